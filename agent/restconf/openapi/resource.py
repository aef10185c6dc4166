"""`/openapi/MODULE.json`: the OpenAPI document of a module that is served."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from typing import Final

from isolane.bindings.ietf_yang_library import YangLibrary
from isolane.northbound.http_exchange import Response
from isolane.northbound.service import Service
from isolane.restconf import caching, query
from isolane.restconf.errors import not_found
from isolane.restconf.openapi.document import MEDIA_TYPE, pieces
from isolane.restconf.resource import Asked, by_method
from isolane.tree.path import Path

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
        query.parse(asked.query, ())
        model = self._service.store.model
        module = model.implemented.get(self._name)
        rights = self._service.rights_of(asked.requester.peer)
        if module is None or not rights.may_read(Path().child(YangLibrary.NODE)):
            raise not_found(message="there is no such module")
        headers = (("Content-Type", MEDIA_TYPE), *caching.OF_USER)
        if asked.request.method == "HEAD":
            return Response(200, headers)
        registered = self._service.operations
        rpcs = [node for node in model.operations.values() if node.module == module.name]
        served = [node for node in rpcs if registered.handler(node) is not None]
        return Response(200, headers, _streamed(pieces(model, module, served, self._root)))


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
