"""Entries of the kernel's flow tables, from the frames that they are to match."""

from isolane.dataplane.kernel.flows.flow_table import match_of
from isolane.engine.isolation.flow_key import NOT_A_FLOW, flow_key


def flow_match(dst: int, vid: int, msdu: bytes) -> bytes | None:
    """The entry for the flow that an MSDU (from the EtherType on) belongs to; None where there is no flow."""
    key = flow_key(dst, vid, msdu)
    return None if key == NOT_A_FLOW else match_of(key, dst, vid, msdu)
