"""Access control (RFC 8341): what is hidden looks as if it was not there, in each method."""

from typing import Any

import pytest

from isolane.gnmi.errors import Code
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from tests.gnmi.site import FILLED, Failed, Site
from tests.gnmi.streams import listed, run, stream, subscription
from tests.gnmi.test_editing import ietf, leaf, set_, text

HOUSE = "/gallery:gallery"
LABEL = f"{HOUSE}/room[floor=0][number=1]/label"
ONCE = gnmi.SubscriptionList.ONCE


def rules(**rule: Any) -> dict[str, Any]:
    nacm = {
        "write-default": "permit",
        "groups": {"group": [{"name": "g", "user-name": ["guest"]}]},
        "rule-list": [{"name": "l", "group": ["*"], "rule": [{"name": "r", "action": "deny", **rule}]}],
    }
    return {**FILLED, "ietf-netconf-acm:nacm": nacm}


def limited(operations: str) -> Site:
    """A gallery with a guest who may do everything but what a rule about labels denies."""
    site = Site()
    site.load(rules(path="/gallery:gallery/gallery:room/gallery:label", **{"access-operations": operations}))
    site.user = "guest"
    return site


def test_what_may_not_be_read_is_not_found() -> None:
    site = limited("read")
    with pytest.raises(Failed) as hidden:
        site.get(LABEL)
    with pytest.raises(Failed) as absent:
        site.get(LABEL.replace("floor=0", "floor=-1"))
    assert hidden.value.code == absent.value.code == Code.NOT_FOUND
    assert hidden.value.message.replace("'0'", "'-1'") == absent.value.message
    for encoding in (gnmi.PROTO, gnmi.JSON, gnmi.JSON_IETF):
        for path in ("/", HOUSE, f"{HOUSE}/room", f"{HOUSE}/*", f"{HOUSE}/...", f"{HOUSE}/room/label"):
            assert "Entrance" not in str(site.get(path, encoding=encoding))


@pytest.mark.parametrize("operations", ["create update delete", "*"])
def test_what_may_not_be_written_is_denied(operations: str) -> None:
    site = limited(operations)
    before = site.store.running
    refused: tuple[tuple[Any, ...], ...] = (
        ((LABEL,),),
        ((), {LABEL: text("x")}),
        ((), {}, {LABEL: text("x")}),
        ((), {}, {f"{HOUSE}/room[floor=0][number=1]": ietf({"label": "x"})}),
        ((), {}, {}, {LABEL: text("x")}),
    )
    for given in refused:
        with pytest.raises(Failed) as failed:
            set_(site, *given)
        assert failed.value.code == Code.PERMISSION_DENIED
    assert site.store.running is before
    set_(site, (), {}, {f"{HOUSE}/name": text("x")})
    assert leaf(site, f"{HOUSE}/name") == "x"


def test_errors_tell_nothing_of_what_is_hidden() -> None:
    """What access control says itself is told; where something hidden is wrong its path is not."""
    site = limited("*")
    with pytest.raises(Failed) as failed:
        set_(site, (), {}, {LABEL: text("x")})
    assert failed.value.code == Code.PERMISSION_DENIED
    assert "Entrance" not in failed.value.message


@pytest.mark.parametrize("mode", [gnmi.ON_CHANGE, gnmi.SAMPLE, gnmi.TARGET_DEFINED])
def test_streams_show_no_more(mode: Any) -> None:
    site = limited("read")

    async def test() -> None:
        async with stream(site, listed(subscription(HOUSE, mode), subscription(LABEL, mode))) as call:
            await call.until_sync()
            assert "Entrance" not in str(call.tree)
            assert f"{HOUSE}/name" in call.tree

    run(test())


def test_a_user_who_is_gone_has_no_streams() -> None:
    site = Site()
    site.load(FILLED)

    async def test() -> None:
        async with stream(site, listed(subscription(HOUSE))) as call:
            await call.until_sync()
            site.known = False
            site.load(rules(path="/gallery:gallery", **{"access-operations": "exec"}))
            with pytest.raises(Failed) as failed:
                await call.next()
            assert failed.value.code == Code.UNAUTHENTICATED

    run(test())


def test_a_right_that_is_taken_away_takes_the_data_along() -> None:
    site = Site()
    site.load(FILLED)
    site.user = "guest"

    async def test() -> None:
        async with stream(site, listed(subscription(HOUSE))) as call:
            await call.until_sync()
            assert call.tree[LABEL] == "Entrance"
            path = "/gallery:gallery/gallery:room/gallery:label"
            site.load(rules(path=path, **{"access-operations": "read"}))
            await call.next()
            assert LABEL not in call.tree
            site.load(FILLED)
            await call.next()
            assert call.tree[LABEL] == "Entrance"

    run(test())
