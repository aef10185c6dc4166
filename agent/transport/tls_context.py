"""The TLS context, made of certificates, a key, and trusted certificates."""

import os
import ssl
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding

from isolane.lazy_dataclass import dataclass
from isolane.transport.certificates import CertToName as Map

CIPHERS: Final = "ECDHE+AESGCM:ECDHE+CHACHA20:@SECLEVEL=2"
"""Of TLS 1.2 only what has forward secrecy and authenticates what it encrypts (RFC 9325, 4.2)."""


@dataclass(frozen=True, slots=True)
class Credentials:
    """The agent's certificate, its trusted authorities, and the mapping of certificates to user names."""

    own: str
    trusted: str
    certificate: x509.Certificate
    authorities: tuple[x509.Certificate, ...]
    maps: tuple[Map, ...]
    clients: tuple[x509.Certificate, ...] = ()
    """Certificates of clients that are trusted by themselves, and vouch for no others."""

    def trusts(self, chain: Sequence[x509.Certificate]) -> bool:
        """Whether a verified chain is that of a client: of an authority, or one of the clients itself."""
        return bool(chain) and (chain[0] in self.clients or any(each in chain for each in self.authorities))

    def context(self) -> ssl.SSLContext:
        """A context for one connection; ssl.SSLError when certificate and key do not fit.

        One for several would let clients of TLS 1.2 resume sessions, and so in without a look at their
        certificate.
        """
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.minimum_version = ssl.TLSVersion.TLSv1_2
        context.set_ciphers(CIPHERS)
        context.verify_mode = ssl.CERT_REQUIRED
        # A configured certificate is trusted as it is, be it of an intermediate authority or of a client.
        context.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN
        context.options |= ssl.OP_NO_RENEGOTIATION | ssl.OP_NO_COMPRESSION | ssl.OP_CIPHER_SERVER_PREFERENCE
        context.options |= ssl.OP_NO_TICKET
        context.num_tickets = 0
        with in_memory(self.own.encode()) as name:
            context.load_cert_chain(name, password=lambda: "")
        context.load_verify_locations(cadata=self.trusted)
        return context


@dataclass(frozen=True, slots=True)
class TlsSettings:
    """The same as configured, of which there may be only a part."""

    own: str | None = None
    certificate: x509.Certificate | None = None
    authorities: tuple[x509.Certificate, ...] = ()
    clients: tuple[x509.Certificate, ...] = ()
    maps: tuple[Map, ...] = ()

    @property
    def credentials(self) -> Credentials | None:
        """Those that TLS is spoken with; None where the agent cannot show who it is, or trusts no client."""
        trusted = self.authorities + self.clients
        if self.own is None or self.certificate is None or not trusted:
            return None
        texts = "\n".join(each.public_bytes(Encoding.PEM).decode() for each in trusted)
        return Credentials(self.own, texts, self.certificate, self.authorities, self.maps, self.clients)


@contextmanager
def in_memory(content: bytes) -> Iterator[str]:
    """OpenSSL takes files only; this one is nowhere but in memory."""
    descriptor = os.memfd_create("tls")
    try:
        os.write(descriptor, content)
        yield f"/proc/self/fd/{descriptor}"
    finally:
        os.close(descriptor)
