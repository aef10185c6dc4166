"""The recent past of one state machine: transitions, time in each state, which ones to report."""

from collections import deque
from collections.abc import Callable
from enum import Enum
from typing import Final, Generic, NamedTuple, TypeVar

from isolane.engine.llr.config import StatusNotifications

HISTORY: Final = 32
"""The number of transitions that each direction of a port remembers; the model has room for both."""

S = TypeVar("S", bound=Enum)


class Transition(NamedTuple, Generic[S]):
    """One remembered edge, numbered over both directions."""

    number: int
    time_ns: int
    old: S
    new: S
    cause: str


class EdgeNumbers:
    """One count of edges for both directions of a port."""

    __slots__ = ("last",)

    def __init__(self) -> None:
        self.last = 0


class Journal(Generic[S]):
    """Written at every edge, read by the operator."""

    def __init__(self, state: S, quiet: frozenset[S], numbers: EdgeNumbers, now_ns: int = 0) -> None:
        """`quiet`: an edge between two of these states is reported only when all are."""
        self._state = state
        self._settled_steps = quiet
        self._numbers = numbers
        self.clear(now_ns)
        self.last_change_ns: int | None = None
        self.suppressed = 0
        self.on_move: Callable[[], None] | None = None
        """Called with each edge, whether or not it is reported."""
        self.transitions: deque[Transition[S]] = deque(maxlen=HISTORY)
        self.configure(StatusNotifications.SETTLED, 0)

    def configure(self, tell: StatusNotifications, interval_ns: int) -> None:
        """Set which edges are reported, and the least time between reports."""
        self._tell, self._interval_ns = tell, interval_ns
        self._quiet_until_ns = 0

    def clear(self, now_ns: int) -> None:
        """Measure the time in each state from now on."""
        self._durations: dict[S, int] = {}
        self._since_ns = now_ns

    def move(self, new: S, cause: str, now_ns: int) -> None:
        """Note that the machine has gone to `new`."""
        old = self._state
        self._durations[old] = self._durations.get(old, 0) + now_ns - self._since_ns
        self._numbers.last += 1
        self.transitions.append(Transition(self._numbers.last, now_ns, old, new, cause))
        self._state = new
        self._since_ns = self.last_change_ns = now_ns
        if self.on_move is not None:
            self.on_move()

    def report(self, old: S, new: S, now_ns: int) -> int | None:
        """The number of edges not reported before this one; None when this one is not to be reported."""
        quiet = old in self._settled_steps and new in self._settled_steps
        reported = self._tell is StatusNotifications.ALL or (
            self._tell is StatusNotifications.SETTLED and not quiet
        )
        if not reported or now_ns < self._quiet_until_ns:
            self.suppressed += 1
            return None
        self._quiet_until_ns = now_ns + self._interval_ns
        suppressed, self.suppressed = self.suppressed, 0
        return suppressed

    def time_in_state(self, now_ns: int) -> dict[S, int]:
        """Nanoseconds spent in each state so far, the present stay included."""
        result = {state: self._durations.get(state, 0) for state in type(self._state)}
        result[self._state] += now_ns - self._since_ns
        return result
