"""Leafs of the data plane and of bridge ports that no other test sets: each changes what happens."""

from typing import Any

import pytest

from isolane.bindings import Root
from isolane.engine.frame import Frame
from tests.device.bench import DP, Bench, interface
from tests.device.bridge.test_bridge_models import database, depths, registration
from tests.device.bridge.test_bridges import MEMBER, bridge, traffic, two_hosts

CI = "urn:isolane:yang:isolane-congestion-isolation"
TYPES = "urn:ieee:std:802.1Q:yang:ieee802-dot1q-types"
GBIT = 1_000_000_000


@pytest.fixture
def bench() -> Bench:
    return two_hosts()


def data_plane(content: str) -> str:
    return f'<data-plane xmlns="{DP}">{content}</data-plane>'


def sent(state: Root, name: str = "t") -> Any:
    return state.data_plane.traffic[name].state


def untagged(bench: Bench) -> None:
    """A frame without a tag comes in by p1, for nobody that is known."""
    link = bench.device.links.get("p1")
    assert link is not None
    frame = Frame(0x020000000099, 0x020000000098, b"\x88\xb5" + bytes(60), tag=False)
    link.port.mac.receive(frame, bench.clock.now_ns)


def test_an_untagged_frame_gets_the_default_priority_of_its_port(bench: Bench) -> None:
    bench.edit(interface("p1", MEMBER % "<default-priority>6</default-priority>"))
    untagged(bench)
    bench.run(1)
    assert 6 in depths(bench, "p2")


def test_an_untagged_frame_is_of_the_vlan_of_its_port(bench: Bench) -> None:
    bench.edit(database(registration("30", (1, "fixed-new-ignored", "untagged"))))
    bench.edit(interface("p1", MEMBER % "<pvid>30</pvid>"))
    before = bench.device.hosts.hosts["h2"].port.counters.in_frames
    untagged(bench)
    bench.run(1)
    assert bench.device.hosts.hosts["h2"].port.counters.in_frames == before, "p2 is not in VLAN 30"
    bench.edit(interface("p1", MEMBER % "<pvid>1</pvid>"))
    untagged(bench)
    bench.run(1)
    assert bench.device.hosts.hosts["h2"].port.counters.in_frames == before + 1


def test_a_frame_above_the_size_of_a_port_is_counted_there(bench: Bench) -> None:
    bench.edit(interface("p2", data_plane("<max-frame-size>1522</max-frame-size>")))
    bench.edit(traffic(more="<frame-size>2000</frame-size><duration>2</duration>"))
    bench.run(5)
    port = bench.state.interfaces.interface["p2"]
    assert port.bridge_port.statistics.mtu_exceeded_discards == sent(bench.state).tx_frames
    assert port.data_plane.state.oversize_frames == sent(bench.state).tx_frames


def test_shares_of_the_bandwidth_divide_a_wire_that_is_too_slow(bench: Bench) -> None:
    leaf = "transmission-selection-algorithm"
    algorithms = "".join(
        f"<{leaf}-map><traffic-class>{number}</traffic-class>"
        f'<{leaf} xmlns:t="{TYPES}">t:enhanced-transmission-selection</{leaf}></{leaf}-map>'
        for number in (2, 3)
    )
    shares = "".join(
        f"<ets-bandwidth><traffic-class>{number}</traffic-class><percent>{percent}</percent></ets-bandwidth>"
        for number, percent in ((2, 25), (3, 75))
    )
    bench.edit(
        interface(
            "p2",
            MEMBER
            % (
                f"<{leaf}-table>{algorithms}</{leaf}-table>"
                f'<congestion-isolation xmlns="{CI}">{shares}</congestion-isolation>'
            ),
        ),
        data_plane("<wire><name>w2</name><a-to-b><rate>500000000</rate></a-to-b></wire>"),
    )
    low = traffic(GBIT, "<priority>2</priority><source-port>2000</source-port>")
    bench.edit(low, traffic(GBIT, "<priority>3</priority>").replace("<name>t<", "<name>u<"))
    bench.run(100)
    ratio = sent(bench.state, "u").rx_frames / sent(bench.state, "t").rx_frames
    assert ratio == pytest.approx(3, rel=0.1)


def test_addresses_of_hosts_and_ports_can_be_chosen(bench: Bench) -> None:
    bench.edit(interface("p1", data_plane("<mac-address>02-00-00-00-00-51</mac-address>")))
    bench.edit(data_plane("<host><name>h1</name><mac-address>02-00-00-00-00-61</mac-address></host>"))
    bench.edit(traffic())
    bench.run(2)
    state = bench.state
    assert state.interfaces.interface["p1"].phys_address == "02:00:00:00:00:51"
    learned = state.bridges.bridge["br0"].component["c0"].filtering_database.filtering_entry
    assert [each.address for each in learned] == ["02-00-00-00-00-61"]


def test_a_host_that_does_not_speak_lldp_is_silent(bench: Bench) -> None:
    def spoke() -> int:
        return bench.device.hosts.hosts["h1"].port.counters.out_multicast

    assert spoke() > 0
    bench.edit(data_plane("<host><name>h1</name><lldp-enabled>false</lldp-enabled></host>"))
    bench.run(60_000)
    assert spoke() == 0


@pytest.mark.parametrize(("obeys", "lost"), [("true", False), ("false", True)])
def test_a_host_obeys_pfc_only_when_it_is_to(bench: Bench, obeys: str, lost: bool) -> None:
    pfc = (
        '<flow-control xmlns="urn:isolane:yang:isolane-pfc"><priority><priority>0</priority>'
        "<transmit-enabled>true</transmit-enabled><xoff-threshold>20000</xoff-threshold>"
        "<xon-threshold>10000</xon-threshold><headroom>60000</headroom></priority></flow-control>"
    )
    bench.edit(data_plane(f"<host><name>h1</name><pfc-enabled>{obeys}</pfc-enabled></host>"))
    bench.edit(interface("p1", pfc))
    slow = "<wire><name>w2</name><a-to-b><rate>100000000</rate></a-to-b></wire>"
    bench.edit(bridge(f'<buffer xmlns="{DP}"><size>200000</size></buffer>'), data_plane(slow))
    bench.edit(traffic(GBIT, "<duration>20</duration>"))
    bench.run(400)
    assert (sent(bench.state).rx_frames < sent(bench.state).tx_frames) is lost


@pytest.mark.parametrize(
    ("pattern", "share"),
    [
        ("<constant><rate>100000000</rate></constant>", 1.0),
        ("<poisson><rate>100000000</rate></poisson>", 1.0),
        (
            "<on-off><rate>100000000</rate><on-time>1000000</on-time><off-time>3000000</off-time>"
            "<random>false</random></on-off>",
            0.25,
        ),
    ],
)
def test_each_pattern_keeps_its_rate(bench: Bench, pattern: str, share: float) -> None:
    head, _, tail = traffic(1, "<duration>100</duration>").partition("<constant>")
    bench.edit(head + pattern + tail.partition("</constant>")[2])
    bench.run(110)
    octets = sent(bench.state).tx_frames * (1024 + 20)
    assert octets * 8 == pytest.approx(share * 10_000_000, rel=0.15)


def test_transfers_that_react_to_marks_come_to_their_end(bench: Bench) -> None:
    head, _, tail = traffic(1).partition("<constant>")
    dctcp = "<dctcp><flow-size>100000</flow-size></dctcp>"
    bench.edit(head + dctcp + tail.partition("</constant>")[2])
    bench.run(50)
    shown = sent(bench.state)
    assert (shown.flows_completed, shown.sending) == (1, False)
    assert shown.mean_completion_time == shown.p99_completion_time


def test_traffic_starts_late_and_carries_what_it_is_told_to(bench: Bench) -> None:
    bench.edit(traffic(more="<start-delay>20</start-delay><dscp>46</dscp><ecn-capable>false</ecn-capable>"))
    bench.run(15)
    assert sent(bench.state).tx_frames == 0
    seen: list[bytes] = []
    receivers = bench.device.hosts.hosts["h2"].receivers
    (key,) = receivers
    receivers[key] = lambda frame, now_ns: seen.append(frame.msdu)
    bench.run(6)
    assert {msdu[3] for msdu in seen} == {46 << 2}
