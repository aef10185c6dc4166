"""Registrations of decorators, kept until there is an agent."""

from collections.abc import Callable
from typing import Literal, TypeAlias

from isolane.lazy_dataclass import dataclass

Kind: TypeAlias = Literal["config", "validate", "state", "action"]


@dataclass(frozen=True, slots=True)
class Registration:
    """A function that a decorator of the application registered."""

    kind: Kind
    path: str
    call: Callable[..., object]
    keys: Callable[..., object] | None = None
    """Of a list of state: the function that gives the keys of all entries."""
