"""State of the Stream identity table."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from isolane.bindings import ieee802_dot1cb_stream_identification as dot1cb
from isolane.bindings.ieee802_dot1cb_stream_identification import (
    IpStreamIdentification,
    OutFacing,
    StreamIdentity,
)
from isolane.bindings.ietf_interfaces import PerPortCounters, PerPortPerStreamCounters, StreamId
from isolane.dataplane.seam import BridgeDriver
from isolane.device.interfaces.links import ComponentKey
from isolane.device.kit.context import Context
from isolane.device.kit.mac_addresses import mac_text
from isolane.device.stream_identity.config import method_in_use
from isolane.engine.isolation.tables import StreamEntry, identity_of
from isolane.engine.stream_identity.engine import PortStreams
from isolane.store.providers import Keys

OUT_FACING: Final = True
IDENTIFICATION_TYPES: Final[tuple[type[Any], ...]] = (
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
        for bridge in self._bridges.values():
            bridge.refresh_streams()
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
