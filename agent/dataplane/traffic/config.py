"""Configuration of traffic as plain values; nodes of isolane-dataplane below data-plane/traffic."""

from typing import Final, Literal

from isolane.durations import MILLISECOND_NS
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass

MIN_FRAME_OCTETS, MAX_FRAME_OCTETS = 64, 9216
MOST_PORTS: Final = 1 << 16
# Headers of the largest kind (tag, IPv6, UEC in UDP), what a receiver needs to know, and the FCS.
LEAST_WITH_HEADERS: Final = 12 + 4 + 2 + 40 + 36 + 20 + 4

Protocol = Literal["udp", "tcp", "uec"]


@dataclass(frozen=True, slots=True)
class Constant:
    """Frames at equal distances (constant)."""

    rate_bps: int  # rate, of the octets on the wire


@dataclass(frozen=True, slots=True)
class Poisson:
    """Frames at exponential distances (poisson)."""

    rate_bps: int  # rate


@dataclass(frozen=True, slots=True)
class OnOff:
    """Frames at equal distances for a while, then none (on-off)."""

    rate_bps: int  # rate, while on
    on_ns: int = MILLISECOND_NS  # on-time
    off_ns: int = MILLISECOND_NS  # off-time
    random: bool = True  # random: exponential times with these means


@dataclass(frozen=True, slots=True)
class Incast:
    """All sources send a block at the same time, again and again (incast)."""

    block_octets: int = 262_144  # block-size
    interval_ns: int = 10_000_000  # interval
    rate_bps: int = 10_000_000_000  # rate, of each source


@dataclass(frozen=True, slots=True)
class Dctcp:
    """A window that shrinks with the share of marked frames: RFC 8257 (dctcp)."""

    flow_octets: int = 0  # flow-size; 0 is without end
    initial_window: int = 10  # initial-window
    gain: float = 0.0625  # gain
    minimum_timeout_ns: int = MILLISECOND_NS  # minimum-timeout
    repeat: bool = False  # another flow follows when one is complete
    pause_ns: int = 0  # so long after it
    interval_ns: int = 0  # and not before so long after it began
    follow_feedback: bool = False  # follow-feedback: acts on what bridges write into UEC packets


Pattern = Constant | Poisson | OnOff | Incast | Dctcp


@dataclass(frozen=True, slots=True)
class TrafficConfig:
    """One entry of the list traffic: every source sends to every destination."""

    name: str  # name
    sources: tuple[str, ...]  # source-host
    destinations: tuple[str, ...]  # destination-host
    pattern: Pattern  # pattern
    ip_version: Literal[4, 6] = 4  # ip-version
    protocol: Protocol = "udp"  # protocol
    source_port: int = 49_152  # source-port, of the first flow
    destination_port: int = 4_791  # destination-port
    flows: int = 1  # flows, between each two hosts
    frame_octets: int = 1_024  # frame-size, with FCS
    priority: int = 0  # priority
    dscp: int = 0  # dscp
    ecn_capable: bool = True  # ecn-capable
    llr_eligible: bool = True  # llr-eligible
    start_ns: int = 0  # start-delay
    spread_ns: int = 0  # flows begin within so much after that, each at a time drawn from the seed
    duration_ns: int | None = None  # duration
    generation: int = 0  # of the entry: frames that one of before left on the way are no frames of this one

    def check(self) -> None:
        """Raise for values that could not work."""
        if not MIN_FRAME_OCTETS <= self.frame_octets <= MAX_FRAME_OCTETS:
            raise DataError(
                "invalid-value", "a frame must have 64 to 9216 octets", app_tag="traffic-frame-size"
            )
        if self.source_port + self.flows > MOST_PORTS:
            text = f"{self.flows} flows from source port {self.source_port} on would go above 65535"
            raise DataError("invalid-value", text, app_tag="traffic-source-ports")
        if set(self.sources) & set(self.destinations):
            raise DataError("invalid-value", "a host cannot send to itself", app_tag="traffic-to-itself")
        if isinstance(self.pattern, Incast) and len(self.sources) < 2:
            raise DataError(
                "invalid-value", "incast needs at least two sources", app_tag="traffic-incast-sources"
            )
