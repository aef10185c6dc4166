"""A bridge behind a measured link, whose other port sends more slowly than frames come."""

from typing import Final

from isolane.dataplane.clock import Clock
from isolane.dataplane.config import (
    TRAFFIC_CLASSES,
    BridgeConfig,
    BridgePortConfig,
    BufferConfig,
    StaticEntry,
    VlanConfig,
)
from isolane.dataplane.emulated.bridge import Bridge
from isolane.dataplane.emulated.wire import Wire, WireConfig
from isolane.dataplane.layers.stack import Layer, stack

SINK_MAC: Final = 1
FAST, SLOW = 1, 2
VID: Final = 1


class SlowSink:
    """Port 1 is the end of the link, port 2 has the sink."""

    def __init__(self, rate_bps: int, buffer_octets: int, reserved_octets: int) -> None:
        self._rate_bps = rate_bps
        self._buffer = BufferConfig(size_octets=buffer_octets)
        self._reserved = reserved_octets
        self._bridge: Bridge | None = None

    def tops(self, clock: Clock, sink: Layer) -> tuple[Layer, ...]:
        """Make the bridge; what stands on the link, from above."""
        bridge = self._bridge = Bridge(clock, BridgeConfig(buffer=self._buffer))
        for number in (FAST, SLOW):
            bridge.add_port(BridgePortConfig(number, f"port{number}", mac=0x02_00_00_00_00_00 + number))
        bridge.set_vlans([VlanConfig(VID, untagged=frozenset((FAST, SLOW)))])
        bridge.set_static_entries([StaticEntry(VID, SINK_MAC << 8, (SLOW,))])
        bridge.grant_credits(FAST, self._reserved, (self._reserved,) * TRAFFIC_CLASSES)
        wire = Wire(clock, WireConfig(rate_bps=self._rate_bps))
        stack(*bridge.ports[SLOW].layers(), wire.a)
        stack(sink, wire.b)
        return tuple(bridge.ports[FAST].layers())

    @property
    def lost(self) -> int:
        """Frames that found no buffer."""
        return 0 if self._bridge is None else self._bridge.buffer.dropped
