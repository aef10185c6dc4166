"""The History extension: configuration of a time (ONCE), and what became of it in a range (STREAM)."""

import asyncio
from typing import Any

import pytest

from isolane.durations import SECOND_NS
from isolane.gnmi.errors import Code
from isolane.gnmi.proto import gnmi_ext_pb2 as ext
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from tests.gnmi.site import NOW_NS, Failed, Site
from tests.gnmi.streams import assert_refused, listed, run, stream, subscription
from tests.gnmi.test_access import LABEL, rules
from tests.gnmi.test_subscribing import house
from tests.patience import PATIENCE_S

HOUSE = "/gallery:gallery"
NAME = f"{HOUSE}/name"
ONCE = gnmi.SubscriptionList.ONCE
LONGEST = 2**63 - 1
MINUTE = 60 * SECOND_NS
NAMES = ("a", "b", "c", "d")


@pytest.fixture
def site() -> Site:
    """A gallery that had another name in each minute."""
    made = Site()
    for name in NAMES:
        made.load(house(name=name))
        made.clock.now += MINUTE
    return made


def snapshot(time_ns: int) -> ext.Extension:
    return ext.Extension(history=ext.History(snapshot_time=time_ns))


def ranged(start: int, end: int) -> ext.Extension:
    return ext.Extension(history=ext.History(range=ext.TimeRange(start=start, end=end)))


def asked(extension: ext.Extension, *subscriptions: Any, **more: Any) -> gnmi.SubscribeRequest:
    request = listed(*(subscriptions or (subscription(NAME),)), **more)
    request.extension.append(extension)
    return request


def names(messages: Any) -> list[tuple[int, str]]:
    """The names that came, each with the minute of its notification."""
    return [
        ((each.update.timestamp - NOW_NS) // MINUTE, update.val.string_val)
        for each in messages
        for update in each.update.update
    ]


@pytest.mark.parametrize(
    ("after", "name"), [(0, "a"), (MINUTE - 1, "a"), (MINUTE, "b"), (3 * MINUTE, "d"), (4 * MINUTE, "d")]
)
def test_a_snapshot_is_of_the_last_commit_before_its_time(site: Site, after: int, name: str) -> None:
    """2.2.1: the data as they existed at that time; the notification is of that time."""

    async def test() -> None:
        request = asked(snapshot(NOW_NS + after), subscription(HOUSE), mode=ONCE)
        async with stream(site, request) as call:
            *found, last = await call.all()
            assert last.sync_response
            assert {each.update.timestamp for each in found} == {NOW_NS + after}
            assert call.tree[NAME] == name
            assert {path: call.tree[path] for path in now if path != NAME} == {
                path: value for path, value in now.items() if path != NAME
            }

    now = site.values(HOUSE, encoding=gnmi.PROTO, type=gnmi.GetRequest.CONFIG)
    run(test())


@pytest.mark.parametrize(
    ("start", "end", "first", "news"),
    [
        (MINUTE, 3 * MINUTE, (1, "a"), [(1, "b"), (2, "c")]),  # from the start on, before the end
        (MINUTE + 1, 4 * MINUTE, (1, "b"), [(2, "c"), (3, "d")]),
        (2 * MINUTE, 2 * MINUTE, (2, "b"), []),
        (3 * MINUTE + 1, 4 * MINUTE, (3, "d"), []),
    ],
)
@pytest.mark.parametrize("updates_only", [False, True])
def test_a_range_is_the_tree_at_its_start_and_all_updates(
    site: Site, start: int, end: int, first: Any, news: Any, updates_only: bool
) -> None:
    """2.2.2: an interval that is open at its end; then the call is closed."""

    async def test() -> None:
        request = asked(ranged(NOW_NS + start, NOW_NS + end), updates_only=updates_only)
        async with stream(site, request) as call:
            assert names(await call.all()) == ([] if updates_only else [first]) + news

    run(test())


def test_the_oldest_commit_is_an_update_of_a_range_that_starts_with_it(site: Site) -> None:
    """Before it there was nothing, so the initial tree is empty."""

    async def test() -> None:
        async with stream(site, asked(ranged(NOW_NS, NOW_NS + MINUTE))) as call:
            first, second = await call.all()
            assert first.sync_response
            assert names([second]) == [(0, "a")]

    run(test())


def test_a_range_may_end_in_the_future(site: Site) -> None:
    """2.2.2: a stream that begins in the past and goes on; it ends when its time has come."""

    async def test() -> None:
        end = site.clock.now + MINUTE
        async with stream(site, asked(ranged(NOW_NS + 2 * MINUTE, end))) as call:
            assert (await call.next()).update.update[0].val.string_val == "b"
            assert (await call.next()).sync_response
            for name in ("c", "d"):
                assert (await call.next()).update.update[0].val.string_val == name
            site.load(house(name="e"))
            assert (await call.next()).update.update[0].val.string_val == "e"
            site.clock.now = end
            site.load(house(name="f"))
            with pytest.raises(EOFError):
                await call.next()

    run(test())


def test_the_end_of_a_range_is_waited_for_as_long_as_it_takes(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing happens until then: the stream wakes by itself at the end, and not before."""
    waits: list[float | None] = []
    real = asyncio.timeout

    def timeout(seconds: float | None) -> Any:
        if seconds == PATIENCE_S:  # that of the client
            return real(seconds)
        waits.append(seconds)
        site.clock.now += int((seconds or 0) * SECOND_NS)
        return real(0)

    async def test() -> None:
        monkeypatch.setattr(asyncio, "timeout", timeout)
        async with stream(site, asked(ranged(NOW_NS + 3 * MINUTE + 1, site.clock.now + 7 * MINUTE))) as call:
            assert names(await call.all()) == [(3, "d")]

    run(test())
    assert waits == [7 * 60.0]


def test_a_slow_reader_gets_what_was_committed_before_the_end(site: Site) -> None:
    """The end of the range passes before the client has taken its start."""

    async def test() -> None:
        end = site.clock.now + MINUTE
        async with stream(site, asked(ranged(NOW_NS + 3 * MINUTE + 1, end))) as call:
            assert (await call.next()).update.update[0].val.string_val == "d"
            site.load(house(name="e"))
            site.clock.now = end
            site.load(house(name="f"))
            assert (await call.next()).sync_response
            assert (await call.next()).update.update[0].val.string_val == "e"
            with pytest.raises(EOFError):
                await call.next()

    run(test())


def test_a_range_without_end_goes_on(site: Site) -> None:
    async def test() -> None:
        async with stream(site, asked(ranged(NOW_NS + 3 * MINUTE + 1, LONGEST))) as call:
            assert (await call.next()).update.update[0].val.string_val == "d"
            assert (await call.next()).sync_response
            site.load(house(name="e"))
            assert (await call.next()).update.update[0].val.string_val == "e"

    run(test())


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        (asked(snapshot(NOW_NS)), Code.INVALID_ARGUMENT),
        (asked(snapshot(NOW_NS), mode=gnmi.SubscriptionList.POLL), Code.INVALID_ARGUMENT),
        (asked(ranged(NOW_NS, NOW_NS + 1), mode=ONCE), Code.INVALID_ARGUMENT),
        (asked(ranged(NOW_NS + 1, NOW_NS)), Code.INVALID_ARGUMENT),
        (asked(ext.Extension(history=ext.History())), Code.INVALID_ARGUMENT),
        (asked(snapshot(LONGEST), mode=ONCE), Code.UNIMPLEMENTED),
        (asked(ranged(LONGEST, LONGEST)), Code.UNIMPLEMENTED),
        (asked(snapshot(NOW_NS - 1), mode=ONCE), Code.OUT_OF_RANGE),
        (asked(ranged(NOW_NS - 1, NOW_NS)), Code.OUT_OF_RANGE),
        (asked(snapshot(-1), mode=ONCE), Code.OUT_OF_RANGE),
        (asked(snapshot(NOW_NS), subscription(f"{HOUSE}/climate/now"), mode=ONCE), Code.UNIMPLEMENTED),
        (asked(ranged(NOW_NS, NOW_NS), subscription(NAME, gnmi.SAMPLE)), Code.UNIMPLEMENTED),
        (
            asked(ranged(NOW_NS, NOW_NS), subscription(NAME, heartbeat_interval=SECOND_NS)),
            Code.UNIMPLEMENTED,
        ),
    ],
)
def test_what_is_refused(site: Site, request_: gnmi.SubscribeRequest, code: Code) -> None:
    assert_refused(site, request_, code)


def test_what_is_kept_no_longer_is_out_of_range(site: Site) -> None:
    """The history keeps two commits: the time of the third but last is before it."""
    site.store.history.limit = 2
    site.load(house(name="e"))

    async def test(time_ns: int) -> str:
        async with stream(site, asked(snapshot(time_ns), mode=ONCE)) as call:
            await call.next()
            return str(call.tree[NAME])

    async def tests() -> None:
        assert await test(NOW_NS + 3 * MINUTE) == "d"
        with pytest.raises(Failed) as failed:
            await test(NOW_NS + 3 * MINUTE - 1)
        assert failed.value.code == Code.OUT_OF_RANGE
        assert "begins with commit 4" in failed.value.message

    run(tests())


def test_a_history_without_commits() -> None:
    async def test() -> None:
        async with stream(Site(), asked(snapshot(NOW_NS), mode=ONCE)) as call:
            with pytest.raises(Failed) as failed:
                await call.next()
            assert failed.value.code == Code.OUT_OF_RANGE

    run(test())


def test_get_of_configuration_of_a_time(site: Site) -> None:
    def name(time_ns: int, **more: Any) -> Any:
        more = {"type": gnmi.GetRequest.CONFIG, "encoding": gnmi.PROTO} | more
        return site.values(NAME, extension=[snapshot(time_ns)], **more)[NAME]

    assert [name(NOW_NS + number * MINUTE) for number in range(4)] == list(NAMES)
    [notification] = site.get(NAME, extension=[snapshot(NOW_NS + 1)], type=gnmi.GetRequest.CONFIG)
    assert notification.timestamp == NOW_NS + 1
    wrong: Any = (
        ({"type": gnmi.GetRequest.ALL}, Code.UNIMPLEMENTED),
        ({"type": gnmi.GetRequest.STATE}, Code.UNIMPLEMENTED),
        ({"extension": [ranged(NOW_NS, NOW_NS)]}, Code.INVALID_ARGUMENT),
        ({"extension": [snapshot(NOW_NS - 1)]}, Code.OUT_OF_RANGE),
    )
    for more, code in wrong:
        with pytest.raises(Failed) as failed:
            site.get(NAME, **({"type": gnmi.GetRequest.CONFIG, "extension": [snapshot(NOW_NS)]} | more))
        assert failed.value.code == code


def test_the_past_shows_what_the_user_may_read_now(site: Site) -> None:
    path = "/gallery:gallery/gallery:room/gallery:label"
    site.load(rules(path=path, **{"access-operations": "read"}))

    async def tree(user: str) -> Any:
        site.user = user
        async with stream(site, asked(snapshot(NOW_NS), subscription(HOUSE), mode=ONCE)) as call:
            await call.all()
            return call.tree

    async def test() -> None:
        assert (await tree("admin"))[LABEL] == "Entrance"
        seen = await tree("guest")
        assert LABEL not in seen
        assert seen[NAME] == "a"

    run(test())
