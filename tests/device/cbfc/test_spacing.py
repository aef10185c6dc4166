"""CF_Updates keep the distance of the port, and the other end sees it."""

from isolane.engine.frame import Frame
from tests.device.bench import BOTH_ENDS, BOTH_MAPS, CBFC, Bench, interface, wire

PHY = "urn:isolane:yang:isolane-ue-phy"
NO_SPACING, SPACING = 800, 40_000
PROFILE = (
    f'<cbfc xmlns="{CBFC}"><profile><name>credit</name><credit-limit-method>total</credit-limit-method>'
    "<sender-credit-limit>1000</sender-credit-limit>"
    f"<cf-update-min-spacing>{NO_SPACING}</cf-update-min-spacing></profile>"
    "<sender-vc-map><name>all</name><default-vc>1</default-vc></sender-vc-map>"
    "<receiver-vc-map><name>all</name><default-vc>1</default-vc></receiver-vc-map></cbfc>"
)
USES = (
    f'<cbfc xmlns="{CBFC}"><profile>credit</profile>{BOTH_MAPS}{BOTH_ENDS}'
    f"<vc><index>1</index><type>lossless</type>{BOTH_ENDS}</vc></cbfc>"
)


def observed(*, more: str) -> int:
    """The least distance of CF_Updates at the end that sent a row of frames."""
    bench = Bench()
    bench.edit(PROFILE, interface("a", USES), interface("b", USES + more), wire("w", "a", "b"))
    bench.run(10)
    link = bench.device.links.get("a")
    assert link is not None
    for _ in range(200):
        link.port.enqueue(Frame(1, 2, b"\x88\xb5", size=1000), 0, bench.clock.now_ns)
    bench.run(10)
    shown = bench.state.interfaces.interface["a"].cbfc.state.rx_cf_observed_spacing
    assert shown is not None
    return int(shown)


def test_updates_of_credits_keep_the_distance_of_the_port() -> None:
    port = f'<ue-phy xmlns="{PHY}"><ctlos-min-spacing>%d</ctlos-min-spacing></ue-phy>'
    assert NO_SPACING <= observed(more=port % 320) < 6_400
    assert 6_400 <= observed(more="") < SPACING, "the default of the port"
    assert observed(more=port % SPACING) >= SPACING
