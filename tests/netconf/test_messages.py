"""Messages that are wrong, too large, too slow or too many."""

from collections.abc import Callable
from typing import Any

import pytest

from isolane.bindings.isolane_server import Limits
from isolane.durations import SECOND_NS
from isolane.netconf.framing import frame
from isolane.netconf.server import Server
from isolane.tree import xml
from tests.netconf.client import Client

NC = "urn:ietf:params:xml:ns:netconf:base:1.0"
GET = "<get-config><source><running/></source></get-config>"

Connect = Callable[..., Client]


def reply(client: Client) -> Any:
    return xml.parse(client.message())


def tag(client: Client) -> str:
    found: str | None = reply(client).findtext(f"{{{NC}}}rpc-error/{{{NC}}}error-tag")
    return found or ""


def test_all_attributes_of_a_request_come_back(client: Client) -> None:
    client.send(
        f'<rpc xmlns="{NC}" message-id="a&amp;b" xmlns:x="urn:x" x:trace="7" plain="&lt;">{GET}</rpc>'
    )
    attributes = dict(reply(client).attrib)
    assert attributes == {"message-id": "a&b", "{urn:x}trace": "7", "plain": "<"}


def test_a_request_without_message_id_names_the_attribute(client: Client) -> None:
    client.send(f'<rpc xmlns="{NC}">{GET}</rpc>')
    error = reply(client).find(f"{{{NC}}}rpc-error")
    assert error.findtext(f"{{{NC}}}error-tag") == "missing-attribute"
    assert error.findtext(f".//{{{NC}}}bad-attribute") == "message-id"


@pytest.mark.parametrize(
    "message",
    [
        "<rpc",
        "no xml at all",
        f'<rpc xmlns="{NC}" message-id="1"><get/></rpc><again/>',
        "<a>&undefined;</a>",
        "\x00",
    ],
)
def test_what_is_not_well_formed_is_told_and_the_session_goes_on(client: Client, message: str) -> None:
    client.send(message)
    assert tag(client) == "malformed-message"
    client.ok("<discard-changes/>")


def test_entities_are_not_expanded(client: Client) -> None:
    bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><rpc>&b;</rpc>'
    client.send(bomb)
    assert tag(client) == "malformed-message"


def test_another_element_than_rpc_is_no_request(client: Client) -> None:
    client.send(f'<hello xmlns="{NC}"/>')
    assert tag(client) == "malformed-message"


@pytest.mark.parametrize("content", ["", GET + GET])
def test_a_request_has_one_operation(client: Client, content: str) -> None:
    client.send(f'<rpc xmlns="{NC}" message-id="1">{content}</rpc>')
    assert tag(client) in ("missing-element", "unknown-element")


def test_what_is_nested_too_deep_is_refused(client: Client, server: Server) -> None:
    server.service.limits = Limits.new(max_depth=16)
    client.send(f'<rpc xmlns="{NC}" message-id="1">{"<a>" * 17}{"</a>" * 17}</rpc>')
    assert tag(client) == "too-big"
    client.ok("<discard-changes/>")


@pytest.mark.parametrize("content", ["<a/>" * 1001, "<a/> " * 1001, "<a>" * 1001 + "</a>" * 1001])
def test_what_has_too_many_elements_is_refused_before_it_is_parsed(
    client: Client, server: Server, caplog: pytest.LogCaptureFixture, content: str
) -> None:
    server.service.limits = Limits.new(max_elements=1000, max_depth=1024)
    client.send(f'<rpc xmlns="{NC}" message-id="1"><get>{content}</get></rpc>')
    assert tag(client) == "too-big"
    assert "more elements than the limit of 1000" in caplog.text
    assert server.statistics.oversize_messages == 1
    client.ok("<discard-changes/>")


def test_attributes_count_as_elements(client: Client, server: Server) -> None:
    server.service.limits = Limits.new(max_elements=1000)
    attributes = " ".join(f'a{number}=""' for number in range(1001))
    client.send(f'<rpc xmlns="{NC}" message-id="1"><get {attributes}/></rpc>')
    assert tag(client) == "too-big"


def test_a_message_of_as_many_elements_as_allowed_is_taken(client: Client, server: Server) -> None:
    server.service.limits = Limits.new(max_elements=1000)
    filler = "<!--" + "x" * 8_000 + "-->"
    entries = "".join(f"<hostname>{number}</hostname>" for number in range(990))
    client.send(f'<rpc xmlns="{NC}" message-id="1"><get><filter>{filler}{entries}</filter></get></rpc>')
    assert reply(client).find(f"{{{NC}}}rpc-error") is None


def test_a_message_over_the_limit_is_told_and_ends_the_session(client: Client, server: Server) -> None:
    server.service.limits = Limits.new(max_message_size=65_536)
    client.session.receive(b"\n#4294967295\n" + b"x" * 70_000)
    assert tag(client) == "too-big"
    assert client.closed == "a message is over the limit of 65536 octets"
    assert server.statistics.oversize_messages == 1


@pytest.mark.parametrize("octets", [b"garbage", b"\n#0\nx", b"\n#x\n", b"\n##\n"])
def test_lost_framing_ends_the_session(client: Client, octets: bytes) -> None:
    client.session.receive(octets)
    assert client.closed is not None
    assert client.closed.startswith("framing is lost")


def test_one_octet_at_a_time_is_understood(client: Client) -> None:
    for octet in b"".join(frame([client.request(GET).encode()], "chunked")):
        client.session.receive(bytes([octet]))
    assert reply(client).find(f"{{{NC}}}data") is not None


def test_a_hello_and_a_request_in_one_piece_are_two_messages(connect: Connect) -> None:
    client = connect(hello=False)
    hello = (
        f'<hello xmlns="{NC}"><capabilities><capability>urn:ietf:params:netconf:base:1.1</capability>'
        "</capabilities></hello>]]>]]>"
    )
    request = b"".join(frame([client.request(GET).encode()], "chunked"))
    client.session.receive(hello.encode() + request)
    assert b'message-id="1"' in client.octets


@pytest.mark.parametrize(
    "hello",
    [
        f'<hello xmlns="{NC}"><capabilities/></hello>',
        f'<hello xmlns="{NC}"><capabilities><capability>urn:example</capability></capabilities></hello>',
        f'<hello xmlns="{NC}"><capabilities><capability>urn:ietf:params:netconf:base:1.0</capability>'
        "</capabilities><session-id>7</session-id></hello>",
        f'<rpc xmlns="{NC}" message-id="1">{GET}</rpc>',
        "<hello/>",
    ],
)
def test_a_wrong_hello_ends_the_session(connect: Connect, server: Server, hello: str) -> None:
    client = connect(hello=False)
    client.session.receive(hello.encode() + b"]]>]]>")
    assert client.closed is not None
    assert server.sessions == {}
    assert server.statistics.in_bad_hellos == 1


def test_no_hello_in_time_ends_the_session(connect: Connect, server: Server) -> None:
    client = connect(hello=False)
    deadline = client.session.deadline_ns
    assert deadline is not None
    client.session.expire(deadline - 1)
    assert client.closed is None
    client.session.expire(deadline)
    assert client.closed == "no hello came in time"
    assert server.statistics.hello_timeouts == 1


def test_idle_sessions_end_when_that_is_configured(client: Client, server: Server) -> None:
    server.service.limits = Limits.new(idle_timeout=10)
    deadline = client.session.deadline_ns
    assert deadline is not None
    client.session.expire(deadline - 5 * SECOND_NS)
    assert client.closed is None
    client.session.expire(deadline)
    assert client.closed == "idle for too long"


def test_octets_that_are_no_hello_do_not_put_its_end_off(connect: Connect) -> None:
    client = connect(hello=False)
    deadline = client.session.deadline_ns
    client.session.receive(b"<")
    assert client.session.deadline_ns == deadline


def test_a_session_may_have_an_idle_time_of_its_own_and_says_when_that_is_sooner(client: Client) -> None:
    told: list[int | None] = []
    client.session.deadline_moved = lambda: told.append(client.session.deadline_ns)
    client.session.set_idle_timeout(1)
    assert told == [client.session.deadline_ns]
    client.session.set_idle_timeout(0)
    assert client.session.deadline_ns is None


def test_a_client_that_does_not_take_its_last_reply_is_not_waited_for_without_end(client: Client) -> None:
    client.send(client.request(GET))
    client.session.pause_writing()
    client.session.notify_text("<notification/>")
    client.session.end("timeout", "idle for too long")
    assert client.session.state == "closing"
    deadline = client.session.deadline_ns
    assert deadline is not None
    client.session.expire(deadline - 1)
    assert client.closed is None
    client.session.expire(deadline)
    assert client.closed == "idle for too long"


def test_a_session_that_only_waits_for_its_client_holds_nothing_and_can_be_killed(connect: Connect) -> None:
    slow, other = connect(), connect("other")
    slow.ok("<lock><target><running/></target></lock>")
    slow.session.pause_writing()
    slow.session.notify_text("<notification/>")
    slow.session.end_of_input()
    assert slow.session.state == "closing"
    other.ok("<lock><target><running/></target></lock>")
    other.ok(f"<kill-session><session-id>{slow.session.number}</session-id></kill-session>")
    assert slow.closed is not None
    assert slow.session.number not in slow.session.service.sessions


def test_a_client_that_does_not_read_stops_being_read(client: Client) -> None:
    client.session.pause_writing()
    for _ in range(70):
        client.send(client.request(GET))
    assert client.octets == b""
    assert not client.reading
    client.session.resume_writing()
    assert client.reading
    for number in range(1, 71):
        assert f'message-id="{number}"'.encode() in client.message()


def test_a_large_reply_stops_where_the_client_stops(client: Client) -> None:
    from bench._documents import gates_and_filters

    client.ok(
        f"<edit-config><target><running/></target><config>{gates_and_filters(2_000)}</config></edit-config>"
    )
    client.slowly = True
    client.send(client.request(GET))
    first = len(client.octets)
    assert 0 < first < 200_000
    client.session.resume_writing()
    assert first < len(client.octets) < 400_000


def test_too_many_sessions_are_refused(connect: Connect, server: Server) -> None:
    from isolane.errors import DataError

    server.service.limits = Limits.new(max_sessions=2, max_sessions_per_user=1)
    connect("one")
    with pytest.raises(DataError, match="one has 1 sessions"):
        connect("one")
    connect("two")
    with pytest.raises(DataError, match="there are 2 sessions"):
        connect("three")
    assert server.service.statistics.refused_sessions == 2


def test_input_that_ends_lets_what_was_asked_be_answered(client: Client, server: Server) -> None:
    client.send(client.request(GET))
    client.session.end_of_input()
    assert b"</rpc-reply>" in client.octets
    assert client.closed == "the client closed the connection"
    assert server.sessions == {}
