"""Configured subscriptions and the states of their receivers, with receivers that are played."""

from typing import Final

import pytest

from isolane.errors import DataError, DataErrors
from isolane.northbound.subscriptions import configuration
from isolane.northbound.subscriptions.subscription import LONGEST_SUSPENSION_S
from isolane.northbound.subscriptions.terms import ENCODE_XML
from tests.netconf.site import IF, SN, establish, hostname
from tests.northbound.played import HNT, SNR, STREAM, Configured, filtered, subscription


@pytest.fixture
def site() -> Configured:
    return Configured()


def test_it_begins_when_subscription_started_has_arrived(site: Configured) -> None:
    site.configure()
    assert site.receiver().state == "connecting"
    site.played.listener.connected()
    site.flush()
    assert site.receiver().state == "connecting"
    assert site.played.take() == ["subscription-started"]  # what happened in between was for nobody
    site.flush()
    assert (site.receiver().state, site.entry().configured_subscription_state) == ("active", "valid")
    assert site.played.take() == ["tx-flush-entered"]
    assert site.receiver().sent_event_records == 1


def test_a_receiver_that_fails_is_suspended_and_resumed(site: Configured) -> None:
    played = site.active()
    site.flush()
    played.listener.failing()
    site.flush()
    assert (site.receiver().state, site.receiver().delivery.missed) == ("suspended", 1)
    assert played.take() == ["tx-flush-entered", "subscription-suspended", "subscription-resumed"]
    site.flush()
    assert (site.receiver().state, played.take()) == ("active", ["tx-flush-entered"])


def test_a_receiver_that_fails_for_too_long_begins_anew(site: Configured) -> None:
    played = site.active()
    played.listener.failing()
    site.run(LONGEST_SUSPENSION_S)
    assert (site.receiver().state, played.restarts, played.lost) == ("connecting", 1, 1)
    assert played.connect() == ["subscription-started"]
    site.flush()
    assert played.take() == ["tx-flush-entered"]
    assert site.receiver().delivery.lost == 1


def test_a_receiver_that_takes_too_few_is_suspended(site: Configured) -> None:
    played = site.active()
    for _ in range(site.server.service.limits.notification_queue + 1):
        site.flush()
    assert site.receiver().state == "suspended"
    assert played.take()[-2:] == ["subscription-suspended", "subscription-resumed"]


def test_a_receiver_that_refuses_is_disconnected_until_it_is_reset(site: Configured) -> None:
    played = site.active()
    played.listener.refused()
    site.flush()
    assert (site.receiver().state, played.take()) == ("disconnected", [])
    reply = site.client().rpc(
        '<action xmlns="urn:ietf:params:xml:ns:yang:1">'
        f'<subscriptions xmlns="{SN}"><subscription><id>7</id><receivers><receiver><name>noc</name><reset/>'
        "</receiver></receivers></subscription></subscriptions></action>"
    )
    assert reply.findtext(f"{{{SN}}}time") == site.at(0)
    assert (site.receiver().state, played.restarts) == ("connecting", 1)
    assert played.connect() == ["subscription-started"]


def test_other_terms_are_told_and_another_subject_is_another_subscription(site: Configured) -> None:
    played = site.active()
    site.configure(filtered("/e:interfaces/e:interface[e:name='eth9']"))
    site.flush()
    assert played.take() == ["subscription-modified"]
    assert site.receiver().excluded_event_records == 1
    site.configure("<stream>NETCONF</stream>")
    assert (played.take(), played.state) == (["subscription-terminated"], "closed")
    assert site.played is not played
    assert site.played.connect() == ["subscription-started"]


def test_receivers_come_and_go_by_themselves(site: Configured) -> None:
    noc = site.active()
    site.configure(STREAM, "noc", "soc")
    soc = site.played
    assert (noc.take(), soc.connect()) == ([], ["subscription-started"])
    site.configure(STREAM, "soc")
    assert (noc.take(), soc.take()) == (["subscription-terminated"], [])
    site.edit(subscription("", number=7, operation="delete"))
    assert (soc.take(), soc.state) == (["subscription-terminated"], "closed")


def test_the_stop_time_completes_it(site: Configured) -> None:
    played = site.active(f"{STREAM}<stop-time>{site.at(10)}</stop-time>")
    site.run(11)
    assert (played.take(), played.state) == (["subscription-completed"], "closed")
    assert site.entry().configured_subscription_state == "concluded"
    assert site.receiver().state == "disconnected"


def test_the_log_is_replayed_where_that_is_configured(site: Configured) -> None:
    site.flush()
    site.configure(f"{STREAM}<configured-replay/>")
    kinds = site.played.connect()
    assert kinds[0] == "subscription-started"
    assert {"tx-flush-entered", "replay-completed"} <= set(kinds)


PUSHED: Final = "<yp:datastore>ds:running</yp:datastore>"


def test_datastores_are_pushed_on_change_and_periodically(site: Configured) -> None:
    played = site.active(f"{PUSHED}<yp:on-change/>")
    assert played.take() == []
    site.edit(hostname("leaf7"))
    assert played.take() == ["push-change-update"]
    played.listener.failing()
    site.edit(hostname("leaf8"))
    assert played.take() == ["subscription-suspended", "subscription-resumed", "push-change-update"]
    site.configure(f"{PUSHED}<yp:periodic><yp:period>100</yp:period></yp:periodic>")
    site.played.connect()
    site.run(2)
    assert set(site.played.take()) == {"push-update"}


def test_what_cannot_be_kept_is_invalid_and_begins_when_it_can(site: Configured) -> None:
    site.configure("<stream>nothing-sends-this</stream>")
    assert site.entry().configured_subscription_state == "invalid"
    assert (site.transport.opened, site.receiver().state) == ([], "disconnected")
    site.configure()
    assert site.entry().configured_subscription_state == "valid"
    assert site.played.connect() == ["subscription-started"]


@pytest.mark.parametrize(
    ("config", "message"),
    [
        (subscription(STREAM, "noc", number=2**31), "clients establish"),
        (
            subscription(STREAM, "noc").replace(f'<transport xmlns:t="{HNT}">t:https</transport>', ""),
            "needs a transport",
        ),
        (
            subscription(STREAM, "noc").replace(
                f'<receiver-instance-ref xmlns="{SNR}">noc</receiver-instance-ref>', ""
            ),
            "receiver-instance-ref",
        ),
    ],
)
def test_what_is_refused(site: Configured, config: str, message: str) -> None:
    with pytest.raises((DataError, DataErrors), match=message):
        site.edit(config)


def test_there_are_only_so_many_receivers(site: Configured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(configuration, "MOST_RECEIVERS", 1)
    with pytest.raises(DataErrors, match="1 receivers at most"):
        site.configure(STREAM, "noc", "soc")


def test_clients_cannot_touch_what_is_configured(site: Configured) -> None:
    site.active()
    client = site.client()
    for operation in ("delete", "kill"):
        error = client.error(f'<{operation}-subscription xmlns="{SN}"><id>7</id></{operation}-subscription>')
        assert error["app-tag"].endswith("no-such-subscription")
    assert establish(client, STREAM) >= 2**31


def test_a_filter_by_name_is_followed(site: Configured) -> None:
    def named(path: str) -> str:
        leaf = f'<stream-xpath-filter xmlns:e="{IF}">{path}</stream-xpath-filter>'
        return f'<filters xmlns="{SN}"><stream-filter><name>mine</name>{leaf}</stream-filter></filters>'

    site.edit(named("/e:interfaces"))
    played = site.active(f"{STREAM}<stream-filter-name>mine</stream-filter-name>")
    site.edit(named("/e:nothing"))
    assert played.take() == ["subscription-modified"]


def test_a_receiver_sees_what_everybody_may(site: Configured) -> None:
    nacm = "urn:ietf:params:xml:ns:yang:ietf-netconf-acm"
    limited = Configured(access=True)
    limited.edit(f'<nacm xmlns="{nacm}"><read-default>deny</read-default></nacm>')
    played = limited.active()
    limited.flush()
    assert (played.take(), limited.receiver().excluded_event_records) == ([], 1)


def test_the_encoding_is_the_configured_one(site: Configured) -> None:
    site.configure(f"{STREAM}<encoding>encode-xml</encoding>")
    assert site.played.encoding == ENCODE_XML
