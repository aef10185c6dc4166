"""Outputs of commands: lines, a table, data, or changes; each as text, and in the forms of pipes."""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, Protocol

from isolane.lazy_dataclass import dataclass
from isolane.printable import printable
from isolane.shell.errors import ShellError
from isolane.shell.show.entry import Absent, Entry, entry_at
from isolane.shell.show.flat import change_commands, set_lines
from isolane.shell.show.text import change_lines, child_lines, node_lines
from isolane.tree import json as tree_json
from isolane.tree import xml
from isolane.tree.diff import Change
from isolane.tree.diff_json import to_json
from isolane.tree.path import Path
from isolane.tree.schema import ContainerNode, Record, RecordNode

DATA: Final = "urn:ietf:params:xml:ns:netconf:base:1.0"


class Output(Protocol):
    """The output of a command."""

    def lines(self) -> Iterator[str]:
        """As text for a person."""

    def as_json(self) -> Iterator[str]:
        """As one JSON value, in pieces of text."""

    def as_xml(self) -> Iterator[str]:
        """As one XML document, in pieces of text."""

    def as_set(self) -> Iterator[str]:
        """The same as commands that set it."""

    def matching(self, wanted: Callable[[str], bool]) -> "Output":
        """The part whose text is wanted."""

    def count(self) -> int:
        """The number of lines, rows or changes."""


def _no(form: str) -> ShellError:
    return ShellError(f"this has no form in {form}")


class Lines:
    """Text, and the value that it is in JSON."""

    def __init__(self, lines: Iterable[str] = (), value: object = None) -> None:
        self._lines = lines
        self._value = value

    def lines(self) -> Iterator[str]:
        return iter(self._lines)

    def as_json(self) -> Iterator[str]:
        yield json.dumps(list(self._lines) if self._value is None else self._value, ensure_ascii=False)

    def as_xml(self) -> Iterator[str]:
        raise _no("XML")

    def as_set(self) -> Iterator[str]:
        raise _no("set commands")

    def matching(self, wanted: Callable[[str], bool]) -> "Output":
        return Lines(line for line in self._lines if wanted(line))

    def count(self) -> int:
        return sum(1 for _ in self._lines)


def of_record(record: Record) -> Lines:
    """The output of an operation, as text and as a JSON object."""
    return Lines(child_lines(record), json.loads("".join(tree_json.encode(record))))


Cell = str | int | bool | None | Sequence[str]
"""A value in a table."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its member in JSON, its title, and how a value is written for a person."""

    name: str
    title: str
    text: Callable[[Any], str] = str
    right: bool = False


def cell_text(column: Column, value: Cell) -> str:
    """The text of one cell."""
    if value is None:
        return ""
    if isinstance(value, (list, tuple)):
        return ", ".join(printable(column.text(each)) for each in value)
    return printable(column.text(value))


class Table:
    """An answer in rows under columns."""

    def __init__(self, columns: Sequence[Column], rows: Iterable[Sequence[Cell]]) -> None:
        self.columns = columns
        self.rows = list(rows)

    def _texts(self) -> list[list[str]]:
        return [
            [cell_text(column, cell) for column, cell in zip(self.columns, row, strict=True)]
            for row in self.rows
        ]

    def lines(self) -> Iterator[str]:
        """Columns in which nothing stands are left out; a wide last column is not padded."""
        if not self.rows:
            return
        texts = self._texts()
        shown = [at for at in range(len(self.columns)) if any(row[at] for row in texts)]
        head = [self.columns[at].title for at in shown]
        body = [[row[at] for at in shown] for row in texts]
        widths = [max(map(len, column)) for column in zip(head, *body, strict=True)]
        for row in (head, ["-" * width for width in widths], *body):
            cells = (
                text.rjust(width) if self.columns[at].right else text.ljust(width)
                for at, text, width in zip(shown, row, widths, strict=True)
            )
            yield "  ".join(cells).rstrip()

    def as_json(self) -> Iterator[str]:
        members = (
            {column.name: cell for column, cell in zip(self.columns, row, strict=True)} for row in self.rows
        )
        yield json.dumps(list(members), ensure_ascii=False)

    def as_xml(self) -> Iterator[str]:
        raise _no("XML: use json")

    def as_set(self) -> Iterator[str]:
        raise _no("set commands")

    def matching(self, wanted: Callable[[str], bool]) -> "Output":
        rows = zip(self.rows, self._texts(), strict=True)
        return Table(self.columns, [row for row, texts in rows if wanted("  ".join(texts))])

    def count(self) -> int:
        return len(self.rows)


class Tree:
    """Data: what a path leads to in a tree that was read; Absent where nothing is there."""

    def __init__(self, root: Record, path: Path, *, flat: bool = False, state: bool = False) -> None:
        self._root = root
        self._path = path
        self._flat = flat
        self._state = state
        self._entry: Entry | None = None
        if path:
            self._entry = entry_at(root, path)
            if isinstance(path.node, ContainerNode) and self._entry.held == path.node.absent:
                raise Absent(f"{path}: no data")
        elif root == root.EMPTY:
            raise Absent("no data")

    def lines(self) -> Iterator[str]:
        if self._flat:
            return self.as_set()
        if self._entry is None:
            return child_lines(self._root)
        return node_lines(self._entry.node, self._entry.held)

    def as_json(self) -> Iterator[str]:
        if self._entry is None:
            return tree_json.encode(self._root)
        return iter((self._entry.as_json(),))

    def as_xml(self) -> Iterator[str]:
        yield f'<data xmlns="{DATA}">'
        yield from xml.encode(self._root)
        yield "</data>"

    def as_set(self) -> Iterator[str]:
        held = self._root if self._entry is None else self._entry.held
        return set_lines(self._path, held, self._root.NODE, state=self._state)

    def matching(self, wanted: Callable[[str], bool]) -> Output:
        return Lines(line for line in self.lines() if wanted(line))

    def count(self) -> int:
        return sum(1 for _ in self.lines())


class Changes:
    """An answer of differences between configurations."""

    def __init__(self, changes: Iterable[Change], top: RecordNode) -> None:
        self._changes = tuple(changes)
        self._top = top

    def lines(self) -> Iterator[str]:
        return change_lines(self._changes)

    def as_json(self) -> Iterator[str]:
        yield json.dumps(list(to_json(self._changes)), ensure_ascii=False)

    def as_xml(self) -> Iterator[str]:
        raise _no("XML: use json or set")

    def as_set(self) -> Iterator[str]:
        return change_commands(self._changes, self._top)

    def matching(self, wanted: Callable[[str], bool]) -> Output:
        return Lines(line for line in self.lines() if wanted(line))

    def count(self) -> int:
        return len(self._changes)
