"""What cannot be pushed is refused with its reason (RFC 8641)."""

import pytest

from tests.netconf.pushing import RUNNING, on_change, periodic, xpath
from tests.netconf.site import (
    IF,
    IMPOSSIBLE,
    YP,
    Site,
    establish,
    establishing,
    kinds,
    modifying,
    place_of,
    told,
)


@pytest.mark.parametrize(
    ("content", "tag", "reason"),
    [
        (
            on_change(datastore="operational"),
            "operation-not-supported",
            "ietf-yang-push:on-change-unsupported",
        ),
        (on_change(datastore="candidate"), "operation-not-supported", "ietf-yang-push:on-change-unsupported"),
        (periodic(100, datastore="startup"), "invalid-value", "ietf-yang-push:datastore-not-subscribable"),
        (
            periodic(100, datastore="conventional"),
            "invalid-value",
            "ietf-yang-push:datastore-not-subscribable",
        ),
        (periodic(1), "invalid-value", "ietf-yang-push:period-unsupported"),
        (on_change(xpath("/a[")), "invalid-value", "ietf-subscribed-notifications:filter-unsupported"),
        (on_change(xpath("1 + 1")), "invalid-value", "ietf-subscribed-notifications:filter-unsupported"),
        (
            on_change(
                f'<yp:datastore-subtree-filter><interfaces xmlns="{IF}"><interface><oper-status/></interface>'
                "</interfaces></yp:datastore-subtree-filter>"
            ),
            "operation-failed",
            "ietf-yang-push:unchanging-selection",
        ),
    ],
)
def test_what_cannot_be_pushed_is_refused_with_its_reason(
    site: Site, content: str, tag: str, reason: str
) -> None:
    client = site.client()
    error = client.error(establishing(content))
    assert (error["tag"], error["app-tag"]) == (tag, reason)
    info = client.rpc(establishing(content)).find(f".//{{{YP}}}establish-subscription-datastore-error-info")
    assert info.findtext(f"{{{YP}}}reason").endswith(reason.partition(":")[2])


def test_a_period_that_would_do_is_hinted_at(site: Site) -> None:
    reply = site.client().rpc(establishing(periodic(1)))
    assert int(reply.findtext(f".//{{{YP}}}period-hint")) == 10


def test_startup_can_be_pushed_where_there_is_one() -> None:
    client = Site(startup=True).client()
    establish(client, periodic(100, datastore="startup"))
    assert kinds(client) == ["push-update"]


def test_without_a_trigger_there_is_nothing_to_push(site: Site) -> None:
    assert site.client().error(establishing(RUNNING))["tag"] == "missing-element"


def test_a_periodic_subscription_does_not_become_one_on_change(site: Site) -> None:
    client = site.client()
    number = establish(client, periodic(1000))
    told(client)
    error = client.error(modifying(number, f"{RUNNING}<yp:on-change/>"))
    assert error["tag"] == "invalid-value"
    error = client.error(modifying(number, f"{RUNNING}<yp:periodic><yp:period>1</yp:period></yp:periodic>"))
    assert error["app-tag"] == "ietf-yang-push:period-unsupported"


@pytest.mark.parametrize("time", IMPOSSIBLE)
def test_an_anchor_that_no_calendar_has_is_refused_where_it_stands(site: Site, time: str) -> None:
    client = site.client()
    place = "/yp:periodic/yp:anchor-time"
    error = client.error(establishing(periodic(1000, anchor=time)))
    where = place_of(time, "/sn:establish-subscription", place)
    assert (error["tag"], error["path"]) == ("invalid-value", where)
    number = establish(client, periodic(1000, anchor=site.at(0)))
    error = client.error(modifying(number, periodic(1000, anchor=time)))
    where = place_of(time, "/sn:modify-subscription", place)
    assert (error["tag"], error["path"]) == ("invalid-value", where)
