"""`show history`: the samples of the last hours, of ports and of the agent itself."""

import re
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from isolane.bindings.ietf_interfaces import Interfaces, InterfacesInterface
from isolane.bindings.ietf_system import Clock, SystemState
from isolane.bindings.isolane_samples import ReadInput, Samples
from isolane.bindings.isolane_samples import State as SamplesState
from isolane.durations import SECOND_NS
from isolane.shell.errors import NOTHING, ShellError
from isolane.shell.line.reader import Offer, Reader
from isolane.shell.line.values import path_of, read_port
from isolane.shell.session import Session
from isolane.shell.show.output import Output
from isolane.shell.show.trend import BLOCKS, PLAIN, Measure, Span, Trend, Trends
from isolane.shell.show.wording import quantity
from isolane.shell.state import Action, State
from isolane.tree.date_and_time import date_and_time, moment
from isolane.tree.model import top
from isolane.tree.path import Path

SUBJECTS: Final = (
    Offer("ports", "utilization, drops, queues, pauses and isolated flows of ports"),
    Offer("agent", "processor time and memory of the agent"),
)
OFF: Final = "this agent takes no samples: set samples enabled true, and commit, turn them on"
USUAL_S: Final = 900
LONGEST_S: Final = 3 * 86_400
STEPS: Final = ((1, 900), (10, 21_600), (60, LONGEST_S))
"""Intervals in seconds, and the time for which the agent keeps samples of each (isolane-samples)."""
MOST: Final = 400
"""Samples that one call asks for, so that none keeps the agent long; and of each port where all are shown."""
SPARE: Final = 5
"""Intervals that the agent may forget while it is asked."""
_KEPT_S: Final = dict(STEPS)
_UNITS: Final = {"s": 1, "m": 60, "h": 3_600, "d": 86_400}
_TIME: Final = re.compile(r"([0-9]{1,6})([smhd])")


def _percent(value: float) -> str:
    return f"{value:.1f} %"


def _count(value: float) -> str:
    return quantity(round(value))


def _in(unit: str) -> Callable[[float], str]:
    return lambda value: f"{(number := _count(value))}{'' if ' ' in number else ' '}{unit}"


def _used(way: str, speed_bps: int) -> Measure:
    def bits(sample: object, _: int) -> float:
        return 8 * (getattr(sample, f"{way}_octets") or 0)

    if not speed_bps:
        return Measure(f"{way}-rate", "bits per second", way, _in("bit/s"), bits)
    share = 100 / speed_bps
    return Measure(f"{way}-utilization", "percent", way, _percent, lambda *each: bits(*each) * share)


def _deepest(sample: Any, _: int) -> float:
    return max((queue.depth or 0 for queue in sample.queue), default=0)


OF_PORT: Final = (
    Measure("drops", "frames", "drops", _count, lambda each, _: each.discards or 0),
    Measure("deepest-queue", "octets", "queue", _in("B"), _deepest),
    Measure("paused", "percent", "paused", _percent, lambda each, s: (each.paused or 0) / s / 10_000),
    Measure("isolated-flows", "flows", "flows", _count, lambda each, _: each.isolated_flows or 0),
)
OF_AGENT: Final = (
    Measure("cpu", "percent", "cpu", _percent, lambda each, _: (each.cpu or 0) / 10),
    Measure("memory", "octets", "memory", _in("B"), lambda each, _: each.memory or 0),
)


def _measures(subject: str, speed_bps: int) -> Sequence[Measure]:
    return (_used("in", speed_bps), _used("out", speed_bps), *OF_PORT) if subject else OF_AGENT


def _now(session: Session) -> tuple[int, bool | None, dict[str, int]]:
    """The time of the agent, whether it takes samples, and the speed of each port: 0 if it is not known."""
    leafs = InterfacesInterface.NODE.by_attribute
    nodes = (SamplesState.NODE, Clock.NODE, leafs["name"], leafs["speed"])
    paths = [path for node in nodes if (path := path_of(session.model, node.path)) is not None]
    root = session.read("operational", paths)
    clock = top(root, SystemState).clock.current_datetime
    now_s = int(time.time()) if clock is None else moment(clock) // SECOND_NS
    speeds = {each.name: each.speed or 0 for each in top(root, Interfaces).interface}
    return now_s, top(root, Samples).state.active, speeds


def history(state: State, reader: Reader) -> Action:
    """`show history ports [PORT] [last TIME]`, `show history agent [last TIME]`."""
    of_ports = reader.choose(SUBJECTS, "history").text == "ports"
    is_last = reader.keyword("last", "how far back: seconds, minutes, hours or days")
    port = read_port(reader, state.session) if of_ports and not is_last else None
    is_last = is_last or (port is not None and reader.keyword("last", "how far back"))
    whole_s = _read_time(reader) if is_last else USUAL_S
    reader.end()

    def shown() -> Output:
        session = state.session
        if path_of(session.model, ReadInput.NODE.parent.path) is None:
            raise ShellError("this agent has no model of samples", code=NOTHING)
        now_s, active, speeds = _now(session)
        if port is not None and port not in speeds:
            raise ShellError(f"there is no port {port}", code=NOTHING)
        step_s = _step(whole_s, is_one=not of_ports or port is not None)
        span = Span(now_s - -(-whole_s // step_s) * step_s, now_s, step_s)
        subjects = [""] if not of_ports else [*speeds] if port is None else [port]
        trends = [each for name in subjects for each in _trends(session, name, speeds.get(name, 0), span)]
        if not trends:
            raise ShellError(OFF if active is False else "there are no samples of this time", code=NOTHING)
        return Trends(trends, span, state.screen()[0], BLOCKS if state.has_blocks else PLAIN)

    return shown


def _read_time(reader: Reader) -> int:
    reader.offer(Offer(text) for text in ("10m", "1h", "6h", "3d"))
    span = reader.span
    found = _TIME.fullmatch(reader.text("time, as 10m, 6h or 3d").text)
    seconds = 0 if found is None else int(found[1]) * _UNITS[found[2]]
    if not 0 < seconds <= LONGEST_S:
        raise ShellError("a time is a number with s, m, h or d, and at most 3d: 10m, 6h", span)
    return seconds


def _step(whole_s: int, *, is_one: bool) -> int:
    """The shortest interval that reaches back so far; with few samples where all ports are shown."""
    fitting = (step for step, kept_s in STEPS if whole_s <= kept_s and (is_one or whole_s <= MOST * step))
    longest_s = STEPS[-1][0]
    return next(fitting, longest_s * -(-whole_s // (longest_s * MOST)))


def _trends(session: Session, name: str, speed_bps: int, span: Span) -> list[Trend]:
    samples = list(_samples(session, name, span))
    return [
        Trend(name, each, [(time_s, round(each.of(sample, step_s), 3)) for time_s, step_s, sample in samples])
        for each in _measures(name, speed_bps)
        if samples
    ]


def _samples(session: Session, name: str, span: Span) -> Iterator[tuple[int, int, object]]:
    """The begin of each sample, its interval, and itself; an interval that still goes on is left out."""
    called = session.model.find(ReadInput.NODE.parent.path)
    path = Path((node, None) for node in (*reversed(called.above), called))
    kept_s = _KEPT_S.get(span.step_s, LONGEST_S)
    begin_s = max(span.start_s, span.end_s - kept_s + SPARE * span.step_s)
    while begin_s < span.end_s:
        end_s = min(begin_s + MOST * span.step_s, span.end_s) - 1
        start, end = (date_and_time(at_s * SECOND_NS) for at_s in (begin_s, end_s))
        most = -(-(end_s + 1 - begin_s) // span.step_s)
        asked = ReadInput.new(
            interface=name or None,
            start=start,
            end=end,
            max_samples=most,
            queues=True,
            interval=None if span.step_s in _KEPT_S else span.step_s,
        )
        output: Any = session.invoke(path, asked)
        for each in output.sample:
            time_s = moment(each.time) // SECOND_NS
            if span.start_s <= time_s and time_s + output.interval <= span.end_s:
                yield time_s, output.interval, each
        begin_s = end_s + 1
