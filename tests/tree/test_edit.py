"""edit-config, clause by clause: RFC 6241 section 7.2 and RFC 7950 section 7."""

from typing import Any

import pytest
from lxml import etree

from isolane.errors import DataError, DataErrors
from isolane.tree.edit.config import attempt, edit
from tests.tree.sample import MODEL, Entry, Inner, Root, Step, There, Top

HEAD = (
    '<config xmlns="urn:sample" xmlns:s="urn:sample" xmlns:x="urn:extra" '
    'xmlns:nc="urn:ietf:params:xml:ns:netconf:base:1.0" xmlns:yang="urn:ietf:params:xml:ns:yang:1" '
    'xmlns:wd="urn:ietf:params:xml:ns:netconf:default:1.0"'
)


def config(text: str, attributes: str = "") -> etree._Element:
    return etree.fromstring(f"{HEAD} {attributes}>{text}</config>")


def edited(tree: Any, text: str, operation: Any = "merge") -> Any:
    return edit(MODEL, tree, config(text), operation)


def refusals(tree: Any, text: str, operation: Any = "merge") -> list[DataError]:
    with pytest.raises(DataErrors) as caught:
        edited(tree, text, operation)
    return list(caught.value.errors)


def refused(tree: Any, text: str, operation: Any = "merge") -> tuple[str, str]:
    (error,) = refusals(tree, text, operation)
    return error.tag, str(error.path)


EMPTY = Root.EMPTY
TOP = Root.new(top=Top.new(name="a", mtu=9, tag=["x", "y"], inner=Inner.new(a="i"), there=There.EMPTY))
ENTRIES = Root.new(entry=[Entry.new(name="a", value=1, word=["w"]), Entry.new(name="b")])
STEPS = Root.new(step=[Step.new(id=name) for name in "abc"])


def order(tree: Any) -> str:
    return "".join(step.id for step in tree.step)


# merge, replace, none


def test_merge_is_the_default_and_keeps_what_it_does_not_name() -> None:
    new = edited(TOP, "<top><name>b</name><inner><b>true</b></inner></top>")
    assert new.top.name == "b"
    assert new.top.mtu == 9
    assert new.top.inner == Inner.new(a="i", b=True)
    assert new.top.tag is TOP.top.tag


def test_an_edit_of_nothing_gives_the_same_tree() -> None:
    assert edited(TOP, "") is TOP
    assert edited(TOP, "<top><name>a</name><tag>y</tag></top>") is TOP
    assert edited(TOP, "", "none") is TOP
    assert edited(TOP, '<top><name nc:operation="merge">a</name><tag>y</tag></top>') is TOP
    assert edited(STEPS, '<step nc:operation="merge"><id>b</id></step>') is STEPS


def test_default_operation_replace_leaves_only_what_the_edit_has() -> None:
    assert edited(TOP, "<lonely>z</lonely>", "replace") == Root.new(lonely="z")
    assert edited(TOP, '<lonely nc:operation="merge">z</lonely>', "replace") == Root.new(lonely="z")


def test_replace_puts_a_container_in_place_of_the_old_one() -> None:
    new = edited(TOP, '<top><inner nc:operation="replace"><b>true</b></inner></top>')
    assert new.top.inner == Inner.new(b=True)
    assert new.top.name == "a"


def test_a_merge_below_a_replace_meets_the_old_node() -> None:
    text = '<top nc:operation="replace"><name>n</name><inner nc:operation="merge"><b>true</b></inner></top>'
    assert edited(TOP, text).top == Top.new(name="n", inner=Inner.new(a="i", b=True))


def test_none_touches_nothing_until_an_operation_is_given() -> None:
    assert edited(TOP, "<top><name>b</name></top>", "none") is TOP
    assert edited(TOP, '<top><name nc:operation="merge">b</name></top>', "none").top.name == "b"


def test_none_needs_the_level_to_be_there() -> None:
    assert refused(EMPTY, "<top><name>b</name></top>", "none") == ("data-missing", "/sample:top/name")
    assert refused(EMPTY, "<entry><name>q</name></entry>", "none") == (
        "data-missing",
        "/sample:entry[name='q']",
    )
    assert refused(EMPTY, "<top><there/></top>", "none") == ("data-missing", "/sample:top/there")
    assert refused(EMPTY, "<top><tag>t</tag></top>", "none") == ("data-missing", "/sample:top/tag[.='t']")


def test_containers_without_presence_are_always_there() -> None:
    new = edited(EMPTY, '<top><inner><a nc:operation="create">x</a></inner></top>', "none")
    assert new.top.inner.a == "x"


# create, delete, remove


def test_create_refuses_what_is_there() -> None:
    assert refused(TOP, '<top><name nc:operation="create">b</name></top>') == (
        "data-exists",
        "/sample:top/name",
    )
    assert refused(TOP, '<top nc:operation="create"/>') == ("data-exists", "/sample:top")
    assert refused(TOP, '<top><tag nc:operation="create">x</tag></top>') == (
        "data-exists",
        "/sample:top/tag[.='x']",
    )
    assert refused(ENTRIES, '<entry nc:operation="create"><name>a</name></entry>') == (
        "data-exists",
        "/sample:entry[name='a']",
    )


def test_a_default_does_not_stand_in_the_way_of_create() -> None:
    assert edited(EMPTY, '<top><mtu nc:operation="create">1500</mtu></top>').top.get(1) == 1500


def test_delete_needs_something_to_delete() -> None:
    assert refused(EMPTY, '<top><mtu nc:operation="delete"/></top>') == ("data-missing", "/sample:top/mtu")
    assert refused(EMPTY, '<top nc:operation="delete"/>') == ("data-missing", "/sample:top")
    assert refused(ENTRIES, '<entry nc:operation="delete"><name>q</name></entry>') == (
        "data-missing",
        "/sample:entry[name='q']",
    )


@pytest.mark.parametrize(
    "text", ['<mtu nc:operation="delete"/>', '<mtu nc:operation="delete">any text</mtu>']
)
def test_a_leaf_is_deleted_with_or_without_its_value(text: str) -> None:
    assert edited(TOP, f"<top>{text}</top>").top.get(1) is None


def test_delete_and_remove_take_out() -> None:
    assert edited(TOP, '<top nc:operation="delete"/>') is EMPTY
    assert edited(EMPTY, '<top nc:operation="remove"/>') is EMPTY
    assert edited(TOP, '<top><tag nc:operation="delete">x</tag></top>').top.tag == ("y",)
    assert edited(TOP, '<top><there nc:operation="remove"/></top>').top.there is None
    assert edited(ENTRIES, '<entry nc:operation="delete"><name>a</name></entry>').entry.get("a") is None


def test_operations_are_inherited() -> None:
    text = '<top nc:operation="create"><inner><a>x</a><b nc:operation="merge">true</b></inner></top>'
    assert edited(EMPTY, text).top.inner == Inner.new(a="x", b=True)
    assert refused(Root.new(top=Top.new(name="a")), text) == ("data-exists", "/sample:top")


def test_below_a_deleted_node_only_deletes_make_sense() -> None:
    fine = '<top nc:operation="delete"><inner nc:operation="delete"><b nc:operation="remove"/></inner></top>'
    assert edited(TOP, fine) is EMPTY
    bad = '<top nc:operation="delete"><inner><a nc:operation="create">x</a></inner></top>'
    assert refused(TOP, bad) == ("bad-attribute", "/sample:top/inner/a")
    unknown = '<top nc:operation="delete"><bogus/></top>'
    assert refused(TOP, unknown) == ("unknown-element", "/sample:top")


# attributes


@pytest.mark.parametrize(
    ("text", "tag", "bad"),
    [
        ('<top operation="delete"/>', "unknown-attribute", "operation"),
        ('<top yang:insert="first"/>', "unknown-attribute", "insert"),
        ('<top foo="x"/>', "unknown-attribute", "foo"),
        ('<top wd:default="true"/>', "unknown-attribute", "default"),
        ('<top nc:operation="none"/>', "bad-attribute", "operation"),
        ('<top nc:operation="Delete"/>', "bad-attribute", "operation"),
        ('<top><mtu wd:default="yes">1500</mtu></top>', "bad-attribute", "default"),
        ('<step yang:insert="middle"><id>a</id></step>', "bad-attribute", "insert"),
        ('<step yang:insert="after"><id>a</id></step>', "missing-attribute", "key"),
        ("<step yang:key=\"[s:id='a']\"><id>b</id></step>", "bad-attribute", "key"),
        ('<step yang:insert="first" nc:operation="remove"><id>a</id></step>', "bad-attribute", "insert"),
        ('<entry yang:insert="first"><name>a</name></entry>', "unknown-attribute", "insert"),
        ('<top><hop yang:key="1">1</hop></top>', "unknown-attribute", "key"),
    ],
)
def test_no_attribute_is_ignored(text: str, tag: str, bad: str) -> None:
    (error,) = refusals(EMPTY, text)
    assert error.tag == tag
    assert error.type == "protocol"
    assert error.info["bad-attribute"] == bad
    assert "bad-element" in error.info


def test_attributes_of_config_itself_are_refused() -> None:
    done = attempt(MODEL, EMPTY, config("<lonely>a</lonely>", 'nc:operation="delete"'))
    assert [error.tag for error in done.errors] == ["unknown-attribute"]
    assert done.tree is EMPTY


def test_keys_cannot_be_edited_by_themselves() -> None:
    text = '<entry><name nc:operation="delete">a</name></entry>'
    assert refused(ENTRIES, text) == ("bad-attribute", "/sample:entry[name='a']/name")
    same = '<entry nc:operation="merge"><name nc:operation="merge">a</name></entry>'
    assert edited(ENTRIES, same) == ENTRIES


# content


def test_what_the_model_does_not_know_is_refused() -> None:
    plain = "<bogus/><top><nothing/></top><thing xmlns='urn:nowhere'/><log/>"
    for text in (plain, plain + '<lonely nc:operation="merge">a</lonely>'):
        assert sorted((error.tag, str(error.path)) for error in refusals(EMPTY, text)) == [
            ("unknown-element", "/"),
            ("unknown-element", "/sample:log"),
            ("unknown-element", "/sample:top"),
            ("unknown-namespace", "/"),
        ]


@pytest.mark.parametrize("mark", ["", '<lonely nc:operation="merge">a</lonely>'])
def test_content_that_cannot_be_is_refused(mark: str) -> None:
    assert refused(EMPTY, f"{mark}<top><mtu>many</mtu></top>") == ("invalid-value", "/sample:top/mtu")
    assert refused(EMPTY, f"{mark}<entry><value>1</value></entry>")[0] == "missing-element"
    assert refused(EMPTY, f"{mark}<top><name>a</name><name>b</name></top>") == (
        "bad-element",
        "/sample:top/name",
    )
    assert refused(EMPTY, f"{mark}<top>text</top>") == ("bad-element", "/sample:top")
    assert refused(EMPTY, f"{mark}<top><name>a<b/></name></top>") == ("unknown-element", "/sample:top/name")
    inside = f'<top><inner nc:operation="merge"/>text</top>{mark}'
    assert refused(EMPTY, inside) == ("bad-element", "/sample:top")
    inside = f'<entry><name>a<b/></name><value nc:operation="merge">1</value></entry>{mark}'
    assert refused(EMPTY, inside)[0] == "unknown-element"
    twice = "<entry><name>a</name></entry>" * 2
    assert refused(EMPTY, mark + twice) == ("bad-element", "/sample:entry[name='a']")


def test_all_faults_are_told_at_once() -> None:
    text = (
        '<top><mtu nc:operation="delete"/><either nc:operation="bogus">1</either>'
        '<tag nc:operation="delete">q</tag></top>'
        '<entry nc:operation="delete"><name>q</name></entry>'
    )
    assert [error.tag for error in refusals(EMPTY, text)] == [
        "data-missing",
        "bad-attribute",
        "data-missing",
        "data-missing",
    ]


def test_comments_are_no_content() -> None:
    text = '<!-- c --><top nc:operation="merge"><!-- c --><name>a<!-- c -->b</name></top>'
    assert edited(EMPTY, text).top.name == "ab"


def test_values_with_prefixes_are_read_where_they_are_declared() -> None:
    assert edited(EMPTY, '<top><colour nc:operation="merge">x:blue</colour></top>').top.colour == "extra:blue"


def test_nodes_of_the_same_name_are_told_apart_by_namespace() -> None:
    text = '<top nc:operation="merge"><name>a</name><x:name>b</x:name></top>'
    assert edited(EMPTY, text).top == Top.new(name="a", x_name="b")


# choices


def test_a_node_of_one_case_takes_the_other_cases_away() -> None:
    left = Root.new(top=Top.new(l1="x", l2=["y"]))
    for text in ("<top><r><r1>z</r1></r></top>", '<top><r nc:operation="merge"><r1>z</r1></r></top>'):
        new = edited(left, text)
        assert new.top.r.r1 == "z"
        assert (new.top.get(7), new.top.l2) == (None, ())
    inner = edited(left, '<top><ib nc:operation="create">z</ib></top>')
    assert inner.top == Top.new(ib="z")
    assert edited(inner, "<top><ia>q</ia></top>").top == Top.new(ia="q")


def test_deleting_in_a_case_leaves_the_other_cases() -> None:
    left = Root.new(top=Top.new(l1="x"))
    assert edited(left, '<top><ia nc:operation="remove"/></top>') == left
    swap = '<top><l1 nc:operation="delete"/><rl><k>1</k></rl></top>'
    assert len(edited(left, swap).top.rl) == 1


@pytest.mark.parametrize("mark", ["", 'nc:operation="merge"'])
def test_one_edit_cannot_fill_two_cases(mark: str) -> None:
    text = f"<top><l1 {mark}>x</l1><ia>y</ia></top>"
    assert refused(EMPTY, text) == ("bad-element", "/sample:top/ia")


# lists


def test_entries_are_merged_put_in_and_replaced() -> None:
    merged = edited(ENTRIES, "<entry><name>a</name><word>v</word></entry><entry><name>c</name></entry>")
    assert merged.entry["a"] == Entry.new(name="a", value=1, word=["w", "v"])
    assert list(merged.entry.keys()) == ["a", "b", "c"]
    replaced = edited(ENTRIES, '<entry nc:operation="replace"><name>a</name><word>v</word></entry>')
    assert replaced.entry["a"] == Entry.new(name="a", word=["v"])
    assert replaced.entry["b"] is ENTRIES.entry["b"]


def test_replace_that_covers_a_list_leaves_the_entries_of_the_edit() -> None:
    text = '<step nc:operation="create"><id>n</id></step><step><id>c</id></step><step><id>a</id></step>'
    assert order(edited(STEPS, text, "replace")) == "nca"


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        ('yang:insert="first"', "nabc"),
        ('yang:insert="last"', "abcn"),
        ("", "abcn"),
        ('yang:insert="before" yang:key="[s:id=\'b\']"', "anbc"),
        ("yang:insert='after' yang:key='[s:id=\"b\"]'", "abnc"),
    ],
)
@pytest.mark.parametrize("operation", ["create", "merge", "replace"])
def test_a_new_entry_goes_where_the_edit_says(place: str, expected: str, operation: str) -> None:
    assert order(edited(STEPS, f'<step nc:operation="{operation}" {place}><id>n</id></step>')) == expected


def test_an_entry_that_is_there_moves_only_when_told() -> None:
    assert order(edited(STEPS, "<step><id>a</id><note>x</note></step>")) == "abc"
    assert order(edited(STEPS, '<step nc:operation="replace"><id>a</id></step>')) == "abc"
    assert order(edited(STEPS, '<step yang:insert="last"><id>a</id></step>')) == "bca"


def test_entries_move_one_after_the_other() -> None:
    text = (
        '<step yang:insert="first"><id>c</id></step>'
        '<step yang:insert="after" yang:key="[s:id=\'c\']"><id>n</id></step>'
        '<step nc:operation="delete"><id>a</id></step>'
        '<step yang:insert="before" yang:key="[s:id=\'n\']"><id>b</id></step>'
    )
    assert order(edited(STEPS, text)) == "cbn"


@pytest.mark.parametrize(
    ("key", "app_tag"),
    [
        ("[s:id='q']", "missing-instance"),
        ("[s:id='n']", "missing-instance"),
        ("q", None),
        ("[s:note='a']", None),
    ],
)
def test_a_place_must_exist(key: str, app_tag: str | None) -> None:
    text = f'<step yang:insert="before" yang:key="{key}"><id>n</id></step>'
    (error,) = refusals(STEPS, text)
    assert (error.tag, error.app_tag) == ("bad-attribute", app_tag)
    assert str(error.path) == "/sample:step[id='n']"


def test_values_of_a_leaf_list_have_places_too() -> None:
    tree = Root.new(top=Top.new(hop=[1, 2, 3]))
    text = (
        '<top><hop yang:insert="first">3</hop><hop yang:insert="after" yang:value="1">9</hop>'
        '<hop nc:operation="delete">2</hop></top>'
    )
    assert edited(tree, text).top.hop == (3, 1, 9)
    assert refused(tree, '<top><hop yang:insert="after" yang:value="7">9</hop></top>') == (
        "bad-attribute",
        "/sample:top/hop[.='9']",
    )
    assert refused(tree, '<top><hop yang:insert="after" yang:value="x">9</hop></top>')[0] == "bad-attribute"
    assert refused(tree, '<top><hop>8</hop><hop nc:operation="merge">8</hop></top>')[0] == "bad-element"


def test_many_entries_are_put_in_among_many() -> None:
    old = Root.new(entry=[Entry.new(name=f"{number:04}") for number in range(1000)])
    text = "".join(f'<entry nc:operation="create"><name>{number:04}x</name></entry>' for number in range(500))
    new = edited(old, text)
    assert len(new.entry) == 1500
    assert list(new.entry.keys()) == sorted(new.entry.keys())
    assert edited(new, text.replace("create", "delete")) == old


# anydata


def test_anydata_is_set_whole() -> None:
    for attribute in ("", 'nc:operation="replace"'):
        new = (
            edited(EMPTY, f'<top><any {attribute}><q xmlns="urn:q" a="1">v</q></any></top>')
            if attribute
            else None
        )
        value = str(new.top.any.value) if new else ""
        assert "operation=" not in value
        assert ('a="1"' in value) is bool(attribute)
    assert refused(new, '<top><any nc:operation="create"/></top>') == ("data-exists", "/sample:top/any")
    assert edited(new, '<top><any nc:operation="delete"/></top>') is EMPTY


# defaults (RFC 6243)


def test_a_leaf_tagged_as_default_is_unset() -> None:
    assert edited(TOP, '<top><mtu wd:default="true">1500</mtu></top>').top.get(1) is None
    assert edited(TOP, '<top><mtu wd:default="0">1500</mtu></top>').top.get(1) == 1500
    assert refused(TOP, '<top><mtu wd:default="1">1501</mtu></top>') == ("invalid-value", "/sample:top/mtu")


# error options


def test_the_error_options() -> None:
    text = (
        '<lonely nc:operation="merge">a</lonely><top><mtu nc:operation="delete"/><name>n</name></top>'
        "<entry><name>z</name><value>x</value></entry><step><id>s</id></step>"
    )
    rollback = attempt(MODEL, EMPTY, config(text))
    assert (rollback.tree, len(rollback.errors)) == (EMPTY, 2)
    stop = attempt(MODEL, EMPTY, config(text), error_option="stop-on-error")
    assert (stop.tree, len(stop.errors)) == (Root.new(lonely="a"), 1)
    go_on = attempt(MODEL, EMPTY, config(text), error_option="continue-on-error")
    assert len(go_on.errors) == 2
    assert go_on.tree == Root.new(
        lonely="a", top=Top.new(name="n"), entry=[Entry.new(name="z")], step=[Step.new(id="s")]
    )


def test_continuing_looks_into_what_has_no_attributes_too() -> None:
    text = "<top><mtu>bad</mtu><name>n</name></top>"
    done = attempt(MODEL, EMPTY, config(text), error_option="continue-on-error")
    assert done.tree == Root.new(top=Top.new(name="n"))
    assert [str(error.path) for error in done.errors] == ["/sample:top/mtu"]


def test_an_edit_that_is_lost_still_tells_of_everything() -> None:
    bad = '<step nc:operation="merge" yang:insert="before" yang:key="[s:id=\'q\']"><id>n</id><bogus/></step>'
    fine = '<step nc:operation="create"><id>m</id></step><top nc:operation="merge"><mtu>bad</mtu></top>'
    assert [error.tag for error in refusals(STEPS, bad + fine)] == ["unknown-element", "invalid-value"]
    key = bad.replace("[s:id='q']", "q")
    assert [error.tag for error in refusals(STEPS, key)] == ["unknown-element", "bad-attribute"]
    new = '<step nc:operation="create"><id>k</id><bogus/></step><step nc:operation="create"><id>m</id></step>'
    assert [error.tag for error in refusals(EMPTY, new)] == ["unknown-element"]
