"""Subscribe (gNMI 3.5): ONCE, POLL and STREAM."""

import asyncio
from copy import deepcopy
from typing import Any

import pytest

from isolane.durations import SECOND_NS
from isolane.gnmi.errors import Code
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.targets import parse
from tests.gnmi.site import FILLED, NOW_NS, Failed, Site, filled
from tests.gnmi.streams import POLL, Stream, assert_refused, listed, run, stream, subscription

HOUSE = "/gallery:gallery"
ROOM = f"{HOUSE}/room[floor=0][number=1]"
ONCE = gnmi.SubscriptionList.ONCE
POLLED = gnmi.SubscriptionList.POLL


@pytest.fixture
def site() -> Site:
    return filled()


def house(**more: Any) -> dict[str, Any]:
    """The content of the house with some members changed; None takes one away."""
    content = deepcopy(FILLED)
    for name, value in more.items():
        if value is None:
            content["gallery:gallery"].pop(name, None)
        else:
            content["gallery:gallery"][name] = value
    return content


def config(site: Site, path: str) -> dict[str, Any]:
    return site.values(path, encoding=gnmi.PROTO, type=gnmi.GetRequest.CONFIG)


def test_once_sends_all_leafs_and_ends(site: Site) -> None:
    """3.5.1.5.1: all data, sync_response, and the end with OK."""

    async def test() -> None:
        async with stream(site, listed(subscription(HOUSE), mode=ONCE)) as call:
            *updates, last = await call.all()
            assert last.sync_response
            assert all(each.update.timestamp == NOW_NS for each in updates)
            assert call.tree == wanted

    wanted = site.values(HOUSE, encoding=gnmi.PROTO)
    run(test())


@pytest.mark.parametrize("encoding", [gnmi.JSON, gnmi.JSON_IETF, gnmi.PROTO])
def test_a_leaf_is_an_update_in_each_encoding(site: Site, encoding: Any) -> None:
    """3.5.2.3: no aggregation; leafs of one record are in one notification, which is of one moment."""

    async def test() -> None:
        values = f"{HOUSE}/values"
        async with stream(site, listed(subscription(values), mode=ONCE, encoding=encoding)) as call:
            notification, _ = await call.all()
            assert len(notification.update.update) == 12
            assert notification.update.prefix == parse(values)
            members = {each.val.WhichOneof("value") for each in notification.update.update}
            if encoding != gnmi.PROTO:
                assert members == {"json_val" if encoding == gnmi.JSON else "json_ietf_val"}
            assert call.tree[f"{values}/int8"] == -5
            big = 18446744073709551615
            assert call.tree[f"{values}/uint64"] == (str(big) if encoding == gnmi.JSON_IETF else big)

    run(test())


def test_target_and_origin_come_back(site: Site) -> None:
    async def test() -> None:
        prefix = parse("ietf:/gallery:gallery")
        prefix.target = "dut"
        async with stream(site, listed(subscription("open"), mode=ONCE, prefix=prefix)) as call:
            first, _ = await call.all()
            assert (first.update.prefix.target, first.update.prefix.origin) == ("dut", "ietf")
            assert call.tree == {f"{HOUSE}/open": True}

    run(test())


def test_poll(site: Site) -> None:
    async def test() -> None:
        async with stream(site, listed(subscription(f"{HOUSE}/name"), mode=POLLED)) as call:
            assert len(await call.until_sync()) == 1
            for name in ("A", "B"):
                site.load(house(name=name))
                call.send(POLL)
                [notification] = await call.until_sync()
                assert notification.update[0].val.string_val == name
            call.end()
            assert not await call.all()

    run(test())


def test_on_change(site: Site) -> None:
    """3.5.1.5.2: first everything, then each change, deletes told by themselves."""

    async def test() -> None:
        async with stream(site, listed(subscription(HOUSE))) as call:
            await call.until_sync()
            assert call.tree == config(site, HOUSE)
            site.load(house(name="New", room=FILLED["gallery:gallery"]["room"][1:]))
            message = await call.next()
            assert {each.val.string_val for each in message.update.update} <= {"New"}
            deleted = list(message.update.delete)
            while not deleted:
                deleted = list((await call.next()).update.delete)
            assert call.tree == config(site, HOUSE)
            assert call.tree[f"{HOUSE}/name"] == "New"
            assert not any(value == "Entrance" for value in call.tree.values())

    run(test())


def test_only_what_is_subscribed_is_sent(site: Site) -> None:
    async def test() -> None:
        label = f"{HOUSE}/room/label"
        async with stream(site, listed(subscription(label))) as call:
            await call.until_sync()
            assert call.tree == {f"{ROOM}/label": "Entrance"}
            rooms = deepcopy(FILLED["gallery:gallery"]["room"])
            rooms.append({"floor": 8, "number": "8", "label": "Roof", "lamp": {"level": 1}})
            site.load(house(name="x", room=rooms))
            message = await call.next()
            assert len(message.update.update) == 1
            assert call.tree == {
                f"{ROOM}/label": "Entrance",
                f"{HOUSE}/room[floor=8][number=8]/label": "Roof",
            }
            site.load(house())
            message = await call.next()
            assert len(message.update.delete) == 1
            assert call.tree == {f"{ROOM}/label": "Entrance"}

    run(test())


def test_a_leaf_that_returns_to_its_default_is_sent(site: Site) -> None:
    """3.5.2.3: an update with the default, not a delete only."""

    async def test() -> None:
        site.load(house(open=False))
        async with stream(site, listed(subscription(HOUSE))) as call:
            await call.until_sync()
            assert call.tree[f"{HOUSE}/open"] is False
            site.load(house(open=None))
            message = await call.next()
            assert (len(message.update.update), len(message.update.delete)) == (1, 0)
            assert call.tree[f"{HOUSE}/open"] is True

    run(test())


def test_defaults_of_cases_come_and_go(site: Site) -> None:
    async def test() -> None:
        site.load(house(cafe={}))
        async with stream(site, listed(subscription(f"{HOUSE}/cafe"))) as call:
            await call.until_sync()
            assert call.tree == {f"{HOUSE}/cafe/coins": True}
            site.load(house(cafe={"terminal": "t"}))
            await call.next()
            assert call.tree == {f"{HOUSE}/cafe/terminal": "t"}
            site.load(house(cafe={}))
            await call.next()
            assert call.tree == {f"{HOUSE}/cafe/coins": True}

    run(test())


def test_a_path_that_does_not_exist_yet(site: Site) -> None:
    """3.5.1.3: the call stays open, and sends the node when it comes."""

    async def test() -> None:
        level = f"{HOUSE}/room[floor=4][number=x]/lamp/level"
        async with stream(site, listed(subscription(level))) as call:
            assert not await call.until_sync()
            site.load(house(room=[{"floor": 4, "number": "x"}]))
            await call.next()
            assert call.tree == {level: 50}
            site.load(house())
            await call.next()
            assert call.tree == {}

    run(test())


def test_updates_only(site: Site) -> None:
    """3.5.1.2: sync_response comes first, and nothing of what there is."""

    async def test() -> None:
        async with stream(site, listed(subscription(HOUSE), updates_only=True)) as call:
            assert (await call.next()).sync_response
            site.load(house(name="New"))
            await call.next()
            assert call.tree == {f"{HOUSE}/name": "New"}
        async with stream(site, listed(subscription(HOUSE), updates_only=True, mode=ONCE)) as call:
            [only] = await call.all()
            assert only.sync_response

    run(test())


def test_a_slow_reader_gets_the_last_value_and_how_many_were_left_out(site: Site) -> None:
    """3.5.2.1: duplicates; nothing is queued meanwhile."""

    async def test() -> None:
        async with stream(site, listed(subscription(HOUSE))) as call:
            await call.until_sync()
            for number in range(5):
                site.load(house(name=f"name {number}"))
            message = await call.next()
            [update] = message.update.update
            assert (update.val.string_val, update.duplicates) == ("name 4", 4)
            for number in range(1000):
                site.load(house(name=f"more {number}"))
            [update] = (await call.next()).update.update
            assert update.val.string_val == "more 999"
            assert update.duplicates == 31

    run(test())


def test_samples(site: Site) -> None:
    """3.5.1.5.2: everything at each interval; with suppress_redundant only what changed."""

    async def test() -> None:
        climate = f"{HOUSE}/room"
        sampled = subscription(climate, gnmi.SAMPLE, sample_interval=SECOND_NS // 10)
        async with stream(site, listed(sampled)) as call:
            await call.until_sync()
            count = len(call.tree)
            site.clock.now += SECOND_NS // 10
            call.tree.clear()
            while len(call.tree) < count:
                message = await call.next()
                assert message.update.timestamp == NOW_NS + SECOND_NS // 10

    run(test())


def test_suppressed_samples_and_heartbeats(site: Site) -> None:
    async def test() -> None:
        sampled = subscription(
            f"{HOUSE}/room",
            gnmi.SAMPLE,
            sample_interval=SECOND_NS // 10,
            suppress_redundant=True,
            heartbeat_interval=SECOND_NS,
        )
        async with stream(site, listed(sampled)) as call:
            await call.until_sync()
            count = len(call.tree)
            site.visitors[0, "1"] = 3
            call.tree.clear()
            site.clock.now += SECOND_NS // 10
            await call.next()
            assert call.tree == {f"{ROOM}/visitors": 3}
            site.clock.now += SECOND_NS
            while len(call.tree) < count:
                await call.next()

    run(test())


def test_the_agent_chooses(site: Site) -> None:
    """TARGET_DEFINED: configuration on change, state in samples of what changed."""

    async def test() -> None:
        async with stream(site, listed(subscription(HOUSE, gnmi.TARGET_DEFINED))) as call:
            await call.until_sync()
            assert call.tree == site_tree
            site.load(house(name="New"))
            message = await call.next()
            assert [each.val.string_val for each in message.update.update] == ["New"]

    site_tree = site.values(HOUSE, encoding=gnmi.PROTO)
    run(test())


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        (POLL, Code.INVALID_ARGUMENT),
        (gnmi.SubscribeRequest(), Code.INVALID_ARGUMENT),
        (listed(), Code.INVALID_ARGUMENT),
        (listed(subscription("/nothing")), Code.UNIMPLEMENTED),
        (listed(subscription(f"{HOUSE}/room[floor=x]")), Code.INVALID_ARGUMENT),
        (listed(subscription(HOUSE), encoding=gnmi.ASCII), Code.UNIMPLEMENTED),
        (listed(subscription(HOUSE, 9)), Code.INVALID_ARGUMENT),
        (listed(subscription(HOUSE), mode=9), Code.INVALID_ARGUMENT),
        (listed(subscription(HOUSE, gnmi.SAMPLE, sample_interval=1)), Code.INVALID_ARGUMENT),
        (listed(subscription(HOUSE, gnmi.TARGET_DEFINED, sample_interval=10**9)), Code.INVALID_ARGUMENT),
        (listed(subscription(f"{HOUSE}/climate/now")), Code.INVALID_ARGUMENT),
        (listed(subscription(HOUSE), use_models=[gnmi.ModelData(name="x")]), Code.UNIMPLEMENTED),
        (listed(*[subscription(HOUSE)] * 1001), Code.INVALID_ARGUMENT),
    ],
)
def test_what_is_refused(site: Site, request_: gnmi.SubscribeRequest, code: Code) -> None:
    assert_refused(site, request_, code)


def test_a_second_list_ends_its_stream_and_no_other(site: Site) -> None:
    """3.5.1.2."""

    async def test() -> None:
        async with stream(site, listed(subscription(HOUSE))) as other:
            await other.until_sync()
            async with stream(site, listed(subscription(HOUSE))) as call:
                await call.until_sync()
                call.send(listed(subscription(HOUSE)))
                with pytest.raises(Failed) as failed:
                    await call.next()
                assert failed.value.code == Code.INVALID_ARGUMENT
            site.load(house(name="New"))
            await other.next()
            assert other.tree[f"{HOUSE}/name"] == "New"

    run(test())


def test_a_client_may_close_its_side(site: Site) -> None:
    async def test() -> None:
        async with stream(site, listed(subscription(HOUSE))) as call:
            call.end()
            await call.until_sync()
            site.load(house(name="New"))
            await call.next()

    run(test())


def test_a_call_that_is_given_up_leaves_nothing(site: Site) -> None:
    async def test() -> None:
        call = await Stream(site).open(listed(subscription(HOUSE)))
        await call.until_sync()
        tasks = len(asyncio.all_tasks())
        await call.close()
        await asyncio.sleep(0)
        assert len(asyncio.all_tasks()) == tasks - 1

    run(test())
