"""`{+restconf}/operations`, and calls of rpcs and actions (RFC 8040 sections 3.3.2, 3.6, 4.4.2)."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from isolane.northbound.http_exchange import Response
from isolane.northbound.operations import Handler, Operations, Outcome
from isolane.northbound.requester import Requester
from isolane.northbound.service import Service
from isolane.restconf import uri
from isolane.restconf.errors import NAMESPACE, not_found
from isolane.restconf.negotiation import Encoding
from isolane.restconf.request import Asked, Body, by_method, operation_input
from isolane.restconf.streams.hub import Streams
from isolane.restconf.streams.operations import HANDLERS, subscribed
from isolane.restconf.uri import decoded
from isolane.restconf.writing import write_output
from isolane.strand import future_of
from isolane.tree.json.pieces import Octets
from isolane.tree.path import Path
from isolane.tree.schema import OperationNode, Record


class OperationsResource:
    """The list, or one rpc."""

    def __init__(self, service: Service, segments: Sequence[str], streams: Streams) -> None:
        self._service = service
        self._streams = streams
        self._rpc: OperationNode | None = None
        if segments:
            self._rpc = service.store.model.operations.get("/".join(map(decoded, segments)))
            if self._rpc is None:
                raise not_found(message="there is no such operation")

    async def answer(self, asked: Asked) -> Response:
        if self._rpc is not None:
            return await by_method(asked, {"POST": self._invoke})
        return await by_method(asked, {"GET": self._list, "HEAD": self._list})

    async def _invoke(self, asked: Asked) -> Response:
        assert self._rpc is not None
        handler = HANDLERS.get(self._rpc.path)
        if handler is not None:
            return await subscribed(asked, self._streams, self._rpc, handler)
        return await invoked(asked, Path().child(self._rpc))

    async def _list(self, asked: Asked) -> Response:
        uri.parse_query(asked.query, ())
        encoding = asked.reply_encoding
        return asked.ok(wrapped(encoding, "operations", operations_text(encoding, self._served())))

    def _served(self) -> dict[str, OperationNode]:
        """The rpcs that have a handler here. Those of NETCONF alone have none, nor what nobody implements."""
        registered = self._service.operations
        nodes = self._service.store.model.operations
        return {name: node for name, node in nodes.items() if _is_served(registered, node)}


def _is_served(registered: Operations[Handler], node: OperationNode) -> bool:
    return node.path in HANDLERS or registered.handler(node) is not None


def operations_text(encoding: Encoding, nodes: dict[str, OperationNode]) -> str:
    """The rpcs as empty leafs."""
    if encoding == "json":
        return "{" + ",".join(f'"{name}":[null]' for name in nodes) + "}"
    return "".join(f'<{node.name} xmlns="{node.namespace}"/>' for node in nodes.values())


def wrapped(encoding: Encoding, name: str, inside: str) -> str:
    """A member of the API resource as a body of its own."""
    if encoding == "json":
        return f'{{"ietf-restconf:{name}":{inside}}}'
    return f'<{name} xmlns="{NAMESPACE}">{inside}</{name}>'


async def invoke(service: Service, requester: Requester, path: Path, body: Body, reply: Encoding) -> Octets:
    """Call the rpc or action at a path; the text of its output, empty where it has none."""
    node = path.node
    assert isinstance(node, OperationNode)

    def call() -> Outcome:
        given = operation_input(node, path, body)
        return service.invoke(requester, path, given)

    output: Any = await future_of(call)
    if not isinstance(output, Record):
        return b""
    octets: Octets = await future_of(partial(write_output, node, output, reply))
    return octets


async def invoked(asked: Asked, path: Path) -> Response:
    """The response to an rpc or action: 200 with output, 204 without (section 4.4.2)."""
    uri.parse_query(asked.query, ())
    reply = asked.reply_encoding
    body = asked.body(asked.body_encoding if asked.request.body else reply)
    text = await invoke(asked.service, asked.requester, path, body, reply)
    return asked.ok(text) if text else Response(204)
