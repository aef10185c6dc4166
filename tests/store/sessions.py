"""What the tests of the store share: stores, authors, changes of the sample tree, a clock moved by hand."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from isolane.errors import DataError
from isolane.store.history import Author
from isolane.store.settings import Settings
from isolane.store.store import Store
from isolane.tree.diff import Change
from tests.tree.sample import MODEL, Entry

ONE = Author("alice", 1, "netconf-ssh", "101")
TWO = Author("bob", 2, "netconf-tls", "7")

SECOND = 1_000_000_000


class Clock:
    """Time that stands still until it is moved."""

    def __init__(self) -> None:
        self.now_ns = 1_700_000_000 * SECOND

    def __call__(self) -> int:
        return self.now_ns


def entry(name: str, value: int) -> Callable[[Any], Any]:
    """Put one entry in."""

    def change(root: Any) -> Any:
        return root.replace(entry=root.entry.set(name, Entry.new(name=name, value=value)))

    return change


def without(name: str) -> Callable[[Any], Any]:
    """Take one entry away."""

    def change(root: Any) -> Any:
        return root.replace(entry=root.entry.delete(name))

    return change


def values(root: Any) -> dict[str, int]:
    """The entries of a tree, by name."""
    return {one.name: one.value for one in root.entry}


def opened(directory: Path | None = None, **settings: Any) -> Store:
    store = Store.open(MODEL, directory, Settings(**settings))
    store.start()
    return store


def reopened(store: Store, **settings: Any) -> Store:
    assert store._storage.directory is not None
    directory = store._storage.directory.path
    store.close()
    return opened(directory, **settings)


class Recorder:
    """A subscriber that writes down what it is told."""

    def __init__(self, log: list[str], name: str, refuse: DataError | None = None) -> None:
        self.log = log
        self.name = name
        self.refuse = refuse

    def prepare(self, changes: Sequence[Change], new: Any) -> list[str]:
        self.log.append(f"{self.name} prepare")
        if self.refuse is not None:
            raise self.refuse
        return [str(change.path) for change in changes]

    def apply(self, plan: list[str]) -> None:
        self.log.append(f"{self.name} apply {' '.join(plan)}")

    def abort(self, plan: list[str]) -> None:
        self.log.append(f"{self.name} abort")
