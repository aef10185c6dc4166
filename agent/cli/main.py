"""Entry point: finds the subcommand and runs it; and `isolane completion`, for a shell."""

import argparse
import os
import signal
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from types import FrameType
from typing import Final

from isolane.cli import pages
from isolane.cli.arguments import Commands
from isolane.errors import IsolaneError, WrongInput

COMMANDS: Final = {
    "cli": "remote.command_line:register",
    "compile": "compile:register",
    "completion": "main:add_completion",
    "coverage": "coverage:register",
    "decode": "decode:register",
    "delete": "remote.nodes:add_delete",
    "demo": "demo:register",
    "diff": "configuration_files:add_diff",
    "doctor": "machine:add_doctor",
    "experiment": "experiment:register",
    "fabric": "fabric.command:register",
    "get": "remote.nodes:add_get",
    "health": "remote.health:register",
    "hostkey": "hostkey:register",
    "kernel": "machine:add_kernel",
    "lab": "lab.command:register",
    "metrics": "metrics:register",
    "relay": "relay:register",
    "serve": "serve:register",
    "set": "remote.nodes:add_set",
    "sonic": "sonic:register",
    "status": "status.command:register",
    "user": "user.command:register",
    "validate": "configuration_files:add_validate",
    "watch": "remote.nodes:add_watch",
}
"""Each command, and the function that adds it: a command costs the import of its own module only."""


def parser(only: str | None = None) -> argparse.ArgumentParser:
    """The whole command line, or with `only` what one command needs."""
    top = pages.Command(
        prog="isolane", description="NETCONF/YANG agent for Ethernet that isolates congestion."
    )
    top.add_argument("--version", action=_Version, nargs=0, help="show the version and exit")
    subparsers = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name in COMMANDS if only not in COMMANDS else (only,):
        module, function = COMMANDS[name].split(":")
        getattr(import_module(f"isolane.cli.{module}"), function)(subparsers)
    return top


WRONG: Final = 2
INTERRUPTED: Final = 130


class _Version(argparse.Action):
    """`--version`: what it says is looked up only for it."""

    def __call__(self, parser: argparse.ArgumentParser, *rest: object) -> None:
        from isolane.version import build, version

        sys.stdout.write(f"isolane {version()} {build()}\n")
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
    if arguments[:1] == ["lab"]:
        from isolane.cli.lab.command import with_word

        arguments = with_word(arguments)
    _end_by_sigterm()
    args = parser(arguments[0] if arguments else None).parse_args(arguments)
    try:
        return int(args.run(args))
    except IsolaneError as error:
        from isolane.printable import printable

        message = "\n".join(map(printable, str(error).split("\n")))  # an agent may have said it
        sys.stderr.write(f"isolane: {message}\n")
        return WRONG if isinstance(error, WrongInput) else 1
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader of a pipe has seen enough
        return 0
    except OSError as error:
        where = "" if error.filename is None else f"{error.filename}: "
        sys.stderr.write(f"isolane: {where}{error.strerror or error}\n")
    except KeyboardInterrupt:
        return INTERRUPTED
    return 1


def _end_by_sigterm() -> None:
    """Until something else handles the signal, it ends the first process of a container as it ends any other.

    The kernel does nothing for a signal to that process unless there is a handler, and an agent has its own
    only when it comes up: a container that is stopped before would live until its time is over.
    """
    if os.getpid() == 1:
        signal.signal(signal.SIGTERM, _end)


def _end(number: int, frame: FrameType | None) -> None:
    raise SystemExit(128 + number)


_BASH_PATHS: Final = r"""
# bash splits words at colons and equals signs, so a path is taken from the line itself
_isolane() {
  local line="${COMP_LINE:0:COMP_POINT}" each
  local word="${line##* }"
  case "${COMP_WORDS[1]} $word" in
    "get /"* | "set /"* | "delete /"* | "watch /"*)
      local kept="${word%"${word##*[=:]}"}"
      COMPREPLY=()
      while IFS= read -r each; do
        COMPREPLY+=("${each#"$kept"}")
      done < <(isolane completion paths -- "$word" 2>/dev/null)
      compopt -o nospace +o filenames
      ;;
    *) _shtab_isolane "$@" ;;
  esac
}
complete -o filenames -F _isolane isolane
"""


def add_completion(commands: Commands) -> None:
    command = commands.add_parser("completion", help="print a completion script for a shell")
    command.add_argument(
        "shell",
        choices=("bash", "zsh", "tcsh", "paths"),
        help="shell; or paths, which the script of bash uses",
    )
    command.add_argument(
        "begun", nargs="?", metavar="PATH", help="with paths: the path as far as it is typed"
    )
    command.set_defaults(run=_print_completion)


def _print_completion(args: argparse.Namespace) -> int:
    """Print the script, or what a path may go on as."""
    if args.shell == "paths":
        from isolane.bindings import MODEL
        from isolane.shell.line.paths import completions

        sys.stdout.writelines(f"{path}\n" for path in completions(MODEL, args.begun or "/"))
        return 0
    import shtab

    sys.stdout.write(shtab.complete(parser(), shell=args.shell) + "\n")
    if args.shell == "bash":
        sys.stdout.write(_BASH_PATHS)
    return 0
