"""`isolane diff`: the differences between two configuration files of any format."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from isolane.cli.configuration_files import (
    TROUBLE,
    add_model_options,
    fault_line,
    faults,
    model_of,
    read,
    trouble,
)
from isolane.errors import DataError, DataErrors, IsolaneError

if TYPE_CHECKING:
    from isolane.tree.model import Model


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the subcommand."""
    command = subparsers.add_parser(
        "diff",
        help="compare configurations in two XML or JSON files",
        description="Compare configurations in two XML or JSON files as data, not as text. The output is a "
        "unified diff with a hunk for each parent node, by its path.",
    )
    command.add_argument("old", type=Path, metavar="A", help="first file, .xml or .json")
    command.add_argument("new", type=Path, metavar="B", help="second file, .xml or .json")
    add_model_options(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print what leads from the first file to the second."""
    from isolane.cli.unified_diff import unified_diff
    from isolane.tree.diff import diff
    from isolane.tree.diff_json import to_json

    try:
        model = model_of(args)
        trees = _read_both(model, (args.old, args.new), args.state)
    except IsolaneError as error:
        return trouble(error)
    if trees is None:
        return TROUBLE
    changes = tuple(diff(*trees))
    if args.json:
        sys.stdout.write(json.dumps(list(to_json(changes))) + "\n")
    else:
        lines = unified_diff(changes, str(args.old), str(args.new))
        sys.stdout.writelines(f"{line}\n" for line in lines)
    return 1 if changes else 0


def _read_both(model: "Model", files: Sequence[Path], state: bool) -> tuple[Any, Any] | None:
    """Both trees; None after reporting an error in either."""
    trees: list[Any] = []
    for file in files:
        try:
            trees.append(read(model, file, state))
        except (DataError, DataErrors) as error:
            sys.stderr.writelines(fault_line(file, fault) for fault in faults(error))
    return (trees[0], trees[1]) if len(trees) == len(files) else None
