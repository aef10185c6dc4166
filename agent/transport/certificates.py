"""Certificates of TLS: how a client was believed, and the user name that it gets (RFC 7589, RFC 7407)."""

import hashlib
import ssl
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from ipaddress import IPv4Address, IPv6Address
from typing import Any, Final, Protocol

from cryptography import x509
from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives.serialization import Encoding

from isolane.tree.values import Identity

_DER: Final = 2
"""ENCODING_DER of Python's _ssl."""


def verified_chain(connection: Any, authorities: Iterable[x509.Certificate]) -> list[x509.Certificate]:
    """The client's certificate first, then all by which it was verified; ValueError when one is unreadable.

    Those are what the client sent and what is configured, up to the first configured one, and the configured
    authorities of that.
    """
    chain = _verified(connection)
    return with_issuers([x509.load_der_x509_certificate(octets) for octets in chain if octets], authorities)


def _verified(connection: ssl.SSLSocket | ssl.SSLObject) -> list[bytes | None]:
    """The certificates by which the handshake was verified, as octets.

    SSLSocket has the method since Python 3.13; before, the object of OpenSSL in it has it, and gives objects.
    A session that was resumed has only the client's own certificate.
    """
    own = connection.getpeercert(binary_form=True)
    get_chain = getattr(connection, "get_verified_chain", None)
    if get_chain is not None:
        return list(get_chain() or ()) or [own]
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


def read_der(octets: bytes) -> list[x509.Certificate]:
    """The certificates of a CMS (RFC 9640), or the one certificate that the octets are; ValueError."""
    from cryptography.hazmat.primitives.serialization import pkcs7  # where certificates are configured

    try:
        return pkcs7.load_der_pkcs7_certificates(octets)
    except ValueError:
        return [x509.load_der_x509_certificate(octets)]


def reason(error: OSError) -> str:
    """Why a handshake failed, in words."""
    if isinstance(error, ssl.SSLCertVerificationError):
        return f"the certificate is refused: {error.verify_message}"
    if isinstance(error, TimeoutError):
        return "the handshake took too long"
    if isinstance(error, ssl.SSLError) and error.reason:
        return str(error.reason).lower().replace("_", " ")
    return str(error.strerror or error)


Name = Callable[[x509.Certificate], str | None]

HASHES: Final = {1: "md5", 2: "sha1", 3: "sha224", 4: "sha256", 5: "sha384", 6: "sha512"}
"""HashAlgorithm of RFC 5246, 7.4.1.4.1: the first octet of a fingerprint."""


class CertToName(Protocol):
    """An entry of cert-to-name (RFC 7407), of whichever list."""

    @property
    def id(self) -> int: ...
    @property
    def fingerprint(self) -> str | None: ...
    @property
    def map_type(self) -> Identity: ...
    @property
    def name(self) -> str | None: ...


def user_name(maps: Iterable[CertToName], chain: Sequence[x509.Certificate]) -> str | None:
    """The name from the first map, by id, that fits and gives one; `chain` is validated, client first."""
    for entry in sorted(maps, key=lambda entry: entry.id):
        wanted = entry.fingerprint
        if wanted is None or any(has_fingerprint(certificate, wanted) for certificate in chain):
            name = _mapped(entry, chain[0])
            if name and name.isprintable():  # a message could not show another
                return name
    return None


def has_fingerprint(certificate: x509.Certificate, fingerprint: str) -> bool:
    """Whether a tls-fingerprint is the certificate's; one of an unknown hash never is."""
    octets = bytes.fromhex(fingerprint.replace(":", ""))
    name = HASHES.get(octets[0]) if octets else None
    return (
        name is not None and hashlib.new(name, certificate.public_bytes(Encoding.DER)).digest() == octets[1:]
    )


def _mapped(entry: CertToName, certificate: x509.Certificate) -> str | None:
    kind = entry.map_type.rpartition(":")[2]
    return entry.name if kind == "specified" else _NAMES[kind](certificate)


def _common_name(certificate: x509.Certificate) -> str | None:
    names = certificate.subject.get_attributes_for_oid(x509.NameOID.COMMON_NAME)
    return str(names[-1].value) if names else None


def _alternative(*kinds: type[x509.GeneralName]) -> Name:
    """The first subjectAltName of these kinds, in the order of the certificate."""

    def first(certificate: x509.Certificate) -> str | None:
        return next((_text(name) for name in _alternatives(certificate) if isinstance(name, kinds)), None)

    return first


def _alternatives(certificate: x509.Certificate) -> Iterator[x509.GeneralName]:
    try:
        extension = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName)
    except x509.ExtensionNotFound:
        return
    yield from extension.value


def _text(name: x509.GeneralName) -> str | None:
    match name:
        case x509.RFC822Name(value=value):
            local, at, host = value.rpartition("@")
            return local + at + host.lower()  # only the host part is lowered
        case x509.DNSName(value=value):
            return value.lower()
        case x509.IPAddress(value=IPv4Address() as address):
            return str(address)
        case x509.IPAddress(value=IPv6Address() as address):
            return address.packed.hex()  # 32 digits without colons
    return None


_NAMES: Final[Mapping[str, Name]] = {
    "san-rfc822-name": _alternative(x509.RFC822Name),
    "san-dns-name": _alternative(x509.DNSName),
    "san-ip-address": _alternative(x509.IPAddress),
    "san-any": _alternative(x509.RFC822Name, x509.DNSName, x509.IPAddress),
    "common-name": _common_name,
}
