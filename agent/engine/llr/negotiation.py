"""Dynamic mode: what LLDP has to say before a direction is turned on (UE 5.3).

A port in dynamic mode advertises that it is willing. It receives as soon as both ends are
willing, and transmits as soon as the peer says that it receives. When the peer's TLV ages
out, both directions go off.
"""

from isolane.engine.llr.profile import LlrSettings, Mode
from isolane.engine.negotiation import Negotiation
from isolane.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class PeerLlr:
    """Link layer retry in the link options TLV of the peer."""

    willing: bool
    enabled: bool


@dataclass(frozen=True, slots=True)
class Directions:
    """The directions that run, and the reasons."""

    local: bool
    remote: bool
    result: Negotiation


def negotiate(settings: LlrSettings, peer: PeerLlr | None, *, was_known: bool) -> Directions:
    """The directions that configuration and peer allow."""
    if settings.mode is Mode.STATIC:
        return Directions(settings.local_enabled, settings.remote_enabled, Negotiation.NOT_USED)
    if peer is None:
        return Directions(False, False, Negotiation.PEER_LOST if was_known else Negotiation.WAITING)
    if not peer.willing:
        return Directions(False, False, Negotiation.PEER_NOT_CAPABLE)
    result = Negotiation.AGREED if peer.enabled else Negotiation.PEER_NOT_ENABLED
    return Directions(True, peer.enabled, result)


def advertise(settings: LlrSettings | None, *, receiving: bool) -> PeerLlr:
    """The information of this port for its peer; `receiving`: local mode is on."""
    willing = settings is not None and settings.mode is Mode.DYNAMIC
    return PeerLlr(willing or receiving, receiving)
