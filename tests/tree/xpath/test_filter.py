"""Filters select nodes, and make of them the smallest tree that shows where they are."""

from random import Random
from typing import Any, ClassVar

import pytest
from lxml import etree

from isolane.errors import DataError
from isolane.tree.sources import RecordSource
from isolane.tree.xpath import Condition, select, select_from
from isolane.tree.xpath.filter import with_defaults
from isolane.tree.xpath.nodes import Budget
from tests.tree.validation.orchard import orchard, planted
from tests.tree.xpath.garden import MODEL, NAMESPACES, as_xml, random_root
from tests.tree.xpath.phrases import path

O = {"o": "urn:example:orchard"}  # noqa: E741 # the prefix, as in the expressions
KEYS = {"bed": {"id"}, "plant": {"kind", "row"}}


def as_text(root: Any) -> str:
    top = as_xml(root)[((0, 0),)] if root[0] is not None else None
    return "" if top is None else etree.tostring(top, encoding="unicode")


def pruned(root: Any, selected: set[Any]) -> str:
    """The reference: the whole document without the elements that nothing asks for."""
    twins = as_xml(root)
    chosen = {twins[place] for place in selected}
    wanted = {above for element in chosen for above in (element, *element.iterancestors())}
    for element in list(twins.values()):
        inside = any(above in chosen for above in element.iterancestors())
        parent = element.getparent()
        name = etree.QName(element).localname
        key = parent is not None and name in KEYS.get(etree.QName(parent).localname, ())
        if element not in wanted and not inside and not (key and parent in wanted):
            if parent is None:
                return ""
            parent.remove(element)
    return etree.tostring(twins[((0, 0),)], encoding="unicode")


@pytest.mark.parametrize("seed", range(6))
def test_the_tree_shows_what_is_selected_and_no_more(seed: int) -> None:
    random = Random(seed)
    for _ in range(60):
        root, text = random_root(random), path(random)
        selection = select(MODEL, root, text, NAMESPACES)
        places = {node.place if node.schema is not None else node.place[:-1] for node in selection.nodes}
        if () in places:
            assert selection.tree() == root
        elif places:
            assert as_text(selection.tree()) == pruned(root, places)
        else:
            assert selection.tree() == MODEL.root.EMPTY
            assert not selection


def test_a_name_without_prefix_is_of_any_module() -> None:
    root = random_root(Random(1))
    assert (
        select(MODEL, root, "/garden/bed/flow").tree()
        == select(MODEL, root, "/g:garden/g:bed/w:flow", NAMESPACES).tree()
    )


@pytest.mark.parametrize("text", ["1 + 1", "count(/*)", "'text'", "/a = 1", "true()", "not(/*)"])
def test_a_filter_has_to_be_a_node_set(text: str) -> None:
    with pytest.raises(DataError, match="not a node-set") as caught:
        select(MODEL, MODEL.root.EMPTY, text)
    assert caught.value.tag == "invalid-value"


@pytest.mark.parametrize("text", ["/x:garden", "/garden[", "", "//garden[$v]", "/" * 9])
def test_a_filter_that_is_no_xpath_is_told(text: str) -> None:
    with pytest.raises(DataError, match="XPath: ") as caught:
        select(MODEL, MODEL.root.EMPTY, text)
    assert caught.value.tag == "invalid-value"


def named(*texts: str) -> list[list[str]]:
    """What each expression selects among three trees: their names."""
    root = planted("".join(f"<tree><name>{name}</name></tree>" for name in ("a", "b", "ab")))
    return [[node.text() for node in select(orchard(), root, text, O).nodes] for text in texts]


@pytest.mark.parametrize(
    "form",
    [
        "/o:orchard/o:tree[o:name={}]/o:name",
        "/o:orchard/o:tree[{}=o:name]/o:name",
        "//o:name[.={}]",
        "//o:tree[o:name={} and true()]/o:name",
        "//o:tree[concat(o:name, 'x')=concat({}, 'x')]/o:name",
        "/o:orchard/o:tree[1=1][o:name={}]/o:name",
    ],
)
def test_expressions_that_differ_in_a_literal_only_select_by_their_own(form: str) -> None:
    texts = (form.format(literal) for literal in ("'a'", "'b'", '"ab"', "'it'", "'a'"))
    assert named(*texts) == [["a"], ["b"], ["ab"], [], ["a"]]


def test_literals_are_told_apart_by_their_places() -> None:
    both = "//o:name[.={}] | //o:name[.={}]"
    assert named(both.format("'a'", "'b'"), both.format("'b'", "'b'"), both.format('"b"', "'a'")) == [
        ["a", "b"],
        ["b"],
        ["a", "b"],
    ]


def test_a_source_is_asked_for_the_entry_that_each_literal_names() -> None:
    root = planted("<tree><name>a</name></tree><tree><name>b</name></tree>")
    for name in ("a", "b"):
        Watched.asked.clear()
        found = select_from(orchard(), Watched(root), f"/o:orchard/o:tree[o:name='{name}']/o:name", O)
        assert [node.text() for node in found.nodes] == [name]
        assert [asked for asked in Watched.asked if asked.startswith("tree ")] == [f"tree {name}"]


def test_what_is_no_xpath_is_told_of_the_text_as_it_was_sent() -> None:
    with pytest.raises(DataError, match=r"unexpected ']' at character 16 of: /tree\[name='a'\]\]"):
        select(orchard(), planted(), "/tree[name='a']]")


def test_a_long_literal_counts() -> None:
    with pytest.raises(DataError, match="longer than"):
        select(orchard(), planted(), f"/tree[name='{'x' * 70_000}']")


def test_work_is_bounded() -> None:
    root = random_root(Random(1))
    assert select(MODEL, root, "//*", budget=1000)
    with pytest.raises(DataError, match="too much work") as caught:
        select(MODEL, root, "//*[count(//*[count(//*) > 0]) > 0]", budget=1000)
    assert caught.value.tag == "resource-denied"


def test_predicates_see_defaults_and_the_tree_has_them_on_demand() -> None:
    root = planted("<tree><name>a</name></tree><tree><name>b</name><kind>pome</kind><core>1</core></tree>")
    selection = select(orchard(), root, "/o:orchard/o:tree[derived-from-or-self(o:kind, 'o:plum')]", O)
    assert selection.tree() == planted("<tree><name>a</name></tree>")
    kind = select(orchard(), root, "/o:orchard/o:tree[1]/o:kind", O)
    assert kind.tree() == planted("<tree><name>a</name></tree>")
    assert kind.tree(defaults=True) == planted("<tree><name>a</name><kind>plum</kind></tree>")
    allowed = select(orchard(), planted(), "//o:allowed", O)
    assert allowed.tree() == planted()
    assert allowed.tree(defaults=True) == planted("<allowed>a</allowed><allowed>b</allowed>")


def test_a_branch_with_defaults_has_all_that_are_in_use() -> None:
    shed = "<shed><owner>b</owner><tool>a</tool><roof><tiles>1</tiles></roof></shed>"
    tree = "<tree><name>a</name>{}<label>{}</label><press>{}</press></tree>"
    full = (
        tree.format("<kind>plum</kind>", "<colour>a</colour>", "<litres>1</litres>"),
        "<limit>2</limit><gate><open>false</open></gate>",
        shed,
        "<barrel>1</barrel><gutter><length>1</length></gutter>",
        "<allowed>a</allowed><allowed>b</allowed><chosen>b</chosen>",
    )
    outside = '<outside xmlns="urn:example:orchard">a</outside>'
    assert with_defaults(planted(tree.format("", "", "") + shed), ()) == planted("".join(full), outside)


class Watched(RecordSource):
    """A source that tells which branches it was asked for."""

    asked: ClassVar[list[str]] = []

    def slot(self, child: Any) -> Any:
        self.asked.append(child.name)
        return super().slot(child)

    def container(self, child: Any) -> Any:
        self.asked.append(child.name)
        found = super().container(child)
        return None if found is None else Watched(found.record())

    def entry(self, child: Any, key: Any) -> Any:
        self.asked.append(f"{child.name} {key}")
        found = super().entry(child, key)
        return None if found is None else Watched(found.record())

    def entries(self, child: Any) -> Any:
        self.asked.append(f"{child.name} *")
        return (Watched(entry.record()) for entry in super().entries(child))

    def record(self) -> Any:
        self.asked.append("all")
        return super().record()


@pytest.mark.parametrize("seed", range(6))
def test_a_source_gives_what_its_record_gives(seed: int) -> None:
    random = Random(seed)
    for _ in range(60):
        root, text = random_root(random), path(random)
        whole = select(MODEL, root, text, NAMESPACES).tree()
        assert select_from(MODEL, RecordSource(root), text, NAMESPACES).tree() == whole


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("/o:orchard/o:limit", ["orchard", "limit"]),
        ("/o:orchard/o:tree[o:name = 'a']/o:number", ["orchard", "tree a", "name", "number"]),
        ("/orchard/tree[name = 'b']", ["orchard", "tree b", "all"]),
        ("/orchard/tree[name = 'zz'] | /orchard/limit", ["orchard", "limit"]),
        ("/orchard/tree[number = 1]/height", ["orchard", "tree *", *["name", "number", "height"] * 2]),
        (
            "/orchard/tree[name = 'a' or name = 'b']/height",
            ["orchard", "tree *", *["name", "name", "height"] * 2],
        ),
        ("orchard/gate[open = current()/orchard/limit]", ["orchard", "limit", "gate", "all"]),
        ("/orchard/harvest/weight", ["orchard", "harvest *"]),
        ("/orchard/shed/owner", ["orchard", "shed"]),
        ("/orchard/barrel", ["orchard", "all"]),
        ("//tree", ["all"]),
        ("/", ["all"]),
        ("/orchard/..", ["all"]),
        ("(/orchard)[1]/tree", ["all"]),
        ("deref(/orchard/chosen)", ["all"]),
    ],
)
def test_a_source_is_asked_for_no_more_than_can_be_reached(text: str, asked: list[str]) -> None:
    root = planted("<tree><name>a</name><number>1</number></tree><tree><name>b</name></tree>")
    Watched.asked.clear()
    found = select_from(orchard(), Watched(root), text, O)
    assert found.tree() == select(orchard(), root, text, O).tree()
    assert set(Watched.asked) == set(asked)


def test_a_notification_passes_when_the_expression_is_true() -> None:
    from tests.compiler.torture import torture_model

    model = torture_model()
    node = model.notifications["torture:alarm"]
    alarm = node.record.new(severity="high")

    def passes(text: str, prefixes: dict[str, str] | None = None) -> bool:
        return Condition(model, text, prefixes).holds((model.root.EMPTY,), alarm, Budget(100))

    prefixes = {"t": "urn:example:torture"}
    assert passes("/t:alarm[t:severity = 'high']", prefixes)
    assert passes("/alarm/severity = 'high'")
    assert not passes("/t:alarm/t:severity = 'low'", prefixes)
    assert not passes("/t:other", prefixes)
    assert passes("count(//severity) = 1")
