"""Locks keep others out, and only others."""

import pytest

from isolane import bindings
from isolane.errors import DataError
from isolane.store.confirmed import Confirmed
from isolane.store.locks import NOT_A_SESSION, Locks
from isolane.tree.path import Path
from tests.store.sessions import ONE, entry, opened


def path(text: str) -> Path:
    return bindings.MODEL.parse_path(text)


ETH0 = "/ietf-interfaces:interfaces/interface[name='eth0']"
ETH1 = "/ietf-interfaces:interfaces/interface[name='eth1']"


def refused(error: DataError) -> tuple[str, object]:
    return error.tag, error.info.get("session-id")


def test_a_lock_names_its_holder_to_others() -> None:
    locks = Locks()
    locks.lock("running", 4)
    with pytest.raises(DataError) as caught:
        locks.lock("running", 5)
    assert refused(caught.value) == ("lock-denied", "4")
    with pytest.raises(DataError) as caught:
        locks.check("running", 5)
    assert caught.value.tag == "in-use"
    assert "session 4" in caught.value.message
    locks.check("running", 4)
    locks.check("candidate", 5)


def test_a_holder_cannot_lock_twice() -> None:
    locks = Locks()
    locks.lock("candidate", 4)
    with pytest.raises(DataError, match="locked by session 4"):
        locks.lock("candidate", 4)


def test_a_holder_outside_netconf_is_session_zero() -> None:
    locks = Locks()
    locks.lock("running", NOT_A_SESSION)
    with pytest.raises(DataError, match="outside NETCONF") as caught:
        locks.check("running", 1)
    assert caught.value.tag == "in-use"


def test_only_the_holder_unlocks() -> None:
    locks = Locks()
    with pytest.raises(DataError, match="not locked") as caught:
        locks.unlock("running", 1)
    assert caught.value.tag == "operation-failed"
    locks.lock("running", 1)
    with pytest.raises(DataError, match="session 1"):
        locks.unlock("running", 2)
    locks.unlock("running", 1)
    assert locks.holder("running") is None


def test_a_partial_lock_covers_what_is_below_and_what_contains_it() -> None:
    locks = Locks()
    locks.lock_nodes(1, [path(ETH0)])
    locks.check("running", 2, [path(ETH1)])
    locks.check("running", 1, [path(ETH0)])
    for touched in (ETH0, ETH0 + "/description", "/ietf-interfaces:interfaces"):
        with pytest.raises(DataError) as caught:
            locks.check("running", 2, [path(touched)])
        assert caught.value.tag == "in-use"


def test_a_partial_lock_is_whole_or_not_at_all() -> None:
    locks = Locks()
    locks.lock_nodes(1, [path(ETH0)])
    with pytest.raises(DataError, match="session 1"):
        locks.lock_nodes(2, [path(ETH1), path(ETH0 + "/enabled")])
    locks.check("running", 1, [path(ETH1)])
    assert [lock.session for lock in locks.partial()] == [1]


def test_partial_locks_of_two_sessions_on_different_nodes_stand_beside_each_other() -> None:
    locks = Locks()
    locks.lock_nodes(4, [path(ETH0)])
    held = locks.lock_nodes(5, [path(ETH1)])
    locks.check("running", 5, [path(ETH1)])
    with pytest.raises(DataError):
        locks.check("running", 5, [path(ETH0)])
    locks.check("candidate", 5, [path(ETH0)])
    with pytest.raises(DataError, match="this session has no lock 7"):
        locks.unlock_nodes(5, 7)
    locks.unlock_nodes(5, held.id)


def test_the_lock_of_a_private_candidate_is_taken_once_and_given_up_once() -> None:
    locks = Locks()
    locks.lock_own(4)
    locks.lock_own(5)
    assert locks.has_own(4)
    with pytest.raises(DataError) as caught:
        locks.lock_own(4)
    assert refused(caught.value) == ("lock-denied", "4")
    locks.unlock_own(4)
    assert not locks.has_own(4)
    with pytest.raises(DataError, match="the private candidate is not locked"):
        locks.unlock_own(4)


def test_a_session_may_lock_more_of_what_it_has() -> None:
    locks = Locks()
    first = locks.lock_nodes(1, [path(ETH0)])
    second = locks.lock_nodes(1, [path(ETH0)])
    locks.unlock_nodes(1, first.id)
    with pytest.raises(DataError):
        locks.check("running", 2, [path(ETH0)])
    locks.unlock_nodes(1, second.id)
    locks.check("running", 2, [path(ETH0)])


def test_global_and_partial_locks_exclude_each_other() -> None:
    locks = Locks()
    locks.lock_nodes(1, [path(ETH0)])
    for session in (1, 2):
        with pytest.raises(DataError, match="session 1"):
            locks.lock("running", session)
    locks.lock("candidate", 2)
    locks.release(1)
    locks.lock("running", 1)
    with pytest.raises(DataError, match="session 1"):
        locks.lock_nodes(1, [path(ETH0)])


def test_a_lock_of_another_session_is_no_lock_of_this_one() -> None:
    locks = Locks()
    made = locks.lock_nodes(1, [path(ETH0)])
    with pytest.raises(DataError) as caught:
        locks.unlock_nodes(2, made.id)
    assert caught.value.tag == "invalid-value"


def test_all_of_a_sessions_locks_go_with_it() -> None:
    locks = Locks()
    locks.lock("candidate", 1)
    locks.lock("startup", 2)
    locks.lock_nodes(1, [path(ETH0)])
    locks.release(1)
    assert (locks.holder("candidate"), locks.holder("startup"), locks.partial()) == (None, 2, ())


def test_a_lock_of_another_session_stops_a_write_and_names_its_holder() -> None:
    store = opened()
    store.lock("running", 2)
    with pytest.raises(DataError) as refused:
        store.edit(ONE, entry("a", 1))
    assert (refused.value.tag, refused.value.message) == ("in-use", "running is locked by session 2")
    with pytest.raises(DataError, match="locked by session 2"):
        store.edit(ONE, lambda tree: tree)
    store.end_session(2)
    assert store.edit(ONE, entry("a", 1)) is not None


def test_a_modified_candidate_cannot_be_locked() -> None:
    store = opened()
    store.candidate(1).edit(ONE, entry("a", 1))
    with pytest.raises(DataError) as refused:
        store.lock("candidate", 2)
    assert refused.value.tag == "lock-denied"
    store.candidate(1).discard(ONE)
    store.lock("candidate", 2)


def test_a_candidate_that_its_locker_leaves_behind_is_discarded() -> None:
    store = opened()
    store.lock("candidate", 1)
    store.candidate(1).edit(ONE, entry("a", 1))
    store.end_session(1)
    assert not store.candidate(2).modified


def test_unlocking_the_candidate_discards_what_was_not_committed() -> None:
    store = opened()
    store.lock("candidate", ONE.session)
    store.candidate(ONE.session).edit(ONE, entry("a", 1))
    store.unlock("candidate", ONE.session)
    assert not store.candidate(ONE.session).modified


def test_the_lock_of_the_shared_candidate_goes_also_when_its_holder_has_got_one_of_its_own() -> None:
    store = opened()
    store.lock("candidate", 1)
    store.candidate(1).edit(ONE, entry("a", 1))
    store.make_candidate_private(1)
    store.unlock("candidate", 1)
    assert not store.candidate(2).modified
    store.lock("candidate", 2)


def test_the_candidate_is_unlocked_by_its_holder_alone_and_keeps_its_changes() -> None:
    store = opened()
    store.lock("candidate", 1)
    store.candidate(1).edit(ONE, entry("a", 1))
    with pytest.raises(DataError) as caught:
        store.unlock("candidate", 2)
    assert refused(caught.value) == ("lock-denied", "1")
    assert store.candidate(2).modified


def test_running_cannot_be_locked_while_another_session_has_to_confirm() -> None:
    store = opened()
    store.candidate(1).edit(ONE, entry("a", 1))
    store.commit(ONE, confirmed=Confirmed())
    with pytest.raises(DataError) as refused:
        store.lock("running", 2)
    assert refused.value.info == {"session-id": "1"}
