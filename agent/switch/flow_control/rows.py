"""PFC of a port and its watchdog, in the model and in CONFIG_DB: PORT_QOS_MAP, PORT and PFC_WD."""

import re
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, Final, Literal, Self

from isolane.bindings.ietf_interfaces import FlowControl, Watchdog
from isolane.bindings.isolane_pfc import PfcWatchdog
from isolane.engine.pfc.config import PRIORITIES
from isolane.lazy_dataclass import dataclass
from isolane.switch.translation import Fields, Rows
from isolane.tree.schema import DataNode, LeafNode
from isolane.tree.scopes import NameScope
from isolane.tree.types import BadValue

PORT: Final = "PORT"
PORT_QOS_MAP: Final = "PORT_QOS_MAP"
PFC_ENABLE: Final = "pfc_enable"
PFC_ASYM: Final = "pfc_asym"
ALL: Final = frozenset(range(PRIORITIES))
NONE: Final[Fields] = {}

_LISTED: Final = re.compile(r"([0-7](,[0-7])*)?")


def key(table: str, name: str) -> str:
    """A key of CONFIG_DB."""
    return f"{table}|{name}"


def priorities(text: str) -> frozenset[int] | None:
    """Priorities of a text such as `3,4`; None of one that is no such list."""
    if _LISTED.fullmatch(text) is None:
        return None
    return frozenset(int(digit) for digit in text[::2])


def listed(numbers: Iterable[int], before: str | None) -> str:
    """The text of priorities; the text that is there if it has the same ones in another order."""
    wanted = frozenset(numbers)
    if before is not None and priorities(before) == wanted:
        return before
    return ",".join(map(str, sorted(wanted)))


@dataclass(frozen=True, slots=True)
class Directions:
    """SONiC enables both directions at once, or with `pfc_asym` obeys the PFC of all priorities."""

    transmit: frozenset[int] = frozenset()
    receive: frozenset[int] = frozenset()

    @classmethod
    def of(cls, config: FlowControl) -> Self:
        """Of a port of the model."""
        return cls(
            frozenset(each.priority for each in config.priority if each.transmit_enabled),
            frozenset(each.priority for each in config.priority if each.receive_enabled),
        )

    @classmethod
    def in_rows(cls, rows: Rows, port: str) -> Self:
        """Of a port of CONFIG_DB; a text that is no list of priorities enables none."""
        transmit = priorities(rows.get(key(PORT_QOS_MAP, port), NONE).get(PFC_ENABLE, "")) or frozenset()
        is_asymmetric = rows.get(key(PORT, port), NONE).get(PFC_ASYM) == "on"
        return cls(transmit, ALL if is_asymmetric else transmit)

    @property
    def is_asymmetric(self) -> bool:
        """Whether they need `pfc_asym`."""
        return self.transmit != self.receive

    @property
    def has_form(self) -> bool:
        """Whether SONiC has a form for them."""
        return self.receive in (self.transmit, ALL)


PFC_WD: Final = "PFC_WD"
GLOBAL: Final = "GLOBAL"
POLL_INTERVAL: Final = "POLL_INTERVAL"
ACTION: Final = "action"
DETECTION: Final = "detection_time"
RESTORATION: Final = "restoration_time"
WATCHED: Final = "pfcwd_sw_enable"

_LEAFS: Final = Watchdog.NODE.by_attribute
POLL: Final = PfcWatchdog.NODE.by_attribute["poll_interval"]


class NoWatchdog(Exception):
    """A row that the model cannot say: `field` and the reason."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(reason)
        self.field = field


@dataclass(frozen=True, slots=True)
class WatchdogRow:
    """One port's watchdog, whichever of the two it was read from."""

    action: Literal["drop", "forward", "alert"]
    detection: int
    restoration: int | Literal["never"]
    watched: frozenset[int]

    @classmethod
    def of(cls, config: FlowControl) -> Self | None:
        """Of the model; without a list it watches what the port obeys."""
        watchdog = config.watchdog
        if watchdog is None:
            return None
        watched = frozenset(watchdog.priority) or Directions.of(config).receive
        return cls(watchdog.action, watchdog.detection_time, watchdog.restoration_time, watched)

    @classmethod
    def in_rows(cls, rows: Rows, port: str) -> Self | None:
        """Of CONFIG_DB; NoWatchdog where the model cannot say it."""
        row = rows.get(key(PFC_WD, port))
        if row is None:
            return None
        if DETECTION not in row:
            raise NoWatchdog(DETECTION, "it is missing: SONiC starts no watchdog")
        restoration: int | Literal["never"] = "never"
        if RESTORATION in row:
            restoration = value(row, RESTORATION, _LEAFS["restoration_time"])
        return cls(
            action=value(row, ACTION, _LEAFS["action"]) if ACTION in row else "drop",
            detection=value(row, DETECTION, _LEAFS["detection_time"]),
            restoration=restoration,
            watched=_watched(rows, port),
        )

    def fields(self, row: Fields) -> dict[str, str]:
        """Of PFC_WD. Fields of others go with the row: SONiC takes no row without a detection time."""
        kept = {name: text for name, text in row.items() if name not in (ACTION, RESTORATION, "NULL")}
        if self.action != "drop" or ACTION in row or not row:
            kept[ACTION] = self.action
        kept[DETECTION] = _text(row, DETECTION, "detection_time", self.detection)
        if self.restoration != "never":
            kept[RESTORATION] = _text(row, RESTORATION, "restoration_time", self.restoration)
        return kept

    def record(self, receive: frozenset[int], before: Watchdog | None) -> Watchdog:
        """Of the model: of leafs that are there, only those change that say something else."""
        wants = {
            "action": self.action,
            "detection_time": self.detection,
            "restoration_time": self.restoration,
        }
        record = Watchdog.new() if before is None else before
        changed: dict[str, Any] = {
            name: None if wanted == _LEAFS[name].default else wanted
            for name, wanted in wants.items()
            if getattr(record, name) != wanted
        }
        if (frozenset(record.priority) or receive) != self.watched:
            changed["priority"] = () if self.watched == receive else sorted(self.watched)
        return record.replace(**changed)


def value(row: Fields, field: str, leaf: DataNode) -> Any:
    """The value of a field by the type of its leaf."""
    text = row[field]
    assert isinstance(leaf, LeafNode)
    if text == "never":
        raise NoWatchdog(field, f"{text!r} is no number")
    try:
        return leaf.type.parse(text, NameScope(leaf.model, leaf.module))
    except BadValue as error:
        raise NoWatchdog(field, f"{text!r}: {error}") from None


def _text(row: Fields, field: str, leaf: str, wanted: int) -> str:
    """A number; the text that is there if it is the same number."""
    with suppress(NoWatchdog, KeyError):
        if value(row, field, _LEAFS[leaf]) == wanted:
            return row[field]
    return str(wanted)


def poll_interval(rows: Rows) -> int | None:
    """Of PFC_WD|GLOBAL; NoWatchdog where the model cannot say it."""
    row = rows.get(key(PFC_WD, GLOBAL), NONE)
    if POLL_INTERVAL not in row:
        return None
    interval: int = value(row, POLL_INTERVAL, POLL)
    return interval


def watched_text(watched: frozenset[int], rows: Rows, port: str) -> str:
    """The text of `pfcwd_sw_enable`."""
    return listed(watched, rows.get(key(PORT_QOS_MAP, port), NONE).get(WATCHED))


def _watched(rows: Rows, port: str) -> frozenset[int]:
    text = rows.get(key(PORT_QOS_MAP, port), NONE).get(WATCHED, "")
    numbers = priorities(text)
    if numbers is None:
        raise NoWatchdog(WATCHED, f"{text!r} is no list of priorities such as '3,4'")
    if not numbers:
        raise NoWatchdog(WATCHED, "it names no priority: SONiC starts no watchdog")
    return numbers
