"""Emulated hosts that run retry and credits as the port at the other end of their wire does."""

from typing import Any

import pytest

from isolane.bindings.ietf_interfaces import LlrState, VcState
from tests.device.bench import CBFC, DP, LLR, Bench, interface
from tests.device.bridge.test_bridges import MEMBER, bridge, host, traffic
from tests.device.cbfc.test_cbfc import PROFILE as CREDIT
from tests.device.cbfc.test_cbfc import USES as CREDITS
from tests.device.llr.test_llr import LIMITS, PROFILE
from tests.device.llr.test_llr import USES as RETRY

PHY = "urn:isolane:yang:isolane-ue-phy"
SPACING = "<ctlos-min-spacing>800</ctlos-min-spacing>"


@pytest.fixture
def bench() -> Bench:
    """Two hosts with everything; their ports have retry and a lossless channel."""
    made = Bench()
    made.edit(bridge(), PROFILE % LIMITS, CREDIT)
    both = "<llr-enabled>true</llr-enabled><cbfc-enabled>true</cbfc-enabled>"
    for number in (1, 2):
        port = MEMBER % "" + RETRY + CREDITS % ""
        made.edit(interface(f"p{number}", port), host(f"h{number}", number, both))
    made.run(20)
    return made


def retry(bench: Bench, name: str = "p1") -> LlrState:
    return bench.state.interfaces.interface[name].llr.state


def channel(bench: Bench, name: str = "p1") -> VcState:
    return bench.state.interfaces.interface[name].cbfc.vc[1].state


def test_traffic_flows_under_credits_that_the_host_frees(bench: Bench) -> None:
    bench.edit(traffic(more="<duration>20</duration>"))
    bench.run(40)
    assert channel(bench).status == "lossless"
    sent = bench.state.data_plane.traffic["t"].state
    assert sent.rx_frames == sent.tx_frames
    toward_host = channel(bench, "p2")
    assert toward_host.statistics.tx_packets is not None
    assert toward_host.statistics.tx_packets >= (sent.rx_frames or 0)
    assert toward_host.statistics.rx_cf_update
    assert toward_host.sender_credits_used == 0
    from_host = channel(bench, "p1")
    assert from_host.statistics.rx_packets is not None
    assert from_host.statistics.rx_packets >= (sent.tx_frames or 0)
    assert from_host.statistics.lost_credits == 0


def test_a_port_stops_while_the_host_has_not_freed_its_credits(bench: Bench) -> None:
    late = "<wire><name>w2</name><b-to-a><delay>1000000</delay></b-to-a></wire>"
    small = CREDIT.replace("<sender-credit-limit>1000<", "<sender-credit-limit>80<")
    bench.edit(f'<data-plane xmlns="{DP}">{late}</data-plane>', small)
    bench.edit(traffic())
    bench.run(20)
    shown = channel(bench, "p2")
    assert shown.sender_credits_used_watermark is not None
    assert 0 < shown.sender_credits_used_watermark <= 80
    assert shown.statistics.tx_blocked


def test_a_lossy_wire_to_a_host_loses_nothing(bench: Bench) -> None:
    lossy = "<wire><name>w2</name><a-to-b><loss>0.05</loss></a-to-b></wire>"
    timed = PROFILE % "<replay-timer-max>60000</replay-timer-max><replay-count-max>255</replay-count-max>"
    bench.edit(timed)
    bench.run(5)
    bench.edit(f'<data-plane xmlns="{DP}">{lossy}</data-plane>')
    bench.edit(traffic(100_000_000, "<duration>20</duration>"))
    bench.run(60)
    sent = bench.state.data_plane.traffic["t"].state
    assert (sent.rx_frames, sent.lost_frames) == (sent.tx_frames, 0)
    assert retry(bench, "p2").statistics.tx_replay


def test_frames_of_a_flow_that_is_not_eligible_are_neither_numbered_nor_repeated(bench: Bench) -> None:
    timed = PROFILE % "<replay-timer-max>60000</replay-timer-max><replay-count-max>255</replay-count-max>"
    bench.edit(timed)
    bench.run(5)
    lossy = "<wire><name>w1</name><a-to-b><loss>0.05</loss></a-to-b><b-to-a><loss>0.05</loss></b-to-a></wire>"
    bench.edit(f'<data-plane xmlns="{DP}">{lossy}</data-plane>')
    before = retry(bench).statistics.rx_ineligible
    kept = traffic(50_000_000, "<duration>20</duration>")
    plain = traffic(50_000_000, "<source-port>50000</source-port><duration>20</duration>")
    plain = plain.replace("<name>t</name>", "<name>plain</name><llr-eligible>false</llr-eligible>")
    bench.edit(kept, plain)
    bench.run(80)
    shown = bench.state.data_plane.traffic
    repeated, lost = shown["t"].state, shown["plain"].state
    assert (repeated.rx_frames, repeated.lost_frames) == (repeated.tx_frames, 0)
    assert lost.rx_frames is not None
    assert lost.tx_frames is not None
    assert 0 < lost.rx_frames < lost.tx_frames
    after = retry(bench).statistics.rx_ineligible
    assert before is not None
    assert after == before + lost.rx_frames, "the bridge counts them as frames without a number"


def test_a_flow_that_is_not_eligible_is_numbered_on_the_next_wire(bench: Bench) -> None:
    before = retry(bench, "p2").statistics
    more = "<llr-eligible>false</llr-eligible><duration>20</duration>"
    bench.edit(traffic(50_000_000, more))
    bench.run(40)
    sent = bench.state.data_plane.traffic["t"].state
    after = retry(bench, "p2").statistics
    assert sent.rx_frames
    assert after.tx_ok is not None
    assert after.tx_ok >= sent.rx_frames, "CC_Updates have numbers too"
    assert after.tx_ineligible == before.tx_ineligible


def test_acknowledgments_of_a_flow_that_is_not_eligible_are_not_eligible_either(bench: Bench) -> None:
    head, _, tail = traffic().partition("<constant>")
    windowed = head + "<dctcp><flow-size>100000</flow-size></dctcp>" + tail.partition("</constant>")[2]
    before = [retry(bench, port).statistics.rx_ineligible or 0 for port in ("p1", "p2")]
    bench.edit(windowed.replace("<name>t</name>", "<name>t</name><llr-eligible>false</llr-eligible>"))
    bench.run(50)
    sent = bench.state.data_plane.traffic["t"].state
    assert sent.flows_completed == 1
    assert sent.rx_frames
    after = [retry(bench, port).statistics.rx_ineligible for port in ("p1", "p2")]
    assert after == [each + sent.rx_frames for each in before], "one acknowledgment for each frame"


def test_the_host_follows_another_profile_of_its_port(bench: Bench) -> None:
    bench.edit(PROFILE % "<max-outstanding-frames>7</max-outstanding-frames>")
    bench.run(20)
    assert retry(bench).tx_status == "advance"
    bench.edit(interface("p1", f'<llr xmlns="{LLR}"><local-enabled>false</local-enabled></llr>'))
    bench.run(20)
    assert (retry(bench).tx_status, retry(bench).rx_status) == ("advance", "off")


def card(bench: Bench, name: str = "h1") -> Any:
    """What the card of a host runs; its engines are shown at no leaf."""
    return bench.device.hosts._stations[name].card


def test_the_host_keeps_the_distance_of_its_port_between_ordered_sets(bench: Bench) -> None:
    assert card(bench)._pacer.min_octets == 2048, "the default, within reach of the target of retry"
    bench.edit(interface("p1", f'<ue-phy xmlns="{PHY}">{SPACING}</ue-phy>'))
    assert (card(bench)._pacer.min_octets, card(bench, "h2")._pacer.min_octets) == (800, 2048)
    before = retry(bench).statistics.rx_init_ctl_os
    bench.run(20)
    assert (retry(bench).tx_status, retry(bench).statistics.rx_init_ctl_os) == ("advance", before)


@pytest.fixture
def fast() -> Bench:
    """A host on a wire of 100 Gb/s whose port has no profile but a cable."""
    made = Bench()
    both = "<local-enabled>true</local-enabled><remote-enabled>true</remote-enabled>"
    port = f'<llr xmlns="{LLR}">{both}<cable-length>5</cable-length></llr>'
    made.edit(interface("p1", port), host("h1", 1, "<llr-enabled>true</llr-enabled>"), both_rates(100))
    made.run(10)
    return made


def both_rates(gigabits: int) -> str:
    rate = f"<rate>{gigabits}000000000</rate>"
    parts = f"<a-to-b>{rate}</a-to-b><b-to-a>{rate}</b-to-a>"
    return f'<data-plane xmlns="{DP}"><wire><name>w1</name>{parts}</wire></data-plane>'


def test_the_profile_of_a_host_is_that_of_the_rate_of_its_wire(fast: Bench) -> None:
    assert retry(fast).tx_status == "advance"
    assert retry(fast).profile_in_use == "llr_100000_5m_profile"
    assert card(fast)._llr.engine.profile.name == "llr_100000_5m_profile"


def test_the_profile_of_a_host_follows_another_rate_of_its_wire(fast: Bench) -> None:
    fast.edit(both_rates(400))
    fast.run(10)
    assert retry(fast).profile_in_use == "llr_400000_5m_profile"
    assert card(fast)._llr.engine.profile.name == "llr_400000_5m_profile"
    assert card(fast)._pacer.rate_bps == 400_000_000_000
    assert retry(fast).tx_status == "advance"


def test_a_configured_profile_of_the_name_of_the_default_reaches_the_host(fast: Bench) -> None:
    fast.edit((PROFILE % LIMITS).replace("gold", "llr_100000_5m_profile"))
    fast.run(10)
    assert card(fast)._llr.engine.profile.max_outstanding_frames == 1000


def test_a_host_without_credits_leaves_the_channel_of_its_port_waiting() -> None:
    made = Bench()
    made.edit(CREDIT, interface("p1", CREDITS % ""), host("h1", 1))
    made.run(20)
    assert channel(made).statistics.rx_cf_update == 0
    credits_too = "<host><name>h1</name><cbfc-enabled>true</cbfc-enabled></host>"
    made.edit(f'<data-plane xmlns="{DP}">{credits_too}</data-plane>')
    quick = "<profile><name>credit</name><cc-update-timer>100</cc-update-timer></profile>"
    made.edit(f'<cbfc xmlns="{CBFC}">{quick}</cbfc>')
    made.run(5_000)
    assert channel(made).statistics.rx_cf_update
