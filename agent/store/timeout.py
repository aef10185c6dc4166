"""The timer of the pending confirmed commit, and other things that a store does later by itself."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from isolane.durations import SECOND_NS
from isolane.store.work import Work

RETRY_S: Final = 5.0
"""After so long what failed is tried again: a revert, and a line for the audit log that found no room."""

_log = logging.getLogger(__name__)


def later(seconds: float, call: Callable[[], None]) -> asyncio.TimerHandle | None:
    """On a loop, do something after a time."""
    try:
        return asyncio.get_running_loop().call_later(seconds, call)
    except RuntimeError:
        return None


class Timeout:
    """On a loop, the timeout fires by itself; `expire` reverts a commit that is due at a time."""

    def __init__(self, expire: Callable[[int], Work[Any]], now_ns: Callable[[], int]) -> None:
        self._expire = expire
        self._now_ns = now_ns
        self._timer: asyncio.TimerHandle | None = None

    def arm(self, deadline_ns: int | None) -> None:
        """Wait for another deadline, or for none."""
        self.close()
        if deadline_ns is not None:
            left = max(0, deadline_ns - self._now_ns()) / SECOND_NS
            self._timer = later(left, partial(self._over, deadline_ns))

    def close(self) -> None:
        """Wait no longer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _over(self, deadline_ns: int) -> None:
        """The loop's clock never jumps, so it decides, whatever the time of day has become."""
        self._expire(deadline_ns).begin(lambda _, failure: self._retry(failure, deadline_ns))

    def _retry(self, failure: Exception | None, deadline_ns: int) -> None:
        """Retry a revert that failed, for example because the disk was full."""
        if failure is None:
            return
        _log.error("the confirmed commit is not reverted yet: %s", failure)
        self._timer = later(RETRY_S, partial(self._over, deadline_ns))
