"""The numbers of a run that a report compares; runs that differ in their seed alone are one variant."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from math import nan
from typing import Any, Final

from isolane.fabric.experiments.statistics import mean_and_confidence
from isolane.lazy_dataclass import dataclass

Result = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Measure:
    """One number of a run; None where the run has none."""

    title: str
    unit: str
    value: Callable[[Result], float | None]


@dataclass(frozen=True, slots=True)
class Variant:
    """Runs of one description."""

    name: str
    runs: tuple[Result, ...]


@dataclass(frozen=True, slots=True)
class Interval:
    """The mean over the seeds, and half of its 95 % confidence interval."""

    mean: float
    half: float
    runs: int
    """Those that have the number."""


def variants(results: Sequence[Result]) -> list[Variant]:
    """Runs by description, in the order of their values."""
    groups: dict[str, list[Result]] = {}
    for result in results:
        groups.setdefault(repr(sorted(result.get("values", {}).items())), []).append(result)
    ordered = sorted(groups.values(), key=lambda runs: [_rank(v) for v in _values(runs[0]).values()])
    names = _short_names({path for result in results for path in _values(result)})
    return [
        Variant(_name(runs[0], names), tuple(sorted(runs, key=lambda run: int(run["seed"]))))
        for runs in ordered
    ]


def measures(results: Sequence[Result]) -> list[Measure]:
    """Those that at least one run has a number for, other than zero everywhere."""
    return [
        each
        for each in _all(results)
        if any(each.value(result) is not None for result in results)
        and (each.title in _ALWAYS or any(each.value(result) for result in results))
    ]


def interval(measure: Measure, variant: Variant) -> Interval:
    """Over the seeds that have the number."""
    numbers = [number for run in variant.runs if (number := measure.value(run)) is not None]
    mean, half = mean_and_confidence(numbers) if numbers else (nan, 0.0)
    return Interval(mean, half, len(numbers))


_ALWAYS: Final = frozenset({"frames dropped", "transfers unfinished"})


def _all(results: Sequence[Result]) -> Iterator[Measure]:
    workloads = dict.fromkeys(name for result in results for name in result["completion"]["by-workload"])
    for name in workloads if len(workloads) > 1 else ():
        for quantile in ("p50", "p99"):
            place = ("completion", "by-workload", name, "slowdown", quantile)
            yield Measure(f"slowdown {quantile}, {name}", "", _at(*place))
    for quantile in ("p50", "p99", "p99.9"):
        yield Measure(f"slowdown {quantile}", "", _at("completion", "all", "slowdown", quantile))
    yield Measure("completion time, mean", "µs", _at("completion", "all", "duration-ns", "mean", scale=1e-3))
    yield Measure(
        "completion time, longest", "µs", _at("completion", "all", "duration-ns", "longest", scale=1e-3)
    )
    yield Measure("transfers unfinished", "", _at("completion", "all", "unfinished"))
    for name in dict.fromkeys(name for result in results for name in result["goodput"]):
        yield Measure(f"goodput, {name}", "Gbit/s", _at("goodput", name, "bps", scale=1e-9))
        yield Measure(f"fairness, {name}", "Jain", _at("goodput", name, "fairness"))
    for name in ("dropped", "marked", "trimmed"):
        yield Measure(f"frames {name}", "", _at("frames", name))
    yield Measure("time paused, all ports", "ms", _at("pauses", "paused-ns", scale=1e-6))
    yield Measure("time hosts are paused", "ms", _at("pauses", "hosts-paused-ns", scale=1e-6))
    yield Measure("depth of pauses", "switches", _at("pauses", "depth"))
    yield Measure("deadlocks", "of runs", lambda result: float(result["deadlock"] is not None))
    for name in ("precision", "recall", "excess-coverage"):
        yield Measure(f"isolation: {name.replace('-', ' ')}", "", _at("isolation", name))
    yield Measure("isolation: time to isolate, p50", "µs", _at("isolation", "isolate-p50-ns", scale=1e-3))
    yield Measure("isolation: innocent flows isolated", "", _at("isolation", "innocent-isolated"))
    yield Measure("deepest queue", "kB", _at("queues", "deepest-octets", scale=1e-3))
    yield Measure("fullest buffer", "kB", _at("buffers", "most-octets", scale=1e-3))


def _at(*place: str, scale: float = 1.0) -> Callable[[Result], float | None]:
    def value(result: Result) -> float | None:
        part: Any = result
        for name in place:
            part = part.get(name) if isinstance(part, Mapping) else None
        return part * scale if isinstance(part, int | float) else None

    return value


def _values(result: Result) -> Mapping[str, object]:
    values: Mapping[str, Any] = result.get("values", {})
    return values


def _name(result: Result, names: Mapping[str, str]) -> str:
    return (
        ", ".join(f"{names[path]} = {_text(value)}" for path, value in _values(result).items()) or "the run"
    )


def _short_names(paths: Collection[str]) -> dict[str, str]:
    """The ends of paths, as short as they still differ."""
    names = {}
    for path in paths:
        steps = path.split(".")
        ends = (".".join(steps[-number:]) for number in range(1, len(steps) + 1))
        names[path] = next(end for end in ends if sum(f".{each}".endswith(f".{end}") for each in paths) == 1)
    return names


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _rank(value: Any) -> tuple[bool, float, str]:
    """Numbers by their size, then words."""
    is_number = isinstance(value, int | float)
    return not is_number, float(value) if is_number else 0.0, str(value)
