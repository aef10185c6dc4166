"""Clients that mean no good, or know no better: they get a clear end, and the others do not notice."""

import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import pytest

from bench._documents import gates_and_filters
from isolane.bindings.isolane_server import Limits
from isolane.durations import SECOND_NS
from isolane.errors import MOST_ERRORS
from isolane.netconf.framing import END_OF_MESSAGE
from isolane.netconf.server import Server
from isolane.netconf.session import CLOSING_S
from isolane.tree import xml
from tests.netconf.client import Client
from tests.netconf.other import C, edit, served

MEGABYTE: Final = 1 << 20
GIGABYTE: Final = 1 << 30
GET: Final = "<get-config><source><running/></source></get-config>"

Connect = Callable[..., Client]


@contextmanager
def memory_below(limit: int) -> Iterator[None]:
    """What is done inside never needs more than so many octets at a time."""
    tracemalloc.start()
    try:
        yield
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < limit


LAUGHS: Final = (
    '<!DOCTYPE rpc [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]><rpc>&c;</rpc>'
)
BOMBS: Final = {
    "entities that grow": LAUGHS,
    "one large entity many times": f'<!DOCTYPE r [<!ENTITY a "{"a" * 10_000}">]><rpc>{"&a;" * 10_000}</rpc>',
    "a file": '<!DOCTYPE r [<!ENTITY f SYSTEM "file:///etc/passwd">]><rpc>&f;</rpc>',
    "another host": '<!DOCTYPE r SYSTEM "http://127.0.0.1:1/a.dtd"><rpc/>',
    "parameter entities": '<!DOCTYPE r [<!ENTITY % p SYSTEM "file:///etc/passwd">%p;]><rpc/>',
    "defaults of attributes": '<!DOCTYPE rpc [<!ATTLIST rpc message-id CDATA "1">]><rpc/>',
    "behind a declaration, a comment and an instruction": (
        '<?xml version="1.0"?>\n<!-- > --> <?a b?><!DOCTYPE r [<!ENTITY a "b">]><rpc>&a;</rpc>'
    ),
    "an entity without a declaration": "<rpc>&a;</rpc>",
}


@pytest.mark.parametrize("name", BOMBS)
def test_no_entity_is_declared_expanded_or_fetched(client: Client, name: str) -> None:
    with memory_below(2 * MEGABYTE):
        assert client.answer_to(BOMBS[name])["tag"] == "malformed-message"
    client.data(GET)


@pytest.mark.parametrize("front", ["<!---->", "<?a?>", " ", "<!-- <?a?> -->"])
def test_what_stands_in_front_of_a_request_costs_what_it_is_long(client: Client, front: str) -> None:
    client.send(front * 50_000 + client.request(GET))
    assert b"<data" in client.message()


@pytest.mark.parametrize("where", ["hello", "request"])
def test_a_message_of_a_gigabyte_is_refused_when_it_is_announced(
    connect: Connect, server: Server, where: str
) -> None:
    server.service.limits = Limits.new(max_message_size=MEGABYTE)
    client = connect(hello=where == "request")
    with memory_below(2 * MEGABYTE):
        if where == "request":
            client.session.receive(b"\n#%d\n" % GIGABYTE)
            assert b"too-big" in client.message()
        else:
            client.session.receive(b" " * (MEGABYTE + 1))
    assert client.closed is not None
    assert server.sessions == {}
    assert server.statistics.oversize_messages == 1


@pytest.mark.parametrize("framing", ["chunks", "end of message"])
def test_a_message_of_a_gigabyte_that_comes_is_not_kept(
    connect: Connect, server: Server, framing: str
) -> None:
    server.service.limits = Limits.new(max_message_size=MEGABYTE)
    client = connect(bases=("urn:ietf:params:netconf:base:1.0",)) if framing != "chunks" else connect()
    other = connect("other")
    block = b" " * 65_536
    piece = b"\n#65536\n" + block if framing == "chunks" else block
    with memory_below(4 * MEGABYTE):
        for number in range(GIGABYTE // len(block)):
            client.session.receive(piece)
            if number % 4096 == 0:
                other.data(GET)
    assert client.closed is not None
    assert b"too-big" in client.message()


@pytest.mark.parametrize("size", [1, 2])
def test_chunks_of_an_octet_or_two_cost_no_more_than_one_chunk(client: Client, size: int) -> None:
    text = client.request(GET + f"<!--{'x' * 131_072}-->").encode()
    chunks = [
        b"\n#%d\n%b" % (len(text[at : at + size]), text[at : at + size]) for at in range(0, len(text), size)
    ]
    with memory_below(MEGABYTE // 2):
        for chunk in chunks:
            client.session.receive(chunk)
    client.session.receive(b"\n##\n")
    assert b"<data" in client.message()


def test_one_octet_at_a_time_takes_nothing_from_others(connect: Connect) -> None:
    slow, other = connect("slow"), connect("other")
    request = slow.request(GET).encode()
    for octet in b"\n#%d\n%b\n##\n" % (len(request), request):
        slow.session.receive(bytes([octet]))
        other.data(GET)
    assert b"<data" in slow.message()


def test_octets_that_drip_do_not_put_off_the_end_of_the_hello_timeout(
    connect: Connect, server: Server
) -> None:
    time = Time()
    server.service.clock = time
    client = connect(hello=False)
    for _ in range(server.limits.hello_timeout):
        client.session.receive(b" ")
        client.session.expire(time.now)
        assert client.closed is None
        time.now += SECOND_NS
    client.session.expire(time.now)
    assert client.closed == "no hello came in time"


class Time:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 0

    def now_ns(self) -> int:
        return self.now

    def time_ns(self) -> int:
        return self.now


def test_a_client_that_does_not_take_its_last_reply_is_gone_soon(connect: Connect, server: Server) -> None:
    time = Time()
    server.service.clock = time
    server.service.limits = Limits.new(max_message_size=65_536)
    client = connect()
    client.session.pause_writing()
    client.session.receive(b"\n#65537\n")
    assert client.closed is None
    client.session.expire(time.now + CLOSING_S * SECOND_NS - 1)
    assert client.closed is None
    client.session.expire(time.now + CLOSING_S * SECOND_NS)
    assert client.closed == "a message is over the limit of 65536 octets"
    assert server.sessions == {}


def test_a_thousand_idle_sessions_cost_little_and_nobody_waits_for_them(
    connect: Connect, server: Server
) -> None:
    server.service.limits = Limits.new(max_sessions=1_001, max_sessions_per_user=1_000)
    with memory_below(32 * MEGABYTE):
        idle = [connect("idle") for _ in range(1_000)]
    active = connect("active")
    for _ in range(20):
        active.data(GET)
    assert len(server.sessions) == 1_001
    assert {client.closed for client in idle} == {None}


def test_a_client_that_never_reads_holds_up_nobody_and_has_a_bounded_queue(
    connect: Connect, server: Server
) -> None:
    connect().ok(
        f"<edit-config><target><running/></target><config>{gates_and_filters(200)}</config></edit-config>"
    )
    deaf, other = connect("deaf"), connect("other")
    deaf.session.pause_writing()
    refused_at = None
    with memory_below(8 * MEGABYTE):
        for number in range(200):
            if deaf.reading:
                deaf.send(deaf.request(GET))
            elif refused_at is None:
                refused_at = number
            assert other.data("<get><filter/></get>") is not None
    assert refused_at == 64
    deaf.session.resume_writing()
    for number in range(1, refused_at + 1):
        assert xml.parse(deaf.message()).get("message-id") == str(number)


def test_a_session_between_two_messages_is_not_in_one(client: Client) -> None:
    client.session.receive(END_OF_MESSAGE)
    assert client.closed is not None
    assert client.closed.startswith("framing is lost")


WRONG: Final = {
    "by an edit without attributes": edit(f"<box {C}>{'<x/>' * 20_000}</box>"),
    "by an edit with attributes": edit(
        f'<alone {C} nc:operation="merge">a</alone><box {C}>{"<x/>" * 20_000}</box>',
        more="<error-option>continue-on-error</error-option>",
    ),
    "by an edit that is not valid": edit(
        "".join(f"<broken {C}>{number}</broken>" for number in range(20_000))
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_only_so_many_errors_are_told(name: str) -> None:
    server = served()
    before = server.store.running
    errors = Client(server).errors(WRONG[name])
    assert len(errors) == MOST_ERRORS + 1
    assert errors[-1]["app-tag"] == "too-many-errors"
    assert server.store.running is before
