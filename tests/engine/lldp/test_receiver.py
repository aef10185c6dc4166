"""What is known of neighbours: coming, changing, ageing, going, too many, faulty frames."""

from dataclasses import asdict

import pytest

from isolane.engine.lldp.config import AgentConfig
from isolane.engine.lldp.events import (
    NeighborAdded,
    NeighborChanged,
    NeighborRemoved,
    RemoteTableChange,
    TooManyNeighbors,
)
from isolane.engine.lldp.neighbor import Neighbor, RxStatistics
from isolane.wire.ethernet import EthernetFrame, VlanTag
from isolane.wire.lldp.basic import (
    ManagementAddress,
    PortDescription,
    ReservedTlv,
    SystemCapabilities,
    SystemDescription,
    SystemName,
)
from isolane.wire.lldp.lldpdu import NEAREST_CUSTOMER_BRIDGE, UnknownOrganizationTlv
from tests.engine.lldp.stations import SECOND, Station, address, lldpdu_frame


def listening(**config: object) -> Station:
    station = Station(1, AgentConfig(admin_status="rx-only", **config))  # type: ignore[arg-type]  # test names
    station.up()
    return station


def known(station: Station) -> list[str]:
    return [neighbor.chassis_id.text for neighbor in station.agent.receiver]


def rx(station: Station) -> RxStatistics:
    return station.agent.receiver.statistics


def test_a_neighbour_is_known_with_all_that_it_says() -> None:
    station = listening()
    address_tlv = ManagementAddress(1, b"\xc0\x00\x02\x01", 2, 1)
    reserved = ReservedTlv(9, b"\x01")
    foreign = UnknownOrganizationTlv(b"\x00\x12\x0f", 4, b"\x05\xdc")
    tlvs = (
        PortDescription("d"),
        SystemName("n"),
        SystemDescription("s"),
        SystemCapabilities(4, 4),
        address_tlv,
        reserved,
        foreign,
    )
    station.receive(lldpdu_frame(2, *tlvs), SECOND)
    (neighbor,) = station.agent.receiver
    assert (neighbor.index, neighbor.source, neighbor.time_mark_ns) == (1, address(2), SECOND)
    assert (neighbor.port_description, neighbor.system_name, neighbor.system_description) == ("d", "n", "s")
    assert neighbor.system_capabilities == SystemCapabilities(4, 4)
    assert neighbor.management_addresses == (address_tlv,)
    assert neighbor.unknown_tlvs == (reserved,)
    assert neighbor.unknown_organization_tlvs == (foreign,)
    assert station.told == [(SECOND, NeighborAdded("p1", b"\x01\x80\xc2\x00\x00\x0e", neighbor))]


def test_what_a_neighbour_does_not_say_is_none() -> None:
    neighbor = heard_of(listening(), lldpdu_frame(2))
    assert (neighbor.port_description, neighbor.system_name, neighbor.system_description) == (None,) * 3
    assert neighbor.system_capabilities is None


def heard_of(station: Station, frame: bytes) -> Neighbor:
    station.receive(frame, 0)
    (neighbor,) = station.agent.receiver
    return neighbor


def test_silence_ages_a_neighbour_out() -> None:
    station = listening()
    station.receive(lldpdu_frame(2, ttl=10), 0)
    station.receive(lldpdu_frame(3, ttl=20), 0)
    station.run(10 * SECOND - 1)
    assert len(known(station)) == 2
    station.run(10 * SECOND)
    assert known(station) == ["02-00-5E-00-00-03"]
    assert rx(station).total_ageouts == 1
    (removed,) = station.events(NeighborRemoved)
    assert removed.reason == "aged-out"


@pytest.mark.parametrize("ttl", [10, 12, 5])
def test_each_word_lets_it_live_on(ttl: int) -> None:
    station = listening()
    for second in range(0, 100, 4):
        station.run(second * SECOND)
        station.receive(lldpdu_frame(2, ttl=ttl), second * SECOND)
    station.run((96 + ttl) * SECOND - 1)
    assert len(known(station)) == 1
    station.run((96 + ttl) * SECOND)
    assert known(station) == []
    assert len(station.told) == 2


def test_a_shorter_time_to_live_counts_from_now() -> None:
    station = listening()
    station.receive(lldpdu_frame(2, ttl=100), 0)
    station.receive(lldpdu_frame(2, ttl=2), SECOND)
    station.run(3 * SECOND)
    assert known(station) == []
    station.receive(lldpdu_frame(2, ttl=2), 4 * SECOND)
    station.receive(lldpdu_frame(2, ttl=100), 4 * SECOND)
    station.run(100 * SECOND)
    assert len(known(station)) == 1


def test_goodbye_removes_a_neighbour_at_once() -> None:
    station = listening()
    station.receive(lldpdu_frame(2), 0)
    station.receive(lldpdu_frame(2, ttl=0), SECOND)
    station.receive(lldpdu_frame(3, ttl=0), SECOND)
    assert known(station) == []
    assert [event.reason for event in station.events(NeighborRemoved)] == ["shutdown"]
    assert station.engine.deadline() is None


def test_other_words_are_a_change_and_the_same_are_none() -> None:
    station = listening()
    station.receive(lldpdu_frame(2, SystemName("a")), 0)
    station.receive(lldpdu_frame(2, SystemName("a")), SECOND)
    station.receive(lldpdu_frame(2, SystemName("a"), ttl=60), 2 * SECOND)
    (neighbor,) = station.agent.receiver
    assert (neighbor.changes, neighbor.time_mark_ns) == (False, 0)
    station.receive(lldpdu_frame(2, SystemName("b")), 3 * SECOND)
    assert (neighbor.changes, neighbor.time_mark_ns, neighbor.system_name) == (True, 3 * SECOND, "b")
    (changed,) = station.events(NeighborChanged)
    assert changed.before.optional == (SystemName("a"),)
    assert station.engine.remote_statistics.last_change_ns == 3 * SECOND


def test_many_neighbours_on_one_port_are_told_apart() -> None:
    station = listening()
    for number in range(2, 52):
        station.receive(lldpdu_frame(number), 0)
    assert len(known(station)) == 50
    assert sorted(neighbor.index for neighbor in station.agent.receiver) == list(range(1, 51))


def test_one_too_many_is_dropped_until_there_is_room() -> None:
    station = listening(room=2)
    for number in (2, 3):
        station.receive(lldpdu_frame(number, ttl=100), 0)
    station.receive(lldpdu_frame(4, ttl=20), 0)
    station.receive(lldpdu_frame(5, ttl=10), 0)
    assert station.agent.receiver.too_many_neighbors
    assert len(known(station)) == 2
    assert station.engine.remote_statistics.remote_drops == 2
    assert rx(station).total_discarded_frames == 2
    station.run(20 * SECOND - 1)
    assert station.agent.receiver.too_many_neighbors
    station.run(20 * SECOND)
    assert not station.agent.receiver.too_many_neighbors
    assert [event.active for event in station.events(TooManyNeighbors)] == [True, False]


def test_what_ages_is_seen_even_while_there_are_too_many() -> None:
    station = listening(room=1)
    station.receive(lldpdu_frame(2, ttl=5), 0)
    station.receive(lldpdu_frame(3, ttl=20), 0)
    station.run(5 * SECOND)
    assert known(station) == []
    station.receive(lldpdu_frame(3, ttl=20), 6 * SECOND)
    assert len(known(station)) == 1


def test_a_faulty_lldpdu_is_discarded_and_counted() -> None:
    station = listening()
    station.receive(lldpdu_frame(2)[:20], 0)
    assert known(station) == []
    assert asdict(rx(station)) == {
        "total_ageouts": 0,
        "total_discarded_frames": 1,
        "error_frames": 1,
        "total_frames": 1,
        "total_discarded_tlvs": 0,
        "total_unrecognized_tlvs": 0,
    }


def test_a_faulty_tlv_is_discarded_and_the_rest_is_taken() -> None:
    station = listening()
    good = lldpdu_frame(2, ReservedTlv(9, b""), SystemName("a"), SystemName("b"))
    faulty = good[:-2] + bytes.fromhex("0e0100 fe00 0000")
    for _ in range(2):
        station.receive(faulty, 0)
    (neighbor,) = station.agent.receiver
    assert neighbor.system_name == "a"
    assert rx(station).error_frames == 2
    assert rx(station).total_discarded_tlvs == 2 * 3
    assert rx(station).total_unrecognized_tlvs == 2 * 1


def test_frames_for_others_are_left_alone() -> None:
    station = listening()
    lldpdu = EthernetFrame.decode(lldpdu_frame(2))
    tagged = EthernetFrame(lldpdu.destination, lldpdu.source, 0x88CC, lldpdu.payload, (VlanTag(1),))
    other_type = EthernetFrame(lldpdu.destination, lldpdu.source, 0x0800, lldpdu.payload)
    customer = lldpdu_frame(2, destination=NEAREST_CUSTOMER_BRIDGE)
    for frame in (customer, tagged.encode(), other_type.encode(), lldpdu_frame(2)[:13]):
        station.receive(frame, 0)
    assert rx(station).total_frames == 0


@pytest.mark.parametrize("status", ["tx-only", "disabled"])
def test_an_agent_that_does_not_receive_knows_nobody(status: str) -> None:
    station = listening()
    station.receive(lldpdu_frame(2), 0)
    station.configure(SECOND, admin_status=status)
    assert known(station) == []
    station.receive(lldpdu_frame(3), SECOND)
    assert known(station) == []
    assert [event.reason for event in station.events(NeighborRemoved)] == ["reinitialized"]


def test_neighbours_age_on_while_the_port_is_down_and_are_forgotten_when_it_comes_up() -> None:
    station = listening()
    station.receive(lldpdu_frame(2, ttl=10), 0)
    station.receive(lldpdu_frame(3, ttl=100), 0)
    station.down(SECOND)
    assert len(known(station)) == 2
    station.run(20 * SECOND)
    assert known(station) == ["02-00-5E-00-00-03"]
    station.up(21 * SECOND)
    assert known(station) == []


def test_initializing_forgets_that_there_were_too_many() -> None:
    station = listening(room=1)
    station.receive(lldpdu_frame(2), 0)
    station.receive(lldpdu_frame(3), 0)
    station.configure(0, admin_status="disabled")
    assert not station.agent.receiver.too_many_neighbors


def test_changes_are_notified_at_most_once_in_an_interval() -> None:
    station = listening(notification_enable=True, notification_interval=30)
    station.receive(lldpdu_frame(2), 0)
    station.receive(lldpdu_frame(3), SECOND)
    station.receive(lldpdu_frame(4), 2 * SECOND)
    station.receive(lldpdu_frame(4, ttl=0), 3 * SECOND)
    station.run(60 * SECOND)
    told = [(when // SECOND, event) for when, event in station.told if isinstance(event, RemoteTableChange)]
    assert told == [(0, RemoteTableChange(1, 0, 0, 0)), (30, RemoteTableChange(3, 1, 0, 0))]


def test_without_notification_enable_nobody_is_told() -> None:
    station = listening()
    station.receive(lldpdu_frame(2), 0)
    station.run(600 * SECOND)
    assert station.events(RemoteTableChange) == []


def test_many_refreshes_do_not_pile_up() -> None:
    station = listening()
    for step in range(10_000):
        station.receive(lldpdu_frame(2), step * 1_000_000)
    assert len(station.agent.receiver._ages) == 1
    assert len(station.engine._deadlines) == 1
