"""ON_CHANGE of state that engines mark: what changed is read again and sent, and nothing else."""

from typing import Any

import pytest

from isolane.durations import SECOND_NS
from isolane.gnmi.errors import Code
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from tests.gnmi.site import FILLED, NOW_NS, Failed, Site, model
from tests.gnmi.streams import Stream, listed, run, stream, subscription
from tests.gnmi.test_subscribing import house

ROOM = "/gallery:gallery/room[floor=0][number=1]"
VISITORS = f"{ROOM}/visitors"


@pytest.fixture
def site() -> Site:
    made = Site(notifies=True)
    made.load(FILLED)
    return made


def enter(site: Site, visitors: int) -> None:
    """Somebody comes in or goes, and the room is marked."""
    site.visitors[0, "1"] = visitors
    site.store.operational.notified.mark(model().find("/gallery:gallery/room"), ((0, "1"),))


async def value(call: Stream) -> Any:
    await call.next()
    return call.tree.get(VISITORS)


def test_marked_state_is_sent_when_it_changes(site: Site) -> None:
    async def test() -> None:
        async with stream(site, listed(subscription(VISITORS))) as call:
            await call.until_sync()
            assert call.tree == {VISITORS: 0}
            for visitors in (3, 4, 0):
                enter(site, visitors)
                assert await value(call) == visitors

    run(test())


def test_the_agent_chooses_on_change_for_marked_state(site: Site) -> None:
    """3.5.1.5.2, TARGET_DEFINED: marked state when it changes, all other state in samples."""

    async def test() -> None:
        house_ = "/gallery:gallery"
        async with stream(site, listed(subscription(house_, gnmi.TARGET_DEFINED))) as call:
            await call.until_sync()
            assert call.tree == site.values(house_, encoding=gnmi.PROTO)
            enter(site, 3)
            message = await call.next()
            assert call.tree[VISITORS] == 3
            assert message.update.timestamp == NOW_NS
            site.clock.now += 10 * SECOND_NS
            call.tree.clear()
            enter(site, 4)
            assert await value(call) == 4
            assert list(call.tree) == [VISITORS]

    run(test())


def test_a_path_of_marked_state_has_no_samples(site: Site) -> None:
    async def test() -> None:
        async with stream(site, listed(subscription(VISITORS, gnmi.TARGET_DEFINED))) as call:
            await call.until_sync()
            assert call.tree == {VISITORS: 0}
            site.visitors[0, "1"] = 9
            site.clock.now += 20 * SECOND_NS
            enter(site, 7)
            assert await value(call) == 7

    run(test())


def test_many_marks_are_one_message(site: Site) -> None:
    async def test() -> None:
        async with stream(site, listed(subscription(VISITORS))) as call:
            await call.until_sync()
            for visitors in range(100):
                enter(site, visitors)
            message = await call.next()
            assert [each.val.uint_val for each in message.update.update] == [99]

    run(test())


def test_configuration_and_marked_state_of_one_path_come_beside_each_other(site: Site) -> None:
    async def test() -> None:
        async with stream(site, listed(subscription(ROOM))) as call:
            await call.until_sync()
            assert {f"{ROOM}/label", VISITORS} <= call.tree.keys()
            assert not any(path.endswith("hours") for path in call.tree)  # changes of it are not notified
            enter(site, 5)
            assert await value(call) == 5
            rooms = [{"floor": 0, "number": "1", "label": "Hall"}]
            site.load(house(room=rooms))
            await call.next()
            assert call.tree[f"{ROOM}/label"] == "Hall"

    run(test())


def test_state_goes_with_the_configuration_that_it_is_of(site: Site) -> None:
    async def test() -> None:
        async with stream(site, listed(subscription(VISITORS))) as call:
            await call.until_sync()
            site.load(house(room=FILLED["gallery:gallery"]["room"][1:]))
            await call.next()
            assert call.tree == {}

    run(test())


def test_a_stream_that_ended_follows_no_more(site: Site) -> None:
    async def test() -> None:
        async with stream(site, listed(subscription(VISITORS))) as call:
            await call.until_sync()
            assert site.service.state_changes.tree is not None
        assert site.service.state_changes.tree is None

    run(test())


def test_state_whose_changes_nothing_marks_is_refused(site: Site) -> None:
    async def test() -> None:
        async with stream(site, listed(subscription("/gallery:gallery/climate/now"))) as call:
            with pytest.raises(Failed) as failed:
                await call.next()
            assert failed.value.code == Code.INVALID_ARGUMENT
            assert "SAMPLE or TARGET_DEFINED" in failed.value.message

    run(test())


def test_a_heartbeat_sends_marked_state_again(site: Site) -> None:
    async def test() -> None:
        beats = subscription(VISITORS, gnmi.ON_CHANGE, heartbeat_interval=10**8)
        async with stream(site, listed(beats)) as call:
            await call.until_sync()
            site.clock.now += 10**8
            message = await call.next()
            assert len(message.update.update) == 1

    run(test())
