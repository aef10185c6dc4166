"""Counters of ports, queues and the switch, read from COUNTERS_DB when they are asked for."""

import logging
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from isolane.sonic.databases import Database
from isolane.sonic.resp import Reply
from isolane.switch.facts import Fields
from isolane.switch.live import name_maps
from isolane.switch.live.guarded import PROBE_S, Guarded
from isolane.switch.live.intervals import Rows, interval_s
from isolane.switch.live.name_maps import NameMap, fields_of

_log = logging.getLogger("isolane.switch")

NUMBERS: Final = ("SAI_", "PFC_WD_QUEUE_STATS_")
"""Fields that begin so are counters, of 64 bits; others are texts."""
MOST: Final = 1 << 64
MOST_DIGITS: Final = 20
MOST_TOLD: Final = 1000
MOST_KNOWN: Final = 2000
OF_PORT: Final = ("PORT", "WRED_ECN_PORT", "LLR")
OF_QUEUE: Final = ("QUEUE", "WRED_ECN_QUEUE", "PFC_WD")
WATERMARKS: Final = "USER_WATERMARKS"
"""The highest since a user cleared them; those in COUNTERS begin anew with each poll."""
_NOTHING: Final[Fields] = {}


class CountersDb:
    """A reading lasts for the interval at which the flex counters write."""

    def __init__(
        self,
        place: Database,
        rows: Rows,
        limit_s: float | None = None,
        probe_s: float = PROBE_S,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`rows`: of CONFIG_DB, the intervals. `limit_s` and `probe_s`: see `Guarded`."""
        self.redis = Guarded(place, "COUNTERS_DB", limit_s, probe_s)
        self._separator = place.separator
        self._rows = rows
        self._clock = clock
        self._ports = NameMap(self.redis, name_maps.PORTS, clock)
        self._queues = NameMap(self.redis, name_maps.QUEUES, clock, name_maps.of_port)
        self._switch = NameMap(self.redis, name_maps.SWITCH, clock)
        self._known: dict[str, tuple[float, Fields]] = {}
        self._most_known = MOST_KNOWN
        self._told: set[tuple[str, str]] = set()

    def port(self, name: str) -> Mapping[str, str]:
        """Counters of a port, by the name of their SAI attribute."""
        return self._object(self._ports, name, OF_PORT)

    def queue(self, port: str, index: int) -> Mapping[str, str]:
        """Counters of an egress queue, the fields of the PFC watchdog included."""
        return self._object(self._queues, f"{port}:{index}", OF_QUEUE, WATERMARKS)

    def switch(self) -> Mapping[str, str]:
        """Counters of the switch as a whole."""
        return self._object(self._switch, self._switch.first(), ("SWITCH",))

    def port_id(self, name: str) -> str | None:
        """The id of a port's object, which is another when the port was made anew."""
        return self._ports[name]

    def close(self) -> None:
        """End the connection."""
        self.redis.close()

    def _object(self, names: NameMap, name: str | None, groups: tuple[str, ...], *beside: str) -> Fields:
        """The counters of one object; fields of the tables `beside` replace those of counters.

        The objects of its group are read with it, and those of the next groups when a reader goes from one
        to the next: all that in one round trip.
        """
        identity = None if name is None else names[name]
        if name is None or identity is None:
            return _NOTHING
        now = self._clock()
        known = self._known.get(identity)
        if known is not None and now < known[0]:
            return known[1]
        until = now + interval_s(self._rows, *groups)
        place, ahead = names.place(name), names.ahead
        several = names.groups(place, ahead.size(place, now))
        wanted = dict.fromkeys((identity, *(each for group in several for each in group)))
        read = self._read([each for each in wanted if self._is_old(each, now)], until, ("COUNTERS", *beside))
        if read is None:
            return _NOTHING
        ahead.went(place + len(several), len(several), now, until)
        found = read[identity]
        if not found:
            names.forget()
        return found

    def _is_old(self, identity: str, now: float) -> bool:
        known = self._known.get(identity)
        return known is None or now >= known[0]

    def _read(self, wanted: Sequence[str], until: float, tables: Sequence[str]) -> dict[str, Fields] | None:
        """Some objects in one round trip; None when there was no answer."""
        keys = [f"{table}{self._separator}{each}" for each in wanted for table in tables]
        replies = self.redis.call(*(("HGETALL", key) for key in keys))
        if replies is None:
            return None
        read = {}
        for each, hashes in zip(wanted, batched(replies, len(tables)), strict=True):
            fields: dict[str, str] = {}
            for reply in hashes:
                fields |= fields_of(reply)
            read[each] = self._checked(each, fields)
            self._known[each] = until, read[each]
        if len(self._known) > self._most_known:
            self._forget_old()
        return read

    def _forget_old(self) -> None:
        """Ids of objects that are gone do not pile up; the next time is when there are twice as many."""
        now = self._clock()
        self._known = {key: known for key, known in list(self._known.items()) if now < known[0]}
        self._most_known = max(MOST_KNOWN, 2 * len(self._known))

    def _checked(self, identity: str, fields: dict[str, str]) -> Fields:
        """Without values that are no counters; each is logged once."""
        if are_counters([value for name, value in fields.items() if name.startswith(NUMBERS)]):
            return fields
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


def are_counters(texts: Sequence[str]) -> bool:
    """Whether texts are counters, tried together; False also for numbers of so many digits as the largest."""
    if not texts:
        return True
    digits = "".join(texts)
    return all(texts) and digits.isdecimal() and digits.isascii() and max(map(len, texts)) < MOST_DIGITS


def is_counter(text: str) -> bool:
    """Whether a text is a number of 64 bits that is not negative."""
    if len(text) < MOST_DIGITS:
        return text.isdecimal() and text.isascii()
    return len(text) == MOST_DIGITS and text.isdecimal() and text.isascii() and int(text) < MOST


def number(fields: Fields, name: str) -> int | None:
    """One counter; None when the switch does not publish it."""
    text = fields.get(name)
    return None if text is None else int(text)
