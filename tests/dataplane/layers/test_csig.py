"""Tags beside a frame while it is inside, on its way through a bridge and at a host's card."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isolane.dataplane.layers.csig import CsigLayer, CsigStationLayer, attach, detach
from isolane.dataplane.layers.stack import Layer, stack
from isolane.engine.csig import (
    CsigPort,
    CsigStation,
    EqualBands,
    Policy,
    PortConfig,
    Rule,
    Signal,
    SignalType,
)
from isolane.engine.frame import Frame
from isolane.wire.csig import CompactTag, WideTag
from tests.dataplane.lab import Lab, Station

FORMATS = {0xCCDD: CompactTag, 0xCCDE: WideTag}
DELAY = Signal(
    name="delay",
    format=WideTag,
    ethertype=0xCCDE,
    kind=SignalType.DELAY,
    interval_ns=1,
    quantizer=EqualBands(0, 1, 1 << 20),
)
POLICY = Policy({"delay": DELAY}, (Rule(name="r", action="update", signal=DELAY),), FORMATS)


def put_in(lab: Lab, number: int, policy: Policy = POLICY) -> CsigLayer:
    """The layer between the queues and the MAC of a port."""
    port = lab.port(number)
    config = PortConfig(name=port.name, metadata=number)
    layer = CsigLayer(port, CsigPort(config, policy), "p{}".format)
    stack(port, layer, port.mac)
    return layer


def tagged(lab: Lab, tags: bytes) -> Frame:
    frame = lab.frame(1, 2)
    frame.msdu = tags + frame.msdu
    frame.size += len(tags)
    return frame


def test_a_bridge_forwards_by_what_is_behind_the_tag_and_leaves_its_delay_in_it() -> None:
    lab = Lab()
    lab.know(2)
    layers = {number: put_in(lab, number) for number in (1, 2)}
    plain = lab.frame(1, 2).encode()
    lab.send(1, *(tagged(lab, DELAY.initial.encode()) for _ in range(5)))
    lab.run()
    got = lab.got(2)
    assert len(got) == 5
    values = [WideTag.decode(frame.msdu[:8]) for frame in got]
    assert [tag.locator for tag in values[1:]] == [2] * 4
    assert values[-1].value > values[1].value > 0
    for frame in got:
        octets = frame.encode()
        assert octets[:16] + octets[24:] == plain
    assert layers[2].engine.counters.updated_packets >= 4
    assert layers[1].engine.counters.tagged_packets == 0


@pytest.mark.parametrize("length", [2, 5, 8, 9])
def test_a_frame_that_ends_within_a_tag_passes_and_is_counted_where_it_came_in(length: int) -> None:
    lab = Lab()
    lab.know(2)
    layers = {number: put_in(lab, number) for number in (1, 2)}
    frame = lab.frame(1, 2)
    frame.msdu = (DELAY.initial.encode() + b"\x08\x00")[:length]
    frame.size = 16 + length
    before = frame.encode()
    lab.send(1, frame)
    lab.run()
    (got,) = lab.got(2)
    assert got.encode() == before
    assert layers[1].engine.counters.truncated_packets == 1
    assert layers[2].engine.counters.tagged_packets == 0


def test_tags_whose_ethertype_is_no_longer_known_leave_as_they_came() -> None:
    lab = Lab()
    lab.know(2)
    put_in(lab, 1)
    put_in(lab, 2, Policy())
    before = tagged(lab, DELAY.initial.encode()).encode()
    lab.send(1, tagged(lab, DELAY.initial.encode()))
    lab.run()
    (got,) = lab.got(2)
    assert got.encode() == before


@given(
    st.lists(st.sampled_from([CompactTag(0xCCDD, 1, 2, 3), WideTag(0xCCDE, 1, 2, 3)]), max_size=4),
    st.binary(min_size=2, max_size=80).filter(lambda msdu: int.from_bytes(msdu[:2], "big") not in FORMATS),
    st.booleans(),
)
def test_what_is_put_beside_a_frame_comes_back(
    tags: list[CompactTag | WideTag], inner: bytes, has_vlan: bool
) -> None:
    octets = b"".join(tag.encode() for tag in tags)
    frame = Frame(2, 1, octets + inner, vid=7, tag=has_vlan)
    before = frame.encode()
    assert detach(frame, FORMATS)
    assert (frame.csig, frame.msdu) == (octets, inner)
    assert frame.size == len(before) - len(octets)
    attach(frame, frame.csig)
    assert frame.encode() == before


def card(station: CsigStation, lab: Lab) -> tuple[Station, Station]:
    """A host's card: what is above its layer and what is below."""
    above, below = Station(), Layer()
    layer = CsigStationLayer(lab.port(1), station)
    stack(above, layer, below)
    return above, below.upper  # type: ignore[return-value]  # the layer, as the wire sees it


def test_a_card_tags_ip_packets_that_have_room_and_takes_tags_out() -> None:
    lab, station = Lab(), CsigStation()
    station.formats, station.signal = FORMATS, DELAY
    above, layer = card(station, lab)
    lldp, long = Frame(2, 1, b"\x88\xcc\x02"), lab.frame(1, 2)
    long.size = lab.port(1).max_size
    above.waiting = [lab.frame(1, 2), lldp, long]
    sent = [layer.pull(0) for _ in range(3)]
    assert [item.msdu[:2] for item in sent if isinstance(item, Frame)] == [
        b"\xcc\xde",
        b"\x88\xcc",
        b"\x08\x00",
    ]
    assert (station.counters.inserted_packets, station.counters.not_inserted_mtu) == (1, 1)
    plain = lab.frame(1, 2)
    layer.receive(tagged(lab, WideTag(0xCCDE, 2, 77, 9).encode()), 0)
    layer.receive(plain, 0)
    layer.receive(Frame(2, 1, b"\xcc\xde\x00"), 0)
    assert above.frames[0].encode() == above.frames[1].encode()
    assert station.received[WideTag, SignalType.DELAY].last_value == 77
    assert station.counters.malformed_packets == 1
