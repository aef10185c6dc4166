"""Kinds of faults of link layer retry: identities of the model, values of the engine."""

from typing import Final

from isolane.bindings import ietf_interfaces as of_interface
from isolane.device.kit.identities import Kinds
from isolane.engine.llr.faults import FaultType

FAULTS: Final = Kinds(FaultType, of_interface.LlrInjectFaultInput.NODE.by_attribute["type"])
