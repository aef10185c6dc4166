"""One distance between the control ordered sets of a port."""

import pytest

from isolane.errors import DataErrors
from tests.device.bench import LLR, Bench, interface, wire

PHY = "urn:isolane:yang:isolane-ue-phy"
PROFILE = (
    f'<llr xmlns="{LLR}"><profile><name>p</name><max-outstanding-frames>100</max-outstanding-frames>'
    "<max-outstanding-bytes>100000</max-outstanding-bytes>%s</profile></llr>"
)
USES = f'<llr xmlns="{LLR}"><profile>p</profile>%s</llr>'
ON = "<local-enabled>true</local-enabled><remote-enabled>true</remote-enabled>"
TARGET = "<ctlos-target-spacing>%d</ctlos-target-spacing>"


def spacing(octets: int) -> str:
    return f'<ue-phy xmlns="{PHY}"><ctlos-min-spacing>{octets}</ctlos-min-spacing></ue-phy>'


def kept(bench: Bench, name: str = "a") -> tuple[int | None, int]:
    """What is shown, and what the port keeps."""
    link = bench.device.links.get(name)
    assert link is not None
    return bench.state.interfaces.interface[name].ue_phy.ctlos_min_spacing, link.pacer.min_octets


@pytest.mark.parametrize(
    ("profile", "octets"),
    [(None, 6400), ("", 2048), (TARGET % 0, 6400), (TARGET % 100, 320), (TARGET % 9000, 6400)],
)
def test_without_a_value_the_target_of_retry_is_within_reach(profile: str | None, octets: int) -> None:
    bench = Bench()
    parts = () if profile is None else (PROFILE % profile,)
    bench.edit(*parts, interface("a", "" if profile is None else USES % ""))
    assert kept(bench) == (octets, octets)


def test_a_value_counts_at_once_and_takes_no_retry_down() -> None:
    bench = Bench()
    bench.edit(
        PROFILE % "",
        interface("a", USES % ON + spacing(1000)),
        interface("b", USES % ON + spacing(2048)),
        wire("w", "a", "b"),
    )
    bench.run(10)
    assert (kept(bench, "a"), kept(bench, "b")) == ((1000, 1000), (2048, 2048))
    bench.edit(interface("a", spacing(1500)))
    assert kept(bench) == (1500, 1500)
    shown = bench.state.interfaces.interface["a"].llr.state
    assert (shown.tx_status, shown.statistics.tx_init_ctl_os) == ("advance", 1)  # nothing begins anew


def test_a_change_of_the_target_reaches_the_default_of_the_port() -> None:
    bench = Bench()
    bench.edit(PROFILE % "", interface("a", USES % ""))
    bench.edit(PROFILE % (TARGET % 4096))
    assert kept(bench) == (4096, 4096)


def test_a_target_below_the_minimum_is_refused_from_both_sides() -> None:
    bench = Bench()
    bench.edit(PROFILE % "", interface("a", USES % "" + spacing(1000)))
    for edit in (interface("a", spacing(2049)), PROFILE % (TARGET % 999)):
        with pytest.raises(DataErrors) as refused:
            bench.edit(edit)
        assert [error.app_tag for error in refused.value.errors] == ["ctlos-spacing-order"]
    bench.edit(PROFILE % (TARGET % 0))
    assert kept(bench) == (1000, 1000)


def test_a_wire_of_another_rate_keeps_the_distance_in_octets() -> None:
    bench = Bench()
    bench.edit(interface("a", spacing(1000)), interface("b"), wire("w", "a", "b"))
    link = bench.device.links.get("a")
    assert link is not None
    assert link.pacer.min_ns == 800
    bench.edit(wire("w", "a", "b", "<a-to-b><rate>100000000000</rate></a-to-b>"))
    assert (link.pacer.min_octets, link.pacer.min_ns) == (1000, 80)
