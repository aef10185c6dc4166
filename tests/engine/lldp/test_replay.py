"""Frames of a real lldpd, captured once and replayed: octets survive, neighbours come, change and go."""

from pathlib import Path

import pytest

from isolane.engine.lldp.config import AgentConfig
from isolane.engine.lldp.events import NeighborAdded, NeighborChanged, NeighborRemoved
from isolane.wire.ethernet import EthernetFrame
from isolane.wire.lldp.basic import SystemDescription
from isolane.wire.lldp.lldpdu import NEAREST_BRIDGE, NEAREST_CUSTOMER_BRIDGE, Lldpdu, UnknownOrganizationTlv
from tests.engine.lldp.record_lldpd import PHONE, STATION, Frames
from tests.engine.lldp.stations import SECOND, Station
from tests.wire.both_ways import assert_strict
from tests.wire.captures import read_capture

DESTINATIONS = {STATION: NEAREST_BRIDGE, PHONE: NEAREST_CUSTOMER_BRIDGE}
CAPTURES = [STATION, PHONE]


def replayed(capture: Path, *, leave_out: int = 0) -> Station:
    """A station that heard it all but the last frames."""
    station = Station(1, AgentConfig(admin_status="rx-only"), destination=DESTINATIONS[capture])
    station.up()
    frames = read_capture(capture)
    for when, frame in frames[: len(frames) - leave_out]:
        station.run(when - frames[0][0])
        station.receive(frame, when - frames[0][0])
    return station


def payloads(frames: Frames) -> set[bytes]:
    return {EthernetFrame.decode(frame).payload for _, frame in frames}


@pytest.mark.parametrize("capture", CAPTURES, ids=lambda path: path.stem)
def test_every_frame_is_encoded_to_the_octets_it_came_as(capture: Path) -> None:
    for _, frame in read_capture(capture):
        ethernet = EthernetFrame.decode(frame)
        assert ethernet.encode() == frame
        assert Lldpdu.decode(ethernet.payload).encode() == ethernet.payload


@pytest.mark.parametrize("capture", CAPTURES, ids=lambda path: path.stem)
def test_every_cut_of_every_frame_is_refused_or_survives(capture: Path) -> None:
    for payload in payloads(read_capture(capture)):
        for length in range(len(payload)):
            assert_strict(Lldpdu.decode, payload[:length])


@pytest.mark.parametrize("capture", CAPTURES, ids=lambda path: path.stem)
def test_the_neighbour_comes_changes_and_says_goodbye(capture: Path) -> None:
    station = replayed(capture)
    kinds = [type(event) for _, event in station.told]
    assert kinds[0] is NeighborAdded
    assert kinds[-1] is NeighborRemoved
    assert set(kinds[1:-1]) == {NeighborChanged}
    assert station.events(NeighborRemoved)[-1].reason == "shutdown"
    assert len(station.agent.receiver) == 0
    statistics = station.agent.receiver.statistics
    assert (statistics.error_frames, statistics.total_discarded_tlvs) == (0, 0)


@pytest.mark.parametrize("capture", CAPTURES, ids=lambda path: path.stem)
def test_without_its_goodbye_it_ages_out(capture: Path) -> None:
    station = replayed(capture, leave_out=1)
    frames = read_capture(capture)
    last = frames[-2][0] - frames[0][0]
    station.run(last + 2 * SECOND - 1)
    assert len(station.agent.receiver) == 1
    station.run(last + 2 * SECOND)
    assert station.events(NeighborRemoved)[-1].reason == "aged-out"


def test_a_station_is_known_and_what_is_foreign_is_kept() -> None:
    station = replayed(STATION, leave_out=1)
    (neighbor,) = station.agent.receiver
    assert neighbor.chassis_id.text == "02-00-5E-10-00-02"
    assert neighbor.port_id.text == "port-2"
    assert neighbor.system_name == "peer"
    assert neighbor.system_description == "another description"
    assert neighbor.port_description == "to the test"
    assert [address.text for address in neighbor.management_addresses] == ["fe80::5eff:fe10:2"]
    organizations = {tlv.organization.hex() for tlv in neighbor.unknown_organization_tlvs}
    assert organizations == {"00120f", "0012bb", "334455"}
    assert UnknownOrganizationTlv(b"\x33\x44\x55", 44, b"\x45\x45") in neighbor.unknown_organization_tlvs
    described = [event.before for event in station.events(NeighborChanged)]
    assert described[0].optional[1] == SystemDescription("a peer")


def test_a_phone_speaks_to_the_nearest_customer_bridge_and_has_two_addresses() -> None:
    (neighbor,) = replayed(PHONE, leave_out=1).agent.receiver
    assert [address.text for address in neighbor.management_addresses] == ["192.0.2.7", "fe80::5eff:fe10:2"]
    kept = [(tlv.organization.hex(), tlv.subtype) for tlv in neighbor.unknown_organization_tlvs]
    assert kept == [("00120f", 3), ("00120f", 1), ("00120f", 2), ("0012bb", 1), ("0012bb", 3), ("0012bb", 2)]
