"""The operational state that a user may read, part by part."""

from typing import TypeVar

from isolane.lazy_dataclass import dataclass
from isolane.tree.date_and_time import moment
from isolane.tree.record import Record
from isolane.tree.sources import Source

R = TypeVar("R", bound=Record)
Members = dict[str, object]
"""A JSON object by the names of OpenConfig. None is for what is absent."""


class State:
    """Reads the top-level containers that are asked for, each once."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._read: dict[str, Record | None] = {}

    def top(self, kind: type[R]) -> R | None:
        """A top-level container; None where the user may not read it, or the agent does not have it."""
        name = kind.NODE.qualified_name
        if name not in self._read:
            node = self._source.node.by_qualified_name.get(name)
            found = None if node is None else self._source.container(node)  # type: ignore[arg-type]  # it is one
            self._read[name] = None if found is None else found.record()
        record: R | None = self._read[name]  # type: ignore[assignment]  # of this name
        return record


@dataclass(frozen=True, slots=True)
class Moment:
    """A date and time. Revisions of OpenConfig differ in the type that they give it."""

    text: str

    @property
    def nanoseconds(self) -> int:
        """timeticks64 of OpenConfig: since 1970."""
        return moment(self.text)


def since_epoch(text: str | None) -> Moment | None:
    """The moment of a date and time that may be absent."""
    return None if text is None else Moment(text)
