"""`/metrics` on the HTTPS front, for users: each sees the metrics of what access control lets it read."""

from typing import Final

from isolane.app.metrics.endpoint import text_of
from isolane.app.metrics.exposition import CONTENT_TYPE
from isolane.bindings.isolane_server import Server
from isolane.northbound.http_exchange import Request, Response
from isolane.northbound.service import Service
from isolane.restconf.restconf import Authenticate
from isolane.tree.top import top

PATH: Final = "/metrics"


class MetricsFront:
    """Answers where metrics are configured; what listens for them without login goes on beside it."""

    def __init__(self, service: Service, authenticate: Authenticate) -> None:
        self._service = service
        self._authenticate = authenticate

    async def __call__(self, request: Request) -> Response:
        """404 without metrics, 401 without login."""
        store = self._service.store
        if request.target.partition("?")[0] != PATH or top(store.running, Server).metrics is None:
            return Response(404)
        requester = await self._authenticate(request)
        if isinstance(requester, Response):
            return requester
        if request.method not in ("GET", "HEAD"):
            return Response(405, (("Allow", "GET, HEAD"),))
        rights = self._service.rights_of(requester.peer)
        body = await text_of(rights.readable(store.operational.source()))
        headers = (("Content-Type", CONTENT_TYPE), ("Cache-Control", "no-store"))
        return Response(200, headers, b"" if request.method == "HEAD" else body)
