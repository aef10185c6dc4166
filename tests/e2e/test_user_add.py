"""`isolane user add` lets somebody in."""

import json
import subprocess
import sys
from pathlib import Path

from ncclient import manager

from agent.transport.keys import make
from tests.e2e.agents import PATIENCE_S, Running, agent

SECRET = "as long as it is good"


def add(running: Running, *arguments: str, told: str = "") -> str:
    command = [sys.executable, "-m", "agent.cli", "user", "add", *arguments]
    command += ["--agent", f"127.0.0.1:{running.port}", "--state", str(running.state)]
    done = subprocess.run(command, input=told, capture_output=True, text=True, timeout=PATIENCE_S, check=True)
    return done.stdout


def test_a_user_with_a_key_gets_in_and_is_in_his_group(tmp_path: Path) -> None:
    key = tmp_path / "eve"
    make(key, "eve")
    with agent(tmp_path / "state", "--empty", "--dataplane", "none") as running:
        shown = add(running, "eve", "--key", f"{key}.pub", "--group", "night", "--json")
        assert json.loads(shown) == {"added": "eve", "keys": 1, "password": False, "groups": ["night"]}
        with manager.connect(
            host="127.0.0.1",
            port=running.port,
            username="eve",
            key_filename=str(key),
            hostkey_verify=False,
            allow_agent=False,
            look_for_keys=False,
        ) as session:
            assert session.connected
        with running.connect() as session:
            assert "<name>night</name><user-name>eve</user-name>" in session.get_config("running").data_xml


def test_a_password_is_read_from_a_pipe_and_kept_as_a_hash(tmp_path: Path) -> None:
    with agent(tmp_path / "state", "--empty", "--dataplane", "none") as running:
        assert add(running, "bob", "--password", told=f"{SECRET}\n") == "user bob added\n"
        with running.connect() as session:
            shown = session.get_config("running").data_xml
    assert "<name>bob</name><password>$" in shown
    assert SECRET not in shown
