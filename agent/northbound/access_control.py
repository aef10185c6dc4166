"""Access control of one agent: rights by user, made once per configuration, and the reasons of a decision."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from isolane.access.decisions import Decision, Decisions, Outcome
from isolane.access.rights import EVERYTHING, Denied, Limited, Rights
from isolane.access.rules import Access, ByPrefix, Kind, compiled, groups_of, is_for, rules_for
from isolane.bindings.ietf_netconf_acm import Group, Groups, Nacm, Rule, RuleList
from isolane.bindings.isolane_access import Considered, ExplainInput, ExplainOutput, WhoamiInput, WhoamiOutput
from isolane.errors import DataError
from isolane.northbound.operations import Call, Handler, Operations
from isolane.northbound.requester import Peer
from isolane.store.store import Store
from isolane.tree.diff import Change
from isolane.tree.model import top
from isolane.tree.path import Path
from isolane.tree.path_parsing import parse_path
from isolane.tree.schema import NotificationNode, OperationNode, Record, SchemaNode
from isolane.tree.sources import RecordSource, Source
from isolane.tree.types import BadValue, NodePath

KEPT_RIGHTS: Final = 1_024
"""Maximum users whose rights are kept; the oldest are dropped first."""


class AccessControl:
    """Follows the configuration; `rights` is what the server asks for each peer."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._nacm = top(store.running, Nacm)
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

    def prepare(self, changes: Sequence[Change], new: Record) -> Nacm:
        for rule_list in top(new, Nacm).rule_list:
            list(compiled(self._store.model, rule_list.name, rule_list.rule))
        return top(new, Nacm)

    def apply(self, plan: Nacm) -> None:
        self._nacm = plan
        self._rights.clear()

    def abort(self, plan: Nacm) -> None:
        pass

    # --- what the server asks

    def rights(self, peer: Peer) -> Rights:
        """The rights of a peer under the present configuration."""
        if peer.recovery or not self._nacm.enable_nacm:
            return EVERYTHING
        key = peer.user, peer.groups
        rights = self._rights.get(key)
        while rights is None:
            nacm = self._nacm
            latest = self._rights_of(nacm, peer)
            if nacm is self._nacm:  # other rules may have come into force while many groups were looked at
                rights = self._keep(key, latest)
        return rights

    def knows(self, peer: Peer) -> bool:
        """Whether the rights of a peer are found without a look at groups and rules, which may be many."""
        return peer.recovery or not self._nacm.enable_nacm or (peer.user, peer.groups) in self._rights

    def _keep(self, key: tuple[str, tuple[str, ...]], rights: Rights) -> Rights:
        if len(self._rights) >= KEPT_RIGHTS and key not in self._rights:
            del self._rights[next(iter(self._rights))]
        return self._rights.setdefault(key, rights)

    def _rights_of(self, nacm: Nacm, peer: Peer) -> Rights:
        groups = groups_of(nacm, peer.user, peer.groups)
        decisions = Decisions(nacm, rules_for(self._store.model, nacm, groups, peer.user))
        return EVERYTHING if decisions.unlimited else Limited(peer.user, decisions, self.denied)

    def decisions(self, groups: frozenset[str], user: str) -> Decisions:
        """The decisions for a user in these groups."""
        return Decisions(self._nacm, rules_for(self._store.model, self._nacm, groups, user))

    def groups(self, user: str, given: Sequence[str] = ()) -> frozenset[str]:
        """The groups of a user."""
        return groups_of(self._nacm, user, given)

    @property
    def enabled(self) -> bool:
        return self._nacm.enable_nacm


class Explanations:
    """Answers by the rules as they are now."""

    def __init__(self, control: AccessControl) -> None:
        self._control = control

    def register(self, operations: Operations[Handler]) -> None:
        operations.register(ExplainInput.NODE.parent, self.explain)
        operations.register(WhoamiInput.NODE.parent, self.whoami)

    def whoami(self, call: Call) -> WhoamiOutput:
        peer = call.peer
        groups = self._control.groups(peer.user, peer.groups)
        return WhoamiOutput.new(user=peer.user, group=sorted(groups), recovery_session=peer.recovery)

    def explain(self, call: Call) -> ExplainOutput:
        parameters: ExplainInput = call.input
        user = parameters.user or call.peer.user
        if user != call.peer.user or parameters.group:
            self._check_others(call)
        given = parameters.group or (call.peer.groups if user == call.peer.user else ())
        groups = self._control.groups(user, given) | frozenset(parameters.group)
        shown_groups = (
            groups if user == call.peer.user else self._shown_groups(call, groups, parameters.group)
        )
        if user == call.peer.user and call.peer.recovery:
            return self._output(shown_groups, Decision(True, "recovery-session"), (), None)
        if not self._control.enabled:
            return self._output(shown_groups, Decision(True, "access-control-disabled"), (), None)
        decisions = self._control.decisions(groups, user)
        path, access, kind = self._requested(call, parameters)
        decision, deciding = self._decide(decisions, path, access, kind)
        shown = _Shown(call)
        considered = [
            each
            for each in self._considered(call, decisions, groups, user, deciding, access, kind)
            if shown.has(each.rule_list, each.rule)
        ]
        return self._output(shown_groups, decision, tuple(considered), deciding, shown)

    def _check_others(self, call: Call) -> None:
        """Explaining the rights of another user needs read access to the rules."""
        if _rules(call) is None:
            raise DataError(
                "access-denied", "asking about others needs read access to the rules", type="protocol"
            )

    def _shown_groups(self, call: Call, groups: frozenset[str], given: Sequence[str]) -> frozenset[str]:
        """Of somebody else's groups those that were given and those that may be read."""
        rules = _rules(call)
        above = None if rules is None else rules.container(Groups.NODE)
        return frozenset(
            group
            for group in groups
            if group in given or (above is not None and above.entry(Group.NODE, group) is not None)
        )

    def _requested(self, call: Call, parameters: ExplainInput) -> tuple[Path, Access, Kind]:
        if parameters.path is not None:
            return self._path(call, parameters.path, "path"), parameters.access or "read", "path"
        if parameters.action is not None:
            return self._path(call, parameters.action, "action"), "exec", "path"
        if parameters.notification is not None:
            path = self._named(call, parameters.notification, call.model.notifications, "notification")
            return path, "read", "notification"
        path = self._named(call, parameters.operation or "", call.model.operations, "operation")
        return path, "exec", "rpc"

    def _path(self, call: Call, text: str, leaf: str) -> Path:
        """A path as a rule has it: the prefixes are those in scope of the element, or of the modules."""
        try:
            scope = call.scope(leaf)
            if scope is not None:
                text = NodePath().parse(text, scope)
            return parse_path(call.model, text, ByPrefix(call.model))
        except BadValue as bad:
            raise DataError(
                "invalid-value", bad.message, type="protocol", info={"bad-element": "path"}
            ) from None

    def _named(self, call: Call, text: str, nodes: Mapping[str, SchemaNode], leaf: str) -> Path:
        """A node by name, by module and name, or by path."""
        if text.startswith("/"):
            return self._path(call, text, leaf)
        for qualified, node in nodes.items():
            if text in (qualified, node.name):
                return Path().child(node)
        raise DataError("invalid-value", f"the model has no {text}", type="protocol")

    def _decide(self, decisions: Decisions, path: Path, access: Access, kind: Kind) -> tuple[Decision, Path]:
        node = path.node
        if kind == "rpc" and isinstance(node, OperationNode):
            return decisions.operation(node), path
        if kind == "notification" and isinstance(node, NotificationNode):
            return decisions.notification(node, path), path
        through = (
            len(path) if access in ("read", "exec") else 0
        )  # a write needs no right to read what is above
        for length in range(1, through):
            above = Path(path[:length])
            if not (reading := decisions.data(above, "read")).permits:
                return Decision(False, "ancestor-denied", reading.rule), above
        return decisions.data(path, access), path

    def _considered(
        self,
        call: Call,
        decisions: Decisions,
        groups: frozenset[str],
        user: str,
        path: Path,
        access: Access,
        kind: Kind,
    ) -> Iterator[Considered]:
        """Every rule up to the one that decides, and what it said."""
        index = 0
        node: SchemaNode = path.node
        for rule_list in top(call.store.running, Nacm).rule_list:
            if not is_for(rule_list, groups):
                index += 1
                yield Considered.new(index_=index, rule_list=rule_list.name, outcome="list-not-for-groups")
                continue
            for rule in compiled(call.model, rule_list.name, rule_list.rule, user):
                outcome: Outcome = decisions.outcome(rule, node, access, kind)
                if outcome == "applies" and rule.has_keys and not rule.has_instance(path):
                    outcome = "other-target"
                index += 1
                yield Considered.new(index_=index, rule_list=rule_list.name, rule=rule.name, outcome=outcome)
                if outcome == "applies":
                    return

    def _output(
        self,
        groups: frozenset[str],
        decision: Decision,
        considered: tuple[Considered, ...],
        deciding: Path | None,
        shown: "_Shown | None" = None,
    ) -> ExplainOutput:
        rule = decision.rule
        verdict = "permitted" if decision.permits else "denied"
        by: str = decision.reason
        if rule is not None and shown is not None and shown.has(rule.rule_list, rule.name):
            by = f"rule {rule.name} of list {rule.rule_list}"
        elif rule is not None:
            rule, by = None, "a rule that may not be read"
        return ExplainOutput.new(
            decision="permit" if decision.permits else "deny",
            reason=decision.reason,
            rule_list=None if rule is None else rule.rule_list,
            rule=None if rule is None else rule.name,
            deciding_path=None if deciding is None else str(deciding),
            group=sorted(groups),
            considered=considered,
            message=f"{verdict} by {by}",
        )


def _rules(call: Call) -> Source | None:
    """The rules that the requester may read."""
    readable: Source = call.rights.readable(RecordSource(call.store.running))
    return readable.container(Nacm.NODE)


class _Shown:
    """The rules that the requester may read: the others are not named."""

    def __init__(self, call: Call) -> None:
        self._rules = _rules(call)

    def has(self, rule_list: str | None, rule: str | None) -> bool:
        """Whether a rule may be read, or the list when no rule is given."""
        entry = None if self._rules is None else self._rules.entry(RuleList.NODE, rule_list)
        return entry is not None and (rule is None or entry.entry(Rule.NODE, rule) is not None)
