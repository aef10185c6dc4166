"""Any sequence of what sessions can do leads to what a simple model of dictionaries says."""

import shutil
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from isolane.errors import DataError, DataErrors
from isolane.store.confirmed import Confirmed
from isolane.store.history import Author
from isolane.store.settings import Settings
from isolane.store.store import Store
from tests.store.sessions import SECOND, Clock, entry, values, without
from tests.tree.sample import MODEL

SESSIONS = st.sampled_from([1, 2, 3])
NAMES = st.sampled_from("abc")
VALUES = st.integers(0, 3)
PERSIST = st.sampled_from([None, "x", "y"])

Tree = dict[str, int]


@dataclass
class Waits:
    """A confirmed commit, in the model."""

    base: Tree
    session: int
    persist: str | None
    deadline_ns: int

    def admits(self, session: int, persist_id: str | None) -> bool:
        return persist_id == self.persist if self.persist is not None else session == self.session


class Sessions(RuleBasedStateMachine):
    """Three sessions on one store; beside it what it should hold."""

    def __init__(self) -> None:
        super().__init__()
        self.directory = Path(tempfile.mkdtemp())
        self.clock = Clock()
        self.trees: list[Tree] = [{}]
        self.candidate: Tree | None = None
        self.locks: dict[str, int] = {}
        self.waits: Waits | None = None
        self.store = self._open()

    def _open(self) -> Store:
        chosen = Settings(sync=False, compact_at=1500)
        store = Store.open(MODEL, self.directory, chosen, now_ns=self.clock)
        store.start()
        return store

    def teardown(self) -> None:
        self.store.close()
        shutil.rmtree(self.directory)

    @property
    def running(self) -> Tree:
        return self.trees[-1]

    def _becomes(self, tree: Tree) -> None:
        if tree != self.running:
            self.trees.append(tree)

    def _locked(self, datastore: str, session: int) -> bool:
        return self.locks.get(datastore, session) != session

    def _refused(self, session: int, persist_id: str | None = None) -> bool:
        return self.waits is not None and not self.waits.admits(session, persist_id)

    def _expect(self, refused: bool, call: Callable[[], Any]) -> bool:
        """Do it; whether it was done has to be as expected."""
        try:
            call()
        except (DataError, DataErrors):
            assert refused, "it was refused"
            return False
        assert not refused, "it was not refused"
        return True

    # --- rules

    @rule(session=SESSIONS, name=NAMES, value=VALUES)
    def edit(self, session: int, name: str, value: int) -> None:
        tree = {**self.running, name: value}
        refused = self._locked("running", session) or self._refused(session)
        if self._expect(refused, lambda: self.store.edit(_author(session), entry(name, value))):
            self._becomes(tree)

    @rule(session=SESSIONS, name=NAMES)
    def delete(self, session: int, name: str) -> None:
        if name not in self.running:
            return
        tree = {other: value for other, value in self.running.items() if other != name}
        refused = self._locked("running", session) or self._refused(session)
        if self._expect(refused, lambda: self.store.edit(_author(session), without(name))):
            self._becomes(tree)

    @rule(session=SESSIONS, name=NAMES, value=VALUES)
    def edit_candidate(self, session: int, name: str, value: int) -> None:
        candidate = self.store.candidate(session)
        before = candidate.tree
        if self._expect(
            self._locked("candidate", session), lambda: candidate.edit(_author(session), entry(name, value))
        ):
            known = self.running if self.candidate is None else self.candidate
            if candidate.tree is not before:
                self.candidate = {**known, name: value}

    @rule(session=SESSIONS)
    def discard(self, session: int) -> None:
        candidate = self.store.candidate(session)
        if self._expect(self._locked("candidate", session), lambda: candidate.discard(_author(session))):
            self.candidate = None

    @rule(
        session=SESSIONS,
        asked=st.none() | st.builds(Confirmed, st.none() | st.integers(1, 900), PERSIST),
        persist_id=PERSIST,
    )
    def commit(self, session: int, asked: Confirmed | None, persist_id: str | None) -> None:
        tree = self.running if self.candidate is None else self.candidate
        refused = self._locked("candidate", session) or (
            self._refused(session, persist_id) if self.waits is not None else persist_id is not None
        )
        if self.waits is not None and persist_id is not None and persist_id != self.waits.persist:
            refused = True
        refused = refused or self._locked("running", session)
        author = _author(session)
        if not self._expect(
            refused, lambda: self.store.commit(author, confirmed=asked, persist_id=persist_id)
        ):
            return
        base = self.running
        self._becomes(tree)
        self.candidate = None
        self._confirmation(session, asked, base)

    def _confirmation(self, session: int, asked: Confirmed | None, base: Tree) -> None:
        if asked is None:
            self.waits = None
            return
        deadline = self.clock.now_ns + (asked.timeout_s or 600) * SECOND
        persist = asked.persist
        if self.waits is not None:
            base = self.waits.base
            persist = persist if persist is not None else self.waits.persist
        self.waits = Waits(base, session, persist, deadline)

    def _taken_back(self) -> None:
        assert self.waits is not None
        self._becomes(self.waits.base)
        self.waits = None

    @rule(session=SESSIONS, persist_id=PERSIST)
    def cancel(self, session: int, persist_id: str | None) -> None:
        refused = self.waits is None or self._refused(session, persist_id)
        if self.waits is not None and persist_id is not None and persist_id != self.waits.persist:
            refused = True
        refused = refused or self._locked("running", session)
        if self._expect(refused, lambda: self.store.cancel(_author(session), persist_id)):
            self._taken_back()

    @rule(seconds=st.sampled_from([1, 100, 599, 600, 1000]))
    def time_passes(self, seconds: int) -> None:
        self.clock.now_ns += seconds * SECOND
        self.store.expire(self.clock.now_ns)
        if self.waits is not None and self.waits.deadline_ns <= self.clock.now_ns:
            self._taken_back()

    @rule(session=SESSIONS, datastore=st.sampled_from(["running", "candidate"]))
    def lock(self, session: int, datastore: Any) -> None:
        waiting = datastore == "running" and self.waits is not None and self.waits.session != session
        modified = datastore == "candidate" and self.candidate is not None
        refused = datastore in self.locks or waiting or modified
        if self._expect(refused, lambda: self.store.lock(datastore, session)):
            self.locks[datastore] = session

    @rule(session=SESSIONS, datastore=st.sampled_from(["running", "candidate"]))
    def unlock(self, session: int, datastore: Any) -> None:
        refused = self.locks.get(datastore) != session
        if self._expect(refused, lambda: self.store.unlock(datastore, session)):
            del self.locks[datastore]
            if datastore == "candidate":
                self.candidate = None

    @rule(session=SESSIONS)
    def session_ends(self, session: int) -> None:
        if self.locks.get("candidate") == session:
            self.candidate = None
        self.locks = {datastore: holder for datastore, holder in self.locks.items() if holder != session}
        self.store.end_session(session)
        if self.waits is not None and self.waits.persist is None and self.waits.session == session:
            self._taken_back()

    @precondition(lambda self: len(self.trees) > 1)
    @rule(session=SESSIONS, data=st.data())
    def roll_back(self, session: int, data: st.DataObject) -> None:
        number = data.draw(st.integers(0, len(self.trees) - 1))
        tree = self.trees[number]
        refused = self._locked("running", session) or self._refused(session)
        if self._expect(refused, lambda: self.store.rollback(_author(session), number)):
            self._becomes(tree)

    @rule()
    def restart(self) -> None:
        self.store.close()
        self.candidate = None
        self.locks.clear()
        if self.waits is not None:
            self._taken_back()
        self.store = self._open()

    # --- what always holds

    @invariant()
    def the_store_holds_what_the_model_says(self) -> None:
        assert values(self.store.running) == self.running
        assert self.store.number == len(self.trees) - 1
        assert self.store.candidate(1).modified == (self.candidate is not None)
        if self.candidate is not None:
            assert values(self.store.candidate(1).tree) == self.candidate
        assert (self.store.pending is None) == (self.waits is None)

    @invariant()
    def every_commit_can_be_looked_at(self) -> None:
        number = len(self.trees) // 2
        assert values(self.store.root_at(number)) == self.trees[number]


def _author(session: int) -> Author:
    return Author(f"user{session}", session, "netconf-ssh")


TestSessions = Sessions.TestCase
TestSessions.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
