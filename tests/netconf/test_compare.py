"""compare: the difference of two datastores as a patch (RFC 9144)."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from isolane.bindings import MODEL, Root
from isolane.northbound.yang_patch import edits, target
from isolane.tree import xml
from isolane.tree.edit.config import edit
from tests.netconf.client import Client
from tests.netconf.site import DS, IF, NACM, NC, SYS, Site, hostname, interface, without

CMP = "urn:ietf:params:xml:ns:yang:ietf-nmda-compare"
ORIGIN = "urn:ietf:params:xml:ns:yang:ietf-origin"


def comparing(source: str, into: str, more: str = "") -> str:
    return (
        f'<compare xmlns="{CMP}" xmlns:ds="{DS}" xmlns:if="{IF}" xmlns:sys="{SYS}">'
        f"<source>ds:{source}</source><target>ds:{into}</target>{more}</compare>"
    )


def differences(client: Client, source: str, into: str, more: str = "") -> list[Any]:
    reply = client.rpc(comparing(source, into, more))
    assert reply[0].tag == f"{{{CMP}}}differences", xml_text(reply)
    return list(reply.iter(f"{{{CMP}}}edit"))


def xml_text(element: Any) -> str:
    from lxml import etree

    return etree.tostring(element, encoding="unicode")


def shown(found: list[Any]) -> list[tuple[str, str]]:
    return [(each.findtext(f"{{{CMP}}}operation"), each.findtext(f"{{{CMP}}}target")) for each in found]


def prepare(client: Client, config: str) -> None:
    client.ok(
        f"<edit-config><target><candidate/></target><config xmlns:nc='{NC}'>{config}</config></edit-config>"
    )


def test_datastores_that_are_alike_have_no_difference(site: Site) -> None:
    site.edit(interface("eth0"))
    client = site.client()
    for source, into in (("running", "candidate"), ("running", "intended"), ("running", "running")):
        client.ok(comparing(source, into))


def test_the_edits_lead_from_source_to_target(site: Site) -> None:
    site.edit(interface("eth0"), hostname("a"))
    client = site.client()
    for config in (without("eth0"), interface("eth1"), hostname("b")):
        prepare(client, config)
    assert shown(differences(client, "running", "candidate")) == [
        ("delete", "/ietf-interfaces:interfaces/interface=eth0"),
        ("create", "/ietf-interfaces:interfaces/interface=eth1"),
        ("replace", "/ietf-system:system/hostname"),
    ]
    assert shown(differences(client, "candidate", "running")) == [
        ("create", "/ietf-interfaces:interfaces/interface=eth0"),
        ("delete", "/ietf-interfaces:interfaces/interface=eth1"),
        ("replace", "/ietf-system:system/hostname"),
    ]


def test_both_values_are_told(site: Site) -> None:
    site.edit(hostname("a"))
    client = site.client()
    prepare(client, hostname("b"))
    (change,) = differences(client, "running", "candidate")
    assert change.findtext(f"{{{CMP}}}value/{{{SYS}}}hostname") == "b"
    assert change.findtext(f"{{{CMP}}}source-value/{{{SYS}}}hostname") == "a"


def test_what_is_created_has_no_source_value_and_what_goes_no_value(site: Site) -> None:
    client = site.client()
    prepare(client, hostname("b"))
    (created,) = differences(client, "running", "candidate")
    assert created.find(f"{{{CMP}}}source-value") is None
    (gone,) = differences(client, "candidate", "running")
    assert gone.find(f"{{{CMP}}}value") is None
    assert gone.findtext(f"{{{CMP}}}source-value//{{{SYS}}}hostname") == "b"


@pytest.mark.parametrize(
    "part",
    [
        "<subtree-filter><sys:system/></subtree-filter>",
        "<xpath-filter>/sys:system</xpath-filter>",
        "<xpath-filter>/ietf-system:system/ietf-system:hostname</xpath-filter>",
    ],
)
def test_a_part_can_be_compared(site: Site, part: str) -> None:
    client = site.client()
    prepare(client, hostname("b") + interface("eth0"))
    (change,) = differences(client, "running", "candidate", part)
    assert change.findtext(f"{{{CMP}}}target") == "/ietf-system:system"


def test_a_filter_that_selects_nothing_matches_nothing(site: Site) -> None:
    reply = site.client().rpc(comparing("running", "candidate", "<xpath-filter>/sys:system</xpath-filter>"))
    assert [each.tag for each in reply] == [f"{{{CMP}}}no-matches"]


def test_a_filter_that_selects_what_is_alike_shows_no_difference(site: Site) -> None:
    site.edit(hostname("a"))
    site.client().ok(comparing("running", "candidate", "<xpath-filter>/sys:system</xpath-filter>"))


def test_state_is_compared_only_when_all_is(site: Site) -> None:
    site.edit(hostname("a"))
    client = site.client()
    of_streams = "<xpath-filter>/sn:streams</xpath-filter>"
    client.ok(comparing("running", "operational", "<xpath-filter>/sys:system</xpath-filter>"))
    reply = client.rpc(comparing("running", "operational", of_streams))
    assert reply[0].tag == f"{{{CMP}}}no-matches"
    found = differences(client, "running", "operational", f"<all/>{of_streams}")
    assert shown(found) == [("create", "/ietf-subscribed-notifications:streams")]


def test_origins_are_told_of_what_is_operational(site: Site) -> None:
    site.edit(hostname("a"))
    client = site.client()
    prepare(client, hostname("b"))
    part = "<report-origin/><xpath-filter>/sys:system</xpath-filter>"
    (change,) = differences(client, "candidate", "operational", part)
    operational = change.find(f"{{{CMP}}}value/{{{SYS}}}hostname")
    assert operational.get(f"{{{ORIGIN}}}origin").endswith(":intended")
    assert change.find(f"{{{CMP}}}source-value/{{{SYS}}}hostname").get(f"{{{ORIGIN}}}origin") is None


def test_moves_of_entries_are_told(site: Site) -> None:
    def rules(*names: str) -> str:
        lists = "".join(f"<rule-list><name>{name}</name></rule-list>" for name in names)
        return f'<nacm xmlns="{NACM}" nc:operation="replace">{lists}</nacm>'

    site.edit(rules("a", "b", "c"))
    client = site.client()
    prepare(client, rules("c", "a", "b"))
    (moved,) = differences(client, "running", "candidate")
    assert moved.findtext(f"{{{CMP}}}operation") == "move"
    assert moved.findtext(f"{{{CMP}}}where") == "first"


def test_what_may_not_be_read_is_not_compared() -> None:
    site = Site(access=True)
    site.edit(
        f'<nacm xmlns="{NACM}"><write-default>permit</write-default>'
        "<groups><group><name>g</name><user-name>eve</user-name></group></groups><rule-list><name>l</name>"
        "<group>g</group><rule><name>r</name><path>/sys:system</path><access-operations>read</access-operations>"
        "<action>deny</action></rule></rule-list></nacm>"
    )
    client = site.client("eve")
    prepare(client, hostname("b") + interface("eth0"))
    assert shown(differences(client, "running", "candidate")) == [("create", "/ietf-interfaces:interfaces")]


@pytest.mark.parametrize("name", ["startup", "conventional"])
def test_a_datastore_that_is_not_there_cannot_be_compared(site: Site, name: str) -> None:
    assert site.client().error(comparing("running", name))["tag"] in (
        "invalid-value",
        "operation-not-supported",
    )


def test_a_filter_that_is_none_is_refused(site: Site) -> None:
    error = site.client().error(comparing("running", "candidate", "<xpath-filter>/a[</xpath-filter>"))
    assert error["tag"] == "invalid-value"


NAMES = st.lists(st.sampled_from("abcdef"), unique=True, max_size=6)


@settings(max_examples=60, deadline=None)
@given(NAMES, NAMES)
def test_the_edits_of_an_ordered_list_lead_to_its_order(before: list[str], after: list[str]) -> None:
    def tree(names: list[str]) -> Any:
        lists = "".join(f"<rule-list><name>{name}</name></rule-list>" for name in names)
        return edit(
            MODEL, Root.EMPTY, xml.parse(f'<config><nacm xmlns="{NACM}">{lists}</nacm></config>'.encode())
        )

    order = list(before)
    for each in edits(tree(before), tree(after)):
        name = target(each.path).rpartition("=")[2]
        if each.operation == "replace" or "=" not in target(each.path):
            order = list(after)
            continue
        if each.operation in ("delete", "move"):
            order.remove(name)
        if each.operation in ("insert", "move"):
            point = None if each.after is None else target(each.after).rpartition("=")[2]
            order.insert(0 if point is None else order.index(point) + 1, name)
    assert order == after
