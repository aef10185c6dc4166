"""`isolane cli`: the command line of an agent, over NETCONF, on this terminal."""

import argparse
import asyncio
import os
import shutil
import signal
import sys
import termios
import tty
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from getpass import getuser
from typing import TYPE_CHECKING, Any

from isolane.cli.arguments import Commands
from isolane.cli.configuration_files import add_module_options, model_of
from isolane.cli.remote.address import add_address, address_of

if TYPE_CHECKING:
    from isolane.shell.console import Console
    from isolane.transport.line_terminal import LineTerminal


def register(commands: Commands) -> None:
    command = commands.add_parser(
        "cli",
        help="change and watch an agent at a command line",
        description="The command line that the agent has over SSH, here over NETCONF or at its UNIX socket. "
        "Files of load and save are those of this machine. Without a terminal, lines are read up to one that "
        "fails.",
    )
    add_address(command, positional=True)
    add_module_options(command)
    command.add_argument("-c", "--command", dest="line", metavar="LINE", help="carry out this line, and end")
    command.add_argument("--plain", action="store_true", help="no menus, also where there is prompt_toolkit")
    command.set_defaults(run=lambda args: asyncio.run(run(args)))


async def run(args: argparse.Namespace) -> int:
    """Open the session, and talk; the exit code is that of the last command."""
    from isolane.cli.remote.client import Address, connect
    from isolane.cli.remote.session import RemoteSession
    from isolane.shell.console import Console
    from isolane.shell.shell import Shell
    from isolane.shell.state import State
    from isolane.strand import wait_for
    from isolane.transport.line_terminal import LineTerminal

    place = address_of(args)
    model = model_of(args)
    async with connect(place, private=True) as remote:
        user = getuser() if args.unix else args.user
        terminal = _terminal(args)
        session = RemoteSession(
            remote, model, user, lambda seconds: wait_for(asyncio.sleep(seconds)), terminal.end_of_input
        )
        name = f"{place.host}:{place.port}" if isinstance(place, Address) else "here"
        console = Console(Shell(State(session)), terminal, name)
        if args.line is not None:
            return await console.once(args.line)
        if not terminal.has_screen:
            return await console.script()
        with _raw(terminal, console) if isinstance(terminal, LineTerminal) else _menus(terminal, console):
            return await console.talk()


def _terminal(args: argparse.Namespace) -> Any:
    """The terminal, with menus where prompt_toolkit is installed."""
    from isolane.transport.line_terminal import LineTerminal
    from isolane.transport.shell_channel import PlainTerminal

    if args.line is not None or not (sys.stdin.isatty() and sys.stdout.isatty()):
        plain = PlainTerminal(_Stdio(), _at_once, "utf-8")
        if args.line is None or not sys.stdin.isatty():
            plain.feed(sys.stdin.buffer.read())
        plain.end_of_input()
        plain.has_blocks &= not sys.stdout.isatty() or os.environ.get("TERM", "dumb") != "dumb"
        return plain
    if not args.plain and os.environ.get("TERM", "dumb") != "dumb":
        with suppress(ImportError):
            from isolane.cli.remote.menus import MenuTerminal

            return MenuTerminal()
    size = shutil.get_terminal_size()
    term, encoding = os.environ.get("TERM", "dumb"), sys.stdout.encoding or "utf-8"
    return LineTerminal(_show, _at_once, term, (size.columns, size.lines), encoding)


def _show(octets: bytes) -> None:
    while octets:
        octets = octets[os.write(1, octets) :]


async def _at_once() -> None:
    """A terminal of this machine takes all at once."""


class _Stdio:
    """The standard streams, where there is no terminal."""

    def write(self, octets: bytes) -> None:
        sys.stdout.buffer.write(octets)
        sys.stdout.buffer.flush()

    def write_stderr(self, octets: bytes) -> None:
        sys.stderr.buffer.write(octets)
        sys.stderr.buffer.flush()

    def resume_reading(self) -> None:
        """All has been read."""


@contextmanager
def _raw(terminal: "LineTerminal", console: "Console") -> Iterator[None]:
    """Each key comes at once, until the end."""
    terminal.offers, terminal.interrupt = console.offers, console.interrupt
    loop = asyncio.get_running_loop()
    before = termios.tcgetattr(0)

    def resized() -> None:
        size = shutil.get_terminal_size()
        terminal.resize(size.columns, size.lines)

    def typed() -> None:
        octets = os.read(0, 65_536)
        if octets:
            terminal.feed(octets)
        else:
            terminal.end_of_input()

    tty.setraw(0)
    loop.add_reader(0, typed)
    loop.add_signal_handler(signal.SIGWINCH, resized)
    try:
        yield
    finally:
        loop.remove_signal_handler(signal.SIGWINCH)
        loop.remove_reader(0)
        termios.tcsetattr(0, termios.TCSADRAIN, before)


@contextmanager
def _menus(terminal: Any, console: "Console") -> Iterator[None]:
    """^C ends the command that is being carried out."""
    terminal.offers = console.offers
    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGINT, console.interrupt)
    try:
        yield
    finally:
        loop.remove_signal_handler(signal.SIGINT)
