"""Attempts to log in over SSH, and what the server shows of itself."""

import base64
import hashlib
import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from lxml import etree
from ncclient.operations import RPCError

from tests.e2e.agents import Running, agent, until
from tests.patience import PATIENCE_S

NC = "urn:ietf:params:xml:ns:netconf:base:1.0"
SERVER = "urn:isolane:yang:isolane-server"


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    with agent(tmp_path / "state", "--empty", "--dataplane", "none") as made:
        yield made


def edit(running: Running, config: str) -> None:
    config = f'<config xmlns="{NC}"><server xmlns="{SERVER}">{config}</server></config>'
    with running.connect() as session:
        session.edit_config(target="running", config=config)


def shown(running: Running, wanted: str) -> dict[str, str]:
    """Every leaf of a part of the server's state by its name."""
    with running.connect() as session:
        data = session.get(filter=("subtree", f'<server xmlns="{SERVER}">{wanted}</server>')).data
    return {etree.QName(leaf).localname: leaf.text for leaf in data.iter() if not len(leaf)}


def with_keys(running: Running, keys: list[Path]) -> "subprocess.CompletedProcess[str]":
    """OpenSSH's client, which offers one key after the other."""
    known = running.state / "known_hosts"
    command = ["ssh", "-F", "/dev/null", "-p", str(running.port), "-s"]
    for option in ("BatchMode=yes", f"UserKnownHostsFile={known}", "IdentitiesOnly=yes"):
        command += ["-o", option]
    for key in keys:
        command += ["-i", str(key)]
    return subprocess.run(
        [*command, "admin@127.0.0.1", "netconf"],
        input="",
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )


@pytest.fixture
def strangers(tmp_path: Path) -> list[Path]:
    keys = [tmp_path / f"stranger{number}" for number in range(2)]
    for key in keys:
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key], check=True)
    return keys


def test_a_client_may_offer_some_keys_in_vain(running: Running, strangers: list[Path]) -> None:
    assert "session-id" in with_keys(running, [*strangers, running.state / "admin_key"]).stdout


def test_after_the_last_attempt_the_connection_is_closed_and_counted(
    running: Running, strangers: list[Path]
) -> None:
    edit(running, "<ssh><max-authentication-attempts>2</max-authentication-attempts></ssh>")
    done = with_keys(running, [*strangers, running.state / "admin_key"])
    assert done.returncode == 255
    assert "attempts to log in have failed" in done.stderr
    found = until(lambda: shown(running, "<statistics/>"), lambda found: found["failed-logins"] == "1")
    assert found["unauthenticated"] == "0"
    assert int(found["logins"]) < int(found["connections"])


def test_the_log_says_which_keys_did_not_fit(running: Running, strangers: list[Path], tmp_path: Path) -> None:
    assert with_keys(running, strangers[:1]).returncode == 255
    shown_key = subprocess.run(
        ["ssh-keygen", "-l", "-f", f"{strangers[0]}.pub"], capture_output=True, text=True, check=True
    ).stdout.split()[1]
    log = tmp_path / "state.log"
    text = until(log.read_text, lambda text: "LOGIN-REFUSED" in text)
    (line,) = [each for each in text.splitlines() if "LOGIN-REFUSED" in each]
    assert f"no login: its keys are others; refused {shown_key} (host=127.0.0.1 user=admin" in line


def test_a_connection_that_opens_no_session_is_closed(running: Running) -> None:
    edit(running, "<limits><hello-timeout>1</hello-timeout></limits>")
    known = running.state / "known_hosts"
    key = str(running.state / "admin_key")
    command = ["ssh", "-F", "/dev/null", "-N", "-p", str(running.port), "-i", key]
    command += ["-o", f"UserKnownHostsFile={known}", "-o", "BatchMode=yes", "admin@127.0.0.1"]
    done = subprocess.run(command, capture_output=True, timeout=PATIENCE_S, check=False)
    assert done.returncode == 255


def test_the_host_key_is_shown_with_the_fingerprint_that_openssh_tells(running: Running) -> None:
    found = shown(running, "<ssh><host-key/></ssh>")
    public = (running.state / "ssh_host_ed25519_key.pub").read_text().split()[1]
    digest = base64.b64encode(hashlib.sha256(base64.b64decode(public)).digest()).decode().rstrip("=")
    assert found == {"fingerprint": f"SHA256:{digest}", "algorithm": "ssh-ed25519", "bits": "256"}


def test_an_authority_that_cannot_be_read_is_refused_with_its_path(running: Running) -> None:
    with pytest.raises(RPCError) as caught:
        edit(running, "<ssh><trusted-user-ca>ssh-ed25519 nonsense</trusted-user-ca></ssh>")
    assert caught.value.tag == "invalid-value"
    assert "trusted-user-ca" in str(caught.value.path)


def test_the_log_takes_the_form_and_level_that_are_configured(running: Running, tmp_path: Path) -> None:
    edit(running, "<log><format>json</format></log>")
    running.connect().close_session()
    lines = [line for line in (tmp_path / "state.log").read_text().splitlines() if line.startswith('{"time"')]
    assert any(json.loads(line).get("tag") == "SESSION-START" for line in lines)
    edit(running, "<log><level>error</level></log>")
    size = (tmp_path / "state.log").stat().st_size
    running.connect().close_session()
    assert (tmp_path / "state.log").stat().st_size == size


def test_messages_that_are_too_deep_too_long_or_no_xml_are_counted_apart(running: Running) -> None:
    edit(running, "<limits><max-depth>16</max-depth></limits>")
    with running.connect() as session:
        deep = "<a>" * 20 + "</a>" * 20
        with pytest.raises(RPCError):
            session.get(filter=("subtree", deep))
    found = shown(running, "<statistics/>")
    assert found["too-deep-messages"] == "1"
    assert found["malformed-messages"] == "0"
    assert found["oversize-messages"] == "0"
    assert found["sessions"] == "1"
    assert "discontinuity-time" in found
