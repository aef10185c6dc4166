"""Metrics over HTTP, for Prometheus and what speaks its format."""

import asyncio
import errno
import logging
import socket
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from ipaddress import ip_address
from itertools import chain
from typing import TYPE_CHECKING, Final

from isolane.app.metrics.choice import Choice
from isolane.app.metrics.exposition import CONTENT_TYPE, Take, bounded, exposition, process_figures
from isolane.bindings import Root
from isolane.bindings.isolane_server import Metrics as MetricsConfig
from isolane.bindings.isolane_server import Server
from isolane.errors import DataError
from isolane.northbound.http_exchange import Request, Response
from isolane.northbound.service import Service
from isolane.store.operational.providers import Keys
from isolane.store.store import Store
from isolane.transport.tcp import cannot_listen
from isolane.tree.diff import Change
from isolane.tree.model import top
from isolane.tree.path import Path
from isolane.tree.sources import Source

if TYPE_CHECKING:
    from isolane.restconf.restconf import Authenticate
    from isolane.transport.http.server import Address, HttpServer

_log = logging.getLogger("isolane.metrics")

PATH: Final = "/metrics"
CONNECTIONS: Final = 64
CONNECTIONS_OF_ADDRESS: Final = 16
HEADER_OCTETS: Final = 8192
PATIENCE_S: Final = 5.0
AGAIN_S: Final = 10.0
"""Interval between attempts to listen at a place that was not available at the start."""
SLICE_S: Final = 0.005
"""Metrics are made for so long at a time."""
_ALLOWED: Final = ("GET", "HEAD")
_REMEDY: Final = "set another address or port in /isolane-server:server/metrics"

Place = tuple[str, int]


@dataclass(slots=True)
class Plan:
    """The place to listen at. `opened` is a socket that already listens there; None for no change."""

    place: Place | None
    opened: socket.socket | None = None
    gave_way: Place | None = None
    """The place that was closed for it: a part of the same address."""


class Metrics:
    """Listens as the configuration says; what is served is read from the store when it is asked for."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._begun = False
        self._place: Place | None = None
        self._server: HttpServer | None = None
        self._address: Address | None = None
        self._again: asyncio.TimerHandle | None = None

    def register(self) -> None:
        """Subscribe the configuration; before the store starts."""
        self._store.subscribe(MetricsConfig, self)
        port = MetricsConfig.NODE.by_attribute["actual_port"]
        self._store.operational.provide(port, self._actual_port)

    def begin(self) -> None:
        """The agent starts. One that only checks a configuration listens nowhere."""
        self._begun = True

    # --- subscriber

    def prepare(self, changes: Sequence[Change], new: Root) -> Plan:
        """Listen at the new address already; where that cannot be, the commit is refused."""
        config = top(new, Server).metrics
        place = None if config is None else (config.address, config.port)
        plan = Plan(place)
        if not self._begun or place is None or (place == self._place and self._address is not None):
            return plan
        if self._overlaps(place):
            plan.gave_way = (self._place or place)[0], place[1]
            self._shut()
        try:
            plan.opened = _listen(place)
        except OSError as error:
            self.abort(plan)
            if new is not self._store.running:
                raise _refused(place, error) from error
            # The agent starts: it goes on without metrics, and tries again.
            _log.error("metrics: %s", cannot_listen(*place, error, _REMEDY))
        return plan

    def apply(self, plan: Plan) -> Iterable["_Listen"]:
        return (_Listen(lambda: self._follow(plan)),)

    def abort(self, plan: Plan) -> None:
        """Keep the present listener; open it again when it was closed for the plan."""
        if plan.opened is not None:
            plan.opened.close()
        if plan.gave_way is not None:
            self._try(plan.gave_way)

    def _overlaps(self, place: Place) -> bool:
        """Whether the present listener is in the way of the new address."""
        if self._place is None or place[1] != self.port:
            return False
        new, old = ip_address(place[0]), ip_address(self._place[0])
        return new == old or new.is_unspecified or old.is_unspecified

    def _follow(self, plan: Plan) -> None:
        """Go over to the new address; the old one is closed after it was opened."""
        self._wait_no_more()
        if plan.opened is not None or plan.place is None:
            self._shut()
        self._place = plan.place
        if plan.opened is not None:
            self._open(plan.opened)
        elif plan.place is not None and self._address is None:
            self._try(plan.place)

    # --- listening

    def _open(self, opened: socket.socket) -> None:
        host, port = opened.getsockname()[:2]
        self._address = self._front.open(host, port, opened)
        _log.info("metrics are served at http://%s:%d/metrics", host, port)

    @property
    def _front(self) -> "HttpServer":
        """The front of HTTP, which is not loaded where it is not needed."""
        if self._server is None:
            from isolane.transport.http.limits import HttpLimits
            from isolane.transport.http.server import HttpServer

            limits = HttpLimits(
                connections=CONNECTIONS,
                connections_of_address=CONNECTIONS_OF_ADDRESS,
                header_octets=HEADER_OCTETS,
                body_octets=0,
                header_s=PATIENCE_S,
                write_s=PATIENCE_S,
            )
            self._server = HttpServer(self._answer, limits, is_public=True)
        return self._server

    def _try(self, place: Place) -> None:
        """Listen, now or as soon as it can be."""
        try:
            self._open(_listen(place))
        except OSError:
            self._again = asyncio.get_running_loop().call_later(AGAIN_S, self._try, place)

    def _wait_no_more(self) -> None:
        if self._again is not None:
            self._again.cancel()
            self._again = None

    def _shut(self) -> None:
        """Listen no longer; what is open finds that nothing is served any more."""
        if self._address is not None:
            self._address.close()
        self._address = None

    async def close(self) -> None:
        self._wait_no_more()
        self._shut()
        self._place = None
        if self._server is not None:
            await self._server.close()

    @property
    def port(self) -> int | None:
        """The address of the listener; None without one."""
        return None if self._address is None else self._address.port

    def _actual_port(self, keys: Keys) -> int | None:
        return self.port

    # --- serving

    async def _answer(self, request: Request) -> Response:
        path, _, query = request.target.partition("?")
        if self._place is None or path != PATH:
            return Response(404, (("Content-Type", "text/plain"),), b"metrics are at /metrics\n")
        if request.method not in _ALLOWED:
            return Response(405, (("Allow", ", ".join(_ALLOWED)),))
        choice = _choice(self._store, query)
        body = await text_of(self._store.operational.source(), choice.of_group)
        return Response(200, (("Content-Type", CONTENT_TYPE), ("Cache-Control", "no-store")), body)


def _choice(store: Store, query: str) -> Choice:
    """The metrics that a request gets."""
    config = top(store.running, Server).metrics
    return (Choice() if config is None else Choice.of(config)).asked(query)


async def text_of(source: Source, take: Take = bounded) -> bytes:
    """The metrics of a tree of operational state; other work is done while they are made."""
    pieces, since = [], time.monotonic()
    for piece in chain(process_figures(), exposition(source, take)):
        pieces.append(piece)
        if time.monotonic() - since > SLICE_S:
            await asyncio.sleep(0)
            since = time.monotonic()
    return "".join(pieces).encode()


def _listen(place: Place) -> socket.socket:
    return socket.create_server(place, family=socket.AF_INET6 if ":" in place[0] else socket.AF_INET)


def _refused(place: Place, error: OSError) -> DataError:
    text = f"metrics: {cannot_listen(*place, error, _REMEDY)}"
    taken = error.errno == errno.EADDRINUSE
    path = Path().child(Server.NODE).child(MetricsConfig.NODE)
    return DataError("in-use" if taken else "operation-failed", text, path=path, app_tag="metrics-address")


@dataclass(frozen=True)
class _Listen:
    """The effect of a changed configuration."""

    run: Callable[[], None]
    order: int = 100


class MetricsFront:
    """Answers where metrics are configured; what listens for them without login goes on beside it."""

    def __init__(self, service: Service, authenticate: "Authenticate") -> None:
        self._service = service
        self._authenticate = authenticate

    async def __call__(self, request: Request) -> Response:
        """404 without metrics, 401 without login."""
        store = self._service.store
        path, _, query = request.target.partition("?")
        if path != PATH or top(store.running, Server).metrics is None:
            return Response(404)
        requester = await self._authenticate(request)
        if isinstance(requester, Response):
            return requester
        if request.method not in ("GET", "HEAD"):
            return Response(405, (("Allow", "GET, HEAD"),))
        rights = self._service.rights_of(requester.peer)
        body = await text_of(rights.readable(store.operational.source()), _choice(store, query).of_group)
        headers = (("Content-Type", CONTENT_TYPE), ("Cache-Control", "no-store"))
        return Response(200, headers, b"" if request.method == "HEAD" else body)
