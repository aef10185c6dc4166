"""From the configuration of packet trimming to that of its engine."""

from ipaddress import ip_network

from isolane.bindings import ietf_interfaces, isolane_ue_packet_trimming
from isolane.bindings.isolane_ue_packet_trimming import PacketTrimming
from isolane.engine.trimming.config import DscpRule, PortTrimming, TrimmingConfig
from isolane.engine.trimming.exemption import Exemption, Network
from isolane.wire.trimming import MINIMUM_TRIM_OCTETS


def trimming_config(entry: PacketTrimming) -> TrimmingConfig:
    """The configuration of the whole system, as the engine takes it."""
    sizes = entry.trim_size
    return TrimmingConfig(
        dscp={
            each.dscp: DscpRule(each.category, each.traffic_class, _trimmed_dscp(entry, each))
            for each in entry.dscp
        },
        trim_size={kind: getattr(sizes, kind.replace("-", "_")) for kind in MINIMUM_TRIM_OCTETS},
        udp_port=entry.udp_port,
        vxlan_port=entry.vxlan_port,
        size=entry.size,
        from_tc=entry.tc_value if entry.dscp_resolution_mode == "from-tc" else None,
        queue_index=entry.queue_index if entry.queue_resolution_mode == "static" else None,
        exemptions=tuple(_exemption(each) for each in entry.exemption),
        ip_protocol=entry.ip_protocol,
    )


def _trimmed_dscp(entry: PacketTrimming, rule: isolane_ue_packet_trimming.Dscp) -> int | None:
    if rule.category == "trimmable" and rule.trimmed_dscp is None:
        return entry.dscp_value
    return rule.trimmed_dscp


def port_trimming(entry: ietf_interfaces.PacketTrimming) -> PortTrimming:
    """The configuration of one port, as the engine takes it."""
    return PortTrimming(
        queues=frozenset(entry.queue),
        dscp_of_class={each.traffic_class: each.dscp for each in entry.tc_to_dscp},
    )


def _exemption(entry: isolane_ue_packet_trimming.Exemption) -> Exemption:
    return Exemption(
        source=_network(entry.source_prefix),
        destination=_network(entry.destination_prefix),
        protocol=entry.protocol,
        source_port=entry.source_port,
        destination_port=entry.destination_port,
    )


def _network(prefix: str | None) -> Network | None:
    return None if prefix is None else ip_network(prefix, strict=False)
