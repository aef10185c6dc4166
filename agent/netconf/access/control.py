"""Access control of one agent: rights by user, made once per configuration."""

import logging
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from agent.errors import DataError, DataErrors
from agent.netconf.access.decisions import Decision, Decisions
from agent.netconf.access.reading import ReadableTree
from agent.netconf.access.rules import Access, compiled, groups_of, rules_for
from agent.netconf.access.told import sight
from agent.netconf.peer import Peer
from agent.netconf.rights import EVERYTHING, Rights, Sight
from agent.store.store import Store
from agent.tree.diff import Change
from agent.tree.path import Path
from agent.tree.schema import ContainerNode, LeafListNode, ListNode, NotificationNode, OperationNode
from agent.tree.sources import Source
from bindings.ietf_netconf_acm import Nacm

_log = logging.getLogger("isolane.access")

KEPT_RIGHTS: Final = 1_024
"""So many users' rights are kept; those that were made first go first."""

_WRITES: Final[tuple[Access, ...]] = ("create", "update", "delete")
_ACCESS: dict[str, Access] = {"create": "create", "delete": "delete", "modify": "update", "move": "update"}


@dataclass(slots=True)
class Denied:
    """What was counted since the start (section 3.5.2)."""

    operations: int = 0
    data_writes: int = 0
    notifications: int = 0


class AccessControl:
    """Follows the configuration; `rights` is what the server asks for each peer."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._nacm: Nacm = store.running.nacm
        self._rights: dict[tuple[str, tuple[str, ...]], Rights] = {}
        self.denied = Denied()

    def register(self) -> None:
        """Subscribe the rules and show the counters; before the store starts."""
        self._store.subscribe(Nacm, self)
        children = Nacm.NODE.by_attribute
        provide = self._store.operational.provide
        provide(children["denied_operations"], lambda keys: self.denied.operations)
        provide(children["denied_data_writes"], lambda keys: self.denied.data_writes)
        provide(children["denied_notifications"], lambda keys: self.denied.notifications)

    # --- subscriber

    def prepare(self, changes: Sequence[Change], new: Any) -> Nacm:
        for rule_list in new.nacm.rule_list:
            list(compiled(self._store.model, rule_list.name, rule_list.rule))
        nacm: Nacm = new.nacm
        return nacm

    def apply(self, plan: Nacm) -> None:
        self._nacm = plan
        self._rights.clear()

    def abort(self, plan: Nacm) -> None:
        pass

    # --- what the server asks

    def rights(self, peer: Peer) -> Rights:
        """What a peer may do under the present configuration."""
        if peer.recovery or not self._nacm.enable_nacm:
            return EVERYTHING
        key = peer.user, peer.groups
        found = self._rights.get(key)
        if found is None:
            if len(self._rights) >= KEPT_RIGHTS:
                del self._rights[next(iter(self._rights))]
            found = self._rights[key] = self._made(peer)
        return found

    def _made(self, peer: Peer) -> Rights:
        decisions = self.decisions(groups_of(self._nacm, peer.user, peer.groups), peer.user)
        return EVERYTHING if decisions.unlimited else Limited(peer.user, decisions, self.denied)

    def decisions(self, groups: frozenset[str], user: str) -> Decisions:
        """Those for a user who is in these groups."""
        return Decisions(self._nacm, rules_for(self._store.model, self._nacm, groups, user))

    def groups(self, user: str, given: Sequence[str] = ()) -> frozenset[str]:
        """The groups of a user."""
        return groups_of(self._nacm, user, given)

    @property
    def enabled(self) -> bool:
        return self._nacm.enable_nacm


class Limited:
    """The rights of a user for whom the rules have to be looked at."""

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

    def authorize(self, changes: Sequence[Change], old: Any, new: Any) -> None:
        errors = [error for change in changes for error in self._refused(change)]
        if errors:
            self._denied.data_writes += 1
            raise DataErrors(errors)

    def judged(self, errors: Sequence[DataError]) -> Sequence[DataError]:
        return [self._denial(error) or error for error in errors]

    def _denial(self, error: DataError) -> DataError | None:
        if error.tag not in ("data-exists", "data-missing") or not isinstance(error.path, Path):
            return None
        decisions = [self._decisions.data(error.path, access) for access in _WRITES]
        if any(decision.permits for decision in decisions):
            return None
        self._tell(decisions[0], _WRITES[0], error.path)
        return DataError("access-denied", "no change is permitted here", path=error.path)

    def _refused(self, change: Change) -> Iterator[DataError]:
        for path, access in self._touched(change):
            decision = self._decisions.data(path, access)
            self._tell(decision, access, path)
            if not decision.permits:
                yield DataError("access-denied", f"{access} is not permitted", path=path)
                return

    def _touched(self, change: Change) -> Iterator[tuple[Path, Access]]:
        """The node itself, all in it when it comes or goes whole, and each value of a leaf-list."""
        if isinstance(change.node, LeafListNode):
            yield from _values(change, change.node)
            return
        access = _ACCESS[change.kind]
        yield change.path, access
        record = change.new if change.kind == "create" else change.old
        whole = isinstance(change.node, ContainerNode | ListNode) and change.kind in ("create", "delete")
        if whole and not self._decisions.uniform_at(change.path, access):
            yield from ((path, access) for path in _inside(change.path, record))

    def readable(self, source: Source) -> Source:
        if self._decisions.uniform(source.node, "read"):
            return source
        return ReadableTree(source, self._decisions)

    def may_read(self, path: Path) -> bool:
        for length, (node, _) in enumerate(path, 1):
            if self._decisions.uniform(node, "read"):
                return True
            if not self._decisions.data(Path(path[:length]), "read").permits:
                return False
        return True

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
        """Log what decided: a denial for everybody to see, a permission for who looks closely."""
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


def _values(change: Change, node: LeafListNode) -> Iterator[tuple[Path, Access]]:
    """Values that come are created and those that go are deleted; what only changes places is updated."""
    above, old, new = change.path.parent, change.old or (), change.new or ()
    before, after = frozenset(old), frozenset(new)
    come = [value for value in new if value not in before]
    gone = [value for value in old if value not in after]
    if not come and not gone:
        yield change.path, "update"
    yield from ((above.child(node, value), "create") for value in come)
    yield from ((above.child(node, value), "delete") for value in gone)


def _inside(path: Path, record: Any) -> Iterator[Path]:
    for child in record.NODE.children:
        slot = record[child.index]
        if slot is None or slot == child.absent:
            continue
        if isinstance(child, ContainerNode):
            below = path.child(child)
            yield below
            yield from _inside(below, slot)
        elif isinstance(child, ListNode):
            for entry in slot:
                below = path.child(child, child.key_of(entry) if child.keys else None)
                yield below
                yield from _inside(below, entry)
        elif isinstance(child, LeafListNode):
            yield from (path.child(child, value) for value in slot)
        elif not getattr(child, "is_key", False):
            yield path.child(child)
