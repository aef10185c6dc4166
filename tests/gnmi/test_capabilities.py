"""Capabilities (gNMI 3.2)."""

from isolane.gnmi.proto import gnmi_pb2 as gnmi
from tests.gnmi.site import filled
from tools.proto import PLACE


def test_models_encodings_and_version() -> None:
    site = filled()
    site.user = "guest"
    answer = gnmi.CapabilityResponse.FromString(site.ask("Capabilities", gnmi.CapabilityRequest()))
    models = {each.name: (each.organization, each.version) for each in answer.supported_models}
    assert models["gallery"] == ("The builders of galleries", "2026-11-01")
    assert models["gallery-annex"] == ("Annex builders", "2026-11-02")
    assert models["ietf-netconf-acm"][0] == "IETF NETCONF (Network Configuration) Working Group"
    assert "ietf-inet-types" not in models
    assert set(answer.supported_encodings) == {gnmi.JSON, gnmi.JSON_IETF, gnmi.PROTO}
    assert answer.gNMI_version == "0.10.0"
    assert f'(gnmi_service) = "{answer.gNMI_version}"' in (PLACE / "gnmi.proto").read_text()
