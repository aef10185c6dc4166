"""Counters of the switch, read from COUNTERS_DB when asked for, no oftener than flex counters write them."""

import asyncio
import logging
import time
from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from isolane.lazy_dataclass import dataclass
from isolane.sonic.redis.databases import Database
from isolane.sonic.redis.resp import Reply
from isolane.sonic.supervised import OnFault, Supervised
from isolane.switch.live import name_maps
from isolane.switch.live.guarded import PROBE_S, Guarded
from isolane.switch.live.name_maps import NameMap, fields_of
from isolane.switch.translation import Fields
from isolane.switch.values import decimal

Rows = Callable[[str], Fields]
"""A hash of CONFIG_DB by its key; empty when there is none."""

USUAL_MS: Final[Mapping[str, int]] = {
    "PORT": 1_000,
    "WRED_ECN_PORT": 1_000,
    "PORT_BUFFER_DROP": 60_000,
    "QUEUE": 10_000,
    "WRED_ECN_QUEUE": 10_000,
    "QUEUE_WATERMARK": 60_000,
    "PFC_WD": 100,
    "SWITCH": 60_000,
    "LLR": 10_000,
}
"""Without POLL_INTERVAL, as orchagent sets them."""
SHORTEST_MS: Final = 100
"""SONiC allows no shorter one."""
LONGEST_MS: Final = 60_000
WATCHDOG: Final = "PFC_WD|GLOBAL"


def interval_s(rows: Rows, *groups: str) -> float:
    """The shortest of several groups, which write to the same hash."""
    return min(_group_ms(rows, group) for group in groups) / 1000


def _group_ms(rows: Rows, group: str) -> int:
    if group == "PFC_WD":
        return _milliseconds(rows(WATCHDOG)) or USUAL_MS[group]
    row = rows(f"FLEX_COUNTER_TABLE|{group}")
    if row.get("FLEX_COUNTER_STATUS") == "disable":
        return LONGEST_MS
    return _milliseconds(row) or USUAL_MS[group]


def _milliseconds(row: Fields) -> int | None:
    interval = decimal(row.get("POLL_INTERVAL"))
    return None if interval is None else min(max(interval, SHORTEST_MS), LONGEST_MS)


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
        self.redis.close()

    def _object(self, names: NameMap, name: str | None, groups: tuple[str, ...], *more_tables: str) -> Fields:
        """The counters of one object; fields of `more_tables` replace those of counters.

        The objects of its group are read with it, and those of the next groups when a reader goes from one
        to the next: all that in one round trip.
        """
        identity = None if name is None else names[name]
        if name is None or identity is None:
            return _NOTHING
        now = self._clock()
        cached = self._known.get(identity)
        if cached is not None and now < cached[0]:
            return cached[1]
        until = now + interval_s(self._rows, *groups)
        place, ahead = names.place(name), names.ahead
        several = names.groups(place, ahead.size(place, now))
        wanted = dict.fromkeys((identity, *(each for group in several for each in group)))
        read = self._read(
            [each for each in wanted if self._is_old(each, now)], until, ("COUNTERS", *more_tables)
        )
        if read is None:
            return _NOTHING
        ahead.went(place + len(several), len(several), now, until)
        fields = read[identity]
        if not fields:
            names.forget()
        return fields

    def _is_old(self, identity: str, now: float) -> bool:
        cached = self._known.get(identity)
        return cached is None or now >= cached[0]

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
        self._known = {key: entry for key, entry in list(self._known.items()) if now < entry[0]}
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


@dataclass(frozen=True, slots=True)
class Baseline:
    """The counters of a port when they were cleared, and when that was."""

    at_ns: int
    values: Mapping[str, int]


class Baselines:
    """Values when clear-counters came: SONiC clears none either, its `-c` commands keep such values."""

    def __init__(self) -> None:
        self._of: dict[str, Baseline] = {}

    def clear(self, port: str, values: Mapping[str, int], now_ns: int) -> None:
        """Count from these values on."""
        self._of[port] = Baseline(now_ns, dict(values))

    def since(self, port: str, values: Mapping[str, int], now_ns: int) -> tuple[dict[str, int], int | None]:
        """The counters since they were cleared, and when that was; None when they never were.

        Counters that are lower than they were have started again, and count from nothing then.
        """
        cached = self._of.get(port)
        if cached is None:
            return dict(values), None
        if any(values.get(leaf, before) < before for leaf, before in cached.values.items()):
            cached = self._of[port] = Baseline(now_ns, {})
        return {leaf: value - cached.values.get(leaf, 0) for leaf, value in values.items()}, cached.at_ns


class Poller(Supervised):
    """Polls from time to time; an interval that becomes shorter takes effect within a second."""

    def __init__(self, name: str, interval_s: Callable[[], float], on_fault: OnFault) -> None:
        super().__init__(name, self._pause_and_poll, on_fault)
        self._interval_s = interval_s

    async def _pause_and_poll(self) -> None:
        loop = asyncio.get_running_loop()
        began = loop.time()
        while (left := began + self._interval_s() - loop.time()) > 0:
            await asyncio.sleep(min(left, 1.0))
        await self.poll()

    @abstractmethod
    async def poll(self) -> None:
        """Look once, in a thread, by a connection that the event loop does not use."""
