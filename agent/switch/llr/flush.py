"""Entries into and exits from FLUSH, derived from counters: SONiC publishes no event of it.

llrorch makes every profile with RE_INIT_ON_FLUSH, so that a transmitter that gives up goes on to INIT: it
sends LLR_INIT, and where the action is discard it drops frames until the peer has answered. Either counter
that grows after frames had passed shows that. A peer that begins anew looks the same; frames are lost then,
too.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sample:
    """Counters of a transmitter at one moment; None where the switch does not have one."""

    ok: int
    init: int | None = None
    discard: int | None = None
    link: str = ""
    """Differs from that of the last sample if the link was down meanwhile."""

    @property
    def shows(self) -> tuple[int, int]:
        """The counters that grow outside of ADVANCE and REPLAY."""
        return self.init or 0, self.discard or 0


@dataclass(frozen=True, slots=True)
class Entered:
    """Frames had passed, and the transmitter initialized again."""


@dataclass(frozen=True, slots=True)
class Exited:
    """Frames pass again."""

    duration_ns: int


Event = Entered | Exited


class FlushWatch:
    """One transmitter. Several flushes between two samples are one."""

    def __init__(self) -> None:
        self._last: Sample | None = None
        self._passed = False
        self._entered_ns: int | None = None

    def step(self, sample: Sample, now_ns: int) -> Event | None:
        """The event that a sample shows beside the one before it."""
        last, self._last = self._last, sample
        if last is None:
            return None
        if sample.link != last.link or _went_back(last, sample):
            self._passed = False
            return None
        initializes = sample.shows != last.shows
        passes = sample.ok > last.ok and not initializes
        if self._entered_ns is not None:
            return self._exit(now_ns) if passes else None
        if initializes and self._passed:
            self._entered_ns = now_ns
            return Entered()
        self._passed = self._passed or passes
        return None

    def _exit(self, now_ns: int) -> Exited:
        entered, self._entered_ns, self._passed = self._entered_ns, None, True
        return Exited(now_ns - (now_ns if entered is None else entered))


def _went_back(last: Sample, sample: Sample) -> bool:
    """The counters were cleared, or the switch has started again."""
    return sample.ok < last.ok or any(
        now < before for now, before in zip(sample.shows, last.shows, strict=True)
    )
