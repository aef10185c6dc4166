"""Bridges, wires, hosts and traffic by configuration, on virtual time."""

import pytest

from isolane.bindings import Root
from isolane.bindings.isolane_dataplane import TrafficClearCountersInput, WireClearCountersInput
from isolane.errors import DataErrors
from tests.device.bench import DP, Bench, interface

DOT1Q = "urn:ieee:std:802.1Q:yang:ieee802-dot1q-bridge"
MEMBER = f'<bridge-port xmlns="{DOT1Q}"><component-name>c0</component-name>%s</bridge-port>'
NC = "urn:ietf:params:xml:ns:netconf:base:1.0"


def bridge(content: str = "", kind: str = "c-vlan-component") -> str:
    return (
        f'<bridges xmlns="{DOT1Q}"><bridge><name>br0</name><address>02-00-00-00-00-01</address>'
        "<bridge-type>customer-vlan-bridge</bridge-type>"
        f"<component><name>c0</name><id>1</id><type>{kind}</type>{content}</component></bridge></bridges>"
    )


def host(name: str, number: int, more: str = "") -> str:
    return (
        f'<data-plane xmlns="{DP}">'
        f"<host><name>{name}</name><ipv4-address>192.0.2.{number}</ipv4-address>{more}</host>"
        f"<wire><name>w{number}</name><end-a><interface>p{number}</interface></end-a>"
        f"<end-b><host>{name}</host></end-b></wire></data-plane>"
    )


def traffic(rate: int = 1_000_000_000, more: str = "") -> str:
    return (
        f'<data-plane xmlns="{DP}"><traffic><name>t</name><source-host>h1</source-host>'
        f"<destination-host>h2</destination-host>{more}<constant><rate>{rate}</rate></constant></traffic></data-plane>"
    )


def two_hosts() -> Bench:
    """A bridge of two ports, with a host at each."""
    made = Bench()
    made.edit(bridge())
    for number in (1, 2):
        made.edit(interface(f"p{number}", MEMBER % ""), host(f"h{number}", number))
    made.run(1)
    return made


@pytest.fixture
def bench() -> Bench:
    return two_hosts()


def sent(state: Root) -> tuple[int, int]:
    shown = state.data_plane.traffic["t"].state
    assert shown.tx_frames is not None
    assert shown.rx_frames is not None
    return shown.tx_frames, shown.rx_frames


def test_ports_are_members_of_the_component(bench: Bench) -> None:
    component = bench.state.bridges.bridge["br0"].component["c0"]
    assert component.ports == 2
    assert component.bridge_port == ("p1", "p2")
    assert bench.state.interfaces.interface["p2"].bridge_port.port_number == 2
    assert bench.state.interfaces.interface["p1"].oper_status == "up"


def test_traffic_passes_the_bridge_and_is_counted_everywhere(bench: Bench) -> None:
    bench.edit(traffic(more="<duration>10</duration>"))
    bench.run(12)
    state = bench.state
    transmitted, received = sent(state)
    assert transmitted > 1_000
    assert transmitted == received
    assert state.interfaces.interface["p1"].statistics.in_unicast_pkts == transmitted
    assert state.interfaces.interface["p2"].bridge_port.statistics.frame_tx == received
    assert state.data_plane.host["h2"].state.rx_frames == received


def test_frames_of_before_a_host_was_rebuilt_are_no_frames_of_the_new_traffic(bench: Bench) -> None:
    slow = "<wire><name>w2</name><a-to-b><rate>100000000</rate></a-to-b></wire>"
    bench.edit(f'<data-plane xmlns="{DP}">{slow}</data-plane>', traffic())
    bench.run(5)
    slower = "<constant><rate>10000000</rate></constant>"
    bench.edit(
        f'<data-plane xmlns="{DP}"><host><name>h1</name><lldp-enabled>true</lldp-enabled></host>'
        f"<traffic><name>t</name>{slower}</traffic></data-plane>"
    )
    bench.run(200)
    shown = bench.state.data_plane.traffic["t"].state
    assert (shown.lost_frames, shown.reordered_frames, shown.duplicate_frames) == (0, 0, 0)
    assert shown.rx_frames is not None
    assert 0 < shown.rx_frames <= (shown.tx_frames or 0)


def test_traffic_begins_and_ends_by_configuration(bench: Bench) -> None:
    bench.edit(traffic(more="<enabled>false</enabled>"))
    bench.run(5)
    assert bench.state.data_plane.traffic["t"].state.sending is False
    bench.edit(traffic(more="<enabled>true</enabled>"))
    bench.run(5)
    before, _ = sent(bench.state)
    assert before > 0


def test_an_address_that_sent_is_learned_and_shown(bench: Bench) -> None:
    bench.edit(traffic())
    bench.run(2)
    entries = bench.state.bridges.bridge["br0"].component["c0"].filtering_database.filtering_entry
    (entry,) = [each for each in entries if each.status == "learned"]
    assert (entry.vids, entry.entry_type, [port.port_ref for port in entry.port_map]) == ("1", "dynamic", [1])


def test_a_vlan_that_a_port_is_not_in_keeps_frames_apart(bench: Bench) -> None:
    registration = (
        "<filtering-database><vlan-registration-entry><database-id>0</database-id><vids>1</vids>"
        "<entry-type>static</entry-type><port-map><port-ref>2</port-ref><static-vlan-registration-entries>"
        "<registrar-admin-control>forbidden</registrar-admin-control></static-vlan-registration-entries></port-map>"
        "</vlan-registration-entry></filtering-database>"
    )
    bench.edit(bridge(registration))
    bench.edit(traffic())
    bench.run(5)
    assert sent(bench.state)[1] == 0


def test_a_shut_interface_carries_nothing_and_its_peer_sees_no_light(bench: Bench) -> None:
    bench.edit(traffic())
    bench.run(2)
    bench.edit(interface("p2", "<enabled>false</enabled>"))
    bench.run(2)
    state = bench.state
    assert state.data_plane.host["h2"].state.link_up is False
    before = sent(state)[1]
    bench.run(2)
    assert sent(bench.state)[1] == before
    bench.edit(interface("p2", "<enabled>true</enabled>"))
    bench.run(2)
    assert sent(bench.state)[1] > before


def test_loss_on_a_wire_changes_while_it_runs(bench: Bench) -> None:
    bench.edit(traffic())
    bench.run(2)
    loss = (
        f'<data-plane xmlns="{DP}"><wire><name>w2</name><a-to-b><loss>1</loss></a-to-b></wire></data-plane>'
    )
    bench.edit(loss)
    bench.run(2)
    state = bench.state
    lost = state.data_plane.wire["w2"].a_to_b.state.lost
    assert lost is not None
    assert lost > 100
    bench.call(WireClearCountersInput.new(), "w2")
    assert bench.state.data_plane.wire["w2"].a_to_b.state.lost == 0


def test_traffic_counters_begin_anew_when_cleared(bench: Bench) -> None:
    bench.edit(traffic())
    bench.run(5)
    bench.call(TrafficClearCountersInput.new(), "t")
    assert sent(bench.state)[0] == 0
    bench.run(5)
    assert sent(bench.state)[0] > 100


def test_a_commit_that_touches_one_port_leaves_the_others_as_they_are(bench: Bench) -> None:
    other = bench.device.links.get("p1")
    assert other is not None
    before = other.port
    bench.edit(interface("p2", MEMBER % "<pvid>2</pvid>"))
    assert other.port is before
    changed = bench.device.links.get("p2")
    assert changed is not None
    assert changed.config.pvid == 2


def test_a_changed_port_keeps_what_it_has_counted(bench: Bench) -> None:
    bench.edit(traffic())
    bench.run(3)
    before = bench.state.interfaces.interface["p2"].statistics.out_unicast_pkts
    bench.edit(interface("p2", MEMBER % "<default-priority>3</default-priority>"))
    after = bench.state.interfaces.interface["p2"].statistics.out_unicast_pkts
    assert before == after
    assert before != 0


def reason(bench: Bench, name: str) -> str | None:
    return bench.state.interfaces.interface[name].data_plane.state.not_applied_reason


def test_a_port_whose_component_is_not_there_waits_for_it_and_says_so(bench: Bench) -> None:
    assert reason(bench, "p1") == "none"
    bench.edit(interface("p1", MEMBER.replace("c0", "c9") % ""))
    assert reason(bench, "p1") == "no-component"
    assert bench.state.interfaces.interface["p1"].bridge_port.port_number is None
    bench.edit(bridge().replace("br0", "br9").replace("c0", "c9").replace("00-01", "00-09"))
    assert reason(bench, "p1") == "none"
    assert bench.state.bridges.bridge["br9"].component["c9"].bridge_port == ("p1",)


def test_a_port_says_that_its_component_is_gone(bench: Bench) -> None:
    bench.edit(f'<bridges xmlns="{DOT1Q}" xmlns:nc="{NC}" nc:operation="remove"/>')
    assert [reason(bench, name) for name in ("p1", "p2")] == ["no-component"] * 2


def test_a_port_without_component_and_wire_says_what_it_waits_for() -> None:
    bench = Bench()
    bench.edit(interface("p1"), interface("p2", MEMBER % ""))
    assert [reason(bench, name) for name in ("p1", "p2")] == ["no-wire", "no-component"]


@pytest.mark.parametrize("kind", ["atm", "softwareLoopback", "l2vlan"])
def test_an_interface_of_a_type_that_there_is_not_is_refused(bench: Bench, kind: str) -> None:
    with pytest.raises(DataErrors, match=f"type {kind} is not supported; use ethernetCsmacd") as refused:
        bench.edit(interface("x").replace("ethernetCsmacd", kind))
    (error,) = refused.value.errors
    assert (error.tag, error.app_tag) == ("invalid-value", "interface-type")
    assert str(error.path) == "/ietf-interfaces:interfaces/interface[name='x']/type"
    assert bench.store.running.interfaces.interface.get("x") is None


def test_everything_can_be_deleted_again(bench: Bench) -> None:
    bench.edit(traffic())
    gone = f' xmlns:nc="{NC}" nc:operation="remove"'
    bench.edit(
        f'<data-plane xmlns="{DP}"{gone}/>',
        f'<bridges xmlns="{DOT1Q}"{gone}/>',
        f'<interfaces xmlns="urn:ietf:params:xml:ns:yang:ietf-interfaces"{gone}/>',
    )
    bench.run(5)
    state = bench.state
    assert not list(state.interfaces.interface)
    assert not list(state.bridges.bridge)
    assert bench.device.bridges == {}


def test_a_component_of_another_kind_is_refused_with_what_to_do() -> None:
    with pytest.raises(DataErrors) as refused:
        Bench().edit(bridge(kind="d-bridge-component"))
    assert "only C-VLAN components" in str(refused.value)


def test_traffic_to_a_host_without_address_is_refused(bench: Bench) -> None:
    with pytest.raises(DataErrors, match="needs an ipv6-address"):
        bench.edit(traffic(more="<ip-version>ipv6</ip-version>"))


def test_a_port_has_the_number_of_its_name_in_whatever_order_ports_come() -> None:
    made = Bench()
    made.edit(bridge())
    for name in ("p3", "p1", "q3"):
        made.edit(interface(name, MEMBER % ""))
    ports = {each.name: each.bridge_port.port_number for each in made.state.interfaces.interface}
    assert ports == {"p1": 1, "p3": 3, "q3": 2}


def test_a_name_without_a_number_takes_none_that_another_name_has() -> None:
    made = Bench()
    made.edit(bridge(), interface("p1", MEMBER % ""))
    made.edit(interface("uplink", MEMBER % ""), interface("p2", MEMBER % ""))
    ports = {each.name: each.bridge_port.port_number for each in made.state.interfaces.interface}
    assert ports == {"p1": 1, "p2": 2, "uplink": 3}


def test_blocks_of_an_incast_that_arrive_whole_are_counted_and_timed() -> None:
    made = Bench()
    made.edit(bridge())
    for number in (1, 2, 3):
        made.edit(interface(f"p{number}", MEMBER % ""), host(f"h{number}", number))
    incast = (
        f'<data-plane xmlns="{DP}"><traffic><name>t</name><source-host>h1</source-host>'
        "<source-host>h3</source-host><destination-host>h2</destination-host><duration>50</duration>"
        "<incast><block-size>102400</block-size><interval>10000000</interval></incast></traffic></data-plane>"
    )
    made.edit(incast)
    made.run(60)
    shown = made.state.data_plane.traffic["t"].state
    assert shown.flows_completed == 10, "five blocks of two sources"
    assert shown.mean_completion_time is not None
    assert 150_000 < shown.mean_completion_time < 400_000, "two blocks of 82 us share a wire"
    assert shown.p99_completion_time is not None
    assert shown.p99_completion_time >= shown.mean_completion_time
    made.call(TrafficClearCountersInput.new(), "t")
    assert made.state.data_plane.traffic["t"].state.flows_completed == 0


def test_two_entries_of_traffic_do_not_send_the_same_flow(bench: Bench) -> None:
    bench.edit(traffic(more="<flows>10</flows>"))
    other = traffic(more="<source-port>49161</source-port>").replace("<name>t<", "<name>u<")
    with pytest.raises(DataErrors, match="traffic u and t would send the same flows") as caught:
        bench.edit(other)
    assert [error.app_tag for error in caught.value.errors] == ["traffic-same-flows"]
    assert str(caught.value.errors[0].path) == "/isolane-dataplane:data-plane/traffic[name='u']"
    bench.edit(other.replace("49161", "49162"))
    bench.edit(traffic(more="<enabled>false</enabled>"), other)


def test_flows_need_source_ports(bench: Bench) -> None:
    with pytest.raises(DataErrors, match="above 65535"):
        bench.edit(traffic(more="<source-port>65000</source-port><flows>1000</flows>"))


def test_a_port_of_a_switch_is_refused_where_no_switch_is_served(bench: Bench) -> None:
    kind = '<data-plane xmlns="urn:isolane:yang:isolane-dataplane"><kind>sonic</kind></data-plane>'
    with pytest.raises(DataErrors, match="serve with --dataplane sonic") as refused:
        bench.edit(interface("x", kind))
    (error,) = refused.value.errors
    assert (error.tag, error.app_tag) == ("invalid-value", "no-switch")
    assert str(error.path).endswith("interface[name='x']/isolane-dataplane:data-plane/kind")
