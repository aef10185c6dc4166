"""Records are immutable, share what does not change, and are EMPTY when nothing is in them."""

from typing import Any

import pytest

from isolane.tree import schema
from isolane.tree.model import Model
from isolane.tree.module import Module, attribute_name
from isolane.tree.schema import Record
from isolane.tree.table import Table, UserTable
from tests.compiler.torture import torture_model

MODEL = torture_model()
ROOT: Any = MODEL.root
SYSTEM = ROOT.EMPTY.system
INTERFACE: Any = MODEL.find("/torture:system/interface").record  # type: ignore[attr-defined]  # a node of a kind that the model says


def test_a_record_without_anything_is_the_empty_one() -> None:
    changed = SYSTEM.replace(from_="x")
    assert changed is not SYSTEM
    assert changed.replace(from_=None) is SYSTEM
    assert type(SYSTEM).of(list(SYSTEM)) is SYSTEM
    assert changed.with_slot(changed.NODE.by_attribute["from_"].index, None) is SYSTEM
    assert changed.with_slot(0, changed[0]) is changed


def test_lists_are_made_of_any_entries() -> None:
    entries = [INTERFACE.new(name="b", kind="lan"), INTERFACE.new(name="a", kind="wan")]
    system = SYSTEM.replace(interface=iter(entries))
    assert isinstance(system.interface, Table)
    assert list(system.interface.keys()) == [("a", "wan"), ("b", "lan")]
    assert system.replace(interface=[]) is SYSTEM
    assert system.replace(interface=system.interface) == system
    assert system.replace(interface=type(system.interface)()) is SYSTEM
    rules: Any = MODEL.find("/torture:system/rule").record  # type: ignore[attr-defined]  # a node of a kind that the model says
    ordered = SYSTEM.replace(rule=[rules.new(id=2), rules.new(id=1)]).rule
    assert isinstance(ordered, UserTable)
    assert [rule.id for rule in ordered] == [2, 1]
    assert ordered.add(rules.new(id=0)).position(0) == 2
    events: Any = MODEL.find("/torture:state/event").record  # type: ignore[attr-defined]  # a node of a kind that the model says
    state = ROOT.EMPTY.state.replace(event=[events.new(what="x")], log=["a", "b"])
    assert state.event == (events.new(what="x"),)
    assert state.log == ("a", "b")


def test_attributes_are_read_only_and_known() -> None:
    with pytest.raises(AttributeError):
        SYSTEM.from_ = "x"
    with pytest.raises(AttributeError):
        _ = SYSTEM.nothing
    with pytest.raises(TypeError, match="no attribute 'nothing'"):
        SYSTEM.replace(nothing=1)


def test_raw_slots() -> None:
    index = SYSTEM.NODE.by_attribute["replace_"].index
    assert SYSTEM.replace_ == 3
    assert SYSTEM[index] is None
    assert SYSTEM.get(index) is None


def test_a_record_prints_what_is_in_it() -> None:
    assert repr(INTERFACE.new(name="a", kind="lan")) == "Interface(name='a', kind='lan')"


def test_only_entries_have_keys() -> None:
    assert INTERFACE.new(name="a", kind="lan").entry_key == ("a", "lan")
    with pytest.raises(TypeError, match="no key"):
        _ = SYSTEM.entry_key
    with pytest.raises(TypeError, match="no key"):
        MODEL.find("/torture:state/event").key_of(())  # type: ignore[attr-defined]  # a node of a kind that the model says


def test_a_bits_leaf_without_bits_is_there() -> None:
    names = ROOT.EMPTY.names
    assert names.few == ("read", "write")
    assert names.replace(few=()).few == ()
    assert ROOT.EMPTY.lists.replace(defaults=()).defaults == (1, 2)


def test_names_are_made_safe() -> None:
    assert [attribute_name(name) for name in ("a-b.c", "class", "index", "__x", "self", "int")] == [
        "a_b_c", "class_", "index_", "x_", "self_", "int_",
    ]  # fmt: skip


def test_schema_nodes_print_and_tell_where_they_are() -> None:
    node = MODEL.find("/torture:system/interface/mtu")
    assert repr(node) == "<LeafNode /torture:system/interface/mtu>"
    assert (node.tag, node.prefix) == ("{urn:example:torture}mtu", "t")
    assert node.root is MODEL.node
    assert repr(schema.Rule("a = b", {})) == "Rule('a = b')"


def test_nodes_outside_a_model_are_refused() -> None:
    module = Module("m", "urn:m", "m")
    leaf = schema.LeafNode("x", module, MODEL.find("/torture:top-leaf").type)  # type: ignore[attr-defined]  # a node of a kind that the model says
    with pytest.raises(LookupError):
        _ = leaf.model
    container = schema.ContainerNode("c", module, ())
    with pytest.raises(TypeError, match="no leaf"):
        schema.ListNode("l", module, (container,), keys=(0,))
    record = type("C", (Record,), {"__slots__": (), "NODE": container})
    with pytest.raises(TypeError, match="no root"):
        Model(record, [module], MODEL.identities)
