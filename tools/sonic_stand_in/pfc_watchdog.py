"""The PFC watchdog: what it says of each queue that it watches, and storms on request."""

from collections.abc import Mapping
from typing import Final

from isolane.sonic.errors import SonicError
from tools.sonic_stand_in import names
from tools.sonic_stand_in.databases import Rows, table
from tools.sonic_stand_in.orchagent import PortState

_PACKETS: Final = ("TX_PACKETS", "TX_DROPPED_PACKETS", "RX_PACKETS", "RX_DROPPED_PACKETS")
_STORM: Final = 1_000
"""Packets that a storm meets."""
Queue = tuple[str, int]


class PfcWatchdog:
    """Queues that are or were watched: the counters stay when the watchdog ends."""

    def __init__(self) -> None:
        self._watched: dict[Queue, Mapping[str, str]] = {}
        self._stormed: set[Queue] = set()
        self._counts: dict[Queue, dict[str, int]] = {}

    def configure(self, config: Rows) -> None:
        """Watch what CONFIG_DB says."""
        watchdogs, maps = table(config, "PFC_WD"), table(config, "PORT_QOS_MAP")
        self._watched = {
            (port, priority): fields
            for port, fields in watchdogs.items()
            if port != "GLOBAL"
            for priority in watched_priorities(maps.get(port, {}))
        }
        self._stormed &= self._watched.keys()
        for queue in self._watched:
            self._counts.setdefault(queue, _zeros())

    def storm(self, port: str, queue: int) -> None:
        """Pause frames come without end: the watchdog drops or forwards what is in the queue."""
        if (port, queue) not in self._watched:
            raise SonicError(f"{port} queue {queue}: the PFC watchdog does not watch it")
        if (port, queue) in self._stormed:
            raise SonicError(f"{port} queue {queue}: there is a storm already")
        self._stormed.add((port, queue))
        counts = self._counts[port, queue]
        counts["DEADLOCK_DETECTED"] += 1
        drops = self._watched[port, queue].get("action", "drop") == "drop"
        for name in _PACKETS:
            met = _STORM if ("DROPPED" in name) is drops else 0
            counts[name] += met
            counts[f"{name}_LAST"] = met

    def calm(self, port: str, queue: int) -> None:
        """The storm is over."""
        if (port, queue) not in self._stormed:
            raise SonicError(f"{port} queue {queue}: there is no storm")
        self._stormed.remove((port, queue))
        self._counts[port, queue]["DEADLOCK_RESTORED"] += 1

    def rows(self, states: Mapping[str, PortState]) -> dict[str, dict[str, str]]:
        """The fields of the queues' hashes in COUNTERS_DB."""
        found = {}
        for (port, queue), counts in self._counts.items():
            if port not in states:
                continue
            fields = {f"PFC_WD_QUEUE_STATS_{name}": str(count) for name, count in counts.items()}
            watched = self._watched.get((port, queue))
            if watched is not None:
                fields |= _settings(watched)
                fields["PFC_WD_STATUS"] = "stormed" if (port, queue) in self._stormed else "operational"
            found[f"COUNTERS:{names.queue_oid(states[port].number, queue)}"] = fields
        return found


def watched_priorities(qos_map: Mapping[str, str]) -> list[int]:
    """The lossless priorities of a port that the watchdog of software looks after."""
    return names.priorities(qos_map.get("pfcwd_sw_enable", qos_map.get("pfc_enable", "")))


def _settings(watched: Mapping[str, str]) -> dict[str, str]:
    """As orchagent repeats them, in microseconds."""
    restoration = watched.get("restoration_time")
    return {
        "PFC_WD_DETECTION_TIME": f"{watched.get('detection_time', '0')}000",
        "PFC_WD_RESTORATION_TIME": f"{restoration}000" if restoration else "",
        "PFC_WD_ACTION": watched.get("action", "drop"),
    }


def _zeros() -> dict[str, int]:
    names_of = ("DEADLOCK_DETECTED", "DEADLOCK_RESTORED", *_PACKETS, *(f"{name}_LAST" for name in _PACKETS))
    return dict.fromkeys(names_of, 0)
