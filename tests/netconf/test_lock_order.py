"""Between the ok of a lock and its unlock nothing of another session lands, whatever was under way before."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from lxml import etree

from isolane.execution import OnLoop
from isolane.netconf.server import Server
from isolane.northbound.service import Service
from isolane.store.disk.journal import Disk
from isolane.store.settings import Settings
from isolane.store.store import Store
from isolane.strand import future_of
from isolane.tree import xml
from tests.netconf.client import Client
from tests.netconf.other import C, edit, model
from tests.patience import PATIENCE_S

ROUNDS: Final = 300
PARTIAL: Final = "urn:ietf:params:xml:ns:netconf:partial-lock:1.0"
ALONE: Final = f"<alone {C}>%s</alone>"

TO_STARTUP: Final = (
    f"<copy-config><target><startup/></target><source><config>{ALONE}</config></source></copy-config>"
)

LOCKS: Final = ("running", "candidate", "startup", "partial")
EDITS: Final[dict[str, tuple[str, ...]]] = {
    "running": (edit(ALONE),),
    "candidate": (edit(ALONE, target="candidate"), "<commit/>"),
    "discard": (edit(ALONE, target="candidate"), "<discard-changes/>"),
    "startup": (TO_STARTUP,),
}


class SlowDisk(Disk):
    """Takes a while for each write, so that much can come between."""

    def __init__(self) -> None:
        self.pause_s = 0.0

    def write(self, descriptor: int, octets: bytes | bytearray) -> None:
        time.sleep(self.pause_s)
        super().write(descriptor, octets)


class Talker(Client):
    """Waits for replies on the loop; what was there when a reply was written is kept."""

    def __init__(self, server: Server, seen: Callable[[], Any]) -> None:
        self._seen = seen
        self.at_reply: Any = None
        super().__init__(server)

    def write(self, octets: bytes) -> None:
        super().write(octets)
        self.at_reply = self._seen()

    async def ask(self, content: str) -> Any:
        self.send(self.request(content))
        while not self.octets:
            await asyncio.sleep(0)
        return xml.parse(self.message())


@dataclass
class Place:
    """One agent on a slow disk, and its datastores as they are."""

    server: Server
    disk: SlowDisk

    def seen(self) -> dict[str, Any]:
        store = self.server.store
        return {
            "running": store.running,
            "partial": store.running,
            "candidate": store.candidate(0).tree if store.candidate(0).modified else None,
            "startup": store.startup,
        }


@pytest.fixture
def place(tmp_path: Path) -> Place:
    disk = SlowDisk()
    store = Store.open(model(), tmp_path, Settings(startup=True, sync=False), disk=disk)
    store.start()
    return Place(Server(Service(store, execution=OnLoop())), disk)


def lock(what: str) -> str:
    if what == "partial":
        select = "<select>/c:alone</select>"
        return f'<partial-lock xmlns="{PARTIAL}" xmlns:c="urn:case-list">{select}</partial-lock>'
    return f"<lock><target><{what}/></target></lock>"


def unlock(what: str, reply: Any) -> str:
    if what == "partial":
        number = reply.findtext(f"{{{PARTIAL}}}lock-id")
        return f'<partial-unlock xmlns="{PARTIAL}"><lock-id>{number}</lock-id></partial-unlock>'
    return f"<unlock><target><{what}/></target></unlock>"


async def writing(talker: Talker, random: Random, ended: asyncio.Event) -> None:
    """Another session, which never stops to change every datastore."""
    number = 0
    while not ended.is_set():
        for request in EDITS[random.choice(sorted(EDITS))]:
            number += 1
            await talker.ask(request.replace("%s", f"v{number}"))
            for _ in range(random.randrange(4)):
                await asyncio.sleep(0)


async def turns(random: Random) -> None:
    """Let others have the loop for some time."""
    for _ in range(random.choice((0, 1, 2, 3, 5, 8, 20, 50))):
        await asyncio.sleep(0)


def test_nothing_of_another_session_lands_between_lock_and_unlock(place: Place) -> None:
    held = dict.fromkeys(LOCKS, 0)

    async def one_round(one: Talker, random: Random) -> None:
        what = random.choice(LOCKS)
        place.disk.pause_s = random.choice((0, 0.0002, 0.001))
        await turns(random)
        reply = await one.ask(lock(what))
        if reply.find("{*}rpc-error") is not None:  # the candidate has changes
            return
        before = one.at_reply[what]
        await turns(random)
        assert place.seen()[what] is before, f"{what} was changed under a lock"
        done = await one.ask(unlock(what, reply))
        assert done.find("{*}ok") is not None, etree.tostring(done)
        held[what] += 1

    async def scenario() -> None:
        random = Random(14)
        one, two = Talker(place.server, place.seen), Talker(place.server, place.seen)
        one.send(one.request(edit(ALONE.replace("%s", "first"))))
        while not one.octets:
            await asyncio.sleep(0)
        one.message()
        ended = asyncio.Event()
        writer = asyncio.create_task(writing(two, Random(15), ended))
        while sum(held.values()) < ROUNDS:
            await one_round(one, random)
            if writer.done():
                await writer
        ended.set()
        await writer
        await future_of(place.server.store.close)

    asyncio.run(asyncio.wait_for(scenario(), PATIENCE_S))
    assert min(held.values()) > ROUNDS // 20, held
