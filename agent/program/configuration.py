"""Handlers of configuration: validators before a commit, and what applies it once it is durable.

Async ones apply one after the other, in the order of the commits.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress

from isolane.errors import DataError, DataErrors
from isolane.program.handlers import Handler, TooSlow, wait_for
from isolane.program.instances import Touched, path_of, touched
from isolane.program.refusal import refusals
from isolane.store.operational.providers import Keys
from isolane.store.store import Store
from isolane.tree.diff import Change
from isolane.tree.schema import DataNode

Failed = Callable[[Handler, Touched, Exception], None]


class ApplyQueue:
    """Changes that are still to be applied. Those of one instance that are not begun yet become one change,
    so that there are never more than instances."""

    def __init__(self, limit_s: float, failed: Failed) -> None:
        self.limit_s = limit_s
        self._failed = failed
        self._waiting: dict[tuple[int, Keys], tuple[Handler, Callable[[object], object], Touched]] = {}
        self._task: asyncio.Task[None] | None = None

    def put(self, handler: Handler, convert: Callable[[object], object], change: Touched) -> None:
        """Have a change applied when it is its turn."""
        key = (id(handler), change.keys)
        earlier = self._waiting.get(key)
        if earlier is not None:
            change = earlier[2].then(change)
        if change.old == change.new:
            del self._waiting[key]
            return
        self._waiting[key] = handler, convert, change
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._run(), name="handlers of configuration")

    async def _run(self) -> None:
        while self._waiting:
            handler, convert, change = self._waiting.pop(next(iter(self._waiting)))
            try:
                old, new = convert(change.old), convert(change.new)
                await handler.within(self.limit_s, old, new, change.keys)
            except Exception as error:  # noqa: BLE001  # logged and counted; the others have their turn
                self._failed(handler, change, error)

    async def idle(self) -> None:
        """Wait until nothing is left to apply."""
        while self._task is not None and not self._task.done():
            await asyncio.wait([self._task])

    async def close(self) -> None:
        """Apply the rest, for as long as one handler may take."""
        if self._task is None:
            return
        done, _ = await asyncio.wait([self._task], timeout=self.limit_s)
        if not done:
            self._waiting.clear()
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task


Plan = tuple[Touched, ...]


class Applier:
    """Calls a handler for each touched instance, after the commit is on the disk."""

    def __init__(
        self,
        store: Store,
        node: DataNode,
        handler: Handler,
        queue: ApplyQueue,
        failed: Failed,
    ) -> None:
        self._store = store
        self._node = node
        self._handler = handler
        self._queue = queue
        self._failed = failed
        self._convert = handler.takes_records_of(node)

    def prepare(self, changes: Sequence[Change], new: object) -> Plan:
        return touched(changes, self._node, _before(self._store, new), new)

    def apply(self, plan: Plan) -> None:
        for change in plan:
            if self._handler.is_async:
                self._queue.put(self._handler, self._convert, change)
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

    def examine(self, changes: Sequence[Change], new: object) -> None:
        several = touched(changes, self._node, _before(self._store, new), new)
        if not several:
            return
        if self._handler.is_async:
            self._raise(wait_for(self._call_all(several)))
        else:
            self._raise([error for change in several for error in self._call(change)])

    def prepare(self, changes: Sequence[Change], new: object) -> None:
        """Do nothing: `examine` has refused wrong changes, and stored data is not checked again."""

    def apply(self, plan: None) -> None:
        pass

    def _call(self, change: Touched) -> list[DataError]:
        try:
            self._handler(self._convert(change.old), self._convert(change.new), change.keys)
        except Exception as error:  # noqa: BLE001  # what is no refusal is raised again
            return self._errors(change, error)
        return []

    async def _call_all(self, several: Plan) -> list[DataError]:
        """All of them within the time of one handler: the store waits for it."""
        errors: list[DataError] = []
        deadline = asyncio.get_running_loop().time() + self._limit_s
        for change in several:
            left = max(deadline - asyncio.get_running_loop().time(), 0.0)
            old, new = self._convert(change.old), self._convert(change.new)
            try:
                await self._handler.within(left, old, new, change.keys)
            except Exception as error:  # noqa: BLE001  # what is no refusal is raised again
                errors += self._errors(change, error)
        return errors

    def _errors(self, change: Touched, error: Exception) -> list[DataError]:
        path = path_of(self._node, change.keys)
        if isinstance(error, TooSlow):
            error.path = path
        return refusals(error, self._store.model, path)

    def _raise(self, errors: list[DataError]) -> None:
        if errors:
            raise DataErrors(errors)


def _before(store: Store, new: object) -> object:
    """The tree before a change; a start reports all existing configuration as new."""
    return store.model.root.EMPTY if new is store.running else store.running
