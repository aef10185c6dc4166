"""End stations that take part in congestion isolation and topology recognition: NETCONF and wires only."""

import pytest

from isolane.bindings.isolane_dataplane import CongestionIsolation, Host
from isolane.errors import DataErrors
from tests.device.bench import DP, Bench, interface
from tests.device.bridge.test_bridges import MEMBER, bridge
from tests.device.isolation.test_isolation import ENABLE, PAIR
from tests.device.lldp.bench import neighbours, port
from tests.device.lldp.test_tlvs import CI_ON, TR_ON

HOST_PAIR = (
    "<queue-map><priority>1</priority>"
    "<abs-traffic-class-plus-one>congesting-queue-tc-1</abs-traffic-class-plus-one></queue-map>"
    "<queue-map><priority>0</priority>"
    "<abs-traffic-class-plus-one>monitored-queue-tc-2</abs-traffic-class-plus-one></queue-map>"
)
AWARE = (
    "<topology-recognition-enabled>true</topology-recognition-enabled><congestion-isolation>"
    f"<ci-master-enable>true</ci-master-enable>{HOST_PAIR}</congestion-isolation>"
)
TRAFFIC = (
    f'<data-plane xmlns="{DP}"><traffic><name>t</name><source-host>h1</source-host>'
    "<destination-host>h3</destination-host><priority>1</priority>"
    "%s<constant><rate>3000000000</rate></constant></traffic></data-plane>"
)


def host(number: int, content: str = "", rate: int = 10_000_000_000) -> str:
    return (
        f'<data-plane xmlns="{DP}"><host><name>h{number}</name>'
        f"<ipv4-address>192.0.2.{number}</ipv4-address>{content}</host>"
        f"<wire><name>w{number}</name><end-a><interface>p{number}</interface></end-a>"
        f"<end-b><host>h{number}</host></end-b><a-to-b><rate>{rate}</rate></a-to-b></wire></data-plane>"
    )


@pytest.fixture
def bench() -> Bench:
    """An aware sender on p1, a slow receiver on p3; bridge ports that say and hear everything."""
    made = Bench()
    made.edit(bridge(ENABLE))
    for number, content, rate in ((1, AWARE, 10_000_000_000), (3, "", 1_000_000_000)):
        made.edit(interface(f"p{number}", MEMBER % PAIR), host(number, content, rate))
        made.edit(port(f"p{number}", CI_ON + TR_ON))
    made.run(3_000)
    return made


def of(bench: Bench, name: str = "h1") -> Host:
    return bench.state.data_plane.host[name]


def isolation(bench: Bench) -> CongestionIsolation:
    return of(bench).congestion_isolation


def test_an_end_station_says_that_it_is_one_and_the_bridge_finds_its_level(bench: Bench) -> None:
    (heard,) = neighbours(bench, "p1")
    said = heard.lldp_tr_tlv_congestion_isolation_tlv_extension
    assert (said.device_type, said.topology_level, said.port_orientation) == ("end-station", 0, "uplink")
    assert bench.state.lldp.topology_recognition_tlv_extension.topology_level == 1
    shown = {each.name: each.topology_recognition_tlv_extension for each in bench.state.lldp.port}
    assert shown["p1"].port_orientation == "downlink"


def test_an_end_station_says_how_it_isolates_and_each_is_the_others_peer(bench: Bench) -> None:
    (heard,) = neighbours(bench, "p1")
    said = heard.lldp_ci_tlv_congestion_isolation_tlv_extension
    assert said.mac_address == isolation(bench).cip_mac_address
    (row,) = bench.state.bridges.bridge["br0"].component["c0"].ci_peers.ci_peer_table
    assert (row.peer_mac_address, row.peer.queue_map_agrees) == (isolation(bench).cip_mac_address, True)
    (own,) = isolation(bench).ci_peers.ci_peer_table
    assert own.peer_mac_address == bench.state.interfaces.interface["p1"].bridge_port.cip_mac_address


def test_a_host_that_is_not_configured_to_says_neither() -> None:
    bench = Bench()
    bench.edit(bridge(ENABLE), interface("p1", MEMBER % PAIR), host(1), port("p1", CI_ON + TR_ON))
    bench.run(3_000)
    assert len(neighbours(bench, "p1")) == 1
    assert bench.state.lldp.topology_recognition_tlv_extension.topology_level == 255
    assert len(bench.state.bridges.bridge["br0"].component["c0"].ci_peers.ci_peer_table) == 0


def test_a_cim_of_the_bridge_makes_the_host_isolate_and_a_delete_ends_it(bench: Bench) -> None:
    bench.edit(TRAFFIC % "<duration>10</duration>")
    bench.run(5)
    counted = isolation(bench).statistics
    assert counted.flows_isolated_by_peer
    assert {row.create_mask for row in isolation(bench).ci_streams.ci_stream_table} == {("cim-create",)}
    arrived = bench.state.interfaces.interface["p3"].bridge_port.congestion_isolation.state.queue
    assert arrived[0].enqueued_frames
    bench.run(1_500)
    done = isolation(bench).statistics
    assert done.cims_received_delete
    assert done.flows_withdrawn
    assert len(isolation(bench).ci_streams.ci_stream_table) == 0
    sent = bench.state.data_plane.traffic["t"].state
    assert sent.reordered_frames == 0


def test_the_host_forgets_what_was_asked_when_its_wire_is_cut(bench: Bench) -> None:
    bench.edit(TRAFFIC % "")
    bench.run(5)
    assert len(isolation(bench).ci_streams.ci_stream_table)
    bench.edit(
        f'<data-plane xmlns="{DP}"><wire><name>w1</name><a-to-b><cut>true</cut></a-to-b>'
        "<b-to-a><cut>true</cut></b-to-a></wire></data-plane>"
    )
    bench.run(1)
    assert len(isolation(bench).ci_streams.ci_stream_table) == 0
    assert len(isolation(bench).ci_peers.ci_peer_table) == 0


def test_constants_and_defaults_are_shown(bench: Bench) -> None:
    shown = isolation(bench)
    assert (shown.ci_cim_tx_priority, shown.ci_max_flow_life, shown.max_ci_stream_entries) == (6, 100, 65536)
    assert (shown.min_header_octets, shown.max_cim_tx, shown.cip_cim_port) == (48, 3, 58622)
    assert (shown.cip_ipv4_address, shown.cip_ipv6_address) == ("192.0.2.1", None)


@pytest.mark.parametrize(
    ("content", "place"),
    [
        (HOST_PAIR.replace("monitored-queue-tc-2", "monitored-queue-tc-4"), "queue-map[priority="),
        ("<min-header-octets>47</min-header-octets>", "min-header-octets"),
    ],
)
def test_what_no_card_could_do_is_refused_with_its_place(bench: Bench, content: str, place: str) -> None:
    with pytest.raises(DataErrors) as refused:
        bench.edit(host(1, f"<congestion-isolation>{content}</congestion-isolation>"))
    assert all(place in str(error.path) for error in refused.value.errors)
    assert "host[name='h1']" in str(refused.value.errors[0].path)
