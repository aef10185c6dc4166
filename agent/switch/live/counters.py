"""Counters of ports, queues and the switch, read from COUNTERS_DB when they are asked for."""

import logging
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from isolane.sonic.databases import Database
from isolane.sonic.resp import Reply
from isolane.switch.facts import Fields
from isolane.switch.live import name_maps
from isolane.switch.live.guarded import LIMIT_S, PROBE_S, Guarded
from isolane.switch.live.intervals import Rows, interval_s
from isolane.switch.live.name_maps import NameMap, fields_of

_log = logging.getLogger("isolane.switch")

NUMBERS: Final = ("SAI_", "PFC_WD_QUEUE_STATS_")
"""Fields that begin so are counters, of 64 bits; others are texts."""
MOST: Final = 1 << 64
MOST_DIGITS: Final = 20
MOST_TOLD: Final = 1000
OF_PORT: Final = ("PORT", "WRED_ECN_PORT", "LLR")
OF_QUEUE: Final = ("QUEUE", "WRED_ECN_QUEUE", "PFC_WD")
WATERMARKS: Final = "USER_WATERMARKS"
"""The highest since a user cleared them; those in COUNTERS begin anew with each poll."""
READ_TOGETHER: Final = 8
_NOTHING: Final[Fields] = {}


class CountersDb:
    """A reading lasts for the interval at which the flex counters write."""

    def __init__(
        self,
        place: Database,
        rows: Rows,
        limit_s: float = LIMIT_S,
        probe_s: float = PROBE_S,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`rows`: of CONFIG_DB, the intervals."""
        self.redis = Guarded(place, "COUNTERS_DB", limit_s, probe_s)
        self._separator = place.separator
        self._rows = rows
        self._clock = clock
        self._ports = NameMap(self.redis, name_maps.PORTS, clock)
        self._queues = NameMap(self.redis, name_maps.QUEUES, clock)
        self._switch = NameMap(self.redis, name_maps.SWITCH, clock)
        self._known: dict[str, tuple[float, Fields]] = {}
        self._told: set[tuple[str, str]] = set()

    def port(self, name: str) -> Mapping[str, str]:
        """Counters of a port, by the name of their SAI attribute."""
        return self._object(self._ports, self._ports[name], OF_PORT)

    def queue(self, port: str, index: int) -> Mapping[str, str]:
        """Counters of an egress queue, the fields of the PFC watchdog included.

        Other queues of the port are read with it, as who wants one mostly wants them all.
        """
        identity = self._queues[f"{port}:{index}"]
        first = index - index % READ_TOGETHER
        others = (self._queues.known(f"{port}:{each}") for each in range(first, first + READ_TOGETHER))
        return self._object(self._queues, identity, OF_QUEUE, [each for each in others if each], WATERMARKS)

    def switch(self) -> Mapping[str, str]:
        """Counters of the switch as a whole."""
        return self._object(self._switch, self._switch.first(), ("SWITCH",))

    def port_id(self, name: str) -> str | None:
        """The id of a port's object, which is another when the port was made anew."""
        return self._ports[name]

    def close(self) -> None:
        """End the connection."""
        self.redis.close()

    def _object(
        self,
        names: NameMap,
        identity: str | None,
        groups: tuple[str, ...],
        together: Sequence[str] = (),
        *beside: str,
    ) -> Fields:
        """`together` are read in one round trip; fields of the tables `beside` replace those of counters."""
        if identity is None:
            return _NOTHING
        now = self._clock()
        known = self._known.get(identity)
        if known is not None and now < known[0]:
            return known[1]
        wanted = together or (identity,)
        tables = ("COUNTERS", *beside)
        keys = [f"{table}{self._separator}{each}" for each in wanted for table in tables]
        replies = self.redis.call(*(("HGETALL", key) for key in keys))
        if replies is None:
            return _NOTHING
        until = now + interval_s(self._rows, *groups)
        for each, hashes in zip(wanted, batched(replies, len(tables)), strict=True):
            fields = {name: value for reply in hashes for name, value in fields_of(reply).items()}
            self._remember(each, until, self._checked(each, fields))
        found = self._known[identity][1]
        if not found:
            names.forget()
        return found

    def _remember(self, identity: str, until: float, fields: Fields) -> None:
        """Ids of objects that are gone do not pile up."""
        if len(self._known) > 2 * MOST_TOLD and identity not in self._known:
            now = self._clock()
            self._known = {key: known for key, known in self._known.items() if now < known[0]}
        self._known[identity] = until, fields

    def _checked(self, identity: str, fields: dict[str, str]) -> Fields:
        """Without values that are no counters; each is logged once."""
        wrong = [name for name, value in fields.items() if name.startswith(NUMBERS) and not is_counter(value)]
        for name in wrong:
            value = fields.pop(name)
            if (identity, name) not in self._told and len(self._told) < MOST_TOLD:
                self._told.add((identity, name))
                _log.warning("COUNTERS_DB: %s %s is no counter, and left out: %.40r", identity, name, value)
        return fields


def batched(replies: Sequence[Reply], size: int) -> Iterator[Sequence[Reply]]:
    """Batches of a fixed size; the last one may be shorter."""
    return (replies[start : start + size] for start in range(0, len(replies), size))


def is_counter(text: str) -> bool:
    """Whether a text is a number of 64 bits that is not negative."""
    if len(text) < MOST_DIGITS:
        return text.isdecimal() and text.isascii()
    return len(text) == MOST_DIGITS and text.isdecimal() and text.isascii() and int(text) < MOST


def number(fields: Fields, name: str) -> int | None:
    """One counter; None when the switch does not publish it."""
    text = fields.get(name)
    return None if text is None else int(text)
