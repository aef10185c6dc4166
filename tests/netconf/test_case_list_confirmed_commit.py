"""Confirmed commits (RFC 6241 section 8.4)."""

import errno
from pathlib import Path

import pytest

from isolane.netconf.server import Server
from isolane.store.store import Store
from tests.netconf.client import Client
from tests.netconf.other import C, config, edit, model, served, serving
from tests.store.test_faults import FaultyDisk

SECOND = 1_000_000_000
CONFIRMED = "<commit><confirmed/><confirm-timeout>%d</confirm-timeout></commit>"
PERSISTENT = "<commit><confirmed/><persist>key</persist></commit>"
BY_KEY = "<commit><persist-id>%s</persist-id></commit>"


class Time:
    """What the store takes for the time."""

    def __init__(self) -> None:
        self.ns = 0

    def __call__(self) -> int:
        return self.ns


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def server(time: Time) -> Server:
    return served(now_ns=time)


@pytest.fixture
def client(server: Server) -> Client:
    made = Client(server)
    made.ok(edit(f"<alone {C}>x</alone>", target="candidate"))
    return made


@pytest.fixture
def other(client: Client, server: Server) -> Client:
    return Client(server)


def passes(server: Server, time: Time, seconds: int) -> None:
    """Time goes on, and the store is told when it is due."""
    time.ns += seconds * SECOND
    server.store.expire(time.ns)


def test_same_as_commit(client: Client, server: Server, time: Time) -> None:
    client.ok(CONFIRMED % 10)
    assert config(client) == "alone=x"
    client.ok("<commit/>")
    passes(server, time, 11)
    assert config(client) == "alone=x"


def test_runs_out(client: Client, server: Server, time: Time) -> None:
    client.ok(CONFIRMED % 10)
    passes(server, time, 9)
    assert config(client) == "alone=x"
    passes(server, time, 1)
    assert config(client) == ""


def test_without_a_timeout_it_is_ten_minutes(client: Client, server: Server, time: Time) -> None:
    client.ok("<commit><confirmed/></commit>")
    passes(server, time, 599)
    assert config(client) == "alone=x"
    passes(server, time, 1)
    assert config(client) == ""


def test_cancel(client: Client) -> None:
    client.ok(CONFIRMED % 10)
    client.ok("<cancel-commit/>")
    assert config(client) == ""


def test_cancel_by_another_session(client: Client, other: Client) -> None:
    client.ok(CONFIRMED % 10)
    assert other.error("<cancel-commit/>")["tag"] == "in-use"


def test_cancel_persist(client: Client, other: Client) -> None:
    client.ok(PERSISTENT)
    other.ok("<cancel-commit><persist-id>key</persist-id></cancel-commit>")
    assert config(client) == ""


LOCK = "<lock><target><running/></target></lock>"
UNLOCK = "<unlock><target><running/></target></unlock>"
CANCEL = "<cancel-commit><persist-id>key</persist-id></cancel-commit>"


def test_cancel_while_another_session_has_running_locked(client: Client, other: Client) -> None:
    client.ok(LOCK)
    client.ok(PERSISTENT)
    error = other.error(CANCEL)
    assert (error["tag"], error["message"]) == ("in-use", "running is locked by session 1")
    assert config(client) == "alone=x"
    client.ok(UNLOCK)
    other.ok(CANCEL)
    assert config(client) == ""


def test_cancel_while_another_session_has_what_was_changed_locked(client: Client, other: Client) -> None:
    client.ok(PERSISTENT)
    reply = client.rpc(
        '<partial-lock xmlns="urn:ietf:params:xml:ns:netconf:partial-lock:1.0" xmlns:c="urn:case-list">'
        "<select>/c:alone</select></partial-lock>"
    )
    assert other.error(CANCEL)["tag"] == "in-use"
    assert config(client) == "alone=x"
    client.ok(
        '<partial-unlock xmlns="urn:ietf:params:xml:ns:netconf:partial-lock:1.0">'
        f"<lock-id>{reply[0].text}</lock-id></partial-unlock>"
    )
    other.ok(CANCEL)


def test_cancel_by_the_session_that_has_running_locked(client: Client) -> None:
    client.ok(LOCK)
    client.ok(PERSISTENT)
    client.ok(CANCEL)
    assert config(client) == ""


def test_who_knows_the_persist_id_does_not_confirm_or_extend_under_a_lock(
    client: Client, other: Client
) -> None:
    client.ok(LOCK)
    client.ok(PERSISTENT)
    for request in (BY_KEY % "key", "<commit><confirmed/><persist-id>key</persist-id></commit>"):
        assert other.error(request)["tag"] == "in-use"
    client.ok(BY_KEY % "key")


def test_the_timeout_takes_back_what_the_session_with_the_lock_made_itself(
    client: Client, server: Server, time: Time
) -> None:
    client.ok(LOCK)
    client.ok(CONFIRMED % 10)
    passes(server, time, 10)
    assert config(client) == ""
    client.ok(UNLOCK)


def test_confirm_persist(client: Client, other: Client, server: Server, time: Time) -> None:
    client.ok(PERSISTENT)
    client.session.connection_lost("gone")
    assert config(other) == "alone=x"
    other.ok(BY_KEY % "key")
    passes(server, time, 601)
    assert config(other) == "alone=x"


def test_wrong_persist_id(client: Client, other: Client) -> None:
    client.ok(PERSISTENT)
    for request in (BY_KEY % "lock", "<cancel-commit><persist-id>lock</persist-id></cancel-commit>"):
        assert other.error(request)["tag"] == "invalid-value"
    assert config(client) == "alone=x"


def test_persist_id_when_nothing_waits(client: Client) -> None:
    assert client.error(BY_KEY % "key")["tag"] == "invalid-value"


def test_wrong_session(client: Client, other: Client) -> None:
    client.ok(CONFIRMED % 10)
    assert other.error("<commit/>")["tag"] == "in-use"


def test_rollback_on_disconnect(client: Client, other: Client) -> None:
    client.ok(CONFIRMED % 10)
    client.session.connection_lost("gone")
    assert config(other) == ""


def test_no_lock_is_granted_while_one_waits(client: Client, other: Client) -> None:
    client.ok(CONFIRMED % 10)
    error = other.error("<lock><target><running/></target></lock>")  # RFC 6241 section 7.5
    assert (error["tag"], error["session-id"]) == ("lock-denied", str(client.session.number))


def test_rollback_when_locked(client: Client, server: Server, time: Time) -> None:
    client.ok("<lock><target><running/></target></lock>")
    client.ok(CONFIRMED % 10)
    passes(server, time, 10)
    assert config(client) == ""


def test_a_follow_up_extends_the_time_and_keeps_the_base(client: Client, server: Server, time: Time) -> None:
    client.ok(CONFIRMED % 10)
    passes(server, time, 9)
    client.ok(edit(f"<alone {C}>y</alone>", target="candidate"))
    client.ok(CONFIRMED % 10)
    passes(server, time, 9)
    assert config(client) == "alone=y"
    passes(server, time, 1)
    assert config(client) == ""


def test_a_commit_that_is_refused_leaves_nothing_waiting(client: Client) -> None:
    client.ok(edit(f"<chosen {C}>zz</chosen>", target="candidate"))
    assert client.error(CONFIRMED % 10)["path"] == "/c:chosen"
    assert client.error("<cancel-commit/>")["tag"] == "operation-failed"


def test_the_commit_that_confirms_may_bring_more(client: Client, server: Server, time: Time) -> None:
    client.ok(CONFIRMED % 10)
    client.ok(edit(f"<alone {C}>y</alone>", target="candidate"))
    client.ok("<commit/>")
    passes(server, time, 11)
    assert config(client) == "alone=y"


def test_a_file_that_cannot_be_written_leaves_nothing_waiting(tmp_path: Path) -> None:
    disk = FaultyDisk()
    store = Store.open(model(), tmp_path, disk=disk)
    client = Client(serving(store))
    client.ok(edit(f"<alone {C}>x</alone>", target="candidate"))
    disk.failing = {"write": errno.ENOSPC}
    assert client.error(CONFIRMED % 10)["tag"] == "resource-denied"
    assert config(client) == ""
    disk.failing = {}
    assert client.error("<cancel-commit/>")["message"] == "no confirmed commit is pending"
    client.ok(CONFIRMED % 10)
    assert config(client) == "alone=x"
    store.close()


def test_what_waits_when_the_agent_ends_is_taken_back_at_the_next_start(tmp_path: Path) -> None:
    store = Store.open(model(), tmp_path)
    client = Client(serving(store))
    client.ok(edit(f"<alone {C}>x</alone>", target="candidate"))
    client.ok(PERSISTENT)
    store.close()
    again = Store.open(model(), tmp_path)
    assert config(Client(serving(again))) == ""
    again.close()
