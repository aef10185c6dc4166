"""A host: a network card with a bridge-like port, and an ear for each flow that ends here."""

from collections.abc import Callable
from dataclasses import dataclass, field
from ipaddress import IPv4Address, IPv6Address

from agent.dataplane.clock import Clock
from agent.dataplane.config import BridgePortConfig
from agent.dataplane.port import Port
from agent.engine.frame import Frame
from agent.engine.isolation.ecn import CONGESTION_EXPERIENCED, ecn_of
from agent.engine.isolation.flow_key import set_key
from agent.engine.pfc.config import PRIORITIES, FlowControlConfig, lossless

Receiver = Callable[[Frame, int], None]

OBEYS_PFC = FlowControlConfig(priorities=lossless(*range(PRIORITIES)).priorities)


@dataclass(frozen=True, slots=True)
class HostConfig:
    """One host (iso-dp: data-plane/host)."""

    name: str  # name
    mac: int  # mac-address
    ipv4: IPv4Address | None = None  # ipv4-address
    ipv6: IPv6Address | None = None  # ipv6-address
    vid: int = 1  # vid
    pfc: bool = True  # pfc-enabled
    flow_control: FlowControlConfig = field(default_factory=lambda: OBEYS_PFC)


@dataclass(slots=True)
class HostCounters:
    """What a host counts beside its port (iso-dp: host/state)."""

    rx_ecn_marked_frames: int = 0
    rx_strange_frames: int = 0  # for other hosts, or of no flow that ends here


class Host:
    """Sends what traffic gives it, gives to flows what comes."""

    def __init__(self, clock: Clock, config: HostConfig) -> None:
        self.config = config
        self.clock = clock
        self.counters = HostCounters()
        self.receivers: dict[int, Receiver] = {}
        self.link_up = True
        port = BridgePortConfig(
            1,
            config.name,
            mac=config.mac,
            pvid=config.vid,
            flow_control=config.flow_control if config.pfc else FlowControlConfig(),
        )
        self.port = Port(clock, port, self)

    def send(self, frame: Frame, now_ns: int) -> None:
        """Put a frame on the queue of its priority."""
        self.port.enqueue(frame, self.port.class_of[frame.priority], now_ns)

    def relay(self, port: Port, frame: Frame, now_ns: int) -> None:
        """A frame came in: the flow that ends here gets it."""
        receiver = self.receivers.get(set_key(frame) if frame.key < 0 else frame.key)
        if receiver is None or frame.dst != self.config.mac:
            self.counters.rx_strange_frames += 1
            return
        if ecn_of(frame.msdu) == CONGESTION_EXPERIENCED:
            self.counters.rx_ecn_marked_frames += 1
        receiver(frame, now_ns)

    def link_changed(self, port: Port, up: bool, now_ns: int) -> None:
        """The wire was cut or mended."""
        self.link_up = up
