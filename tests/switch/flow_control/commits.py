"""Commits of flow control and classes as the participant makes them, by three translations at once."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import (
    AvailableTrafficClass,
    BridgePort,
    CongestionIsolation,
    FlowControl,
    Interfaces,
    InterfacesInterface,
    Priority,
    PriorityOfDscp,
    TrafficClass,
    TrafficClassMap,
    Watchdog,
)
from isolane.bindings.isolane_pfc import PfcWatchdog
from isolane.errors import DataError
from isolane.switch.classes.translation import ClassesTranslation
from isolane.switch.flow_control.translation import FlowControlTranslation
from isolane.switch.flow_control.watchdog import WatchdogTranslation
from isolane.switch.translation import Facts, Rows, Scope, Translation, Wanted
from isolane.tree.diff import diff
from isolane.tree.values import Identity

ETHERNET: Final = Identity("iana-if-type:ethernetCsmacd")
PORTS: Final = ("Ethernet0", "Ethernet4")
ALL: Final = Scope(frozenset(PORTS), shared=True)
BARE: Final[Rows] = {f"PORT|{name}": {"admin_status": "up"} for name in PORTS}
TRANSLATIONS: Final[tuple[Translation, ...]] = (
    FlowControlTranslation(),
    ClassesTranslation(),
    WatchdogTranslation(),
)
Writes = dict[str, dict[str, str | None] | None]
"""Fields by key; None for a field, or a key, that goes."""


def pfc(
    both: Iterable[int] = (), *, sends: Iterable[int] = (), obeys: Iterable[int] = (), **more: Any
) -> Any:
    """PFC of priorities, in both directions or in one; `more` is beside the priorities."""
    both, sends, obeys = frozenset(both), frozenset(sends), frozenset(obeys)
    return FlowControl.new(
        priority=[
            Priority.new(
                priority=number,
                transmit_enabled=True if number in both | sends else None,
                receive_enabled=True if number in both | obeys else None,
            )
            for number in sorted(both | sends | obeys)
        ],
        **more,
    )


def classes(of_priority: Mapping[int, int], dscp: Mapping[int, int] | None = None) -> Any:
    """Traffic classes of priorities, and priorities of DSCPs."""
    rows = (
        TrafficClassMap.new(
            priority=priority,
            available_traffic_class=[AvailableTrafficClass.new(num_traffic_class=8, traffic_class=target)],
        )
        for priority, target in of_priority.items()
    )
    of_dscp = [PriorityOfDscp.new(dscp=number, priority=target) for number, target in (dscp or {}).items()]
    return BridgePort.new(
        traffic_class=TrafficClass.new(traffic_class_map=rows),
        congestion_isolation=CongestionIsolation.new(priority_of_dscp=of_dscp),
    )


def root(poll_interval: int | None = None, **ports: Any) -> Root:
    """A configuration: flow control or a bridge port, or both, by the name of the port."""
    interfaces = []
    for name in PORTS:
        given = ports.get(name, ())
        interface = InterfacesInterface.new(name=name, type=ETHERNET)
        for part in given if isinstance(given, list) else [given] if given != () else []:
            field = "flow_control" if isinstance(part, FlowControl) else "bridge_port"
            interface = interface.replace(**{field: part})
        interfaces.append(interface)
    return Root.new(
        interfaces=Interfaces.new(interface=interfaces),
        pfc_watchdog=PfcWatchdog.new(poll_interval=poll_interval),
    )


def watchdog(**leafs: Any) -> Watchdog:
    return Watchdog.new(**leafs)


def hashes(config: Root, rows: Rows, scope: Scope = ALL) -> Wanted:
    found: Wanted = {}
    for translation in TRANSLATIONS:
        for key, fields in translation.hashes(config, rows, scope).items():
            found.setdefault(key, {}).update(fields)
    return found


def read(rows: Rows, config: Root | None = None, scope: Scope = ALL) -> Root:
    """What a start, or a write by another program, makes of a configuration."""
    config = root() if config is None else config
    for translation in TRANSLATIONS:
        config = translation.read(config, rows, scope)
    return config


def problems(rows: Rows, scope: Scope = ALL) -> list[str]:
    return [str(problem) for each in TRANSLATIONS for problem in each.problems(rows, scope)]


def writes(old: Root, new: Root, rows: Rows) -> Writes:
    """The fields that a commit sets and removes."""
    changes, scope = tuple(diff(old, new)), Scope()
    for translation in TRANSLATIONS:
        scope |= translation.scope(changes, new)
    before, after = hashes(old, rows, scope), hashes(new, rows, scope)
    made: Writes = {}
    for key in sorted(before.keys() | after.keys()):
        was, now = before.get(key, {}), after.get(key, {})
        changed = {name: now.get(name) for name in was.keys() | now.keys() if was.get(name) != now.get(name)}
        if changed:
            left = {**rows.get(key, {}), **now}.keys() - {
                name for name, text in changed.items() if text is None
            }
            made[key] = changed if left else None
    return made


def applied(rows: Rows, made: Writes) -> dict[str, dict[str, str]]:
    """CONFIG_DB after them."""
    after = {key: dict(fields) for key, fields in rows.items()}
    for key, fields in made.items():
        row = after.pop(key, {})
        row.update({name: text for name, text in (fields or {}).items() if text is not None})
        for name, text in (fields or {}).items():
            if text is None:
                del row[name]
        if row and fields is not None:
            after[key] = row
    return after


def faults(new: Root, rows: Rows = BARE, old: Root | None = None) -> list[DataError]:
    changes = tuple(diff(read(rows) if old is None else old, new))
    return [error for each in TRANSLATIONS for error in each.faults(changes, new, rows, Facts())]


def said(new: Root, rows: Rows = BARE, old: Root | None = None) -> list[tuple[str, str | None]]:
    """What is refused: the end of the path, and the app-tag."""
    return [(str(each.path).rpartition("/")[2], each.app_tag) for each in faults(new, rows, old)]
