"""Follows CONFIG_DB: what others write there becomes a commit of author `config-db`."""

import asyncio
import logging
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final, Generic

from isolane.sonic.config_db import LOADED, ConfigDb, NotLoaded
from isolane.sonic.connection import Connection
from isolane.sonic.content import Content
from isolane.sonic.databases import Database
from isolane.sonic.errors import SonicError, Unreachable
from isolane.sonic.events import Events
from isolane.sonic.owed import Owed
from isolane.sonic.participant import Participant
from isolane.sonic.pushing import keep, push
from isolane.sonic.view import S, Seen, View
from isolane.store.edits import Computed
from isolane.store.history import Author
from isolane.store.request import Request
from isolane.store.store import Store

_log = logging.getLogger("isolane.sonic")

AUTHOR: Final = Author("config-db")
WRITTEN: Final = "written in CONFIG_DB by others"
RETRY_S: Final = 0.5
_SHOWN: Final = 3


class Follower(Generic[S]):
    """Compares running with CONFIG_DB at the start and after each connection, and follows its events."""

    def __init__(self, store: Store, place: Database, participant: Participant[S], owed: Owed) -> None:
        self._store = store
        self._view: View[S] = participant.view
        self._place = place
        self._participant = participant
        self._owed = owed
        self._database = ConfigDb(Connection(place))
        self._task: asyncio.Task[None] | None = None
        self._events: Events | None = None
        self._trouble = ""
        self._reason = "at the start"

    async def start(self) -> None:
        """Have running be what CONFIG_DB holds, if it can be read, and follow it from now on."""
        try:
            await self._begin()
        except (Unreachable, NotLoaded) as error:
            self._lost(error)
        loop = asyncio.get_running_loop()
        self._participant.on_doubt = lambda keys: loop.call_soon_threadsafe(self._doubt, keys)
        self._task = asyncio.create_task(self._run(), name="config-db")

    def _doubt(self, keys: Sequence[str]) -> None:
        if self._events is not None:
            self._events.add(keys)

    async def close(self) -> None:
        """Follow it no longer."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        self._end()
        self._database.close()

    async def _run(self) -> None:
        while True:
            try:
                if self._events is None:
                    await self._begin()
                while self._events is not None:
                    await self._take(await self._events.next())
            except SonicError as error:
                self._lost(error)
            except Exception:  # noqa: BLE001  # logged; to stop following for good would be worse
                _log.exception("following CONFIG_DB failed")
                self._end()
            await asyncio.sleep(RETRY_S)

    async def _begin(self) -> None:
        await asyncio.to_thread(self._database.configure_events)
        self._participant.expected.clear()
        self._events = await Events.open(self._place)
        await self._compare()

    def _lost(self, error: SonicError) -> None:
        """Say once why CONFIG_DB cannot be followed."""
        self._end()
        self._reason = "after a new connection"
        if str(error) != self._trouble:
            self._trouble = str(error)
            _log.warning("CONFIG_DB cannot be followed, changes of its tables are refused: %s", error)

    def _end(self) -> None:
        self._participant.is_open = False
        if self._events is not None:
            self._events.close()
            self._events = None

    # --- all of it

    async def _compare(self) -> None:
        """Make running what CONFIG_DB holds, but for what CONFIG_DB is owed."""
        self._participant.is_open = False
        while True:
            written = self._participant.written = set[str]()
            try:
                content = await asyncio.to_thread(self._database.everything)
            except NotLoaded as error:
                self._not_loaded(error)
                return
            if self._owed:
                tree = self._store.running
                await asyncio.to_thread(push, self._database, self._view, self._owed, tree, content)
                continue
            seen = await asyncio.to_thread(self._view.everything, content)
            await self._commit(seen, written, f"comparison with CONFIG_DB {self._reason}")
            if not (self._owed or written):
                break
        self._participant.written = None
        self._participant.is_open = True
        self._agreed(seen)
        await self._keep_up()

    def _not_loaded(self, error: NotLoaded) -> None:
        self._reason = "after it was loaded"
        if str(error) != self._trouble:
            self._trouble = str(error)
            _log.warning("%s; changes of its tables are refused until then", error)

    def _agreed(self, seen: Seen) -> None:
        self._trouble = ""
        _log.info("running and CONFIG_DB agree %s: %s", self._reason, seen.told)

    # --- some keys

    async def _take(self, events: Mapping[str, int]) -> None:
        """Take what was written to some keys."""
        own = self._participant.expected
        dirty = {key for key, count in events.items() if not own.is_own(key, count)}
        while dirty:
            if LOADED in dirty:
                self._reason = "after it was loaded"
                await self._compare()
                return
            if not self._participant.is_open:
                return  # the comparison to come sees everything
            batch = sorted(dirty)
            written = self._participant.written = set()
            try:
                content = await asyncio.to_thread(self._database.hashes, batch)
            except NotLoaded as error:
                self._participant.is_open = False
                self._not_loaded(error)
                return
            await self._commit(self._view.some(content), written, self._comment(content))
            self._participant.written = None
            dirty = written.intersection(batch)
        await self._keep_up()

    async def _keep_up(self) -> None:
        """Have rows that are the agent's own follow what others wrote; what comes between has its turn."""
        steps = self._view.upkeep()
        if steps:
            expected = self._participant.expected
            before = await asyncio.to_thread(keep, self._database, self._view, expected, steps)
            if before is not None:
                self._view.written(steps, before)

    def _comment(self, content: Content) -> str:
        """The comment of a commit, with the first value that is not in it."""
        aside = self._view.problems(content)
        return WRITTEN if not aside else f"{WRITTEN}; not in running: {aside[0]}"

    async def _commit(self, seen: Seen, written: Collection[str], comment: str) -> None:
        """A commit of what happened, which nothing refuses; what is wrong with it is logged."""
        edit = Computed(partial(seen.edit, written))
        request = Request(AUTHOR, edit, "edit", comment, by_locks=False, observed=True)
        made = await self._store.carry_out("running", request)
        for problem in seen.aside[:_SHOWN]:
            _log.warning("CONFIG_DB: not taken, and left alone: %s", problem)
        if len(seen.aside) > _SHOWN:
            _log.warning("CONFIG_DB: %d more are left alone", len(seen.aside) - _SHOWN)
        if made.errors:
            number = made.commit.number if made.commit is not None else 0
            _log.warning("CONFIG_DB: commit %d is not valid: %s", number, _listed(made.errors))


def _listed(errors: tuple[Any, ...]) -> str:
    more = f"; {len(errors) - _SHOWN} more" if len(errors) > _SHOWN else ""
    return "; ".join(map(str, errors[:_SHOWN])) + more
