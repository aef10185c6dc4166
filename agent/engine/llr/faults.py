"""Faults that can be injected into link layer retry."""

from enum import Enum


class FaultType(Enum):
    """One kind of fault, named as in the model."""

    SEQUENCE_DROP = "sequence-drop"
    SEQUENCE_DUPLICATE = "sequence-duplicate"
    SEQUENCE_JUMP = "sequence-jump"
    FCS_BAD = "fcs-bad"
    FCS_POISONED = "fcs-poisoned"
    ACK_DROP = "ack-drop"
    NACK_DROP = "nack-drop"
    ACK_FREEZE = "ack-freeze"
    ACK_NACK_SEQUENCE = "ack-nack-sequence"
    INIT_DROP = "init-drop"
    INIT_ECHO_MISMATCH = "init-echo-mismatch"
    RECEIVE_DROP = "receive-drop"
    FORCED_REPLAY = "forced-replay"
    PCS_LOST = "pcs-lost"
