"""Certificates made for a test: an authority, those that it issues, and TLS clients that have them."""

import datetime
import hashlib
import ssl
from base64 import b64encode
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, ed25519
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    pkcs7,
)
from cryptography.x509.oid import ExtendedKeyUsageOID

CA_KEY_USAGE = x509.KeyUsage(
    digital_signature=False,
    content_commitment=False,
    key_encipherment=False,
    data_encipherment=False,
    key_agreement=False,
    key_cert_sign=True,
    crl_sign=True,
    encipher_only=False,
    decipher_only=False,
)
DAY = datetime.timedelta(days=1)


class Issued:
    """A certificate and its key, which may issue others."""

    def __init__(self, certificate: x509.Certificate, key: ec.EllipticCurvePrivateKey) -> None:
        self.certificate = certificate
        self.key = key

    @property
    def pem(self) -> str:
        """The certificate."""
        return self.certificate.public_bytes(Encoding.PEM).decode()

    @property
    def key_pem(self) -> str:
        """The key, open."""
        return self.key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()

    @property
    def der(self) -> str:
        """The certificate as DER in base64."""
        return b64encode(self.certificate.public_bytes(Encoding.DER)).decode()

    @property
    def cms(self) -> str:
        """The certificate in a CMS, as RFC 9640 has it, in base64."""
        return b64encode(pkcs7.serialize_certificates([self.certificate], Encoding.DER)).decode()

    @property
    def key_der(self) -> str:
        """The key, open, as PKCS #8 in DER and base64."""
        octets = self.key.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption())
        return b64encode(octets).decode()

    @property
    def public_der(self) -> str:
        """The public key, as SubjectPublicKeyInfo in base64."""
        octets = self.key.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
        return b64encode(octets).decode()

    @property
    def encrypted_key_pem(self) -> str:
        """The key under a password."""
        kind = serialization.BestAvailableEncryption(b"secret")
        return self.key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, kind).decode()

    @property
    def fingerprint(self) -> str:
        """As tls-fingerprint of RFC 7407, of SHA-256."""
        digest = hashlib.sha256(self.certificate.public_bytes(Encoding.DER)).digest()
        return (b"\x04" + digest).hex(":")

    def issue(
        self,
        name: str,
        *alternatives: x509.GeneralName,
        authority: bool = False,
        expired: bool = False,
        for_client: bool | None = True,
    ) -> "Issued":
        """A certificate that this one stands behind; with None for clients and servers."""
        return _issue(name, self, alternatives, authority, expired, for_client)

    def files(self, directory: Path, name: str, chain: Sequence["Issued"] = ()) -> tuple[Path, Path]:
        """Certificate, with those behind it, and key as files."""
        certificate, key = directory / f"{name}.crt", directory / f"{name}.key"
        certificate.write_text("".join(each.pem for each in (self, *chain)))
        key.write_text(self.key_pem)
        return certificate, key


def authority(name: str = "authority", key: Any = None) -> Issued:
    """An authority that stands for itself."""
    return _issue(name, None, (), True, False, False, key)


def _issue(
    name: str,
    by: Issued | None,
    alternatives: Sequence[x509.GeneralName],
    is_authority: bool,
    expired: bool,
    for_client: bool | None,
    key: Any = None,
) -> Issued:
    key = key or ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
    issuer = subject if by is None else by.certificate.subject
    signer = key if by is None else by.key
    now = datetime.datetime.now(datetime.UTC)
    end = now - DAY if expired else now + DAY
    usages = [
        usage
        for usage, is_other in (
            (ExtendedKeyUsageOID.CLIENT_AUTH, False),
            (ExtendedKeyUsageOID.SERVER_AUTH, True),
        )
        if for_client is not is_other
    ]
    builder = (
        x509.CertificateBuilder(issuer, subject, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - 2 * DAY)
        .not_valid_after(end)
        .add_extension(x509.BasicConstraints(ca=is_authority, path_length=None), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .add_extension(
            x509.AuthorityKeyIdentifier.from_issuer_public_key(signer.public_key()), critical=False
        )
    )
    if is_authority:  # Python 3.13 demands it of an authority (RFC 5280 section 4.2.1.3)
        builder = builder.add_extension(CA_KEY_USAGE, critical=True)
    else:
        builder = builder.add_extension(x509.ExtendedKeyUsage(usages), critical=False)
    if alternatives:
        builder = builder.add_extension(x509.SubjectAlternativeName(alternatives), critical=False)
    digest = None if isinstance(signer, ed25519.Ed25519PrivateKey) else hashes.SHA256()
    return Issued(builder.sign(signer, digest), key)


def client_context(trusted: Issued, files: tuple[Path, Path] | None = None, **options: Any) -> ssl.SSLContext:
    """What a client speaks TLS with; options are attributes of the context."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.load_verify_locations(cadata=trusted.pem)
    if files is not None:
        context.load_cert_chain(*files)
    for name, value in options.items():
        setattr(context, name, value)
    return context
