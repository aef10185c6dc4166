"""MAC addresses: as YANG writes them and as the data plane has them."""

import hashlib
from functools import lru_cache
from typing import Final

LOCAL: Final = 0x02 << 40
"""The bit of addresses that no manufacturer gave."""


def mac_number(text: str) -> int:
    """The number of an address as ieee802-types writes it."""
    return int(text.replace("-", "").replace(":", ""), 16)


def mac_octets(text: str) -> bytes:
    """A MAC address as frames carry it."""
    return mac_number(text).to_bytes(6, "big")


def mac_text(number: int) -> str:
    """As ieee802-types writes it: hyphens and capitals."""
    return number.to_bytes(6, "big").hex("-").upper()


def phys_address(number: int) -> str:
    """As ietf-yang-types writes it: colons and small letters."""
    return number.to_bytes(6, "big").hex(":")


@lru_cache(maxsize=1_024)
def made_up(system: str, name: str) -> int:
    """An address for a port that has none configured: always the same for the same names."""
    octets = hashlib.sha256(f"{system}\0{name}".encode()).digest()[:6]
    return int.from_bytes(octets, "big") & ~(0x03 << 40) | LOCAL


def chassis_address(system: str) -> int:
    """The address that the LLDP chassis id of a system is made of."""
    return made_up(system, "chassis")
