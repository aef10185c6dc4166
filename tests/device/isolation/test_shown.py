"""What congestion isolation shows beyond counters, and AQM, DSCP and requests of peers by configuration."""

import pytest

from isolane.bindings.ieee802_dot1q_bridge import Component
from isolane.errors import DataErrors
from isolane.tree.values import PRESENT
from tests.device.bench import Bench, interface
from tests.device.bridge.test_bridges import MEMBER, bridge
from tests.device.isolation.test_isolation import ENABLE, PAIR, TRAFFIC, host
from tests.device.isolation.test_nodes import NC, of_component, of_port, queue, statistics
from tests.device.isolation.test_pair import Pair, counted, flows, mac_of, peer, traffic
from tests.device.stream_filters.test_streams import ATS, CI, CLOSED, OPEN, SFSG, gate

OFF = ENABLE.replace("true", "false")
MARKED = "<aqm><marked-traffic-class>%d</marked-traffic-class></aqm>"


@pytest.fixture
def bench() -> Bench:
    """Two senders, and a receiver on p3 that is too slow for both."""
    made = Bench()
    made.edit(bridge(ENABLE))
    for number in (1, 2, 3):
        rate = 1_000_000_000 if number == 3 else 10_000_000_000
        made.edit(interface(f"p{number}", MEMBER % PAIR), host(number, rate))
    made.run(1)
    return made


@pytest.fixture
def pair() -> Pair:
    return Pair()


def component(bench: Bench) -> Component:
    return bench.state.bridges.bridge["br0"].component["c0"]


# --- defaults and gates


def test_defaults_in_use_are_shown(bench: Bench) -> None:
    port = bench.state.interfaces.interface["p3"].bridge_port
    assert (port.min_header_octets, port.max_cim_tx) == (48, 3)
    bench.edit(interface("p3", MEMBER % f'<max-cim-tx xmlns="{CI}">7</max-cim-tx>'))
    assert bench.state.interfaces.interface["p3"].bridge_port.max_cim_tx == 7


@pytest.mark.parametrize(
    ("namespace", "attribute"),
    [(SFSG, "sfsg_bridge_stream_gates"), (ATS, "ats_bridge_stream_gates"), (CI, "ci_bridge_stream_gates")],
)
def test_each_window_shows_the_state_of_its_gates(bench: Bench, namespace: str, attribute: str) -> None:
    ipv = "<admin-ipv>five</admin-ipv>"
    closed = CLOSED.replace("true", "false")
    for number, content in ((1, OPEN + ipv), (2, CLOSED), (3, closed + ipv)):
        bench.edit(bridge(gate(number, content, namespace)))
    table = getattr(component(bench), attribute).stream_gate_instance_table
    shown = [(row.oper_gate_state, row.oper_ipv) for row in table if row.stream_gate_instance_id < 1 << 31]
    assert shown == [("open", 5), ("closed", None), ("open", None)]


def test_what_congestion_isolation_allocates_is_told_apart_from_an_operators_wildcard(bench: Bench) -> None:
    own = (
        f'<stream-filters xmlns="{CI}"><stream-filter-instance-table>'
        "<stream-filter-instance-id>1</stream-filter-instance-id><wildcard/><priority-spec>three</priority-spec>"
        "<max-sdu-size>0</max-sdu-size><stream-gate-ref>1</stream-gate-ref>"
        "</stream-filter-instance-table></stream-filters>"
    )
    bench.edit(bridge(gate(1, OPEN, CI) + own))
    filters = component(bench).ci_bridge_stream_filters.stream_filter_instance_table
    made_by = {row.priority_spec: row.allocated_by for row in filters if row.wildcard is PRESENT}
    assert made_by == {"three": "operator", "one": "congestion-isolation"}
    gates = component(bench).ci_bridge_stream_gates.stream_gate_instance_table
    assert [(row.oper_gate_state, row.oper_ipv) for row in gates if row.stream_gate_instance_id > 1] == [
        ("open", 1),
        ("open", 0),
    ]


def test_faults_of_timers_are_shown(bench: Bench) -> None:
    assert bench.state.data_plane.timer_faults == 0
    bench.clock.faults = 3
    assert bench.state.data_plane.timer_faults == 3


# --- flows


def test_a_flow_is_shown_with_all_octets_that_a_peer_can_ask_for(bench: Bench) -> None:
    bench.edit(TRAFFIC)
    bench.run(3)
    shown = [row.flow for row in component(bench).ci_streams.ci_stream_table]
    assert {len(flow.msdu.split(":")) for flow in shown if flow.msdu is not None} == {512}
    assert all(flow.idle is not None and flow.age is not None and flow.idle <= flow.age for flow in shown)


def test_a_flow_of_short_frames_is_shown_with_64_octets(bench: Bench) -> None:
    small = "<frame-size>64</frame-size>"
    bench.edit(TRAFFIC.replace("<constant>", small + "<constant>"))
    bench.run(6)
    shown = [row.flow for row in component(bench).ci_streams.ci_stream_table]
    assert {len(flow.msdu.split(":")) for flow in shown if flow.msdu is not None} == {64}


# --- AQM without isolation (5.4.7 b)


def test_a_class_is_marked_while_isolation_is_off(bench: Bench) -> None:
    bench.edit(bridge(OFF), of_port(MARKED % 1), TRAFFIC)
    bench.run(3)
    assert statistics(bench).ecn_marked_frames
    assert queue(bench, 1).ecn_marked_frames == statistics(bench).ecn_marked_frames
    assert len(component(bench).ci_streams.ci_stream_table) == 0
    assert bench.state.data_plane.host["h3"].state.rx_ecn_marked_frames


def test_a_class_outside_the_pairs_is_marked_while_isolation_is_on(bench: Bench) -> None:
    bench.edit(of_port(MARKED % 4), TRAFFIC.replace("<constant>", "<priority>4</priority><constant>"))
    bench.run(3)
    assert queue(bench, 4).ecn_marked_frames
    assert len(component(bench).ci_streams.ci_stream_table) == 0


def test_a_class_that_is_not_named_is_not_marked(bench: Bench) -> None:
    bench.edit(bridge(OFF), of_port(MARKED % 5), TRAFFIC)
    bench.run(3)
    assert statistics(bench).ecn_marked_frames == 0


def test_a_marked_class_drops_what_understands_no_marks(bench: Bench) -> None:
    deaf = TRAFFIC.replace("<constant>", "<ecn-capable>false</ecn-capable><constant>")
    dropping = of_port("<aqm><not-ect-policy>drop</not-ect-policy></aqm>")
    bench.edit(bridge(OFF), of_port(MARKED % 1), dropping, deaf)
    bench.run(3)
    assert statistics(bench).not_ect_dropped_frames
    assert queue(bench, 1).aqm_dropped_frames == statistics(bench).not_ect_dropped_frames


# --- requests of peers, over two agents


def test_a_flow_shows_which_port_has_the_peer_that_asked(pair: Pair) -> None:
    pair.meet()
    pair.up.edit(traffic())
    pair.run(5)
    assert {tuple(row.flow.requested_by) for row in flows(pair.up).values()} == {("u",)}
    assert {tuple(row.flow.requested_by) for row in flows(pair.down).values()} == {()}


def test_turning_isolation_off_downstream_withdraws_what_it_asked_for(pair: Pair) -> None:
    pair.meet()
    pair.up.edit(traffic())
    pair.run(5)
    assert flows(pair.up)
    pair.up.edit(traffic("<duration>1</duration>"))
    pair.run(20)
    pair.down.edit(bridge(OFF))
    pair.run(1)
    assert flows(pair.up) == {}
    assert counted(pair.up, "u").cims_received_delete


@pytest.mark.parametrize("how", ["link", "row"])
def test_requests_end_with_the_link_and_with_the_row_of_the_peer(pair: Pair, how: str) -> None:
    pair.introduce()
    pair.up.edit(traffic())
    pair.run(5)
    assert flows(pair.up)
    if how == "link":
        pair.down.edit(interface("d", "<enabled>false</enabled>"))
    else:
        pair.up.edit(
            peer(pair.up, "u", "").replace("<ci-peer-table>", f'<ci-peer-table {NC} nc:operation="delete">')
        )
    pair.run(1)
    assert flows(pair.up) == {}


def test_requests_end_with_silence(pair: Pair) -> None:
    pair.introduce()
    pair.up.edit(traffic("<duration>5</duration>"))
    pair.run(5)
    assert flows(pair.up)
    pair.down.edit(interface("d", MEMBER % f'<max-cim-tx xmlns="{CI}">0</max-cim-tx>'))
    pair.run(2_500)
    assert flows(pair.up) == {}


def test_a_stranger_may_ask_where_that_is_configured(pair: Pair) -> None:
    pair.down.edit(peer(pair.down, "d", f"<peer-mac-address>{mac_of(pair.up, 'u')}</peer-mac-address>"))
    pair.up.edit(traffic("<priority>1</priority>"))
    pair.run(5)
    assert flows(pair.up) == {}
    assert counted(pair.up, "u").cims_from_strangers
    pair.up.edit(of_component("<accept-cims-from>anyone</accept-cims-from>"))
    pair.run(5)
    assert flows(pair.up)


def test_the_hold_off_of_cims_is_in_nanoseconds(bench: Bench) -> None:
    entity = bench.device.bridges["br0", "c0"].isolation
    assert entity.config.cim_hold_off_ns is None
    bench.edit(of_component("<cim-hold-off>12345</cim-hold-off>"))
    assert entity.config.cim_hold_off_ns == 12_345


# --- priority over links without tags


def test_isolated_flows_keep_their_priority_over_an_untagged_link(pair: Pair) -> None:
    pair.meet()
    pair.down.edit(interface("d", MEMBER % "<default-priority>5</default-priority>"))
    pair.up.edit(traffic("<priority>1</priority>"))
    pair.run(10)
    state = pair.up.state.interfaces.interface["u"].bridge_port.congestion_isolation.state
    assert state.queue[0].dequeued_frames
    arrived = pair.down.state.interfaces.interface["p3"].bridge_port.congestion_isolation.state
    assert arrived.queue[0].enqueued_frames
    assert arrived.queue[5].enqueued_frames == 0


def test_dscp_keeps_the_priority_where_tags_are_not_wanted(pair: Pair) -> None:
    off = "<carry-priority>false</carry-priority>"
    write = f"{off}<dscp-of-priority><priority>0</priority><dscp>8</dscp></dscp-of-priority>"
    read = f"{off}<priority-of-dscp><dscp>8</dscp><priority>0</priority></priority-of-dscp>"
    pair.meet()
    pair.up.edit(of_port(write, "u"))
    pair.down.edit(of_port(read, "d"))
    pair.up.edit(traffic("<priority>1</priority>"))
    pair.down.edit(interface("d", MEMBER % "<default-priority>1</default-priority>"))
    pair.run(10)
    assert flows(pair.up)
    isolated = pair.down.state.interfaces.interface["p3"].bridge_port.congestion_isolation.state.queue[0]
    assert isolated.enqueued_frames


@pytest.mark.parametrize(
    "content",
    [
        "<dscp-of-priority><priority>8</priority><dscp>8</dscp></dscp-of-priority>",
        "<priority-of-dscp><dscp>64</dscp><priority>0</priority></priority-of-dscp>",
        "<aqm><marked-traffic-class>8</marked-traffic-class></aqm>",
    ],
)
def test_values_that_do_not_exist_are_refused(bench: Bench, content: str) -> None:
    with pytest.raises(DataErrors):
        bench.edit(of_port(content))
