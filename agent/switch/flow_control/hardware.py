"""The PFC watchdog of the ASIC itself: its limits, by STATE_DB `PFC_WD_STATE_TABLE|PFC_WD`.

Names and rules are those of orchagent (`pfcwdhworch.cpp`): it leaves out a row that breaks one.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Self

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import FlowControl, Watchdog
from isolane.dataplane.capabilities import Support, partly
from isolane.device.kit.error_paths import at_interface
from isolane.errors import DataError
from isolane.switch.facts import Facts
from isolane.switch.flow_control.directions import NONE, key
from isolane.switch.flow_control.watchdog_rows import (
    ACTION,
    GLOBAL,
    PFC_WD,
    POLL,
    NoWatchdog,
    WatchdogRow,
)
from isolane.switch.queues.values import number
from isolane.switch.translation import Rows
from isolane.tree.path import Path

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
        said = facts.watchdog
        if said.get(MECHANISM, "").upper() != "HARDWARE":
            return None

        def span(name: str) -> tuple[int, int] | None:
            least = number(said.get(f"{name}_TIME_MIN"), 0, _MOST_MS)
            most = number(said.get(f"{name}_TIME_MAX"), 0, _MOST_MS)
            return None if least is None or most is None else (least, most)

        return cls(span("DETECTION"), span("RESTORATION"))


def support(facts: Facts) -> Support:
    """The watchdogs of a switch."""
    return _SOFTWARE if Hardware.of(facts) is None else _HARDWARE


def port_faults(hardware: Hardware, port: str, wanted: WatchdogRow) -> Iterator[DataError]:
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
    """Of an interval."""
    return _fault(Path().child(POLL.parent).child(POLL), _POLL)


def _action(rows: Rows, port: str) -> str | None:
    """The action of a row; None without one that starts a watchdog."""
    try:
        found = WatchdogRow.in_rows(rows, port)
    except NoWatchdog:
        return rows.get(key(PFC_WD, port), NONE).get(ACTION, "drop")
    return None if found is None else found.action


def _fault(path: Path, text: str) -> DataError:
    return DataError("invalid-value", text, path=path, app_tag=TAG)
