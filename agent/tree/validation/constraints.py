"""The constraints of a model that were compiled to Python, bound to its schema nodes.

The module that `Model.rules` names has them as rows; see `isolane.compiler.xpath`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any, Literal, NamedTuple, TypeAlias
from weakref import WeakKeyDictionary

from isolane.tree.model import Model, model_of
from isolane.tree.schema import DataNode, Rule, SchemaNode

Records: TypeAlias = tuple[Any, ...]
Holds: TypeAlias = Callable[[Records, object], bool]
Targets: TypeAlias = Callable[[Records, object], Iterable[object]]

Kind = Literal["when", "must", "reference"]


class Row(NamedTuple):
    """A constraint as the compiler writes it.

    `site` is the schema path of the node that it stands on and `number` is that of the rule there.
    `holds` takes the records from the root down to the node, or down to the parent of a leaf, and the
    leaf's value. `reads` has the schema paths of all nodes that the result depends on, None for any;
    all that it reads is below record number `depth` of those records, counted from the root, 0.
    """

    kind: Kind
    site: str
    number: int
    holds: Holds
    reads: Sequence[str] | None
    depth: int
    targets: Targets | None = None
    target: str | None = None


class Constraint:
    """A row with its schema nodes."""

    __slots__ = ("depth", "holds", "kind", "number", "reads", "rule", "site", "target", "targets")

    def __init__(self, row: Row, finder: "_Finder", number: int) -> None:
        self.kind = row.kind
        self.number = number
        self.site = finder.model.find(row.site)
        self.rule = _rule(row, self.site)
        self.holds = row.holds
        self.reads = None if row.reads is None else finder.nodes(row.reads)
        self.depth = row.depth
        self.targets = row.targets
        self.target = None if row.target is None else finder.model.find(row.target)

    def __repr__(self) -> str:
        return f"<{self.kind} {self.number} on {self.site.path}>"


class _Finder:
    """Schema nodes by lists of paths that rows share, each list looked for once."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self._lists: dict[int, tuple[SchemaNode, ...]] = {}

    def nodes(self, paths: Sequence[str]) -> tuple[SchemaNode, ...]:
        cached = self._lists.get(id(paths))
        if cached is None:
            cached = self._lists[id(paths)] = tuple(map(self.model.find, paths))
        return cached


def rules_on(node: SchemaNode) -> tuple[Rule, ...]:
    """The whens of a node: its own, then those of the cases and choices that it is in, inner first."""
    rules = list(node.whens)
    if isinstance(node, DataNode) and node.case is not None:
        for case in node.case.cases:
            rules += (*case.whens, *case.choice.whens)
    return tuple(rules)


def _rule(row: Row, site: Any) -> Rule | None:
    match row.kind:
        case "when":
            return rules_on(site)[row.number]
        case "must":
            rule: Rule = site.musts[row.number]
            return rule
        case "reference":
            return None


class Constraints:
    """All constraints of a model, by the node that each stands on, in a fixed order."""

    def __init__(self, model: Model) -> None:
        rows: Sequence[Row] = import_module(model.rules).RULES if model.rules else ()
        finder = _Finder(model)
        self.all = tuple(Constraint(row, finder, number) for number, row in enumerate(rows))
        self.whens = _by_site(self.all, "when")
        self.musts = _by_site(self.all, "must")
        self.references = _by_site(self.all, "reference")


def _by_site(constraints: Iterable[Constraint], kind: Kind) -> Mapping[SchemaNode, tuple[Constraint, ...]]:
    sites: dict[SchemaNode, list[Constraint]] = {}
    for constraint in constraints:
        if constraint.kind == kind:
            sites.setdefault(constraint.site, []).append(constraint)
    return {site: tuple(rules) for site, rules in sites.items()}


_LOADED: WeakKeyDictionary[Model, Constraints] = WeakKeyDictionary()


def constraints_of(model: Model) -> Constraints:
    """The constraints of a model, loaded when first asked for."""
    loaded = _LOADED.get(model)
    if loaded is None:
        loaded = _LOADED[model] = Constraints(model)
    return loaded


def may_exist(node: DataNode, parents: Records) -> bool:
    """Whether all conditions of a node hold below these records, the last one its parent."""
    if not node.whens and node.case is None:
        return True
    whens = constraints_of(model_of(node)).whens.get(node, ())
    return all(when.holds(parents, None) for when in whens)
