"""What is seen of a change through a filter is the same, whether trees are cut down to it or not."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from isolane.access.rights import EVERYTHING
from isolane.bindings import MODEL, Root
from isolane.bindings.ietf_interfaces import Interfaces, InterfacesInterface
from isolane.bindings.ietf_netconf_acm import Group, Groups, Nacm, RuleList
from isolane.bindings.ietf_system import System
from isolane.northbound.selection import prefixes, with_module_names
from isolane.northbound.subscriptions.comparison import cut_of, seen, trimmed
from isolane.northbound.subscriptions.filters import View
from isolane.northbound.subscriptions.terms import Filter
from isolane.tree import xml
from isolane.tree.diff import Change, diff, inside
from isolane.tree.path import Path
from isolane.tree.schema import LeafListNode, LeafNode, ListNode, Record
from isolane.tree.sources import RecordSource
from isolane.tree.values import Identity
from tests.netconf.site import IF, NACM, SYS

ETHERNET = Identity("iana-if-type:ethernetCsmacd")

INTERFACE = st.builds(
    InterfacesInterface.new,
    name=st.sampled_from(["a", "b", "c"]),
    type=st.just(ETHERNET),
    description=st.none() | st.sampled_from(["x", "y"]),
    enabled=st.none() | st.booleans(),
)
GROUP = st.builds(
    Group.new, name=st.sampled_from(["g", "h"]), user_name=st.lists(st.sampled_from(["u", "v"]), unique=True)
)
RULES = st.builds(
    RuleList.new, name=st.sampled_from("rst"), group=st.lists(st.sampled_from(["g", "*"]), unique=True)
)


def unique(strategy: st.SearchStrategy[Any], size: int) -> st.SearchStrategy[list[Any]]:
    return st.lists(strategy, unique_by=lambda each: each.name, max_size=size)


TREES = st.builds(
    lambda interfaces, groups, rules, hostname, contact: Root.new(
        interfaces=Interfaces.new(interface=interfaces),
        nacm=Nacm.new(groups=Groups.new(group=groups), rule_list=rules),
        system=System.new(hostname=hostname, contact=contact),
    ),
    unique(INTERFACE, 3),
    unique(GROUP, 2),
    unique(RULES, 3),
    st.none() | st.sampled_from(["h", "i"]),
    st.none() | st.sampled_from(["x", "y"]),
)

XPATHS = [
    "/if:interfaces",
    "/if:interfaces/if:interface/if:description",
    "/if:interfaces/if:interface[if:name='a']",
    "/if:interfaces/if:interface[if:enabled='true']/if:description",
    "/if:interfaces/if:interface[if:description='x' or if:enabled='false']",
    "//if:interface[if:name='b'] | /sys:system[sys:hostname='h']/sys:contact",
    "/nacm:nacm/nacm:groups/nacm:group[nacm:user-name='u']",
    "/nacm:nacm/nacm:rule-list",
    "/nacm:nacm/nacm:rule-list[nacm:group='g']",
    "/if:interfaces/if:interface[../if:interface/if:description='x']/if:enabled",
    "/if:interfaces[count(if:interface) > 1]/if:interface",
    "/*",
]
SUBTREES = [
    f'<f><interfaces xmlns="{IF}"><interface><name>a</name></interface></interfaces></f>',
    f'<f><interfaces xmlns="{IF}"><interface><enabled>true</enabled><description/></interface>'
    "</interfaces></f>",
    f'<f><interfaces xmlns="{IF}"><interface><name>b</name><enabled/></interface></interfaces>'
    f'<system xmlns="{SYS}"><contact/></system></f>',
    f'<f><nacm xmlns="{NACM}"><groups><group><user-name>u</user-name></group></groups></nacm></f>',
    "<f/>",
]
VIEWS = [View(MODEL, Filter(xpath=with_module_names(MODEL, text, prefixes(MODEL)))) for text in XPATHS]
VIEWS += [View(MODEL, Filter(), xml.parse(text.encode())) for text in SUBTREES]
VIEWS += [View(MODEL, Filter())]


@pytest.mark.parametrize("view", VIEWS, ids=[*XPATHS, *map(str, range(len(SUBTREES))), "everything"])
@settings(max_examples=40, deadline=None)
@given(old=TREES, new=TREES)
def test_what_is_told_leads_from_one_view_to_the_next(view: View, old: Root, new: Root) -> None:
    before, after = (view.select(RecordSource(each)) for each in (old, new))
    known = leafs(before)
    for edit in seen(view, EVERYTHING, tuple(diff(old, new)), old, new):
        if edit.old is not None:
            for path in values(edit.path, edit.slot(edit.old)):
                del known[path]
        if edit.new is not None:
            known |= values(edit.path, edit.slot(edit.new))
    assert known == leafs(after)


def leafs(root: Record) -> dict[str, Any]:
    """Every leaf but keys, and every value of a leaf-list."""
    found: dict[str, Any] = {}
    for change in diff(Root.EMPTY, root):
        found |= _below(change)
    return found


def values(path: Path, slot: Any) -> dict[str, Any]:
    """The leafs of what an edit carries."""
    node: Any = path.node
    if isinstance(node, ListNode) and node.keys:
        (slot,) = slot
    return _below(Change(path, None, slot))


def _below(change: Change) -> dict[str, Any]:
    node = change.node
    if isinstance(node, LeafListNode):
        above = Path(change.path[:-1])
        return {str(above.child(node, value)): True for value in change.new}
    if isinstance(node, LeafNode):
        return {str(change.path): change.new}
    found: dict[str, Any] = {}
    for below in inside(change):
        found |= _below(below)
    return found


def test_a_plain_filter_sees_only_what_changed() -> None:
    interfaces = [InterfacesInterface.new(name=f"eth{number}", type=ETHERNET) for number in range(1000)]
    old = Root.new(interfaces=Interfaces.new(interface=interfaces))
    table = old.interfaces.interface.set("eth7", interfaces[7].replace(description="x"))
    new = old.replace(interfaces=old.interfaces.replace(interface=table))
    cut = cut_of(tuple(diff(old, new)), VIEWS[3].conditions)
    assert [each.name for each in trimmed(new, cut).interfaces.interface] == ["eth7"]


def test_a_filter_with_functions_sees_everything() -> None:
    assert VIEWS[10].conditions is None
    assert VIEWS[3].conditions == frozenset({"enabled"})
