"""A model to type stubs: what a type checker and a reader need to know of the bindings."""

from collections.abc import Mapping, Sequence
from typing import Any

from isolane.compiler.emit import HEADER, constant, literal
from isolane.compiler.naming import files, module_file
from isolane.tree.model import Model, descriptions_of
from isolane.tree.schema import (
    AnyNode,
    ContainerNode,
    DataNode,
    LeafListNode,
    LeafNode,
    ListNode,
    NotificationNode,
    ParametersNode,
    RecordNode,
    RootNode,
)
from isolane.tree.types import (
    Binary,
    Bits,
    Boolean,
    DateAndTime,
    Decimal64,
    Empty,
    Enumeration,
    Identityref,
    InstanceIdentifier,
    Integer,
    Leafref,
    NodePath,
    String,
    Type,
    Union,
    XPath,
)


def emit_stubs(model: Model) -> dict[str, str]:
    """The stub files of a model's package, by file name."""
    texts = descriptions_of(model)
    stubs = {"__init__.pyi": _init(model, texts)}
    for module, nodes in files(model.node).items():
        stubs[f"{module_file(module)}.pyi"] = _module(module, nodes, texts)
    return stubs


def _init(model: Model, texts: Mapping[str, str]) -> str:
    names = [module_file(name) for name in files(model.node)]
    lines = [HEADER.format(title="What the YANG modules compile to: one Python module per tree.")]
    lines.append(_IMPORTS.rstrip())
    lines += [f"from . import {name} as {name}" for name in names]
    lines += ["", "MODEL: Final[Model]", "", _class("Root", model.node, _qualified, texts)]
    return "\n".join(lines)


def _module(module: str, nodes: Sequence[RecordNode], texts: Mapping[str, str]) -> str:
    lines = [HEADER.format(title=f"Bindings of YANG module {module}."), _IMPORTS]
    lines += [_class(node.record.__name__, node, _plain, texts) for node in nodes]
    return "\n".join(lines)


def _plain(node: RecordNode) -> str:
    return node.record.__name__


def _qualified(node: RecordNode) -> str:
    return f"{module_file(node.module)}.{node.record.__name__}"


def _class(name: str, node: RecordNode, reference: object, texts: Mapping[str, str]) -> str:
    about = f"{_KINDS[type(node)]} {node.path}"
    lines = [f"class {name}(Record):", _docstring(about, texts.get(node.path, ""), indent=4), ""]
    lines.append("    PATH: ClassVar[str]")
    lines += [f"    NODE: ClassVar[{type(node).__name__}]", f"    EMPTY: ClassVar[{name}]"]
    lines += [
        f"    {constant(child)}: Final[{static_type(child, reference)}]"
        for child in node.children
        if child.default is not None
    ]
    for child in node.children:
        head = f"    def {child.attribute}(self) -> {static_type(child, reference)}:"
        about = _docstring(texts.get(child.path, ""), _facts(child), indent=8)
        lines += ["    @property", *((head, about) if about else (f"{head} ...",))]
    fields = "".join(f", {child.attribute}: {_argument(child, reference)} = ..." for child in node.children)
    star = ", *" if fields else ""
    lines += ["    @classmethod", f"    def new(cls{star}{fields}) -> Self: ..."]
    lines.append(f"    def replace(self{star}{fields}) -> Self: ...")
    if isinstance(node, ListNode) and node.keys:
        lines += ["    @property", f"    def entry_key(self) -> {_key_type(node)}: ..."]
    return "\n".join(lines) + "\n"


def _docstring(*paragraphs: str, indent: int) -> str:
    """The text that an editor shows; empty where there is nothing to say."""
    text = "\n\n".join(filter(None, paragraphs)).replace("\\", r"\\").replace('"', r"\"")
    if not text:
        return ""
    margin = " " * indent
    first, *rest = text.splitlines()
    lines = [f'{margin}"""{first}', *(f"{margin}{line}".rstrip() for line in rest)]
    return "\n".join(lines) + (f'\n{margin}"""' if rest else '"""')


def _facts(node: DataNode) -> str:
    """Range or length, units, default, and whether the leaf is mandatory."""
    if not isinstance(node, LeafNode | LeafListNode):
        return ""
    kind, parts = node.type, []
    match kind:
        case Integer() | Decimal64() if kind.limit is not None:
            parts.append(f"range {kind.limit}")
        case Integer():
            parts.append(f"range {kind.low}..{kind.high}")
        case String() | Binary() if kind.limit is not None:
            parts.append(f"length {kind.limit}")
    if node.units:
        parts.append(f"in {node.units}")
    default: Any = node.default
    if default not in (None, ()):
        values = default if isinstance(node, LeafListNode) else (default,)
        parts.append(f"default {' '.join(kind.text(each) for each in values)}")
    if node.mandatory:
        parts.append("mandatory")
    text = ", ".join(parts)
    return f"{text[0].upper()}{text[1:]}." if text else ""


_KINDS: dict[type[RecordNode], str] = {
    RootNode: "The top of the trees",
    ContainerNode: "Container",
    ListNode: "Entry of list",
    ParametersNode: "Parameters",
    NotificationNode: "Notification",
}


def static_type(node: DataNode, reference: Any) -> str:
    """The type of the attribute of a node when it is read."""
    if isinstance(node, LeafNode):
        certain = node.is_key or (node.default is not None and node.case is None) or _always_there(node)
        return value_type(node.type) if certain else f"{value_type(node.type)} | None"
    if isinstance(node, ContainerNode):
        return f"{reference(node)} | None" if node.presence else str(reference(node))
    return _plural_type(node, reference)


def _always_there(node: LeafNode) -> bool:
    """Whether valid data always has the leaf: it is mandatory, and in no case and under no when."""
    return node.mandatory and node.case is None and not node.whens


def _plural_type(node: DataNode, reference: Any) -> str:
    match node:
        case LeafListNode():
            return f"tuple[{value_type(node.type)}, ...]"
        case ListNode() if node.keys:
            table = "UserTable" if node.user_ordered else "Table"
            return f"{table}[{_key_type(node)}, {reference(node)}]"
        case ListNode():
            return f"tuple[{reference(node)}, ...]"
        case AnyNode():
            return "AnyData | None"
    raise TypeError(f"{node!r} has no static type")


def _argument(node: DataNode, reference: Any) -> str:
    """The type that `new` and `replace` take for a node; None unsets it."""
    match node:
        case LeafNode():
            return f"{value_type(node.type)} | None"
        case LeafListNode():
            return f"Iterable[{value_type(node.type)}] | None"
        case ListNode():
            table = f"{_plural_type(node, reference)} | " if node.keys else ""
            return f"{table}Iterable[{reference(node)}] | None"
        case ContainerNode():
            return f"{reference(node)} | None"
    return "AnyData | None"


def _key_type(node: ListNode) -> str:
    types = [value_type(key.type) for key in node.keys]
    return types[0] if len(types) == 1 else f"tuple[{', '.join(types)}]"


def value_type(kind: Type) -> str:
    """The static type of the values of a YANG type."""
    match kind:
        case Enumeration():
            return f"Literal[{', '.join(literal(name) for name in kind.values)}]" if kind.values else "Never"
        case Bits():
            return f"tuple[Literal[{', '.join(literal(name) for name in kind.positions)}], ...]"
        case Leafref():
            return value_type(kind.target_type)
        case Union():
            return " | ".join(dict.fromkeys(value_type(member) for member in kind.members))
    return _VALUE_TYPES[type(kind)]


_VALUE_TYPES: dict[type[Type], str] = {
    Integer: "int",
    Decimal64: "Decimal",
    Boolean: "bool",
    String: "str",
    DateAndTime: "str",
    NodePath: "str",
    XPath: "str",
    Binary: "bytes",
    Empty: "Present",
    Identityref: "Identity",
    InstanceIdentifier: "InstanceId",
}

_IMPORTS = """\
# mypy: disable-error-code="override"
# `new` and `replace` of a record take its own fields only, and so narrow those of Record.
from collections.abc import Iterable
from decimal import Decimal
from typing import ClassVar, Final, Literal, Never, Self

from isolane.tree.model import Model, descriptions_of
from isolane.tree.schema import ContainerNode, ListNode, NotificationNode, ParametersNode, Record, RootNode
from isolane.tree.table import Table, UserTable
from isolane.tree.values import AnyData, Identity, InstanceId, Present
"""
