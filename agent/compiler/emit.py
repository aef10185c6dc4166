"""A model to Python source: the modules that make the same model again when imported.

One Python module per YANG module that has nodes at the top of a tree, `modules.py` with what
they share, and `__init__.py` with `Root` and `MODEL`. The text depends on the model only.
"""

from collections.abc import Callable, Iterable, Sequence
from decimal import Decimal
from functools import partial
from os.path import relpath
from pathlib import Path

from isolane.compiler.naming import files, module_file
from isolane.tree.model import Model
from isolane.tree.module import Module, OtherRevision, Submodule, attribute_name
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
    RecordNode,
    RootNode,
    Rule,
    SchemaNode,
)
from isolane.tree.types import (
    Binary,
    Bits,
    Decimal64,
    Enumeration,
    Identityref,
    InstanceIdentifier,
    Integer,
    Leafref,
    Limit,
    Pattern,
    String,
    Type,
    Union,
)

HEADER = '"""{title}\n\nMade by `isolane compile`; changes made here are lost.\n"""\n'


def emit(model: Model, package: Path | None = None) -> dict[str, str]:
    """The source files of a model's package, by file name."""
    by_file = files(model.node)
    sources = {"__init__.py": _init(model), "modules.py": _modules(model, package)}
    for module, nodes in by_file.items():
        emitter = ModuleEmitter(model.modules[module], model.node, nodes)
        sources[f"{module_file(module)}.py"] = emitter.source()
    return sources


def call(name: str, *args: str | None, **options: str | None) -> str:
    """The text of a call; arguments that are None are left out."""
    texts = [arg for arg in args if arg is not None]
    texts += [f"{key}={text}" for key, text in options.items() if text is not None]
    return f"{name}({', '.join(texts)})"


def tuple_text(items: Iterable[str]) -> str:
    """The text of a tuple."""
    texts = list(items)
    return f"({texts[0]},)" if len(texts) == 1 else f"({', '.join(texts)})"


def _some(value: object) -> str | None:
    """The text of a value, or None to leave an argument out when there is nothing in it."""
    return literal(value) if value not in (None, False, (), "", 0) else None


def literal(value: object) -> str:
    """The text of a YANG value, or of strings and tuples of them."""
    if isinstance(value, Decimal):
        return f"Decimal({str(value)!r})"
    if type(value) is tuple:
        return tuple_text(literal(item) for item in value)
    return repr(value)


def _modules(model: Model, package: Path | None) -> str:
    where = partial(_location, package=package)
    lines = [HEADER.format(title="The YANG modules and identities that the bindings share.")]
    lines.append("from isolane.tree.module import Identities")
    several = "OtherRevision, " if any(module.others for module in model.modules.values()) else ""
    modules = {name: _module(module, where) for name, module in model.modules.items()}
    near = ", location_near" if any("location_near(" in text for text in modules.values()) else ""
    lines.append(f"from isolane.tree.module import Module, {several}Submodule{near}\n")
    lines += [f"{attribute_name(name)} = {text}" for name, text in modules.items()]
    lines.append(f"\nMODULES = {tuple_text(attribute_name(name) for name in model.modules)}\n")
    identities = model.identities
    lines.append("IDENTITIES = Identities(")
    for group in (identities.implemented, identities.abstract):
        lines.append("    {")
        lines += [f"        {name!r}: {literal(tuple(bases))}," for name, bases in group.items()]
        lines.append("    },")
    lines.append(")")
    return "\n".join(lines) + "\n"


def _location(location: str, package: Path | None) -> str:
    """A location in Python; that of a file below the parent of a kept package moves with the package."""
    file = Path(location)
    if package is None or not file.is_relative_to(package.resolve().parent):
        return repr(location)
    return f"location_near(__file__, {relpath(file, package.resolve())!r})"


def _module(module: Module, where: Callable[[str], str]) -> str:
    return call(
        "Module",
        repr(module.name),
        repr(module.namespace),
        repr(module.prefix),
        repr(module.revision),
        implemented=None if module.implemented else "False",
        features=_some(module.features),
        deviations=_some(module.deviations),
        submodules=tuple_text(_submodule(each, where) for each in module.submodules)
        if module.submodules
        else None,
        location=where(module.location),
        yang_version=repr(module.yang_version) if module.yang_version != "1" else None,
        extensions=_some(module.extensions),
        others=tuple_text(_other(each, where) for each in module.others) if module.others else None,
    )


def _other(other: OtherRevision, where: Callable[[str], str]) -> str:
    return call("OtherRevision", repr(other.revision), where(other.location))


def _submodule(submodule: Submodule, where: Callable[[str], str]) -> str:
    return call("Submodule", repr(submodule.name), repr(submodule.revision), where(submodule.location))


def _init(model: Model) -> str:
    root = model.node
    used = sorted(files(root))
    lines = [HEADER.format(title="What the YANG modules compile to: one Python module per tree.")]
    lines += ["from isolane.tree.model import Model", "from isolane.tree.module import Module"]
    lines.append("from isolane.tree.schema import Record")
    lines += ["from isolane.tree import schema as s", ""]
    lines.append("from . import modules as m")
    lines += [f"from . import {module_file(name)}" for name in used]
    lines += ["", "", "class Root(Record):", '    """All top-level data nodes."""', "", "    __slots__ = ()"]
    lines.append("    NODE = s.RootNode(")
    lines.append('        Module("", "", ""),')
    emitter = ModuleEmitter(Module("", "", ""), root, [])
    for nodes in (root.children, root.operations, root.notifications):
        lines.append("        (")
        lines += [f"            {module_file(node.module)}.TOP[{_position(root, node)}]," for node in nodes]
        lines.append("        ),")
    lines.append(f"        {emitter.choices(root.choices) or '()'},")
    lines.append("    )")
    lines += ["", "", 'MODEL = Model(Root, m.MODULES, m.IDENTITIES, f"{__name__}.rules")']
    text = "\n".join(lines) + "\n"
    return text.replace("\n\nclass Root", f"\n{emitter.prelude()}\n\nclass Root", 1)


def _tops(root: RootNode, module: str) -> list[SchemaNode]:
    return [node for node in (*root.children, *root.operations, *root.notifications) if node.module == module]


def _position(root: RootNode, node: SchemaNode) -> int:
    return _tops(root, node.module).index(node)


class ModuleEmitter:
    """Writes one Python module: types and namespaces it needs, then classes, children first."""

    def __init__(self, module: Module, root: RootNode, nodes: Sequence[RecordNode]) -> None:
        self._module = module
        self._root = root
        self._nodes = nodes
        self._shared: dict[str, str] = {}

    def source(self) -> str:
        """The text of the Python module."""
        title = f"Bindings of YANG module {self._module.name}."
        body = [self._class(node) for node in reversed(self._nodes)]
        tops = [self._top(node) for node in _tops(self._root, self._module.name)]
        body.append("TOP = (\n" + "".join(f"    {top},\n" for top in tops) + ")\n")
        return f"{HEADER.format(title=title)}\n{_IMPORTS}{self.prelude()}\n\n" + "\n\n".join(body)

    def prelude(self) -> str:
        """The shared values that the nodes refer to."""
        return "".join(f"{name} = {text}\n" for text, name in self._shared.items())

    def _share(self, letter: str, text: str) -> str:
        """The name of a value that may be used several times."""
        name = self._shared.get(text)
        if name is None:
            name = self._shared[text] = f"{letter}{len(self._shared)}"
        return name

    def _class(self, node: RecordNode) -> str:
        lines = [f"class {node.record.__name__}(Record):", "    __slots__ = ()"]
        lines.append(f"    PATH = {node.path!r}")
        lines += [
            f"    {constant(child)} = {literal(child.default)}"
            for child in node.children
            if child.default is not None
        ]
        lines.append(f"    NODE = {self._node(node)}")
        return "\n".join(lines) + "\n"

    def _top(self, node: SchemaNode) -> str:
        return self._operation(node) if isinstance(node, OperationNode) else self._child(node)

    def _child(self, node: SchemaNode) -> str:
        return f"{node.record.__name__}.NODE" if isinstance(node, RecordNode) else self._leaf_like(node)

    def _name(self, node: SchemaNode) -> tuple[str, str]:
        return repr(node.name), f"m.{attribute_name(node.module)}"

    def _common(self, node: SchemaNode) -> dict[str, str | None]:
        return {
            "status": repr(node.status) if node.status != "current" else None,
            "whens": self._rules(node.whens),
            "extensions": _some(node.extensions),
        }

    def _data(self, node: DataNode) -> dict[str, str | None]:
        renamed = node.attribute != attribute_name(node.name)
        return {
            "config": None if node.config else "False",
            "mandatory": _some(node.mandatory),
            "musts": self._rules(node.musts),
            "attribute": repr(node.attribute) if renamed else None,
            **self._common(node),
        }

    def _node(self, node: RecordNode) -> str:
        children = "(\n" + "".join(f"        {self._child(child)},\n" for child in node.children) + "    )"
        children = children if node.children else "()"
        below = {
            "choices": self.choices(node.choices),
            "operations": _tuple_or_none(self._operation(operation) for operation in node.operations),
            "notifications": _tuple_or_none(self._child(below) for below in node.notifications),
        }
        match node:
            case ContainerNode():
                options = {"presence": _some(node.presence), **below, **self._data(node)}
                return call("s.ContainerNode", *self._name(node), children, **options)
            case ListNode():
                options = {**self._list_options(node), **below, **self._data(node)}
                return call("s.ListNode", *self._name(node), children, **options)
            case ParametersNode() | NotificationNode():
                options = {
                    "choices": below["choices"],
                    "musts": self._rules(node.musts),
                    **self._common(node),
                }
                return call(f"s.{type(node).__name__}", *self._name(node), children, **options)
        raise TypeError(f"{node!r} has no class of its own")

    def _list_options(self, node: ListNode) -> dict[str, str | None]:
        unique = tuple(
            tuple(tuple(step.index for step in way) for way in statement) for statement in node.unique
        )
        return {
            "keys": _some(tuple(key.index for key in node.keys)),
            "unique": _some(unique),
            **_bounds(node),
        }

    def _leaf_like(self, node: SchemaNode) -> str:
        match node:
            case LeafNode():
                options = {"default": _some_default(node), "units": _some(node.units), **self._data(node)}
                return call("s.LeafNode", *self._name(node), self.type(node.type), **options)
            case LeafListNode():
                options = {
                    "default": _some_default(node),
                    "units": _some(node.units),
                    **_bounds(node),
                    **self._data(node),
                }
                return call("s.LeafListNode", *self._name(node), self.type(node.type), **options)
            case AnyNode():
                return call("s.AnyNode", *self._name(node), repr(node.kind), **self._data(node))
        raise TypeError(f"{node!r} is no leaf")

    def _operation(self, node: OperationNode) -> str:
        parameters = (f"{part.record.__name__}.NODE" for part in (node.input, node.output))
        return call("s.OperationNode", *self._name(node), *parameters, **self._common(node))

    def choices(self, choices: Sequence[ChoiceNode]) -> str | None:
        """The text of the choices of a node."""
        return _tuple_or_none(self._choice(choice) for choice in choices)

    def _choice(self, node: ChoiceNode) -> str:
        return call(
            "s.ChoiceNode",
            *self._name(node),
            tuple_text(self._case(case) for case in node.cases),
            default=_some(node.default),
            mandatory=_some(node.mandatory),
            config=None if node.config else "False",
            **self._common(node),
        )

    def _case(self, node: CaseNode) -> str:
        slots = literal(node.slots)
        return call("s.CaseNode", *self._name(node), slots, self.choices(node.choices), **self._common(node))

    def _rules(self, rules: Sequence[Rule]) -> str | None:
        return _tuple_or_none(self._rule(rule) for rule in rules)

    def _rule(self, rule: Rule) -> str:
        return call(
            "s.Rule",
            repr(rule.xpath),
            self._share("n", repr(dict(rule.namespaces))),
            on_parent=_some(rule.on_parent),
            message=_some(rule.message),
            app_tag=_some(rule.app_tag),
        )

    def type(self, kind: Type) -> str:
        """The name of the shared object of a type."""
        return self._share("t", self._type(kind))

    def _type(self, kind: Type) -> str:
        name = f"y.{type(kind).__name__}"
        match kind:
            case Integer():
                return call(name, repr(kind.base), self._limit(kind.limit))
            case Decimal64():
                return call(name, repr(kind.fraction_digits), self._limit(kind.limit))
            case String():
                patterns = _tuple_or_none(self._pattern(pattern) for pattern in kind.patterns)
                return call(name, limit=self._limit(kind.limit), patterns=patterns)
            case Binary():
                return call(name, self._limit(kind.limit))
            case Enumeration():
                return call(name, repr(dict(kind.values)))
            case Bits():
                return call(name, repr(dict(kind.positions)))
            case Identityref():
                return call(name, literal(kind.bases), "m.IDENTITIES")
            case InstanceIdentifier():
                return call(name, None if kind.require_instance else "False")
            case Leafref():
                return self._leafref(kind)
            case Union():
                return call(name, *(self.type(member) for member in kind.members))
        return call(name)

    def _leafref(self, kind: Leafref) -> str:
        return call(
            "y.Leafref",
            repr(kind.path),
            self._share("n", repr(dict(kind.namespaces))),
            repr(kind.target),
            self.type(kind.target_type),
            None if kind.require_instance else "False",
        )

    def _limit(self, limit: Limit | None) -> str | None:
        if limit is None:
            return None
        intervals = (literal(tuple(interval)) for interval in limit.intervals)
        return call("y.Limit", *intervals, message=_some(limit.message), app_tag=_some(limit.app_tag))

    def _pattern(self, pattern: Pattern) -> str:
        return call(
            "y.Pattern",
            repr(pattern.xsd),
            repr(pattern.python),
            invert=_some(pattern.invert),
            message=_some(pattern.message),
            app_tag=_some(pattern.app_tag),
            linear=_some(pattern.linear),
        )


def constant(node: DataNode) -> str:
    """The name of the constant of a default."""
    return f"{node.attribute.rstrip('_').upper()}_DEFAULT"


def _bounds(node: ListNode | LeafListNode) -> dict[str, str | None]:
    return {
        "min_elements": _some(node.min_elements),
        "max_elements": None if node.max_elements is None else repr(node.max_elements),
        "user_ordered": _some(node.user_ordered),
    }


def _some_default(node: LeafNode | LeafListNode) -> str | None:
    return literal(node.default) if node.default is not None else None


def _tuple_or_none(items: Iterable[str]) -> str | None:
    texts = list(items)
    return tuple_text(texts) if texts else None


_IMPORTS = """\
from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

"""
