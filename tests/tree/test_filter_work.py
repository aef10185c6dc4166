"""The work of a subtree filter grows with the filter and with the data, and not with their product."""

import sys
from types import FrameType
from typing import Any

import pytest

from isolane.bindings import MODEL
from isolane.bindings.ietf_netconf_acm import Group, Groups, Nacm
from isolane.errors import DataError
from isolane.tree import xml
from isolane.tree.filter import subtree
from isolane.tree.filter.subtree import SubtreeFilter

NACM = "urn:ietf:params:xml:ns:yang:ietf-netconf-acm"
CRITERIA = {
    "keys": "<group><name>g{0}</name></group>",
    "keys and leafs": "<group><name>g{0}</name><user-name/></group>",
    "values of a leaf-list": "<group><user-name>u{0}</user-name></group>",
    "a value that none has": "<group><user-name>u{0}</user-name><name>nobody</name></group>",
    "a wrong value of a key": "<group><name>g{0}</name><user-name>nobody</user-name></group>",
}


def tree(count: int) -> Any:
    some = [Group.new(name=f"g{number}", user_name=(f"u{number}", "all")) for number in range(count)]
    return MODEL.root.new(nacm=Nacm.new(groups=Groups.new(group=some)))


def asked(count: int, criterion: str) -> SubtreeFilter:
    some = "".join(criterion.format(number) for number in range(count))
    text = f'<filter><nacm xmlns="{NACM}"><groups>{some}</groups></nacm></filter>'
    return SubtreeFilter(MODEL, xml.parse(text.encode()))


def calls_of(wanted: SubtreeFilter, root: Any) -> int:
    calls = 0

    def note(frame: FrameType, event: str, argument: Any) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        wanted.select(root)
    finally:
        sys.setprofile(before)
    return calls


@pytest.mark.parametrize("name", CRITERIA)
def test_twice_the_filter_and_the_data_take_twice_the_work(name: str) -> None:
    few, many = (calls_of(asked(count, CRITERIA[name]), tree(count)) for count in (300, 600))
    assert many <= 2.2 * few


def test_what_is_selected_is_the_same() -> None:
    found = asked(20, CRITERIA["keys"]).select(tree(30)).nacm.groups.group
    assert [group.name for group in found] == [group.name for group in tree(20).nacm.groups.group]
    assert not asked(20, CRITERIA["a wrong value of a key"]).select(tree(30)).nacm.groups.group


def test_the_same_nodes_in_too_many_ways_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subtree, "MOST_LOOKS", 10_000)
    assert len(asked(40, "<group><name/></group>").select(tree(200)).nacm.groups.group) == 200
    with pytest.raises(DataError, match="too much work") as caught:
        asked(100, "<group><name/></group>").select(tree(200))
    assert caught.value.tag == "resource-denied"
