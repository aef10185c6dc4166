"""CONFIG_DB as part of an agent's running: the participant, the follower and what saves, put together."""

from pathlib import Path
from typing import Any

from isolane.errors import IsolaneError
from isolane.sonic.choices import SonicChoices
from isolane.sonic.config_db import ConfigDb
from isolane.sonic.connection import Connection
from isolane.sonic.errors import SonicError
from isolane.sonic.follower import Follower
from isolane.sonic.health import Health
from isolane.sonic.owed import Owed
from isolane.sonic.participant import Participant
from isolane.sonic.saving import Saver
from isolane.sonic.table_view import TableView
from isolane.sonic.tables import Tables
from isolane.store.history import Commit
from isolane.store.store import Store
from isolane.tree.diff import diff


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
        self._view = TableView(self.tables, choices.recreated)
        self.health = Health(str(choices.database), choices.compare_s, owed=self._owed.__len__)
        database = ConfigDb(self._connection)
        self.participant = Participant(store, self._view, database, self._owed, self.health)
        self.follower = Follower(store, choices.database, self.participant, self._owed, self._view.invalid)
        save_to = choices.save_to
        self._saver = None if save_to is None else Saver(choices.database, save_to, self.health)
        store.subscribe(self.tables.tops, self.participant)
        store.on_commit(self._committed)

    async def start(self) -> None:
        """Have running be what CONFIG_DB holds; what the start itself changed goes there first."""
        running = self._store.running
        if running is not self._loaded:
            try:
                found = self._view.steps(list(diff(self._loaded, running)), self._loaded, running)
                self._owed.add((step.key, self._view.base(step)) for step in found)
            except IsolaneError as error:
                raise SonicError(f"the stored configuration does not fit CONFIG_DB: {error}") from error
        await self.follower.start()
        if self._saver is not None:
            self._saver.start()

    def _committed(self, _: Commit, old: Any, new: Any) -> None:
        tops = self.tables.tops
        if self._saver is not None and any(old[top.index] is not new[top.index] for top in tops):
            self._saver.request()

    async def close(self) -> None:
        """Follow and save no longer."""
        await self.follower.close()
        if self._saver is not None:
            await self._saver.close()
        self._connection.close()
