"""Dynamic mode needs LLDP that speaks and listens, whichever of the two is configured last."""

import pytest

from isolane.errors import DataErrors
from tests.device.bench import CBFC, LLR, Bench, interface

LLDP = "urn:ieee:std:802.1AB:yang:ieee802-dot1ab-lldp"
UE = "urn:isolane:yang:isolane-ue-lldp-tlv"
NEAREST = "01-80-C2-00-00-0E"
NC = "urn:ietf:params:xml:ns:netconf:base:1.0"

PROFILES = (
    f'<llr xmlns="{LLR}"><profile><name>gold</name><max-outstanding-frames>100</max-outstanding-frames>'
    "<max-outstanding-bytes>200000</max-outstanding-bytes></profile></llr>"
    f'<cbfc xmlns="{CBFC}"><profile><name>credit</name><credit-limit-method>total</credit-limit-method>'
    "<sender-credit-limit>1000</sender-credit-limit></profile></cbfc>"
)
RETRY = f'<llr xmlns="{LLR}"><mode>dynamic</mode><profile>gold</profile></llr>'
CREDITS = f'<cbfc xmlns="{CBFC}"><mode>dynamic</mode><profile>credit</profile></cbfc>'


def lldp(content: str, operation: str = "merge") -> str:
    return (
        f'<lldp xmlns="{LLDP}"><port xmlns:nc="{NC}" nc:operation="{operation}"><name>a</name>'
        f"<dest-mac-address>{NEAREST}</dest-mac-address>{content}</port></lldp>"
    )


def tlvs(names: str) -> str:
    return f'<tlvs-tx-org-ue-enable xmlns="{UE}">{names}</tlvs-tx-org-ue-enable>'


@pytest.fixture
def bench() -> Bench:
    made = Bench()
    made.edit(PROFILES, interface("a"))
    return made


def refusal(bench: Bench, *configs: str) -> tuple[str, str, str]:
    """Tag, app-tag and path of the one error."""
    with pytest.raises(DataErrors) as refused:
        bench.edit(*configs)
    (error,) = refused.value.errors
    assert "configure that, or set mode to static" in error.message
    return error.tag, str(error.app_tag), str(error.path)


def test_dynamic_retry_without_lldp_is_refused_at_its_mode(bench: Bench) -> None:
    assert refusal(bench, interface("a", RETRY)) == (
        "invalid-value",
        "llr-dynamic-needs-lldp",
        "/ietf-interfaces:interfaces/interface[name='a']/isolane-ue-llr:llr/mode",
    )


def test_dynamic_credits_need_both_tlvs(bench: Bench) -> None:
    place = "/ietf-interfaces:interfaces/interface[name='a']/isolane-ue-cbfc:cbfc/mode"
    wanted = ("invalid-value", "cbfc-dynamic-needs-lldp", place)
    assert refusal(bench, interface("a", CREDITS)) == wanted
    bench.edit(lldp(tlvs("link-options")))
    assert refusal(bench, interface("a", CREDITS)) == wanted
    bench.edit(lldp(tlvs("link-options cbfc")), interface("a", CREDITS))


@pytest.mark.parametrize("silent", ["disabled", "rx-only", "tx-only"])
def test_lldp_that_does_not_both_speak_and_listen_is_not_enough(bench: Bench, silent: str) -> None:
    port = lldp(tlvs("link-options") + f"<admin-status>{silent}</admin-status>")
    bench.edit(port)
    assert refusal(bench, interface("a", RETRY))[1] == "llr-dynamic-needs-lldp"


PORT = f"/ieee802-dot1ab-lldp:lldp/port[name='a'][dest-mac-address='{NEAREST}']"


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lldp("<admin-status>disabled</admin-status>"), f"{PORT}/admin-status"),
        (lldp(tlvs("cbfc")), f"{PORT}/isolane-ue-lldp-tlv:tlvs-tx-org-ue-enable"),
        (lldp("", "delete"), PORT),
    ],
)
def test_taking_lldp_away_from_dynamic_retry_is_refused_where_it_is_done(
    bench: Bench, change: str, place: str
) -> None:
    bench.edit(lldp(tlvs("link-options cbfc")), interface("a", RETRY))
    assert refusal(bench, change) == ("invalid-value", "llr-dynamic-needs-lldp", place)
    bench.edit(change, interface("a", f'<llr xmlns="{LLR}"><mode>static</mode></llr>'))


def test_an_agent_for_another_address_will_do(bench: Bench) -> None:
    other = lldp(tlvs("link-options")).replace(NEAREST, "01-80-C2-00-00-03")
    bench.edit(lldp(tlvs("link-options")), other, interface("a", RETRY))
    bench.edit(lldp("", "delete"))
