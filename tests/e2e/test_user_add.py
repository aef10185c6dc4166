"""`isolane user add` lets somebody in."""

import json
import subprocess
import sys
from pathlib import Path

from isolane.transport.keys import make
from tests.e2e.agents import Running, agent
from tests.patience import PATIENCE_S

SECRET = "as long as it is good"


def add(running: Running, *arguments: str, told: str = "") -> str:
    command = [sys.executable, "-m", "isolane.cli", "user", "add", *arguments]
    command += ["--agent", f"127.0.0.1:{running.port}", "--state", str(running.state)]
    done = subprocess.run(command, input=told, capture_output=True, text=True, timeout=PATIENCE_S, check=True)
    return done.stdout


def test_a_user_with_a_key_gets_in_and_is_in_his_group(tmp_path: Path) -> None:
    key = tmp_path / "eve"
    make(key, "eve")
    with agent(tmp_path / "state", "--empty", "--dataplane", "none") as running:
        shown = add(running, "eve", "--key", f"{key}.pub", "--group", "night", "--json")
        assert json.loads(shown) == {"added": "eve", "keys": 1, "password": False, "groups": ["night"]}
        with running.connect("eve", key) as session:
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


def test_keys_with_one_comment_are_kept_side_by_side(tmp_path: Path) -> None:
    keys = [tmp_path / name for name in ("one", "two", "three")]
    for key in keys:
        make(key, "eve@desk")
    with agent(tmp_path / "state", "--empty", "--dataplane", "none") as running:
        shown = add(running, "eve", "--key", f"{keys[0]}.pub", "--key", f"{keys[1]}.pub", "--json")
        assert json.loads(shown)["keys"] == 2
        said = add(running, "eve", "--key", f"{keys[2]}.pub", "--key", f"{keys[0]}.pub")
        assert said == "user eve already exists: 1 key added; 1 already there\n"
        shown = add(running, "eve", "--key", f"{keys[2]}.pub", "--json")
        assert json.loads(shown) == {"changed": "eve", "keys": 0, "password": False, "groups": []}
        with running.connect() as session:
            config = session.get_config("running").data_xml
    for key in keys:
        assert key.with_suffix(".pub").read_text().split()[1] in config
    assert config.count("<name>eve@desk") == 3


def test_what_is_no_public_key_is_said_before_anything_is_asked_of_the_agent(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.pub"
    wrong.write_text("nonsense")
    command = [sys.executable, "-m", "isolane.cli", "user", "add", "eve", "--key", str(wrong), "--json"]
    done = subprocess.run(
        [*command, "--agent", "127.0.0.1:1"], capture_output=True, text=True, timeout=PATIENCE_S, check=False
    )
    assert done.returncode == 2
    assert f"{wrong} is not a public key" in done.stderr
