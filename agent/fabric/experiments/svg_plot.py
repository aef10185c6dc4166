"""A plain plot as SVG text: a few curves, two axes, a legend."""

from collections.abc import Sequence
from html import escape
from typing import Final

from isolane.lazy_dataclass import dataclass

WIDTH, HEIGHT = 720, 440
LEFT, RIGHT, TOP, BOTTOM = 70, 200, 50, 60
_COLOURS: Final = ("#0072b2", "#d55e00", "#009e73", "#cc79a7")  # which also colour-blind readers distinguish
_TICKS: Final = 5


@dataclass(frozen=True, slots=True)
class Curve:
    """Points in the order of x."""

    name: str
    points: Sequence[tuple[float, float]]
    dots: bool = False
    """True: dots, as for what was measured; else a line, as for a formula."""


def svg(title: str, x_name: str, y_name: str, curves: Sequence[Curve]) -> str:
    """The plot; both axes begin at zero."""
    most_x = max(x for curve in curves for x, _ in curve.points) or 1.0
    most_y = max(1.0, *(y for curve in curves for _, y in curve.points))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="13">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
        f'<text x="{LEFT}" y="28" font-size="16">{escape(title)}</text>',
        *_axes(x_name, y_name, most_x, most_y),
    ]
    for number, curve in enumerate(curves):
        colour = _COLOURS[number // 2 % len(_COLOURS)]
        places = [(_x(x, most_x), _y(y, most_y)) for x, y in curve.points]
        parts += _draw(curve, places, colour)
        parts += _legend(curve, number, colour)
    return "\n".join([*parts, "</svg>", ""])


def _x(value: float, most: float) -> float:
    return LEFT + value / most * (WIDTH - LEFT - RIGHT)


def _y(value: float, most: float) -> float:
    return HEIGHT - BOTTOM - value / most * (HEIGHT - TOP - BOTTOM)


def _axes(x_name: str, y_name: str, most_x: float, most_y: float) -> list[str]:
    right, bottom = WIDTH - RIGHT, HEIGHT - BOTTOM
    parts = [f'<path d="M{LEFT} {TOP}V{bottom}H{right}" fill="none" stroke="black"/>']
    for tick in range(_TICKS + 1):
        x, y = most_x * tick / _TICKS, most_y * tick / _TICKS
        parts.append(f'<text x="{_x(x, most_x):.1f}" y="{bottom + 20}" text-anchor="middle">{x:.3g}</text>')
        parts.append(f'<text x="{LEFT - 8}" y="{_y(y, most_y) + 4:.1f}" text-anchor="end">{y:.2g}</text>')
    middle = (LEFT + right) / 2
    parts.append(f'<text x="{middle}" y="{HEIGHT - 14}" text-anchor="middle">{escape(x_name)}</text>')
    turn = f'transform="translate(20 {(TOP + bottom) / 2}) rotate(-90)"'
    parts.append(f'<text {turn} text-anchor="middle">{escape(y_name)}</text>')
    return parts


def _draw(curve: Curve, places: list[tuple[float, float]], colour: str) -> list[str]:
    if curve.dots:
        return [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{colour}"/>' for x, y in places]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    return [f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="1.5"/>']


def _legend(curve: Curve, number: int, colour: str) -> list[str]:
    x, y = WIDTH - RIGHT + 20, TOP + 20 * number
    mark = (
        f'<circle cx="{x + 10}" cy="{y}" r="4" fill="{colour}"/>'
        if curve.dots
        else f'<path d="M{x} {y}h20" stroke="{colour}" stroke-width="1.5"/>'
    )
    return [mark, f'<text x="{x + 28}" y="{y + 4}">{escape(curve.name)}</text>']
