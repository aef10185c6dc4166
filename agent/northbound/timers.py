"""Timers besides the sessions' deadlines: ends of subscriptions, pushes that are due."""

from collections.abc import Callable

Cancel = Callable[[], None]
CallLater = Callable[[float, Callable[[], None]], Cancel]
"""Call something after some seconds; the result takes that back."""


def never(seconds: float, callback: Callable[[], None]) -> Cancel:
    """For a place where time does not pass."""
    return lambda: None
