"""Makes captures/lldpd.pcap anew, as root: python -m tests.engine.lldp.record_lldpd"""

from pathlib import Path

from scapy.utils import RawPcapWriter

from agent.engine.lldp.config import AgentConfig
from agent.engine.lldp.events import NeighborChanged
from tests.engine.lldp.lldpd_peer import Port, lldpd, veth
from tests.engine.lldp.stations import local, system

CAPTURE = Path(__file__).parent / "captures" / "lldpd.pcap"


def record() -> list[tuple[int, bytes]]:
    """A station that comes, changes twice, and says goodbye."""
    with veth() as (namespace, here, there), lldpd(namespace, there, "-S", "a peer", "-M", "1") as peer:
        port = Port(here, system(1), local(1), AgentConfig(admin_status="rx-only"))

        def says(text: str) -> bool:
            changed = (event for event in port.events if isinstance(event, NeighborChanged))
            return any(text in str(event.neighbor.lldpdu.tlvs) for event in changed)

        peer.cli("configure", "lldp", "portidsubtype", "local", "port-2", "description", "to the test")
        port.run_until(lambda: len(port.received) > 3)
        peer.cli("configure", "system", "description", "another description")
        port.run_until(lambda: says("another"))
        peer.cli("configure", "lldp", "custom-tlv", "oui", "33,44,55", "subtype", "44", "oui-info", "45,45")
        port.run_until(lambda: says("3DU"))
        peer.stop()
        port.run_until(lambda: len(port.agent.receiver) == 0)
        port.close()
        return port.received


def main() -> None:
    frames = record()
    CAPTURE.parent.mkdir(exist_ok=True)
    with RawPcapWriter(str(CAPTURE), linktype=1) as writer:
        writer.write_header(None)
        for when_ns, frame in frames:
            writer.write_packet(frame, sec=when_ns // 10**9, usec=when_ns % 10**9 // 1000)


if __name__ == "__main__":
    main()
