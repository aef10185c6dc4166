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


def test_changes_are_a_unified_diff_by_path(tmp_path: Path, capsys: Capture) -> None:
    old = written(tmp_path, "a.json", '{"ietf-system:system": {"hostname": "a", "contact": "c"}}')
    new = written(tmp_path, "b.json", '{"ietf-system:system": {"hostname": "b", "location": "l"}}')
    assert main(["diff", str(old), str(new)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"--- {old}",
        f"+++ {new}",
        "@@ /ietf-system:system @@",
        '-contact: "c"',
        '-hostname: "a"',
        '+hostname: "b"',
        '+location: "l"',
    ]


def test_whole_containers_and_entries_are_indented_below_their_parent(
    tmp_path: Path, capsys: Capture
) -> None:
    user = {"name": "ann", "authorized-key": [{"name": "k", "algorithm": "ssh-ed25519", "key-data": "AAAA"}]}
    system = {"authentication": {"user": [user]}, "location": "a\u2028b"}
    interface = {"name": "p1", "type": "iana-if-type:ethernetCsmacd"}
    more = {**interface, "description": "up"}
    files = [
        written(tmp_path, name, json.dumps({"ietf-interfaces:interfaces": {"interface": [port]}, **others}))
        for name, port, others in (
            ("a.json", interface, {}),
            ("b.json", more, {"ietf-system:system": system}),
        )
    ]
    assert main(["diff", *map(str, files)]) == 1
    assert capsys.readouterr().out.splitlines()[2:] == [
        "@@ /ietf-interfaces:interfaces/interface[name='p1'] @@",
        '+description: "up"',
        "@@ / @@",
        "+ietf-system:system:",
        '+  location: "a\\u2028b"',
        "+  authentication:",
        "+    user:",
        '+      - name: "ann"',
        "+        authorized-key:",
        '+          - name: "k"',
        '+            algorithm: "ssh-ed25519"',
        '+            key-data: "AAAA"',
    ]


def test_an_order_that_the_user_gives_is_compared(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    written(tmp_path, "queue.yang", QUEUE)
    files = [written(tmp_path, "a.json", entries("x", "y")), written(tmp_path, "b.json", entries("y", "x"))]
    assert main(["diff", "--yang-path", str(tmp_path), "--module", "queue", *map(str, files)]) == 1
    lines = capsys.readouterr().out.splitlines()[2:]
    assert lines[0] == "@@ / @@"
    assert lines[1].startswith("-queue:entry[name=")
    assert lines[1].endswith(" at position 1")
    assert lines[2].startswith("+queue:entry[name=")
    assert lines[2].endswith(" at position 2")


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
