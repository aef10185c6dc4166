"""The parts of an agent that everything in the northbound shares, as `Service` has them."""

import time
from typing import Protocol

from isolane.bindings.isolane_server import Limits
from isolane.execution import Execution
from isolane.lazy_dataclass import dataclass
from isolane.northbound.requester import RightsOf
from isolane.store.store import Store


class Clock(Protocol):
    """Nanoseconds: `now_ns` of a clock that only goes on, `time_ns` since 1970."""

    def now_ns(self) -> int: ...

    def time_ns(self) -> int: ...


class SystemClock:
    """The clocks of the machine."""

    now_ns = staticmethod(time.monotonic_ns)
    time_ns = staticmethod(time.time_ns)


@dataclass(slots=True)
class Statistics:
    """Since the start of the agent."""

    started_ns: int = 0
    refused_sessions: int = 0
    subscriptions_dropped: int = 0
    handler_errors: int = 0


class Agent(Protocol):
    """Of these `Service` is made; its own parts get them from it."""

    store: Store
    limits: Limits
    clock: Clock
    execution: Execution
    statistics: Statistics
    rights_of: RightsOf
