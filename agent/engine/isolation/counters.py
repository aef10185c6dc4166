"""Counters of a CIP (isolane: cip/counters) and of a component, which only grow, and events."""

from collections import Counter
from dataclasses import field
from typing import Literal

from isolane.lazy_dataclass import dataclass


@dataclass(slots=True)
class CipCounters:
    """Counters of one congestion isolation point."""

    cims_sent_add: int = 0
    cims_sent_again: int = 0  # of those with Add: the peer had one about the flow, and let it go on
    cims_held_off: int = 0  # frames that the peer let go on, too soon for another CIM
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


@dataclass(slots=True)
class FlowTableCounters:
    """Differences between a data plane's own table and the flows of the entity (isolane: flow-table)."""

    unknown: int = 0  # entries that the agent did not know, and removed
    missing: int = 0  # entries that others removed, and the agent wrote again
    void: int = 0  # returns that a frame came before: the flow stayed
    unordered: int = 0  # flows that returned while frames of them may have waited


@dataclass(frozen=True, slots=True)
class TableFull:
    """A table is full; reported once, and again only after it had room (isolane: ci-table-full)."""

    table: Literal["ci-peer-table", "ci-stream-table"]
    limit: int
    now_ns: int


@dataclass(frozen=True, slots=True)
class QueueMapMismatch:
    """A peer isolates other classes than this port (isolane: ci-queue-map-mismatch), 49.4.1.2.5."""

    port: str
    local: tuple[int, ...]
    remote: tuple[int, ...]
