"""The limits of an HTTP client: memory, time and idle time; the refusal and the timer that enforce them."""

import asyncio
from collections.abc import Callable
from math import inf

from isolane.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class HttpLimits:
    """Octets, counts and seconds; whoever goes beyond them is refused or closed."""

    connections: int = 512
    connections_of_address: int = 64
    """An address of IPv4, or the /64 that one of IPv6 is in."""
    streams: int = 100
    """Requests of one connection at a time, in HTTP/2; in HTTP/1.1 there is one."""
    header_octets: int = 32_768
    """Names and values of all fields of a request."""
    header_fields: int = 100
    target_octets: int = 8_192
    body_octets: int = 16_777_216
    """Of one request, and at a time of all requests of one connection that are still being received."""
    handshake_s: float = 10.0
    header_s: float = 10.0
    """From the first octet of a request to the end of its header, and from connecting to that octet."""
    body_s: float = 60.0
    """From the end of the header to the end of the body."""
    idle_s: float = 75.0
    """Between two requests."""
    write_s: float = 30.0
    """Time for which a client may take none of the octets pending for it."""
    shutdown_s: float = 2.0
    """Time to answer requests in work when the server stops."""
    window_s: float = 10.0
    """The time that the following two are counted in."""
    resets: int = 200
    """Streams of HTTP/2 that a client opens and gives up (CVE-2023-44487): of the frames, their part."""
    control_frames: int = 2_000
    """Frames of HTTP/2 that move no request on and no response: ping, settings, priority, window update,
    reset, empty data. A stream that is given up counts for as many as leave it the number above."""


class Refused(Exception):
    """It gets a status and nothing else."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class PatientTimer:
    """Calls back at a moment; one that is put off runs on, and looks then."""

    __slots__ = ("_at", "_callback", "_loop", "_timer")

    def __init__(self, callback: Callable[[], None]) -> None:
        self._loop = asyncio.get_running_loop()
        self._callback = callback
        self._timer: asyncio.TimerHandle | None = None
        self._at = inf

    def set(self, seconds: float) -> None:
        """Call back in so many seconds, instead of before."""
        self._at = self._loop.time() + seconds
        if self._timer is None or self._timer.when() > self._at:
            self._begin()

    def stop(self) -> None:
        """Call back no more, until it is set again."""
        self._at = inf

    def cancel(self) -> None:
        """Let go of the loop: the timer is not needed any more."""
        self._at = inf
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _begin(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._loop.call_at(self._at, self._look)

    def _look(self) -> None:
        self._timer = None
        if self._loop.time() >= self._at:
            self._callback()
        elif self._at < inf:
            self._begin()
