"""The switch as it was last read: CONFIG_DB, which only commits change, and its capabilities."""

from collections import ChainMap
from collections.abc import Callable, Mapping
from typing import Final

from isolane.switch.facts import Facts, Fields
from isolane.switch.translation import Rows

PORT: Final = "PORT|"
Capabilities = tuple[Fields, Mapping[str, Fields], Fields]
_NOTHING: Final[Fields] = {}


class Known:
    """Rows of CONFIG_DB, and facts. The loop reads and changes it, in the turn of a commit."""

    def __init__(self, capabilities: Callable[[], Capabilities]) -> None:
        """`capabilities`: those of the switch, of its counters, and of its PFC watchdog."""
        self._rows: dict[str, Fields] = {}
        self._ports: frozenset[str] = frozenset()
        self._capabilities = capabilities
        self.is_read = False
        """Whether CONFIG_DB has been read once."""

    @property
    def rows(self) -> Rows:
        """CONFIG_DB."""
        return self._rows

    def rows_with(self, others: Rows) -> Rows:
        """CONFIG_DB, but for some keys that are like these; it is not copied."""
        return ChainMap(dict(others), self._rows)

    def row(self, key: str) -> Fields:
        """One key of it; empty when there is none."""
        return self._rows.get(key, _NOTHING)

    @property
    def facts(self) -> Facts:
        """The ports and capabilities now."""
        return Facts(self._ports, *self._capabilities())

    def replace(self, rows: Rows) -> None:
        """All of CONFIG_DB is like this."""
        self.is_read = True
        self._rows = dict(rows)
        self._count()

    def update(self, rows: Rows) -> None:
        """Some keys of it are like this; those without fields are gone."""
        for key, fields in rows.items():
            if fields:
                self._rows[key] = fields
            else:
                self._rows.pop(key, None)
        if any(key.startswith(PORT) for key in rows):
            names = {key.removeprefix(PORT): fields for key, fields in rows.items() if key.startswith(PORT)}
            if any((name in self._ports) != bool(fields) for name, fields in names.items()):
                self._count()

    def _count(self) -> None:
        self._ports = frozenset(key.removeprefix(PORT) for key in self._rows if key.startswith(PORT))
