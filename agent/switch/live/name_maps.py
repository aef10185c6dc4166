"""The maps of COUNTERS_DB from names to object ids."""

import time
from collections.abc import Callable
from typing import Final

from isolane.sonic.resp import Reply
from isolane.switch.live.guarded import Guarded

PORTS: Final = "COUNTERS_PORT_NAME_MAP"
QUEUES: Final = "COUNTERS_QUEUE_NAME_MAP"
SWITCH: Final = "COUNTERS_SWITCH_NAME_MAP"
AGAIN_S: Final = 5.0
"""A map is read again for a name that is missing no more often than this, however many names are."""
OLDEST_S: Final = 60.0
"""An object that was made anew has another id; a map is read again after this at the latest."""


class NameMap:
    """One map; it is read when it is first needed, when a name is missing, and when it is old."""

    def __init__(self, redis: Guarded, key: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._redis = redis
        self._key = key
        self._clock = clock
        self._ids: dict[str, str] = {}
        self._read_at: float | None = None

    def __getitem__(self, name: str) -> str | None:
        """The id of an object; None when the switch has none of this name."""
        age = None if self._read_at is None else self._clock() - self._read_at
        if age is None or age >= (OLDEST_S if name in self._ids else AGAIN_S):
            self._read()
        return self._ids.get(name)

    def known(self, name: str) -> str | None:
        """The id by the map as it was last read."""
        return self._ids.get(name)

    def forget(self) -> None:
        """Read it again when it is next needed, as an object that it names is gone."""
        if self._read_at is not None and self._clock() - self._read_at >= AGAIN_S:
            self._read_at = None

    def first(self) -> str | None:
        """Any of them: of a map with one entry, the one."""
        found = self[next(iter(self._ids), "")]
        return next(iter(self._ids.values()), None) if found is None else found

    def _read(self) -> None:
        replies = self._redis.call(("HGETALL", self._key))
        if replies is not None:
            self._ids = fields_of(replies[0])
            self._read_at = self._clock()


def fields_of(reply: Reply) -> dict[str, str]:
    """The fields of a hash; of a key of another type, or that is not there, none."""
    if not isinstance(reply, list):
        return {}
    words = iter(map(str, reply))
    return dict(zip(words, words, strict=False))
