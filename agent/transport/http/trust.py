"""The certificates of HTTPS: those that the agent shows, and those of clients that it accepts."""

import logging
import ssl
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cached_property
from typing import Final

from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding

from isolane.northbound.http_exchange import Peer
from isolane.transport import certificates
from isolane.transport.certificates import user_name
from isolane.transport.http.authority import Authority, ServerCertificate
from isolane.transport.http.server import context_for_http
from isolane.transport.outsiders import note
from isolane.transport.tls_context import Credentials, TlsSettings

_log: Final = logging.getLogger("isolane.tls")

KEPT: Final = 256
"""Maximum number of clients' chains remembered, with the names that they give."""


@dataclass(frozen=True, slots=True)
class Known:
    """A client's certificate that was looked at."""

    until: datetime
    """The end of the first certificate of the chain to end."""
    mapped: str | None
    """The user that a map of cert-to-name gives."""
    own: str | None
    """The common name, where the agent's own authority issued the certificate."""


@dataclass
class Trust:
    """The same as long as the settings of TLS are the same, and the certificate has not to be renewed."""

    settings: TlsSettings
    own: Credentials
    credentials: Credentials
    authority: x509.Certificate
    known: dict[tuple[bytes, ...], Known | None] = field(default_factory=dict)

    @cached_property
    def context(self) -> ssl.SSLContext:
        """One for all connections: to make one takes milliseconds of the loop.

        OpenSSL may let a client of TLS 1.2 resume a session of this context; it has the certificate of then,
        and `user` looks at its end with each request.
        """
        return context_for_http(self.credentials.context())

    @cached_property
    def names(self) -> frozenset[str]:
        """The names in the server's certificate; a wildcard as it is."""
        try:
            names = self.credentials.certificate.extensions.get_extension_for_class(
                x509.SubjectAlternativeName
            ).value
        except x509.ExtensionNotFound:
            return frozenset()
        dns = names.get_values_for_type(x509.DNSName)
        addresses = names.get_values_for_type(x509.IPAddress)
        return frozenset((*(name.lower() for name in dns), *map(str, addresses)))

    def client(self, chain: tuple[bytes, ...]) -> Known | None:
        """The user of a verified chain; None when it has expired or no present authority is in it."""
        if chain in self.known:
            peer = self.known[chain]
        else:
            peer = self._looked_at(chain)
            if len(self.known) >= KEPT:
                del self.known[next(iter(self.known))]
            self.known[chain] = peer
        return None if peer is None or peer.until < datetime.now(UTC) else peer

    def _looked_at(self, octets: Sequence[bytes]) -> Known | None:
        try:
            shown = [x509.load_der_x509_certificate(each) for each in octets]
            chain = certificates.with_issuers(shown, self.credentials.authorities)
            if not self.credentials.trusts(chain):
                return None
            own = self.authority in chain
            name = shown[0].subject.get_attributes_for_oid(x509.NameOID.COMMON_NAME) if own else []
            return Known(
                min(each.not_valid_after_utc for each in shown),
                user_name(self.credentials.maps, chain),
                str(name[-1].value) if name else None,
            )
        except ValueError as error:
            note(_log, logging.INFO, "the certificate of a client cannot be read", error)
            return None


class Trusts:
    """Makes what is in force at an endpoint, by its name, when it is asked for."""

    def __init__(
        self, authority: Authority, own: ServerCertificate, settings: Callable[[str], TlsSettings]
    ) -> None:
        """`settings` are those of an endpoint in running."""
        self._authority = authority
        self._own = own
        self._settings = settings
        self._now: dict[str, Trust] = {}

    def now(self, endpoint: str = "") -> Trust:
        """ValueError where the configured certificate cannot be used."""
        settings, own, trust = self._settings(endpoint), self._own.issued(), self._now.get(endpoint)
        if trust is None or trust.settings is not settings or trust.own is not own:
            credentials = _credentials(settings, own)
            trust = self._now[endpoint] = Trust(settings, own, credentials, self._authority.certificate)
        return trust

    def forget(self, endpoint: str) -> None:
        """An endpoint is closed."""
        self._now.pop(endpoint, None)

    @property
    def names(self) -> frozenset[str]:
        """The names in the certificates of all endpoints."""
        return frozenset().union(*(self.now(endpoint).names for endpoint in (*self._now, "")))

    def context(self, endpoint: str = "") -> ssl.SSLContext | None:
        """The TLS of the next connection."""
        try:
            return self.now(endpoint).context
        except (ValueError, ssl.SSLError) as error:
            _log.error("the configured certificate cannot be used: %s", error)
            return None

    def client(self, peer: Peer) -> Known | None:
        """The user of a client's certificate; None for a client without one that is trusted now."""
        return self.now(peer.endpoint).client(peer.chain) if peer.chain else None


def _credentials(settings: TlsSettings, own: Credentials) -> Credentials:
    """The configured certificate, else one of the own authority, which is trusted in both cases."""
    further = (*settings.authorities, *settings.clients)
    trusted = "\n".join((own.trusted, *(each.public_bytes(Encoding.PEM).decode() for each in further)))
    shown, certificate = own.own, own.certificate
    if settings.own is not None and settings.certificate is not None:
        shown, certificate = settings.own, settings.certificate
    authorities = (*own.authorities, *settings.authorities)
    return Credentials(shown, trusted, certificate, authorities, settings.maps, settings.clients)
