"""`isolane status` on a running agent: what it writes into a pipe, and what it says without a session."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from isolane.transport.keys import make
from tests.e2e.agents import agent
from tests.patience import PATIENCE_S
from tests.ports import free_tcp_port

STATUS = [sys.executable, "-m", "isolane.cli", "status"]


def status(*arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [*STATUS, *arguments], capture_output=True, text=True, timeout=PATIENCE_S, check=False
    )


@pytest.mark.parametrize("options", [(), ("--json",)])
def test_a_pipe_gets_one_screen_for_each_interval(options: tuple[str, ...], tmp_path: Path) -> None:
    with agent(tmp_path / "state", "--empty", "--dataplane", "none") as running:
        where = (f"127.0.0.1:{running.port}", "--state", str(running.state))
        command = [*STATUS, *where, "--watch", "--interval", "0.05", *options]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            begins = "{" if options else "no ports"
            seen = read = 0
            while seen < 3:
                line, read = process.stdout.readline(), read + 1
                assert read < 1_000
                assert line, process.communicate(timeout=PATIENCE_S)[1]
                assert "\x1b" not in line
                seen += line.startswith(begins)
        finally:
            process.send_signal(signal.SIGINT)
            _, said = process.communicate(timeout=PATIENCE_S)
        assert (process.returncode, said) == (0, "")


def test_a_reader_that_has_seen_enough_is_no_error(tmp_path: Path) -> None:
    with agent(tmp_path / "state", "--empty", "--dataplane", "none") as running:
        where = (f"127.0.0.1:{running.port}", "--state", str(running.state))
        command = [*STATUS, *where, "--watch", "--interval", "0.05"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            assert process.stdout.readline()
            process.stdout.close()
            assert process.wait(PATIENCE_S) == 0
            assert process.stderr is not None
            assert process.stderr.read() == ""
        finally:
            process.kill()
            process.wait()
            if process.stderr is not None:
                process.stderr.close()


def test_it_reads_at_the_unix_socket_too(tmp_path: Path) -> None:
    with agent(tmp_path / "state", "--empty", "--dataplane", "none") as running:
        done = status("--unix", "--state", str(running.state), "--json")
        assert (done.returncode, done.stderr) == (0, "")
        assert "ports" in json.loads(done.stdout)


def test_who_gets_no_session_is_told_what_to_do(tmp_path: Path) -> None:
    stranger = str(tmp_path / "stranger")
    make(tmp_path / "stranger")
    with agent(tmp_path / "state", "--empty", "--dataplane", "none") as running:
        where, state = f"127.0.0.1:{running.port}", str(running.state)
        unknown = status(where, "--state", str(tmp_path / "none"), "--identity", stranger)
        refused = status(where, "--state", state, "--identity", stranger)
    nowhere = f"127.0.0.1:{free_tcp_port()}"
    absent = status(nowhere, "--state", state)
    no_socket = status("--unix", "--state", str(tmp_path))
    assert [done.returncode for done in (unknown, refused, absent, no_socket)] == [1, 1, 1, 1]
    assert "give --state DIR of the agent, or --known-hosts FILE" in unknown.stderr
    assert "login of admin refused; give --identity FILE, --state DIR of the agent" in refused.stderr
    assert absent.stderr.endswith(f"Connection refused; is the agent running at {nowhere}?\n")
    assert no_socket.stderr.endswith("is the agent running, with this --state DIR?\n")


def test_a_changed_host_key_is_said_to_be_one(tmp_path: Path) -> None:
    with agent(tmp_path / "state", "--empty", "--dataplane", "none") as running:
        known = tmp_path / "known_hosts"
        where = (f"127.0.0.1:{running.port}", "--state", str(running.state), "--known-hosts", str(known))
        other = make(tmp_path / "other").export_public_key().decode()
        known.write_text(f"[127.0.0.1]:{running.port} {other}")
        changed = status(*where)
        known.write_text(f"[127.0.0.1]:1 {other}")
        unknown = status(*where)
    assert changed.returncode == unknown.returncode == 1
    assert f": the host key is another than the one in {known}; somebody may pretend to be" in changed.stderr
    assert changed.stderr.count("\n") == 1
    assert "another than" not in unknown.stderr
    assert "give --state DIR of the agent, or --known-hosts FILE" in unknown.stderr


def test_a_data_plane_without_rights_says_at_the_start_what_is_missing(tmp_path: Path) -> None:
    without = ("setpriv", "--bounding-set=-all", "--inh-caps=-all") if os.geteuid() == 0 else ()
    with agent(tmp_path / "state", "--empty", "--dataplane", "kernel", under=without):
        log = (tmp_path / "state.log").read_text().splitlines()
    (line,) = (each for each in log if "cannot work" in each)
    assert "--dataplane kernel cannot work without CAP_NET_RAW CAP_NET_ADMIN CAP_BPF: run as root" in line
    assert "`isolane doctor`" in line
