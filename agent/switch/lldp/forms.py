"""LLDP|GLOBAL and LLDP_PORT of CONFIG_DB, field by field."""

from collections.abc import Iterator
from typing import Final, Literal

from isolane.switch.facts import Fields
from isolane.switch.live.texts import decimal

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
