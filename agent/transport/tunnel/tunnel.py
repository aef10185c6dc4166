"""A tunnel of openconfig/grpctunnel: the agent registers at a server, which opens sessions to its gNMI.

A session is joined to the agent's own listener: TLS, logins and rights are those of any other client.
"""

import asyncio
import logging
import random
import ssl
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeVar

from google.protobuf.message import DecodeError, Message

from isolane.errors import IsolaneError
from isolane.gnmi.proto import tunnel_pb2 as grpctunnel
from isolane.lazy_dataclass import dataclass
from isolane.printable import printable
from isolane.transport.tunnel.calls import Call, Connection, Lost

_log = logging.getLogger("isolane.tunnel")

REGISTER: Final = "/grpctunnel.Tunnel/Register"
TUNNEL: Final = "/grpctunnel.Tunnel/Tunnel"
TYPE: Final = "GNMI_GNOI"
MOST_SESSIONS: Final = 64
SHORTEST_S: Final = 1.0
LONGEST_S: Final = 60.0
"""Time before the next attempt: it doubles from the one to the other."""
LINGER_S: Final = 2.0
"""Time for the rest of one way when the other has ended."""
_PIECE: Final = 16_384
M = TypeVar("M", bound=Message)


@dataclass(frozen=True, slots=True)
class TunnelPlace:
    """A server; without a context the tunnel itself is plain, and TLS is inside it alone."""

    host: str
    port: int
    context: ssl.SSLContext | None

    def __str__(self) -> str:
        return f"{self.host}:{self.port}"

    @classmethod
    def of(cls, url: str, authorities: Path | None) -> "TunnelPlace":
        """The place of a URL, https://HOST:PORT or http://HOST:PORT; IsolaneError where it is none, or the
        authorities that vouch for the server cannot be read."""
        scheme, _, rest = url.partition("://")
        host, _, port = rest.rstrip("/").rpartition(":")
        if scheme not in ("http", "https") or not host or not port.isdecimal() or not 0 < int(port) < 65_536:
            raise IsolaneError(f"{url} is not https://HOST:PORT or http://HOST:PORT")
        if scheme == "http":
            return cls(host.strip("[]"), int(port), None)
        try:
            context = ssl.create_default_context(cafile=authorities)
        except OSError as error:
            raise IsolaneError(f"the authorities in {authorities} cannot be used: {error}") from error
        context.set_alpn_protocols(["h2"])
        return cls(host.strip("[]"), int(port), context)


class Refused(IsolaneError):
    """The server does not take the target."""


class Tunnel:
    """Keeps a connection to one server until it is closed."""

    def __init__(self, place: TunnelPlace, name: Callable[[], str], own: tuple[str, int]) -> None:
        """`name` is that of the target; `own` the address at which the agent listens for gNMI."""
        self._place = place
        self._name = name
        self._own = own
        self._sessions: set[asyncio.Task[None]] = set()
        self._task = asyncio.ensure_future(self._keep())

    async def close(self) -> None:
        """End it with all sessions."""
        self._task.cancel()
        for each in tuple(self._sessions):
            each.cancel()
        await asyncio.gather(self._task, *self._sessions, return_exceptions=True)

    async def _keep(self) -> None:
        wait_s = SHORTEST_S
        while True:
            reason: str
            try:
                if await self._serve():
                    wait_s = SHORTEST_S
                reason = "the server ended it"
            except (OSError, IsolaneError, TimeoutError) as error:  # ssl.SSLError is an OSError
                reason = printable(str(error)) or type(error).__name__
            _log.info("no tunnel to %s: %s; the next attempt is in about %d s", self._place, reason, wait_s)
            await asyncio.sleep(wait_s * random.uniform(0.8, 1.2))  # noqa: S311  # spreads attempts
            wait_s = min(wait_s * 2, LONGEST_S)

    async def _serve(self) -> bool:
        """Serve one connection to its end; whether the server took the target."""
        connection = await Connection.open(self._place.host, self._place.port, self._place.context)
        reading = asyncio.ensure_future(connection.run())
        name, is_taken = self._name(), False
        try:
            call = connection.call(REGISTER)
            target = grpctunnel.Target(op=grpctunnel.Target.ADD, target=name, target_type=TYPE)
            await call.send(grpctunnel.RegisterOp(target=target).SerializeToString())
            async for message in call.messages():
                asked = _decoded(grpctunnel.RegisterOp, message)
                kind = asked.WhichOneof("Registration")
                if kind == "target":
                    if not asked.target.accept:
                        raise Refused(f"the server does not take {name}: {printable(asked.target.error)}")
                    is_taken = True
                    _log.info("a tunnel to %s is open, as %s", self._place, name)
                elif kind == "session":
                    await self._open(connection, call, asked.session, name)
        finally:
            connection.close()
            reading.cancel()
            with suppress(asyncio.CancelledError, OSError, IsolaneError):
                await reading
        return is_taken

    async def _open(
        self, connection: Connection, register: Call, asked: "grpctunnel.Session", name: str
    ) -> None:
        """Begin a session, or say why there is none."""
        error = ""
        if (asked.target, asked.target_type) != (name, TYPE):
            error = f"there is no target {printable(asked.target)} of type {printable(asked.target_type)}"
        elif len(self._sessions) >= MOST_SESSIONS:
            error = f"{MOST_SESSIONS} sessions are open, the most there may be"
        if error:
            session = grpctunnel.Session(tag=asked.tag, error=error)
            await register.send(grpctunnel.RegisterOp(session=session).SerializeToString())
            return
        task = asyncio.ensure_future(self._session(connection, register, asked.tag))
        self._sessions.add(task)
        task.add_done_callback(self._sessions.discard)

    async def _session(self, connection: Connection, register: Call, tag: int) -> None:
        """Join a session to the agent's own gNMI."""
        try:
            reader, writer = await asyncio.open_connection(*self._own)
        except OSError as error:
            session = grpctunnel.Session(tag=tag, error=f"the agent does not listen: {error}")
            with suppress(Lost):
                await register.send(grpctunnel.RegisterOp(session=session).SerializeToString())
            return
        call = connection.call(TUNNEL)
        try:
            await call.send(grpctunnel.Data(tag=tag).SerializeToString())
            ways = {
                asyncio.ensure_future(_to_agent(call, writer)),
                asyncio.ensure_future(_from_agent(reader, call)),
            }
            try:
                _, left = await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                await asyncio.wait(left, timeout=LINGER_S)  # the rest of the other way
            finally:
                for each in ways:
                    each.cancel()
                await asyncio.gather(*ways, return_exceptions=True)
        except (Lost, OSError) as error:
            _log.debug("a session by the tunnel to %s ended: %s", self._place, error)
        finally:
            call.end()
            writer.close()


def _decoded(kind: type[M], octets: bytes) -> M:
    try:
        return kind.FromString(octets)
    except DecodeError:
        raise Lost("a message cannot be decoded") from None


async def _to_agent(call: Call, writer: asyncio.StreamWriter) -> None:
    async for message in call.messages():
        data = _decoded(grpctunnel.Data, message)
        if data.data:
            writer.write(data.data)
            await writer.drain()
        if data.close:
            writer.write_eof()
            return


async def _from_agent(reader: asyncio.StreamReader, call: Call) -> None:
    while octets := await reader.read(_PIECE):
        await call.send(grpctunnel.Data(data=octets).SerializeToString())
    await call.send(grpctunnel.Data(close=True).SerializeToString())
    call.end()
