"""A backup as an instance data set: `get` prints it, `validate` judges it, a start takes it."""

import json
from pathlib import Path

import pytest

from isolane.cli.main import main
from tests.e2e.agents import agent

OPTIONS = ("--empty", "--dataplane", "none")


def test_a_backup_goes_round(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with agent(tmp_path / "state", *OPTIONS) as running:
        place = ["--agent", f"127.0.0.1:{running.port}", "--state", str(tmp_path / "state")]

        def printed(*words: str) -> str:
            assert main(["get", *words, "--instance-data", *place]) == 0
            return capsys.readouterr().out

        assert main(["set", "/system/hostname", "kept", *place]) == 0
        capsys.readouterr()
        backup, part, state = printed("/", "--config"), printed("/nacm", "--config"), printed("/")
        assert main(["get", "/", *place]) == 2
        assert main(["get", "/interfaces/interface=none", "--config", "--instance-data", *place]) == 1
    files = {"backup": backup, "part": part, "state": state}
    for name, text in files.items():
        (tmp_path / f"{name}.json").write_text(text)
        assert main(["validate", str(tmp_path / f"{name}.json"), "--dataplane", "none"]) == 0, name
    members = json.loads(part)["ietf-yang-instance-data:instance-data-set"]
    assert list(members["content-data"]) == ["ietf-netconf-acm:nacm"]
    assert main(["diff", str(tmp_path / "backup.json"), str(tmp_path / "backup.json")]) == 0
    with (
        agent(tmp_path / "new", *OPTIONS[1:], "--config", str(tmp_path / "backup.json")) as running,
        running.connect() as session,
    ):
        assert "kept" in session.get_config("running").data_xml
