"""Flow control that SONiC has no form for, and PFC watchdogs that the ASIC itself cannot do.

Names and rules of its watchdog, in STATE_DB `PFC_WD_STATE_TABLE|PFC_WD`, are those of orchagent
(`pfcwdhworch.cpp`): it leaves out a row that breaks one.
"""

from collections.abc import Iterator
from typing import Final, Self

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import FlowControl, InterfacesInterface, Pause, Priority, Watchdog
from isolane.dataplane.driver.capabilities import Support, partly
from isolane.device.kit.instances import at_interface
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.switch.flow_control.rows import (
    ACTION,
    GLOBAL,
    NONE,
    PFC_WD,
    POLL,
    Directions,
    NoWatchdog,
    WatchdogRow,
    key,
)
from isolane.switch.translation import Facts, Rows
from isolane.switch.values import number
from isolane.tree.path import Path
from isolane.tree.schema import LeafNode, Record

PAUSE_TAG: Final = "sonic-pause"
DIRECTION_TAG: Final = "sonic-pfc-direction"
BUFFER_TAG: Final = "sonic-pfc-buffer"

_DIRECTIONS: Final = (
    "SONiC enables PFC of a priority in both directions at once; a port that sends it for some priorities "
    "can only obey that of the same ones, or of all eight (pfc_asym)"
)
_SHARE: Final = (
    "on SONiC a priority group sends XOFF when it has used its share of what is free in the pool (dynamic_th "
    "of the profile in BUFFER_PG), which is no number of octets; leave it at its default"
)
_CALCULATED: Final = (
    "on SONiC it is a field of the profile in BUFFER_PG, which buffermgrd makes from speed and length of the "
    "cable; a profile of the agent would end that for the port; leave it at its default"
)
_REASONS: Final = {
    "trigger": _SHARE,
    "xoff_threshold": _SHARE,
    "xon_threshold": _CALCULATED,
    "headroom": _CALCULATED,
    "quanta": "CONFIG_DB has no field for it; the switch has a time of its own; leave it at its default",
}


def port_faults(interface: InterfacesInterface) -> Iterator[DataError]:
    """Of the flow control of a port."""
    config = interface.flow_control
    at = at_interface(interface.name).child(FlowControl.NODE)
    for leaf in _beyond_defaults(config.pause):
        text = "CONFIG_DB has no field for PAUSE of IEEE Std 802.3; use priority-based flow control"
        yield DataError("invalid-value", text, path=at.child(Pause.NODE).child(leaf), app_tag=PAUSE_TAG)
    for entry in config.priority:
        yield from _entry_faults(entry, at.child(Priority.NODE, entry.priority))
    wants = Directions.of(config)
    if not wants.has_form:
        for number in sorted(wants.transmit ^ wants.receive):
            path = at.child(Priority.NODE, number)
            yield DataError("invalid-value", _DIRECTIONS, path=path, app_tag=DIRECTION_TAG)


def _entry_faults(entry: Priority, path: Path) -> Iterator[DataError]:
    for leaf in _beyond_defaults(entry):
        reason = _REASONS.get(leaf.attribute)
        if reason is not None:
            yield DataError(
                "invalid-value", f"{leaf.name}: {reason}", path=path.child(leaf), app_tag=BUFFER_TAG
            )


def _beyond_defaults(record: Record) -> Iterator[LeafNode]:
    """Leafs with a value that is not their default."""
    for leaf in record.NODE.children:
        if isinstance(leaf, LeafNode) and record[leaf.index] not in (leaf.absent, leaf.default):
            yield leaf


TABLE: Final = "PFC_WD_STATE_TABLE"
ROW: Final = "PFC_WD"
MECHANISM: Final = "RECOVERY_MECHANISM"
TAG: Final = "sonic-pfc-watchdog-hardware"
"""The error-app-tag of what the hardware cannot do."""
_NEVER: Final = "the PFC watchdog of the hardware ends every storm by itself; set restoration-time"
_ALERT: Final = (
    "the PFC watchdog of the hardware has the actions drop and forward only; with alert it would forward"
)
_POLL: Final = (
    "the PFC watchdog of the hardware does not poll, and orchagent leaves PFC_WD|GLOBAL out; remove it"
)
_MOST_MS: Final = 2**32 - 1
_SOFTWARE: Final = partly("a change starts it afresh; a storm is notified within about a second")
_HARDWARE: Final = partly(
    "in hardware: one action for all ports, drop or forward; a restoration time; times in the ranges of "
    "STATE_DB; no poll-interval"
)


@dataclass(frozen=True, slots=True)
class Hardware:
    """The ranges of both times in milliseconds; None where the switch does not say."""

    detection: tuple[int, int] | None
    restoration: tuple[int, int] | None

    @classmethod
    def of(cls, facts: Facts) -> Self | None:
        """None where a switch watches by software."""
        watchdog = facts.watchdog
        if watchdog.get(MECHANISM, "").upper() != "HARDWARE":
            return None

        def span(name: str) -> tuple[int, int] | None:
            least = number(watchdog.get(f"{name}_TIME_MIN"), 0, _MOST_MS)
            most = number(watchdog.get(f"{name}_TIME_MAX"), 0, _MOST_MS)
            return None if least is None or most is None else (least, most)

        return cls(span("DETECTION"), span("RESTORATION"))


def support(facts: Facts) -> Support:
    """The watchdogs of a switch."""
    return _SOFTWARE if Hardware.of(facts) is None else _HARDWARE


def watchdog_faults(hardware: Hardware, port: str, wanted: WatchdogRow) -> Iterator[DataError]:
    """Of the values of one watchdog."""
    path = at_interface(port).child(FlowControl.NODE).child(Watchdog.NODE)
    leafs = Watchdog.NODE.by_attribute
    if wanted.action == "alert":
        yield _fault(path.child(leafs["action"]), _ALERT)
    if wanted.restoration == "never":
        yield _fault(path.child(leafs["restoration_time"]), _NEVER)
    for name, time, span in (
        ("detection_time", wanted.detection, hardware.detection),
        ("restoration_time", wanted.restoration, hardware.restoration),
    ):
        if span is not None and time != "never" and not span[0] <= time <= span[1]:
            text = f"the PFC watchdog of the hardware has {span[0]} to {span[1]} ms (STATE_DB, {TABLE}|{ROW})"
            yield _fault(path.child(leafs[name]), text)


def action_faults(port: str, wanted: WatchdogRow, new: Root, rows: Rows) -> Iterator[DataError]:
    """Another action than that of another port, before the commit or afterwards.

    The switch has one, which changes while no other port has a watchdog; a deletion in the same commit may be
    taken later.
    """
    if _action(rows, port) == wanted.action:
        return
    own = key(PFC_WD, port)
    others = {
        name: _action(rows, name)
        for each in rows
        if each.startswith(f"{PFC_WD}|") and each != own and (name := each.partition("|")[2]) != GLOBAL
    }
    for interface in new.interfaces.interface:
        watchdog = interface.flow_control.watchdog
        if (
            interface.name != port
            and watchdog is not None
            and others.get(interface.name) in (None, wanted.action)
        ):
            others[interface.name] = watchdog.action
    different = min((name for name, action in others.items() if action != wanted.action), default=None)
    if different is not None:
        text = (
            f"the PFC watchdog of the hardware has one action for all ports, and {different} has "
            f"{others[different]}; remove the watchdogs of all other ports in a commit before"
        )
        path = at_interface(port).child(FlowControl.NODE).child(Watchdog.NODE)
        yield _fault(path.child(Watchdog.NODE.by_attribute["action"]), text)


def poll_fault() -> DataError:
    """The fault of a poll-interval, which hardware does not have."""
    return _fault(Path().child(POLL.parent).child(POLL), _POLL)


def _action(rows: Rows, port: str) -> str | None:
    """The action of a row; None without one that starts a watchdog."""
    try:
        row = WatchdogRow.in_rows(rows, port)
    except NoWatchdog:
        return rows.get(key(PFC_WD, port), NONE).get(ACTION, "drop")
    return None if row is None else row.action


def _fault(path: Path, text: str) -> DataError:
    return DataError("invalid-value", text, path=path, app_tag=TAG)
