"""`isolane completion`: the script that completes commands and options in a shell."""

import argparse
import sys


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the subcommand."""
    command = subparsers.add_parser(
        "completion",
        help="print a completion script for a shell",
    )
    command.add_argument("shell", choices=("bash", "zsh", "tcsh"))
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the script."""
    import shtab

    from isolane.cli.main import parser

    sys.stdout.write(shtab.complete(parser(), shell=args.shell) + "\n")
    return 0
