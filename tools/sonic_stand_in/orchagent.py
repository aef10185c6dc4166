"""orchagent: capabilities, the state of ports, the maps of names, and what is to be counted."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from isolane.engine.llr.state import SAI_COUNTERS
from tools.sonic_stand_in import names
from tools.sonic_stand_in.databases import Fields, Rows, table
from tools.sonic_stand_in.kinds import Kind

_PROFILE_ATTRIBUTES: Final = (
    "OUTSTANDING_FRAMES_MAX, OUTSTANDING_BYTES_MAX, REPLAY_TIMER_MAX, REPLAY_COUNT_MAX, PCS_LOST_TIMEOUT, "
    "DATA_AGE_TIMEOUT, CTLOS_TARGET_SPACING, INIT_LLR_FRAME_ACTION, FLUSH_LLR_FRAME_ACTION, RE_INIT_ON_FLUSH"
)
USUAL_POLL_MS: Final = {
    "PORT": 1_000,
    "QUEUE": 10_000,
    "PFCWD": 100,
    "WRED_ECN_PORT": 1_000,
    "WRED_ECN_QUEUE": 10_000,
    "SWITCH": 60_000,
    "LLR": 1_000,
}


@dataclass(frozen=True, slots=True)
class PortState:
    """A port as the switch runs it; `number` is that in its name."""

    number: int
    speed: str
    mtu: str
    admin: str
    oper: str


def ports(config: Rows, dark: frozenset[str]) -> dict[str, PortState]:
    """The ports; those that are dark have no signal. A port is up when it is enabled and has a signal."""
    found = {}
    entries = table(config, "PORT")
    for name, fields in entries.items():
        admin = fields.get("admin_status", "down")
        oper = "up" if admin == "up" and name not in dark else "down"
        found[name] = PortState(_number(name), _speed(fields), fields.get("mtu", "9100"), admin, oper)
    return found


def _number(name: str) -> int:
    return names.number(name[len(name.rstrip("0123456789")) :], 0)


def _speed(fields: Fields) -> str:
    return str(names.number(fields.get("speed", ""), 0))


def appl_tables(config: Rows, states: Mapping[str, PortState]) -> dict[str, Fields]:
    """PORT_TABLE of APPL_DB, with the two keys by which portsyncd says how far it is."""
    entries = table(config, "PORT")
    done: dict[str, Fields] = {
        "PORT_TABLE:PortConfigDone": {"count": str(len(states))},
        "PORT_TABLE:PortInitDone": {"lanes": "0"},
    }
    return done | {
        f"PORT_TABLE:{name}": {**entries[name], "admin_status": state.admin, "oper_status": state.oper}
        for name, state in states.items()
    }


def state_tables(states: Mapping[str, PortState], kind: Kind) -> dict[str, Fields]:
    """PORT_TABLE and the capabilities of STATE_DB."""
    rows: dict[str, Fields] = {
        f"PORT_TABLE|{name}": {
            "state": "ok",
            "netdev_oper_status": state.oper,
            "admin_status": state.admin,
            "host_tx_ready": "true" if state.admin == "up" else "false",
            "mtu": state.mtu,
            "speed": state.speed,
        }
        for name, state in states.items()
    }
    rows["SWITCH_CAPABILITY|switch"] = dict(_capabilities(kind))
    if kind.llr == "true":
        rows["PORT_COUNTER_CAPABILITIES|LLR"] = {f"LLR_{name.upper()}": "true" for name in SAI_COUNTERS}
    for name in ("WRED_ECN_PORT_WRED_GREEN_DROP_COUNTER", "WRED_ECN_PORT_WRED_TOTAL_DROP_COUNTER"):
        rows[f"PORT_COUNTER_CAPABILITIES|{name}"] = {"isSupported": "true"}
    for name in ("WRED_ECN_QUEUE_ECN_MARKED_PKT_COUNTER", "WRED_ECN_QUEUE_WRED_DROPPED_PKT_COUNTER"):
        rows[f"QUEUE_COUNTER_CAPABILITIES|{name}"] = {"isSupported": "true"}
    return rows


def _capabilities(kind: Kind) -> Iterator[tuple[str, str]]:
    yield "PORT_TPID_CAPABLE", "true"
    yield "SWITCH|NUMBER_OF_TRAFFIC_CLASSES", "8"
    yield "SWITCH|NUMBER_OF_UNICAST_QUEUES", str(names.UNICAST_QUEUES)
    yield "SWITCH|NUMBER_OF_MULTICAST_QUEUES", str(names.QUEUES - names.UNICAST_QUEUES)
    yield "SWITCH_TRIMMING_CAPABLE", "true" if kind.trimming else "false"
    if kind.trimming:
        yield "SWITCH|PACKET_TRIMMING_DSCP_RESOLUTION_MODE", "DSCP_VALUE,FROM_TC"
        yield "SWITCH|PACKET_TRIMMING_QUEUE_RESOLUTION_MODE", "STATIC,DYNAMIC"
    if kind.llr != "absent":
        yield "LLR_CAPABLE", kind.llr
        yield "LLR_SUPPORTED_PROFILE_ATTRIBUTES", _PROFILE_ATTRIBUTES if kind.llr == "true" else ""


def name_maps(states: Mapping[str, PortState]) -> dict[str, Fields]:
    """The maps of COUNTERS_DB from names to objects, and what the objects of queues are."""
    queues = [
        (f"{name}:{queue}", names.queue_oid(state.number, queue), queue, names.port_oid(state.number))
        for name, state in states.items()
        for queue in range(names.QUEUES)
    ]
    maps = {
        "COUNTERS_PORT_NAME_MAP": {name: names.port_oid(state.number) for name, state in states.items()},
        "COUNTERS_QUEUE_NAME_MAP": {name: oid for name, oid, _, _ in queues},
        "COUNTERS_QUEUE_INDEX_MAP": {oid: str(queue) for _, oid, queue, _ in queues},
        "COUNTERS_QUEUE_TYPE_MAP": {oid: _queue_type(queue) for _, oid, queue, _ in queues},
        "COUNTERS_QUEUE_PORT_MAP": {oid: port for _, oid, _, port in queues},
        "COUNTERS_SWITCH_NAME_MAP": {"ASIC": names.SWITCH_OID},
    }
    return {name: fields for name, fields in maps.items() if fields}


def _queue_type(queue: int) -> str:
    return f"SAI_QUEUE_TYPE_{'UNICAST' if queue < names.UNICAST_QUEUES else 'MULTICAST'}"


def poll_intervals(config: Rows, kind: Kind) -> dict[str, int]:
    """The groups that are polled, with their intervals in milliseconds."""
    entries = table(config, "FLEX_COUNTER_TABLE")
    return {
        group: max(10, names.number(entries[group].get("POLL_INTERVAL", ""), USUAL_POLL_MS[group]))
        for group in names.GROUPS
        if entries.get(group, {}).get("FLEX_COUNTER_STATUS") == "enable"
        and (group != "LLR" or kind.llr == "true")
    }


def flex_tables(states: Mapping[str, PortState], intervals: Mapping[str, int]) -> dict[str, Fields]:
    """What orchagent asks syncd to count, in FLEX_COUNTER_DB."""
    rows: dict[str, Fields] = {}
    for group, interval in intervals.items():
        name = names.GROUPS[group]
        rows[f"FLEX_COUNTER_GROUP_TABLE:{name}"] = {
            "POLL_INTERVAL": str(interval),
            "STATS_MODE": "STATS_MODE_READ",
            "FLEX_COUNTER_STATUS": "enable",
        }
        counted = ",".join(names.COUNTERS.get(group, ()))
        if group in names.OF_PORTS:
            for state in states.values():
                oid = names.port_oid(state.number)
                rows[f"FLEX_COUNTER_TABLE:{name}:{oid}"] = {"PORT_COUNTER_ID_LIST": counted}
        elif group in names.OF_QUEUES:
            for state in states.values():
                for queue in range(names.QUEUES):
                    oid = names.queue_oid(state.number, queue)
                    rows[f"FLEX_COUNTER_TABLE:{name}:{oid}"] = {"QUEUE_COUNTER_ID_LIST": counted}
        elif group == "SWITCH":
            rows[f"FLEX_COUNTER_TABLE:{name}:{names.SWITCH_OID}"] = {"SWITCH_COUNTER_ID_LIST": counted}
    return rows
