"""Rows with names that the agent gives, which no row of CONFIG_DB refers to."""

from collections.abc import Iterator
from typing import Final

from isolane.switch.translation import Rows

GENERATED: Final = "isolane_"
"""The start of each such name."""
_OF_LISTS: Final = frozenset(", |[]")
"""Characters of a value that has more in it than one name."""


def unused(rows: Rows, starts: tuple[str, ...]) -> Iterator[str]:
    """The keys that begin so and that no field of any row names, alone or in a list."""
    ours = [key for key in rows if key.startswith(starts)] if starts else []
    if not ours:
        return
    values = {text for fields in rows.values() for text in fields.values() if GENERATED in text}
    lists = [text for text in values if not _OF_LISTS.isdisjoint(text)]
    for key in ours:
        name = key.partition("|")[2]
        if name not in values and not any(name in text for text in lists):
            yield key
