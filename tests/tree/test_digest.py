"""Digests: equal where the configuration is, and an edit costs what lies on its path."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench._documents import gates_and_filters
from isolane import bindings
from isolane.bindings import ieee802_dot1q_bridge as bridge
from isolane.tree import json, xml
from isolane.tree.diff import apply, diff
from isolane.tree.digest import Digests
from tests.judge.generator import Generator
from tests.tree.sample import MODEL, Entry, Root, Step
from tests.tree.trees import records

KEY = b"k" * 32
TREES = records(MODEL.node)


def fresh(tree: Any) -> bytes:
    """The digest of a tree of which nothing is known: its tables are made anew."""
    return Digests(KEY).of(tree.NODE, tree)


@pytest.mark.examples
@settings(max_examples=200, deadline=None)
@given(TREES, TREES)
def test_digests_differ_where_the_configuration_does(old: Any, new: Any) -> None:
    differs = any(change.node.config for change in diff(old, new))
    assert (fresh(old) != fresh(new)) == differs


@pytest.mark.examples
@settings(max_examples=200, deadline=None)
@given(st.lists(TREES, min_size=2, max_size=4))
def test_a_tree_that_is_followed_has_the_digest_of_one_that_is_not(trees: list[Any]) -> None:
    digests = Digests(KEY)
    tree = trees[0]
    for each in trees:
        tree = apply(diff(tree, each), tree)  # shares what did not change
        digests.follow(tree)
        assert digests.of(MODEL.node, tree) == fresh(each)


@pytest.mark.parametrize("seed", range(10))
def test_a_digest_is_the_same_after_a_restart(seed: int) -> None:
    given = Generator(bindings.MODEL, Random(seed), state=False).root(0.6)
    tree = _restarted(given)  # which gives anydata the form of JSON
    assert fresh(_restarted(tree)) == fresh(tree)
    assert Digests(b"x" * 32).of(tree.NODE, tree) != fresh(tree)


def _restarted(tree: Any) -> Any:
    return json.decode(bindings.MODEL, json.parse("".join(json.encode(tree))))


def _placed(root: Any, change: Any) -> Any:
    bridges = root[bridge.Bridges.NODE.index]
    [one] = bridges.bridge
    [component] = one.component
    gates = component.sfsg_bridge_stream_gates
    table = change(gates.stream_gate_instance_table)
    component = component.replace(sfsg_bridge_stream_gates=gates.replace(stream_gate_instance_table=table))
    one = one.replace(component=one.component.add(component))
    return root.with_slot(bridge.Bridges.NODE.index, bridges.replace(bridge=bridges.bridge.add(one)))


@pytest.mark.parametrize("count", [100, 10_000])
def test_an_edit_of_one_entry_is_hashed_along_its_path(count: int) -> None:
    root: Any = xml.decode(bindings.MODEL, xml.parse(f"<config>{gates_and_filters(count)}</config>".encode()))
    digests = Digests(KEY)
    digests.follow(root)
    digests.of(root.NODE, root)
    assert digests.hashed > 2 * count
    changes = (
        lambda table: table.add(table[count // 2].replace(gate_enable=False)),
        lambda table: table.delete(7),
        lambda table: table.add(table[8].replace(stream_gate_instance_id=count + 1)),
    )
    for change in changes:
        root = _placed(root, change)
        before = digests.hashed
        digests.follow(root)
        found = digests.of(root.NODE, root)
        assert digests.hashed - before < 12  # bridges, bridge, component, two containers, the entry twice
        assert found == fresh(root)


def test_the_order_of_the_user_counts_and_that_of_the_system_does_not() -> None:
    digests = Digests(KEY)
    table: Any = Root.EMPTY.step.of([Step.new(id=f"e{number}") for number in range(10)])
    user = Step.NODE
    first = digests.of(user, table)
    [*_, last] = table
    moved = table.place(last.entry_key, last, 0)
    assert digests.of(user, moved) != first
    assert digests.of(user, moved.place(last.entry_key, last, 9)) == first
    system: Any = Root.EMPTY.entry
    entries = [Entry.new(**{leaf.attribute: f"{number}" for leaf in Entry.NODE.keys}) for number in range(10)]
    assert digests.of(Entry.NODE, system.of(entries)) == digests.of(Entry.NODE, system.of(entries[::-1]))
