"""The terminal with menus keeps the lines that the shell lets it keep, and no others."""

import asyncio

from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from isolane.cli.remote.menus import MenuTerminal


async def typed(terminal: MenuTerminal) -> str | None:
    return await terminal.line("> ")


def test_a_line_is_kept_when_the_shell_says_so() -> None:
    with create_pipe_input() as keys, create_app_session(input=keys, output=DummyOutput()):
        terminal = MenuTerminal()
        keys.send_text("set a password\rshow ports\rshow ports\r")
        lines = [asyncio.run(typed(terminal))]
        for _ in range(2):
            line = asyncio.run(typed(terminal))
            assert line is not None
            terminal.remember(line)
            lines.append(line)
    assert lines == ["set a password", "show ports", "show ports"]
    assert terminal._history.get_strings() == ["show ports"]
