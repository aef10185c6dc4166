"""The list of what is tested of the specification, and demands that no other file is about."""

import re
from pathlib import Path
from typing import Any, Final

import pytest

from isolane.durations import SECOND_NS
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.targets import written
from isolane.tree.diff import diff
from tests.gnmi.site import Site, filled
from tests.gnmi.streams import POLL, listed, run, stream, subscription
from tests.gnmi.test_subscribing import house

PAGE: Final = Path(__file__).parents[2] / "docs/standards/gnmi.md"
HOUSE: Final = "/gallery:gallery"


@pytest.fixture
def site() -> Site:
    return filled()


def test_every_test_that_the_coverage_list_names_is_there() -> None:
    named = re.findall(r"`(test_\w+\.py)::(\w+)`", PAGE.read_text())
    assert len(named) > 60
    for file, name in named:
        assert f"def {name}(" in (Path(__file__).parent / file).read_text(), f"{file} has no {name}"


@pytest.mark.parametrize("mode", [gnmi.SubscriptionList.ONCE, gnmi.SubscriptionList.STREAM])
def test_no_path_is_twice_in_one_notification(site: Site, mode: Any) -> None:
    """2.1: also where subscriptions overlap, and where entries have no keys."""

    async def test() -> None:
        paths = ("", "/.../level", "/*", "/visit", "/visit/who")
        overlapping = [subscription(f"{HOUSE}{path}", gnmi.SAMPLE) for path in paths]
        async with stream(site, listed(*overlapping, mode=mode)) as call:
            for each in await call.until_sync():
                found = [written(update.path) for update in each.update]
                assert len(set(found)) == len(found)

    run(test())


def test_a_heartbeat_sends_configuration_again(site: Site) -> None:
    """3.5.1.5.2: with ON_CHANGE too, whatever has changed."""

    async def test() -> None:
        beating = subscription(f"{HOUSE}/name", heartbeat_interval=SECOND_NS // 10)
        async with stream(site, listed(beating)) as call:
            await call.until_sync()
            for beat in (1, 2):
                site.clock.now += SECOND_NS // 10
                message = await call.next()
                assert [each.val.string_val for each in message.update.update] == ["Old House"], beat
                assert message.update.timestamp == site.clock.now
            site.load(house(name="New"))
            assert (await call.next()).update.update[0].val.string_val == "New"

    run(test())


def test_polls_without_initial_data(site: Site) -> None:
    """3.5.1.2: with updates_only a poll is answered by sync_response alone."""

    async def test() -> None:
        polled = listed(subscription(HOUSE), mode=gnmi.SubscriptionList.POLL, updates_only=True)
        async with stream(site, polled) as call:
            assert (await call.next()).sync_response
            call.send(POLL)
            assert (await call.next()).sync_response

    run(test())


def test_a_lists_unchanged_entries_are_not_looked_at(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """A change among many entries is found by identity of records: the cost is that of the change."""
    many = [{"floor": 0, "number": str(number), "label": "x"} for number in range(500)]
    site.load(house(room=many))
    looked: list[int] = []

    async def test() -> None:
        honest = diff

        def counted(old: Any, new: Any, path: Any) -> Any:
            found = list(honest(old, new, path))
            looked.append(len(found))
            return iter(found)

        monkeypatch.setattr("isolane.gnmi.subscriptions.comparison.diff", counted)
        async with stream(site, listed(subscription(f"{HOUSE}/room"))) as call:
            await call.until_sync()
            site.load(house(room=[*many[:-1], {"floor": 0, "number": "499", "label": "y"}]))
            message = await call.next()
            assert [each.val.string_val for each in message.update.update] == ["y"]
            assert sum(looked) == 1

    run(test())
