"""lldp_syncd: neighbours of lldpd in LLDP_ENTRY_TABLE of APPL_DB, in the forms of SONiC."""

from collections.abc import Mapping
from typing import Final

from tools.sonic_stand_in.databases import Fields

_MAC_ADDRESS: Final = "4"
_LOCALLY_ASSIGNED: Final = "7"
_BRIDGE_AND_ROUTER: Final = "28 00"


def neighbour(number: int, seconds: int, port: str = "Ethernet0", name: str = "leaf2") -> dict[str, str]:
    """The entry of a neighbour, a switch; `seconds` is the age of lldpd when it came."""
    return {
        "lldp_rem_index": str(number),
        "lldp_rem_time_mark": str(seconds),
        "lldp_rem_chassis_id_subtype": _MAC_ADDRESS,
        "lldp_rem_chassis_id": f"02:00:00:00:{number >> 8 & 255:02x}:{number & 255:02x}",
        "lldp_rem_port_id_subtype": _LOCALLY_ASSIGNED,
        "lldp_rem_port_id": port,
        "lldp_rem_port_desc": f"to the stand-in, {port}",
        "lldp_rem_sys_name": name,
        "lldp_rem_sys_desc": "a neighbour of the stand-in",
        "lldp_rem_sys_cap_supported": _BRIDGE_AND_ROUTER,
        "lldp_rem_sys_cap_enabled": _BRIDGE_AND_ROUTER,
        "lldp_rem_man_addr": "192.0.2.2,2001:db8::2",
    }


def tables(neighbours: Mapping[str, Fields], hostname: str) -> dict[str, Fields]:
    """The neighbours by the port, and the switch itself."""
    local = {
        "lldp_loc_chassis_id_subtype": _MAC_ADDRESS,
        "lldp_loc_chassis_id": "02:00:00:ff:00:01",
        "lldp_loc_sys_name": hostname,
        "lldp_loc_sys_desc": "a stand-in for a SONiC switch",
        "lldp_loc_sys_cap_supported": _BRIDGE_AND_ROUTER,
        "lldp_loc_sys_cap_enabled": _BRIDGE_AND_ROUTER,
        "lldp_loc_man_addr": "192.0.2.1",
    }
    return {"LLDP_LOC_CHASSIS": local} | {
        f"LLDP_ENTRY_TABLE:{port}": fields for port, fields in neighbours.items()
    }
