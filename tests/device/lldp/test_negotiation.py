"""Two ends that advertise retry and credits: agreed, contradicting each other, or alone again."""

from typing import Any

import pytest

from isolane.bindings.ietf_interfaces import UeNegotiationMismatch, UeNegotiationResolved, UePeerLost
from isolane.errors import DataErrors
from isolane.wire.lldp.ultra_ethernet import CbfcOptions, LinkOptions
from tests.device.bench import BOTH_ENDS, BOTH_MAPS, CBFC, LLR, Bench, interface, wire
from tests.device.lldp.bench import UE_TLVS, hear, neighbours, port

PROFILES = (
    f'<llr xmlns="{LLR}"><profile><name>gold</name><max-outstanding-frames>100</max-outstanding-frames>'
    "<max-outstanding-bytes>200000</max-outstanding-bytes></profile></llr>"
    f'<cbfc xmlns="{CBFC}"><profile><name>credit</name><credit-limit-method>total</credit-limit-method>'
    "<sender-credit-limit>1000</sender-credit-limit></profile>"
    "<sender-vc-map><name>all</name><default-vc>1</default-vc></sender-vc-map>"
    "<receiver-vc-map><name>all</name><default-vc>1</default-vc></receiver-vc-map></cbfc>"
)
RETRY = f'<llr xmlns="{LLR}"><mode>dynamic</mode><profile>gold</profile></llr>'
CREDITS = (
    f'<cbfc xmlns="{CBFC}"><mode>dynamic</mode><profile>credit</profile>{BOTH_MAPS}'
    f"{BOTH_ENDS}<vc><index>1</index><type>lossless</type>{BOTH_ENDS}</vc>%s</cbfc>"
)


@pytest.fixture
def bench() -> Bench:
    made = Bench()
    made.edit(PROFILES, interface("a"), interface("b"), wire("w", "a", "b"))
    made.edit(port("a", UE_TLVS), port("b", UE_TLVS))
    made.run(2_000)
    return made


def mismatches(bench: Bench) -> list[tuple[str, Any, Any, Any]]:
    return [
        (keys[0], record.item, record.local, record.remote)
        for record, keys in bench.notifications
        if isinstance(record, UeNegotiationMismatch)
    ]


def retry(bench: Bench, name: str) -> tuple[Any, Any]:
    shown = bench.state.interfaces.interface[name].llr.state
    return shown.negotiation, shown.tx_status


def credit(bench: Bench, name: str, index: int = 1) -> tuple[Any, Any]:
    shown = bench.state.interfaces.interface[name].cbfc.vc[index].state
    return shown.negotiation, shown.status


def test_both_ends_dynamic_agree_on_both(bench: Bench) -> None:
    for name in ("a", "b"):
        bench.edit(interface(name, RETRY + CREDITS % ""))
    bench.run(10_000)
    for name in ("a", "b"):
        assert retry(bench, name) == ("agreed", "advance")
        assert credit(bench, name) == ("agreed", "lossless")
    assert neighbours(bench, "a")[0].ue_cbfc_tlv.lossless_vc == (1,)


def test_a_layer_that_comes_after_the_peer_hears_what_the_peer_said(bench: Bench) -> None:
    bench.edit(
        interface("a", f'<llr xmlns="{LLR}"><profile>gold</profile><local-enabled>true</local-enabled></llr>')
    )
    bench.run(3_000)
    bench.edit(interface("b", RETRY))
    bench.run(100)
    assert retry(bench, "b") == ("agreed", "advance")


def test_one_end_alone_is_told_as_a_mismatch_once(bench: Bench) -> None:
    bench.edit(interface("a", RETRY), interface("b", CREDITS.replace("dynamic", "static") % ""))
    bench.run(100_000)
    assert sorted(mismatches(bench)) == [
        ("a", "cbfc", "not enabled", "enabled"),
        ("a", "llr", "enabled", "not enabled"),
        ("b", "cbfc", "enabled", "not enabled"),
        ("b", "llr", "not enabled", "enabled"),
    ]
    assert retry(bench, "a") == ("peer-not-capable", "off")


def test_other_channels_are_told_and_only_the_common_ones_run(bench: Bench) -> None:
    more = f"<vc><index>2</index><type>lossless</type>{BOTH_ENDS}</vc>"
    bench.edit(interface("a", CREDITS % more), interface("b", CREDITS % ""))
    bench.run(10_000)
    assert ("a", "virtual-channels", "1 2", "1") in mismatches(bench)
    assert credit(bench, "a")[1] == "lossless"
    assert credit(bench, "a", 2)[1] == "best-effort"


def test_a_limit_above_the_credits_of_the_peer_is_told(bench: Bench) -> None:
    bench.edit(wire("w", "a", "b", "<b-to-a><loss>1.0</loss></b-to-a>"), interface("a", CREDITS % ""))
    hear(bench, "a", LinkOptions(False, True, 1), CbfcOptions(32, 500, 0b10))
    bench.run(10)
    assert ("a", "credit-pool", "1000", "500") in mismatches(bench)
    assert bench.state.interfaces.interface["a"].cbfc.state.negotiation == "mismatch"


def test_a_difference_that_has_gone_is_told_once_with_what_it_was(bench: Bench) -> None:
    more = f"<vc><index>2</index><type>lossless</type>{BOTH_ENDS}</vc>"
    bench.edit(interface("a", CREDITS % more), interface("b", CREDITS % ""))
    bench.run(10_000)
    assert bench.told(UeNegotiationResolved) == []
    bench.edit(interface("b", CREDITS % more))
    bench.run(10_000)
    told = [(keys[0], each) for each, keys in bench.notifications if isinstance(each, UeNegotiationResolved)]
    assert ("a", "virtual-channels", "1 2", "1") in [(name, e.item, e.local, e.remote) for name, e in told]
    assert len(told) == len(set(told))
    assert credit(bench, "a", 2)[1] == "lossless"


def test_in_dynamic_mode_enabling_by_hand_is_ignored_or_refused_as_configured(bench: Bench) -> None:
    """The leafs may be true, as SONiC has it, and need not be: LLDP decides."""
    neither = CREDITS.replace(BOTH_ENDS, "") % ""
    bench.edit(interface("a", neither), interface("b", CREDITS % ""))
    bench.run(10_000)
    assert credit(bench, "a")[1] == credit(bench, "b")[1] == "lossless"
    assert bench.state.interfaces.interface["a"].cbfc.state.sender_active is True
    strict = f'<cbfc xmlns="{CBFC}"><dynamic-mode-contract>strict</dynamic-mode-contract></cbfc>'
    bench.edit(interface("a", strict))
    with pytest.raises(DataErrors, match="cbfc-enabled-in-dynamic-mode"):
        bench.edit(interface("b", strict))


def test_another_version_is_told(bench: Bench) -> None:
    bench.edit(interface("a", RETRY))
    hear(bench, "a", LinkOptions(False, False, 2, 3))
    bench.run(10)
    assert ("a", "version", "1", "2") in mismatches(bench)


def test_a_peer_that_ages_out_turns_off_what_was_negotiated(bench: Bench) -> None:
    for name in ("a", "b"):
        bench.edit(interface(name, RETRY + CREDITS % ""))
    bench.run(10_000)
    bench.edit(wire("w", "a", "b", "<b-to-a><loss>1.0</loss></b-to-a>"))
    bench.run(125_000)
    lost = [(keys[0], record) for record, keys in bench.notifications if isinstance(record, UePeerLost)]
    assert [(name, record.was_llr, record.was_cbfc) for name, record in lost] == [("a", True, True)]
    assert retry(bench, "a") == ("peer-lost", "off")
    assert credit(bench, "a") == ("peer-lost", "best-effort")


def test_what_was_never_negotiated_is_not_told_as_lost(bench: Bench) -> None:
    bench.edit(port("b", "<admin-status>disabled</admin-status>"))
    bench.run(2_000)
    assert bench.told(UePeerLost) == []


def test_what_enables_a_direction_is_accepted_and_ignored_in_dynamic_mode(bench: Bench) -> None:
    """As SONiC has it, unless the contract of the port is the strict one."""
    enabled = "<local-enabled>true</local-enabled><remote-enabled>true</remote-enabled>"
    bench.edit(interface("a", RETRY.replace("</mode>", f"</mode>{enabled}")))
    bench.run(1000)
    assert bench.store.running.interfaces.interface["a"].llr.local_enabled
    assert retry(bench, "a")[0] == "waiting"
    shown = bench.state.interfaces.interface["a"].llr
    assert (shown.local_enabled, shown.remote_enabled, shown.state.rx_status) == (False, False, "off")
    strict = "<dynamic-mode-contract>strict</dynamic-mode-contract>"
    with pytest.raises(DataErrors, match="In dynamic mode LLDP decides"):
        bench.edit(interface("a", f'<llr xmlns="{LLR}">{strict}</llr>'))
