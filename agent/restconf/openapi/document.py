"""The OpenAPI 3.1 document of one module, as pieces of text: a large module is never whole in memory."""

import json
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any, Final

from isolane.restconf.negotiation import MEDIA
from isolane.restconf.openapi.paths import QUERY, data_paths, operation_paths
from isolane.restconf.openapi.schemas import name_of, of_record, records_below
from isolane.tree.model import Model
from isolane.tree.module import Module
from isolane.tree.schema import OperationNode, RecordNode

VERSION: Final = "3.1.0"
MEDIA_TYPE: Final = "application/vnd.oai.openapi+json;version=3.1"

_NOTE: Final = (
    "Made from the YANG model. A leaf has the URI of its container or list entry, a slash, and its name. "
    "Keys in URIs are percent-encoded (RFC 8040 section 3.5.3)."
)
_ERRORS: Final = {
    "description": "Errors (RFC 8040 section 7.1).",
    "content": {
        MEDIA["json"]: {
            "schema": {
                "type": "object",
                "properties": {
                    "ietf-restconf:errors": {
                        "type": "object",
                        "properties": {"error": {"type": "array", "items": {"type": "object"}}},
                    }
                },
            }
        }
    },
}
_LOGIN: Final = {
    "certificate": {"type": "mutualTLS"},
    "password": {"type": "http", "scheme": "basic"},
}


def pieces(model: Model, module: Module, operations: Sequence[OperationNode], root: str) -> Iterator[str]:
    """The text of the document; `operations` are the rpcs of the module that are served."""
    head = {
        "openapi": VERSION,
        "info": {"title": module.name, "version": module.revision or "0", "description": _NOTE},
        "security": [{name: []} for name in _LOGIN],
    }
    yield _dumps(head)[:-1]
    yield ',"paths":'
    data = data_paths(module.name, model, f"{root}/data")
    yield from _members(chain(data, operation_paths(operations, f"{root}/operations")))
    components = {"securitySchemes": _LOGIN, "parameters": QUERY, "responses": {"errors": _ERRORS}}
    yield f',"components":{_dumps(components)[:-1]},"schemas":'
    yield from _members((name_of(node), of_record(node)) for node in _records(model, module.name, operations))
    yield "}}"


def _records(model: Model, module: str, operations: Sequence[OperationNode]) -> Iterator[RecordNode]:
    """The records that the paths refer to: all containers and lists of the module, and those below them."""
    yield from _of_module(model.node, module)
    for parameters in chain.from_iterable((node.input, node.output) for node in operations):
        yield from _below(parameters)


def _of_module(node: RecordNode, module: str) -> Iterator[RecordNode]:
    for action in node.operations if node.parent is not None else ():
        if action.module == module:
            yield from _of_action(action)
    for child in node.children:
        if not isinstance(child, RecordNode):
            continue
        if child.module != module:
            yield from _of_module(child, module)
            continue
        for record in records_below(child):
            yield record
            for action in record.operations:
                yield from _of_action(action)


def _of_action(action: OperationNode) -> Iterator[RecordNode]:
    yield from _below(action.input)
    yield from _below(action.output)


def _below(parameters: RecordNode) -> Iterator[RecordNode]:
    for child in parameters.children:
        if isinstance(child, RecordNode):
            yield from records_below(child)


def _members(members: Iterator[tuple[str, Any]]) -> Iterator[str]:
    separator = "{"
    for name, value in members:
        yield f"{separator}{_dumps(name)}:{_dumps(value)}"
        separator = ","
    yield "{}" if separator == "{" else "}"


def _dumps(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
