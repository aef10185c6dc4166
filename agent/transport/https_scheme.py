"""The scheme https of the url capability: what may be named, and how the server is believed."""

from threading import BoundedSemaphore

from isolane.bindings.isolane_server import Https as HttpsConfig
from isolane.bindings.isolane_server import Server as ServerConfig
from isolane.bindings.isolane_server import Url as UrlConfig
from isolane.errors import DataError, DataErrors
from isolane.lazy_dataclass import dataclass
from isolane.transport import certificates
from isolane.transport.https_exchange import Resource
from isolane.transport.https_url import Url, parse, refused
from isolane.tree.path import Path


@dataclass(frozen=True, slots=True)
class Https:
    """The documents that a configuration allows."""

    allowed: tuple[Url, ...]
    trusted: str
    """Certificates; without any those of the system."""
    timeout_s: int
    turns: BoundedSemaphore

    def place(self, url: str) -> Resource:
        """One of them."""
        found = parse(url)
        if not any(map(found.begins_with, self.allowed)):
            raise refused("the configuration does not allow this URL")
        return Resource(found, self.trusted, self.timeout_s, self.turns)


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
