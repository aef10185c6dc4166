"""The switch as the agent last saw it, the services that every feature gets, and what a feature is."""

from collections import ChainMap
from collections.abc import Callable, Sequence
from dataclasses import field
from typing import Final

from isolane.bindings.ietf_interfaces import InterfacesInterface
from isolane.device.kit.context import Context
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.sonic.supervised import OnFault, Supervised, ignore
from isolane.switch.live.counters import CountersDb
from isolane.switch.live.mirror import Mirror
from isolane.switch.translation import NO_FIELDS, Facts, Fields, Rows, Translation
from isolane.tree.path import Path
from isolane.tree.schema import Record

PORT: Final = "PORT|"


class Snapshot:
    """Rows of CONFIG_DB, and facts. The loop reads and changes it, in the turn of a commit."""

    def __init__(self, state: Mirror) -> None:
        """`state`: STATE_DB, which has the capabilities."""
        self._rows: dict[str, Fields] = {}
        self._ports: frozenset[str] = frozenset()
        self._state = state
        self.is_read = False
        """Whether CONFIG_DB has been read once."""

    @property
    def rows(self) -> Rows:
        """All rows of CONFIG_DB, by key."""
        return self._rows

    def rows_with(self, others: Rows) -> Rows:
        """CONFIG_DB, but for some keys that are like these; it is not copied."""
        return ChainMap(dict(others), self._rows)

    def row(self, key: str) -> Fields:
        """One key of it; empty when there is none."""
        return self._rows.get(key, NO_FIELDS)

    @property
    def facts(self) -> Facts:
        """The ports and capabilities now."""
        state = self._state
        switch, watchdog = state.row("SWITCH_CAPABILITY", "switch"), state.row("PFC_WD_STATE_TABLE", "PFC_WD")
        return Facts(self._ports, switch, state.table("PORT_COUNTER_CAPABILITIES"), watchdog)

    def replace(self, rows: Rows) -> None:
        """All of CONFIG_DB is like this."""
        self.is_read = True
        self._rows = dict(rows)
        self._set_ports()

    def update(self, rows: Rows) -> None:
        """Some keys of it are like this; those without fields are gone."""
        for key, fields in rows.items():
            if fields:
                self._rows[key] = fields
            else:
                self._rows.pop(key, None)
        ports = {key: fields for key, fields in rows.items() if key.startswith(PORT)}
        if any((key.removeprefix(PORT) in self._ports) != bool(fields) for key, fields in ports.items()):
            self._set_ports()

    def _set_ports(self) -> None:
        self._ports = frozenset(key.removeprefix(PORT) for key in self._rows if key.startswith(PORT))


class Shortcomings:
    """Configuration in running that the switch, by its capabilities, cannot do now; the state shows it."""

    def __init__(self) -> None:
        self.faults: tuple[DataError, ...] = ()
        self._of_port: dict[str, str] = {}
        self._listeners: list[Callable[[str], None]] = []

    def on_change(self, call: Callable[[str], None]) -> None:
        """Call it with each interface whose text is another one now."""
        self._listeners.append(call)

    def of_port(self, name: str) -> str | None:
        """Whatever of an interface's own configuration the switch cannot do, as text."""
        return self._of_port.get(name)

    def replace(self, faults: Sequence[DataError]) -> None:
        """This is all of it now."""
        texts: dict[str, list[str]] = {}
        for error in faults:
            name = _interface(error)
            if name is not None:
                texts.setdefault(name, []).append(error.message)
        before, self._of_port = self._of_port, {name: "; ".join(each) for name, each in texts.items()}
        self.faults = tuple(faults)
        for name in before.keys() | self._of_port.keys():
            if before.get(name) != self._of_port.get(name):
                for call in self._listeners:
                    call(name)


def _interface(error: DataError) -> str | None:
    path = error.path
    if not isinstance(path, Path) or len(path) < 2 or path[1][0] is not InterfacesInterface.NODE:
        return None
    return str(path[1][1])


@dataclass(frozen=True, slots=True)
class Parts:
    """The services that every feature gets."""

    context: Context
    counters: CountersDb
    """For the event loop, which asks when a client does."""
    polled: CountersDb
    """The same by another connection, for threads that look from time to time."""
    state: Mirror
    """STATE_DB."""
    appl: Mirror
    """APPL_DB."""
    snapshot: Snapshot
    """CONFIG_DB as the last commit knew it, and the capabilities."""
    on_fault: OnFault = ignore
    """Counts a fault of work in the background."""
    shortcomings: Shortcomings = field(default_factory=Shortcomings)
    """Configuration that the switch cannot do now."""


@dataclass(frozen=True, slots=True)
class Feature:
    """A part of the models."""

    translations: tuple[Translation, ...]
    """Those of its configuration."""
    notifications: tuple[type[Record], ...] = ()
    """The notifications that it sends."""
    work: tuple[Supervised, ...] = ()
    """The work that it does by itself, from when running is what CONFIG_DB holds."""
