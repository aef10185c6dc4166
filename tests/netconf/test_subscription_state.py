"""State of subscriptions: what is shown of them, held back and suspended."""

from isolane.bindings.isolane_server import Limits
from tests.netconf.site import (
    IF,
    SN,
    Site,
    establish,
    kinds,
    modifying,
    told,
)
from tests.netconf.subscribing import OF_ETH1, STREAM, names, rule, subscription


def test_the_stream_is_shown_with_the_times_of_its_log(site: Site) -> None:
    data = site.client().data(f'<get><filter><streams xmlns="{SN}"/></filter></get>')
    stream, *_ = data.iter(f"{{{SN}}}stream")
    assert stream.findtext(f"{{{SN}}}name") == "NETCONF"
    assert stream.find(f"{{{SN}}}replay-support") is not None
    assert stream.findtext(f"{{{SN}}}replay-log-creation-time") == site.at(0)
    assert stream.find(f"{{{SN}}}replay-log-aged-time") is None


def test_a_subscription_is_shown_with_what_it_sent_and_held_back(site: Site) -> None:
    client = site.client()
    number = establish(client, STREAM + OF_ETH1)
    site.flush("eth1")
    site.flush("eth2")
    site.flush("eth1")
    told(client)
    shown = subscription(client, number)
    receiver = shown.find(f"{{{SN}}}receivers/{{{SN}}}receiver")
    assert {child.tag.rpartition("}")[2]: child.text for child in receiver} == {
        "name": f"session-{client.session.number}",
        "sent-event-records": "2",
        "excluded-event-records": "1",
        "state": "active",
    }
    assert shown.findtext(f"{{{SN}}}encoding").endswith("encode-xml")
    assert shown.findtext(f"{{{SN}}}stream") == "NETCONF"


def test_to_kill_what_is_not_there_says_so(site: Site) -> None:
    error = site.client().error(f'<kill-subscription xmlns="{SN}"><id>6</id></kill-subscription>')
    assert (error["tag"], error["message"]) == ("invalid-value", "there is no subscription 6")


# --- slow clients


def test_a_client_that_takes_nothing_is_suspended_and_resumed() -> None:
    site = Site(limits=Limits.new(notification_queue=16))
    client = site.client()
    number = establish(client, STREAM)
    client.session.pause_writing()
    for _ in range(30):
        site.flush()
    shown = subscription(site.client(), number)
    assert shown.findtext(f".//{{{SN}}}state") == "suspended"
    client.session.resume_writing()
    site.flush()
    found = kinds(client)
    assert found[15:] == ["interfaces", "subscription-suspended", "subscription-resumed", "interfaces"]
    assert client.session.state == "open"


def test_the_reason_of_a_suspension_is_told() -> None:
    site = Site(limits=Limits.new(notification_queue=16))
    client = site.client()
    establish(client, STREAM)
    client.session.pause_writing()
    for _ in range(20):
        site.flush()
    client.session.resume_writing()
    (suspended,) = (each for each in told(client) if each.tag == f"{{{SN}}}subscription-suspended")
    assert suspended.findtext(f"{{{SN}}}reason").endswith("unsupportable-volume")


def test_a_suspension_does_not_last_for_ever() -> None:
    site = Site(limits=Limits.new(notification_queue=16))
    client = site.client()
    number = establish(client, STREAM)
    client.session.pause_writing()
    for _ in range(20):
        site.flush()
    site.run(120)
    assert subscription(site.client(), number) is None
    client.session.resume_writing()
    ended = told(client)[-1]
    assert ended.tag == f"{{{SN}}}subscription-terminated"
    assert ended.findtext(f"{{{SN}}}reason").endswith("suspension-timeout")
    assert site.server.service.statistics.subscriptions_dropped == 1


def test_modifying_makes_a_suspended_subscription_active() -> None:
    site = Site(limits=Limits.new(notification_queue=16))
    client = site.client()
    number = establish(client, STREAM)
    client.session.pause_writing()
    for _ in range(20):
        site.flush()
    client.send(client.request(modifying(number, OF_ETH1)))
    client.session.resume_writing()
    site.flush("eth1")
    assert "subscription-modified" in client.octets.decode()
    assert subscription(site.client(), number).findtext(f".//{{{SN}}}state") == "active"


# --- access


def test_events_that_may_not_be_seen_are_held_back() -> None:
    site = Site(access=True)
    site.edit(
        rule(
            f"<rule><name>r</name><path xmlns:if=\"{IF}\">/if:interfaces/if:interface[if:name='eth0']</path>"
            "<action>deny</action></rule>"
        )
    )
    client = site.client("eve")
    number = establish(client, STREAM)
    site.flush("eth0")
    site.flush("eth1")
    assert names(client) == ["eth1"]
    shown = subscription(client, number)
    assert shown.findtext(f".//{{{SN}}}excluded-event-records") == "1"


def test_killing_is_for_those_who_are_permitted() -> None:
    site = Site(access=True)
    number = establish(site.client("eve"), STREAM)
    error = site.client("eve").error(f'<kill-subscription xmlns="{SN}"><id>{number}</id></kill-subscription>')
    assert error["tag"] == "access-denied"
