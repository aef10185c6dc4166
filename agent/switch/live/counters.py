"""Counters of ports, queues and the switch, read from COUNTERS_DB when they are asked for."""

import logging
import time
from collections.abc import Callable, Mapping
from typing import Final

from isolane.sonic.databases import Database
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
OF_PORT: Final = ("PORT", "WRED_ECN_PORT")
OF_QUEUE: Final = ("QUEUE", "WRED_ECN_QUEUE", "PFC_WD")
_NOTHING: Final[Fields] = {}


class CountersDb:
    """What it has read lasts for the interval at which the flex counters write."""

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
        """Counters of an egress queue, the fields of the PFC watchdog included."""
        return self._object(self._queues, self._queues[f"{port}:{index}"], OF_QUEUE)

    def switch(self) -> Mapping[str, str]:
        """Counters of the switch as a whole."""
        return self._object(self._switch, self._switch.first(), ("SWITCH",))

    def port_id(self, name: str) -> str | None:
        """The id of a port's object, which is another when the port was made anew."""
        return self._ports[name]

    def close(self) -> None:
        """End the connection."""
        self.redis.close()

    def _object(self, names: NameMap, identity: str | None, groups: tuple[str, ...]) -> Fields:
        if identity is None:
            return _NOTHING
        now = self._clock()
        known = self._known.get(identity)
        if known is not None and now < known[0]:
            return known[1]
        replies = self.redis.call(("HGETALL", f"COUNTERS{self._separator}{identity}"))
        if replies is None:
            return _NOTHING
        fields = self._checked(identity, fields_of(replies[0]))
        if not fields:
            names.forget()
        self._remember(identity, now + interval_s(self._rows, *groups), fields)
        return fields

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


def is_counter(text: str) -> bool:
    """Whether a text is a number of 64 bits that is not negative."""
    if len(text) < MOST_DIGITS:
        return text.isdecimal() and text.isascii()
    return len(text) == MOST_DIGITS and text.isdecimal() and text.isascii() and int(text) < MOST


def number(fields: Fields, name: str) -> int | None:
    """One counter; None when the switch does not publish it."""
    text = fields.get(name)
    return None if text is None else int(text)
