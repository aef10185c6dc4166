"""From the configuration of in-band telemetry to that of its engine."""

from typing import Final

from isolane.bindings import ietf_interfaces
from isolane.bindings.isolane_inband_telemetry import InBandTelemetry
from isolane.device.kit.mac_addresses import chassis_address
from isolane.engine.telemetry.flows import FlowConfig
from isolane.engine.telemetry.insertion import InsertionConfig

SWITCH_ID_BITS: Final = 32


def flow_config(entry: InBandTelemetry) -> FlowConfig:
    """The table of flows whose telemetry ends here."""
    return FlowConfig(
        udp_port=entry.udp_port, idle_timeout_s=entry.flow_idle_timeout, max_flows=entry.max_flows
    )


def insertion_config(
    wanted: ietf_interfaces.InBandTelemetry, general: InBandTelemetry, identity: str, max_frame_octets: int
) -> InsertionConfig:
    """The telemetry that a port inserts; the switch has the id of its chassis unless it is given one."""
    content = wanted.content
    chassis = chassis_address(identity) % (1 << SWITCH_ID_BITS)
    return InsertionConfig(
        switch_id=general.switch_id or chassis,
        udp_port=general.udp_port,
        max_hops=general.max_hops,
        queue_depth="queue-depth" in content,
        hop_latency="hop-latency" in content,
        telemetry="switch-id" in content,
        ecn_feedback="ecn-feedback" in content,
        rate_hint="rate-hint" in content,
        feedback_threshold=wanted.feedback_threshold,
        max_frame_octets=max_frame_octets,
    )
