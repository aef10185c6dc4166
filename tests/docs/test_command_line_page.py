"""docs/use/command-line.md: its session and its commands, typed as they stand there."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from isolane.shell.commands.screens import SCREENS
from isolane.shell.shell import COMMANDS
from tests.docs.pages import DOCS
from tests.e2e.agents import Running, agent
from tests.patience import PATIENCE_S
from tests.transport.terminals import command, terminal

PAGE = (DOCS / "use" / "command-line.md").read_text(encoding="utf-8")
PROMPT = re.compile(r"^admin@isolane\*?[>#] ", re.MULTILINE)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with agent(tmp_path_factory.mktemp("page") / "state", "--dataplane", "emulated") as made:
        yield made


def block(title: str) -> str:
    [found] = re.findall(rf'^```\w+ title="{title}"\n(.*?)^```$', PAGE, re.MULTILINE | re.DOTALL)
    return str(found)


def test_the_session_goes_as_it_stands_there(running: Running) -> None:
    text = block("a session")
    prompts = PROMPT.findall(text)
    steps = PROMPT.split(text)[1:]
    with terminal(command(running), "dumb", 100, 40) as screen:
        screen.until(r"> $")
        for number, step in enumerate(steps):
            line, _, expected = step.partition("\n")
            after = prompts[number + 1] if number + 1 < len(prompts) else prompts[0]
            shown = screen.ask(line, rf"(?m)^{re.escape(after)}$")
            wanted = re.escape(expected.strip("\n")).replace(re.escape("..."), ".*")
            assert re.fullmatch(wanted, shown.strip("\n")), (line, shown)


def test_the_commands_for_programs_work(running: Running, tmp_path: Path) -> None:
    lines = block("for programs").replace("-p 8300", f"-p {running.port}").splitlines()
    isolane = f"{sys.executable} -m isolane.cli"
    environment = {**os.environ, "PYTHONPATH": str(DOCS.parent)}
    (tmp_path / "state").symlink_to(running.state)
    outputs = []
    for line in lines:
        words = line.replace("isolane cli", f"{isolane} cli").replace("ssh ", "ssh -F /dev/null ", 1)
        done = subprocess.run(
            words,
            shell=True,
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE_S,
        )
        assert done.returncode == 0, (line, done.stderr)
        outputs.append(done.stdout)
    names = [[port["name"] for port in json.loads(outputs[at])] for at in (0, -1)]
    assert names[0] == names[1] == ["port1", "port2", "port3", "port4"]
    assert (tmp_path / "saved").read_text().startswith("set ")


def test_the_page_has_every_command_and_screen() -> None:
    table = "\n".join(line for line in PAGE.splitlines() if line.startswith("|"))
    missing = [each.name for each in COMMANDS if not re.search(rf"`[^`]*\b{each.name}\b", table)]
    assert missing == []
    assert [name for name in SCREENS if f"`{name}`" not in table and f"show {name}`" not in table] == []
