"""The page: a table of all variants, a plot for each measure, then the inside of one run of each variant."""

import json
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from math import isnan
from typing import Any, Final

from isolane.fabric.report.measures import Interval, Measure, Result, Variant, interval, measures, variants
from isolane.fabric.report.plots import Curve, curves, intervals, number_text

MOST_PLOTTED: Final = 60
"""Variants in one plot; the table has all."""
MOST_DETAILED: Final = 12
"""Variants whose queues and sizes are drawn."""
SERIES: Final = 4
NOTE: Final = (
    "Values are means over the seeds, ± half of the 95 % interval of Student's t. A percentile stands only "
    "where a run has samples enough for an interval that is free of a distribution, and - where it has not. "
    "Transfers that did not end count with the time that they had: their slowdown is a lower bound."
)
STYLE: Final = """
:root{color-scheme:light dark}
body{font:15px/1.45 system-ui,sans-serif;margin:2em auto;max-width:75em;padding:0 1em}
table{border-collapse:collapse}
th,td{padding:.2em .7em;text-align:right;border-bottom:1px solid #8884;white-space:nowrap}
th:first-child,td:first-child{text-align:left}
.wide{overflow-x:auto}
svg{max-width:800px;width:100%;display:block;font-size:13px;fill:currentColor}
.axis{stroke:currentColor;fill:none}
pre{overflow-x:auto}
"""


def page(title: str, results: Sequence[Result]) -> str:
    whole = variants(results)
    compared = measures(results)
    rows = {variant.name: [interval(measure, variant) for measure in compared] for variant in whole}
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(_summary(whole, results))}</p>",
        f"<h2>All variants</h2><p>{NOTE}</p>",
        _table(compared, rows),
        "<h2>Comparison</h2>",
        *_comparison(compared, rows),
        "<h2>Inside the runs</h2>",
        *(part for variant in whole[:MOST_DETAILED] for part in _inside(variant)),
        *_left_out(len(whole)),
        "<h2>Input</h2>",
        *_inputs(whole),
    ]
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head><body>\n'
        + "\n".join(parts)
        + "\n</body></html>\n"
    )


def _summary(whole: Sequence[Variant], results: Sequence[Result]) -> str:
    versions = ", ".join(sorted({str(result["version"]) for result in results}))
    seeds = len({result["seed"] for result in results})
    return f"{len(results):,} runs: {len(whole):,} variants, {seeds} seeds, isolane {versions}."


def _table(compared: Sequence[Measure], rows: Mapping[str, Sequence[Interval]]) -> str:
    names = (f"{each.title}{f' ({each.unit})' if each.unit else ''}" for each in compared)
    head = "".join(f"<th>{escape(name)}</th>" for name in ("variant", *names))
    body = "".join(
        f"<tr><td>{escape(name)}</td>{''.join(f'<td>{_cell(each)}</td>' for each in cells)}</tr>"
        for name, cells in rows.items()
    )
    return f'<div class="wide"><table><tr>{head}</tr>{body}</table></div>'


def _cell(value: Interval) -> str:
    if isnan(value.mean):
        return "-"
    half = f" ±{number_text(value.half)}" if value.runs > 1 else ""
    return f"{number_text(value.mean)}{half}"


def _comparison(compared: Sequence[Measure], rows: Mapping[str, Sequence[Interval]]) -> Iterator[str]:
    for index, measure in enumerate(compared):
        some = [(name, cells[index]) for name, cells in rows.items()][:MOST_PLOTTED]
        yield f"<h3>{escape(measure.title)}</h3>{intervals(measure.title, measure.unit, some)}"
    if len(rows) > MOST_PLOTTED:
        yield f"<p>The first {MOST_PLOTTED} of {len(rows):,} variants; the table has all.</p>"


def _inside(variant: Variant) -> Iterator[str]:
    """Of the first seed."""
    run = variant.runs[0]
    yield f"<h3>{escape(variant.name)}, seed {run['seed']}</h3>"
    sizes = _sizes(run)
    if any(len(line.points) > 1 for line in sizes):
        yield f"<h4>Slowdown by size</h4>{curves('Slowdown by size', 'kB', 'slowdown', sizes)}"
    depths = _depths(run)
    if depths:
        yield f"<h4>Deepest queues</h4>{curves('Depth of queues over time', 'µs', 'kB', depths)}"
    trees = run["pauses"]["largest-trees"]
    if trees:
        yield f"<h4>Largest pauses</h4>{_trees(trees)}"
    if run["deadlock"] is not None:
        circle = " → ".join(run["deadlock"]["cycle"])
        since_us = run["deadlock"]["since-ns"] / 1e3
        yield f"<p><strong>Deadlock</strong> since {since_us:,.1f} µs: {escape(circle)}</p>"


def _sizes(run: Result) -> list[Curve]:
    groups = run["completion"]["by-size"]
    lines = []
    for name in ("p50", "p99"):
        points = [(group["most-octets"] / 1e3, group["slowdown"][name]) for group in groups]
        lines.append(Curve(name, [(x, y) for x, y in points if y is not None]))
    return [line for line in lines if line.points]


def _depths(run: Result) -> list[Curve]:
    step_us = run["queues"]["sample-ns"] / 1e3
    series = sorted(run["queues"]["series"], key=lambda each: -int(each["most-octets"]))[:SERIES]
    return [
        Curve(
            f"{each['port']} priority {each['priority']}",
            [(index * step_us, octets / 1e3) for index, octets in enumerate(each["octets"])],
        )
        for each in series
    ]


def _trees(trees: Sequence[Mapping[str, Any]]) -> str:
    head = "<tr><th>root</th><th>begins (µs)</th><th>lasts (µs)</th><th>depth</th><th>ports</th></tr>"
    body = "".join(
        f"<tr><td>{escape(str(tree['root']))}</td><td>{tree['begin-ns'] / 1e3:,.1f}</td>"
        f"<td>{tree['duration-ns'] / 1e3:,.1f}</td><td>{tree['depth']}</td><td>{tree['ports']}</td></tr>"
        for tree in trees
    )
    return f'<div class="wide"><table>{head}{body}</table></div>'


def _left_out(number: int) -> Iterator[str]:
    if number > MOST_DETAILED:
        yield f"<p>The first {MOST_DETAILED} of {number:,} variants; results.jsonl has all.</p>"


def _inputs(whole: Sequence[Variant]) -> Iterator[str]:
    for variant in whole:
        text = json.dumps(variant.runs[0]["description"], indent=1, sort_keys=True, ensure_ascii=False)
        seeds = ", ".join(str(run["seed"]) for run in variant.runs)
        yield (
            f"<details><summary>{escape(variant.name)}; seeds {seeds}</summary>"
            f"<pre>{escape(text)}</pre></details>"
        )
