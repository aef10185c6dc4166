"""Plain data and lines of decoded formats."""

import json

import pytest

from isolane.cli.decode_formats import FORMATS
from isolane.wire.dissect import Layer, dissect, lines, plain, plain_layer
from isolane.wire.errors import WireError
from isolane.wire.ip import Ipv4Packet
from isolane.wire.lldp.basic import ChassisId, SystemName
from isolane.wire.lldp.isolation import CongestionIsolation
from isolane.wire.mac_control import CcUpdate
from tests.engine.lldp.stations import lldpdu_frame
from tests.wire.test_mac_control import PFC

MAC = bytes.fromhex("02005e000001")


def test_numbers_stay_numbers_and_addresses_are_text() -> None:
    assert plain(Ipv4Packet(b"\xc0\x00\x02\x01", b"\xc0\x00\x02\x02", 17, b"\xab")) == {
        "source": "192.0.2.1",
        "destination": "192.0.2.2",
        "protocol": 17,
        "payload": "ab",
        "dscp": 0,
        "ecn": 0,
        "identification": 0,
        "dont-fragment": False,
        "more-fragments": False,
        "reserved-flag": False,
        "fragment-offset": 0,
        "ttl": 64,
        "options": "",
        "padding": "",
    }


def test_a_tlv_says_which_it_is_and_how_it_reads() -> None:
    assert plain(ChassisId(4, MAC)) == {
        "tlv": "ChassisId",
        "subtype": 4,
        "identifier": "02005e000001",
        "text": "02-00-5E-00-00-01",
    }
    assert plain(SystemName("g1")) == {"tlv": "SystemName", "text": "g1"}


def test_an_address_of_no_known_length_is_octets() -> None:
    described = plain(CongestionIsolation((0,) * 8, 48, MAC))
    assert isinstance(described, dict)
    assert (described["mac-address"], described["ip-address"]) == ("02-00-5E-00-00-01", "")
    assert described["udp-port"] is None


def test_an_error_says_where_and_why() -> None:
    layer = Layer("error", 3, WireError("is wrong", field="x", offset=3))
    assert plain_layer(layer) == {"layer": "error", "at": 3, "field": "x", "offset": 3, "reason": "is wrong"}


def test_what_is_no_format_is_not_described() -> None:
    with pytest.raises(TypeError, match="float has no plain form"):
        plain(1.5)


def test_a_frame_reads_line_by_line() -> None:
    text = list(lines([plain_layer(layer) for layer in dissect(PFC)]))
    assert text[:7] == [
        "- layer: ethernet",
        "  at: 0",
        "  destination: 01-80-C2-00-00-01",
        "  source: 02-00-5E-00-00-01",
        "  ethertype: 0x8808",
        "  tags: none",
        "- layer: pfc",
    ]
    assert "  quanta: 0 0 0 65535 0 16 0 0" in text


def test_lists_in_lists_are_indented() -> None:
    text = "\n".join(lines([plain_layer(layer) for layer in dissect(lldpdu_frame(2, SystemName("\udcff")))]))
    assert "  tlvs:\n    - tlv: ChassisId\n      subtype: 4" in text
    assert "text: \\udcff" in text
    assert "has-end: yes" in text


def test_everything_goes_into_json() -> None:
    update = CcUpdate(MAC, 0, tuple(range(16)))
    assert json.loads(json.dumps(plain(update)))["counters"] == list(range(16))
    assert list(lines("x")) == ["x"]
    assert list(lines([1])) == ["- 1"]


def test_every_format_has_a_name() -> None:
    assert sorted(FORMATS) == list(FORMATS)
    assert FORMATS["tlv"](bytes.fromhex("0a026731")) == SystemName("g1")


def test_a_name_in_a_frame_does_nothing_to_a_terminal() -> None:
    (shown,) = [line for line in lines(plain(SystemName("g1\x1b[2J\n\u202e"))) if line.startswith("text")]
    assert shown == r"text: g1\x1b[2J\n\u202e"
