"""RFC 8341 section 3.4 done naively: every question goes through all rules, one step after the other.

Nothing here knows the agent's models or rules: paths are text, and nodes are what the tables of the test say.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

Steps = tuple[tuple[str, str | None], ...]
"""Names of nodes from the top, and the key of a list entry."""


@dataclass(frozen=True)
class Rule:
    """A rule as it is configured; of `rpc`, `notification` and `path` at most one."""

    name: str
    action: str
    module: str = "*"
    operations: tuple[str, ...] = ("*",)
    rpc: str | None = None
    notification: str | None = None
    path: str | None = None


@dataclass(frozen=True)
class Config:
    """What is configured; rule lists are pairs of groups and rules."""

    enabled: bool = True
    read_default: str = "permit"
    write_default: str = "deny"
    exec_default: str = "permit"
    external_groups: bool = True
    groups: dict[str, tuple[str, ...]] = field(default_factory=dict)
    rule_lists: tuple[tuple[tuple[str, ...], tuple[Rule, ...]], ...] = ()


@dataclass(frozen=True)
class Asked:
    """What somebody wants: `marks` are the nacm extensions of the node and of all above it."""

    access: str
    kind: str
    module: str
    name: str = ""
    steps: Steps = ()
    marks: frozenset[str] = frozenset()
    owned: bool = False
    """Whether it is what the user logs in with."""


def permitted(config: Config, user: str, external: tuple[str, ...], asked: Asked) -> tuple[bool, str | None]:
    """Whether it is permitted, and the name of the rule that decides."""
    if not config.enabled:  # step 1
        return True, None
    if asked.kind == "rpc" and (asked.module, asked.name) == ("ietf-netconf", "close-session"):
        return True, None
    groups = {name for name, users in config.groups.items() if user in users}
    if config.external_groups:
        groups |= set(external)
    if not groups:
        return _default(config, asked), None
    for listed, rules in config.rule_lists:
        if "*" not in listed and not groups & set(listed):
            continue
        for rule in rules:
            if _matches(rule, user, asked):
                return rule.action == "permit", rule.name
    return _default(config, asked), None


def _matches(rule: Rule, user: str, asked: Asked) -> bool:
    if rule.module not in ("*", asked.module):
        return False
    if "*" not in rule.operations and asked.access not in rule.operations:
        return False
    if rule.rpc is not None:
        return asked.kind == "rpc" and rule.rpc in ("*", asked.name)
    if rule.notification is not None:
        return asked.kind == "notification" and rule.notification in ("*", asked.name)
    if rule.path is not None:
        return asked.kind == "data" and _leads_to(rule.path, user, asked.steps)
    return True


def _leads_to(path: str, user: str, steps: Steps) -> bool:
    """Whether a path is that of a node or of one above it; a list without key stands for every entry."""
    wanted = re.findall(r"/\w+:([\w-]+)(?:\[(?:\w+:[\w-]+|\.)=('[^']*'|\$USER)\])?", path)
    if len(wanted) > len(steps):
        return False
    for (name, literal), (step, key) in zip(wanted, steps, strict=False):
        value = user if literal == "$USER" else literal.strip("'")
        if name != step or (literal and value != key):
            return False
    return True


def writes(before: Mapping[Steps, str], after: Mapping[Steps, str]) -> set[tuple[Steps, str]]:
    """The rights that a change needs (section 3.2.5); trees are the values of the nodes that have existence:
    leafs, each value of a leaf-list, list entries and presence containers."""
    return (
        {(steps, "create") for steps in after if steps not in before}
        | {(steps, "delete") for steps in before if steps not in after}
        | {(steps, "update") for steps in before if steps in after and before[steps] != after[steps]}
    )


def _default(config: Config, asked: Asked) -> bool:
    """What holds when no rule matches: first what the modules say of their nodes."""
    if asked.owned and asked.access == "read":
        return True
    if "default-deny-all" in asked.marks:
        return False
    if asked.access == "read":
        return config.read_default == "permit"
    if asked.access == "exec":
        by_name = asked.kind == "rpc" and asked.name in ("kill-session", "delete-config")
        return not by_name and config.exec_default == "permit"
    return "default-deny-write" not in asked.marks and config.write_default == "permit"
