"""The number of an interface, which is the same as SONiC's SNMP agent gives it (IF-MIB ifIndex)."""

import re
from typing import Final

_NAME: Final = re.compile(r"(Ethernet|Ethernet-BP|Ethernet-IB|Ethernet-Rec|PortChannel|Vlan|eth)([0-9]{1,6})")
_FROM: Final = {
    "Ethernet": 1,
    "PortChannel": 1000,
    "Vlan": 2000,
    "Ethernet-BP": 9000,
    "eth": 10000,
    "Ethernet-IB": 11000,
    "Ethernet-Rec": 12000,
}


def if_index(name: str) -> int | None:
    """By the number in the name, so that it outlives a restart; None of a name of another form."""
    found = _NAME.fullmatch(name)
    return None if found is None else _FROM[found[1]] + int(found[2])
