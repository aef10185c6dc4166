"""Values that are encoded once for all clients that want the same form."""

from collections.abc import Callable
from typing import Any, Self, TypeVar

T = TypeVar("T")


class Encodable:
    """A value that protocols encode: each encoding of it is made once and kept."""

    _encoded: dict[Any, Any] | None = None

    def encoded(self, encode: Callable[[Self], T]) -> T:
        """The value, encoded by an encoder."""
        if self._encoded is None:
            self._encoded = {}
        elif encode in self._encoded:
            known: T = self._encoded[encode]
            return known
        made = self._encoded[encode] = encode(self)
        return made
