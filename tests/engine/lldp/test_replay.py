"""Frames of a real lldpd, captured once and replayed: octets survive, neighbours come, change and go."""

from agent.engine.lldp.config import AgentConfig
from agent.engine.lldp.events import NeighborAdded, NeighborChanged, NeighborRemoved
from agent.wire.ethernet import EthernetFrame
from agent.wire.lldp.basic import SystemDescription
from agent.wire.lldp.lldpdu import Lldpdu, UnknownOrganizationTlv
from tests.engine.lldp.record_lldpd import CAPTURE
from tests.engine.lldp.stations import SECOND, Station
from tests.wire.both_ways import assert_strict
from tests.wire.captures import read_capture

FRAMES = read_capture(CAPTURE)
START = FRAMES[0][0]


def replayed(until: int = len(FRAMES)) -> Station:
    station = Station(1, AgentConfig(admin_status="rx-only"))
    station.up()
    for when, frame in FRAMES[:until]:
        station.run(when - START)
        station.receive(frame, when - START)
    return station


def test_every_frame_is_encoded_to_the_octets_it_came_as() -> None:
    for _, frame in FRAMES:
        ethernet = EthernetFrame.decode(frame)
        assert ethernet.encode() == frame
        assert Lldpdu.decode(ethernet.payload).encode() == ethernet.payload


def test_every_cut_of_every_frame_is_refused_or_survives() -> None:
    for payload in {EthernetFrame.decode(frame).payload for _, frame in FRAMES}:
        for length in range(len(payload)):
            assert_strict(Lldpdu.decode, payload[:length])


def test_the_neighbour_comes_changes_and_says_goodbye() -> None:
    station = replayed()
    kinds = [type(event) for _, event in station.told]
    assert kinds[0] is NeighborAdded
    assert kinds[-1] is NeighborRemoved
    assert set(kinds[1:-1]) == {NeighborChanged}
    assert station.events(NeighborRemoved)[-1].reason == "shutdown"
    assert len(station.agent.receiver) == 0
    described = [event.before for event in station.events(NeighborChanged)]
    assert described[0].optional[1] == SystemDescription("a peer")


def test_what_it_says_is_known_and_what_is_foreign_is_kept() -> None:
    (neighbor,) = replayed(len(FRAMES) - 1).agent.receiver
    assert neighbor.chassis_id.text == "02-00-5E-10-00-02"
    assert neighbor.port_id.text == "port-2"
    assert neighbor.system_name == "peer"
    assert neighbor.system_description == "another description"
    assert neighbor.port_description == "to the test"
    assert [address.text for address in neighbor.management_addresses] == ["fe80::5eff:fe10:2"]
    organizations = {tlv.organization.hex() for tlv in neighbor.unknown_organization_tlvs}
    assert organizations == {"00120f", "0012bb", "334455"}
    assert UnknownOrganizationTlv(b"\x33\x44\x55", 44, b"\x45\x45") in neighbor.unknown_organization_tlvs


def test_without_its_goodbye_it_ages_out() -> None:
    station = replayed(len(FRAMES) - 1)
    last = FRAMES[-2][0] - START
    station.run(last + 2 * SECOND - 1)
    assert len(station.agent.receiver) == 1
    station.run(last + 2 * SECOND)
    assert station.events(NeighborRemoved)[-1].reason == "aged-out"
