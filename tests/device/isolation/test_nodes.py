"""Nodes of congestion isolation of ports and components: what each changes, and that it changes no other."""

from typing import Any

import pytest

from isolane.bindings.ieee802_dot1q_bridge import TableFull
from isolane.bindings.ietf_interfaces import (
    CongestionIsolationClearCountersInput,
    CongestionIsolationState,
    CongestionIsolationStateStatistics,
    StateQueue,
)
from isolane.dataplane.emulated.bridge import Bridge
from isolane.errors import DataErrors
from tests.device.bench import DP, Bench, interface
from tests.device.bridge.test_bridges import MEMBER, bridge
from tests.device.isolation.test_isolation import CI, ENABLE, ISO, PAIR, TRAFFIC, flows, host

NC = 'xmlns:nc="urn:ietf:params:xml:ns:netconf:base:1.0"'
TYPES = "urn:ieee:std:802.1Q:yang:ieee802-dot1q-types"


def of_port(content: str, name: str = "p3") -> str:
    return interface(name, MEMBER % f'<congestion-isolation xmlns="{ISO}">{content}</congestion-isolation>')


def of_component(content: str) -> str:
    return bridge(f'<congestion-isolation xmlns="{ISO}">{content}</congestion-isolation>')


def queue_map(*entries: tuple[int, str]) -> str:
    return "".join(
        f'<queue-map xmlns="{CI}"><priority>{number}</priority>'
        f"<abs-traffic-class-plus-one>{role}</abs-traffic-class-plus-one></queue-map>"
        for number, role in entries
    )


@pytest.fixture
def bench() -> Bench:
    """Two senders, and a receiver on p3 that is too slow for both."""
    made = Bench()
    made.edit(bridge(ENABLE))
    for number in (1, 2, 3):
        rate = 1_000_000_000 if number == 3 else 10_000_000_000
        made.edit(interface(f"p{number}", MEMBER % PAIR), host(number, rate))
    made.edit(of_port("<aqm><algorithm>threshold</algorithm></aqm>"))
    made.run(1)
    return made


def state(bench: Bench, name: str = "p3") -> CongestionIsolationState:
    return bench.state.interfaces.interface[name].bridge_port.congestion_isolation.state


def statistics(bench: Bench, name: str = "p3") -> CongestionIsolationStateStatistics:
    return state(bench, name).statistics


def queue(bench: Bench, number: int) -> StateQueue:
    return state(bench).queue[number]


# --- detection


def test_random_early_detection_shows_its_average(bench: Bench) -> None:
    assert queue(bench, 1).average_depth is None
    bench.edit(of_port("<aqm><algorithm>red</algorithm></aqm>"), TRAFFIC)
    bench.run(10)
    assert queue(bench, 1).average_depth
    assert statistics(bench).flows_isolated


def test_random_early_detection_begins_at_its_minimum(bench: Bench) -> None:
    never = "<red><minimum-octets>8000000</minimum-octets><maximum-octets>9000000</maximum-octets></red>"
    bench.edit(of_port(f"<aqm><algorithm>red</algorithm>{never}</aqm>"), TRAFFIC)
    bench.run(5)
    assert flows(bench.state) == []


@pytest.mark.parametrize(
    "values",
    [
        "<maximum-probability>0.000000001</maximum-probability>",
        "<average-weight>0.000000001</average-weight>",
    ],
)
def test_random_early_detection_picks_by_probability_and_weight(bench: Bench, values: str) -> None:
    limits = "<minimum-octets>1000</minimum-octets><maximum-octets>900000000</maximum-octets>"
    bench.edit(of_port(f"<aqm><algorithm>red</algorithm><red>{limits}{values}</red></aqm>"), TRAFFIC)
    bench.run(3)
    assert flows(bench.state) == []


def test_the_congestion_point_shows_its_feedback(bench: Bench) -> None:
    bench.edit(of_port("<aqm><algorithm>cp</algorithm></aqm>"), TRAFFIC)
    bench.run(10)
    assert min(queue(bench, number).feedback or 0 for number in (0, 1)) < 0
    assert statistics(bench).flows_isolated


@pytest.mark.parametrize(
    "values",
    ["<set-point-octets>100000000</set-point-octets>", "<sample-base-octets>1000000000</sample-base-octets>"],
)
def test_the_congestion_point_keeps_a_level_and_samples_now_and_then(bench: Bench, values: str) -> None:
    weight = "<feedback-weight>0.001</feedback-weight>"
    bench.edit(of_port(f"<aqm><algorithm>cp</algorithm><cp>{values}{weight}</cp></aqm>"), TRAFFIC)
    bench.run(3)
    assert flows(bench.state) == []


def test_the_weight_of_the_change_is_in_the_feedback(bench: Bench) -> None:
    seen = []
    for weight in ("0.001", "100"):
        made = (
            f"<cp><set-point-octets>30000</set-point-octets><feedback-weight>{weight}</feedback-weight></cp>"
        )
        bench.edit(of_port(f"<aqm><algorithm>cp</algorithm>{made}</aqm>"))
        point = bench.device.bridges["br0", "c0"].ports[3].cip
        assert point is not None
        seen.append(point.config.aqm.feedback_weight)
    assert seen == [0.001, 100.0]


def test_ecn_capable_packets_are_marked(bench: Bench) -> None:
    bench.edit(TRAFFIC)
    bench.run(3)
    assert statistics(bench).ecn_marked_frames
    assert (
        sum(row.ecn_marked_frames or 0 for row in state(bench).queue) == statistics(bench).ecn_marked_frames
    )


def test_others_are_kept_or_dropped_as_is_chosen(bench: Bench) -> None:
    bench.edit(TRAFFIC.replace("<constant>", "<ecn-capable>false</ecn-capable><constant>"))
    bench.run(3)
    assert statistics(bench).not_ect_kept_frames
    assert statistics(bench).not_ect_dropped_frames == 0
    bench.edit(of_port("<aqm><not-ect-policy>drop</not-ect-policy></aqm>"))
    bench.run(3)
    assert statistics(bench).not_ect_dropped_frames
    assert sum(row.aqm_dropped_frames or 0 for row in state(bench).queue)


def test_flows_return_early_where_that_is_chosen(bench: Bench) -> None:
    bench.edit(of_port("<de-isolation>not-congested</de-isolation>"))
    bench.edit(TRAFFIC.replace("<constant>", "<duration>1</duration><constant>"))
    bench.run(40)
    assert statistics(bench).flows_returned


def test_otherwise_flows_stay_until_their_queue_is_empty(bench: Bench) -> None:
    bench.edit(TRAFFIC.replace("<constant>", "<duration>1</duration><constant>"))
    bench.run(2_000)
    returned = statistics(bench)
    assert returned.flows_isolated
    assert (returned.flows_returned, returned.flows_flushed) == (0, returned.flows_isolated)


# --- how classes are served


def test_the_shares_of_the_bandwidth_decide_how_order_is_kept(bench: Bench) -> None:
    assert state(bench).transmission_selection == "strict-priority"
    ets = "".join(
        "<transmission-selection-algorithm-map>"
        f"<traffic-class>{number}</traffic-class>"
        f'<transmission-selection-algorithm xmlns:t="{TYPES}">t:enhanced-transmission-selection'
        "</transmission-selection-algorithm></transmission-selection-algorithm-map>"
        for number in (0, 1)
    )
    shares = "".join(
        f"<ets-bandwidth><traffic-class>{number}</traffic-class><percent>{percent}</percent></ets-bandwidth>"
        for number, percent in ((0, 30), (1, 70))
    )
    table = f"<transmission-selection-algorithm-table>{ets}</transmission-selection-algorithm-table>"
    more = f'<congestion-isolation xmlns="{ISO}">{shares}</congestion-isolation>'
    bench.edit(interface("p3", MEMBER % f"{table}{more}"))
    assert state(bench).transmission_selection == "enhanced-transmission-selection"
    assert bench.device.bridges["br0", "c0"].ports[3].config.ets_percent[:2] == (30, 70)
    bench.edit(TRAFFIC)
    bench.run(5)
    both = [queue(bench, number).dequeued_frames or 0 for number in (0, 1)]
    assert all(both)


# --- tables


def test_no_more_flows_are_isolated_than_there_is_room_for_and_that_is_told(bench: Bench) -> None:
    bench.edit(of_component("<max-flows>1</max-flows>"), TRAFFIC)
    bench.run(5)
    component = bench.state.bridges.bridge["br0"].component["c0"]
    assert component.max_ci_stream_entries == 1
    shown = component.congestion_isolation.state
    assert (shown.flows, shown.flows_watermark) == (1, 1)
    assert shown.flows_refused
    assert shown.last_refusal is not None
    assert statistics(bench).flows_refused == shown.flows_refused
    told = [(record, keys) for record, keys in bench.notifications if isinstance(record, TableFull)]
    assert 0 < len(told) <= shown.flows_refused
    assert {(one.table, one.limit, keys) for one, keys in told} == {("ci-stream-table", 1, ("br0", "c0"))}


def test_what_the_system_allocates_of_gates_and_filters_is_shown_while_it_runs(bench: Bench) -> None:
    component = bench.state.bridges.bridge["br0"].component["c0"]
    gates = component.ci_bridge_stream_gates.stream_gate_instance_table
    filters = component.ci_bridge_stream_filters.stream_filter_instance_table
    assert [(gate.admin_ipv, gate.admin_gate_states, gate.gate_enable) for gate in gates] == [
        ("one", "open", True),
        ("zero", "open", True),
    ]
    assert [
        (row.priority_spec, row.null_handle is not None, row.wildcard is not None) for row in filters
    ] == [
        ("zero", True, False),
        ("one", False, True),
    ]
    assert {row.stream_gate_ref for row in filters} == set(gates.keys())
    bench.edit(bridge(ENABLE.replace("true", "false")))
    component = bench.state.bridges.bridge["br0"].component["c0"]
    assert len(component.ci_bridge_stream_gates.stream_gate_instance_table) == 0


def test_flows_that_are_dropped_are_counted_as_such(bench: Bench) -> None:
    bench.edit(TRAFFIC)
    bench.run(3)
    isolated = len(flows(bench.state))
    assert isolated
    bench.edit(bridge(ENABLE.replace("true", "false")))
    assert statistics(bench).flows_dropped == isolated


# --- counters


def test_clear_counters_begins_anew_at_one_port(bench: Bench) -> None:
    bench.edit(TRAFFIC.replace("<constant>", "<duration>5</duration><constant>"))
    bench.run(20)
    before = state(bench)
    assert before.statistics.flows_isolated
    assert before.queue[0].enqueued_frames
    other = state(bench, "p1").statistics.discontinuity_time
    output = bench.call(CongestionIsolationClearCountersInput.new(), "p3")
    after = state(bench)
    assert after.statistics.discontinuity_time == output.discontinuity_time
    assert output.discontinuity_time != before.statistics.discontinuity_time
    assert state(bench, "p1").statistics.discontinuity_time == other
    assert (after.statistics.flows_isolated, after.statistics.not_ect_kept_frames) == (0, 0)
    assert {row.enqueued_frames for row in after.queue} == {0}
    assert {row.depth_octets_watermark for row in after.queue} == {0}
    assert {row.congested_time for row in after.queue} == {0}


def test_counters_go_on_over_other_configurations_of_the_port(bench: Bench) -> None:
    bench.edit(TRAFFIC.replace("<constant>", "<duration>5</duration><constant>"))
    bench.run(20)
    before = statistics(bench)
    assert before.flows_isolated
    bench.edit(of_port("<aqm><threshold><congested-octets>50000</congested-octets></threshold></aqm>"))
    bench.edit(interface("p3", MEMBER % "<default-priority>2</default-priority>"))
    after = statistics(bench)
    assert (after.flows_isolated, after.discontinuity_time) == (
        before.flows_isolated,
        before.discontinuity_time,
    )


def test_a_port_of_no_bridge_has_no_counters_to_clear(bench: Bench) -> None:
    bench.edit(interface("lone"))
    with pytest.raises(Exception, match="set component-name in its bridge-port"):
        bench.call(CongestionIsolationClearCountersInput.new(), "lone")


# --- one port


def test_a_commit_for_one_port_touches_that_port(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    bench.edit(TRAFFIC)
    bench.run(3)
    before = flows(bench.state)
    seen: list[Any] = []
    original = Bridge.set_cip

    def set_cip(self: Bridge, config: Any, *more: Any) -> None:
        seen.append(config.name)
        original(self, config, *more)

    monkeypatch.setattr(Bridge, "set_cip", set_cip)
    monkeypatch.setattr(Bridge, "set_isolation", lambda *_: seen.append("component"))
    points = {number: port.cip for number, port in bench.device.bridges["br0", "c0"].ports.items()}
    bench.edit(of_port("<de-isolation>not-congested</de-isolation>", "p1"))
    assert seen == ["p1"]
    now = bench.device.bridges["br0", "c0"].ports
    assert [number for number in points if now[number].cip is not points[number]] == [1]
    assert len(flows(bench.state)) == len(before) > 0
    bench.edit(interface("p2", MEMBER % "<pvid>1</pvid>"))
    assert seen == ["p1"]


def test_flows_stay_isolated_while_the_values_of_their_port_change(bench: Bench) -> None:
    bench.edit(TRAFFIC)
    bench.run(3)
    before = [flow.source_address for flow in flows(bench.state)]
    assert before
    bench.edit(interface("p3", MEMBER % f'<max-cim-tx xmlns="{CI}">9</max-cim-tx>'))
    assert [flow.source_address for flow in flows(bench.state)] == before


# --- conflicts


@pytest.mark.parametrize(
    ("entries", "wrong", "text"),
    [
        ([(5, "congesting-queue-tc-6")], 5, "paired with itself; name another class"),
        (
            [(5, "congesting-queue-tc-3")],
            5,
            "names a monitored class; set the entry of 2 to monitored-queue-tc-6, or delete that of 5",
        ),
        (
            [(2, "monitored-queue-tc-6")],
            2,
            "does not name 2 as its congesting class; set the entry of 5 to congesting-queue-tc-3, or delete",
        ),
        (
            [
                (5, "congesting-queue-tc-3"),
                (2, "monitored-queue-tc-7"),
                (6, "congesting-queue-tc-2"),
                (1, "monitored-queue-tc-7"),
            ],
            2,
            "disagree",
        ),
    ],
)
def test_a_map_that_is_no_pairs_is_refused_at_its_entry(
    bench: Bench, entries: list[tuple[int, str]], wrong: int, text: str
) -> None:
    with pytest.raises(DataErrors) as refused:
        bench.edit(interface("p1", MEMBER % queue_map(*entries)))
    errors = {str(error.path): error for error in refused.value.errors}
    place = next(path for path in errors if path.endswith(f"queue-map[priority='{wrong}']"))
    assert "interface[name='p1']" in place
    assert text in errors[place].message
    assert (errors[place].tag, errors[place].app_tag) == ("invalid-value", "queue-map")


@pytest.mark.parametrize(
    ("entry", "advised"),
    [
        ((5, "congesting-queue-tc-3"), (2, "monitored-queue-tc-6")),
        ((2, "monitored-queue-tc-6"), (5, "congesting-queue-tc-3")),
    ],
)
def test_what_the_refusal_of_a_map_advises_makes_a_pair(
    bench: Bench, entry: tuple[int, str], advised: tuple[int, str]
) -> None:
    bench.edit(interface("p1", MEMBER % queue_map(entry, advised)))
    link = bench.device.links.get("p1")
    assert link is not None
    assert link.port.cip is not None
    assert (5, 2) in link.port.cip.map.pairs()


def test_header_octets_out_of_range_are_refused_at_the_leaf(bench: Bench) -> None:
    with pytest.raises(DataErrors) as refused:
        bench.edit(interface("p1", MEMBER % f'<min-header-octets xmlns="{CI}">47</min-header-octets>'))
    (error,) = refused.value.errors
    assert str(error.path).endswith("congestion-isolation-bridge:min-header-octets")
    assert error.app_tag == "min-header-octets"


def test_a_class_that_no_priority_leads_to_cannot_take_part(bench: Bench) -> None:
    everything_to_7 = "".join(
        f"<traffic-class-map><priority>{number}</priority><available-traffic-class>"
        "<num-traffic-class>8</num-traffic-class><traffic-class>7</traffic-class>"
        "</available-traffic-class></traffic-class-map>"
        for number in range(8)
    )
    with pytest.raises(DataErrors, match="change the traffic class table or the pair") as refused:
        bench.edit(interface("p1", MEMBER % f"<traffic-class>{everything_to_7}</traffic-class>"))
    assert str(refused.value.errors[0].path).endswith("queue-map[priority='1']")


def test_a_component_whose_ports_isolate_needs_its_traffic_classes(bench: Bench) -> None:
    with pytest.raises(DataErrors, match="no priority leads to traffic class"):
        bench.edit(bridge("<traffic-class-enabled>false</traffic-class-enabled>"))


def test_where_each_port_stands_is_shown(bench: Bench) -> None:
    shown = bench.state.interfaces.interface["p1"].bridge_port
    assert shown.cip_mac_address == shown.address
    assert (shown.cip_cim_port, shown.cip_ipv4_address, shown.cip_ipv6_address) == (58622, None, None)
    assert state(bench, "p1").queue_map_reading == "definition"
    low, high = state(bench, "p1").queue[0], state(bench, "p1").queue[1]
    assert (low.role, low.partner_traffic_class) == ("congesting", (1,))
    assert (high.role, high.partner_traffic_class) == ("monitored", (0,))
    assert (state(bench, "p1").queue[5].role, high.gate, high.congested) == ("none", "open", False)
    bench.edit(
        interface("p1", f'<data-plane xmlns="{DP}"><mac-address>02-00-00-00-00-99</mac-address></data-plane>')
    )
    assert bench.state.interfaces.interface["p1"].bridge_port.cip_mac_address == "02-00-00-00-00-99"
