"""An authority of the agent's own: it issues the server's certificate and that of the first administrator."""

import logging
import socket
from collections import Counter
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import Final

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from isolane.lazy_dataclass import dataclass
from isolane.store.disk.journal import Disk
from isolane.transport.keys import KeyFileError, write_new
from isolane.transport.tls_context import Credentials

_log: Final = logging.getLogger(__name__)

CERTIFICATE: Final = "ca.pem"
KEY: Final = "ca_key.pem"
ADMINISTRATOR: Final = "admin_tls.pem"
LIFETIME: Final = timedelta(days=3650)
"""Of the authority and of the administrator."""
SERVER_LIFETIME: Final = timedelta(days=397)
RENEWAL: Final = timedelta(days=30)
"""Time before its end at which the server's certificate is replaced."""
EARLY: Final = timedelta(hours=1)
"""Clocks of clients may be behind."""


@dataclass(frozen=True, slots=True)
class Authority:
    """Its certificate and key; `is_new` when they were just made."""

    certificate: x509.Certificate
    key: ec.EllipticCurvePrivateKey
    is_new: bool

    @classmethod
    def of(cls, directory: Path, disk: Disk) -> "Authority":
        """The authority of a state directory, made at need. KeyFileError names a file that is bad."""
        if (directory / CERTIFICATE).exists():
            return _read(directory)
        if (directory / KEY).exists():
            text = f"{directory / KEY} is there, and its certificate {directory / CERTIFICATE} is missing"
            raise KeyFileError(f"{text}; put it back, or remove the key to have a new authority made")
        return _create(directory, disk)

    def issue(
        self, name: str, usage: x509.ObjectIdentifier, lifetime: timedelta, *names: x509.GeneralName
    ) -> str:
        """A certificate and its key in PEM."""
        key = ec.generate_private_key(ec.SECP256R1())
        builder = _builder(name, self.certificate.subject, key, lifetime).add_extension(
            x509.ExtendedKeyUsage([usage]), critical=False
        )
        builder = builder.add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        issuer = x509.AuthorityKeyIdentifier.from_issuer_public_key(self.key.public_key())
        builder = builder.add_extension(issuer, critical=False)
        if names:
            builder = builder.add_extension(x509.SubjectAlternativeName(names), critical=False)
        return _pem(builder.sign(self.key, hashes.SHA256())) + _key_pem(key)


class ServerCertificate:
    """The server's own certificate: kept in memory, and issued again before it ends."""

    def __init__(self, authority: Authority, *hosts: str) -> None:
        self._authority = authority
        self._hosts = Counter(hosts)
        self._shown: Credentials | None = None

    def add(self, *hosts: str) -> None:
        """Further names and addresses of the server."""
        before = set(self._hosts)
        self._hosts.update(hosts)
        self._forget_unless(before)

    def remove(self, *hosts: str) -> None:
        """Take back names that were added, unless they were added by others too."""
        before = set(self._hosts)
        self._hosts -= Counter(hosts)
        self._forget_unless(before)

    def _forget_unless(self, hosts: set[str]) -> None:
        """Issue another certificate unless the names are still these."""
        if self._hosts.keys() != hosts:
            self._shown = None

    def issued(self) -> Credentials:
        """The certificate of now."""
        if self._shown is None or self._shown.certificate.not_valid_after_utc - RENEWAL < datetime.now(UTC):
            self._shown = self._issue()
        return self._shown

    def _issue(self) -> Credentials:
        names = _names(self._hosts)
        own = self._authority.issue("isolane", ExtendedKeyUsageOID.SERVER_AUTH, SERVER_LIFETIME, *names)
        authority = self._authority.certificate
        return Credentials(
            own, _pem(authority), x509.load_pem_x509_certificate(own.encode()), (authority,), ()
        )


def _read(directory: Path) -> Authority:
    path = directory / CERTIFICATE
    try:
        certificate = x509.load_pem_x509_certificate(path.read_bytes())
        path = directory / KEY
        key = load_pem_private_key(path.read_bytes(), None)
    except OSError as error:
        raise KeyFileError(f"{path}: {error.strerror}; {_remedy(directory)}") from error
    except (ValueError, TypeError) as error:
        raise KeyFileError(f"{path} cannot be read: {error}; {_remedy(directory)}") from error
    if not isinstance(key, ec.EllipticCurvePrivateKey) or key.public_key() != certificate.public_key():
        text = f"{directory / KEY} and {directory / CERTIFICATE} do not belong together"
        raise KeyFileError(f"{text}; {_remedy(directory)}")
    if certificate.not_valid_after_utc < datetime.now(UTC):
        _log.warning("the authority %s is past its time", directory / CERTIFICATE)
    return Authority(certificate, key, False)


def _remedy(directory: Path) -> str:
    both = f"{directory / CERTIFICATE} and {KEY}"
    return f"put the file back, or remove {both} to have a new authority made, which clients have to trust"


def _create(directory: Path, disk: Disk) -> Authority:
    """The certificate of the authority is written last: where it is, all is there."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, f"isolane {socket.gethostname()}"[:64])])
    builder = _builder(subject, subject, key, LIFETIME)
    builder = builder.add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
    builder = builder.add_extension(_key_usage(), critical=True)
    authority = Authority(builder.sign(key, hashes.SHA256()), key, True)
    own = authority.issue("admin", ExtendedKeyUsageOID.CLIENT_AUTH, LIFETIME)
    path = directory / ADMINISTRATOR
    try:
        disk.remove(path)  # of an authority that is gone
        write_new(disk, path, own.encode())
        path = directory / KEY
        write_new(disk, path, _key_pem(key).encode())
        path = directory / CERTIFICATE
        write_new(disk, path, _pem(authority.certificate).encode())
    except OSError as error:
        raise KeyFileError(f"cannot write {path}: {error.strerror}") from error
    _log.info("an authority for HTTPS was made: %s", path)
    return authority


def _builder(
    name: str | x509.Name, issuer: x509.Name, key: ec.EllipticCurvePrivateKey, lifetime: timedelta
) -> x509.CertificateBuilder:
    if isinstance(name, str):
        name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    now = datetime.now(UTC)
    return (
        x509.CertificateBuilder(issuer, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - EARLY)
        .not_valid_after(now + lifetime)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
    )


def _key_usage() -> x509.KeyUsage:
    no = dict.fromkeys(
        (
            "digital_signature",
            "content_commitment",
            "key_encipherment",
            "data_encipherment",
            "key_agreement",
            "encipher_only",
            "decipher_only",
        ),
        False,
    )
    return x509.KeyUsage(key_cert_sign=True, crl_sign=True, **no)


def _names(hosts: Iterable[str]) -> list[x509.GeneralName]:
    """The names by which clients may call the agent: its listeners, this machine, and its own name."""
    names = dict.fromkeys(("localhost", "127.0.0.1", "::1", socket.gethostname(), *hosts))
    general_names: list[x509.GeneralName] = []
    for name in names:
        try:
            address = ip_address(name)
        except ValueError:
            general_names.append(x509.DNSName(name))
        else:
            if not address.is_unspecified:
                general_names.append(x509.IPAddress(address))
    return general_names


def _pem(certificate: x509.Certificate) -> str:
    return certificate.public_bytes(Encoding.PEM).decode()


def _key_pem(key: ec.EllipticCurvePrivateKey) -> str:
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()
