"""Congestion signaling by configuration: three bridges in a row, hosts at both ends, a bottleneck between."""

import pytest

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import CsigClearCountersInput
from isolane.bindings.isolane_dataplane import Received
from isolane.errors import DataErrors
from tests.device.bench import DP, Bench, interface, wire
from tests.device.bridge.test_bridges import MEMBER, bridge, host, traffic
from tests.device.trimming.test_trimming import DATA, ENABLED, RULES, SMALL_QUEUE

CSIG = "urn:isolane:yang:isolane-ue-csig"
SYSTEM = f'<csig xmlns="{CSIG}">%s</csig>'
PORT = f'<csig xmlns="{CSIG}">%s</csig>'
WIDE = (
    "<signal><name>%s</name><tag-format>wide</tag-format><ether-type>52446</ether-type>"
    "<signal-type>%s</signal-type><quant-bands>1048576</quant-bands>%s</signal>"
)
RULE = "<rule><name>%s</name><action>update</action><signal>%s</signal></rule>"
ABW = WIDE % ("free", "abw", "<wide-quant-step-value>1</wide-quant-step-value>") + RULE % ("free", "free")
DELAY = WIDE % ("wait", "delay", "") + RULE % ("wait", "wait")
ASKS = "<csig><signal>%s</signal></csig>"


def fabric(system: str, asks: str = "free", slow: str = "") -> Bench:
    """h1 p1 [br0] a0 = b0 [br1] b1 = c0 [br2] p2 h2; each port that leads on names itself."""
    made = Bench()
    for number in range(3):
        name = bridge().replace("br0", f"br{number}").replace("c0", f"c{number}")
        made.edit(name.replace("-00-01<", f"-00-0{number + 1}<"))
    member = [MEMBER.replace("c0", f"c{number}") % "" for number in range(3)]
    for name, of, locator in (
        ("a0", 0, 10),
        ("b1", 1, 20),
        ("p2", 2, 30),
        ("p1", 0, 0),
        ("b0", 1, 0),
        ("c0", 2, 0),
    ):
        made.edit(interface(name, member[of] + PORT % f"<int-metadata>{locator}</int-metadata>"))
    made.edit(wire("ab", "a0", "b0"), wire("bc", "b1", "c0"))
    made.edit(SYSTEM % system)
    made.edit(host("h1", 1, ASKS % asks), host("h2", 2))
    if slow:
        made.edit(f'<data-plane xmlns="{DP}">{slow}</data-plane>')
    made.run(1)
    return made


SLOW = "<wire><name>bc</name><a-to-b><rate>2000000000</rate></a-to-b></wire>"


def received(bench: Bench, name: str = "h2") -> Received:
    (found,) = bench.state.data_plane.host[name].csig.state.received
    return found


def at(state: Root, name: str, counter: str) -> int:
    value = getattr(state.interfaces.interface[name].csig.statistics, counter)
    assert isinstance(value, int)
    return value


def test_the_tag_names_the_free_bandwidth_of_the_bottleneck_and_follows_the_load() -> None:
    bench = fabric(ABW, slow=SLOW)
    bench.edit(traffic(500_000_000))
    bench.run(5)
    low = received(bench)
    assert low.last_locator == 20
    assert low.last_value == pytest.approx(1_500, abs=50)
    bench.edit(traffic(1_500_000_000))
    bench.run(5)
    high = received(bench)
    assert high.last_locator == 20
    assert high.last_value == pytest.approx(500, abs=50)
    bench.edit(traffic(500_000_000))
    bench.run(5)
    assert received(bench).last_value == pytest.approx(1_500, abs=50)
    assert received(bench).lowest_value == pytest.approx(500, abs=60)


def test_another_bottleneck_is_named_when_it_moves() -> None:
    bench = fabric(ABW, slow=SLOW)
    bench.edit(traffic(500_000_000))
    bench.run(5)
    assert received(bench).last_locator == 20
    faster = "<wire><name>bc</name><a-to-b><rate>10000000000</rate></a-to-b></wire>"
    slower = "<wire><name>ab</name><a-to-b><rate>1000000000</rate></a-to-b></wire>"
    bench.edit(f'<data-plane xmlns="{DP}">{faster}{slower}</data-plane>')
    bench.run(5)
    assert received(bench).last_locator == 10
    assert received(bench).last_value == pytest.approx(500, abs=50)


def test_every_packet_arrives_as_it_was_sent_and_has_been_counted() -> None:
    bench = fabric(ABW)
    bench.edit(traffic(1_000_000_000, "<duration>4</duration>"))
    bench.run(8)
    state = bench.state
    sent = state.data_plane.traffic["t"].state
    heard = received(bench)
    assert sent.lost_frames == 0
    assert (
        sent.rx_frames
        == heard.packets
        == at(state, "a0", "tagged_packets")
        == at(state, "p2", "tagged_packets")
    )
    assert state.data_plane.host["h1"].csig.state.inserted_packets == heard.packets
    assert sent.rx_octets == (sent.rx_frames or 0) * 1020
    assert state.csig.rule["free"].statistics.matched_packets == 3 * (heard.packets or 0)
    shown = state.interfaces.interface["a0"].csig.signal["free"]
    assert shown.band == shown.value


def test_the_delay_of_the_slowest_queue_is_told() -> None:
    bench = fabric(DELAY, "wait", SLOW)
    bench.edit(traffic(2_500_000_000, "<duration>2</duration>"))
    bench.run(3)
    heard = received(bench)
    assert (heard.signal_type, heard.last_locator) == ("delay", 20)
    assert (heard.highest_value or 0) > 100_000


def test_a_port_that_deletes_takes_the_tags_out() -> None:
    bench = fabric(ABW)
    bench.edit(interface("b1", PORT % "<int-delete>true</int-delete>"), traffic(1_000_000_000))
    bench.run(5)
    state = bench.state
    assert not state.data_plane.host["h2"].csig.state.received
    assert at(state, "b1", "deleted_packets") > 100
    assert at(state, "p2", "tagged_packets") == 0
    assert state.data_plane.traffic["t"].state.lost_frames == 0


def test_rules_tell_ports_apart_and_count() -> None:
    hands_off = (
        "<rule><name>off</name><action>ignore</action><out-interface>b1</out-interface></rule>"
        "<rule><name>gone</name><action>delete</action><in-interface>c0</in-interface></rule>"
    )
    signal, rule = ABW.split("<rule>", 1)
    bench = fabric(f"{signal}{hands_off}<rule>{rule}", slow=SLOW)
    bench.edit(traffic(500_000_000))
    bench.run(5)
    state = bench.state
    rules = {each.name: each.statistics.matched_packets or 0 for each in state.csig.rule}
    assert all(count > 50 for count in rules.values())
    assert at(state, "b1", "updated_packets") == 0
    assert at(state, "p2", "deleted_packets") == rules["gone"]
    assert not state.data_plane.host["h2"].csig.state.received


def test_counters_start_again_and_the_signal_can_change_while_packets_pass() -> None:
    bench = fabric(ABW)
    bench.edit(traffic(1_000_000_000))
    bench.run(5)
    before = at(bench.state, "a0", "tagged_packets")
    cleared = bench.call(CsigClearCountersInput.new(), "a0")
    assert (
        bench.state.interfaces.interface["a0"].csig.statistics.discontinuity_time
        == cleared.discontinuity_time
    )
    bench.run(1)
    assert 0 < at(bench.state, "a0", "tagged_packets") < before
    bench.edit(SYSTEM % DELAY)
    bench.edit(f'<data-plane xmlns="{DP}"><host><name>h1</name>{ASKS % "wait"}</host></data-plane>')
    bench.run(5)
    kinds = {each.signal_type for each in bench.state.data_plane.host["h2"].csig.state.received}
    assert kinds == {"abw", "delay"}


NONE = 'xmlns:nc="urn:ietf:params:xml:ns:netconf:base:1.0" nc:operation="delete"'


def test_what_is_no_longer_configured_lets_tags_pass_as_payload() -> None:
    bench = fabric(ABW)
    bench.edit(traffic(9_000_000_000))
    bench.run(2)
    off = f'<data-plane xmlns="{DP}"><host><name>h1</name><csig><signal {NONE}/></csig></host></data-plane>'
    bench.edit(off, SYSTEM.replace("<csig", f"<csig {NONE}", 1) % "")
    bench.run(5)
    assert bench.state.data_plane.traffic["t"].state.rx_frames


def test_more_time_intervals_than_a_port_measures_are_refused_by_name() -> None:
    bench = Bench()
    intervals = (128, 256, 384, 512, 640, 768, 896, 1024)
    signals = "".join(
        WIDE % (f"s{each}", "abw", f"<bw-time-interval>{each}</bw-time-interval>") for each in intervals
    )
    bench.edit(SYSTEM % signals)
    ninth = WIDE % ("t", "abwc", "<bw-time-interval-unit>msec</bw-time-interval-unit>")
    with pytest.raises(DataErrors) as caught:
        bench.edit(SYSTEM % ninth)
    (error,) = caught.value.errors
    assert (error.tag, error.app_tag) == ("resource-denied", "csig-too-many-intervals")
    assert str(error.path) == "/isolane-ue-csig:csig/signal[name='t']"
    bench.edit(SYSTEM % ninth.replace("abwc", "nqd"))


def test_a_packet_that_is_trimmed_gets_the_d_bit_once() -> None:
    marked = DELAY.replace("</signal><rule>", "<d-bit>true</d-bit></signal><rule>", 1)
    bench = fabric(marked, "wait", SLOW)
    bench.edit(RULES % "")
    bench.edit(interface("b1", MEMBER.replace("c0", "c1") % SMALL_QUEUE + ENABLED % "true"))
    bench.edit(traffic(4_000_000_000, f"<destination-port>4793</destination-port><dscp>{DATA}</dscp>"))
    bench.run(5)
    heard = received(bench)
    state = bench.state
    assert heard.trimmed_packets
    assert at(state, "b1", "d_bit_packets") >= heard.trimmed_packets > 20
    assert at(state, "p2", "not_updated_d_bit") == heard.trimmed_packets
    assert at(state, "p2", "d_bit_packets") == 0
    assert heard.packets
    assert heard.trimmed_packets < heard.packets


def test_credits_are_mapped_by_the_packet_behind_the_tag() -> None:
    bench = fabric(DELAY, "wait")
    link = bench.device.links.get("a0")
    assert link is not None
    assert link.csig is not None
    tag = bench.device.csig.policy.signals["wait"].initial.encode()
    assert link.csig.inside(tag + b"\x08\x00\x45") == b"\x08\x00\x45"
    assert link.csig.inside(tag[:5]) == tag[:5]
