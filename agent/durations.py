"""Durations in nanoseconds, the unit of all clocks here."""

from typing import Final

MICROSECOND_NS: Final = 1_000
MILLISECOND_NS: Final = 1_000_000
CENTISECOND_NS: Final = 10_000_000
"""The unit of TimeTicks (RFC 2578 7.1.8) and of yang:timeticks."""
SECOND_NS: Final = 1_000_000_000
MINUTE_NS: Final = 60 * SECOND_NS
