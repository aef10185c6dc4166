"""The fields that lldp_syncd writes of a system, as values of the model; malformed ones are left out."""

from collections.abc import Callable, Iterator
from ipaddress import ip_address
from typing import Any, Final

from isolane.bindings.ieee802_dot1ab_lldp import LocalSystemData, ManagementAddress, RemoteSystemsData
from isolane.device.kit.values import mac_text
from isolane.device.lldp.local_tlvs import FAMILIES
from isolane.device.lldp.remote_systems import ADDRESS_SUBTYPE, CHASSIS, MAC_SUBTYPE, PORT
from isolane.switch.translation import Fields
from isolane.switch.values import decimal, mac_address
from isolane.tree.types import readable

LONGEST: Final = 255
MOST_INDEX: Final = (1 << 31) - 1
MOST_ADDRESSES: Final = 32
_FAMILY: Final = {4 if octets == 4 else 6: identity for identity, (_, octets) in FAMILIES.items()}
_CAPABILITIES: Final[Any] = RemoteSystemsData.NODE.by_attribute["system_capabilities_supported"]
_NAMES: Final[dict[int, str]] = {
    position: name for name, position in _CAPABILITIES.type.resolved.positions.items()
}

Malformed = Callable[[str], None]
"""Gets the name of a field whose value no LLDPDU can say."""


def remote(fields: Fields, time_mark: int, malformed: Malformed, *, changed: bool) -> RemoteSystemsData:
    """A neighbour as an entry of the model."""
    given = {name.removeprefix("lldp_rem_"): value for name, value in fields.items()}
    read = _Reader(given, lambda name: malformed(f"lldp_rem_{name}"))
    chassis: Any = read.identity("chassis", CHASSIS)
    port: Any = read.identity("port", PORT)
    return RemoteSystemsData.new(
        time_mark=time_mark,
        remote_index=read.index(),
        remote_changes=changed,
        chassis_id_subtype=chassis[0],
        chassis_id=chassis[1],
        port_id_subtype=port[0],
        port_id=port[1],
        port_desc=read.text("port_desc"),
        system_name=read.text("sys_name"),
        system_description=read.text("sys_desc"),
        system_capabilities_supported=read.capabilities("sys_cap_supported"),
        system_capabilities_enabled=read.capabilities("sys_cap_enabled"),
        management_address=list(read.addresses()),
    )


def local(fields: Fields, malformed: Malformed) -> LocalSystemData:
    """The own data of the switch."""
    given = {name.removeprefix("lldp_loc_"): value for name, value in fields.items()}
    read = _Reader(given, lambda name: malformed(f"lldp_loc_{name}"))
    chassis: Any = read.identity("chassis", CHASSIS)
    return LocalSystemData.new(
        chassis_id_subtype=chassis[0],
        chassis_id=chassis[1],
        system_name=read.text("sys_name"),
        system_description=read.text("sys_desc"),
        system_capabilities_supported=read.capabilities("sys_cap_supported"),
        system_capabilities_enabled=read.capabilities("sys_cap_enabled"),
    )


class _Reader:
    """Fields without their prefix."""

    def __init__(self, given: Fields, malformed: Malformed) -> None:
        self._given = given
        self._malformed = malformed

    def index(self) -> int:
        number = decimal(self._given.get("index"), 1, MOST_INDEX)
        if number is None:
            self._malformed("index")
        return number or 1

    def text(self, name: str) -> str | None:
        """A text that is not empty; lldp_syncd writes an empty one for a TLV that did not come."""
        text = self._given.get(name) or None
        if text is not None and len(text) > LONGEST:
            self._malformed(name)
            return None
        return None if text is None else readable(text)

    def identity(self, what: str, names: tuple[str, ...]) -> tuple[str | None, str | None]:
        """The subtype by its number in 802.1AB, and the identifier, which means nothing without one."""
        subtype = decimal(self._given.get(f"{what}_id_subtype"), 1, len(names))
        text = self.text(f"{what}_id")
        if subtype is None:
            if text is not None or self._given.get(f"{what}_id_subtype"):
                self._malformed(f"{what}_id_subtype")
            return None, None
        shown = _identifier(subtype, what, text)
        if shown is None and text is not None:
            self._malformed(f"{what}_id")
        return names[subtype - 1], shown

    def capabilities(self, name: str) -> Any:
        """Two octets in hexadecimal, the first capability in the highest bit: `28 00`."""
        text = self._given.get(name)
        if not text:
            return None
        try:
            octets = bytes.fromhex(text)
        except ValueError:
            octets = b""
        if len(octets) != 2:
            self._malformed(name)
            return None
        bits = int.from_bytes(octets, "big")
        return tuple(_NAMES[at] for at in sorted(_NAMES) if bits >> (15 - at) & 1)

    def addresses(self) -> Iterator[ManagementAddress]:
        """Separated by commas; a neighbour may send one twice."""
        seen = set()
        for text in self._given.get("man_addr", "").split(",")[:MOST_ADDRESSES]:
            if not text.strip():
                continue
            try:
                address = ip_address(text.strip().partition("%")[0])
            except ValueError:
                self._malformed("man_addr")
                continue
            if address not in seen:
                seen.add(address)
                family, octets = _FAMILY[address.version], address.packed.hex().upper()
                yield ManagementAddress.new(address_subtype=family, address=octets)


def _identifier(subtype: int, what: str, text: str | None) -> str | None:
    if text is None:
        return None
    if subtype == MAC_SUBTYPE[what]:
        number = mac_address(text)
        return None if number is None else mac_text(number)
    if subtype == ADDRESS_SUBTYPE[what]:
        try:
            return str(ip_address(text))
        except ValueError:
            return None
    return text
