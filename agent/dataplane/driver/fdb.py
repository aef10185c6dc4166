"""The filtering database: learned and static entries, ageing (IEEE Std 802.1Q 8.7, 8.8).

Learned entries are checked for age when they are looked up and swept now and then, so that a bridge without
traffic has no events.
"""

from collections.abc import Iterator
from typing import Final, Literal

from isolane.durations import SECOND_NS
from isolane.lazy_dataclass import dataclass

VID_SHIFT: Final = 48
GROUP_BIT: Final = 1 << 40
MAX_LEARNED: Final = 65_536

Status = Literal["learned", "static"]


def fdb_key(vid: int, address: int) -> int:
    """The key of an entry."""
    return vid << VID_SHIFT | address


class Learned:
    """One dynamic entry, changed in place by every frame from the address."""

    __slots__ = ("port", "seen_ns")

    def __init__(self, port: int, seen_ns: int) -> None:
        self.port = port
        self.seen_ns = seen_ns


@dataclass(frozen=True, slots=True)
class FdbEntry:
    """One row of a report."""

    vid: int
    address: int
    ports: tuple[int, ...]
    status: Status


class FilteringDatabase:
    """Learned and static addresses, by VLAN."""

    __slots__ = ("_most_learned", "ageing_ns", "learned", "refused", "static")

    def __init__(self, ageing_s: int, most_learned: int = MAX_LEARNED) -> None:
        self._most_learned = most_learned
        self.ageing_ns = ageing_s * SECOND_NS
        self.learned: dict[int, Learned] = {}
        self.static: dict[int, tuple[int, ...]] = {}
        self.refused = 0  # learned-entry discards: no room

    def learn(self, key: int, port: int, now_ns: int) -> None:
        """A frame from an address came in; group addresses and static ones are not learned."""
        if key & GROUP_BIT or key in self.static:
            return
        if len(self.learned) >= self._most_learned:
            self.sweep(now_ns)
            if len(self.learned) >= self._most_learned:
                self.refused += 1
                return
        self.learned[key] = Learned(port, now_ns)

    def lookup(self, key: int, now_ns: int) -> tuple[int, ...] | None:
        """The ports for a destination; None when it is unknown."""
        entry = self.learned.get(key)
        if entry is None:
            return self.static.get(key)
        if now_ns - entry.seen_ns > self.ageing_ns:
            del self.learned[key]
            return None
        return (entry.port,)

    def set_static(self, vid: int, address: int, ports: tuple[int, ...]) -> None:
        """A static entry; it replaces what was learned."""
        key = fdb_key(vid, address)
        self.learned.pop(key, None)
        self.static[key] = ports

    def flush(self, port: int) -> None:
        """Forget what was learned at a port: it went down."""
        for key in [key for key, entry in self.learned.items() if entry.port == port]:
            del self.learned[key]

    def sweep(self, now_ns: int) -> None:
        """Remove all entries that are too old."""
        oldest_ns = now_ns - self.ageing_ns
        for key in [key for key, entry in self.learned.items() if entry.seen_ns < oldest_ns]:
            del self.learned[key]

    def entries(self, now_ns: int) -> Iterator[FdbEntry]:
        """All entries that hold."""
        self.sweep(now_ns)
        mask = (1 << VID_SHIFT) - 1
        for key, ports in self.static.items():
            yield FdbEntry(key >> VID_SHIFT, key & mask, ports, "static")
        for key, entry in self.learned.items():
            yield FdbEntry(key >> VID_SHIFT, key & mask, (entry.port,), "learned")
