"""What the README says is done here as a newcomer would do it."""

import re
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest

from agent.cli.main import COMMANDS, parser
from tests.e2e.agents import PATIENCE_S, Running, agent, until

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"^    isolane ([a-z]+)", README, re.MULTILINE)))
DOCS = sorted(set(re.findall(r"`(?:docs/)?([a-z]+\.md)`", README)))
SNIPPET = textwrap.dedent(README[README.index("    from ncclient import manager") :].split("\n\n")[0])


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with agent(tmp_path_factory.mktemp("readme") / "state") as made:
        yield made


@pytest.mark.parametrize("name", NAMED)
def test_a_command_that_is_named_exists(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert name in COMMANDS
    with pytest.raises(SystemExit) as ended:
        parser().parse_args([name, "--help"])
    assert ended.value.code == 0
    assert capsys.readouterr().out


@pytest.mark.parametrize("name", DOCS)
def test_a_page_that_is_named_exists(name: str) -> None:
    assert (Path(__file__).parent.parent / "docs" / name).is_file()


def test_status_shows_neighbours_retry_and_isolated_flows(running: Running) -> None:
    command = [
        sys.executable,
        "-m",
        "agent.cli",
        "status",
        f"127.0.0.1:{running.port}",
        "--state",
        str(running.state),
    ]

    def shown() -> str:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=PATIENCE_S, check=True, env={"COLUMNS": "200"}
        )
        return done.stdout

    text = until(shown, lambda text: "alpha nic0" in text and "Isolated flows" in text)
    assert "advance/send-acks" in text
    assert "beta nic0" in text


def test_the_ncclient_lines_print_the_neighbours(
    running: Running, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = SNIPPET.replace("8300", str(running.port)).replace(
        "state/admin_key", str(running.state / "admin_key")
    )

    def printed() -> str:
        exec(compile(lines, "README.md", "exec"), {})  # the lines of the README
        return capsys.readouterr().out

    assert "alpha" in until(printed, lambda text: "alpha" in text)


def test_the_ssh_line_that_the_first_start_prints_connects(running: Running) -> None:
    log = (running.state.parent / f"{running.state.name}.log").read_text()
    (line,) = [line for line in log.splitlines() if line.strip().startswith("ssh ")]
    command = line.replace("PORT", str(running.port)).split()
    hello = (
        '<hello xmlns="urn:ietf:params:xml:ns:netconf:base:1.0"><capabilities><capability>'
        "urn:ietf:params:netconf:base:1.0</capability></capabilities></hello>]]>]]>"
    )
    done = subprocess.run(
        [command[0], "-o", "BatchMode=yes", *command[1:]],
        input=hello,
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )
    assert "<session-id>" in done.stdout, done.stderr
