"""The ends of all commands' help: examples, exit codes and notes, as `pages.toml` has them.

The man page is made from the same (tools/man_page.py), and a test holds the commands to it.
"""

import argparse
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import field
from functools import cache
from pathlib import Path
from typing import Any, Final

from isolane.lazy_dataclass import dataclass

EVERY: Final = {2: "wrong arguments", 130: "interrupted by ^C"}
"""Exit codes that every command can have; serve and lab take ^C as a normal end."""
WIDE: Final = 38
"""A longer command line has its explanation below."""
TAKES_INTERRUPT: Final = frozenset({"serve", "lab run", "lab capture", "status", "watch"})
FILE: Final = Path(__file__).with_suffix(".toml")
PATHS: Final = (
    "A path is /NODE/LIST=KEY/NODE. Several keys of an entry stand between commas; a slash or comma in a key "
    "is written %2F or %2C. Keys may stand in brackets instead: LIST[NAME=KEY]. A node is named with its "
    "module (MODULE:NODE) where several modules have a node of that name there. The command logs in over SSH "
    "as status does; for an agent that serves other modules give --module and --yang-path."
)


@dataclass(frozen=True, slots=True)
class Page:
    """The end of one command's help."""

    examples: tuple[tuple[str, str], ...]
    """Command lines, each with what it does."""
    exits: dict[int, str]
    notes: tuple[str, ...] = ()
    verbatim: str = ""
    files: dict[str, str] = field(default_factory=dict)


@cache
def read() -> Mapping[str, Page]:
    """The page of each command."""
    return {name: _page(given) for name, given in tomllib.loads(FILE.read_text("utf-8")).items()}


def _page(given: Mapping[str, Any]) -> Page:
    notes = [" ".join(note.split()) for note in given.get("notes", ())]
    return Page(
        tuple((line, what) for line, what in given.get("examples", ())),
        {int(code): text for code, text in given.get("exits", {}).items()},
        (PATHS, *notes) if "paths" in given else tuple(notes),
        given.get("verbatim", ""),
        given.get("files", {}),
    )


def exits(name: str) -> dict[int, str]:
    """All exit codes of a command."""
    every = {code: text for code, text in EVERY.items() if code != 130 or name not in TAKES_INTERRUPT}
    return dict(sorted((every | read()[name].exits).items()))


class Command(argparse.ArgumentParser):
    """A command, whose page is read when somebody asks for its help."""

    def format_help(self) -> str:
        """As argparse has it, with the page below; `isolane` itself has none."""
        name = self.prog.partition(" ")[2]
        if name:
            self.formatter_class = argparse.RawDescriptionHelpFormatter
            self.epilog = epilog(name)
            self.description = self.description and _folded(self.description)
        return super().format_help()


def commands(
    parser: argparse.ArgumentParser, above: str = ""
) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """Every command and the commands below it, by name."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for word, command in action.choices.items():
                name = f"{above} {word}".strip()
                yield name, command
                yield from commands(command, name)


def epilog(name: str) -> str:
    """Examples, notes and exit codes as text."""
    page = read()[name]
    parts = []
    if page.examples:
        wide = max((len(line) for line, _ in page.examples if len(line) <= WIDE), default=0)
        lines = (
            f"  {line:{wide}}  {what}" if len(line) <= wide else f"  {line}\n  {'':{wide}}  {what}"
            for line, what in page.examples
        )
        parts.append("examples:\n" + "\n".join(lines))
    if page.verbatim:
        parts.append(page.verbatim.rstrip())
    parts += [_folded(note) for note in page.notes]
    if page.exits:
        parts.append(
            "exit codes:\n" + "\n".join(f"  {code:<3}  {text}" for code, text in exits(name).items())
        )
    return "\n\n".join(parts)


def _folded(text: str) -> str:
    import textwrap

    return textwrap.fill(text, 78, break_long_words=False, break_on_hyphens=False)
