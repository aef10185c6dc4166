"""Private candidates by the client's hello (draft-ietf-netconf-privcand-09), beside those that share one."""

from typing import Any

import pytest

from tests.netconf.client import Client
from tests.netconf.site import DS, IF, NACM, NC, SYS, Site, hostname, interface, without
from tests.netconf.test_netopeer2_private_candidate import CAPABILITY, PC, held, prepare, session, update

COMPARE = "urn:ietf:params:xml:ns:yang:ietf-nmda-compare"
POINTS = "urn:ietf:params:xml:ns:yang:ietf-netconf-private-candidate-compare"
MODES = "?supported-resolution-modes=revert-on-conflict,prefer-candidate,prefer-running"
OWN = "urn:isolane:capability:private-candidate:1.0"


@pytest.fixture
def site() -> Site:
    return Site()


def test_every_hello_names_the_capability_with_its_modes(site: Site) -> None:
    listed = [each.text or "" for each in site.client().hello.iter()]
    assert [uri for uri in listed if uri.startswith(CAPABILITY)] == [f"{CAPABILITY}{MODES}"]


@pytest.mark.parametrize("uri", [CAPABILITY, f"{CAPABILITY}{MODES}", OWN])
def test_who_asks_has_a_candidate_of_its_own(site: Site, uri: str) -> None:
    shared, other, own = site.client(), site.client(), site.client(more=(uri,))
    prepare(own, hostname("own"))
    prepare(shared, hostname("shared"))
    assert [held(each, "candidate") for each in (own, shared, other)] == ["own", "shared", "shared"]
    own.ok("<lock><target><running/></target></lock>")
    own.ok("<unlock><target><running/></target></unlock>")
    own.ok("<commit/>")
    assert held(other) == "own"
    assert held(shared, "candidate") == "shared"


def test_it_is_over_with_the_session(site: Site) -> None:
    own = session(site)
    prepare(own, hostname("own"))
    own.session.connection_lost("gone")
    assert held(session(site), "candidate") is None


def test_it_branches_at_the_first_look_and_follows_at_an_update(site: Site) -> None:
    own = session(site)
    site.edit(hostname("a"))
    assert held(own, "candidate") == "a"
    site.edit(hostname("b"))
    assert held(own, "candidate") == "a"
    own.ok(update())
    assert held(own, "candidate") == "b"


def test_what_was_based_on_an_old_value_is_a_conflict_at_the_commit(site: Site) -> None:
    own = session(site)
    held(own, "candidate")
    site.edit(hostname("theirs"))
    prepare(own, hostname("mine"))
    assert own.error("<commit/>")["app-tag"] == "conflict"
    assert held(own, "candidate") == "mine"
    own.ok("<discard-changes/>")
    prepare(own, hostname("mine"))
    own.ok("<commit/>")
    assert held(own) == "mine"


@pytest.mark.parametrize(("mode", "kept"), [("prefer-candidate", "mine"), ("prefer-running", "theirs")])
def test_conflicts_are_settled_without_a_word(site: Site, mode: str, kept: str) -> None:
    own = session(site)
    prepare(own, hostname("mine"))
    prepare(own, f'<system xmlns="{SYS}"><contact>me</contact></system>')
    site.edit(hostname("theirs"))
    own.ok(update(mode))
    assert (held(own, "candidate"), held(own, "candidate", "contact")) == (kept, "me")
    own.ok("<commit/>")
    assert held(own) == kept


def test_without_a_candidate_of_its_own_there_is_nothing_to_update(site: Site) -> None:
    assert site.client().error(update())["tag"] == "operation-not-supported"
    assert session(site).error(update("other"))["tag"] == "invalid-value"


def conflict_of(client: Client) -> list[dict[str, str]]:
    """The members of each conflict that an update reports."""
    return [
        {member.tag.rpartition("}")[2]: member.text for member in conflict}
        for conflict in client.rpc(update()).iter(f"{{{PC}}}conflict")
    ]


def described(text: str) -> str:
    return interface("eth9", f"<description>{text}</description>")


ENTRY = "/ietf-interfaces:interfaces/interface[name='eth9']"
KINDS: dict[str, tuple[str, str, str, dict[str, Any]]] = {
    "a leaf that one took away": (
        described("before"),
        described("mine"),
        f'<interfaces xmlns="{IF}"><interface><name>eth9</name><description nc:operation="delete"/>'
        "</interface></interfaces>",
        {"xpath": f"{ENTRY}/description", "conflict-type": "leaf-existence", "value-candidate": "mine"},
    ),
    "an entry that one took away": (
        described("before"),
        described("mine"),
        without("eth9"),
        {"xpath": f"{ENTRY}/description", "conflict-type": "list-entry", "value-candidate": "mine"},
    ),
    "an entry that the candidate took away": (
        described("before"),
        without("eth9"),
        described("theirs"),
        {"xpath": ENTRY, "conflict-type": "list-entry", "value-running": "[name='eth9']"},
    ),
    "a leaf that both made": (
        interface("eth9"),
        described("mine"),
        described("theirs"),
        {
            "xpath": f"{ENTRY}/description",
            "conflict-type": "value-change",
            "value-running": "theirs",
            "value-candidate": "mine",
        },
    ),
}


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_of_conflict_has_its_name(site: Site, kind: str) -> None:
    before, mine, theirs, members = KINDS[kind]
    site.edit(before)
    own = session(site)
    prepare(own, mine)
    site.edit(theirs)
    assert conflict_of(own) == [members]


def test_a_conflict_in_what_may_not_be_read_says_nothing_of_it() -> None:
    site = Site(access=True)
    denied = f"<path xmlns:if='{IF}'>/if:interfaces</path><access-operations>read</access-operations>"
    site.edit(
        described("before"),
        f'<nacm xmlns="{NACM}"><groups><group><name>g</name><user-name>ops</user-name></group></groups>'
        f"<rule-list><name>l</name><group>g</group><rule><name>h</name>{denied}<action>deny</action></rule>"
        "<rule><name>all</name><action>permit</action></rule></rule-list></nacm>",
    )
    own = session(site)
    prepare(own, described("mine"))
    site.edit(described("theirs"))
    assert conflict_of(own) == []
    assert own.error(update())["app-tag"] == "conflict"


def differences(client: Client, more: str = "") -> list[str]:
    """What the edits from candidate to running aim at; the one leaf that the test changes."""
    reply = client.rpc(
        f'<compare xmlns="{COMPARE}" xmlns:ds="{DS}"><source>ds:candidate</source><target>ds:running</target>'
        f"{more}</compare>"
    )
    values = reply.findall(f".//{{{COMPARE}}}value") or reply.iter(
        "{urn:ietf:params:xml:ns:yang:ietf-yang-patch}value"
    )
    return ["".join(each.itertext()).strip() for each in values]


def point(name: str) -> str:
    return f'<reference-point xmlns="{POINTS}">{name}</reference-point>'


def test_a_comparison_is_with_running_at_a_point(site: Site) -> None:
    site.edit(hostname("created"))
    own = session(site)
    prepare(own, f'<system xmlns="{SYS}"><contact>me</contact></system>')
    site.edit(hostname("updated"))
    own.ok(update())
    prepare(own, hostname("mine"))
    site.edit(hostname("later"))
    assert differences(own) == differences(own, point("last-update")) == ["updated"]
    assert differences(own, point("creation-point")) == ["created"]
    assert (
        own.error(
            f'<compare xmlns="{COMPARE}" xmlns:ds="{DS}"><source>ds:candidate</source>'
            f"<target>ds:running</target>{point('other')}</compare>"
        )["tag"]
        == "invalid-value"
    )


def test_the_shared_candidate_is_compared_with_the_present_running(site: Site) -> None:
    client = site.client()
    prepare(client, hostname("mine"))
    site.edit(hostname("later"))
    assert differences(client, point("creation-point")) == ["later"]


def test_the_older_operation_of_a_session_that_asked(site: Site) -> None:
    own = session(site)
    prepare(own, hostname("mine"))
    site.edit(hostname("theirs"))
    reply = own.rpc(
        '<update xmlns="urn:isolane:yang:isolane-private-candidate">'
        "<resolution-mode>prefer-candidate</resolution-mode></update>"
    )
    assert [each.text for each in reply] == ["/ietf-system:system/hostname"]
    assert NC in reply.tag


def placed(name: str, at: str, key: str = "") -> str:
    """A list of rules that is put somewhere in the order of the user."""
    place = f" yang:key=\"[nacm:name='{key}']\"" if key else ""
    return (
        f'<nacm xmlns="{NACM}" xmlns:nacm="{NACM}" xmlns:yang="urn:ietf:params:xml:ns:yang:1">'
        f'<rule-list yang:insert="{at}"{place}><name>{name}</name><group>g</group></rule-list></nacm>'
    )


def member(name: str, operation: str = "merge") -> str:
    return (
        f'<nacm xmlns="{NACM}"><groups><group><name>g</name>'
        f'<user-name nc:operation="{operation}">{name}</user-name></group></groups></nacm>'
    )


def test_a_conflict_of_order_and_one_of_values_of_a_leaf_list(site: Site) -> None:
    site.edit(*(placed(name, "last") for name in "abc"), member("u"))
    own = session(site)
    prepare(own, placed("c", "first"))
    site.edit(placed("c", "before", "b"))
    assert [each["conflict-type"] for each in conflict_of(own)] == ["list-order"]
    own.ok("<discard-changes/>")
    prepare(own, member("v"))
    site.edit(member("w"))
    assert conflict_of(own) == [
        {
            "xpath": "/ietf-netconf-acm:nacm/groups/group[name='g']/user-name",
            "conflict-type": "leaf-list-item",
            "value-running": "u w",
            "value-candidate": "u v",
        }
    ]
    own.ok(update("prefer-running"))
    prepare(own, member("u", "delete"))
    site.edit(
        f'<nacm xmlns="{NACM}"><groups><group nc:operation="delete"><name>g</name></group></groups></nacm>'
    )
    (conflict,) = conflict_of(own)
    assert conflict["conflict-type"] == "list-entry"
    assert "value-running" not in conflict
