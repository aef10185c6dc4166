"""Stream gates, filters and schedulers by configuration, and what a commit leaves alone."""

from dataclasses import replace

import pytest

from isolane.bindings.ieee802_dot1q_bridge import Component
from isolane.dataplane.driver.capabilities import EMULATED_BACK_END, StreamLimits
from isolane.dataplane.driver.driver import BridgeDriver
from isolane.dataplane.emulated.bridge import Bridge, EmulatedDriver
from isolane.device.stream_filters.config import MAX_INSTANCES
from isolane.engine.isolation.classification import FilterStep, StreamGate
from isolane.errors import DataErrors
from isolane.tree.path import Path
from tests.device.bench import DP, Bench, interface
from tests.device.bridge.test_bridges import MEMBER, bridge
from tests.device.isolation.test_isolation import host

CI = "urn:ieee:std:802.1Q:yang:ieee802-dot1q-congestion-isolation-bridge"
SFSG = "urn:ieee:std:802.1Q:yang:ieee802-dot1q-stream-filters-gates-bridge"
ATS = "urn:ieee:std:802.1Q:yang:ieee802-dot1q-ats-bridge"
NC = 'xmlns:nc="urn:ietf:params:xml:ns:netconf:base:1.0"'

TRAFFIC = (
    f'<data-plane xmlns="{DP}"><traffic><name>t</name><source-host>h1</source-host>'
    "<destination-host>h2</destination-host><frame-size>1000</frame-size>"
    "<constant><rate>100000000</rate></constant></traffic></data-plane>"
)


def gate(number: int, content: str = "", namespace: str = SFSG) -> str:
    return (
        f'<stream-gates xmlns="{namespace}"><stream-gate-instance-table>'
        f"<stream-gate-instance-id>{number}</stream-gate-instance-id>{content}"
        "</stream-gate-instance-table></stream-gates>"
    )


def stream_filter(
    number: int,
    spec: str = "<wildcard/>",
    *,
    gate_id: int = 1,
    priority: str = "wildcard",
    size: int = 0,
    more: str = "",
    namespace: str = SFSG,
) -> str:
    return (
        f'<stream-filters xmlns="{namespace}"><stream-filter-instance-table>'
        f"<stream-filter-instance-id>{number}</stream-filter-instance-id>{spec}"
        f"<priority-spec>{priority}</priority-spec><max-sdu-size>{size}</max-sdu-size>"
        f"<stream-gate-ref>{gate_id}</stream-gate-ref>{more}"
        "</stream-filter-instance-table></stream-filters>"
    )


CLOSED = "<gate-enable>true</gate-enable><admin-gate-states>closed</admin-gate-states>"
OPEN = "<gate-enable>true</gate-enable><admin-gate-states>open</admin-gate-states>"


@pytest.fixture
def bench() -> Bench:
    """Two hosts on a bridge, and traffic from the first to the second."""
    made = Bench()
    made.edit(bridge())
    for number in (1, 2):
        made.edit(interface(f"p{number}", MEMBER % ""), host(number))
    made.run(1)
    made.edit(TRAFFIC)
    made.run(2)
    return made


def engine(bench: Bench) -> BridgeDriver:
    return bench.device.bridges["br0", "c0"]


def component(bench: Bench) -> Component:
    return bench.state.bridges.bridge["br0"].component["c0"]


def passes(bench: Bench) -> bool:
    """Whether frames arrive in the next millisecond, those on their way aside."""
    bench.run(0.5)
    return received(bench, 1) > 0


@pytest.mark.parametrize("namespace", [SFSG, ATS, CI])
def test_a_closed_gate_stops_what_its_filter_matches(bench: Bench, namespace: str) -> None:
    bench.edit(bridge(gate(1, CLOSED, namespace) + stream_filter(1, namespace=namespace)))
    assert not passes(bench)
    bench.edit(bridge(gate(1, OPEN, namespace)))
    assert passes(bench)
    bench.edit(bridge(gate(1, CLOSED + "<admin-ipv>null</admin-ipv>", namespace)))
    assert not passes(bench)
    bench.edit(bridge(gate(1, "<gate-enable>false</gate-enable>", namespace)))
    assert passes(bench)


def test_the_lowest_number_that_matches_decides_over_all_windows(bench: Bench) -> None:
    bench.edit(bridge(gate(1, CLOSED) + stream_filter(7)))
    assert not passes(bench)
    bench.edit(bridge(gate(2, OPEN, ATS) + stream_filter(5, gate_id=2, namespace=ATS)))
    assert passes(bench)


def test_a_filter_for_a_priority_leaves_the_others_alone(bench: Bench) -> None:
    bench.edit(bridge(gate(1, CLOSED) + stream_filter(1, priority="five")))
    assert passes(bench)
    bench.edit(bridge(stream_filter(1, priority="zero")))
    assert not passes(bench)


def test_a_filter_without_a_handle_matches_frames_without_one(bench: Bench) -> None:
    bench.edit(bridge(gate(1, CLOSED) + stream_filter(1, "")))
    assert not passes(bench)


def test_a_filter_for_a_handle_leaves_frames_without_one_alone(bench: Bench) -> None:
    bench.edit(bridge(gate(1, CLOSED) + stream_filter(1, "<stream-handle>3</stream-handle>")))
    assert passes(bench)


def test_the_null_handle_matches_frames_without_one(bench: Bench) -> None:
    bench.edit(bridge(gate(1, CLOSED, CI) + stream_filter(1, "<null-handle/>", namespace=CI)))
    assert not passes(bench)


def test_the_ipv_of_a_gate_chooses_the_queue(bench: Bench) -> None:
    bench.edit(bridge(gate(1, f"{OPEN}<admin-ipv>six</admin-ipv>") + stream_filter(1)))
    bench.run(1)
    queues = bench.state.interfaces.interface["p2"].bridge_port.congestion_isolation.state.queue
    assert queues[6].enqueued_frames


def test_a_frame_over_the_maximum_sdu_size_is_stopped(bench: Bench) -> None:
    bench.edit(bridge(gate(1) + stream_filter(1, size=500)))
    assert not passes(bench)
    bench.edit(bridge(stream_filter(1, size=1500)))
    assert passes(bench)


def test_an_oversize_frame_blocks_its_stream_until_the_operator_lifts_it(bench: Bench) -> None:
    enabled = (
        "<stream-blocked-due-to-oversize-frame-enabled>true</stream-blocked-due-to-oversize-frame-enabled>"
    )
    bench.edit(bridge(gate(1) + stream_filter(1, size=500, more=enabled)), bridge(stream_filter(2)))
    bench.run(1)
    bench.edit(bridge(stream_filter(1, size=1500)))
    assert not passes(bench)
    shown = component(bench).sfsg_bridge_stream_filters.stream_filter_instance_table
    assert [row.stream_blocked_due_to_oversize_frame for row in shown] == [True, False]
    assert [row.max_sdu_size for row in shown] == [1500, 0]
    lifted = "<stream-blocked-due-to-oversize-frame>false</stream-blocked-due-to-oversize-frame>"
    bench.edit(bridge(stream_filter(1, size=1500, more=lifted)))
    assert passes(bench)
    shown = component(bench).sfsg_bridge_stream_filters.stream_filter_instance_table
    assert not shown[1].stream_blocked_due_to_oversize_frame


def test_filters_that_go_let_frames_pass(bench: Bench) -> None:
    bench.edit(bridge(gate(1, CLOSED) + stream_filter(1)))
    bench.edit(
        bridge(
            f'<stream-filters xmlns="{SFSG}" {NC} nc:operation="remove"/>'
            f'<stream-gates xmlns="{SFSG}" {NC} nc:operation="remove"/>'
        )
    )
    assert passes(bench)
    assert (engine(bench).isolation.classification.gates, engine(bench).isolation.classification.steps) == (
        {},
        {},
    )


def test_a_bridge_with_another_buffer_goes_on_with_its_filters(bench: Bench) -> None:
    bench.edit(bridge(gate(1, CLOSED) + stream_filter(1)))
    old = engine(bench)
    bench.edit(bridge(f'<buffer xmlns="{DP}"><size>1000000</size></buffer>'))
    assert engine(bench) is old
    assert 1 in engine(bench).isolation.classification.steps
    assert not passes(bench)


def test_a_change_of_one_row_leaves_all_others_alone(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = (gate(n, OPEN) + stream_filter(n, gate_id=n, priority="five") for n in range(1, 9))
    bench.edit(*(bridge(row) for row in rows))
    classification = engine(bench).isolation.classification
    steps, gates = dict(classification.steps), dict(classification.gates)
    seen: list[object] = []
    original = FilterStep.set_gate

    def set_gate(step: FilterStep, gate: StreamGate) -> None:
        seen.append(step.id)
        original(step, gate)

    monkeypatch.setattr(FilterStep, "set_gate", set_gate)
    monkeypatch.setattr(Bridge, "set_vlans", lambda *_: seen.append("vlans"))
    monkeypatch.setattr(Bridge, "set_cip", lambda *_: seen.append("cip"))
    bench.edit(bridge(gate(3, CLOSED)))
    bench.edit(bridge(stream_filter(4, gate_id=4, priority="five", size=99)))
    assert seen == [3]
    assert classification.steps == steps
    assert {n for n in gates if classification.gates[n] is not gates[n]} == {3}


def test_one_number_in_two_windows_is_refused_at_both(bench: Bench) -> None:
    with pytest.raises(DataErrors) as refused:
        bench.edit(bridge(gate(7) + gate(7, namespace=CI)))
    first, second = refused.value.errors
    assert (first.tag, first.app_tag) == ("data-exists", "stream-instance-twice")
    assert "stream gate 7 is configured in congestion-isolation-bridge too" in first.message
    assert str(first.path).endswith("stream-gate-instance-table[stream-gate-instance-id='7']")
    assert isinstance(second.path, Path)


def test_a_number_that_another_window_has_already_is_refused(bench: Bench) -> None:
    bench.edit(bridge(gate(1) + stream_filter(4)))
    with pytest.raises(DataErrors, match="stream filter 4 is configured in stream-filters-gates-bridge too"):
        bench.edit(bridge(gate(2, namespace=ATS) + stream_filter(4, gate_id=2, namespace=ATS)))


def test_numbers_of_congestion_isolation_are_refused(bench: Bench) -> None:
    with pytest.raises(DataErrors, match="use a lower one") as refused:
        bench.edit(bridge(gate(1 << 31)))
    assert refused.value.errors[0].app_tag == "stream-instance-reserved"


def test_a_component_says_how_many_rows_it_can_have(bench: Bench) -> None:
    shown = component(bench)
    assert shown.sfsg_bridge_stream_gates.max_stream_gate_instances == MAX_INSTANCES
    assert shown.ci_bridge_stream_filters.max_stream_filter_instances == MAX_INSTANCES


def test_more_rows_than_that_are_refused() -> None:
    bench = Bench(driver=EmulatedDriver(replace(EMULATED_BACK_END, limits=StreamLimits(2, 2, 2))))
    bench.edit(bridge(gate(1) + gate(2, namespace=CI)))
    with pytest.raises(DataErrors) as refused:
        bench.edit(bridge(gate(3)))
    assert (refused.value.errors[0].tag, refused.value.errors[0].app_tag) == (
        "resource-denied",
        "stream-instances",
    )


# --- asynchronous traffic shaping


def shaper(number: int = 1, rate: int = 50_000_000, burst: int = 16_000, residence: int = 10**6) -> str:
    return (
        f"<schedulers><scheduler-instance-table><scheduler-instance-id>{number}</scheduler-instance-id>"
        f"<committed-information-rate>{rate}</committed-information-rate>"
        f"<committed-burst-size>{burst}</committed-burst-size><scheduler-group-ref>1</scheduler-group-ref>"
        "</scheduler-instance-table></schedulers><scheduler-groups><scheduler-group-instance-table>"
        f"<scheduler-group-instance-id>1</scheduler-group-instance-id><max-residence-time>{residence}"
        "</max-residence-time></scheduler-group-instance-table></scheduler-groups>"
        f"<scheduler><scheduler-ref>{number}</scheduler-ref><scheduler-enable>true</scheduler-enable></scheduler>"
    )


SHAPED = (
    "<transmission-selection-algorithm-table><transmission-selection-algorithm-map>"
    "<traffic-class>1</traffic-class>"
    '<transmission-selection-algorithm xmlns:t="urn:ieee:std:802.1Q:yang:ieee802-dot1q-types">'
    "t:asynchronous-traffic-shaping</transmission-selection-algorithm>"
    "</transmission-selection-algorithm-map></transmission-selection-algorithm-table>"
)


def received(bench: Bench, milliseconds: int) -> int:
    before = bench.state.data_plane.traffic["t"].state.rx_frames or 0
    bench.run(milliseconds)
    return (bench.state.data_plane.traffic["t"].state.rx_frames or 0) - before


@pytest.fixture
def shaping(bench: Bench) -> Bench:
    """The second port shapes; 100 Mbit/s are offered, frames of 1,000 octets."""
    bench.edit(interface("p2", MEMBER % SHAPED))
    bench.edit(bridge(gate(1, namespace=ATS) + stream_filter(1, more=shaper(), namespace=ATS)))
    bench.run(5)
    return bench


def test_a_scheduler_holds_its_stream_to_the_committed_rate(shaping: Bench) -> None:
    assert 58 <= received(shaping, 10) <= 64  # 50 Mbit/s of 1,024 octets on the wire
    shaping.edit(bridge(stream_filter(1, more=shaper(rate=25_000_000), namespace=ATS)))
    shaping.run(5)
    assert 29 <= received(shaping, 10) <= 32


def test_without_scheduler_enable_nothing_is_shaped(shaping: Bench) -> None:
    off = shaper().replace("<scheduler-enable>true", "<scheduler-enable>false")
    shaping.edit(bridge(stream_filter(1, more=off, namespace=ATS)))
    shaping.run(20)
    assert received(shaping, 10) > 115


def test_what_would_stay_too_long_is_discarded_and_counted_at_the_port_it_came_by(shaping: Bench) -> None:
    shaping.edit(bridge(stream_filter(1, more=shaper(residence=1_000), namespace=ATS)))
    shaping.run(5)
    ports = shaping.state.interfaces.interface
    assert (ports["p1"].bridge_port.discarded_frames_count or 0) > 0
    assert ports["p2"].bridge_port.discarded_frames_count == 0


def test_a_burst_passes_at_once(shaping: Bench) -> None:
    shaping.edit(bridge(stream_filter(1, more=shaper(number=2, burst=10_000_000), namespace=ATS)))
    shaping.run(5)
    assert received(shaping, 10) > 115


def test_filters_that_define_a_scheduler_differently_are_refused_with_the_place(shaping: Bench) -> None:
    other = stream_filter(2, more=shaper(rate=1_000), namespace=ATS)
    with pytest.raises(DataErrors) as refused:
        shaping.edit(bridge(other))
    (error,) = refused.value.errors
    assert (error.tag, error.app_tag) == ("invalid-value", "ats-definitions-differ")
    assert str(error.path).endswith("schedulers/scheduler-instance-table[scheduler-instance-id='1']")


def test_filters_share_a_group_that_they_define_alike(shaping: Bench) -> None:
    shaping.edit(bridge(stream_filter(2, more=shaper(number=2), namespace=ATS)))
    schedulers = engine(shaping).schedulers.schedulers
    assert schedulers[1].group is schedulers[2].group


def test_a_scheduler_that_is_enabled_and_not_named_is_refused(shaping: Bench) -> None:
    nameless = "<scheduler><scheduler-enable>true</scheduler-enable></scheduler>"
    with pytest.raises(DataErrors, match="set scheduler-ref"):
        shaping.edit(bridge(stream_filter(2, more=nameless, namespace=ATS)))


def test_a_scheduler_without_a_rate_is_refused(shaping: Bench) -> None:
    with pytest.raises(DataErrors) as refused:
        shaping.edit(bridge(stream_filter(2, more=shaper(number=2, rate=0), namespace=ATS)))
    assert refused.value.errors[0].app_tag == "ats-scheduler-empty"


def test_the_emulated_bridge_keeps_one_exact_time(shaping: Bench) -> None:
    row = component(shaping).ats_bridge_stream_filters.stream_filter_instance_table[1]
    assert row.schedulers.max_scheduler_instances == MAX_INSTANCES
    timing = row.scheduler_groups.scheduler_timing_characteristics.scheduler_timing_characteristics_table
    assert set(timing.keys()) == {(1, 2), (2, 1)}
    assert timing[1, 2].clock_offset_variation_max == 0
