"""Configuration of the emulated bridge as plain values. Each field names its node in the models.

`dot1q:` is ieee802-dot1q-bridge, `iso-dp:` isolane-dataplane, `iso-ci:` isolane-congestion-isolation.
"""

from collections.abc import Mapping
from dataclasses import field
from typing import Final, Literal

from isolane.engine.pfc.config import FlowControlConfig
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass

TRAFFIC_CLASSES: Final = 8
PRIORITIES: Final = 8
MIN_AGEING_S, MAX_AGEING_S = 10, 1_000_000

Algorithm = Literal["strict-priority", "enhanced-transmission-selection", "asynchronous-traffic-shaping"]
AcceptableFrames = Literal["all", "tagged-only", "untagged-only"]

_STRICT: Final[Algorithm] = "strict-priority"
STRICT: Final = (_STRICT,) * TRAFFIC_CLASSES
IDENTITY: Final = tuple(range(PRIORITIES))
NOTHING_WAITS: Final = (0,) * PRIORITIES
"""Octets by priority of a port none of whose frames waits anywhere."""


def class_table(classes: int) -> tuple[int, ...]:
    """The recommended priority to traffic class table for so many classes: 802.1Q Table 8-5."""
    return _TABLE_8_5[classes - 1]


_TABLE_8_5: Final = (
    (0, 0, 0, 0, 0, 0, 0, 0),
    (0, 0, 0, 0, 1, 1, 1, 1),
    (0, 0, 0, 0, 1, 1, 2, 2),
    (0, 0, 1, 1, 2, 2, 3, 3),
    (0, 0, 1, 1, 2, 2, 3, 4),
    (1, 0, 2, 2, 3, 3, 4, 5),
    (1, 0, 2, 3, 4, 4, 5, 6),
    (1, 0, 2, 3, 4, 5, 6, 7),
)


@dataclass(frozen=True, slots=True)
class BridgePortConfig:
    """One port of the bridge."""

    number: int  # dot1q:bridge-port/port-number
    name: str  # if:interface/name
    mac: int = 0  # iso-dp:data-plane/mac-address
    pvid: int = 1  # dot1q:bridge-port/pvid
    default_priority: int = 0  # dot1q:bridge-port/default-priority
    acceptable_frames: AcceptableFrames = "all"  # dot1q:bridge-port/acceptable-frame
    ingress_filtering: bool = True  # dot1q:bridge-port/enable-ingress-filtering
    regeneration: tuple[int, ...] = IDENTITY  # dot1q:bridge-port/priority-regeneration
    class_of_priority: tuple[int, ...] = IDENTITY  # dot1q:bridge-port/traffic-class
    algorithms: tuple[Algorithm, ...] = STRICT  # dot1q:bridge-port/transmission-selection-algorithm-table
    ets_percent: tuple[int, ...] = (0,) * TRAFFIC_CLASSES  # iso-ci:congestion-isolation/ets-bandwidth
    queue_limit_octets: tuple[int | None, ...] = (None,) * TRAFFIC_CLASSES  # iso-dp:buffer/queue/limit
    max_frame_octets: int = 9216  # iso-dp:data-plane/max-frame-size, with FCS
    flow_control: FlowControlConfig = field(default_factory=FlowControlConfig)  # isolane-pfc:flow-control
    priority_of_dscp: Mapping[int, int] = field(default_factory=dict)  # iso-ci:priority-of-dscp
    forwarding: bool = True  # iso-dp:data-plane/forwarding; without it only the bridge itself is heard

    def check(self) -> None:
        """Raise for values that could not work."""
        self.flow_control.check()
        if not 1 <= self.pvid <= 4094:
            raise DataError("invalid-value", f"{self.pvid} is not a VLAN ID", app_tag="pvid")
        for name in ("regeneration", "class_of_priority", "algorithms", "ets_percent", "queue_limit_octets"):
            if len(getattr(self, name)) != TRAFFIC_CLASSES:
                raise DataError("invalid-value", f"{name} must have 8 entries", app_tag="port-table")
        shares = [self.ets_percent[n] for n, a in enumerate(self.algorithms) if a == _ETS]
        if shares and (sum(shares) != 100 or not all(shares)):
            raise DataError(
                "invalid-value", "the shares of the bandwidth must add up to 100", app_tag="ets-bandwidth-sum"
            )


_ETS: Final[Algorithm] = "enhanced-transmission-selection"


@dataclass(frozen=True, slots=True)
class BufferConfig:
    """The memory that all queues share (iso-dp: component/buffer)."""

    size_octets: int = 16_777_216  # size
    reserved_per_queue_octets: int = 3_072  # reserved-per-queue
    dynamic_threshold: int = 0  # dynamic-threshold: a queue may take 2^n times what is free


@dataclass(frozen=True, slots=True)
class VlanConfig:
    """One VLAN: dot1q:bridge-vlan/vlan; ports by number."""

    vid: int
    tagged: frozenset[int] = frozenset()  # egress-ports without untagged-ports
    untagged: frozenset[int] = frozenset()  # untagged-ports


@dataclass(frozen=True, slots=True)
class StaticEntry:
    """One static filtering entry: dot1q:filtering-database/filtering-entry."""

    vid: int
    address: int
    ports: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BridgeConfig:
    """The values of one component of a bridge."""

    name: str = "bridge"  # dot1q:bridge/name
    address: int = 0  # dot1q:bridge/address
    ageing_s: int = 300  # dot1q:filtering-database/aging-time
    buffer: BufferConfig = field(default_factory=BufferConfig)

    def check(self) -> None:
        """Raise for values that could not work."""
        if not MIN_AGEING_S <= self.ageing_s <= MAX_AGEING_S:
            raise DataError("invalid-value", "aging-time must be 10 to 1000000 seconds", app_tag="aging-time")
