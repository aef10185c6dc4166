"""ECN marking: only what understands it, with a right checksum afterwards."""

import pytest

from isolane.engine.frame import Frame
from isolane.engine.marking import ecn_of, mark
from isolane.wire.ip import Ipv4Packet, Ipv6Packet
from isolane.wire.rewriting import CONGESTION_EXPERIENCED, NOT_ECT
from tests.engine.isolation.scene import frame, ipv4_msdu, ipv6_msdu


@pytest.mark.parametrize("ecn", [1, 2, 3])
def test_an_ecn_capable_ipv4_packet_is_marked_and_still_valid(ecn: int) -> None:
    made = frame(ipv4_msdu(ecn=0xB8 | ecn, identification=4711))
    assert mark(made)
    packet = Ipv4Packet.decode(made.msdu[2:])
    assert (packet.ecn, packet.dscp, packet.identification) == (CONGESTION_EXPERIENCED, 0x2E, 4711)


@pytest.mark.parametrize("ecn", [1, 2, 3])
def test_an_ecn_capable_ipv6_packet_is_marked(ecn: int) -> None:
    made = frame(ipv6_msdu(ecn=0xB8 | ecn))
    assert mark(made)
    packet = Ipv6Packet.decode(made.msdu[2:])
    assert (packet.ecn, packet.dscp) == (CONGESTION_EXPERIENCED, 0x2E)


@pytest.mark.parametrize("msdu", [ipv4_msdu(ecn=0), ipv6_msdu(ecn=0), b"\x88\xb5" + bytes(60), b"\x08"])
def test_what_understands_no_marks_is_left_as_it_is(msdu: bytes) -> None:
    made = Frame(1, 2, msdu)
    assert not mark(made)
    assert (made.msdu, ecn_of(made.msdu)) == (msdu, NOT_ECT)


def test_a_mark_does_not_change_the_flow() -> None:
    made, before = frame(), frame().key
    mark(made)
    assert frame(made.msdu).key == before
