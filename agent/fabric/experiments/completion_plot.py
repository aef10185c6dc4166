"""Tails of completion times: of each scenario, the percentiles of the victims' slowdown by size."""

from collections.abc import Sequence

from isolane.fabric.experiments.measure import RunResult
from isolane.fabric.experiments.report import grouped
from isolane.fabric.experiments.svg_plot import Curve, svg


def plot(results: Sequence[RunResult]) -> str:
    """The p99 slowdown of each size, as a mean over the seeds, of each scenario of the first mode."""
    curves = []
    for name, runs in grouped(results).items():
        if runs[0].mode != results[0].mode:
            continue
        sizes = sorted({each.octets for run in runs for each in run.victim_by_size})
        points = []
        for octets in sizes:
            found = [e.p99_slowdown for run in runs for e in run.victim_by_size if e.octets == octets]
            points.append((octets / 1000, sum(found) / len(found)))
        curves += [Curve(name, points, dots=True), Curve(f"{name}, line", points)]
    return svg("Slowdown of victims, 99th percentile", "transfer, kilobytes", "times the ideal", curves)
