"""PFC watchdogs: PFC_WD, and `pfcwd_sw_enable` of PORT_QOS_MAP."""

from collections.abc import Iterator, Sequence
from typing import Final

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import FlowControl, InterfacesInterface, Watchdog
from isolane.bindings.isolane_pfc import PfcWatchdog
from isolane.device.kit.instances import at_interface, names, touches
from isolane.errors import DataError
from isolane.sonic.redis.hashes import Problem
from isolane.switch.flow_control.faults import Hardware, action_faults, poll_fault, watchdog_faults
from isolane.switch.flow_control.rows import (
    GLOBAL,
    NONE,
    PFC_WD,
    POLL_INTERVAL,
    PORT_QOS_MAP,
    WATCHED,
    Directions,
    NoWatchdog,
    WatchdogRow,
    key,
    poll_interval,
    watched_text,
)
from isolane.switch.translation import Facts, Rows, Scope, Translation, Wanted, interfaces_of, with_interfaces
from isolane.tree.diff import Change

NOTHING_WATCHED: Final = (
    "the watchdog has no priority to watch, and SONiC would not start it; enable PFC of a priority, or name "
    "priorities"
)
NOTHING_WATCHED_TAG: Final = "sonic-pfc-watchdog-priorities"


class WatchdogTranslation(Translation):
    """`flow-control/watchdog` of ports, and the interval of all of them."""

    nodes = (FlowControl, PfcWatchdog)
    """Flow control too: without a list a watchdog watches what the port obeys."""
    tables = (PORT_QOS_MAP, PFC_WD)

    def scope(self, changes: Sequence[Change], new: Root) -> Scope:
        """Ports whose flow control changed; the interval is shared."""
        return Scope(frozenset(names(changes, FlowControl.NODE)), touches(changes, PfcWatchdog.NODE))

    def scope_of(self, key: str) -> Scope:
        """The port of a row, or the settings of all."""
        table, _, port = key.partition("|")
        if table not in self.tables:
            return Scope()
        return Scope(shared=True) if (table, port) == (PFC_WD, GLOBAL) else Scope(frozenset((port,)))

    def hashes(self, root: Root, rows: Rows, scope: Scope) -> Wanted:
        """The list of watched priorities of SONiC's own configuration stays when a watchdog goes."""
        wanted: Wanted = {}
        for interface in interfaces_of(root, scope.ports):
            port, watchdog = interface.name, WatchdogRow.of(interface.flow_control)
            if watchdog is not None:
                wanted[key(PFC_WD, port)] = watchdog.fields(rows.get(key(PFC_WD, port), NONE))
                if watchdog.watched:
                    text = watched_text(watchdog.watched, rows, port)
                    wanted[key(PORT_QOS_MAP, port)] = {WATCHED: text}
                continue
            listed = rows.get(key(PORT_QOS_MAP, port), NONE).get(WATCHED)
            if listed is not None and Directions.of(interface.flow_control).receive:
                wanted[key(PORT_QOS_MAP, port)] = {WATCHED: listed}
        if scope.shared and root.pfc_watchdog.poll_interval is not None:
            wanted[key(PFC_WD, GLOBAL)] = {
                POLL_INTERVAL: _interval_text(root.pfc_watchdog.poll_interval, rows)
            }
        return wanted

    def keys_to_recreate(self, before: Wanted, after: Wanted) -> frozenset[str]:
        """Watchdogs that change: PFC watchdogs of orchagent take action and priorities when they start."""
        keys: set[str] = set()
        for at in before.keys() & after.keys():
            table, _, port = at.partition("|")
            if table == PFC_WD and port != GLOBAL:
                qos = key(PORT_QOS_MAP, port)
                watched = before.get(qos, NONE).get(WATCHED), after.get(qos, NONE).get(WATCHED)
                if before[at] != after[at] or watched[0] != watched[1]:
                    keys.add(at)
        return frozenset(keys)

    def read(self, root: Root, rows: Rows, scope: Scope) -> Root:
        """A row that the model cannot say is as none."""
        several = interfaces_of(root, sorted(scope.ports))
        root = with_interfaces(root, (_read(each, rows) for each in several))
        if scope.shared:
            root = root.replace(pfc_watchdog=root.pfc_watchdog.replace(poll_interval=_interval(rows)))
        return root

    def problems(self, rows: Rows, scope: Scope) -> Iterator[Problem]:
        """Rows that start no watchdog, or one that the model has no values for."""
        for port in sorted(scope.ports):
            try:
                WatchdogRow.in_rows(rows, port)
            except NoWatchdog as reason:
                table = PORT_QOS_MAP if reason.field == WATCHED else PFC_WD
                yield Problem(key(table, port), reason.field, str(reason))
        if scope.shared:
            try:
                poll_interval(rows)
            except NoWatchdog as reason:
                yield Problem(key(PFC_WD, GLOBAL), reason.field, str(reason))

    def faults(self, changes: Sequence[Change], new: Root, rows: Rows, facts: Facts) -> Iterator[DataError]:
        """Times against the interval are the model's own rule."""
        hardware = Hardware.of(facts)
        interval = new.pfc_watchdog.poll_interval
        if hardware is not None and interval is not None and touches(changes, PfcWatchdog.NODE):
            yield poll_fault()
        for interface in interfaces_of(new, names(changes, FlowControl.NODE)):
            name, watchdog = interface.name, WatchdogRow.of(interface.flow_control)
            if watchdog is None:
                continue
            if not watchdog.watched:
                path = at_interface(name).child(FlowControl.NODE).child(Watchdog.NODE)
                yield DataError("invalid-value", NOTHING_WATCHED, path=path, app_tag=NOTHING_WATCHED_TAG)
            if hardware is not None:
                yield from watchdog_faults(hardware, name, watchdog)
                yield from action_faults(name, watchdog, new, rows)


def _read(interface: InterfacesInterface, rows: Rows) -> InterfacesInterface:
    config = interface.flow_control
    try:
        says = WatchdogRow.in_rows(rows, interface.name)
    except NoWatchdog:
        says = None
    if WatchdogRow.of(config) == says:
        return interface
    receive = Directions.in_rows(rows, interface.name).receive
    watchdog = None if says is None else says.record(receive, config.watchdog)
    return interface.replace(flow_control=config.replace(watchdog=watchdog))


def _interval(rows: Rows) -> int | None:
    try:
        return poll_interval(rows)
    except NoWatchdog:
        return None


def _interval_text(wanted: int, rows: Rows) -> str:
    """The text that is there if it is the same number."""
    return rows[key(PFC_WD, GLOBAL)][POLL_INTERVAL] if _interval(rows) == wanted else str(wanted)
