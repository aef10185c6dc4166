"""Counters of a CIP (isolane: cip/counters); integers that only grow."""

from collections import Counter
from dataclasses import field

from isolane.lazy_dataclass import dataclass


@dataclass(slots=True)
class CipCounters:
    """One port."""

    cims_sent_add: int = 0
    cims_sent_delete: int = 0
    cims_unsendable: int = 0  # no address of the family that the peer wants
    cims_received_add: int = 0
    cims_received_delete: int = 0
    cims_ignored: int = 0  # while ciMasterEnable is false
    cims_from_strangers: int = 0  # not from the peer of the port
    cims_invalid: Counter[str] = field(default_factory=Counter)  # by reason, 49.4.3.5
    flows_isolated: int = 0  # by the AQM here
    flows_isolated_by_peer: int = 0  # by a received CIM
    flows_returned: int = 0  # early, 49.4.2.2 c) 3)
    flows_flushed: int = 0  # 49.4.2.9
    flows_flushed_by_operator: int = 0  # flush-flows
    flows_dropped: int = 0  # 49.4.1.1.1, or the port was configured again
    flows_withdrawn: int = 0  # by a received CIM, 49.4.2.6 c) 5), or because the peer is gone
    flows_aged: int = 0  # 49.4.2.10, or no frame and no CIM for so long
    flows_refused: int = 0  # no room in the CI Stream Table
    frames_not_flows: int = 0  # congesting, but without an IP packet to identify
    ecn_marked: int = 0
    not_ect_dropped: int = 0
    not_ect_kept: int = 0
