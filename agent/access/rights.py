"""Protocols of access control; `limited` implements them by RFC 8341."""

from collections.abc import Collection, Sequence
from typing import Any, Final, Literal, Protocol

from isolane.errors import DataError
from isolane.tree.diff import Change
from isolane.tree.path import Path
from isolane.tree.schema import DataNode, NotificationNode, OperationNode
from isolane.tree.sources import Source

Sight = Literal["nothing", "path", "everything"]
"""The visible part of a change: nothing, only its path, or also the old and new values."""


class Naming(Protocol):
    """Takes the nodes that an edit names, which access control asks about where they may not be read."""

    def is_open(self, node: DataNode) -> bool:
        """Whether all instances of a node may be read, with all below them."""

    def is_open_at(self, path: Path) -> bool:
        """The same of one instance."""

    def may_read(self, path: Path) -> bool:
        """Whether the instance may be read, if all above it may."""

    def ask(
        self,
        path: Path,
        operation: str,
        *,
        explicit: bool = False,
        inserted: bool = False,
        inside: bool = False,
    ) -> bool:
        """Ask for the rights that an operation on a hidden node could take; False when it needs none.

        `explicit`: the edit says the operation of this node. `inserted`: it says a place among others.
        `inside`: something below has been asked about.
        """

    def refuse(self, error: DataError) -> None:
        """Something that the edit names is wrong, which shows without looking at data."""


class NamesNodes(Protocol):
    """An edit, as access control sees it before it is made."""

    def name_nodes(self, naming: Naming) -> None:
        """Report which nodes the edit names, and what it does with them."""


class Rights(Protocol):
    """The rights of one user under the present configuration."""

    def check_operation(self, node: OperationNode, path: Path | None = None) -> None:
        """DataError access-denied unless the rpc, or the action at a path, may be called."""

    def check_edit(self, edit: NamesNodes) -> None:
        """DataErrors where an edit names what may be neither read nor changed, whatever is there."""

    def authorize(
        self, changes: Sequence[Change], old: Any, new: Any, structures: Collection[Path] = ()
    ) -> None:
        """DataErrors unless all changes may be made; the store's hook.

        Of containers without presence only `structures` are asked about: the others come and go with what is
        in them.
        """

    def told(self, errors: Sequence[DataError]) -> Sequence[DataError]:
        """The errors of a request, without the details of nodes that may not be read."""

    def readable(self, source: Source) -> Source:
        """The part of a tree that may be read; the same object when that is all of it."""

    def may_read(self, path: Path) -> bool:
        """Whether a node and what is above it may be read, if it is there."""

    def readable_part(self, path: Path) -> Path:
        """As much of a path, from the top, as may be read."""

    def sight(self, path: Path) -> Sight:
        """The visible part of a change at a path."""

    def notification(self, node: NotificationNode, record: Any, path: Path | None = None) -> bool:
        """Whether a notification may be received."""


class Everything:
    """The rights of one whom nothing is denied."""

    def check_operation(self, node: OperationNode, path: Path | None = None) -> None:
        pass

    def check_edit(self, edit: NamesNodes) -> None:
        pass

    def authorize(
        self, changes: Sequence[Change], old: Any, new: Any, structures: Collection[Path] = ()
    ) -> None:
        pass

    def told(self, errors: Sequence[DataError]) -> Sequence[DataError]:
        return errors

    def readable(self, source: Source) -> Source:
        return source

    def may_read(self, path: Path) -> bool:
        return True

    def readable_part(self, path: Path) -> Path:
        return path

    def sight(self, path: Path) -> Sight:
        return "everything"

    def notification(self, node: NotificationNode, record: Any, path: Path | None = None) -> bool:
        return True


EVERYTHING: Final = Everything()
