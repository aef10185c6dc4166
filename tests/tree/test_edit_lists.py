"""The order of a list in the making: a change of it costs the same however long the list is."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isolane.bindings import MODEL
from isolane.tree import xml
from isolane.tree.edit import config
from isolane.tree.edit.lists import NoSuchPlace, Order

NACM = "urn:ietf:params:xml:ns:yang:ietf-netconf-acm"
KEYS = st.integers(0, 7)
CHANGES = st.lists(
    st.tuples(st.sampled_from(["first", "last", "before", "after", "remove"]), KEYS, KEYS), max_size=25
)


@given(st.lists(KEYS, unique=True), CHANGES)
def test_the_order_is_that_of_a_plain_list(keys: list[int], changes: list[tuple[Any, int, int]]) -> None:
    order, plain = Order(keys), list(keys)
    for change, key, reference in changes:
        if change == "remove":
            if key in plain:
                plain.remove(key)
                order.remove(key)
            continue
        if change in ("before", "after") and (reference == key or reference not in plain):
            with pytest.raises(NoSuchPlace):
                order.place(key, change, reference)
            continue
        if key in plain:
            plain.remove(key)
        at = {"first": 0, "last": len(plain)}.get(change)
        plain.insert(plain.index(reference) + (change == "after") if at is None else at, key)
        order.place(key, change, reference)
        assert list(order) == plain
    assert (list(order), len(order)) == (plain, len(plain))


class Key:
    """One that counts how often any of them is looked up."""

    looks = 0

    def __init__(self, number: int) -> None:
        self.number = number

    def __hash__(self) -> int:
        Key.looks += 1
        return self.number


@pytest.mark.parametrize("insert", ["first", "after"])
def test_to_put_in_twice_as_many_takes_twice_the_work(insert: Any) -> None:
    found = []
    for count in (500, 1_000):
        keys = [Key(number) for number in range(2 * count)]
        order = Order(keys[:count])
        Key.looks = 0
        for key in keys[count:]:
            order.place(key, insert, keys[0])
        found.append(Key.looks)
    assert found[1] <= 2.1 * found[0]


def test_an_edit_of_many_values_looks_at_those_that_are_there_once(taken_apart: list[int]) -> None:
    def asked(operation: str) -> Any:
        attribute = f'xmlns:nc="urn:ietf:params:xml:ns:netconf:base:1.0" nc:operation="{operation}"'
        names = "".join(f"<user-name {attribute}>u{number}</user-name>" for number in range(50))
        text = f'<nacm xmlns="{NACM}"><groups><group><name>g</name>{names}</group></groups></nacm>'
        return xml.parse(f"<config>{text}</config>".encode())

    tree = config.edit(MODEL, MODEL.root.EMPTY, asked("merge"), "merge")
    assert len(tree.nacm.groups.group["g"].user_name) == 50
    taken_apart.clear()
    tree = config.edit(MODEL, tree, asked("delete"), "merge")
    assert tree.nacm.groups.group["g"].user_name == ()
    assert taken_apart == [50]
