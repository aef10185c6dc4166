"""Which handler an rpc or action has."""

from collections.abc import Iterator
from typing import Generic, TypeVar

from isolane.tree.schema import OperationNode, SchemaNode

H = TypeVar("H")


class AlreadyRegistered(Exception):
    """Two handlers for one operation."""


class Operations(Generic[H]):
    """Handlers of rpcs and actions, found by the path in the schema.

    Those of `Service` take a `Call` and are there for every protocol; a protocol may have some of its own.
    """

    def __init__(self) -> None:
        self._handlers: dict[str, H] = {}
        self._nodes: dict[str, OperationNode] = {}
        self._in_slices: set[str] = set()

    def register(self, operation: OperationNode, handler: H, *, in_slices: bool = False) -> None:
        """Let a handler answer an rpc or an action.

        Nothing else goes on meanwhile, unless it is `in_slices`: such a handler looks at one tree, leaves
        changes to works of the store, and returns what must not be interrupted as `Uninterrupted`.
        """
        if operation.path in self._handlers:
            raise AlreadyRegistered(f"{operation.path} has a handler already")
        self._handlers[operation.path] = handler
        self._nodes[operation.path] = operation
        if in_slices:
            self._in_slices.add(operation.path)

    def handler(self, operation: SchemaNode) -> H | None:
        """The handler of an operation of any model that has the same module."""
        return self._handlers.get(operation.path)

    def in_slices(self, operation: SchemaNode) -> bool:
        """Whether others may go on while the handler of an operation does."""
        return operation.path in self._in_slices

    def __iter__(self) -> Iterator[OperationNode]:
        return iter(self._nodes.values())
