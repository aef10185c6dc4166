"""The device on a SONiC switch: the agent carries no frames, it configures and reads what the switch does.

Commits go to CONFIG_DB, which stays the truth; state comes from STATE_DB, APPL_DB and COUNTERS_DB.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

from isolane.bindings import MODEL
from isolane.dataplane.clock import Clock
from isolane.device.kit.context import Context, Notify, Register, unlogged
from isolane.errors import IsolaneError
from isolane.northbound.events.stream import Declared
from isolane.sonic.document import Saver
from isolane.sonic.errors import SonicError
from isolane.sonic.follower import Follower
from isolane.sonic.health import Health, faults_of
from isolane.sonic.owed import Owed
from isolane.sonic.participant import Participant
from isolane.sonic.redis.config_db import ConfigDb
from isolane.sonic.redis.connection import Connection
from isolane.sonic.redis.databases import Database
from isolane.store.history import Commit
from isolane.store.implemented import Registered
from isolane.store.store import Store
from isolane.switch.capability_watch import CapabilityWatch
from isolane.switch.features import FEATURES
from isolane.switch.live.counters import CountersDb
from isolane.switch.live.databases import SwitchChoices, databases
from isolane.switch.live.mirror import Mirror
from isolane.switch.parts import Parts, Snapshot
from isolane.switch.unsupported import SONIC, UnsupportedNodes
from isolane.switch.view import SwitchView
from isolane.tree.diff import diff
from isolane.tree.schema import DataNode, Record
from isolane.tree.values import Key

STATE_TABLES: Final = ("PFC_WD_STATE_TABLE", "PORT_COUNTER_CAPABILITIES", "PORT_TABLE", "SWITCH_CAPABILITY")
APPL_TABLES: Final = (
    "LLDP_ENTRY_TABLE",
    "LLDP_LOC_CHASSIS",
    "LLR_PORT_TABLE",
    "LLR_PROFILE_TABLE",
    "PORT_TABLE",
)
OWED: Final = "switch-owed.json"


class SwitchDevice:
    """All features of one agent; made before its store starts, `start` when it has started."""

    def __init__(
        self,
        store: Store,
        register: Register,
        notify: Notify,
        clock: Clock,
        started_ns: int,
        choices: SwitchChoices | None,
        state: Path,
        *,
        identity: str = "",
        also_saved: Collection[DataNode] = (),
        log: Notify = unlogged,
    ) -> None:
        """Without choices the device only says what it would refuse: it has no switch.

        `also_saved`: nodes at the top whose changes have CONFIG_DB saved, beside those of the features.
        """
        choices = choices or SwitchChoices(databases(Database()))
        self._store = store
        self._loaded = store.running
        self._declared = Declared()
        self._notify = notify
        random = Random(0)  # noqa: S311  # nothing of it is secret
        self.context = Context(store, clock, started_ns, self._tell, register, random, identity, log=log)
        places = choices.databases
        self._owed = Owed(state, OWED)
        self.health = Health(str(places.config), choices.compare_s, owed=self._owed.__len__)
        on_fault = self.health.failed
        self._state = Mirror(places.state, "STATE_DB", STATE_TABLES, on_fault=on_fault)
        self._appl = Mirror(places.appl, "APPL_DB", APPL_TABLES, on_fault=on_fault)
        self.snapshot = Snapshot(self._state)
        self._counters = CountersDb(places.counters, self.snapshot.row)
        self._polled = CountersDb(places.counters, self.snapshot.row)
        parts = Parts(
            self.context, self._counters, self._polled, self._state, self._appl, self.snapshot, on_fault
        )
        self.features = [make(parts) for make in FEATURES]
        translations = [each for feature in self.features for each in feature.translations]
        self._work = [work for feature in self.features for work in feature.work]
        self.view = SwitchView(translations, self.snapshot)
        self._connection = Connection(places.config)
        database = ConfigDb(self._connection)
        self.participant = Participant(store, self.view, database, self._owed, self.health)
        self._watch = CapabilityWatch(
            self.view, self.snapshot, parts.shortcomings, self._state, lambda: store.running, on_fault
        )
        self.health.on_status.append(lambda *_: self._watch.look())
        self.health.not_applied = lambda: faults_of(parts.shortcomings.faults)
        self.follower = Follower(store, places.config, self.participant, self._owed)
        nodes = tuple(node for each in translations for node in each.nodes)
        store.subscribe(nodes, self.participant)
        save_to = choices.save_to
        self._saver = None if save_to is None else Saver(places.config, save_to, self.health)
        self.tops = tuple(dict.fromkeys(_top(node) for node in nodes))
        """The nodes at the top in which CONFIG_DB decides."""
        self._saved = (*self.tops, *also_saved)
        store.on_commit(self._committed)
        store.on_commit(self._watch.committed)
        self._declared.declare(*self.notifications)

    def finish(self, registered: Registered) -> None:
        """Refuse the nodes of the agent's own models that no feature has registered."""
        self.rest = UnsupportedNodes(self.context, registered, MODEL.modules, SONIC)

    def with_rest(self, registered: Registered) -> Registered:
        """With what is absent on purpose."""
        without = self.rest.without
        return replace(
            registered,
            state=(*registered.state, *without.state),
            notifications=(*registered.notifications, *without.notifications),
        )

    @property
    def notifications(self) -> tuple[type[Record], ...]:
        """Those that the features send."""
        return tuple(kind for feature in self.features for kind in feature.notifications)

    def _tell(self, record: Record, keys: Sequence[Key] = ()) -> None:
        self._declared.check(type(record))
        self._notify(record, keys)

    async def start(self) -> None:
        """Have running be what CONFIG_DB holds; what the start itself changed goes there first."""
        running = self._store.running
        if running is not self._loaded:
            try:
                steps = self.view.steps(list(diff(self._loaded, running)), self._loaded, running)
            except IsolaneError as error:
                raise SonicError(f"the stored configuration does not fit CONFIG_DB: {error}") from error
            self._owed.add((step.key, self.view.base(step)) for step in steps)
        await self._state.start()
        await self._appl.start()
        await self.follower.start()
        self._watch.start()
        if self._saver is not None:
            self._saver.start()
        for work in self._work:
            work.start()

    def _committed(self, _: Commit, old: Record, new: Record) -> None:
        if self._saver is not None and any(old[top.index] is not new[top.index] for top in self._saved):
            self._saver.request()

    async def close(self) -> None:
        """Follow and save no longer."""
        for work in reversed(self._work):
            await work.close()
        await self._watch.close()
        await self.follower.close()
        if self._saver is not None:
            await self._saver.close()
        await self._appl.close()
        await self._state.close()
        self._counters.close()
        self._polled.close()
        self._connection.close()


def _top(place: DataNode | type[Record]) -> DataNode:
    """The node at the top above one."""
    node = place if isinstance(place, DataNode) else place.NODE
    while isinstance(node.parent, DataNode):
        node = node.parent
    assert isinstance(node, DataNode)  # for mypy
    return node
