"""How a frame's priority gets over links that carry no VLAN tag: priority tags, and DSCP."""

from typing import Any

import pytest

from isolane.dataplane.config import VlanConfig
from isolane.engine.frame import Frame
from isolane.engine.isolation.config import IsolationConfig
from isolane.engine.marking import dscp_of, set_dscp
from isolane.wire.ip import Ipv4Packet
from tests.dataplane.lab import VID, Lab, mac
from tests.dataplane.test_isolation import SMALL
from tests.engine.isolation.scene import CONGESTING, MONITORED, QUEUE_MAP, ipv4_msdu, ipv6_msdu

NO_PAIRS = (0,) * 8


def untagged(**fields: Any) -> Lab:
    """Port 3 is an untagged member of the VLAN of the others."""
    lab = Lab(3, pvid=VID)
    lab.bridge.set_vlans([VlanConfig(VID, tagged=frozenset({1, 2}), untagged=frozenset({3}))])
    lab.know(1, 2, 3)
    lab.isolate(aqm=SMALL, **fields)
    return lab


def arrived(lab: Lab, **fields: Any) -> Frame:
    lab.send(1, lab.frame(1, 3, **fields))
    lab.run()
    return lab.got(3)[-1]


def shown(frame: Frame) -> tuple[bool, int]:
    """Whether there is a tag, and the octets that the station reads."""
    read = Frame.decode(frame.encode())
    assert read.size == frame.size
    return read.tag, read.priority


def test_a_port_with_a_pair_sends_untagged_vlans_with_a_priority_tag() -> None:
    frame = arrived(untagged(), priority=MONITORED)
    assert (shown(frame), frame.vid, frame.size) == ((True, MONITORED), 0, 1000)


@pytest.mark.parametrize("fields", [{"queue_map": NO_PAIRS}, {"carry_priority": False}])
def test_other_ports_send_them_without_a_tag(fields: dict[str, Any]) -> None:
    frame = arrived(untagged(**fields), priority=MONITORED)
    assert (shown(frame), frame.size) == ((False, 0), 996)


def test_priority_tags_come_and_go_with_the_master_enable_and_the_link() -> None:
    lab = untagged()
    seen = []
    for on in (False, True):
        lab.bridge.set_isolation(IsolationConfig(master_enable=on))
        seen.append(shown(arrived(lab, priority=MONITORED))[0])
    lab.wires[3].a.light(on=False)
    lab.run()
    lab.wires[3].a.light(on=True)
    lab.run()
    seen.append(shown(arrived(lab, priority=MONITORED))[0])
    lab.bridge.set_vlans([VlanConfig(VID, tagged=frozenset({1, 2, 3}))])
    assert arrived(lab, priority=MONITORED).vid == VID
    assert seen == [False, True, True]


def test_a_tagged_vlan_keeps_its_tag() -> None:
    lab = untagged()
    lab.send(2, lab.frame(2, 1, priority=MONITORED))
    lab.run()
    assert (lab.got(1)[-1].vid, lab.got(1)[-1].priority) == (VID, MONITORED)


def test_the_next_bridge_takes_the_priority_of_a_priority_tagged_frame() -> None:
    lab = untagged()
    lab.send(3, lab.frame(3, 1, priority=CONGESTING, vid=0))
    lab.run()
    assert (lab.got(1)[-1].vid, lab.got(1)[-1].priority) == (VID, MONITORED)  # no flow of this is isolated


def test_a_frame_that_is_moved_to_another_queue_gets_the_dscp_of_its_priority() -> None:
    lab = untagged(dscp_of_priority={MONITORED: 40, CONGESTING: 18})
    assert dscp_of(arrived(lab, priority=MONITORED).msdu) == 0
    moved = arrived(lab, priority=CONGESTING)
    assert (moved.priority, dscp_of(moved.msdu)) == (MONITORED, 40)
    packet = Ipv4Packet.decode(moved.msdu[2:])
    assert packet.dscp == 40


@pytest.mark.parametrize(("dscp", "priority"), [(40, MONITORED), (18, 1)])
def test_a_frame_without_a_tag_has_the_priority_of_its_dscp_or_of_the_port(dscp: int, priority: int) -> None:
    lab = Lab(3, pvid=VID, default_priority=1, priority_of_dscp={40: MONITORED})
    lab.know(1, 3)
    frame = lab.frame(1, 3, tag=False, vid=0)
    set_dscp(frame, dscp)
    lab.send(1, frame)
    lab.run()
    assert lab.got(3)[-1].priority == priority


def test_what_is_no_packet_has_no_dscp() -> None:
    assert [dscp_of(octets) for octets in (b"\x88\xb5" + bytes(60), b"\x08\x00", b"\x86\xdd" + bytes(3))] == [
        None
    ] * 3
    other = Frame(mac(1), mac(2), b"\x88\xb5" + bytes(60))
    set_dscp(other, 40)
    assert other.msdu == b"\x88\xb5" + bytes(60)


@pytest.mark.parametrize("msdu", [ipv4_msdu(), ipv6_msdu()], ids=["ipv4", "ipv6"])
def test_dscp_is_read_as_it_was_written(msdu: bytes) -> None:
    frame = Frame(mac(1), mac(2), msdu)
    for dscp in range(64):
        set_dscp(frame, dscp)
        assert dscp_of(frame.msdu) == dscp
    assert len(frame.msdu) == len(msdu)


def test_the_pairs_of_these_tests_are_what_they_are_called() -> None:
    assert QUEUE_MAP[MONITORED] == -(CONGESTING + 1)
