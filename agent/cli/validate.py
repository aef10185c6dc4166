"""`isolane validate`: is a configuration in a file valid?"""

import argparse
import json
import sys
from pathlib import Path

from agent.cli.documents import add_model_options, fault_line, faults, model_of, read, trouble
from agent.errors import DataError, DataErrors, IsolaneError


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the subcommand."""
    command = subparsers.add_parser(
        "validate",
        help="check a configuration in an XML or JSON file",
        description="Check a configuration in an XML or JSON file against the YANG modules.",
    )
    command.add_argument("file", type=Path, metavar="FILE", help="named .xml or .json")
    add_model_options(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print every fault of the file."""
    from agent.tree.validate import validate

    found: list[dict[str, str]] = []
    try:
        model = model_of(args)
        validate(model, read(model, args.file, args.state), config=not args.state)
    except (DataError, DataErrors) as error:
        found.extend(faults(error))
    except IsolaneError as error:
        return trouble(error)
    if args.json:
        sys.stdout.write(json.dumps({"file": str(args.file), "valid": not found, "errors": found}) + "\n")
    else:
        sys.stdout.writelines(fault_line(args.file, fault) for fault in found)
    return 1 if found else 0
