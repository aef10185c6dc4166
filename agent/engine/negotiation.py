"""The outcome of a negotiation by LLDP (UE 5.3), for retry and for flow control alike."""

from enum import Enum


class Negotiation(Enum):
    """The outcome of the negotiation."""

    NOT_USED = "not-used"
    """Static mode: configuration alone decides."""
    WAITING = "waiting"
    """No advertisement of the peer has come yet."""
    AGREED = "agreed"
    PEER_NOT_CAPABLE = "peer-not-capable"
    PEER_NOT_ENABLED = "peer-not-enabled"
    """The peer is willing but does not receive yet."""
    MISMATCH = "mismatch"
    """Both ends want it, with values that do not fit."""
    PEER_LOST = "peer-lost"
    """The peer's advertisement has aged out."""
