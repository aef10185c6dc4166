"""Access decisions: the algorithm of RFC 8341 section 3.4; results that hold for all instances are cached."""

from functools import cached_property
from typing import Any, Final, Literal

from isolane.access.rules import ALL, Access, Kind, Rule
from isolane.access.secrets import is_secret
from isolane.bindings.ietf_netconf import CloseSessionInput, DeleteConfigInput, KillSessionInput
from isolane.bindings.ietf_netconf_acm import Nacm
from isolane.bindings.ietf_netconf_monitoring import PartialLock
from isolane.bindings.ietf_subscribed_notifications import Subscription
from isolane.bindings.isolane_history import CommitChange
from isolane.lazy_dataclass import dataclass
from isolane.tree.path import Path
from isolane.tree.schema import NotificationNode, OperationNode, RecordNode, RootNode, SchemaNode

Reason = Literal[
    "access-control-disabled",
    "recovery-session",
    "always-permitted",
    "rule",
    "own-entry",
    "default-deny-all",
    "default-deny-write",
    "secret",
    "read-default",
    "write-default",
    "exec-default",
    "ancestor-denied",
]
Outcome = Literal["other-module", "other-target", "other-access", "applies"]

DENY_ALL: Final = ("ietf-netconf-acm", "default-deny-all", None)
DENY_WRITE: Final = ("ietf-netconf-acm", "default-deny-write", None)
TELLING: Final = frozenset({CommitChange.PATH, PartialLock.PATH, Subscription.PATH})
"""State that names other nodes: the changes in the history, what is locked, and what subscribers select."""
_ALWAYS: Final = CloseSessionInput.NODE.parent.path
_DENIED: Final = frozenset({KillSessionInput.NODE.parent.path, DeleteConfigInput.NODE.parent.path})
"""Section 3.4.4: denied unless a rule permits them."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision and its reason."""

    permits: bool
    reason: Reason
    rule: Rule | None = None


class Decisions:
    """Those for one user under one configuration."""

    def __init__(self, nacm: Nacm, rules: tuple[Rule, ...]) -> None:
        self._nacm = nacm
        self.rules = rules
        self._deciding: dict[tuple[SchemaNode, Access], tuple[tuple[Rule, ...], Decision]] = {}
        self._telling: dict[SchemaNode, bool] = {}
        self._open: dict[SchemaNode, bool] = {}
        self._uniform: dict[tuple[SchemaNode, Access], bool] = {}
        self._with_keys = tuple(rule for rule in rules if rule.has_keys)

    @cached_property
    def _without_keys(self) -> "Decisions":
        """Those of an instance that no rule names by its keys."""
        return Decisions(self._nacm, tuple(rule for rule in self.rules if not rule.has_keys))

    @property
    def unlimited(self) -> bool:
        """Whether everything is permitted, whatever it is."""
        return bool(self.rules) and self.rules[0].is_for_everything and self.rules[0].permits

    # --- rpcs, actions, notifications

    def operation(self, node: OperationNode) -> Decision:
        """Whether an rpc may be called (section 3.4.4)."""
        path = node.path
        if path == _ALWAYS:
            return Decision(True, "always-permitted")
        for rule in self.rules:
            if self.outcome(rule, node, "exec", "rpc") == "applies":
                return Decision(rule.permits, "rule", rule)
        if DENY_ALL in node.extensions or path in _DENIED:
            return Decision(False, "default-deny-all")
        return Decision(self._nacm.exec_default == "permit", "exec-default")

    def notification(self, node: NotificationNode, path: Path) -> Decision:
        """Whether a notification may be received (section 3.4.6): the way to it has to be readable."""
        for length in range(1, len(path)):
            above = self.data(Path(path[:length]), "read")
            if not above.permits:
                return Decision(False, "ancestor-denied", above.rule)
        nested = len(path) > 1
        for rule in self.rules:
            kind: Kind = "path" if rule.kind == "path" and nested else "notification"
            if self.outcome(rule, node, "read", kind) == "applies" and self._instance(rule, path):
                return Decision(rule.permits, "rule", rule)
        if DENY_ALL in node.extensions:
            return Decision(False, "default-deny-all")
        return Decision(self._nacm.read_default == "permit", "read-default")

    def outcome(self, rule: Rule, node: SchemaNode, access: Access, kind: Kind) -> Outcome:
        """Whether a rule is for a node, instances aside, and if not, why."""
        if not rule.has_module(node):
            return "other-module"
        if rule.kind == "any":
            pass
        elif rule.kind != kind:
            return "other-target"
        elif kind == "path":
            if not rule.leads_to(_way(node)):
                return "other-target"
        elif rule.target not in (ALL, node.name):
            return "other-target"
        return "applies" if rule.has_access(access) else "other-access"

    def _instance(self, rule: Rule, path: Path) -> bool:
        return not rule.has_keys or rule.has_instance(path)

    # --- data

    def data(self, path: Path, access: Access) -> Decision:
        """Access to one data node, or the execution of an action (section 3.4.5)."""
        of_instances, otherwise = self._for(path.node, access)
        for rule in of_instances:
            if rule.has_instance(path):
                return _by(rule)
        return otherwise

    def readable_steps(self, path: Path) -> int:
        """Count the steps of a path that lead to readable nodes: all below a hidden node is hidden."""
        for length, (node, _) in enumerate(path, 1):
            if self.uniform(node, "read"):
                break
            if not self.data(Path(path[:length]), "read").permits:
                return length - 1
        return len(path)

    def _for(self, node: SchemaNode, access: Access) -> tuple[tuple[Rule, ...], Decision]:
        """The rules that decide for some instances, first come first, and the decision for all others."""
        cached = self._deciding.get((node, access))
        if cached is None:
            cached = self._deciding[node, access] = self._rules_for(node, access)
        return cached

    def _rules_for(self, node: SchemaNode, access: Access) -> tuple[tuple[Rule, ...], Decision]:
        of_instances: list[Rule] = []
        for rule in self.rules:
            if self.outcome(rule, node, access, "path") == "applies":
                if not rule.has_keys:
                    return tuple(of_instances), _by(rule)
                of_instances.append(rule)
        return tuple(of_instances), self._default(node, access)

    def _default(self, node: SchemaNode, access: Access) -> Decision:
        """Steps 9 to 12: what the model says or leaves out, then what the configuration says."""
        way = _way(node)
        if any(DENY_ALL in each.extensions for each in way):
            return Decision(False, "default-deny-all")
        if access == "read":
            if any(map(is_secret, way)):
                return Decision(False, "secret")
            return Decision(self._nacm.read_default == "permit", "read-default")
        if access == "exec":
            return Decision(self._nacm.exec_default == "permit", "exec-default")
        if any(DENY_WRITE in each.extensions for each in way):
            return Decision(False, "default-deny-write")
        return Decision(self._nacm.write_default == "permit", "write-default")

    def uniform(self, node: SchemaNode, access: Access) -> bool:
        """Whether access to a node and to all below it is permitted, whatever the instance."""
        cached = self._uniform.get((node, access))
        if cached is None:
            cached = self._uniform[node, access] = self._is_uniform(node, access)
        return cached

    def uniform_at(self, path: Path, access: Access) -> bool:
        """The same of one instance: rules that name others say nothing of it."""
        if self.uniform(path.node, access):
            return True
        if not self._with_keys or not self._without_keys.uniform(path.node, access):
            return False
        if access == "read" and self._has_telling(path.node):
            return False
        return not any(rule.may_concern(path) for rule in self._with_keys)

    def _is_uniform(self, node: SchemaNode, access: Access) -> bool:
        if not isinstance(node, RootNode):
            if not self._permits_every(node, access):
                return False
            if access == "read" and node.path in TELLING and not self._all_else(node):
                return False
        below: Any = node.children if isinstance(node, RecordNode) else ()
        return all(self.uniform(child, access) for child in below)

    def _permits_every(self, node: SchemaNode, access: Access) -> bool:
        """Whether access to every instance of a node is permitted."""
        of_instances, otherwise = self._for(node, access)
        return not of_instances and otherwise.permits

    def _has_telling(self, node: SchemaNode) -> bool:
        """Whether state that names other nodes is at or below a node."""
        cached = self._telling.get(node)
        if cached is None:
            above = f"{node.path}/"
            cached = self._telling[node] = any(f"{path}/".startswith(above) for path in TELLING)
        return cached

    def _all_else(self, telling: SchemaNode) -> bool:
        """Whether all configuration may be read that such state can reveal."""
        branch: Any = _way(telling)[0]
        top = branch.parent
        others = (child for child in top.children if child.config and child is not branch)
        own = (child for child in branch.children if child.config and child is not telling)
        return all(self._is_open(child) for each in (others, own) for child in each)

    def _is_open(self, node: SchemaNode) -> bool:
        """Whether a node and all below it may be read; what they reveal of others is not considered here."""
        cached = self._open.get(node)
        if cached is None:
            below: Any = node.children if isinstance(node, RecordNode) else ()
            cached = self._permits_every(node, "read") and all(self._is_open(child) for child in below)
            self._open[node] = cached
        return cached


def _by(rule: Rule) -> Decision:
    return Decision(True, "own-entry") if rule.is_own else Decision(rule.permits, "rule", rule)


def _way(node: SchemaNode) -> tuple[SchemaNode, ...]:
    """The nodes from the top down."""
    way: list[SchemaNode] = []
    step: Any = node
    while step is not None and not isinstance(step, RootNode):
        way.append(step)
        step = step.parent
    return tuple(reversed(way))
