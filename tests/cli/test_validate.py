"""`isolane validate`: exit codes, lines and JSON."""

import json
from pathlib import Path

import pytest

from agent.cli.main import main
from tests.cli.test_documents import JSON, XML, written

Capture = pytest.CaptureFixture[str]
OWN = "module own { namespace 'urn:own'; prefix o; leaf small { type uint8; mandatory true; } }"


@pytest.mark.parametrize(("name", "text"), [("a.xml", XML), ("a.json", JSON)])
def test_a_valid_file_says_nothing(tmp_path: Path, capsys: Capture, name: str, text: str) -> None:
    assert main(["validate", str(written(tmp_path, name, text))]) == 0
    assert capsys.readouterr() == ("", "")


def test_every_fault_is_a_line_with_its_path(tmp_path: Path, capsys: Capture) -> None:
    file = written(tmp_path, "a.json", '{"ietf-system:system": {"hostname": 5, "nothing": 1}}')
    assert main(["validate", str(file)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2
    assert all(line.startswith(f"{file}: /ietf-system:system") and "; " in line for line in lines)


def test_faults_are_one_value_for_programs(tmp_path: Path, capsys: Capture) -> None:
    file = written(tmp_path, "a.xml", "<no-xml")
    assert main(["validate", "--json", str(file)]) == 1
    said = json.loads(capsys.readouterr().out)
    assert (said["valid"], said["errors"][0]["tag"]) == (False, "malformed-message")


def test_other_modules_can_be_given(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    written(tmp_path, "own.yang", OWN)
    options = ["--yang-path", str(tmp_path), "--module", "own"]
    assert main(["validate", *options, str(written(tmp_path, "a.json", '{"own:small": 7}'))]) == 0
    assert main(["validate", *options, str(written(tmp_path, "b.json", "{}"))]) == 1
    assert "small" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [["absent.xml"], ["--yang-path", ".", "a.xml"], ["--module", "no-such-module", "a.xml"]],
    ids=["no file", "no module named", "no such module"],
)
def test_trouble_is_one_line_and_another_exit_code(capsys: Capture, arguments: list[str]) -> None:
    assert main(["validate", *arguments]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith("isolane: ")
