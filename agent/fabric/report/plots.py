"""Plots as SVG inside of a page: intervals side by side, and curves. They take the colours of the page."""

from collections.abc import Sequence
from html import escape
from math import isnan
from typing import Final

from isolane.fabric.report.measures import Interval
from isolane.lazy_dataclass import dataclass

COLOURS: Final = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
"""Colours that colour-blind readers distinguish."""
WIDTH: Final = 800
ROW: Final = 22
NAME_WIDTH: Final = 370
PLOT_HEIGHT: Final = 260
MARGIN: Final = 60
MOST_NAME: Final = 58
TICKS: Final = 4


@dataclass(frozen=True, slots=True)
class Curve:
    """Points in the order of x."""

    name: str
    points: Sequence[tuple[float, float]]


def intervals(title: str, unit: str, rows: Sequence[tuple[str, Interval]]) -> str:
    """A dot for each mean with its confidence interval, from zero on."""
    most = max((row.mean + row.half for _, row in rows if not isnan(row.mean)), default=0.0) or 1.0
    height = ROW * len(rows) + 2 * ROW
    parts = [_begin(height, f"{title} by variant")]
    scale = (WIDTH - NAME_WIDTH - 2 * MARGIN) / most
    for number, (name, row) in enumerate(rows):
        y = ROW * number + ROW
        parts.append(
            f'<text x="{NAME_WIDTH - 8}" y="{y + 4}" text-anchor="end">{escape(_short(name))}</text>'
        )
        if isnan(row.mean):
            parts.append(f'<text x="{NAME_WIDTH}" y="{y + 4}">-</text>')
            continue
        x, half = NAME_WIDTH + row.mean * scale, row.half * scale
        left = max(NAME_WIDTH, x - half)
        parts.append(f'<path class="axis" d="M{left:.1f} {y}H{x + half:.1f}"/>')
        parts.append(f'<circle cx="{x:.1f}" cy="{y}" r="4" fill="{COLOURS[0]}"/>')
        parts.append(f'<text x="{x + half + 8:.1f}" y="{y + 4}">{number_text(row.mean)}</text>')
    bottom = height - ROW
    parts.append(f'<path class="axis" d="M{NAME_WIDTH} 8V{bottom}H{WIDTH - MARGIN}"/>')
    parts.append(f'<text x="{NAME_WIDTH}" y="{height - 6}">0</text>')
    parts.append(f'<text x="{WIDTH - MARGIN}" y="{height - 6}" text-anchor="end">{escape(unit)}</text>')
    return "".join([*parts, "</svg>"])


def curves(title: str, x_name: str, y_name: str, lines: Sequence[Curve]) -> str:
    """Lines over two axes that begin at zero, with their names below."""
    most_x = max((x for line in lines for x, _ in line.points), default=0.0) or 1.0
    most_y = max((y for line in lines for _, y in line.points), default=0.0) or 1.0
    height = PLOT_HEIGHT + MARGIN + ROW * len(lines)
    parts = [_begin(height, title), *_axes(x_name, y_name, most_x, most_y)]
    for number, line in enumerate(lines):
        colour = COLOURS[number % len(COLOURS)]
        dash = ' stroke-dasharray="5 3"' if number >= len(COLOURS) else ""
        x_scale, y_scale = (WIDTH - 2 * MARGIN) / most_x, (PLOT_HEIGHT - 20) / most_y
        places = " ".join(
            f"{MARGIN + x * x_scale:.1f},{PLOT_HEIGHT - y * y_scale:.1f}" for x, y in line.points
        )
        parts.append(f'<polyline points="{places}" fill="none" stroke="{colour}" stroke-width="1.5"{dash}/>')
        y = PLOT_HEIGHT + MARGIN + ROW * number
        parts.append(f'<path d="M{MARGIN} {y - 4}h24" stroke="{colour}" stroke-width="2"{dash}/>')
        parts.append(f'<text x="{MARGIN + 32}" y="{y}">{escape(line.name)}</text>')
    return "".join([*parts, "</svg>"])


def number_text(value: float) -> str:
    """Three digits that count; whole numbers whole."""
    if value == int(value) and abs(value) < 1e15:
        return f"{int(value):,}"
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}"


def _begin(height: int, label: str) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(label, quote=True)}">'


def _axes(x_name: str, y_name: str, most_x: float, most_y: float) -> list[str]:
    right = WIDTH - MARGIN
    parts = [f'<path class="axis" d="M{MARGIN} 20V{PLOT_HEIGHT}H{right}"/>']
    for tick in range(TICKS + 1):
        x = MARGIN + (right - MARGIN) * tick / TICKS
        y = PLOT_HEIGHT - (PLOT_HEIGHT - 20) * tick / TICKS
        x_text, y_text = number_text(most_x * tick / TICKS), number_text(most_y * tick / TICKS)
        parts.append(f'<text x="{x:.1f}" y="{PLOT_HEIGHT + 18}" text-anchor="middle">{x_text}</text>')
        parts.append(f'<text x="{MARGIN - 6}" y="{y + 4:.1f}" text-anchor="end">{y_text}</text>')
    parts.append(f'<text x="{right}" y="{PLOT_HEIGHT + 36}" text-anchor="end">{escape(x_name)}</text>')
    parts.append(f'<text x="{MARGIN}" y="12">{escape(y_name)}</text>')
    return parts


def _short(name: str) -> str:
    return name if len(name) <= MOST_NAME else f"{name[: MOST_NAME - 1]}…"
