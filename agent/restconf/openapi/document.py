"""The OpenAPI 3.1 document of one module, as pieces of text: a large module is never whole in memory."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator, Sequence
from itertools import chain
from typing import Final

from isolane.bindings.ietf_yang_library import YangLibrary
from isolane.northbound.http_exchange import Response
from isolane.northbound.service import Service
from isolane.restconf import negotiation, uri
from isolane.restconf.errors import not_found
from isolane.restconf.negotiation import MEDIA
from isolane.restconf.openapi.paths import QUERY, IsServed, data_paths, operation_paths
from isolane.restconf.openapi.schemas import Schema, name_of, of_record, records_below
from isolane.restconf.request import Asked, by_method
from isolane.tree.model import Model
from isolane.tree.module import Module
from isolane.tree.path import Path
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


def pieces(model: Model, module: Module, is_served: IsServed, root: str) -> Iterator[str]:
    """The text of the document, with the rpcs and actions that are served."""
    rpcs = [node for node in model.operations.values() if node.module == module.name and is_served(node)]
    head = {
        "openapi": VERSION,
        "info": {"title": module.name, "version": module.revision or "0", "description": _NOTE},
        "security": [{name: []} for name in _LOGIN],
    }
    yield _dumps(head)[:-1]
    yield ',"paths":'
    data = data_paths(module.name, model, is_served, f"{root}/data")
    yield from _members(chain(data, operation_paths(rpcs, f"{root}/operations")))
    components = {"securitySchemes": _LOGIN, "parameters": QUERY, "responses": {"errors": _ERRORS}}
    yield f',"components":{_dumps(components)[:-1]},"schemas":'
    records = _records(model, module.name, rpcs, is_served)
    yield from _members((name_of(node), of_record(node)) for node in records)
    yield "}}"


def _records(
    model: Model, module: str, rpcs: Sequence[OperationNode], is_served: IsServed
) -> Iterator[RecordNode]:
    """The records that the paths refer to: all containers and lists of the module, and those below them."""
    yield from _of_module(model.node, module, is_served)
    for node in rpcs:
        yield from _of_operation(node)


def _of_module(node: RecordNode, module: str, is_served: IsServed) -> Iterator[RecordNode]:
    for action in node.operations if node.parent is not None else ():
        if action.module == module and is_served(action):
            yield from _of_operation(action)
    for child in node.children:
        if not isinstance(child, RecordNode):
            continue
        if child.module != module:
            yield from _of_module(child, module, is_served)
            continue
        for record in records_below(child):
            yield record
            for action in filter(is_served, record.operations):
                yield from _of_operation(action)


def _of_operation(node: OperationNode) -> Iterator[RecordNode]:
    yield from _below(node.input)
    yield from _below(node.output)


def _below(parameters: RecordNode) -> Iterator[RecordNode]:
    for child in parameters.children:
        if isinstance(child, RecordNode):
            yield from records_below(child)


def _members(members: Iterator[tuple[str, Schema]]) -> Iterator[str]:
    separator = "{"
    for name, value in members:
        yield f"{separator}{_dumps(name)}:{_dumps(value)}"
        separator = ","
    yield "{}" if separator == "{" else "}"


def _dumps(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


PLACE: Final = "/openapi/"
_AT_ONCE: Final = 16_384


class OpenApi:
    """The document of one module."""

    def __init__(self, service: Service, name: str, root: str) -> None:
        self._service = service
        self._name = name.removesuffix(".json")
        self._root = root

    async def answer(self, asked: Asked) -> Response:
        return await by_method(asked, {"GET": self._get, "HEAD": self._get})

    async def _get(self, asked: Asked) -> Response:
        uri.parse_query(asked.query, ())
        model = self._service.store.model
        module = model.implemented.get(self._name)
        rights = self._service.rights_of(asked.requester.peer)
        if module is None or not rights.may_read(Path().child(YangLibrary.NODE)):
            raise not_found(message="there is no such module")
        headers = (("Content-Type", MEDIA_TYPE), *negotiation.OF_USER)
        if asked.request.method == "HEAD":
            return Response(200, headers)
        registered = self._service.operations
        text = pieces(model, module, lambda node: registered.handler(node) is not None, self._root)
        return Response(200, headers, _streamed(text))


async def _streamed(text: Iterator[str]) -> AsyncIterator[bytes]:
    """The text in chunks; other requests go on between two of them."""
    held: list[str] = []
    size = 0
    for piece in text:
        held.append(piece)
        size += len(piece)
        if size >= _AT_ONCE:
            yield "".join(held).encode()
            held.clear()
            size = 0
            await asyncio.sleep(0)
    yield "".join(held).encode()
