"""The Python values of YANG types, and classes for those that have no plain Python counterpart."""

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from typing import Final, TypeAlias, final


class Identity(str):
    """A value of type identityref: `module:name`."""

    __slots__ = ()

    @property
    def module(self) -> str:
        """The module that defines the identity."""
        return self.partition(":")[0]

    @property
    def name(self) -> str:
        """The identity's own name."""
        return self.partition(":")[2]

    def __repr__(self) -> str:
        return f"Identity({str(self)!r})"


class InstanceId(str):
    """A value of type instance-identifier in its canonical form (RFC 7951 section 6.11)."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"InstanceId({str(self)!r})"


@final
class Present:
    """The one value of type empty: a leaf that is there."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "PRESENT"

    def __lt__(self, other: object) -> bool:
        return False

    def __reduce__(self) -> str:
        return "PRESENT"


PRESENT: Final = Present()

Scalar: TypeAlias = str | int | bool | Decimal | bytes | tuple[str, ...] | Present
"""A value of a leaf, or one of a leaf-list; bits are a tuple of their names."""

Key: TypeAlias = Scalar | tuple[Scalar, ...]
"""The identity of an entry of a list: the value of its key leaf, or a tuple of several."""

Json: TypeAlias = "str | int | float | bool | Sequence[Json] | Mapping[str, Json] | None"
"""A value of JSON as the standard library reads and writes it."""


FEW_PARTS: Final = 8
"""Text in no more parts is short enough to be joined."""


class AnyData:
    """The content of an anydata or anyxml node, kept as it came.

    From XML it is the serialised element, namespaces declared; from JSON it is the JSON
    value. Two are equal when they were given in the same form and are the same in it.
    """

    __slots__ = ("form", "in_json", "value")

    def __init__(self, form: str, value: object, in_json: Callable[[], object] | None = None) -> None:
        """`in_json` gives the same as a JSON value, where the types of the content are known."""
        self.form: str = form
        self.value: object = value
        self.in_json = in_json

    @classmethod
    def from_xml(cls, text: str) -> "AnyData":
        """Content in the form of one serialised element, the node itself."""
        return cls("xml", text)

    @classmethod
    def from_parts(cls, parts: Sequence[str], in_json: Callable[[], object] | None = None) -> "AnyData":
        """The same as text in parts, for an answer: a long one is written without being joined first."""
        if len(parts) <= FEW_PARTS:
            return cls("xml", "".join(parts), in_json)
        return cls("parts", tuple(parts), in_json)

    @classmethod
    def from_json(cls, value: object) -> "AnyData":
        """Content in the form of a JSON value."""
        return cls("json", value)

    @property
    def parts(self) -> Sequence[str]:
        """The serialised element, of content in XML."""
        return self.value if isinstance(self.value, tuple) else (str(self.value),)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, AnyData):
            return NotImplemented
        return self.form == other.form and self.value == other.value

    def __hash__(self) -> int:
        return hash((self.form, repr(self.value)))

    def __repr__(self) -> str:
        return f"AnyData({self.form!r}, {self.value!r})"


def same(first: object, second: object) -> bool:
    """Whether two values of one leaf are the same; 1 and true of a union are not."""
    return first is second or (type(first) is type(second) and first == second)


def exact(key: object) -> object:
    """A value, or a key of several, as something that equals only what is the same."""
    return tuple(map(exact, key)) if isinstance(key, tuple) else (type(key), key)
