"""Frames of lossless channels in a bridge: one place for all copies, credits when the last has left."""

from isolane.dataplane.config import BufferConfig
from isolane.dataplane.layers.buffer import SharedBuffer
from isolane.engine.buffer_lease import Lease
from isolane.engine.frame import Frame
from tests.dataplane.lab import Lab

SIZE = 1000


class Noted(Lease):
    """Notes when it ends."""

    def __init__(self, ends: list[int], *, guaranteed: bool) -> None:
        super().__init__(guaranteed=guaranteed)
        self.ends = ends

    def end(self, now_ns: int) -> None:
        self.ends.append(now_ns)


def leased(lab: Lab, frame: Frame, left: list[int], *, guaranteed: bool = True) -> None:
    """A frame comes in by port 1 as from a channel with credits."""
    lease = frame.lease = Noted(left, guaranteed=guaranteed)
    lab.bridge.relay(lab.port(1), frame, lab.clock.now_ns)
    lease.let_go(lab.clock.now_ns)


def flooded(lab: Lab) -> Frame:
    return lab.frame(1, 9, priority=3, size=SIZE)


def test_copies_of_a_flooded_frame_take_one_place_until_the_last_has_left() -> None:
    lab = Lab()
    lab.bridge.buffer.reserve(1, SIZE)
    buffer = lab.bridge.buffer
    left: list[int] = []
    ports = [port for port in lab.bridge.ports.values() if port.number != 1]
    for port in ports:
        port._blocked = 0xFF
    leased(lab, flooded(lab), left)
    assert (buffer.used, buffer.held, left) == (SIZE, SIZE, [])
    for port in ports[:-1]:
        port.flush(5)
    assert (buffer.used, left) == (SIZE, [])
    ports[-1].flush(7)
    assert (buffer.used, buffer.held, left) == (0, 0, [7])


def test_a_frame_that_is_not_queued_gives_its_credits_back_at_once() -> None:
    lab = Lab()
    left: list[int] = []
    lab.know(2)
    lab.port(2).max_size = SIZE - 1
    frame = lab.frame(1, 2, priority=3, size=SIZE)
    leased(lab, frame, left)
    assert left == [lab.clock.now_ns]
    assert lab.port(2).counters.discard_oversize == 1


def test_what_is_kept_for_credits_is_not_for_others() -> None:
    buffer = SharedBuffer(BufferConfig(10_000, 0, 0))
    buffer.reserve(1, 9_000)
    assert not buffer.admits(1_001, 0, None)
    assert buffer.take_reserved(9_000)
    assert not buffer.take_reserved(1)
    assert buffer.admits(1_000, 0, None), "what is in use of the reserve is not kept twice"
    buffer.give_back(9_000, reserved=True)
    assert not buffer.admits(1_001, 0, None)
    assert (buffer.used, buffer.watermark) == (0, 9_000)


def test_a_frame_without_credits_is_admitted_as_any_other() -> None:
    lab = Lab()
    lab.know(2)
    lab.bridge.buffer.reserve(1, 16_777_216)
    left: list[int] = []
    leased(lab, lab.frame(1, 2, priority=3, size=SIZE), left, guaranteed=False)
    assert left == [lab.clock.now_ns]
    assert lab.port(2).counters.discard_lack_of_buffers == 1
