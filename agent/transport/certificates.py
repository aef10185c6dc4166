"""Certificates of TLS: those of the configuration, and the chain that a client was believed by."""

import ssl
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any, Final

from cryptography import x509
from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm

_DER: Final = 2
"""ENCODING_DER of Python's _ssl."""


def verified_chain(connection: Any, authorities: Iterable[x509.Certificate]) -> list[x509.Certificate]:
    """The client's certificate first, then all by which it was verified; ValueError when one is unreadable.

    Those are what the client sent and what is configured, up to the first configured one, and the configured
    authorities of that.
    """
    found = _verified(connection)
    return with_issuers([x509.load_der_x509_certificate(octets) for octets in found if octets], authorities)


def _verified(connection: Any) -> list[bytes | None]:
    """The certificates by which the handshake was verified, as octets.

    SSLSocket has the method since Python 3.13; before, the object of OpenSSL in it has it, and gives objects.
    A session that was resumed has only the client's own certificate.
    """
    own = connection.getpeercert(binary_form=True)
    told = getattr(connection, "get_verified_chain", None)
    if told is not None:
        return list(told() or ()) or [own]
    inner = getattr(getattr(connection, "_sslobj", None), "get_verified_chain", None)
    if inner is not None:
        return [each.public_bytes(_DER) for each in inner() or ()] or [own]
    return [own]


def with_issuers(
    verified: Iterable[x509.Certificate], authorities: Iterable[x509.Certificate]
) -> list[x509.Certificate]:
    """Verified certificates, and the configured authorities that vouch for them now."""
    now = datetime.now(UTC)
    valid = [each for each in authorities if each.not_valid_before_utc <= now <= each.not_valid_after_utc]
    chain = list(verified)
    for issued in chain:
        chain += [each for each in valid if each not in chain and _is_issuer(each, issued)]
    return chain


def _is_issuer(authority: x509.Certificate, issued: x509.Certificate) -> bool:
    try:
        constraints = authority.extensions.get_extension_for_class(x509.BasicConstraints)
        issued.verify_directly_issued_by(authority)
    except (x509.ExtensionNotFound, InvalidSignature, UnsupportedAlgorithm, TypeError, ValueError):
        return False
    return constraints.value.ca


def read(text: str) -> list[x509.Certificate]:
    """All certificates of a PEM text; ValueError says what is wrong with it."""
    return x509.load_pem_x509_certificates(text.encode())


def reason(error: OSError) -> str:
    """Why a handshake failed, in words."""
    if isinstance(error, ssl.SSLCertVerificationError):
        return f"the certificate is refused: {error.verify_message}"
    if isinstance(error, TimeoutError):
        return "the handshake took too long"
    if isinstance(error, ssl.SSLError) and error.reason:
        return str(error.reason).lower().replace("_", " ")
    return str(error.strerror or error)
