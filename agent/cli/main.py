"""Entry point: finds the subcommand's module and runs it.

Each subcommand lives in `agent/cli/<name>.py` as `register(subparsers)`, so that a
command costs the import of its own package only.
"""

import argparse
import importlib
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Any, Final

from isolane.cli import pages
from isolane.cli.arguments import WrongArguments
from isolane.errors import IsolaneError

COMMANDS: tuple[str, ...] = (
    "compile",
    "completion",
    "coverage",
    "decode",
    "delete",
    "demo",
    "diff",
    "doctor",
    "experiment",
    "get",
    "health",
    "kernel",
    "lab",
    "metrics",
    "relay",
    "serve",
    "set",
    "sonic",
    "status",
    "user",
    "validate",
    "watch",
)


def parser(only: str | None = None) -> argparse.ArgumentParser:
    """The whole command line, or with `only` what one command needs."""
    top = argparse.ArgumentParser(
        prog="isolane", description="NETCONF/YANG agent for Ethernet that isolates congestion."
    )
    top.add_argument("--version", action=_Version, nargs=0, help="show the version and exit")
    subparsers = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name in COMMANDS if only not in COMMANDS else (only,):
        importlib.import_module(f"isolane.cli.{name}").register(subparsers)
    pages.apply(top)
    return top


WRONG: Final = 2
INTERRUPTED: Final = 130


class _Version(argparse.Action):
    """`--version`: what it says is looked up only for it."""

    def __call__(self, parser: argparse.ArgumentParser, *rest: Any) -> None:
        from isolane import __version__

        sys.stdout.write(f"isolane {__version__}\n")
        parser.exit()


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; an expected failure is a line on standard error and its exit code, no traceback."""
    arguments = sys.argv[1:] if argv is None else list(argv)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # names of others may be more than a terminal can write
            stream.reconfigure(errors="backslashreplace")
    if len(arguments) == 2 and arguments[0] == "relay" and not arguments[1].startswith("-"):
        from isolane.cli.relay import relay  # starts with each session, so nothing else is loaded

        return relay(arguments[1])
    args = parser(arguments[0] if arguments else None).parse_args(arguments)
    try:
        return int(args.run(args))
    except IsolaneError as error:
        from isolane.printable import printable

        told = "\n".join(map(printable, str(error).split("\n")))  # an agent may have said it
        sys.stderr.write(f"isolane: {told}\n")
        return WRONG if isinstance(error, WrongArguments) else 1
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader of a pipe has seen enough
        return 0
    except OSError as error:
        where = "" if error.filename is None else f"{error.filename}: "
        sys.stderr.write(f"isolane: {where}{error.strerror or error}\n")
    except KeyboardInterrupt:
        return INTERRUPTED
    return 1
