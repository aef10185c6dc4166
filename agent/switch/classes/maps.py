"""QoS maps of CONFIG_DB: a table of maps, its rows as values, and the names of rows that the agent makes."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from isolane.lazy_dataclass import dataclass
from isolane.switch.flow_control.rows import NONE, key
from isolane.switch.translation import Fields, Rows
from isolane.switch.writes import GENERATED

OURS: Final = GENERATED
_NAMED_BY_DIGITS: Final = 8
_DIGITS_OF_HASH: Final = 16
HIGHEST: Final = 7
"""Traffic classes, queues, priority groups: SONiC knows higher ones of some switches, the model does not."""


@dataclass(frozen=True, slots=True)
class Table:
    """One table of maps, and the field of PORT_QOS_MAP that binds a map to a port."""

    name: str
    field: str
    size: int
    """The number of values that have a target."""


DOT1P: Final = Table("DOT1P_TO_TC_MAP", "dot1p_to_tc_map", 8)
DSCP: Final = Table("DSCP_TO_TC_MAP", "dscp_to_tc_map", 64)
QUEUES: Final = Table("TC_TO_QUEUE_MAP", "tc_to_queue_map", 8)
GROUPS: Final = Table("TC_TO_PRIORITY_GROUP_MAP", "tc_to_pg_map", 8)
PFC_QUEUES: Final = Table("MAP_PFC_PRIORITY_TO_QUEUE", "pfc_to_queue_map", 8)
PFC_GROUPS: Final = Table("PFC_PRIORITY_TO_PRIORITY_GROUP_MAP", "pfc_to_pg_map", 8)
CLASSIFYING: Final = (DOT1P, DSCP)
NEEDED: Final = (QUEUES, GROUPS, PFC_QUEUES, PFC_GROUPS)
TABLES: Final = (*CLASSIFYING, *NEEDED)

Targets = tuple[int, ...]


class NoMap(Exception):
    """A map that the model cannot say: the key and field of CONFIG_DB, and the reason."""

    def __init__(self, at: str, field: str, reason: str) -> None:
        super().__init__(reason)
        self.key = at
        self.field = field


def is_ours(name: str) -> bool:
    """Whether the agent makes and removes rows of that name."""
    return name.startswith(OURS)


def name_of(targets: Sequence[int]) -> str:
    """The name says the content, so that ports with the same map share a row; SONiC takes 32 characters."""
    digits = "".join(map(str, targets))
    if len(digits) > _NAMED_BY_DIGITS:
        digits = sha256(digits.encode()).hexdigest()[:_DIGITS_OF_HASH]
    return OURS + digits


def row_of(targets: Sequence[int]) -> dict[str, str]:
    """The fields of a map."""
    return {str(number): str(target) for number, target in enumerate(targets)}


def row(rows: Rows, table: Table, name: str) -> Fields | None:
    """A map as it is in CONFIG_DB."""
    return rows.get(key(table.name, name))


def map_name(rows: Rows, table: Table, at: str) -> str | None:
    """The name of the map that a row of PORT_QOS_MAP binds; an empty one binds none."""
    return rows.get(at, NONE).get(table.field) or None


def targets_of(rows: Rows, table: Table, at: str) -> Targets | None:
    """The map that a row of PORT_QOS_MAP binds; NoMap where the model cannot say it."""
    name = map_name(rows, table, at)
    if name is None:
        return None
    fields = row(rows, table, name)
    if fields is None:
        raise NoMap(at, table.field, f"{table.name} has no map {name!r}")
    where = key(table.name, name)
    targets = []
    for number in range(table.size):
        text = fields.get(str(number))
        if text is None:
            raise NoMap(where, str(number), "it is missing; the model has a target for each")
        if not (text.isdecimal() and text.isascii() and len(text) == 1 and int(text) <= HIGHEST):
            raise NoMap(where, str(number), f"{text!r} is none of 0 to {HIGHEST}")
        targets.append(int(text))
    others = sorted(fields.keys() - {str(number) for number in range(table.size)})
    if others:
        raise NoMap(where, others[0], f"the map goes from 0 to {table.size - 1}")
    return tuple(targets)
