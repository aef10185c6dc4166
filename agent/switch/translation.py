"""The two ways between a part of the agent's own models and hashes of CONFIG_DB."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from isolane.bindings import Root
from isolane.errors import DataError
from isolane.sonic.problems import Problem
from isolane.switch.facts import Facts, Fields
from isolane.switch.scope import Scope
from isolane.tree.diff import Change
from isolane.tree.record import Record
from isolane.tree.schema import DataNode

Rows = Mapping[str, Fields]
"""CONFIG_DB as it is: hashes by their keys, such as `PORT|Ethernet0`."""
Wanted = dict[str, dict[str, str]]
"""Fields that a configuration asks for, by key. Other fields of these keys belong to others."""


class Translation(Protocol):
    """Pure functions of values; `read` undoes `hashes`, and what `read` takes `hashes` gives again."""

    @property
    def nodes(self) -> tuple[DataNode | type[Record], ...]:
        """The nodes of configuration that it translates; a commit that changes another one is refused."""

    @property
    def tables(self) -> tuple[str, ...]:
        """Its tables of CONFIG_DB, those that are referred to first."""

    def scope(self, changes: Sequence[Change], new: Root) -> Scope:
        """The scope of changes of its nodes."""

    def scope_of(self, key: str) -> Scope:
        """The scope of a write to a key of one of its tables."""

    def hashes(self, root: Root, rows: Rows, scope: Scope) -> Wanted:
        """The fields that a configuration asks for, within a scope; `rows` are there to build on."""

    def read(self, root: Root, rows: Rows, scope: Scope) -> Root:
        """A configuration with what CONFIG_DB says, within a scope."""

    def problems(self, rows: Rows, scope: Scope) -> Iterator[Problem]:
        """Values in CONFIG_DB that its nodes cannot say; they are left alone."""

    def faults(self, changes: Sequence[Change], new: Root, rows: Rows, facts: Facts) -> Iterator[DataError]:
        """Configuration that SONiC has no form for, or that this switch cannot do."""
