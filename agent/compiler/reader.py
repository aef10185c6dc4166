"""Checked YANG modules to schema nodes and record classes: a model, ready to be used.

pyang has expanded groupings, augments, refinements and deviations already, so this reads
its tree of effective statements. It goes in three passes, for a type or a default may refer
to nodes that are read later: nodes, then leafrefs and defaults, then record classes.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from isolane.compiler.errors import CompileError, raise_all
from isolane.compiler.naming import name_attributes, name_classes
from isolane.compiler.parsing import ModuleSet, Statement
from isolane.compiler.progress import Progress, quiet
from isolane.compiler.type_reader import (
    DefaultScope,
    LeafrefTarget,
    TypeReader,
    app_tag,
    default_statement,
    default_value,
    description_of,
    measure_of,
    message,
    namespaces,
    resolve_leafrefs,
    units_of,
    where,
)
from isolane.tree.model import Measure, Model, keep
from isolane.tree.module import Extension, Identities, Module, OtherRevision, Submodule
from isolane.tree.path_parsing import parse_instance
from isolane.tree.schema import (
    AnyNode,
    CaseNode,
    ChoiceNode,
    ContainerNode,
    DataNode,
    LeafListNode,
    LeafNode,
    ListNode,
    NotificationNode,
    OperationNode,
    ParametersNode,
    Record,
    RecordNode,
    RootNode,
    Rule,
    SchemaNode,
)
from isolane.tree.types import BadValue, OnlyImported, String
from isolane.tree.values import InstanceId


def read_model(modules: ModuleSet, progress: Progress = quiet) -> Model:
    """The model of the implemented modules of a modules."""
    while True:
        reader = Reader(modules)
        progress(f"the trees of {len(modules.implemented):,} modules are made")
        model = reader.read()
        # a leafref into a module that is not implemented makes it implemented (RFC 7950 5.6.5), and so does a
        # default that is one of its identities: what is in use by default has to be a value (section 9.10)
        if not modules.implement(reader.needed):
            return model


class _Parts:
    """The parts of a statement with children."""

    def __init__(self) -> None:
        self.children: list[DataNode] = []
        self.choices: list[ChoiceNode] = []
        self.operations: list[OperationNode] = []
        self.notifications: list[NotificationNode] = []

    def move_to_front(self, names: list[tuple[str, str]]) -> None:
        """Put these children first: the keys of a list come first in XML (RFC 7950 section 7.8.5)."""
        order = sorted(
            range(len(self.children)),
            key=lambda slot: (
                names.index(name) if (name := _name(self.children[slot])) in names else len(names)
            ),
        )
        self.children = [self.children[slot] for slot in order]
        moved = {slot: index for index, slot in enumerate(order)}
        for choice in self.choices:
            choice.renumber(moved)


class Reader:
    """Reads one set of modules into one model."""

    def __init__(self, modules: ModuleSet) -> None:
        self._set = modules
        self._modules = {name: self._module(statement) for name, statement in modules.by_name.items()}
        self._identities = self._read_identities()
        self._types = TypeReader(self._identities)
        self._defaults: list[tuple[LeafNode | LeafListNode, list[Statement]]] = []
        self._keys: dict[int, list[Statement]] = {}
        self._measures: list[tuple[LeafNode, Measure]] = []
        self._descriptions: list[tuple[SchemaNode, str]] = []
        self.needed: set[str] = set()
        self._faults = self._types.faults

    def read(self) -> Model:
        """The model; `needed` then names the modules that must be implemented too."""
        top = _Parts()
        for name in sorted(self._set.implemented):
            self._read_children(self._set.by_name[name].i_children, top, True)
        root = RootNode(Module("", "", ""), top.children, top.operations, top.notifications, top.choices)
        targets = resolve_leafrefs(root, self._set.implemented, self._types.leafrefs)
        self.needed = {target.missing for target in targets if target.missing}
        name_attributes(root, {name for name, module in self._modules.items() if module.is_ours})
        if not self.needed:
            self._check_targets(targets)
            raise_all(self._faults)  # a default that is judged by a wrong type says nothing
            self._set_defaults(self._model(root))
            raise_all(self._faults)
        model = self._model(root)
        name_classes(root)
        measurable = {id(node) for node in root.descendants()}  # not in operations and notifications
        keep(
            model,
            {node.path: measure for node, measure in self._measures if id(node) in measurable},
            {node.path: text for node, text in self._descriptions},
        )
        return model

    def _model(self, root: RootNode) -> Model:
        return Model(_make_records(root), list(self._modules.values()), self._identities)

    # Modules, features, identities

    def _module(self, statement: Statement) -> Module:
        modules = self._set
        name = statement.arg
        implemented = name in modules.implemented
        return Module(
            name,
            statement.search_one("namespace").arg,
            statement.search_one("prefix").arg,
            statement.i_latest_revision or "",
            implemented=implemented,
            features=modules.features(statement) if implemented else (),
            deviations=modules.deviations_of(name) if implemented else (),
            submodules=[
                Submodule(part.arg, part.i_latest_revision or "", modules.location(part))
                for part in modules.submodules(statement)
            ],
            location=modules.location(statement),
            yang_version=statement.i_version,
            extensions=_extensions(statement),
            others=[
                OtherRevision(other.i_latest_revision or "", modules.location(other))
                for other in modules.others.get(name, ())
            ],
        )

    def _read_identities(self) -> Identities:
        implemented: dict[str, tuple[str, ...]] = {}
        abstract: dict[str, tuple[str, ...]] = {}
        for name, module in self._set.by_name.items():
            for identity in module.i_identities.values():
                bases = tuple(
                    f"{base.i_identity.i_module.i_modulename}:{base.i_identity.arg}"
                    for base in identity.search("base")
                )
                value = name in self._set.implemented and not hasattr(identity, "i_not_implemented")
                (implemented if value else abstract)[f"{name}:{identity.arg}"] = bases
        return Identities(dict(sorted(implemented.items())), dict(sorted(abstract.items())))

    # Nodes

    def _read_children(self, statements: Iterable[Statement], parts: _Parts, config: bool) -> list[int]:
        """Read statements into the parts of their parent; gives the slots of the data nodes."""
        slots = []
        for statement in statements:
            if statement.i_module.i_modulename not in self._set.implemented:
                continue  # put there by the augment of a module that is only imported
            match statement.keyword:
                case "choice":
                    parts.choices.append(self._choice(statement, parts, config))
                case "rpc" | "action":
                    parts.operations.append(self._operation(statement))
                    self._describe(parts.operations[-1], statement)
                case "notification":
                    parts.notifications.append(self._notification(statement))
                case _:
                    node = self._data_node(statement, config)
                    self._describe(node, statement)
                    slots.append(len(parts.children))
                    parts.children.append(node)
        return slots

    def _describe(self, node: SchemaNode, statement: Statement) -> None:
        text = description_of(statement)
        if text:
            self._descriptions.append((node, text))

    def _data_node(self, statement: Statement, config: bool) -> DataNode:
        config = config and statement.i_config is not False
        common = self._common(statement) | {
            "config": config,
            "mandatory": _flag(statement, "mandatory"),
            "musts": self._rules(statement, "must"),
        }
        match statement.keyword:
            case "leaf":
                return self._leaf(statement, common)
            case "leaf-list":
                return self._leaf_list(statement, common)
            case "container":
                return self._container(statement, common)
            case "list":
                return self._list(statement, common)
            case "anydata" | "anyxml":
                return AnyNode(statement.arg, self._of(statement), statement.keyword, **common)
        raise CompileError(f"cannot compile a {statement.keyword}", where(statement))

    def _leaf(self, statement: Statement, common: dict[str, Any]) -> LeafNode:
        node = LeafNode(statement.arg, self._of(statement), _LATER, units=units_of(statement), **common)
        node.type = self._types.read(statement.search_one("type"), node.module, node)
        if not node.config and node.status == "current":
            self._measures.append((node, measure_of(statement)))
        default = statement.search_one("default")
        if default is None and not node.mandatory and not hasattr(statement, "i_is_key"):
            default = default_statement(statement.search_one("type"))
        if default is not None and not hasattr(statement, "i_is_key"):
            self._defaults.append((node, [default]))
        return node

    def _leaf_list(self, statement: Statement, common: dict[str, Any]) -> LeafListNode:
        bounds = _bounds(statement)
        node = LeafListNode(
            statement.arg,
            self._of(statement),
            _LATER,
            units=units_of(statement),
            user_ordered=_user_ordered(statement, common["config"]),
            **bounds,
            **common,
        )
        node.type = self._types.read(statement.search_one("type"), node.module, node)
        defaults = statement.search("default")
        if not defaults and not bounds["min_elements"] and statement.i_module.i_version != "1":
            typedef_default = default_statement(statement.search_one("type"))
            defaults = [typedef_default] if typedef_default is not None else []
        if defaults:
            self._defaults.append((node, defaults))
        return node

    def _container(self, statement: Statement, common: dict[str, Any]) -> ContainerNode:
        parts = self._parts(statement, common["config"])
        return ContainerNode(
            statement.arg,
            self._of(statement),
            parts.children,
            presence=statement.search_one("presence") is not None,
            choices=parts.choices,
            operations=parts.operations,
            notifications=parts.notifications,
            **common,
        )

    def _list(self, statement: Statement, common: dict[str, Any]) -> ListNode:
        parts = self._parts(statement, common["config"])
        module = self._of(statement)
        key = _argument(statement, "key") or ""
        keys = [(module.name, name.rpartition(":")[2]) for name in key.split()]
        parts.move_to_front(keys)
        return ListNode(
            statement.arg,
            module,
            parts.children,
            keys=range(len(keys)),
            unique=[_unique(parts, statement, leafs) for _, leafs in statement.i_unique],
            user_ordered=_user_ordered(statement, common["config"]),
            choices=parts.choices,
            operations=parts.operations,
            notifications=parts.notifications,
            **_bounds(statement),
            **common,
        )

    def _choice(self, statement: Statement, parts: _Parts, config: bool) -> ChoiceNode:
        config = config and getattr(statement, "i_config", True) is not False
        cases = [self._case(case, parts, config) for case in statement.i_children if self._is_mine(case)]
        return ChoiceNode(
            statement.arg,
            self._of(statement),
            cases,
            default=_argument(statement, "default"),
            mandatory=_flag(statement, "mandatory"),
            config=config,
            **self._common(statement),
        )

    def _is_mine(self, statement: Statement) -> bool:
        return statement.i_module.i_modulename in self._set.implemented

    def _case(self, statement: Statement, parts: _Parts, config: bool) -> CaseNode:
        outer, parts.choices = parts.choices, []
        slots = self._read_children(statement.i_children, parts, config)
        inner, parts.choices = parts.choices, outer
        return CaseNode(statement.arg, self._of(statement), slots, inner, **self._common(statement))

    def _operation(self, statement: Statement) -> OperationNode:
        return OperationNode(
            statement.arg,
            self._of(statement),
            self._parameters(statement, "input"),
            self._parameters(statement, "output"),
            **self._common(statement),
        )

    def _parameters(self, operation: Statement, keyword: str) -> ParametersNode:
        children = [child for child in operation.i_children if child.keyword == keyword]
        if not children:
            return ParametersNode(keyword, self._of(operation), ())
        parts = self._parts(children[0], False)
        musts = self._rules(children[0], "must")
        return ParametersNode(
            keyword, self._of(operation), parts.children, musts=musts, choices=parts.choices
        )

    def _notification(self, statement: Statement) -> NotificationNode:
        parts = self._parts(statement, False)
        return NotificationNode(
            statement.arg,
            self._of(statement),
            parts.children,
            musts=self._rules(statement, "must"),
            choices=parts.choices,
            **self._common(statement),
        )

    def _parts(self, statement: Statement, config: bool) -> _Parts:
        parts = _Parts()
        self._read_children(statement.i_children, parts, config)
        return parts

    def _of(self, statement: Statement) -> Module:
        return self._modules[statement.i_module.i_modulename]

    def _common(self, statement: Statement) -> dict[str, Any]:
        augment = getattr(statement, "i_augment", None)
        status = statement.search_one("status") or (augment.search_one("status") if augment else None)
        return {
            "status": status.arg if status is not None else "current",
            "whens": self._whens(statement, augment),
            "extensions": _extensions(statement),
        }

    def _whens(self, statement: Statement, augment: Statement | None) -> list[Rule]:
        data = statement.keyword not in ("choice", "case")
        own = [
            self._rule(when, statement, not data or getattr(when, "i_origin", None) == "uses")
            for when in statement.search("when")
        ]
        while augment is not None:
            own.extend(self._rule(when, statement, True) for when in augment.search("when"))
            augment = getattr(augment, "i_augment", None)
        return own

    def _rules(self, statement: Statement, keyword: str) -> list[Rule]:
        return [self._rule(rule, statement, False) for rule in statement.search(keyword)]

    def _rule(self, rule: Statement, statement: Statement, on_parent: bool) -> Rule:
        names = namespaces(rule, rule.arg, statement.i_module.i_modulename)
        return Rule(rule.arg, names, on_parent, message(rule), app_tag(rule), where(rule))

    def _check_targets(self, targets: Sequence[LeafrefTarget]) -> None:
        for target in targets:
            if target.fault:
                self._faults.append(CompileError(target.fault, where(target.statement)))

    # Defaults

    def _set_defaults(self, model: Model) -> None:
        for node, statements in self._defaults:
            values = tuple(self._default(model, node, statement) for statement in statements)
            node.default = values[0] if isinstance(node, LeafNode) else values

    def _default(self, model: Model, node: LeafNode | LeafListNode, statement: Statement) -> Any:
        def instance(text: str, scope: DefaultScope) -> InstanceId:
            return parse_instance(model, text, scope)

        try:
            return default_value(node.type, statement.arg, DefaultScope(statement, instance))
        except OnlyImported as fault:
            self.needed.add(fault.module)
            return None
        except BadValue as fault:
            text = f'default "{statement.arg}": {fault.message}'
            self._faults.append(CompileError(text, where(statement)))
            return None


def _make_records(node: RecordNode) -> type[Record]:
    """The record classes of a node and of all nodes below, children first."""
    for child in node.children:
        if isinstance(child, RecordNode):
            _make_records(child)
    for operation in node.operations:
        _make_records(operation.input)
        _make_records(operation.output)
    for notification in node.notifications:
        _make_records(notification)
    return type("Root", (Record,), {"__slots__": (), "NODE": node, "PATH": node.path})


def _argument(statement: Statement, keyword: str) -> str | None:
    substatement = statement.search_one(keyword)
    return substatement.arg if substatement is not None else None


def _flag(statement: Statement, keyword: str) -> bool:
    return _argument(statement, keyword) == "true"


def _user_ordered(statement: Statement, config: bool) -> bool:
    """ordered-by means nothing for state data (RFC 7950 section 7.7.7)."""
    return config and _argument(statement, "ordered-by") == "user"


def _bounds(statement: Statement) -> dict[str, Any]:
    most = _argument(statement, "max-elements")
    return {
        "min_elements": int(_argument(statement, "min-elements") or 0),
        "max_elements": None if most in (None, "unbounded") else int(most or 0),
    }


def _extensions(statement: Statement) -> list[Extension]:
    return [
        (inner.keyword[0], inner.keyword[1], inner.arg)
        for inner in statement.substmts
        if isinstance(inner.keyword, tuple)
    ]


def _name(node: DataNode) -> tuple[str, str]:
    return node.module, node.name


def _unique(parts: _Parts, list_statement: Statement, leafs: list[Statement]) -> list[list[int]]:
    """Per leaf the slots that lead to it from the list."""
    return [_slots_to(parts.children, _names_down(list_statement, leaf)) for leaf in leafs]


def _names_down(top: Statement, leaf: Statement) -> list[tuple[str, str]]:
    names: list[tuple[str, str]] = []
    while leaf is not top:
        if leaf.keyword not in ("choice", "case"):
            names.insert(0, (leaf.i_module.i_modulename, leaf.arg))
        leaf = leaf.parent
    return names


def _slots_to(children: Sequence[DataNode], names: list[tuple[str, str]]) -> list[int]:
    slots = []
    for name in names:
        child = next(child for child in children if (child.module, child.name) == name)
        slots.append(list(children).index(child))
        children = child.children if isinstance(child, RecordNode) else ()
    return slots


_LATER = String()  # a node's type is read when the node for its leafrefs exists
