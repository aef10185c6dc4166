"""Four clients and another protocol edit one subtree: with If-Match no update is lost."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from isolane.execution import OnLoop
from isolane.northbound.path_edits import PathEdits
from isolane.northbound.requester import Peer, Requester
from isolane.store.transaction.edits import Precondition
from isolane.strand import future_of
from isolane.tree.edit.paths import PathEdit
from tests.restconf.site import JUKEBOX, Reply, Site, request

ONE = f"{JUKEBOX}/playlist=One"
CLIENTS, EDITS = 4, 6


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    made = Site(tmp_path, execution=OnLoop())
    yield made
    made.store.close()


class Play:
    """What the clients do, and what a model says of it: a playlist's description has a mark of each edit."""

    def __init__(self, site: Site, seed: int) -> None:
        self.site = site
        self.random = Random(seed)
        self.bases: list[str] = []
        self.marks: set[str] = set()
        self.refused = 0
        self.foreign = 0

    async def ask(self, method: str, target: str, body: Any = None, **headers: str) -> Reply:
        response = await self.site.restconf(request(method, target, body, **headers))
        assert isinstance(response.body, bytes)
        return Reply(response.status, dict(response.headers), response.body)

    async def run(self) -> Any:
        content = {"jukebox:jukebox": {"playlist": [{"name": "One", "description": "", "song": []}]}}
        assert (await self.ask("PUT", JUKEBOX, content)).status == 201
        await asyncio.gather(*(self._client(name) for name in "abcd"[:CLIENTS]), self._other_protocol())
        return await self.ask("GET", ONE)

    async def _client(self, name: str) -> None:
        done = 0
        while done < EDITS:
            read = await self.ask("GET", ONE)
            [playlist] = read.json["jukebox:playlist"]
            for _ in range(self.random.randrange(4)):
                await asyncio.sleep(0)
            mark = f"{name}{done};"
            basis = playlist["description"]
            status = await self._edit(playlist, mark, read.headers["ETag"])
            assert status in (204, 412)
            if status == 204:
                self.bases.append(basis)
                self.marks.add(mark)
                done += 1
            else:
                self.refused += 1

    async def _edit(self, playlist: Any, mark: str, tag: str) -> int:
        """The whole list, or a part of it that is merged, made of what was read."""
        text = playlist["description"] + mark
        method = self.random.choice(["PUT", "PATCH"])
        body = {**playlist, "description": text} if method == "PUT" else {"name": "One", "description": text}
        return (await self.ask(method, ONE, {"jukebox:playlist": [body]}, If_Match=tag)).status

    async def _other_protocol(self) -> None:
        """Edits in the same subtree without conditions, as NETCONF makes them."""
        service = self.site.service
        for number in range(1, EDITS + 1):
            path = service.store.model.parse_path(
                f"/jukebox:jukebox/playlist[name='One']/song[index='{number}']/id"
            )
            edits = PathEdits.of(service.store.model, [PathEdit("replace", path, str(number))])
            await future_of(service.edit, Requester(Peer("other", recovery=True)), edits)
            self.foreign += 1
            await asyncio.sleep(0.001)


def check(play: Play, last: Reply) -> None:
    """No update is lost: every edit was made on what the one before had left."""
    [playlist] = json.loads(last.body)["jukebox:playlist"]
    assert len(set(play.bases)) == len(play.bases), "two edits were made on the same state"
    assert {f"{mark};" for mark in playlist["description"].split(";")[:-1]} == play.marks
    assert len(play.marks) == CLIENTS * EDITS
    assert [song["id"] for song in playlist["song"]] == [str(n) for n in range(1, play.foreign + 1)]


@pytest.mark.parametrize("seed", range(3))
def test_no_update_is_lost(site: Site, seed: int) -> None:
    play = Play(site, seed)
    check(play, asyncio.run(play.run()))
    assert play.refused  # they did get in each other's way


def test_updates_are_lost_where_the_condition_is_asked_before_the_turn(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that the test above can fail."""

    def before(self: Precondition, tree: Any) -> None:
        if self.refusal is not None:
            raise self.refusal

    monkeypatch.setattr(Precondition, "check", before)
    play = Play(site, 0)
    last = asyncio.run(play.run())
    with pytest.raises(AssertionError):
        check(play, last)
