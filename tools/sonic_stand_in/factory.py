"""The config_db.json of a switch as it leaves the factory."""

from typing import Any, Final

SPEED: Final = "400000"
LANES: Final = 4
CABLE: Final = "5m"
POLLED: Final = {
    "PORT": "1000",
    "QUEUE": "10000",
    "PFCWD": None,
    "WRED_ECN_PORT": "1000",
    "WRED_ECN_QUEUE": "10000",
    "SWITCH": "60000",
}
"""Groups of counters that are polled, with their interval where it is not that of the daemons."""


def port_name(number: int) -> str:
    """The name of a port: numbered by its first lane."""
    return f"Ethernet{LANES * number}"


def config_db(ports: int, poll_ms: int | None = None) -> dict[str, Any]:
    """Ports, buffers and maps; `poll_ms` is the interval of all counters."""
    names = [port_name(number) for number in range(ports)]
    return {
        "DEVICE_METADATA": {"localhost": {"hostname": "switch", "hwsku": "Stand-In", "type": "LeafRouter"}},
        "PORT": {name: _port(number) for number, name in enumerate(names)},
        "CABLE_LENGTH": {"AZURE": dict.fromkeys(names, CABLE)},
        "BUFFER_POOL": {
            "egress_lossy_pool": {"type": "egress", "mode": "dynamic", "size": "9243812"},
            "egress_lossless_pool": {"type": "egress", "mode": "static", "size": "13945824"},
        },
        "BUFFER_PROFILE": {
            "egress_lossy_profile": {"pool": "egress_lossy_pool", "size": "0", "dynamic_th": "3"},
            "egress_lossless_profile": {"pool": "egress_lossless_pool", "size": "0", "static_th": "13945824"},
        },
        "BUFFER_QUEUE": {
            f"{name}|{queues}": {"profile": profile}
            for name in names
            for queues, profile in (
                ("0-2", "egress_lossy_profile"),
                ("3-4", "egress_lossless_profile"),
                ("5-6", "egress_lossy_profile"),
            )
        },
        "DSCP_TO_TC_MAP": {"AZURE": {str(dscp): str(_class_of(dscp)) for dscp in range(64)}},
        "TC_TO_QUEUE_MAP": {"AZURE": {str(number): str(number) for number in range(8)}},
        "FLEX_COUNTER_TABLE": {
            group: {"FLEX_COUNTER_STATUS": "enable"} | _interval(usual, poll_ms)
            for group, usual in POLLED.items()
        }
        | ({"LLR": {"POLL_INTERVAL": str(poll_ms)}} if poll_ms is not None else {}),
    }


def _port(number: int) -> dict[str, str]:
    return {
        "lanes": ",".join(str(LANES * number + lane) for lane in range(LANES)),
        "speed": SPEED,
        "alias": f"etp{number + 1}",
        "index": str(number + 1),
        "mtu": "9100",
        "admin_status": "up",
        "fec": "rs",
    }


def _class_of(dscp: int) -> int:
    return {3: 3, 4: 4, 8: 0, 46: 5, 48: 6}.get(dscp, 1)


def _interval(usual: str | None, poll_ms: int | None) -> dict[str, str]:
    interval = str(poll_ms) if poll_ms is not None and usual is not None else usual
    return {} if interval is None else {"POLL_INTERVAL": interval}
