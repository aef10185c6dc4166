"""Configuration as plain values. Each field names its node in the models.

`ci-bridge:` is ieee802-dot1q-congestion-isolation-bridge, `isolane:` isolane-congestion-isolation.
"""

from collections.abc import Callable, Mapping
from dataclasses import field
from ipaddress import IPv4Address, IPv6Address
from typing import Final, Literal

from isolane.lazy_dataclass import dataclass

TRAFFIC_CLASSES: Final = 8

# Table 12-42 does not allow these two to be written; the models make them state.
CIM_TX_PRIORITY: Final = 6  # 49.4.1.1.2
MAX_FLOW_LIFE_CENTISECONDS: Final = 100  # 49.4.1.1.3
MIN_HEADER_OCTETS: Final = 48  # 49.4.1.2.6
MAX_HEADER_OCTETS: Final = 512  # 49.4.3.4.7
MAX_CIM_TX: Final = 3  # 49.4.1.2.7
CIM_UDP_PORT: Final = 58622  # the example of 49.4.1.2.4
MAX_PEERS: Final = 4096
MAX_STREAMS: Final = 65536

CimType = Literal["l2", "ipv4", "ipv6"]
NotEctPolicy = Literal["keep", "drop"]
CimsFrom = Literal["known-peers", "anyone"]


@dataclass(frozen=True, slots=True)
class AqmConfig:
    """Congestion detection of a port, for monitored and congesting queues alike (isolane: aqm)."""

    algorithm: str = "share"  # aqm/algorithm, a name of isolane.engine.isolation.detection
    not_ect: NotEctPolicy = "keep"  # aqm/not-ect-policy, 49.4.2.2 b) 1)
    marked_classes: tuple[int, ...] = ()  # aqm/marked-traffic-class
    # share (aqm/share): octets by which arrivals exceed what the port may send, from which flows are judged,
    # and of a queue that is congested; octets beyond its share that a flow may send in a burst
    exceeding_octets: int = 30_000
    burst_octets: int = 30_000
    # A window is the time that the port needs for so many: 0.1 ms at 10 Gbit/s, 1 ms at 1 Gbit/s.
    window_octets: int = 125_000
    # threshold: congested from `congested_octets` on, until down to `cleared_octets` (aqm/threshold)
    congested_octets: int = 30_000
    cleared_octets: int = 15_000
    # red (aqm/red)
    minimum_octets: int = 15_000
    maximum_octets: int = 60_000
    maximum_probability: float = 0.1
    average_weight: float = 0.002
    # cp, 30.2.1 (aqm/cp): cpQSp, cpW, cpSampleBase
    set_point_octets: int = 26_000
    feedback_weight: float = 2.0
    sample_base_octets: int = 150_000


@dataclass(frozen=True, slots=True)
class PortConfig:
    """One CIP: the bridge-port augment of ci-bridge, and isolane: cip."""

    number: int  # dot1q:bridge-port/port-number
    name: str  # if:interface/name
    mac: int = 0  # cip-mac-address, 49.4.1.2.1
    ipv4: IPv4Address | None = None  # cip-ipv4-address, 49.4.1.2.2
    ipv6: IPv6Address | None = None  # cip-ipv6-address, 49.4.1.2.3
    udp_port: int = CIM_UDP_PORT  # cip-cim-port, 49.4.1.2.4
    queue_map: tuple[int, ...] = (0,) * TRAFFIC_CLASSES  # queue-map, by traffic class, 49.4.1.2.5
    min_header_octets: int = MIN_HEADER_OCTETS  # min-header-octets
    max_cim_tx: int = MAX_CIM_TX  # max-cim-tx
    aqm: AqmConfig = field(default_factory=AqmConfig)  # isolane: aqm
    carry_priority: bool = True  # isolane: carry-priority
    dscp_of_priority: Mapping[int, int] = field(default_factory=dict)  # isolane: dscp-of-priority
    seed: int = (
        0  # of an experiment, for detectors that pick frames by chance; by themselves ports differ by mac
    )
    deisolation: str = "queue-empty"  # isolane: de-isolation, a name of isolane.engine.isolation.machine


@dataclass(frozen=True, slots=True)
class IsolationConfig:
    """One CI entity: the component augment of ci-bridge."""

    master_enable: bool = False  # ci-master-enable, 49.4.1.1.1
    max_peers: int = MAX_PEERS  # ci-peers/max-ci-peer-entries
    max_streams: int = MAX_STREAMS  # ci-streams/max-ci-stream-entries
    cim_tx_priority: int = CIM_TX_PRIORITY  # ci-cim-tx-priority
    max_flow_life_centiseconds: int = MAX_FLOW_LIFE_CENTISECONDS  # ci-max-flow-life
    cim_hold_off_ns: int | None = None  # isolane: cim-hold-off; None: by the round trip to the peer
    cims_from: CimsFrom = "known-peers"  # isolane: accept-cims-from


@dataclass(frozen=True, slots=True)
class Peer:
    """One row of the CI Peer Table (12.33.2): ci-peers/ci-peer-table."""

    mac: int  # peer-mac-address
    cim_type: CimType = "l2"  # cim-type
    ipv4: IPv4Address | None = None  # peer-ipv4-address
    ipv6: IPv6Address | None = None  # peer-ipv6-address
    udp_port: int = 0  # peer-udp-port
    encap_octets: int = MIN_HEADER_OCTETS  # peer-cim-encap-len


PRIORITIES: Final = 8


class QueueLevels:
    """By traffic class: octets queued, frames ever queued, frames ever sent or thrown away from the head,
    octets ever sent; the rate of the port, 0 while nobody knows it, the octets that link layer retry ever
    sent again, and the classes that share the port by weights.
    """

    __slots__ = ("depth", "dequeued", "enqueued", "rate_bps", "repeated", "sent", "sharing", "stops_at")

    def __init__(
        self, rate_bps: Callable[[], int] = lambda: 0, repeated: Callable[[], int] = lambda: 0
    ) -> None:
        self.rate_bps = rate_bps
        self.repeated = repeated
        self.sent = [0] * TRAFFIC_CLASSES
        self.sharing = 0  # bit n: class n has a weight
        self.stops_at = [0] * PRIORITIES
        """By priority: octets of a port's frames from which flow control stops its peer; 0: never."""
        self.depth = [0] * TRAFFIC_CLASSES
        self.enqueued = [0] * TRAFFIC_CLASSES
        self.dequeued = [0] * TRAFFIC_CLASSES

    def holds(self, traffic_class: int) -> bool:
        """Whether a frame waits in the queue."""
        return self.enqueued[traffic_class] != self.dequeued[traffic_class]
