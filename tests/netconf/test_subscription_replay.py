"""Replay of the event stream for a subscription (RFC 8639 section 2.4.2.1)."""

from isolane.bindings.isolane_server import Limits
from isolane.tree import xml
from tests.netconf.site import (
    SN,
    Site,
    establish,
    establishing,
    kinds,
    told,
)
from tests.netconf.subscribing import OF_ETH1, STREAM


def test_replay_comes_first_then_its_end_then_what_is_new(site: Site) -> None:
    begin = site.at(0)
    site.run(0.5)
    site.flush("a")
    site.flush("b")
    client = site.client()
    number = establish(
        client, f"{STREAM}{OF_ETH1.replace('eth1', 'b')}<replay-start-time>{begin}</replay-start-time>"
    )
    site.flush("b")
    found = told(client)
    assert [each.tag.rpartition("}")[2] for each in found] == ["interfaces", "replay-completed", "interfaces"]
    assert found[1].findtext(f"{{{SN}}}id") == str(number)


def test_a_start_before_the_log_is_revised(site: Site) -> None:
    site.run(10)
    reply = site.client().rpc(establishing(f"{STREAM}<replay-start-time>{site.at(-60)}</replay-start-time>"))
    assert reply.findtext(f"{{{SN}}}replay-start-time-revision") == site.at(-10)


def test_a_start_within_the_log_is_not(site: Site) -> None:
    site.run(10)
    reply = site.client().rpc(establishing(f"{STREAM}<replay-start-time>{site.at(-5)}</replay-start-time>"))
    assert reply.find(f"{{{SN}}}replay-start-time-revision") is None


def test_what_has_left_the_log_revises_the_start_too() -> None:
    site = Site(limits=Limits.new(replay_log=1))
    site.flush("a")
    aged = site.at(0)
    site.flush("b")
    site.run(5)
    reply = site.client().rpc(establishing(f"{STREAM}<replay-start-time>{site.at(-60)}</replay-start-time>"))
    assert reply.findtext(f"{{{SN}}}replay-start-time-revision") >= aged


def test_without_a_log_there_is_no_replay() -> None:
    site = Site(limits=Limits.new(replay_log=0))
    error = site.client().error(establishing(f"{STREAM}<replay-start-time>{site.at(-5)}</replay-start-time>"))
    assert error["tag"] == "operation-not-supported"
    assert error["app-tag"] == "ietf-subscribed-notifications:replay-unsupported"
    assert (
        site.client()
        .data(f'<get><filter><streams xmlns="{SN}"/></filter></get>')
        .find(f".//{{{SN}}}replay-support")
        is None
    )


def test_a_start_in_the_future_is_refused(site: Site) -> None:
    content = f"{STREAM}<replay-start-time>{site.at(5)}</replay-start-time>"
    assert site.client().error(establishing(content))["tag"] == "invalid-value"


def test_a_long_replay_waits_without_being_lost() -> None:
    site = Site(limits=Limits.new(notification_queue=16))
    for number in range(100):
        site.flush(f"eth{number}")
    client = site.client()
    client.session.pause_writing()
    client.send(
        client.request(establishing(f"{STREAM}<replay-start-time>{site.at(-500)}</replay-start-time>"))
    )
    client.session.resume_writing()
    xml.parse(client.message())
    found = kinds(client)
    assert found.count("interfaces") == 100
    assert found[-1] == "replay-completed"
