"""HTTP in an agent: routes, limits, and the state of RESTCONF."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Protocol

from isolane.bindings.ietf_restconf_monitoring import Capabilities, Stream
from isolane.bindings.isolane_server import Limits
from isolane.northbound.http_exchange import Handler, Request, Response
from isolane.store.operational.providers import Keys
from isolane.store.store import Store

if TYPE_CHECKING:
    from isolane.transport.http.limits import HttpLimits


class RestconfServer(Protocol):
    """The part of a RESTCONF server that its state is about."""

    @property
    def capabilities(self) -> tuple[str, ...]: ...

    @property
    def streams(self) -> Mapping[str, Stream]: ...


class RestconfState:
    """ietf-restconf-monitoring while RESTCONF is served: capabilities and streams (RFC 8040 section 9)."""

    def __init__(self, server: Callable[[], RestconfServer | None]) -> None:
        self._server = server

    def register(self, store: Store) -> None:
        """Show it; before the store starts."""
        store.operational.provide(Capabilities.NODE.by_attribute["capability"], self._capabilities)
        store.operational.provide_list(Stream, lambda keys: self._streams, self._stream)

    def _capabilities(self, keys: Keys) -> tuple[str, ...] | None:
        server = self._server()
        return None if server is None else server.capabilities

    @property
    def _streams(self) -> Mapping[str, Stream]:
        server = self._server()
        return {} if server is None else server.streams

    def _stream(self, keys: Keys) -> Stream | None:
        return self._streams.get(keys[-1])


class Router:
    """Handlers by the beginning of a path; what belongs to none is 404 without a body."""

    def __init__(self) -> None:
        self._handlers: dict[str, Handler] = {}

    def mount(self, prefix: str, handler: Handler) -> None:
        """Everything at and below a path, such as `/restconf`; the longest prefix decides."""
        self._handlers[prefix] = handler

    async def __call__(self, request: Request) -> Response:
        path = request.target.partition("?")[0]
        while path:
            handler = self._handlers.get(path)
            if handler is not None:
                return await handler(request)
            path = path.rpartition("/")[0]
        return Response(404)


def http_limits(limits: Limits) -> "HttpLimits":
    """The connections, requests and octets of a client of RESTCONF or gNMI."""
    from isolane.transport.http.limits import HttpLimits

    return HttpLimits(
        connections=limits.max_http_connections,
        connections_of_address=limits.max_http_connections_per_address,
        streams=limits.max_http_requests_per_connection,
        body_octets=limits.max_http_body_size,
    )
