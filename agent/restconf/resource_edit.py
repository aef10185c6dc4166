"""Edits of one resource: what has to be there for it, and whether it has made something new."""

from collections.abc import Callable
from typing import Any, TypeAlias

from isolane.access.rights import Naming
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.northbound.path_edits import PathEdits
from isolane.tree.edit import Edited
from isolane.tree.path import Path
from isolane.tree.schema import ContainerNode, DataNode, LeafListNode, ListNode

Condition: TypeAlias = Callable[[Any], None]
"""Looks at the tree that an edit is about to change, and raises PreconditionFailed."""


@dataclass(slots=True)
class ResourceEdit:
    """Edits by path, decided on what the datastore holds in its turn.

    `needs` has to be there before, and `condition` to hold. `created` is set when the edit is made, and tells
    whether the first target was not there.
    """

    edits: PathEdits
    needs: Path
    condition: Condition | None = None
    created: bool = False

    def name_nodes(self, naming: Naming) -> None:
        """Have access control asked about the nodes that the user may not read."""
        self.edits.name_nodes(naming)

    def made(self, tree: Any) -> Edited:
        """The tree after the edit."""
        if not is_there(tree, self.needs, structures=True):
            missing = DataError("data-missing", "the instance does not exist", path=self.needs)
            missing.of_request = True
            return Edited(tree, (missing,))
        if self.condition is not None:
            self.condition(tree)
        self.created = not all(is_there(tree, each.path) for each in self.edits.edits[:1])
        return self.edits.made(tree)


def is_there(tree: Any, path: Path, *, structures: bool = False) -> bool:
    """Whether an instance is in a configuration; with `structures` a container without presence always is,
    if what it is in is there (RFC 7950 section 7.5.1)."""
    record = tree
    for position, (node, key) in enumerate(path, 1):
        assert isinstance(node, DataNode)
        slot = record[node.index]
        last = position == len(path)
        match node:
            case ContainerNode(presence=False):
                record = slot
                if last and not structures and slot == node.absent:
                    return False
            case ListNode() if key is not None:
                record = slot.get(key) if node.keys else None
            case LeafListNode() if key is not None:
                return key in slot
            case _:
                record = None if slot == node.absent else slot
        if record is None:
            return False
    return True
