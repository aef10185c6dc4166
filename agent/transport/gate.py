"""Who may try to log in: how many at a time, and not after too many failures."""

import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from agent.netconf.limits import Limits

_log = logging.getLogger("isolane.login")

SECOND: Final = 1_000_000_000
MINUTE: Final = 60 * SECOND
ADDRESSES: Final = 4096
"""So many addresses with failures are remembered; the oldest is forgotten first."""


@dataclass(slots=True)
class GateCounters:
    """What was counted since the start."""

    connections: int = 0
    logins: int = 0
    failed_logins: int = 0
    lockouts: int = 0
    login_timeouts: int = 0
    refused: int = 0


@dataclass(slots=True)
class _Failures:
    """Of one address within a minute, and until when it is locked out for them."""

    since_ns: int
    count: int = 0
    locked_until_ns: int = 0

    def is_past(self, now_ns: int) -> bool:
        """Whether the next failure is a first one again."""
        if self.locked_until_ns:
            return self.locked_until_ns <= now_ns
        return now_ns - self.since_ns >= MINUTE


class Gate:
    """Counts connections that have not logged in yet, and failures by address."""

    def __init__(self, limits: Callable[[], Limits], now_ns: Callable[[], int]) -> None:
        self._limits = limits
        self._now_ns = now_ns
        self._failures: OrderedDict[str, _Failures] = OrderedDict()
        self.unauthenticated = 0
        self.counters = GateCounters()

    def enter(self, host: str) -> bool:
        """A connection begins; False when it must be closed at once."""
        self.counters.connections += 1
        reason = self._refusal(host)
        if reason is not None:
            self.counters.refused += 1
            _log.warning("connection refused: %s", reason, extra={"host": host})
            return False
        self.unauthenticated += 1
        return True

    def call(self) -> None:
        """A connection begins that this side opens: strangers who fill the room must not keep it out."""
        self.unauthenticated += 1

    def leave(self) -> None:
        """A connection has logged in, or is over without."""
        self.unauthenticated -= 1

    def logged_in(self, user: str, host: str, method: str) -> None:
        """The user is known now; earlier failures of the address are forgiven."""
        self.counters.logins += 1
        self._failures.pop(host, None)
        _log.info("logged in", extra={"user": user, "host": host, "method": method})

    def failed(self, user: str, host: str, method: str) -> None:
        """A password or key was wrong."""
        self.counters.failed_logins += 1
        _log.warning("login failed", extra={"user": user, "host": host, "method": method})
        limits, now = self._limits(), self._now_ns()
        found = self._failures.pop(host, None)
        if found is None or found.is_past(now):
            found = _Failures(now)
        self._failures[host] = found
        found.count += 1
        if found.count == limits.max_failed_logins:
            found.locked_until_ns = now + limits.lockout_time * SECOND
            self.counters.lockouts += 1
            _log.warning("locked out for %d s", limits.lockout_time, extra={"host": host})
        while len(self._failures) > ADDRESSES:
            self._failures.popitem(last=False)

    def _refusal(self, host: str) -> str | None:
        limits = self._limits()
        if self.unauthenticated >= limits.max_unauthenticated:
            return f"{self.unauthenticated} connections have not logged in, the most allowed"
        found = self._failures.get(host)
        if found is not None and found.locked_until_ns > self._now_ns():
            return f"locked out after {found.count} failed logins"
        return None
