"""The user name that a client's certificate gives (RFC 7589, 7; maps of RFC 7407, 3.1)."""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from ipaddress import IPv4Address, IPv6Address
from typing import Final

from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding

from isolane.bindings.isolane_server import CertToNameCertToName as Map

Name = Callable[[x509.Certificate], str | None]

HASHES: Final = {1: "md5", 2: "sha1", 3: "sha224", 4: "sha256", 5: "sha384", 6: "sha512"}
"""HashAlgorithm of RFC 5246, 7.4.1.4.1: the first octet of a fingerprint."""


def user_name(maps: Iterable[Map], chain: Sequence[x509.Certificate]) -> str | None:
    """The name from the first map, by id, that fits and gives one; `chain` is validated, client first."""
    for entry in sorted(maps, key=lambda entry: entry.id):
        if any(has_fingerprint(certificate, entry.fingerprint) for certificate in chain):
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


def _mapped(entry: Map, certificate: x509.Certificate) -> str | None:
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
