"""Carries out what the machine of one client decides: connections, timers, notifications."""

import asyncio
import logging
import os
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, Final, Protocol, TypeAlias

import asyncssh

from isolane.bindings.isolane_server import Limits
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.threads import start
from isolane.transport import tcp
from isolane.transport.call_home.client_settings import ClientSettings, Endpoint, Transport
from isolane.transport.call_home.machine import (
    Adapt,
    Connect,
    Disconnect,
    Due,
    Ended,
    Event,
    Failed,
    Machine,
    Now,
    Opened,
    TellConnected,
    TellFailed,
)
from isolane.transport.session_channel import Called, Line, Watch

Address: TypeAlias = tuple[socket.AddressFamily, tuple[object, ...]]


async def addresses(host: str, port: int) -> list[Address]:
    """All of them, in the order of the system's choice; OSError when there is none, NoThread.

    A name server that does not answer holds a thread for long. asyncio would wait for one of its own when
    the agent ends; this one is left behind.
    """
    loop = asyncio.get_running_loop()
    future: asyncio.Future[list[Address]] = loop.create_future()

    def done(result: list[Address] | OSError) -> None:
        if future.done():
            return
        if isinstance(result, OSError):
            future.set_exception(result)
        else:
            future.set_result(result)

    def look_up() -> None:
        with suppress(RuntimeError):  # the loop is closed, and no caller waits
            loop.call_soon_threadsafe(done, _look_up(host, port))

    start(look_up, name=f"resolve {host}")
    return await future


def _look_up(host: str, port: int) -> list[Address] | OSError:
    try:
        infos = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except OSError as error:
        return error
    except UnicodeError:
        return OSError(f"{host} is not a valid host name")
    return [(family, address) for family, _, _, _, address in infos]


_log = logging.getLogger("isolane.callhome")

REPLY_S: Final = 0.1
"""Time for the reply of a session that has ended itself."""


class Carrier(Protocol):
    """SSH or TLS on a connection to a client."""

    async def call(self, sock: socket.socket, host: str, watch: Watch, parameters: Any) -> Line: ...


class Listener(Protocol):
    """Receives the connections and failures of a client, by its name."""

    def connected(self, client: str, endpoint: Endpoint) -> None: ...

    def failed(self, client: str, endpoint: Endpoint, error: str) -> None: ...


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The parts that all callers share."""

    carriers: dict[Transport, Carrier]
    listener: Listener
    limits: Callable[[], Limits]
    random: Random
    parameters: Callable[[str, str], Any]
    """Those of SSH or TLS at an endpoint of a client, by the names of the two."""

    def now(self) -> Now:
        """The moment now, by both clocks."""
        return Now(time.monotonic_ns(), time.time_ns())


class Caller:
    """The way to one client."""

    def __init__(self, name: str, settings: ClientSettings, surroundings: Surroundings) -> None:
        self.name = name
        self.machine = Machine(settings, surroundings.random)
        self.surroundings = surroundings
        self._call: _Call | None = None
        self._timer: asyncio.TimerHandle | None = None

    def handle(self, event: Event) -> None:
        """Give an event to the machine, and do what it wants."""
        now = self.surroundings.now()
        for effect in self.machine.handle(event, now):
            match effect:
                case Connect(endpoint=endpoint):
                    self._call = _Call(self, endpoint, self.machine.settings)
                case Disconnect(reason=reason):
                    self._hang_up(reason)
                case Adapt(settings=settings):
                    if self._call is not None:
                        self._call.adapt(settings)
                case TellConnected(endpoint=endpoint):
                    _log.info("called home", extra={"client": self.name, "endpoint": str(endpoint)})
                    self.surroundings.listener.connected(self.name, endpoint)
                case TellFailed(endpoint=endpoint, error=error):
                    text = {"client": self.name, "endpoint": str(endpoint)}
                    _log.warning("call home has failed: %s", error, extra=text)
                    self.surroundings.listener.failed(self.name, endpoint, error)
        self._arm(now)

    def adapt(self) -> None:
        """Go on by the parameters of now."""
        if self._call is not None:
            self._call.adapt(self.machine.settings)

    def result(self, call: "_Call", event: Event) -> None:
        """The outcome of a call, unless it is not wanted any more."""
        if call is self._call:
            if not isinstance(event, Opened):
                self._call = None
            self.handle(event)

    def _hang_up(self, reason: str) -> None:
        call, self._call = self._call, None
        if call is None:
            return
        if call.has_session:
            asyncio.get_running_loop().call_later(REPLY_S, call.close, reason)
        else:
            call.close(reason)

    def _arm(self, now: Now) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self.machine.deadline_ns
        if due is not None:
            wait = max(due - now.now_ns, 0) / 1e9
            self._timer = asyncio.get_running_loop().call_later(wait, self._due)

    def _due(self) -> None:
        self._timer = None
        self.handle(Due())


class _Call:
    """One attempt, and the connection that comes of it."""

    def __init__(self, caller: Caller, endpoint: Endpoint, settings: ClientSettings) -> None:
        self._caller = caller
        self._settings = settings
        self._endpoint = endpoint
        self._line: Line | None = None
        self._session: Called | None = None
        self._opened: asyncio.Future[Called] = asyncio.get_running_loop().create_future()
        self._opened.add_done_callback(_looked_at)
        self._task = asyncio.get_running_loop().create_task(self._run(endpoint))
        self._task.add_done_callback(self._done)

    @property
    def has_session(self) -> bool:
        """Whether the attempt has come so far."""
        return self._session is not None

    def adapt(self, settings: ClientSettings) -> None:
        """Go on by another settings."""
        self._settings = settings
        if self._line is not None:
            self._line.keep_alive(self._parameters.keep_alive)
        if self._session is not None:
            self._session.set_idle_timeout(settings.idle_timeout_s)

    @property
    def _parameters(self) -> Any:
        return self._caller.surroundings.parameters(self._caller.name, self._endpoint.name)

    def close(self, reason: str) -> None:
        """End it, in whatever state it is."""
        self._task.cancel()
        if self._session is not None:
            self._session.end("other", reason)
        if self._line is not None:
            self._line.hang_up()

    # --- the watch

    def opened(self, session: Called) -> None:
        """One session is what counts; the client may open others beside it."""
        if not self._opened.done():
            self._opened.set_result(session)

    def ended(self, reason: str, dead: bool = False) -> None:
        if self._session is not None:
            self._caller.result(self, Ended(reason, dead))
        elif not self._opened.done():
            self._opened.set_exception(DataError("operation-failed", reason, type="transport"))

    # --- the attempt

    async def _run(self, endpoint: Endpoint) -> None:
        patience = self._caller.surroundings.limits().login_timeout
        carrier = self._caller.surroundings.carriers[endpoint.transport]
        try:
            async with asyncio.timeout(patience):
                sock, host = await _connection(endpoint, self._settings.connect_s)
                self._line = await carrier.call(sock, host, self, self._parameters)
                session = await self._opened
        except TimeoutError:
            self._fail(f"no session within {patience} s")
        except DataError as error:
            self._fail(error.message)
        except (OSError, asyncssh.Error) as error:
            self._fail(_words(error))
        else:
            self._session = session
            self.adapt(self._settings)
            self._caller.result(self, Opened(session.number))
            if session.state == "closed":
                self._caller.result(self, Ended("the session ended at once"))

    def _done(self, task: "asyncio.Task[None]") -> None:
        """A defect must not leave the client without further attempts."""
        defect = None if task.cancelled() else task.exception()
        if defect is not None:
            _log.error("an attempt to call home failed", exc_info=defect)
            self._fail("the attempt failed; the log of the agent says why")

    def _fail(self, error: str) -> None:
        if self._line is not None:
            self._line.hang_up()
        self._caller.result(self, Failed(error))


def _words(error: Exception) -> str:
    """The error text of the system; the texts of asyncio do not name the reason."""
    if isinstance(error, OSError) and error.errno and not isinstance(error, socket.gaierror):
        return os.strerror(error.errno)
    return str(error)


def _looked_at(opened: "asyncio.Future[Called]") -> None:
    """An attempt that was given up does not ask any more; asyncio would complain."""
    if not opened.cancelled():
        opened.exception()


async def _connection(endpoint: Endpoint, patience_s: int) -> tuple[socket.socket, str]:
    """A connection to the first address of an endpoint that answers in time; OSError is that of the last."""
    loop = asyncio.get_running_loop()
    last = OSError(f"{endpoint.host} has no address")
    for family, address in await addresses(endpoint.host, endpoint.port):
        sock = socket.socket(family, socket.SOCK_STREAM)
        try:
            tcp.prepare(sock)
            async with asyncio.timeout(patience_s):
                await loop.sock_connect(sock, address)
        except TimeoutError:
            sock.close()
            last = OSError(f"{address[0]} does not answer within {patience_s} s")
        except OSError as error:
            sock.close()
            last = error
        except BaseException:
            sock.close()
            raise
        else:
            return sock, str(address[0])
    raise last
