"""The scheme https of the url capability, off by default: what may be named, how a server is believed."""

from collections.abc import Sequence
from threading import BoundedSemaphore
from typing import Final

from isolane.bindings.isolane_server import Https as HttpsConfig
from isolane.bindings.isolane_server import Server as ServerConfig
from isolane.bindings.isolane_server import Url as UrlConfig
from isolane.errors import DataError, DataErrors
from isolane.lazy_dataclass import dataclass
from isolane.netconf.hello import HTTPS
from isolane.netconf.server import Server
from isolane.transport import certificates
from isolane.transport.url.exchange import Resource
from isolane.transport.url.url import Url, parse, refusal
from isolane.tree.diff import Change
from isolane.tree.model import top
from isolane.tree.path import Path
from isolane.tree.schema import Record


@dataclass(frozen=True, slots=True)
class Https:
    """The documents that a configuration allows."""

    allowed: tuple[Url, ...]
    trusted: str
    """Certificates; without any those of the system."""
    timeout_s: int
    turns: BoundedSemaphore

    def place(self, url: str, user: str, unlimited: bool) -> Resource:
        """One of them; the server at the other end knows no users of the agent."""
        parts = parse(url)
        if not any(map(parts.begins_with, self.allowed)):
            raise refusal("the configuration does not allow this URL")
        return Resource(parts, self.trusted, self.timeout_s, self.turns)


def scheme(config: HttpsConfig, turns: BoundedSemaphore) -> Https:
    """The parsed configuration; DataErrors for all of it that cannot be used."""
    faults: list[DataError] = []
    allowed = []
    for text in config.allowed:
        try:
            allowed.append(parse(text))
        except DataError as error:
            faults.append(_fault("allowed", error.message, text))
    for text in config.authority:
        try:
            certificates.read(text)
        except ValueError as error:
            faults.append(_fault("authority", f"the certificate cannot be read: {error}", text))
    if faults:
        raise DataErrors(faults)
    return Https(tuple(allowed), "\n".join(config.authority), config.timeout, turns)


def _fault(name: str, text: str, value: str) -> DataError:
    leaf = HttpsConfig.NODE.by_attribute[name]
    path = Path().child(ServerConfig.NODE).child(UrlConfig.NODE).child(HttpsConfig.NODE).child(leaf, value)
    return DataError("invalid-value", text, path=path)


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

    def prepare(self, changes: Sequence[Change], new: Record) -> Https | None:
        config = top(new, ServerConfig).url.https
        if config is HttpsConfig.EMPTY:
            return None
        plan = scheme(config, self._turns)
        return plan if config.enabled else None

    def apply(self, plan: Https | None) -> None:
        """For new requests; those that have begun go on as they began."""
        self._server.service.schemes.pop(HTTPS, None)
        if plan is not None:
            self._server.service.schemes[HTTPS] = plan
