"""Packet trimming by configuration: what finds no room arrives as headers, and is counted."""

import pytest

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import PacketTrimmingClearCountersInput
from isolane.engine.frame import Frame
from isolane.engine.marking import dscp_of
from isolane.errors import DataErrors
from tests.device.bench import DP, Bench, interface
from tests.device.bridge.test_bridges import MEMBER, NC, bridge, host, traffic

TRIM = "urn:isolane:yang:isolane-ue-packet-trimming"
DATA, TRIMMED, CONTROL = 10, 12, 46
RULES = (
    f'<packet-trimming xmlns="{TRIM}"><size>0</size>'  # the sizes by encapsulation alone
    f"<dscp><dscp>{DATA}</dscp><category>trimmable</category><trimmed-dscp>{TRIMMED}</trimmed-dscp>"
    "<traffic-class>1</traffic-class></dscp>"
    f"<dscp><dscp>{TRIMMED}</dscp><category>trimmed</category><traffic-class>4</traffic-class></dscp>"
    f"<dscp><dscp>{CONTROL}</dscp><category>control</category><traffic-class>6</traffic-class></dscp>%s"
    "</packet-trimming>"
)
ENABLED = f'<packet-trimming xmlns="{TRIM}"><enabled>%s</enabled></packet-trimming>'
SMALL_QUEUE = (
    f'<buffer xmlns="{DP}"><queue><traffic-class>1</traffic-class><limit>6000</limit></queue></buffer>'
)
UET = f"<protocol>udp</protocol><destination-port>4793</destination-port><dscp>{DATA}</dscp>"
SLOWER = "<wire><name>w2</name><a-to-b><rate>200000000</rate></a-to-b></wire>"
SLOW = f'<data-plane xmlns="{DP}">{SLOWER}</data-plane>'


@pytest.fixture
def bench() -> Bench:
    """Two hosts; to the second leads a wire of a fifth of what the first sends."""
    made = Bench()
    made.edit(bridge(), RULES % "")
    for number in (1, 2):
        content = MEMBER % SMALL_QUEUE + ENABLED % "true"
        made.edit(interface(f"p{number}", content), host(f"h{number}", number))
    made.edit(SLOW)
    made.run(1)
    return made


def counted(state: Root, name: str = "p2") -> tuple[int, int]:
    shown = state.interfaces.interface[name].packet_trimming.statistics
    assert shown.trimmed_packets is not None
    assert shown.trimmed_octets is not None
    return shown.trimmed_packets, shown.trimmed_octets


def test_what_finds_no_room_is_trimmed_and_arrives_marked(bench: Bench) -> None:
    bench.edit(traffic(more=f"{UET}<duration>10</duration>"))
    bench.run(30)
    state = bench.state
    packets, octets = counted(state)
    assert packets > 500
    assert octets > 800 * packets
    shown = state.interfaces.interface["p2"].packet_trimming.statistics
    assert {row.dscp: row.trimmed_packets for row in shown.dscp} == {DATA: packets}
    sent = state.data_plane.traffic["t"].state
    assert sent.trimmed_frames == packets
    assert sent.tx_frames == (sent.rx_frames or 0) + packets
    assert state.interfaces.interface["p2"].bridge_port.statistics.discard_lack_of_buffers == 0


def test_trimmable_packets_without_a_dscp_of_their_own_get_the_dscp_value(bench: Bench) -> None:
    own = f"<trimmed-dscp>{TRIMMED}</trimmed-dscp>"
    leaf = f"<dscp-value>{TRIMMED}</dscp-value>"
    without = f'<trimmed-dscp xmlns:nc="{NC}" nc:operation="delete"/>'
    bench.edit((RULES % leaf).replace(own, without))
    bench.edit(traffic(more=f"{UET}<duration>10</duration>"))
    bench.run(30)
    packets, _ = counted(bench.state)
    assert packets > 500
    assert bench.state.data_plane.traffic["t"].state.trimmed_frames == packets


def test_the_emulation_does_not_trim_by_queue_alone() -> None:
    made = Bench()
    made.edit(bridge())
    with pytest.raises(DataErrors) as caught:
        made.edit(interface("p1", MEMBER % "" + ENABLED % "true"))
    (error,) = caught.value.errors
    assert error.app_tag == "trimming-dscp-required"
    assert str(error.path).endswith("packet-trimming/enabled")


@pytest.mark.parametrize(
    "protocol",
    ["<protocol>udp</protocol><destination-port>4791</destination-port>", "<protocol>tcp</protocol>"],
)
def test_the_dscp_alone_decides_not_port_nor_protocol(bench: Bench, protocol: str) -> None:
    bench.edit(traffic(more=f"{protocol}<dscp>{DATA}</dscp><duration>5</duration>"))
    bench.run(30)
    state = bench.state
    packets, _ = counted(state)
    assert packets > 200
    assert state.data_plane.traffic["t"].state.trimmed_frames == packets
    assert state.interfaces.interface["p2"].bridge_port.statistics.discard_lack_of_buffers == 0


def test_data_waits_in_the_class_of_its_dscp_and_trimmed_packets_overtake_it(bench: Bench) -> None:
    bench.edit(traffic(more=UET))
    bench.run(5)
    link = bench.device.links.get("p2")
    assert link is not None
    assert link.port.watermark[1] > 4_000
    assert link.port.sent_octets[4] > 0
    assert link.port.sent_octets[0] == 0, "nothing goes by the priority of the tag"


def test_without_trimming_the_same_packets_are_lost(bench: Bench) -> None:
    bench.edit(interface("p2", ENABLED % "false"))
    small = SMALL_QUEUE.replace("<traffic-class>1<", "<traffic-class>0<")
    bench.edit(interface("p2", MEMBER % small))
    bench.edit(traffic(more=f"{UET}<priority>1</priority><duration>10</duration>"))
    bench.run(30)
    state = bench.state
    assert state.data_plane.traffic["t"].state.trimmed_frames == 0
    assert state.interfaces.interface["p2"].bridge_port.statistics.discard_lack_of_buffers
    assert state.interfaces.interface["p2"].packet_trimming.statistics.trimmed_packets in (None, 0)


def test_a_greater_size_keeps_more_of_each_packet_at_once(bench: Bench) -> None:
    bench.edit(traffic(more=UET))
    bench.run(5)
    packets, octets = counted(bench.state)
    bench.call(PacketTrimmingClearCountersInput.new(), "p2")
    bench.edit(RULES % "<trim-size><uet-udp-ip>524</uet-udp-ip></trim-size>")
    bench.run(5)
    later, later_octets = counted(bench.state)
    assert octets // packets - later_octets // later == 500


@pytest.mark.parametrize(
    ("more", "kept"),
    [
        ("", 24),
        ("<udp-port>4800</udp-port>", 64),
        ("<vxlan-port>4793</vxlan-port><trim-size><other>65</other></trim-size>", 65),
        ("<ip-protocol>17</ip-protocol>", 20),
        ("<trim-size><uet-udp-ip>9216</uet-udp-ip></trim-size>", 982),
    ],
)
def test_the_ports_and_sizes_decide_how_much_stays(bench: Bench, more: str, kept: int) -> None:
    bench.edit(RULES % more)
    bench.edit(traffic(more=UET))
    bench.run(5)
    packets, octets = counted(bench.state)
    assert packets > 100
    assert octets == packets * (982 - kept)
    shown = bench.state.interfaces.interface["p2"].packet_trimming.statistics
    assert shown.short_packets == (packets if kept == 982 else 0)


def test_packets_of_another_dscp_are_dropped_as_before(bench: Bench) -> None:
    bench.edit(traffic(more=f"{UET.replace(str(DATA), str(CONTROL))}"))
    limit = SMALL_QUEUE.replace("<traffic-class>1<", "<traffic-class>6<")
    bench.edit(interface("p2", MEMBER % limit))
    bench.run(5)
    shown = bench.state.interfaces.interface["p2"].packet_trimming.statistics
    assert shown.trimmed_packets == 0
    assert shown.dropped_not_trimmable is not None
    assert shown.dropped_not_trimmable > 100


def test_a_trimmed_packet_without_room_is_counted_as_such(bench: Bench) -> None:
    queues = ("<traffic-class>1</traffic-class><limit>6000", "<traffic-class>4</traffic-class><limit>1522")
    full = "".join(f"<queue>{each}</limit></queue>" for each in queues)
    full = f'<buffer xmlns="{DP}">{full}</buffer>'
    bench.edit(interface("p2", MEMBER % full))
    slow = SLOW.replace("200000000", "2000000")
    bench.edit(slow)
    bench.edit(traffic(more=UET))
    bench.run(5)
    assert bench.state.interfaces.interface["p2"].packet_trimming.statistics.dropped_trimmed


def test_counters_start_from_zero_by_a_baseline(bench: Bench) -> None:
    bench.edit(traffic(more=f"{UET}<duration>5</duration>"))
    bench.run(20)
    before = bench.state.interfaces.interface["p2"].packet_trimming.statistics
    output = bench.call(PacketTrimmingClearCountersInput.new(), "p2")
    after = bench.state.interfaces.interface["p2"].packet_trimming.statistics
    assert before.trimmed_packets
    assert (after.trimmed_packets, after.trimmed_octets) == (0, 0)
    assert [row.trimmed_packets for row in after.dscp] == [0]
    assert after.discontinuity_time == output.discontinuity_time != before.discontinuity_time


def test_counters_go_on_when_trimming_is_turned_off_and_on(bench: Bench) -> None:
    bench.edit(traffic(more=f"{UET}<duration>5</duration>"))
    bench.run(20)
    before = counted(bench.state)
    bench.edit(interface("p2", ENABLED % "false"))
    assert counted(bench.state) == before
    bench.edit(interface("p2", ENABLED % "true"))
    assert counted(bench.state) == before


def test_a_port_that_is_built_anew_goes_on_trimming(bench: Bench) -> None:
    bench.edit(interface("p2", MEMBER % f"<pvid>1</pvid><default-priority>3</default-priority>{SMALL_QUEUE}"))
    bench.edit(traffic(more=UET))
    bench.run(5)
    assert counted(bench.state)[0] > 100


def test_one_port_is_touched_by_a_commit_for_one_port(bench: Bench) -> None:
    other = bench.device.links.get("p1")
    assert other is not None
    trimmer = other.port.trimmer
    bench.edit(interface("p2", ENABLED % "false"))
    assert other.port.trimmer is trimmer is not None
    changed = bench.device.links.get("p2")
    assert changed is not None
    assert changed.port.trimmer is None


def test_trimming_without_rules_is_refused(bench: Bench) -> None:
    with pytest.raises(DataErrors) as caught:
        bench.edit(f'<packet-trimming xmlns="{TRIM}" xmlns:nc="{NC}" nc:operation="delete"/>')
    assert {error.app_tag for error in caught.value.errors} == {"trimming-dscp-required"}


def test_a_trimmed_packet_has_the_size_of_the_system(bench: Bench) -> None:
    bench.edit(RULES % "<trim-size/>")
    bench.edit(f'<packet-trimming xmlns="{TRIM}"><size>128</size></packet-trimming>')
    bench.edit(traffic(more=f"{UET}<duration>5</duration>"))
    bench.run(20)
    packets, octets = counted(bench.state)
    assert packets > 100
    assert octets == packets * (1016 - 128)


def test_queue_port_and_system_count_what_was_trimmed_sent_and_dropped(bench: Bench) -> None:
    medium = "</queue><queue><traffic-class>4</traffic-class><limit>2000</limit></queue>"
    narrow = interface("p2", MEMBER % SMALL_QUEUE.replace("</queue>", medium))
    bench.edit(narrow, f'<packet-trimming xmlns="{TRIM}"><size>900</size></packet-trimming>')
    bench.edit(traffic(more=f"{UET}<duration>5</duration>"))
    bench.run(20)
    state = bench.state
    port = state.interfaces.interface["p2"].packet_trimming.statistics
    rows = {row.queue: row for row in port.queue}
    assert port.trimmed_packets == (port.tx_trimmed_packets or 0) + (port.dropped_trimmed or 0)
    assert min(port.tx_trimmed_packets or 0, port.dropped_trimmed or 0) > 10
    assert rows[1].trimmed_packets == port.trimmed_packets
    assert rows[1].dropped_trimmed == port.dropped_trimmed
    assert rows[4].tx_trimmed_packets == port.tx_trimmed_packets
    assert (rows[4].trimmed_packets, rows[1].tx_trimmed_packets) == (0, 0)
    assert state.data_plane.traffic["t"].state.trimmed_frames == port.tx_trimmed_packets
    system = state.packet_trimming.statistics
    names = ("trimmed_packets", "tx_trimmed_packets", "dropped_trimmed")
    assert all(getattr(system, name) == getattr(port, name) for name in names)


def test_the_mode_from_tc_marks_by_port_and_the_static_mode_names_the_queue(bench: Bench) -> None:
    modes = (
        "<dscp-resolution-mode>from-tc</dscp-resolution-mode><tc-value>5</tc-value>"
        "<queue-resolution-mode>static</queue-resolution-mode><queue-index>6</queue-index>"
    )
    entry = "<tc-to-dscp><traffic-class>5</traffic-class><dscp>33</dscp></tc-to-dscp>"
    ports = [
        interface(name, f'<packet-trimming xmlns="{TRIM}"><enabled>true</enabled>{entry}</packet-trimming>')
        for name in ("p1", "p2")
    ]
    bench.edit(f'<packet-trimming xmlns="{TRIM}">{modes}</packet-trimming>', *ports)
    seen: set[int] = set()
    receiver = bench.device.hosts.hosts["h2"].receivers
    bench.edit(traffic(more=f"{UET}<duration>5</duration>"))
    (key, listener), *_ = receiver.items()

    def noting(frame: Frame, now_ns: int) -> None:
        seen.add(dscp_of(frame.msdu) or 0)
        listener(frame, now_ns)

    receiver[key] = noting
    bench.run(20)
    assert seen == {DATA, 33}
    rows = {row.queue: row for row in bench.state.interfaces.interface["p2"].packet_trimming.statistics.queue}
    assert rows[6].tx_trimmed_packets == rows[1].trimmed_packets != 0


@pytest.mark.parametrize(
    ("system", "port", "counter"),
    [
        ("", "<queue>2</queue>", "dropped_not_trimmable"),
        (
            "<exemption><name>e</name><destination-prefix>192.0.2.0/24</destination-prefix><protocol>17</protocol>"
            "<source-port>49152</source-port></exemption>",
            "",
            "dropped_exempt",
        ),
    ],
)
def test_other_queues_and_exempt_packets_drop(bench: Bench, system: str, port: str, counter: str) -> None:
    bench.edit(f'<packet-trimming xmlns="{TRIM}">{system}</packet-trimming>')
    bench.edit(interface("p2", f'<packet-trimming xmlns="{TRIM}">{port}</packet-trimming>'))
    bench.edit(traffic(more=f"{UET}<duration>5</duration>"))
    bench.run(20)
    state = bench.state
    shown = state.interfaces.interface["p2"].packet_trimming.statistics
    assert shown.trimmed_packets == 0
    lost = state.interfaces.interface["p2"].bridge_port.statistics.discard_lack_of_buffers
    assert getattr(shown, counter) == lost != 0
