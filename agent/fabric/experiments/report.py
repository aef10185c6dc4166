"""The results of an experiment: tables for people, JSON for programs. Several seeds give means."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any, Final

from isolane.fabric.experiments.json_result import document
from isolane.fabric.experiments.measure import Completion, RunResult, SizeResult
from isolane.fabric.experiments.statistics import LEAST_FOR_P999, mean_and_confidence

RATES: Final = (
    "run",
    "victims Gbit/s",
    "of no incast",
    "at the sink",
    "incast Gbit/s",
    "lost",
    "paused ms (monitored)",
    "paused ms (congesting)",
    "marked",
    "repeated",
    "reordered",
    "isolated",
    "CIMs",
)
TIMES: Final = (
    "run",
    "transfers",
    "ended",
    "not",
    "mean us",
    "median us",
    "p99 us",
    "p99.9 us",
    "max us",
    "slowdown median",
    "p99",
)

Value = Callable[[RunResult], float]


def table(results: Sequence[RunResult]) -> str:
    """One line per scenario with the measurements of the fabric; one per scenario and size of transfers."""
    groups = grouped(results)
    rates = [RATES, *(_rates(name, runs, results) for name, runs in groups.items())]
    times = [TIMES, *(row for name, runs in groups.items() for row in _times(name, runs))]
    seeds = max(len(runs) for runs in groups.values())
    note = (
        (f"Means of {seeds} seeds and their 95 % confidence. " if seeds > 1 else "")
        + "A transfer that did not end counts in the times with those that it had. "
        + f"p99.9 takes {LEAST_FOR_P999:,} transfers."
    )
    return f"{aligned(rates)}\n{aligned(times)}\n{note}\n"


def grouped(results: Iterable[RunResult]) -> dict[str, list[RunResult]]:
    """Runs by scenario, in order."""
    groups: dict[str, list[RunResult]] = {}
    for result in results:
        groups.setdefault(result.name, []).append(result)
    return groups


def aligned(rows: Sequence[Sequence[str]]) -> str:
    """A table with the widths of its cells."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = [
        "  ".join(
            cell.rjust(width) if column else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
    return "\n".join([lines[0], "  ".join("-" * width for width in widths), *lines[1:]]) + "\n"


def _said(runs: Sequence[RunResult], value: Value, digits: int) -> str:
    return _mean_of([value(run) for run in runs], digits)


def _mean_of(values: Sequence[float], digits: int) -> str:
    """A mean, with its confidence when there is one."""
    mean, half = mean_and_confidence(values)
    return f"{mean:.{digits}f}" if len(values) < 2 else f"{mean:.{digits}f} ±{half:.{digits}f}"


def _rates(name: str, runs: Sequence[RunResult], results: Sequence[RunResult]) -> tuple[str, ...]:
    return (
        name,
        _said(runs, lambda run: run.victim_bps / 1e9, 2),
        _said(runs, lambda run: 100 * share_of_uncongested(run, results), 1) + " %",
        _said(runs, lambda run: run.sink_victim_bps / 1e9, 2),
        _said(runs, lambda run: run.incast_bps / 1e9, 2),
        _said(runs, lambda run: run.frames_lost, 0),
        _said(runs, lambda run: run.monitored_paused_ns / 1e6, 3),
        _said(runs, lambda run: run.congesting_paused_ns / 1e6, 3),
        _said(runs, lambda run: run.ecn_marked, 0),
        _said(runs, lambda run: run.retransmissions, 0),
        _said(runs, lambda run: run.reordered, 0),
        _said(runs, lambda run: run.flows_isolated, 0),
        _said(runs, lambda run: run.cims_sent, 0),
    )


def _times(name: str, runs: Sequence[RunResult]) -> Iterable[tuple[str, ...]]:
    """Victims by size, those at the sink, then the incast."""
    for of_whom, sizes in (
        ("victims", [run.victim_by_size for run in runs]),
        ("at the sink", [run.sink_victim_by_size for run in runs]),
        ("incast", [run.incast_by_size for run in runs]),
    ):
        for octets in sorted({each.octets for found in sizes for each in found}):
            same = [each for found in sizes for each in found if each.octets == octets]
            yield (name, f"{of_whom} {octets:,}", *_of_size(same))


def _of_size(same: Sequence[SizeResult]) -> tuple[str, ...]:
    def said(value: Callable[[SizeResult], float], digits: int) -> str:
        return _mean_of([value(each) for each in same], digits)

    def us(value: Callable[[Completion], int | None]) -> str:
        values = [value(each.completion) for each in same]
        times = [time_ns / 1e3 for time_ns in values if time_ns is not None]
        return _mean_of(times, 1) if len(times) == len(values) else "-"

    return (
        said(lambda each: each.completion.transfers, 0),
        said(lambda each: each.completion.unfinished, 0),
        us(lambda found: found.mean_ns),
        us(lambda found: found.median_ns),
        us(lambda found: found.p99_ns),
        us(lambda found: found.p999_ns),
        us(lambda found: found.longest_ns),
        said(lambda each: each.median_slowdown, 2),
        said(lambda each: each.p99_slowdown, 2),
    )


def share_of_uncongested(result: RunResult, results: Sequence[RunResult]) -> float:
    """The victims' throughput as a share of that without incast, in the same mode with the same seed."""
    base = next(
        one for one in results if one.mode == result.mode and one.seed == result.seed and not one.incast
    )
    return result.victim_bps / base.victim_bps if base.victim_bps else 0.0


def as_json(results: Sequence[RunResult], parameters: Mapping[str, object]) -> str:
    """Everything that was measured, and with what."""
    runs = [
        {**asdict(result), "share_of_uncongested": round(share_of_uncongested(result, results), 6)}
        for result in results
    ]
    return document("victim", parameters, runs=runs, means=_means(results))


_MEANS: Final[dict[str, Value]] = {
    "victim_bps": lambda run: run.victim_bps,
    "incast_bps": lambda run: run.incast_bps,
    "victim_p99_ns": lambda run: run.victim_completion.p99_ns,
    "sink_victim_bps": lambda run: run.sink_victim_bps,
    "sink_victim_p99_ns": lambda run: run.sink_victim_completion.p99_ns,
    "incast_p99_ns": lambda run: run.incast_completion.p99_ns,
    "frames_lost": lambda run: run.frames_lost,
    "monitored_paused_ns": lambda run: run.monitored_paused_ns,
    "congesting_paused_ns": lambda run: run.congesting_paused_ns,
}


def _means(results: Sequence[RunResult]) -> list[dict[str, object]]:
    """By scenario: mean and half of the 95 % interval of what matters most."""
    means = []
    for name, runs in grouped(results).items():
        values: dict[str, Any] = {"name": name, "seeds": [run.seed for run in runs]}
        for key, value in _MEANS.items():
            mean, half = mean_and_confidence([value(run) for run in runs])
            values[key] = {"mean": round(mean, 3), "confidence_95": round(half, 3)}
        means.append(values)
    return means
