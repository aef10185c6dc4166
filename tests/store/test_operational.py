"""Operational state holds the requested part, and only that is built."""

from typing import Any

import pytest
from lxml import etree

from isolane.store.operational.operational import Operational
from isolane.store.operational.origin import ANNOTATION
from isolane.store.operational.providers import ProviderConflict
from isolane.tree import json
from isolane.tree.filter.subtree import SubtreeFilter
from tests.tree.sample import MODEL, Child, Entry, Root, Step, Top

ENTRY: Any = MODEL.find("/sample:entry")
TOP: Any = MODEL.find("/sample:top")
STATE: Any = MODEL.find("/sample:top/state")
VALUE: Any = MODEL.find("/sample:entry/value")
CHILD: Any = MODEL.find("/sample:entry/child")
LOG: Any = MODEL.find("/sample:log")
Log: Any = LOG.record

CONFIGURED = Root.new(top=Top.new(name="here"), entry=[Entry.new(name="a", value=1), Entry.new(name="b")])


class Asked:
    """Entries `x` and `y` of the system, and which of them were built."""

    def __init__(self) -> None:
        self.built: list[Any] = []
        self.listed = 0

    def keys(self, above: Any) -> list[str]:
        self.listed += 1
        return ["y", "x"]

    def entry(self, keys: Any) -> Any:
        self.built.append(keys)
        return Entry.new(name=keys[-1], value=9) if keys[-1] in ("x", "y") else None


def operational(tree: Any = CONFIGURED) -> Operational:
    return Operational(MODEL, lambda: tree)


def select(state: Operational, text: str) -> Any:
    element = etree.fromstring(f'<filter xmlns="urn:sample">{text}</filter>')
    return SubtreeFilter(MODEL, element).select(state.source())


def whole(state: Operational) -> Any:
    return state.source().record()


def test_without_providers_it_is_the_configuration_itself() -> None:
    assert operational().source().record() is CONFIGURED


def test_a_container_is_filled_when_it_is_asked_for() -> None:
    asked = []

    def read(keys: Any) -> Any:
        asked.append(keys)
        return STATE.record.new(up=True)

    state = operational()
    state.provide(STATE, read)
    assert select(state, "<entry/>").entry["a"].value == 1
    assert asked == []
    assert select(state, "<top/>").top.state.up is True
    assert asked == [()]
    assert select(state, "<top/>").top.name == "here"


def test_one_key_builds_one_entry_and_lists_none() -> None:
    asked, state = Asked(), operational()
    state.provide_list(ENTRY, asked.keys, asked.entry)
    found = select(state, "<entry><name>y</name></entry>")
    assert list(found.entry.keys()) == ["y"]
    assert asked.built == [("y",)]
    assert asked.listed == 0


def test_entries_of_the_system_stand_among_those_configured() -> None:
    asked, state = Asked(), operational()
    state.provide_list(ENTRY, asked.keys, asked.entry)
    assert list(whole(state).entry.keys()) == ["a", "b", "x", "y"]


def test_what_is_in_use_goes_before_what_is_configured() -> None:
    state = operational()
    state.provide(VALUE, lambda keys: 5 if keys == ("a",) else None)
    entries = whole(state).entry
    assert (entries["a"].value, entries["b"][VALUE.index]) == (5, None)


def test_a_list_can_have_content_for_each_entry_that_is_configured() -> None:
    state = operational()
    state.provide(ENTRY, lambda keys: Entry.new(word=[f"w-{keys[0]}"]))
    entries = whole(state).entry
    assert [(entry.name, entry.word) for entry in entries] == [("a", ("w-a",)), ("b", ("w-b",))]
    assert state.source().entry(ENTRY, "c") is None


def test_entries_inside_entries_are_told_all_keys() -> None:
    tree = Root.new(entry=[Entry.new(name="a", child=[Child.new(a="p", b=1)])])
    state = operational(tree)
    asked = []

    def note(keys: Any) -> str:
        asked.append(keys)
        return "seen"

    state.provide("/sample:entry/child/note", note)
    child = whole(state).entry["a"].child["p", 1]
    assert (child.a, child.b, child.note) == ("p", 1, "seen")
    assert asked == [("a", ("p", 1))]


def test_a_list_without_keys_is_filled_whole() -> None:
    state = operational()
    state.provide(LOG, lambda keys: [Log.new(text="one"), Log.new(text="two")])
    assert [entry.text for entry in whole(state).log] == ["one", "two"]
    assert [entry.slot(LOG.children[0]) for entry in state.source().entries(LOG)] == ["one", "two"]


def test_configuration_that_is_not_in_use_is_left_out() -> None:
    state = operational()
    state.applied_when(ENTRY, lambda keys: keys != ("a",))
    assert list(whole(state).entry.keys()) == ["b"]
    assert state.source().entry(ENTRY, "a") is None


def test_entries_that_users_order_keep_their_order_and_others_follow() -> None:
    tree = Root.new(step=[Step.new(id="z"), Step.new(id="a")])
    state = operational(tree)
    state.provide_list(Step.NODE, lambda keys: ["m", "a"], lambda keys: Step.new(id=keys[-1], note="n"))
    steps = whole(state).step
    assert [(step.id, step.note) for step in steps] == [("z", "n"), ("a", "n"), ("m", "n")]


def test_the_configuration_in_one_reply_is_of_one_moment() -> None:
    trees = [CONFIGURED]
    state = Operational(MODEL, lambda: trees[-1])
    source = state.source()
    trees.append(Root.EMPTY)
    assert source.record() is CONFIGURED


def test_a_node_has_one_provider() -> None:
    state = operational()
    state.provide(VALUE, lambda keys: 1)
    with pytest.raises(ProviderConflict, match="/sample:entry/value"):
        state.provide(VALUE, lambda keys: 2)


def test_a_provider_stands_behind_what_others_augment_only_when_it_says_so() -> None:
    state = operational()
    extra: Any = MODEL.find("/sample:top/extra:name")
    state.provide(TOP, lambda keys: None)
    assert extra not in state.provided
    other = operational()
    other.provide(TOP, lambda keys: None, fills=[extra])
    assert {TOP, extra} <= other.provided
    with pytest.raises(ProviderConflict, match="is not below /sample:entry"):
        other.provide_list(ENTRY, lambda keys: (), lambda keys: None, fills=[extra])


def test_every_node_tells_its_origin_where_it_differs_from_its_parent() -> None:
    asked, state = Asked(), operational()
    state.provide_list(ENTRY, asked.keys, asked.entry, "learned")
    state.provide(VALUE, lambda keys: {"a": 8, "b": 7}.get(keys[0]))
    tree = state.source().record()
    text = "".join(json.encode(tree, annotate=state.origins().annotate))
    found = json.parse(text)
    origins = {
        entry["name"]: (entry["@"].get(ANNOTATION), entry.get("@value", {}).get(ANNOTATION))
        for entry in found["sample:entry"]
    }
    assert origins == {
        "a": ("ietf-origin:intended", "ietf-origin:system"),
        "b": ("ietf-origin:intended", "ietf-origin:default"),
        "x": ("ietf-origin:learned", "ietf-origin:system"),
        "y": ("ietf-origin:learned", "ietf-origin:system"),
    }
    assert found["sample:top"]["@"] == {ANNOTATION: "ietf-origin:intended"}


def test_a_zero_is_a_value_and_goes_before_what_is_configured() -> None:
    state = operational()
    state.provide(VALUE, lambda keys: 0)
    assert {one.value for one in whole(state).entry} == {0}
