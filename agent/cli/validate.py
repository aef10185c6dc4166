"""`isolane validate`: is a configuration in a file valid?"""

import argparse
import asyncio
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from isolane.cli.configuration_files import add_model_options, fault_line, faults, model_of, read, trouble
from isolane.cli.unstarted_agent import unstarted
from isolane.errors import DataError, DataErrors, IsolaneError

if TYPE_CHECKING:
    from isolane.app.agent import DataPlane


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the subcommand."""
    command = subparsers.add_parser(
        "validate",
        help="check a configuration in an XML or JSON file",
        description="Check a configuration in an XML or JSON file against the YANG modules, and as an agent "
        "would before it takes it, for conflicts that modules cannot express.",
    )
    command.add_argument(
        "file", type=Path, metavar="FILE", help="configuration file; its name ends in .xml or .json"
    )
    add_model_options(command)
    command.add_argument(
        "--dataplane",
        choices=("emulated", "linux", "kernel", "sonic", "none"),
        default="emulated",
        help="data plane of the agent that will use it (emulated); ignored with --module or --state",
    )
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print every fault of the file."""
    from isolane.tree.validate import validate

    found: list[dict[str, str]] = []
    try:
        model = model_of(args)
        tree = read(model, args.file, args.state)
        validate(model, tree, config=not args.state)
        if not (args.state or args.module):
            asyncio.run(_prepare(tree, args.dataplane))
    except (DataError, DataErrors) as error:
        found.extend(faults(error))
    except IsolaneError as error:
        return trouble(error)
    if args.json:
        sys.stdout.write(json.dumps({"file": str(args.file), "valid": not found, "errors": found}) + "\n")
    else:
        sys.stdout.writelines(fault_line(args.file, fault) for fault in found)
    return 1 if found else 0


async def _prepare(tree: Any, dataplane: "DataPlane") -> None:
    """DataErrors with what an agent would refuse."""
    async with unstarted(dataplane) as agent:
        await agent.store.check(tree)
