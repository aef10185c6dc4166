"""Admission of connections to the login: a maximum at a time, and a lockout after failures."""

import logging
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import field
from typing import Final

from isolane.bindings.isolane_server import Limits
from isolane.durations import MINUTE_NS, SECOND_NS
from isolane.lazy_dataclass import dataclass
from isolane.tags import Said, Tag, write
from isolane.transport.outsiders import note, origin

_log = logging.getLogger("isolane.login")

ORIGINS: Final = 4096
"""Maximum origins with failures that are remembered; the oldest is forgotten first."""
NAMES: Final = 32
"""Maximum users remembered per origin; a login does not clear the failures of further users."""
LEAST_SHARE: Final = 8
"""Connections before login that one origin may always have, however many other origins have."""


Publish = Callable[[Tag, str, str | None, str | None], None]
"""Notifies of an event: its tag, what happened, the user and the host that it is about."""


@dataclass(slots=True)
class GateCounters:
    """Counters since the start."""

    connections: int = 0
    logins: int = 0
    failed_logins: int = 0
    lockouts: int = 0
    login_timeouts: int = 0
    refused: int = 0


@dataclass(slots=True)
class _Failures:
    """Of one origin within a minute, and until when it is locked out for them."""

    since_ns: int
    count: int = 0
    locked_until_ns: int = 0
    of_user: dict[int, int] = field(default_factory=dict)
    """By the hash of the name, which is no longer for a long name."""

    def add(self, user: str) -> None:
        """Count one more failure, of a user."""
        self.count += 1
        name = hash(user)
        if name in self.of_user or len(self.of_user) < NAMES:
            self.of_user[name] = self.of_user.get(name, 0) + 1

    def forgive(self, user: str) -> None:
        """Forget the failures of a user who logged in; those of other users still count."""
        self.count -= self.of_user.pop(hash(user), 0)

    def is_past(self, now_ns: int) -> bool:
        """Whether the next failure is a first one again."""
        if self.locked_until_ns:
            return self.locked_until_ns <= now_ns
        return now_ns - self.since_ns >= MINUTE_NS


class Gate:
    """Counts connections that have not logged in yet, and failures, both by origin."""

    def __init__(self, limits: Callable[[], Limits], now_ns: Callable[[], int]) -> None:
        self._limits = limits
        self._now_ns = now_ns
        self._failures: OrderedDict[str, _Failures] = OrderedDict()
        self._waiting: Counter[str] = Counter()
        self.unauthenticated = 0
        self.counters = GateCounters()
        self.publish: Publish = lambda tag, text, user, host: None
        """Called for what the log has a line of."""

    def enter(self, host: str) -> bool:
        """A connection begins; False when it must be closed at once."""
        self.counters.connections += 1
        reason = self._refusal(host)
        if reason is not None:
            self.counters.refused += 1
            note(_log, logging.WARNING, "connection refused", reason, host=host, tag=Tag.LOGIN_REFUSED)
            return False
        self._begins(host)
        return True

    def call(self, host: str) -> None:
        """A connection begins that this side opens: strangers who fill the room must not keep it out."""
        self._begins(host)

    def _begins(self, host: str) -> None:
        self.unauthenticated += 1
        self._waiting[origin(host)] += 1

    def leave(self, host: str) -> None:
        """A connection has logged in, or is over without."""
        self.unauthenticated -= 1
        self._waiting[origin(host)] -= 1
        if not self._waiting[origin(host)]:
            del self._waiting[origin(host)]

    def logged_in(self, user: str, host: str, method: str) -> None:
        """The user is known now; the user's earlier failures are forgiven, a lock-out is not."""
        self.counters.logins += 1
        failures = self._failures.get(origin(host))
        if failures is not None and not failures.locked_until_ns:
            failures.forgive(user)
        text = f"{user} from {host} by {method}"
        fields = {"user": user, "host": host, "method": method}
        if write(Said(Tag.LOGIN, text, f"{user} from {host}", fields), _log):
            self.publish(Tag.LOGIN, text, user, host)

    def failed(self, user: str, host: str, method: str) -> None:
        """A password or key was wrong."""
        self.counters.failed_logins += 1
        self.refused("login failed", "", user, host, method)
        limits, now = self._limits(), self._now_ns()
        failures = self._failures.pop(origin(host), None)
        if failures is None or failures.is_past(now):
            failures = _Failures(now)
        self._failures[origin(host)] = failures
        failures.add(user)
        if failures.count >= limits.max_failed_logins and not failures.locked_until_ns:
            failures.locked_until_ns = now + limits.lockout_time * SECOND_NS
            self.counters.lockouts += 1
            text, at = f"for {limits.lockout_time} s", origin(host)
            if note(_log, logging.WARNING, "locked out", text, host=at, tag=Tag.LOCKED_OUT):
                self.publish(Tag.LOCKED_OUT, f"locked out {text}", None, at)
        while len(self._failures) > ORIGINS:
            self._failures.popitem(last=False)

    def refused(self, text: str, detail: str, user: str, host: str, method: str) -> None:
        """Somebody was not let in: say why, as far as such lines are not too many."""
        tag = Tag.LOGIN_REFUSED
        if note(_log, logging.WARNING, text, detail, host=host, tag=tag, user=user, method=method):
            self.publish(tag, f"{text}: {detail}" if detail else f"{text} by {method}", user, host)

    def _refusal(self, host: str) -> str | None:
        limits = self._limits()
        waiting, own = self.unauthenticated, self._waiting[origin(host)]
        if waiting >= limits.max_unauthenticated:
            return f"{waiting} connections have not logged in, the most allowed"
        if own >= _share(limits.max_unauthenticated - (waiting - own)):
            return f"{own} connections of {origin(host)} have not logged in, and others need room too"
        if self.locked_out_s(host):
            return f"locked out after {self._failures[origin(host)].count} failed logins"
        return None

    def locked_out_s(self, host: str) -> int:
        """Seconds, rounded up, for which an origin is still locked out; 0 when it is not."""
        failures = self._failures.get(origin(host))
        left_ns = 0 if failures is None else failures.locked_until_ns - self._now_ns()
        return max(0, -(-left_ns // SECOND_NS))


def _share(room: int) -> int:
    """The share of the free connections that one origin may take."""
    return max(LEAST_SHARE, room // 2)
