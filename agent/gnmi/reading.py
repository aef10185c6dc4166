"""Get: one notification for each path, all of one consistent snapshot (gNMI 3.3)."""

from collections.abc import Sequence
from typing import Any, Final

from isolane.gnmi import wire
from isolane.gnmi.encodings import Updates, supported
from isolane.gnmi.extensions import Extensions
from isolane.gnmi.openconfig.schema import Schema
from isolane.gnmi.openconfig.view import View
from isolane.gnmi.past import Past, at
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.response import Notification, framed
from isolane.gnmi.snapshot import Snapshot
from isolane.gnmi.status import Code, Refused, invalid, unimplemented
from isolane.gnmi.targets import Place, Targets, look_at_breadth
from isolane.gnmi.trimming import Keep, Trim
from isolane.northbound import datastores
from isolane.northbound.reading import source_of
from isolane.northbound.requester import Requester
from isolane.northbound.service import Service
from isolane.tree.model import Model
from isolane.tree.octets import Octets
from isolane.tree.schema import DataNode, RecordNode
from isolane.tree.sources import RecordSource, Source

MOST_UPDATES: Final = 200_000
"""Maximum number of updates in one response: more are for Subscribe, which sends them one after the other."""
_STATE: Final = (gnmi.GetRequest.STATE, gnmi.GetRequest.OPERATIONAL)


class Reading:
    """Answers Get."""

    def __init__(self, service: Service, view: View | None = None) -> None:
        self._service = service
        self._view = view

    async def get(self, requester: Requester, request: gnmi.GetRequest) -> Octets:
        """The response in its frame; `Refused` where a path is wrong or names nothing."""
        response: Octets = await self._service.result_of(lambda: self._read(requester, request))
        return response

    def _read(self, requester: Requester, request: gnmi.GetRequest) -> Octets:
        """In slices."""
        extensions = Extensions.of(request.extension, ("depth", "history"))
        encoding = supported(request.encoding)
        most = self._service.limits.max_gnmi_subscriptions
        if len(request.path) > most:
            raise invalid(f"a Get has at most {most:,} paths (max-gnmi-subscriptions)")
        place = Place.of(request.prefix)
        schema = Schema.of(self._service.store.model, self._view, request.prefix, request.path)
        schema.look_at_type(is_config=request.type == gnmi.GetRequest.CONFIG)
        paths = [schema.resolve(place, path) for path in request.path or (gnmi.Path(),)]
        look_at_breadth(each.all for each in paths)
        trim = Trim(_keep(schema.model, request), extensions.depth)
        history = extensions.found.get("history")
        if history is None:
            time_ns = self._service.clock.time_ns()
            is_config = request.type == gnmi.GetRequest.CONFIG
            source = schema.source(readable(self._service, requester, is_config=is_config))
        else:
            time_ns, source = self._past(requester, request, history)
        snapshot = Snapshot(source, (target for each in paths for target in each.all))
        writer = _Writer(Updates(snapshot, trim, encoding), snapshot, place, time_ns)
        return framed([writer.notification(each) for each in paths])

    def _past(self, requester: Requester, request: gnmi.GetRequest, history: Any) -> tuple[int, Source]:
        """The time of the extension History, and configuration as it was then."""
        if request.type != gnmi.GetRequest.CONFIG:
            raise unimplemented("the history keeps configuration, and no state: ask for the type CONFIG")
        service = self._service
        past = Past.at(history, service.clock.time_ns())
        tree = at(service.store, past.start_ns).tree
        return past.start_ns, service.rights_of(requester.peer).readable(RecordSource(tree))


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
            for found in self._snapshot.instances(target):
                is_there = is_there or not isinstance(found.node, DataNode) or found.slot is not None
                for update in self._updates.of(found, qualified=targets.is_qualified):
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


def readable(service: Service, requester: Requester, *, is_config: bool) -> Source:
    """The data that the user may read: configuration of running, all else of operational."""
    datastore = datastores.RUNNING if is_config else datastores.OPERATIONAL
    return service.rights_of(requester.peer).readable(source_of(service.store, requester.session, datastore))


def _keep(model: Model, request: gnmi.GetRequest) -> Keep | None:
    if request.type not in gnmi.GetRequest.DataType.values():
        raise invalid(f"{request.type} is no type of data")
    modules = wanted_modules(model, request.use_models)
    is_state = request.type in _STATE
    if not is_state and modules is None:
        return None
    return lambda node: not (is_state and node.config) and (modules is None or node.module in modules)


def wanted_modules(model: Model, use_models: Sequence[Any]) -> frozenset[str] | None:
    """The modules that a request is about; None for all."""
    for each in use_models:
        module = model.implemented.get(each.name)
        if module is None or each.version not in ("", module.revision):
            version = f" of version {each.version}" if each.version else ""
            raise unimplemented(f"the model {each.name}{version} is not supported")
    return frozenset(each.name for each in use_models) or None
