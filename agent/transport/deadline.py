"""The one timer of a session."""

import asyncio
from typing import Final

from isolane.netconf.session import Session
from isolane.northbound.clock import Clock

_LOOK_AGAIN_NS: Final = 30_000_000_000
"""Interval at which a session without a deadline is checked for one: limits may change."""

_SOONEST_NS: Final = 50_000_000
"""A session that is due but has a request in work is asked again, not all the time."""


class Deadline:
    """Calls `expire` of a session when it is due; what moves the deadline further costs nothing."""

    def __init__(self, session: Session, clock: Clock) -> None:
        self._session = session
        self._clock = clock
        self._timer: asyncio.TimerHandle | None = None
        session.deadline_moved = self._arm
        self._arm()

    def cancel(self) -> None:
        """The session is over."""
        self._session.deadline_moved = None
        self._stop()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _arm(self) -> None:
        self._stop()
        now = self._clock.now_ns()
        due = self._session.deadline_ns
        wait = _LOOK_AGAIN_NS if due is None else min(max(due - now, _SOONEST_NS), _LOOK_AGAIN_NS)
        self._timer = asyncio.get_running_loop().call_later(wait / 1e9, self._look)

    def _look(self) -> None:
        self._session.expire(self._clock.now_ns())
        if self._session.state != "closed":
            self._arm()
