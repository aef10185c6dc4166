"""`isolane sonic` without Redis."""

import json
from math import inf
from pathlib import Path
from typing import Any

import pytest

from isolane.cli.main import main
from tests.sonic.conftest import YANG
from tests.sonic.redis_server import EXAMPLE


@pytest.fixture(autouse=True)
def silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine takes long to compile, and the command would say so."""
    monkeypatch.setattr("isolane.compiler.progress._PATIENCE_S", inf)


CONFIG_DB = EXAMPLE / "config_db.json"
MODULES = ("--yang-path", str(YANG))


def _file(directory: Path, **tables: Any) -> str:
    given = json.loads(CONFIG_DB.read_text())
    for name, keys in tables.items():
        given[name] |= keys
    file = directory / "config_db.json"
    file.write_text(json.dumps(given))
    return str(file)


def test_a_valid_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sonic", "validate", str(CONFIG_DB), *MODULES]) == 0
    out, told = capsys.readouterr()
    assert not out
    assert told == "isolane: VERSIONS: no module describes this table\n"


def test_each_fault_is_a_line_with_table_key_and_field(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = _file(
        tmp_path,
        PORT={"Ethernet4": {"lanes": "4", "speed": "fast", "colour": "red"}, "Ethernet12": {"lanes": "9"}},
        VLAN_MEMBER={"Vlan100|Ethernet99": {"tagging_mode": "tagged"}, "Vlan5": {"tagging_mode": "tagged"}},
        BUFFER_QUEUE={"Ethernet0|3-99": {"profile": "egress_trim"}},
    )
    assert main(["sonic", "validate", wrong, *MODULES]) == 1
    lines = [line.removeprefix(f"{wrong}: ") for line in capsys.readouterr().out.splitlines()]
    starts = [line.partition(": ")[0] for line in lines]
    assert starts == [
        "PORT|Ethernet4 speed",
        "PORT|Ethernet4 colour",
        "VLAN_MEMBER|Vlan5",
        "BUFFER_QUEUE|Ethernet0|3-99",
        "PORT|Ethernet12 speed",
        "PORT|Ethernet4 speed",
        "VLAN_MEMBER|Vlan100|Ethernet99 port",
    ]
    assert main(["sonic", "validate", wrong, *MODULES, "--json"]) == 1
    said = json.loads(capsys.readouterr().out)
    assert [one["key"] for one in said["errors"]] == [start.partition(" ")[0] for start in starts]
    assert said["tables-without-module"] == ["VERSIONS"]


def test_import_and_export_are_each_others_opposite(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["sonic", "import", str(CONFIG_DB), *MODULES]) == 0
    data = tmp_path / "data.json"
    data.write_text(capsys.readouterr().out)
    given = json.loads(CONFIG_DB.read_text())
    assert main(["sonic", "export", str(data), *MODULES, "--onto", str(CONFIG_DB)]) == 0
    assert json.loads(capsys.readouterr().out) == given
    del given["VERSIONS"]
    assert main(["sonic", "export", str(data), *MODULES]) == 0
    assert json.loads(capsys.readouterr().out) == given


def test_what_is_empty_is_said_and_is_no_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = _file(tmp_path, VLAN={"Vlan100": {"vlanid": "100", "dhcp_servers": [""]}})
    remark = {
        "key": "VLAN|Vlan100",
        "field": "dhcp_servers@",
        "message": "an empty list, which CONFIG_DB has and YANG has not",
    }
    for action in ("validate", "import"):
        assert main(["sonic", action, file, *MODULES]) == 0
        assert f"isolane: {remark['key']} {remark['field']}: {remark['message']}\n" in capsys.readouterr().err
    assert main(["sonic", "validate", file, *MODULES, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["empty"] == [remark]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "not JSON"),
        ("[]", "the document: a JSON object is expected"),
        ('{"PORT": []}', "PORT: a JSON object is expected"),
        ('{"PORT": {"a": 1}}', "PORT|a: a JSON object is expected"),
        ('{"PORT": {"a": {"b": null}}}', "PORT|a b: a string is expected, not null"),
        ('{"PORT": {"a": {"b": true}}}', "PORT|a b: a string is expected, not true"),
        ("[" * 5000, "not JSON"),
    ],
)
def test_a_file_of_another_kind(
    tmp_path: Path, text: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "config_db.json"
    file.write_text(text)
    assert main(["sonic", "validate", str(file), *MODULES]) == 1
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1


def test_export_refuses_what_is_not_valid(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = tmp_path / "data.json"
    entry = {"name": "Vlan7", "port": "Ethernet0", "tagging_mode": "tagged"}
    data.write_text(json.dumps({"sonic-vlan:sonic-vlan": {"VLAN_MEMBER": {"VLAN_MEMBER_LIST": [entry]}}}))
    assert main(["sonic", "export", str(data), *MODULES]) == 1
    assert "VLAN_MEMBER|Vlan7|Ethernet0" in capsys.readouterr().err


def test_the_order_says_what_the_operator_has_made_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "recreate.json"
    file.write_text('{"PORT": ["speed"], "VLAN": "all"}')
    assert main(["sonic", "order", "--yang-path", str(YANG), "--sonic-recreate", str(file)]) == 0
    said = capsys.readouterr().out
    assert "PORT; made again for speed\n" in said
    assert "VLAN; made again for any field\n" in said
    file.write_text('{"PORT": 1}')
    assert main(["sonic", "order", "--yang-path", str(YANG), "--sonic-recreate", str(file)]) == 1
    assert "PORT: a list of fields is expected" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["0.5", "-1", "x", "1e9", "nan"])
def test_a_wrong_interval_of_the_comparison(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["serve", "--state", "x", "--sonic", "--sonic-compare", text])
    assert "1 to 86400 seconds" in capsys.readouterr().err
