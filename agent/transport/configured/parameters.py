"""Parameters of servers by the standard modules: what an endpoint shows, and whom it lets in."""

import ssl
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from isolane.bindings.ietf_keystore import AsymmetricKey, Keystore
from isolane.bindings.ietf_truststore import Truststore
from isolane.bindings.isolane_server import Tls
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.transport import certificates
from isolane.transport.certificates import CertToName as Map
from isolane.transport.configured.hidden_keys import HiddenKeys
from isolane.transport.session_channel import KeepAlive
from isolane.transport.sshlib import asyncssh
from isolane.transport.tls_context import Credentials, TlsSettings
from isolane.transport.users import Account, Users
from isolane.tree.model import top
from isolane.tree.path import Path
from isolane.tree.schema import Record

_USUAL: Final = KeepAlive()
"""The usual one, without configured keepalives."""


@dataclass(frozen=True, slots=True)
class SshParameters:
    """Those of an endpoint of SSH."""

    keys: tuple[AsymmetricKey, ...] = ()
    """Without any, the host keys of the state directory."""
    accounts: Mapping[str, Account] | None = None
    """The users of the endpoint; None for those of ietf-system."""
    keep_alive: KeepAlive = _USUAL
    idle_timeout_s: int | None = None
    """None for that of the limits."""

    def users(self, of_system: Users) -> Users:
        """Those who can log in."""
        return of_system if self.accounts is None else EndpointUsers(of_system, self.accounts)


@dataclass(frozen=True, slots=True)
class TlsParameters:
    """Those of an endpoint of TLS."""

    settings: TlsSettings
    credentials: Credentials | None
    keep_alive: KeepAlive = _USUAL
    idle_timeout_s: int | None = None


class EndpointUsers(Users):
    """Users of one endpoint, who need not be users of the system."""

    def __init__(self, of_system: Users, accounts: Mapping[str, Account]) -> None:
        super().__init__(lambda: of_system.running)
        self._accounts = accounts

    def account(self, name: str) -> Account | None:
        return self._accounts.get(name)

    def passwords(self) -> tuple[str, ...]:
        kept = (account.password for account in self._accounts.values())
        return tuple(each for each in kept if each is not None)

    def trusts(self, user: str, authority: asyncssh.SSHKey, principals: Sequence[str]) -> bool:
        return False


class Parameters:
    """Reads them out of one tree; DataError where the agent cannot use them."""

    def __init__(self, root: Record, keys: HiddenKeys) -> None:
        self._root = root
        self._keys = keys

    # --- SSH

    def ssh(self, config: Any, path: Path, idle_timeout_s: int | None = None) -> SshParameters:
        """Of a container that has the grouping ssh-server-grouping, whose class is that of its place."""
        keys = []
        for entry in config.server_identity.host_key:
            key = self._key(entry.public_key.central_keystore_reference)
            if key is not None:
                if not self._keys.ssh_keys(key):
                    raise _fault(path, f"the agent has no private key for the host key {entry.name}")
                keys.append(key)
        users = config.client_authentication.users.user
        accounts = {user.name: self._account(user, path) for user in users} or None
        asked = config.keepalives
        alive = _USUAL if asked is None else KeepAlive(asked.max_wait, asked.max_wait, asked.max_attempts)
        return SshParameters(tuple(keys), accounts, alive, idle_timeout_s)

    def _account(self, user: Any, path: Path) -> Account:
        password, keys = user.password.hashed_password, user.public_keys
        if password is not None and keys is not None:
            text = f"user {user.name} has public keys and a password; a client logs in by one of the two"
            raise _fault(path, text)
        if keys is None:
            return Account(password, frozenset())
        listed = keys.inline_definition.public_key
        if keys.central_truststore_reference is not None:
            bag = top(self._root, Truststore).public_key_bags.public_key_bag.get(
                keys.central_truststore_reference
            )
            listed = () if bag is None else bag.public_key
        return Account(None, frozenset(key.public_key for key in listed))

    def _key(self, name: str | None) -> AsymmetricKey | None:
        return None if name is None else top(self._root, Keystore).asymmetric_keys.asymmetric_key.get(name)

    # --- TLS

    def tls(
        self,
        config: Any,
        maps: Iterable[Map],
        path: Path,
        idle_timeout_s: int | None = None,
        alive: Any = None,
    ) -> TlsParameters:
        """Of a container that has the grouping tls-server-grouping, whose class is that of its place."""
        clients = config.client_authentication
        settings = TlsSettings(
            *self.identity(config.server_identity.certificate.central_keystore_reference, path),
            () if clients is None else self._trusted(clients.ca_certs, path),
            () if clients is None else self._trusted(clients.ee_certs, path),
            tuple(maps),
        )
        return _checked(settings, path, tcp_keep_alive(alive), idle_timeout_s)

    def own_tls(self, config: Tls, path: Path) -> TlsParameters:
        """Of the container `tls` of isolane-server."""
        settings = TlsSettings(
            *self.identity(config.server_identity, path),
            self._bag(config.ca_certs, path),
            self._bag(config.ee_certs, path),
            tuple(config.client_identity_mappings.cert_to_name),
        )
        return _checked(settings, path)

    def identity(self, reference: Any, path: Path) -> tuple[str | None, x509.Certificate | None]:
        """Key and certificates in PEM, the server's own first; and that one."""
        entry = self._key(reference.asymmetric_key)
        shown = None if entry is None else entry.certificates.certificate.get(reference.certificate)
        if entry is None or shown is None:
            return None, None
        pem = self._keys.pem(entry)
        chain = read(shown.cert_data, path, f"certificate {shown.name} of key {entry.name}")
        own = [each for each in chain if pem is not None and _public(each) == _public_of(pem)]
        if pem is None or not own:
            text = f"the agent has no private key for the certificate {shown.name} of key {entry.name}"
            raise _fault(path, text, "tls-key-pair")
        texts = [each.public_bytes(Encoding.PEM).decode() for each in _in_order(own[0], chain)]
        return "".join((pem.decode(), *texts)), own[0]

    def _trusted(self, choice: Any, path: Path) -> tuple[x509.Certificate, ...]:
        """The certificates of a container, or None, that has inline-or-truststore-certs-grouping."""
        if choice is None:
            return ()
        if choice.central_truststore_reference is not None:
            return self._bag(choice.central_truststore_reference, path)
        return _read_all(choice.inline_definition.certificate, path)

    def _bag(self, name: str | None, path: Path) -> tuple[x509.Certificate, ...]:
        bags = top(self._root, Truststore).certificate_bags.certificate_bag
        bag = None if name is None else bags.get(name)
        return () if bag is None else _read_all(bag.certificate, path)


def _read_all(entries: Iterable[Any], path: Path) -> tuple[x509.Certificate, ...]:
    return tuple(one for each in entries for one in read(each.cert_data, path, f"certificate {each.name}"))


def _checked(
    settings: TlsSettings, path: Path, alive: KeepAlive = _USUAL, idle_timeout_s: int | None = None
) -> TlsParameters:
    credentials = settings.credentials
    try:
        if credentials is not None:
            credentials.context()
    except ssl.SSLError as error:
        text = f"certificate and key cannot be used: {certificates.reason(error)}"
        raise _fault(path, text, "tls-key-pair") from error
    return TlsParameters(settings, credentials, alive, idle_timeout_s)


def tcp_keep_alive(config: Any) -> KeepAlive:
    """Of the container `keepalives` of TCP, which may be absent."""
    if config is None:
        return _USUAL
    return KeepAlive(config.idle_time, config.probe_interval, config.max_probes)


def read(octets: bytes, path: Path, what: str) -> list[x509.Certificate]:
    """The certificates of a leaf; DataError with the path of who refers to it."""
    try:
        return certificates.read_der(octets)
    except ValueError as error:
        text = f"{what} is neither CMS (openssl crl2pkcs7 -nocrl -outform DER) nor X.509 in DER: {error}"
        raise _fault(path, text, "tls-certificate") from error


def _public(certificate: x509.Certificate) -> bytes:
    return certificate.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)


def _public_of(pem: bytes) -> bytes:
    from cryptography.hazmat.primitives.serialization import load_pem_private_key

    public = load_pem_private_key(pem, None).public_key()
    return public.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)


def _in_order(own: x509.Certificate, chain: Sequence[x509.Certificate]) -> list[x509.Certificate]:
    """Each followed by its issuer: a CMS is a set, and a client of TLS 1.2 wants an order."""
    ordered = [own]
    left = [each for each in chain if each != own]
    while issuers := [each for each in left if each.subject == ordered[-1].issuer]:
        ordered.append(issuers[0])
        left.remove(issuers[0])
    return ordered + left


def _fault(path: Path, text: str, app_tag: str = "server-parameters") -> DataError:
    return DataError("invalid-value", text, path=path, app_tag=app_tag)
