"""openconfig-interfaces: the state and counters of interfaces, from ietf-interfaces."""

from typing import Any, Final

from isolane.bindings.ietf_interfaces import Interfaces
from isolane.gnmi.openconfig.state import Members, State, since_epoch
from isolane.strand import check

NAME: Final = "openconfig-interfaces:interfaces"
_OPER: Final = {
    "up": "UP",
    "down": "DOWN",
    "testing": "TESTING",
    "unknown": "UNKNOWN",
    "dormant": "DORMANT",
    "not-present": "NOT_PRESENT",
    "lower-layer-down": "LOWER_LAYER_DOWN",
}


def members(state: State) -> Members:
    """`interfaces`."""
    found: Any = state.top(Interfaces)
    return {"interface": [] if found is None else [_interface(each) for each in found.interface]}


def _interface(each: Any) -> Members:
    check()
    admin = each.admin_status
    return {
        "name": each.name,
        "state": {
            "name": each.name,
            "type": None if each.type is None else str(each.type),
            "description": each.description,
            "enabled": each.enabled,
            "ifindex": each.if_index,
            "admin-status": None if admin is None else admin.upper(),
            "oper-status": _OPER.get(each.oper_status),
            "last-change": since_epoch(each.last_change),
            "counters": None if each.statistics is None else _counters(each.statistics),
        },
    }


def _counters(found: Any) -> Members:
    return {
        "in-octets": found.in_octets,
        "in-unicast-pkts": found.in_unicast_pkts,
        "in-broadcast-pkts": found.in_broadcast_pkts,
        "in-multicast-pkts": found.in_multicast_pkts,
        "in-discards": found.in_discards,
        "in-errors": found.in_errors,
        "in-unknown-protos": found.in_unknown_protos,
        "out-octets": found.out_octets,
        "out-unicast-pkts": found.out_unicast_pkts,
        "out-broadcast-pkts": found.out_broadcast_pkts,
        "out-multicast-pkts": found.out_multicast_pkts,
        "out-discards": found.out_discards,
        "out-errors": found.out_errors,
        "last-clear": since_epoch(found.discontinuity_time),
    }
