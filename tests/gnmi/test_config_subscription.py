"""The ConfigSubscription extension: configuration only, and the boundary of each commit."""

from typing import Any

import pytest

from isolane.durations import SECOND_NS
from isolane.gnmi.errors import Code, Refused
from isolane.gnmi.proto import gnmi_ext_pb2 as ext
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.subscriptions.plan import Plan, Scope
from tests.gnmi.site import Failed, Site, filled
from tests.gnmi.streams import Stream, listed, run, stream, subscription
from tests.gnmi.test_editing import CANCEL, CONFIRM, begun, set_
from tests.gnmi.test_subscribing import house

HOUSE = "/gallery:gallery"
NAME = f"{HOUSE}/name"
START = ext.Extension(
    config_subscription=ext.ConfigSubscription(start=ext.ConfigSubscriptionStart()),
)


@pytest.fixture
def site() -> Site:
    return filled()


def asked(*subscriptions: Any, **more: Any) -> gnmi.SubscribeRequest:
    request = listed(*(subscriptions or (subscription(NAME),)), **more)
    request.extension.append(START)
    return request


def config(site: Site, path: str = HOUSE) -> dict[str, Any]:
    return site.values(path, encoding=gnmi.PROTO, type=gnmi.GetRequest.CONFIG)


async def commit(call: Stream) -> tuple[list[str], str, str]:
    """The values up to the next boundary, and the ids that it has."""
    values: list[str] = []
    while not (message := await call.next()).extension:
        values += [each.val.string_val for each in message.update.update]
    [extension] = message.extension
    assert message.WhichOneof("response") is None
    done = extension.config_subscription.sync_done
    assert done.done
    return values, done.server_commit_id, done.commit_confirm_id


def test_each_commit_ends_with_its_number(site: Site) -> None:
    """3.1: the updates of a commit, then sync_done without an id of the client."""

    async def test() -> None:
        async with stream(site, asked()) as call:
            await call.until_sync()
            assert call.tree == {NAME: "Old House"}
            site.load(house(name="New"))
            assert await commit(call) == (["New"], "2", "")
            site.load(house(name="New", open=True))
            assert await commit(call) == ([], "3", "")

    run(test())


def test_commits_that_the_client_has_not_taken_stay_apart(site: Site) -> None:
    async def test() -> None:
        async with stream(site, asked()) as call:
            await call.until_sync()
            for name in "abc":
                site.load(house(name=name))
            assert [await commit(call) for _ in range(3)] == [
                (["a"], "2", ""),
                (["b"], "3", ""),
                (["c"], "4", ""),
            ]

    run(test())


def test_a_commit_before_the_sync_response_ends_after_it(site: Site) -> None:
    """2.2.2: what it changed may be in the initial updates; its boundary comes later."""

    async def test() -> None:
        async with stream(site, asked(subscription(HOUSE))) as call:
            first = await call.next()
            assert not first.sync_response
            site.load(house(name="New"))
            await call.until_sync()
            values, number, _ = await commit(call)
            assert number == "2"
            assert set(values) <= {"New"}
            assert call.tree == config(site)

    run(test())


@pytest.mark.parametrize("end", ["confirm", "cancel", "timeout"])
def test_a_confirmed_commit_has_the_id_of_its_client(site: Site, end: str) -> None:
    """3.2 and 3.3: no boundary for the confirmation, one with the same id when it is taken back."""

    async def test() -> None:
        async with stream(site, asked()) as call:
            await call.until_sync()
            begun(site)
            assert await commit(call) == (["new"], "2", "a")
            if end == "timeout":
                site.store.expire(site.store.deadline_ns or 0)
            else:
                set_(site, (), {}, {}, None, CANCEL if end == "cancel" else CONFIRM)
            if end != "confirm":
                assert await commit(call) == (["Old House"], "3", "a")
            number = str(site.store.number + 1)
            site.load(house(name="Next"))
            assert await commit(call) == (["Next"], number, "")

    run(test())


@pytest.mark.parametrize("mode", [gnmi.SubscriptionList.ONCE, gnmi.SubscriptionList.POLL])
def test_once_and_poll_are_of_configuration(site: Site, mode: Any) -> None:
    async def test() -> None:
        async with stream(site, asked(subscription(HOUSE), mode=mode)) as call:
            await call.until_sync()
            assert call.tree == config(site)

    run(test())


def test_samples_are_of_configuration(site: Site) -> None:
    async def test() -> None:
        sampled = subscription(HOUSE, gnmi.SAMPLE, sample_interval=SECOND_NS // 10)
        async with stream(site, asked(sampled)) as call:
            await call.until_sync()
            assert call.tree == config(site)
            site.load(house(name="New"))
            site.clock.now += SECOND_NS // 10
            while call.tree != config(site):
                assert not (await call.next()).extension

    run(test())


SAMPLES = {"sample_interval": 5 * SECOND_NS}
BEATS = {"heartbeat_interval": 7 * SECOND_NS}


@pytest.mark.parametrize(
    ("mode", "more", "wanted"),
    [
        (gnmi.ON_CHANGE, {}, (0, False, 0)),
        (gnmi.ON_CHANGE, {"suppress_redundant": True, **BEATS}, (0, False, 7 * SECOND_NS)),
        (gnmi.TARGET_DEFINED, BEATS, (0, False, 7 * SECOND_NS)),
        (gnmi.SAMPLE, {}, (SECOND_NS, False, 0)),
        (gnmi.SAMPLE, SAMPLES, (5 * SECOND_NS, False, 0)),
        (gnmi.SAMPLE, {"suppress_redundant": True, **SAMPLES, **BEATS}, (5 * SECOND_NS, True, 7 * SECOND_NS)),
    ],
)
def test_intervals_are_those_of_the_request(
    site: Site, mode: Any, more: Any, wanted: tuple[int, bool, int]
) -> None:
    """Changes have none: with one they would be samples, and no commit would have a boundary."""
    request = asked(subscription(HOUSE, mode, **more)).subscribe
    plan = Plan.of(site.service, request, Scope(config_only=True))
    [part] = plan.parts
    assert (part.interval_ns, part.suppress, part.heartbeat_ns) == wanted
    assert plan.by_commits == (mode != gnmi.SAMPLE)


@pytest.mark.parametrize(
    ("mode", "more"),
    [(gnmi.TARGET_DEFINED, SAMPLES), (gnmi.SAMPLE, {"sample_interval": 1}), (7, {})],
)
def test_an_interval_that_is_none_is_refused(site: Site, mode: Any, more: Any) -> None:
    request = asked(subscription(HOUSE, mode, **more)).subscribe
    with pytest.raises(Refused) as refused:
        Plan.of(site.service, request, Scope(config_only=True))
    assert refused.value.code is Code.INVALID_ARGUMENT


def test_updates_only(site: Site) -> None:
    async def test() -> None:
        async with stream(site, asked(updates_only=True)) as call:
            assert (await call.next()).sync_response
            site.load(house(name="New"))
            assert await commit(call) == (["New"], "2", "")

    run(test())


DONE = ext.ConfigSubscription(sync_done=ext.ConfigSubscriptionSyncDone())


@pytest.mark.parametrize("given", [ext.ConfigSubscription(), DONE])
def test_other_actions_are_refused(site: Site, given: ext.ConfigSubscription) -> None:
    async def test() -> None:
        request = listed(subscription(NAME))
        request.extension.append(ext.Extension(config_subscription=given))
        async with stream(site, request) as call:
            with pytest.raises(Failed) as failed:
                await call.next()
            assert failed.value.code == Code.INVALID_ARGUMENT

    run(test())


def test_state_has_no_configuration_to_send(site: Site) -> None:
    async def test() -> None:
        async with stream(site, asked(subscription(f"{HOUSE}/climate/now"))) as call:
            with pytest.raises(Failed) as failed:
                await call.next()
            assert failed.value.code == Code.INVALID_ARGUMENT

    run(test())
