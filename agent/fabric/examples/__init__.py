"""Descriptions that are ready to run, by name."""

from importlib.resources import files
from typing import Final

NAMES: Final = ("leaf-spine", "fat-tree", "incast", "all-reduce", "deadlock", "sweep")
STUDIES: Final = (
    "study-victims",
    "study-detectors",
    "study-all-reduce",
    "study-retry",
    "study-deadlock",
    "study-collateral-128",
    "study-collateral",
)
"""Sweeps that docs/studies reports on."""


def example(name: str) -> str:
    """The text of a file."""
    room = "studies" if name in STUDIES else "examples"
    return (files(f"isolane.fabric.{room}") / f"{name}.toml").read_text(encoding="utf-8")
