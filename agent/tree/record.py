"""Records: the immutable values that a configuration is made of.

Each container, list entry, rpc input or output and notification of a model has its own
subclass of `Record`: a tuple with one slot per data child, choices flattened, in schema
order. What a slot holds follows from the kind of the child; see docs/inside/tree.md.
"""

from collections import _tuplegetter  # type: ignore[attr-defined]  # what named tuples read fields with
from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Self

from isolane.tree.schema import DataNode, LeafNode, RecordNode

# A read-only attribute that gives the raw slot: a C type, or where there is none a property.
_slot: Callable[[int, str], Any] = _tuplegetter


def _effective(index: int, default: object, text: str) -> Any:
    """A read-only attribute that gives the slot, or the YANG default when it is unset."""

    def read(record: "Record") -> object:
        value = record[index]
        return default if value is None else value

    return property(read, doc=text)


def _effective_values(index: int, default: object, text: str) -> Any:
    """As `_effective`, of a leaf-list, which is unset when it is empty."""
    return property(lambda record: record[index] or default, doc=text)


def _effective_in_case(node: DataNode, text: str) -> Any:
    """As `_effective`, but the default counts only while its case is in use (RFC 7950 7.9.3)."""
    index = node.index

    def read(record: "Record") -> object:
        value = record[index]
        return node.default if value == node.absent and node.default_applies(record) else value

    return property(read, doc=text)


def _attribute(node: DataNode) -> Any:
    if node.default is None:
        return _slot(node.index, node.path)
    if node.case is None and node.absent == ():
        return _effective_values(node.index, node.default, node.path)
    if node.case is None:
        return _effective(node.index, node.default, node.path)
    return _effective_in_case(node, node.path)


def _collector(node: DataNode) -> Callable[[Any], Any] | None:
    """Makes the raw slot of a value; None where they are the same, as those of leafs are."""
    if isinstance(node, LeafNode):
        return None
    return lambda value: node.absent if value is None else node.collect(value)


class Record(tuple[Any, ...]):
    """One instance of a schema node that has children."""

    __slots__ = ()

    NODE: ClassVar[RecordNode]
    EMPTY: ClassVar[Any]
    PATH: ClassVar[str] = "/"
    _COLLECT: ClassVar[dict[str, tuple[int, Callable[[Any], Any] | None]]]

    def __init_subclass__(cls) -> None:
        """Bind the class and its schema node to each other and make the attributes."""
        node = cls.__dict__.get("NODE")
        if node is None:
            return
        node.record = cls
        cls.EMPTY = cls(child.absent for child in node.children)
        for child in node.children:
            setattr(cls, child.attribute, _attribute(child))

    @classmethod
    def new(cls, **fields: Any) -> Self:
        """A record with these attributes set; a list takes any iterable of entries."""
        empty: Self = cls.EMPTY
        return empty.replace(**fields)

    @classmethod
    def of(cls, slots: Iterable[Any]) -> Self:
        """A record of raw slots; the `EMPTY` singleton when nothing is in it."""
        record = cls(slots)
        empty: Self = cls.EMPTY
        return empty if record == empty else record

    def get(self, index: int) -> Any:
        """The raw slot."""
        return tuple.__getitem__(self, index)

    def with_slot(self, index: int, value: Any) -> Self:
        """The record with one raw slot changed; all else is shared."""
        if self[index] is value:
            return self
        return self.of((*self[:index], value, *self[index + 1 :]))

    def replace(self, **fields: Any) -> Self:
        """The record with these attributes changed; None unsets one."""
        cls = type(self)
        known = cls.__dict__.get("_COLLECT") or cls._collectors()
        slots = list(self)
        for name, value in fields.items():
            if name not in known:
                raise TypeError(f"{cls.__name__} has no attribute {name!r}")
            index, collect = known[name]
            slots[index] = value if collect is None else collect(value)
        return cls.of(slots)

    @classmethod
    def _collectors(cls) -> dict[str, tuple[int, Callable[[Any], Any] | None]]:
        """By attribute the slot, and what makes a raw slot of a value; made when they are needed first."""
        made = {child.attribute: (child.index, _collector(child)) for child in cls.NODE.children}
        cls._COLLECT = made
        return made

    @property
    def entry_key(self) -> Any:
        """The key of a list entry: the value of its only key leaf, or a tuple of several."""
        return self.NODE.key_of(self)

    def __repr__(self) -> str:
        fields = ", ".join(
            f"{child.attribute}={value!r}"
            for child, value in zip(self.NODE.children, self, strict=True)
            if value != child.absent
        )
        return f"{type(self).__name__}({fields})"
