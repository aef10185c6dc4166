"""A shell at a terminal: prompts, pages, interruptions; or without a screen, a script."""

import asyncio
from functools import partial
from typing import Final, Protocol

from isolane.printable import printable
from isolane.shell.errors import DONE, INTERRUPTED, NOTHING
from isolane.shell.line.reader import Reader
from isolane.shell.shell import Shell
from isolane.shell.show.flat import path_words
from isolane.strand import blocking, future_of, wait_for
from isolane.tree.model import descriptions_of

MORE: Final = "--More-- (space: page, enter: line, q: end) "
WAITING: Final = 262_144
"""Characters that a command writes before it waits for the client to take them."""


class Terminal(Protocol):
    """The edge to a person or a script."""

    has_screen: bool
    has_blocks: bool
    """Whether it shows block elements."""

    def size(self) -> tuple[int, int]:
        """Columns and lines; 0 where they are not known."""

    def write(self, text: str) -> None:
        """Show text; it does not wait."""

    def fail(self, text: str) -> None:
        """Show what went wrong."""

    async def drained(self) -> None:
        """Wait until the client has taken most of what was written."""

    async def line(self, prompt: str) -> str | None:
        """The next line; None at the end of input, Interrupted for ^C."""

    async def key(self) -> str:
        """Wait for the next key."""

    def remember(self, line: str, *, lasts: bool) -> None:
        """Keep a line for those who type it again, beyond this session if it `lasts`."""


class Interrupted(Exception):
    """A person interrupted what was being typed."""


class _Enough(Exception):
    """A person has seen enough of an output."""


class Console:
    """One shell and its terminal."""

    def __init__(self, shell: Shell, terminal: Terminal, name: str) -> None:
        """`name` stands in the prompt."""
        self.shell = shell
        self.terminal = terminal
        self._name = name
        self._running: asyncio.Future[int] | None = None
        self._pages = False
        self._rows = 0
        self._written = 0
        shell.state.next_line = self._next_line
        shell.state.exact = not terminal.has_screen
        shell.state.screen = self.screen
        shell.state.has_blocks = terminal.has_blocks

    # --- the ways to use it

    async def once(self, line: str) -> int:
        """One line, as a command of `ssh HOST COMMAND`; its exit code."""
        self.shell.state.configuring = True
        return self._left(await self._run(line))

    async def script(self) -> int:
        """The lines of a file, up to the first that fails; its exit code."""
        self.shell.state.configuring = True
        number = 0
        while not self.shell.state.is_over and (line := await self.terminal.line("")) is not None:
            number += 1
            code = await self._run(line)
            if code != DONE:
                self.terminal.fail(f"line {number} failed, and ended the script\n")
                return self._left(code)
        return self._left(DONE)

    async def talk(self) -> int:
        """With a person, until the end."""
        state = self.shell.state
        self.terminal.write(
            f"{printable(self._name)}: help lists the commands, ? and Tab show what may follow\n"
        )
        while not state.is_over:
            try:
                line = await self.terminal.line(self.prompt())
            except Interrupted:
                continue
            if line is None:
                line = "exit"
                self.terminal.write("exit\n")
            await self._run(line)
            if not state.secret:
                self.terminal.remember(line, lasts=state.is_complete)
        return self._left(DONE)

    def _left(self, code: int) -> int:
        """The exit code: changes that were not committed are lost, which must not pass for success."""
        if not self.shell.state.changed:
            return code
        self.terminal.fail("the changes of the candidate were not committed: they are discarded\n")
        return code or NOTHING

    def prompt(self) -> str:
        """The prompt: where one is, and in which mode."""
        state = self.shell.state
        user = printable(state.session.user)
        if not state.configuring:
            return f"{user}@{printable(self._name)}> "
        words = " ".join(path_words(state.at, state.session.model.node))
        mark = "*" if state.changed else ""
        return f"[edit{f' {words}' if words else ''}]\n{user}@{printable(self._name)}{mark}# "

    # --- carrying out a line

    def interrupt(self) -> None:
        """Give up the command that is being carried out."""
        if self._running is not None:
            self._running.cancel()

    @property
    def is_busy(self) -> bool:
        """Whether a command is being carried out."""
        return self._running is not None

    async def _run(self, line: str) -> int:
        self._rows = 0
        self._pages = False
        self.shell.state.secret = self.shell.state.is_complete = False
        self._running = future_of(self.shell.run, line, self._write, self._fail, self._may_page)
        try:
            return await self._running
        except asyncio.CancelledError:
            if not self._running.cancelled() or self._is_cancelled():
                raise
            self.terminal.fail("interrupted\n")
            return INTERRUPTED
        except _Enough:
            return DONE
        finally:
            self._running = None

    def _is_cancelled(self) -> bool:
        """Whether the whole console is being ended, not only its command."""
        task = asyncio.current_task()
        return task is not None and task.cancelling() > 0

    def _may_page(self, pages: bool) -> None:
        self._pages = pages and self.shell.state.pages and self.terminal.has_screen

    def _write(self, text: str) -> None:
        if self._pages:
            for line in text.splitlines(keepends=True):
                self._page(line)
                self.terminal.write(line)
        else:
            self.terminal.write(text)
        self._written += len(text)
        if self._written > WAITING:
            self._written = 0
            wait_for(self.terminal.drained())

    def _page(self, line: str) -> None:
        """Stop where a page is full."""
        width, length = self.screen()
        rows = max(1, -(-len(line.rstrip("\n")) // width))
        if length and self._rows and self._rows + rows > length - 1:
            self._rows = wait_for(self._more(length))
        self._rows += rows

    async def _more(self, length: int) -> int:
        """Wait for a key; the rows of the new page that are taken already."""
        self.terminal.write(MORE)
        try:
            while True:
                key = await self.terminal.key()
                if key in (" ", "f"):
                    return 0
                if key in ("\r", "\n"):
                    return length - 2
                if key in ("q", "Q", "\x03", "\x04"):
                    raise _Enough
        finally:
            self.terminal.write(f"\r{' ' * len(MORE)}\r")

    def screen(self) -> tuple[int, int]:
        """Columns and lines: what the user has set outlives what the terminal says."""
        width, length = self.terminal.size()
        state = self.shell.state
        return state.width or width or 80, length if state.length is None else state.length

    def _fail(self, text: str) -> None:
        self.terminal.fail(text)

    def _next_line(self) -> str | None:
        try:
            return wait_for(self.terminal.line(""))
        except Interrupted:
            raise asyncio.CancelledError from None

    # --- while a line is being typed

    async def offers(self, text: str) -> Reader:
        """The offers at the end of a line."""
        return await future_of(self._offers, text)

    def _offers(self, text: str) -> Reader:
        model = self.shell.state.session.model
        blocking(partial(descriptions_of, model))  # the first time it takes long
        return self.shell.offers(text)
