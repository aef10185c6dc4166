"""What the tests of the store share: authors, changes of the sample tree, a clock that is moved by hand."""

from collections.abc import Callable
from typing import Any

from agent.store.history import Author
from tests.tree.sample import Entry

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
