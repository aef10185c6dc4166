"""Trimming in the bridge: what finds no room in its queue goes on as headers in a higher one."""

from isolane.engine.frame import Frame
from isolane.engine.trimming import Trimmer, TrimmingConfig
from isolane.wire.view import FrameView
from tests.dataplane.lab import VID, Lab, mac
from tests.engine.trimming.test_engine import DATA, RULES, TRIMMED, packet


def data(number: int) -> Frame:
    """A UET packet of a trimmable DSCP from station 1 to 2."""
    frame = Frame.decode(packet(DATA, 900, vlan=False))
    frame.dst, frame.src, frame.vid, frame.tag = mac(2), mac(1), VID, True
    frame.size += 4
    return frame


def test_nothing_is_lost_without_a_word() -> None:
    lab = Lab(queue_limit_octets=(5000,) * 8)
    lab.know(2)
    port = lab.port(2)
    port.trimmer = Trimmer(TrimmingConfig(dscp=RULES))
    lab.send(1, *(data(number) for number in range(60)))
    lab.run()
    got = lab.got(2)
    dscps = [ip.dscp for frame in got if (ip := FrameView(frame.encode()).ip) is not None]
    counters = port.trimmer.counters
    assert len(got) == 60
    assert dscps.count(TRIMMED) == counters.trimmed_packets == counters.by_dscp[DATA] > 20
    assert dscps.count(DATA) == 60 - counters.trimmed_packets
    assert TRIMMED in dscps[:10], "trimmed packets overtake"
    assert counters.tx_trimmed_packets == counters.trimmed_packets
    assert (
        counters.queue(1).trimmed_packets == counters.queue(4).tx_trimmed_packets == counters.trimmed_packets
    )
    assert lab.port(2).counters.discard_lack_of_buffers == 0
    assert lab.bridge.buffer.used == 0


def test_trimmed_packets_can_find_no_room_either() -> None:
    lab = Lab(queue_limit_octets=(5000, 5000, 5000, 5000, 100, 5000, 5000, 5000))
    lab.know(2)
    port = lab.port(2)
    port.trimmer = Trimmer(TrimmingConfig(dscp=RULES))
    lab.send(1, *(data(number) for number in range(60)))
    lab.run()
    counters = port.trimmer.counters
    assert counters.dropped_trimmed > 0
    assert counters.trimmed_packets == counters.tx_trimmed_packets + counters.dropped_trimmed
    assert counters.queue(1).dropped_trimmed == counters.dropped_trimmed
    assert port.counters.discard_lack_of_buffers == port.trimmer.counters.dropped_trimmed
    assert lab.bridge.buffer.used == 0
