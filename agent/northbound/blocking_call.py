"""A call that waits for a disk or a network before its operation goes on."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from isolane.lazy_dataclass import dataclass

T = TypeVar("T")


def _nothing() -> None:
    pass


@dataclass(frozen=True, slots=True)
class BlockingCall(Generic[T]):
    """A call that may block, and how the operation goes on with its result.

    A handler returns it in place of an output. Its session waits for it, no other does, and the store goes
    on: datastores are read and changed by `then` only, by what they are at that time.
    """

    call: Callable[[], T]
    """Made in a thread where there is an event loop, so it touches nothing that others change."""
    then: Callable[[T], Any]
    """Made where the handler was; it may return anything that a handler returns."""
    give_up: Callable[[], None] = _nothing
    """Called when the result is not wanted any more, while `call` is being made."""
