"""POST of operations and actions (RFC 8040 sections 3.6, 4.4.2)."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from isolane.northbound.operations import Outcome
from isolane.northbound.requester import Requester
from isolane.northbound.service import Service
from isolane.restconf import bodies
from isolane.restconf.negotiation import Encoding
from isolane.restconf.writing import written_output
from isolane.tree import xml
from isolane.tree.path import Path
from isolane.tree.record import Record
from isolane.tree.schema import OperationNode


async def invoke(
    service: Service, requester: Requester, path: Path, encoding: Encoding, body: bytes, reply: Encoding
) -> str:
    """Call the rpc or action at a path; the text of its output, empty where it has none."""
    node = path.node
    assert isinstance(node, OperationNode)

    def call() -> Outcome:
        given = bodies.operation_input(node, path, encoding, body)
        declared = partial(_declared, body) if encoding == "xml" and body else None
        return service.invoke(requester, path, given, declared)

    output: Any = await service.result_of(call)
    if not isinstance(output, Record):
        return ""
    text: str = await service.result_of(partial(written_output, node, output, reply))
    return text


def _declared(body: bytes, tag: str) -> Mapping[str, str]:
    """The prefixes that are declared at an element of the input."""
    element = xml.parse(body).find(tag)
    return {} if element is None else {name: uri for name, uri in element.nsmap.items() if name}
