"""A client that applies what a stream sends has the tree of the agent, whatever is committed."""

import asyncio
from random import Random
from typing import Any

import pytest

from isolane.gnmi.proto import gnmi_pb2 as gnmi
from tests.gnmi.site import Site
from tests.gnmi.streams import Stream, listed, run, subscription
from tests.patience import PATIENCE_S

HOUSE = "/gallery:gallery"
PATHS = (HOUSE, f"{HOUSE}/room", f"{HOUSE}/.../level", f"{HOUSE}/cafe/*", f"{HOUSE}/room[floor=0]/picture")


def content(random: Random) -> dict[str, Any]:
    """A gallery with each part there or not."""
    house: dict[str, Any] = {"name": random.choice("abc"), "room": []}
    for floor in range(3):
        if random.random() < 0.6:
            room: dict[str, Any] = {"floor": floor, "number": "1"}
            if random.random() < 0.5:
                room["lamp"] = {"level": random.randrange(3)}
            titles = random.sample("xyz", random.randrange(3))
            room["picture"] = [{"title": each, "seller": random.choice("pq")} for each in titles]
            house["room"].append(room)
    if random.random() < 0.6:
        house["cafe"] = {"terminal": "t"} if random.random() < 0.5 else {"tables": random.randrange(3)}
    if random.random() < 0.5:
        house["open"] = random.random() < 0.5
    if random.random() < 0.5:
        house["values"] = {"numbers": random.sample(range(5), random.randrange(1, 4))}
    return {"gallery:gallery": house}


def configured(site: Site, path: str) -> dict[str, Any]:
    return site.values(path, encoding=gnmi.PROTO, type=gnmi.GetRequest.CONFIG)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("path", PATHS)
def test_a_client_has_the_tree(path: str, seed: int) -> None:
    random = Random(f"{path} {seed}")
    site = Site()
    site.load(content(random))

    async def test() -> None:
        call = await Stream(site).open(listed(subscription(path)))
        await call.until_sync()
        assert call.tree == configured(site, path)
        for _ in range(12):
            for _ in range(random.choice((1, 1, 3))):
                site.load(content(random))
            if random.random() < 0.2:
                await call.close()
                call = await Stream(site).open(listed(subscription(path)))
                await call.until_sync()
            wanted = configured(site, path)
            async with asyncio.timeout(PATIENCE_S):
                while call.tree != wanted:
                    await call.next()
        await call.close()

    run(test())
