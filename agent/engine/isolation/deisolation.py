"""When a flow returns to its monitored queue before the congesting queue is empty: 49.2.6, 49.4.2.2 c) 3).

A method is asked for a frame of an isolated flow that finds the congesting queue not congested. None is the
method that every system has: flows return when the queue is empty (c 1 and e).
"""

from collections.abc import Callable

from isolane.errors import DataError

Method = Callable[[bool], bool]


def when_not_congested(monitored_congested: bool) -> bool:
    """As soon as neither queue is congested: into a congested one the flow would only be isolated again."""
    return not monitored_congested


METHODS: dict[str, Method | None] = {
    "queue-empty": None,
    "not-congested": when_not_congested,
}


def method(name: str) -> Method | None:
    """The method that the model calls by this name."""
    if name not in METHODS:
        known = ", ".join(METHODS)
        raise DataError("invalid-value", f"{name} is not one of {known}", app_tag="de-isolation")
    return METHODS[name]
