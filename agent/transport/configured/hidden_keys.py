"""Private keys of the keystore, which no protocol reads.

An edit that brings one is stored without it: the entry has the public key, and says that the private one is
hidden. The key is a file of the state directory, named by a digest of its public key, so that what a client
has read can be written back. A hidden key without a public one stands for the host keys.
"""

import hashlib
import logging
from base64 import b64decode
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from pathlib import Path as FilePath
from typing import Any, Final

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import ec, ed448, ed25519, rsa
from cryptography.hazmat.primitives.asymmetric.types import PrivateKeyTypes
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_der_private_key,
    load_der_public_key,
)

from isolane.bindings.ietf_keystore import AsymmetricKey, AsymmetricKeys, Keystore
from isolane.errors import DataError
from isolane.store.disk.journal import Disk
from isolane.store.operational.providers import Keys
from isolane.store.store import Store
from isolane.strand import off_loop
from isolane.transport.keys import write_new
from isolane.transport.sshlib import asyncssh
from isolane.tree.model import top, with_top
from isolane.tree.path import Path
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity

_log: Final = logging.getLogger("isolane.keystore")

FOLDER: Final = "private-keys"
HOST_KEY: Final = "genkey"
"""The entry of the host keys where none is configured: the name that recipes of netopeer2 refer to."""
SSH_FORMAT: Final = Identity("ietf-crypto-types:ssh-public-key-format")
SPKI_FORMAT: Final = Identity("ietf-crypto-types:subject-public-key-info-format")
_KINDS: Final = (
    rsa.RSAPrivateKey,
    ec.EllipticCurvePrivateKey,
    ed25519.Ed25519PrivateKey,
    ed448.Ed448PrivateKey,
)
_ENTRIES: Final = Path().child(Keystore.NODE).child(AsymmetricKeys.NODE)


class HiddenKeys:
    """Those of a state directory."""

    def __init__(
        self, directory: FilePath, host_keys: Callable[[], list[asyncssh.SSHKey]], disk: Disk | None = None
    ) -> None:
        self._folder = directory / FOLDER
        self._host_keys = host_keys
        self._disk = disk or Disk()

    def hide(self, old: Record, new: Record) -> Record:
        """The tree, whose keystore has changed, without private keys; DataError for an unusable one."""
        keystore = top(new, Keystore)
        before = top(old, Keystore).asymmetric_keys.asymmetric_key
        entries = hidden = keystore.asymmetric_keys.asymmetric_key
        for entry in entries:
            known = before.get(entry.name)
            if entry is not known:
                hidden = hidden.add(self._hidden(entry, known))
        if hidden == entries:
            return new
        keys = keystore.asymmetric_keys.replace(asymmetric_key=hidden)
        return with_top(new, Keystore, keystore.replace(asymmetric_keys=keys))

    def _hidden(self, entry: AsymmetricKey, known: AsymmetricKey | None) -> AsymmetricKey:
        if entry.cleartext_private_key is None:
            if (
                entry.hidden_private_key is not None
                and entry.public_key is not None
                and self.pem(entry) is None
            ):
                raise _fault(entry, "hidden_private_key", "the agent has no private key of this public key")
            return entry
        key = _private(entry)
        format = entry.public_key_format or SPKI_FORMAT
        public = _public(key, format)
        given = entry.public_key
        if given is not None and given != public and (known is None or given != known.public_key):
            raise _fault(entry, "public_key", "the public key is not that of the private key")
        off_loop(partial(self._keep, key))
        return entry.replace(
            public_key_format=format,
            public_key=public,
            private_key_format=None,
            cleartext_private_key=None,
            hidden_private_key=PRESENT,
        )

    def _keep(self, key: PrivateKeyTypes) -> None:
        self._folder.mkdir(mode=0o700, exist_ok=True)
        octets = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        with suppress(FileExistsError):
            write_new(self._disk, self._file(_public(key, SPKI_FORMAT)), octets)

    def _file(self, spki: bytes) -> FilePath:
        return self._folder / f"{hashlib.sha256(spki).hexdigest()}.pem"

    # --- what servers ask

    def pem(self, entry: AsymmetricKey) -> bytes | None:
        """The private key of an entry; None where the agent has none, or the host keys are meant."""
        spki = _spki(entry)
        try:
            return None if spki is None else self._file(spki).read_bytes()
        except FileNotFoundError:
            return None

    def ssh_keys(self, entry: AsymmetricKey) -> list[asyncssh.SSHKey]:
        """The keys that a server of SSH shows for an entry."""
        if is_host_key(entry):
            return self._host_keys()
        pem = self.pem(entry)
        return [] if pem is None else [asyncssh.import_private_key(pem)]

    def public_host_key(self) -> bytes:
        """The public half of the first host key, in the format of SSH."""
        return self._host_keys()[0].public_data

    def forget_unused(self, trees: Iterable[Record]) -> None:
        """Remove the keys that no tree refers to."""
        used = {
            self._file(spki).name
            for tree in trees
            for entry in top(tree, Keystore).asymmetric_keys.asymmetric_key
            if (spki := _spki(entry)) is not None
        }
        for file in self._folder.glob("*.pem") if self._folder.is_dir() else ():
            if file.name not in used:
                self._disk.remove(file)
                _log.info("a private key that no key of the configuration refers to was removed: %s", file)


def is_host_key(entry: AsymmetricKey) -> bool:
    """Whether an entry stands for the host keys of the state directory."""
    return entry.hidden_private_key is not None and entry.public_key is None


def entry_path(name: str) -> Path:
    """The instance path of a key of the keystore."""
    return _ENTRIES.child(AsymmetricKey.NODE, name)


def _fault(entry: AsymmetricKey, leaf: str, text: str) -> DataError:
    path = entry_path(entry.name).child(AsymmetricKey.NODE.by_attribute[leaf])
    return DataError("invalid-value", text, path=path, app_tag="keystore-key")


def _private(entry: AsymmetricKey) -> PrivateKeyTypes:
    assert entry.cleartext_private_key is not None
    try:
        key = load_der_private_key(entry.cleartext_private_key, None)
    except TypeError:
        text = "the key is encrypted; remove its passphrase"
        raise _fault(entry, "cleartext_private_key", text) from None
    except (ValueError, UnsupportedAlgorithm):
        text = "the key cannot be read; it is DER in base64, without lines of PEM"
        raise _fault(entry, "cleartext_private_key", text) from None
    if not isinstance(key, _KINDS):
        raise _fault(entry, "cleartext_private_key", "the key is of no kind that SSH and TLS take here")
    return key


def _public(key: Any, format: Identity) -> bytes:
    if format == SSH_FORMAT:
        line: bytes = key.public_key().public_bytes(Encoding.OpenSSH, PublicFormat.OpenSSH)
        return b64decode(line.split()[1])
    spki: bytes = key.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    return spki


def _spki(entry: AsymmetricKey) -> bytes | None:
    """The public key of an entry in one format; None where it cannot be read."""
    if entry.public_key is None:
        return None
    try:
        if entry.public_key_format == SSH_FORMAT:
            public: Any = asyncssh.public_key.decode_ssh_public_key(entry.public_key).pyca_key
        else:
            public = load_der_public_key(entry.public_key)
    except (ValueError, UnsupportedAlgorithm):
        return None
    spki: bytes = public.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    return spki


class KeystoreState:
    """Shows the host keys as an entry, and their public half where a configured entry means them."""

    def __init__(self, store: Store, keys: HiddenKeys) -> None:
        self._store = store
        self._keys = keys

    def register(self) -> None:
        """Provide; before the store starts."""
        operational, leafs = self._store.operational, AsymmetricKey.NODE.by_attribute
        operational.provide_list(AsymmetricKey.NODE, lambda keys: (HOST_KEY,), self._entry)
        operational.provide(leafs["public_key_format"], self._format)
        operational.provide(leafs["public_key"], self._public)

    def _entry(self, keys: Keys) -> AsymmetricKey | None:
        return AsymmetricKey.new(name=keys[-1], hidden_private_key=PRESENT) if keys[-1] == HOST_KEY else None

    def _means_host_key(self, keys: Keys) -> bool:
        entry = top(self._store.running, Keystore).asymmetric_keys.asymmetric_key.get(keys[-1])
        return keys[-1] == HOST_KEY if entry is None else is_host_key(entry)

    def _format(self, keys: Keys) -> Identity | None:
        return SSH_FORMAT if self._means_host_key(keys) else None

    def _public(self, keys: Keys) -> bytes | None:
        return self._keys.public_host_key() if self._means_host_key(keys) else None
