"""Names that daemons share: objects of the ASIC, counters, and the groups that they are polled in."""

from typing import Final

from isolane.engine.llr.state import SAI_COUNTERS

QUEUES: Final = 10
UNICAST_QUEUES: Final = 8
SWITCH_OID: Final = "oid:0x21000000000000"

GROUPS: Final = {
    "PORT": "PORT_STAT_COUNTER",
    "QUEUE": "QUEUE_STAT_COUNTER",
    "PFCWD": "PFC_WD",
    "WRED_ECN_PORT": "WRED_ECN_PORT_STAT_COUNTER",
    "WRED_ECN_QUEUE": "WRED_ECN_QUEUE_STAT_COUNTER",
    "SWITCH": "SWITCH_STAT_COUNTER",
    "LLR": "LLR_PORT_STAT_COUNTER",
}
"""Names in FLEX_COUNTER_DB, by those in CONFIG_DB."""
LLR: Final = {name: f"SAI_PORT_STAT_LLR_{name.upper()}" for name in SAI_COUNTERS}
_PFC: Final = tuple(
    f"SAI_PORT_STAT_PFC_{priority}_{way}_PKTS" for way in ("RX", "TX") for priority in range(8)
)
_KINDS: Final = (
    "OCTETS",
    "UCAST_PKTS",
    "NON_UCAST_PKTS",
    "BROADCAST_PKTS",
    "MULTICAST_PKTS",
    "DISCARDS",
    "ERRORS",
)
_SIZES: Final = ("64", "65_TO_127", "128_TO_255", "256_TO_511", "512_TO_1023", "1024_TO_1518", "1519_TO_2047")
_TRIM: Final = ("TRIM_PACKETS", "DROPPED_TRIM_PACKETS", "TX_TRIM_PACKETS")
COUNTERS: Final = {
    "PORT": (
        *(f"SAI_PORT_STAT_IF_{way}_{kind}" for way in ("IN", "OUT") for kind in _KINDS),
        "SAI_PORT_STAT_IF_IN_UNKNOWN_PROTOS",
        *(f"SAI_PORT_STAT_ETHER_{way}_PKTS_{size}_OCTETS" for way in ("IN", "OUT") for size in _SIZES),
        "SAI_PORT_STAT_PAUSE_RX_PKTS",
        "SAI_PORT_STAT_PAUSE_TX_PKTS",
        *_PFC,
        *(f"SAI_PORT_STAT_{name}" for name in _TRIM),
    ),
    "LLR": tuple(LLR.values()),
    "WRED_ECN_PORT": tuple(
        f"SAI_PORT_STAT_{name}"
        for name in (
            "GREEN_WRED_DROPPED_PACKETS",
            "YELLOW_WRED_DROPPED_PACKETS",
            "RED_WRED_DROPPED_PACKETS",
            "WRED_DROPPED_PACKETS",
            "ECN_MARKED_PACKETS",
        )
    ),
    "QUEUE": tuple(
        f"SAI_QUEUE_STAT_{name}" for name in ("PACKETS", "BYTES", "DROPPED_PACKETS", "DROPPED_BYTES", *_TRIM)
    ),
    "WRED_ECN_QUEUE": (
        "SAI_QUEUE_STAT_WRED_ECN_MARKED_PACKETS",
        "SAI_QUEUE_STAT_WRED_ECN_MARKED_BYTES",
        "SAI_QUEUE_STAT_WRED_DROPPED_PACKETS",
        "SAI_QUEUE_STAT_WRED_DROPPED_BYTES",
    ),
    "SWITCH": ("SAI_SWITCH_STAT_DROPPED_TRIM_PACKETS", "SAI_SWITCH_STAT_TX_TRIM_PACKETS"),
}
"""The counters of each group; the watchdog has fields of its own."""
OF_PORTS: Final = ("PORT", "LLR", "WRED_ECN_PORT")
OF_QUEUES: Final = ("QUEUE", "WRED_ECN_QUEUE")


def port_oid(number: int) -> str:
    """The object of a port."""
    return f"oid:0x10000000{number + 1:05x}"


def queue_oid(number: int, queue: int) -> str:
    """The object of a queue of a port."""
    return f"oid:0x15000000{number * QUEUES + queue + 1:06x}"


def indexes(text: str) -> range:
    """The queues that a key names: `3`, or `3-4`."""
    first, _, last = text.partition("-")
    low = number(first, QUEUES)
    return range(low, min(number(last or first, -1), QUEUES - 1) + 1)


def priorities(text: str) -> list[int]:
    """The priorities that a field lists."""
    return [priority for word in text.split(",") if 0 <= (priority := number(word, -1)) < UNICAST_QUEUES]


def number(text: str, otherwise: int) -> int:
    """A number of a field, in which anybody may have written anything."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else otherwise
