"""Sessions: hello, requests in order, the end."""

from collections.abc import Callable

from isolane.netconf.server import Server
from tests.netconf.client import Client

SYSTEM = "urn:ietf:params:xml:ns:yang:ietf-system"
HOSTNAME = f'<system xmlns="{SYSTEM}"><hostname>%s</hostname></system>'


def edit(hostname: str, target: str = "running") -> str:
    return f"<edit-config><target><{target}/></target><config>{HOSTNAME % hostname}</config></edit-config>"


GET = "<get-config><source><%s/></source></get-config>"


def hostname(client: Client, source: str = "running") -> str | None:
    found: str | None = client.data(GET % source).findtext(f"{{*}}system/{{{SYSTEM}}}hostname")
    return found


def test_what_is_edited_is_read_back(client: Client) -> None:
    client.ok(edit("leaf1"))
    assert hostname(client) == "leaf1"


def test_the_candidate_becomes_running_by_commit(client: Client) -> None:
    client.ok(edit("leaf1", "candidate"))
    assert hostname(client) is None
    assert hostname(client, "candidate") == "leaf1"
    client.ok("<commit/>")
    assert hostname(client) == "leaf1"


def test_pipelined_requests_are_answered_in_order(client: Client) -> None:
    first, second = client.request(edit("a")), client.request(GET % "running")
    client.send(first)
    client.send(second)
    assert b'message-id="1"' in client.message()
    assert b'message-id="2"' in client.message()


def test_close_session_is_answered_before_the_end(client: Client, server: Server) -> None:
    client.ok("<close-session/>")
    assert client.closed == "closed by the client"
    assert server.sessions == {}


def test_an_old_client_gets_the_old_framing(connect: Callable[..., Client]) -> None:
    old = connect(bases=("urn:ietf:params:netconf:base:1.0",))
    old.send(old.request("<close-session/>"))
    assert old.octets.endswith(b"</rpc-reply>]]>]]>")
