"""JSON schemas of data nodes: what RFC 7951 makes of them, in the dialect of OpenAPI 3.1."""

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any, Final, TypeAlias

from isolane.tree.schema import (
    AnyNode,
    ContainerNode,
    DataNode,
    LeafListNode,
    LeafNode,
    ListNode,
    RecordNode,
    SchemaNode,
)
from isolane.tree.types import (
    Binary,
    Bits,
    Boolean,
    Decimal64,
    Empty,
    Enumeration,
    Identityref,
    Integer,
    Pattern,
    String,
    Type,
    Union,
)

Schema: TypeAlias = dict[str, Any]
"""An object of JSON; mypy cannot say more of one that is put together."""

_OF_XSD_ALONE: Final = re.compile(r"\\[iIcCpP]|-\[|(?<![\\\[])[$^]")
"""Properties and name characters, subtraction of classes; outside of a class ^ and $ stand for themselves."""


def name_of(node: SchemaNode) -> str:
    """The name of the schema of a node: its path, in characters that a component may have."""
    return node.path.lstrip("/").replace(":", ".").replace("/", "..")


def reference(node: SchemaNode) -> Schema:
    """A reference to the schema of a node."""
    return {"$ref": f"#/components/schemas/{name_of(node)}"}


def of_record(node: RecordNode) -> Schema:
    """The schema of a container, an entry of a list, or the parameters of an operation.

    Only keys are required: a patch need not name what is mandatory in the datastore.
    """
    properties = {child.json_name: of_child(child) for child in node.children}
    schema: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
    if isinstance(node, ListNode) and node.keys:
        schema["required"] = [leaf.name for leaf in node.keys]
    return schema


def of_child(node: DataNode) -> Schema:
    """The schema of a member, with what is below it by reference."""
    schema: Schema = {}
    match node:
        case ContainerNode():
            schema = {**reference(node), **({"x-presence": True} if node.presence else {})}
        case ListNode():
            schema = _array(reference(node), node.min_elements, node.max_elements)
        case LeafListNode():
            schema = _array(of_type(node.type, node.module), node.min_elements, node.max_elements)
        case LeafNode():
            schema = of_type(node.type, node.module)
            if node.default is not None:
                schema["default"] = node.type.to_json(node.default, node.module)
            if node.units is not None:
                schema["description"] = f"In {node.units}."
        case AnyNode():
            schema = {}
    if not node.config:
        schema["readOnly"] = True
    return schema


def _array(items: Schema, least: int, most: int | None) -> Schema:
    schema: Schema = {"type": "array", "items": items}
    if least:
        schema["minItems"] = least
    if most is not None:
        schema["maxItems"] = most
    return schema


def of_type(given: Type, module: str = "") -> Schema:
    """The schema of the values of a type in JSON (RFC 7951 section 6).

    Identities are written as in a leaf of the module: those of other modules with theirs. Without a module
    all are, as in a URI.
    """
    kind = given.resolved
    match kind:
        case Boolean():
            return {"type": "boolean"}
        case Empty():
            return {"type": "array", "items": {"type": "null"}, "minItems": 1, "maxItems": 1}
        case Integer():
            return _integer(kind)
        case Decimal64():
            return {"type": "string", "format": "decimal64"}
        case Enumeration():
            return {"type": "string", "enum": list(kind.values)}
        case Identityref() if kind.values:
            return {"type": "string", "enum": [kind.to_json(value, module) for value in kind.values.values()]}
        case Binary():
            return {"type": "string", "contentEncoding": "base64"}
        case Bits():
            return {"type": "string", "description": f"Names from: {' '.join(kind.positions)}."}
        case Union():
            return _union([of_type(member, module) for member in kind.members])
        case String():
            return _string(kind)
    return {"type": "string"}


def _integer(kind: Integer) -> Schema:
    """64 bits go as strings (RFC 7951 section 6.1)."""
    if kind.base.endswith("64"):
        return {"type": "string", "format": kind.base}
    intervals = kind.limit.intervals if kind.limit is not None else ((kind.low, kind.high),)
    return {
        "type": "integer",
        "format": kind.base,
        "minimum": max(kind.low, intervals[0][0]),
        "maximum": min(kind.high, intervals[-1][1]),
    }


def _string(kind: String) -> Schema:
    schema: Schema = {"type": "string"}
    if kind.limit is not None:
        low, high = kind.limit.intervals[0][0], kind.limit.intervals[-1][1]
        if low > 0:
            schema["minLength"] = low
        if isinstance(high, int):
            schema["maxLength"] = high
    patterns = [f"^(?:{each.xsd})$" for each in kind.patterns if _is_portable(each)]
    if len(patterns) == 1:
        schema["pattern"] = patterns[0]
    elif patterns:
        schema["allOf"] = [{"pattern": each} for each in patterns]
    return schema


def _is_portable(pattern: Pattern) -> bool:
    """Whether the expressions of JSON schemas, which are those of ECMA-262, have the same form for it."""
    return not pattern.invert and _OF_XSD_ALONE.search(pattern.xsd) is None


def _union(members: Iterable[Schema]) -> Schema:
    """The members that JSON can tell apart, and the values of all enumerations as one."""
    words: dict[str, None] = {}
    schemas: list[Schema] = []
    for schema in chain.from_iterable(each.get("anyOf", (each,)) for each in members):
        if "enum" in schema:
            words.update(dict.fromkeys(schema["enum"]))
        elif schema not in schemas:
            schemas.append(schema)
    if words:
        schemas.insert(0, {"type": "string", "enum": list(words)})
    return schemas[0] if len(schemas) == 1 else {"anyOf": schemas}


def records_below(node: RecordNode) -> Iterator[RecordNode]:
    """A container or list, and all of them below it."""
    yield node
    for child in node.children:
        if isinstance(child, RecordNode):
            yield from records_below(child)
