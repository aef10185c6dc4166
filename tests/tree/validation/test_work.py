"""What validation of long lists costs, in lines of Python that are run, where constraints count rows."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from types import FrameType
from typing import Any

from isolane.tree.table import Table
from isolane.tree.validation.validate import validate
from tests.tree.validation.lan import complaints, lan, switch

UNTAGGED = "<port>Ethernet0</port><tagging_mode>untagged</tagging_mode>"
TWICE = f"<VLAN_MEMBER_LIST><name>Vlan2</name>{UNTAGGED}</VLAN_MEMBER_LIST>"


class Work:
    """Lines that were run, and the calls of functions in the rules of a model."""

    def __init__(self) -> None:
        self.lines = 0
        self.rules = 0

    def __call__(self, frame: FrameType, event: str, argument: object) -> Any:
        if event == "line":
            self.lines += 1
        elif event == "call" and frame.f_code.co_filename.endswith("rules.py"):
            self.rules += 1
        return self


@contextmanager
def counted() -> Iterator[Work]:
    work, before = Work(), sys.gettrace()
    sys.settrace(work)
    try:
        yield work
    finally:
        sys.settrace(before)


def work_of(done: Callable[[], object]) -> Work:
    with counted() as work:
        done()
    return work


def edited(tree: Any, value: str) -> Any:
    """The tree with another tagging mode of the first member."""
    table: Table[Any, Any] = tree[0][2][0]
    entry = next(iter(table))
    members = tree[0][2].with_slot(0, table.set(entry.entry_key, entry.with_slot(2, value)))
    return tree.with_slot(0, tree[0].with_slot(2, members))


def test_twice_as_many_entries_are_twice_the_work() -> None:
    validate(lan(), switch(3))  # what is made once per model is not counted
    small, large = (work_of(partial(validate, lan(), switch(count))) for count in (150, 300))
    assert large.lines < 2.1 * small.lines


def test_a_load_is_one_validation() -> None:
    validate(lan(), lan().root.EMPTY, switch(3))
    whole = work_of(partial(validate, lan(), switch(200)))
    load = work_of(partial(validate, lan(), lan().root.EMPTY, switch(200)))
    assert load.rules < 1.05 * whole.rules
    assert load.lines < 1.6 * whole.lines


def test_more_entries_are_not_a_validation_of_all() -> None:
    """A second load beside what is there asks again only what reads the rows."""
    before, after = switch(100), switch(200)
    validate(lan(), before)
    whole = work_of(partial(validate, lan(), switch(200)))
    more = work_of(partial(validate, lan(), before, after))
    assert more.rules < 1.05 * whole.rules


def test_one_leaf_among_many_is_linear_work() -> None:
    works = []
    for count in (150, 300):
        tree = switch(count)
        validate(lan(), tree)
        works.append(work_of(partial(validate, lan(), tree, edited(tree, "tagged"))))
    assert works[1].lines < 2.1 * works[0].lines


def by_alias(tree: Any) -> Any:
    """The tree with the aliases of ports in the members, the second leafref of a union."""
    members = tree[0][2]
    rows = [row.with_slot(1, row[1].replace("Ethernet", "Eth")) for row in members[0]]
    members = members.with_slot(0, members.NODE.children[0].collect(rows))
    return tree.with_slot(0, tree[0].with_slot(2, members))


def test_leafrefs_in_a_union_are_no_more_work() -> None:
    validate(lan(), by_alias(switch(3)))
    small, large = (work_of(partial(validate, lan(), by_alias(switch(count)))) for count in (100, 200))
    assert large.lines < 2.1 * small.lines
    wrong = switch(3, 3, TWICE.replace("Ethernet0", "none").replace("untagged", "tagged"))
    assert [tag for tag, _ in complaints(wrong)] == ["instance-required"]


def test_what_the_constraints_say() -> None:
    member = "/switch-lan:switch-lan/VLAN_MEMBER/VLAN_MEMBER_LIST"
    for count in (3, 40):
        wrong = switch(count, 3, TWICE)
        expected = [
            ("untagged-twice", f"{member}[name='Vlan{vlan}'][port='Ethernet0']/tagging_mode")
            for vlan in (1, 2)
        ]
        assert complaints(wrong) == expected
        assert complaints(switch(count, 3), wrong) == expected
        assert complaints(wrong, edited(wrong, "tagged")) == []
