"""Lengths of cables: CABLE_LENGTH, which SONiC's buffers use too and the agent only reads."""

import re
from typing import Final

from isolane.switch.llr.fields import LENGTHS
from isolane.switch.translation import Rows

_LENGTH: Final = re.compile(r"([1-9][0-9]{0,5})m")
_LONGEST: Final = 100_000
"""The longest cable of the model, in metres."""
_USUAL: Final = f"{LENGTHS}|AZURE"
"""The only row of the table, as SONiC's tools make it."""


def length_of(port: str, rows: Rows) -> int | None:
    """Metres of the cable of a port; None when CONFIG_DB has no length, or 0m, which makes no profile."""
    text = rows.get(_USUAL, {}).get(port)
    if text is None:
        of_table = (fields for key, fields in rows.items() if key.startswith(f"{LENGTHS}|"))
        text = next((fields[port] for fields in of_table if port in fields), "")
    match = _LENGTH.fullmatch(text)
    length = 0 if match is None else int(match[1])
    return length if 0 < length <= _LONGEST else None
