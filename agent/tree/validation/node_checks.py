"""The checks of the records of each schema node, computed once per model.

Checks come in two kinds. Existence: what has to be there because its parent is (mandatory, min-elements);
a non-presence container is there with its parent, so its existence checks belong to the closest record
above that can come and go. Content: what is there has to be right.
"""

from collections.abc import Iterator
from dataclasses import field
from operator import itemgetter
from typing import TypeAlias
from weakref import WeakKeyDictionary

from isolane.lazy_dataclass import dataclass
from isolane.tree.model import Model
from isolane.tree.schema import (
    AnyNode,
    ChoiceNode,
    ContainerNode,
    DataNode,
    LeafListNode,
    LeafNode,
    ListNode,
    Record,
    RecordNode,
    SchemaNode,
)
from isolane.tree.validation.constraints import Constraint, Constraints, constraints_of

Way: TypeAlias = tuple[DataNode, ...]


@dataclass(slots=True, eq=False)
class LeafChecks:
    """The content checks of a leaf, leaf-list, anydata or anyxml node."""

    node: DataNode
    whens: tuple[Constraint, ...]
    musts: tuple[Constraint, ...]
    references: tuple[Constraint, ...]
    values_matter: bool = field(init=False)

    def __post_init__(self) -> None:
        self.values_matter = bool(self.musts or self.references)


@dataclass(slots=True, eq=False)
class BranchChecks:
    """A container or list to look into."""

    node: ContainerNode | ListNode
    whens: tuple[Constraint, ...]
    inner: "NodeChecks"
    index: int = field(init=False)
    absent: object = field(init=False)

    def __post_init__(self) -> None:
        self.index = self.node.index
        self.absent = self.node.absent


class ChoiceChecks:
    """A choice, of which no more than one case may have nodes."""

    __slots__ = ("_cases", "_single", "_slots", "choice")

    def __init__(self, choice: ChoiceNode) -> None:
        self.choice = choice
        children = choice.parent.children
        self._cases = tuple(
            tuple((slot, children[slot].absent) for slot in case.all_slots) for case in choice.cases
        )
        slots = [slot for cases in self._cases for slot in cases]
        self._single = len(slots) - 1
        countable = len(slots) > 1 and all(absent is None for _, absent in slots)
        self._slots = itemgetter(*(slot for slot, _ in slots)) if countable else None

    def has_several(self, record: Record) -> bool:
        """Whether a record has nodes of several cases."""
        if self._slots is not None and self._slots(record).count(None) >= self._single:
            return False  # one node at most
        number = 0
        for slots in self._cases:
            for slot, absent in slots:
                value = record[slot]
                if value is not absent and value != absent:
                    number += 1
                    break
        return number > 1


class NodeChecks:
    """The checks of the records of one schema node."""

    __slots__ = (
        "active",
        "ambiguous",
        "branches",
        "choices",
        "conditional",
        "counted",
        "demands",
        "empty_matters",
        "implicit",
        "leaves",
        "musts",
        "node",
        "plain",
        "required",
        "unique",
    )

    def __init__(self, node: RecordNode, model_checks: "ModelChecks") -> None:
        rules = model_checks.rules
        children = [child for child in node.children if model_checks.counts(child)]
        self.node = node
        self.unique: tuple[tuple[Way, ...], ...] = node.unique if isinstance(node, ListNode) else ()
        self.musts: tuple[Constraint, ...] = rules.musts.get(node, ())
        mandatory = [child for child in children if _is_mandatory(child)]
        # The plain ones depend on nothing but the record being there.
        self.required = tuple(child for child in mandatory if _is_plain(child, rules))
        self.conditional = tuple(child for child in mandatory if not _is_plain(child, rules))
        self.counted = tuple(child for child in children if _least(child))
        choices = [choice for choice in node.all_choices if choice.config or not model_checks.config]
        self.choices = tuple(choice for choice in choices if choice.mandatory)
        self.ambiguous = tuple(ChoiceChecks(choice) for choice in choices if len(choice.cases) > 1)
        leaves = list(_leaf_checks(children, rules))
        self.plain = tuple(_plain_references(leaves))
        self.leaves = tuple(leaf for leaf in leaves if leaf.node not in {node for node, _ in self.plain})
        branches = [
            BranchChecks(child, rules.whens.get(child, ()), model_checks.of(child))
            for child in children
            if isinstance(child, ContainerNode | ListNode)
        ]
        self.branches = tuple(branch for branch in branches if _matters(branch))
        self.implicit = tuple(
            branch
            for branch in branches
            if isinstance(branch.node, ContainerNode) and not branch.node.presence and branch.inner.demands
        )

        # Whether something can be missing from a record of this node.
        self.demands: bool = bool(
            self.required or self.conditional or self.counted or self.choices or self.implicit
        )
        # Whether there is anything to check of a record of this node.
        content = self.musts or self.plain or self.leaves or self.ambiguous or self.branches
        self.active: bool = bool(content or self.demands)
        # Whether there is content to check even of an empty container: its musts, and defaults in use.
        self.empty_matters: bool = bool(
            self.musts
            or any(leaf.values_matter and leaf.node.default is not None for leaf in self.leaves)
            or any(_is_implicit(branch.node) and branch.inner.empty_matters for branch in self.branches)
        )


class ModelChecks:
    """The checks of one model, by schema node; `config` leaves out state data."""

    def __init__(self, model: Model, config: bool) -> None:
        self.rules: Constraints = constraints_of(model)
        self.config = config
        self._of_node: dict[RecordNode, NodeChecks] = {}

    def counts(self, node: DataNode) -> bool:
        """Whether a node is validated at all."""
        return bool(node.config) or not self.config

    def of(self, node: RecordNode) -> NodeChecks:
        """The checks of a node with children."""
        checks = self._of_node.get(node)
        if checks is None:
            checks = self._of_node[node] = NodeChecks(node, self)
        return checks


_MODEL_CHECKS: WeakKeyDictionary[Model, dict[bool, ModelChecks]] = WeakKeyDictionary()


def model_checks_of(model: Model, config: bool) -> ModelChecks:
    """The model_checks of a model, made when first asked for."""
    cache = _MODEL_CHECKS.setdefault(model, {})
    if config not in cache:
        cache[config] = ModelChecks(model, config)
    return cache[config]


def _matters(branch: BranchChecks) -> bool:
    """Whether a branch has to be looked at: for its own sake, or for what is in it."""
    node = branch.node
    limits = isinstance(node, ListNode) and (node.unique or node.max_elements is not None)
    return bool(branch.whens or limits or branch.inner.active)


def _is_implicit(node: SchemaNode) -> bool:
    return isinstance(node, ContainerNode) and not node.presence


def _is_mandatory(node: DataNode) -> bool:
    if isinstance(node, LeafNode):
        return node.mandatory and not node.is_key
    return isinstance(node, AnyNode) and node.mandatory


def _is_plain(node: DataNode, rules: Constraints) -> bool:
    return node.case is None and node not in rules.whens


def _least(node: DataNode) -> int:
    return node.min_elements if isinstance(node, ListNode | LeafListNode) else 0


def _leaf_checks(children: list[DataNode], rules: Constraints) -> Iterator[LeafChecks]:
    for node in children:
        if not isinstance(node, LeafNode | LeafListNode | AnyNode):
            continue
        checks = (rules.whens.get(node, ()), rules.musts.get(node, ()), rules.references.get(node, ()))
        if any(checks) or isinstance(node, LeafListNode):
            yield LeafChecks(node, *checks)


def _plain_references(leaves: list[LeafChecks]) -> Iterator[tuple[LeafNode, Constraint]]:
    """Leafrefs that need nothing but the look at whether their value is among the targets."""
    for leaf in leaves:
        node = leaf.node
        if not isinstance(node, LeafNode) or leaf.musts or leaf.whens or node.default is not None:
            continue
        if len(leaf.references) == 1 and leaf.references[0].targets is not None:
            yield node, leaf.references[0]
