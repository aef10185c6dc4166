"""Differences survive being written and read."""

import json
from typing import Any

import pytest
from hypothesis import given, settings

from isolane.errors import DataErrors
from isolane.tree.diff import Change, apply, diff
from isolane.tree.diff_json import BadDifference, from_json, to_json
from isolane.tree.values import AnyData
from tests.compiler.torture import torture_model
from tests.tree.sample import MODEL, Entry, Root, Step, Top
from tests.tree.trees import records

TREES = records(MODEL.node)


@pytest.mark.examples
@settings(max_examples=100, deadline=None)
@given(TREES, TREES)
def test_a_difference_survives_json(old: Any, new: Any) -> None:
    changes = list(diff(old, new))
    text = json.dumps(list(to_json(changes)))
    again = list(from_json(MODEL, json.loads(text)))
    assert again == changes
    assert apply(again, old) == new


def test_the_form_is_readable() -> None:
    old = Root.new(top=Top.new(mtu=5), step=[Step.new(id="a"), Step.new(id="b")])
    new = Root.new(entry=[Entry.new(name="it's", value=1)], step=[Step.new(id="b"), Step.new(id="a")])
    assert list(to_json(diff(old, new))) == [
        {"path": "/sample:top", "old": {"mtu": 5}},
        {"path": '/sample:entry[name="it\'s"]', "new": {"name": "it's", "value": 1}},
        {"path": "/sample:step[id='a']", "from": 0, "to": 1},
    ]


def test_content_that_came_as_xml_stays_xml() -> None:
    value = AnyData.from_xml('<any xmlns="urn:sample"><q xmlns="" a="1">mixed <b/> text</q></any>')
    old = Root.new(top=Top.new(any=AnyData.from_json({"x": 1})), entry=[Entry.new(name="a")])
    new = Root.new(top=Top.new(any=value), entry=[Entry.new(name="b")])
    for before, after in ((old, new), (new, old), (Root.EMPTY, new)):
        changes = list(diff(before, after))
        items = json.loads(json.dumps(list(to_json(changes))))
        assert list(from_json(MODEL, items)) == changes
    model = torture_model()
    node: Any = model.find("/torture:system")
    whole = model.root.new(system=node.record.new(any=value, xml=value))
    (change,) = diff(model.root.EMPTY, whole)
    assert list(from_json(model, to_json([change]))) == [change]


@pytest.mark.parametrize("name", ["it's", 'say "x"', "both ' and \"", "]", "a/b[c='d']"])
def test_any_key_can_be_in_a_path(name: str) -> None:
    (change,) = diff(Root.EMPTY, Root.new(entry=[Entry.new(name=name)]))
    (item,) = to_json([change])
    assert list(from_json(MODEL, [item])) == [change]


@pytest.mark.parametrize(
    "item",
    [
        None,
        {},
        {"path": 5},
        {"path": "/sample:nothing"},
        {"path": "top"},
        {"path": "/sample:top", "extra": 1},
        {"path": "/sample:step[id='a']", "from": -1},
        {"path": "/sample:step[id='a']", "to": True},
    ],
)
def test_what_is_no_change_is_refused(item: Any) -> None:
    with pytest.raises(BadDifference):
        list(from_json(MODEL, [item]))


def test_values_must_be_of_their_types() -> None:
    with pytest.raises(DataErrors):
        list(from_json(MODEL, [{"path": "/sample:top/mtu", "new": "many"}]))


def test_a_change_says_in_a_word_what_it_is() -> None:
    path = MODEL.parse_path("/sample:lonely")
    kinds = [
        Change(path, None, "a"),
        Change(path, "a", None),
        Change(path, "a", "b"),
        Change(path, None, None),
    ]
    assert [change.kind for change in kinds] == ["create", "delete", "modify", "move"]
