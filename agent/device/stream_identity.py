"""The Stream identity table (ieee802-dot1cb-stream-identification): of operators and of isolated flows."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from ipaddress import ip_address
from typing import Any, Final

from isolane.bindings import Root
from isolane.bindings import ieee802_dot1cb_stream_identification as dot1cb
from isolane.bindings.ieee802_dot1cb_stream_identification import (
    IpStreamIdentification,
    NullStreamIdentification,
    OutFacing,
    SmacVlanStreamIdentification,
    StreamIdentity,
)
from isolane.bindings.ietf_interfaces import PerPortCounters, PerPortPerStreamCounters, StreamId
from isolane.dataplane.driver.driver import BridgeDriver
from isolane.device.interfaces.links import ComponentKey, Link, Links
from isolane.device.kit.context import Context
from isolane.device.kit.instances import names, refuse
from isolane.device.kit.records import record_of
from isolane.device.kit.values import mac_number, mac_text
from isolane.engine import stream_identity
from isolane.engine.isolation.tables import FIRST_HANDLE, Handles, StreamEntry, identity_of
from isolane.engine.stream_identity import (
    ANY_PORT,
    ANY_VLAN,
    IpIdentification,
    Method,
    NullIdentification,
    PortStreams,
    SourceIdentification,
    Tagged,
)
from isolane.engine.stream_identity import StreamIdentity as Identity
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.store.operational.providers import Keys
from isolane.tree.diff import Change
from isolane.tree.path import Path
from isolane.tree.schema import DataNode

PROTOCOLS: Final = {"udp": stream_identity.UDP, "tcp": stream_identity.TCP, "sctp": stream_identity.SCTP}
Methods = NullStreamIdentification | SmacVlanStreamIdentification | IpStreamIdentification


@dataclass(frozen=True, slots=True)
class Row:
    """A row, and the interfaces where it identifies and where it counts."""

    identity: Identity
    inputs: frozenset[str]
    outputs: frozenset[str]

    @property
    def interfaces(self) -> frozenset[str]:
        return self.inputs | self.outputs


def row_of(entry: StreamIdentity) -> Row:
    """A row that has no faults."""
    ports = entry.out_facing
    identity = Identity(entry.index_, entry.handle, _method(entry))
    return Row(identity, frozenset(ports.input_port), frozenset(ports.output_port))


def method_in_use(entry: StreamIdentity) -> Methods:
    """The case of the choice that is configured; validation has seen that there is one."""
    for method in (entry.smac_vlan_stream_identification, entry.ip_stream_identification):
        if method != type(method).EMPTY:
            return method
    return entry.null_stream_identification


def _method(entry: StreamIdentity) -> Method:
    method = method_in_use(entry)
    tagged: Tagged = method.tagged or "all"
    vlan = ANY_VLAN if method.vlan is None else method.vlan
    match method:
        case NullStreamIdentification():
            return NullIdentification(_mac(method.destination_mac), tagged, vlan)
        case SmacVlanStreamIdentification():
            return SourceIdentification(_mac(method.source_mac), tagged, vlan)
        case _:
            return IpIdentification(
                destination=_mac(method.destination_mac),
                ip_destination=ip_octets(method.ip_destination) or b"",
                tagged=tagged,
                vlan=vlan,
                ip_source=ip_octets(method.ip_source),
                dscp=method.dscp,
                protocol=PROTOCOLS.get(method.next_protocol or ""),
                source_port=method.source_port or ANY_PORT,
                destination_port=method.destination_port or ANY_PORT,
            )


def _mac(text: str | None) -> int:
    return 0 if text is None else mac_number(text)


def ip_octets(text: str | None) -> bytes | None:
    """9.1.5.4: all zeros matches any address, as nothing does; a zone means nothing in a frame."""
    if text is None:
        return None
    address = ip_address(text.partition("%")[0])
    return address.packed if int(address) else None


def row_faults(entry: StreamIdentity) -> Iterator[DataError]:
    """Configuration that the model permits and no function supports."""
    path = Path().child(StreamIdentity.NODE, entry.index_)
    leafs = StreamIdentity.NODE.by_attribute
    for name, value in (("index_", entry.index_), ("handle", entry.handle)):
        if value >= FIRST_HANDLE:
            yield DataError(
                "invalid-value",
                f"{value} is reserved: congestion isolation uses those from {FIRST_HANDLE} on; "
                "take a lower one",
                path=path.child(leafs[name]),
                app_tag="stream-identity-reserved",
            )
    method = method_in_use(entry)
    yield from _missing(path.child(method.NODE), method)
    if isinstance(method, IpStreamIdentification):
        yield from _ip_faults(path.child(method.NODE), method)


def _missing(path: Path, method: Methods) -> Iterator[DataError]:
    needed = {
        NullStreamIdentification: ("destination_mac",),
        SmacVlanStreamIdentification: ("source_mac",),
        IpStreamIdentification: ("destination_mac", "ip_destination"),
    }[type(method)]
    leafs: Mapping[str, DataNode] = method.NODE.by_attribute
    for name in needed:
        if getattr(method, name) is None:
            node = leafs[name]
            text = f"{method.NODE.name} compares {node.name}; set it"
            yield DataError("data-missing", text, path=path.child(node), app_tag="stream-identity-incomplete")


def _ip_faults(path: Path, method: IpStreamIdentification) -> Iterator[DataError]:
    source, destination = ip_octets(method.ip_source), ip_octets(method.ip_destination)
    if source is not None and destination is not None and len(source) != len(destination):
        yield DataError(
            "invalid-value",
            f"{method.ip_source} and {method.ip_destination} are of different versions of IP",
            path=path.child(IpStreamIdentification.NODE.by_attribute["ip_source"]),
            app_tag="stream-identity-ip-version",
        )
    if PROTOCOLS.get(method.next_protocol or "") is None:
        for name in ("source_port", "destination_port"):
            if getattr(method, name):
                yield DataError(
                    "invalid-value",
                    f"{name.replace('_', '-')} is compared with a next-protocol only; set that too",
                    path=path.child(IpStreamIdentification.NODE.by_attribute[name]),
                    app_tag="stream-identity-port",
                )


def output_twice(index: int, handle: int, name: str) -> DataError:
    path = Path().child(StreamIdentity.NODE, index).child(OutFacing.NODE)
    text = f"another row of stream {handle} counts what leaves by {name}; name the port in one of them only"
    return DataError(
        "data-exists",
        text,
        path=path.child(OutFacing.NODE.by_attribute["output_port"]),
        app_tag="stream-identity-output",
    )


OUT_FACING: Final = True
IDENTIFICATION_TYPES: Final[tuple[type[object], ...]] = (
    dot1cb.NullStreamIdentificationIdentificationType,
    dot1cb.SmacVlanStreamIdentificationIdentificationType,
    dot1cb.IpStreamIdentificationIdentificationType,
)


class StreamIdentityState:
    """Shows what ports have counted, and the rows of isolated flows (49.4.2.7)."""

    def __init__(
        self, context: Context, bridges: Mapping[ComponentKey, BridgeDriver], ports: dict[str, PortStreams]
    ) -> None:
        self._context = context
        self._bridges = bridges
        self._ports = ports
        operational = context.store.operational
        operational.provide(StreamId, self._counters)
        operational.provide_list(StreamIdentity, self._flow_keys, self._flow, origin="learned")
        for kind in IDENTIFICATION_TYPES:
            operational.provide(kind, self._identification_type(kind))

    def _identification_type(self, kind: type[Any]) -> Callable[[Keys], object]:
        """Of the method that a row has; the defaults of the model are the values."""
        values = kind.new(type_number=kind.TYPE_NUMBER_DEFAULT, oui_cid=kind.OUI_CID_DEFAULT)
        method = kind.NODE.parent

        def read(keys: Keys) -> object:
            entry = self._context.running.stream_identity.get(keys[-1])
            if entry is None:
                return values if method is IpStreamIdentification.NODE else None
            return values if method_in_use(entry).NODE is method else None

        return read

    def _counters(self, keys: Keys) -> StreamId | None:
        streams = self._ports.get(keys[-1])
        if streams is None:
            return None
        for bridge in self._bridges.values():
            if bridge.offload is not None:
                bridge.offload.refresh_streams()
        return StreamId.new(
            per_port_counters=record_of(PerPortCounters, streams.total),
            per_port_per_stream_counters=[
                record_of(PerPortPerStreamCounters, counted, direction_out_facing=OUT_FACING, handle=handle)
                for handle, counted in sorted(streams.counters.items())
            ],
        )

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


def _flow_row(bridge: BridgeDriver, entry: StreamEntry) -> StreamIdentity:
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


Plan = dict[int, Row | None]


class StreamIdentityConcern:
    """Gives ports their rows; a port that comes or is built again gets those that name it."""

    def __init__(self, context: Context, links: Links, bridges: Mapping[ComponentKey, BridgeDriver]) -> None:
        self._context = context
        self._links = links
        self._bridges = bridges
        self._handles = Handles()
        self._rows: dict[int, Row] = {}
        self._at: dict[str, set[int]] = {}
        self._counted: Counter[tuple[int, str]] = Counter()
        self._ports: dict[str, PortStreams] = {}
        context.store.subscribe((StreamIdentity,), self)
        links.on_link(self._link_added, self._link_removed)
        self.state = StreamIdentityState(context, bridges, self._ports)

    def bridge_added(self, key: ComponentKey, bridge: BridgeDriver) -> None:
        """Flows of all components stand in one table: their handles are of one space."""
        bridge.isolation.flows.streams.free = self._handles

    # --- configuration

    def prepare(self, changes: Sequence[Change], new: Root) -> Plan:
        plan: Plan = {}
        faults: list[DataError] = []
        for index in names(changes, StreamIdentity.NODE):
            entry = new.stream_identity.get(index)
            wrong = [] if entry is None else list(row_faults(entry))
            faults += wrong
            plan[index] = None if entry is None or wrong else row_of(entry)
        refuse((*faults, *self._counted_twice(plan)))
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
                    yield output_twice(index, handle, name)

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

    def _forget(self, index: int, row: Row) -> None:
        for name in row.interfaces:
            self._at[name].discard(index)
        self._counted.subtract((row.identity.handle, name) for name in row.outputs)

    def _remember(self, index: int, row: Row) -> None:
        self._rows[index] = row
        for name in row.interfaces:
            self._at.setdefault(name, set()).add(index)
        self._counted.update((row.identity.handle, name) for name in row.outputs)

    def _link_added(self, link: Link) -> None:
        self._ports[link.name] = PortStreams()
        for index in self._at.get(link.name, ()):
            self._set(link, index, self._rows[index])

    def _link_removed(self, link: Link) -> None:
        del self._ports[link.name]

    def _set(self, link: Link, index: int, row: Row | None) -> None:
        """One row at one port, as it is to be there."""
        streams = self._ports[link.name]
        streams.set_input(index, row.identity if row is not None and link.name in row.inputs else None)
        streams.set_output(
            index, row.identity.handle if row is not None and link.name in row.outputs else None
        )
        if link.bridge is None:
            link.port.streams = None if streams.idle else streams
        else:
            link.bridge.set_port_streams(link.port.number, None if streams.idle else streams)
