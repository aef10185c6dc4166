"""Metrics over HTTP, for Prometheus and what speaks its format."""

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from agent.device.exposition import CONTENT_TYPE, exposition
from agent.store.providers import Keys
from agent.store.store import Store
from agent.tree.diff import Change
from bindings.isolane_server import Metrics as MetricsConfig

_log = logging.getLogger("isolane.metrics")

REQUEST_OCTETS: Final = 8192
PATIENCE_S: Final = 5.0
_ALLOWED: Final = (b"GET", b"HEAD")


class Metrics:
    """Listens as the configuration says; what is served is read from the store when it is asked for."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._wanted: tuple[str, int] | None = None
        self._server: asyncio.Server | None = None
        self._change: asyncio.Task[None] | None = None

    def register(self) -> None:
        """Subscribe the configuration; before the store starts."""
        self._store.subscribe(MetricsConfig, self)
        port = MetricsConfig.NODE.by_attribute["actual_port"]
        self._store.operational.provide(port, self._actual_port)

    def prepare(self, changes: Sequence[Change], new: Any) -> tuple[str, int] | None:
        config: MetricsConfig | None = new.server.metrics
        return None if config is None else (config.address, config.port)

    def apply(self, plan: tuple[str, int] | None) -> Iterable["_Listen"]:
        self._wanted = plan
        return (_Listen(self._listen),)

    def abort(self, plan: tuple[str, int] | None) -> None:
        pass

    async def close(self) -> None:
        """Listen no longer."""
        self._wanted = None
        self._listen()
        if self._change is not None:
            await self._change

    @property
    def port(self) -> int | None:
        """Where it listens; None while it does not."""
        if self._server is None or not self._server.sockets:
            return None
        return int(self._server.sockets[0].getsockname()[1])

    def _actual_port(self, keys: Keys) -> int | None:
        return self.port

    def _listen(self) -> None:
        """Do as is wanted, after what is being done."""
        self._change = asyncio.get_running_loop().create_task(self._follow(self._change))

    async def _follow(self, earlier: asyncio.Task[None] | None) -> None:
        if earlier is not None:
            await earlier
        if self._server is not None:
            self._server.close()
            self._server = None
        if self._wanted is None:
            return
        address, port = self._wanted
        try:
            self._server = await asyncio.start_server(self._serve, address, port, limit=REQUEST_OCTETS)
        except OSError as error:
            _log.error("metrics cannot be served at %s port %d: %s", address, port, error)
        else:
            _log.info("metrics are served at http://%s:%d/metrics", address, self.port)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            with suppress(OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
                async with asyncio.timeout(PATIENCE_S):
                    request = await reader.readuntil(b"\r\n\r\n")
                    writer.write(self._answer(request))
                    await writer.drain()
        finally:
            writer.close()
        with suppress(OSError):
            await writer.wait_closed()

    def _answer(self, request: bytes) -> bytes:
        method, _, rest = request.partition(b" ")
        path = rest.partition(b" ")[0].partition(b"?")[0]
        if method not in _ALLOWED:
            return _response(b"405 Method Not Allowed", b"Allow: GET, HEAD\r\n")
        if path != b"/metrics":
            return _response(b"404 Not Found", b"", b"metrics are at /metrics\n")
        body = "".join(exposition(self._store.operational.source())).encode()
        content_type = b"Content-Type: " + CONTENT_TYPE.encode() + b"\r\n"
        return _response(b"200 OK", content_type, body, head=method == b"HEAD")


def _response(status: bytes, headers: bytes, body: bytes = b"", *, head: bool = False) -> bytes:
    length = b"Content-Length: %d\r\nConnection: close\r\n\r\n" % len(body)
    return b"HTTP/1.1 " + status + b"\r\n" + headers + length + (b"" if head else body)


@dataclass(frozen=True)
class _Listen:
    """The effect of a changed configuration."""

    run: Callable[[], None]
    order: int = 100
