"""`isolane hostkey`: rotate the host keys of an agent on this machine without a warning to its clients."""

import argparse
from collections.abc import Callable
from pathlib import Path

from isolane.cli.arguments import Commands, add_json, add_state, write, write_lines
from isolane.errors import IsolaneError


def register(subparsers: Commands) -> None:
    command = subparsers.add_parser("hostkey", help="rotate the SSH host keys of an agent on this machine")
    actions = command.add_subparsers(dest="action", required=True, metavar="ACTION")
    for name, run, meaning in (
        ("list", run_list, "list the keys in use and those that follow"),
        ("prepare", run_prepare, "make the next keys, which clients learn when they log in"),
        ("promote", run_promote, "use the next keys from now on, and delete those of before"),
        ("cancel", run_cancel, "delete the next keys"),
    ):
        action = actions.add_parser(name, help=meaning)
        add_state(action, "state directory of the agent")
        add_json(action)
        action.set_defaults(run=run)


def run_list(args: argparse.Namespace) -> int:
    """Print file, kind and fingerprint of each."""
    from isolane.transport import keys
    from isolane.transport.keys import next_paths

    _check(args.state)
    in_use = [path for name in keys.HOST_KEYS if (path := args.state / name).exists()]
    listed = []
    for place, paths in (("in use", in_use), ("next", next_paths(args.state))):
        for path in paths:
            key = keys.pair(path)
            listed.append(
                {
                    "place": place,
                    "file": str(path),
                    "algorithm": key.get_algorithm(),
                    "fingerprint": key.get_fingerprint(),
                }
            )
    lines = (
        f"{each['place']:7} {each['algorithm']:20} {each['fingerprint']}  {each['file']}" for each in listed
    )
    write_lines(args, listed, lines)
    return 0


def run_prepare(args: argparse.Namespace) -> int:
    """Make the next keys."""
    from isolane.transport.keys import prepare

    return _change(
        args, prepare, "made", "clients that log in from now on learn it; promote it when all have"
    )


def run_promote(args: argparse.Namespace) -> int:
    """Use the next keys."""
    from isolane.transport.keys import promote

    return _change(args, promote, "in use", "it holds for connections from now on")


def run_cancel(args: argparse.Namespace) -> int:
    """Delete the next keys."""
    from isolane.transport.keys import remove_next

    return _change(args, remove_next, "deleted", "clients forget it when they log in")


def _change(args: argparse.Namespace, change: Callable[[Path], list[Path]], word: str, then: str) -> int:
    _check(args.state)
    paths = [str(path) for path in change(args.state)]
    write(args, {word.replace(" ", "-"): paths}, f"{', '.join(paths)} {word}; {then}")
    return 0


def _check(state: Path) -> None:
    if not state.is_dir():
        raise IsolaneError(f"{state} is not a directory; --state DIR says which one the agent uses")
