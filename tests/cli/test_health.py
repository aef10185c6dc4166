"""`isolane health`: one line and an exit code for what restarts an agent that does not answer."""

import json
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from isolane.cli.main import main
from isolane.cli.remote import health
from isolane.transport import keys, unix
from tests.e2e.agents import Running, agent


def test_it_asks_where_and_as_the_agent_expects() -> None:
    assert (health.SOCKET, health.GREETING, health.HEALTHY) == (
        keys.SOCKET,
        unix.HEALTH_GREETING,
        unix.HEALTHY,
    )


def test_it_imports_nothing_that_takes_long() -> None:
    """It runs every few seconds, for as long as the agent does."""
    asked = "import sys, isolane.cli.main as m; m.main(['health', '--state', '/none']); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    heavy = {"asyncio", "asyncssh", "lxml", "isolane.bindings", "isolane.tree", "rich"}
    assert not heavy & set(done.stdout.split())


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with agent(tmp_path_factory.mktemp("health") / "state", "--empty", "--dataplane", "none") as made:
        yield made


def test_an_agent_that_answers_is_healthy_and_notices_no_session(
    running: Running, capsys: pytest.CaptureFixture[str]
) -> None:
    before = (running.state.parent / "state.log").read_text()
    assert main(["health", "--state", str(running.state)]) == 0
    assert capsys.readouterr().out.startswith("healthy: the agent answered in ")
    assert main(["health", "--state", str(running.state), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["healthy"] is True
    assert (running.state.parent / "state.log").read_text() == before


def test_an_agent_whose_loop_stands_still_is_not(
    running: Running, capsys: pytest.CaptureFixture[str]
) -> None:
    os.kill(running.process.pid, 19)
    try:
        assert main(["health", "--state", str(running.state), "--timeout", "0.2"]) == 1
    finally:
        os.kill(running.process.pid, 18)
    assert "no answer" in capsys.readouterr().err


def test_where_no_agent_is_there_is_a_hint(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["health", "--state", str(tmp_path)]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert "is the agent running, with this --state DIR?" in said.err
    assert main(["health", "--state", str(tmp_path), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["healthy"] is False


@contextmanager
def answering(directory: Path, answer: bytes) -> Iterator[None]:
    """Something at the socket that answers so."""
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(directory / health.SOCKET))
        listening.listen()

        def serve() -> None:
            accepted, _ = listening.accept()
            with accepted:
                accepted.recv(1)
                accepted.sendall(answer)

        thread = threading.Thread(target=serve)
        thread.start()
        yield
        thread.join()


@pytest.mark.parametrize(
    ("answer", "reason"),
    [(b"journal: sync failed; restart\n", "sync failed"), (b"", "closed"), (b"\x1b[31mred\n", "\\x1b")],
)
def test_what_the_agent_says_of_itself_is_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], answer: bytes, reason: str
) -> None:
    with answering(tmp_path, answer):
        assert main(["health", "--state", str(tmp_path)]) == 1
    said = capsys.readouterr().err
    assert said.startswith("isolane: unhealthy: ")
    assert reason in said
