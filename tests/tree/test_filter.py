"""Subtree filters, by the sections of RFC 6241."""

from collections.abc import Iterable
from typing import Any

import pytest
from lxml import etree

from isolane.bindings import MODEL as PROJECT
from isolane.errors import DataError
from isolane.tree import json, xml
from isolane.tree.filter.subtree import MOST_ELEMENTS, Entries, SubtreeFilter
from isolane.tree.schema import ContainerNode, DataNode, ListNode, Record
from isolane.tree.sources import RecordSource, Source
from isolane.tree.values import Identity
from isolane.tree.xml import encode
from tests.compiler.torture import torture_model
from tests.tree.sample import MODEL, Child, Entry, Inner, Log, Root, Step, Sub, There, Top

HEAD = '<filter xmlns="urn:sample" xmlns:s="urn:sample" xmlns:x="urn:extra" xmlns:n="urn:nowhere"'

ENTRIES = [
    Entry.new(name="a", value=1, word=["v", "w"], sub=Sub.new(deep="d")),
    Entry.new(name="b", child=[Child.new(a="p", b=1, note="n"), Child.new(a="p", b=2)]),
    Entry.new(name="c", value=1),
]
TREE = Root.new(
    top=Top.new(
        name="t",
        x_name="u",
        mtu=9,
        tag=["k", "l"],
        inner=Inner.new(a="i", b=True),
        colour=Identity("sample:red"),
    ),
    entry=ENTRIES,
    step=[Step.new(id="q"), Step.new(id="p", note="n")],
    log=[Log.new(text="one", level=1), Log.new(text="two", level=2)],
    lonely="z",
)


def read(text: str, **options: Any) -> SubtreeFilter:
    return SubtreeFilter(MODEL, etree.fromstring(f"{HEAD}>{text}</filter>"), **options)


def selected(text: str, tree: Any = TREE, **options: Any) -> Any:
    return read(text).select(tree, **options)


def test_a_filter_has_a_largest_size() -> None:
    assert read("<top/>" * MOST_ELEMENTS)
    with pytest.raises(DataError) as refused:
        read("<top><name/></top>" * (MOST_ELEMENTS // 2) + "<top/>")
    assert refused.value.tag == "too-big"


# 6.2.1 namespace selection


def test_an_empty_filter_selects_nothing() -> None:
    assert selected("") is Root.EMPTY


def test_names_are_those_of_their_namespace() -> None:
    assert selected("<top><s:name/></top>") == Root.new(top=Top.new(name="t"))
    assert selected("<top><x:name/></top>") == Root.new(top=Top.new(x_name="u"))
    assert selected("<n:top/>") is Root.EMPTY


def test_a_name_without_namespace_is_of_any() -> None:
    assert selected('<top xmlns=""><name/></top>') == Root.new(top=Top.new(name="t", x_name="u"))
    assert selected('<top><name xmlns="">u</name><mtu/></top>') == Root.new(top=Top.new(x_name="u", mtu=9))


# 6.2.2 attribute match


def test_data_has_no_attributes_and_so_matches_none() -> None:
    assert selected('<top a="1"/><lonely/>') == Root.new(lonely="z")
    assert selected('<top a="1"><name/></top>') is Root.EMPTY
    assert selected('<top><mtu s:unit="x">9</mtu></top>') is Root.EMPTY


# 6.2.3 containment, 6.2.4 selection


def test_a_selected_branch_is_shared() -> None:
    assert selected("<top/>").top is TREE.top
    assert selected("<entry/>").entry is TREE.entry
    assert selected("<log/>").log is TREE.log


def test_containment_leads_to_what_is_selected() -> None:
    assert selected("<top><inner><a/></inner><mtu/></top>") == Root.new(
        top=Top.new(mtu=9, inner=Inner.new(a="i"))
    )
    assert selected("<top><tag/></top>") == Root.new(top=Top.new(tag=["k", "l"]))


def test_entries_keep_their_keys_and_come_only_when_something_is_in_them() -> None:
    assert selected("<entry><value/></entry>") == Root.new(
        entry=[Entry.new(name="a", value=1), Entry.new(name="c", value=1)]
    )
    assert selected("<entry><child><note/></child></entry>") == Root.new(
        entry=[Entry.new(name="b", child=[Child.new(a="p", b=1, note="n")])]
    )
    assert [entry.name for entry in selected("<entry><name/></entry>").entry] == ["a", "b", "c"]


def test_what_is_not_there_is_not_selected() -> None:
    assert selected("<top><flag/><there/><nothing/></top><nothing/>") is Root.EMPTY
    assert selected("<top><there><x/></there><name><b/></name></top>") is Root.EMPTY


def test_a_container_with_presence_is_something() -> None:
    tree = Root.new(top=Top.new(there=There.EMPTY))
    assert selected("<top><there/></top>", tree) == tree
    assert selected("<top><there><x/></there></top>", tree) is Root.EMPTY
    assert selected("<top><there/></top>", tree, defaults=True).top.there == There.EMPTY


def test_lists_without_keys_and_user_ordered_lists_keep_their_order() -> None:
    assert selected("<log><text/></log>").log == (Log.new(text="one"), Log.new(text="two"))
    assert [step.id for step in selected("<step><id/></step>").step] == ["q", "p"]


# 6.2.5 content match


def test_matching_leafs_alone_select_everything_beside_them() -> None:
    assert selected("<entry><name>a</name></entry>").entry["a"] is TREE.entry["a"]
    assert selected("<entry><value>1</value></entry>").entry == TREE.entry.delete("b")


def test_a_match_that_fails_selects_not_even_a_container_with_presence() -> None:
    at = '<server xmlns="urn:isolane:yang:isolane-server"><call-home><client>%s</client></call-home></server>'
    client = "<name>far</name><periodic>%s</periodic>"
    tree = xml.decode(PROJECT, xml.parse(f"<data>{at % (client % '<period>5</period>')}</data>".encode()))
    for given, selects in (("5", True), ("6", False), ("60", False)):
        wanted = f"<periodic><period>{given}</period></periodic>"
        criteria = xml.parse(f"<filter>{at % wanted}</filter>".encode())
        found = "".join(xml.encode(SubtreeFilter(PROJECT, criteria).select(tree)))
        assert ("<periodic>" in found) is selects, found


def test_matching_leafs_come_with_what_is_selected() -> None:
    assert selected("<entry><value>1</value><word/></entry>") == Root.new(
        entry=[Entry.new(name="a", value=1, word=["v", "w"]), Entry.new(name="c", value=1)]
    )
    assert selected("<entry><word>w</word><value/></entry>") == Root.new(
        entry=[Entry.new(name="a", value=1, word=["w"])]
    )


def test_all_matches_must_hold() -> None:
    assert selected("<entry><name>a</name><value>2</value></entry>") is Root.EMPTY
    assert selected("<entry><word>v</word><word>w</word></entry>").entry == TREE.entry.delete("b").delete("c")
    assert selected("<lonely>y</lonely><top/>") is Root.EMPTY
    assert selected("<lonely>z</lonely><top><mtu/></top>") == Root.new(lonely="z", top=Top.new(mtu=9))


@pytest.mark.parametrize(
    "match", ["<bogus>1</bogus>", "<value>many</value>", "<sub>d</sub>", "<n:name>a</n:name>"]
)
def test_what_cannot_match_selects_nothing(match: str) -> None:
    assert selected(f"<entry>{match}</entry>") is Root.EMPTY


def test_white_space_around_a_value_does_not_count() -> None:
    assert selected("<entry><name>\n  a </name></entry>").entry["a"] is TREE.entry["a"]


@pytest.mark.parametrize("text", ["s:red", "red", "sample:red"])
def test_prefixes_of_identities_need_not_be_those_of_the_model(text: str) -> None:
    assert selected(f"<top><colour>{text}</colour><mtu/></top>").top.mtu == 9


def test_criteria_for_one_list_add_up() -> None:
    tree = selected(
        "<entry><name>a</name></entry><entry><name>b</name><value/></entry><entry><child/></entry>"
    )
    assert tree == Root.new(entry=[TREE.entry["a"], Entry.new(name="b", child=TREE.entry["b"].child)])
    two = "<entry><name>c</name><value/></entry><entry><name>a</name><sub/></entry>"
    assert list(selected(two).entry.keys()) == ["a", "c"]


def test_all_keys_of_an_entry_name_it() -> None:
    assert selected("<entry><child><a>p</a><b>2</b></child></entry>") == Root.new(
        entry=[Entry.new(name="b", child=[Child.new(a="p", b=2)])]
    )
    assert len(selected("<entry><child><a>p</a></child></entry>").entry["b"].child) == 2


def test_an_element_with_text_and_elements_is_refused() -> None:
    with pytest.raises(DataError) as caught:
        read("<top>text<name/></top>")
    assert caught.value.tag == "bad-element"
    assert caught.value.info == {"bad-element": "top"}


# state, defaults, large lists, sources


def test_state_can_be_left_out() -> None:
    assert read("<log><text/></log><lonely/>", state=False).select(TREE) == Root.new(lonely="z")


def test_defaults_match_and_are_selected_where_they_are_reported() -> None:
    tree = Root.new(entry=[Entry.new(name="b"), Entry.new(name="c", value=1)])
    assert selected("<entry><value>7</value></entry>", tree) is Root.EMPTY
    found = selected("<entry><value>7</value></entry>", tree, defaults=True)
    assert found == Root.new(entry=[Entry.new(name="b", value=7, sub=Sub.new(on=True))])
    assert selected("<top><mtu/></top>", tree, defaults=True) == Root.new(top=Top.new(mtu=1500))
    assert selected("<top><l1/></top>", tree, defaults=True).top.get(7) == "left"
    other = Root.new(top=Top.new(ib="b"))
    assert selected("<top><l1/></top>", other, defaults=True) is Root.EMPTY


def test_a_lazy_list_is_searched_while_it_is_written() -> None:
    tree = selected("<entry><value>1</value><word/></entry>", lazy=True)
    assert isinstance(tree.entry, Entries)
    eager = selected("<entry><value>1</value><word/></entry>")
    for _ in range(2):
        assert list(tree.entry) == list(eager.entry)
    assert "".join(encode(tree)) == "".join(encode(eager))
    assert "".join(json.encode(tree)) == "".join(json.encode(eager))
    assert selected("<entry><value>5</value></entry>", lazy=True) is Root.EMPTY


class Asked(RecordSource):
    """A source that tells what it was asked for."""

    asked: list[str]

    def __init__(self, record: Record, asked: list[str]) -> None:
        super().__init__(record)
        self.asked = asked

    def _inner(self, source: Source | None) -> Source | None:
        return None if source is None else Asked(source.record(), self.asked)

    def slot(self, child: DataNode) -> Any:
        self.asked.append(child.name)
        return super().slot(child)

    def container(self, child: ContainerNode) -> Source | None:
        self.asked.append(child.name)
        return self._inner(super().container(child))

    def entry(self, child: ListNode, key: Any) -> Source | None:
        self.asked.append(f"{child.name}[{key}]")
        return self._inner(super().entry(child, key))

    def entries(self, child: ListNode) -> Iterable[Source]:
        self.asked.append(f"{child.name}[*]")
        return [Asked(source.record(), self.asked) for source in super().entries(child)]


def test_only_what_is_wanted_is_asked_for() -> None:
    asked: list[str] = []
    source = Asked(TREE, asked)
    read("<entry><name>a</name><sub><deep/></sub></entry><top><mtu/></top>").select(source)
    assert asked == ["entry[a]", "sub", "deep", "name", "top", "mtu"]


def test_a_whole_list_of_a_source_is_what_its_entries_are() -> None:
    assert selected("<entry/>", Asked(TREE, [])) == Root.new(entry=ENTRIES)


# notifications (RFC 5277 section 2.1.1)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("<alarm/>", {"severity": "high", "source": "s"}),
        ("<alarm><severity/></alarm>", {"severity": "high"}),
        ("<alarm><severity>high</severity></alarm>", {"severity": "high", "source": "s"}),
        ("<other/><alarm><source>s</source><severity/></alarm>", {"severity": "high", "source": "s"}),
        ("<alarm><severity>low</severity></alarm>", None),
        ("<other/>", None),
        ("", None),
        ('<alarm a="1"/>', None),
    ],
)
def test_notifications_are_filtered_by_name_and_content(text: str, expected: dict[str, str] | None) -> None:
    model = torture_model()
    node = model.notifications["torture:alarm"]
    record = node.record.new(severity="high", source="s")
    element = etree.fromstring(f'<filter xmlns="{node.namespace}">{text}</filter>')
    found = SubtreeFilter(model, element).notification(record)
    assert found == (None if expected is None else node.record.new(**expected))
