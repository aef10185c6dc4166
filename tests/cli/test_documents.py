"""Configurations in files: both formats, both wrappings, and every fault with what to do."""

from pathlib import Path

import pytest

from isolane.bindings import MODEL
from isolane.cli.configuration_files import Unreadable, fault_line, faults, read
from isolane.errors import DataError, DataErrors

SYSTEM = "urn:ietf:params:xml:ns:yang:ietf-system"
NETCONF = "urn:ietf:params:xml:ns:netconf:base:1.0"
XML = f'<system xmlns="{SYSTEM}"><hostname>a</hostname></system>'
JSON = '{"ietf-system:system": {"hostname": "a"}}'


def written(directory: Path, name: str, text: str) -> Path:
    file = directory / name
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize(
    "text",
    [XML, f"<config>{XML}</config>", f'<data xmlns="{NETCONF}">{XML}</data>'],
    ids=["bare", "config", "data"],
)
def test_xml_and_json_give_the_same_tree(tmp_path: Path, text: str) -> None:
    from_json = read(MODEL, written(tmp_path, "a.json", JSON), state=False).tree
    assert read(MODEL, written(tmp_path, "a.xml", text), state=False).tree == from_json != MODEL.root.EMPTY


@pytest.mark.parametrize("name", ["a.txt", "absent.xml"])
def test_what_cannot_be_read_is_told_from_what_is_wrong(tmp_path: Path, name: str) -> None:
    written(tmp_path, "a.txt", JSON)
    with pytest.raises(Unreadable, match=name):
        read(MODEL, tmp_path / name, state=False)


def test_state_is_refused_unless_asked_for(tmp_path: Path) -> None:
    file = written(tmp_path, "a.json", '{"ietf-system:system-state": {"platform": {"os-name": "x"}}}')
    read(MODEL, file, state=True)
    with pytest.raises(DataErrors):
        read(MODEL, file, state=False)


def test_a_fault_is_one_line_with_what_to_do() -> None:
    (fault,) = faults(DataError("invalid-value", "two\nlines", app_tag="x"))
    assert fault == {
        "path": "/",
        "tag": "invalid-value",
        "message": "two\nlines",
        "app-tag": "x",
        "advice": "correct the value",
    }
    assert fault_line(Path("f"), fault) == "f: /: two lines [invalid-value]; correct the value\n"
