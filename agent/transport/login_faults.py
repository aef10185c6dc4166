"""Checks of what users log in with: unusable or unsafe values are refused in the commit that sets them.

A value that running has already stays, with a line in the log at each start: an agent must start after an
update that knows better. A commit after which no user can log in is taken, with a warning.
"""

import logging
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from cryptography import x509
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import dsa, ec, rsa

from isolane.access import passwords
from isolane.bindings.ietf_keystore import Certificate as KeyCertificate
from isolane.bindings.ietf_keystore import Certificates, Keystore
from isolane.bindings.ietf_netconf_server import NetconfServer
from isolane.bindings.ietf_restconf_server import RestconfServer
from isolane.bindings.ietf_system import Authentication, AuthorizedKey, System, User
from isolane.bindings.ietf_truststore import (
    CertificateBag,
    CertificateBags,
    PublicKey,
    PublicKeyBag,
    PublicKeyBags,
    Truststore,
)
from isolane.bindings.isolane_server import Client, Https, Server, Ssh, Tls, Url
from isolane.errors import DataError, DataErrors
from isolane.store.history import Commit
from isolane.store.store import Store
from isolane.transport import certificates
from isolane.transport.call_home import kinds
from isolane.transport.certificates import HASHES
from isolane.transport.configured.hidden_keys import SSH_FORMAT, entry_path
from isolane.transport.listeners import NETCONF, RESTCONF
from isolane.transport.sshlib import asyncssh
from isolane.tree.diff import Change
from isolane.tree.model import top
from isolane.tree.path import Path
from isolane.tree.schema import DataNode, Record

_log = logging.getLogger("isolane.login")

LEAST_RSA: Final = 2048
"""Bits, for 112 bits of security; with fewer, OpenSSL refuses certificates at its security level 2."""
LEAST_EC: Final = 224
CURVES: Final = ("secp256r1", "secp384r1", "secp521r1")
"""Those that TLS 1.3 has for certificates (RFC 8446 section 4.2.3)."""

_USERS: Final = Path().child(System.NODE).child(Authentication.NODE)
_SERVER: Final = Path().child(Server.NODE)


class LoginFaults:
    """A subscriber that refuses unusable or unsafe values."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def register(self) -> None:
        """Subscribe; before the store starts."""
        nodes = (User, Tls, Ssh, Https, Client, Keystore, Truststore, NetconfServer, RestconfServer)
        self._store.subscribe(nodes, self)

    def prepare(self, changes: Sequence[Change], new: Record) -> None:
        running = self._store.running
        if new is running:  # a start
            for error in faults(new):
                _log.warning("%s: %s; it was configured before this check existed", error.path, error.message)
            return
        errors = list(faults(new))
        before = {str(error) for error in faults(running)} if errors else frozenset()
        fresh = [error for error in errors if str(error) not in before]
        if fresh:
            raise DataErrors(fresh)

    def apply(self, plan: None) -> None:
        pass


def faults(root: Record) -> Iterator[DataError]:
    """Yield the faults of a configuration."""
    server = top(root, Server)
    for user in top(root, System).authentication.user:
        yield from _of_user(user, _USERS.child(User.NODE, user.name))
    yield from _of_stores(root)
    for maps, path in _maps(root):
        for entry in maps.cert_to_name:
            text = None if entry.fingerprint is None else _of_fingerprint(entry.fingerprint)
            if text is not None:
                place = path.child(entry.NODE, entry.id)
                yield _fault(text, place.child(entry.NODE.by_attribute["fingerprint"]), "tls-fingerprint")
    https = _SERVER.child(Url.NODE).child(Https.NODE)
    yield from _of_authorities(server.url.https.authority, https, Https.NODE.by_attribute["authority"])
    leaf = Ssh.NODE.by_attribute["trusted_user_ca"]
    for line in server.ssh.trusted_user_ca:
        text = _of_ssh_key(line)
        if text is not None:
            yield _fault(text, _SERVER.child(Ssh.NODE).child(leaf, line), "ssh-key")


def _of_stores(root: Record) -> Iterator[DataError]:
    """Certificates and public keys of keystore and truststore."""
    for key in top(root, Keystore).asymmetric_keys.asymmetric_key:
        above = entry_path(key.name).child(Certificates.NODE)
        for shown in key.certificates.certificate:
            path = above.child(KeyCertificate.NODE, shown.name)
            yield from _of_data(shown, path, own=True)
    trusted, path = top(root, Truststore), Path().child(Truststore.NODE)
    for bag in trusted.certificate_bags.certificate_bag:
        place = path.child(CertificateBags.NODE).child(CertificateBag.NODE, bag.name)
        for each in bag.certificate:
            yield from _of_data(each, place.child(each.NODE, each.name))
    for keys in trusted.public_key_bags.public_key_bag:
        place = path.child(PublicKeyBags.NODE).child(PublicKeyBag.NODE, keys.name)
        for public in keys.public_key:
            fault = _of_ssh_key(public.public_key) if public.public_key_format == SSH_FORMAT else None
            if fault is not None:
                leaf = PublicKey.NODE.by_attribute["public_key"]
                yield _fault(fault, place.child(PublicKey.NODE, public.name).child(leaf), "ssh-key")


def _of_data(entry: Any, path: Path, *, own: bool = False) -> Iterator[DataError]:
    leaf = path.child(entry.NODE.by_attribute["cert_data"])
    try:
        chain = certificates.read_der(entry.cert_data)
    except ValueError as error:
        text = f"neither CMS (openssl crl2pkcs7 -nocrl -outform DER) nor X.509 in DER: {error}"
        yield _fault(text, leaf, "tls-certificate")
        return
    for certificate in chain:
        key = _key(certificate)
        fault = _of_key(key)
        if own and isinstance(key, ec.EllipticCurvePublicKey) and key.curve.name not in CURVES:
            fault = fault or f"the key is on the curve {key.curve.name}; clients take {', '.join(CURVES)}"
        if fault is not None:
            yield _fault(fault, leaf, "tls-certificate")


def _maps(root: Record) -> Iterator[tuple[Any, Path]]:
    """The maps of all that TLS is spoken at, and where they are."""
    tls = top(root, Server).tls.client_identity_mappings
    yield tls, _SERVER.child(Tls.NODE).child(tls.NODE)
    netconf, home = top(root, NetconfServer).listen, top(root, NetconfServer).call_home
    for one in () if netconf is None else netconf.endpoints.endpoint:
        path = NETCONF.child(one.NODE, one.name).child(one.tls.NODE)
        yield _maps_of(one.tls.netconf_server_parameters, path)
    for client in () if home is None else home.netconf_client:
        for each in client.endpoints.endpoint:
            path = kinds.NETCONF.endpoint_path(client.name, each.name).child(each.tls.NODE)
            yield _maps_of(each.tls.netconf_server_parameters, path)
    for client in kinds.RESTCONF.clients(root):
        for each in client.endpoints.endpoint:
            path = kinds.RESTCONF.endpoint_path(client.name, each.name).child(each.http_over_tls.NODE)
            yield _maps_of(each.http_over_tls.restconf_server_parameters, path)
    listen = top(root, RestconfServer).listen
    for other in () if listen is None else listen.endpoints.endpoint:
        https = other.http_over_tls
        path = RESTCONF.child(other.NODE, other.name).child(https.NODE)
        yield _maps_of(https.restconf_server_parameters, path)


def _maps_of(parameters: Any, path: Path) -> tuple[Any, Path]:
    maps = parameters.client_identity_mappings
    return maps, path.child(parameters.NODE).child(maps.NODE)


def _of_user(user: User, path: Path) -> Iterator[DataError]:
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


def _of_key(key: object) -> str | None:
    """Why a public key is not taken."""
    if isinstance(key, dsa.DSAPublicKey):
        return "the key is of DSA; use Ed25519, ECDSA or RSA"
    if isinstance(key, rsa.RSAPublicKey) and key.key_size < LEAST_RSA:
        return f"the RSA key has {key.key_size} bits; it must have at least {LEAST_RSA}"
    if isinstance(key, ec.EllipticCurvePublicKey) and key.curve.key_size < LEAST_EC:
        return f"the curve {key.curve.name} has {key.curve.key_size} bits; it must have at least {LEAST_EC}"
    return None


def _of_authorities(texts: Iterable[str], path: Path, leaf: DataNode) -> Iterator[DataError]:
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


def _key(certificate: x509.Certificate) -> object:
    try:
        return certificate.public_key()
    except (ValueError, UnsupportedAlgorithm):
        return None


def _of_fingerprint(text: str) -> str | None:
    """Why no certificate has a fingerprint (tls-fingerprint of RFC 7407)."""
    octets = bytes.fromhex(text.replace(":", ""))
    name = HASHES.get(octets[0]) if octets else None
    if name is None:
        hashes = ", ".join(f"{number:02x} {each}" for number, each in HASHES.items())
        return f"the first octet of a fingerprint is that of a hash algorithm: {hashes}"
    length = SIZES[name]
    if len(octets) - 1 != length:
        return f"a fingerprint of {name} has {length} octets after the first; this one has {len(octets) - 1}"
    return None


SIZES: Final = {"md5": 16, "sha1": 20, "sha224": 28, "sha256": 32, "sha384": 48, "sha512": 64}


def _fault(text: str, path: Path, app_tag: str) -> DataError:
    return DataError("invalid-value", text, path=path, app_tag=app_tag)


def can_log_in(root: Record) -> bool:
    """Whether a configuration has anybody: with a key, with a password, or by a certificate."""
    server, users = top(root, Server), top(root, System).authentication.user
    if any(len(maps.cert_to_name) for maps, _ in _maps(root)):
        return True
    home, listen = top(root, NetconfServer).call_home, top(root, NetconfServer).listen
    called = () if home is None else (each for one in home.netconf_client for each in one.endpoints.endpoint)
    for each in (*called, *(() if listen is None else listen.endpoints.endpoint)):
        if len(each.ssh.ssh_server_parameters.client_authentication.users.user):
            return True
    by_authority = bool(server.ssh.trusted_user_ca)
    return any(by_authority or user.authorized_key or user.password is not None for user in users)


def warn_of_lockout(commit: Commit, old: Record, new: Record) -> None:
    """A listener of commits."""
    users_are_the_same = top(old, System).authentication is top(new, System).authentication
    decisive = Server, NetconfServer, RestconfServer
    if users_are_the_same and all(top(old, each) is top(new, each) for each in decisive):
        return
    if can_log_in(old) and not can_log_in(new):
        _log.warning(
            "after commit %d no user can log in: no user has a key or a password, and no certificate is "
            "accepted; `isolane user add --unix` gives one a key while the agent runs with --recovery-user",
            commit.number,
        )
