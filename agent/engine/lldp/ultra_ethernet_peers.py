"""The Ultra Ethernet TLVs of neighbours, as link layer retry and flow control negotiate by them."""

from dataclasses import dataclass

from agent.engine.effects import Effect, Notify
from agent.engine.lldp.events import NeighborEvent
from agent.engine.lldp.port_peers import PortPeers
from agent.engine.llr.negotiation import PeerLlr
from agent.wire.lldp.ultra_ethernet import CbfcOptions, LinkOptions


@dataclass(frozen=True, slots=True)
class UltraEthernetPeer:
    """What the peer on a port says now; None of all when it is gone or says nothing."""

    port: str
    llr: PeerLlr | None
    link_options: LinkOptions | None
    cbfc: CbfcOptions | None


class UltraEthernetPeers:
    """Follows LLDP neighbours and says what each port can agree on with its peer."""

    def __init__(self) -> None:
        self._peers = PortPeers(LinkOptions, CbfcOptions)

    def observe(self, event: NeighborEvent) -> list[Effect]:
        """An LLDP neighbour came, changed or went."""
        return [Notify(self.current(event.port))] if self._peers.observe(event) else []

    def current(self, port: str) -> UltraEthernetPeer:
        """What the peer on a port says."""
        options = self._peers.tlv(port, LinkOptions)
        llr = None if options is None else PeerLlr(options.is_ready_for_llr, options.llr_enabled)
        return UltraEthernetPeer(port, llr, options, self._peers.tlv(port, CbfcOptions))
