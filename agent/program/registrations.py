"""Registrations of decorators, kept until there is an agent."""

from collections.abc import Callable
from typing import Any, Literal, TypeAlias

from isolane.lazy_dataclass import dataclass

Kind: TypeAlias = Literal["config", "validate", "state", "action"]


@dataclass(frozen=True, slots=True)
class Registration:
    """One decorated function."""

    kind: Kind
    path: str
    call: Callable[..., Any]
    keys: Callable[..., Any] | None = None
    """Of a list of state: the function that gives the keys of all entries."""
