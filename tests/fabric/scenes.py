"""A small fabric that tests change by dotted paths."""

import tomllib
from typing import Any

from isolane.fabric.description import canonical, with_values
from isolane.fabric.run import run_point

TWO_LEAVES = """
duration = "1ms"
drain = "20ms"
[topology]
kind = "leaf-spine"
leaves = 2
hosts-per-leaf = 4
[wire]
rate = "10G"
[[class]]
priority = 5
[[workload]]
kind = "incast"
name = "incast"
to = "h1"
size = "60kB"
"""
Values = dict[str, Any]
PFC: Values = {
    "class.5.flow-control": "pfc",
    "class.5.xoff": "30kB",
    "class.5.xon": "15kB",
    "class.5.headroom": "20kB",
}


def described(values: Values, text: str = TWO_LEAVES) -> dict[str, Any]:
    """The canonical description with other values."""
    return canonical(with_values(tomllib.loads(text), values))


def run(values: Values, text: str = TWO_LEAVES, seed: int = 1) -> dict[str, Any]:
    """The result."""
    return run_point(described(values, text), seed)
