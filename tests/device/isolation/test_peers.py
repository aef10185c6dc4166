"""What a neighbour says of congestion isolation becomes a row of the CI Peer Table, and is told."""

from typing import Any

import pytest

from isolane.bindings.ietf_interfaces import PeerFound, PeerLost, QueueMapMismatch
from tests.device.bench import Bench, interface, wire
from tests.device.bridge.test_bridges import bridge
from tests.device.isolation.test_isolation import CI, ENABLE, PAIR
from tests.device.lldp.bench import NC, port
from tests.device.lldp.test_tlvs import CI_ON

DOT1Q = "urn:ieee:std:802.1Q:yang:ieee802-dot1q-bridge"
OTHER = bridge(ENABLE).replace("br0", "br1").replace("c0", "c1").replace("00-01", "00-02")

NOT_PAIRED = (
    f'<queue-map xmlns="{CI}"><priority>%d</priority><abs-traffic-class-plus-one>'
    "not-participating-congestion-isolation</abs-traffic-class-plus-one></queue-map>"
)


def member(component: str, content: str) -> str:
    return f'<bridge-port xmlns="{DOT1Q}"><component-name>{component}</component-name>{content}</bridge-port>'


@pytest.fixture
def bench() -> Bench:
    """Two bridges with a wire between port a of the one and port b of the other."""
    made = Bench()
    made.edit(bridge(ENABLE), OTHER, interface("a", member("c0", PAIR)), interface("b", member("c1", PAIR)))
    made.edit(wire("w", "a", "b"), port("a", CI_ON), port("b", CI_ON))
    made.run(5_000)
    return made


def row(bench: Bench, name: str, component: str) -> Any:
    """The entry of a component for its only port."""
    table = bench.state.bridges.bridge[name].component[component].ci_peers.ci_peer_table
    return next(iter(table), None)


def told(bench: Bench, kind: type[Any]) -> list[tuple[str, Any]]:
    return [(keys[0], record) for record, keys in bench.notifications if isinstance(record, kind)]


def test_each_bridge_has_the_other_as_its_peer(bench: Bench) -> None:
    found = row(bench, "br0", "c0")
    own = bench.state.lldp.port["b", "01-80-C2-00-00-0E"].congestion_isolation_tlv_extension
    assert (found.cim_type, found.peer_mac_address) == ("l2", own.mac_address)
    assert (found.peer_udp_port, found.peer_cim_encap_len) == (58622, 48)
    assert (found.peer.interface, found.peer.queue_map_reading) == ("a", "definition")
    assert found.peer.queue_map_agrees is True
    assert found.peer.last_update is not None
    assert {name for name, _ in told(bench, PeerFound)} == {"a", "b"}
    assert all(record.queue_map_agrees for _, record in told(bench, PeerFound))


def test_a_peer_that_pairs_other_classes_is_told_and_shown(bench: Bench) -> None:
    bench.edit(
        interface(
            "b",
            member(
                "c1",
                "".join(NOT_PAIRED % number for number in (0, 1)),
            ),
        )
    )
    bench.run(5_000)
    assert row(bench, "br0", "c0").peer.queue_map_agrees is False
    assert {name for name, _ in told(bench, QueueMapMismatch)} == {"a", "b"}


def test_a_peer_that_says_no_more_is_lost(bench: Bench) -> None:
    bench.edit(port("b", CI_ON.replace(">congestion-isolation<", "><")))
    bench.run(2_000)
    assert row(bench, "br0", "c0") is None
    assert [(name, lost.reason) for name, lost in told(bench, PeerLost)] == [("a", "withdrawn")]
    bench.edit(port("b", CI_ON))
    bench.run(2_000)
    assert row(bench, "br0", "c0") is not None


def test_a_peer_that_falls_silent_ages_out(bench: Bench) -> None:
    bench.edit(wire("w", "a", "b", "<a-to-b><loss>1.0</loss></a-to-b>"))
    bench.run(125_000)
    assert [(name, lost.reason) for name, lost in told(bench, PeerLost)] == [("b", "aged-out")]
    assert row(bench, "br1", "c1") is None
    assert row(bench, "br0", "c0") is not None


def test_a_link_that_goes_down_loses_the_peer_until_it_comes_back(bench: Bench) -> None:
    bench.edit(wire("w", "a", "b", "<a-to-b><cut>true</cut></a-to-b><b-to-a><cut>true</cut></b-to-a>"))
    bench.run(10)
    assert {(name, lost.reason) for name, lost in told(bench, PeerLost)} == {
        ("a", "link-down"),
        ("b", "link-down"),
    }
    bench.edit(wire("w", "a", "b", "<a-to-b><cut>false</cut></a-to-b><b-to-a><cut>false</cut></b-to-a>"))
    bench.run(40_000)
    assert row(bench, "br0", "c0") is not None


def link_down_and_up(bench: Bench) -> None:
    for cut in ("true", "false"):
        bench.edit(wire("w", "a", "b", f"<a-to-b><cut>{cut}</cut></a-to-b><b-to-a><cut>{cut}</cut></b-to-a>"))
        bench.run(10)


def test_turning_isolation_off_here_loses_the_peer_and_on_finds_it_again(bench: Bench) -> None:
    bench.edit(bridge(ENABLE.replace("true", "false")))
    bench.run(10)
    assert ("a", "disabled") in [(name, lost.reason) for name, lost in told(bench, PeerLost)]
    assert row(bench, "br0", "c0") is None
    bench.edit(bridge(ENABLE))
    bench.run(10)
    assert row(bench, "br0", "c0") is not None


def test_a_port_that_is_changed_keeps_its_peer(bench: Bench) -> None:
    bench.notifications.clear()
    bench.edit(interface("a", member("c0", "<pvid>5</pvid>")))
    bench.run(10)
    assert row(bench, "br0", "c0") is not None
    assert bench.notifications == []


def test_a_configured_peer_stands_where_lldp_says_nothing(bench: Bench) -> None:
    known = (
        f'<ci-peers xmlns="{CI}"><ci-peer-table><reception-port>1</reception-port><cim-type>l2</cim-type>'
        "<peer-mac-address>02-00-00-00-00-77</peer-mac-address></ci-peer-table></ci-peers>"
    )
    bench.edit(bridge(known))
    bench.run(10)
    assert row(bench, "br0", "c0").peer_mac_address != "02-00-00-00-00-77"
    bench.edit(port("b", CI_ON.replace(">congestion-isolation<", "><")))
    bench.run(2_000)
    assert row(bench, "br0", "c0").peer_mac_address == "02-00-00-00-00-77"
    bench.edit(bridge(known.replace("77", "78")))
    bench.run(10)
    assert row(bench, "br0", "c0").peer_mac_address == "02-00-00-00-00-78"
    peers = bench.device.bridges["br0", "c0"].isolation.peers
    assert [peer.mac for peer in peers.values()] == [0x020000000078]
    link_down_and_up(bench)
    assert row(bench, "br0", "c0").peer_mac_address == "02-00-00-00-00-78"
    gone = f'<ci-peer-table xmlns:nc="{NC}" nc:operation="delete">'
    bench.edit(bridge(known.replace("<ci-peer-table>", gone)))
    bench.run(10)
    assert row(bench, "br0", "c0") is None
    assert peers == {}
