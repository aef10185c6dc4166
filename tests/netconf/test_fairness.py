"""What one session has done in long requests, others notice by a slice at a time."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from bench._documents import BRIDGE, GATES, gates_and_filters
from isolane import strand
from isolane.netconf import requests
from isolane.netconf.server import Server
from isolane.tree import xml
from isolane.tree.xml.document import LARGE, LONG, MARKS
from tests.netconf.client import Client
from tests.netconf.slices import GET, PATIENCE, answer, collector, counting, edit, on_a_loop

__all__ = ["collector", "counting"]


async def under_way(server: Server) -> None:
    """When the store is at work."""
    for _ in range(PATIENCE):
        if server.store._turns._busy:
            return
        await asyncio.sleep(0)
    raise AssertionError("the store is not at work")


async def answers_beside(server: Server, heavy: Client, content: str) -> int:
    """How often another session is answered while a request is under way, which has to be ok."""
    reader = Client(server)
    heavy.send(heavy.request(content))
    answered = 0
    while not heavy.octets.endswith(b"\n##\n"):
        reader.send(reader.request(GET))
        assert "<data" in await answer(reader)
        answered += 1
        await asyncio.sleep(0)
    assert "<rpc-error>" not in await answer(heavy)
    return answered


def test_three_times_the_work_is_three_times_the_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    rests = 0
    later = strand.Rota.later

    def counted(rota: strand.Rota, call: Callable[[], None]) -> None:
        nonlocal rests
        rests += 1
        later(rota, call)

    monkeypatch.setattr(strand.Rota, "later", counted)

    async def test(server: Server) -> None:
        found = []
        for size in (400, 800, 2_400):  # the first one makes what is kept for the others
            before, client = rests, Client(server)
            client.send(client.request(edit(gates_and_filters(size))))
            assert "<ok/>" in await answer(client)
            found.append(rests - before)
        assert found[1] > 10
        assert 2 * found[1] < found[2] < 4 * found[1]

    on_a_loop(test)


CONTACT = "<system xmlns='urn:ietf:params:xml:ns:yang:ietf-system'><contact>a</contact></system>"
REQUESTS = {
    "read all": "<get-config><source><running/></source></get-config>",
    "state": "<get/>",
    "a subtree filter that selects nothing": (
        f'<get-config><source><running/></source><filter><bridges xmlns="{BRIDGE}"><bridge><component>'
        f'<stream-gates xmlns="{GATES}"><stream-gate-instance-table>'
        "<admin-ipv>six</admin-ipv></stream-gate-instance-table></stream-gates>"
        "</component></bridge></bridges></filter></get-config>"
    ),
    "XPath": (
        "<get-config><source><running/></source>"
        '<filter type="xpath" select="//admin-ipv[contains(., \'hre\')]"/></get-config>'
    ),
    "all defaults": (
        "<get-config><source><running/></source>"
        '<with-defaults xmlns="urn:ietf:params:xml:ns:yang:ietf-netconf-with-defaults">report-all'
        "</with-defaults></get-config>"
    ),
    "a comparison": (
        '<compare xmlns="urn:ietf:params:xml:ns:yang:ietf-nmda-compare" '
        'xmlns:ds="urn:ietf:params:xml:ns:yang:ietf-datastores">'
        "<source>ds:candidate</source><target>ds:running</target></compare>"
    ),
    "validation": "<validate><source><running/></source></validate>",
    "a test": edit(gates_and_filters(401)).replace(
        "<config>", "<test-option>test-only</test-option><config>"
    ),
    "an edit with attributes": edit(
        gates_and_filters(400).replace("<gate-enable>", '<gate-enable nc:operation="replace">'),
        attributes=' xmlns:nc="urn:ietf:params:xml:ns:netconf:base:1.0"',
    ),
}


@pytest.mark.parametrize("name", REQUESTS)
def test_others_are_answered_beside(name: str) -> None:
    async def test(server: Server) -> None:
        heavy = Client(server)
        heavy.send(heavy.request(edit(CONTACT, "candidate")))  # so that it is not the same as running
        assert "<ok/>" in await answer(heavy)
        heavy.send(heavy.request(edit(gates_and_filters(1_600))))
        assert "<ok/>" in await answer(heavy)
        while heavy.session._is_busy:  # what it does after its reply is no part of the next request
            await asyncio.sleep(0)
        assert await answers_beside(server, heavy, REQUESTS[name]) >= 3

    on_a_loop(test)


def test_an_edit_of_the_candidate_is_not_lost_beside_a_long_one() -> None:
    """Each stands on what the other has left, whichever comes first."""

    async def test(server: Server) -> None:
        long, short = Client(server), Client(server)
        long.send(long.request(edit(gates_and_filters(400), "candidate")))
        await under_way(server)
        short.send(short.request(edit(CONTACT, "candidate")))
        assert "<ok/>" in await answer(long)
        assert "<ok/>" in await answer(short)
        tree = server.store.candidate(0).tree
        assert tree.system.contact == "a"
        assert len(tree.bridges.bridge) == 1

    on_a_loop(test)


def test_to_discard_beside_a_long_edit_of_the_candidate_comes_behind_it() -> None:
    async def test(server: Server) -> None:
        long, other = Client(server), Client(server)
        long.send(long.request(edit(gates_and_filters(400), "candidate")))
        await under_way(server)
        other.send(other.request("<discard-changes/>"))
        assert "<ok/>" in await answer(other)
        assert long.octets
        assert not server.store.candidate(0).modified

    on_a_loop(test)


def test_requests_of_one_session_stay_in_order() -> None:
    async def test(server: Server) -> None:
        client = Client(server)
        client.send(client.request(edit(gates_and_filters(400))))
        client.send(client.request("<get-config><source><running/></source></get-config>"))
        client.send(client.request(GET))
        received = b""
        while received.count(b"\n##\n") < 3:
            received, client.octets = received + client.octets, b""
            await asyncio.sleep(0)
        client.octets = received
        replies = [xml.parse(client.message()) for _ in range(3)]
        assert [reply.get("message-id") for reply in replies] == ["1", "2", "3"]
        assert len(replies[1][0][0]) > 0

    on_a_loop(test)


def test_a_session_that_ends_has_no_more_work_done() -> None:
    async def test(server: Server) -> None:
        loader = Client(server)
        loader.send(loader.request(edit(gates_and_filters(400))))
        await answer(loader)
        client = Client(server)
        client.send(client.request(REQUESTS["XPath"]))
        working = client.session._strand
        assert working is not None
        client.session.connection_lost("the client went")
        for _ in range(3):  # others have their turns too
            await asyncio.sleep(0)
        assert working.is_over
        assert working.slices == 2
        assert client.octets == b""

    on_a_loop(test)


@pytest.mark.parametrize("in_parts", [True, False])
def test_a_request_is_freed_in_parts_only_where_that_may_take_long(
    in_parts: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    count = LONG // 4
    elements = "<a/>" * count  # and some of what they are in
    monkeypatch.setattr(requests, "FREED_AT_ONCE", count if in_parts else count + 1_000)
    freed: list[object] = []
    monkeypatch.setattr(xml, "dismantle", freed.append)

    async def test(server: Server) -> None:
        client = Client(server)
        source = "<source><running/></source>"
        client.send(client.request(f"<get-config>{source}<filter>{elements}</filter></get-config>"))
        assert "</rpc-reply>" in await answer(client)
        assert bool(freed) == in_parts

    on_a_loop(test)


@pytest.mark.parametrize(
    ("more", "by_thread"),
    [
        (" " * LARGE, False),
        (" " * LONG, True),
        ("<a/>" * (MARKS // 2), False),
        ("<a/>" * MARKS, True),
        ("<a></a>" * (MARKS // 2), True),
        ('<a b="1"/>' * (MARKS // 3), True),
    ],
)
def test_a_message_that_takes_longer_than_a_slice_is_parsed_by_a_thread(
    more: str, by_thread: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bool] = []

    def noted(call: Callable[[], Any]) -> Any:
        asked.append(True)
        return strand.off_loop(call)

    monkeypatch.setattr(requests, "off_loop", noted)

    async def test(server: Server) -> None:
        client = Client(server)
        source = "<source><running/></source>"
        client.send(client.request(f"<get-config>{source}<filter>{more}</filter></get-config>"))
        assert bool(asked) == by_thread
        assert not (by_thread and client.octets)
        assert "</rpc-reply>" in await answer(client)

    on_a_loop(test)
