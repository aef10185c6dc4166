"""The place of generated code in the data while it follows a location path, and the code around it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from decimal import Decimal
from math import isfinite

from isolane.lazy_dataclass import dataclass
from isolane.tree.schema import LeafListNode, LeafNode, RecordNode, RootNode, SchemaNode
from isolane.tree.types import (
    BadValue,
    Boolean,
    Decimal64,
    Enumeration,
    Identityref,
    Integer,
    String,
    Type,
    Union,
)
from isolane.tree.values import PRESENT, Identity, InstanceId


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
        """The place of the parent of this one."""
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


def source(value: object) -> str:
    """A value of a leaf as an expression of the generated module."""
    match value:
        case Identity() | InstanceId():
            return f"x.{type(value).__name__}({str(value)!r})"
        case Decimal():
            return f"x.Decimal({str(value)!r})"
        case tuple():
            return f"({''.join(f'{source(part)}, ' for part in value)})"
        case _ if value is PRESENT:
            return "x.PRESENT"
        case _:
            return repr(value)


def number_source(number: float) -> str:
    if not isfinite(number):
        raise Unsupported("a number beyond all doubles")
    return repr(int(number)) if number == int(number) else repr(number)


def comparable(left: Type, right: Type) -> bool:
    """Whether values of two types are equal exactly when their canonical texts are equal."""
    left, right = left.resolved, right.resolved
    if left is right:
        return not left.mixed
    families = (Integer,), (Boolean,), (String, Enumeration), (Identityref,)
    return any(isinstance(left, family) and isinstance(right, family) for family in families) or (
        isinstance(left, Decimal64)
        and isinstance(right, Decimal64)
        and left.fraction_digits == right.fraction_digits
    )


def text_of(kind: Type, value: str) -> str:
    """An expression for the canonical text of a value that is there."""
    match kind.resolved:
        case String() | Enumeration() | Identityref():
            return value
        case Integer():
            return f"str({value})"
        case Boolean():
            return f'("true" if {value} else "false")'
        case _:
            return f"x.text({value})"


def number_of(kind: Type, value: str) -> str:
    """An expression for the number of a value that is there."""
    resolved = kind.resolved
    if isinstance(resolved, Integer) and not resolved.base.endswith("64"):
        return value
    return f"x.number({value})"


def equals_text(kind: Type, value: str, text: str, identity: str | None) -> str:
    """An expression for whether the canonical text of a value is `text`; identities have two spellings."""
    resolved = kind.resolved
    match resolved:
        case String() | Enumeration():
            return f"{value} == {text!r}"
        case Identityref():
            names = sorted({name for name in (text, identity or text) if name in resolved.values})
            return f"{value} == {names[0]!r}" if names else "False"
        case Integer() | Boolean():
            return _equals_plain(resolved, value, text)
        case Union():
            if resolved.contextual:
                raise Unsupported("text compared with a union that has identities")
    return f"x.text({value}) == {text!r}"


def _equals_plain(kind: Type, value: str, text: str) -> str:
    literal = value_of(kind, text)
    if literal is None:
        return "False"
    return f"{value} is {literal}" if isinstance(kind, Boolean) else f"{value} == {literal}"


def value_of(kind: Type, text: str) -> object:
    """The value whose canonical text is `text`, or None."""
    try:
        value = kind.parse(text, _NO_SCOPE)
    except BadValue:
        return None
    return value if kind.text(value) == text else None


class _NoScope:
    """For types whose values hold no names."""

    def module(self, prefix: str | None) -> str | None:
        return None

    def instance(self, text: str) -> InstanceId:
        return InstanceId(text)


_NO_SCOPE = _NoScope()
