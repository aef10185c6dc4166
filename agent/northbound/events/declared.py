"""The declared notifications: coverage counts them, and no other may be sent."""

from collections.abc import Iterator

from isolane.tree.record import Record
from isolane.tree.schema import NotificationNode


class Undeclared(Exception):
    """An undeclared notification was sent: a defect of its sender."""


class Declared:
    """The kinds of notification of one sender, or of several put together."""

    def __init__(self) -> None:
        self._nodes: dict[str, NotificationNode] = {}
        self._kinds: set[type[Record]] = set()
        """The classes that are known to be declared: to make a path takes longer than to find it."""

    def declare(self, *kinds: type[Record]) -> None:
        """These are sent."""
        for kind in kinds:
            node: NotificationNode = kind.NODE  # type: ignore[assignment]  # the record of a notification
            self._nodes[node.path] = node

    def check(self, kind: type[Record]) -> None:
        """Raise Undeclared unless it was declared."""
        if kind in self._kinds:
            return
        if kind.NODE.path not in self._nodes:
            raise Undeclared(f"{kind.NODE.path} is sent but was not declared")
        self._kinds.add(kind)

    def __iter__(self) -> Iterator[NotificationNode]:
        return iter(self._nodes.values())
