"""A commit to a port changes what the port does, and only that: frames that wait are sent after it."""

import pytest

from isolane.bindings.ietf_interfaces import StateQueue
from tests.device.bench import DP, LLR, Bench, interface
from tests.device.bridge.test_bridges import MEMBER, NC, bridge, traffic
from tests.device.isolation.test_isolation import ENABLE, ISO, PAIR
from tests.device.pfc.test_pfc import PFC, host

DOT1Q_TYPES = "urn:ieee:std:802.1Q:yang:ieee802-dot1q-types"
RESERVED = '<flow-control xmlns="%s"><priority><priority>5</priority><%s>true</%s></priority></flow-control>'
CLASSES = (
    "<traffic-class><traffic-class-map><priority>6</priority><available-traffic-class>"
    "<num-traffic-class>8</num-traffic-class><traffic-class>7</traffic-class></available-traffic-class>"
    "</traffic-class-map></traffic-class>"
)
ALGORITHM = (
    "<transmission-selection-algorithm-table><transmission-selection-algorithm-map>"
    "<traffic-class>%d</traffic-class>"
    f'<transmission-selection-algorithm xmlns:q="{DOT1Q_TYPES}">q:%s'
    "</transmission-selection-algorithm>"
    "</transmission-selection-algorithm-map></transmission-selection-algorithm-table>"
)
LEAFS = {
    "description": "<description>hello</description>",
    "pvid": MEMBER % "<pvid>7</pvid>",
    "default-priority": MEMBER % "<default-priority>2</default-priority>",
    "acceptable-frame": MEMBER % "<acceptable-frame>admit-only-VLAN-tagged-frames</acceptable-frame>",
    "enable-ingress-filtering": MEMBER % "<enable-ingress-filtering>false</enable-ingress-filtering>",
    "priority-regeneration": MEMBER
    % "<priority-regeneration><priority5>4</priority5></priority-regeneration>",
    "shaping of another class": MEMBER % (ALGORITHM % (5, "asynchronous-traffic-shaping")),
    "shaping of this class": MEMBER % (ALGORITHM % (1, "asynchronous-traffic-shaping")),
    "pfc transmit": RESERVED % (PFC, "transmit-enabled", "transmit-enabled"),
    "pfc receive": RESERVED % (PFC, "receive-enabled", "receive-enabled"),
    "pause": f'<flow-control xmlns="{PFC}"><pause><receive-enabled>true</receive-enabled></pause>'
    "</flow-control>",
    "max-frame-size": f'<data-plane xmlns="{DP}"><max-frame-size>3000</max-frame-size></data-plane>',
    "queue limit": MEMBER % f'<buffer xmlns="{DP}"><queue><traffic-class>1</traffic-class>'
    "<limit>5000000</limit></queue></buffer>",
    "address": f'<data-plane xmlns="{DP}"><mac-address>02-00-00-00-00-77</mac-address></data-plane>',
    "retry without a profile": f'<llr xmlns="{LLR}"><local-enabled>false</local-enabled></llr>',
}


BY_THRESHOLD = (
    f'<congestion-isolation xmlns="{ISO}"><aqm><algorithm>threshold</algorithm></aqm></congestion-isolation>'
)


def loaded(*more: str) -> Bench:
    """Twice as much comes for p2 as its wire takes; then the sender stops, and most of it waits."""
    bench = Bench()
    bench.edit(bridge(ENABLE), *more)
    for number, rate in ((1, 10_000_000_000), (2, 100_000_000)):
        bench.edit(interface(f"p{number}", MEMBER % PAIR), host(number, rate))
    bench.run(1)
    bench.edit(traffic(1_000_000_000, "<duration>5</duration>"))
    bench.run(6)
    assert waiting(bench) > 300
    return bench


def queues(bench: Bench) -> list[StateQueue]:
    return list(bench.state.interfaces.interface["p2"].bridge_port.congestion_isolation.state.queue)


def waiting(bench: Bench) -> int:
    return sum(each.depth_frames or 0 for each in queues(bench))


def dropped(bench: Bench) -> tuple[int, int | None]:
    shown = bench.state.interfaces.interface["p2"]
    return sum(each.dropped_frames or 0 for each in queues(bench)), shown.statistics.out_discards


@pytest.mark.parametrize("port", ["p1", "p2"], ids=["ingress", "egress"])
@pytest.mark.parametrize("leaf", LEAFS)
def test_frames_that_wait_are_sent_after_the_commit(leaf: str, port: str) -> None:
    bench = loaded()
    before = waiting(bench)
    bench.edit(interface(port, LEAFS[leaf]))
    assert waiting(bench) == before
    bench.run(200)
    state = bench.state
    sent = state.data_plane.traffic["t"].state
    assert (waiting(bench), *dropped(bench)) == (0, 0, 0)
    assert sent.tx_frames == sent.rx_frames
    assert bench.defects == 0


def test_addresses_that_were_learned_stay() -> None:
    bench = loaded()
    before = learned(bench)
    bench.edit(interface("p1", LEAFS["default-priority"]))
    assert learned(bench) == before != []


def learned(bench: Bench) -> list[str]:
    rows = bench.state.bridges.bridge["br0"].component["c0"].filtering_database.filtering_entry
    return [row.address for row in rows if row.status == "learned"]


def test_what_waits_for_other_traffic_classes_is_thrown_away_and_counted_by_queue() -> None:
    bench = loaded()
    before = waiting(bench)
    sent = sum(each.dequeued_frames or 0 for each in queues(bench))
    bench.edit(interface("p2", MEMBER % CLASSES))
    assert waiting(bench) == 0
    assert dropped(bench) == (before, before)
    assert sum(each.dequeued_frames or 0 for each in queues(bench)) == sent
    bench.run(50)
    state = bench.state.data_plane.traffic["t"].state
    assert state.tx_frames == (state.rx_frames or 0) + before
    assert bench.state.bridges.bridge["br0"].component["c0"].buffer.state.used == 0


def test_what_waits_when_the_link_goes_down_is_counted_by_queue_too() -> None:
    bench = loaded()
    before = waiting(bench)
    bench.edit(interface("p2", "<enabled>false</enabled>"))
    assert dropped(bench) == (before, before)


def test_flows_stay_isolated_while_the_port_changes() -> None:
    bench = loaded()
    bench.edit(interface("p2", MEMBER % BY_THRESHOLD))
    bench.edit(traffic(1_000_000_000, "<duration>1</duration>"))
    bench.run(2)
    before = isolated(bench)
    bench.edit(interface("p2", LEAFS["pfc receive"]))
    bench.edit(interface("p2", LEAFS["default-priority"]))
    assert isolated(bench) == before != 0


def isolated(bench: Bench) -> int:
    return sum(each.isolated_flows or 0 for each in queues(bench))


def test_a_removed_pfc_priority_counts_no_more_and_the_others_go_on() -> None:
    both = RESERVED % (PFC, "transmit-enabled", "transmit-enabled")
    bench = loaded()
    bench.edit(interface("p1", both + ""))
    occupancy = bench.state.interfaces.interface["p1"].flow_control.state.priority
    assert sum(each.occupancy or 0 for each in occupancy) > 300_000
    bench.edit(interface("p1", f'<flow-control xmlns="{PFC}" xmlns:nc="{NC}" nc:operation="remove"/>'))
    occupancy = bench.state.interfaces.interface["p1"].flow_control.state.priority
    assert sum(each.occupancy or 0 for each in occupancy) == 0
    bench.edit(interface("p1", both))
    bench.run(200)
    occupancy = bench.state.interfaces.interface["p1"].flow_control.state.priority
    assert [each.occupancy for each in occupancy] == [0] * 8
