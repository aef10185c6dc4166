"""In-band telemetry by configuration: bridges add, ports and hosts take out, flows are reported."""

import pytest

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import InBandTelemetryClearCountersInput
from isolane.bindings.isolane_inband_telemetry import ClearFlowsInput, Flow, PathChange
from isolane.errors import DataErrors
from tests.device.bench import DP, Bench, interface, wire
from tests.device.bridge.test_bridges import MEMBER, bridge, host, traffic

TELEMETRY = "urn:isolane:yang:isolane-inband-telemetry"
SYSTEM = f'<in-band-telemetry xmlns="{TELEMETRY}">%s</in-band-telemetry>'
PORT = f'<in-band-telemetry xmlns="{TELEMETRY}">%s</in-band-telemetry>'
INSERT = PORT % "<insert-enabled>true</insert-enabled>"
STRIP = PORT % "<strip-enabled>true</strip-enabled>"
BOTH = PORT % "<insert-enabled>true</insert-enabled><strip-enabled>true</strip-enabled>"
UEC = "<protocol>uec</protocol>"


@pytest.fixture
def bench() -> Bench:
    """Two hosts on a bridge with an id."""
    made = Bench()
    made.edit(bridge(), SYSTEM % "<switch-id>42</switch-id>")
    for number in (1, 2):
        made.edit(interface(f"p{number}", MEMBER % ""), host(f"h{number}", number))
    made.run(1)
    return made


def flow_of(state: Root) -> Flow:
    (found,) = state.in_band_telemetry.flow
    return found


def path_of(state: Root) -> list[int | None]:
    return [hop.switch_id for hop in flow_of(state).hop]


def at(state: Root, name: str, counter: str) -> int:
    value = getattr(state.interfaces.interface[name].in_band_telemetry.statistics, counter)
    assert isinstance(value, int)
    return value


def test_a_host_takes_out_what_the_bridge_added_and_reports_the_path(bench: Bench) -> None:
    bench.edit(interface("p2", INSERT), traffic(more=UEC))
    bench.run(5)
    state = bench.state
    flow, sent = flow_of(state), state.data_plane.traffic["t"].state
    assert (flow.source_address, flow.destination_address) == ("192.0.2.1", "192.0.2.2")
    assert path_of(state) == [42]
    assert flow.packets == sent.rx_frames
    assert flow.ingress_interface is None
    assert (flow.source_port, flow.version, flow.sequence_gaps) == (49152, 1, 0)
    assert flow.last_sequence == (flow.packets or 0) - 1
    assert at(state, "p2", "inserted_packets") == sent.rx_frames
    assert state.in_band_telemetry.statistics.flows == 1
    assert sent.lost_frames == 0


def test_a_port_that_strips_gives_the_station_what_was_sent(bench: Bench) -> None:
    bench.edit(interface("p2", BOTH), traffic(more=UEC))
    bench.run(5)
    state = bench.state
    assert path_of(state) == [42]
    assert flow_of(state).ingress_interface == "p1"
    assert at(state, "p2", "stripped_packets") == at(state, "p2", "inserted_packets") > 100
    sent = state.data_plane.traffic["t"].state
    assert sent.rx_octets == (sent.rx_frames or 0) * 1020, "as they were sent, but for the tag of the VLAN"
    assert sent.lost_frames == 0


def test_queue_depth_and_latency_are_those_of_the_queue_that_the_packet_left(bench: Bench) -> None:
    limit = (
        f'<buffer xmlns="{DP}"><queue><traffic-class>3</traffic-class><limit>40000</limit></queue></buffer>'
    )
    slow = "<wire><name>w2</name><a-to-b><rate>500000000</rate></a-to-b></wire>"
    bench.edit(interface("p2", MEMBER % limit + INSERT), f'<data-plane xmlns="{DP}">{slow}</data-plane>')
    bench.edit(traffic(more=f"{UEC}<priority>3</priority>"))
    bench.run(5)
    (hop,) = flow_of(bench.state).hop
    assert hop.max_queue_depth is not None
    assert hop.max_queue_depth > 90
    assert hop.max_latency is not None
    assert hop.max_latency > 500
    assert flow_of(bench.state).path_latency == hop.latency


def test_only_what_is_asked_for_is_said(bench: Bench) -> None:
    content = PORT % "<insert-enabled>true</insert-enabled><content>switch-id hop-latency</content>"
    bench.edit(interface("p2", content), traffic(more=UEC))
    bench.run(2)
    (hop,) = flow_of(bench.state).hop
    assert (hop.switch_id, hop.queue_depth, hop.max_queue_depth) == (42, None, None)
    assert hop.latency is not None


def test_without_an_id_of_its_own_a_system_says_that_of_its_chassis(bench: Bench) -> None:
    bench.edit(SYSTEM % "<switch-id>0</switch-id>", interface("p2", INSERT), traffic(more=UEC))
    bench.run(2)
    chassis = bench.state.lldp.local_system_data.chassis_id
    assert chassis is not None
    assert path_of(bench.state) == [int(chassis.replace("-", "").replace(":", "")[-8:], 16)]


def two_bridges(bench: Bench) -> None:
    """h1 p1 [bridge] p3 = q3 [another] q2 h2: two hops of one system."""
    other = bridge().replace("br0", "br1").replace("c0", "c1").replace("-00-01<", "-00-02<")
    member = MEMBER.replace("c0", "c1") % ""
    bench.edit(other)
    bench.edit(interface("p3", MEMBER % ""), interface("q3", member), wire("between", "p3", "q3"))
    bench.edit(interface("q2", member))
    moved = "<wire><name>w2</name><end-a><interface>q2</interface></end-a></wire>"
    bench.edit(f'<data-plane xmlns="{DP}">{moved}</data-plane>')
    bench.run(1)


def test_each_hop_adds_itself_up_to_the_bound(bench: Bench) -> None:
    two_bridges(bench)
    bench.edit(interface("p3", INSERT), interface("q2", INSERT), traffic(more=UEC))
    bench.run(2)
    assert path_of(bench.state) == [42, 42]
    bench.edit(SYSTEM % "<max-hops>1</max-hops>")
    bench.run(2)
    assert path_of(bench.state) == [42]
    assert at(bench.state, "q2", "not_inserted_hop_limit") > 100


def test_a_changed_path_is_told(bench: Bench) -> None:
    two_bridges(bench)
    bench.edit(interface("p3", INSERT), traffic(more=UEC))
    bench.run(2)
    bench.edit(interface("q2", INSERT))
    bench.run(2)
    (told,) = bench.told(PathChange)
    flow = flow_of(bench.state)
    hops = [[(hop.index_, hop.switch_id) for hop in path] for path in (told.old_hop, told.new_hop)]
    assert (hops, told.flow_id) == ([[(1, 42)], [(1, 42), (2, 42)]], flow.flow_id)
    assert flow.path_changes == 1


def test_packets_that_would_become_too_long_stay_as_they_are(bench: Bench) -> None:
    size = f'<data-plane xmlns="{DP}"><max-frame-size>1522</max-frame-size></data-plane>'
    bench.edit(interface("p2", size + INSERT), traffic(more=f"{UEC}<frame-size>1518</frame-size>"))
    bench.run(2)
    assert at(bench.state, "p2", "not_inserted_mtu") > 10
    assert len(bench.state.in_band_telemetry.flow) == 0, "no telemetry, so none ended here"


def test_the_port_of_uec_can_be_another_and_traffic_follows_it(bench: Bench) -> None:
    bench.edit(interface("p2", INSERT), traffic(more=UEC))
    bench.run(2)
    bench.edit(SYSTEM % "<udp-port>50000</udp-port>")
    before = at(bench.state, "p2", "inserted_packets")
    bench.run(2)
    assert at(bench.state, "p2", "inserted_packets") > before
    bench.edit(traffic(more="<destination-port>50001</destination-port>"))
    bench.run(1)
    before = at(bench.state, "p2", "inserted_packets")
    bench.run(2)
    assert at(bench.state, "p2", "inserted_packets") == before


@pytest.mark.parametrize("more", ["<ip-version>ipv6</ip-version>", "<protocol>udp</protocol>"])
def test_uec_goes_over_both_versions_and_other_traffic_passes_untouched(bench: Bench, more: str) -> None:
    for number in (1, 2):
        address = f"<ipv6-address>2001:db8::{number}</ipv6-address>"
        bench.edit(f'<data-plane xmlns="{DP}"><host><name>h{number}</name>{address}</host></data-plane>')
    bench.edit(interface("p2", INSERT), traffic(more=UEC + more if "ipv6" in more else more))
    bench.run(2)
    state = bench.state
    assert len(state.in_band_telemetry.flow) == ("ipv6" in more)
    assert state.data_plane.traffic["t"].state.lost_frames == 0
    assert state.data_plane.traffic["t"].state.rx_frames


def test_idle_flows_are_forgotten_and_more_than_the_bound_are_not_recorded(bench: Bench) -> None:
    limits = "<flow-idle-timeout>2</flow-idle-timeout><max-flows>2</max-flows>"
    bench.edit(SYSTEM % limits, interface("p2", INSERT))
    bench.edit(traffic(1_000_000, f"{UEC}<flows>3</flows><duration>100</duration>"))
    bench.run(200)
    shown = bench.state.in_band_telemetry
    assert (len(shown.flow), shown.statistics.flows) == (2, 2)
    assert shown.statistics.flows_not_recorded
    bench.run(2_000)
    shown = bench.state.in_band_telemetry
    assert (len(shown.flow), shown.statistics.flows_aged_out) == (0, 2)


def test_what_cannot_be_read_is_counted_and_passes(bench: Bench) -> None:
    strange = "<protocol>udp</protocol><destination-port>49793</destination-port>"
    bench.edit(interface("p2", INSERT), traffic(more=strange))
    bench.run(2)
    state = bench.state
    received = state.data_plane.traffic["t"].state.rx_frames
    assert at(state, "p2", "not_inserted_malformed") == received
    assert state.in_band_telemetry.statistics.malformed_packets == received


def test_an_operator_forgets_all_flows(bench: Bench) -> None:
    bench.edit(interface("p2", INSERT), traffic(more=f"{UEC}<duration>1</duration><flows>3</flows>"))
    bench.run(3)
    assert bench.call(ClearFlowsInput.new()).cleared == 3
    assert len(bench.state.in_band_telemetry.flow) == 0


def test_counters_start_from_zero_by_a_baseline(bench: Bench) -> None:
    bench.edit(interface("p2", BOTH), traffic(more=f"{UEC}<duration>2</duration>"))
    bench.run(4)
    output = bench.call(InBandTelemetryClearCountersInput.new(), "p2")
    state = bench.state
    assert at(state, "p2", "inserted_packets") == at(state, "p2", "stripped_packets") == 0
    shown = state.interfaces.interface["p2"].in_band_telemetry.statistics
    assert shown.discontinuity_time == output.discontinuity_time


def test_a_port_without_telemetry_has_no_layer_for_it_and_one_that_is_built_anew_keeps_it(
    bench: Bench,
) -> None:
    link = bench.device.links.get("p2")
    assert link is not None
    assert link.telemetry is None
    bench.edit(interface("p2", INSERT), traffic(more=UEC))
    bench.run(1)
    bench.edit(interface("p2", MEMBER % "<default-priority>3</default-priority>"))
    before = at(bench.state, "p2", "inserted_packets")
    bench.run(1)
    assert at(bench.state, "p2", "inserted_packets") > before
    bench.edit(interface("p2", PORT % "<insert-enabled>false</insert-enabled>"))
    assert link.telemetry is None


def test_a_port_may_strip_what_others_added(bench: Bench) -> None:
    two_bridges(bench)
    bench.edit(interface("p3", INSERT), interface("q2", STRIP), traffic(more=UEC))
    bench.run(2)
    state = bench.state
    assert path_of(state) == [42]
    assert flow_of(state).ingress_interface == "q3"
    assert at(state, "q2", "stripped_packets") > 100


FEEDBACK = PORT % (
    "<insert-enabled>true</insert-enabled><content>%s</content><feedback-threshold>30</feedback-threshold>"
)
SLOW_A = "<wire><name>w2</name><a-to-b><rate>500000000</rate></a-to-b></wire>"
SLOW_WIRE = f'<data-plane xmlns="{DP}">{SLOW_A}</data-plane>'
LIMIT = f'<buffer xmlns="{DP}"><queue><traffic-class>3</traffic-class><limit>60000</limit></queue></buffer>'
FOLLOWING = (
    f"{UEC}<priority>3</priority><ecn-capable>false</ecn-capable><duration>40</duration>"
    "<dctcp><initial-window>40</initial-window><follow-feedback>%s</follow-feedback></dctcp>"
)


def windowed(more: str) -> str:
    """Traffic in place of that at a constant rate."""
    head, _, tail = traffic(more=more).partition("<constant>")
    return head + tail.partition("</constant>")[2]


def lost(content: str, follows: str) -> tuple[int, int, int]:
    """Frames lost and received over a slow wire, and the hint that the last packet brought."""
    bench = Bench()
    bench.edit(bridge(), SYSTEM % "<switch-id>42</switch-id>")
    for number in (1, 2):
        bench.edit(interface(f"p{number}", MEMBER % ""), host(f"h{number}", number))
    bench.edit(interface("p2", MEMBER % LIMIT + FEEDBACK % content), SLOW_WIRE)
    bench.run(1)
    bench.edit(windowed(FOLLOWING % follows))
    bench.run(60)
    state = bench.state
    statistics = state.interfaces.interface["p2"].in_band_telemetry.statistics
    assert bool(statistics.feedback_packets) is ("ecn" in content)
    assert bool(statistics.rate_hint_packets) is ("rate" in content)
    port = state.interfaces.interface["p2"].bridge_port.statistics
    return (
        port.discard_lack_of_buffers or 0,
        state.data_plane.traffic["t"].state.rx_frames or 0,
        at(state, "p2", "inserted_packets"),
    )


@pytest.mark.parametrize("content", ["ecn-feedback", "rate-hint", "switch-id ecn-feedback rate-hint"])
def test_sources_act_on_what_bridges_write_when_they_are_told_to(content: str) -> None:
    losses, received, _ = lost(content, "false")
    fewer, still, inserted = lost(content, "true")
    assert losses > 20
    assert fewer < losses / 4
    assert still > received * 0.8, "the wire stays busy"
    assert bool(inserted) is ("switch-id" in content)


def test_traffic_without_the_header_cannot_follow_it(bench: Bench) -> None:
    with pytest.raises(DataErrors) as caught:
        bench.edit(windowed((FOLLOWING % "true").replace(UEC, "")))
    assert {error.app_tag for error in caught.value.errors} == {"traffic-feedback-protocol"}


def test_telemetry_without_the_id_of_the_switch_is_refused(bench: Bench) -> None:
    with pytest.raises(DataErrors) as caught:
        bench.edit(interface("p2", FEEDBACK % "queue-depth ecn-feedback"))
    assert {error.app_tag for error in caught.value.errors} == {"telemetry-switch-id-required"}
