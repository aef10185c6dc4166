"""Configurations in files, XML or JSON by suffix, for the subcommands that read them."""

import argparse
import asyncio
import json
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from isolane.cli.arguments import Commands, add_json, add_yang_path
from isolane.errors import DataError, DataErrors, ErrorTag, IsolaneError
from isolane.strand import future_of

if TYPE_CHECKING:
    from isolane.app.agent import Agent, DataPlane
    from isolane.tree.instance_data import Document
    from isolane.tree.model import Model
    from isolane.tree.schema import Record

TROUBLE: Final = 2
"""Exit code when there was nothing to judge: no file, or no model."""

_ADVICE: Final[dict[ErrorTag, str]] = {
    "malformed-message": "correct the syntax",
    "too-big": "split the file",
    "unknown-namespace": "correct the namespace, or name its module with --module",
    "unknown-element": "correct the name, remove it, or name its module with --module",
    "unknown-attribute": "remove the attribute",
    "bad-attribute": "correct the attribute",
    "missing-element": "add it",
    "data-missing": "add what is missing, or remove what refers to it",
    "data-exists": "keep one of them",
    "bad-element": "correct or remove it",
    "invalid-value": "correct the value",
    "operation-failed": "change one of the nodes that the constraint names",
}


class Unreadable(IsolaneError):
    """A file or a model that cannot be had."""


def add_model_options(command: argparse.ArgumentParser) -> None:
    """The options of commands that read files: which model the files are of, and whether they hold state."""
    add_module_options(command)
    command.add_argument("--state", action="store_true", help="accept state data in the files")
    add_json(command)


def add_module_options(command: argparse.ArgumentParser) -> None:
    """The options that choose the model; without them it is the project's own."""
    command.add_argument(
        "--module",
        action="append",
        default=[],
        metavar="NAME[@REVISION]",
        help="use this module instead of the project's own",
    )
    add_yang_path(command)


def model_of(args: argparse.Namespace) -> "Model":
    """The model that the options choose."""
    if not args.module:
        if args.yang_path:
            raise Unreadable("--yang-path needs --module NAME, the modules to read there")
        from isolane.bindings import MODEL

        return MODEL
    from isolane.compiler import load
    from isolane.compiler.progress import on_stderr

    try:
        return load(args.module, args.yang_path, progress=on_stderr())
    except OSError as error:
        raise Unreadable(f"cannot compile {', '.join(args.module)}: {error}") from error


def read(model: "Model", file: Path, state: bool) -> "Document":
    """The data of a file, plain or an instance data set; DataErrors with all its faults, Unreadable when
    there is no such file."""
    if file.suffix not in (".xml", ".json"):
        raise Unreadable(f"{file}: name it .xml or .json, so that its format is known")
    try:
        octets = file.read_bytes()
    except OSError as error:
        raise Unreadable(f"{file}: {error.strerror}") from error
    from isolane.tree.instance_data import read_json, read_xml

    read_octets = read_json if file.suffix == ".json" else read_xml
    return read_octets(model, octets, state=state)


def faults(error: DataError | DataErrors) -> Iterator[dict[str, str]]:
    """Yield each error with its path and its remedy."""
    for one in error.errors if isinstance(error, DataErrors) else (error,):
        fault = {"path": "/" if one.path is None else str(one.path), "tag": one.tag, "message": one.message}
        if one.app_tag:
            fault["app-tag"] = one.app_tag
        yield {**fault, "advice": _ADVICE.get(one.tag, "correct it")}


def fault_line(file: Path, fault: dict[str, str]) -> str:
    """A fault for people, on one line."""
    message = " ".join(fault["message"].split())
    return f"{file}: {fault['path']}: {message} [{fault['tag']}]; {fault['advice']}\n"


def trouble(error: IsolaneError) -> int:
    """Say why there is nothing to judge."""
    sys.stderr.write(f"isolane: {' '.join(str(error).split())}\n")
    return TROUBLE


def add_validate(subparsers: Commands) -> None:
    command = subparsers.add_parser(
        "validate",
        help="check a configuration in an XML or JSON file",
        description="Check a configuration in an XML or JSON file, plain or an instance data set (RFC 9195), "
        "against the YANG modules, and as an agent would before it takes it, for conflicts that modules "
        "cannot express.",
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
    command.set_defaults(run=validate_file)


def validate_file(args: argparse.Namespace) -> int:
    """Print every fault of the file."""
    from isolane.tree.validation.validate import validate

    rows: list[dict[str, str]] = []
    try:
        model = model_of(args)
        document = read(model, args.file, args.state)
        validate(model, document.tree, config=not document.state)
        if not (document.state or args.module):
            asyncio.run(_prepare(document.tree, args.dataplane))
    except (DataError, DataErrors) as error:
        rows.extend(faults(error))
    except IsolaneError as error:
        return trouble(error)
    if args.json:
        sys.stdout.write(json.dumps({"file": str(args.file), "valid": not rows, "errors": rows}) + "\n")
    else:
        sys.stdout.writelines(fault_line(args.file, fault) for fault in rows)
    return 1 if rows else 0


async def _prepare(tree: "Record", dataplane: "DataPlane") -> None:
    """DataErrors with what an agent would refuse."""
    async with unstarted(dataplane) as agent:
        await future_of(agent.store.check, tree)


def add_diff(subparsers: Commands) -> None:
    command = subparsers.add_parser(
        "diff",
        help="compare configurations in two XML or JSON files",
        description="Compare configurations in two XML or JSON files as data, not as text. The output is a "
        "unified diff with a hunk for each parent node, by its path.",
    )
    command.add_argument("old", type=Path, metavar="A", help="first file, .xml or .json")
    command.add_argument("new", type=Path, metavar="B", help="second file, .xml or .json")
    add_model_options(command)
    command.set_defaults(run=compare)


def compare(args: argparse.Namespace) -> int:
    """Print what leads from the first file to the second."""
    from isolane.shell.show.text import unified_diff
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


def _read_both(model: "Model", files: Sequence[Path], state: bool) -> "tuple[Record, Record] | None":
    """Both trees; None after reporting an error in either."""
    trees: list[Record] = []
    for file in files:
        try:
            trees.append(read(model, file, state).tree)
        except (DataError, DataErrors) as error:
            sys.stderr.writelines(fault_line(file, fault) for fault in faults(error))
    return (trees[0], trees[1]) if len(trees) == len(files) else None


@asynccontextmanager
async def unstarted(dataplane: "DataPlane" = "emulated") -> "AsyncIterator[Agent]":
    """With the project's own model; it listens nowhere and keeps nothing."""
    from isolane.app.agent import Agent, Options
    from isolane.bindings import MODEL

    with tempfile.TemporaryDirectory() as directory:
        agent = Agent(Options(MODEL, Path(directory), dataplane=dataplane))
        try:
            yield agent
        finally:
            await agent.close()
