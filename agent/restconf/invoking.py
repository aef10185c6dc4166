"""POST of operations and actions (RFC 8040 sections 3.6, 4.4.2)."""

from functools import partial
from typing import Any

from isolane.northbound.operations import Outcome
from isolane.northbound.requester import Requester
from isolane.northbound.service import Service
from isolane.restconf import bodies
from isolane.restconf.body import Body
from isolane.restconf.negotiation import Encoding
from isolane.restconf.writing import written_output
from isolane.tree.octets import Octets
from isolane.tree.path import Path
from isolane.tree.record import Record
from isolane.tree.schema import OperationNode


async def invoke(service: Service, requester: Requester, path: Path, body: Body, reply: Encoding) -> Octets:
    """Call the rpc or action at a path; the text of its output, empty where it has none."""
    node = path.node
    assert isinstance(node, OperationNode)

    def call() -> Outcome:
        given = bodies.operation_input(node, path, body)
        return service.invoke(requester, path, given, partial(bodies.declared, body))

    output: Any = await service.result_of(call)
    if not isinstance(output, Record):
        return b""
    octets: Octets = await service.result_of(partial(written_output, node, output, reply))
    return octets
