"""Time, as the server is given it."""

import time
from typing import Protocol


class Clock(Protocol):
    """Nanoseconds: `now_ns` of a clock that only goes on, `time_ns` since 1970."""

    def now_ns(self) -> int: ...

    def time_ns(self) -> int: ...


class SystemClock:
    """The clocks of the machine."""

    now_ns = staticmethod(time.monotonic_ns)
    time_ns = staticmethod(time.time_ns)
