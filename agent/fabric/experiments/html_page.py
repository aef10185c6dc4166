"""The results of an experiment as one HTML page with plots that needs nothing from elsewhere (plotly)."""

import html
from collections.abc import Sequence

import plotly.graph_objects as go
import plotly.io

from isolane.fabric.experiments.measure import RunResult
from isolane.fabric.experiments.report import table

STYLE = "body{font-family:sans-serif;margin:2em;max-width:75em}pre{overflow-x:auto}"


def page(results: Sequence[RunResult]) -> str:
    """The table, then a plot of each thing that was measured."""
    figures = [
        _throughput(results),
        _completion(results),
        _pauses(results),
        *(_depths(result) for result in results if result.incast and result.seed == results[0].seed),
    ]
    parts = [
        plotly.io.to_html(
            figure, full_html=False, include_plotlyjs=index == 0, div_id=f"plot{index}", validate=False
        )
        for index, figure in enumerate(figures)
    ]
    text = html.escape(table(results))
    return (
        "<!DOCTYPE html>\n<html lang='en'><head><meta charset='utf-8'><title>Victim experiment</title>"
        f"<style>{STYLE}</style></head><body><h1>Victims of an incast</h1><pre>{text}</pre>"
        + "\n".join(parts)
        + "</body></html>\n"
    )


def _names(results: Sequence[RunResult]) -> list[str]:
    seeds = len({result.seed for result in results})
    return [result.name if seeds == 1 else f"{result.name}, seed {result.seed}" for result in results]


def _bars(title: str, unit: str, names: list[str], series: dict[str, list[float]]) -> go.Figure:
    figure = go.Figure([go.Bar(name=name, x=names, y=values) for name, values in series.items()])
    figure.update_layout(title=title, yaxis_title=unit, barmode="group")
    return figure


def _throughput(results: Sequence[RunResult]) -> go.Figure:
    series = {
        "victims": [result.victim_bps / 1e9 for result in results],
        "victims at the sink": [result.sink_victim_bps / 1e9 for result in results],
        "incast": [result.incast_bps / 1e9 for result in results],
    }
    return _bars("Throughput", "Gbit/s", _names(results), series)


def _completion(results: Sequence[RunResult]) -> go.Figure:
    series = {
        "mean": [result.victim_completion.mean_ns / 1e3 for result in results],
        "median": [result.victim_completion.median_ns / 1e3 for result in results],
        "99th percentile": [result.victim_completion.p99_ns / 1e3 for result in results],
        "at the sink, median": [result.sink_victim_completion.median_ns / 1e3 for result in results],
        "at the sink, 99th percentile": [result.sink_victim_completion.p99_ns / 1e3 for result in results],
        "incast, median": [result.incast_completion.median_ns / 1e3 for result in results],
        "incast, 99th percentile": [result.incast_completion.p99_ns / 1e3 for result in results],
    }
    return _bars("Completion times", "us", _names(results), series)


def _pauses(results: Sequence[RunResult]) -> go.Figure:
    """Every port that stood still in any run."""
    runs = [result for result in results if result.pauses]
    ports = sorted({f"{pause.port} priority {pause.priority}" for run in runs for pause in run.pauses})
    series = {}
    for run in runs:
        paused = {f"{pause.port} priority {pause.priority}": pause.paused_ns / 1e6 for pause in run.pauses}
        series[run.name] = [paused.get(port, 0.0) for port in ports]
    return _bars("Time paused by PFC, by port", "ms", ports, series)


def _depths(result: RunResult) -> go.Figure:
    figure = go.Figure()
    for series in result.depths:
        times_ms = [index * result.sample_ns / 1e6 for index in range(len(series.octets))]
        name = f"{series.port} class {series.traffic_class}"
        figure.add_scatter(x=times_ms, y=list(series.octets), name=name, mode="lines")
    figure.update_layout(title=f"Queue depth: {result.name}", xaxis_title="ms", yaxis_title="octets")
    return figure
