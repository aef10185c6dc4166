"""The link between schema nodes and the records of their data."""

from collections.abc import Iterable
from typing import Any, Protocol, TypeAlias

Slots: TypeAlias = tuple[Any, ...]
"""A record, as far as nodes know it: the children by `DataNode.index`."""


class RecordClass(Protocol):
    """The class of the records of a node, as far as nodes know it."""

    __name__: str
    __qualname__: str

    @property
    def EMPTY(self) -> Any: ...  # a constant of the class

    def __call__(self, slots: Iterable[Any], /) -> Any: ...

    def of(self, slots: Iterable[Any]) -> Any:
        """A record of raw slots."""

    def new(self, **fields: Any) -> Any:
        """A record with these attributes set."""
