"""Common parts of commands: kinds of arguments, each with a refusal in plain words, and forms of output."""

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeAlias, TypeVar

from isolane.errors import WrongInput


class WrongArguments(WrongInput):
    """The arguments of a command contradict each other, or name a file that cannot be read."""


Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
"""The parsers of a command line, to which a command adds its own."""

STATE: Final = Path("state")
"""Directory that an agent uses unless told otherwise."""
JSON = "one JSON value on standard output"
"""Meaning of `--json` for every command that has it."""


def add_json(command: argparse.ArgumentParser) -> None:
    """Let a command print for programs."""
    command.add_argument("--json", action="store_true", help=JSON)


def add_state(command: argparse.ArgumentParser, meaning: str, default: Path = STATE) -> None:
    """The state directory of the agent that a command is for."""
    command.add_argument("--state", type=Path, default=default, metavar="DIR", help=f"{meaning} ({default})")


def add_yang_path(
    command: argparse.ArgumentParser, meaning: str = "directory to search for modules", required: bool = False
) -> None:
    """Directories with YANG modules."""
    command.add_argument(
        "--yang-path", action="append", default=[], required=required, metavar="DIR", help=meaning
    )


def add_seconds(
    command: argparse.ArgumentParser, option: str, meaning: str, default: float | None = None
) -> None:
    """A time above 0."""
    command.add_argument(option, type=seconds, default=default, metavar="SECONDS", help=meaning)


def positive(text: str) -> int:
    """A whole number from 1 on."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a positive integer")
    return int(text)


def port(text: str) -> int:
    """A port of UDP."""
    if not text.isdecimal() or not 1 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port number (1 to 65535)")
    return int(text)


def ethertype(text: str) -> int:
    """An EtherType, in decimal or with 0x."""
    try:
        number = int(text, 0)
    except ValueError:
        number = -1
    if not 0x600 <= number <= 0xFFFF:
        raise argparse.ArgumentTypeError(f"{text!r} is not an EtherType (0x0600 to 0xffff)")
    return number


def seconds(text: str) -> float:
    """A time above 0."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < 1e6:
        raise argparse.ArgumentTypeError(f"{text!r} is not a positive number of seconds")
    return value


def write(args: argparse.Namespace, value: object, text: str) -> None:
    """Print a value as JSON when the arguments ask for it, and else a text for people."""
    sys.stdout.write(f"{json.dumps(value) if args.json else text}\n")


def write_lines(args: argparse.Namespace, value: object, lines: Iterable[str]) -> None:
    """The same for any number of lines, none included."""
    sys.stdout.writelines(f"{line}\n" for line in ([json.dumps(value)] if args.json else lines))


T = TypeVar("T")


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """Gives a function to call with the part that is done."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.update(task, completed=done)


def counted(what: str, total: int, items: Iterable[T]) -> list[T]:
    """The items, as they come under a bar."""
    with progress(what, total) as tell:
        results = []
        for item in items:
            results.append(item)
            tell(len(results))
        return results
