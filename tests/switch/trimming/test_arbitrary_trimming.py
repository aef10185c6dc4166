"""The two ways agree for arbitrary trimming on top of arbitrary rows."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import InterfacesInterface, PacketTrimming, TcToDscp
from isolane.bindings.isolane_ue_packet_trimming import PacketTrimming as System
from isolane.switch.queues.port_queues import PortQueues
from isolane.switch.queues.ranges import by_queue, rows_of
from isolane.switch.translation import able
from isolane.switch.trimming.port_trim import PortTrim, original
from isolane.switch.trimming.translation import TrimmingTranslation
from isolane.tree.diff import diff
from tests.switch.queues import arbitrary
from tests.switch.queues.arbitrary import ALL_PORTS, PORTS
from tests.switch.queues.commits import applied, everything, root_of, writes

TRIMMING = TrimmingTranslation()
Rows = dict[str, dict[str, str]]
PROFILES: Rows = {
    "BUFFER_PROFILE|a": {"pool": "egress", "size": "0"},
    "BUFFER_PROFILE|b": {"pool": "egress", "size": "1", "packet_discard_action": "drop"},
    "BUFFER_PROFILE|t": {"pool": "egress", "size": "2", "packet_discard_action": "trim"},
    "BUFFER_PROFILE|isolane_trim_a": {"pool": "egress", "size": "0", "packet_discard_action": "trim"},
    "BUFFER_PROFILE|isolane_trim_gone": {"pool": "egress", "packet_discard_action": "trim"},
    "TC_TO_DSCP_MAP|m": {"5": "12"},
    "TC_TO_DSCP_MAP|odd": {"5": "99"},
}
NAMES = ("a", "a", "b", "t", "isolane_trim_a", "isolane_trim_gone", "none")
FIELDS = st.fixed_dictionaries({"profile": st.sampled_from(NAMES)}, optional={"extra": st.just("1")})
SETTINGS = st.fixed_dictionaries(
    {},
    optional={
        "size": st.sampled_from(["128", "x"]),
        "dscp_value": st.sampled_from(["from-tc", "48", "64"]),
        "tc_value": st.sampled_from(["5", "8"]),
        "queue_index": st.sampled_from(["dynamic", "6", "static"]),
        "other": st.just("1"),
    },
)
MAPS = st.dictionaries(
    st.sampled_from([f"PORT_QOS_MAP|{port}" for port in PORTS]),
    st.fixed_dictionaries(
        {"tc_to_dscp_map": st.sampled_from(["m", "odd", "none"])}, optional={"pfc_enable": st.just("3")}
    ),
)


@st.composite
def all_rows(draw: st.DrawFn) -> Rows:
    rows = {**ALL_PORTS, **PROFILES, **draw(arbitrary.rows_of("BUFFER_QUEUE", FIELDS)), **draw(MAPS)}
    fields = draw(SETTINGS)
    return {**rows, "SWITCH_TRIMMING|GLOBAL": fields} if fields else rows


SYSTEMS = st.sampled_from(
    [
        System.new(dscp_value=48, queue_resolution_mode="dynamic", size=100),
        System.new(dscp_resolution_mode="from-tc", tc_value=5, queue_resolution_mode="static", queue_index=6),
        System.new(dscp_value=0, queue_resolution_mode="static"),
    ]
)
TRIMMINGS = st.builds(
    lambda enabled, queues, dscp: PacketTrimming.new(
        enabled=enabled, queue=sorted(queues), tc_to_dscp=[TcToDscp.new(traffic_class=5, dscp=dscp)]
    ),
    st.sampled_from([None, False, True, True]),
    st.sets(st.integers(0, 7), max_size=3),
    st.sampled_from([12, 13]),
)
PLAIN = root_of(*(InterfacesInterface.new(name=port) for port in PORTS))


def asked(root: Root, rows: Rows) -> list[Any]:
    """What it asks for, apart from spellings of defaults and of all queues."""
    found: list[Any] = [TRIMMING.hashes(root, rows, everything(rows))]
    found.extend(tuple(each.packet_trimming.tc_to_dscp) for each in root.interfaces.interface)
    found.extend(each.packet_trimming.enabled for each in root.interfaces.interface)
    return found


def is_valid(root: Root) -> bool:
    """The condition trimming-tc-to-dscp-required of the module."""
    system = root.packet_trimming
    ports = [each.packet_trimming for each in root.interfaces.interface]
    return system.dscp_resolution_mode != "from-tc" or all(
        system.tc_value in port.tc_to_dscp for port in ports if port.enabled
    )


def by_port(rows: Rows) -> list[dict[int, str]]:
    """The profile of each queue; copies whose original is gone are one, whatever their names."""
    found = (by_queue(rows_of(rows, "BUFFER_QUEUE", port)) for port in PORTS)
    return [
        {
            queue: "gone" if fields["profile"].endswith("_gone") else fields["profile"]
            for queue, fields in sorted(each.items())
        }
        for each in found
    ]


@settings(max_examples=60, deadline=None)
@given(all_rows())
def test_what_is_read_is_what_is_there(rows: Rows) -> None:
    scope = everything(rows)
    read = TRIMMING.read(PLAIN, rows, scope)
    wanted = TRIMMING.hashes(read, rows, scope)
    assert all(fields.items() <= rows[key].items() for key, fields in wanted.items())
    assert TRIMMING.read(read, rows, scope) is read
    assert TRIMMING.upkeep(rows) == {}
    list(TRIMMING.problems(rows, scope))


@settings(max_examples=120, deadline=None)
@given(all_rows(), SYSTEMS, TRIMMINGS)
def test_a_commit_is_read_back_and_can_be_taken_back(
    rows: Rows, system: System, wanted: PacketTrimming
) -> None:
    scope = everything(rows)
    old = TRIMMING.read(PLAIN, rows, scope)
    table = old.interfaces.interface
    port = table[PORTS[0]].replace(packet_trimming=wanted)
    new = old.replace(
        interfaces=old.interfaces.replace(interface=table.set(PORTS[0], port)), packet_trimming=system
    )
    if not is_valid(new) or any(TRIMMING.faults(tuple(diff(old, new)), new, rows, able(PORTS))):
        return
    after = applied(rows, writes(TRIMMING, old, new, rows))
    read = TRIMMING.read(PLAIN, after, scope)
    assert asked(read, after) == asked(new, after)
    again = TRIMMING.read(new, after, scope)
    assert again.interfaces.interface[PORTS[0]] is new.interfaces.interface[PORTS[0]]
    _assert_only_own(rows, after)
    back = applied(after, writes(TRIMMING, new, old, after))
    if not PortTrim.of(rows, PortQueues.of(rows, "BUFFER_QUEUE", PORTS[0])).is_incomplete:
        assert by_port(back) == by_port(rows)


def _assert_only_own(rows: Rows, after: Rows) -> None:
    """Rows of others and of other ports are as they were, and every copy that was made has a user."""
    for key in rows.keys() | after.keys():
        if key.startswith(("BUFFER_QUEUE|Ethernet0|", "PORT_QOS_MAP|Ethernet0", "SWITCH_TRIMMING|")):
            continue
        if "|isolane_" not in key:
            assert rows.get(key) == after.get(key), key
    used = {fields.get("profile") for fields in after.values()}
    for key in after.keys() - rows.keys():
        table, _, name = key.partition("|")
        assert table != "BUFFER_PROFILE" or (original(name) is not None and name in used)
