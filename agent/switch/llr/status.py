"""Changes of the states of transmitter and receiver, by the words that STATE_DB has one after another."""

from collections.abc import Callable
from typing import Any, Final

from isolane.bindings.ietf_interfaces import Llr, RxStatusChange, TxStatusChange
from isolane.device.kit.context import Context
from isolane.lazy_dataclass import dataclass
from isolane.switch.live.mirror import Mirror
from isolane.switch.llr.state import PORT_TABLE, RX, TX
from isolane.switch.translation import Fields
from isolane.tree.schema import Record

NOTIFICATIONS: Final = (TxStatusChange, RxStatusChange)
REPLAYING: Final = frozenset(("advance", "replay"))
ON: Final = frozenset(RX.values()) - {"off"}
_INTERVAL: Final = Llr.NODE.by_attribute["status_notification_interval"]


@dataclass(frozen=True, slots=True)
class Change:
    """A change that is notified; `suppressed` ones came before it and were not."""

    old: str
    new: str
    suppressed: int


class StatusWatch:
    """One machine of one port, notified as `settled`: other values of the leaf are refused on a switch.

    A change between two of the `quiet` states is only counted, and so is one within `interval_ns` of the
    last notification.
    """

    def __init__(self, quiet: frozenset[str], interval_ns: int) -> None:
        self._quiet = quiet
        self._interval_ns = interval_ns
        self._state: str | None = None
        self._quiet_until_ns = 0
        self._suppressed = 0

    def step(self, state: str | None, now_ns: int) -> Change | None:
        """The machine is in a state; None where the switch says none, so that the next one is no change."""
        old, self._state = self._state, state
        if old is None or state is None or old == state:
            return None
        if {old, state} <= self._quiet or now_ns < self._quiet_until_ns:
            self._suppressed += 1
            return None
        self._quiet_until_ns = now_ns + self._interval_ns
        suppressed, self._suppressed = self._suppressed, 0
        return Change(old, state, suppressed)


@dataclass(frozen=True, slots=True)
class _Direction:
    """The field of STATE_DB, its words, the quiet states, and the notification."""

    field: str
    words: dict[str, str]
    quiet: frozenset[str]
    kind: Callable[..., Record]


_DIRECTIONS: Final = (
    _Direction("LLR_TX", TX, REPLAYING, TxStatusChange.new),
    _Direction("LLR_RX", RX, ON, RxStatusChange.new),
)


class StatusEvents:
    """Follows the rows of ports, and notifies what changes."""

    def __init__(self, context: Context, state: Mirror) -> None:
        self._context = context
        self._watches: dict[tuple[str, str], StatusWatch] = {}
        for port, row in state.table(PORT_TABLE).items():
            self._changed(port, {}, row)
        state.on_change(PORT_TABLE, self._changed)

    def _changed(self, port: str, before: Fields, after: Fields) -> None:
        for direction in _DIRECTIONS:
            field = direction.field
            if before.get(field) == after.get(field):
                continue
            watch = self._watches.get((port, field))
            if watch is None:
                watch = self._watches[port, field] = StatusWatch(direction.quiet, _interval_ns())
            change = watch.step(direction.words.get(after.get(field, "")), self._context.now_ns)
            if change is not None and port in self._context.running.interfaces.interface:
                event = direction.kind(old=change.old, new_=change.new, suppressed=change.suppressed)
                self._context.notify(event, (port,))
            if not after:
                del self._watches[port, field]


def _interval_ns() -> int:
    """The default of the leaf; others are refused."""
    interval_ms: Any = _INTERVAL.default
    return int(interval_ms) * 1_000_000
