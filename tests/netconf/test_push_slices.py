"""What subscriptions look at takes them long, and others a slice at a time."""

import asyncio
import gc
from collections.abc import Callable
from typing import Any

import pytest

from bench._documents import gates_and_filters
from isolane.netconf.server import Server
from isolane.northbound.subscriptions import updates
from isolane.northbound.subscriptions.configured import FIRST_DYNAMIC
from tests.netconf.client import Client
from tests.netconf.pushing import NO_SYNC, on_change, periodic
from tests.netconf.site import SN, SYS, establishing, hostname, modifying
from tests.netconf.slices import GET, PATIENCE, answer, collector, counting, edit, on_a_loop

__all__ = ["collector", "counting"]

SIZE = 400
COSTLY = (
    '<yp:datastore-xpath-filter xmlns:sys="urn:ietf:params:xml:ns:yang:ietf-system">'
    "/sys:system/sys:*[count(//*[contains(.,'x')]) &lt; 100000]</yp:datastore-xpath-filter>"
)
"""It is asked of everything there is, and gives what is in the system container."""


NAME = (
    f'<yp:datastore-subtree-filter><system xmlns="{SYS}"><hostname/></system></yp:datastore-subtree-filter>'
)


async def loaded(server: Server) -> Client:
    client = Client(server)
    client.send(client.request(edit(gates_and_filters(SIZE) + hostname("a"))))
    assert "<ok/>" in await answer(client)
    return client


async def subscribed(server: Server, content: str) -> Client:
    client = Client(server)
    client.send(client.request(establishing(content)))
    assert "<id " in await answer(client)
    return client


async def quiet() -> None:
    """When nothing long is under way."""
    for _ in range(PATIENCE):
        if gc.isenabled():
            return
        await asyncio.sleep(0)
    raise AssertionError("something long is under way still")


async def until_told(client: Client, *others: Client) -> tuple[str, int]:
    """What a subscriber is told, and how often each of the others is answered before."""
    answered, heard = 0, ""
    for _ in range(PATIENCE):
        if client.octets:
            heard = await answer(client)
            break
        for other in others:
            other.send(other.request(GET))
            assert "<data" in await answer(other)
            answered += 1
        await asyncio.sleep(0)
    return heard, answered


def test_a_comparison_of_a_costly_filter_lets_others_go_on() -> None:
    async def test(server: Server) -> None:
        other = await loaded(server)
        subscriber = await subscribed(server, on_change(COSTLY, NO_SYNC))
        other.send(other.request(edit(hostname("b"))))
        assert "<ok/>" in await answer(other)
        heard, answered = await until_told(subscriber, other)
        assert "push-change-update" in heard
        assert "<hostname" in heard
        assert answered > 20

    on_a_loop(test)


def test_several_that_see_alike_are_compared_once(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[Any] = []
    seen: Callable[..., Any] = vars(updates)["seen"]

    def counted(*given: Any) -> Any:
        compared.append(given)
        return seen(*given)

    monkeypatch.setattr(updates, "seen", counted)

    async def test(server: Server) -> None:
        other = await loaded(server)
        many = [await subscribed(server, on_change(COSTLY, NO_SYNC)) for _ in range(5)]
        other.send(other.request(edit(hostname("b"))))
        await answer(other)
        for client in many:
            assert "<hostname" in (await until_told(client))[0]
        assert len(compared) == 1

    on_a_loop(test)


def test_a_periodic_push_lets_others_go_on() -> None:
    async def test(server: Server) -> None:
        other = await loaded(server)
        subscriber = await subscribed(server, periodic(10, COSTLY))
        await until_told(subscriber)  # the first one is part of the request
        heard, answered = await until_told(subscriber, other)
        assert "push-update" in heard
        assert answered > 20
        subscriber.session.end("closed", "the test is done with it")
        await quiet()

    on_a_loop(test)


def test_what_is_ended_or_modified_meanwhile_is_not_told_by_the_former_terms() -> None:
    async def test(server: Server) -> None:
        other = await loaded(server)
        ended, modified = [await subscribed(server, on_change(COSTLY, NO_SYNC)) for _ in range(2)]
        other.send(other.request(edit(hostname("b"))))
        assert "<ok/>" in await answer(other)
        deletion = f'<delete-subscription xmlns="{SN}"><id>{FIRST_DYNAMIC}</id></delete-subscription>'
        ended.send(ended.request(deletion))
        assert "<ok/>" in await answer(ended)
        plain = on_change(NAME, "<yp:dampening-period>0</yp:dampening-period>")
        modified.send(modified.request(modifying(FIRST_DYNAMIC + 1, plain)))
        heard = ""
        for _ in range(2_000):
            heard += modified.octets.decode()
            modified.octets = b""
            await asyncio.sleep(0)
        assert heard.count("push-change-update xmlns") == 1  # what changed under the former terms
        assert heard.index("push-change-update xmlns") < heard.index("<subscription-modified")
        assert not ended.octets
        other.send(other.request(edit(hostname("c"))))
        assert "<ok/>" in await answer(other)
        assert ">c<" in (await until_told(modified))[0]
        assert not ended.octets

    on_a_loop(test)
