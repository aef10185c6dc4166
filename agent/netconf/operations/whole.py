"""What an operation does in one turn of the loop, after it has thought about its parameters in slices."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Whole:
    """A call that reads and changes what others share, but for the store, which has works for that.

    A handler gives it back in place of a result. It, its reply and what follows the reply are not
    interrupted, so that nothing changes between a look and what is done upon it.
    """

    call: Callable[[], Any]
    """What it gives back may be anything that a handler gives back."""
