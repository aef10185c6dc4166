"""Subscriptions to what changes in a datastore (RFC 8641)."""

import pytest

from tests.netconf.pushing import INTERFACES, NO_SYNC, edits, on_change, patches, periodic, xpath
from tests.netconf.site import (
    IF,
    NACM,
    SN,
    SYS,
    YP,
    Site,
    establish,
    hostname,
    interface,
    kinds,
    told,
    without,
)


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
