"""What engines give back instead of doing it.

An engine has `receive(frame, now_ns)`, `deadline()` and `expire(now_ns)`; each returns a
list of effects that the dataplane carries out, in order. Times are integer nanoseconds of
the clock that the caller uses; an engine never reads one.
"""

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Send:
    """Put a frame (without FCS) on a port."""

    port: str
    frame: bytes


@dataclass(frozen=True, slots=True)
class Notify:
    """Tell subscribers; `event` is one of the engine's own event dataclasses."""

    event: object


Effect = Send | Notify


class Timed(Protocol):
    """Something with timers, driven from outside."""

    def deadline(self) -> int | None:
        """When `expire` wants to be called next, or None."""
        ...

    def expire(self, now_ns: int) -> list[Effect]:
        """Run every timer that is due at `now_ns`."""
        ...
