"""Configurations in files, XML or JSON by suffix, for the subcommands that read them."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from isolane.cli.arguments import add_json, add_yang_path
from isolane.errors import DataError, DataErrors, ErrorTag, IsolaneError

if TYPE_CHECKING:
    from isolane.tree.model import Model

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


def read(model: "Model", file: Path, state: bool) -> Any:
    """The tree in a file; DataErrors with all its faults, Unreadable when there is no such file."""
    if file.suffix not in (".xml", ".json"):
        raise Unreadable(f"{file}: name it .xml or .json, so that its format is known")
    try:
        octets = file.read_bytes()
    except OSError as error:
        raise Unreadable(f"{file}: {error.strerror}") from error
    return _from_json(model, octets, state) if file.suffix == ".json" else _from_xml(model, octets, state)


def _from_json(model: "Model", octets: bytes, state: bool) -> Any:
    from isolane.tree import json

    return json.decode(model, json.parse(octets), state=state)


def _from_xml(model: "Model", octets: bytes, state: bool) -> Any:
    from isolane.tree.xml.document import read_document

    return read_document(model, octets, state=state)


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
