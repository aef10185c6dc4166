"""Identities that the engines know, and those that only a vendor's module has."""

import pytest

from isolane.device.cbfc.state import FAULTS as CREDIT_FAULTS
from isolane.device.llr.state import FAULTS
from isolane.engine.cbfc.events import CbfcFaultType
from isolane.engine.llr.events import FaultType
from isolane.errors import DataError
from isolane.tree.values import Identity


def test_each_kind_of_fault_is_an_identity_and_back() -> None:
    assert [FAULTS.kind(FAULTS.identity(kind)) for kind in FaultType] == list(FaultType)
    assert [CREDIT_FAULTS.kind(CREDIT_FAULTS.identity(kind)) for kind in CbfcFaultType] == list(CbfcFaultType)


@pytest.mark.parametrize("name", ["vendor-faults:laser-off", "isolane-ue-cbfc:cf-update-drop"])
def test_a_fault_that_retry_does_not_implement_is_refused_in_one_line(name: str) -> None:
    with pytest.raises(DataError, match=f"the system does not implement {name}") as refused:
        FAULTS.kind(Identity(name))
    assert refused.value.tag == "operation-not-supported"
