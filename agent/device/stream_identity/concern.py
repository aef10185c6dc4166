"""The Stream identity table (ieee802-dot1cb-stream-identification): of operators and of isolated flows."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from isolane.bindings import Root
from isolane.bindings import ieee802_dot1cb_stream_identification as dot1cb
from isolane.bindings.ieee802_dot1cb_stream_identification import (
    IpStreamIdentification,
    OutFacing,
    StreamIdentity,
)
from isolane.bindings.ietf_interfaces import PerPortCounters, PerPortPerStreamCounters, StreamId
from isolane.dataplane.bridge import Bridge
from isolane.device.interfaces.links import ComponentKey, Link, Links
from isolane.device.kit.context import Context
from isolane.device.kit.mac_addresses import mac_text
from isolane.device.kit.touched import names
from isolane.device.stream_identity.config import Row, faults_of, method_in_use, row_of
from isolane.engine.isolation.tables import Handles, StreamEntry, identity_of
from isolane.engine.streams.engine import PortStreams
from isolane.errors import DataError, DataErrors
from isolane.store.providers import Keys
from isolane.tree.diff import Change
from isolane.tree.path import Path

OUT_FACING: Final = True
IDENTIFICATION_TYPES: Final[tuple[type[Any], ...]] = (
    dot1cb.NullStreamIdentificationIdentificationType,
    dot1cb.SmacVlanStreamIdentificationIdentificationType,
    dot1cb.IpStreamIdentificationIdentificationType,
)

Plan = dict[int, Row | None]


class StreamIdentityConcern:
    """Gives ports their rows; a port that comes or is built anew gets those that name it."""

    def __init__(self, context: Context, links: Links, bridges: dict[ComponentKey, Bridge]) -> None:
        self._context = context
        self._links = links
        self._bridges = bridges
        self._handles = Handles()
        self._rows: dict[int, Row] = {}
        self._at: dict[str, set[int]] = {}
        self._counted: Counter[tuple[int, str]] = Counter()
        self._ports: dict[str, PortStreams] = {}
        operational = context.store.operational
        context.store.subscribe((StreamIdentity,), self)
        links.on_link(self._made, self._gone)
        operational.provide(StreamId, self._counters)
        operational.provide_list(StreamIdentity, self._flow_keys, self._flow, origin="learned")
        for kind in IDENTIFICATION_TYPES:
            operational.provide(kind, self._identification_type(kind))

    def made(self, key: ComponentKey, bridge: Bridge) -> None:
        """Flows of all components stand in one table: their handles are of one space."""
        bridge.isolation.flows.streams.free = self._handles

    # --- configuration

    def prepare(self, changes: Sequence[Change], new: Root) -> Plan:
        plan: Plan = {}
        faults: list[DataError] = []
        for index in names(changes, StreamIdentity.NODE):
            entry = new.stream_identity.get(index)
            found = [] if entry is None else list(faults_of(entry))
            faults += found
            plan[index] = None if entry is None or found else row_of(entry)
        faults += self._counted_twice(plan)
        if faults:
            raise DataErrors(faults)
        return plan

    def _counted_twice(self, plan: Plan) -> Iterator[DataError]:
        """9.1.1.3: one row of a stream for the output of a port."""
        after = Counter(
            (row.identity.handle, name) for row in plan.values() if row is not None for name in row.outputs
        )
        for index in plan:
            old = self._rows.get(index)
            if old is not None:
                after.subtract((old.identity.handle, name) for name in old.outputs)
        for index, row in plan.items():
            if row is None:
                continue
            handle = row.identity.handle
            for name in sorted(row.outputs):
                if after[handle, name] + self._counted[handle, name] > 1:
                    yield _output_twice(index, handle, name)

    def apply(self, plan: Plan) -> None:
        for index, row in plan.items():
            old = self._rows.pop(index, None)
            if old is not None:
                self._forget(index, old)
            if row is not None:
                self._remember(index, row)
            for name in (old.interfaces if old else frozenset()) | (row.interfaces if row else frozenset()):
                link = self._links.get(name)
                if link is not None:
                    self._set(link, index, row)

    def abort(self, plan: Plan) -> None:
        pass

    def _forget(self, index: int, row: Row) -> None:
        for name in row.interfaces:
            self._at[name].discard(index)
        self._counted.subtract((row.identity.handle, name) for name in row.outputs)

    def _remember(self, index: int, row: Row) -> None:
        self._rows[index] = row
        for name in row.interfaces:
            self._at.setdefault(name, set()).add(index)
        self._counted.update((row.identity.handle, name) for name in row.outputs)

    def _made(self, link: Link) -> None:
        self._ports[link.name] = PortStreams()
        for index in self._at.get(link.name, ()):
            self._set(link, index, self._rows[index])

    def _gone(self, link: Link) -> None:
        del self._ports[link.name]

    def _set(self, link: Link, index: int, row: Row | None) -> None:
        """One row at one port, as it is to be there."""
        streams = self._ports[link.name]
        streams.set_input(index, row.identity if row is not None and link.name in row.inputs else None)
        streams.set_output(
            index, row.identity.handle if row is not None and link.name in row.outputs else None
        )
        link.port.streams = None if streams.idle else streams

    # --- state

    def _identification_type(self, kind: type[Any]) -> Callable[[Keys], Any]:
        """Of the method that a row has; the defaults of the model are the values."""
        values = kind.new(type_number=kind.TYPE_NUMBER_DEFAULT, oui_cid=kind.OUI_CID_DEFAULT)
        method = kind.NODE.parent

        def read(keys: Keys) -> Any:
            entry = self._context.running.stream_identity.get(keys[-1])
            if entry is None:
                return values if method is IpStreamIdentification.NODE else None
            return values if method_in_use(entry).NODE is method else None

        return read

    def _counters(self, keys: Keys) -> StreamId | None:
        streams = self._ports.get(keys[-1])
        if streams is None:
            return None
        return StreamId.new(
            per_port_counters=PerPortCounters.new(
                input_pkts=streams.total.input_pkts, output_pkts=streams.total.output_pkts
            ),
            per_port_per_stream_counters=[
                PerPortPerStreamCounters.new(
                    direction_out_facing=OUT_FACING,
                    handle=handle,
                    input_pkts=counted.input_pkts,
                    output_pkts=counted.output_pkts,
                )
                for handle, counted in sorted(streams.counters.items())
            ],
        )

    # --- rows of congestion isolation: 49.4.2.7

    def _flow_keys(self, _: Keys) -> Iterable[int]:
        return [
            handle for bridge in self._bridges.values() for handle in bridge.isolation.flows.streams.by_handle
        ]

    def _flow(self, keys: Keys) -> StreamIdentity | None:
        for bridge in self._bridges.values():
            entry = bridge.isolation.flows.streams.by_handle.get(keys[-1])
            if entry is not None:
                return _flow_row(bridge, entry)
        return None


def _output_twice(index: int, handle: int, name: str) -> DataError:
    path = Path().child(StreamIdentity.NODE, index).child(OutFacing.NODE)
    text = f"another row of stream {handle} counts what leaves by {name}; name the port in one of them only"
    return DataError(
        "data-exists",
        text,
        path=path.child(OutFacing.NODE.by_attribute["output_port"]),
        app_tag="stream-identity-output",
    )


def _flow_row(bridge: Bridge, entry: StreamEntry) -> StreamIdentity:
    identity = identity_of(entry, ())
    has_ports = identity.next_protocol != "none"
    return StreamIdentity.new(
        index_=entry.handle,
        handle=entry.handle,
        out_facing=OutFacing.new(input_port=[port.name for port in bridge.ports.values()]),
        ip_stream_identification=IpStreamIdentification.new(
            destination_mac=mac_text(identity.destination_mac),
            tagged=identity.tagged,
            vlan=identity.vlan,
            ip_source=str(identity.ip_source),
            ip_destination=str(identity.ip_destination),
            next_protocol=identity.next_protocol,
            source_port=identity.source_port if has_ports else None,
            destination_port=identity.destination_port if has_ports else None,
        ),
    )
