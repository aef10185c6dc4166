"""`isolane user add` lets somebody in."""

import base64
import json
import os
import ssl
import subprocess
import sys
import urllib.request
from pathlib import Path
from urllib.error import HTTPError

import pytest
from ncclient.operations import RPCError

from isolane.access import passwords
from isolane.cli.user import command
from isolane.transport.keys import make
from tests.docs.pages import DOCS
from tests.e2e.agents import Running, agent
from tests.e2e.commands import isolane
from tests.patience import PATIENCE_S

SECRET = "as long as it is good"


def add(running: Running, *arguments: str, told: str = "") -> str:
    place = ("--agent", f"127.0.0.1:{running.port}", "--state", str(running.state))
    code, shown, failure = isolane("user", "add", *arguments, *place, stdin=told)
    assert code == 0, failure
    return shown


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


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        (b"", "no password was given: standard input is at its end"),
        (b"\n", "the password is empty"),
        (b"\r\n", "the password is empty"),
        (b"\nsecond\n", "the password is empty"),
        (b"\xff\n", "the password is not valid UTF-8"),
        (b"x" * 4099 + b"\n", "the password is longer than 4096 octets"),
    ],
)
def test_a_line_that_is_no_password_makes_no_user(told: bytes, reason: str) -> None:
    """It is refused before the agent is asked: none listens there."""
    command = [sys.executable, "-m", "isolane.cli", "user", "add", "eve", "--password"]
    done = subprocess.run(
        [*command, "--agent", "127.0.0.1:1"], input=told, capture_output=True, timeout=PATIENCE_S, check=False
    )
    assert (done.returncode, done.stderr.decode()) == (2, f"isolane: {reason}\n")


def test_the_longest_password_is_that_of_the_agent() -> None:
    assert command.LONGEST == passwords.LONGEST


def test_each_command_of_a_loop_reads_its_own_line(tmp_path: Path) -> None:
    loop = 'for name in one two three; do "$@" user add $name --password --agent 127.0.0.1:1; done'
    command = ["bash", "-c", f"{loop}; cat", "bash", sys.executable, "-m", "isolane.cli"]
    done = subprocess.run(
        command,
        input="first\n\r\nthird\nrest",
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )
    assert done.stdout == "rest"
    refused = [line for line in done.stderr.splitlines() if "empty" in line]
    assert len(refused) == 1


def test_the_agent_refuses_an_empty_password_whoever_sends_it(tmp_path: Path) -> None:
    config = (
        '<config xmlns="urn:ietf:params:xml:ns:netconf:base:1.0">'
        '<system xmlns="urn:ietf:params:xml:ns:yang:ietf-system"><authentication><user>'
        "<name>eve</name><password>$0$</password></user></authentication></system></config>"
    )
    with (
        agent(tmp_path / "state", "--empty", "--dataplane", "none") as running,
        running.connect() as session,
    ):
        with pytest.raises(RPCError, match="a password has 1 to 4096 octets") as refused:
            session.edit_config(config, target="running")
        assert "user[sys:name='eve']/sys:password" in refused.value.path
        assert "<name>eve<" not in session.get_config("running").data_xml


def test_the_recipe_for_a_lab_gives_every_device_the_password(tmp_path: Path) -> None:
    """The loop of docs/use/dashboard.md, typed as it stands there."""
    page = (DOCS / "use" / "dashboard.md").read_text(encoding="utf-8")
    (recipe,) = (line.strip() for line in page.splitlines() if line.strip().startswith("for device in lab/"))
    (tmp_path / "password.txt").write_text(f"{SECRET}\n")
    command = [sys.executable, "-m", "isolane.cli", "lab", "--count", "3", "--ports", "1", "--state", "lab"]
    command += ["--ssh", "127.0.0.1:0", "--http", "127.0.0.1:0", "--json"]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as lab:
        try:
            assert lab.stdout is not None
            ready = json.loads(lab.stdout.readline())
            path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
            environment = {**os.environ, "PATH": path}
            done = subprocess.run(
                ["bash", "-e", "-c", recipe],
                cwd=tmp_path,
                env=environment,
                capture_output=True,
                text=True,
                timeout=PATIENCE_S,
                check=False,
            )
            assert (done.stdout, done.stderr) == ("user nina added\n" * 3, "")
            devices = [path.name for path in (tmp_path / "lab").iterdir() if path.is_dir()]
            assert len(devices) == 3
            for device in devices:
                url = f"https://{ready['https']}/devices/{device}/restconf/data/ietf-system:system/hostname"
                assert (status(url, SECRET), status(url, "")) == (200, 401)
        finally:
            lab.terminate()


def status(url: str, password: str) -> int:
    """The status code of a GET by nina with a password."""
    secret = base64.b64encode(f"nina:{password}".encode()).decode()
    request = urllib.request.Request(url, headers={"Authorization": f"Basic {secret}"})
    trust = ssl.create_default_context()
    trust.check_hostname, trust.verify_mode = False, ssl.CERT_NONE
    try:
        with urllib.request.urlopen(request, context=trust, timeout=PATIENCE_S) as answer:
            return int(answer.status)
    except HTTPError as error:
        return error.code


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
