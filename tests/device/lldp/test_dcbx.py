"""Transmission selection and PFC of a port as its neighbour sees them."""

import pytest

from isolane.bindings.ieee802_dot1ab_lldp import RemoteSystemsData
from isolane.errors import DataErrors
from tests.device.bench import Bench, interface, wire
from tests.device.bridge.test_bridges import MEMBER, bridge
from tests.device.lldp.bench import NEAREST, enable, neighbours, port
from tests.device.pfc.test_pfc import LOSSLESS

DCBX = "urn:ieee:std:802.1Q:yang:ieee802-dot1q-lldp-dcbx-tlv"
TYPES = "urn:ieee:std:802.1Q:yang:ieee802-dot1q-types"
ISO = "urn:isolane:yang:isolane-congestion-isolation"
ON = enable(DCBX, "tlvs-tx-org-dcbx-enable", "ets-configuration pfc")


def ets(content: str) -> str:
    return (
        f'<ets-configuration-tlv-extension xmlns="{DCBX}" xmlns:t="{TYPES}">{content}'
        "</ets-configuration-tlv-extension>"
    )


def pfc(content: str) -> str:
    return f'<pfc-tlv-extension xmlns="{DCBX}">{content}</pfc-tlv-extension>'


def algorithm(number: int, name: str, share: int) -> str:
    return (
        "<transmission-selection-algorithm-table><transmission-selection-algorithm-map>"
        f'<traffic-class>{number}</traffic-class><transmission-selection-algorithm xmlns:t="{TYPES}">t:{name}'
        "</transmission-selection-algorithm></transmission-selection-algorithm-map>"
        "</transmission-selection-algorithm-table>"
        f'<congestion-isolation xmlns="{ISO}"><ets-bandwidth><traffic-class>{number}</traffic-class>'
        f"<percent>{share}</percent></ets-bandwidth></congestion-isolation>"
    )


@pytest.fixture
def bench() -> Bench:
    made = Bench()
    made.edit(bridge(), interface("a", MEMBER % "" + LOSSLESS), interface("b"), wire("w", "a", "b"))
    made.edit(port("a", ON), port("b"))
    made.run(2_000)
    return made


def heard(bench: Bench) -> RemoteSystemsData:
    bench.run(3_000)
    (seen,) = neighbours(bench, "b")
    return seen


def test_a_port_tells_its_flow_control(bench: Bench) -> None:
    seen = heard(bench).pfc_tlv_extension
    assert (seen.willing, seen.number_tc_capable, seen.enable) == (False, 8, ("p3",))
    bench.edit(interface("a", LOSSLESS.replace("true", "false")))
    assert heard(bench).pfc_tlv_extension.enable == ()
    assert bench.state.lldp.port["a", NEAREST].pfc_tlv_extension.enable == ()


def test_a_port_tells_its_transmission_selection(bench: Bench) -> None:
    bench.edit(
        interface("a", MEMBER % algorithm(1, "enhanced-transmission-selection", 40)),
        interface("a", MEMBER % algorithm(2, "enhanced-transmission-selection", 60)),
    )
    seen = heard(bench).ets_configuration_tlv_extension
    assert seen.willing is False
    assert [row.percentage_bandwidth for row in seen.tc_bandwidth_table] == [0, 40, 60, 0, 0, 0, 0, 0]
    names = [str(row.transmission_selection_algorithm).partition(":")[2] for row in seen.tsa_assignment_table]
    assert names == ["strict-priority", *["enhanced-transmission-selection"] * 2, *["strict-priority"] * 5]
    own = bench.state.lldp.port["a", NEAREST].ets_configuration_tlv_extension
    assert [tuple(row) for row in own.tc_bandwidth_table] == [tuple(row) for row in seen.tc_bandwidth_table]


def test_what_is_configured_is_told_in_its_place(bench: Bench) -> None:
    row = (
        "<priority-assignment-table><priority>4</priority><priority-traffic-class>2</priority-traffic-class>"
        "</priority-assignment-table><tc-bandwidth-table><traffic-class>2</traffic-class>"
        "<percentage-bandwidth>100</percentage-bandwidth></tc-bandwidth-table><tsa-assignment-table>"
        "<tsa-traffic-class>2</tsa-traffic-class><transmission-selection-algorithm>"
        "t:enhanced-transmission-selection</transmission-selection-algorithm></tsa-assignment-table>"
    )
    bench.edit(
        port("a", ets(row + "<credit-based-shaper>true</credit-based-shaper>") + pfc("<enable>p5</enable>"))
    )
    seen = heard(bench)
    selection = seen.ets_configuration_tlv_extension
    assert selection.credit_based_shaper is True
    assert selection.priority_assignment_table[4].priority_traffic_class == 2
    assert selection.priority_assignment_table[4].transmission_selection_algorithm == (
        "ieee802-dot1q-types:enhanced-transmission-selection"
    )
    assert selection.tc_bandwidth_table[2].percentage_bandwidth == 100
    assert seen.pfc_tlv_extension.enable == ("p5",)


@pytest.mark.parametrize(
    ("content", "app_tag"),
    [
        (ets("<willing>true</willing>"), "lldp-dcbx-willing"),
        (pfc("<willing>true</willing>"), "lldp-dcbx-willing"),
        (
            ets(
                "".join(
                    f"<tc-bandwidth-table><traffic-class>{number}</traffic-class>"
                    "<percentage-bandwidth>51</percentage-bandwidth></tc-bandwidth-table>"
                    for number in (0, 1)
                )
            ),
            "lldp-ets-shares",
        ),
    ],
)
def test_what_the_port_does_not_do_is_refused(bench: Bench, content: str, app_tag: str) -> None:
    with pytest.raises(DataErrors) as refused:
        bench.edit(port("a", content))
    (error,) = refused.value.errors
    assert (error.tag, error.app_tag) == ("invalid-value", app_tag)
    assert str(error.path).startswith("/ieee802-dot1ab-lldp:lldp/port[name='a']")
