"""Paths of an OpenAPI document: the resources of RESTCONF that a module has, each with its methods."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from isolane.restconf.negotiation import MEDIA
from isolane.restconf.openapi.schemas import Schema, name_of, of_child, of_record, of_type
from isolane.tree.model import Model
from isolane.tree.schema import ContainerNode, DataNode, LeafNode, ListNode, OperationNode, RecordNode

IsServed = Callable[[OperationNode], bool]
"""Whether anybody implements an rpc or action."""

_JSON: Final = MEDIA["json"]
_READING: Final[tuple[tuple[str, Schema], ...]] = (
    ("content", {"type": "string", "enum": ["all", "config", "nonconfig"]}),
    ("depth", {"type": "string"}),
    ("fields", {"type": "string"}),
    ("with-defaults", {"type": "string", "enum": ["report-all", "report-all-tagged", "trim", "explicit"]}),
)
QUERY: Final[dict[str, Schema]] = {
    name: {"name": name, "in": "query", "schema": schema} for name, schema in _READING
}
"""Query parameters of reading, as the components of a document have them (RFC 8040 section 4.8)."""


class Resource:
    """The URI template of a node, with the parameters for the keys on its way."""

    def __init__(self, root: str, parameters: Sequence[Schema] = ()) -> None:
        self.uri = root
        self.parameters = tuple(parameters)

    def below(self, node: DataNode | OperationNode, *, entry: bool = False) -> "Resource":
        """The resource of a child; with `entry` that of one entry of a list."""
        resource = Resource(f"{self.uri}/{node.json_name}", self.parameters)
        if not entry or not isinstance(node, ListNode):
            return resource
        keys = [self._parameter(node, leaf) for leaf in node.keys]
        resource.uri += "=" + ",".join(f"{{{key['name']}}}" for key in keys)
        resource.parameters = (*self.parameters, *keys)
        return resource

    def _parameter(self, node: ListNode, leaf: LeafNode) -> Schema:
        taken = {parameter["name"] for parameter in self.parameters}
        name = f"{node.name}-{leaf.name}"
        while name in taken:
            name += "-"
        return {"name": name, "in": "path", "required": True, "schema": of_type(leaf.type)}


def data_paths(module: str, model: Model, is_served: IsServed, root: str) -> Iterator[tuple[str, Schema]]:
    """The containers, lists, entries and actions of a module, also where it augments others."""
    yield from _below(module, model.node, is_served, Resource(root), inside=False)


def _below(
    module: str, node: RecordNode, is_served: IsServed, at: Resource, *, inside: bool
) -> Iterator[tuple[str, Schema]]:
    for action in node.operations if node.parent is not None else ():
        if (inside or action.module == module) and is_served(action):
            resource = at.below(action)
            yield resource.uri, _item(resource, {"post": _call(action)})
    for child in node.children:
        belongs = inside or child.module == module
        if isinstance(child, ContainerNode):
            resource = at.below(child)
            if belongs:
                yield resource.uri, _item(resource, _methods(child))
            yield from _below(module, child, is_served, resource, inside=belongs)
        elif isinstance(child, ListNode) and child.keys:
            resource = at.below(child, entry=True)
            if belongs:
                yield at.below(child).uri, _item(at, {"get": _get(child, "the entries of")})
                yield resource.uri, _item(resource, _methods(child))
            yield from _below(module, child, is_served, resource, inside=belongs)


def operation_paths(operations: Sequence[OperationNode], root: str) -> Iterator[tuple[str, Schema]]:
    """The rpcs of a module."""
    for node in operations:
        yield f"{root}/{node.qualified_name}", {"post": _call(node)}


def _item(at: Resource, methods: Schema) -> Schema:
    return {**({"parameters": list(at.parameters)} if at.parameters else {}), **methods}


def _methods(node: ContainerNode | ListNode) -> Schema:
    methods = {"get": _get(node, "read")}
    if node.config:
        methods["put"] = _edit("put", node, "create or replace", ("201", "204"))
        methods["patch"] = _edit("patch", node, "merge into", ("204",))
        methods["delete"] = {**_named("delete", node, "delete"), "responses": _responses({"204": _NOTHING})}
    return methods


_NOTHING: Final = {"description": "Done; there is no body."}


def _named(method: str, node: DataNode | OperationNode, verb: str) -> Schema:
    return {
        "operationId": f"{method}_{verb.partition(' ')[0]}_{name_of(node)}",
        "summary": f"{verb} {node.name}",
        "tags": [node.module],
    }


def _get(node: DataNode, verb: str) -> Schema:
    body = {"description": "The data.", "content": {_JSON: {"schema": _wrapped(node)}}}
    parameters = [{"$ref": f"#/components/parameters/{name}"} for name in QUERY]
    return {**_named("get", node, verb), "parameters": parameters, "responses": _responses({"200": body})}


def _edit(method: str, node: DataNode, verb: str, codes: Sequence[str]) -> Schema:
    content = {_JSON: {"schema": _wrapped(node)}}
    return {
        **_named(method, node, verb),
        "requestBody": {"required": True, "content": content},
        "responses": _responses(dict.fromkeys(codes, _NOTHING)),
    }


def _wrapped(node: DataNode) -> Schema:
    """The one member of a body (RFC 8040 section 5.2)."""
    inside = of_child(node)
    inside.pop("readOnly", None)
    return {"type": "object", "properties": {node.qualified_name: inside}, "required": [node.qualified_name]}


def _call(node: OperationNode) -> Schema:
    call: Schema = _named("post", node, "call")
    if node.input.children:
        content = {_JSON: {"schema": _parameters(node, node.input, "input")}}
        call["requestBody"] = {"required": bool(_needed(node.input)), "content": content}
    done: Schema = {"204": _NOTHING}
    if node.output.children:
        content = {_JSON: {"schema": _parameters(node, node.output, "output")}}
        done["200"] = {"description": "The output.", "content": content}
    return {**call, "responses": _responses(done)}


def _parameters(node: OperationNode, record: RecordNode, name: str) -> Schema:
    schema = of_record(record)
    needed = _needed(record) if record is node.input else []
    if needed:
        schema["required"] = needed
    return {"type": "object", "properties": {f"{node.module}:{name}": schema}}


def _needed(record: RecordNode) -> list[str]:
    """Members that an input has to have: it is whole, unlike the body of an edit. A case may be another."""
    return [child.json_name for child in record.children if child.mandatory and child.case is None]


def _responses(done: Schema) -> Schema:
    return {**done, "default": {"$ref": "#/components/responses/errors"}}
