"""The results of an experiment: a table for people, JSON for programs."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from agent.experiment.document import document
from agent.experiment.measure import RunResult

COLUMNS = (
    "run",
    "victims Gbit/s",
    "of uncongested",
    "transfers",
    "mean us",
    "p99 us",
    "incast Gbit/s",
    "lost",
    "paused ms (monitored)",
    "paused ms (congesting)",
    "isolated",
    "CIMs",
)


def table(results: Sequence[RunResult]) -> str:
    """One line per run, in columns."""
    rows = [COLUMNS, *(_row(result, results) for result in results)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(COLUMNS))]
    lines = ["  ".join(_cell(row, column, widths) for column in range(len(COLUMNS))).rstrip() for row in rows]
    return "\n".join([lines[0], "  ".join("-" * width for width in widths), *lines[1:]]) + "\n"


def _cell(row: Sequence[str], column: int, widths: Sequence[int]) -> str:
    return row[column].ljust(widths[column]) if column == 0 else row[column].rjust(widths[column])


def _row(result: RunResult, results: Sequence[RunResult]) -> tuple[str, ...]:
    return (
        result.name,
        f"{result.victim_bps / 1e9:.2f}",
        f"{100 * share_of_uncongested(result, results):.1f} %",
        str(result.victim_completion.transfers),
        f"{result.victim_completion.mean_ns / 1e3:.1f}",
        f"{result.victim_completion.p99_ns / 1e3:.1f}",
        f"{result.incast_bps / 1e9:.2f}",
        str(result.frames_lost),
        f"{result.monitored_paused_ns / 1e6:.3f}",
        f"{result.congesting_paused_ns / 1e6:.3f}",
        str(result.flows_isolated),
        str(result.cims_sent),
    )


def share_of_uncongested(result: RunResult, results: Sequence[RunResult]) -> float:
    """What the victims got, as a share of what they get in the same mode without incast."""
    base = next(one for one in results if one.mode == result.mode and not one.incast)
    return result.victim_bps / base.victim_bps if base.victim_bps else 0.0


def as_json(results: Sequence[RunResult], parameters: dict[str, Any]) -> str:
    """Everything that was measured, and with what."""
    runs = [
        {**asdict(result), "share_of_uncongested": round(share_of_uncongested(result, results), 6)}
        for result in results
    ]
    return document("victim", parameters, runs=runs)
