"""From the key of a flow (49.4.2.7 e) to the entry of the kernel's flow tables that matches its frames."""

from dataclasses import dataclass

from isolane.dataplane.kernel.layout import v4_flow, v6_flow
from isolane.engine.isolation.flow_key import transport_of

_IPV4, _IPV6 = b"\x08\x00", b"\x86\xdd"


@dataclass(frozen=True, slots=True)
class FlowMatch:
    """Which of the two tables, and the key in it."""

    version: int
    key: bytes


def flow_match(dst: int, vid: int, msdu: bytes) -> FlowMatch | None:
    """The match of the flow that an MSDU (from the EtherType on) belongs to; None where there is no flow."""
    transport = transport_of(msdu)
    if transport is None:
        return None
    protocol, ports = transport
    mac = dst.to_bytes(6, "big")
    if msdu[:2] == _IPV4:
        return FlowMatch(4, v4_flow(msdu[14:18], msdu[18:22], ports, vid, protocol, mac))
    return FlowMatch(6, v6_flow(msdu[10:26], msdu[26:42], ports, vid, protocol, mac))
