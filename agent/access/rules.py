"""The rules of a configuration, as they apply to one user (RFC 8341 section 3.4)."""

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final, Literal

from isolane.bindings.ietf_netconf_acm import Nacm, RuleList
from isolane.bindings.ietf_netconf_acm import Rule as RuleEntry
from isolane.bindings.ietf_system import Authentication, AuthorizedKey, System, User
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.tree.model import Model
from isolane.tree.path import Path, quoted
from isolane.tree.path_parsing import parse_path
from isolane.tree.schema import SchemaNode
from isolane.tree.types import BadValue

Access = Literal["create", "read", "update", "delete", "exec"]
Kind = Literal["any", "rpc", "notification", "path"]

ALL: Final = "*"
ANYBODY: Final = "user"
"""The place of the user where rules are looked at for no particular user."""

_USER: Final = "$USER"
_LITERAL_OR_USER: Final = re.compile(r"""\"[^"]*\"|'[^']*'|\$USER""")


class ByPrefix:
    """Prefixes in paths that are text: the names of modules, or the prefixes that these give themselves."""

    def __init__(self, model: Model) -> None:
        self._model = model
        self._named = {module.prefix: module.name for module in reversed(tuple(model.modules.values()))}

    def module(self, prefix: str | None) -> str | None:
        if prefix is None:
            return None
        return prefix if prefix in self._model.modules else self._named.get(prefix)

    def instance(self, text: str) -> Any:
        raise BadValue(f'"{text}" cannot be a key here')


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule, its path read."""

    rule_list: str
    name: str
    module: str
    kind: Kind
    target: str
    access: frozenset[str]
    permits: bool
    path: Path | None = None
    """None also where the user's name cannot be the key that $USER stands for: no node is meant then."""
    is_own: bool = False
    """Whether nobody configured it: a user may read what the user logs in with."""

    @property
    def is_for_everything(self) -> bool:
        """Whether it decides whatever is asked."""
        return self.module == ALL and self.kind == "any" and ALL in self.access

    def has_module(self, node: SchemaNode) -> bool:
        return self.module in (ALL, node.module)

    def has_access(self, access: Access) -> bool:
        return ALL in self.access or access in self.access

    def leads_to(self, way: tuple[SchemaNode, ...]) -> bool:
        """Whether its path leads to a node or above it, instances aside; `way` are the nodes from the top."""
        if self.path is None:
            return False
        return len(self.path) <= len(way) and all(
            step.path == node.path for (step, _), node in zip(self.path, way, strict=False)
        )

    def has_instance(self, path: Path) -> bool:
        """Whether the keys in its path are those of an instance."""
        assert self.path is not None
        return all(key is None or key == given for (_, key), (_, given) in zip(self.path, path, strict=False))

    def may_concern(self, path: Path) -> bool:
        """Whether its path is above an instance, of it, or leads on from it."""
        assert self.path is not None
        last = min(len(self.path), len(path)) - 1
        _, key = self.path[last]
        if key is not None and key != path[last][1]:
            return False  # as of nearly all entries of a list
        return all(
            (key is None or key == given) and (step is node or step.path == node.path)
            for (step, key), (node, given) in zip(self.path, path, strict=False)
        )

    @property
    def has_keys(self) -> bool:
        return self.path is not None and any(key is not None for _, key in self.path)


def groups_of(nacm: Nacm, user: str, given: Iterable[str]) -> frozenset[str]:
    """The groups of a user: those configured, and those that the transport knows where that is allowed."""
    groups = {group.name for group in nacm.groups.group if user in group.user_name}
    return frozenset(groups | set(given)) if nacm.enable_external_groups else frozenset(groups)


def is_for(rule_list: RuleList, groups: frozenset[str]) -> bool:
    """Whether a list is for any of the groups.

    For a user in no group the defaults decide, whatever lists for all groups say (RFC 8341 section 3.4.4).
    """
    return bool(groups) and (ALL in rule_list.group or bool(groups.intersection(rule_list.group)))


def rules_for(model: Model, nacm: Nacm, groups: frozenset[str], user: str) -> tuple[Rule, ...]:
    """The rules of the lists that are for these groups, in their order, as they apply to a user.

    Behind them come those for the user's own entry, which the model hides from all others.
    """
    configured = (
        rule
        for rule_list in nacm.rule_list
        if is_for(rule_list, groups)
        for rule in compiled(model, rule_list.name, rule_list.rule, user)
    )
    return (*configured, *_own(user))


def _own(user: str) -> Iterator[Rule]:
    """Reading one's own password hash and keys."""
    entry = Path().child(System.NODE).child(Authentication.NODE).child(User.NODE, user)
    for node in (User.NODE.by_attribute["password"], AuthorizedKey.NODE):
        way, access = entry.child(node), frozenset(("read",))
        yield Rule("", "", node.module, "path", str(way), access, permits=True, path=way, is_own=True)


def compiled(
    model: Model, rule_list: str, entries: Iterable[RuleEntry], user: str = ANYBODY
) -> Iterator[Rule]:
    """Rules as they are looked at; DataError for a path that leads nowhere, whoever the user is."""
    for entry in entries:
        kind, target = _target(entry)
        operations = entry.access_operations
        yield Rule(
            rule_list,
            entry.name,
            entry.module_name,
            kind,
            target,
            frozenset((operations,) if isinstance(operations, str) else operations),
            entry.action == "permit",
            _path(model, rule_list, entry, target, user) if kind == "path" else None,
        )


def _target(entry: RuleEntry) -> tuple[Kind, str]:
    if entry.rpc_name is not None:
        return "rpc", entry.rpc_name
    if entry.notification_name is not None:
        return "notification", entry.notification_name
    if entry.path is not None:
        return "path", entry.path
    return "any", ALL


def _path(model: Model, rule_list: str, entry: RuleEntry, text: str, user: str) -> Path | None:
    """The path, its variable bound (type node-instance-identifier)."""
    bound = _LITERAL_OR_USER.sub(lambda found: quoted(user) if found[0] == _USER else found[0], text)
    try:
        return parse_path(model, bound.strip().rstrip("/") or "/", ByPrefix(model))
    except BadValue as bad:
        if bound != text and user != ANYBODY:
            return None
        raise DataError(
            "invalid-value",
            f"rule {entry.name} of list {rule_list}: {bad.message}; the path declares its prefixes",
            path=_place(rule_list, entry),
            app_tag="access-path",
        ) from None


def _place(rule_list: str, entry: RuleEntry) -> Path:
    """The instance path of the leaf `path` of a rule."""
    rule = entry.NODE
    lists = rule.parent
    above = Path((*((node, None) for node in reversed(lists.above)), (lists, rule_list)))
    return above.child(rule, entry.name).child(rule.by_attribute["path"])
