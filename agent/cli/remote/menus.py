"""A terminal with menus, by prompt_toolkit (the extra `cli`)."""

import os
import shutil
import sys
import termios
import tty
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable
from pathlib import Path

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.patch_stdout import patch_stdout

from isolane.cli.remote.kept_lines import KeptLines
from isolane.errors import IsolaneError
from isolane.printable import printable
from isolane.shell.console import Interrupted
from isolane.shell.help import help_lines, help_of
from isolane.shell.line.reader import Reader
from isolane.threads import in_thread
from isolane.transport.line_terminal import encodes_blocks, is_quoted

Offers = Callable[[str], Awaitable[Reader]]


class _Offered(Completer):
    """The offers of the shell as completions; they are asked for with Tab, not at each key."""

    def __init__(self, terminal: "MenuTerminal") -> None:
        self._terminal = terminal

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        return ()

    async def get_completions_async(
        self, document: Document, complete_event: CompleteEvent
    ) -> AsyncGenerator[Completion, None]:
        text = document.text_before_cursor
        try:
            offers = await self._terminal.offers(text)
        except IsolaneError:
            return
        begun = offers.begun
        for each in offers.offers if begun is not None else ():
            at = begun.begin - len(text) if begun is not None else 0
            yield Completion(f"{each.text} " if each.whole else each.text, at, each.text, help_of(each))


def _lines_path() -> Path:
    """The file of the lines that outlive a session."""
    base = os.environ.get("XDG_STATE_HOME")
    home = os.environ.get("HOME") or os.devnull  # who has no home has no file
    return (Path(base) if base else Path(home) / ".local" / "state") / "isolane" / "cli-history"


class MenuTerminal:
    """A terminal with a screen."""

    has_screen = True
    offers: Offers

    def __init__(self) -> None:
        os.environ.setdefault("PROMPT_TOOLKIT_NO_CPR", "1")  # who does not answer would see a warning
        keys = KeyBindings()
        keys.add("?")(self._question)
        self._history = KeptLines(_lines_path())
        self._session: PromptSession[str] = PromptSession(
            history=self._history, completer=_Offered(self), complete_while_typing=False, key_bindings=keys
        )
        self.has_blocks = encodes_blocks(sys.stdout.encoding)
        self._is_ended = False

    def _question(self, event: KeyPressEvent) -> None:
        text = event.current_buffer.document.text_before_cursor
        if is_quoted(text):
            event.current_buffer.insert_text("?")
        else:
            event.app.create_background_task(self._help(text))

    async def _help(self, text: str) -> None:
        try:
            lines = list(help_lines(await self.offers(text), self.size()[0]))
        except IsolaneError as error:
            lines = [printable(str(error))]
        sys.stdout.write("".join(f"{line}\n" for line in lines))

    def size(self) -> tuple[int, int]:
        size = shutil.get_terminal_size()
        return size.columns, size.lines

    def write(self, text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()

    def fail(self, text: str) -> None:
        self.write(text)

    async def drained(self) -> None:
        """A terminal of this machine takes all at once."""

    def end_of_input(self) -> None:
        """The agent is gone."""
        self._is_ended = True

    async def line(self, prompt: str) -> str | None:
        if self._is_ended:
            return None
        try:
            with patch_stdout():
                return await self._session.prompt_async(prompt)
        except EOFError:
            return None
        except KeyboardInterrupt:
            raise Interrupted from None

    async def key(self) -> str:
        return await in_thread(_one_key)

    def remember(self, line: str, *, lasts: bool) -> None:
        """Keep a line for the arrow keys."""
        self._history.remember(line, lasts=lasts)


def _one_key() -> str:
    before = termios.tcgetattr(0)
    tty.setcbreak(0)
    try:
        return os.read(0, 1).decode("latin-1") or "q"
    finally:
        termios.tcsetattr(0, termios.TCSADRAIN, before)
