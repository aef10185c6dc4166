"""`isolane diff`: data is compared, not text."""

import json
from pathlib import Path

import pytest

from isolane.cli.main import main
from tests.cli.test_documents import JSON, XML, written

Capture = pytest.CaptureFixture[str]
QUEUE = """module queue { namespace "urn:queue"; prefix q;
  list entry { key name; ordered-by user; leaf name { type string; } } }"""


def entries(*names: str) -> str:
    return json.dumps({"queue:entry": [{"name": name} for name in names]})


def test_the_same_data_in_two_formats_is_equal(tmp_path: Path, capsys: Capture) -> None:
    files = [str(written(tmp_path, "a.xml", XML)), str(written(tmp_path, "a.json", JSON))]
    assert main(["diff", *files]) == 0
    assert capsys.readouterr() == ("", "")


def test_each_change_is_a_line(tmp_path: Path, capsys: Capture) -> None:
    old = written(tmp_path, "a.json", '{"ietf-system:system": {"hostname": "a", "contact": "c"}}')
    new = written(tmp_path, "b.json", '{"ietf-system:system": {"hostname": "b", "location": "l"}}')
    assert main(["diff", str(old), str(new)]) == 1
    assert set(capsys.readouterr().out.splitlines()) == {
        '- /ietf-system:system/contact "c"',
        '~ /ietf-system:system/hostname "a" -> "b"',
        '+ /ietf-system:system/location "l"',
    }


def test_an_order_that_the_user_gives_is_compared(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    written(tmp_path, "queue.yang", QUEUE)
    files = [written(tmp_path, "a.json", entries("x", "y")), written(tmp_path, "b.json", entries("y", "x"))]
    assert main(["diff", "--yang-path", str(tmp_path), "--module", "queue", *map(str, files)]) == 1
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith("> /queue:entry[")


def test_changes_are_one_value_for_programs(tmp_path: Path, capsys: Capture) -> None:
    files = [written(tmp_path, "a.json", "{}"), written(tmp_path, "b.json", JSON)]
    assert main(["diff", "--json", *map(str, files)]) == 1
    (change,) = json.loads(capsys.readouterr().out)
    assert change == {"path": "/ietf-system:system", "new": {"hostname": "a"}}


@pytest.mark.parametrize("text", ["<no-xml", "<a xmlns='urn:nobody'/>"])
def test_trouble_is_told_on_standard_error(tmp_path: Path, capsys: Capture, text: str) -> None:
    files = [str(written(tmp_path, "a.xml", text)), str(written(tmp_path, "b.json", JSON))]
    assert main(["diff", *files]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert main(["diff", files[1], "absent.xml"]) == 2
