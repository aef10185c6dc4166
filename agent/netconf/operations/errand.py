"""What an operation has done elsewhere before it goes on: calls that wait for a disk or a network."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

T = TypeVar("T")


def _nothing() -> None:
    pass


@dataclass(frozen=True, slots=True)
class Errand(Generic[T]):
    """A call that may block, and how the operation goes on with what it brings.

    A handler gives it back in place of a result. Its session waits for it, no other does, and the store
    goes on: datastores are read and changed by `then` only, by what they are at that time.
    """

    call: Callable[[], T]
    """Made in a thread where there is an event loop, so it touches nothing that others change."""
    then: Callable[[T], Any]
    """Made where the handler was; what it gives back may be anything that a handler gives back."""
    give_up: Callable[[], None] = _nothing
    """Told when nobody waits for it any more, while `call` is being made."""
