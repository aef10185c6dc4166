"""The part of a first configuration that CONFIG_DB decides on: merged with what CONFIG_DB holds.

It is a commit of its own, after that of the users and of all else. Until it is made a file has the part, so
that the next start finishes what an agent that was killed in between has begun.
"""

import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from lxml import etree

from isolane.app.first_configuration import elements
from isolane.errors import DataError, DataErrors, IsolaneError
from isolane.store.disk import Disk
from isolane.store.history import Author
from isolane.store.store import Store
from isolane.tree import xml
from isolane.tree.edit import edit

FILE: Final = "first-part.xml"
COMMENT: Final = "first start: tables of CONFIG_DB"

_log = logging.getLogger("isolane")


class FirstPart:
    """`tops`: the nodes at the top in which CONFIG_DB decides; none without a CONFIG_DB."""

    def __init__(self, store: Store, directory: Path, tops: Sequence[Any], disk: Disk | None = None) -> None:
        self._store = store
        self._file = directory / FILE
        self._tops = tops
        self._disk = disk or Disk()

    def divided(self, first: Any) -> Any:
        """A first configuration without the part, which is kept until `add`."""
        if first is None or all(first[top.index] is top.absent for top in self._tops):
            self._drop()
            return first
        rest, part = first, first.EMPTY
        for top in self._tops:
            part = part.with_slot(top.index, first[top.index])
            rest = rest.with_slot(top.index, top.absent)
        self._keep(etree.tostring(elements(part)))
        return rest

    async def add(self) -> None:
        """Commit the part that is kept, if there is one; DataError or DataErrors when it is refused."""
        if not self._file.exists():
            return
        if not self._tops:
            _log.warning("%s is left out: this start serves no CONFIG_DB", self._file)
        elif not any(commit.comment == COMMENT for commit in self._store.history.commits()):
            author, element, model = Author.internal(), self._read(), self._store.model
            await self._store.edit(author, lambda tree: edit(model, tree, element), "load", COMMENT)
        self._drop()

    def remedy(self, error: DataError | DataErrors) -> IsolaneError:
        """The error for a person: this start cannot commit the part that an earlier one has left."""
        return IsolaneError(f"{error}; delete {self._file} to start without this part of it")

    def _read(self) -> Any:
        try:
            return xml.parse(self._file.read_bytes())
        except (OSError, DataError) as error:
            raise IsolaneError(f"{self._file}: {error}; delete it to start without it") from error

    def _keep(self, octets: bytes) -> None:
        new = self._file.with_name(f"{FILE}.new")
        try:
            self._disk.remove(new)
            opened = self._disk.create(new)
            try:
                self._disk.write(opened, octets)
                self._disk.sync(opened)
            finally:
                self._disk.close(opened)
            self._disk.rename(new, self._file)
            self._disk.sync_directory(self._file.parent)
        except OSError as error:
            raise IsolaneError(f"{self._file}: {error.strerror}") from error

    def _drop(self) -> None:
        self._disk.remove(self._file)
