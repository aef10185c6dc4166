"""Addresses as octets and as text."""

import pytest

from isolane.wire.address import ip, ip_text, mac, mac_text
from isolane.wire.errors import WireError

OCTETS = bytes.fromhex("0180c200000e")


@pytest.mark.parametrize("text", ["01-80-C2-00-00-0E", "01:80:c2:00:00:0e"])
def test_a_mac_address_is_read_with_hyphens_and_colons(text: str) -> None:
    assert mac(text) == OCTETS


def test_a_mac_address_is_written_as_the_standard_does() -> None:
    assert mac_text(OCTETS) == "01-80-C2-00-00-0E"


@pytest.mark.parametrize(
    "text", ["", "01-80:C2-00-00-0E", "01-80-C2-00-00", "0180c200000e", "x1-80-C2-00-00-0E"]
)
def test_other_text_is_no_mac_address(text: str) -> None:
    with pytest.raises(WireError, match="is not a MAC address"):
        mac(text)


@pytest.mark.parametrize("text", ["192.0.2.1", "2001:db8::1"])
def test_an_ip_address_survives(text: str) -> None:
    assert ip_text(ip(text)) == text


def test_other_text_is_no_ip_address() -> None:
    with pytest.raises(WireError, match=r"ip-address: '1\.2\.3' is not an IP address"):
        ip("1.2.3")
