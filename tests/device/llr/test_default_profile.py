"""Link layer retry without a profile: the port has one by its speed and the length of its cable."""

import pytest

from isolane.bindings.ietf_interfaces import LlrInjectFaultInput
from isolane.errors import DataErrors
from isolane.tree.values import Identity
from tests.device.bench import LLR, Bench, interface, wire

PHY = "urn:isolane:yang:isolane-ue-phy"
BOTH = "<local-enabled>true</local-enabled><remote-enabled>true</remote-enabled>"
PLAIN = (
    f'<llr xmlns="{LLR}"><profile><name>%s</name><max-outstanding-frames>9</max-outstanding-frames>'
    "<max-outstanding-bytes>90000</max-outstanding-bytes></profile></llr>"
)


def cable(meters: int, *, more: str = BOTH) -> str:
    return f'<llr xmlns="{LLR}">{more}<cable-length>{meters}</cable-length></llr>'


def shown(bench: Bench, name: str = "a") -> tuple[str | None, str | None, str | None]:
    state = bench.state.interfaces.interface[name].llr.state
    return state.profile_in_use, state.profile_origin, state.tx_status


@pytest.fixture
def bench() -> Bench:
    made = Bench()
    made.edit(interface("a", cable(5)), interface("b", cable(40)), wire("w", "a", "b"))
    made.run(10)
    return made


def test_a_port_without_a_profile_runs_with_one_of_its_speed_and_cable(bench: Bench) -> None:
    assert shown(bench) == ("llr_10000_5m_profile", "default", "advance")
    assert shown(bench, "b") == ("llr_10000_40m_profile", "default", "advance")
    made = bench.state.llr.profile["llr_10000_5m_profile"]
    assert (made.max_outstanding_bytes, made.max_outstanding_frames) == (18_432, 36)
    assert made.used_by == ("a",)
    assert len(bench.store.running.llr.profile) == 0


def test_the_profile_repairs_what_is_lost(bench: Bench) -> None:
    bench.call(LlrInjectFaultInput.new(type=Identity("isolane-ue-llr:forced-replay")), "a")
    bench.run(10)
    assert shown(bench)[2] == "advance"


def test_a_configured_profile_of_that_name_counts_instead(bench: Bench) -> None:
    name = "llr_10000_5m_profile"
    bench.edit(PLAIN % name)
    bench.run(10)
    assert shown(bench) == (name, "configured", "advance")
    assert bench.state.llr.profile[name].used_by == ("a",)
    link = bench.device.links.get("a")
    assert link is not None
    assert link.llr is not None
    assert link.llr.engine.profile is not None
    assert link.llr.engine.profile.max_outstanding_frames == 9
    bench.edit(interface("a", f'<llr xmlns="{LLR}"><profile>{name}</profile></llr>'), PLAIN % "own")
    bench.edit(interface("a", f'<llr xmlns="{LLR}"><profile>own</profile></llr>'))
    bench.run(10)
    assert shown(bench) == ("own", "configured", "advance")


def test_another_speed_of_the_line_makes_another_profile(bench: Bench) -> None:
    link = bench.device.links.get("a")
    assert link is not None
    bench.edit(wire("w", "a", "b", "<a-to-b><rate>100000000000</rate></a-to-b>"))
    bench.run(10)
    assert shown(bench) == ("llr_100000_5m_profile", "default", "advance")
    assert shown(bench, "b") == ("llr_10000_40m_profile", "default", "advance")


def test_the_target_of_such_a_profile_is_not_below_the_minimum_of_the_port(bench: Bench) -> None:
    spacing = f'<ue-phy xmlns="{PHY}"><ctlos-min-spacing>5000</ctlos-min-spacing></ue-phy>'
    bench.edit(interface("a", spacing))
    assert bench.state.llr.profile["llr_10000_5m_profile"].ctlos_target_spacing == 5000
    assert bench.state.interfaces.interface["a"].ue_phy.ctlos_min_spacing == 5000


def test_a_port_that_runs_nothing_has_none_and_one_without_a_cable_is_refused(bench: Bench) -> None:
    bench.edit(interface("c", cable(7, more="")))
    assert (
        shown(bench, "c") == (None, None, None) if bench.state.interfaces.interface["c"].llr.state else True
    )
    assert "llr_10000_7m_profile" not in {each.name for each in bench.state.llr.profile}
    with pytest.raises(DataErrors) as refused:
        bench.edit(interface("d", f'<llr xmlns="{LLR}">{BOTH}</llr>'))
    assert [error.app_tag for error in refused.value.errors] == ["llr-profile-required"]
