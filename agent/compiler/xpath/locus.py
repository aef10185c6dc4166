"""The place of generated code in the data while it follows a location path, and the code around it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from isolane.lazy_dataclass import dataclass
from isolane.tree.schema import LeafListNode, LeafNode, RecordNode, RootNode, SchemaNode
from isolane.tree.types import Type


class Unsupported(Exception):
    """An expression that has no straight Python form; it is interpreted at run time instead."""


@dataclass(frozen=True, slots=True)
class Locus:
    """A node at a known place of the schema.

    `records` are Python expressions for the records from the root down to the node or its parent; `value`
    is one for the value of a leaf. The first `fixed` records are there once; others, and the value when it
    is `looped`, came out of loops, so that going up from them gives one node several times: `repeated`.
    """

    schema: SchemaNode
    records: tuple[str, ...]
    value: str | None = None
    fixed: int = 0
    looped: bool = False
    repeated: bool = False
    dummy: bool = False  # stands for an instance that may not be there (RFC 7950 section 7.21.5)

    @property
    def record(self) -> str:
        return self.records[-1]

    def up(self) -> "Locus":
        """The parent."""
        above = self.schema.parent
        if not isinstance(above, RecordNode):
            raise Unsupported("a parent that is no data node")
        records = self.records if self.value is not None else self.records[:-1]
        again = self.looped or len(self.records) > self.fixed
        return Locus(above, records, fixed=self.fixed, repeated=self.repeated or again)

    def root(self) -> "Locus":
        above = self.schema
        while above.parent is not None:
            above = above.parent
        if not isinstance(above, RootNode):
            raise Unsupported("a root that is no data tree")
        return Locus(above, self.records[:1], fixed=1)

    def leaf(self, schema: SchemaNode, value: str, looped: bool = False) -> "Locus":
        return replace(self, schema=schema, value=value, looped=looped)

    def branch(self, schema: SchemaNode, record: str) -> "Locus":
        return replace(self, schema=schema, records=(*self.records, record), value=None)

    def as_context(self) -> "Locus":
        """The same place as the only context node of an inner expression."""
        return replace(self, fixed=len(self.records), looped=False, repeated=False)


def leaf_type(at: Locus) -> Type:
    """The type of the leaf that a place is."""
    if not isinstance(at.schema, LeafNode | LeafListNode) or at.value is None or at.dummy:
        raise Unsupported("the text of what is no leaf")
    return at.schema.type


class Block:
    """Lines of Python under construction."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._indent = 1

    def line(self, text: str) -> None:
        self.lines.append("    " * self._indent + text)

    @contextmanager
    def level(self) -> Iterator[None]:
        """Return to the indentation of now afterwards."""
        indent = self._indent
        yield
        if self._indent > indent and self.lines[-1].endswith(":"):
            self.line("pass")
        self._indent = indent

    def enter(self, header: str) -> None:
        """Open a compound statement that a surrounding `level` closes."""
        self.line(header)
        self._indent += 1
