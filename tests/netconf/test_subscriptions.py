"""Subscriptions to the event stream (RFC 8639 over RFC 8640)."""

from typing import Any

import pytest

from isolane.bindings.isolane_server import Limits
from isolane.errors import DataErrors
from isolane.tree import xml
from tests.netconf.client import Client
from tests.netconf.site import (
    DS,
    IANA,
    IF,
    IMPOSSIBLE,
    LLR,
    NACM,
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

STREAM = "<stream>NETCONF</stream>"
OF_ETH1 = (
    f'<stream-subtree-filter><interfaces xmlns="{IF}"><interface><name>eth1</name></interface></interfaces>'
    "</stream-subtree-filter>"
)
ALL = "<stream-xpath-filter>/*</stream-xpath-filter>"


def names(client: Client) -> list[str | None]:
    return [each.findtext(f".//{{{IF}}}name") for each in told(client)]


def subscription(client: Client, number: int) -> Any:
    data = client.data(
        f'<get><filter><subscriptions xmlns="{SN}"><subscription><id>{number}</id></subscription>'
        "</subscriptions></filter></get>"
    )
    return data.find(f".//{{{SN}}}subscription")


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


# --- replay


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


# --- filters by name


def named(name: str, content: str) -> str:
    return f'<filters xmlns="{SN}"><stream-filter><name>{name}</name>{content}</stream-filter></filters>'


def test_a_filter_can_be_given_by_name(site: Site) -> None:
    site.edit(named("mine", OF_ETH1))
    client = site.client()
    number = establish(client, f"{STREAM}<stream-filter-name>mine</stream-filter-name>")
    site.flush("eth0")
    site.flush("eth1")
    assert names(client) == ["eth1"]
    assert subscription(client, number).findtext(f"{{{SN}}}stream-filter-name") == "mine"


def test_a_changed_filter_modifies_those_that_refer_to_it(site: Site) -> None:
    site.edit(named("mine", OF_ETH1), named("other", OF_ETH1))
    client, unconcerned = site.client(), site.client()
    establish(client, f"{STREAM}<stream-filter-name>mine</stream-filter-name>")
    establish(unconcerned, f"{STREAM}<stream-filter-name>other</stream-filter-name>")
    site.edit(named("mine", OF_ETH1.replace("eth1", "eth2")))
    site.flush("eth1")
    site.flush("eth2")
    assert kinds(client) == ["subscription-modified", "interfaces"]
    assert kinds(unconcerned) == ["interfaces"]


def test_a_filter_that_is_gone_ends_those_that_refer_to_it(site: Site) -> None:
    site.edit(named("mine", OF_ETH1))
    client = site.client()
    establish(client, f"{STREAM}<stream-filter-name>mine</stream-filter-name>")
    site.edit(f'<filters xmlns="{SN}" nc:operation="delete"/>')
    (ended,) = told(client)
    assert ended.findtext(f"{{{SN}}}reason").endswith("filter-unavailable")


def test_a_filter_that_is_not_there_cannot_be_referred_to(site: Site) -> None:
    content = f"{STREAM}<stream-filter-name>none</stream-filter-name>"
    assert site.client().error(establishing(content))["tag"] == "data-missing"


def test_a_filter_that_is_none_cannot_be_configured(site: Site) -> None:
    with pytest.raises(DataErrors, match="XPath"):
        site.edit(named("bad", "<stream-xpath-filter>/a[</stream-xpath-filter>"))


def test_prefixes_of_a_configured_filter_are_those_of_modules(site: Site) -> None:
    site.edit(
        named(
            "mine", "<stream-xpath-filter>/if:interfaces/if:interface[if:name='eth1']</stream-xpath-filter>"
        )
    )
    client = site.client()
    establish(client, f"{STREAM}<stream-filter-name>mine</stream-filter-name>")
    site.flush("eth0")
    site.flush("eth1")
    assert names(client) == ["eth1"]


CONFIGURED = {
    "of the client": ("e", IF),
    "the prefix of another module": ("sys", IF),
    "the name of another module": ("ietf-system", IF),
    "the name of the module, not declared": ("ietf-interfaces", None),
}


@pytest.mark.parametrize(("prefix", "namespace"), CONFIGURED.values(), ids=CONFIGURED)
def test_the_prefixes_of_a_configured_filter_are_those_in_scope(
    site: Site, prefix: str, namespace: str | None
) -> None:
    declared = f' xmlns:{prefix}="{namespace}" xmlns:t="{IANA}"' if namespace else f' xmlns:t="{IANA}"'
    path = f"/{prefix}:interfaces/{prefix}:interface[{prefix}:name='eth1']"
    site.edit(named("mine", f"<stream-xpath-filter{declared}>{path}</stream-xpath-filter>"))
    client = site.client()
    establish(client, f"{STREAM}<stream-filter-name>mine</stream-filter-name>")
    site.flush("eth0")
    site.flush("eth1")
    assert names(client) == ["eth1"]
    data = client.data(
        f'<get-config><source><running/></source><filter><filters xmlns="{SN}"/></filter></get-config>'
    )
    (shown,) = data.iter(f"{{{SN}}}stream-xpath-filter")
    assert shown.nsmap["ietf-interfaces"] == IF  # which a foreign reader of XPath needs
    assert shown.text == path.replace(f"{prefix}:", "ietf-interfaces:")


def test_an_identity_in_a_filter_is_read_by_the_prefixes_in_scope(site: Site) -> None:
    site.edit(interface("eth0"))
    given = (
        f'<get-data xmlns="urn:ietf:params:xml:ns:yang:ietf-netconf-nmda" xmlns:ds="{DS}">'
        "<datastore>ds:running</datastore>"
        f'<xpath-filter xmlns:e="{IF}" xmlns:t="{IANA}">/e:interfaces/e:interface[e:type="t:%s"]'
        "</xpath-filter></get-data>"
    )
    for name, count in (("ethernetCsmacd", 1), ("tunnel", 0)):
        data = site.client().rpc(given % name)
        assert len(list(data.iter(f"{{{IF}}}interface"))) == count


@pytest.mark.parametrize(
    ("declared", "message"),
    [
        ("", "prefix e is not declared"),
        ('xmlns:e="urn:e"', "prefix e is bound to urn:e, which is not the namespace of a module"),
    ],
)
def test_a_prefix_that_means_nothing_is_refused_in_all_filters(
    site: Site, declared: str, message: str
) -> None:
    leaf = f"<stream-xpath-filter {declared}>/e:interfaces</stream-xpath-filter>"
    client = site.client()
    config = f"<edit-config><target><running/></target><config>{named('mine', leaf)}</config></edit-config>"
    error = client.error(config)
    assert (error["tag"], error["message"]) == ("invalid-value", message)
    assert error["path"] == "/sn:filters/sn:stream-filter[sn:name='mine']/sn:stream-xpath-filter"
    number = establish(client, STREAM)
    for request in (establishing(STREAM + leaf), modifying(number, leaf)):
        error = client.error(request)
        assert (error["tag"], error["message"]) == ("invalid-value", message)
        assert error["app-tag"].endswith(":filter-unsupported")


def test_what_is_configured_needs_a_transport(site: Site) -> None:
    with pytest.raises(Exception, match="needs a transport; there is none"):
        site.edit(
            f'<subscriptions xmlns="{SN}"><subscription><id>1</id><stream>NETCONF</stream>'
            "<receivers><receiver><name>a</name></receiver></receivers></subscription></subscriptions>"
        )


# --- what is shown


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


def rule(content: str, default: str = "permit") -> str:
    return (
        f'<nacm xmlns="{NACM}"><read-default>{default}</read-default>'
        "<groups><group><name>g</name><user-name>eve</user-name></group></groups>"
        f"<rule-list><name>l</name><group>g</group>{content}</rule-list></nacm>"
    )


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


def test_a_filter_that_may_not_be_read_cannot_be_referred_to() -> None:
    site = Site(access=True)
    hidden = "<rule><name>r</name><path>/sn:filters</path><action>deny</action></rule>"
    site.edit(rule(hidden), named("mine", OF_ETH1))
    content = f"{STREAM}<stream-filter-name>mine</stream-filter-name>"
    assert site.client("eve").error(establishing(content))["tag"] == "data-missing"
    establish(site.client("other"), content)


def test_a_filter_that_may_no_longer_be_read_ends_what_refers_to_it_when_it_changes() -> None:
    site = Site(access=True)
    site.edit(rule(""), named("mine", OF_ETH1))
    client = site.client("eve")
    establish(client, f"{STREAM}<stream-filter-name>mine</stream-filter-name>")
    site.edit(rule("<rule><name>r</name><path>/sn:filters</path><action>deny</action></rule>"))
    site.edit(named("mine", OF_ETH1.replace("eth1", "eth2")))
    assert kinds(client)[-1] == "subscription-terminated"


def test_killing_is_for_those_who_are_permitted() -> None:
    site = Site(access=True)
    number = establish(site.client("eve"), STREAM)
    error = site.client("eve").error(f'<kill-subscription xmlns="{SN}"><id>{number}</id></kill-subscription>')
    assert error["tag"] == "access-denied"


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
