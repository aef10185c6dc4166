"""The neighbours of the ports (ieee802-dot1ab-lldp), from LLDP_ENTRY_TABLE of APPL_DB, and their changes."""

import logging
from collections.abc import Iterable
from dataclasses import field
from functools import partial
from typing import ClassVar, Final

from isolane.bindings import ieee802_dot1ab_lldp as lldp
from isolane.dataplane.clock import Timer
from isolane.durations import CENTISECOND_NS, SECOND_NS
from isolane.lazy_dataclass import dataclass
from isolane.store.operational.providers import Keys
from isolane.switch.lldp.entry import local, remote
from isolane.switch.parts import Parts
from isolane.switch.translation import Fields

_log = logging.getLogger("isolane.switch")

TABLE: Final = "LLDP_ENTRY_TABLE"
OWN: Final = "LLDP_LOC_CHASSIS"
NEAREST_BRIDGE: Final = "01-80-C2-00-00-0E"
"""lldpd of SONiC sends to this address, and hears what comes to it."""
OF_TIME: Final = "lldp_rem_time_mark"
"""It grows with each poll of lldp_syncd."""
MOST_TOLD: Final = 1000

PortKey = tuple[str, str]


@dataclass(slots=True)
class _Quiet:
    """Of a port: whether a change is to be notified, and not before when (802.1AB 11.5.1)."""

    timer: Timer
    until_ns: int = 0
    is_pending: bool = False


@dataclass(slots=True)
class _Counts:
    last_change_ns: int | None = None
    inserts: int = 0
    deletes: int = 0
    ports: dict[str, _Quiet] = field(default_factory=dict)


class Neighbors:
    """SONiC publishes one neighbour of each port."""

    NOTIFICATIONS: ClassVar = (lldp.RemoteTableChange, lldp.NeighborAdded, lldp.NeighborRemoved)

    def __init__(self, parts: Parts) -> None:
        self._context = context = parts.context
        self._appl = appl = parts.appl
        self._entries: dict[str, lldp.RemoteSystemsData] = {}
        self._counts = _Counts()
        self._told: set[tuple[str, str]] = set()
        self._has_begun = False
        operational = context.store.operational
        operational.provide_list(lldp.Port, self._port_keys, self._port)
        operational.provide_list(lldp.RemoteSystemsData, self._keys, self._remote, origin="learned")
        operational.provide(lldp.RemoteStatistics, self._statistics)
        operational.provide(lldp.LocalSystemData, self._local)
        operational.notified.declare(lldp.Port, (lldp.RemoteSystemsData.NODE,))
        appl.on_change(TABLE, self._changed)
        appl.on_current(self._current)

    # --- what is published

    def _current(self) -> None:
        """Neighbours from before the agent began are not notified."""
        self._has_begun = self._has_begun or self._appl.is_current

    def _changed(self, name: str, before: Fields, after: Fields) -> None:
        if _without_time(before) == _without_time(after):
            return
        was = self._entries.pop(name, None)
        now = None
        if after:
            mark, report = self._context.now_ns // CENTISECOND_NS, partial(self._malformed, name, after)
            now = self._entries[name] = remote(after, mark, report, changed=False)
        if was is not None and now is not None and _msap(was) == _msap(now):
            self._entries[name] = now.replace(remote_changes=True)
        else:
            self._counts.deletes += was is not None
            self._counts.inserts += now is not None
            self._came_or_went(name, was, now)
        self._counts.last_change_ns = self._context.now_ns
        self._context.changed(lldp.Port, (name, NEAREST_BRIDGE))
        self._note(name)

    def _malformed(self, name: str, fields: Fields, which: str) -> None:
        if (name, which) not in self._told and len(self._told) < MOST_TOLD:
            self._told.add((name, which))
            text = "APPL_DB: %s:%s %s is malformed, and left out: %.60r"
            _log.warning(text, TABLE, name, which, fields.get(which, ""))

    # --- notifications

    def _configured(self, name: str) -> lldp.Port | None:
        port: lldp.Port | None = self._context.running.lldp.port.get((name, NEAREST_BRIDGE))
        return port

    def _came_or_went(
        self, name: str, was: lldp.RemoteSystemsData | None, now: lldp.RemoteSystemsData | None
    ) -> None:
        entry = self._configured(name)
        if not self._has_begun:
            return
        is_wanted = entry is not None and entry.notification_enable
        send = self._context.notify if is_wanted else self._context.log
        keys = ((name, NEAREST_BRIDGE),)
        if was is not None:
            gone = lldp.NeighborRemoved.new(
                remote_index=was.remote_index,
                chassis_id=was.chassis_id,
                port_id=was.port_id,
                reason=None if now is None else "replaced",
            )
            send(gone, keys)
        if now is not None:
            new = lldp.NeighborAdded.new(
                remote_index=now.remote_index, chassis_id=now.chassis_id, port_id=now.port_id
            )
            send(new, keys)

    def _note(self, name: str) -> None:
        """11.5.1: a change of the table, of a port no more often than its interval."""
        entry = self._configured(name)
        if entry is None or not entry.notification_enable or not self._has_begun:
            return
        quiet = self._counts.ports.get(name)
        if quiet is None:
            timer = Timer(self._context.clock, lambda now_ns: self._tell(name))
            quiet = self._counts.ports[name] = _Quiet(timer)
        quiet.is_pending = True
        if quiet.until_ns <= self._context.now_ns:
            self._tell(name)
        else:
            quiet.timer.set(quiet.until_ns)

    def _tell(self, name: str) -> None:
        quiet, entry = self._counts.ports[name], self._configured(name)
        if not quiet.is_pending or entry is None or not entry.notification_enable:
            return
        quiet.is_pending = False
        given = entry[entry.NODE.by_attribute["notification_interval"].index]
        interval = self._context.running.lldp.notification_interval if given is None else given
        quiet.until_ns = self._context.now_ns + interval * SECOND_NS
        self._context.notify(
            lldp.RemoteTableChange.new(
                remote_insert=self._counts.inserts,
                remote_delete=self._counts.deletes,
            )
        )

    # --- state

    def _port_keys(self, keys: Keys) -> Iterable[PortKey]:
        """Ports with a neighbour that are not configured: lldpd speaks LLDP on every port."""
        configured = self._context.running.lldp.port
        return [key for name in self._entries if (key := (name, NEAREST_BRIDGE)) not in configured]

    def _port(self, keys: Keys) -> lldp.Port | None:
        name, address = keys[-1]
        if name not in self._entries or address != NEAREST_BRIDGE:
            return None
        return lldp.Port.new(name=name, dest_mac_address=address)

    def _keys(self, keys: Keys) -> Iterable[tuple[int, int]]:
        name, address = keys[0]
        entry = self._entries.get(name) if address == NEAREST_BRIDGE else None
        return () if entry is None else ((entry.time_mark, entry.remote_index),)

    def _remote(self, keys: Keys) -> lldp.RemoteSystemsData | None:
        entry = self._entries.get(keys[0][0])
        if entry is None or (entry.time_mark, entry.remote_index) != keys[-1]:
            return None
        return entry

    def _statistics(self, keys: Keys) -> lldp.RemoteStatistics:
        changed = self._counts.last_change_ns
        return lldp.RemoteStatistics.new(
            last_change_time=None if changed is None else changed // CENTISECOND_NS,
            remote_inserts=self._counts.inserts,
            remote_deletes=self._counts.deletes,
        )

    def _local(self, keys: Keys) -> lldp.LocalSystemData | None:
        fields = self._appl.row(OWN, "")
        return local(fields, partial(self._malformed, OWN, fields)) if fields else None


def _without_time(fields: Fields) -> dict[str, str]:
    return {name: value for name, value in fields.items() if name != OF_TIME}


def _msap(entry: lldp.RemoteSystemsData) -> tuple[object, ...]:
    """The identification of a neighbour (802.1AB 8.2)."""
    return (
        entry.chassis_id_subtype,
        entry.chassis_id,
        entry.port_id_subtype,
        entry.port_id,
        entry.remote_index,
    )
