"""Messages that several streams are sent alike: the first one makes them, the others take them over."""

from collections.abc import Callable, Hashable, Iterator
from typing import Any, Final, NamedTuple

LONGEST: Final = 65_536
"""Maximum octets of the messages of one stream that are kept for others."""
KEPT: Final = 256
"""Maximum different forms of one change that are kept."""


class Change(NamedTuple):
    """A step from one tree to the next."""

    old: Any
    new: Any
    time_ns: int

    def is_same(self, other: "Change | None") -> bool:
        """Whether it is the same step: the trees are compared by identity."""
        if other is None:
            return False
        return self.old is other.old and self.new is other.new and self.time_ns == other.time_ns


class Shared:
    """The messages of the last change, in each form that a stream has asked for."""

    def __init__(self) -> None:
        self._change: Change | None = None
        self._made: dict[Hashable, bytes] = {}
        self.count = 0
        """Number of times that messages were made."""

    def of(self, change: Change, form: Hashable, make: Callable[[], Iterator[bytes]]) -> Iterator[bytes]:
        """The messages of a change; `form` is all else that they depend on."""
        if not change.is_same(self._change):
            self._change, self._made = change, {}
        made = self._made
        found = made.get(form)
        if found is not None:
            if found:
                yield found
            return
        self.count += 1
        parts: list[bytes] = []
        size = 0
        for each in make():
            size += len(each)
            if size <= LONGEST:
                parts.append(each)
            yield each
        if size <= LONGEST and len(made) < KEPT:
            made[form] = b"".join(parts)
