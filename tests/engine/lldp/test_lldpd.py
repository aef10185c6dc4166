"""Our engine and a real lldpd on the two ends of a veth pair. Needs root: it makes network namespaces."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from isolane.engine.lldp.config import AgentConfig, LocalPort, Selection
from isolane.engine.lldp.events import NeighborAdded, NeighborChanged, NeighborRemoved
from isolane.wire.lldp.basic import ManagementAddress, PortId
from isolane.wire.lldp.dot1 import PortVlanId, VlanName
from isolane.wire.lldp.isolation import CongestionIsolation, TopologyRecognition
from isolane.wire.lldp.lldpdu import NEAREST_BRIDGE, NEAREST_CUSTOMER_BRIDGE, UnknownOrganizationTlv
from isolane.wire.lldp.tlv import Tlv
from tests.engine.lldp.lldpd_peer import PEER_MAC, Lldpd, Port, lldpd, veth
from tests.engine.lldp.stations import system

pytestmark = pytest.mark.root

ORGANIZATION: Selection = frozenset(
    {
        ("basic", "port-vlan-id"),
        ("basic", "vlan-name"),
        ("ci", "congestion-isolation"),
        ("tr", "topology-recognition"),
    }
)
CONFIG = AgentConfig(
    message_tx_interval=1,
    message_tx_hold_multiplier=2,
    tlvs_tx_enable=frozenset({"port-desc", "sys-name", "sys-desc", "sys-cap"}),
    organization_tlvs_tx_enable=ORGANIZATION,
)
TLVS: tuple[Tlv, ...] = (
    PortVlanId(10),
    VlanName(10, "blue"),
    CongestionIsolation((0, 0, 6, 0, 0, -3, 0, 0), 64, b"\x02\x00\x5e\x00\x00\x01", 58622),
    TopologyRecognition(1, 2, 0),
)
LOCAL = LocalPort(b"", PortId(5, b"p1"), "a port", (ManagementAddress(1, b"\xc0\x00\x02\x01", 2, 3),), TLVS)


@dataclass
class Pair:
    ours: Port
    theirs: Lldpd

    def until_they(self, **expected: object) -> None:
        """Run until lldpd says so of us."""
        self.ours.run_until(lambda: expected.items() <= self.seen().items())

    def until_we(self, kind: type) -> Any:
        """Run until our engine told such an event; the last one."""
        self.ours.run_until(lambda: any(isinstance(event, kind) for event in self.ours.events))
        return [event for event in self.ours.events if isinstance(event, kind)][-1]

    def seen(self) -> dict[str, object]:
        """What lldpd knows of us, flat."""
        known = self.theirs.neighbor()
        if not known:
            return {"known": False}
        (chassis,), (port,) = known["chassis"], known["port"]
        return {
            "known": True,
            "chassis": chassis["id"][0]["value"],
            "name": chassis["name"][0]["value"],
            "description": chassis["descr"][0]["value"],
            "management": chassis["mgmt-ip"][0]["value"],
            "capabilities": {item["type"]: item["enabled"] for item in chassis["capability"]},
            "port": port["id"][0]["value"],
            "port_description": port["descr"][0]["value"],
            "ttl": port["ttl"][0]["value"],
            "vlan": known["vlan"][0],
            "unknown": {
                (item["oui"], item["subtype"]): item["value"]
                for item in known["unknown-tlvs"][0]["unknown-tlv"]
            },
        }


@pytest.fixture
def pair() -> Iterator[Pair]:
    with veth() as (namespace, here, there), lldpd(namespace, there, "-S", "a peer") as theirs:
        ours = Port(here, system(1), LOCAL, CONFIG)
        yield Pair(ours, theirs)
        ours.close()


def test_lldpd_reads_all_that_we_say(pair: Pair) -> None:
    pair.until_they(known=True)
    assert pair.seen() == {
        "known": True,
        "chassis": "02:00:5e:00:00:01",
        "name": "system-1",
        "description": "a test",
        "management": "192.0.2.1",
        "capabilities": {"Bridge": True, "Router": False},
        "port": "p1",
        "port_description": "a port",
        "ttl": "3",
        "vlan": {"vlan-id": "10", "pvid": True, "value": "blue"},
        "unknown": {
            ("00,80,C2", "13"): "00,00,FD,00,00,06,00,00,00,40,02,00,5E,00,00,01,E4,FE,06",
            ("00,80,C2", "14"): "01,02,00",
        },
    }


def test_we_read_all_that_lldpd_says(pair: Pair) -> None:
    added = pair.until_we(NeighborAdded)
    neighbor = added.neighbor
    assert neighbor.source == PEER_MAC
    assert (neighbor.chassis_id.text, neighbor.port_id.text) == ("02-00-5E-10-00-02",) * 2
    assert (neighbor.system_name, neighbor.system_description) == ("peer", "a peer")
    assert neighbor.system_capabilities is not None
    assert {tlv.organization.hex() for tlv in neighbor.unknown_organization_tlvs} == {"00120f"}
    statistics = pair.ours.agent.receiver.statistics
    assert (statistics.error_frames, statistics.total_discarded_tlvs) == (0, 0)


def test_changes_are_followed_in_both_directions(pair: Pair) -> None:
    pair.until_they(known=True)
    pair.ours.do(lambda now_ns: pair.ours.engine.set_system(system(7), now_ns))
    pair.until_they(name="system-7", chassis="02:00:5e:00:00:07")
    pair.until_we(NeighborAdded)
    pair.theirs.cli(
        "configure", "lldp", "custom-tlv", "oui", "33,44,55", "subtype", "44", "oui-info", "45,45"
    )
    foreign = UnknownOrganizationTlv(b"\x33\x44\x55", 44, b"\x45\x45")
    pair.ours.run_until(
        lambda: any(
            isinstance(event, NeighborChanged) and foreign in event.neighbor.unknown_organization_tlvs
            for event in pair.ours.events
        )
    )


def test_agents_of_another_destination_address_meet() -> None:
    with veth() as (namespace, here, there), lldpd(namespace, there, "-S", "a peer") as theirs:
        theirs.cli("configure", "lldp", "agent-type", "nearest-customer-bridge")
        ours = Port(here, system(1), LOCAL, CONFIG, destination=NEAREST_CUSTOMER_BRIDGE)
        pair = Pair(ours, theirs)
        assert pair.until_we(NeighborAdded).destination == NEAREST_CUSTOMER_BRIDGE
        pair.until_they(known=True, name="system-1")
        ours.close()


def test_goodbye_is_heard_in_both_directions(pair: Pair) -> None:
    pair.until_they(known=True)
    pair.until_we(NeighborAdded)
    interface = pair.ours.interface
    pair.ours.do(lambda now_ns: pair.ours.engine.remove_agent(interface, NEAREST_BRIDGE, now_ns))
    assert pair.until_we(NeighborRemoved).reason == "reinitialized"
    pair.until_they(known=False)


def test_lldpd_that_ends_says_goodbye_to_us(pair: Pair) -> None:
    pair.until_we(NeighborAdded)
    pair.theirs.stop()
    assert pair.until_we(NeighborRemoved).reason == "shutdown"


def test_lldpd_that_is_killed_ages_out(pair: Pair) -> None:
    pair.until_we(NeighborAdded)
    pair.theirs.kill()
    assert pair.until_we(NeighborRemoved).reason == "aged-out"
    assert pair.ours.agent.receiver.statistics.total_ageouts == 1


def test_lldpd_lets_us_age_out_when_we_fall_silent(pair: Pair) -> None:
    pair.until_they(known=True)
    silent = AgentConfig(admin_status="rx-only")
    # The shutdown LLDPDU is made and not sent: as if this end had died.
    pair.ours.engine.configure(pair.ours.interface, NEAREST_BRIDGE, silent, 0)
    pair.until_they(known=False)
