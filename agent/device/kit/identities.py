"""Identities of the models and the engines' plain values, by their own names."""

from enum import Enum
from typing import Final, Generic, TypeVar

from isolane.errors import DataError
from isolane.tree.schema import DataNode, LeafNode
from isolane.tree.types import Identityref
from isolane.tree.values import Identity

Kind = TypeVar("Kind", bound=Enum)


def identities(leaf: DataNode) -> dict[str, Identity]:
    """The identities that a leaf can be, by their own names."""
    assert isinstance(leaf, LeafNode)
    assert isinstance(leaf.type, Identityref)
    return {Identity(name).name: Identity(name) for name in leaf.type.values}


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
        found = self._kinds.get(Identity(identity))
        if found is None:
            raise DataError("operation-not-supported", f"the system does not implement {identity}")
        return found
