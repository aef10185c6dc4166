"""The candidate and locks (RFC 6241 sections 7.5 and 8.3, RFC 5717)."""

import pytest

from isolane.netconf.server import Server
from tests.netconf.client import Client
from tests.netconf.other import C, config, edit, served

LOCK = "<lock><target><%s/></target></lock>"
UNLOCK = "<unlock><target><%s/></target></unlock>"
CHANGE = edit(f"<alone {C}>x</alone>", target="candidate")
BAD = edit(f"<chosen {C}>zz</chosen>", target="candidate")


@pytest.fixture
def server() -> Server:
    return served()


@pytest.fixture
def client(server: Server) -> Client:
    return Client(server)


@pytest.fixture
def other(client: Client, server: Server) -> Client:
    return Client(server)


def test_commit(client: Client) -> None:
    client.ok(CHANGE)
    assert config(client) == ""
    client.ok("<commit/>")
    assert config(client) == "alone=x"


@pytest.mark.parametrize("datastore", ["running", "candidate"])
def test_commit_when_locked(client: Client, other: Client, datastore: str) -> None:
    if datastore == "candidate":
        other.ok(LOCK % datastore)
    else:
        client.ok(CHANGE)
        other.ok(LOCK % datastore)
    assert client.error("<commit/>")["tag"] == "in-use"
    assert config(client) == ""


def test_discard(client: Client) -> None:
    client.ok(CHANGE)
    client.ok("<discard-changes/>")
    assert config(client, "candidate") == ""


def test_discard_advanced_what_running_got_meanwhile_stays(client: Client) -> None:
    client.ok(CHANGE)
    client.ok(edit(f"<box {C}><name>a</name></box>"))
    client.ok("<discard-changes/>")
    assert config(client, "candidate") == "box(name=a)"


def test_discard_when_locked(client: Client, other: Client) -> None:
    other.ok(LOCK % "candidate")
    assert client.error("<discard-changes/>")["tag"] == "in-use"


def test_lock_with_a_modified_candidate(client: Client, other: Client) -> None:
    client.ok(CHANGE)
    error = other.error(LOCK % "candidate")
    assert error["tag"] == "lock-denied"
    client.ok("<discard-changes/>")
    other.ok(LOCK % "candidate")


def test_validate_good(client: Client) -> None:
    client.ok(CHANGE)
    client.ok("<validate><source><candidate/></source></validate>")


def test_validate_bad(client: Client) -> None:
    client.ok(BAD)
    error = client.error("<validate><source><candidate/></source></validate>")
    assert (error["app-tag"], error["path"]) == ("instance-required", "/c:chosen")
    assert client.error("<commit/>")["path"] == "/c:chosen"


def test_validate_of_content(client: Client) -> None:
    content = f"<validate><source><config><chosen {C}>zz</chosen></config></source></validate>"
    assert client.error(content)["path"] == "/c:chosen"


def test_a_tested_edit_of_the_candidate_is_checked_at_once(client: Client) -> None:
    more = "<test-option>test-then-set</test-option>"
    error = client.error(edit(f"<chosen {C}>zz</chosen>", target="candidate", more=more))
    assert error["path"] == "/c:chosen"
    assert config(client, "candidate") == ""


def test_the_end_of_a_session_gives_its_locks_up(client: Client, other: Client) -> None:
    other.ok(LOCK % "candidate")
    other.ok(CHANGE)
    other.session.connection_lost("gone")
    assert config(client, "candidate") == ""  # RFC 6241 section 8.3.5.2
    client.ok(LOCK % "candidate")


def test_a_killed_session_gives_its_locks_up(client: Client, other: Client) -> None:
    other.ok(LOCK % "running")
    client.ok(f"<kill-session><session-id>{other.session.number}</session-id></kill-session>")
    assert other.closed
    client.ok(LOCK % "running")
    client.ok(UNLOCK % "running")


def test_copy_config_to_and_from_the_candidate(client: Client) -> None:
    client.ok(edit(f"<alone {C}>r</alone>"))
    client.ok("<copy-config><target><candidate/></target><source><running/></source></copy-config>")
    assert config(client, "candidate") == "alone=r"
    client.ok(
        "<copy-config><target><running/></target>"
        f"<source><config><alone {C}>c</alone></config></source></copy-config>"
    )
    assert config(client) == "alone=c"


PARTIAL = (
    '<partial-lock xmlns="urn:ietf:params:xml:ns:netconf:partial-lock:1.0" xmlns:c="urn:case-list">'
    "<select>%s</select></partial-lock>"
)


def test_partial_lock(client: Client, other: Client) -> None:
    client.ok(edit(f"<box {C}><name>a</name></box><alone {C}>x</alone>"))
    number, node = other.rpc(PARTIAL % "/c:box")
    assert node.text == "/c:box"
    assert client.error(edit(f"<box {C}><size>1</size></box>"))["tag"] == "in-use"
    client.ok(edit(f"<alone {C}>y</alone>"))
    other.ok(edit(f"<box {C}><size>2</size></box>"))
    error = client.error(LOCK % "running")
    assert (error["tag"], error["session-id"], error["path"]) == ("lock-denied", "2", "/c:box")
    assert error["message"] == "a part of running, /case-list:box, is locked by session 2"
    other.ok(
        '<partial-unlock xmlns="urn:ietf:params:xml:ns:netconf:partial-lock:1.0">'
        f"<lock-id>{number.text}</lock-id></partial-unlock>"
    )
    client.ok(edit(f"<box {C}><size>1</size></box>"))


@pytest.mark.parametrize("select", ["1 + 1", "string(/c:box)", "true()"])
def test_a_partial_lock_of_what_is_no_node_set(client: Client, select: str) -> None:
    error = client.error(PARTIAL % select)
    assert (error["tag"], error["app-tag"]) == ("invalid-value", "not-a-node-set")


def test_a_partial_lock_while_a_confirmed_commit_waits(client: Client, other: Client) -> None:
    client.ok(edit(f"<alone {C}>x</alone>"))
    client.ok(edit(f"<alone {C}>y</alone>", target="candidate"))
    client.ok("<commit><confirmed/></commit>")
    error = other.error(PARTIAL % "/c:alone")
    assert (error["tag"], error["session-id"]) == ("lock-denied", "1")
    assert error["app-tag"] == "outstanding-confirmed-commit"
    client.ok("<commit/>")
    other.rpc(PARTIAL % "/c:alone")


def test_a_partial_lock_of_nothing(client: Client) -> None:
    error = client.error(PARTIAL % "/c:entry")
    assert (error["tag"], error["app-tag"]) == ("operation-failed", "no-matches")


def test_startup_when_it_is_a_datastore_of_its_own() -> None:
    client = Client(served(startup=True))
    assert any("startup:1.0" in (each.text or "") for each in client.hello.iter())
    client.ok(edit(f"<alone {C}>x</alone>"))
    assert config(client, "startup") == ""
    client.ok("<copy-config><target><startup/></target><source><running/></source></copy-config>")
    assert config(client, "startup") == "alone=x"
    client.ok("<delete-config><target><startup/></target></delete-config>")
    assert config(client, "startup") == ""


def test_private_candidates_are_of_their_sessions() -> None:
    server = served(private_candidate=True)
    client, other = Client(server), Client(server)
    client.ok(CHANGE)
    assert config(other, "candidate") == ""
    client.ok("<commit/>")
    assert config(other) == "alone=x"
