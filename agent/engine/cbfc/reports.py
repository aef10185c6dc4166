"""Reports of a port: changes of state, stalls, and credits that do not add up."""

from isolane.engine.cbfc.channel import Channel
from isolane.engine.cbfc.events import (
    CreditError,
    CreditErrorKind,
    Stalled,
    StallEnded,
    VcStateChange,
    cause_of,
)
from isolane.engine.cbfc.machine import VcEvent, VcState
from isolane.engine.effects import Effect, Notify


class Reports:
    """Notifications of one port, kept until the host takes them."""

    __slots__ = ("_error_interval_ns", "_outbox", "_port")

    def __init__(self, port: str, error_interval_ns: int) -> None:
        self._port, self._error_interval_ns = port, error_interval_ns
        self._outbox: list[Effect] = []

    def take(self) -> list[Effect]:
        """The effects that were reported since the last call."""
        effects = self._outbox[:]
        self._outbox.clear()
        return effects

    def changed(self, channel: Channel, old: VcState, new: VcState, event: VcEvent, now_ns: int) -> None:
        """A channel has changed its state."""
        change = VcStateChange(self._port, now_ns, channel.index, old, new, cause_of(event))
        self._outbox.append(Notify(change))

    def stalled(self, channel: Channel, since_ns: int, now_ns: int) -> None:
        """A frame has waited for credits since `since_ns`, which is too long."""
        channel.stalled_since_ns = since_ns
        sender = channel.sender
        waited_ns = now_ns - since_ns
        event = Stalled(self._port, now_ns, channel.index, sender.used, sender.limit, waited_ns)
        self._outbox.append(Notify(event))

    def stall_ended(self, channel: Channel, now_ns: int) -> None:
        """The channel sends again or was taken out, if it was reported as stalled."""
        since_ns, channel.stalled_since_ns = channel.stalled_since_ns, None
        if since_ns is not None:
            self._outbox.append(Notify(StallEnded(self._port, now_ns, channel.index, now_ns - since_ns)))

    def error(self, channel: Channel, kind: CreditErrorKind, credits: int, total: int, now_ns: int) -> None:
        """Credits do not add up; each kind is reported once per interval."""
        last_ns = channel.reported_ns.get(kind)
        if last_ns is not None and now_ns < last_ns + self._error_interval_ns:
            return
        channel.reported_ns[kind] = now_ns
        self._outbox.append(Notify(CreditError(self._port, now_ns, channel.index, kind, credits, total)))
