"""A server on a loop whose long calls are made in slices, as tests count them."""

import asyncio
import gc
from collections.abc import Callable, Coroutine, Iterator
from itertools import count
from typing import Any

import pytest

from isolane import strand
from isolane.bindings import MODEL
from isolane.execution import OnLoop
from isolane.netconf.event_subscriptions import EventSubscriptions
from isolane.netconf.server import Server
from isolane.northbound.service import Service
from isolane.store import history_module
from isolane.store.settings import Settings
from isolane.store.store import Store
from isolane.strand import SLICE_S, future_of
from tests.netconf.client import Client

CHECKS = 3
"""So many checks are one slice, by the clock of these tests."""
PATIENCE = 100_000
GET = "<get-config><source><running/></source><filter><nacm/></filter></get-config>"


@pytest.fixture(autouse=True)
def counting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time goes by with checks alone, so that work is counted in slices."""
    ticks = count()
    monkeypatch.setattr(strand, "clock", lambda: next(ticks) * SLICE_S / CHECKS)


@pytest.fixture(autouse=True)
def collector() -> Iterator[None]:
    yield
    assert gc.isenabled()
    gc.unfreeze()


def on_a_loop(test: Callable[[Server], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        store = Store.open(MODEL, settings=Settings())
        history_module.register(store)
        server = Server(
            Service(
                store,
                execution=OnLoop(),
            )
        )
        EventSubscriptions(server).register()
        server.service.subscriptions.register()
        await future_of(store.start)
        await test(server)
        await future_of(store.close)

    asyncio.run(run())


def edit(content: str, target: str = "running", attributes: str = "") -> str:
    return f"<edit-config><target><{target}/></target><config{attributes}>{content}</config></edit-config>"


async def answer(client: Client) -> str:
    """The next message, when it has come."""
    for _ in range(PATIENCE):
        if client.octets.endswith(b"\n##\n"):
            return client.message().decode()
        await asyncio.sleep(0)
    raise AssertionError("no answer came")
