"""Schema nodes: what all of them have, choices and cases, nodes with children, and the records of these.

A record is an immutable value: a tuple with one slot per data child, choices flattened, in schema order. Each
container, list entry, rpc input or output and notification of a model has its own subclass of `Record`.
What a slot holds follows from the kind of the child; see docs/inside/tree.md.
"""

from collections import _tuplegetter  # type: ignore[attr-defined]  # what named tuples read fields with
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Protocol, Self, TypedDict, Unpack

from isolane.tree.module import Extension, Identities, Module, attribute_name
from isolane.tree.schema.rules import Rule
from isolane.tree.values import Key, Scalar


class NodeModel(Protocol):
    """A model, as far as its nodes know it; `caches` holds objects made from nodes, by their maker."""

    caches: dict[str, dict[Any, Any]]

    @property
    def node(self) -> "RootNode": ...

    @property
    def modules(self) -> Mapping[str, Module]: ...

    @property
    def by_namespace(self) -> Mapping[str, Module]: ...

    @property
    def identities(self) -> Identities: ...


class NodeArguments(TypedDict, total=False):
    """Arguments that all nodes have."""

    status: str
    whens: Sequence[Rule]
    extensions: Sequence[Extension]


class DataNodeArguments(NodeArguments, total=False):
    """Arguments that all data nodes have."""

    config: bool
    mandatory: bool
    musts: Sequence[Rule]
    attribute: str | None


class SchemaNode:
    """Base of all nodes: a name, the module that defines it, a parent, a status."""

    __slots__ = ("_above", "_module", "_path", "extensions", "name", "parent", "status", "whens")

    parent: "RecordNode | OperationNode | None"
    _above: "tuple[SchemaNode, ...] | None"
    _path: str | None

    def __init__(
        self,
        name: str,
        module: Module,
        *,
        status: str = "current",
        whens: Sequence[Rule] = (),
        extensions: Sequence[Extension] = (),
    ) -> None:
        self.name = name
        self._module = module
        self.parent = None
        self._above = None
        self._path = None
        self.status = status
        self.whens = tuple(whens)
        self.extensions = tuple(extensions)

    @property
    def module(self) -> str:
        """The name of the module whose namespace the node is in."""
        return self._module.name

    @property
    def namespace(self) -> str:
        """The XML namespace of the module."""
        return self._module.namespace

    @property
    def prefix(self) -> str:
        """The prefix that the module gives itself."""
        return self._module.prefix

    @property
    def tag(self) -> str:
        """The name in the form that lxml uses."""
        return f"{{{self._module.namespace}}}{self.name}"

    @property
    def qualified_name(self) -> str:
        """The name behind that of the module: `module:name`."""
        return f"{self._module.name}:{self.name}"

    @property
    def json_name(self) -> str:
        """The member name of RFC 7951 section 4: qualified where the module changes."""
        same = self.parent is not None and self.parent.module == self.module
        return self.name if same else self.qualified_name

    @property
    def path(self) -> str:
        """The schema path of data nodes, without choices and cases."""
        if self._path is not None:
            return self._path
        above = self.parent.path if self.parent is not None else "/"
        path = f"{above if above != '/' else ''}/{self.json_name}"
        if self.parent is not None and self.parent._path is not None:  # all above it is in its place
            self._path = path
        return path

    @property
    def above(self) -> "tuple[SchemaNode, ...]":
        """The nodes above without the root, from the parent on.

        They are kept once all above is in its place. Another model can take over the nodes at the top with
        all below them, so that the root is not kept.
        """
        if self._above is not None:
            return self._above
        parent = self.parent
        if parent is None:
            return ()
        if isinstance(parent, RootNode):
            self._above = ()
            return ()
        above = (parent, *parent.above)
        if parent._above is not None:
            self._above = above
        return above

    @property
    def root(self) -> "RootNode":
        """The node above all others."""
        above = self.above
        top = above[-1] if above else self
        node = top if top.parent is None else top.parent
        if not isinstance(node, RootNode):
            raise LookupError(f"{self.name} belongs to no model yet")
        return node

    @property
    def model(self) -> NodeModel:
        """The model that the node belongs to."""
        return self.root.owner

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.path}>"


class CaseNode(SchemaNode):
    """A case: the slots of the data nodes right in it, and the choices in it."""

    __slots__ = ("_slots", "choice", "choices", "slots")

    choice: "ChoiceNode"
    parent: "RecordNode"

    def __init__(
        self,
        name: str,
        module: Module,
        slots: Sequence[int],
        choices: Sequence["ChoiceNode"] = (),
        **common: Unpack[NodeArguments],
    ) -> None:
        super().__init__(name, module, **common)
        self.slots = tuple(slots)
        self.choices = tuple(choices)
        for choice in self.choices:
            choice.case = self
        inner = (slot for choice in self.choices for case in choice.cases for slot in case.all_slots)
        self._slots = (*self.slots, *inner)

    @property
    def all_slots(self) -> tuple[int, ...]:
        """The slots of all data nodes in it, those in inner choices too."""
        return self._slots

    def present_in(self, record: "Record") -> bool:
        """Whether a data node of the case is in the record (RFC 7950 section 7.9)."""
        children = self.parent.children
        return any(record[slot] != children[slot].absent for slot in self._slots)

    @property
    def cases(self) -> Iterator["CaseNode"]:
        """The case itself and the cases that it is inside of, inner first."""
        case: CaseNode | None = self
        while case is not None:
            yield case
            case = case.choice.case


class ChoiceNode(SchemaNode):
    """A choice; `default` is the name of the default case."""

    __slots__ = ("case", "cases", "config", "default", "mandatory")

    parent: "RecordNode"
    case: CaseNode | None

    def __init__(
        self,
        name: str,
        module: Module,
        cases: Sequence[CaseNode],
        *,
        default: str | None = None,
        mandatory: bool = False,
        config: bool = True,
        **common: Unpack[NodeArguments],
    ) -> None:
        super().__init__(name, module, **common)
        self.cases = tuple(cases)
        self.case = None
        self.default = default
        self.mandatory = mandatory
        self.config = config
        for case in self.cases:
            case.choice = self

    def renumber(self, moved: Mapping[int, int]) -> None:
        """Follow the data nodes to other slots."""
        for case in self.cases:
            case.slots = tuple(moved[slot] for slot in case.slots)
            case._slots = tuple(moved[slot] for slot in case._slots)
            for choice in case.choices:
                choice.renumber(moved)

    def active_case(self, record: "Record") -> CaseNode | None:
        """The case that has nodes in the record."""
        return next((case for case in self.cases if case.present_in(record)), None)


class DataNode(SchemaNode):
    """A node that can be in a data tree: it has a slot in its parent's record."""

    __slots__ = ("attribute", "case", "config", "default", "index", "mandatory", "musts")

    parent: "RecordNode"
    absent: Any = None  # what the slot holds when the node is not there; its kind says of what type that is
    case: CaseNode | None
    index: int
    default: Scalar | tuple[Scalar, ...] | None

    def __init__(
        self,
        name: str,
        module: Module,
        *,
        config: bool = True,
        mandatory: bool = False,
        musts: Sequence[Rule] = (),
        attribute: str | None = None,
        **common: Unpack[NodeArguments],
    ) -> None:
        super().__init__(name, module, **common)
        self.config = config
        self.mandatory = mandatory
        self.musts = tuple(musts)
        self.attribute = attribute or attribute_name(name)
        self.case = None
        self.default = None

    def collect(self, value: Any) -> Any:
        """The raw slot for a value that was given as an attribute: any iterable of many."""
        return self.absent if value is None else value

    def default_applies(self, record: "Record") -> bool:
        """Whether a default of this node counts in the record: its case is in use, if it has one.

        The case in use is the one with nodes in the record, else the default case.
        """
        for case in self.case.cases if self.case is not None else ():
            if case.present_in(record):
                return True
            if case.choice.default != case.name or case.choice.active_case(record) is not None:
                return False
        return True


class RecordNode(SchemaNode):
    """Base of nodes with children. `children` are the data children by slot."""

    children: tuple[DataNode, ...]
    choices: tuple[ChoiceNode, ...]
    operations: tuple["OperationNode", ...]
    notifications: tuple["NotificationNode", ...]
    record: "type[Record]"

    def _adopt(
        self,
        children: Iterable[DataNode],
        choices: Iterable[ChoiceNode] = (),
        operations: Iterable["OperationNode"] = (),
        notifications: Iterable["NotificationNode"] = (),
    ) -> None:
        self.children = tuple(children)
        self.choices = tuple(choices)
        self.operations = tuple(operations)
        self.notifications = tuple(notifications)
        self._slots: dict[SchemaNode, int] = {}
        for index, child in enumerate(self.children):
            child.parent = self
            child.index = index
        for choice in self.choices:
            self._adopt_choice(choice)
        for node in (*self.operations, *self.notifications):
            node.parent = self

    def _adopt_choice(self, choice: ChoiceNode) -> None:
        choice.parent = self
        for case in choice.cases:
            case.parent = self
            for slot in case.slots:
                self.children[slot].case = case
            for inner in case.choices:
                self._adopt_choice(inner)

    @cached_property
    def by_attribute(self) -> Mapping[str, DataNode]:
        """The children by the names of their attributes."""
        return {child.attribute: child for child in self.children}

    @cached_property
    def by_tag(self) -> Mapping[str, DataNode]:
        """The children by `{namespace}name`."""
        return {child.tag: child for child in self.children}

    @cached_property
    def by_qualified_name(self) -> Mapping[str, DataNode]:
        """The children by `module:name`."""
        return {child.qualified_name: child for child in self.children}

    def slot_of(self, node: SchemaNode) -> int:
        """The slot of the child that has the module and the name of a node, which may be of another model."""
        slot = self._slots.get(node)
        if slot is None:
            slot = self._slots[node] = self.by_qualified_name[node.qualified_name].index
        return slot

    @property
    def all_choices(self) -> Iterator[ChoiceNode]:
        """The choices among the children, outer before inner."""
        pending = list(self.choices)
        while pending:
            choice = pending.pop(0)
            yield choice
            pending.extend(inner for case in choice.cases for inner in case.choices)

    def key_of(self, record: "Record") -> Key:
        """The key of an entry; only keyed lists have one."""
        raise TypeError(f"{self.path} has no key")

    def descendants(self) -> Iterator[DataNode]:
        """All data nodes below, parents before children."""
        for child in self.children:
            yield child
            if isinstance(child, RecordNode):
                yield from child.descendants()


class RootNode(RecordNode):
    """The node above all top-level nodes of a model; it has no name and no namespace."""

    __slots__ = ("owner",)

    owner: NodeModel

    def __init__(
        self,
        module: Module,
        children: Iterable[DataNode],
        operations: Iterable["OperationNode"] = (),
        notifications: Iterable["NotificationNode"] = (),
        choices: Iterable[ChoiceNode] = (),
    ) -> None:
        super().__init__("", module)
        self._path = "/"
        self._adopt(children, choices, operations, notifications)


class MessageNode(RecordNode):
    """Base of nodes whose records are messages."""

    __slots__ = ("musts",)

    def __init__(
        self,
        name: str,
        module: Module,
        children: Iterable[DataNode],
        *,
        musts: Sequence[Rule] = (),
        choices: Iterable[ChoiceNode] = (),
        **common: Unpack[NodeArguments],
    ) -> None:
        super().__init__(name, module, **common)
        self.musts = tuple(musts)
        self._adopt(children, choices)


class ParametersNode(MessageNode):
    """The input or the output of an operation."""

    __slots__ = ()

    parent: "OperationNode"


class OperationNode(SchemaNode):
    """An rpc, or an action when its parent is a container or list."""

    __slots__ = ("input", "output")

    parent: RecordNode

    def __init__(
        self,
        name: str,
        module: Module,
        input: ParametersNode,
        output: ParametersNode,
        **common: Unpack[NodeArguments],
    ) -> None:
        super().__init__(name, module, **common)
        self.input = input
        self.output = output
        input.parent = output.parent = self


class NotificationNode(MessageNode):
    """A notification, at the top or inside a container or list."""

    __slots__ = ()

    parent: RecordNode


# A read-only attribute that gives the raw slot: a C type, or where there is none a property.
_slot: Callable[[int, str], Any] = _tuplegetter


def _effective(index: int, default: object, text: str) -> object:
    """A read-only attribute that gives the slot, or the YANG default when it is unset."""

    def read(record: "Record") -> object:
        value = record[index]
        return default if value is None else value

    return property(read, doc=text)


def _effective_values(index: int, default: object, text: str) -> object:
    """As `_effective`, of a leaf-list, which is unset when it is empty."""
    return property(lambda record: record[index] or default, doc=text)


def _effective_in_case(node: DataNode, text: str) -> object:
    """As `_effective`, but the default counts only while its case is in use (RFC 7950 7.9.3)."""
    index = node.index

    def read(record: "Record") -> object:
        value = record[index]
        return node.default if value == node.absent and node.default_applies(record) else value

    return property(read, doc=text)


def _attribute(node: DataNode) -> object:
    if node.default is None:
        return _slot(node.index, node.path)
    if node.case is None and node.absent == ():
        return _effective_values(node.index, node.default, node.path)
    if node.case is None:
        return _effective(node.index, node.default, node.path)
    return _effective_in_case(node, node.path)


class Record(tuple[Any, ...]):
    """One instance of a schema node that has children."""

    __slots__ = ()

    NODE: ClassVar[RecordNode]
    EMPTY: ClassVar[Any]  # one of the class itself
    PATH: ClassVar[str] = "/"

    def __init_subclass__(cls) -> None:
        """Bind the class and its schema node to each other and make the attributes."""
        node = cls.__dict__.get("NODE")
        if node is None:
            return
        node.record = cls
        cls.EMPTY = cls(child.absent for child in node.children)
        for child in node.children:
            setattr(cls, child.attribute, _attribute(child))

    @classmethod
    def new(cls, **fields: object) -> Self:
        """A record with these attributes set; a list takes any iterable of entries."""
        empty: Self = cls.EMPTY
        return empty.replace(**fields)

    @classmethod
    def of(cls, slots: Iterable[object]) -> Self:
        """A record of raw slots; the `EMPTY` singleton when nothing is in it."""
        record = cls(slots)
        empty: Self = cls.EMPTY
        return empty if record == empty else record

    def get(self, index: int) -> Any:
        """The raw slot: no default is put in."""
        return tuple.__getitem__(self, index)

    def with_slot(self, index: int, value: object) -> Self:
        """The record with one raw slot changed; all else is shared."""
        if self[index] is value:
            return self
        return self.of((*self[:index], value, *self[index + 1 :]))

    def replace(self, **fields: object) -> Self:
        """The record with these attributes changed; None unsets one."""
        children = self.NODE.by_attribute
        slots = list(self)
        for name, value in fields.items():
            child = children.get(name)
            if child is None:
                raise TypeError(f"{type(self).__name__} has no attribute {name!r}")
            slots[child.index] = child.collect(value)
        return self.of(slots)

    @property
    def entry_key(self) -> Any:
        """The key of a list entry: the value of its only key leaf, or a tuple of several."""
        return self.NODE.key_of(self)

    def __repr__(self) -> str:
        fields = ", ".join(
            f"{child.attribute}={value!r}"
            for child, value in zip(self.NODE.children, self, strict=True)
            if value != child.absent
        )
        return f"{type(self).__name__}({fields})"
