"""The agent behind a stock sshd: `isolane relay` as its subsystem netconf."""

import os
import pwd
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from isolane.cli import relay
from tests.e2e.agents import agent, until
from tests.patience import PATIENCE_S
from tests.ports import free_tcp_port
from tests.transport.test_ssh import GET, HELLO

RELAY = Path(relay.__file__)


@contextmanager
def sshd(directory: Path, subsystem: str) -> Iterator[tuple[int, Path]]:
    """A server of OpenSSH for this user alone; its port and the client's key."""
    for name in ("host", "client"):
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", directory / name], check=True)
    port = free_tcp_port()
    settings = {
        "Port": port,
        "ListenAddress": "127.0.0.1",
        "HostKey": directory / "host",
        "AuthorizedKeysFile": directory / "client.pub",
        "PidFile": directory / "pid",
        "PermitRootLogin": "prohibit-password",
        "StrictModes": "no",
        "UsePAM": "no",
        "Subsystem": f"netconf {subsystem}",
    }
    config = directory / "config"
    config.write_text("".join(f"{name} {value}\n" for name, value in settings.items()))
    if os.geteuid() == 0:
        Path("/run/sshd").mkdir(exist_ok=True)
    program = shutil.which("sshd") or "/usr/sbin/sshd"
    process = subprocess.Popen([program, "-D", "-e", "-f", str(config)], stderr=subprocess.DEVNULL)
    try:
        until(lambda: _listens(port), lambda listens: listens)
        yield port, directory / "client"
    finally:
        process.terminate()
        process.wait(30)


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@pytest.mark.root
def test_openssh_hands_sessions_over_with_their_user(tmp_path: Path) -> None:
    directory = tmp_path / "sshd"
    directory.mkdir()
    user = pwd.getpwuid(os.geteuid()).pw_name
    with agent(tmp_path / "state", "--empty", "--dataplane", "none", "--recovery-user", user) as running:
        subsystem = f"{sys.executable} -S -E {RELAY} {running.state / 'netconf.sock'}"
        with sshd(directory, subsystem) as (port, key):
            command = ["ssh", "-F", "/dev/null", "-p", str(port), "-i", str(key)]
            for option in ("StrictHostKeyChecking=no", "UserKnownHostsFile=/dev/null", "BatchMode=yes"):
                command += ["-o", option]
            whoami = (
                '<rpc xmlns="urn:ietf:params:xml:ns:netconf:base:1.0" message-id="8">'
                '<action xmlns="urn:ietf:params:xml:ns:yang:1">'
                '<access xmlns="urn:isolane:yang:isolane-access"><whoami/></access></action></rpc>]]>]]>'
            )
            done = subprocess.run(
                [*command, "-s", f"{user}@127.0.0.1", "netconf"],
                input=HELLO + GET + whoami,
                capture_output=True,
                text=True,
                timeout=PATIENCE_S,
                check=False,
            )
    assert done.returncode == 0, done.stderr
    assert 'message-id="7"' in done.stdout
    assert f">{user}</user>" in done.stdout


def test_without_an_agent_it_says_so_in_one_line(tmp_path: Path) -> None:
    command = [sys.executable, str(RELAY), str(tmp_path / "nothing.sock")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "no agent at" in done.stderr


def test_a_refused_session_ends_with_its_reason_in_one_line(tmp_path: Path) -> None:
    limits = tmp_path / "limits.xml"
    limits.write_text(
        '<config xmlns="urn:ietf:params:xml:ns:netconf:base:1.0">'
        '<server xmlns="urn:isolane:yang:isolane-server">'
        "<limits><max-sessions-per-user>1</max-sessions-per-user></limits></server></config>"
    )
    options = ("--empty", "--dataplane", "none", "--config", str(limits))
    with agent(tmp_path / "s", *options) as running, socket.socket(socket.AF_UNIX) as first:
        first.settimeout(PATIENCE_S)
        first.connect(str(running.state / "netconf.sock"))
        first.sendall(HELLO.encode())
        assert first.recv(65_536)
        command = [sys.executable, str(RELAY), str(running.state / "netconf.sock")]
        done = subprocess.run(
            command, input="", capture_output=True, text=True, timeout=PATIENCE_S, check=False
        )
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "isolane relay: " in done.stderr
    assert "session" in done.stderr


def test_the_socket_speaks_netconf_itself_to_who_hands_over_nothing(tmp_path: Path) -> None:
    with (
        agent(tmp_path / "s", "--empty", "--dataplane", "none") as running,
        socket.socket(socket.AF_UNIX) as client,
    ):
        client.settimeout(PATIENCE_S)
        client.connect(str(running.state / "netconf.sock"))
        client.sendall(HELLO.encode())
        received = b""
        while b"]]>]]>" not in received:
            received += client.recv(65_536)
    assert b"<session-id>" in received
