"""TLS of a client by ietf-tls-client (RFC 9645): how the server is believed."""

import ssl
from typing import Any, Final, NamedTuple

from isolane.errors import DataError
from isolane.tree.path import Path

CERTIFICATES: Final = "tls-certificates"
"""error-app-tag."""


class Trust(NamedTuple):
    """A context, and as DER the authorities, and the certificates of which the server has to have one."""

    context: ssl.SSLContext
    authorities: tuple[bytes, ...]
    pinned: frozenset[bytes]


def trust_of(authentication: Any, path: Path) -> Trust:
    """By `server-authentication`, without which the authorities of the machine count.

    DataError at the path for certificates that cannot be read, or where there are none.
    """
    if authentication is None:
        context = ssl.create_default_context()
        context.minimum_version = ssl.TLSVersion.TLSv1_2
        return Trust(context, (), frozenset())
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    authorities = [] if authentication.ca_certs is None else _read(authentication.ca_certs, path)
    pinned = [] if authentication.ee_certs is None else _read(authentication.ee_certs, path)
    if authorities:
        context.load_verify_locations(cadata=b"".join(authorities))
    elif pinned:
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE  # compared octet by octet
    else:
        text = "server-authentication needs a certificate in ca-certs or ee-certs"
        raise DataError("operation-failed", text, path=path, app_tag=CERTIFICATES)
    return Trust(context, tuple(authorities), frozenset(pinned))


def _read(certificates: Any, path: Path) -> list[bytes]:
    """The certificates as DER, out of their CMS."""
    from cryptography.hazmat.primitives.serialization import Encoding, pkcs7

    octets: list[bytes] = []
    for each in certificates.inline_definition.certificate:
        try:
            octets += (
                one.public_bytes(Encoding.DER) for one in pkcs7.load_der_pkcs7_certificates(each.cert_data)
            )
        except ValueError as error:
            text = f"{each.name} is no certificate in CMS (openssl crl2pkcs7 -nocrl -outform DER): {error}"
            raise DataError("invalid-value", text, path=path, app_tag=CERTIFICATES) from error
    return octets
