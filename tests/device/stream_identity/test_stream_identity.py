"""Streams that an operator identifies: what filters make of them, what is counted, what is refused."""

from typing import Any

import pytest

from isolane.bindings.ieee802_dot1cb_stream_identification import StreamIdentity
from isolane.bindings.ietf_interfaces import PerPortPerStreamCounters, StreamId
from isolane.engine.isolation.tables import FIRST_HANDLE
from isolane.errors import DataErrors
from tests.device.bench import Bench, interface
from tests.device.bridge.test_bridges import MEMBER, bridge
from tests.device.isolation.test_isolation import ENABLE, PAIR, host
from tests.device.isolation.test_isolation import TRAFFIC as INCAST
from tests.device.stream_filters.test_streams import CLOSED, NC, TRAFFIC, gate, passes, stream_filter

SID = "urn:ieee:std:802.1Q:yang:ieee802-dot1cb-stream-identification"


def identity(index: int, method: str, *, handle: int = 7, inputs: str = "p1", outputs: str = "") -> str:
    into = f"<input-port>{inputs}</input-port>" if inputs else ""
    out = f"<output-port>{outputs}</output-port>" if outputs else ""
    return (
        f'<stream-identity xmlns="{SID}"><index>{index}</index><handle>{handle}</handle>'
        f"<out-facing>{into}{out}</out-facing>{method}</stream-identity>"
    )


def removal(index: int) -> str:
    return (
        f'<stream-identity xmlns="{SID}" {NC} nc:operation="remove"><index>{index}</index></stream-identity>'
    )


def null(mac: str, more: str = "") -> str:
    address = f"<destination-mac>{mac}</destination-mac>"
    return f"<null-stream-identification>{address}{more}</null-stream-identification>"


def source(mac: str) -> str:
    return (
        f"<smac-vlan-stream-identification><source-mac>{mac}</source-mac></smac-vlan-stream-identification>"
    )


def ip(mac: str, more: str) -> str:
    return (
        f"<ip-stream-identification><destination-mac>{mac}</destination-mac>{more}</ip-stream-identification>"
    )


@pytest.fixture
def bench() -> Bench:
    """Traffic from h1 to h2; the frames of stream 7 find a gate closed."""
    made = Bench()
    made.edit(bridge(gate(1, CLOSED) + stream_filter(1, "<stream-handle>7</stream-handle>")))
    for number in (1, 2):
        made.edit(interface(f"p{number}", MEMBER % ""), station(number))
    made.run(1)
    made.edit(TRAFFIC)
    made.run(2)
    return made


def station(number: int) -> str:
    """A host whose address is known."""
    known = f"</name><mac-address>{mac(number)}</mac-address>"
    return host(number).replace("</name>", known, 1)


def mac(number: int) -> str:
    return f"02-00-00-00-AA-0{number}"


def counted(bench: Bench, name: str) -> StreamId:
    return bench.state.interfaces.interface[name].statistics.stream_id


def stream(bench: Bench, name: str) -> PerPortPerStreamCounters:
    return counted(bench, name).per_port_per_stream_counters[True, 7]


def test_null_stream_identification_gives_frames_their_handle(bench: Bench) -> None:
    bench.edit(identity(1, null(mac(1))))
    assert passes(bench)
    bench.edit(identity(1, null(mac(2))))
    assert not passes(bench)
    bench.edit(removal(1))
    assert passes(bench)


def test_the_tag_and_the_vlan_count(bench: Bench) -> None:
    to = mac(2)
    bench.edit(identity(1, null(to, "<tagged>priority</tagged>")))  # hosts send with a tag
    assert passes(bench)
    bench.edit(identity(1, null(to, "<tagged>tagged</tagged><vlan>9</vlan>")))
    assert passes(bench)
    bench.edit(identity(1, null(to, "<tagged>tagged</tagged><vlan>1</vlan>")))
    assert not passes(bench)


def test_source_identification_gives_frames_their_handle(bench: Bench) -> None:
    bench.edit(identity(1, source(mac(2))))
    assert passes(bench)
    bench.edit(identity(1, source(mac(1))))
    assert not passes(bench)


@pytest.mark.parametrize(
    ("fields", "matches"),
    [
        ("<ip-destination>192.0.2.2</ip-destination>", True),
        ("<ip-destination>192.0.2.1</ip-destination>", False),
        ("<ip-source>192.0.2.1</ip-source><ip-destination>192.0.2.2</ip-destination>", True),
        ("<ip-source>192.0.2.9</ip-source><ip-destination>192.0.2.2</ip-destination>", False),
        ("<ip-source>0.0.0.0</ip-source><ip-destination>192.0.2.2</ip-destination>", True),
        ("<ip-destination>192.0.2.2</ip-destination><dscp>46</dscp>", False),
        ("<ip-destination>192.0.2.2</ip-destination><next-protocol>tcp</next-protocol>", False),
        ("<ip-destination>192.0.2.2</ip-destination><next-protocol>udp</next-protocol>", True),
        (
            "<ip-destination>192.0.2.2</ip-destination><next-protocol>udp</next-protocol>"
            "<destination-port>7</destination-port>",
            False,
        ),
    ],
)
def test_ip_stream_identification_gives_frames_their_handle(bench: Bench, fields: str, matches: bool) -> None:
    bench.edit(identity(1, ip(mac(2), fields)))
    assert passes(bench) is not matches


def test_frames_are_identified_at_the_ports_that_a_row_names(bench: Bench) -> None:
    bench.edit(identity(1, null(mac(2)), inputs="p2"))
    assert passes(bench)
    bench.edit(identity(1, null(mac(2)), inputs="p1"))
    assert not passes(bench)


def test_a_port_counts_its_streams_where_they_come_in_and_where_they_leave(bench: Bench) -> None:
    row = identity(1, null(mac(2)), handle=7, inputs="p1", outputs="p2")
    bench.edit(bridge(gate(1, "<gate-enable>false</gate-enable>")), row)
    bench.run(2)
    into, out = stream(bench, "p1"), stream(bench, "p2")
    assert into.input_pkts
    assert (into.output_pkts, out.input_pkts) == (0, 0)
    assert out.output_pkts
    assert 0 <= into.input_pkts - out.output_pkts <= 2
    assert counted(bench, "p1").per_port_counters.input_pkts == into.input_pkts
    assert counted(bench, "p2").per_port_counters.output_pkts == out.output_pkts


def test_what_a_gate_stops_was_identified_and_never_left(bench: Bench) -> None:
    bench.edit(identity(1, null(mac(2)), inputs="p1", outputs="p2"))
    bench.run(2)
    assert stream(bench, "p1").input_pkts
    assert stream(bench, "p2").output_pkts == 0


def test_each_method_says_its_number(bench: Bench) -> None:
    address = mac(2)
    where = "<ip-destination>192.0.2.9</ip-destination>"
    for index, method in enumerate((null(address), source(address), ip(address, where))):
        bench.edit(identity(index, method, handle=index))
    rows = bench.state.stream_identity
    types: list[Any] = [
        rows[0].null_stream_identification.identification_type,
        rows[1].smac_vlan_stream_identification.identification_type,
        rows[2].ip_stream_identification.identification_type,
    ]
    assert [(one.type_number, one.oui_cid) for one in types] == [
        (name, "00-80-C2") for name in ("null-stream", "smac-vlan", "ip")
    ]
    assert rows[0].ip_stream_identification == type(rows[0].ip_stream_identification).EMPTY


def test_a_port_that_is_built_anew_keeps_its_rows_and_counts(bench: Bench) -> None:
    bench.edit(identity(1, null(mac(2))))
    bench.run(1)
    before = stream(bench, "p1").input_pkts
    assert before
    bench.edit(interface("p1", MEMBER % "<default-priority>3</default-priority>"))
    assert not passes(bench)
    after = stream(bench, "p1").input_pkts
    assert after
    assert after > before


def test_a_port_that_comes_later_gets_its_rows(bench: Bench) -> None:
    bench.edit(interface("p9"), identity(1, null("02-00-00-00-00-09"), inputs="p9"))
    bench.edit(interface("p9", MEMBER % ""))
    assert list(counted(bench, "p9").per_port_per_stream_counters.keys()) == [(True, 7)]


def test_a_row_that_changes_touches_the_ports_that_it_names_alone(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = identity(2, null("02-00-00-00-00-09"), handle=9, inputs="p2")
    bench.edit(identity(1, null(mac(2))), other)
    touched: list[tuple[object, int]] = []
    for name in ("p1", "p2"):
        streams = bench.device.links.get(name)
        assert streams is not None
        port = streams.port.streams
        assert port is not None
        monkeypatch.setattr(port, "set_input", lambda index, _, name=name: touched.append((name, index)))
    bench.edit(identity(1, null(mac(1))))
    assert touched == [("p1", 1)]


def test_isolated_flows_stand_in_the_table_with_handles_of_their_own() -> None:
    made = Bench()
    made.edit(bridge(ENABLE))
    for number in (1, 2, 3):
        made.edit(interface(f"p{number}", MEMBER % PAIR), host(number, 10**9 if number == 3 else 10**10))
    made.run(1)
    made.edit(INCAST)
    made.run(3)
    state = made.state
    flows = list(state.bridges.bridge["br0"].component["c0"].ci_streams.ci_stream_table.keys())
    assert flows
    assert list(state.stream_identity.keys()) == flows
    assert min(flows) >= FIRST_HANDLE
    row: StreamIdentity = state.stream_identity[flows[0]]
    assert (row.handle, row.out_facing.input_port) == (flows[0], ("p1", "p2", "p3"))
    assert row.ip_stream_identification.ip_destination == "192.0.2.3"
    assert row.ip_stream_identification.identification_type.type_number == "ip"


@pytest.mark.parametrize(
    ("row", "app_tag", "leaf"),
    [
        (identity(1 << 31, null("02-00-00-00-00-01")), "stream-identity-reserved", "/index"),
        (
            identity(1, null("02-00-00-00-00-01"), handle=1 << 31),
            "stream-identity-reserved",
            "/handle",
        ),
        (
            identity(1, "<null-stream-identification><vlan>1</vlan></null-stream-identification>"),
            "stream-identity-incomplete",
            "/null-stream-identification/destination-mac",
        ),
        (
            identity(1, ip("02-00-00-00-00-01", "<dscp>1</dscp>")),
            "stream-identity-incomplete",
            "/ip-stream-identification/ip-destination",
        ),
        (
            identity(
                1,
                ip(
                    "02-00-00-00-00-01",
                    "<ip-source>192.0.2.1</ip-source><ip-destination>2001:db8::1</ip-destination>",
                ),
            ),
            "stream-identity-ip-version",
            "/ip-stream-identification/ip-source",
        ),
        (
            identity(
                1,
                ip(
                    "02-00-00-00-00-01",
                    "<ip-destination>192.0.2.1</ip-destination><source-port>5</source-port>",
                ),
            ),
            "stream-identity-port",
            "/ip-stream-identification/source-port",
        ),
    ],
)
def test_what_no_function_could_do_is_refused_with_the_place(
    bench: Bench, row: str, app_tag: str, leaf: str
) -> None:
    with pytest.raises(DataErrors) as refused:
        bench.edit(row)
    (error,) = refused.value.errors
    assert error.app_tag == app_tag
    assert str(error.path).endswith(leaf)


def test_a_stream_has_one_row_for_the_output_of_a_port(bench: Bench) -> None:
    bench.edit(identity(1, null("02-00-00-00-00-01"), outputs="p2"))
    with pytest.raises(DataErrors) as refused:
        bench.edit(identity(2, null("02-00-00-00-00-02"), outputs="p2"))
    assert refused.value.errors[0].app_tag == "stream-identity-output"
    bench.edit(removal(1), identity(2, null("02-00-00-00-00-02"), outputs="p2"))
    bench.edit(identity(3, null("02-00-00-00-00-02"), handle=8, outputs="p2"))
