"""The keys of CONFIG_DB that some nodes of the model are: in this alone participants and followers differ."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Protocol, TypeVar

from isolane.lazy_dataclass import dataclass
from isolane.sonic.owed import Owed
from isolane.sonic.redis.hashes import Command, Hash, Problem
from isolane.tree.diff import Change
from isolane.tree.path import Path
from isolane.tree.schema import Record


class Keyed(Protocol):
    """A step of a commit: the change of one key."""

    @property
    def key(self) -> str: ...


S = TypeVar("S", bound=Keyed)


@dataclass(frozen=True, slots=True)
class Seen:
    """Keys that were read, as an edit of running."""

    edit: Callable[[Collection[str], Record], Record]
    """With the keys that the agent itself has written since they were read, which it leaves out."""
    aside: Sequence[Problem]
    """Values that running cannot hold; complete when the edit has been made."""
    summary: str = ""
    """A summary of all of CONFIG_DB."""


class View(Protocol[S]):
    """Between a part of running and keys of CONFIG_DB."""

    def faults(self, changes: Sequence[Change], new: Record) -> None:
        """DataErrors with what CONFIG_DB, or the switch, has no place for."""

    def steps(self, changes: Sequence[Change], old: Record, new: Record) -> list[S]:
        """The steps from one tree to another, in their order; DataError when something has no form."""

    def is_from(self, step: S, present: Hash) -> bool:
        """Whether a key is what the agent knew of it."""

    def is_to(self, step: S, present: Hash) -> bool:
        """Whether a key is what the agent has just written."""

    def commands(self, steps: Sequence[S], present: Mapping[str, Hash]) -> list[Command]:
        """The commands of steps in their order, for keys that have these fields now."""

    def difference(self, step: S, present: Hash) -> str:
        """In what a key differs from what the agent knew of it."""

    def path(self, step: S) -> Path | None:
        """The instance that a step belongs to."""

    def base(self, step: S) -> Hash:
        """The fields that a step begins with; empty when the key is not there."""

    def written(self, steps: Sequence[S], before: Mapping[str, Hash]) -> None:
        """The steps of a commit have been made, on keys that had these fields."""

    def upkeep(self) -> Sequence[S]:
        """Steps by which rows that are the agent's own follow what others wrote."""

    def unused(self, content: Mapping[str, Hash]) -> Sequence[S]:
        """Steps that remove rows that the agent made and that no row refers to; called in a thread."""

    def owed(self, owed: Owed, tree: Record, content: Mapping[str, Hash]) -> tuple[list[S], list[str]]:
        """The steps by which CONFIG_DB becomes what it is owed, and the keys that others have changed."""

    def everything(self, content: Mapping[str, Hash]) -> Seen:
        """All that CONFIG_DB holds."""

    def some(self, content: Mapping[str, Hash]) -> Seen:
        """Some keys of it; those that are not there are empty."""

    def problems(self, content: Mapping[str, Hash]) -> Sequence[Problem]:
        """Values of some keys that running cannot hold."""
