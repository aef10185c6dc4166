"""Rings of samples: each second for 15 minutes, each 10 seconds for 6 hours, each minute for 3 days.

A value takes two octets, or one: it is kept by its logarithm, to 0.1 or 6 percent. A ring that has only had
zeros takes nothing. So a port with eight queues takes 42 octets a sample, and 16 ports less than 5 MB.
"""

import math
from array import array
from collections.abc import Iterator
from itertools import groupby
from typing import Final, Literal, NamedTuple

from isolane.lazy_dataclass import dataclass
from isolane.strand import pausing


class Tier(NamedTuple):
    """An interval, and how many of them are kept."""

    step_s: int
    length: int


TIERS: Final = (Tier(1, 900), Tier(10, 2_160), Tier(60, 4_320))


@dataclass(frozen=True, slots=True)
class Kind:
    """One value of a sample, and how several of them become one of a longer interval."""

    name: str
    joined: Literal["mean", "sum", "max"]
    octets: Literal[1, 2] = 2


_LARGEST: Final = {1: 2.0**40, 2: 2.0**52}
_TOP: Final = {1: 255, 2: 65_535}
"""The largest codes."""
_CODES: Final[dict[int, Literal["B", "H"]]] = {1: "B", 2: "H"}
_SCALE: Final = {octets: _TOP[octets] / math.log1p(_LARGEST[octets]) for octets in (1, 2)}


def encode(value: float, octets: int) -> int:
    """The code of a value of 0 or more."""
    return min(_TOP[octets], round(math.log1p(max(0.0, value)) * _SCALE[octets]))


def decode(code: int, octets: int) -> float:
    """The value of a code."""
    return math.expm1(code / _SCALE[octets])


class Ring:
    """The codes of one value in one tier; slots are numbers of intervals since 1970."""

    def __init__(self, length: int, octets: int) -> None:
        self.length = length
        self.octets = octets
        self.codes: array[int] | None = None
        """Absent as long as all values were 0."""

    def put(self, slot: int, value: float) -> None:
        """Set the value of a slot."""
        code = encode(value, self.octets)
        if self.codes is None:
            if not code:
                return
            self.codes = array(_CODES[self.octets], bytes(self.length * self.octets))
        self.codes[slot % self.length] = code

    def get(self, slot: int) -> float:
        """The value of a slot."""
        code = 0 if self.codes is None else self.codes[slot % self.length]
        return decode(code, self.octets) if code else 0.0

    @property
    def size(self) -> int:
        """The octets of memory that it takes."""
        return 0 if self.codes is None else self.length * self.octets


At = tuple[int, dict[str, float]]
"""The begin of a sample, in seconds since 1970, and its values."""


class _Sum:
    """The samples so far of the present interval of a longer tier."""

    def __init__(self) -> None:
        self.slot = -1
        self.count = 0
        self.values: dict[str, float] = {}


class Rings:
    """All values of one object in all tiers."""

    def __init__(self, kinds: tuple[Kind, ...]) -> None:
        self.kinds = kinds
        self.rings = [{kind.name: Ring(tier.length, kind.octets) for kind in kinds} for tier in TIERS]
        self.present = [bytearray(tier.length) for tier in TIERS]
        """Whether a slot has values."""
        self.latest = [-1] * len(TIERS)
        self._sums = [_Sum() for _ in TIERS]

    def add(self, now_s: int, values: dict[str, float]) -> None:
        """Take the values of a second."""
        for number, tier in enumerate(TIERS):
            slot = now_s // tier.step_s
            pending = self._sums[number]
            if pending.slot != slot:
                pending.slot, pending.count, pending.values = slot, 0, {}
            pending.count += 1
            for kind in self.kinds:
                value = values.get(kind.name)
                if value is None:
                    continue
                before = pending.values.get(kind.name, 0.0)
                pending.values[kind.name] = max(before, value) if kind.joined == "max" else before + value
            self._write(number, slot, pending)

    def _write(self, number: int, slot: int, pending: _Sum) -> None:
        tier, latest = TIERS[number], self.latest[number]
        if slot < latest:
            return  # the clock was set back
        for missing in range(max(latest + 1, slot - tier.length + 1), slot):
            self.present[number][missing % tier.length] = 0
        self.latest[number] = slot
        self.present[number][slot % tier.length] = 1
        for kind in self.kinds:
            value = pending.values.get(kind.name, 0.0)
            if kind.joined == "mean":
                value /= pending.count
            self.rings[number][kind.name].put(slot, value)

    def read(self, start_s: int, end_s: int, most: int, least_s: int = 1) -> tuple[int, Iterator[At]]:
        """The interval that fits and is at least so long, and the samples of it."""
        number = self._fitting(start_s, end_s, most, least_s)
        step_s = TIERS[number].step_s
        several = -(-least_s // step_s)
        samples = self._samples(number, start_s, end_s, most * several)
        return step_s * several, self._joined(samples, step_s * several) if several > 1 else samples

    def _fitting(self, start_s: int, end_s: int, most: int, least_s: int) -> int:
        for number, tier in enumerate(TIERS):
            oldest_s = (self.latest[number] - tier.length) * tier.step_s
            if (end_s - start_s) // max(tier.step_s, least_s) <= most and start_s >= oldest_s:
                return number
        return len(TIERS) - 1

    def _joined(self, samples: Iterator[At], step_s: int) -> Iterator[At]:
        """One sample for each interval of a longer one."""
        means = [kind.name for kind in self.kinds if kind.joined == "mean"]
        largest = {kind.name for kind in self.kinds if kind.joined == "max"}
        for begin_s, several in groupby(pausing(samples), lambda each: each[0] // step_s * step_s):
            count, joined = 0, dict[str, float]()
            for _, values in several:
                count += 1
                for name, value in values.items():
                    if value:
                        before = joined.get(name, 0.0)
                        joined[name] = max(before, value) if name in largest else before + value
            joined = {kind.name: joined.get(kind.name, 0.0) for kind in self.kinds}
            yield begin_s, joined | {name: joined[name] / count for name in means}

    def _samples(self, number: int, start_s: int, end_s: int, most: int) -> Iterator[At]:
        tier, latest = TIERS[number], self.latest[number]
        first = max(-(-start_s // tier.step_s), latest - tier.length + 1, 0)
        last = min(end_s // tier.step_s, latest)
        rings = self.rings[number]
        silent = dict.fromkeys((name for name, ring in rings.items() if ring.codes is None), 0.0)
        heard = [(name, ring) for name, ring in rings.items() if ring.codes is not None]
        for slot in range(max(first, last - most + 1), last + 1):
            if self.present[number][slot % tier.length]:
                yield slot * tier.step_s, silent | {name: ring.get(slot) for name, ring in heard}

    @property
    def size(self) -> int:
        """Octets of memory that the values take."""
        return sum(ring.size for rings in self.rings for ring in rings.values()) + sum(map(len, self.present))
