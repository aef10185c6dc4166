"""Edits over RESTCONF and gNMI: the client has its answer before others learn of the commit.

For a client that has gone meanwhile none is begun.
"""

import asyncio
from collections.abc import Callable, Coroutine
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from isolane import strand
from isolane.execution import OnLoop
from isolane.gnmi.grpc import framed
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.targets import parse
from isolane.northbound.http_exchange import Headers, Peer, Request
from isolane.store.history import Author
from isolane.strand import future_of, pause
from tests.gnmi.site import Site as GnmiSite
from tests.gnmi.site import filled
from tests.restconf.site import JUKEBOX
from tests.restconf.site import Site as RestconfSite
from tests.restconf.site import request as asked

Ask = Callable[[], Coroutine[Any, Any, Any]]


def restconf(directory: Path) -> tuple[Any, Ask]:
    site = RestconfSite(directory, execution=OnLoop())
    return site, lambda: site.restconf(asked("PUT", JUKEBOX, {"jukebox:jukebox": {"library": {}}}))


def grpc(directory: Path) -> tuple[Any, Ask]:
    site: GnmiSite = filled()
    site.service.execution = OnLoop()
    update = gnmi.Update(path=parse("/gallery:gallery/values/int8"), val=gnmi.TypedValue(int_val=9))
    octets = framed(gnmi.SetRequest(update=[update]).SerializeToString())
    fields = Headers([("content-type", "application/grpc"), ("te", "trailers")])
    request = Request("POST", "/gnmi.gNMI/Set", fields, octets, "2", True, Peer("127.0.0.1", 1))
    return site, lambda: site.calls(request)


@pytest.fixture(autouse=True)
def no_slice_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer that takes more than one slice lets others go on meanwhile: on a slow machine any does."""
    monkeypatch.setattr(strand, "clock", lambda: 0.0)


BOTH = pytest.mark.parametrize("made", [restconf, grpc])


@BOTH
def test_the_client_is_answered_before_others_learn_of_the_commit(made: Any, tmp_path: Path) -> None:
    site, ask = made(tmp_path)
    seen: list[str] = []
    site.store.on_commit(lambda commit, old, new: seen.append("others"))

    async def test() -> None:
        response = await ask()
        assert response.status in (200, 201), response
        seen.append("client")
        await future_of(site.store.close)  # a work, which comes after what others learn
        seen.append("closed")

    asyncio.run(test())
    assert seen == ["client", "others", "closed"]


@BOTH
def test_a_read_after_the_answer_sees_the_edit(made: Any, tmp_path: Path) -> None:
    site, ask = made(tmp_path)

    async def test() -> None:
        before = site.store.number
        await ask()
        assert site.store.number == before + 1
        await future_of(site.store.close)

    asyncio.run(test())


def test_nothing_is_begun_for_a_caller_that_went_during_the_call(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site, _ = restconf(tmp_path)
    ticks, began = count(), list[str]()
    monkeypatch.setattr(strand, "clock", lambda: float(next(ticks)))  # every check ends a slice
    site.store.on_commit(lambda *_: began.append("commit"))

    async def test() -> None:
        async def ask() -> None:
            await future_of(call)

        def call() -> Any:
            asyncio.get_running_loop().call_soon(client.cancel)
            began.append("call")
            for _ in range(5):
                pause()
            began.append("edit")
            return site.store.edit(Author.internal(), lambda tree: tree)

        client = asyncio.create_task(ask())
        await asyncio.wait([client], timeout=5)
        assert client.cancelled()
        await future_of(site.store.close)  # behind all that was begun

    asyncio.run(test())
    assert began == ["call"]
