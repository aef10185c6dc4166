"""The interface of commands to an agent: in its process, or over NETCONF."""

from collections.abc import Sequence
from typing import Literal, Protocol

from isolane.tree.edit.paths import PathEdit
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.schema import Record
from isolane.tree.sources import Source

Datastore = Literal["running", "candidate", "startup", "operational"]


class Session(Protocol):
    """A user's session. Its calls wait, so they are made in a strand; they raise IsolaneError."""

    model: Model
    user: str

    def source(self, datastore: Datastore, path: Path) -> Source:
        """The readable part of a datastore: a source of the whole tree with at least what is at a path."""

    def read(self, datastore: Datastore, paths: Sequence[Path], *, defaults: bool = False) -> Record:
        """The tree with what is at these paths, with the defaults in use where they are asked for."""

    def edit(self, edits: Sequence[PathEdit]) -> None:
        """Change the candidate: all edits, or none."""

    def invoke(self, path: Path, given: Record | None) -> Record | None:
        """Call an rpc or an action."""

    def load(self, name: str) -> bytes:
        """The content of a file."""

    def save(self, name: str, content: bytes) -> None:
        """Write the content of a file."""

    def sleep(self, seconds: float) -> None:
        """Let some time pass."""
