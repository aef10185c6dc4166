"""Nobody gets in any more: whoever runs the machine comes in at the UNIX socket and gives somebody a key."""

import getpass
import subprocess
import sys
from pathlib import Path

import pytest
from ncclient.operations import RPCError
from ncclient.transport import AuthenticationError

from isolane.transport.keys import make
from tests.e2e.agents import Running, agent
from tests.patience import PATIENCE_S

NETCONF = "urn:ietf:params:xml:ns:netconf:base:1.0"
SYSTEM = "urn:ietf:params:xml:ns:yang:ietf-system"
NACM = "urn:ietf:params:xml:ns:yang:ietf-netconf-acm"
NOBODY = f"""<config xmlns="{NETCONF}" xmlns:nc="{NETCONF}">
  <system xmlns="{SYSTEM}"><authentication nc:operation="remove"/></system>
  <nacm xmlns="{NACM}"><rule-list nc:operation="remove"><name>admin</name></rule-list></nacm></config>"""
RULES = f"""<config xmlns="{NETCONF}"><nacm xmlns="{NACM}"><rule-list><name>admin</name><group>admin</group>
  <rule><name>everything</name><module-name>*</module-name><access-operations>*</access-operations>
  <action>permit</action></rule></rule-list></nacm></config>"""
CHANGED = (
    f"""<config xmlns="{NETCONF}"><system xmlns="{SYSTEM}"><hostname>again</hostname></system></config>"""
)


def user_add(running: Running, key: Path) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "isolane.cli", "user", "add", "admin", "--key", f"{key}.pub"]
    command += ["--unix", "--state", str(running.state)]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, check=False)


def test_a_lost_key_is_replaced_and_lost_rules_are_put_back_at_the_socket(tmp_path: Path) -> None:
    options = ("--empty", "--dataplane", "none", "--recovery-user", getpass.getuser())
    key = tmp_path / "new_key"
    make(key)
    with agent(tmp_path / "state", *options) as running:
        with running.connect() as session:
            session.edit_config(NOBODY, target="running")
        assert "no user can log in" in (tmp_path / "state.log").read_text()
        with pytest.raises(AuthenticationError):
            running.connect()
        done = user_add(running, key)
        assert (done.returncode, done.stdout, done.stderr) == (0, "user admin added\n", "")
        with running.connect(key=key) as session, pytest.raises(RPCError, match="not permitted"):
            session.edit_config(CHANGED, target="running")
        with running.connect_here() as session:
            session.edit_config(RULES, target="running")
        with running.connect(key=key) as session:
            session.edit_config(CHANGED, target="running")


def test_without_a_recovery_user_the_socket_is_no_way_around_the_rules(tmp_path: Path) -> None:
    with agent(tmp_path / "state", "--empty", "--dataplane", "none") as running:
        key = tmp_path / "new_key"
        make(key)
        done = user_add(running, key)
    assert (done.returncode, done.stdout) == (1, "")
    assert "access-denied" in done.stderr
    assert "serve --recovery-user" in done.stderr
