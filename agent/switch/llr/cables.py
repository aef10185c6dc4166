"""Lengths of cables: CABLE_LENGTH, which SONiC's buffers use too and the agent only reads."""

import re
from functools import cached_property
from typing import Final

from isolane.switch.llr.fields import LENGTHS
from isolane.switch.translation import Rows

_LENGTH: Final = re.compile(r"([1-9][0-9]{0,5})m")
_LONGEST: Final = 100_000
"""The longest cable of the model, in metres."""


class Lengths:
    """All of one state of CONFIG_DB; its rows are searched once, when a length is first needed."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows

    @cached_property
    def _texts(self) -> dict[str, str]:
        """By port. SONiC has one row, `AZURE`; of several the first counts, as for llrmgrd."""
        found: dict[str, str] = {}
        for key, fields in self._rows.items():
            if key.startswith(f"{LENGTHS}|"):
                found = {**fields, **found}
        return found

    def of(self, port: str) -> int | None:
        """Metres of the cable of a port; None when CONFIG_DB has no length, or 0m, which makes no profile."""
        match = _LENGTH.fullmatch(self._texts.get(port, ""))
        length = 0 if match is None else int(match[1])
        return length if 0 < length <= _LONGEST else None
