"""DSCPs of trimmed packets by class: `tc-to-dscp` of a port as TC_TO_DSCP_MAP, named in PORT_QOS_MAP."""

from typing import Final

from isolane.bindings.ietf_interfaces import PacketTrimming
from isolane.switch.facts import Fields
from isolane.switch.queues.class_map import PORT_MAPS
from isolane.switch.queues.profiles import GENERATED
from isolane.switch.queues.ranges import keys_of, real_fields
from isolane.switch.queues.values import number
from isolane.switch.translation import Rows, Wanted
from isolane.switch.trimming.settings import LAST_CLASS, LAST_DSCP

MAPS: Final = "TC_TO_DSCP_MAP"
FIELD: Final = "tc_to_dscp_map"
Dscps = tuple[tuple[int, int], ...]
"""Classes and their DSCPs, by class."""


def asked(entry: PacketTrimming) -> Dscps:
    """What a configuration asks for."""
    return tuple(sorted((each.traffic_class, each.dscp) for each in entry.tc_to_dscp))


def value(fields: Fields) -> Dscps | None:
    """What a map says; None if the models cannot say that."""
    pairs = [
        (number(tc, 0, LAST_CLASS), number(dscp, 0, LAST_DSCP)) for tc, dscp in real_fields(fields).items()
    ]
    known = sorted((tc, dscp) for tc, dscp in pairs if tc is not None and dscp is not None)
    return tuple(known) if known and len(known) == len(pairs) == len(dict(known)) else None


def name_of(rows: Rows, port: str) -> str | None:
    """The map that a port has."""
    return rows.get(f"{PORT_MAPS}|{port}", {}).get(FIELD)


def said(rows: Rows, port: str) -> Dscps | None:
    """What CONFIG_DB says of a port; None if the models cannot say that."""
    name = name_of(rows, port)
    if name is None:
        return ()
    fields = rows.get(f"{MAPS}|{name}")
    return None if fields is None else value(fields)


def wanted_name(rows: Rows, port: str, dscps: Dscps) -> str | None:
    """The map that a port is to have: the one that it has, as long as that says the same."""
    present = said(rows, port)
    if present == dscps or (present is None and not dscps):
        return name_of(rows, port)
    if not dscps:
        return None
    name = GENERATED + "trim_" + "_".join(f"{tc}.{dscp}" for tc, dscp in dscps)
    while f"{MAPS}|{name}" in rows and value(rows[f"{MAPS}|{name}"]) != dscps:
        name += "_"
    return name


def used_by_others(rows: Rows, ports: frozenset[str]) -> set[str]:
    """The generated maps that other ports have."""
    names = {
        rows[key].get(FIELD, "") for key in keys_of(rows, PORT_MAPS) if key[len(PORT_MAPS) + 1 :] not in ports
    }
    return {name for name in names if name.startswith(GENERATED)}


def map_row(rows: Rows, name: str, dscps: Dscps | None) -> Wanted:
    """The row of a generated map."""
    key = f"{MAPS}|{name}"
    present = rows.get(key)
    if present is not None:
        return {key: dict(present)}
    return {} if dscps is None else {key: {str(tc): str(dscp) for tc, dscp in dscps}}
