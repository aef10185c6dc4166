"""Values as Python source, and which values of two types are equal exactly when their texts are."""

from decimal import Decimal
from math import isfinite
from typing import Any

from isolane.compiler.xpath.locus import Unsupported
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


def source(value: Any) -> str:
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
    """A number literal."""
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
    known = value_of(kind, text)
    if known is None:
        return "False"
    return f"{value} is {known}" if isinstance(kind, Boolean) else f"{value} == {known}"


def value_of(kind: Type, text: str) -> Any:
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
