"""The model of switch-lan.yang and configurations of any size for it."""

import atexit
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from isolane.compiler import load
from isolane.errors import DataErrors
from isolane.tree.model import Model
from isolane.tree.validation.validate import validate
from isolane.tree.xml import decode, parse


@cache
def lan() -> Model:
    """Compiled once per process."""
    directory = tempfile.TemporaryDirectory(prefix="isolane-lan-")
    atexit.register(directory.cleanup)
    return load(["switch-lan"], [Path(__file__).parent], cache_dir=directory.name)


def switch(count: int, vlans: int | None = None, extra: str = "") -> Any:
    """Ports in VLANs, one each, and interfaces with descriptions and VLANs of subinterfaces."""
    vlans = min(count, 4094) if vlans is None else vlans
    numbers = range(count)
    ports = "".join(
        f"<PORT_LIST><name>Ethernet{n}</name><alias>Eth{n}</alias><mode>trunk</mode></PORT_LIST>"
        for n in numbers
    )
    lans = "".join(
        f"<VLAN_LIST><name>Vlan{n}</name><vlanid>{n}</vlanid><dhcp_servers>s{n}</dhcp_servers></VLAN_LIST>"
        for n in range(1, vlans + 1)
    )
    members = "".join(
        f"<VLAN_MEMBER_LIST><name>Vlan{n % vlans + 1}</name><port>Ethernet{n}</port>"
        "<tagging_mode>untagged</tagging_mode></VLAN_MEMBER_LIST>"
        for n in numbers
    )
    addresses = "".join(
        f"<INTERFACE_LIST><name>L{n}</name><server>x{n}</server></INTERFACE_LIST>" for n in numbers
    )
    interfaces = "".join(
        f"<interface><name>i{n}</name><config><name>i{n}</name><description>d{n}</description></config>"
        "<subinterfaces><subinterface><index>0</index>"
        f"<config><index>0</index><vlan-id>{n}</vlan-id></config></subinterface></subinterfaces></interface>"
        for n in numbers
    )
    text = (
        f'<data><switch-lan xmlns="urn:example:switch-lan"><PORT>{ports}</PORT><VLAN>{lans}</VLAN>'
        f"<VLAN_MEMBER>{members}{extra}</VLAN_MEMBER><INTERFACE>{addresses}</INTERFACE></switch-lan>"
        f'<interfaces xmlns="urn:example:switch-lan">{interfaces}</interfaces></data>'
    )
    return decode(lan(), parse(text.encode()))


def complaints(*trees: Any) -> list[tuple[str | None, str]]:
    """Application tag and path of each fault that validation finds."""
    try:
        validate(lan(), *trees)
    except DataErrors as faults:
        return [(fault.app_tag, str(fault.path)) for fault in faults.errors]
    return []
