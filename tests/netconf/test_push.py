"""Subscriptions to datastores: periodic and on change (RFC 8641)."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from agent.netconf.limits import Limits
from agent.tree import xml
from tests.netconf.client import Client
from tests.netconf.site import (
    IF,
    IMPOSSIBLE,
    NACM,
    SN,
    SYS,
    YP,
    Site,
    establish,
    establishing,
    hostname,
    interface,
    kinds,
    modifying,
    told,
    without,
)

RUNNING = "<yp:datastore>ds:running</yp:datastore>"
NO_SYNC = "<yp:sync-on-start>false</yp:sync-on-start>"
INTERFACES = f'<yp:datastore-subtree-filter><interfaces xmlns="{IF}"/></yp:datastore-subtree-filter>'


def on_change(content: str = "", more: str = "", datastore: str = "running") -> str:
    return (
        f"<yp:datastore>ds:{datastore}</yp:datastore>{content}<yp:on-change>{more or NO_SYNC}</yp:on-change>"
    )


def periodic(period: int, content: str = "", anchor: str = "", datastore: str = "running") -> str:
    when = f"<yp:anchor-time>{anchor}</yp:anchor-time>" if anchor else ""
    return (
        f"<yp:datastore>ds:{datastore}</yp:datastore>{content}"
        f"<yp:periodic><yp:period>{period}</yp:period>{when}</yp:periodic>"
    )


def xpath(text: str) -> str:
    return f'<yp:datastore-xpath-filter xmlns:if="{IF}" xmlns:sys="{SYS}">{text}</yp:datastore-xpath-filter>'


def edits(client: Client) -> list[tuple[str, str]]:
    """Operation and target of every edit that was pushed."""
    return [(found["operation"], found["target"]) for found in patches(client)]


def patches(client: Client) -> list[dict[str, str]]:
    found = []
    for each in told(client):
        assert each.tag == f"{{{YP}}}push-change-update", each.tag
        for edit in each.iter(f"{{{YP}}}edit"):
            found.append({child.tag.rpartition("}")[2]: _text(child) for child in edit})
    return found


def _text(element: Any) -> str:
    return "".join(element.itertext()).strip()


@pytest.fixture
def site() -> Site:
    return Site()


# --- on change


def test_on_change_basic(site: Site) -> None:
    client = site.client()
    number = establish(client, on_change())
    site.edit(interface("eth0"))
    (update,) = told(client)
    assert update.findtext(f"{{{YP}}}id") == str(number)
    patch = update.find(f"{{{YP}}}datastore-changes/{{{YP}}}yang-patch")
    assert patch.findtext(f"{{{YP}}}patch-id") == "1"
    edit = patch.find(f"{{{YP}}}edit")
    assert edit.findtext(f"{{{YP}}}operation") == "create"
    assert edit.findtext(f"{{{YP}}}target") == "/ietf-interfaces:interfaces"
    assert edit.findtext(f"{{{YP}}}value/{{{IF}}}interfaces/{{{IF}}}interface/{{{IF}}}name") == "eth0"


def test_on_change_multiple(site: Site) -> None:
    site.edit(interface("eth0"), interface("eth1"))
    client = site.client()
    establish(client, on_change())
    site.edit(interface("eth1", "<description>up</description>"), interface("eth2"), without("eth0"))
    assert sorted(edits(client)) == [
        ("create", "/ietf-interfaces:interfaces/interface=eth1/description"),
        ("create", "/ietf-interfaces:interfaces/interface=eth2"),
        ("delete", "/ietf-interfaces:interfaces/interface=eth0"),
    ]
    site.edit(interface("eth1", "<description>down</description>"))
    (edit,) = patches(client)
    assert (edit["operation"], edit["value"]) == ("replace", "down")


def test_patches_are_numbered(site: Site) -> None:
    client = site.client()
    establish(client, on_change())
    for name in ("a", "b", "c"):
        site.edit(hostname(name))
    assert [each.findtext(f".//{{{YP}}}patch-id") for each in told(client)] == ["1", "2", "3"]


def test_on_change_excluded(site: Site) -> None:
    site.edit(interface("eth0", "<description>a</description>"))
    client = site.client()
    excluded = "".join(f"<yp:excluded-change>{each}</yp:excluded-change>" for each in ("replace", "delete"))
    establish(client, on_change("", NO_SYNC + excluded))
    site.edit(interface("eth0", "<description>b</description>"))
    assert not client.octets
    site.edit(interface("eth0", "<description>c</description>"), interface("eth1"))
    assert edits(client) == [("create", "/ietf-interfaces:interfaces/interface=eth1")]
    site.edit(without("eth1"))
    assert not client.octets


def test_on_change_dampening_create_delete(site: Site) -> None:
    site.edit(interface("eth0"))
    client = site.client()
    establish(client, on_change("", f"<yp:dampening-period>1000</yp:dampening-period>{NO_SYNC}"))
    site.edit(hostname("first"))
    assert edits(client) == [("create", "/ietf-system:system")]
    site.edit(interface("eth1"))
    site.run(1)
    site.edit(without("eth1"))
    site.run(20)
    assert not client.octets


def test_on_change_dampening_same_node(site: Site) -> None:
    client = site.client()
    establish(client, on_change("", f"<yp:dampening-period>1000</yp:dampening-period>{NO_SYNC}"))
    site.edit(hostname("a"))
    told(client)
    for name in ("b", "c", "d"):
        site.run(2)
        site.edit(hostname(name))
    assert not client.octets
    site.run(10)
    (edit,) = patches(client)
    assert (edit["operation"], edit["target"], edit["value"]) == (
        "replace",
        "/ietf-system:system/hostname",
        "d",
    )


def test_the_first_change_after_the_dampening_period_is_told_at_once(site: Site) -> None:
    client = site.client()
    establish(client, on_change("", f"<yp:dampening-period>100</yp:dampening-period>{NO_SYNC}"))
    site.edit(hostname("a"))
    told(client)
    site.run(5)
    site.edit(hostname("b"))
    assert kinds(client) == ["push-change-update"]


def test_what_a_filter_does_not_select_is_not_told(site: Site) -> None:
    client = site.client()
    establish(client, on_change(INTERFACES))
    site.edit(hostname("a"))
    assert not client.octets
    site.edit(interface("eth0"))
    assert kinds(client) == ["push-change-update"]


@pytest.mark.parametrize(
    "text",
    [
        "/if:interfaces/if:interface[if:name='eth0']/if:description",
        "/if:interfaces/if:interface[if:name='eth0' and if:enabled='true']/if:description | /sys:nothing",
        "//if:interface[if:name='eth0']/if:description",
        "/if:interfaces/if:interface[starts-with(if:name, 'eth0')]/if:description",
        "/if:interfaces/if:interface[count(if:name) = 1][if:name = 'eth0']/if:description",
    ],
)
def test_an_xpath_filter_selects_what_is_told(site: Site, text: str) -> None:
    site.edit(interface("eth0"), interface("eth1"))
    client = site.client()
    establish(client, on_change(xpath(text)))
    site.edit(interface("eth1", "<description>no</description>"), hostname("no"))
    assert not client.octets
    site.edit(interface("eth0", "<description>yes</description>"))
    (edit,) = patches(client)
    assert edit["operation"] == "create"
    assert "yes" in edit["value"]


def test_a_part_of_an_entry_comes_and_goes_alone(site: Site) -> None:
    site.edit(interface("eth0"))
    client = site.client()
    establish(client, on_change(xpath("/if:interfaces/if:interface/if:description")))
    site.edit(interface("eth0", "<description>a</description>"))
    assert edits(client) == [("create", "/ietf-interfaces:interfaces/interface=eth0/description")]
    site.edit(interface("eth0", '<description nc:operation="delete"/>'))
    assert edits(client) == [("delete", "/ietf-interfaces:interfaces/interface=eth0/description")]


def test_an_entry_comes_into_view_when_its_condition_is_met(site: Site) -> None:
    site.edit(interface("eth0", "<description>a</description><enabled>false</enabled>"))
    client = site.client()
    establish(client, on_change(xpath("/if:interfaces/if:interface[if:enabled='true']")))
    site.edit(interface("eth0", "<enabled>true</enabled>"))
    (edit,) = patches(client)
    assert (edit["operation"], edit["target"]) == ("create", "/ietf-interfaces:interfaces/interface=eth0")
    assert "a" in edit["value"]
    site.edit(interface("eth0", "<enabled>false</enabled>"))
    assert edits(client) == [("delete", "/ietf-interfaces:interfaces/interface=eth0")]


def test_content_match_of_a_subtree_filter_does_the_same(site: Site) -> None:
    site.edit(interface("eth0", "<description>a</description><enabled>false</enabled>"))
    client = site.client()
    content = (
        f'<yp:datastore-subtree-filter><interfaces xmlns="{IF}"><interface><enabled>true</enabled>'
        "</interface></interfaces></yp:datastore-subtree-filter>"
    )
    establish(client, on_change(content))
    site.edit(interface("eth0", "<enabled>true</enabled>"))
    (edit,) = patches(client)
    assert (edit["operation"], edit["target"]) == ("create", "/ietf-interfaces:interfaces/interface=eth0")


def test_a_filter_can_be_given_by_name(site: Site) -> None:
    site.edit(
        f'<filters xmlns="{SN}"><selection-filter xmlns="{YP}"><filter-id>ports</filter-id>'
        "<datastore-xpath-filter>/if:interfaces</datastore-xpath-filter></selection-filter></filters>"
    )
    client = site.client()
    establish(client, on_change("<yp:selection-filter-ref>ports</yp:selection-filter-ref>"))
    site.edit(hostname("no"))
    site.edit(interface("eth0"))
    assert kinds(client) == ["push-change-update"]
    site.edit(
        f'<filters xmlns="{SN}"><selection-filter xmlns="{YP}" nc:operation="delete">'
        "<filter-id>ports</filter-id></selection-filter></filters>"
    )
    (ended,) = told(client)
    assert ended.findtext(f"{{{SN}}}reason").endswith("filter-unavailable")


def test_targets_are_spelled_so_that_keys_cannot_break_them(site: Site) -> None:
    site.edit(interface("eth0"))
    client = site.client()
    establish(client, on_change())
    site.edit(interface("a/b,c=d e"))
    assert edits(client) == [("create", "/ietf-interfaces:interfaces/interface=a%2Fb%2Cc%3Dd%20e")]


def test_values_of_a_leaf_list_come_and_go_one_by_one(site: Site) -> None:
    site.edit(
        f'<nacm xmlns="{NACM}"><groups><group><name>g</name><user-name>a</user-name></group></groups></nacm>'
    )
    client = site.client()
    establish(client, on_change())
    site.edit(
        f'<nacm xmlns="{NACM}"><groups><group><name>g</name><user-name>b</user-name>'
        '<user-name nc:operation="delete">a</user-name></group></groups></nacm>'
    )
    group = "/ietf-netconf-acm:nacm/groups/group=g"
    assert edits(client) == [("delete", f"{group}/user-name=a"), ("create", f"{group}/user-name=b")]


def rules(*names: str, operation: str = "merge") -> str:
    lists = "".join(f"<rule-list><name>{name}</name></rule-list>" for name in names)
    return f'<nacm xmlns="{NACM}" nc:operation="{operation}">{lists}</nacm>'


def test_entries_that_users_order_are_inserted_and_moved(site: Site) -> None:
    site.edit(rules("a", "b", "c"))
    client = site.client()
    establish(client, on_change())
    site.edit(rules("c", "a", "x", "b", operation="replace"))
    found = patches(client)
    shown = [
        (each["operation"], each["target"][-1], each["where"], each.get("point", "")[-1:]) for each in found
    ]
    assert shown == [("move", "c", "first", ""), ("insert", "x", "after", "a")]


# --- synchronization


def test_sync_on_start_is_the_default(site: Site) -> None:
    site.edit(hostname("a"))
    client = site.client()
    number = establish(client, on_change("", "<yp:dampening-period>0</yp:dampening-period>"))
    (update,) = told(client)
    assert update.tag == f"{{{YP}}}push-update"
    assert update.findtext(f"{{{YP}}}id") == str(number)
    assert update.findtext(f"{{{YP}}}datastore-contents/{{{SYS}}}system/{{{SYS}}}hostname") == "a"
    site.edit(hostname("b"))
    assert kinds(client) == ["push-change-update"]


def test_without_sync_on_start_only_changes_are_told(site: Site) -> None:
    site.edit(hostname("a"))
    client = site.client()
    establish(client, on_change())
    site.run(10)
    assert not client.octets


def test_resync(site: Site) -> None:
    site.edit(hostname("a"))
    client = site.client()
    number = establish(client, on_change())
    client.ok(f'<resync-subscription xmlns="{YP}"><id>{number}</id></resync-subscription>')
    (update,) = told(client)
    assert update.findtext(f".//{{{SYS}}}hostname") == "a"


def test_resync_of_what_is_not_ones_own_or_periodic_is_refused(site: Site) -> None:
    client = site.client()
    asking = f'<resync-subscription xmlns="{YP}"><id>99</id></resync-subscription>'
    error = client.error(asking)
    assert (error["tag"], error["app-tag"]) == ("invalid-value", "ietf-yang-push:no-such-subscription-resync")
    assert client.rpc(asking).find(f".//{{{YP}}}resync-subscription-error/{{{YP}}}reason") is not None
    number = establish(client, periodic(1000))
    told(client)
    error = client.error(asking.replace("99", str(number)))
    assert error["tag"] == "operation-not-supported"
    assert error["app-tag"] == "ietf-yang-push:on-change-sync-unsupported"


# --- periodic


def test_periodic(site: Site) -> None:
    site.edit(hostname("a"))
    client = site.client()
    establish(client, periodic(500))
    assert len(told(client)) == 1
    site.edit(hostname("b"))
    site.run(5)
    (update,) = told(client)
    assert update.findtext(f".//{{{SYS}}}hostname") == "b"
    site.run(20)
    assert len(told(client)) == 4


def test_anchor(site: Site) -> None:
    client = site.client()
    establish(client, periodic(1000, anchor=site.at(-7)))
    site.run(2.5)
    assert not client.octets
    site.run(1)
    assert len(told(client)) == 1
    site.run(10)
    assert len(told(client)) == 1


def test_an_anchor_can_be_to_come(site: Site) -> None:
    client = site.client()
    establish(client, periodic(1000, anchor=site.at(25)))
    site.run(5.5)
    assert len(told(client)) == 1


def test_operational_state_is_pushed_periodically(site: Site) -> None:
    client = site.client()
    content = f'<yp:datastore-subtree-filter><streams xmlns="{SN}"/></yp:datastore-subtree-filter>'
    establish(client, periodic(100, content, datastore="operational"))
    (update,) = told(client)
    assert update.findtext(f".//{{{SN}}}stream/{{{SN}}}name") == "NETCONF"


@pytest.mark.parametrize("datastore", ["running", "intended", "candidate", "operational"])
def test_every_datastore_can_be_pushed_periodically(site: Site, datastore: str) -> None:
    site.edit(hostname("a"))
    client = site.client()
    establish(client, periodic(100, xpath("/sys:system/sys:hostname"), datastore=datastore))
    (update,) = told(client)
    assert update.findtext(f".//{{{SYS}}}hostname") == "a"


def test_a_period_can_be_modified(site: Site) -> None:
    client = site.client()
    number = establish(client, periodic(1000))
    told(client)
    client.ok(modifying(number, f"{RUNNING}<yp:periodic><yp:period>100</yp:period></yp:periodic>"))
    (modified,) = told(client)
    assert modified.tag == f"{{{SN}}}subscription-modified"
    assert modified.findtext(f"{{{YP}}}periodic/{{{YP}}}period") == "100"
    site.run(5)
    assert len(told(client)) == 5


def test_a_filter_can_be_modified_and_is_synchronized(site: Site) -> None:
    site.edit(hostname("a"), interface("eth0"))
    client = site.client()
    number = establish(client, on_change(INTERFACES, "<yp:dampening-period>0</yp:dampening-period>"))
    told(client)
    client.ok(modifying(number, f"{RUNNING}{xpath('/sys:system')}"))
    site.run()
    modified, update = told(client)
    assert modified.tag == f"{{{SN}}}subscription-modified"
    assert update.find(f".//{{{IF}}}interface") is None
    assert update.findtext(f".//{{{SYS}}}hostname") == "a"


def test_what_had_changed_before_a_modification_is_told_before_it(site: Site) -> None:
    client = site.client()
    number = establish(client, on_change("", f"<yp:dampening-period>1000</yp:dampening-period>{NO_SYNC}"))
    site.edit(hostname("a"))
    site.edit(hostname("b"))
    client.send(client.request(modifying(number, f"{RUNNING}{INTERFACES}")))
    text = client.octets.decode()
    assert text.index(">b</hostname>") < text.index("subscription-modified")


def test_pushing_ends_at_the_stop_time(site: Site) -> None:
    client = site.client()
    establish(client, f"{on_change()}<stop-time>{site.at(2.5)}</stop-time>")
    establish(client, f"{periodic(100)}<stop-time>{site.at(2.5)}</stop-time>")
    site.run(10)
    site.edit(hostname("a"))
    assert kinds(client) == ["push-update"] * 3
    assert site.timers == 0
    assert client.session.subscriptions == 0


# --- what is refused


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


# --- access


def hiding(path: str) -> str:
    return (
        f'<nacm xmlns="{NACM}"><groups><group><name>g</name><user-name>eve</user-name></group></groups>'
        "<rule-list><name>l</name><group>g</group><rule><name>r</name>"
        f"<path>{path}</path><action>deny</action></rule></rule-list></nacm>"
    )


def test_what_may_not_be_read_is_not_pushed() -> None:
    site = Site(access=True)
    site.edit(hiding("/if:interfaces/if:interface[if:name='eth0']"), interface("eth0"), interface("eth1"))
    client, other = site.client("eve"), site.client("root", recovery=True)
    for each in (client, other):
        establish(each, on_change(INTERFACES, "<yp:dampening-period>0</yp:dampening-period>"))
    assert [each.text for each in told(client)[0].iter(f"{{{IF}}}name")] == ["eth1"]
    assert [each.text for each in told(other)[0].iter(f"{{{IF}}}name")] == ["eth0", "eth1"]
    site.edit(
        interface("eth0", "<description>a</description>"), interface("eth1", "<description>b</description>")
    )
    assert edits(client) == [("create", "/ietf-interfaces:interfaces/interface=eth1/description")]
    assert len(edits(other)) == 2


def test_push_can_be_denied_as_a_notification() -> None:
    site = Site(access=True)
    site.edit(
        f'<nacm xmlns="{NACM}"><groups><group><name>g</name><user-name>eve</user-name></group></groups>'
        "<rule-list><name>l</name><group>g</group><rule><name>r</name><module-name>ietf-yang-push</module-name>"
        "<notification-name>push-update</notification-name><action>deny</action></rule></rule-list></nacm>"
    )
    client = site.client("eve")
    establish(client, periodic(100))
    site.run(5)
    assert not client.octets


# --- slow clients and many of them


def test_a_slow_client_is_told_what_it_missed_in_one_update() -> None:
    site = Site(limits=Limits(notification_queue=16))
    client = site.client()
    establish(client, on_change())
    client.session.pause_writing()
    for number in range(40):
        site.edit(hostname(f"h{number}"))
    client.session.resume_writing()
    found = told(client)
    assert [each.tag.rpartition("}")[2] for each in found[16:]] == [
        "subscription-suspended",
        "subscription-resumed",
        "push-change-update",
    ]
    assert found[-1].findtext(f".//{{{SYS}}}hostname") == "h39"


def test_a_slow_client_gets_no_periodic_updates_meanwhile() -> None:
    site = Site(limits=Limits(notification_queue=16))
    client = site.client()
    establish(client, periodic(10))
    client.session.pause_writing()
    site.run(10)
    assert client.session.backlog == 17
    client.session.resume_writing()
    told(client)
    site.run(0.15)
    assert kinds(client) == ["push-update"]


@pytest.mark.parametrize("trigger", ["on change", "periodic"])
def test_a_filter_that_is_too_much_work_is_suspended(
    site: Site, monkeypatch: pytest.MonkeyPatch, trigger: str
) -> None:
    from agent.netconf.subscriptions import view

    site.edit(*(interface(f"eth{number}") for number in range(20)))
    filtered = xpath("/if:interfaces/if:interface[count(../if:interface) > 1]")
    client = site.client()
    monkeypatch.setattr(view, "MAX_WORK", 50)
    number = establish(client, on_change(filtered) if trigger == "on change" else periodic(100, filtered))
    site.edit(interface("eth0", "<description>a</description>"))
    (suspended,) = told(client)
    assert suspended.findtext(f"{{{SN}}}reason").endswith("insufficient-resources")
    monkeypatch.undo()
    content = on_change(filtered, " ") if trigger == "on change" else periodic(100, filtered)
    client.ok(modifying(number, content))
    site.run(1)
    assert kinds(client)[0] == "subscription-modified"
    site.edit(interface("eth0", "<description>b</description>"))
    site.run(1)
    assert "push" in kinds(client)[-1]


def test_many_changes_are_told_in_several_patches_as_the_client_takes_them(site: Site) -> None:
    client = site.client()
    establish(client, on_change(INTERFACES))
    site.edit(interface("first"))
    told(client)
    client.session.pause_writing()
    site.edit(*(interface(f"eth{number}") for number in range(450)))
    site.edit(interface("last"))
    assert client.session.backlog == 2
    client.session.resume_writing()
    found = told(client)
    assert [each.findtext(f".//{{{YP}}}patch-id") for each in found] == ["2", "3", "4", "5"]
    assert [len(list(each.iter(f"{{{YP}}}edit"))) for each in found] == [200, 200, 50, 1]


def test_a_commit_does_no_work_for_subscribers(site: Site) -> None:
    client = site.client()
    establish(client, on_change())
    site.commit(hostname("a"))
    assert not client.octets
    site.run()
    assert kinds(client) == ["push-change-update"]


def test_without_subscribers_a_commit_leaves_nothing_to_do(site: Site) -> None:
    client = site.client()
    number = establish(client, on_change())
    client.ok(f'<delete-subscription xmlns="{SN}"><id>{number}</id></delete-subscription>')
    site.run()
    site.commit(hostname("a"))
    assert site.timers == 0


def test_what_many_are_told_alike_is_made_once(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    from agent.netconf.subscriptions import encoding

    made: list[object] = []

    def text(edits: object) -> str:
        made.append(edits)
        return ""

    monkeypatch.setattr(encoding, "edits_text", text)
    clients = [site.client() for _ in range(10)]
    for client in clients:
        establish(client, on_change())
    site.edit(hostname("a"))
    assert all(kinds(client) == ["push-change-update"] for client in clients)
    assert len(made) == 1


def test_a_comparison_that_takes_long_is_not_repeated_at_once(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    from agent.netconf.subscriptions import push
    from agent.netconf.subscriptions.comparison import seen

    def slow(*arguments: Any) -> Any:
        site.now += 100_000_000
        return seen(*arguments)

    monkeypatch.setattr(push, "seen", slow)
    client = site.client()
    establish(client, on_change())
    for name in ("a", "b", "c"):
        site.edit(hostname(name))
    assert kinds(client) == ["push-change-update"]
    site.run(1)
    (edit,) = patches(client)
    assert edit["value"] == "c"


def test_subscriptions_end_with_their_session(site: Site) -> None:
    client = site.client()
    establish(client, on_change("", f"<yp:dampening-period>1000</yp:dampening-period>{NO_SYNC}"))
    establish(client, periodic(1000))
    site.edit(hostname("a"))
    site.edit(hostname("b"))
    client.session.connection_lost("gone")
    site.run()
    assert site.timers == 0


def test_it_is_shown_with_its_terms(site: Site) -> None:
    client = site.client()
    number = establish(client, on_change(INTERFACES, "<yp:dampening-period>50</yp:dampening-period>"))
    told(client)
    data = client.data(f'<get><filter><subscriptions xmlns="{SN}"/></filter></get>')
    shown = data.find(f".//{{{SN}}}subscription[{{{SN}}}id='{number}']")
    assert shown.findtext(f"{{{YP}}}datastore").endswith("running")
    assert shown.findtext(f"{{{YP}}}on-change/{{{YP}}}dampening-period") == "50"
    assert shown.find(f"{{{YP}}}datastore-subtree-filter/{{{IF}}}interfaces") is not None
    assert shown.findtext(f".//{{{SN}}}sent-event-records") == "1"


# --- dampening, for any sequence of changes


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["eth0", "eth1", "eth2"]),
        st.sampled_from(["", "a", "b"]),
        st.sampled_from([0.0, 0.3, 1.1]),
    ),
    max_size=12,
)


@settings(max_examples=40, deadline=None)
@given(STEPS, st.sampled_from([0, 50, 200]))
def test_a_client_that_applies_what_it_is_told_has_what_there_is(
    steps: list[tuple[str, str, float]], dampening: int
) -> None:
    site = Site()
    site.edit(hostname("x"), interface("eth0"))
    client = site.client()
    establish(client, on_change(INTERFACES, f"<yp:dampening-period>{dampening}</yp:dampening-period>"))
    known: dict[str, str | None] = {"eth0": None}
    times: list[int] = [site.now]
    told(client)
    for name, description, wait in steps:
        site.run(wait)
        there = site.store.running.interfaces.interface.get(name)
        if description:
            site.edit(interface(name, f"<description>{description}</description>"))
        elif there is None:
            site.edit(interface(name))
        else:
            site.edit(without(name))
        _follow(client, known, times, site)
    site.run(10)
    _follow(client, known, times, site)
    assert known == {each.name: each.description for each in site.store.running.interfaces.interface}
    apart = [later - earlier for earlier, later in pairwise(times)]
    assert all(each >= dampening * 10_000_000 for each in apart)


def _follow(client: Client, known: dict[str, str | None], times: list[int], site: Site) -> None:
    """Apply what was pushed, as a client would."""
    from agent.netconf.events import moment

    while client.octets or client.has_messages:
        message = xml.parse(client.message())
        times.append(moment(message[0].text or ""))
        for edit in message.iter(f"{{{YP}}}edit"):
            _apply(edit, known)


def _apply(edit: Any, known: dict[str, str | None]) -> None:
    operation, target = edit.findtext(f"{{{YP}}}operation"), edit.findtext(f"{{{YP}}}target")
    entry = target.partition("interface=")[2]
    name, _, leaf = entry.partition("/")
    if leaf:
        known[name] = None if operation == "delete" else edit.findtext(f"{{{YP}}}value/{{{IF}}}{leaf}")
    elif name and operation == "delete":
        del known[name]
    elif operation == "delete":
        known.clear()
    else:
        for each in edit.iter(f"{{{IF}}}interface"):
            known[each.findtext(f"{{{IF}}}name")] = each.findtext(f"{{{IF}}}description")


@pytest.mark.parametrize("time", IMPOSSIBLE)
def test_an_anchor_that_no_calendar_has_is_refused_where_it_stands(site: Site, time: str) -> None:
    client = site.client()
    place = "/yp:periodic/yp:anchor-time"
    error = client.error(establishing(periodic(1000, anchor=time)))
    assert (error["tag"], error["path"]) == ("invalid-value", place)
    number = establish(client, periodic(1000, anchor=site.at(0)))
    error = client.error(modifying(number, periodic(1000, anchor=time)))
    assert (error["tag"], error["path"]) == ("invalid-value", place)
