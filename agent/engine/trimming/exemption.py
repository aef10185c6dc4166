"""Packets that are dropped and not trimmed, as an access list with the action "disable trim" says."""

from ipaddress import IPv4Network, IPv6Network

from isolane.lazy_dataclass import dataclass
from isolane.wire.view import IpView

Network = IPv4Network | IPv6Network


@dataclass(frozen=True, slots=True, kw_only=True)
class Exemption:
    """The properties of an exempt packet; None matches all."""

    source: Network | None = None
    destination: Network | None = None
    protocol: int | None = None
    source_port: int | None = None
    destination_port: int | None = None

    def matches(self, ip: IpView) -> bool:
        """Whether the packet is exempt; one that shows no ports matches no port."""
        if self.protocol is not None and ip.protocol != self.protocol:
            return False
        if not (_within(ip.source, self.source) and _within(ip.destination, self.destination)):
            return False
        if self.source_port is None and self.destination_port is None:
            return True
        ports = ip.ports
        return (
            ports is not None
            and self.source_port in (None, ports[0])
            and self.destination_port in (None, ports[1])
        )


def _within(address: bytes, network: Network | None) -> bool:
    if network is None:
        return True
    if network.max_prefixlen != len(address) * 8:
        return False
    first = int.from_bytes(address, "big") & int(network.netmask)
    return first == int(network.network_address)
