"""Subscriptions to the event stream (RFC 8639 over RFC 8640): their beginning, change and end."""

import pytest

from isolane.bindings.isolane_server import Limits
from tests.netconf.site import (
    IF,
    IMPOSSIBLE,
    LLR,
    SN,
    Site,
    establish,
    establishing,
    hostname,
    interface,
    kinds,
    modifying,
    place_of,
    told,
)
from tests.netconf.subscribing import ALL, OF_ETH1, STREAM, names, subscription

# --- establish


def test_events_follow_the_reply(site: Site) -> None:
    client = site.client()
    establish(client, STREAM)
    site.flush("eth7")
    assert names(client) == ["eth7"]


def test_numbers_are_never_used_twice(site: Site) -> None:
    client = site.client()
    first = establish(client, STREAM)
    client.ok(f'<delete-subscription xmlns="{SN}"><id>{first}</id></delete-subscription>')
    assert establish(client, STREAM) != first


def test_a_session_has_several_subscriptions(site: Site) -> None:
    client = site.client()
    establish(client, STREAM)
    establish(client, STREAM + OF_ETH1)
    site.flush("eth1")
    site.flush("eth2")
    assert names(client) == ["eth1", "eth1", "eth2"]


def test_a_subtree_filter_selects_events(site: Site) -> None:
    client = site.client()
    establish(client, STREAM + OF_ETH1)
    site.flush("eth0")
    site.flush("eth1")
    assert names(client) == ["eth1"]


@pytest.mark.parametrize("prefix", ["if", "ietf-interfaces"])
def test_an_xpath_filter_selects_events(site: Site, prefix: str) -> None:
    client = site.client()
    path = f"/{prefix}:interfaces/{prefix}:interface[{prefix}:name='eth1']"
    declared = f' xmlns:{prefix}="{IF}"' if prefix != "ietf-interfaces" else ""
    establish(client, f"{STREAM}<stream-xpath-filter{declared}>{path}</stream-xpath-filter>")
    site.flush("eth0")
    site.flush("eth1")
    assert names(client) == ["eth1"]


def test_an_xpath_filter_that_is_too_much_work_is_suspended_until_it_is_another(site: Site) -> None:
    client, other = site.client(), site.client()
    costly = "<stream-xpath-filter>//*[//*[//*[//* = 1] = 1] = 1]</stream-xpath-filter>"
    number = establish(client, STREAM + costly)
    establish(other, STREAM)
    for name in ("a", "b"):
        site.flush(name)
    assert names(other) == ["a", "b"]
    (suspended,) = told(client)
    assert suspended.findtext(f"{{{SN}}}reason").endswith("insufficient-resources")
    assert subscription(client, number).findtext(f".//{{{SN}}}state") == "suspended"
    client.ok(modifying(number, ALL))
    site.flush("c")
    assert names(client)[-1] == "c"


def test_an_xpath_filter_that_is_too_much_work_for_a_replay_is_suspended(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(20):
        site.flush(f"eth{number}")
    monkeypatch.setattr("isolane.northbound.events.stream.REPLAY_WORK", 60)
    client = site.client()
    start = f"<replay-start-time>{site.at(-60)}</replay-start-time>"
    establish(client, f"{STREAM}<stream-xpath-filter>//reason</stream-xpath-filter>{start}")
    site.run(0.1)
    assert kinds(client)[-1] == "subscription-suspended"


def test_a_prefix_means_what_the_client_declares(site: Site) -> None:
    client = site.client()
    number = establish(
        client,
        f'{STREAM}<stream-xpath-filter xmlns:llr="{IF}" xmlns:x="{LLR}">'
        "/llr:interfaces/llr:interface/x:llr/x:tx-flush-entered</stream-xpath-filter>",
    )
    site.flush("eth0")
    assert names(client) == ["eth0"]
    shown = subscription(client, number).findtext(f"{{{SN}}}stream-xpath-filter")
    assert shown.startswith("/ietf-interfaces:interfaces/ietf-interfaces:interface/isolane-ue-llr:llr/")


def test_a_subscription_can_begin_while_others_ask(site: Site) -> None:
    client = site.client()
    establish(client, STREAM)
    client.data("<get-config><source><running/></source></get-config>")
    site.flush()
    assert kinds(client) == ["interfaces"]


@pytest.mark.parametrize(
    ("content", "tag", "app_tag"),
    [
        ("<stream>other</stream>", "invalid-value", "ietf-subscribed-notifications:stream-unavailable"),
        (
            f"{STREAM}<stream-xpath-filter>/a[</stream-xpath-filter>",
            "invalid-value",
            "ietf-subscribed-notifications:filter-unsupported",
        ),
        (
            f"{STREAM}<stream-xpath-filter>/nowhere:a</stream-xpath-filter>",
            "invalid-value",
            "ietf-subscribed-notifications:filter-unsupported",
        ),
        (
            f"{STREAM}<encoding>encode-json</encoding>",
            "invalid-value",
            "ietf-subscribed-notifications:encoding-unsupported",
        ),
    ],
)
def test_what_cannot_be_subscribed_is_refused_with_its_reason(
    site: Site, content: str, tag: str, app_tag: str
) -> None:
    error = site.client().error(establishing(content))
    assert (error["type"], error["tag"], error["app-tag"]) == ("application", tag, app_tag)


def test_the_reason_is_in_error_info_with_a_hint(site: Site) -> None:
    reply = site.client().rpc(establishing(f"{STREAM}<stream-xpath-filter>/a[</stream-xpath-filter>"))
    info = reply.find(f".//{{{SN}}}establish-subscription-stream-error-info")
    reason = info.find(f"{{{SN}}}reason")
    prefix, _, name = reason.text.partition(":")
    assert (reason.nsmap[prefix], name) == (SN, "filter-unsupported")
    assert "/a[" in info.findtext(f"{{{SN}}}filter-failure-hint")


def test_an_encoding_can_be_named(site: Site) -> None:
    client = site.client()
    establish(client, f'{STREAM}<encoding xmlns:sn="{SN}">sn:encode-xml</encoding>')
    site.flush()
    assert kinds(client) == ["interfaces"]


def test_a_filter_and_another_filter_are_not_both(site: Site) -> None:
    content = f"{STREAM}{OF_ETH1}<stream-xpath-filter>/*</stream-xpath-filter>"
    assert site.client().errors(establishing(content))


def test_without_a_target_there_is_nothing_to_subscribe(site: Site) -> None:
    (error,) = site.client().errors(establishing(""))
    assert error["app-tag"] == "missing-choice"


def test_features_that_are_not_offered_have_no_parameters(site: Site) -> None:
    assert site.client().error(establishing(f"{STREAM}<dscp>10</dscp>"))["tag"] == "unknown-element"


def test_the_number_of_subscriptions_is_limited() -> None:
    site = Site(limits=Limits.new(max_subscriptions_per_session=2))
    client = site.client()
    for _ in range(2):
        establish(client, STREAM)
    error = client.error(establishing(STREAM))
    assert error["tag"] == "resource-denied"
    assert error["app-tag"] == "ietf-subscribed-notifications:insufficient-resources"


# --- the end


def test_it_ends_at_its_stop_time(site: Site) -> None:
    client = site.client()
    number = establish(client, f"{STREAM}<stop-time>{site.at(30)}</stop-time>")
    site.flush("before")
    site.run(60)
    site.flush("after")
    assert names(client) == ["before"]
    assert subscription(client, number) is None
    assert client.session.subscriptions == 0


def test_a_replay_of_what_is_over_ends_after_it(site: Site) -> None:
    begin = site.at(0)
    site.flush("a")
    stop = site.at(0.5)
    site.flush("b")
    client = site.client()
    content = f"{STREAM}<replay-start-time>{begin}</replay-start-time><stop-time>{stop}</stop-time>"
    establish(client, content)
    site.flush("c")
    assert kinds(client) == ["interfaces", "replay-completed"]
    assert client.session.subscriptions == 0


@pytest.mark.parametrize("start", [None, -2])
def test_a_stop_time_before_the_start_is_refused(site: Site, start: float | None) -> None:
    given = "" if start is None else f"<replay-start-time>{site.at(start)}</replay-start-time>"
    error = site.client().error(establishing(f"{STREAM}{given}<stop-time>{site.at(-5)}</stop-time>"))
    assert error["tag"] == "invalid-value"


def test_deleting_ends_it(site: Site) -> None:
    client = site.client()
    number = establish(client, STREAM)
    client.ok(f'<delete-subscription xmlns="{SN}"><id>{number}</id></delete-subscription>')
    site.flush()
    assert not client.octets


def test_only_its_own_session_can_delete_or_modify_it(site: Site) -> None:
    number = establish(site.client(), STREAM)
    other = site.client()
    deleting = f'<delete-subscription xmlns="{SN}"><id>{number}</id></delete-subscription>'
    for request in (deleting, modifying(number, OF_ETH1)):
        error = other.error(request)
        assert error["tag"] == "invalid-value"
        assert error["app-tag"] == "ietf-subscribed-notifications:no-such-subscription"
    info = other.rpc(deleting).find(f".//{{{SN}}}delete-subscription-error-info/{{{SN}}}reason")
    assert info.text.endswith(":no-such-subscription")


def test_killing_ends_it_and_tells_its_session(site: Site) -> None:
    client, operator = site.client(), site.client()
    number = establish(client, STREAM)
    operator.ok(f'<kill-subscription xmlns="{SN}"><id>{number}</id></kill-subscription>')
    (ended,) = told(client)
    assert ended.tag == f"{{{SN}}}subscription-terminated"
    assert ended.findtext(f"{{{SN}}}reason").endswith("no-such-subscription")
    site.flush()
    assert not client.octets
    assert (
        operator.error(f'<kill-subscription xmlns="{SN}"><id>{number}</id></kill-subscription>')["tag"]
        == "invalid-value"
    )


def test_it_ends_with_its_session(site: Site) -> None:
    client = site.client()
    number = establish(client, f"{STREAM}<stop-time>{site.at(600)}</stop-time>")
    client.session.connection_lost("gone")
    assert subscription(site.client(), number) is None
    site.run()
    assert site.timers == 0


def test_a_subscribed_session_is_not_idle(site: Site) -> None:
    client = site.client()
    number = establish(client, STREAM)
    assert client.session.deadline_ns is None
    client.ok(f'<delete-subscription xmlns="{SN}"><id>{number}</id></delete-subscription>')
    assert client.session.subscriptions == 0


# --- modify


def test_a_modified_filter_counts_from_then_on(site: Site) -> None:
    client = site.client()
    number = establish(client, STREAM)
    client.ok(modifying(number, OF_ETH1))
    (modified,) = told(client)
    assert modified.tag == f"{{{SN}}}subscription-modified"
    assert modified.findtext(f"{{{SN}}}id") == str(number)
    assert modified.findtext(f"{{{SN}}}stream") == "NETCONF"
    assert modified.find(f"{{{SN}}}stream-subtree-filter") is not None
    site.flush("eth0")
    site.flush("eth1")
    assert names(client) == ["eth1"]


def test_a_modified_stop_time_counts(site: Site) -> None:
    client = site.client()
    number = establish(client, f"{STREAM}<stop-time>{site.at(10)}</stop-time>")
    client.ok(modifying(number, f"{ALL}<stop-time>{site.at(100)}</stop-time>"))
    told(client)
    site.run(50)
    site.flush()
    assert kinds(client) == ["interfaces"]
    site.run(60)
    site.flush()
    assert not client.octets


def test_a_modification_that_cannot_be_leaves_it_as_it_is(site: Site) -> None:
    client = site.client()
    number = establish(client, STREAM + OF_ETH1)
    error = client.error(modifying(number, "<stream-xpath-filter>/a[</stream-xpath-filter>"))
    assert error["app-tag"] == "ietf-subscribed-notifications:filter-unsupported"
    site.flush("eth1")
    assert names(client) == ["eth1"]


def test_a_stream_cannot_become_a_datastore(site: Site) -> None:
    client = site.client()
    number = establish(client, STREAM)
    error = client.error(modifying(number, "<yp:datastore>ds:running</yp:datastore>"))
    assert error["tag"] == "invalid-value"


def test_a_change_of_configuration_is_an_event(site: Site) -> None:
    client = site.client()
    establish(client, STREAM)
    site.edit(hostname("leaf1"), interface("eth0"))
    assert kinds(client) == ["netconf-config-change"]


def test_datastores_and_streams_do_not_mix(site: Site) -> None:
    assert site.client().errors(establishing(f"{STREAM}<yp:datastore>ds:running</yp:datastore>"))
    error = site.client().error(
        establishing(f"{STREAM}<yp:periodic><yp:period>100</yp:period></yp:periodic>")
    )
    assert error["tag"] == "invalid-value"


@pytest.mark.parametrize("time", IMPOSSIBLE)
@pytest.mark.parametrize("leaf", ["stop-time", "replay-start-time"])
def test_a_time_that_no_calendar_has_is_refused_where_it_stands(site: Site, time: str, leaf: str) -> None:
    client = site.client()
    error = client.error(establishing(f"<stream>NETCONF</stream><{leaf}>{time}</{leaf}>"))
    where = place_of(time, "/sn:establish-subscription", f"/sn:{leaf}")
    assert (error["tag"], error["path"]) == ("invalid-value", where)
    number = establish(client, "<stream>NETCONF</stream>")
    if leaf == "stop-time":
        error = client.error(modifying(number, f"{ALL}<{leaf}>{time}</{leaf}>"))
        where = place_of(time, "/sn:modify-subscription", f"/sn:{leaf}")
        assert (error["tag"], error["path"]) == ("invalid-value", where)
