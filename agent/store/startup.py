"""The startup datastore, where it is one of its own (RFC 6241 section 8.7)."""

from functools import partial

from isolane.errors import DataError
from isolane.store.disk.storage import Entry, Storage
from isolane.store.locks import Locks
from isolane.store.transaction.edits import Drafts, EditResult, Request
from isolane.store.transaction.listeners import Listeners
from isolane.tree.schema import Record
from isolane.tree.validation.validate import validate


class Startup:
    """Its content, in memory and on the disk; it is always valid."""

    def __init__(self, drafts: Drafts, locks: Locks, storage: Storage, listeners: Listeners) -> None:
        self.tree: Record | None = None
        """None where startup is no datastore of its own."""
        self._drafts = drafts
        self._locks = locks
        self._storage = storage
        self._listeners = listeners

    def load(self, running: Record, number: int) -> bool:
        """Read it at a start, and say whether there was one; a new one begins with what running is."""
        file, kept = self._storage.startup, self._storage.replay.has_startup
        tree = None if file is None else file.load(kept)
        if tree is None:
            self._write(running, number)
            return False
        self.tree = tree
        if not kept:
            self._storage.event(number, Entry(event="startup", startup=True))
        return True

    def give_up(self, number: int) -> None:
        """Record that the file no longer counts: running goes on without it, and would be lost to it."""
        file, kept = self._storage.startup, self._storage.replay.has_startup
        if kept or (kept is None and file is not None and file.exists):
            self._storage.event(number, Entry(event="startup", startup=False))

    def edit(self, request: Request, number: int) -> EditResult:
        """Make an edit of it while running is what it was after commit `number`."""
        old = self.tree
        if old is None:
            raise DataError("operation-not-supported", "startup is not a datastore of its own")
        self._locks.check("startup", request.author.session)
        edited = self._drafts.edit(old, request)
        validate(self._drafts.model, edited.tree)
        if request.test != "test-only":
            self._write(edited.tree, number)
            self._listeners.startup_changed(request.author, old, edited.tree)
        return EditResult(errors=edited.errors, before=old)

    def _write(self, tree: Record, number: int) -> None:
        file = self._storage.startup
        if file is not None:
            self._storage.block(partial(file.write, number, tree))
            if not self._storage.replay.has_startup:
                self._storage.event(number, Entry(event="startup", startup=True))
        self.tree = tree
