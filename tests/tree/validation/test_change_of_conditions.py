"""What a change takes away from what stays: a condition of a choice, the target of a default or pointer."""

from typing import Any

import pytest

from isolane.compiler import load
from isolane.errors import DataErrors
from isolane.tree.model import Model
from isolane.tree.validation.validate import validate
from isolane.tree.xml import decode, parse

YANG = """module change {
  yang-version 1.1; namespace urn:change; prefix c;
  container top {
    presence "mandatory nodes in it count";
    leaf on { type boolean; default false; }
    choice way { when "on = 'true'"; mandatory true; leaf left { type empty; } leaf right { type empty; } }
    choice outer {
      case first {
        when "on = 'true'";
        leaf member { type string; }
        choice inner { mandatory true; leaf p { type empty; } leaf q { type empty; } }
      }
      leaf second { type string; }
    }
    list target { key name; leaf name { type string; } }
    list user { key id; leaf id { type uint8; }
      leaf target { type leafref { path "../../target/name"; } default "usual"; } }
    leaf pointer { type instance-identifier; }
  }
}"""

Faults = list[tuple[str, str | None, str]]


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Model:
    directory = tmp_path_factory.mktemp("change")
    (directory / "change.yang").write_text(YANG)
    return load(["change"], [directory], cache_dir=directory / "cache")


def tree(model: Model, content: str) -> Any:
    return decode(model, parse(f'<data><top xmlns="urn:change">{content}</top></data>'.encode()))


def faults(model: Model, *contents: str) -> Faults:
    """What validation says of a tree, or of the change from one to another."""
    try:
        validate(model, *(tree(model, content) for content in contents))
    except DataErrors as found:
        return [
            (fault.tag, fault.app_tag, str(fault.path).removeprefix("/change:top")) for fault in found.errors
        ]
    return []


OPEN = "<on>true</on>"
MISSING: Faults = [("data-missing", "missing-choice", "")]


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("", []),
        (OPEN, MISSING),
        (f"{OPEN}<left/>", []),
        (f"{OPEN}<left/><member>m</member>", MISSING),
        (f"{OPEN}<left/><member>m</member><p/>", []),
        # the case itself must not be there, so nothing is missing from it
        ("<member>m</member>", [("unknown-element", None, "/member")]),
    ],
)
def test_a_mandatory_choice_asks_for_nothing_under_a_false_condition(
    model: Model, content: str, expected: Faults
) -> None:
    assert faults(model, content) == expected
    assert faults(model, "", content) == expected


def test_what_turns_a_condition_true_asks_for_a_case(model: Model) -> None:
    assert faults(model, "<second>a</second>", f"<second>a</second>{OPEN}") == MISSING


def test_the_default_of_a_leafref_loses_its_target(model: Model) -> None:
    rows = "<user><id>1</id></user><user><id>2</id><target>other</target></user>"
    before = f"<target><name>usual</name></target><target><name>other</name></target>{rows}"
    after = f"<target><name>other</name></target>{rows}"
    expected = [("data-missing", "instance-required", "/user[id='1']/target")]
    assert faults(model, before) == []
    assert faults(model, after) == expected
    assert faults(model, before, after) == expected


def test_the_target_of_an_instance_identifier_goes(model: Model) -> None:
    pointer = "<pointer xmlns:c='urn:change'>/c:top/c:target[c:name='a']</pointer>"
    before = f"<target><name>a</name></target><target><name>b</name></target>{pointer}"
    after = f"<target><name>b</name></target>{pointer}"
    expected = [("data-missing", "instance-required", "/pointer")]
    assert faults(model, before) == []
    assert faults(model, after) == expected
    assert faults(model, before, after) == expected
