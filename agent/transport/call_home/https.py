"""Call home by RESTCONF: HTTP over TLS on a connection that the agent has opened."""

import socket
import ssl
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol

from isolane.northbound.client import Reason
from isolane.transport import tcp
from isolane.transport.call_home.kinds import HttpsParameters
from isolane.transport.certificates import reason
from isolane.transport.gate import Gate
from isolane.transport.session_channel import KeepAlive, Watch

if TYPE_CHECKING:
    from isolane.transport.http.channel import Channel

FOREVER_S: Final = 1e9
"""A connection that is to be kept waits so long for a request."""


class Front(Protocol):
    """The server of HTTPS."""

    async def call(
        self,
        sock: socket.socket,
        host: str,
        endpoint: str,
        idle_s: float,
        begun: "Callable[[Channel], None]",
        over: "Callable[[Channel], None]",
    ) -> "Channel":
        """Serve a connection by the parameters of a called endpoint."""


class HttpsCarrier:
    """Speaks HTTPS with a client that was called."""

    def __init__(self, front: Callable[[], Front], gate: Gate) -> None:
        self._front = front
        self._gate = gate

    async def call(
        self, sock: socket.socket, host: str, watch: Watch, parameters: HttpsParameters
    ) -> "Connection":
        """Hand the connection to the server; OSError when that cannot be."""
        self._gate.call(host)
        connection = Connection(watch, parameters.keep_alive)
        idle_s = parameters.idle_timeout_s or FOREVER_S
        ways = connection.begun, connection.over
        connection.channel = await self._front().call(sock, host, parameters.endpoint, idle_s, *ways)
        return connection


class Connection:
    """One connection of a client, as `Called` and as `Line`."""

    number = None
    channel: "Channel | None" = None

    def __init__(self, watch: Watch, asked: KeepAlive) -> None:
        self._watch = watch
        self._asked = asked
        self.state = "open"

    # --- what the server tells

    def begun(self, channel: "Channel") -> None:
        """The handshake is over."""
        self.channel = channel
        self.keep_alive(self._asked)
        self._watch.opened(self)

    def over(self, channel: "Channel") -> None:
        self.state = "closed"
        fault = channel.fault
        text = "the client ended the connection" if fault is None else str(fault)
        if isinstance(fault, ssl.SSLError):
            text = reason(fault)
        self._watch.ended(text, dead=isinstance(fault, TimeoutError))

    # --- what call home does with it

    def keep_alive(self, asked: KeepAlive) -> None:
        self._asked = asked
        sock = None if self.channel is None else self.channel.socket
        if sock is not None:
            tcp.keep_alive(sock, asked.after_s, asked.interval_s, asked.attempts)

    def set_idle_timeout(self, seconds: int) -> None:
        """HTTP has it from the beginning; another one counts from the next connection on."""

    def end(self, reason: Reason, text: str) -> None:
        """Take no more requests, and close when those in work are answered."""
        if self.channel is not None:
            self.channel.stop()

    def hang_up(self) -> None:
        if self.channel is not None:
            self.channel.close()
