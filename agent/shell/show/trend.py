"""Values over a time: the least, the largest and the last of each, and a row of marks."""

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from isolane.durations import SECOND_NS
from isolane.lazy_dataclass import dataclass
from isolane.shell.show.output import Column, Table
from isolane.shell.show.wording import duration
from isolane.tree.date_and_time import date_and_time

BLOCKS: Final = "▁▂▃▄▅▆▇█"
PLAIN: Final = "_.:-=+*#"
"""The same for screens that have no blocks. The first mark is a value of 0 alone."""
FEWEST: Final = 8
"""Marks of a row, however narrow the screen is."""

Point = tuple[int, float]
"""Seconds since 1970, and a value."""


@dataclass(frozen=True, slots=True)
class Span:
    """A time, and its interval between two samples."""

    start_s: int
    end_s: int
    step_s: int


@dataclass(frozen=True, slots=True)
class Measure:
    """One value of a sample: its name and unit in JSON, its title, and how it is written for a person."""

    name: str
    unit: str
    title: str
    text: Callable[[float], str]
    of: Callable[[Any, int], float]
    """Gives the value of a sample, which has an interval in seconds."""


@dataclass(frozen=True, slots=True)
class Trend:
    """The values of a measure; at least one."""

    subject: str
    measure: Measure
    points: Sequence[Point]

    def numbers(self) -> tuple[float, float, float]:
        """The least, the largest, and the last value."""
        values = [value for _, value in self.points]
        return min(values), max(values), values[-1]


def drawn(points: Sequence[Point], span: Span, width: int, marks: str) -> str:
    """The marks, from 0 to the largest value: each that of the largest value in its part of the time.

    A part without a sample is a space.
    """
    whole_s = span.end_s - span.start_s
    width = min(width, -(-whole_s // span.step_s))
    highest: dict[int, float] = {}
    for time_s, value in points:
        at = (time_s - span.start_s) * width // whole_s
        highest[at] = max(value, highest.get(at, 0.0))
    top = max(highest.values())
    return "".join(_mark(highest[at], top, marks) if at in highest else " " for at in range(width))


def _mark(value: float, top: float, marks: str) -> str:
    return marks[0] if value <= 0 else marks[max(1, round(value / top * (len(marks) - 1)))]


class Trends(Table):
    """Rows of marks, as wide as the screen."""

    def __init__(self, trends: Sequence[Trend], span: Span, width: int, marks: str) -> None:
        numbers = (Column(name, name, right=True) for name in ("min", "max", "last"))
        columns = (Column("port", ""), Column("value", "value"), *numbers, Column("trend", "trend"))
        texts = [
            (each.subject, each.measure.title, *map(each.measure.text, each.numbers())) for each in trends
        ]
        room = max(FEWEST, width - max(map(len, Table(columns[:-1], texts).lines()), default=0) - 2)
        rows = zip(texts, trends, strict=True)
        super().__init__(columns, [(*row, drawn(each.points, span, room, marks)) for row, each in rows])
        self._trends = trends
        self._look = span, width, marks

    def lines(self) -> Iterator[str]:
        span = self._look[0]
        if self.rows:
            yield f"last {duration(span.end_s - span.start_s)}, a sample each {duration(span.step_s)}"
        yield from super().lines()

    def as_json(self) -> Iterator[str]:
        yield json.dumps([self._member(each) for each in self._trends], ensure_ascii=False)

    def _member(self, trend: Trend) -> dict[str, object]:
        return {
            "port": trend.subject or None,
            "value": trend.measure.name,
            "unit": trend.measure.unit,
            "interval-s": self._look[0].step_s,
            **dict(zip(("minimum", "maximum", "last"), trend.numbers(), strict=True)),
            "samples": [
                {"time": date_and_time(at * SECOND_NS), "value": value} for at, value in trend.points
            ],
        }

    def matching(self, wanted: Callable[[str], bool]) -> Table:
        matched = [each for each in self._trends if wanted(f"{each.subject}  {each.measure.title}")]
        return Trends(matched, *self._look)
