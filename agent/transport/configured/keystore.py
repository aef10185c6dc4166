"""The keystore in operational: the host keys of the state directory, whose private halves are hidden."""

from isolane.bindings.ietf_keystore import AsymmetricKey, Keystore
from isolane.store.operational.providers import Keys
from isolane.store.store import Store
from isolane.transport.configured.hidden_keys import HOST_KEY, SSH_FORMAT, HiddenKeys, is_host_key
from isolane.tree.model import top
from isolane.tree.values import PRESENT, Identity


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
