"""Counters of the ports of the data plane; plain integers that only grow."""

from isolane.lazy_dataclass import dataclass


@dataclass(slots=True)
class PortCounters:
    """One port: if:interface/statistics, dot1q:bridge-port/statistics, and reasons of discards."""

    in_frames: int = 0  # frame-rx
    in_octets: int = 0  # in-octets, octets-rx; with FCS
    in_multicast: int = 0  # in-multicast-pkts
    in_broadcast: int = 0  # in-broadcast-pkts
    out_frames: int = 0  # frame-tx
    out_octets: int = 0  # out-octets, octets-tx
    out_multicast: int = 0  # out-multicast-pkts
    out_broadcast: int = 0  # out-broadcast-pkts
    forward_outbound: int = 0  # forward-outbound: queued here
    discard_error: int = 0  # in-errors, discard-on-error: bad FCS
    discard_inbound: int = 0  # in-discards, discard-inbound: VLAN, acceptable frames, nowhere to go
    discard_ingress_filtering: int = 0  # discard-on-ingress-filtering, part of the one above
    discard_gate: int = 0  # stream filters and gates
    discard_oversize: int = 0  # mtu-exceeded-discards
    discard_lack_of_buffers: int = 0  # discard-lack-of-buffers
    discard_residence: int = 0  # discarded-frames-count of ats-bridge
    discard_aqm: int = 0  # not ECN-capable, and policy
    discard_waiting: int = 0  # thrown away while they waited: the link went down, the classes changed
    discard_no_link: int = 0  # of a host whose link is down

    @property
    def in_unicast(self) -> int:
        """in-unicast-pkts."""
        return self.in_frames - self.in_multicast - self.in_broadcast

    @property
    def out_unicast(self) -> int:
        """out-unicast-pkts."""
        return self.out_frames - self.out_multicast - self.out_broadcast

    @property
    def out_discards(self) -> int:
        """out-discards: what this port's queues did not take, or did not keep."""
        dropped = self.discard_lack_of_buffers + self.discard_aqm
        return dropped + self.discard_waiting + self.discard_no_link
