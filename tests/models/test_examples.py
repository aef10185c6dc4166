"""The check of the examples finds every way in which one can be wrong."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.models.test_judge import SMALL
from tools.models import examples
from tools.models.catalogue import Module

CONFIG = '<config xmlns="urn:ietf:params:xml:ns:netconf:base:1.0">\n{}</config>\n'
TOP = '<top xmlns="urn:small"><level>{}</level></top>\n'
SIDE = {
    "rule": "range",
    "reason": "0 is below 1",
    "error-tag": "invalid-value",
    "error-path": "/small:top/level",
    "judge": "Unsatisfied range",
    "repair": ["<level>0<", "<level>1<"],
}


@pytest.fixture
def modules(tmp_path: Path) -> list[Module]:
    file = tmp_path / "small.yang"
    file.write_text(SMALL, encoding="utf-8")
    return [Module.read(file)]


def complaints_about_valid(folder: Path, modules: list[Module], text: str) -> list[str]:
    file = folder / "case.xml"
    file.write_text(text, encoding="utf-8")
    return [finding.message for finding in examples.check([file], modules)]


def complaints_about_invalid(
    folder: Path, modules: list[Module], text: str = CONFIG.format(TOP.format(0)), **side: Any
) -> list[str]:
    file = folder / "invalid" / "case.xml"
    file.parent.mkdir()
    file.write_text(text, encoding="utf-8")
    file.with_suffix(".json").write_text(json.dumps({**SIDE, **side}), encoding="utf-8")
    return [finding.message for finding in examples.check([file], modules)]


def test_a_valid_instance_passes(tmp_path: Path, modules: list[Module]) -> None:
    assert complaints_about_valid(tmp_path, modules, CONFIG.format(TOP.format(1))) == []


def test_a_valid_instance_that_is_refused_fails_at_its_line(tmp_path: Path, modules: list[Module]) -> None:
    file = tmp_path / "case.xml"
    file.write_text("<!-- a comment -->\n" + CONFIG.format(TOP.format(0)), encoding="utf-8")
    (finding,) = examples.check([file], modules)
    assert (finding.file, finding.line) == (file, 3)
    assert "refused: Unsatisfied range" in finding.message


@pytest.mark.parametrize(
    "text", [TOP.format(1), CONFIG.format("") * 2, "<config>" + TOP.format(1) + "</config>"]
)
def test_another_root_fails(tmp_path: Path, modules: list[Module], text: str) -> None:
    (message,) = complaints_about_valid(tmp_path, modules, text)
    assert "root" in message


def test_an_invalid_instance_with_its_reason_passes(tmp_path: Path, modules: list[Module]) -> None:
    assert complaints_about_invalid(tmp_path, modules) == []


def test_an_invalid_instance_that_is_accepted_fails(tmp_path: Path, modules: list[Module]) -> None:
    text = CONFIG.format(TOP.format(1))
    messages = complaints_about_invalid(tmp_path, modules, text, repair=["<level>1<", "<level>2<"])
    assert messages == ["accepted, although 0 is below 1"]


def test_another_reason_fails(tmp_path: Path, modules: list[Module]) -> None:
    (message,) = complaints_about_invalid(tmp_path, modules, judge="Unsatisfied length")
    assert message.startswith("refused for another reason: Unsatisfied range")


def test_another_path_fails(tmp_path: Path, modules: list[Module]) -> None:
    (message,) = complaints_about_invalid(tmp_path, modules, **{"error-path": "/small:top"})
    assert message == "refused at /small:top/level, not at /small:top"


def test_the_judge_may_name_another_path(tmp_path: Path, modules: list[Module]) -> None:
    side = {"error-path": "/small:top", "judge-path": "/small:top/level"}
    assert complaints_about_invalid(tmp_path, modules, **side) == []


def test_a_second_broken_rule_fails(tmp_path: Path, modules: list[Module]) -> None:
    (message,) = complaints_about_invalid(tmp_path, modules, repair=["<level>0<", "<level>10<"])
    assert message.startswith("breaks another rule too: Unsatisfied range")


def test_a_repair_that_does_not_match_once_fails(tmp_path: Path, modules: list[Module]) -> None:
    (message,) = complaints_about_invalid(tmp_path, modules, repair=["level", "lever"])
    assert message == "the repair must match once, not 2 times"


@pytest.mark.parametrize(
    ("side", "message"),
    [
        ({"error-tag": "wrong"}, "wrong is not an error-tag of RFC 6241"),
        ({"tag": "x"}, "missing members [], unknown members ['tag']"),
    ],
)
def test_a_side_file_that_is_not_as_agreed_fails(
    tmp_path: Path, modules: list[Module], side: dict[str, str], message: str
) -> None:
    assert complaints_about_invalid(tmp_path, modules, **side) == [message]


def test_a_missing_side_file_fails(tmp_path: Path, modules: list[Module]) -> None:
    file = tmp_path / "invalid" / "case.xml"
    file.parent.mkdir()
    file.write_text(CONFIG.format(TOP.format(0)), encoding="utf-8")
    (finding,) = examples.check([file], modules)
    assert "case.json" in finding.message


def test_every_kind_of_rule_has_an_invalid_instance() -> None:
    files = examples.invalid_instances()
    rules = {examples.Expectation.read(file.with_suffix(".json")).rule for file in files}
    assert rules >= {
        *("integer", "range", "length", "pattern", "enumeration", "boolean", "bits", "binary", "empty"),
        *("identityref", "union", "leafref", "mandatory", "mandatory choice", "when", "if-feature", "must"),
        *("unique", "min-elements", "max-elements", "key", "duplicate", "choice", "state", "mixed content"),
        *("unknown element", "unknown namespace"),
    }
    assert len(files) >= 60


def test_side_files_and_instances_come_in_pairs() -> None:
    instances = {file.stem for file in examples.invalid_instances()}
    assert instances == {file.stem for file in (examples.EXAMPLES / "invalid").glob("*.json")}
