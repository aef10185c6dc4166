"""Host keys are rotated, and OpenSSH's client never asks."""

import subprocess
from pathlib import Path

from isolane.cli.main import main
from tests.e2e.agents import Running, agent, until
from tests.patience import PATIENCE_S

HELLO = (
    b'<hello xmlns="urn:ietf:params:xml:ns:netconf:base:1.0"><capabilities>'
    b"<capability>urn:ietf:params:netconf:base:1.0</capability></capabilities></hello>]]>]]>"
)


def log_in(running: Running, known: Path) -> "subprocess.CompletedProcess[bytes]":
    """A session of OpenSSH that trusts what is in a file, and nothing else."""
    options = {
        "UserKnownHostsFile": str(known),
        "StrictHostKeyChecking": "yes",
        "UpdateHostKeys": "yes",
        "BatchMode": "yes",
        "HashKnownHosts": "no",
    }
    command = ["ssh", "-F", "none", "-i", str(running.state / "admin_key"), "-p", str(running.port)]
    command += [word for name, value in options.items() for word in ("-o", f"{name}={value}")]
    command += ["-s", "admin@127.0.0.1", "netconf"]
    return subprocess.run(command, input=HELLO, capture_output=True, timeout=PATIENCE_S, check=False)


def keys(known: Path) -> set[str]:
    return {line.split()[2] for line in known.read_text().splitlines()}


def public(state: Path, name: str) -> str:
    return (state / f"ssh_host_ed25519_key{name}.pub").read_text().split()[1]


def test_openssh_learns_the_next_key_before_it_is_used_and_forgets_the_one_of_before(tmp_path: Path) -> None:
    known, state = tmp_path / "known_hosts", tmp_path / "state"
    with agent(state, "--empty", "--dataplane", "none") as running:
        old = public(state, "")
        known.write_bytes((state / "known_hosts").read_bytes())
        assert main(["hostkey", "prepare", "--state", str(state)]) == 0
        new = public(state, ".next")

        def learn() -> set[str]:
            assert log_in(running, known).returncode == 0
            return keys(known)

        assert until(learn, lambda now: new in now) == {old, new}
        assert main(["hostkey", "promote", "--state", str(state)]) == 0
        assert until(learn, lambda now: old not in now) == {new}
        with running.connect() as session:
            select = ({"s": "urn:isolane:yang:isolane-server"}, "/s:server/s:ssh/s:host-key")
            shown = session.get(("xpath", select)).data_xml
        assert shown.count("<fingerprint>") == 1
    with agent(state, "--dataplane", "none") as running:
        known.write_text(
            known.read_text().replace(known.read_text().split()[0], f"[127.0.0.1]:{running.port}")
        )
        assert log_in(running, known).returncode == 0


def test_who_has_not_learned_the_next_key_is_warned(tmp_path: Path) -> None:
    known, state = tmp_path / "known_hosts", tmp_path / "state"
    with agent(state, "--empty", "--dataplane", "none") as running:
        known.write_bytes((state / "known_hosts").read_bytes())
        for action in ("prepare", "promote"):
            assert main(["hostkey", action, "--state", str(state)]) == 0
        refused = log_in(running, known)
        assert refused.returncode == 255
        assert b"HOST IDENTIFICATION HAS CHANGED" in refused.stderr
