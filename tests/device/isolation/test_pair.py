"""Congestion isolation over two agents: a switch with two senders, and one whose port to a third is slow."""

from typing import Any

import pytest

from isolane.bindings.ieee802_dot1q_bridge import FlushFlowsInput
from isolane.bindings.ietf_interfaces import CongestionIsolationStateStatistics
from isolane.dataplane.clock import VirtualClock
from isolane.dataplane.emulated.wire import Wire, WireConfig, WireEnd
from isolane.errors import DataErrors
from tests.device.bench import DP, Bench, interface
from tests.device.bridge.test_bridges import MEMBER, bridge
from tests.device.isolation.test_isolation import CI, ENABLE, ISO, PAIR
from tests.device.lldp.bench import port
from tests.device.lldp.test_tlvs import CI_ON

LINK = WireConfig(rate_bps=10_000_000_000)
UDP_PORT = f'<congestion-isolation xmlns="{ISO}"><cim-udp-port>%d</cim-udp-port></congestion-isolation>'
HOLD_OFF = f'<congestion-isolation xmlns="{ISO}"><cim-hold-off>%d</cim-hold-off></congestion-isolation>'


def host(number: int, rate: int | None = None) -> str:
    """Without a rate a host that is only known, not there."""
    wire = (
        f"<wire><name>w{number}</name><end-a><interface>p{number}</interface></end-a>"
        f"<end-b><host>h{number}</host></end-b><a-to-b><rate>{rate}</rate></a-to-b></wire>"
    )
    return (
        f'<data-plane xmlns="{DP}"><host><name>h{number}</name>'
        f"<mac-address>02-00-00-00-AA-0{number}</mac-address>"
        f"<ipv4-address>192.0.2.{number}</ipv4-address></host>{wire if rate else ''}</data-plane>"
    )


def traffic(more: str = "") -> str:
    return (
        f'<data-plane xmlns="{DP}"><traffic><name>t</name>'
        "<source-host>h1</source-host><source-host>h2</source-host>"
        f"<destination-host>h3</destination-host>{more}"
        "<constant><rate>800000000</rate></constant></traffic></data-plane>"
    )


class Pair:
    """`up` has the senders and port `u`, `down` the receiver and port `d`; a wire joins u and d."""

    def __init__(self) -> None:
        self._clock = VirtualClock()
        self._wire = Wire(self._clock, LINK)
        self.up = self._start("u", self._wire.a)
        for number in (1, 2):
            self.up.edit(interface(f"p{number}", MEMBER % PAIR), host(number, 10_000_000_000))
        self.up.edit(host(3))
        self.down = self._start_down()
        self.run(1)

    def _start(self, name: str, end: WireEnd) -> Bench:
        bench = Bench(clock=self._clock)
        bench.edit(bridge(ENABLE), interface(name, MEMBER % PAIR))
        bench.device.fixed_wires.fix(name, "between", end)
        return bench

    def _start_down(self) -> Bench:
        bench = self._start("d", self._wire.b)
        bench.edit(interface("p3", MEMBER % PAIR), host(3, 1_000_000_000))
        return bench

    def stop_down(self) -> None:
        """It is gone with all that its engines knew."""
        self.down.device.close()

    def start_down(self) -> None:
        """It has its configuration, and nothing else of its former life."""
        self.down = self._start_down()
        self.down.edit(peer(self.down, "d", f"<peer-mac-address>{mac_of(self.up, 'u')}</peer-mac-address>"))

    def run(self, milliseconds: float) -> None:
        self.up.run(milliseconds)

    def meet(self) -> None:
        """Each learns of the other by LLDP."""
        self.up.edit(port("u", CI_ON))
        self.down.edit(port("d", CI_ON))
        self.run(3_000)

    def introduce(self) -> None:
        """An operator tells each of the other."""
        for bench, name, other, far in (
            (self.up, "u", self.down, "d"),
            (self.down, "d", self.up, "u"),
        ):
            bench.edit(peer(bench, name, f"<peer-mac-address>{mac_of(other, far)}</peer-mac-address>"))


@pytest.fixture
def pair() -> Pair:
    return Pair()


def flows(bench: Bench) -> dict[str, Any]:
    """The isolated flows by source address."""
    table = bench.state.bridges.bridge["br0"].component["c0"].ci_streams.ci_stream_table
    return {row.flow.source_address: row for row in table if row.flow.source_address is not None}


def counted(bench: Bench, name: str) -> CongestionIsolationStateStatistics:
    return bench.state.interfaces.interface[name].bridge_port.congestion_isolation.state.statistics


def number_of(bench: Bench, name: str) -> int:
    link = bench.device.links.get(name)
    assert link is not None
    return link.port.number


def peer(bench: Bench, name: str, content: str) -> str:
    """A row of an operator for the peer behind a port."""
    return bridge(
        f'<ci-peers xmlns="{CI}"><ci-peer-table><reception-port>{number_of(bench, name)}</reception-port>'
        f"{content}</ci-peer-table></ci-peers>"
    )


def mac_of(bench: Bench, name: str) -> str:
    found = bench.state.interfaces.interface[name].bridge_port.cip_mac_address
    assert found is not None
    return found


def test_a_congested_switch_asks_the_one_before_it_to_isolate_the_same_flows(pair: Pair) -> None:
    pair.meet()
    pair.up.edit(traffic())
    pair.run(5)
    down, up = flows(pair.down), flows(pair.up)
    assert down
    assert up.keys() <= down.keys()
    assert {row.create_mask for row in up.values()} == {("cim-create",)}
    assert {row.create_mask for row in down.values()} == {("local-create",)}
    assert {row.flow.reception_interface for row in down.values()} == {"d"}
    sent, received = counted(pair.down, "d"), counted(pair.up, "u")
    assert sent.cims_sent_add
    assert sent.cims_sent_add == received.cims_received_add
    assert received.flows_isolated_by_peer == len(up)


def test_the_flows_return_on_both_when_the_congestion_is_over(pair: Pair) -> None:
    pair.meet()
    pair.up.edit(traffic("<duration>3</duration>"))
    pair.run(3)
    assert flows(pair.up)
    pair.run(5_000)
    assert (flows(pair.down), flows(pair.up)) == ({}, {})
    assert counted(pair.up, "u").cims_received_delete == counted(pair.down, "d").cims_sent_delete
    gone = counted(pair.up, "u")
    assert (gone.flows_withdrawn or 0) + (gone.flows_aged or 0) == gone.flows_isolated_by_peer


def test_an_operator_who_flushes_flows_withdraws_them_from_the_peer(pair: Pair) -> None:
    pair.meet()
    pair.up.edit(traffic("<duration>3</duration>"))
    pair.run(4)
    assert flows(pair.up)
    flushed = pair.down.call(FlushFlowsInput.new(), "br0", "c0").flushed
    pair.run(1)
    assert flushed == counted(pair.down, "p3").flows_flushed_by_operator
    assert flows(pair.up) == {}


def test_without_a_peer_nobody_is_told(pair: Pair) -> None:
    pair.up.edit(traffic())
    pair.run(5)
    assert flows(pair.down)
    assert flows(pair.up) == {}
    assert counted(pair.down, "d").cims_sent_add == 0


def test_a_switch_that_does_not_isolate_ignores_what_it_is_asked(pair: Pair) -> None:
    pair.up.edit(bridge(ENABLE.replace("true", "false")))
    pair.down.edit(peer(pair.down, "d", f"<peer-mac-address>{mac_of(pair.up, 'u')}</peer-mac-address>"))
    pair.up.edit(traffic())
    pair.run(5)
    assert counted(pair.up, "u").cims_ignored
    assert flows(pair.up) == {}


def test_a_port_whose_queues_take_no_part_refuses_and_says_so(pair: Pair) -> None:
    off = "".join(
        f'<queue-map xmlns="{CI}"><priority>{number}</priority><abs-traffic-class-plus-one>'
        "not-participating-congestion-isolation</abs-traffic-class-plus-one></queue-map>"
        for number in (0, 1)
    )
    pair.up.edit(interface("u", MEMBER % off))
    pair.introduce()
    pair.up.edit(traffic())
    pair.run(5)
    refused = counted(pair.up, "u").cims_invalid
    assert list(refused.keys()) == ["not-participating"]
    assert refused["not-participating"].messages
    assert flows(pair.up) == {}


@pytest.mark.parametrize(
    ("version", "up", "down"), [("ipv4", "198.51.100.1", "198.51.100.2"), ("ipv6", "fd00::1", "fd00::2")]
)
def test_cims_go_over_ip_to_a_peer_that_asks_for_it(pair: Pair, version: str, up: str, down: str) -> None:
    for bench, name, address in ((pair.up, "u", up), (pair.down, "d", down)):
        chosen = (
            f'<congestion-isolation xmlns="{ISO}"><cim-encapsulation>{version}</cim-encapsulation>'
            f"<cim-{version}-address>{address}</cim-{version}-address></congestion-isolation>"
        )
        bench.edit(interface(name, MEMBER % chosen))
        bench.edit(bridge(UDP_PORT % 50_000))
    pair.meet()
    known = pair.down.state.bridges.bridge["br0"].component["c0"].ci_peers.ci_peer_table
    row = known[number_of(pair.down, "d")]
    assert (row.cim_type, row.peer_udp_port) == (version, 50000)
    assert getattr(row, f"peer_{version}_address") == up
    shown = pair.up.state.interfaces.interface["u"].bridge_port
    assert (shown.cip_cim_port, getattr(shown, f"cip_{version}_address")) == (50000, up)
    pair.up.edit(traffic())
    pair.run(5)
    assert counted(pair.up, "u").cims_received_add
    assert flows(pair.up)


def test_a_port_without_an_address_of_the_kind_cannot_send(pair: Pair) -> None:
    pair.down.edit(
        peer(
            pair.down,
            "d",
            f"<cim-type>ipv4</cim-type><peer-mac-address>{mac_of(pair.up, 'u')}</peer-mac-address>"
            "<peer-ipv4-address>198.51.100.1</peer-ipv4-address><peer-udp-port>50000</peer-udp-port>",
        )
    )
    pair.up.edit(traffic())
    pair.run(5)
    assert counted(pair.down, "d").cims_unsendable
    assert counted(pair.down, "d").cims_sent_add == 0


def cims(pair: Pair, edit: str, *, milliseconds: float = 3) -> int:
    """How many CIMs with Add one flow causes."""
    pair.down.edit(peer(pair.down, "d", f"<peer-mac-address>{mac_of(pair.up, 'u')}</peer-mac-address>"), edit)
    pair.up.edit(bridge(ENABLE.replace("true", "false")), traffic())
    pair.run(milliseconds)
    return counted(pair.down, "d").cims_sent_add or 0


def test_the_hold_off_keeps_cims_of_a_flow_apart(pair: Pair) -> None:
    assert cims(pair, bridge(HOLD_OFF % 1_000_000_000)) == len(flows(pair.down))


def test_without_the_hold_off_every_frame_may_cause_one() -> None:
    few, many = Pair(), Pair()
    assert cims(few, bridge(HOLD_OFF % 1_000_000_000)) < cims(many, bridge(HOLD_OFF % 0))


def test_by_default_a_peer_that_does_not_act_is_asked_more_and_more_rarely(pair: Pair) -> None:
    sent = cims(pair, bridge(), milliseconds=6)
    counters = counted(pair.down, "d")
    assert len(flows(pair.down)) == 2
    assert sent <= 2 * 3
    assert counters.cims_sent_again == sent - 2
    assert counters.cims_held_off
    assert counted(pair.up, "u").cims_ignored == sent


def test_a_peer_that_acts_is_asked_once_and_again_when_it_lets_the_flows_go_on(pair: Pair) -> None:
    pair.meet()
    pair.up.edit(traffic())
    pair.run(20)
    asked = counted(pair.down, "d")
    assert (asked.cims_sent_add, asked.cims_sent_again) == (2, 0)
    known = pair.down.state.bridges.bridge["br0"].component["c0"].ci_peers.ci_peer_table
    hold_off_ns = known[number_of(pair.down, "d")].peer.cim_hold_off
    assert hold_off_ns is not None
    assert 100_000 <= hold_off_ns < 1_000_000
    assert pair.up.call(FlushFlowsInput.new(), "br0", "c0").flushed == 2
    pair.run(20)
    again = counted(pair.down, "d")
    assert (again.cims_sent_add, again.cims_sent_again) == (4, 2)
    assert flows(pair.up).keys() == flows(pair.down).keys()


def test_a_port_that_may_send_no_cims_isolates_alone(pair: Pair) -> None:
    pair.down.edit(interface("p3", MEMBER % f'<max-cim-tx xmlns="{CI}">0</max-cim-tx>'))
    assert cims(pair, bridge()) == 0
    assert flows(pair.down)


def test_a_peer_asks_for_so_many_octets_of_a_frame(pair: Pair) -> None:
    pair.up.edit(interface("u", MEMBER % f'<min-header-octets xmlns="{CI}">100</min-header-octets>'))
    pair.meet()
    known = pair.down.state.bridges.bridge["br0"].component["c0"].ci_peers.ci_peer_table
    assert known[number_of(pair.down, "d")].peer_cim_encap_len == 100


def test_a_peer_that_an_operator_knows_changes_and_goes_with_its_row(pair: Pair) -> None:
    row = peer(pair.down, "d", f"<peer-mac-address>{mac_of(pair.up, 'u')}</peer-mac-address>")
    peers, number = pair.down.device.bridges["br0", "c0"].isolation.peers, number_of(pair.down, "d")
    longer = "<peer-cim-encap-len>64</peer-cim-encap-len></ci-peer-table>"
    away = '<ci-peer-table xmlns:nc="urn:ietf:params:xml:ns:netconf:base:1.0" nc:operation="remove">'
    seen: list[int | None] = []
    for edit in (row, row.replace("</ci-peer-table>", longer), row.replace("<ci-peer-table>", away)):
        pair.down.edit(edit)
        pair.run(0.1)
        seen.append(peers[number].encap_octets if number in peers else None)
    assert seen == [48, 64, None]


def test_a_peer_that_an_operator_knows_is_there_when_the_link_is_back(pair: Pair) -> None:
    pair.introduce()
    for enabled in ("false", "true"):
        pair.up.edit(interface("u", f"<enabled>{enabled}</enabled>"))
        pair.run(5)
    pair.up.edit(traffic())
    pair.run(5)
    assert flows(pair.up)


@pytest.mark.parametrize(
    ("content", "missing"),
    [
        ("<cim-type>l2</cim-type>", ["peer-mac-address"]),
        (
            "<cim-type>ipv4</cim-type><peer-mac-address>02-00-00-00-00-01</peer-mac-address>",
            ["peer-ipv4-address", "peer-udp-port"],
        ),
        ("<cim-type>ipv6</cim-type>", ["peer-mac-address", "peer-ipv6-address", "peer-udp-port"]),
    ],
)
def test_a_peer_that_no_cim_could_reach_is_refused_with_what_it_lacks(
    pair: Pair, content: str, missing: list[str]
) -> None:
    with pytest.raises(DataErrors) as refused:
        pair.down.edit(peer(pair.down, "d", content))
    errors = refused.value.errors
    assert [str(error.path).rpartition("/")[2] for error in errors] == missing
    assert {(error.tag, error.app_tag) for error in errors} == {("data-missing", "ci-peer-incomplete")}


def elephant_and_thin_flow(duration: str = "") -> list[str]:
    return [
        f'<data-plane xmlns="{DP}"><traffic><name>{name}</name><source-host>{source}</source-host>'
        f"<destination-host>h3</destination-host>{duration}"
        f"<constant><rate>{rate}</rate></constant></traffic></data-plane>"
        for name, source, rate in (("elephant", "h1", 1_500_000_000), ("thin", "h2", 20_000_000))
    ]


def test_a_bridge_that_restarts_isolates_the_culprit_again_within_ten_milliseconds(pair: Pair) -> None:
    pair.introduce()
    pair.up.edit(*elephant_and_thin_flow())
    pair.run(10)
    assert (set(flows(pair.down)), set(flows(pair.up))) == ({"192.0.2.1"}, {"192.0.2.1"})
    pair.stop_down()
    pair.run(5)
    assert flows(pair.up) == {}, "the peer that asked is gone with its link"
    pair.start_down()
    assert flows(pair.down) == {}
    pair.run(10)
    assert (set(flows(pair.down)), set(flows(pair.up))) == ({"192.0.2.1"}, {"192.0.2.1"})


def test_no_flow_stays_isolated_when_the_congestion_ends_with_the_bridge(pair: Pair) -> None:
    pair.introduce()
    pair.up.edit(*elephant_and_thin_flow("<duration>12</duration>"))
    pair.run(10)
    assert flows(pair.up)
    pair.stop_down()
    pair.run(5)
    pair.start_down()
    pair.run(10)
    assert (flows(pair.down), flows(pair.up)) == ({}, {})


def test_the_master_enable_off_and_on_isolates_the_culprit_alone_again_within_ten_milliseconds(
    pair: Pair,
) -> None:
    pair.introduce()
    pair.up.edit(*elephant_and_thin_flow())
    pair.run(10)
    pair.down.edit(bridge(ENABLE.replace("true", "false")))
    pair.run(1)
    assert (flows(pair.down), flows(pair.up)) == ({}, {})
    pair.down.edit(bridge(ENABLE))
    pair.run(10)
    assert (set(flows(pair.down)), set(flows(pair.up))) == ({"192.0.2.1"}, {"192.0.2.1"})
