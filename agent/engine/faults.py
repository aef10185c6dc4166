"""Faults that an operator provokes on one port, to see the link heal (or not).

The adapter to the line asks `strikes` at the place where a fault would happen, and only
while something is `armed`, so that a port without faults pays for one look.
"""

from collections.abc import Hashable
from enum import Enum
from typing import Generic, NamedTuple, TypeVar

F = TypeVar("F", bound=Hashable)


class Pattern(Enum):
    """The repetition of a fault."""

    ONCE = "once"
    BURST = "burst"
    CONTINUOUS = "continuous"
    STOP = "stop"


class ActiveFault(NamedTuple, Generic[F]):
    """A fault that is being provoked."""

    type: F
    remaining: int | None
    """None: until it is stopped."""
    injected: int


class _Fault:
    __slots__ = ("injected", "remaining", "until_ns")

    def __init__(self, remaining: int | None, until_ns: int | None) -> None:
        self.remaining = remaining
        self.until_ns = until_ns
        self.injected = 0


class Faults(Generic[F]):
    """The faults of one port; `armed` is empty when there are none."""

    __slots__ = ("armed",)

    def __init__(self) -> None:
        self.armed: dict[F, _Fault] = {}

    def inject(
        self, fault: F, pattern: Pattern, now_ns: int, count: int = 1, duration_ns: int | None = None
    ) -> None:
        """Start or stop one fault; a new order for the same fault replaces the old one."""
        match pattern:
            case Pattern.STOP:
                self.armed.pop(fault, None)
            case Pattern.ONCE:
                self.armed[fault] = _Fault(1, None)
            case Pattern.BURST:
                self.armed[fault] = _Fault(count, None)
            case Pattern.CONTINUOUS:
                until_ns = None if duration_ns is None else now_ns + duration_ns
                self.armed[fault] = _Fault(None, until_ns)

    def strikes(self, fault: F, now_ns: int) -> bool:
        """Whether the fault happens here and now; counted when it does."""
        active = self.armed.get(fault)
        if active is None:
            return False
        if active.until_ns is not None and now_ns >= active.until_ns:
            del self.armed[fault]
            return False
        active.injected += 1
        if active.remaining is not None:
            active.remaining -= 1
            if active.remaining == 0:
                del self.armed[fault]
        return True

    def is_active(self, fault: F) -> bool:
        """Whether the fault is waiting to happen."""
        return fault in self.armed

    def deadline(self) -> int | None:
        """When the next fault stops by itself."""
        return min((f.until_ns for f in self.armed.values() if f.until_ns is not None), default=None)

    def expire(self, now_ns: int) -> list[F]:
        """Stop what has run its time; say what that was."""
        over = [t for t, f in self.armed.items() if f.until_ns is not None and now_ns >= f.until_ns]
        for fault in over:
            del self.armed[fault]
        return over

    def active(self) -> tuple[ActiveFault[F], ...]:
        """The fault that is being injected."""
        return tuple(ActiveFault(t, f.remaining, f.injected) for t, f in self.armed.items())
