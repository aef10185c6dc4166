"""The maps of COUNTERS_DB from names to object ids, and how many objects a round trip reads."""

import threading
import time
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from isolane.sonic.redis.resp import Reply
from isolane.switch.live.guarded import Guarded

MOST: Final = 32
"""Ports of one round trip. Their replies are read in one go, in which the event loop does nothing else."""
LASTS_S: Final = 1.0
"""The least time in which a reader that goes on counts as one."""
READERS: Final = 8
"""Readers at different places at a time; with more of them each object may cost a round trip."""


class ReadAhead:
    """Reading the next in order doubles the number; any other place begins with one."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._next: dict[int, tuple[int, float]] = {}

    def size(self, place: int, now: float) -> int:
        """The number of objects to read from this place on."""
        with self._lock:
            size, until = self._next.pop(place, (0, 0.0))
        return min(2 * size, MOST) if size and now < until else 1

    def went(self, end: int, size: int, now: float, until: float) -> None:
        """`size` objects before `end` were read, which are new until then; a reader may go on there."""
        with self._lock:
            if len(self._next) >= READERS:
                del self._next[next(iter(self._next))]
            self._next[end] = size, max(until, now + LASTS_S)


PORTS: Final = "COUNTERS_PORT_NAME_MAP"
QUEUES: Final = "COUNTERS_QUEUE_NAME_MAP"
SWITCH: Final = "COUNTERS_SWITCH_NAME_MAP"
AGAIN_S: Final = 5.0
"""A map is read again for a name that is missing no more often than this, however many names are."""
OLDEST_S: Final = 60.0
"""An object that was made anew has another id; a map is read again after this at the latest."""
TOGETHER: Final = 8
"""Queues of a port that are read together: a reader of one mostly wants them all."""
Group: TypeAlias = tuple[int, str]
"""The objects that are read together, in the order in which readers ask for them."""


def itself(name: str) -> Group:
    """An object that is read for itself."""
    return 0, name


def of_port(name: str) -> Group:
    """Queues of a port, such as `Ethernet0:3`; the first ones of all ports come before others."""
    port, _, index = name.rpartition(":")
    return int(index) // TOGETHER if index.isdecimal() else 0, port


class NameMap:
    """One map; it is read when it is first needed, when a name is missing, and when it is old."""

    def __init__(
        self,
        redis: Guarded,
        key: str,
        clock: Callable[[], float] = time.monotonic,
        group: Callable[[str], Group] = itself,
    ) -> None:
        self._redis = redis
        self._key = key
        self._clock = clock
        self._group = group
        self._ids: dict[str, str] = {}
        self._groups: Sequence[tuple[Group, Sequence[str]]] = ()
        self._places: dict[Group, int] = {}
        self._read_at: float | None = None
        self.ahead = ReadAhead()

    def __getitem__(self, name: str) -> str | None:
        """The id of an object; None when the switch has none of this name."""
        self._refresh(name)
        return self._ids.get(name)

    def place(self, name: str) -> int:
        """The place of the group of a name that the map has."""
        return self._places.get(self._group(name), 0)

    def groups(self, place: int, size: int) -> Sequence[Sequence[str]]:
        """The ids of so many groups from a place on, or of those that are left of their kind."""
        several = self._groups[place : place + size]
        return [ids for (kind, _), ids in several if kind == several[0][0][0]]

    def forget(self) -> None:
        """Read it again when it is next needed, as an object that it names is gone."""
        if self._read_at is not None and self._clock() - self._read_at >= AGAIN_S:
            self._read_at = None

    def first(self) -> str | None:
        """Any name: of a map with one entry, the one."""
        self._refresh(next(iter(self._ids), ""))
        return next(iter(self._ids), None)

    def _refresh(self, name: str) -> None:
        age = None if self._read_at is None else self._clock() - self._read_at
        if age is None or age >= (OLDEST_S if name in self._ids else AGAIN_S):
            self._read()

    def _read(self) -> None:
        replies = self._redis.call(("HGETALL", self._key))
        if replies is not None:
            self._ids = fields_of(replies[0])
            groups: dict[Group, list[str]] = {}
            for name, identity in self._ids.items():
                groups.setdefault(self._group(name), []).append(identity)
            self._groups = sorted(groups.items())
            self._places = {each: place for place, (each, _) in enumerate(self._groups)}
            self._read_at = self._clock()


def fields_of(reply: Reply) -> dict[str, str]:
    """The fields of a hash; of a key of another type, or that is not there, none."""
    if not isinstance(reply, list):
        return {}
    words = iter(map(str, reply))
    return dict(zip(words, words, strict=False))
