"""openconfig-lldp: the local system, counters of ports, and neighbours, from ieee802-dot1ab-lldp."""

from typing import Any, Final

from isolane.bindings.ieee802_dot1ab_lldp import Lldp
from isolane.gnmi.openconfig.state import Members, State
from isolane.strand import check

NAME: Final = "openconfig-lldp:lldp"


def members(state: State) -> Members:
    """`lldp`."""
    found: Any = state.top(Lldp)
    if found is None:
        return {}
    local = found.local_system_data
    own: Members = {} if local is None else _system(local)
    by_name: dict[str, list[Any]] = {}
    for port in found.port:
        by_name.setdefault(port.name, []).append(port)
    return {
        "state": own,
        "interfaces": {"interface": [_interface(name, ports) for name, ports in by_name.items()]},
    }


def _system(found: Any) -> Members:
    return {
        "system-name": found.system_name,
        "system-description": found.system_description,
        "chassis-id": found.chassis_id,
        "chassis-id-type": _kind(found.chassis_id_subtype),
    }


def _interface(name: str, ports: list[Any]) -> Members:
    """The agents of an interface, one for each destination address, as one."""
    check()
    neighbours = [(port, each) for port in ports for each in port.remote_systems_data]
    counters: Members = {
        "frame-out": _sum(ports, "tx_statistics", "total_frames"),
        "frame-in": _sum(ports, "rx_statistics", "total_frames"),
        "frame-error-in": _sum(ports, "rx_statistics", "error_frames"),
        "frame-discard": _sum(ports, "rx_statistics", "total_discarded_frames"),
        "tlv-discard": _sum(ports, "rx_statistics", "total_discarded_tlvs"),
        "tlv-unknown": _sum(ports, "rx_statistics", "total_unrecognized_tlvs"),
    }
    return {
        "name": name,
        "state": {"name": name, "counters": counters},
        "neighbors": {"neighbor": [_neighbour(port, each) for port, each in neighbours]},
    }


def _neighbour(port: Any, each: Any) -> Members:
    """A neighbour is known by the address that it was heard at and its index."""
    key = f"{port.dest_mac_address}/{each.time_mark}/{each.remote_index}"
    return {
        "id": key,
        "state": {
            "id": key,
            **_system(each),
            "port-id": each.port_id,
            "port-id-type": _kind(each.port_id_subtype),
            "port-description": each.port_desc,
        },
    }


def _kind(subtype: str | None) -> str | None:
    """`mac-address` is `MAC_ADDRESS` in OpenConfig."""
    return None if subtype is None else subtype.replace("-", "_").upper()


def _sum(ports: list[Any], part: str, counter: str) -> int | None:
    values = [
        value
        for port in ports
        if (found := getattr(port, part)) is not None and (value := getattr(found, counter)) is not None
    ]
    return sum(values) if values else None
