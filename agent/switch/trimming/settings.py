"""Settings of the switch: the leafs of packet-trimming as fields of `SWITCH_TRIMMING|GLOBAL`.

SONiC lets each field be absent, and then has a default of the vendor. So a leaf that nobody set is no field.
"""

from collections.abc import Iterator
from typing import Final

from isolane.bindings import ietf_interfaces
from isolane.bindings.ietf_interfaces import InterfacesInterface, TcToDscp
from isolane.bindings.isolane_ue_packet_trimming import PacketTrimming
from isolane.switch.queues.profiles import PortProfile
from isolane.switch.translation import Fields, Rows
from isolane.switch.values import number

KEY: Final = "SWITCH_TRIMMING|GLOBAL"
FROM_TC: Final = "from-tc"
DYNAMIC: Final = "dynamic"
LAST_DSCP: Final = 63
LAST_CLASS: Final = 7
_MOST_OCTETS: Final = 2**32 - 1
_READERS: Final[dict[str, tuple[str, int]]] = {
    "size": ("", _MOST_OCTETS),
    "dscp_value": (FROM_TC, LAST_DSCP),
    "tc_value": ("", LAST_CLASS),
    "queue_index": (DYNAMIC, LAST_CLASS),
}
"""The word and the highest number that a field can have."""


def _set(entry: PacketTrimming, leaf: str) -> object:
    """The value that somebody set."""
    return entry[PacketTrimming.NODE.by_attribute[leaf].index]


def fields_of(entry: PacketTrimming, present: Fields) -> dict[str, str]:
    """The fields that a configuration asks for, and those that are there and cannot be read."""
    return {name: present[name] for name, _ in field_problems(present)} | _asked(entry)


def _asked(entry: PacketTrimming) -> dict[str, str]:
    fields = {name: str(value) for name in ("size", "tc_value") if (value := _set(entry, name)) is not None}
    if entry.dscp_resolution_mode == FROM_TC:
        fields["dscp_value"] = FROM_TC
    elif entry.dscp_value is not None:
        fields["dscp_value"] = str(entry.dscp_value)
    if entry.queue_resolution_mode == "static":
        fields["queue_index"] = str(entry.queue_index)
    elif _set(entry, "queue_resolution_mode") is not None:
        fields["queue_index"] = DYNAMIC
    return fields


def with_fields(entry: PacketTrimming, fields: Fields) -> PacketTrimming:
    """A configuration that asks for these fields; those that cannot be read are as if absent."""
    wrong = {name for name, _ in field_problems(fields)}
    right = {name: value for name, value in fields.items() if name in _READERS and name not in wrong}
    if _asked(entry) == right:
        return entry
    dscp, queue = right.get("dscp_value"), right.get("queue_index")
    return entry.replace(
        size=_number(right.get("size")),
        tc_value=_number(right.get("tc_value")),
        dscp_resolution_mode=FROM_TC if dscp == FROM_TC else None,
        dscp_value=None if dscp == FROM_TC else _number(dscp),
        queue_resolution_mode=None if queue is None else DYNAMIC if queue == DYNAMIC else "static",
        queue_index=None if queue == DYNAMIC else _number(queue),
    )


def _number(text: str | None) -> int | None:
    return None if text is None else int(text)


def field_problems(fields: Fields) -> Iterator[tuple[str, str]]:
    """Fields that the models cannot say, and why."""
    for name, value in fields.items():
        if name == "NULL":
            continue
        reader = _READERS.get(name)
        if reader is None:
            yield name, "the models know no such field"
        elif value != reader[0] and number(value, 0, reader[1]) is None:
            yield (
                name,
                f'"{value[:40]}" is no number from 0 to {reader[1]}'
                + (f" or {reader[0]}" if reader[0] else ""),
            )


Dscps = tuple[tuple[int, int], ...]
"""Classes and their DSCPs, by class."""


class DscpMap(PortProfile[Dscps]):
    """The field `tc_to_dscp_map` of PORT_QOS_MAP: a DSCP for each class."""

    field = "tc_to_dscp_map"
    table = "TC_TO_DSCP_MAP"
    nothing = ()
    limits = f"classes 0 to {LAST_CLASS} and DSCPs 0 to {LAST_DSCP}"

    def value(self, fields: Fields) -> Dscps | None:
        pairs = [(number(tc, 0, LAST_CLASS), number(dscp, 0, LAST_DSCP)) for tc, dscp in fields.items()]
        complete = sorted((tc, dscp) for tc, dscp in pairs if tc is not None and dscp is not None)
        return tuple(complete) if complete and len(complete) == len(pairs) else None

    def name(self, value: Dscps) -> str:
        return "isolane_trim_" + "_".join(f"{tc}.{dscp}" for tc, dscp in value)

    def fields(self, value: Dscps) -> dict[str, str]:
        return {str(tc): str(dscp) for tc, dscp in value}


DSCP_MAP: Final = DscpMap()


def asked_dscps(entry: ietf_interfaces.PacketTrimming) -> Dscps:
    """The DSCPs of a configuration."""
    return tuple(sorted((each.traffic_class, each.dscp) for each in entry.tc_to_dscp))


def with_dscps(interface: InterfacesInterface, rows: Rows) -> InterfacesInterface:
    """An interface with the DSCPs of its map."""
    dscps = DSCP_MAP.of_port(rows, interface.name) or ()
    entry = interface.packet_trimming
    if asked_dscps(entry) == dscps:
        return interface
    entries = [TcToDscp.new(traffic_class=tc, dscp=dscp) for tc, dscp in dscps]
    return interface.replace(packet_trimming=entry.replace(tc_to_dscp=entries))
