"""TLS of a client by ietf-tls-client (RFC 9645): how the server is believed."""

import ssl
from typing import Any, Final, NamedTuple

from cryptography.hazmat.primitives.serialization import Encoding

from isolane.bindings.ietf_truststore import Truststore
from isolane.errors import DataError
from isolane.transport.certificates import read_der
from isolane.transport.tls_context import in_memory
from isolane.tree.model import top
from isolane.tree.path import Path
from isolane.tree.schema import Record

CERTIFICATES: Final = "tls-certificates"
"""error-app-tag."""


class Trust(NamedTuple):
    """A context, and as DER the authorities, and the certificates of which the server has to have one."""

    context: ssl.SSLContext
    authorities: tuple[bytes, ...]
    pinned: frozenset[bytes]
    shown: str | None = None
    """Key and certificate of the client, in PEM."""

    def showing(self, own: str) -> "Trust":
        """The same, with a key and a certificate for servers that ask for one."""
        with in_memory(own.encode()) as name:
            self.context.load_cert_chain(name, password=lambda: "")
        return self._replace(shown=own)


def trust_of(authentication: Any, path: Path, root: Record | None = None) -> Trust:
    """By `server-authentication`, without which the authorities of the machine count.

    `root` is the tree that has the truststore, where certificates may be there.

    DataError at the path for certificates that cannot be read, or where there are none.
    """
    if authentication is None:
        context = ssl.create_default_context()
        context.minimum_version = ssl.TLSVersion.TLSv1_2
        return Trust(context, (), frozenset())
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    authorities = [] if authentication.ca_certs is None else _read(authentication.ca_certs, path, root)
    pinned = [] if authentication.ee_certs is None else _read(authentication.ee_certs, path, root)
    if authorities:
        context.load_verify_locations(cadata=b"".join(authorities))
    elif pinned:
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE  # compared octet by octet
    else:
        text = "server-authentication needs a certificate in ca-certs or ee-certs"
        raise DataError("operation-failed", text, path=path, app_tag=CERTIFICATES)
    return Trust(context, tuple(authorities), frozenset(pinned))


def _read(certificates: Any, path: Path, root: Record | None) -> list[bytes]:
    """The certificates as DER, out of their CMS."""
    octets: list[bytes] = []
    listed = certificates.inline_definition.certificate
    if root is not None and certificates.central_truststore_reference is not None:
        bags = top(root, Truststore).certificate_bags.certificate_bag
        listed = bags[certificates.central_truststore_reference].certificate
    for each in listed:
        try:
            octets += (one.public_bytes(Encoding.DER) for one in read_der(each.cert_data))
        except ValueError as error:
            text = f"{each.name} is no certificate in CMS (openssl crl2pkcs7 -nocrl -outform DER): {error}"
            raise DataError("invalid-value", text, path=path, app_tag=CERTIFICATES) from error
    return octets
