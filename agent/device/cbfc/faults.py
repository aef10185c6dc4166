"""Kinds of faults of credit accounting: identities of the model, values of the engine."""

from typing import Final

from isolane.bindings import ietf_interfaces as of_interface
from isolane.device.kit.identities import Kinds
from isolane.engine.cbfc.faults import CbfcFaultType

FAULTS: Final = Kinds(CbfcFaultType, of_interface.CbfcInjectFaultInput.NODE.by_attribute["type"])
