"""Get of one leaf of configuration: the response straight from the record, without a snapshot and messages.

Whatever is more than that, or wrong, is left to `reading.py`, which answers all requests.
"""

from collections.abc import Sequence
from typing import Any, Final

from isolane.gnmi import scalars, wire
from isolane.gnmi.encodings import SUPPORTED
from isolane.gnmi.json_values import leaf_text
from isolane.gnmi.naming import elements as elements_of
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.status import Refused
from isolane.gnmi.targets import Step, child_of, step_of
from isolane.northbound.instance import instance_at
from isolane.northbound.requester import Requester
from isolane.northbound.service import Service
from isolane.tree.path import Path
from isolane.tree.schema import LeafNode, ListNode, RecordNode
from isolane.tree.sources import RecordSource

LONGEST: Final = 32
"""Maximum elements of a path that is read here."""


def leaf(service: Service, requester: Requester, request: gnmi.GetRequest) -> bytes | None:
    """The response in its frame; None where the request is for more than one leaf that is there."""
    if len(request.path) != 1 or request.extension or request.use_models:
        return None
    prefix, path = request.prefix, request.path[0]
    elements = (*prefix.elem, *path.elem)
    if prefix.origin or path.origin or path.target or prefix.element or path.element:
        return None
    if request.encoding not in SUPPORTED or not 0 < len(elements) <= LONGEST:
        return None
    try:
        steps = _steps(service.store.model, elements)
    except Refused:
        return None
    node: Any = steps[-1].node if steps else None
    if not isinstance(node, LeafNode) or not _is_of_configuration(service, node, request.type):
        return None
    at = Path((step.node, step.key) for step in steps)
    rights = service.rights_of(requester.peer)
    found = instance_at(rights.readable(RecordSource(service.store.running)), at)
    if found is None:
        return None
    qualified = any(":" in each.name for each in elements)
    update = wire.update(elements_of(at, qualified=qualified), _value(node, found.value, request.encoding), 0)
    return wire.notification(service.clock.time_ns(), wire.prefix("", prefix.target, b""), update)


def _steps(model: Any, elements: Sequence[Any]) -> list[Step]:
    """The steps of a path without wildcards; none where a name is none, or an entry is not named."""
    steps: list[Step] = []
    node: Any = model.node
    for element in elements:
        found = child_of(node, element.name) if isinstance(node, RecordNode) else None
        if found is None:
            return []
        step = step_of(model, found, element.key)
        if isinstance(found, ListNode) and step.key is None:
            return []
        steps.append(step)
        node = found
    return steps


def _is_of_configuration(service: Service, node: LeafNode, kind: int) -> bool:
    if kind == gnmi.GetRequest.CONFIG:
        return node.config
    return kind == gnmi.GetRequest.ALL and service.store.operational.is_configured(node)


def _value(node: LeafNode, value: Any, encoding: int) -> bytes:
    if encoding == gnmi.PROTO:
        return wire.scalar(scalars.member_of(node.type, value), scalars.plain(node.type, value))
    is_ietf = encoding == gnmi.JSON_IETF
    return wire.scalar("json_ietf_val" if is_ietf else "json_val", leaf_text(node, value, ietf=is_ietf))
