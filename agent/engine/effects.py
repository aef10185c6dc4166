"""Effects: engines return them instead of carrying them out.

An engine has `receive(frame, now_ns)`, `deadline()` and `expire(now_ns)`; each returns a
list of effects that the dataplane carries out, in order. Times are integer nanoseconds of
the clock that the caller uses; an engine never reads one.
"""

from isolane.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Send:
    """Put a frame (without FCS) on a port."""

    port: str
    frame: bytes


Event = object
"""One of the engine's own event dataclasses."""


@dataclass(frozen=True, slots=True)
class Notify:
    """Send an event to subscribers."""

    event: Event


Effect = Send | Notify
