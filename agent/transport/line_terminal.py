"""A line editor on a terminal: octets of keys in, lines out, and what is to be shown on the screen.

The editor is asyncssh's. It is driven here rather than by asyncssh, which decides for a whole connection
whether channels have one: a channel of NETCONF has none. While a command is carried out, keys wait.
"""

import asyncio
import codecs
import logging
import re
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from itertools import takewhile
from typing import Any, Final

from asyncssh.editor import SSHLineEditor

from isolane.errors import IsolaneError
from isolane.printable import printable
from isolane.shell.console import Interrupted
from isolane.shell.errors import ShellError
from isolane.shell.help import help_lines, listed
from isolane.shell.line.reader import Reader
from isolane.shell.line.words import statements
from isolane.shell.show.trend import BLOCKS

_log = logging.getLogger("isolane.shell")

LONGEST_LINE: Final = 65_536
KEPT: Final = 500
"""Lines of history."""
_UP: Final = ("\x10", "\x1b[A", "\x1bOA")
_DOWN: Final = ("\x0e", "\x1b[B", "\x1bOB")
_KNOWN: Final = (
    "xterm",
    "screen",
    "tmux",
    "rxvt",
    "linux",
    "vt",
    "ansi",
    "alacritty",
    "foot",
    "kitty",
    "putty",
)
_OF_FEW_GLYPHS: Final = ("linux", "vt", "ansi")
"""Of those that are known: their fonts have no eighths of blocks."""
_PLAIN: Final = re.compile("[ ->@-~]*")
_CLEAR: Final = "\x1b[H\x1b[2J"


def encoding_of(environment: Mapping[str, str]) -> str:
    """The encoding of a client, from the locale that it sends; most send none and mean UTF-8."""
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        value = environment.get(name)
        if value:
            _, _, charset = value.partition("@")[0].partition(".")
            try:
                return codecs.lookup(charset).name if charset else "utf-8"
            except LookupError:
                return "utf-8"
    return "utf-8"


def encodes_blocks(encoding: str) -> bool:
    """Whether an encoding has the marks of a trend."""
    return BLOCKS.encode(encoding, "ignore").decode(encoding) == BLOCKS


class Decoder:
    """Octets as text: in the encoding of the client, and an octet that is none in it as Latin-1."""

    def __init__(self, encoding: str) -> None:
        self._decoder = codecs.getincrementaldecoder(encoding)("isolane-latin-1")

    def decode(self, octets: bytes, *, final: bool = False) -> str:
        """The text of the octets that are whole characters."""
        return self._decoder.decode(octets, final)


def _as_latin_1(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeDecodeError)
    return error.object[error.start : error.end].decode("latin-1"), error.end


codecs.register_error("isolane-latin-1", _as_latin_1)


class _Ends:
    """Stands in for the channel and the session of the editor."""

    def __init__(self, write: Callable[[str], None], finish: Callable[[str | None], None]) -> None:
        self.write = write
        self._finish = finish

    def data_received(self, line: str, datatype: object) -> None:
        """A line is complete."""
        self._finish(line.rstrip("\n"))

    def soft_eof_received(self) -> None:
        """^D on an empty line."""
        self._finish(None)


class _Editor(SSHLineEditor):
    """asyncssh's, which would look through all of Unicode for plain characters at each registered key.

    ASCII but for `?` is enough: a character that is not in it is taken by itself.
    """

    def _build_printable(self) -> None:
        self._printable = _PLAIN


class LineTerminal:
    """A terminal with a screen."""

    has_screen = True

    def __init__(
        self,
        send: Callable[[bytes], None],
        drained: Callable[[], Awaitable[object]],
        term: str,
        size: tuple[int, int],
        encoding: str,
    ) -> None:
        """`drained` waits until the client has taken most of what was sent."""
        self._send = send
        self._drained = drained
        self._size = size
        self._encoding = encoding
        self._decoder = Decoder(encoding)
        self.offers: Callable[[str], Awaitable[Reader]] | None = None
        """Says what may stand at the end of a text."""
        self.interrupt: Callable[[], None] = _nothing
        """Ends the command that is being carried out."""
        self._line: asyncio.Future[str | None] | None = None
        self._key: asyncio.Future[str] | None = None
        self._busy: asyncio.Task[None] | None = None
        self._pending = ""
        self._is_ended = False
        self._prompt = ""
        self._history: deque[str] = deque(maxlen=KEPT)
        self._recalled = 0
        self._tabbed: str | None = None
        self._is_dumb = not term.startswith(_KNOWN)
        self.has_blocks = not (self._is_dumb or term.startswith(_OF_FEW_GLYPHS)) and encodes_blocks(encoding)
        ends: Any = _Ends(self._put, self._finish)
        kind = "dumb" if self._is_dumb else "xterm"
        self._editor = _Editor(ends, ends, True, 0, LONGEST_LINE, kind, size[0])
        keys = {
            "\t": self._tab,
            "?": self._question,
            "\x03": self._break,
            "\x17": _without_word,
            "\x0c": self._clear,
        }
        for key, handler in (
            *keys.items(),
            *((key, self._older) for key in _UP),
            *((key, self._newer) for key in _DOWN),
        ):
            self._editor.register_key(key, handler)

    def _put(self, text: str) -> None:
        self._send(text.encode(self._encoding, "backslashreplace"))

    # --- the connection

    def feed(self, octets: bytes) -> None:
        """Take what was typed."""
        self._pending += self._decoder.decode(octets)
        self._pump()

    def end_of_input(self) -> None:
        """Nothing more will be typed."""
        self._is_ended = True
        self._pump()

    @property
    def held(self) -> int:
        """Characters that wait until a command is done."""
        return len(self._pending)

    def resize(self, width: int, height: int) -> None:
        """The size of the screen has changed."""
        self._size = (width, height)
        if not self._is_dumb:
            self._editor.set_width(width)
            self._editor.process_input("", None)

    def _pump(self) -> None:
        while self._pending and self._busy is None:
            if self._key is not None and not self._key.done():
                key, self._pending = self._pending[0], self._pending[1:]
                self._key.set_result(key)
            elif self._line is not None and not self._line.done():
                self._edit()
            else:
                self._look_for_interrupt()
                return
        if self._is_ended and not self._pending:
            self._finish(None)
            if self._key is not None and not self._key.done():
                self._key.set_result("q")

    def _edit(self) -> None:
        """Give the editor the keys up to the end of a line, or to one that takes time."""
        ends = (self._pending.find(sign) for sign in "\r\n\t?\x03")
        end = min((at for at in ends if at >= 0), default=len(self._pending) - 1)
        keys, self._pending = self._pending[: end + 1], self._pending[end + 1 :]
        self._editor.process_input(keys, None)

    def _look_for_interrupt(self) -> None:
        at = self._pending.rfind("\x03")
        if at >= 0:
            self._pending = self._pending[at + 1 :]
            self.interrupt()

    def _finish(self, line: str | None) -> None:
        if self._line is not None and not self._line.done():
            self._line.set_result(line)

    # --- what a console asks for

    def size(self) -> tuple[int, int]:
        return self._size

    def write(self, text: str) -> None:
        self._editor.process_output(text)

    def fail(self, text: str) -> None:
        self._editor.process_output(text)

    async def drained(self) -> None:
        await self._drained()

    async def line(self, prompt: str) -> str | None:
        self._prompt = prompt
        self._recalled = len(self._history)
        self.write(prompt)
        loop = asyncio.get_running_loop()
        self._line = loop.create_future()
        loop.call_soon(self._pump)
        try:
            line = await self._line
        finally:
            self._line = None
        return line

    async def key(self) -> str:
        loop = asyncio.get_running_loop()
        self._key = loop.create_future()
        loop.call_soon(self._pump)
        try:
            return await self._key
        finally:
            self._key = None

    def remember(self, line: str, *, lasts: bool) -> None:
        """Keep a line for the arrow keys, of this session in any case."""
        if line.strip() and (not self._history or self._history[-1] != line):
            self._history.append(line)

    def close(self) -> None:
        """The client is gone."""
        if self._busy is not None:
            self._busy.cancel()

    # --- keys; a handler gives the line and the place of the cursor in it

    def _older(self, line: str, at: int) -> tuple[str, int] | bool:
        return self._recall(self._recalled - 1)

    def _newer(self, line: str, at: int) -> tuple[str, int] | bool:
        return self._recall(self._recalled + 1)

    def _recall(self, number: int) -> tuple[str, int] | bool:
        if not 0 <= number <= len(self._history):
            return False
        self._recalled = number
        text = self._history[number] if number < len(self._history) else ""
        return text, len(text)

    def _break(self, line: str, at: int) -> tuple[str, int]:
        self._above(f"{line}^C\n")
        if self._line is not None and not self._line.done():
            self._line.set_exception(Interrupted())
        return "", 0

    def _clear(self, line: str, at: int) -> tuple[str, int]:
        self._above(("\n" if self._is_dumb else _CLEAR) + self._prompt)
        return line, at

    def _tab(self, line: str, at: int) -> tuple[str, int]:
        self._begin(self._complete(line, at))
        return line, at

    def _question(self, line: str, at: int) -> tuple[str, int] | bool:
        if is_quoted(line[:at]) or self.offers is None:
            return True
        self._begin(self._help(line, at))
        return line, at

    # --- completion and help, which take time: keys wait meanwhile

    def _begin(self, work: Any) -> None:
        self._busy = asyncio.get_running_loop().create_task(work)
        self._busy.add_done_callback(self._done)

    def _done(self, task: "asyncio.Task[None]") -> None:
        self._busy = None
        if not task.cancelled() and task.exception() is not None:
            _log.error("completion failed", exc_info=task.exception())
        self._pump()

    async def _complete(self, line: str, at: int) -> None:
        twice, self._tabbed = self._tabbed == line[:at], line[:at]
        answer = await self._read_offers(line[:at])
        if isinstance(answer, str) or not answer.offers or answer.begun is None:
            self._put("\a")
            return
        begun, offers = answer.begun, answer.offers
        common = _common([each.text for each in offers])
        is_whole = len(offers) == 1 and offers[0].whole and not answer.more
        if len(common) > len(begun.text) or is_whole:
            typed = f"{common} " if is_whole else common
            text = line[: begun.begin] + typed
            self._set(text + line[at:], len(text))
        elif twice:
            self._list(line, at, listed(answer, self._size[0] or 80))
        else:
            self._put("\a")

    async def _help(self, line: str, at: int) -> None:
        answer = await self._read_offers(line[:at])
        lines = [answer] if isinstance(answer, str) else help_lines(answer, self._size[0] or 80)
        self._list(line, at, lines, "?")

    async def _read_offers(self, text: str) -> Reader | str:
        """The offers, or why there are none."""
        assert self.offers is not None
        try:
            return await self.offers(text)
        except IsolaneError as error:
            return printable(str(error))

    def _list(self, line: str, at: int, lines: Iterable[str], mark: str = "") -> None:
        text = "".join(f"{each}\n" for each in lines)
        self._above(f"{line}{mark}\n{text}{self._prompt}")
        self._set(line, at)

    def _above(self, text: str) -> None:
        """Write over the line that is being typed."""
        self._editor.set_input("", 0)
        self._editor.process_output(text)

    def _set(self, line: str, at: int) -> None:
        self._editor.set_input(line, at)
        self._editor.process_input("", None)


def _common(texts: Sequence[str]) -> str:
    """The longest beginning of all."""
    first, last = min(texts), max(texts)
    same = takewhile(lambda pair: pair[0] == pair[1], zip(first, last, strict=False))
    return "".join(sign for sign, _ in same)


def _nothing() -> None:
    pass


def _without_word(line: str, at: int) -> tuple[str, int]:
    """^W: the word before the cursor goes."""
    kept = line[:at].rstrip()
    kept = kept[: kept.rfind(" ") + 1]
    return kept + line[at:], len(kept)


def is_quoted(text: str) -> bool:
    """Whether a text ends between quotes or behind a backslash, where a question mark is a question mark."""
    try:
        statements(text)
    except ShellError:
        return True
    return text.endswith("\\")
