"""The device on a SONiC switch: the agent carries no frames, it configures and reads what the switch does.

Commits go to CONFIG_DB, which stays the truth; state comes from STATE_DB, APPL_DB and COUNTERS_DB.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final

from isolane.bindings import MODEL
from isolane.dataplane.clock import Clock
from isolane.device.device import Registry
from isolane.device.kit.context import Context, Notify
from isolane.errors import IsolaneError
from isolane.northbound.events.declared import Declared
from isolane.sonic.config_db import ConfigDb
from isolane.sonic.connection import Connection
from isolane.sonic.databases import Database
from isolane.sonic.errors import SonicError
from isolane.sonic.follower import Follower
from isolane.sonic.health import Health, faults_of
from isolane.sonic.owed import Owed
from isolane.sonic.participant import Participant
from isolane.sonic.saving import Saver
from isolane.store.history import Commit
from isolane.store.implemented import Registered
from isolane.store.store import Store
from isolane.switch.capabilities import SONIC
from isolane.switch.capability_watch import CapabilityWatch
from isolane.switch.choices import SwitchChoices
from isolane.switch.feature import Parts, Running
from isolane.switch.features import FEATURES
from isolane.switch.flow_control import hardware
from isolane.switch.known import Capabilities, Known
from isolane.switch.live.counters import CountersDb
from isolane.switch.live.databases import databases
from isolane.switch.live.mirror import Mirror
from isolane.switch.rest import Rest
from isolane.switch.view import SwitchView
from isolane.tree.diff import diff
from isolane.tree.record import Record
from isolane.tree.schema import DataNode

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
        register: Registry,
        notify: Notify,
        clock: Clock,
        started_ns: int,
        choices: SwitchChoices | None,
        state: Path,
        *,
        identity: str = "",
        also_saved: Collection[Any] = (),
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
        self.context = Context(store, clock, started_ns, self._tell, register, random, identity)
        places = choices.databases
        self._owed = Owed(state, OWED)
        self.health = Health(str(places.config), choices.compare_s, owed=self._owed.__len__)
        on_fault = self.health.failed
        self._state = Mirror(places.state, "STATE_DB", STATE_TABLES, on_fault=on_fault)
        self._appl = Mirror(places.appl, "APPL_DB", APPL_TABLES, on_fault=on_fault)
        self.known = Known(self._capabilities)
        self._counters = CountersDb(places.counters, self.known.row)
        self._polled = CountersDb(places.counters, self.known.row)
        parts = Parts(
            self.context, places, self._counters, self._polled, self._state, self._appl, self.known, on_fault
        )
        self.features = [make(parts) for make in FEATURES]
        translations = [each for feature in self.features for each in feature.translations]
        self.view = SwitchView(translations, self.known)
        self._connection = Connection(places.config)
        database = ConfigDb(self._connection)
        self.participant = Participant(store, self.view, database, self._owed, self.health)
        self._watch = CapabilityWatch(
            self.view, self.known, parts.beyond, self._state, lambda: store.running, on_fault
        )
        self.health.on_status.append(lambda *_: self._watch.look())
        self.health.not_applied = lambda: faults_of(parts.beyond.found)
        self.follower = Follower(store, places.config, self.participant, self._owed)
        nodes = tuple(node for each in translations for node in each.nodes)
        store.subscribe(nodes, self.participant)
        save_to = choices.save_to
        self._saver = None if save_to is None else Saver(places.config, save_to, self.health)
        self.tops = tuple(dict.fromkeys(_top(getattr(node, "NODE", node)) for node in nodes))
        """The nodes at the top in which CONFIG_DB decides."""
        self._saved = (*self.tops, *also_saved)
        store.on_commit(self._committed)
        store.on_commit(self._watch.committed)
        self._declared.declare(*self.notifications)

    def finish(self, registered: Registered) -> None:
        """Refuse the nodes of the agent's own models that no feature has registered."""
        self.rest = Rest(self.context, registered, MODEL.modules, SONIC)

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
        """Those that the features send: each lists its own in NOTIFICATIONS."""
        return tuple(kind for feature in self.features for kind in getattr(feature, "NOTIFICATIONS", ()))

    def _capabilities(self) -> Capabilities:
        state = self._state
        switch, counters = state.row("SWITCH_CAPABILITY", "switch"), state.table("PORT_COUNTER_CAPABILITIES")
        return switch, counters, state.row(hardware.TABLE, hardware.ROW)

    def _tell(self, record: Record, keys: Sequence[Any] = ()) -> None:
        self._declared.check(type(record))
        self._notify(record, keys)

    async def start(self) -> None:
        """Have running be what CONFIG_DB holds; what the start itself changed goes there first."""
        running = self._store.running
        if running is not self._loaded:
            try:
                found = self.view.steps(list(diff(self._loaded, running)), self._loaded, running)
            except IsolaneError as error:
                raise SonicError(f"the stored configuration does not fit CONFIG_DB: {error}") from error
            self._owed.add((step.key, self.view.base(step)) for step in found)
        await self._state.start()
        await self._appl.start()
        await self.follower.start()
        self._watch.start()
        if self._saver is not None:
            self._saver.start()
        for feature in self.features:
            if isinstance(feature, Running):
                await feature.start()

    def _committed(self, _: Commit, old: Any, new: Any) -> None:
        if self._saver is not None and any(old[top.index] is not new[top.index] for top in self._saved):
            self._saver.request()

    async def close(self) -> None:
        """Follow and save no longer."""
        for feature in reversed(self.features):
            if isinstance(feature, Running):
                await feature.close()
        await self._watch.close()
        await self.follower.close()
        if self._saver is not None:
            await self._saver.close()
        await self._appl.close()
        await self._state.close()
        self._counters.close()
        self._polled.close()
        self._connection.close()


def _top(node: Any) -> Any:
    """The node at the top above one."""
    while isinstance(node.parent, DataNode):
        node = node.parent
    return node
