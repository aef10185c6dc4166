"""`serve --http`: the listener, and the certificates that it has of its own authority."""

from pathlib import Path

from isolane.northbound.http_exchange import Handler
from isolane.store.disk import Disk
from isolane.transport.http.authority import Authority, ServerCertificate
from isolane.transport.http.server import HttpServer
from isolane.transport.listeners import HttpPlace


class Https:
    """One address."""

    def __init__(self, place: HttpPlace, state: Path, disk: Disk | None, handler: Handler) -> None:
        authority = Authority.of(state, disk or Disk())
        self.is_new = authority.is_new
        """Whether the authority was made by this start."""
        self._server = HttpServer(handler, tls=ServerCertificate(authority, place.host).context)
        self.port = self._server.listen(place.host, place.port, place.opened)

    async def close(self) -> None:
        await self._server.close()
