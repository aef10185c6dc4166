"""Notifications of flushes, derived from counters that a thread reads: SONiC publishes no event of them.

llrorch makes every profile with RE_INIT_ON_FLUSH, so that a transmitter that gives up goes on to INIT: it
sends LLR_INIT, and where the action is discard it drops frames until the peer has answered. Either counter
that grows after frames had passed shows that. A peer that begins anew looks the same; frames are lost then,
too.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from isolane.bindings.ietf_interfaces import TxFlushEntered, TxFlushExited
from isolane.device.kit.context import Context
from isolane.lazy_dataclass import dataclass
from isolane.sonic.supervised import OnFault, ignore
from isolane.switch.live.counters import CountersDb, Poller
from isolane.switch.live.mirror import Mirror
from isolane.switch.llr.fields import PROFILE
from isolane.switch.llr.state import LLR_PORTS, LLR_PROFILES, PORT_TABLE, counters
from isolane.switch.translation import Facts, Fields
from isolane.threads import in_thread


@dataclass(frozen=True, slots=True)
class Sample:
    """Counters of a transmitter at one moment; None where the switch does not have one."""

    ok: int
    init: int | None = None
    discard: int | None = None
    link: str = ""
    """Differs from that of the last sample if the link was down meanwhile."""

    @property
    def shows(self) -> tuple[int, int]:
        """The counters that grow outside of ADVANCE and REPLAY."""
        return self.init or 0, self.discard or 0


@dataclass(frozen=True, slots=True)
class Entered:
    """Frames had passed, and the transmitter initialized again."""


@dataclass(frozen=True, slots=True)
class Exited:
    """Frames pass again, so long after the entry."""

    duration_ns: int


Event = Entered | Exited


class FlushWatch:
    """One transmitter. Several flushes between two samples are one."""

    def __init__(self) -> None:
        self._last: Sample | None = None
        self._passed = False
        self._entered_ns: int | None = None

    def step(self, sample: Sample, now_ns: int) -> Event | None:
        """The event that a sample shows beside the one before it."""
        last, self._last = self._last, sample
        if last is None:
            return None
        if sample.link != last.link or _went_back(last, sample):
            self._passed = False
            return None
        initializes = sample.shows != last.shows
        passes = sample.ok > last.ok and not initializes
        if self._entered_ns is not None:
            return self._exit(now_ns) if passes else None
        if initializes and self._passed:
            self._entered_ns = now_ns
            return Entered()
        self._passed = self._passed or passes
        return None

    def _exit(self, now_ns: int) -> Exited:
        entered, self._entered_ns, self._passed = self._entered_ns, None, True
        return Exited(now_ns - (now_ns if entered is None else entered))


def _went_back(last: Sample, sample: Sample) -> bool:
    """The counters were cleared, or the switch has started again."""
    return sample.ok < last.ok or any(
        now < before for now, before in zip(sample.shows, last.shows, strict=True)
    )


NOTIFICATIONS: Final = (TxFlushEntered, TxFlushExited)
_LINK: Final = ("oper_status", "flap_count", "last_down_time")
"""Fields of APPL_DB's PORT_TABLE, of which one is another when the link was down."""


class FlushEvents(Poller):
    """Watches the ports whose transmitter llrmgrd has enabled."""

    def __init__(
        self,
        context: Context,
        counters: CountersDb,
        appl: Mirror,
        facts: Callable[[], Facts],
        interval_s: Callable[[], float],
        on_fault: OnFault = ignore,
    ) -> None:
        super().__init__("llr-flush", interval_s, on_fault)
        self._context = context
        self._counters = counters
        self._appl = appl
        self._facts = facts
        self._watches: dict[str, FlushWatch] = {}
        appl.on_change(LLR_PORTS, self._port_changed)
        appl.on_change(LLR_PROFILES, self._profile_changed)

    async def poll(self) -> None:
        ports = sorted(self._transmitters())  # in the order in which they are read ahead
        for gone in self._watches.keys() - set(ports):
            del self._watches[gone]
        if not ports:
            return
        watches = {port: self._watches.setdefault(port, FlushWatch()) for port in ports}
        counts = await in_thread(self._read, ports)
        facts = self._facts()
        for port, fields in counts.items():
            sample = self._sample(port, fields, facts)
            # a watch that was dropped meanwhile is of a transmitter that is another now
            if sample is not None and self._watches.get(port) is watches[port]:
                event = watches[port].step(sample, self._context.now_ns)
                if event is not None:
                    self._notify(port, event)

    def _transmitters(self) -> Iterable[str]:
        interfaces = self._context.running.interfaces.interface
        for port, row in self._appl.table(LLR_PORTS).items():
            if row.get("llr_remote") == "enabled" and port in interfaces:
                yield port

    def _read(self, ports: Iterable[str]) -> Mapping[str, Fields]:
        return {port: self._counters.port(port) for port in ports}

    def _sample(self, port: str, fields: Fields, facts: Facts) -> Sample | None:
        """None while there are no counters, or too few of them to decide by."""
        values = counters(fields, facts)
        init, discard = values.get("tx_init_ctl_os"), values.get("tx_discard")
        if "tx_ok" not in values or (init is None and discard is None):
            return None
        row = self._appl.row(PORT_TABLE, port)
        return Sample(values["tx_ok"], init, discard, " ".join(row.get(name, "") for name in _LINK))

    def _notify(self, port: str, event: Event) -> None:
        if isinstance(event, Entered):
            self._context.notify(TxFlushEntered.new(), (port,))
        else:
            self._context.notify(TxFlushExited.new(duration=event.duration_ns), (port,))

    def _port_changed(self, port: str, before: Fields, after: Fields) -> None:
        """Another configuration initializes the port afresh."""
        self._watches.pop(port, None)

    def _profile_changed(self, profile: str, before: Fields, after: Fields) -> None:
        for port, row in self._appl.table(LLR_PORTS).items():
            if row.get(PROFILE) == profile:
                self._watches.pop(port, None)
