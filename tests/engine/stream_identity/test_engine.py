"""Which stream a frame belongs to: methods, tags, precedence; counts; many rows against a plain search."""

from ipaddress import ip_address

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isolane.engine.frame import NO_STREAM, Frame
from isolane.engine.stream_identity import (
    IpIdentification,
    Method,
    NullIdentification,
    PortStreams,
    SourceIdentification,
    StreamIdentity,
    Tagged,
    ip_headers,
)
from tests.engine.isolation.scene import HOST_A, HOST_B, VID, ipv4_msdu, ipv6_msdu

TO = ip_address("10.0.0.2").packed
FROM = ip_address("10.0.0.1").packed


def frame(msdu: bytes | None = None, *, vid: int = VID) -> Frame:
    return Frame(HOST_B, HOST_A, ipv4_msdu() if msdu is None else msdu, vid=vid)


def port(*methods: Method) -> PortStreams:
    """Row n identifies stream 10 + n."""
    made = PortStreams()
    for index, method in enumerate(methods):
        made.set_input(index, StreamIdentity(index, 10 + index, method))
    return made


def identified(method: Method, offered: Frame | None = None, *, tagged: bool = True) -> bool:
    return port(method).identify(offered or frame(), tagged=tagged) == 10


def test_null_stream_identification_compares_destination_and_vlan() -> None:
    assert identified(NullIdentification(HOST_B, vlan=VID))
    assert identified(NullIdentification(HOST_B))
    assert not identified(NullIdentification(HOST_A))
    assert not identified(NullIdentification(HOST_B, vlan=VID + 1))


def test_source_identification_compares_source_and_vlan() -> None:
    assert identified(SourceIdentification(HOST_A, vlan=VID))
    assert not identified(SourceIdentification(HOST_B))


@pytest.mark.parametrize(
    ("wanted", "with_tag", "without"),
    [("tagged", True, False), ("priority", False, True), ("all", True, True)],
)
def test_frames_have_to_have_the_tag_that_is_wanted(wanted: Tagged, with_tag: bool, without: bool) -> None:
    method = NullIdentification(HOST_B, tagged=wanted)
    assert (identified(method, tagged=True), identified(method, tagged=False)) == (with_tag, without)


@pytest.mark.parametrize(
    ("method", "matches"),
    [
        (IpIdentification(HOST_B, TO), True),
        (IpIdentification(HOST_A, TO), False),
        (IpIdentification(HOST_B, FROM), False),
        (IpIdentification(HOST_B, TO, ip_source=FROM), True),
        (IpIdentification(HOST_B, TO, ip_source=TO), False),
        (IpIdentification(HOST_B, TO, dscp=0), True),
        (IpIdentification(HOST_B, TO, dscp=46), False),
        (IpIdentification(HOST_B, TO, protocol=17, source_port=1000, destination_port=2000), True),
        (IpIdentification(HOST_B, TO, protocol=17, destination_port=2001), False),
        (IpIdentification(HOST_B, TO, protocol=6, destination_port=2000), False),
    ],
)
def test_ip_stream_identification_compares_what_it_is_given(method: Method, matches: bool) -> None:
    assert identified(method) is matches


def test_ip_stream_identification_reads_ipv6() -> None:
    offered = frame(ipv6_msdu())
    to = ip_address("fd00::2").packed
    assert identified(IpIdentification(HOST_B, to, protocol=17, destination_port=2000), offered)
    assert not identified(IpIdentification(HOST_B, TO), offered)


def test_a_fragment_has_no_ports_and_still_its_addresses() -> None:
    offered = frame(ipv4_msdu(fragment=100))
    assert identified(IpIdentification(HOST_B, TO, protocol=17), offered)
    assert not identified(IpIdentification(HOST_B, TO, protocol=17, destination_port=2000), offered)


def test_options_are_skipped() -> None:
    offered = frame(ipv4_msdu(options=bytes(8)))
    assert identified(IpIdentification(HOST_B, TO, protocol=17, destination_port=2000), offered)


@pytest.mark.parametrize("msdu", [b"", b"\x08\x00", b"\x08\x00" + bytes(40), b"\x88\xcc" + bytes(60)])
def test_what_is_no_packet_has_no_headers(msdu: bytes) -> None:
    assert ip_headers(msdu) is None
    assert not identified(IpIdentification(HOST_B, TO), frame(msdu))


def test_the_lowest_index_decides() -> None:
    made = port(SourceIdentification(HOST_A), NullIdentification(HOST_B), IpIdentification(HOST_B, TO))
    assert made.identify(frame(), tagged=True) == 10
    made.set_input(0, None)
    assert made.identify(frame(), tagged=True) == 11
    made.set_input(1, None)
    assert made.identify(frame(), tagged=True) == 12
    made.set_input(2, None)
    assert (made.identify(frame(), tagged=True), made.idle) == (NO_STREAM, True)


def test_rows_that_compare_the_same_yield_to_the_lower() -> None:
    made = PortStreams()
    for index in (9, 4, 7):
        made.set_input(index, StreamIdentity(index, index, NullIdentification(HOST_B)))
    assert made.identify(frame(), tagged=True) == 4
    made.set_input(4, None)
    assert made.identify(frame(), tagged=True) == 7


def test_what_is_identified_and_what_leaves_is_counted_by_stream() -> None:
    made = port(NullIdentification(HOST_B), NullIdentification(HOST_A))
    made.set_output(5, 10)
    for _ in range(3):
        made.left(made.identify(frame(), tagged=True))
    made.left(NO_STREAM)
    made.left(11)
    assert (made.total.input_pkts, made.total.output_pkts) == (3, 3)
    assert (made.counters[10].input_pkts, made.counters[10].output_pkts) == (3, 3)
    assert (made.counters[11].input_pkts, made.counters[11].output_pkts) == (0, 0)


def test_a_stream_is_counted_as_long_as_a_row_is_about_it() -> None:
    made = port(NullIdentification(HOST_B))
    made.set_output(5, 10)
    made.identify(frame(), tagged=True)
    made.set_input(0, None)
    assert made.counters[10].input_pkts == 1
    made.set_output(5, None)
    assert made.counters == {}


def test_a_row_that_changes_keeps_the_count_of_its_stream() -> None:
    made = port(NullIdentification(HOST_B))
    made.identify(frame(), tagged=True)
    made.set_input(0, StreamIdentity(0, 10, SourceIdentification(HOST_A)))
    made.identify(frame(), tagged=True)
    assert made.counters[10].input_pkts == 2


tags = st.sampled_from(["tagged", "priority", "all"])
vlans = st.sampled_from([0, VID, VID + 1])
macs = st.sampled_from([HOST_A, HOST_B])
methods = st.one_of(
    st.builds(NullIdentification, macs, tags, vlans),
    st.builds(SourceIdentification, macs, tags, vlans),
    st.builds(
        IpIdentification,
        macs,
        st.sampled_from([FROM, TO]),
        tags,
        vlans,
        st.sampled_from([None, FROM, TO]),
        st.sampled_from([None, 0, 46]),
        st.sampled_from([None, 6, 17]),
        st.sampled_from([0, 1000]),
        st.sampled_from([0, 2000, 2001]),
    ),
)


def fits(method: Method, offered: Frame, tagged: bool) -> bool:
    """Field by field, as 9.1 has them."""
    if method.tagged != "all" and (method.tagged == "tagged") is not tagged:
        return False
    if method.vlan not in (0, offered.vid):
        return False
    match method:
        case NullIdentification():
            return method.destination == offered.dst
        case SourceIdentification():
            return method.source == offered.src
    ip = ip_headers(offered.msdu)
    if ip is None:
        return False
    destination, source, dscp, protocol, source_port, destination_port = ip
    return (
        method.destination == offered.dst
        and method.ip_destination == destination
        and method.ip_source in (None, source)
        and method.dscp in (None, dscp)
        and method.protocol in (None, protocol)
        and method.source_port in (0, source_port)
        and method.destination_port in (0, destination_port)
    )


@given(
    st.lists(st.tuples(st.integers(0, 9), st.one_of(st.none(), methods)), max_size=20),
    st.booleans(),
    st.sampled_from([ipv4_msdu(), ipv4_msdu(fragment=1), ipv6_msdu(), b"\x88\xcc" + bytes(60)]),
)
def test_whatever_changes_the_answer_is_that_of_a_search_through_all(
    steps: list[tuple[int, Method | None]], tagged: bool, msdu: bytes
) -> None:
    made, rows = PortStreams(), dict[int, Method]()
    offered = frame(msdu)
    for index, method in steps:
        made.set_input(index, None if method is None else StreamIdentity(index, index, method))
        rows.pop(index, None)
        if method is not None:
            rows[index] = method
        expected = next((n for n in sorted(rows) if fits(rows[n], offered, tagged)), NO_STREAM)
        assert made.identify(offered, tagged=tagged) == expected
        assert made.counters.keys() == rows.keys()
