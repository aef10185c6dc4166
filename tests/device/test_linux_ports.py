"""Ports that are Linux interfaces, as far as no such interface is needed; the rest is in tests/e2e."""

import pytest

from agent.errors import DataErrors
from tests.device.bench import DP, LLR, Bench, interface
from tests.device.test_llr import LIMITS, PROFILE

LINUX = f'<data-plane xmlns="{DP}"><kind>linux</kind>%s</data-plane>'


def test_configuration_of_an_absent_interface_is_kept_and_shown_as_not_applied() -> None:
    bench = Bench()
    bench.edit(interface("eth7", "<description>to come</description>" + LINUX % ""))
    shown = bench.state.interfaces.interface["eth7"]
    assert (shown.oper_status, shown.description) == ("not-present", "to come")
    assert (shown.data_plane.state.present, shown.data_plane.state.not_applied_reason) == (False, "absent")
    assert bench.device.links.get("eth7") is None


def test_an_interface_of_linux_belongs_to_one_port() -> None:
    bench = Bench()
    bench.edit(interface("eth7", LINUX % ""))
    with pytest.raises(DataErrors) as caught:
        bench.edit(interface("other", LINUX % "<linux-device>eth7</linux-device>"))
    (error,) = caught.value.errors
    assert error.app_tag == "linux-device-twice"
    assert str(error.path) == "/ietf-interfaces:interfaces/interface[name='other']"


def test_retry_needs_ordered_sets_which_linux_does_not_pass() -> None:
    bench = Bench()
    bench.edit(PROFILE % LIMITS)
    retry = f'<llr xmlns="{LLR}"><profile>gold</profile></llr>'
    with pytest.raises(DataErrors, match="make the port emulated") as caught:
        bench.edit(interface("eth7", LINUX % "" + retry))
    assert [error.app_tag for error in caught.value.errors] == ["linux-no-ordered-sets"]


def test_a_port_becomes_one_of_linux_and_emulated_again() -> None:
    bench = Bench()
    bench.edit(interface("p1"))
    assert bench.device.links.get("p1") is not None
    bench.edit(interface("p1", LINUX % ""))
    assert bench.device.links.get("p1") is None
    bench.edit(interface("p1", LINUX.replace("linux<", "emulated<") % ""))
    assert bench.state.interfaces.interface["p1"].oper_status == "lower-layer-down"
