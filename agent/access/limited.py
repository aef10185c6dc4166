"""The rights of one user for whom the rules have to be looked at."""

import logging
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from isolane.access.decisions import Decision, Decisions
from isolane.access.hidden_nodes import NOT_PERMITTED, HiddenNodes
from isolane.access.reading import ReadableTree
from isolane.access.redaction import sight, told
from isolane.access.rights import NamesNodes, Sight
from isolane.access.rules import Access
from isolane.access.writing import Writing, requested
from isolane.errors import DataError, DataErrors, at_most
from isolane.lazy_dataclass import dataclass
from isolane.strand import check, one_by_one
from isolane.tree.diff import Change
from isolane.tree.path import Path
from isolane.tree.schema import NotificationNode, OperationNode
from isolane.tree.sources import Source

_log = logging.getLogger("isolane.access")


@dataclass(slots=True)
class Denied:
    """Counters since the start (section 3.5.2)."""

    operations: int = 0
    data_writes: int = 0
    notifications: int = 0


class Limited:
    """The rights of one user, from the decisions about that user."""

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
        self, changes: Sequence[Change], old: Any, new: Any, structures: Collection[Path] = ()
    ) -> None:
        writing = Writing(self._decisions, structures)
        errors: dict[str, DataError] = {}
        for change in requested(changes):
            check()
            for error in self._refused(writing, change):
                errors.setdefault(str(error), error)  # one for all that is hidden below a node
        self._raise(list(errors.values()))

    def _raise(self, errors: list[DataError]) -> None:
        if errors:
            self._denied.data_writes += 1
            raise DataErrors(at_most(errors))

    def _refused(self, writing: Writing, change: Change) -> Iterator[DataError]:
        for path, access in writing.asked(change):
            check()
            decision = self._decisions.data(path, access)
            self._tell(decision, access, path)
            if not decision.permits:
                if self.may_read(path):
                    yield DataError("access-denied", f"{access} is not permitted", path=path)
                else:
                    yield DataError("access-denied", NOT_PERMITTED, path=self.readable_part(path))
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

    def told(self, errors: Sequence[DataError]) -> Sequence[DataError]:
        return [told(error, self._decisions) for error in one_by_one(errors)]

    def sight(self, path: Path) -> Sight:
        return sight(self._decisions, path)

    def notification(self, node: NotificationNode, record: Any, path: Path | None = None) -> bool:
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
        _log.log(
            level,
            "permitted" if decision.permits else "denied",
            extra={
                "user": self._user,
                "access": access,
                "path": str(path),
                "reason": decision.reason,
                "rule": "" if rule is None else f"{rule.rule_list}/{rule.name}",
            },
        )
