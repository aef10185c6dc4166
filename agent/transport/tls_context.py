"""The TLS context, made from the configuration; a configuration that cannot be used is refused."""

import os
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from cryptography import x509
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.serialization import load_pem_private_key

from isolane.bindings.isolane_server import CertToNameCertToName as Map
from isolane.bindings.isolane_server import Server, Tls
from isolane.errors import DataError, DataErrors
from isolane.lazy_dataclass import dataclass
from isolane.transport import certificates
from isolane.tree.path import Path

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
        with _file(self.own.encode()) as name:
            context.load_cert_chain(name, password=lambda: "")
        context.load_verify_locations(cadata=self.trusted)
        return context


def credentials(config: Tls) -> Credentials | None:
    """Those of a configuration, None where there are none; DataErrors for all that cannot be used."""
    if config.certificate is None or config.private_key is None or not config.client_ca:
        return None
    faults: list[DataError] = []
    chain = _read("certificate", config.certificate, faults)
    authorities = [each for text in config.client_ca for each in _read("client_ca", text, faults, text)]
    _check_key(config.private_key, faults)
    if faults:
        raise DataErrors(faults)
    result = Credentials(
        f"{config.private_key}\n{config.certificate}",
        "\n".join(config.client_ca),
        chain[0],
        tuple(authorities),
        tuple(config.cert_to_name.cert_to_name),
    )
    try:
        result.context()
    except ssl.SSLError as error:
        text = f"certificate and key cannot be used: {certificates.reason(error)}"
        raise DataErrors([_fault("certificate", text, "tls-key-pair")]) from error
    return result


def _read(name: str, text: str, faults: list[DataError], key: str | None = None) -> list[x509.Certificate]:
    try:
        return certificates.read(text)
    except ValueError as error:
        faults.append(_fault(name, f"the certificate cannot be read: {error}", "tls-certificate", key))
        return []


def _check_key(text: str, faults: list[DataError]) -> None:
    try:
        load_pem_private_key(text.encode(), None)
    except TypeError:
        faults.append(_fault("private_key", "the key is encrypted; remove its passphrase", "tls-private-key"))
    except (ValueError, UnsupportedAlgorithm):
        faults.append(_fault("private_key", "the key cannot be read", "tls-private-key"))


@contextmanager
def _file(content: bytes) -> Iterator[str]:
    """OpenSSL takes files only; this one is nowhere but in memory."""
    descriptor = os.memfd_create("tls")
    try:
        os.write(descriptor, content)
        yield f"/proc/self/fd/{descriptor}"
    finally:
        os.close(descriptor)


def _fault(name: str, text: str, app_tag: str, key: str | None = None) -> DataError:
    path = Path().child(Server.NODE).child(Tls.NODE).child(Tls.NODE.by_attribute[name], key)
    return DataError("invalid-value", text, path=path, app_tag=app_tag)
