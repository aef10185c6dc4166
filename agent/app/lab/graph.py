"""A lab as a drawing: Mermaid, DOT and SVG."""

from collections.abc import Callable, Iterator, Mapping
from itertools import groupby
from typing import Final
from xml.sax.saxutils import escape

from isolane.app.lab.description import NUMBER, LabDescription

WIDTH, HEIGHT, ROW = 120, 40, 140


def mermaid(lab: LabDescription) -> str:
    """For Markdown. Names of devices may be words of Mermaid, so nodes have numbers."""
    number = {device.name: f"d{at}" for at, device in enumerate(lab.devices)}
    lines = [f'  {number[device.name]}["{device.name}"]' for device in lab.devices]
    for wire in lab.wires:
        (one, port), (other, far) = wire.ends
        lines.append(f'  {number[one]} ---|"{port} - {far}"| {number[other]}')
    return "\n".join(["graph TD", *lines]) + "\n"


def dot(lab: LabDescription) -> str:
    """The lab as a drawing for Graphviz."""
    lines = [f'  "{device.name}";' for device in lab.devices]
    for wire in lab.wires:
        (one, port), (other, far) = wire.ends
        lines.append(f'  "{one}" -- "{other}" [taillabel="{port}", headlabel="{far}"];')
    return "\n".join(["graph lab {", "  node [shape=box];", *lines, "}"]) + "\n"


def svg(lab: LabDescription) -> str:
    """Rows of devices whose names differ by their number only; those with most wires each stand above."""
    places = dict(_places(lab))
    width = max(x for x, _ in places.values()) + WIDTH
    height = max(y for _, y in places.values()) + ROW / 2
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        'font-family="sans-serif" font-size="13" text-anchor="middle">'
    ]
    for wire in lab.wires:
        (x1, y1), (x2, y2) = (places[device] for device, _ in wire.ends)
        title = f"<title>{escape(wire.name)}</title>"
        lines.append(f'<path d="M{x1:g} {y1:g}L{x2:g} {y2:g}" stroke="#777" fill="none">{title}</path>')
    for name, (x, y) in places.items():
        lines.append(
            f'<rect x="{x - WIDTH / 2 + 5:g}" y="{y - HEIGHT / 2:g}" width="{WIDTH - 10}" height="{HEIGHT}" '
            f'rx="6" fill="#fff" stroke="#333"/><text x="{x:g}" y="{y + 4:g}">{escape(name)}</text>'
        )
    return "\n".join([*lines, "</svg>"]) + "\n"


def _places(lab: LabDescription) -> Iterator[tuple[str, tuple[float, float]]]:
    degree = {device.name: 0 for device in lab.devices}
    for wire in lab.wires:
        for device, _ in wire.ends:
            degree[device] += 1
    rows = [list(row) for _, row in groupby(sorted(degree, key=_kind), key=_kind)]
    rows.sort(key=lambda row: -sum(degree[name] for name in row) / len(row))
    widest = max(map(len, rows))
    for at, row in enumerate(rows):
        for number, name in enumerate(row):
            yield name, ((number + 0.5) * widest / len(row) * WIDTH + WIDTH / 2, (at + 0.5) * ROW)


def _kind(name: str) -> str:
    return NUMBER.sub("", name)


FORMS: Final[Mapping[str, Callable[[LabDescription], str]]] = {"mermaid": mermaid, "dot": dot, "svg": svg}
