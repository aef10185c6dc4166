"""The terminal with menus keeps the lines that the shell lets it keep, and no others."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from isolane.cli.remote.kept_lines import LARGEST
from isolane.cli.remote.menus import MenuTerminal


async def typed(terminal: MenuTerminal) -> str | None:
    return await terminal.line("> ")


@contextmanager
def session(*lines: str) -> Iterator[MenuTerminal]:
    """One in which lines are typed."""
    with create_pipe_input() as keys, create_app_session(input=keys, output=DummyOutput()):
        keys.send_text("".join(f"{each}\r" for each in lines))
        yield MenuTerminal()


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of lines of a user who has none yet."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state" / "isolane" / "cli-history"


def test_a_line_is_kept_when_the_shell_says_so(file: Path) -> None:
    with session("set a password", "show ports", "show ports") as terminal:
        lines = [asyncio.run(typed(terminal))]
        for _ in range(2):
            line = asyncio.run(typed(terminal))
            assert line is not None
            terminal.remember(line, lasts=False)
            lines.append(line)
    assert lines == ["set a password", "show ports", "show ports"]
    assert terminal._history.get_strings() == ["show ports"]
    assert file.read_text() == ""


def test_lines_that_last_are_there_in_the_next_session_for_their_user_alone(file: Path) -> None:
    with session("show ports") as terminal:
        line = asyncio.run(typed(terminal))
        assert line is not None
        terminal.remember(line, lasts=True)
        terminal.remember("set a pasword", lasts=False)
    assert file.stat().st_mode & 0o777 == 0o600
    assert file.parent.stat().st_mode & 0o777 == 0o700
    file.chmod(0o644)
    with session("\x1b[A") as terminal:  # arrow up
        assert asyncio.run(typed(terminal)) == "show ports"
    assert file.stat().st_mode & 0o777 == 0o600


def test_the_older_half_goes_when_the_file_is_large(file: Path) -> None:
    lines = [f"show {number:05}" for number in range(LARGEST // 15)]
    file.parent.mkdir(parents=True)
    file.write_text("".join(f"\n# date\n+{each}\n" for each in lines))
    size = file.stat().st_size
    with session("") as terminal:
        asyncio.run(typed(terminal))
    assert LARGEST // 3 < file.stat().st_size <= LARGEST // 2 < size
    kept = terminal._history.get_strings()
    assert kept == lines[-len(kept) :]


def test_without_a_file_lines_are_kept_for_the_session(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.parent.parent.write_text("no directory")
    with session("show ports") as terminal:
        asyncio.run(typed(terminal))
        terminal.remember("show ports", lasts=True)
    assert terminal._history.get_strings() == ["show ports"]
    assert capsys.readouterr().err.startswith("lines are kept for this session alone: ")
