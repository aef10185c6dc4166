"""A commit that is refused, by whichever part of the store: nothing of it is left anywhere."""

import errno
import os
from collections.abc import Callable, Collection, Sequence
from pathlib import Path as FilePath
from typing import Any

import pytest

from isolane.access.rights import Everything, Rights
from isolane.errors import DataError, DataErrors
from isolane.store.confirmed import Confirmed
from isolane.store.disk.journal import Disk
from isolane.store.settings import Settings
from isolane.store.store import Store
from isolane.store.transaction.listeners import ConfirmedEvent
from isolane.tree.diff import Change
from isolane.tree.path import Path
from tests.store.sessions import ONE, TWO, entry, values
from tests.tree.sample import MODEL


class Full(Disk):
    """Has no room once it is said to be full."""

    full = False

    def write(self, descriptor: int, octets: bytes | bytearray) -> None:
        if self.full:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        super().write(descriptor, octets)


class Site(Everything):
    """A store with a candidate to commit, and what refuses it."""

    def __init__(self, directory: FilePath, pending: bool) -> None:
        self.directory = directory
        self.disk = Full()
        self.refusing = False
        self.aborted = 0
        self.events: list[ConfirmedEvent] = []
        self.rights: Rights | None = None
        self.store = Store.open(MODEL, directory, Settings(), disk=self.disk)
        self.store.subscribe("/sample:entry", self)
        self.store.start()
        if pending:
            self.store.edit_candidate(ONE, entry("a", 1))
            self.store.commit(ONE, confirmed=Confirmed(persist="p"))
        self.store.on_confirmed(self.events.append)
        self.store.edit_candidate(ONE, entry("b", 2))

    # --- a subscriber

    def prepare(self, changes: Sequence[Change], new: Any) -> None:
        if self.refusing:
            raise DataError("operation-failed", "not now")

    def apply(self, plan: None) -> None:
        pass

    def abort(self, plan: None) -> None:
        self.aborted += 1

    # --- rights

    def authorize(
        self, changes: Sequence[Change], old: Any, new: Any, structures: Collection[Path] = ()
    ) -> None:
        raise DataErrors([DataError("access-denied", "no")])

    # --- what refuses

    def subscriber(self) -> str:
        self.refusing = True
        return "operation-failed"

    def no_rights(self) -> str:
        self.rights = self
        return "access-denied"

    def full_disk(self) -> str:
        self.disk.full = True
        return "resource-denied"

    def candidate_lock(self) -> str:
        self.store.locks.lock("candidate", TWO.session)
        return "in-use"

    def running_lock(self) -> str:
        self.store.locks.lock("running", TWO.session)
        return "in-use"

    def state(self) -> tuple[Any, ...]:
        store = self.store
        return values(store.running), store.number, store.pending, values(store.candidate(1).tree)


REFUSALS: list[Callable[[Site], str]] = [
    Site.subscriber,
    Site.no_rights,
    Site.full_disk,
    Site.candidate_lock,
    Site.running_lock,
]


@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda refusal: refusal.__name__)
@pytest.mark.parametrize("confirmed", [None, Confirmed(5, "p")], ids=["plain", "confirmed"])
@pytest.mark.parametrize("pending", [False, True], ids=["idle", "pending"])
def test_nothing_is_left_of_a_commit_that_is_refused(
    pending: bool, confirmed: Confirmed | None, refusal: Callable[[Site], str], tmp_path: FilePath
) -> None:
    site = Site(tmp_path, pending)
    before = site.state()
    tag = refusal(site)
    with pytest.raises((DataError, DataErrors)) as refused:
        site.store.commit(ONE, rights=site.rights, confirmed=confirmed, persist_id="p" if pending else None)
    error: Any = refused.value
    assert [one.tag for one in getattr(error, "errors", (error,))] == [tag]
    assert site.state() == before
    assert site.events == []
    assert site.aborted == (1 if tag == "resource-denied" else 0)
    site.disk.full = False
    site.store.close()
    again = Store.open(MODEL, tmp_path)
    assert (values(again.running), again.number, again.pending) == before[:3]
    again.close()


@pytest.mark.parametrize(
    ("persist_id", "tag", "message"),
    [
        (None, "in-use", "a confirmed commit with a persist-id is pending"),
        ("q", "invalid-value", "persist-id does not match"),
    ],
)
def test_a_commit_that_may_not_confirm_is_refused_first(
    persist_id: str | None, tag: str, message: str, tmp_path: FilePath
) -> None:
    site = Site(tmp_path, pending=True)
    before = site.state()
    for call in (site.store.commit, site.store.cancel):
        with pytest.raises(DataError) as refused:
            call(ONE, persist_id=persist_id)
        assert (refused.value.tag, refused.value.message) == (tag, message)
    assert site.state() == before
    site.store.close()


def test_a_persist_id_for_nothing_is_refused(tmp_path: FilePath) -> None:
    site = Site(tmp_path, pending=False)
    with pytest.raises(DataError, match="no confirmed commit is pending"):
        site.store.commit(ONE, persist_id="p")
    with pytest.raises(DataError, match="no confirmed commit is pending"):
        site.store.cancel(ONE)
    site.store.close()
