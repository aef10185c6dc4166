"""Configuration of LLDP that has no way to lldpd of SONiC."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from isolane.bindings import Root
from isolane.bindings import ieee802_dot1ab_lldp as lldp
from isolane.device.kit.instances import names, touches
from isolane.device.lldp.organization_nodes import TLVS
from isolane.errors import DataError
from isolane.switch.facts import Fields
from isolane.switch.lldp.forms import NUMBERS, PORTS, admin_status, fields_of, port_problems
from isolane.switch.lldp.neighbors import NEAREST_BRIDGE
from isolane.switch.translation import Rows
from isolane.tree.diff import Change
from isolane.tree.path import Path
from isolane.tree.schema import RecordNode

_LLDP: Final = lldp.Lldp.NODE.by_attribute
NO_WAY: Final = (
    "SONiC's tables have no way to lldpd for TLVs of organizations, and lldp_syncd does not publish those "
    "of neighbours"
)
APP_TAG: Final = "sonic-lldp-tlv"
BOUND: Final = "sonic-bound"


def faults(changes: Sequence[Change], new: Root, rows: Rows) -> Iterator[DataError]:
    """Of the ports that a commit touches, and of what holds for all."""
    top = Path().child(lldp.Lldp.NODE)
    for field, (leaf, least, most) in NUMBERS.items():
        node = _LLDP[leaf]
        value = new.lldp[node.index]
        if value is not None and not least <= value <= most and touches(changes, node):
            text = f"SONiC has {field} from {least} to {most}, not {value}"
            yield DataError("invalid-value", text, path=top.child(node), app_tag=BOUND)
    for key in names(changes, lldp.Port.NODE):
        entry = new.lldp.port.get(key)
        if entry is not None:
            path = top.child(lldp.Port.NODE, key)
            yield from _of_port(entry, path)
            yield from _of_row(entry, rows.get(f"{PORTS}|{entry.name}", {}), path)


def _of_port(entry: lldp.Port, path: Path) -> Iterator[DataError]:
    if entry.dest_mac_address != NEAREST_BRIDGE:
        text = f"lldpd of SONiC sends to {NEAREST_BRIDGE} only; write it in upper case"
        yield DataError("invalid-value", text, path=path, app_tag="sonic-lldp-address")
    for node in TLVS:
        if not _is_idle(node, entry[node.index]):
            text = f"the sonic data plane does not send it: {NO_WAY}; remove it"
            yield DataError("invalid-value", text, path=path.child(node), app_tag=APP_TAG)


def _of_row(entry: lldp.Port, row: Fields, path: Path) -> Iterator[DataError]:
    """A field of others that no commit would replace, and that would have the row mean something else."""
    left = {**row, **fields_of(entry.admin_status, row)}
    if admin_status(row) is None and admin_status(left) != entry.admin_status:
        for field, message in port_problems(row):
            text = f"{PORTS}|{entry.name} {field} in CONFIG_DB: {message}; remove the field there first"
            yield DataError("operation-failed", text, path=path, app_tag="sonic-row")


def _is_idle(node: Any, value: Any) -> bool:
    """Whether nothing is set, or only what holds by default."""
    if isinstance(node, RecordNode):
        return value is None or value == type(value).EMPTY
    return value in (node.absent, node.default)
