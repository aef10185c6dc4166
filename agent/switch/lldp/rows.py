"""LLDP|GLOBAL and LLDP_PORT of CONFIG_DB, field by field, and configuration that has no way there."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, Literal

from isolane.bindings import Root
from isolane.bindings import ieee802_dot1ab_lldp as lldp
from isolane.device.kit.instances import names, touches
from isolane.device.lldp.config import TLVS
from isolane.errors import DataError
from isolane.switch.lldp.state import NEAREST_BRIDGE
from isolane.switch.translation import Fields, Rows
from isolane.switch.values import decimal
from isolane.tree.diff import Change
from isolane.tree.path import Path
from isolane.tree.schema import DataNode, RecordNode

AdminStatus = Literal["tx-only", "rx-only", "tx-and-rx", "disabled"]

GLOBAL: Final = "LLDP|GLOBAL"
PORTS: Final = "LLDP_PORT"
ENABLED, MODE = "enabled", "mode"
EMPTY: Final = {"NULL": "NULL"}
"""A key without fields, as SONiC writes it."""
NUMBERS: Final = {
    "hello_time": ("message_tx_interval", 5, 254),
    "multiplier": ("message_tx_hold_multiplier", 2, 10),
}
"""Fields of LLDP|GLOBAL: the leaf, and the values that SONiC and the model have in common."""
_STATUS: Final[dict[tuple[str, str | None], AdminStatus]] = {
    ("true", None): "tx-and-rx",
    ("true", "TRANSMIT"): "tx-only",
    ("true", "RECEIVE"): "rx-only",
    ("false", None): "disabled",
    ("false", "TRANSMIT"): "disabled",
    ("false", "RECEIVE"): "disabled",
}
_MODES: Final[dict[AdminStatus, str]] = {"tx-only": "TRANSMIT", "rx-only": "RECEIVE"}


def admin_status(row: Fields) -> AdminStatus | None:
    """The admin-status of a port; None when SONiC has no such value."""
    return _STATUS.get((row.get(ENABLED, "true"), row.get(MODE)))


def fields_of(status: AdminStatus, row: Fields) -> dict[str, str]:
    """The same as fields; one that SONiC takes for granted is not added to a row that is there."""
    if admin_status(row) == status and row:
        return {name: row[name] for name in (ENABLED, MODE, *EMPTY) if name in row} or {ENABLED: "true"}
    fields = {ENABLED: "false" if status == "disabled" else "true"}
    if status in _MODES:
        fields[MODE] = _MODES[status]
    return fields


def number(row: Fields, field: str) -> int | None:
    """A number of LLDP|GLOBAL; None when it is not there, or the model does not have it."""
    _, least, most = NUMBERS[field]
    return decimal(row.get(field), least, most)


def port_problems(row: Fields) -> Iterator[tuple[str, str]]:
    """Fields of a port that the model cannot say, each with the reason."""
    if admin_status(row) is None:
        enabled = row.get(ENABLED, "true")
        if enabled not in ("true", "false"):
            yield ENABLED, f"{enabled!r} is neither true nor false"
        else:
            yield MODE, f"{row[MODE]!r} is neither TRANSMIT nor RECEIVE"


def global_problems(row: Fields) -> Iterator[tuple[str, str]]:
    """The same of the switch."""
    for field, (leaf, least, most) in NUMBERS.items():
        if field in row and number(row, field) is None:
            name = leaf.replace("_", "-")
            yield field, f"{row[field]!r} is no {name}, which is from {least} to {most}"
    if row.get(ENABLED, "true") != "true":
        yield ENABLED, "LLDP is off on all ports; the model has admin-status, by port"
    if MODE in row:
        yield MODE, "the model has admin-status, by port"


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


def _is_idle(node: DataNode, value: Any) -> bool:
    """Whether nothing is set, or only what holds by default."""
    if isinstance(node, RecordNode):
        return value is None or value == type(value).EMPTY
    return value in (node.absent, node.default)
