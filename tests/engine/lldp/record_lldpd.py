"""Makes captures/*.pcap anew, as root: python -m tests.engine.lldp.record_lldpd"""

from collections.abc import Callable
from pathlib import Path

from scapy.utils import RawPcapWriter

from isolane.engine.lldp.config import AgentConfig
from isolane.engine.lldp.events import NeighborChanged
from isolane.wire.lldp.lldpdu import NEAREST_CUSTOMER_BRIDGE
from tests.engine.lldp.lldpd_peer import Lldpd, Port, lldpd, run, veth
from tests.engine.lldp.stations import local, system

CAPTURES = Path(__file__).parent / "captures"
STATION = CAPTURES / "station.pcap"
PHONE = CAPTURES / "phone.pcap"

Frames = list[tuple[int, bytes]]


def station() -> Frames:
    """It comes, changes twice, and says goodbye."""
    with veth() as (namespace, here, there), lldpd(namespace, there, "-S", "a peer", "-M", "1") as peer:
        port = Port(here, system(1), local(1), AgentConfig(admin_status="rx-only"))
        _name_port(peer)
        port.run_until(lambda: len(port.received) > 3)
        peer.cli("configure", "system", "description", "another description")
        port.run_until(_says(port, "another"))
        peer.cli("configure", "lldp", "custom-tlv", "oui", "33,44,55", "subtype", "44", "oui-info", "45,45")
        port.run_until(_says(port, "3DU"))
        return _goodbye(peer, port)


def phone() -> Frames:
    """To the nearest customer bridge, with all that LLDP-MED and IEEE 802.3 have to say."""
    with veth() as (namespace, here, there):
        run("ip", "-n", namespace, "address", "add", "192.0.2.7/24", "dev", there)
        with lldpd(namespace, there, "-S", "a phone", "-M", "3") as peer:
            config = AgentConfig(admin_status="rx-only")
            port = Port(here, system(1), local(1), config, destination=NEAREST_CUSTOMER_BRIDGE)
            _name_port(peer)
            peer.cli("configure", "lldp", "agent-type", "nearest-customer-bridge")
            policy = "application voice tagged vlan 500 priority voice dscp 46"
            peer.cli("configure", "med", "policy", *policy.split())
            peer.cli("configure", "med", "location", "elin", "9115551234")
            power = "pse supported enabled paircontrol powerpairs spare class class-3"
            peer.cli("configure", "dot3", "power", *power.split())
            port.run_until(lambda: len(port.received) > 2)
            port.run_until(_says(port, "9115551234"))
            return _goodbye(peer, port)


def _name_port(peer: Lldpd) -> None:
    peer.cli("configure", "lldp", "portidsubtype", "local", "port-2", "description", "to the test")


def _says(port: Port, text: str) -> Callable[[], bool]:
    def changed() -> bool:
        events = [event for event in port.events if isinstance(event, NeighborChanged)]
        return any(text in str(event.neighbor.lldpdu.tlvs) for event in events)

    return changed


def _goodbye(peer: Lldpd, port: Port) -> Frames:
    peer.stop()
    port.run_until(lambda: len(port.agent.receiver) == 0)
    port.close()
    return port.received


def write(path: Path, frames: Frames) -> None:
    with RawPcapWriter(str(path), linktype=1) as writer:
        writer.write_header(None)
        for when_ns, frame in frames:
            writer.write_packet(frame, sec=when_ns // 10**9, usec=when_ns % 10**9 // 1000)


if __name__ == "__main__":
    CAPTURES.mkdir(exist_ok=True)
    write(STATION, station())
    write(PHONE, phone())
