"""The top-level nodes of the project's own modules, in a tree of whatever model is served.

A served module may have a top-level node of the same name, such as `system`; the attribute of the root is
called otherwise then. So the agent finds what is its own by module and name.
"""

from typing import Any, TypeVar

from isolane.tree.record import Record

R = TypeVar("R", bound=Record)


def top(root: Record, kind: type[R]) -> R:
    """The record of a top-level container; `kind` is the class of it in the bindings."""
    found: R = root[_index(root, kind)]
    return found


def with_top(root: Any, kind: type[R], record: R) -> Any:
    """The tree with another record at a top-level container."""
    return root.with_slot(_index(root, kind), record)


def _index(root: Record, kind: type[Record]) -> int:
    return root.NODE.slot_of(kind.NODE)
