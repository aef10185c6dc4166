"""Atomic notifications (gNMI 2.1, 0.11.0): list entries of protocol state are sent whole."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from isolane.durations import SECOND_NS
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.targets import parse, written
from tests.gnmi.site import FILLED, Site
from tests.gnmi.streams import POLL, Stream, listed, run, stream, subscription
from tests.openconfig.device import Front
from tests.openconfig.device import run as in_lab

HOUSE = "/gallery:gallery"
GUEST = f"{HOUSE}/guest"
IDA = f"{GUEST}[name=Ida]"
ONCE = gnmi.SubscriptionList.ONCE
WHOLE = {
    f"{IDA}/name": "Ida",
    f"{IDA}/seat": 1,
    f"{IDA}/steps": 9,
    f"{IDA}/coat/hook": 4,
    f"{IDA}/coat/colour": "black",
    f"{IDA}/drink[number=2]/number": 2,
    f"{IDA}/drink[number=2]/kind": "tea",
}


@pytest.fixture
def site() -> Site:
    made = Site(notifies=True)
    made.load(FILLED)
    made.seat("Ida", {2: "tea"}, seat=1, steps=9, hook=4)
    return made


def state(site: Site, path: str = GUEST) -> dict[str, Any]:
    return site.values(path, encoding=gnmi.PROTO, type=gnmi.GetRequest.ALL)


@pytest.mark.parametrize(
    "request_",
    [
        listed(subscription(GUEST), mode=ONCE),
        listed(subscription(HOUSE), mode=ONCE),
        listed(subscription(f"{HOUSE}/*"), mode=ONCE),
        listed(subscription("/"), mode=gnmi.SubscriptionList.POLL),
        listed(subscription(IDA)),
        listed(subscription(GUEST)),
        listed(subscription(HOUSE)),
        listed(subscription(GUEST, gnmi.SAMPLE)),
        listed(subscription(GUEST, gnmi.TARGET_DEFINED)),
    ],
)
def test_an_entry_is_one_notification_in_each_mode(site: Site, request_: gnmi.SubscribeRequest) -> None:
    """Its prefix is the entry, and it has all that is below, defaults and what is not notified too."""

    async def test() -> None:
        async with stream(site, request_) as call:
            found = await call.until_sync()
            own = [each for each in found if each.atomic]
            assert own
            assert all(each.prefix == parse(IDA) for each in own)
            assert all(len(each.update) == len(WHOLE) for each in own)
            assert {path: value for path, value in call.tree.items() if path.startswith(GUEST)} == WHOLE
            assert not any(written(each.prefix).startswith(GUEST) for each in found if not each.atomic)

    run(test())


def test_a_change_is_sent_as_the_whole_entry(site: Site) -> None:
    """Leafs that are gone have no deletes; the end of the entry has one."""

    async def test() -> None:
        async with stream(site, listed(subscription(GUEST))) as call:
            await call.until_sync()
            site.seat("Ida", {2: "tea", 3: "rum"}, seat=2, steps=10)
            message = (await call.next()).update
            assert message.atomic
            assert not message.delete
            assert message.prefix == parse(IDA)
            assert call.tree == state(site)
            assert f"{IDA}/coat/hook" not in call.tree
            assert call.tree[f"{IDA}/steps"] == 10
            site.seat("Bob", seat=3)
            assert (await call.next()).update.prefix == parse(f"{GUEST}[name=Bob]")
            site.seat("Ida")
            message = (await call.next()).update
            assert not message.atomic
            assert [written(each) for each in message.delete] == [IDA.removeprefix(HOUSE)]
            assert call.tree == state(site)

    run(test())


def test_what_is_not_notified_wakes_nobody_and_comes_with_the_next_change(site: Site) -> None:
    async def test() -> None:
        async with stream(site, listed(subscription(GUEST))) as call:
            await call.until_sync()
            site.seat("Ida", {2: "tea"}, seat=1, steps=500, hook=4)
            site.seat("Bob", seat=3)
            message = (await call.next()).update
            assert message.prefix == parse(f"{GUEST}[name=Bob]")
            site.seat("Ida", {2: "tea"}, seat=2, steps=501, hook=4)
            await call.next()
            assert call.tree == state(site)

    run(test())


def test_samples_of_what_changed_are_whole_entries(site: Site) -> None:
    async def test() -> None:
        sampled = subscription(GUEST, gnmi.SAMPLE, sample_interval=SECOND_NS // 10, suppress_redundant=True)
        async with stream(site, listed(sampled)) as call:
            await call.until_sync()
            site.seat("Bob", seat=3)
            site.seat("Ida", {2: "tea"}, seat=1, steps=10, hook=4)
            site.clock.now += SECOND_NS // 10
            found = [(await call.next()).update for _ in range(2)]
            assert all(each.atomic for each in found)
            assert call.tree == state(site)

    run(test())


def test_a_path_into_an_entry_is_not_atomic(site: Site) -> None:
    """What is subscribed to is a leaf: the entry is not complete, and nothing else of it is dropped."""

    async def test() -> None:
        request = listed(subscription(f"{GUEST}/seat"), subscription(f"{GUEST}/coat"))
        async with stream(site, request) as call:
            assert not any(each.atomic for each in await call.until_sync())
            site.seat("Ida", {2: "tea"}, seat=5, steps=9, hook=6)
            while call.tree != {**state(site, f"{GUEST}/seat"), **state(site, f"{GUEST}/coat")}:
                assert not (await call.next()).update.atomic

    run(test())


def test_many_entries(site: Site) -> None:
    """More than are read together."""
    for number in range(250):
        site.seat(f"n{number}", seat=number % 200)

    async def test() -> None:
        async with stream(site, listed(subscription(GUEST))) as call:
            assert len(await call.until_sync()) == 251
            assert call.tree == state(site)

    run(test())


def test_polls_are_atomic_again(site: Site) -> None:
    async def test() -> None:
        request = listed(subscription(GUEST), mode=gnmi.SubscriptionList.POLL)
        async with stream(site, request) as call:
            await call.until_sync()
            site.seat("Ida", seat=2)
            call.send(POLL)
            [found] = await call.until_sync()
            assert found.atomic
            assert call.tree == state(site)

    run(test())


PATHS = (HOUSE, GUEST, f"{HOUSE}/*", f"{GUEST}/drink", "/...", f"{HOUSE}/.../kind")


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("path", PATHS)
def test_a_client_has_the_entries_that_there_are(path: str, seed: int) -> None:
    """Whatever comes, changes and goes; the client drops what it has of an entry that comes as a whole."""
    random = Random(f"{path} {seed}")
    site = Site(notifies=True)
    site.load(FILLED)

    def change() -> None:
        name = random.choice("abc")
        if random.random() < 0.3:
            site.seat(name)
            return
        drinks = {number: random.choice("xy") for number in random.sample(range(4), random.randrange(4))}
        hook = random.choice((None, 1, 2))
        site.seat(name, drinks, seat=random.randrange(1, 4), hook=hook)

    async def test() -> None:
        call = await Stream(site).open(listed(subscription(path)))
        await call.until_sync()
        for _ in range(12):
            for _ in range(random.choice((1, 1, 3))):
                change()
            if random.random() < 0.2:
                await call.close()
                call = await Stream(site).open(listed(subscription(path)))
                await call.until_sync()
            wanted = _guests(state(site, path))
            while _guests(call.tree) != wanted:
                await call.next()
        await call.close()

    run(test())


def _guests(tree: dict[str, Any]) -> dict[str, Any]:
    return {path: value for path, value in tree.items() if path.startswith(GUEST)}


@pytest.mark.parametrize("mode", [gnmi.ON_CHANGE, gnmi.SAMPLE, gnmi.TARGET_DEFINED])
def test_neighbours_of_a_device_are_atomic(tmp_path: Path, mode: Any) -> None:
    """A device of a lab: the entry of the neighbour, with counters of no notification."""
    path = "/ieee802-dot1ab-lldp:lldp/port/remote-systems-data"

    async def scene(front: Front) -> None:
        call = await Stream(front).open(listed(subscription(path, mode)))  # type: ignore[arg-type]  # a front
        [found] = await call.until_sync()
        assert found.atomic
        assert [each.name for each in found.prefix.elem][-1] == "remote-systems-data"
        assert len(found.prefix.elem[-1].key) == 2
        assert call.tree[f"{written(found.prefix)}/system-name"] == "right"
        assert set(call.tree) == set(await front.get(path, origin=""))
        await call.close()

    in_lab(tmp_path, scene)
