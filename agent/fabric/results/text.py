"""A result for people, and its transfers as CSV."""

import csv
import json
from collections.abc import Iterator, Mapping
from io import StringIO
from typing import Any

from isolane.version import build

COLUMNS = (
    "id", "workload", "source", "destination", "octets", "begin-ns", "duration-ns", "ideal-ns", "slowdown",
    "retransmissions",
)  # fmt: skip
FRAMES = ("sent", "delivered", "dropped", "queued", "trimmed", "marked")
QUANTILES = ("p50", "p90", "p99", "p99.9")


def as_csv(result: Mapping[str, Any]) -> str:
    """A row for each transfer; the first line, a comment, has version, seed and the whole description."""
    origin = {key: result[key] for key in ("version", "seed", "description")}
    out = StringIO()
    out.write(f"# {json.dumps(origin, sort_keys=True, separators=(',', ':'))}\n")
    writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(result["flows"])
    return out.getvalue()


def as_text(result: Mapping[str, object]) -> str:
    """Some lines; a dash stands where a percentile has too few samples, > where transfers are unfinished."""
    return "\n".join(_lines(result)) + "\n"


def _lines(result: Mapping[str, Any]) -> Iterator[str]:
    frames = result["frames"]
    program = f"isolane {result['version']} {build()}"
    yield f"{program}, seed {result['seed']}, {result['ended-ns'] / 1_000:,.1f} us"
    yield "frames     " + ", ".join(f"{frames[name]:,} {name}" for name in FRAMES)
    if frames["drops"]:
        yield "dropped    " + ", ".join(f"{number:,} {reason}" for reason, number in frames["drops"].items())
    yield ""
    names = ("workload", "transfers", "unfinished", "slowdown", *QUANTILES, "longest")
    yield "".join(f"{name:>12}" for name in names)
    for name, some in {"all": result["completion"]["all"], **result["completion"]["by-workload"]}.items():
        slowdown = some["slowdown"]
        cells = (slowdown["mean"], *(slowdown[each] for each in QUANTILES), slowdown["longest"])
        least = ">" if slowdown["lower-bound"] else ""
        shown = "".join(f"{'-' if cell is None else f'{least}{cell:.2f}':>12}" for cell in cells)
        yield f"{name[:12]:>12}{some['transfers']:>12,}{some['unfinished']:>12,}{shown}"
    yield ""
    for name, some in result["goodput"].items():
        yield f"goodput    {name}: {some['bps'] / 1e9:.3f} Gbit/s"
    queues, buffers, pauses = result["queues"], result["buffers"], result["pauses"]
    yield f"queues     {queues['deepest-octets']:,} octets at most"
    yield f"buffers    {buffers['most-octets']:,} of {buffers['size']:,} octets at most"
    if pauses["pauses"]:
        yield (
            f"pauses     {pauses['pauses']:,} in {pauses['trees']:,} trees, {pauses['depth']} deep, "
            f"{pauses['paused-ns'] / 1_000:,.1f} us of ports"
        )
    waits = result["credit-waits"]
    if waits is not None and waits["waits"]:
        yield (
            f"credits    {waits['waits']:,} waits in {waits['trees']:,} trees, {waits['depth']} deep, "
            f"{waits['waited-ns'] / 1_000:,.1f} us of ports"
        )
    if result["deadlock"] is not None:
        part = result["deadlock"]
        yield f"DEADLOCK   since {part['since-ns']:,} ns: {', '.join(part['cycle'])}"
    if result["isolation"] is not None:
        part = result["isolation"]
        yield (
            f"isolation  {part['isolated']} of {part['flows']} flows, {part['guilty']} guilty; precision "
            f"{part['precision']:.3f}, recall {part['recall']:.3f}"
        )
