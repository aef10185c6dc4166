"""Credit-based flow control in LLDP: which channels can be lossless (UE 5.3.2.2)."""

from isolane.engine.cbfc.limits import above, below
from isolane.engine.cbfc.profile import CbfcProfile, CbfcSettings
from isolane.engine.negotiation import Negotiation
from isolane.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class PeerCbfc:
    """Content of the peer's TLVs; sizes are known only where management configures them."""

    enabled: bool
    lossless: frozenset[int]
    credit_pool: int
    credit_size: int | None = None
    packet_overhead: int | None = None


@dataclass(frozen=True, slots=True)
class Agreement:
    """The channels that run lossless, and the reasons."""

    lossless: frozenset[int]
    result: Negotiation

    def of(self, vc: int) -> Negotiation:
        """The same for one channel that is to be lossless."""
        if self.result not in (Negotiation.AGREED, Negotiation.MISMATCH):
            return self.result
        return Negotiation.AGREED if vc in self.lossless else Negotiation.PEER_NOT_ENABLED


def negotiate(settings: CbfcSettings, peer: PeerCbfc | None, *, was_known: bool) -> Agreement:
    """Static: what is configured. Dynamic: what both ends have in common."""
    wanted = settings.lossless
    if not settings.dynamic:
        return Agreement(wanted, Negotiation.NOT_USED)
    if peer is None:
        return Agreement(frozenset(), Negotiation.PEER_LOST if was_known else Negotiation.WAITING)
    if not peer.enabled:
        return Agreement(frozenset(), Negotiation.PEER_NOT_ENABLED)
    common = wanted & peer.lossless
    fits = common == wanted and settings.profile is not None and not misfits(settings.profile, peer)
    return Agreement(common, Negotiation.AGREED if fits else Negotiation.MISMATCH)


def misfits(profile: CbfcProfile, peer: PeerCbfc) -> tuple[str, ...]:
    """Values of the sender that the peer's receiver cannot honour (SAI CBFC, start-up rules)."""
    found = (
        above("sender-credit-size", profile.sender_credit_size, peer.credit_size),
        below("sender-packet-overhead", profile.sender_packet_overhead, peer.packet_overhead),
        above("sender-credit-limit", profile.sender_credit_limit, peer.credit_pool or None),
    )
    return tuple(text for text in found if text is not None)
