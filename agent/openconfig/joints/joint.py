"""Joints: leafs of one container that are read and written together."""

from collections.abc import Callable, Iterator, Mapping, Set
from typing import Any, TypeAlias

from isolane.lazy_dataclass import dataclass
from isolane.openconfig.places import Bound, Steps, Top
from isolane.tree.edit.paths import PathEdit
from isolane.tree.model import Model

Leafs: TypeAlias = Mapping[str, Any]
"""Values of OpenConfig by the names of the leafs; what is not there is left out."""


@dataclass(frozen=True, slots=True)
class Native:
    """The native side of one instance: the steps that the table gives, the tree, and the keys."""

    model: Model
    steps: tuple[Steps, ...]
    top: Top
    bound: Bound

    def record(self, number: int, length: int) -> Any:
        """The record that the first steps of a native path lead to; None where it is not there."""
        node, record = None, None
        for step in self.steps[number][:length]:
            node = step.node
            slot = self.top(node) if record is None else record[node.index]
            key = step.key(self.model, self.bound) if step.keys else None
            record = slot.get(key) if key is not None and slot is not None else slot
            if record is None:
                return None
        return record


Get: TypeAlias = Callable[[Native], Leafs]
Put: TypeAlias = Callable[[Native, Leafs, Set[str]], Iterator[PathEdit]]
"""Gets the new values of the leafs, and which of them change; BadValue where the native nodes cannot."""
Same: TypeAlias = Callable[[str, Leafs, Leafs], bool]
"""Whether a leaf has the same value in the request and in what is read."""


def is_same(name: str, wanted: Leafs, read: Leafs) -> bool:
    """Equal values are the same."""
    return bool(wanted.get(name) == read.get(name))


@dataclass(frozen=True, slots=True)
class Code:
    """The code of a joint, and what the manual says of it."""

    get: Get
    put: Put
    text: str
    same: Same = is_same
