"""Get: one notification for each path, all of one consistent snapshot (gNMI 3.3)."""

from collections.abc import Sequence
from typing import Final

from isolane.gnmi import wire
from isolane.gnmi.encodings import SUPPORTED, Notification, Updates, get_response, supported
from isolane.gnmi.errors import Code, Refused, invalid, unimplemented
from isolane.gnmi.extensions import Extensions, Past, version_at
from isolane.gnmi.naming import elements as elements_of
from isolane.gnmi.origins import Schema
from isolane.gnmi.proto import gnmi_ext_pb2 as gnmi_ext
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.snapshot import Keep, Snapshot, Trim
from isolane.gnmi.targets import Place, Targets, child_of, look_at_breadth, step_of
from isolane.gnmi.values import leaf_text, member_of, member_value
from isolane.northbound import datastores
from isolane.northbound.instance import instance_at
from isolane.northbound.reading import source_of
from isolane.northbound.requester import Requester
from isolane.northbound.service import Service
from isolane.openconfig.joining import view_nodes
from isolane.strand import future_of
from isolane.tree.json.pieces import Octets
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.path_pattern import Step
from isolane.tree.schema import DataNode, LeafNode, ListNode, RecordNode
from isolane.tree.sources import RecordSource, Source

MOST_UPDATES: Final = 200_000
"""Maximum number of updates in one response: more are for Subscribe, which sends them one after the other."""
_STATE: Final = (gnmi.GetRequest.STATE, gnmi.GetRequest.OPERATIONAL)


class Reading:
    """The answers to Get of gNMI."""

    def __init__(self, service: Service) -> None:
        self._service = service

    async def get(self, requester: Requester, request: gnmi.GetRequest) -> Octets:
        """The response in its frame; `Refused` where a path is wrong or names nothing."""
        response: Octets = await future_of(lambda: self._read(requester, request))
        return response

    def _read(self, requester: Requester, request: gnmi.GetRequest) -> Octets:
        extensions = Extensions.of(request.extension, ("depth", "history"))
        encoding = supported(request.encoding)
        most = self._service.limits.max_gnmi_subscriptions
        if len(request.path) > most:
            raise invalid(f"a Get has at most {most:,} paths (max-gnmi-subscriptions)")
        place = Place.of(request.prefix)
        schema = Schema(self._service)
        paths = schema.resolve(place, request.path or (gnmi.Path(),))
        look_at_breadth(each.all for each in paths)
        trim = Trim(_keep(schema.model, request), extensions.depth)
        history = extensions.found.get("history")
        is_config = request.type == gnmi.GetRequest.CONFIG
        if history is None:
            time_ns = self._service.clock.time_ns()
            source = readable(self._service, requester, schema, is_config=is_config)
        else:
            time_ns, source = self._past(requester, request, history, schema)
        targets = (target for each in paths for target in each.all)
        snapshot = Snapshot(source, targets, config_only=is_config)
        writer = _Writer(Updates(snapshot, trim, encoding), snapshot, place, time_ns)
        return get_response([writer.notification(each) for each in paths])

    def _past(
        self, requester: Requester, request: gnmi.GetRequest, history: gnmi_ext.History, schema: Schema
    ) -> tuple[int, Source]:
        """The time of the extension History, and configuration as it was then."""
        if request.type != gnmi.GetRequest.CONFIG:
            raise unimplemented("the history keeps configuration, and no state: ask for the type CONFIG")
        service = self._service
        past = Past.at(history, service.clock.time_ns())
        tree = version_at(service.store, past.start_ns).tree
        return past.start_ns, schema.source(requester, RecordSource(tree), state=False)


class _Writer:
    """Notifications of one response."""

    def __init__(self, updates: Updates, snapshot: Snapshot, place: Place, time_ns: int) -> None:
        self._updates = updates
        self._snapshot = snapshot
        self._place = place
        self._time_ns = time_ns
        self._count = 0

    def notification(self, targets: Targets) -> Notification:
        """The notification of one path; NOT_FOUND where it names one instance that does not exist."""
        prefix = wire.prefix(self._place.origin, self._place.target, b"")
        notification = Notification(self._time_ns, prefix)
        is_there = False
        for target in targets.all:
            for instance in self._snapshot.instances(target):
                is_there = is_there or not isinstance(instance.node, DataNode) or instance.slot is not None
                for update in self._updates.of(instance, qualified=targets.is_qualified):
                    self._count += 1
                    if self._count > MOST_UPDATES:
                        text = f"the response would have more than {MOST_UPDATES:,} updates"
                        raise Refused(Code.RESOURCE_EXHAUSTED, f"{text}; ask for less, or subscribe")
                    notification.add(update)
        if targets.is_one and not notification.count and not self._is_empty(targets, is_there):
            raise Refused(Code.NOT_FOUND, f"{targets.path} does not exist")
        return notification

    def _is_empty(self, targets: Targets, is_there: bool) -> bool:
        """Whether the one instance exists and has nothing that was asked for."""
        steps = targets.all[0]
        return is_there and (not steps or isinstance(steps[-1].node, RecordNode))


def readable(service: Service, requester: Requester, schema: Schema, *, is_config: bool) -> Source:
    """The data that the user may read: configuration of running, all else of operational."""
    datastore = datastores.RUNNING if is_config else datastores.OPERATIONAL
    source = source_of(service.store, requester.session, datastore)
    return schema.source(requester, source, state=not is_config)


def _keep(model: Model, request: gnmi.GetRequest) -> Keep | None:
    if request.type not in gnmi.GetRequest.DataType.values():
        raise invalid(f"{request.type} is no type of data")
    modules = wanted_modules(model, request.use_models)
    is_state = request.type in _STATE
    if not is_state and modules is None:
        return None
    return lambda node: not (is_state and node.config) and (modules is None or node.module in modules)


def wanted_modules(model: Model, use_models: Sequence[gnmi.ModelData]) -> frozenset[str] | None:
    """The modules that a request is about; None for all."""
    for each in use_models:
        module = model.implemented.get(each.name)
        if module is None or each.version not in ("", module.revision):
            version = f" of version {each.version}" if each.version else ""
            raise unimplemented(f"the model {each.name}{version} is not supported")
    return frozenset(each.name for each in use_models) or None


LONGEST_PATH: Final = 32
"""Maximum elements of a path that is read here."""


def leaf_response(service: Service, requester: Requester, request: gnmi.GetRequest) -> bytes | None:
    """The response in its frame; None where the request is for more than one leaf that is there."""
    if len(request.path) != 1 or request.extension or request.use_models:
        return None
    prefix, path = request.prefix, request.path[0]
    elements = (*prefix.elem, *path.elem)
    if prefix.origin or path.origin or path.target or prefix.element or path.element:
        return None
    if request.encoding not in SUPPORTED or not 0 < len(elements) <= LONGEST_PATH:
        return None
    try:
        steps = _leaf_steps(service.store.model, elements)
    except Refused:
        return None
    node: object = steps[-1].node if steps and steps[0].node not in view_nodes(service.store.model) else None
    if not isinstance(node, LeafNode) or not _is_of_configuration(service, node, request.type):
        return None
    at = Path((step.node, step.key) for step in steps)
    rights = service.rights_of(requester.peer)
    instance = instance_at(rights.readable(RecordSource(service.store.running)), at)
    if instance is None:
        return None
    qualified = any(":" in each.name for each in elements)
    update = wire.update(
        elements_of(at, qualified=qualified), _leaf_value(node, instance.value, request.encoding), 0
    )
    return wire.notification(service.clock.time_ns(), wire.prefix("", prefix.target, b""), update)


def _leaf_steps(model: Model, elements: Sequence[gnmi.PathElem]) -> list[Step]:
    """The steps of a path without wildcards; none where a name is none, or an entry is not named."""
    steps: list[Step] = []
    node: object = model.node
    for element in elements:
        child = child_of(node, element.name) if isinstance(node, RecordNode) else None
        if child is None:
            return []
        step = step_of(model, child, element.key)
        if isinstance(child, ListNode) and step.key is None:
            return []
        steps.append(step)
        node = child
    return steps


def _is_of_configuration(service: Service, node: LeafNode, kind: int) -> bool:
    if kind == gnmi.GetRequest.CONFIG:
        return node.config
    return kind == gnmi.GetRequest.ALL and service.store.operational.is_configured(node)


def _leaf_value(node: LeafNode, value: object, encoding: int) -> bytes:
    if encoding == gnmi.PROTO:
        return wire.scalar(member_of(node.type, value), member_value(node.type, value))
    is_ietf = encoding == gnmi.JSON_IETF
    return wire.scalar("json_ietf_val" if is_ietf else "json_val", leaf_text(node, value, ietf=is_ietf))
