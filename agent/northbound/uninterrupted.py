"""The part of an operation that runs in one turn of the loop, after its parameters are read in slices."""

from collections.abc import Callable
from typing import Any

from isolane.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Uninterrupted:
    """A call that reads and changes what others share, but for the store, which has works for that.

    A handler returns it in place of an output. It, its reply and what follows the reply are not interrupted,
    so that nothing changes between a check and what is done upon it.
    """

    call: Callable[[], Any]
    """It may return anything that a handler returns."""
