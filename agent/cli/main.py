"""Entry point: finds the subcommand's module and runs it.

Each subcommand lives in `agent/cli/<name>.py` as `register(subparsers)`, so that a
command costs the import of its own room only.
"""

import argparse
import importlib
import sys
from collections.abc import Sequence
from typing import Any

from agent.errors import IsolaneError

COMMANDS: tuple[str, ...] = (
    "compile",
    "completion",
    "coverage",
    "decode",
    "diff",
    "experiment",
    "lab",
    "relay",
    "serve",
    "status",
    "user",
    "validate",
)


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    top = argparse.ArgumentParser(
        prog="isolane", description="NETCONF/YANG agent for Ethernet that isolates congestion."
    )
    top.add_argument("--version", action=_Version, nargs=0, help="show the version and end")
    subparsers = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name in COMMANDS:
        importlib.import_module(f"agent.cli.{name}").register(subparsers)
    return top


class _Version(argparse.Action):
    """`--version`: what it says is looked up only for it."""

    def __call__(self, parser: argparse.ArgumentParser, *rest: Any) -> None:
        from agent import __version__

        sys.stdout.write(f"isolane {__version__}\n")
        parser.exit()


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; an expected failure is one line on standard error and exit code 1."""
    arguments = sys.argv[1:] if argv is None else list(argv)
    if len(arguments) == 2 and arguments[0] == "relay":  # starts with each session, so nothing else is loaded
        from agent.cli.relay import relay

        return relay(arguments[1])
    args = parser().parse_args(arguments)
    try:
        return int(args.run(args))
    except IsolaneError as error:
        sys.stderr.write(f"isolane: {error}\n")
        return 1
