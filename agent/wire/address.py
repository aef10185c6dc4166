"""MAC and IP addresses are octets on the wire and in every codec; this is their text."""

import ipaddress
import re
from typing import Final

from isolane.wire.errors import WireError

MAC_OCTETS: Final = 6
_MAC_TEXT: Final = re.compile(r"[0-9a-fA-F]{2}([-:])(?:[0-9a-fA-F]{2}\1){4}[0-9a-fA-F]{2}")


def mac_text(address: bytes) -> str:
    """As IEEE 802 writes it: 01-80-C2-00-00-0E."""
    return address.hex("-").upper()


def mac(text: str) -> bytes:
    """The octets of a MAC address written with hyphens or colons."""
    if not _MAC_TEXT.fullmatch(text):
        raise WireError(f"{text!r} is not a MAC address", field="mac-address")
    return bytes.fromhex(text.replace(text[2], ""))


def ip_text(address: bytes) -> str:
    """The usual text of a 4-octet or 16-octet address."""
    return str(ipaddress.ip_address(address))


def ip(text: str) -> bytes:
    """The octets of an IPv4 or IPv6 address."""
    try:
        return ipaddress.ip_address(text).packed
    except ValueError as error:
        raise WireError(f"{text!r} is not an IP address", field="ip-address") from error
