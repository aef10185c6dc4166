"""The one timer of a session."""

import asyncio
from typing import Final

from agent.netconf.clock import Clock
from agent.netconf.session import Session

_LOOK_AGAIN_NS: Final = 30_000_000_000
"""So often a session without a deadline is asked whether it has one now: limits may change."""


class Deadline:
    """Calls `expire` of a session when it is due; what moves the deadline further costs nothing."""

    def __init__(self, session: Session, clock: Clock) -> None:
        self._session = session
        self._clock = clock
        self._timer: asyncio.TimerHandle | None = None
        self._arm()

    def cancel(self) -> None:
        """The session is over."""
        if self._timer is not None:
            self._timer.cancel()

    def _arm(self) -> None:
        now = self._clock.now_ns()
        due = self._session.deadline_ns
        wait = _LOOK_AGAIN_NS if due is None else min(max(due - now, 0), _LOOK_AGAIN_NS)
        self._timer = asyncio.get_running_loop().call_later(wait / 1e9, self._look)

    def _look(self) -> None:
        self._session.expire(self._clock.now_ns())
        if self._session.state != "closed":
            self._arm()
