"""The priorities whose PFC a port sends and obeys, in the model and in CONFIG_DB."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Self

from isolane.bindings.ietf_interfaces import FlowControl
from isolane.engine.pfc.config import PRIORITIES
from isolane.switch.facts import Fields
from isolane.switch.translation import Rows

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
