"""State of a switch on a store in memory and on virtual time; rows are put into the mirrors by hand."""

from collections.abc import Mapping, Sequence
from typing import Any

from isolane.bindings import MODEL, Root
from isolane.dataplane.clock import VirtualClock
from isolane.device.kit.context import Action, Context
from isolane.sonic.redis.databases import Database
from isolane.store.history import Author
from isolane.store.store import Store
from isolane.switch.device import APPL_TABLES, STATE_TABLES
from isolane.switch.live.counters import CountersDb
from isolane.switch.live.databases import databases
from isolane.switch.live.mirror import Mirror
from isolane.switch.parts import Parts, Snapshot
from isolane.tree import xml
from isolane.tree.edit.config import edit
from isolane.tree.schema import OperationNode, Record
from tests.device.bench import interface

MILLISECOND = 1_000_000


class CountersInMemory(CountersDb):
    """What the flex counters left, by port, by port and queue, and of the switch."""

    def __init__(self) -> None:
        self.ports: dict[str, dict[str, str]] = {}
        self.queues: dict[tuple[str, int], dict[str, str]] = {}
        self.whole: dict[str, str] = {}
        self.ids: dict[str, str] = {}

    def port(self, name: str) -> Mapping[str, str]:
        return self.ports.get(name, {})

    def queue(self, port: str, index: int) -> Mapping[str, str]:
        return self.queues.get((port, index), {})

    def switch(self) -> Mapping[str, str]:
        return self.whole

    def port_id(self, name: str) -> str | None:
        return self.ids.get(name)


class SwitchBench:
    """Make the classes under test with its `parts`, then `start` it."""

    def __init__(self) -> None:
        self.store = Store.open(MODEL)
        self.clock = VirtualClock()
        self.notifications: list[tuple[Record, tuple[Any, ...]]] = []
        self.actions: dict[OperationNode, Action] = {}
        self.counters = CountersInMemory()
        self.context = Context(
            self.store,
            self.clock,
            1_700_000_000_000_000_000,
            self._notify,
            self.actions.__setitem__,
            None,  # type: ignore[arg-type]  # no class under test draws random numbers
            "",
        )
        places = databases(Database(socket="/none"))
        self.state_mirror = Mirror(places.state, "STATE_DB", STATE_TABLES)
        self.appl_mirror = Mirror(places.appl, "APPL_DB", APPL_TABLES)
        self.snapshot = Snapshot(self.state_mirror)
        self.parts = Parts(
            self.context,
            self.counters,
            self.counters,
            self.state_mirror,
            self.appl_mirror,
            self.snapshot,
        )

    def _notify(self, record: Record, keys: Sequence[Any] = ()) -> None:
        self.notifications.append((record, tuple(keys)))

    def start(self, *ports: str) -> None:
        """With ports that are configured and that the switch has; rows that are there count as known."""
        self.store.start()
        self.config(**{f"PORT|{name}": {"lanes": "1"} for name in ports})
        for name in ports:
            self.edit(interface(name))
        for mirror in (self.state_mirror, self.appl_mirror):
            mirror.set_current(now=True)

    def config(self, **rows: Mapping[str, str]) -> None:
        self.snapshot.update(rows)

    def state_db(self, key: str, **fields: str) -> None:
        self.state_mirror.take({key: fields})

    def appl(self, key: str, **fields: str) -> None:
        self.appl_mirror.take({key: fields})

    def edit(self, config: str) -> None:
        element = xml.parse(f"<config>{config}</config>".encode())

        def change(root: Root) -> Root:
            changed: Root = edit(MODEL, root, element)
            return changed

        self.store.edit(Author.internal(), change)

    @property
    def state(self) -> Root:
        """All operational state now."""
        root = self.store.operational.source().record()
        assert isinstance(root, Root)
        return root

    def told(self, kind: type[Record]) -> list[Any]:
        """The notifications of a kind, with their keys."""
        return [(record, keys) for record, keys in self.notifications if isinstance(record, kind)]
