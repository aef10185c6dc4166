"""Handlers of configuration: validators before a commit, and what applies it once it is durable."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator, Sequence
from typing import Any, Final, TypeVar

from isolane.errors import DataError, DataErrors, IsolaneError
from isolane.program.handlers import Handler, TooSlow
from isolane.program.instances import Touched, path_of, touched
from isolane.program.refusal import refusals
from isolane.program.tasks import Ordered
from isolane.store.store import Store
from isolane.tree.diff import Change
from isolane.tree.schema import DataNode

T = TypeVar("T")
Plan = tuple[Touched, ...]


class Applier:
    """Calls a handler for each touched instance, after the commit is on the disk."""

    def __init__(
        self,
        store: Store,
        node: DataNode,
        handler: Handler,
        ordered: Ordered,
        failed: Callable[[Handler, Touched, Exception], None],
    ) -> None:
        self._store = store
        self._node = node
        self._handler = handler
        self._ordered = ordered
        self._failed = failed
        self._convert = handler.takes_records_of(node)

    def prepare(self, changes: Sequence[Change], new: Any) -> Plan:
        return touched(changes, self._node, _before(self._store, new), new)

    def apply(self, plan: Plan) -> None:
        for change in plan:
            if self._handler.is_async:
                self._ordered.put(self._handler, self._convert, change)
                continue
            try:
                self._handler(self._convert(change.old), self._convert(change.new), change.keys)
            except Exception as error:  # noqa: BLE001  # logged and counted; the commit is made, the others follow it
                self._failed(self._handler, change, error)


class Validator:
    """Calls a handler for each touched instance, before anything is changed."""

    def __init__(self, store: Store, node: DataNode, handler: Handler, limit_s: float) -> None:
        self._store = store
        self._node = node
        self._handler = handler
        self._limit_s = limit_s
        self._convert = handler.takes_records_of(node)

    def examine(self, changes: Sequence[Change], new: Any) -> Iterator[Callable[[], object]]:
        several = touched(changes, self._node, _before(self._store, new), new)
        if not several:
            return
        if not self._handler.is_async:
            self._raise([error for change in several for error in self._asked(change)])
            return
        loop, errors = _loop(), list[DataError]()
        yield lambda: errors.extend(_result(loop, self._awaited(several)))
        self._raise(errors)

    def prepare(self, changes: Sequence[Change], new: Any) -> None:
        """Do nothing: `examine` has refused wrong changes, and stored data is not checked again."""

    def apply(self, plan: None) -> None:
        pass

    def _asked(self, change: Touched) -> list[DataError]:
        try:
            self._handler(self._convert(change.old), self._convert(change.new), change.keys)
        except Exception as error:  # noqa: BLE001  # what is no refusal is raised again
            return self._refused(change, error)
        return []

    async def _awaited(self, several: Plan) -> list[DataError]:
        """All of them within the time of one handler: the store waits for it."""
        errors: list[DataError] = []
        deadline = asyncio.get_running_loop().time() + self._limit_s
        for change in several:
            left = max(deadline - asyncio.get_running_loop().time(), 0.0)
            old, new = self._convert(change.old), self._convert(change.new)
            try:
                await self._handler.within(left, old, new, change.keys)
            except Exception as error:  # noqa: BLE001  # what is no refusal is raised again
                errors += self._refused(change, error)
        return errors

    def _refused(self, change: Touched, error: Exception) -> list[DataError]:
        path = path_of(self._node, change.keys)
        if isinstance(error, TooSlow):
            error.path = path
        return refusals(error, self._store.model, path)

    def _raise(self, errors: list[DataError]) -> None:
        if errors:
            raise DataErrors(errors)


def _before(store: Store, new: Any) -> Any:
    """The tree before a change; a start reports all existing configuration as new."""
    return store.model.root.EMPTY if new is store.running else store.running


NO_LOOP: Final = "an async validator cannot be asked by work that is done at once"


def _loop() -> asyncio.AbstractEventLoop:
    try:
        return asyncio.get_running_loop()
    except RuntimeError as error:
        raise IsolaneError(NO_LOOP) from error


def _result(loop: asyncio.AbstractEventLoop, coroutine: Coroutine[Any, Any, T]) -> T:
    """The result of a coroutine of a loop, for a thread that blocks on it."""
    if asyncio._get_running_loop() is loop:  # the thread of the loop would wait for itself
        coroutine.close()
        raise IsolaneError(NO_LOOP)
    return asyncio.run_coroutine_threadsafe(coroutine, loop).result()
