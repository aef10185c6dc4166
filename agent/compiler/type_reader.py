"""Type statements, leafrefs included, to type objects (RFC 7950 sections 7.3, 7.4 and 9)."""

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from decimal import Decimal
from typing import Any, Final

from isolane.compiler.errors import CompileError
from isolane.compiler.parsing import Statement, prefixes
from isolane.errors import IsolaneError
from isolane.tree import regex
from isolane.tree.model import Kind, Measure
from isolane.tree.module import Identities
from isolane.tree.regex.automaton import LinearMatcher, is_exponential
from isolane.tree.schema import (
    LeafListNode,
    LeafNode,
    OperationNode,
    ParametersNode,
    RecordNode,
    RootNode,
)
from isolane.tree.types import (
    BadValue,
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
    Limit,
    NodePath,
    OnlyImported,
    Pattern,
    String,
    Type,
    Union,
    XPath,
    canonical_decimal,
)
from isolane.tree.values import InstanceId


class LeafrefTarget:
    """The result for one leafref: correct, a module is missing, or a fault."""

    __slots__ = ("fault", "missing", "statement")

    def __init__(self, statement: Statement, missing: str = "", fault: str = "") -> None:
        self.statement = statement
        self.missing = missing
        self.fault = fault


class UnresolvedLeafref:
    """A leafref and where it stands; `defining` is the module of the typedef that has its path, if any."""

    __slots__ = ("defining", "leafref", "owner", "statement")

    def __init__(self, leafref: Leafref, statement: Statement, owner: object, defining: str | None) -> None:
        self.leafref = leafref
        self.statement = statement
        self.owner = owner
        self.defining = defining


def resolve_leafrefs(
    root: RootNode, implemented: Container[str], unresolved: Iterable[UnresolvedLeafref]
) -> list[LeafrefTarget]:
    """Give each leafref its target and the type of it."""
    unresolved = list(unresolved)
    targets = [_resolve_either(root, implemented, each) for each in unresolved]
    if not any(target.fault or target.missing for target in targets):
        targets += [
            LeafrefTarget(each.statement, fault=f'leafref path "{each.leafref.path}" leads in a circle')
            for each in unresolved
            if _circular(each.leafref, frozenset())
        ]
    return targets


def _resolve_either(root: RootNode, implemented: Container[str], each: UnresolvedLeafref) -> LeafrefTarget:
    """Unprefixed names of a typedef's path are in the module of the leaf (RFC 7950 section 6.4.1).

    Where that leads nowhere they are in the module of the typedef: OpenConfig means them so, and so do
    pyang and libyang read them.
    """
    leafref, statement, owner = each.leafref, each.statement, each.owner
    target = _resolve(root, implemented, leafref, statement, owner)
    own = leafref.namespaces
    if leafref.target or each.defining is None or each.defining == own[""]:
        return target
    leafref.namespaces = {**own, "": each.defining}
    other = _resolve(root, implemented, leafref, statement, owner)
    if not other.fault:
        return other
    leafref.namespaces = own
    return target


def _resolve(
    root: RootNode, implemented: Container[str], leafref: Leafref, statement: Statement, owner: object
) -> LeafrefTarget:
    path = re.sub(r"\s+", "", re.sub(r"\[[^\]]*\]", "", leafref.path))
    node: Any = root if path.startswith("/") else owner
    for step in path.strip("/").split("/"):
        if step == "..":
            node = _up(node)
            continue
        prefix, _, name = step.rpartition(":")
        module = leafref.namespaces.get(prefix, prefix)
        if node is root and module not in implemented:
            return LeafrefTarget(statement, missing=module)
        node = _down(node, f"{module}:{name}")
        if node is None:
            break
    if not isinstance(node, LeafNode | LeafListNode):
        return LeafrefTarget(statement, fault=f'leafref path "{leafref.path}" leads to no leaf')
    leafref.target = node.path
    leafref.target_type = node.type
    return LeafrefTarget(statement)


def _up(node: Any) -> object:
    """The parent node; the root is its own, input and output are not nodes of the tree."""
    parent = node.parent if node.parent is not None else node
    return parent.parent if isinstance(parent, OperationNode) else parent


def _down(node: object, name: str) -> object:
    if isinstance(node, OperationNode):
        node = node.input
    if not isinstance(node, RecordNode):
        return None
    child = node.by_qualified_name.get(name)
    if child is not None or isinstance(node, ParametersNode):
        return child
    return next(
        (other for other in (*node.operations, *node.notifications) if other.qualified_name == name), None
    )


def _circular(kind: Type, above: frozenset[int]) -> bool:
    if id(kind) in above:
        return True
    match kind:
        case Leafref():
            return _circular(kind.target_type, above | {id(kind)})
        case Union():
            return any(_circular(member, above | {id(kind)}) for member in kind.members)
    return False


_LONGEST = 2**64 - 1  # RFC 7950 section 9.4.4: what "max" of a length is


def where(statement: Statement) -> str:
    """File and line of a statement."""
    return f"{statement.pos.ref.rpartition('/')[2]}:{statement.pos.line}"


def namespaces(statement: Statement, text: str, own: str) -> dict[str, str]:
    """The modules of the prefixes that a text uses where the statement stands; "" is `own`."""
    by_prefix = prefixes(statement.i_orig_module)
    used = sorted({prefix for prefix in re.findall(r"([A-Za-z_][\w.-]*):(?!:)", text) if prefix in by_prefix})
    return {"": own, **{prefix: by_prefix[prefix] for prefix in used}}


def chain(statement: Statement) -> list[Statement]:
    """The type statement of a node and those of the typedefs behind it, the built-in one last."""
    statements = [statement]
    while getattr(statements[-1], "i_typedef", None) is not None:
        statements.append(statements[-1].i_typedef.search_one("type"))
    return statements


def default_statement(statement: Statement) -> Statement | None:
    """The default that the typedefs of a type give it."""
    for step in chain(statement)[:-1]:
        default = step.i_typedef.search_one("default")
        if default is not None:
            return default
    return None


def units_of(statement: Statement) -> str | None:
    """The units of a leaf or leaf-list, or else those that its type gives it (RFC 7950 section 7.3.3)."""
    own = statement.search_one("units")
    typedefs = [step.i_typedef for step in chain(statement.search_one("type"))[:-1]]
    given = [own, *(typedef.search_one("units") for typedef in typedefs)]
    return next((str(units.arg) for units in given if units is not None), None)


_COUNTERS: Final = frozenset(("counter32", "counter64", "zero-based-counter32", "zero-based-counter64"))
_GAUGES: Final = frozenset(("gauge32", "gauge64"))


def measure_of(statement: Statement) -> Measure:
    """Whether a leaf counts, by the types of RFC 6991, and its description on one line."""
    typedefs = {step.i_typedef.arg for step in chain(statement.search_one("type"))[:-1]}
    kind: Kind = "counter" if typedefs & _COUNTERS else "gauge" if typedefs & _GAUGES else ""
    return Measure(kind, description_of(statement))


def description_of(statement: Statement) -> str:
    """The description of a statement on one line; nothing where it has none."""
    description = statement.search_one("description")
    return "" if description is None else " ".join(description.arg.split())


_KNOWN: Final[Mapping[tuple[str, str], type[String]]] = {
    ("ietf-netconf-acm", "node-instance-identifier"): NodePath,
    ("ietf-yang-types", "xpath1.0"): XPath,
    ("ietf-yang-types", "date"): DateAndTime,
    ("ietf-yang-types", "date-and-time"): DateAndTime,
    ("ietf-yang-types", "date-no-zone"): DateAndTime,
}
"""The strings that mean more than their patterns say."""


def _typedef(statement: Statement) -> tuple[str, str]:
    """The module and name of the typedef that a type statement names."""
    typedef = statement.i_typedef
    return typedef.i_orig_module.i_modulename, typedef.arg


class DefaultScope:
    """The scope of a default: prefixes are those of the module that the statement is in."""

    def __init__(self, statement: Statement, instance: Callable[[str, Any], InstanceId]) -> None:
        self._prefixes = prefixes(statement.i_orig_module)
        self._own = statement.i_orig_module.i_modulename
        self._instance = instance

    def module(self, prefix: str | None) -> str | None:
        if prefix is None:
            return str(self._own)
        return self._prefixes.get(prefix)

    def instance(self, text: str) -> InstanceId:
        return self._instance(text, self)


class TypeReader:
    """Makes types; leafrefs come without a target, `leafrefs` has those still to be resolved.

    Patterns that are none are left out, and `faults` says so.
    """

    def __init__(self, identities: Identities) -> None:
        self._identities = identities
        self.leafrefs: list[UnresolvedLeafref] = []
        self.faults: list[CompileError] = []

    def read(self, statement: Statement, module: str, owner: object) -> Type:
        """The type of a type statement in a node of `module`; `owner` goes with its leafrefs."""
        statements = chain(statement)
        base = statements[-1].arg
        if base in _INTEGERS:
            return Integer(base, _integer_limit(statements, Integer(base)))
        match base:
            case "decimal64":
                return _decimal(statements)
            case "string":
                kind = next(filter(None, map(_KNOWN.get, map(_typedef, statements[:-1]))), String)
                return kind(_length(statements), list(self._patterns(statements)))
            case "boolean":
                return Boolean()
            case "enumeration":
                return Enumeration(_named(statements, "enum", "i_value"))
            case "bits":
                named = _named(statements, "bit", "i_position")
                return Bits(dict(sorted(named.items(), key=lambda bit: bit[1])))
            case "binary":
                return Binary(_length(statements))
            case "empty":
                return Empty()
            case "identityref":
                return self._identityref(statements[-1])
            case "instance-identifier":
                return InstanceIdentifier(_require_instance(statements))
            case "leafref":
                return self._leafref(statements, module, owner)
            case "union":
                members = (
                    member
                    for member in statements[-1].search("type")
                    if not hasattr(member, "i_not_implemented")
                )
                return Union(*(self.read(member, module, owner) for member in members))
        raise CompileError(f"type {base} is not a built-in type", where(statements[-1]))

    def _patterns(self, statements: list[Statement]) -> Iterator[Pattern]:
        """The patterns of all typedefs and of the type itself; each must hold."""
        for statement in reversed(statements):
            for substatement in statement.search("pattern"):
                try:
                    yield _pattern(substatement)
                except CompileError as fault:
                    self.faults.append(fault)

    def _identityref(self, statement: Statement) -> Identityref:
        bases = [base.i_identity for base in statement.search("base")]
        names = [f"{base.i_module.i_modulename}:{base.arg}" for base in bases]
        return Identityref(names, self._identities)

    def _leafref(self, statements: list[Statement], module: str, owner: object) -> Leafref:
        path = statements[-1].search_one("path")
        names = namespaces(path, path.arg, module)
        leafref = Leafref(path.arg, names, "", Empty(), _require_instance(statements))
        defining = path.i_orig_module.i_modulename if len(statements) > 1 else None
        self.leafrefs.append(UnresolvedLeafref(leafref, path, owner, defining))
        return leafref


_INTEGERS = frozenset(f"{sign}int{width}" for sign in ("", "u") for width in (8, 16, 32, 64))


def _require_instance(statements: list[Statement]) -> bool:
    for statement in statements:
        substatement = statement.search_one("require-instance")
        if substatement is not None:
            return bool(substatement.arg == "true")
    return True


def _named(statements: list[Statement], keyword: str, number: str) -> dict[str, int]:
    """The enums or bits that are left after all restrictions, with their numbers."""
    numbers = {item.arg: getattr(item, number) for item in statements[-1].search(keyword)}
    for statement in reversed(statements):
        items = statement.search(keyword)
        if items:
            left = [item.arg for item in items if not hasattr(item, "i_not_implemented")]
            numbers = {name: int(numbers[name]) for name in left}
    return numbers


def _integer_limit(statements: list[Statement], kind: Integer) -> Limit | None:
    return _limit(statements, "range", (kind.low, kind.high), lambda text: int(text, 0))


def _decimal(statements: list[Statement]) -> Decimal64:
    digits = int(statements[-1].search_one("fraction-digits").arg)
    bound = Decimal(2**63).scaleb(-digits)
    step = Decimal(1).scaleb(-digits)
    limit = _limit(statements, "range", (-bound, bound - step), canonical_decimal)
    return Decimal64(digits, limit)


def _length(statements: list[Statement]) -> Limit | None:
    return _limit(statements, "length", (0, _LONGEST), lambda text: int(text, 0))


def _limit(
    statements: list[Statement], keyword: str, bounds: tuple[object, object], number: Callable[[str], object]
) -> Limit | None:
    """The narrowest range or length; min and max are those of the type that it restricts."""
    limit = None
    for statement in reversed(statements):
        substatement = statement.search_one(keyword)
        if substatement is None:
            continue
        intervals = []
        for part in substatement.arg.split("|"):
            low, dots, high = (end.strip() for end in part.partition(".."))
            ends = [low, high if dots else low]
            values = [
                bounds[0] if end == "min" else bounds[1] if end == "max" else number(end) for end in ends
            ]
            intervals.append((values[0], values[1]))
        limit = Limit(*intervals, message=message(substatement), app_tag=app_tag(substatement))
        bounds = (intervals[0][0], intervals[-1][1])
    return limit


def _pattern(statement: Statement) -> Pattern:
    pattern = statement.arg
    if _is_posix(statement.i_orig_module):
        pattern = pattern.removeprefix("^").removesuffix("$")
    try:
        python = regex.translate(pattern)
        linear = is_exponential(pattern)
        if linear:
            LinearMatcher(pattern)  # which refuses what it could not match
    except IsolaneError as error:
        raise CompileError(f'pattern "{statement.arg}": {error}', where(statement)) from error
    modifier = statement.search_one("modifier")
    inverted = modifier is not None
    return Pattern(pattern, python, inverted, message(statement), app_tag(statement), linear)


_OPENCONFIG: Final = "http://openconfig.net/"
_POSIX: Final = ("openconfig-extensions", "regexp-posix")


def _is_posix(module: Statement) -> bool:
    """Whether a module's patterns are POSIX ones, so that ^ and $ are anchors.

    In YANG they are characters like others, which no value of an address has. OpenConfig's modules mean
    anchors, by a mark in some of them and by the convention of all.
    """
    belongs = module.search_one("belongs-to")
    main = module if belongs is None else module.i_ctx.get_module(belongs.arg)
    namespace = None if main is None else main.search_one("namespace")
    is_openconfig = namespace is not None and namespace.arg.startswith(_OPENCONFIG)
    return is_openconfig or module.search_one(_POSIX) is not None


def message(statement: Statement) -> str | None:
    """The error-message of a restriction."""
    substatement = statement.search_one("error-message")
    return substatement.arg if substatement is not None else None


def app_tag(statement: Statement) -> str | None:
    """The error-app-tag of a restriction."""
    substatement = statement.search_one("error-app-tag")
    return substatement.arg if substatement is not None else None


def default_value(kind: Type, text: str, scope: DefaultScope) -> object:
    """The value of a default, whose integers may be hexadecimal or octal (RFC 7950 section 9.2.1)."""
    resolved = kind.resolved
    if isinstance(resolved, Union):
        missing: OnlyImported | None = None
        for member in resolved.members:
            try:
                return default_value(member, text, scope)
            except OnlyImported as fault:
                missing = fault
            except BadValue:
                continue
        raise missing or BadValue(f'"{text}" is accepted by no member of the union')
    if isinstance(resolved, Integer):
        match = re.fullmatch(r"([+-]?)(0[xX][0-9a-fA-F]+|0[0-7]+)", text)
        if match is not None:
            digits = int(match[2], 16) if "x" in match[2].lower() else int(match[2], 8)
            text = f"{match[1]}{digits}"
    return kind.parse(text, scope)
