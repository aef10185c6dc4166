"""CONFIG_DB as part of an agent's running: the participant, the follower and what saves, put together."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from isolane.compiler.texts import yang_files
from isolane.errors import IsolaneError
from isolane.lazy_dataclass import dataclass
from isolane.sonic.document import Saver
from isolane.sonic.errors import SonicError
from isolane.sonic.follower import Follower
from isolane.sonic.health import Health
from isolane.sonic.modules.tables import Tables
from isolane.sonic.modules.updater import Recreated, Refusals
from isolane.sonic.modules.view import TableView
from isolane.sonic.owed import Owed
from isolane.sonic.participant import Participant
from isolane.sonic.ports_down import PortsDown
from isolane.sonic.redis.config_db import ConfigDb
from isolane.sonic.redis.connection import Connection
from isolane.sonic.redis.databases import Database
from isolane.store.history import Commit
from isolane.store.store import Store
from isolane.tree.diff import diff
from isolane.tree.schema import Record

COMPARE_S: Final = 60.0


@dataclass(frozen=True, slots=True)
class SonicChoices:
    """The place of CONFIG_DB, and the file that it is saved to after each commit, if any."""

    database: Database
    save_to: Path | None = None
    compare_s: float | None = COMPARE_S
    """Interval of the periodic comparison; None: only at the start, on a new connection and on request."""
    recreated: Recreated | None = None
    """Tables whose entries are made again for a changed field, where the operator decides otherwise."""
    refusals: Refusals | None = None
    """Changes that SONiC's own updater refuses on this switch."""
    port_down_s: float = 0.0
    """Time for which a port is down before and after a change of its buffers or queues; 0: it stays up."""


class SonicDatastore:
    """Registers with a store before it starts; `start` when it has started."""

    def __init__(self, store: Store, choices: SonicChoices, state: Path) -> None:
        self.tables = Tables(store.model, choices.database.separator)
        if not self.tables.by_name:
            raise SonicError("no module has tables of CONFIG_DB")
        self._store = store
        self._loaded = store.running
        self._owed = Owed(state)
        self._connection = Connection(choices.database)
        self._view = TableView(self.tables, choices.recreated, choices.refusals)
        self.health = Health(str(choices.database), choices.compare_s, owed=self._owed.__len__)
        database = ConfigDb(self._connection)
        self.participant = Participant(store, self._view, database, self._owed, self.health)
        if choices.port_down_s:
            separator = choices.database.separator
            self.participant.ports_down = PortsDown(database, self._owed, separator, choices.port_down_s)
        self.follower = Follower(store, choices.database, self.participant, self._owed, self._view.invalid)
        save_to = choices.save_to
        self._saver = None if save_to is None else Saver(choices.database, save_to, self.health)
        store.subscribe(self.tables.tops, self.participant)
        store.on_commit(self._committed)

    @property
    def modules(self) -> frozenset[str]:
        """Those that have tables, or are for tables alone."""
        return frozenset(top.module for top in self.tables.tops)

    async def start(self) -> None:
        """Have running be what CONFIG_DB holds; what the start itself changed goes there first."""
        running = self._store.running
        if running is not self._loaded:
            try:
                steps = self._view.steps(list(diff(self._loaded, running)), self._loaded, running)
                self._owed.add((step.key, self._view.base(step)) for step in steps)
            except IsolaneError as error:
                raise SonicError(f"the stored configuration does not fit CONFIG_DB: {error}") from error
        await self.follower.start()
        if self._saver is not None:
            self._saver.start()

    def _committed(self, _: Commit, old: Record, new: Record) -> None:
        tops = self.tables.tops
        if self._saver is not None and any(old[top.index] is not new[top.index] for top in tops):
            self._saver.request()

    async def close(self) -> None:
        """Follow and save no longer."""
        await self.follower.close()
        if self._saver is not None:
            await self._saver.close()
        self._connection.close()


def modules_in(directories: Sequence[str | Path]) -> list[str]:
    """The names of all `sonic-*.yang`, in folders below too; SonicError when there are none."""
    names: set[str] = set()
    for directory in directories:
        if not Path(directory).is_dir():
            raise SonicError(f"{directory}: no such directory of YANG modules")
        files = (file for file in yang_files(Path(directory)) if file.match("sonic-*.yang"))
        names.update(file.stem.partition("@")[0] for file in files)
    if not names:
        where = ", ".join(map(str, directories)) or "no --yang-path"
        raise SonicError(f"{where}: no module sonic-*.yang; name their directory with --yang-path")
    return sorted(names)
