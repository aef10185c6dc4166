"""Values that YANG and the data plane write differently: identities and MAC addresses."""

import hashlib
from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from typing import Final, Generic, TypeVar

from isolane.errors import DataError
from isolane.tree.schema import DataNode, LeafListNode, LeafNode
from isolane.tree.types import Bits, Enumeration, Identityref
from isolane.tree.values import Identity

Kind = TypeVar("Kind", bound=Enum)


def identities(leaf: DataNode) -> dict[str, Identity]:
    """The identities that a leaf can be, by their own names."""
    assert isinstance(leaf, LeafNode)
    assert isinstance(leaf.type, Identityref)
    return {Identity(name).name: Identity(name) for name in leaf.type.values}


def numbers(leaf: DataNode) -> Mapping[str, int]:
    """The positions of the bits of a leaf, or the values of its enumeration, by their names."""
    assert isinstance(leaf, LeafNode | LeafListNode)
    match leaf.type.resolved:
        case Bits(positions=positions):
            return positions
        case Enumeration(values=values):
            return values
    raise TypeError(f"{leaf.path} has neither bits nor an enumeration")


def bits(leaf: DataNode, value: int) -> tuple[str, ...]:
    """The names of the bits that are set; those without a name are reserved."""
    return tuple(name for name, position in numbers(leaf).items() if value >> position & 1)


class Kinds(Generic[Kind]):
    """Values of an engine that the models have as identities, of which vendors can derive more."""

    def __init__(self, kind: type[Kind], leaf: DataNode) -> None:
        self._identities: Final = {each: identities(leaf)[each.value] for each in kind}
        self._kinds: Final = {identity: each for each, identity in self._identities.items()}

    def identity(self, kind: Kind) -> Identity:
        """The identity of a value."""
        return self._identities[kind]

    def kind(self, identity: str) -> Kind:
        """The value of an identity; raises for one that only another system implements."""
        kind = self._kinds.get(Identity(identity))
        if kind is None:
            raise DataError("operation-not-supported", f"the system does not implement {identity}")
        return kind


LOCAL: Final = 0x02 << 40
"""The bit of addresses that no manufacturer gave."""


def mac_number(text: str) -> int:
    """The number of an address as ieee802-types writes it."""
    return int(text.replace("-", "").replace(":", ""), 16)


def mac_octets(text: str) -> bytes:
    """A MAC address as frames carry it."""
    return mac_number(text).to_bytes(6, "big")


def mac_text(number: int) -> str:
    """As ieee802-types writes it: hyphens and capitals."""
    return number.to_bytes(6, "big").hex("-").upper()


def phys_address(number: int) -> str:
    """As ietf-yang-types writes it: colons and small letters."""
    return number.to_bytes(6, "big").hex(":")


@lru_cache(maxsize=1_024)
def derived_mac(system: str, name: str) -> int:
    """An address for a port that has none configured: always the same for the same names."""
    octets = hashlib.sha256(f"{system}\0{name}".encode()).digest()[:6]
    return int.from_bytes(octets, "big") & ~(0x03 << 40) | LOCAL


def chassis_address(system: str) -> int:
    """The address that the LLDP chassis id of a system is made of."""
    return derived_mac(system, "chassis")
