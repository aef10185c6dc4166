"""How long a test waits for what it knows will come."""

from typing import Final

PATIENCE_S: Final = 120.0
"""A bound that only ends a hang. It says nothing about speed: a loaded machine may stop for seconds."""
