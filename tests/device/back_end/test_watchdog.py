"""The PFC watchdog on data planes that have none: refused with the reason, never kept without effect."""

import pytest

from isolane.dataplane.driver.capabilities import EMULATED_BACK_END, LINUX_BACK_END, BackEnd, Feature
from isolane.dataplane.kernel.capabilities import kernel_back_end
from isolane.errors import DataErrors
from tests.device.bench import Bench, interface
from tests.device.bridge.test_bridges import MEMBER, bridge

PFC = "urn:isolane:yang:isolane-pfc"
WATCHED = f'<flow-control xmlns="{PFC}"><watchdog/></flow-control>'
AT = "/ietf-interfaces:interfaces/interface[name='p1']/isolane-pfc:flow-control/watchdog"


@pytest.mark.parametrize("member", [False, True], ids=["lone", "in a component"])
def test_a_watchdog_is_refused_at_every_kind_of_port(member: bool) -> None:
    bench = Bench()
    bench.edit(bridge())
    with pytest.raises(DataErrors) as refused:
        bench.edit(interface("p1", MEMBER % "" + WATCHED if member else WATCHED))
    (fault,) = refused.value.errors
    assert (str(fault.path), fault.app_tag) == (AT, "pfc-watchdog")
    assert "the emulated data plane has no PFC watchdog" in fault.message


def test_so_is_the_interval_of_all_watchdogs() -> None:
    bench = Bench()
    with pytest.raises(DataErrors) as refused:
        bench.edit(f'<pfc-watchdog xmlns="{PFC}"><poll-interval>200</poll-interval></pfc-watchdog>')
    (fault,) = refused.value.errors
    assert str(fault.path) == "/isolane-pfc:pfc-watchdog/poll-interval"


def test_state_has_no_watchdog_where_there_is_none() -> None:
    bench = Bench()
    bench.edit(interface("p1"))
    shown = bench.state.interfaces.interface["p1"].flow_control.state
    assert [each.watchdog for each in shown.priority] == [type(shown.priority[0].watchdog).EMPTY] * 8


@pytest.mark.parametrize(
    "back_end",
    [EMULATED_BACK_END, LINUX_BACK_END, kernel_back_end(vlan_filtering=True)],
    ids=["emulated", "linux", "kernel"],
)
def test_the_table_of_the_data_plane_says_so(back_end: BackEnd) -> None:
    assert back_end.shown[Feature.PFC_WATCHDOG].level == "refused"
