"""Messages that streams of the same path share: made once, and never for other trees, rights or forms."""

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from typing import Any

import pytest

from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.subscriptions.notifications import LONGEST_MESSAGES, Change, SharedMessages
from tests.gnmi.site import FILLED, Site, filled
from tests.gnmi.streams import listed, run, stream, subscription
from tests.gnmi.test_access import limited, rules

HOUSE = "/gallery:gallery"


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[SharedMessages]:
    """Those that messages were made by."""
    found: list[SharedMessages] = []
    real = SharedMessages.of

    def of(self: SharedMessages, change: Change, form: Any, make: Any) -> Iterator[bytes]:
        if self not in found:
            found.append(self)
        return real(self, change, form, make)

    monkeypatch.setattr(SharedMessages, "of", of)
    return found


def changed(number: int) -> dict[str, Any]:
    gallery = FILLED["gallery:gallery"]
    return {"gallery:gallery": {**gallery, "values": {**gallery["values"], "int8": number}}}


async def opened(stack: AsyncExitStack, site: Site, path: str, count: int, **more: Any) -> list[Any]:
    calls = []
    for _ in range(count):
        calls.append(await stack.enter_async_context(stream(site, listed(subscription(path), **more))))
        await calls[-1].until_sync()
    return calls


def test_a_change_for_a_hundred_subscribers_is_encoded_once(made: list[SharedMessages]) -> None:
    site = filled()

    async def test() -> None:
        async with AsyncExitStack() as stack:
            calls = await opened(stack, site, f"{HOUSE}/values", 100)
            for number in (1, 2, 3):
                site.load(changed(number))
                found = [await call.next() for call in calls]
                assert all(each == found[0] for each in found)
                assert found[0].update.update[0].val.int_val == number
                [shared] = made
                assert shared.count == number
            assert {call.tree[f"{HOUSE}/values/int8"] for call in calls} == {3}

    run(test())


def test_each_form_is_made_for_itself(made: list[SharedMessages]) -> None:
    site = filled()

    async def test() -> None:
        async with AsyncExitStack() as stack:
            calls = [
                *await opened(stack, site, f"{HOUSE}/values", 3),
                *await opened(stack, site, f"{HOUSE}/values", 3, encoding=gnmi.JSON_IETF),
                *await opened(stack, site, f"{HOUSE}/values/int8", 3),
                *await opened(stack, site, f"{HOUSE}/values", 3, prefix=gnmi.Path(target="dut")),
            ]
            site.load(changed(9))
            found = [await call.next() for call in calls]
            values = [each.update.update[0].val for each in found]
            assert [value.WhichOneof("value") for value in values[::3]] == [
                "int_val",
                "json_ietf_val",
                "int_val",
                "int_val",
            ]
            assert [each.update.prefix.target for each in found[::3]] == ["", "", "", "dut"]
            assert made[0].count == 4

    run(test())


def test_a_user_with_other_rights_gets_no_shared_message(made: list[SharedMessages]) -> None:
    site = limited("read")
    hidden = rules(path="/gallery:gallery/gallery:values/gallery:int8", **{"access-operations": "read"})

    async def test() -> None:
        async with AsyncExitStack() as stack:
            site.user = "guest"
            [guest] = await opened(stack, site, f"{HOUSE}/values", 1)
            site.user = "admin"
            [admin] = await opened(stack, site, f"{HOUSE}/values", 1)
            site.load(hidden)
            await asyncio.sleep(0)
            site.load({**hidden, **changed(77)})
            while admin.tree.get(f"{HOUSE}/values/int8") != 77:
                await admin.next()
            site.load({**hidden, "gallery:gallery": {**changed(77)["gallery:gallery"], "name": "Other"}})
            assert "77" not in str(guest.tree)
            assert guest.tree.get(f"{HOUSE}/values/int8") != 77

    run(test())


def test_what_is_kept_is_of_one_change_and_bounded() -> None:
    shared, old, new = SharedMessages(), object(), object()

    def messages(*parts: bytes) -> Any:
        return lambda: iter(parts)

    change = Change(old, new, 1)
    assert list(shared.of(change, "a", messages(b"x", b"y"))) == [b"x", b"y"]
    assert list(shared.of(change, "a", messages(b"never"))) == [b"xy"]
    assert list(shared.of(change, "b", messages())) == []
    assert list(shared.of(change, "b", messages(b"never"))) == []
    assert list(shared.of(Change(old, new, 2), "a", messages(b"z"))) == [b"z"]
    assert list(shared.of(Change(object(), new, 2), "a", messages(b"w"))) == [b"w"]
    long = b"x" * LONGEST_MESSAGES
    assert len(list(shared.of(change, "c", messages(long, b"y")))) == 2
    assert list(shared.of(change, "c", messages(b"again"))) == [b"again"]
    first = shared.of(Change(old, new, 3), "d", messages(b"1", b"2"))
    assert next(first) == b"1"
    list(shared.of(Change(old, new, 4), "d", messages(b"other")))  # a commit while the first one rests
    assert list(first) == [b"2"]
    assert list(shared.of(Change(old, new, 4), "d", messages(b"never"))) == [b"other"]
