"""The actions of isolane-access: why a request is allowed or denied, and the identity of the requester."""

from collections.abc import Iterator, Sequence
from typing import Any

from isolane.access.decisions import Decision, Decisions, Outcome
from isolane.access.rules import Access, ByPrefix, Kind, compiled, is_for
from isolane.bindings.ietf_netconf_acm import Group, Groups, Nacm, Rule, RuleList
from isolane.bindings.isolane_access import Considered, ExplainInput, ExplainOutput, WhoamiInput, WhoamiOutput
from isolane.errors import DataError
from isolane.northbound.access.control import AccessControl
from isolane.northbound.operations import Call, Handler, Operations
from isolane.tree.path import Path
from isolane.tree.path_parsing import parse_path
from isolane.tree.schema import NotificationNode, OperationNode, SchemaNode
from isolane.tree.sources import RecordSource, Source
from isolane.tree.top import top
from isolane.tree.types import BadValue, NodePath


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
        told = groups if user == call.peer.user else self._told(call, groups, parameters.group)
        if user == call.peer.user and call.peer.recovery:
            return self._output(told, Decision(True, "recovery-session"), (), None)
        if not self._control.enabled:
            return self._output(told, Decision(True, "access-control-disabled"), (), None)
        decisions = self._control.decisions(groups, user)
        path, access, kind = self._asked(call, parameters)
        decision, deciding = self._decide(decisions, path, access, kind)
        shown = _Shown(call)
        considered = [
            each
            for each in self._considered(call, decisions, groups, user, deciding, access, kind)
            if shown.has(each.rule_list, each.rule)
        ]
        return self._output(told, decision, tuple(considered), deciding, shown)

    def _check_others(self, call: Call) -> None:
        """Explaining the rights of another user needs read access to the rules."""
        if _rules(call) is None:
            raise DataError(
                "access-denied", "asking about others needs read access to the rules", type="protocol"
            )

    def _told(self, call: Call, groups: frozenset[str], given: Sequence[str]) -> frozenset[str]:
        """Of somebody else's groups those that were given and those that may be read."""
        rules = _rules(call)
        above = None if rules is None else rules.container(Groups.NODE)
        return frozenset(
            group
            for group in groups
            if group in given or (above is not None and above.entry(Group.NODE, group) is not None)
        )

    def _asked(self, call: Call, parameters: ExplainInput) -> tuple[Path, Access, Kind]:
        if parameters.path is not None:
            return self._path(call, parameters.path, "path"), parameters.access or "read", "path"
        if parameters.action is not None:
            return self._path(call, parameters.action, "action"), "exec", "path"
        if parameters.notification is not None:
            found = self._named(call, parameters.notification, call.model.notifications, "notification")
            return found, "read", "notification"
        found = self._named(call, parameters.operation or "", call.model.operations, "operation")
        return found, "exec", "rpc"

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

    def _named(self, call: Call, text: str, nodes: Any, leaf: str) -> Path:
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
            if not (found := decisions.data(above, "read")).permits:
                return Decision(False, "ancestor-denied", found.rule), above
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
        found = None if self._rules is None else self._rules.entry(RuleList.NODE, rule_list)
        return found is not None and (rule is None or found.entry(Rule.NODE, rule) is not None)
