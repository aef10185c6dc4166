"""Follows CONFIG_DB: what others write there becomes a commit of author `config-db`."""

import asyncio
import logging
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Final, Generic

from isolane.errors import DataError, DataErrors, IsolaneError
from isolane.sonic.errors import SonicError, Unreachable
from isolane.sonic.health import Aside, Compared, Fault, Health, faults_of
from isolane.sonic.owed import Owed
from isolane.sonic.participant import Participant
from isolane.sonic.redis.config_db import LOADED, ConfigDb, Meanwhile, NotLoaded, Refused
from isolane.sonic.redis.connection import Connection
from isolane.sonic.redis.databases import Database
from isolane.sonic.redis.events import Events
from isolane.sonic.redis.hashes import Content, Problem
from isolane.sonic.supervised import Supervised
from isolane.sonic.view import S, Seen, View
from isolane.store.history import Author
from isolane.store.store import Store
from isolane.store.transaction.edits import Computed, EditResult, Request
from isolane.strand import future_of
from isolane.threads import in_thread
from isolane.tree.model import Model
from isolane.tree.schema import Record
from isolane.tree.validation.validate import validate

_log = logging.getLogger("isolane.sonic")

AUTHOR: Final = Author("config-db")
WRITTEN: Final = "written in CONFIG_DB by others"
RETRY_S: Final = 0.5
RECHECK_S: Final = 1.0
"""While running is not valid it is checked again when it has changed and nothing came for so long."""
ATTEMPTS: Final = 20
"""Looks at what is written to meanwhile, before it waits for a while."""
AT_START: Final = "at the start"
CONNECTED: Final = "after a new connection"
AFTER_FAULT: Final = "after a fault of the agent"
LOADED_AGAIN: Final = "after it was loaded"
PERIODIC: Final = "after the interval"
ON_REQUEST: Final = "on request"

Check = Callable[[Record], Sequence[Fault]]
"""All errors of a tree; called in a thread."""
_SHOWN: Final = 3


class Follower(Generic[S]):
    """Compares running with CONFIG_DB at the start, after each connection and from time to time, and follows
    its events."""

    def __init__(
        self,
        store: Store,
        place: Database,
        participant: Participant[S],
        owed: Owed,
        check: Check | None = None,
    ) -> None:
        self.health: Health = participant.health
        self._store = store
        self._view: View[S] = participant.view
        self._place = place
        self._participant = participant
        self._owed = owed
        self._check: Check = check or partial(_invalid, store.model)
        self._checked: Record | None = None
        self._database = ConfigDb(Connection(place))
        self._work = Supervised("config-db", self._run, self._failed)
        self._events: Events | None = None
        self._requests: list[asyncio.Future[Compared]] = []
        self._due_s = 0.0
        self._unused: set[str] = set()
        """Keys of the agent's own that no row referred to at the last comparison."""
        self._reason = AT_START

    async def start(self) -> None:
        """Have running be what CONFIG_DB holds, if it can be read, and follow it from now on."""
        try:
            await self._begin()
        except SonicError as error:
            self._lost(error)
        loop = asyncio.get_running_loop()
        self._participant.on_doubt = lambda keys: loop.call_soon_threadsafe(self._doubt, keys)
        self._work.start()

    def _doubt(self, keys: Sequence[str]) -> None:
        if self._events is not None:
            self._events.add(keys)

    async def compare(self) -> Compared:
        """Compare all of it now; SonicError when CONFIG_DB cannot be read."""
        if self._events is None:
            raise SonicError(f"CONFIG_DB cannot be compared: {self.health.trouble}")
        request: asyncio.Future[Compared] = asyncio.get_running_loop().create_future()
        self._requests.append(request)
        self._events.add(())
        return await request

    async def close(self) -> None:
        """Follow it no longer."""
        await self._work.close()
        self._end(SonicError("the agent is shutting down"))
        self._database.close()

    def _failed(self, fault: Exception) -> None:
        """A fault of the agent: until it works again changes of the tables are refused."""
        text = f"{type(fault).__name__}: {fault}"
        self._end(SonicError(text))
        self._reason = AFTER_FAULT
        self.health.failed(fault)
        self.health.become("failed", text)

    async def _run(self) -> None:
        """Until the connection ends, and a little longer."""
        try:
            if self._events is None:
                await self._begin()
            while self._events is not None:
                await self._follow(self._events)
        except (IsolaneError, OSError) as error:  # of Redis, or the journal takes nothing
            self._lost(error)
        await asyncio.sleep(RETRY_S)

    async def _begin(self) -> None:
        await self._configure_events()
        self._participant.expected.clear()
        self._events = await Events.open(self._place)
        await self._compare()

    async def _configure_events(self) -> None:
        """Have Redis announce changes, as SONiC does."""
        trouble = await in_thread(self._database.configure_events)
        if trouble and trouble != self.health.events_trouble:
            _log.warning("CONFIG_DB: whether Redis announces changes is unknown: %s", trouble)
        self.health.events_trouble = trouble

    async def _follow(self, events: Events) -> None:
        """Take the next changes, or compare all when it is time."""
        if self._requests:
            await self._compare_again(events, ON_REQUEST)
            return
        left_s = None
        if self.health.compare_s is not None:
            left_s = self._due_s - asyncio.get_running_loop().time()
            if left_s <= 0:
                await self._compare_again(events, PERIODIC)
                return
        is_stale = self.health.fault_count > 0 and self._store.running is not self._checked
        try:
            async with asyncio.timeout(RECHECK_S if is_stale else left_s):
                keys = await events.next()
        except TimeoutError:
            if is_stale:
                await self._check_all()
            return
        await self._take(keys)

    def _lost(self, error: IsolaneError | OSError) -> None:
        """Say once why CONFIG_DB cannot be followed."""
        self._end(error)
        self._reason = CONNECTED
        if str(error) != self.health.trouble:
            _log.warning("CONFIG_DB cannot be followed, changes of its tables are refused: %s", error)
        self.health.become("unreachable", str(error))

    def _end(self, error: IsolaneError | OSError) -> None:
        self._participant.is_open = False
        self._participant.written = None
        if self._events is not None:
            self._events.close()
            self._events = None
        self._refuse(str(error))

    def _refuse(self, text: str) -> None:
        """Those who wanted a comparison get none."""
        requests, self._requests = self._requests, []
        for request in requests:
            if not request.done():
                request.set_exception(SonicError(text))

    # --- all of it

    async def _compare(self) -> None:
        """Make running what CONFIG_DB holds, but for what CONFIG_DB is owed; no commits meanwhile."""
        began = time.monotonic()
        self._participant.is_open = False
        changes = 0
        for _ in range(ATTEMPTS):
            written = self._participant.written = set[str]()
            try:
                content = await in_thread(self._database.everything)
            except NotLoaded as error:
                self._not_loaded(error)
                return
            if self._owed:
                tree = self._store.running
                await in_thread(push, self._database, self._view, self._owed, tree, content)
                continue
            seen = await in_thread(self._view.everything, content)
            is_committed = await self._commit(seen, written, f"comparison with CONFIG_DB {self._reason}")
            changes += len(is_committed.changes)
            if not (self._owed or written):
                break
        else:
            raise SonicError("others change CONFIG_DB all the time, so that it cannot be compared")
        self._participant.written = None
        self._participant.is_open = True
        _log.info("running and CONFIG_DB agree %s: %s", self._reason, seen.summary)
        await self._keep_up()
        await self._collect(content)
        await self._compared(self._reason, seen, content, changes, began)

    async def _compare_again(self, events: Events, reason: str) -> None:
        """Find what no event has announced, while commits go on; keys that change meanwhile have events."""
        began = time.monotonic()
        await events.settle()
        if not self._participant.is_open:
            self._reason = LOADED_AGAIN
            await self._compare()
            return
        await self._take(await events.next() if events.pending else {})
        written = self._participant.written = set()
        try:
            content = await in_thread(self._database.everything)
        except NotLoaded as error:
            self._participant.is_open = False
            self._not_loaded(error)
            return
        seen = await in_thread(self._view.everything, content)
        await events.settle()
        written.update(events.pending)
        listed = set() if self.health.aside is None else set(self.health.aside.listed)
        is_committed = await self._commit(seen, written, f"comparison with CONFIG_DB {reason}", listed)
        self._participant.written = None
        if is_committed.changes:
            self.health.counts.healed += len(is_committed.changes)
            _log.warning("CONFIG_DB: %d changes of others had not been announced", len(is_committed.changes))
            await self._configure_events()  # somebody may have turned them off
        await self._keep_up()
        await self._collect(content)
        await self._compared(reason, seen, content, len(is_committed.changes), began)

    async def _compared(self, reason: str, seen: Seen, content: Content, changes: int, began: float) -> None:
        """Running and CONFIG_DB agree."""
        health = self.health
        if self._store.running is not self._checked:
            await self._check_all()
        health.aside = Aside()
        health.seen((), seen.aside)
        health.counts.comparisons += 1
        duration_ms = round((time.monotonic() - began) * 1000)
        health.compared = Compared(time.time_ns(), reason, len(content), changes, duration_ms)
        health.become("following")
        if health.compare_s is not None:
            self._due_s = asyncio.get_running_loop().time() + health.compare_s
        requests, self._requests = self._requests, []
        for request in requests:
            if not request.done():
                request.set_result(health.compared)

    async def _check_all(self) -> None:
        """Whether all of running is valid."""
        running = self._store.running
        self.health.checked(await in_thread(self._check, running))
        self._checked = running

    def _not_loaded(self, error: NotLoaded) -> None:
        self._reason = LOADED_AGAIN
        if str(error) != self.health.trouble:
            _log.warning("%s; changes of its tables are refused until then", error)
        self.health.become("not-loaded", str(error))
        self._refuse(str(error))
        if self.health.compare_s is not None:
            self._due_s = asyncio.get_running_loop().time() + self.health.compare_s

    # --- some keys

    async def _take(self, events: Mapping[str, int]) -> None:
        """Take what was written to some keys."""
        own = self._participant.expected
        dirty = {key for key, count in events.items() if not own.is_own(key, count)}
        for _ in range(ATTEMPTS):
            if LOADED in dirty:
                self._reason = LOADED_AGAIN
                await self._compare()
                return
            if not self._participant.is_open:
                return  # the comparison to come sees everything
            if not dirty:
                break
            batch = sorted(dirty)
            written = self._participant.written = set()
            try:
                content = await in_thread(self._database.hashes, batch)
            except NotLoaded as error:
                self._participant.is_open = False
                self._not_loaded(error)
                return
            seen = self._view.some(content)
            await self._commit(seen, written, self._comment(content))
            self.health.seen(batch, seen.aside)
            self._participant.written = None
            dirty = written.intersection(batch)
        else:
            self._doubt(sorted(dirty))
        await self._keep_up()

    async def _keep_up(self) -> None:
        """Have rows that are the agent's own follow what others wrote, in a turn of the store.

        So a client's commit of these rows waits, and is not refused for what the agent itself writes.
        """
        if self._view.upkeep():
            await future_of(partial(self._store.in_turn, self._participant.keep_up))

    async def _collect(self, content: Content) -> None:
        """Remove rows of the agent's own that no row referred to at the comparison before either."""
        unused = await in_thread(self._view.unused, content)
        before, self._unused = self._unused, {step.key for step in unused}
        steps = [step for step in unused if step.key in before]
        if steps and not self._owed:
            collect = partial(self._participant.collect, steps, self._database.everything)
            await future_of(partial(self._store.in_turn, collect))

    def _comment(self, content: Content) -> str:
        """The comment of a commit, with the first value that is not in it."""
        aside = self._view.problems(content)
        return WRITTEN if not aside else f"{WRITTEN}; not in running: {aside[0]}"

    async def _commit(
        self, seen: Seen, written: Collection[str], comment: str, known: Collection[Problem] = ()
    ) -> EditResult:
        """A commit of what happened, which nothing refuses; what is wrong with it is logged, if it is new."""
        edit = Computed(partial(seen.edit, written))
        request = Request(AUTHOR, edit, "edit", comment, by_locks=False, observed=True)
        commit = await future_of(partial(self._store.carry_out, "running", request))
        aside = [problem for problem in seen.aside if problem not in known]
        for problem in aside[:_SHOWN]:
            _log.warning("CONFIG_DB: not taken, and left alone: %s", problem)
        if len(aside) > _SHOWN:
            _log.warning("CONFIG_DB: %d more are left alone", len(aside) - _SHOWN)
        if commit.commit is not None:
            health = self.health
            health.counts.taken += 1
            health.foreign_number, health.foreign_ns = commit.commit.number, commit.commit.time_ns
            if commit.errors:
                health.checked(faults_of(DataErrors(commit.errors)))
                _log.warning(
                    "CONFIG_DB: commit %d is not valid: %s", commit.commit.number, _listed(commit.errors)
                )
        return commit


def push(database: ConfigDb, view: View[S], owed: Owed, tree: Record, content: Content) -> None:
    """Write what is owed; what somebody else changed meanwhile is theirs, and is logged."""
    steps, void = view.owed(owed, tree, content)
    for key in void:
        _log.warning("CONFIG_DB: %s was changed by others; what the agent had to write there is void", key)
    try:
        present = database.watch([step.key for step in steps])
        if any(present[step.key] != content.get(step.key, {}) for step in steps):
            database.unwatch()
            return  # the next look sees it
        database.execute(view.commands(steps, present))
    except Meanwhile:
        return
    except Refused as fault:
        raise Unreachable(str(fault)) from fault
    _log.warning("CONFIG_DB: wrote %d keys that it was owed", len(steps))
    owed.done()


def _invalid(model: Model, tree: Record) -> list[Fault]:
    """All errors of running."""
    try:
        validate(model, tree)
    except (DataError, DataErrors) as error:
        return faults_of(error)
    return []


def _listed(errors: Sequence[object]) -> str:
    more = f"; {len(errors) - _SHOWN} more" if len(errors) > _SHOWN else ""
    return "; ".join(map(str, errors[:_SHOWN])) + more
