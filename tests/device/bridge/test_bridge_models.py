"""What ieee802-dot1q-bridge offers: each node changes what the bridge does, or shows what it did."""

from collections.abc import Callable

import pytest

from isolane.bindings import Root
from isolane.bindings.ieee802_dot1q_bridge import Component
from isolane.bindings.ietf_interfaces import BridgePort
from isolane.durations import SECOND_NS
from isolane.errors import DataErrors
from tests.device.bench import DP, Bench, interface
from tests.device.bridge.test_bridges import DOT1Q, MEMBER, NC, bridge, host, traffic

PFC = "urn:isolane:yang:isolane-pfc"


@pytest.fixture
def bench() -> Bench:
    """Three hosts on the ports p1 to p3."""
    made = Bench()
    made.edit(bridge())
    for number in (1, 2, 3):
        made.edit(interface(f"p{number}", MEMBER % ""), host(f"h{number}", number))
    made.run(1)
    return made


def component(state: Root) -> Component:
    return state.bridges.bridge["br0"].component["c0"]


def port(state: Root, name: str) -> BridgePort:
    return state.interfaces.interface[name].bridge_port


def database(content: str) -> str:
    return bridge(f"<filtering-database>{content}</filtering-database>")


def registration(vids: str, *ports: tuple[int, str, str], kind: str = "static") -> str:
    maps = "".join(
        f"<port-map><port-ref>{number}</port-ref><static-vlan-registration-entries>"
        f"<registrar-admin-control>{control}</registrar-admin-control>"
        f"<vlan-transmitted>{tag}</vlan-transmitted></static-vlan-registration-entries></port-map>"
        for number, control, tag in ports
    )
    return (
        f"<vlan-registration-entry><database-id>0</database-id><vids>{vids}</vids>"
        f"<entry-type>{kind}</entry-type>{maps}</vlan-registration-entry>"
    )


def filtering(address: str, *ports: tuple[int, str], vids: str = "1", kind: str = "static") -> str:
    maps = "".join(
        f"<port-map><port-ref>{number}</port-ref><static-filtering-entries><control-element>{element}"
        "</control-element></static-filtering-entries></port-map>"
        for number, element in ports
    )
    return (
        f"<filtering-entry><database-id>0</database-id><vids>{vids}</vids><address>{address}</address>"
        f"<entry-type>{kind}</entry-type>{maps}</filtering-entry>"
    )


def received(bench: Bench, name: str) -> int:
    return bench.device.hosts.hosts[name].port.counters.in_unicast


def address(bench: Bench, name: str) -> str:
    return bench.device.hosts.hosts[name].config.mac.to_bytes(6, "big").hex("-").upper()


def test_the_bridge_says_what_it_can_do(bench: Bench) -> None:
    state = bench.state
    can = component(state).capabilities
    assert (can.traffic_classes, can.ivl_capable, can.configurable_pvid_tagging) == (True, True, True)
    assert (can.extended_filtering, can.svl_capable, can.local_vlan_capable) == (False, False, False)
    assert (can.hybrid_capable, can.static_entry_individual_port) == (False, False)
    vlan = component(state).bridge_vlan
    assert (vlan.version, vlan.max_vids, vlan.override_default_pvid, vlan.max_msti) == (1, 4094, True, 0)
    shown = port(state, "p1")
    assert shown.type_capabilties == ("customer-vlan-port",)
    assert (shown.external, shown.media_dependent_overhead, shown.oper_point_to_point) == (True, 20, True)
    assert shown.address == bench.device.interface_state.state(("p1",)).phys_address.replace(":", "-").upper()  # type: ignore[union-attr]  # there
    assert (state.bridges.bridge["br0"].ports, state.bridges.bridge["br0"].components) == (3, 1)


def test_the_time_since_the_start_is_in_seconds(bench: Bench) -> None:
    bench.clock.run_for(5 * SECOND_NS)
    assert bench.state.bridges.bridge["br0"].up_time == 5


def test_a_registered_vlan_is_shown_with_its_ports_and_one_without_a_name_too(bench: Bench) -> None:
    ports = ((1, "fixed-new-ignored", "tagged"), (2, "fixed-new-propagated", "untagged"))
    bench.edit(database(registration("10,20-21", *ports)))
    bench.edit(bridge("<bridge-vlan><vlan><vid>20</vid><name>storage</name></vlan></bridge-vlan>"))
    vlans = component(bench.state).bridge_vlan.vlan
    assert list(vlans.keys()) == [1, 10, 20, 21]
    assert (vlans[20].name, vlans[20].untagged_ports, vlans[20].egress_ports) == (
        "storage",
        ("p2",),
        ("p2", "p1"),
    )
    assert vlans[1].untagged_ports == ("p1", "p2", "p3")
    assert component(bench.state).filtering_database.static_vlan_registration_entries == 1


@pytest.mark.parametrize(
    ("control", "passes"),
    [("fixed-new-ignored", True), ("fixed-new-propagated", True), ("forbidden", False), ("normal", False)],
)
def test_only_a_fixed_registration_puts_a_port_in_a_vlan(bench: Bench, control: str, passes: bool) -> None:
    bench.edit(database(registration("1", (2, control, "untagged"))))
    bench.edit(traffic())
    bench.run(5)
    assert (received(bench, "h2") > 0) is passes


def test_a_vlan_keeps_its_frames_and_its_tag(bench: Bench) -> None:
    both = ((1, "fixed-new-ignored", "tagged"), (2, "fixed-new-ignored", "tagged"))
    bench.edit(database(registration("30", *both)))
    for number in (1, 2):
        bench.edit(f'<data-plane xmlns="{DP}"><host><name>h{number}</name><vid>30</vid></host></data-plane>')
    bench.edit(traffic())
    bench.run(5)
    shown = bench.state.data_plane.traffic["t"].state
    assert shown.rx_frames == shown.tx_frames
    assert shown.rx_octets == (shown.rx_frames or 0) * 1024, "with the tag"
    learned = component(bench.state).filtering_database.filtering_entry
    assert {each.vids for each in learned if each.status == "learned"} == {"30"}


@pytest.mark.parametrize(
    ("ports", "arrives"),
    [
        (((2, "forward"),), {"h2"}),
        (((3, "forward"),), {"h3"}),
        (((2, "filter"), (3, "filter")), set()),
        (((2, "forward-filter"), (3, "filter")), {"h2"}),
    ],
)
def test_a_static_entry_decides_where_frames_for_an_address_go(
    bench: Bench, ports: tuple[tuple[int, str], ...], arrives: set[str]
) -> None:
    bench.edit(database(filtering(address(bench, "h2"), *ports)))
    bench.edit(traffic())
    bench.run(5)
    found = {name for name in ("h2", "h3") if received(bench, name)}
    assert found == arrives
    (entry,) = [e for e in component(bench.state).filtering_database.filtering_entry if e.status == "mgmt"]
    assert entry.address == address(bench, "h2")
    assert component(bench.state).filtering_database.static_entries == 1


def test_what_was_learned_ages_and_the_time_can_be_changed_while_it_runs(bench: Bench) -> None:
    bench.edit(traffic(more="<duration>1</duration>"))
    bench.run(5)
    shown = component(bench.state).filtering_database
    assert (shown.dynamic_entries, shown.size) == (1, 65_536)
    before = bench.device.bridges["br0", "c0"]
    bench.edit(database("<aging-time>10</aging-time>"))
    assert bench.device.bridges["br0", "c0"] is before
    bench.clock.run_for(9 * SECOND_NS)
    assert len(component(bench.state).filtering_database.filtering_entry) == 1
    bench.clock.run_for(2 * SECOND_NS)
    assert len(component(bench.state).filtering_database.filtering_entry) == 0


def test_a_bridge_answers_at_its_component_s_address_or_the_whole_bridge_s(bench: Bench) -> None:
    engine = bench.device.bridges["br0", "c0"]
    assert engine.config.address == 0x020000000001
    bench.edit(bridge("<address>02-00-00-00-00-77</address>"))
    assert bench.device.bridges["br0", "c0"] is engine
    assert engine.config.address == 0x020000000077


def depths(bench: Bench, name: str, before: tuple[int, ...] = (0,) * 8) -> list[int]:
    """The classes that frames left by, since others had."""
    return [number for number, octets in enumerate(sent_octets(bench, name)) if octets > before[number]]


def sent_octets(bench: Bench, name: str) -> tuple[int, ...]:
    link = bench.device.links.get(name)
    assert link is not None
    return tuple(link.port.sent_octets)


def test_without_traffic_classes_a_component_has_one_queue_for_all_priorities(bench: Bench) -> None:
    bench.edit(bridge("<traffic-class-enabled>false</traffic-class-enabled>"))
    bench.edit(traffic(more="<priority>5</priority>"))
    bench.run(2)
    assert depths(bench, "p2") == [0]
    bench.edit(bridge("<traffic-class-enabled>true</traffic-class-enabled>"))
    before = sent_octets(bench, "p2")
    bench.run(2)
    assert depths(bench, "p2", before) == [5]


def test_the_traffic_class_table_of_a_port_decides_the_queue(bench: Bench) -> None:
    table = (
        "<traffic-class><traffic-class-map><priority>5</priority><available-traffic-class>"
        "<num-traffic-class>8</num-traffic-class><traffic-class>2</traffic-class></available-traffic-class>"
        "</traffic-class-map></traffic-class>"
    )
    bench.edit(interface("p2", MEMBER % table), traffic(more="<priority>5</priority>"))
    bench.run(2)
    assert depths(bench, "p2") == [2]


def test_a_regenerated_priority_decides_the_queue_where_a_frame_leaves(bench: Bench) -> None:
    table = "<priority-regeneration><priority5>3</priority5></priority-regeneration>"
    bench.edit(interface("p1", MEMBER % table))
    bench.edit(traffic(more="<priority>5</priority>"))
    bench.run(2)
    assert depths(bench, "p2") == [3]


def test_ingress_filtering_drops_frames_of_vlans_that_the_port_is_not_in(bench: Bench) -> None:
    bench.edit(database(registration("1", (1, "forbidden", "tagged"))))
    bench.edit(traffic())
    bench.run(2)
    assert received(bench, "h2") > 0, "without ingress filtering the port of entry does not count"
    bench.edit(interface("p1", MEMBER % "<enable-ingress-filtering>true</enable-ingress-filtering>"))
    before = received(bench, "h2")
    bench.run(2)
    assert received(bench, "h2") == before
    shown = port(bench.state, "p1").statistics
    assert shown.discard_on_ingress_filtering is not None
    assert shown.discard_inbound is not None
    assert shown.discard_inbound >= shown.discard_on_ingress_filtering > 100


@pytest.mark.parametrize(
    ("kind", "passes"),
    [
        ("admit-all-frames", True),
        ("admit-only-VLAN-tagged-frames", True),
        ("admit-only-untagged-and-priority-tagged", False),
    ],
)
def test_acceptable_frames_of_a_port(bench: Bench, kind: str, passes: bool) -> None:
    bench.edit(interface("p1", MEMBER % f"<acceptable-frame>{kind}</acceptable-frame>"), traffic())
    bench.run(2)
    assert (received(bench, "h2") > 0) is passes


def test_a_port_that_is_said_to_be_shared_is_shown_so(bench: Bench) -> None:
    bench.edit(interface("p1", MEMBER % "<admin-point-to-point>force-false</admin-point-to-point>"))
    assert port(bench.state, "p1").oper_point_to_point is False
    assert port(bench.state, "p2").oper_point_to_point is True


def test_the_buffer_can_be_made_smaller_while_it_is_in_use(bench: Bench) -> None:
    slow = "<wire><name>w2</name><a-to-b><rate>1000000</rate></a-to-b></wire>"
    bench.edit(f'<data-plane xmlns="{DP}">{slow}</data-plane>', traffic())
    bench.run(2)
    engine = bench.device.bridges["br0", "c0"]
    used = component(bench.state).buffer.state.used
    assert used
    assert used > 50_000
    bench.edit(bridge(f'<buffer xmlns="{DP}"><size>32768</size></buffer>'))
    assert bench.device.bridges["br0", "c0"] is engine
    assert component(bench.state).buffer.state.used == used
    bench.run(2)
    shown = component(bench.state).buffer.state
    assert shown.dropped_frames
    assert shown.used is not None
    assert shown.used <= used


@pytest.mark.parametrize(("reserved", "most"), [(3_072, 3_072), (20_000, 20_000)])
def test_the_share_of_a_queue_follows_the_configuration(bench: Bench, reserved: int, most: int) -> None:
    slow = "<wire><name>w2</name><a-to-b><rate>1000000</rate></a-to-b></wire>"
    bench.edit(f'<data-plane xmlns="{DP}">{slow}</data-plane>')
    shares = f"<reserved-per-queue>{reserved}</reserved-per-queue><dynamic-threshold>-6</dynamic-threshold>"
    bench.edit(bridge(f'<buffer xmlns="{DP}"><size>65536</size>{shares}</buffer>'))
    bench.edit(traffic())
    bench.run(2)
    link = bench.device.links.get("p2")
    assert link is not None
    assert most - 1_024 < max(link.port.watermark) <= most


def lossless(headroom: int) -> str:
    return (
        f'<flow-control xmlns="{PFC}"><priority><priority>3</priority>'
        "<transmit-enabled>true</transmit-enabled><receive-enabled>true</receive-enabled>"
        f"<headroom>{headroom}</headroom></priority></flow-control>"
    )


def test_more_headroom_than_there_is_buffer_is_refused_from_both_sides(bench: Bench) -> None:
    small = bridge(f'<buffer xmlns="{DP}"><size>65536</size></buffer>')
    bench.edit(interface("p1", lossless(40_000)))
    bench.edit(small)
    with pytest.raises(DataErrors, match="make the buffer larger") as caught:
        bench.edit(interface("p2", lossless(40_000)))
    (error,) = caught.value.errors
    assert error.app_tag == "buffer-headroom"
    assert str(error.path).endswith("component[name='c0']/isolane-dataplane:buffer")
    with pytest.raises(DataErrors, match="of 16384"):
        bench.edit(bridge(f'<buffer xmlns="{DP}"><size>16384</size></buffer>'))


@pytest.mark.parametrize(
    ("config", "tag"),
    [
        (lambda: bridge().replace("customer-vlan-bridge", "provider-bridge"), "bridge-type"),
        (lambda: bridge(kind="d-bridge-component"), "component-type"),
        (
            lambda: database(filtering("02-00-00-00-00-99", (1, "forward"), kind="dynamic")),
            "filtering-entry-dynamic",
        ),
        (
            lambda: database(registration("7", (1, "normal", "tagged"), kind="dynamic")),
            "vlan-registration-dynamic",
        ),
        (
            lambda: interface(
                "p1", MEMBER % f'<port-type xmlns:d="{DOT1Q}">d:provider-network-port</port-type>'
            ),
            "port-type",
        ),
    ],
)
def test_what_no_bridge_here_can_be_is_refused(bench: Bench, config: Callable[[], str], tag: str) -> None:
    with pytest.raises(DataErrors) as caught:
        bench.edit(config())
    assert [error.app_tag for error in caught.value.errors] == [tag]
    assert all(error.path is not None for error in caught.value.errors)


def test_ports_of_a_component_that_is_deleted_stand_alone_and_come_back(bench: Bench) -> None:
    bench.edit(traffic())
    bench.run(2)
    gone = '<bridge nc:operation="delete"><name>br0</name></bridge>'
    bench.edit(f'<bridges xmlns="{DOT1Q}" xmlns:nc="{NC}">{gone}</bridges>')
    assert bench.state.interfaces.interface["p1"].oper_status == "up"
    before = received(bench, "h2")
    bench.run(2)
    assert received(bench, "h2") == before
    bench.edit(bridge())
    bench.run(2)
    assert received(bench, "h2") > before


def test_a_commit_for_a_vlan_leaves_ports_and_what_they_learned(bench: Bench) -> None:
    bench.edit(traffic())
    bench.run(2)
    links = [bench.device.links.get(f"p{number}") for number in (1, 2, 3)]
    ports = [link.port for link in links if link is not None]
    bench.edit(database(registration("99", (1, "fixed-new-ignored", "tagged"))))
    assert [link.port for link in links if link is not None] == ports
    assert component(bench.state).filtering_database.dynamic_entries


def test_chance_starts_from_the_seed() -> None:
    def lost(seed: int) -> int:
        bench = Bench()
        bench.edit(f'<data-plane xmlns="{DP}"><seed>{seed}</seed></data-plane>', bridge())
        for number in (1, 2):
            bench.edit(interface(f"p{number}", MEMBER % ""), host(f"h{number}", number))
        lossy = "<wire><name>w2</name><a-to-b><loss>0.3</loss></a-to-b></wire>"
        bench.edit(f'<data-plane xmlns="{DP}">{lossy}</data-plane>', traffic(more="<duration>5</duration>"))
        bench.run(10)
        count = bench.state.data_plane.wire["w2"].a_to_b.state.lost
        assert count is not None
        return count

    assert lost(1) == lost(1)
    assert len({lost(seed) for seed in (1, 2, 3)}) > 1
    assert Bench().state.data_plane.mode == "emulated"
