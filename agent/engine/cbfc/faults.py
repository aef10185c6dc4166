"""Faults of credit accounting that an operator provokes on one channel."""

from enum import Enum


class CbfcFaultType(Enum):
    """Faults that can be injected."""

    CF_UPDATE_DROP = "cf-update-drop"
    CC_UPDATE_DROP = "cc-update-drop"
    CC_UPDATE_INCREMENT = "cc-update-increment"
    CC_UPDATE_FCS_BAD = "cc-update-fcs-bad"
    CC_UPDATE_FCS_POISONED = "cc-update-fcs-poisoned"
    FRAME_DROP = "frame-drop"


CbfcFault = tuple[CbfcFaultType, int]
"""A kind of fault and the channel that it happens to."""
