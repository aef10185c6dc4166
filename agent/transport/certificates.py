"""Certificates of TLS: those of the configuration, and the chain that a client was believed by."""

import ssl
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any

from cryptography import x509
from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm


def verified_chain(connection: Any, authorities: Iterable[x509.Certificate]) -> list[x509.Certificate]:
    """The certificates that a handshake was verified with, the client's first; ValueError when unreadable.

    Python tells them from 3.13 on. Before, they are found again among the configured authorities; one that
    the client sent and nobody configured is then missing, and its fingerprint fits no map.
    """
    told = getattr(connection, "get_verified_chain", None)
    if told is not None:
        return [x509.load_der_x509_certificate(octets) for octets in told()]
    octets = connection.getpeercert(binary_form=True)
    return [] if octets is None else chain_of(x509.load_der_x509_certificate(octets), authorities)


def chain_of(
    certificate: x509.Certificate, authorities: Iterable[x509.Certificate]
) -> list[x509.Certificate]:
    """A verified certificate, and the authorities that stand behind it now."""
    now = datetime.now(UTC)
    valid = [each for each in authorities if each.not_valid_before_utc <= now <= each.not_valid_after_utc]
    chain = [certificate]
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
