"""Whether the url capability has the scheme https: off by default, and as the configuration says."""

from collections.abc import Sequence
from threading import BoundedSemaphore
from typing import TYPE_CHECKING, Any, Final

from isolane.bindings.isolane_server import Https as HttpsConfig
from isolane.bindings.isolane_server import Server as ServerConfig
from isolane.bindings.isolane_server import Url as UrlConfig
from isolane.netconf.capabilities import HTTPS
from isolane.netconf.server import Server
from isolane.tree.diff import Change
from isolane.tree.top import top

if TYPE_CHECKING:
    from isolane.transport.https_scheme import Https

MOST_EXCHANGES: Final = 16
"""At a time; files keep the other threads of those that wait."""


class HttpsConcern:
    """Follows the configuration; the server has the scheme while that says so."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._turns = BoundedSemaphore(MOST_EXCHANGES)

    def register(self) -> None:
        """Subscribe; before the store starts."""
        self._server.store.subscribe(UrlConfig, self)

    def prepare(self, changes: Sequence[Change], new: Any) -> "Https | None":
        config = top(new, ServerConfig).url.https
        if config is HttpsConfig.EMPTY:
            return None
        from isolane.transport.https_scheme import scheme  # few agents need it

        found = scheme(config, self._turns)
        return found if config.enabled else None

    def apply(self, plan: "Https | None") -> None:
        """For new requests; those that have begun go on as they began."""
        self._server.service.schemes.pop(HTTPS, None)
        if plan is not None:
            self._server.service.schemes[HTTPS] = plan

    def abort(self, plan: "Https | None") -> None:
        pass
