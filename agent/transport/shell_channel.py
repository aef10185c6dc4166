"""A shell on an SSH channel: with a terminal, or without one for `ssh HOST COMMAND` and for scripts."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Any, Final, NamedTuple

from isolane.bindings.ietf_system import System
from isolane.durations import SECOND_NS
from isolane.northbound.requester import Peer
from isolane.northbound.service import Service
from isolane.shell.client import ShellClient
from isolane.shell.console import Console
from isolane.shell.errors import NOTHING
from isolane.shell.local import LocalSession
from isolane.shell.shell import Shell
from isolane.shell.state import State
from isolane.strand import wait_for
from isolane.transport.line_terminal import Decoder, LineTerminal, encodes_blocks, encoding_of
from isolane.tree.model import top

_log = logging.getLogger("isolane.shell")

MOST_HELD: Final = 262_144
"""Characters of input that wait before the client is read no more."""
NOTICE_S: Final = 60
"""Time from the notice of an idle session to its end."""
LOOK_S: Final = 10.0
"""Interval at which a session is checked for being idle."""


class Pty(NamedTuple):
    """The terminal that a client has."""

    term: str
    width: int
    height: int


class PlainTerminal:
    """No screen: lines in, text and errors out."""

    has_screen = False

    def __init__(self, chan: Any, drained: Callable[[], Awaitable[object]], encoding: str) -> None:
        self._chan = chan
        self.has_blocks = encodes_blocks(encoding)
        self._encoding = encoding
        self._decoder = Decoder(encoding)
        self._wait = drained
        self._text = ""
        self._is_ended = False
        self._more = asyncio.Event()

    def feed(self, octets: bytes) -> None:
        """Take the octets that came from the client."""
        self._text += self._decoder.decode(octets)
        self._more.set()

    def end_of_input(self) -> None:
        """Take note that the client sends nothing more."""
        self._is_ended = True
        self._more.set()

    @property
    def held(self) -> int:
        """Characters that wait to be read."""
        return len(self._text)

    def size(self) -> tuple[int, int]:
        return 0, 0

    def write(self, text: str) -> None:
        self._chan.write(text.encode(self._encoding, "backslashreplace"))

    def fail(self, text: str) -> None:
        self._chan.write_stderr(text.encode(self._encoding, "backslashreplace"))

    async def drained(self) -> None:
        await self._wait()

    async def line(self, prompt: str) -> str | None:
        while "\n" not in self._text and not self._is_ended:
            self._more.clear()
            self._chan.resume_reading()
            await self._more.wait()
        if not self._text:
            return None
        line, _, self._text = self._text.partition("\n")
        return line.removesuffix("\r")

    async def key(self) -> str:
        return "q"

    def remember(self, line: str, *, lasts: bool) -> None:
        """Nothing: nobody types it again."""

    def close(self) -> None:
        """The client is gone."""


class ShellChannel:
    """One shell, from the request of the channel to its end."""

    def __init__(
        self, chan: Any, service: Service, peer: Peer, pty: Pty | None, shells: set["ShellChannel"]
    ) -> None:
        self._chan = chan
        self._service = service
        self._peer = peer
        self._shells = shells
        self._drained = asyncio.Event()
        self._drained.set()
        encoding = encoding_of(_environment(chan))
        self._terminal: LineTerminal | PlainTerminal
        if pty is None:
            self._terminal = PlainTerminal(chan, self._drained.wait, encoding)
        else:
            self._terminal = LineTerminal(
                self._send, self._drained.wait, pty.term, (pty.width, pty.height), encoding
            )
        self._client: ShellClient | None = None
        self._console: Console | None = None
        self._task: asyncio.Task[int] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._active_ns = service.clock.now_ns()
        self._is_told = False

    def _send(self, octets: bytes) -> None:
        with suppress(BrokenPipeError):  # the client is gone; `lost` is called
            self._chan.write(octets)

    # --- what the channel calls

    def begin(self, command: str | None) -> ShellClient:
        """Open the session; DataError when there are too many."""
        client = self._client = ShellClient.open(self._service, self._peer, self._closed)
        session = LocalSession(self._service, self._peer, client.number, _wait)
        name = top(self._service.store.running, System).hostname or "isolane"
        console = self._console = Console(Shell(State(session)), self._terminal, name)
        if isinstance(self._terminal, LineTerminal):
            self._terminal.offers = console.offers
            self._terminal.interrupt = console.interrupt
        self._shells.add(self)
        work = (
            console.once(command)
            if command is not None
            else (console.talk() if self._terminal.has_screen else console.script())
        )
        self._task = asyncio.get_running_loop().create_task(work)
        self._task.add_done_callback(self._done)
        self._look()
        return client

    def feed(self, octets: bytes) -> None:
        """Take what the client sent."""
        self._active_ns = self._service.clock.now_ns()
        self._is_told = False
        self._terminal.feed(octets)
        if self._terminal.held > MOST_HELD:
            self._chan.pause_reading()

    def end_of_input(self) -> None:
        """The client sends nothing more."""
        self._terminal.end_of_input()

    def resize(self, width: int, height: int) -> None:
        """The client's screen has another size."""
        if isinstance(self._terminal, LineTerminal):
            self._terminal.resize(width, height)

    def interrupt(self) -> None:
        """The client has asked to interrupt what is being done."""
        if self._console is not None:
            self._console.interrupt()

    def pause_writing(self) -> None:
        """Too much is on its way."""
        self._drained.clear()

    def resume_writing(self) -> None:
        """The client takes octets again."""
        self._active_ns = self._service.clock.now_ns()
        self._drained.set()

    def lost(self, reason: str) -> None:
        """The connection is gone, with all that was being done."""
        if self._client is not None:
            self._client.end("dropped", reason)

    def say(self, text: str) -> None:
        """Show a line to a person; scripts get none."""
        if self._terminal.has_screen:
            self._terminal.write(f"{text}\n")

    def say_of(self, session: int, text: str) -> None:
        """Show a line about something that another session may have done; its own does not need it."""
        if self._client is not None and self._client.number != session:
            self.say(text)

    # --- the end

    def _done(self, task: "asyncio.Task[int]") -> None:
        code = NOTHING
        if not task.cancelled():
            failure = task.exception()
            if failure is None:
                code = task.result()
            else:
                _log.error("a shell failed", exc_info=failure)
                self._terminal.fail("the shell failed; the log of the agent says why\n")
        self._chan.exit(code)
        if self._client is not None:
            self._client.end("closed", "the user left the shell")

    def _closed(self, reason: str) -> None:
        """The session is over: for whatever reason, nothing of it goes on."""
        self._shells.discard(self)
        if self._timer is not None:
            self._timer.cancel()
        self._terminal.close()
        if self._task is not None and not self._task.done():
            self.say(f"the session is over: {reason}")
            self._task.cancel()

    # --- idle sessions

    def _look(self) -> None:
        client, idle = self._client, self._service.limits.idle_timeout
        if client is None or self._console is None or client.state == "closed":
            return
        if self._console.is_busy:
            self._active_ns = self._service.clock.now_ns()
        left = self._active_ns / SECOND_NS + idle - self._service.clock.now_ns() / SECOND_NS
        wait = LOOK_S
        if idle:
            if left <= 0:
                client.end("timeout", "idle for too long")
                return
            if left <= NOTICE_S < idle and not self._is_told:
                self._is_told = True
                self.say(f"idle: the session ends in {left:.0f} s, and its candidate with it")
            wait = min(LOOK_S, left if left <= NOTICE_S else left - NOTICE_S)
        self._timer = asyncio.get_running_loop().call_later(max(wait, 0.05), self._look)


def _environment(chan: Any) -> Mapping[str, str]:
    variables: Mapping[str, str] = chan.get_environment()
    return variables


def _wait(seconds: float) -> None:
    wait_for(asyncio.sleep(seconds))
