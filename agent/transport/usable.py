"""Unusable or unsafe login values of the configuration: refused in the commit that sets them.

A value that running has already stays, with a line in the log at each start: an agent must start after an
update that knows better.
"""

import logging
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from cryptography import x509
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import dsa, ec, rsa

from isolane.access import passwords
from isolane.bindings.ietf_system import Authentication, AuthorizedKey, System, User
from isolane.bindings.isolane_server import CertToName, CertToNameCertToName, Https, Server, Ssh, Tls, Url
from isolane.errors import DataError, DataErrors
from isolane.store.store import Store
from isolane.transport import certificates
from isolane.transport.cert_to_name import HASHES
from isolane.transport.sshlib import asyncssh
from isolane.tree.diff import Change
from isolane.tree.path import Path
from isolane.tree.top import top

_log = logging.getLogger("isolane.login")

LEAST_RSA: Final = 2048
"""Bits, for 112 bits of security; with fewer, OpenSSL refuses certificates at its security level 2."""
LEAST_EC: Final = 224
CURVES: Final = ("secp256r1", "secp384r1", "secp521r1")
"""Those that TLS 1.3 has for certificates (RFC 8446 section 4.2.3)."""

_USERS: Final = Path().child(System.NODE).child(Authentication.NODE)
_SERVER: Final = Path().child(Server.NODE)


class Usable:
    """A subscriber that refuses such values."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def register(self) -> None:
        """Subscribe; before the store starts."""
        self._store.subscribe((User, Tls, Ssh, Https), self)

    def prepare(self, changes: Sequence[Change], new: Any) -> None:
        running = self._store.running
        if new is running:  # a start
            for error in faults(new):
                _log.warning("%s: %s; it was configured before this check existed", error.path, error.message)
            return
        found = list(faults(new))
        known = {str(error) for error in faults(running)} if found else frozenset()
        fresh = [error for error in found if str(error) not in known]
        if fresh:
            raise DataErrors(fresh)

    def apply(self, plan: None) -> None:
        pass

    def abort(self, plan: None) -> None:
        pass


def faults(root: Any) -> Iterator[DataError]:
    """Yield the faults of a configuration."""
    server = top(root, Server)
    for user in top(root, System).authentication.user:
        yield from _of_user(user, _USERS.child(User.NODE, user.name))
    tls, path = server.tls, _SERVER.child(Tls.NODE)
    if tls.certificate is not None:
        yield from _of_own(tls.certificate, path.child(Tls.NODE.by_attribute["certificate"]))
    yield from _of_authorities(tls.client_ca, path, Tls.NODE.by_attribute["client_ca"])
    for entry in tls.cert_to_name.cert_to_name:
        text = _of_fingerprint(entry.fingerprint)
        if text is not None:
            place = path.child(CertToName.NODE).child(CertToNameCertToName.NODE, entry.id)
            leaf = CertToNameCertToName.NODE.by_attribute["fingerprint"]
            yield _fault(text, place.child(leaf), "tls-fingerprint")
    https = _SERVER.child(Url.NODE).child(Https.NODE)
    yield from _of_authorities(server.url.https.authority, https, Https.NODE.by_attribute["authority"])
    leaf = Ssh.NODE.by_attribute["trusted_user_ca"]
    for line in server.ssh.trusted_user_ca:
        text = _of_ssh_key(line)
        if text is not None:
            yield _fault(text, _SERVER.child(Ssh.NODE).child(leaf, line), "ssh-key")


def _of_user(user: Any, path: Path) -> Iterator[DataError]:
    if user.password is not None and (text := passwords.fault(user.password)) is not None:
        yield _fault(text, path.child(User.NODE.by_attribute["password"]), "password-hash")
    for key in user.authorized_key:
        if key.key_data is not None and (text := _of_ssh_key(key.key_data)) is not None:
            place = path.child(AuthorizedKey.NODE, key.name)
            yield _fault(text, place.child(AuthorizedKey.NODE.by_attribute["key_data"]), "ssh-key")


def _of_ssh_key(given: str | bytes) -> str | None:
    """Why a key of SSH is not taken; as a line of authorized_keys, which is read elsewhere, or as octets."""
    try:
        if isinstance(given, str):
            key = asyncssh.import_public_key(given)
        else:
            key = asyncssh.public_key.decode_ssh_public_key(given)
    except (asyncssh.KeyImportError, ValueError, UnsupportedAlgorithm) as error:
        return None if isinstance(given, str) else f"the key cannot be read: {error}"
    return _of_key(getattr(key, "pyca_key", None))


def _of_key(key: Any) -> str | None:
    """Why a public key is not taken."""
    if isinstance(key, dsa.DSAPublicKey):
        return "the key is of DSA; use Ed25519, ECDSA or RSA"
    if isinstance(key, rsa.RSAPublicKey) and key.key_size < LEAST_RSA:
        return f"the RSA key has {key.key_size} bits; it must have at least {LEAST_RSA}"
    if isinstance(key, ec.EllipticCurvePublicKey) and key.curve.key_size < LEAST_EC:
        return f"the curve {key.curve.name} has {key.curve.key_size} bits; it must have at least {LEAST_EC}"
    return None


def _of_own(text: str, path: Path) -> Iterator[DataError]:
    """Of the agent's own certificate and those that it sends along."""
    for position, certificate in enumerate(_certificates(text)):
        key = _key(certificate)
        fault = _of_key(key)
        if position == 0 and isinstance(key, ec.EllipticCurvePublicKey) and key.curve.name not in CURVES:
            fault = f"the key is on the curve {key.curve.name}; clients take {', '.join(CURVES)}"
        if fault is not None:
            yield _fault(fault, path, "tls-certificate")


def _of_authorities(texts: Iterable[str], path: Path, leaf: Any) -> Iterator[DataError]:
    for text in texts:
        for certificate in _certificates(text):
            fault = _of_key(_key(certificate))
            if fault is not None:
                yield _fault(fault, path.child(leaf, text), "tls-certificate")


def _certificates(text: str) -> list[x509.Certificate]:
    """None where it cannot be read, which those say who use it."""
    try:
        return certificates.read(text)
    except ValueError:
        return []


def _key(certificate: x509.Certificate) -> Any:
    try:
        return certificate.public_key()
    except (ValueError, UnsupportedAlgorithm):
        return None


def _of_fingerprint(text: str) -> str | None:
    """Why no certificate has a fingerprint (tls-fingerprint of RFC 7407)."""
    octets = bytes.fromhex(text.replace(":", ""))
    name = HASHES.get(octets[0]) if octets else None
    if name is None:
        known = ", ".join(f"{number:02x} {each}" for number, each in HASHES.items())
        return f"the first octet of a fingerprint is that of a hash algorithm: {known}"
    length = SIZES[name]
    if len(octets) - 1 != length:
        return f"a fingerprint of {name} has {length} octets after the first; this one has {len(octets) - 1}"
    return None


SIZES: Final = {"md5": 16, "sha1": 20, "sha224": 28, "sha256": 32, "sha384": 48, "sha512": 64}


def _fault(text: str, path: Path, app_tag: str) -> DataError:
    return DataError("invalid-value", text, path=path, app_tag=app_tag)
