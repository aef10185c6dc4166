"""JSON is read strictly, with all faults; metadata goes to a hook."""

from typing import Any

import pytest

from isolane.errors import DataError, DataErrors
from isolane.tree import json, xml
from isolane.tree.path import Path
from isolane.tree.schema import DataNode
from tests.compiler.torture import torture_model

MODEL = torture_model()


def faults(value: Any, state: bool = True) -> list[tuple[str, str]]:
    with pytest.raises(DataErrors) as caught:
        json.decode(MODEL, value, state=state)
    return [(error.tag, str(error.path)) for error in caught.value.errors]


def system(**members: Any) -> dict[str, Any]:
    return {"torture:system": members}


@pytest.mark.parametrize(
    ("value", "tag", "path"),
    [
        ([], "bad-element", "/"),
        ({"torture:none": 1}, "unknown-element", "/"),
        ({"none:system": 1}, "unknown-namespace", "/"),
        ({"system": {}}, "unknown-element", "/"),
        ({"torture:system": []}, "bad-element", "/torture:system"),
        (system(replace="3"), "invalid-value", "/torture:system/replace"),
        (system(replace=300), "invalid-value", "/torture:system/replace"),
        (system(search="a"), "bad-element", "/torture:system/search"),
        (system(search=["a", 1]), "invalid-value", "/torture:system/search"),
        (system(search=["a", "a"]), "bad-element", "/torture:system/search[.='a']"),
        (system(rule={}), "bad-element", "/torture:system/rule"),
        (system(rule=[1]), "bad-element", "/torture:system/rule[1]"),
        (system(rule=[{"action": "deny"}]), "missing-element", "/torture:system/rule[1]"),
        (system(rule=[{"id": 1}, {"id": 1}]), "bad-element", "/torture:system/rule[id='1']"),
        (system(rule=[{"id": 1, "none": 1}]), "unknown-element", "/torture:system/rule[id='1']"),
        (system(rule=[{"id": "x"}]), "invalid-value", "/torture:system/rule[1]/id"),
        (system(**{"from": "x", "torture:from": "y"}), "bad-element", "/torture:system/from"),
        (system(**{"@from": {"x:y": 1}}), "unknown-attribute", "/torture:system"),
        (system(**{"from": "x", "@from": {"x:y": 1}}), "unknown-attribute", "/torture:system/from"),
        (system(**{"@": {"x:y": 1}}), "unknown-attribute", "/torture:system"),
        (
            {"torture:choices": {"one-a": "x", "two-a": 1}},
            "bad-element",
            "/torture:choices",
        ),
    ],
)
def test_each_fault_has_a_tag_and_a_path(value: Any, tag: str, path: str) -> None:
    found = faults(value)
    assert any(found_tag == tag and found_path.startswith(path) for found_tag, found_path in found), found


def test_state_can_be_refused() -> None:
    assert faults({"torture:state": {"uptime": "1"}}, state=False) == [("unknown-element", "/torture:state")]


def test_all_faults_are_found() -> None:
    assert len(faults(system(replace="x", none=1, search=[1]))) == 3


def test_metadata_goes_to_the_hook() -> None:
    seen: list[tuple[str, str, Any]] = []

    def hook(path: Path, node: DataNode, name: str, value: Any) -> bool:
        seen.append((str(path), name, value))
        return True

    members = {
        "@": {"m:a": 1},
        "from": "x",
        "@from": {"m:b": 2},
        "search": ["a", "b"],
        "@search": [None, {"m:c": 3}],
        "rule": [{"@": {"m:d": 4}, "id": 7}],
        "any": {"x": 1},
        "@any": {"m:e": 5},
    }
    json.decode(MODEL, {"torture:system": members}, on_metadata=hook)
    assert seen == [
        ("/torture:system", "m:a", 1),
        ("/torture:system/from", "m:b", 2),
        ("/torture:system/search", "m:c", 3),
        ("/torture:system/rule[id='7']", "m:d", 4),
        ("/torture:system/any", "m:e", 5),
    ]


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("/torture:system/replace", 7),
        ("/torture:system/search", ["a", "b"]),
        ("/torture:system/any", {"x": [1, 2]}),
        ("/torture:system/rule", [{"id": 1, "action": "deny"}]),
        ("/torture:system/outer", {"inner": {"torture-augment:inner": {"mine": "x"}}}),
        ("/torture:system/empty-presence", {}),
        ("/torture:state/event", [{"what": "x"}]),
    ],
)
def test_one_slot_goes_there_and_back(path: str, value: Any) -> None:
    node: Any = MODEL.find(path)
    slot = json.decode_slot(node, value)
    assert json.encode_slot(node, slot) == value


def test_one_slot_is_checked() -> None:
    node: Any = MODEL.find("/torture:system/replace")
    with pytest.raises(DataErrors, match="/torture:system/replace"):
        json.decode_slot(node, "x", path=MODEL.parse_path("/torture:system"))


def test_defaults_and_presence_in_json() -> None:
    root = json.decode(MODEL, json.parse('{"torture:system":{"replace":3,"empty-presence":{}}}'))
    assert "".join(json.encode(root)) == '{"torture:system":{"replace":3,"empty-presence":{}}}'
    assert "".join(json.encode(root, defaults="trim")) == '{"torture:system":{"empty-presence":{}}}'
    assert "".join(json.encode(MODEL.root.EMPTY)) == "{}"
    tagged = json.parse("".join(json.encode(MODEL.root.EMPTY, defaults="report-all-tagged")))
    assert tagged["torture-types:lists"]["@defaults"] == [{"ietf-netconf-with-defaults:default": True}] * 2
    assert tagged["torture:choices"]["@two-a"] == {"ietf-netconf-with-defaults:default": True}


def test_entries_without_their_state() -> None:
    old: Any = MODEL.find("/torture:top").record  # type: ignore[attr-defined]  # a node of a kind that the model says
    root: Any = MODEL.root.new(top=[old.new(name="a")])
    system = root.system.replace(class_="state only")
    root = root.replace(system=system)
    assert "".join(json.encode(root, state=False)) == '{"torture:top":[{"name":"a"}]}'
    node: Any = MODEL.find("/torture:system/interface")
    counter: Any = MODEL.find("/torture:system/interface/counter").record  # type: ignore[attr-defined]  # a node of a kind that the model says
    entry = node.record.new(name="a", kind="lan", counter=[counter.new(value=1)], state="up")
    root = root.replace(system=system.replace(interface=[entry]))
    members = json.parse("".join(json.encode(root, state=False)))
    assert members["torture:system"] == {"interface": [{"name": "a", "kind": "lan"}]}


def test_large_lists_come_in_chunks() -> None:
    top: Any = MODEL.find("/torture:top").record  # type: ignore[attr-defined]  # a node of a kind that the model says
    root = MODEL.root.new(top=[top.new(name=f"entry-{number}", value=number) for number in range(5_000)])
    chunks = list(json.encode(root))
    assert len(chunks) > 2
    assert json.decode(MODEL, json.parse("".join(chunks))) == root


def test_metadata_of_containers_and_entries_is_written() -> None:
    top: Any = MODEL.find("/torture:top").record  # type: ignore[attr-defined]  # a node of a kind that the model says
    root: Any = MODEL.root.new(top=[top.new(name="a")], top_list=[1, 2])
    root = root.replace(system=root.system.replace(from_="x"))

    def annotate(node: DataNode, value: Any, above: Any) -> dict[str, Any]:
        return {"m:depth": len(above)} if node.name in ("system", "top", "top-list") else {}

    assert json.parse("".join(json.encode(root, annotate=annotate))) == {
        "torture:system": {"@": {"m:depth": 1}, "from": "x"},
        "torture:top": [{"@": {"m:depth": 1}, "name": "a"}],
        "torture:top-list": [1, 2],
        "@torture:top-list": [{"m:depth": 1}, {"m:depth": 1}],
    }


@pytest.mark.parametrize(
    ("text", "tag"),
    [
        ("{", "malformed-message"),
        ('{"a":1,"a":2}', "malformed-message"),
        ('{"a":NaN}', "malformed-message"),
        ("[" * 100_000, "malformed-message"),
        (" " * 100, "too-big"),
    ],
)
def test_texts_that_are_no_json(text: str, tag: str) -> None:
    with pytest.raises(DataError) as caught:
        json.parse(text, 99 if tag == "too-big" else 10**6)
    assert caught.value.tag == tag


def test_anydata_goes_from_one_form_to_the_other() -> None:
    value = {
        "name": "a<b",
        "on": True,
        "many": [1, 2],
        "torture-types:other": {"inner": [None]},
        "@name": {"x:y": 1},
        "none": None,
    }
    root = json.decode(MODEL, {"torture:system": {"any": value}})
    text = "".join(xml.encode(root))
    assert text == (
        '<system xmlns="urn:example:torture"><any><name>a&lt;b</name><on>true</on>'
        "<many>1</many><many>2</many>"
        '<other xmlns="urn:example:torture:types"><inner></inner></other><none></none></any></system>'
    )
    again = xml.decode(MODEL, xml.parse(f"<data>{text}</data>".encode()))
    assert json.parse("".join(json.encode(again)))["torture:system"]["any"] == {
        "name": "a<b",
        "on": "true",
        "many": ["1", "2"],
        "torture-types:other": {"inner": {}},
        "none": {},
    }
    entries = {"many": ["a", "b", "c"]}
    text = "".join(xml.encode(json.decode(MODEL, {"torture:system": {"any": entries}})))
    three = xml.decode(MODEL, xml.parse(f"<data>{text}</data>".encode()))
    assert json.encode_slot(three.system.NODE.by_attribute["any"], three.system.any) == entries
