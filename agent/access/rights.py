"""The rights of a user, for whom nothing is denied or the rules have to be looked at (RFC 8341)."""

import logging
from collections.abc import Collection, Iterator, Sequence
from typing import Final, Protocol

from isolane.access.decisions import Decision, Decisions
from isolane.access.reading import ReadableTree, Sight, redact_error, sight
from isolane.access.rules import Access
from isolane.access.writing import HiddenNodes, Writing, not_permitted, requested
from isolane.errors import DataError, DataErrors, at_most
from isolane.lazy_dataclass import dataclass
from isolane.strand import pause, pausing_at_each
from isolane.tags import Said, Tag, write
from isolane.tree.diff import Change
from isolane.tree.path import Path
from isolane.tree.schema import NotificationNode, OperationNode, Record
from isolane.tree.sources import Source


class NamesNodes(Protocol):
    """An edit, as access control sees it before it is made."""

    def name_nodes(self, hidden: HiddenNodes) -> None:
        """Report which nodes the edit names, and what it does with them."""


class Rights(Protocol):
    """The rights of one user under the present configuration."""

    @property
    def unlimited(self) -> bool:
        """Whether nothing is denied, whatever it is."""

    def check_operation(self, node: OperationNode, path: Path | None = None) -> None:
        """DataError access-denied unless the rpc, or the action at a path, may be called."""

    def check_edit(self, edit: NamesNodes) -> None:
        """DataErrors where an edit names what may be neither read nor changed, whatever is there."""

    def authorize(
        self, changes: Sequence[Change], old: Record, new: Record, structures: Collection[Path] = ()
    ) -> None:
        """DataErrors unless all changes may be made; the store's hook.

        Of containers without presence only `structures` are asked about: the others come and go with what is
        in them.
        """

    def redact(self, errors: Sequence[DataError]) -> Sequence[DataError]:
        """The errors of a request, without the details of nodes that may not be read."""

    def readable(self, source: Source) -> Source:
        """The part of a tree that may be read; the same object when that is all of it."""

    def may_read(self, path: Path) -> bool:
        """Whether a node and what is above it may be read, if it is there."""

    def readable_part(self, path: Path) -> Path:
        """As much of a path, from the top, as may be read."""

    def sight(self, path: Path) -> Sight:
        """The visible part of a change at a path."""

    def notification(self, node: NotificationNode, record: Record, path: Path | None = None) -> bool:
        """Whether a notification may be received."""


class Everything:
    """The rights of one whom nothing is denied."""

    unlimited = True

    def check_operation(self, node: OperationNode, path: Path | None = None) -> None:
        pass

    def check_edit(self, edit: NamesNodes) -> None:
        pass

    def authorize(
        self, changes: Sequence[Change], old: Record, new: Record, structures: Collection[Path] = ()
    ) -> None:
        pass

    def redact(self, errors: Sequence[DataError]) -> Sequence[DataError]:
        return errors

    def readable(self, source: Source) -> Source:
        return source

    def may_read(self, path: Path) -> bool:
        return True

    def readable_part(self, path: Path) -> Path:
        return path

    def sight(self, path: Path) -> Sight:
        return "everything"

    def notification(self, node: NotificationNode, record: Record, path: Path | None = None) -> bool:
        return True


EVERYTHING: Final = Everything()


_log = logging.getLogger("isolane.access")


@dataclass(slots=True)
class Denied:
    """Counters since the start (section 3.5.2)."""

    operations: int = 0
    data_writes: int = 0
    notifications: int = 0


class Limited:
    """The rights of one user, from the decisions about that user."""

    unlimited = False

    def __init__(self, user: str, decisions: Decisions, denied: Denied) -> None:
        self._user = user
        self._decisions = decisions
        self._denied = denied

    def check_operation(self, node: OperationNode, path: Path | None = None) -> None:
        decision = self._decisions.operation(node) if path is None else self._action(path)
        self._tell(decision, "exec", path or Path().child(node))
        if decision.permits:
            return
        self._denied.operations += 1
        raise DataError("access-denied", f"{node.name} is not permitted", path=path, type="protocol")

    def _action(self, path: Path) -> Decision:
        """Section 3.1.3: the way to an action has to be readable, and the action permitted."""
        for length in range(1, len(path)):
            above = self._decisions.data(Path(path[:length]), "read")
            if not above.permits:
                return above
        return self._decisions.data(path, "exec")

    # --- writing

    def check_edit(self, edit: NamesNodes) -> None:
        naming = HiddenNodes(self._decisions)
        edit.name_nodes(naming)
        for path, access, decision in naming.denied:
            self._tell(decision, access, path)
        self._raise(naming.refused)

    def authorize(
        self, changes: Sequence[Change], old: Record, new: Record, structures: Collection[Path] = ()
    ) -> None:
        writing = Writing(self._decisions, structures)
        errors: dict[str, DataError] = {}
        for change in requested(changes):
            pause()
            for error in self._refused(writing, change):
                errors.setdefault(str(error), error)  # one for all that is hidden below a node
        self._raise(list(errors.values()))

    def _raise(self, errors: list[DataError]) -> None:
        if errors:
            self._denied.data_writes += 1
            raise DataErrors(at_most(errors))

    def _refused(self, writing: Writing, change: Change) -> Iterator[DataError]:
        for path, access in writing.needs(change):
            pause()
            decision = self._decisions.data(path, access)
            self._tell(decision, access, path)
            if not decision.permits:
                if self.may_read(path):
                    yield DataError("access-denied", f"{access} is not permitted", path=path)
                else:
                    yield not_permitted(self.readable_part(path))
                return

    # --- reading

    def readable(self, source: Source) -> Source:
        if self._decisions.uniform(source.node, "read"):
            return source
        return ReadableTree(source, self._decisions)

    def may_read(self, path: Path) -> bool:
        return self._decisions.readable_steps(path) == len(path)

    def readable_part(self, path: Path) -> Path:
        return Path(path[: self._decisions.readable_steps(path)])

    def redact(self, errors: Sequence[DataError]) -> Sequence[DataError]:
        return [redact_error(error, self._decisions) for error in pausing_at_each(errors)]

    def sight(self, path: Path) -> Sight:
        return sight(self._decisions, path)

    def notification(self, node: NotificationNode, record: Record, path: Path | None = None) -> bool:
        place = path or Path().child(node)
        decision = self._decisions.notification(node, place)
        self._tell(decision, "read", place, logging.DEBUG)
        if not decision.permits:
            self._denied.notifications += 1
        return decision.permits

    def _tell(self, decision: Decision, access: Access, path: Path, denied: int = logging.INFO) -> None:
        """Log what decided: a denial at the usual level, a permission at the level for debugging."""
        level = logging.DEBUG if decision.permits else denied
        if not _log.isEnabledFor(level):
            return
        rule = decision.rule
        fields = {
            "user": self._user,
            "access": access,
            "path": str(path),
            "reason": decision.reason,
            "rule": "" if rule is None else f"{rule.rule_list}/{rule.name}",
        }
        if level == logging.DEBUG:
            _log.debug("permitted" if decision.permits else "denied", extra=fields)
            return
        text = f"{self._user} may not {access} {path}: {decision.reason} {fields['rule']}".rstrip()
        write(Said(Tag.DENIED, text, self._user, fields), _log)
