"""The Ultra Ethernet TLVs, as link layer retry and flow control negotiate by them: received and sent."""

from collections.abc import Iterable

from isolane.engine.cbfc.negotiation import PeerCbfc
from isolane.engine.effects import Effect, Notify
from isolane.engine.lldp.events import NeighborEvent
from isolane.engine.lldp.port_peers import PortPeers
from isolane.engine.llr.negotiation import PeerLlr
from isolane.lazy_dataclass import dataclass
from isolane.wire.lldp.tlv import Tlv
from isolane.wire.lldp.ultra_ethernet import (
    MAXIMUM_POOL,
    NOT_WILLING,
    WILLING_BOTH_WAYS,
    CbfcOptions,
    LinkOptions,
)

UE_VERSION = 1
POOL_NOT_KNOWN = 0


@dataclass(frozen=True, slots=True)
class UltraEthernetPeer:
    """The information of the peer on a port now; None where the peer sends none or is gone."""

    port: str
    llr: PeerLlr | None
    cbfc: PeerCbfc | None


class UltraEthernetPeers:
    """Follows LLDP neighbours and says what each port can agree on with its peer."""

    def __init__(self) -> None:
        self._peers = PortPeers(LinkOptions, CbfcOptions)

    def observe(self, event: NeighborEvent) -> list[Effect]:
        """An LLDP neighbour came, changed or went."""
        return [Notify(self.current(event.port))] if self._peers.observe(event) else []

    def tlvs(self, port: str) -> tuple[Tlv, ...]:
        """The TLVs of the peer on a port; nothing when there is none."""
        return self._peers.tlvs(port)

    def current(self, port: str) -> UltraEthernetPeer:
        """The information of the peer on a port; the link options TLV has the switches of both functions."""
        options = self._peers.tlv(port, LinkOptions)
        if options is None:
            return UltraEthernetPeer(port, None, None)
        llr = PeerLlr(options.is_ready_for_llr, options.llr_enabled)
        return UltraEthernetPeer(port, llr, _cbfc(options, self._peers.tlv(port, CbfcOptions)))


def link_options(llr: PeerLlr, *, cbfc_enabled: bool) -> LinkOptions:
    """The information of this end; readiness takes bits of its own only where enabling does not imply it."""
    willing = WILLING_BOTH_WAYS if llr.willing and not llr.enabled else NOT_WILLING
    return LinkOptions(llr.enabled, cbfc_enabled, UE_VERSION, willing)


def cbfc_options(channels: int, lossless: Iterable[int], credit_pool: int) -> CbfcOptions:
    """The information of this end; a pool that does not fit is given as the largest that does."""
    bitmap = sum(1 << channel for channel in set(lossless))
    return CbfcOptions(channels, min(credit_pool, MAXIMUM_POOL), bitmap)


def _cbfc(options: LinkOptions, cbfc: CbfcOptions | None) -> PeerCbfc:
    """Without the CBFC TLV no channel is lossless; the largest pool may be any larger one."""
    if cbfc is None:
        return PeerCbfc(options.cbfc_enabled, frozenset(), POOL_NOT_KNOWN)
    pool = POOL_NOT_KNOWN if cbfc.credit_pool == MAXIMUM_POOL else cbfc.credit_pool
    return PeerCbfc(options.cbfc_enabled, frozenset(cbfc.lossless_channels), pool)
