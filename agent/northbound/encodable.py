"""Values that are encoded once for all who want them in the same form."""

from collections.abc import Callable
from typing import Any, Self, TypeVar

T = TypeVar("T")


class Encodable:
    """What a protocol turns into octets: each encoding of it is made once and kept."""

    _encoded: dict[Any, Any] | None = None

    def encoded(self, encode: Callable[[Self], T]) -> T:
        """What an encoder makes of the value."""
        if self._encoded is None:
            self._encoded = {}
        elif encode in self._encoded:
            known: T = self._encoded[encode]
            return known
        made = self._encoded[encode] = encode(self)
        return made
