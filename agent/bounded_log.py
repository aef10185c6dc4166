"""Lines of the log that come as often as others want: a few in full, and the rest as counts."""

import asyncio
import logging
from collections import Counter
from dataclasses import field
from typing import Any, Final
from weakref import WeakKeyDictionary

from isolane.lazy_dataclass import dataclass

MOST_COUNTED: Final = 1_024
"""Kinds and origins that are counted apart; those that come later are counted together."""
MOST_SUMMARIES: Final = 20
"""Lines that say at the end of an interval how many were left out; the last is of all that are left."""


@dataclass(frozen=True, slots=True)
class Kind:
    """Lines that are counted together: those of one logger, level and text, about one port, host or user."""

    log: logging.Logger
    level: int
    text: str
    about: str = ""
    extra: "dict[str, Any]" = field(default_factory=dict, compare=False)
    """The fields of the line that says how many more there were."""
    group: str = ""
    """Kinds that share a bound, whatever they are about."""
    is_of_group: bool = False
    """Whether only that bound counts."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """The most that is written within an interval."""

    interval_s: float
    in_full: int
    """Lines of one kind that are written as they come."""
    most_in_full: int
    """Lines of all kinds of a group that are."""
    rest: str
    """The kinds of lines that the last summary is about."""


class Interval:
    """The lines of a loop within the present interval, which begins with the first of them."""

    def __init__(self, bounds: Bounds, log: logging.Logger) -> None:
        self._bounds = bounds
        self._log = log
        self._written: Counter[Kind] = Counter()
        self._of_group: Counter[str] = Counter()
        self._left_out: Counter[Kind] = Counter()
        self._others = 0
        self._timer: asyncio.TimerHandle | None = None

    def admits(self, loop: asyncio.AbstractEventLoop, kind: Kind) -> bool:
        """Whether a line is to be written; it is counted in any case."""
        bounds = self._bounds
        if self._timer is None:
            self._timer = loop.call_later(bounds.interval_s, self.end)
        has_room = kind.is_of_group or self._written[kind] < bounds.in_full
        if has_room and self._of_group[kind.group] < bounds.most_in_full:
            self._written[kind] += 1
            self._of_group[kind.group] += 1
            return True
        if kind in self._left_out or len(self._left_out) < MOST_COUNTED:
            self._left_out[kind] += 1
        else:
            self._others += 1
        return False

    @property
    def sizes(self) -> tuple[int, int]:
        """Kinds that are kept: of lines that were written, and of those that were left out."""
        return len(+self._written), len(self._left_out)

    def end(self) -> None:
        """Write how many lines were left out."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        left_out, others = self._left_out, self._others
        self._written, self._of_group, self._left_out, self._others = Counter(), Counter(), Counter(), 0
        most = left_out.most_common(MOST_SUMMARIES - 1)
        interval_s = self._bounds.interval_s
        for kind, count in most:
            line = f"{kind.text}: {count} more within {interval_s:g} s"
            kind.log.log(kind.level, "%s", line, extra=kind.extra or None)
        rest = left_out.total() + others - sum(count for _, count in most)
        if rest:
            self._log.warning("%d more lines about %s within %g s", rest, self._bounds.rest, interval_s)


class Bounded:
    """The intervals of all loops, by one set of bounds."""

    def __init__(self, bounds: Bounds, log: logging.Logger) -> None:
        self.bounds = bounds
        self._log = log
        self._of_loop: WeakKeyDictionary[asyncio.AbstractEventLoop, Interval] = WeakKeyDictionary()

    def admits(self, kind: Kind) -> bool:
        """Whether a line is to be written; without a loop, in a tool, each is."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return True
        interval = self._of_loop.get(loop)
        if interval is None:
            interval = self._of_loop[loop] = Interval(self.bounds, self._log)
        return interval.admits(loop, kind)

    def conclude(self) -> None:
        """Write now what the present interval of this loop has left out: the agent ends."""
        interval = self.present
        if interval is not None:
            interval.end()

    @property
    def present(self) -> Interval | None:
        """The interval of this loop."""
        return self._of_loop.get(asyncio.get_running_loop())
