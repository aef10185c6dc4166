"""Maps schema nodes to the constraints that read them: those that a change has to check again."""

from collections.abc import Sequence
from typing import TypeAlias
from weakref import WeakKeyDictionary

from isolane.tree.constraints import Constraint
from isolane.tree.model import Model
from isolane.tree.schema import DataNode, RecordNode, SchemaNode
from isolane.tree.validation.node_checks import ModelChecks, Way, model_checks_of

Readers: TypeAlias = Sequence[Constraint]


class ConstraintIndex:
    """The constraints of one model, by the nodes that they read and by the leafs that they refer to."""

    def __init__(self, model: Model, config: bool) -> None:
        self.model_checks: ModelChecks = model_checks_of(model, config)
        data = set(model.node.descendants())
        self.roaming: list[Constraint] = []
        self._readers: dict[SchemaNode, list[Constraint]] = {}
        self._referrers: dict[SchemaNode, list[Constraint]] = {}
        self._below: dict[DataNode, tuple[Readers, tuple[tuple[Way, Constraint], ...]]] = {}
        self.own: dict[SchemaNode, list[Constraint]] = {}
        for constraint in self.model_checks.rules.all:
            if constraint.site in data and self.model_checks.counts(constraint.site):
                self._add(constraint)

    def _add(self, constraint: Constraint) -> None:
        self.own.setdefault(constraint.site, []).append(constraint)
        if constraint.reads is None:
            self.roaming.append(constraint)
            return
        for node in constraint.reads:
            self._readers.setdefault(node, []).append(constraint)
        if constraint.target is not None:
            self._referrers.setdefault(constraint.target, []).append(constraint)

    def readers(self, node: DataNode) -> Readers:
        """The constraints whose result can change with a node."""
        return self._readers.get(node, ())

    def referrers(self, node: DataNode) -> Readers:
        """The leafrefs that have a leaf as their target."""
        return self._referrers.get(node, ())

    def below(self, node: DataNode) -> tuple[Readers, tuple[tuple[Way, Constraint], ...]]:
        """For a branch that comes or goes: the readers of all nodes in it, and the ways to targets in it."""
        found = self._below.get(node)
        if found is None:
            found = self._below[node] = self._find_below(node)
        return found

    def _find_below(self, node: DataNode) -> tuple[Readers, tuple[tuple[Way, Constraint], ...]]:
        inside = [node, *(node.descendants() if isinstance(node, RecordNode) else ())]
        readers = dict.fromkeys(reader for one in inside for reader in self.readers(one))
        ways = [(way(one, node), reader) for one in inside for reader in self.referrers(one)]
        return tuple(readers), tuple(ways)


def way(node: SchemaNode, above: SchemaNode) -> Way:
    """The nodes from below `above` down to `node`."""
    steps: list[DataNode] = []
    while node is not above:
        assert isinstance(node, DataNode)
        steps.append(node)
        node = node.parent
    return tuple(reversed(steps))


_DEPENDENTS: WeakKeyDictionary[Model, dict[bool, ConstraintIndex]] = WeakKeyDictionary()


def constraint_index_of(model: Model, config: bool) -> ConstraintIndex:
    """The index of a model, made when first needed."""
    known = _DEPENDENTS.get(model)
    if known is None:
        known = _DEPENDENTS[model] = {}
    if config not in known:
        known[config] = ConstraintIndex(model, config)
    return known[config]
