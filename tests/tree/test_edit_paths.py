"""Edits of nodes that paths name; where edit-config can say the same, it does the same."""

import random
from typing import Any

import pytest
from lxml import etree

from isolane.errors import DataErrors
from isolane.tree.edit.config import attempt
from isolane.tree.edit.paths import PathEdit, make
from isolane.tree.path import Path
from isolane.tree.schema import DataNode, LeafListNode, LeafNode, ListNode
from isolane.tree.xml.encode import encode_node
from tests.tree.sample import MODEL, Child, Entry, Inner, Pair, Root, Step, Sub, There, Top

NC = "urn:ietf:params:xml:ns:netconf:base:1.0"
YANG = "urn:ietf:params:xml:ns:yang:1"


def at(text: str) -> Path:
    return MODEL.parse_path(text)


def made(tree: Any, *edits: PathEdit) -> Any:
    edited = make(tree, edits)
    assert not edited.errors, edited.errors[0]
    return edited.tree


def refused(tree: Any, *edits: PathEdit) -> tuple[str, str]:
    edited = make(tree, edits)
    assert edited.tree is tree, "nothing of it is made"
    (error,) = edited.errors
    return error.tag, str(error.path)


def test_each_edit_meets_what_those_before_it_made() -> None:
    entry = at("/sample:entry[name='a']")
    tree = made(
        Root.EMPTY,
        PathEdit("create", entry, Entry.new(name="a", value=1)),
        PathEdit("merge", entry, Entry.new(name="a", word=["x"])),
        PathEdit("replace", at("/sample:entry[name='a']/value"), 3),
        PathEdit("create", at("/sample:lonely"), "l"),
        PathEdit("delete", at("/sample:lonely")),
    )
    assert tree == Root.new(entry=[Entry.new(name="a", value=3, word=["x"])])


def test_what_is_above_a_node_comes_with_it() -> None:
    tree = made(
        Root.EMPTY,
        PathEdit("create", at("/sample:entry[name='a']/sub/deep"), "d"),
        PathEdit("replace", at("/sample:entry[name='a']/child[a='1'][b='2']/note"), "n"),
        PathEdit("merge", at("/sample:top/there/x"), "x"),
    )
    child = Child.new(a="1", b=2, note="n")
    assert tree == Root.new(
        entry=[Entry.new(name="a", sub=Sub.new(deep="d"), child=[child])], top=Top.new(there=There.new(x="x"))
    )


def test_replace_leaves_nothing_of_what_was_there() -> None:
    before = Root.new(entry=[Entry.new(name="a", value=1, word=["x"])], lonely="l")
    after = made(before, PathEdit("replace", at("/sample:entry[name='a']"), Entry.new(name="a")))
    assert after == Root.new(entry=[Entry.new(name="a")], lonely="l")
    assert made(before, PathEdit("replace", Path(), Root.new(lonely="m"))) == Root.new(lonely="m")
    assert made(before, PathEdit("merge", Path(), Root.new(lonely="m"))) == before.replace(lonely="m")
    assert made(before, PathEdit("delete", Path())) is Root.EMPTY


def test_whole_lists_and_leaf_lists() -> None:
    before = Root.new(entry=[Entry.new(name="a", word=["x"])])
    entries = Root.new(entry=[Entry.new(name="b")]).entry
    assert made(before, PathEdit("replace", at("/sample:entry"), entries)) == Root.new(
        entry=[Entry.new(name="b")]
    )
    words = at("/sample:entry[name='a']/word")
    assert made(before, PathEdit("merge", words, ("y",))).entry["a"].word == ("x", "y")
    assert made(before, PathEdit("replace", words, ("y",))).entry["a"].word == ("y",)
    assert made(before, PathEdit("remove", at("/sample:entry"))) is Root.EMPTY


def test_entries_go_where_the_edit_says() -> None:
    def note(key: str) -> Path:
        return at(f"/sample:step[id='{key}']")

    before = Root.new(step=[Step.new(id="a"), Step.new(id="b")])
    tree = made(
        before,
        PathEdit("create", note("c"), Step.new(id="c"), "before", "b"),
        PathEdit("create", note("d"), Step.new(id="d"), "first"),
        PathEdit("merge", note("a"), Step.new(id="a"), "last"),
        PathEdit("create", note("e"), Step.new(id="e"), "after", "d"),
        PathEdit("create", note("f"), Step.new(id="f")),
    )
    assert [one.id for one in tree.step] == ["d", "e", "c", "b", "a", "f"]
    hops = made(
        Root.new(top=Top.new(hop=[1, 2])),
        PathEdit("create", at("/sample:top/hop[.='3']"), 3, "after", 1),
        PathEdit("delete", at("/sample:top/hop[.='2']")),
    )
    assert hops.top.hop == (1, 3)


def test_a_node_of_one_case_takes_the_others_away() -> None:
    before = Root.new(top=Top.new(l1="x"))
    assert made(before, PathEdit("merge", at("/sample:top/r/r1"), "y")) == made(
        Root.EMPTY, PathEdit("create", at("/sample:top/r/r1"), "y")
    )


@pytest.mark.parametrize(
    ("edit", "tag"),
    [
        (PathEdit("create", at("/sample:entry[name='a']"), Entry.new(name="a")), "data-exists"),
        (PathEdit("create", at("/sample:entry[name='a']/value"), 2), "data-exists"),
        (PathEdit("create", at("/sample:entry[name='a']/word[.='x']"), "x"), "data-exists"),
        (PathEdit("create", Path(), Root.EMPTY), "data-exists"),
        (PathEdit("delete", at("/sample:entry[name='z']")), "data-missing"),
        (PathEdit("delete", at("/sample:entry[name='z']/value")), "data-missing"),
        (PathEdit("delete", at("/sample:entry[name='a']/word[.='z']")), "data-missing"),
        (PathEdit("delete", at("/sample:lonely")), "data-missing"),
        (PathEdit("delete", at("/sample:entry[name='a']/name")), "invalid-value"),
        (PathEdit("replace", at("/sample:entry[name='a']/name"), "b"), "invalid-value"),
        (PathEdit("merge", at("/sample:entry[name='a']"), Entry.new(name="b")), "invalid-value"),
        (PathEdit("merge", at("/sample:entry[name='a']"), Step.new(id="a")), "invalid-value"),
        (PathEdit("merge", at("/sample:lonely")), "invalid-value"),
        (PathEdit("merge", at("/sample:top/state"), None), "invalid-value"),
        (PathEdit("create", at("/sample:entry[name='b']"), Entry.new(name="b"), "first"), "bad-attribute"),
        (PathEdit("create", at("/sample:step[id='b']"), Step.new(id="b"), "after", "z"), "bad-attribute"),
        (PathEdit("create", at("/sample:step[id='b']"), Step.new(id="b"), "after", "b"), "bad-attribute"),
    ],
)
def test_an_edit_that_cannot_be_made(edit: PathEdit, tag: str) -> None:
    tree = Root.new(entry=[Entry.new(name="a", value=1, word=["x"])])
    first = PathEdit("merge", at("/sample:pair[a='1'][b='2']"), Pair.new(a="1", b=2))
    assert refused(tree, first, edit) == (tag, str(edit.path))


def test_removing_what_is_not_there_changes_nothing() -> None:
    tree = Root.new(entry=[Entry.new(name="a")])
    for text in ("lonely", "entry[name='z']", "entry[name='z']/value", "top/there", "entry[name='a']/word"):
        assert made(tree, PathEdit("remove", at(f"/sample:{text}"))) is tree


def test_containers_with_an_edit_of_their_own_are_named() -> None:
    inner = at("/sample:top/inner")
    edited = make(Root.EMPTY, [PathEdit("merge", inner, Inner.new(a="x"))])
    assert edited.structures == {inner}


PLACES: list[tuple[str, list[Any]]] = [
    ("/sample:lonely", ["p", "q"]),
    ("/sample:entry[name='a']", [Entry.new(name="a"), Entry.new(name="a", value=2, word=["w"])]),
    ("/sample:entry[name='a']/value", [7, 8]),
    ("/sample:entry[name='a']/word[.='x']", ["x"]),
    ("/sample:entry[name='a']/sub", [Sub.new(deep="d"), Sub.new(on=False)]),
    ("/sample:entry[name='b']/child[a='1'][b='2']", [Child.new(a="1", b=2, note="n"), Child.new(a="1", b=2)]),
    ("/sample:top/there", [There.new(x="x"), There.EMPTY]),
    ("/sample:top/l1", ["l"]),
    ("/sample:top/r/r1", ["r"]),
    ("/sample:step[id='s']", [Step.new(id="s", note="n"), Step.new(id="s")]),
    ("/sample:step[id='t']", [Step.new(id="t")]),
    ("/sample:top/hop[.='1']", [1]),
    ("/sample:top/hop[.='2']", [2]),
]


@pytest.mark.parametrize("seed", range(40))
def test_edit_config_would_do_the_same(seed: int) -> None:
    """Random edits; those that go under `none` need what is above them, which `remove` by path does not."""
    choice = random.Random(seed)
    tree = Root.EMPTY
    for _ in range(30):
        text, values = choice.choice(PLACES)
        operation: Any = choice.choice(("create", "merge", "replace", "delete", "merge", "create"))
        edit = PathEdit(operation, at(text), choice.choice(values))
        if edit.path.node.user_ordered if hasattr(edit.path.node, "user_ordered") else False:
            insert: Any = choice.choice((None, "first", "last"))
            edit = PathEdit(operation, edit.path, edit.value, None if edit.takes else insert)
        by_path = make(tree, [edit])
        by_xml = attempt(MODEL, tree, config_of(edit), "none" if edit.takes else "merge")
        assert by_path.tree == by_xml.tree
        assert [error.tag for error in by_path.errors] == [error.tag for error in by_xml.errors]
        tree = by_path.tree


def config_of(edit: PathEdit) -> etree._Element:
    """The edit as a `config` element."""
    config = above = etree.Element("config")
    for node, key in edit.path.parent:
        above = etree.SubElement(above, node.tag)
        if isinstance(node, ListNode):
            _keys(above, node, key)
    node, key = edit.path[-1]
    if edit.takes or isinstance(node, LeafNode | LeafListNode):
        element = etree.SubElement(above, node.tag)
        if isinstance(node, ListNode):
            _keys(element, node, key)
        elif isinstance(node, LeafListNode):
            element.text = node.type.text(key)
        elif isinstance(node, LeafNode) and not edit.takes:
            element.text = node.type.text(edit.value)
    else:
        slot = type(node.absent).of([edit.value]) if isinstance(node, ListNode) else edit.value
        assert isinstance(node, DataNode)
        element = etree.fromstring("".join(encode_node(node, slot)))
        above.append(element)
    element.set(f"{{{NC}}}operation", edit.operation)
    if edit.insert is not None:
        element.set(f"{{{YANG}}}insert", edit.insert)
    return config


def _keys(element: etree._Element, node: ListNode, key: Any) -> None:
    for leaf, value in zip(node.keys, key if len(node.keys) > 1 else (key,), strict=True):
        etree.SubElement(element, leaf.tag).text = leaf.type.text(value)


def test_a_wrong_step_is_an_error() -> None:
    assert refused(Root.EMPTY, PathEdit("merge", at("/sample:entry"), None))[0] == "invalid-value"
    with pytest.raises(DataErrors):
        raise DataErrors(make(Root.EMPTY, [PathEdit("delete", at("/sample:lonely"))]).errors)
