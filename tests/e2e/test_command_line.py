"""`isolane cli` over NETCONF and at the UNIX socket does the same as the agent's own command line."""

import getpass
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.agents import Running, agent
from tests.patience import PATIENCE_S
from tests.transport.terminals import command, terminal

LINES = (
    "show interfaces interface port1 type; info flat; info | json; info detail lldp | count; "
    "show neighbors | json; explain access /interfaces update | match message; run access whoami | json; "
    "set nacm groups group night user-name a b; set nacm rule-list x group night; "
    "set nacm rule-list y group night; insert nacm rule-list y first; rename nacm rule-list x to z; "
    "delete nacm groups group night user-name a; info flat nacm; compare | count; discard; "
    "copy interfaces interface port1 to x1; info flat | match x1; rollback 1; compare; commit check",
    "set interfaces interface port1 enabled maybe",
    "delete interfaces interface port1; compare; commit",
    "set nacm groups group day user-name a b; delete nacm groups group day user-name; info flat nacm; "
    "compare; discard",
)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    state = tmp_path_factory.mktemp("cli") / "state"
    with agent(state, "--dataplane", "emulated", "--recovery-user", getpass.getuser()) as made:
        yield made


def cli(running: Running, *options: str, text: str = "") -> "subprocess.CompletedProcess[str]":
    words = [sys.executable, "-m", "isolane.cli", "cli", "--state", str(running.state), *options]
    return subprocess.run(words, input=text, capture_output=True, text=True, timeout=PATIENCE_S, check=False)


def test_a_line_does_the_same_from_either_side(running: Running) -> None:
    for line in LINES:
        words = command(running, line)
        ours = subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE_S, check=False)
        remote = cli(running, "-c", line)
        assert (remote.returncode, remote.stdout) == (ours.returncode, ours.stdout), line
        assert ours.stderr.splitlines()[:2] == remote.stderr.splitlines()[:2] or "refers to" in ours.stderr, (
            line
        )


def test_a_script_at_the_unix_socket(running: Running) -> None:
    done = cli(
        running, "--unix", text="set system contact 'the noc'\ncommit comment night\nshow system contact\n"
    )
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "the noc"), done.stderr


def test_files_are_those_of_this_machine(running: Running, tmp_path: Path) -> None:
    saved = tmp_path / "saved"
    done = cli(running, "-c", f"save {saved}; delete /; load set {saved}; compare | count")
    assert done.stdout.splitlines()[-1] == "0", done.stderr


def test_a_person_types_and_completes(running: Running) -> None:
    words = [sys.executable, "-m", "isolane.cli", "cli", "--plain", "--state", str(running.state)]
    with terminal(words, "xterm", 100, 30) as screen:
        screen.until(r"127\.0\.0\.1:\d+> $")
        screen.type("show system host\t\r")
        screen.until(r"\nisolane(.|\n)*> $")
        screen.ask("configure")
        screen.type("set system contact ?")
        screen.until("<string")
        screen.type("me\r")
        screen.until(r"\*# $")
        screen.type("quit\r")
        screen.until("they are discarded")
        assert screen.ended() == 1


def test_menus_complete_what_is_typed_and_keep_it_without_secrets(
    running: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    words = [sys.executable, "-m", "isolane.cli", "cli", "--state", str(running.state)]
    with terminal(words, "xterm", 100, 30) as screen:
        screen.until(r"127\.0\.0\.1:\d+>")
        screen.type("show system host\t")
        screen.until("name")  # only what is new is drawn
        screen.type("\r")
        screen.until(r"\nisolane")
        screen.type("set system authentication user eve password $0$hidden\r")
        screen.until("enter configure first")
        screen.type("quit\r")
        assert screen.ended() == 0
    kept = (tmp_path / "isolane" / "cli-history").read_text()
    assert "+show system hostname" in kept
    assert "eve" not in kept


def test_the_end_of_the_agent_ends_it(tmp_path: Path) -> None:
    with agent(tmp_path / "state", "--empty", "--dataplane", "none") as running:
        words = [sys.executable, "-m", "isolane.cli", "cli", "--plain", "--state", str(running.state)]
        with terminal(words, "dumb") as screen:
            screen.until(r"> $")
            running.process.kill()
            screen.type("show system\r")
            screen.until("error: ")
            assert screen.ended() == 0
