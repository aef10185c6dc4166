"""A frame that meets an empty queue and an idle line goes on at once, counted as if it had waited."""

from random import Random
from typing import Any

import pytest

from isolane.dataplane.config import BridgeConfig, BufferConfig
from isolane.dataplane.layers.stack import TransmitGate
from isolane.engine.frame import Frame
from isolane.engine.pfc.config import lossless
from tests.dataplane.lab import MS, Lab, number_of
from tests.engine.isolation.scene import MONITORED

PFC = lossless(MONITORED, xoff_octets=8_000, xon_octets=4_000, headroom_octets=50_000)
LABS: dict[str, dict[str, Any]] = {
    "plain": {},
    "with a small buffer": {"config": BridgeConfig(buffer=BufferConfig(size_octets=6_000))},
    "lossless": {"config": BridgeConfig(buffer=BufferConfig(size_octets=400_000)), "flow_control": PFC},
}


class Open(TransmitGate):
    """Lets all through: a port with a gate puts every frame on its queue first."""

    def may_send(self, frame: Frame, queue: int, now_ns: int) -> bool:
        return True

    def sent(self, frame: Frame, queue: int, now_ns: int) -> None:
        """Nothing to count."""


def carried(fields: dict[str, Any], *, isolated: bool, gated: bool) -> list[object]:
    """What became of frames that come alone and in bursts."""
    lab, rng = Lab(**fields), Random(7)
    if isolated:
        lab.isolate()
    if gated:
        for port in lab.bridge.ports.values():
            port.add_gate(Open())
    lab.know(1, 2, 3)
    for number in range(200):
        source = rng.choice((1, 2))
        priority = rng.choice((0, MONITORED))
        lab.send(source, lab.frame(source, 3, priority=priority, size=rng.choice((64, 1000)), number=number))
        lab.run(rng.choice((0, 500, 5_000, 20_000)))
    lab.run(10 * MS)
    state: list[object] = [number_of(frame) for frame in lab.got(3)]
    state += lab.stations[3].times
    for port in lab.bridge.ports.values():
        levels, initiator = port.levels, port.mac.initiator
        state += [port.counters, levels.depth, levels.enqueued, levels.dequeued, levels.sent, port.watermark]
        state += [port.served, initiator.occupancy, port.mac.counters]
    buffer = lab.bridge.buffer
    return [*state, buffer.free, buffer.least_free, buffer.dropped]


@pytest.mark.parametrize("isolated", [False, True])
@pytest.mark.parametrize("kind", LABS)
def test_frames_that_need_no_queue_are_carried_as_those_that_do(kind: str, *, isolated: bool) -> None:
    at_once = carried(LABS[kind], isolated=isolated, gated=False)
    assert at_once == carried(LABS[kind], isolated=isolated, gated=True)
