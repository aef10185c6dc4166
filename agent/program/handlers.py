"""Functions of a program: what they take, and how long they may take."""

import asyncio
import inspect
import typing
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from isolane.errors import DataError, IsolaneError
from isolane.strand import current
from isolane.tree.adopt import as_kind
from isolane.tree.schema import Record, SchemaNode

T = TypeVar("T")


class TooSlow(DataError):
    """An async handler was not done in time."""

    def __init__(self, name: str) -> None:
        super().__init__("operation-failed", f"the handler {name} did not finish in time")


class Handler:
    """One function, called with as many of the arguments as it takes."""

    def __init__(self, call: Callable[..., object], most: int) -> None:
        self.call = call
        self.name = f"{getattr(call, '__module__', '')}.{getattr(call, '__qualname__', repr(call))}"
        self.is_async = inspect.iscoroutinefunction(call) or inspect.iscoroutinefunction(
            getattr(call, "__call__", None)  # noqa: B004  # an object may have an async __call__
        )
        self._takes = _takes(call, most, self.name)

    def __call__(self, *arguments: object) -> Any:
        return self.call(*arguments[: self._takes])

    async def within(self, limit_s: float, *arguments: object) -> Any:
        """The result of an async function; TooSlow when it is not done in time."""
        try:
            async with asyncio.timeout(limit_s) as limit:
                return await self(*arguments)
        except TimeoutError:
            if limit.expired():
                raise TooSlow(self.name) from None
            raise

    def takes_records_of(self, node: SchemaNode) -> Callable[[object], object]:
        """Makes a record of the served model one of the class that the first parameter has as annotation."""
        kind = _annotated(self.call)
        if kind is None:
            return _same
        if kind.NODE.path != node.path:
            raise IsolaneError(f"{self.name} takes {kind.__name__} of {kind.NODE.path}, not {node.path}")
        return lambda value: as_kind(kind, value) if isinstance(value, Record) else value


def _same(value: object) -> object:
    return value


def _takes(call: Callable[..., object], most: int, name: str) -> int:
    """The number of arguments that a function takes, up to a maximum."""
    parameters = inspect.signature(call).parameters.values()
    if any(each.kind is each.VAR_POSITIONAL for each in parameters):
        return most
    plain = [each for each in parameters if each.kind in (each.POSITIONAL_ONLY, each.POSITIONAL_OR_KEYWORD)]
    if sum(each.default is each.empty for each in plain) > most:
        raise IsolaneError(f"{name} takes {len(plain)} arguments; it is given {most}")
    return min(len(plain), most)


def _annotated(call: Callable[..., object]) -> type[Record] | None:
    """The class of records in the annotation of the first parameter, if there is one that can be resolved."""
    function = call if inspect.isroutine(call) else getattr(call, "__call__")  # noqa: B004, B009  # an object
    try:
        hints = typing.get_type_hints(function)
    except NameError:  # imported for the type checker only: records of the served model look the same
        return None
    first = next(iter(inspect.signature(call).parameters), None)
    hint = hints.get(first) if first is not None else None
    for kind in (hint, *typing.get_args(hint)):
        if isinstance(kind, type) and issubclass(kind, Record) and hasattr(kind, "NODE"):
            return kind
    return None


def wait_for(coroutine: Coroutine[object, object, T]) -> T:
    """The result of a coroutine; only the present request waits, where waiting is possible."""
    strand = current()
    if strand is None or not strand.may_pause:
        coroutine.close()
        raise IsolaneError("an async handler was called without an event loop")
    return strand.awaited(coroutine)


def may_wait() -> bool:
    """Whether `wait_for` is possible here."""
    strand = current()
    return strand is not None and strand.may_pause
