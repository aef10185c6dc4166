"""Every event of the engine has its notification, with identities of the model."""

import pytest

from isolane.bindings import ietf_interfaces as of_interface
from isolane.device.cbfc.state import notification
from isolane.engine.cbfc.events import CreditError, CreditErrorKind, VcStateChange, cause_of
from isolane.engine.cbfc.machine import VcEvent, VcState


@pytest.mark.parametrize("event", VcEvent)
def test_each_cause_of_a_change_is_an_identity(event: VcEvent) -> None:
    made, about = notification(VcStateChange("p", 1, 3, VcState.LOSSLESS, VcState.ERROR, cause_of(event)))
    assert about == ("p", 3)
    assert isinstance(made, of_interface.StateChange)
    assert (made.old, made.new_, made.cause) == ("lossless", "error", f"isolane-ue-cbfc:{cause_of(event)}")


@pytest.mark.parametrize("kind", CreditErrorKind)
def test_each_contradiction_of_counts_is_an_identity(kind: CreditErrorKind) -> None:
    made, about = notification(CreditError("p", 1, 3, kind, -2, 5))
    assert about == ("p", 3)
    assert isinstance(made, of_interface.CreditError)
    assert (made.error, made.credits, made.total) == (f"isolane-ue-cbfc:{kind.value}", -2, 5)
