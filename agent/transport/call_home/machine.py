"""When one client is called, and at which address: decisions only, without I/O and without a clock.

Attempts go round by round. A round tries every address, beginning with the one that the configuration wants,
and each `max-attempts` times; then it waits, twice as long as before. The choice of the address and what is
done after a loss are those of RFC 8071, 3.2 (S8, S9), and of the model's descriptions.
"""

from collections.abc import Iterator
from random import Random
from typing import Final, Literal, TypeAlias

from isolane.durations import SECOND_NS
from isolane.lazy_dataclass import dataclass
from isolane.transport.call_home.client_settings import ClientSettings, Endpoint

Status = Literal["idle", "connecting", "waiting", "connected", "disabled"]

PAUSE_NS: Final = SECOND_NS
"""Between two attempts at one address, and the shortest wait between two rounds."""

LOOK_NS: Final = 60 * SECOND_NS
"""Interval at which a connection due at a time of day checks the clock, which may be set."""

SHORTER: Final = 0.25
"""A wait is shortened at random by at most this part."""


@dataclass(frozen=True, slots=True)
class Now:
    """A moment: of a clock that only goes on, and of the time of day since 1970."""

    now_ns: int
    time_ns: int


# --- events


@dataclass(frozen=True, slots=True)
class Begin:
    """The client has come into the configuration, or the server has started."""


@dataclass(frozen=True, slots=True)
class Due:
    """The deadline has come."""


@dataclass(frozen=True, slots=True)
class Ask:
    """An attempt is requested at once."""


@dataclass(frozen=True, slots=True)
class Opened:
    """The attempt has led to a session, or to a connection without one."""

    session: int | None


@dataclass(frozen=True, slots=True)
class Failed:
    """The attempt has led to nothing."""

    error: str


@dataclass(frozen=True, slots=True)
class Ended:
    """The session is over; `dead` when the client gave no sign of life."""

    reason: str
    dead: bool = False


@dataclass(frozen=True, slots=True)
class Change:
    """The configuration is another one."""

    settings: ClientSettings


@dataclass(frozen=True, slots=True)
class Stop:
    """The client has left the configuration, or the server ends."""


Event: TypeAlias = Begin | Due | Ask | Opened | Failed | Ended | Change | Stop

# --- effects


@dataclass(frozen=True, slots=True)
class Connect:
    """Open a connection, and say what becomes of it."""

    endpoint: Endpoint


@dataclass(frozen=True, slots=True)
class Disconnect:
    """Give up the connection or attempt that there is; nothing more is said of it."""

    reason: str


@dataclass(frozen=True, slots=True)
class Adapt:
    """The connection goes on by another settings."""

    settings: ClientSettings


@dataclass(frozen=True, slots=True)
class TellConnected:
    """Notify of a connection."""

    endpoint: Endpoint


@dataclass(frozen=True, slots=True)
class TellFailed:
    """Notify of a failure: the first after a success, or that of the last address of a round."""

    endpoint: Endpoint
    error: str


Effect: TypeAlias = Connect | Disconnect | Adapt | TellConnected | TellFailed


@dataclass(slots=True)
class Counters:
    """Counters since the start."""

    attempts: int = 0
    connections: int = 0
    failures: int = 0
    keep_alive_losses: int = 0


class Machine:
    """One client. `handle` takes an event and returns effects; `deadline_ns` is when `Due` is due."""

    def __init__(self, settings: ClientSettings, random: Random) -> None:
        self.settings = settings
        self.status: Status = "idle"
        self.deadline_ns: int | None = None
        self.counters = Counters()
        self.endpoint: Endpoint | None = None
        self.session: int | None = None
        self.last_connected_ns: int | None = None
        self.last_failure_ns: int | None = None
        self.last_error: str | None = None
        self.consecutive_failures = 0
        self._random = random
        self._left: list[Endpoint] = []
        self._tries = 0
        self._doublings = 0
        self._round_ns: int | None = None
        self._opened_ns = 0
        self._due_time_ns: int | None = None
        self._last_good: str | None = None

    def handle(self, event: Event, now: Now) -> tuple[Effect, ...]:
        """Take an event; the effects say what is to be done."""
        return tuple(self._handle(event, now))

    def next_attempt_ns(self, now: Now) -> int | None:
        """The time of day of the next attempt, if one is planned."""
        if self._due_time_ns is not None:
            return self._due_time_ns
        return None if self.deadline_ns is None else now.time_ns + self.deadline_ns - now.now_ns

    def _handle(self, event: Event, now: Now) -> Iterator[Effect]:
        match self.status, event:
            case _, Stop():
                yield from self._give_up("the client is not to be called any more", "disabled")
            case _, Change(settings=settings):
                yield from self._change(settings, now)
            case (("idle" | "disabled"), Begin()):
                yield from self._begin(now)
            case "idle", Due():
                yield from self._look(now)
            case "waiting", Due():
                yield from self._go_on(now)
            case (("idle" | "waiting"), Ask()):
                yield from self._go_on(now)
            case "connecting", Opened(session=session):
                yield from self._connected(session, now)
            case "connecting", Failed(error=error):
                yield from self._failed(error, now)
            case "connected", Ended(dead=dead):
                self._ended(dead, now)
            case _:
                pass  # what comes too late to matter

    # --- to begin

    def _begin(self, now: Now) -> Iterator[Effect]:
        if not self.settings.enabled:
            self._rest("disabled")
        elif self.settings.periodic is not None and self.settings.periodic.anchor_ns is not None:
            self._idle(now)
        else:
            yield from self._round(now)

    def _round(self, now: Now) -> Iterator[Effect]:
        endpoints = list(self.settings.endpoints)
        first = self._first(endpoints)
        self._left = endpoints[first:] + endpoints[:first]
        self._tries = 0
        if self._doublings == 0:
            self._round_ns = now.now_ns
        yield from self._attempt()

    def _first(self, endpoints: list[Endpoint]) -> int:
        match self.settings.start_with:
            case "random-selection":
                return self._random.randrange(len(endpoints))
            case "last-connected":
                names = [endpoint.name for endpoint in endpoints]
                return names.index(self._last_good) if self._last_good in names else 0
            case "first-listed":
                return 0

    def _go_on(self, now: Now) -> Iterator[Effect]:
        """With the round that has begun, else with a new one."""
        if self._left:
            yield from self._attempt()
        else:
            yield from self._round(now)

    def _attempt(self) -> Iterator[Effect]:
        self._rest("connecting")
        self.endpoint = self._left[0]
        self._tries += 1
        self.counters.attempts += 1
        yield Connect(self.endpoint)

    # --- what becomes of an attempt

    def _connected(self, session: int | None, now: Now) -> Iterator[Effect]:
        assert self.endpoint is not None
        self.status = "connected"
        self.session = session
        self.consecutive_failures = 0
        self.counters.connections += 1
        self.last_connected_ns = now.time_ns
        self._opened_ns = now.now_ns
        self._last_good = self.endpoint.name
        self._left = []
        yield TellConnected(self.endpoint)

    def _failed(self, error: str, now: Now) -> Iterator[Effect]:
        assert self.endpoint is not None
        self.consecutive_failures += 1
        self.counters.failures += 1
        self.last_failure_ns, self.last_error = now.time_ns, error
        is_first = self.consecutive_failures == 1 and self.counters.connections > 0
        if self._tries >= self.settings.max_attempts:
            self._left.pop(0)
            self._tries = 0
        if is_first or not self._left:
            yield TellFailed(self.endpoint, error)
        if not self._left:
            self._wait(self._pause(), now)
        elif self._tries:
            self._wait(min(PAUSE_NS, self.settings.max_wait_ns), now)
        else:
            yield from self._attempt()

    def _ended(self, dead: bool, now: Now) -> None:
        """A session that lasted shows that all is well; one that did not is no reason to call in haste."""
        self.session = None
        self.counters.keep_alive_losses += dead
        lasted_ns = now.now_ns - self._opened_ns
        if self.settings.periodic is not None:
            self._idle(now)
        else:
            if lasted_ns >= self.settings.max_wait_ns:
                self._doublings = 0
            self._wait(self._pause(), now)

    # --- waiting

    def _pause(self) -> int:
        """The wait between two rounds: from a second by doubling to the longest."""
        longest = min(PAUSE_NS << min(self._doublings, 32), self.settings.max_wait_ns)
        self._doublings += 1
        return longest - int(longest * SHORTER * self._random.random())

    def _wait(self, wait_ns: int, now: Now) -> None:
        self._rest("waiting")
        self.deadline_ns = now.now_ns + wait_ns

    def _idle(self, now: Now) -> None:
        """Until the next period: by the time of day with an anchor, else from the last beginning on."""
        assert self.settings.periodic is not None
        self._rest("idle")
        self._left = []
        self._doublings = 0
        period = self.settings.periodic.period_ns
        if self.settings.periodic.anchor_ns is not None:
            self._due_time_ns = self._occurrence(now)
            self._look_again(now)
        else:
            begun = now.now_ns if self._round_ns is None else self._round_ns
            self.deadline_ns = begun + ((now.now_ns - begun) // period + 1) * period

    def _occurrence(self, now: Now) -> int:
        assert self.settings.periodic is not None
        anchor, period = self.settings.periodic.anchor_ns or 0, self.settings.periodic.period_ns
        return anchor + ((now.time_ns - anchor) // period + 1) * period

    def _look(self, now: Now) -> Iterator[Effect]:
        """Whether it is time; a time of day that was set back brings the next period nearer."""
        if self._due_time_ns is None or now.time_ns >= self._due_time_ns:
            yield from self._round(now)
        else:
            self._due_time_ns = min(self._due_time_ns, self._occurrence(now))
            self._look_again(now)

    def _look_again(self, now: Now) -> None:
        assert self._due_time_ns is not None
        self.deadline_ns = now.now_ns + min(self._due_time_ns - now.time_ns, LOOK_NS)

    def _rest(self, status: Status) -> None:
        self.status = status
        self.deadline_ns = self._due_time_ns = None

    # --- another configuration

    def _change(self, settings: ClientSettings, now: Now) -> Iterator[Effect]:
        old, self.settings = self.settings, settings
        if not settings.enabled:
            yield from self._give_up("the client is disabled", "disabled")
        elif not old.enabled or self._is_outdated(old):
            yield from self._give_up("the client is configured differently", "idle")
            yield from self._begin(now)
        elif self.status == "connected":
            yield Adapt(settings)
        elif self.status == "waiting" and self.deadline_ns is not None:
            self.deadline_ns = min(self.deadline_ns, now.now_ns + settings.max_wait_ns)

    def _is_outdated(self, old: ClientSettings) -> bool:
        """Whether what is being done does not fit the configuration any more."""
        if self.status == "connected":
            return self.endpoint not in self.settings.endpoints
        return self.settings.endpoints != old.endpoints or self.settings.periodic != old.periodic

    def _give_up(self, reason: str, status: Status) -> Iterator[Effect]:
        if self.status in ("connecting", "connected"):
            yield Disconnect(reason)
        self._rest(status)
        self.session = None
        self._left = []
        self._doublings = 0
