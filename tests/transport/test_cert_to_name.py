"""User names from certificates (RFC 7407, 3.1)."""

import datetime
import hashlib
from ipaddress import ip_address

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding

from isolane.bindings.isolane_server import CertToNameCertToName as Map
from isolane.transport.certificates import HASHES, has_fingerprint, user_name
from isolane.tree.values import Identity

MAIL = x509.RFC822Name("Ann.B@Example.COM")
HOST = x509.DNSName("Switch.Example.COM")
FOUR = x509.IPAddress(ip_address("192.0.2.7"))
SIX = x509.IPAddress(ip_address("2001:DB8::7"))


def certificate(*names: x509.GeneralName, common: str | None = "ann") -> x509.Certificate:
    key = ec.generate_private_key(ec.SECP256R1())
    attributes = [] if common is None else [x509.NameAttribute(x509.NameOID.COMMON_NAME, common)]
    subject = x509.Name(attributes)
    start = datetime.datetime(2026, 1, 1)
    builder = x509.CertificateBuilder(subject, subject, key.public_key(), x509.random_serial_number())
    builder = builder.not_valid_before(start).not_valid_after(start + datetime.timedelta(days=1))
    if names:
        builder = builder.add_extension(x509.SubjectAlternativeName(names), critical=False)
    return builder.sign(key, hashes.SHA256())


def fingerprint(of: x509.Certificate, octet: int = 4) -> str:
    digest = hashlib.new(HASHES[octet], of.public_bytes(Encoding.DER)).digest()
    return (bytes([octet]) + digest).hex(":")


def mapping(number: int, of: x509.Certificate, kind: str, name: str | None = None) -> Map:
    identity = Identity(f"ietf-x509-cert-to-name:{kind}")
    return Map.new(id=number, fingerprint=fingerprint(of), map_type=identity, name=name)


@pytest.mark.parametrize(
    ("kind", "names", "user"),
    [
        ("common-name", (), "ann"),
        ("san-rfc822-name", (HOST, MAIL), "Ann.B@example.com"),
        ("san-dns-name", (MAIL, HOST), "switch.example.com"),
        ("san-ip-address", (HOST, FOUR), "192.0.2.7"),
        ("san-ip-address", (SIX,), "20010db8000000000000000000000007"),
        ("san-any", (HOST, MAIL), "switch.example.com"),
        ("san-any", (x509.UniformResourceIdentifier("urn:x"), MAIL), "Ann.B@example.com"),
        ("san-dns-name", (MAIL,), None),
        ("san-any", (), None),
    ],
)
def test_each_map_type_gives_its_name(
    kind: str, names: tuple[x509.GeneralName, ...], user: str | None
) -> None:
    client = certificate(*names)
    assert user_name([mapping(1, client, kind)], [client]) == user


def test_a_specified_name_is_taken_as_it_is() -> None:
    client = certificate()
    assert user_name([mapping(1, client, "specified", "Operator")], [client]) == "Operator"


def test_a_fingerprint_of_an_authority_fits_and_the_name_is_the_clients() -> None:
    authority, client = certificate(common="authority"), certificate(common="bob")
    assert user_name([mapping(1, authority, "common-name")], [client, authority]) == "bob"


def test_the_lowest_id_that_gives_a_name_decides() -> None:
    client = certificate()
    maps = [mapping(30, client, "common-name"), mapping(20, client, "specified", "second")]
    assert user_name([*maps, mapping(10, client, "san-any")], [client]) == "second"


def test_strangers_have_no_name() -> None:
    client = certificate()
    assert user_name([mapping(1, certificate(), "common-name")], [client]) is None
    assert user_name([], [client]) is None
    assert user_name([mapping(1, client, "common-name")], []) is None


def test_a_certificate_without_a_common_name_gives_none() -> None:
    client = certificate(common=None)
    assert user_name([mapping(1, client, "common-name")], [client]) is None


@pytest.mark.parametrize("name", ["a\nb", "\x1b[31mred", "\u202eevil", ""])
def test_a_name_that_cannot_be_printed_is_none_and_the_next_map_decides(name: str) -> None:
    client = certificate(x509.DNSName("good"), common=name or None)
    maps = [mapping(1, client, "common-name"), mapping(2, client, "san-dns-name")]
    assert user_name(maps[:1], [client]) is None
    assert user_name(maps, [client]) == "good"


@pytest.mark.parametrize("octet", HASHES)
def test_every_hash_is_known_in_both_cases(octet: int) -> None:
    client = certificate()
    assert has_fingerprint(client, fingerprint(client, octet))
    assert has_fingerprint(client, fingerprint(client, octet).upper())


@pytest.mark.parametrize("text", ["", "04", "00:aa", "09:aa:bb", "04:aa"])
def test_other_fingerprints_fit_nobody(text: str) -> None:
    assert not has_fingerprint(certificate(), text)
