"""Has an agent call the functions of a program: for state, actions and configuration."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias

from isolane.app.agent import Agent
from isolane.errors import DataErrors, IsolaneError
from isolane.northbound.operations import Call
from isolane.program.configuration import Applier, ApplyQueue, Validator
from isolane.program.handlers import Handler, TooSlow, may_wait, wait_for
from isolane.program.instances import Touched
from isolane.program.refusal import refusals
from isolane.program.registrations import Kind, Registration
from isolane.store.operational.operational import Operational
from isolane.store.operational.providers import Keys
from isolane.tree.model import Model, UnknownNode
from isolane.tree.schema import DataNode, ListNode, OperationNode, Record, SchemaNode

_log = logging.getLogger("isolane.program")

KEPT: Final = 10_000
"""Maximum last answers kept for one provider."""
SLOW: Final = 3
"""Number of late answers in a row after which a provider is not called for a while."""
REST_S: Final = 10.0


class AwaitedProvider:
    """An async provider as the store calls it.

    A request of a client waits for it, and no other does. What is read outside of requests, for metrics and
    periodic pushes, cannot wait: it gets the last answer, and has the next one fetched.
    """

    def __init__(self, handler: Handler, limit_s: float) -> None:
        self._handler = handler
        self._limit_s = limit_s
        self._last: OrderedDict[Keys, object] = OrderedDict()
        self._fetching: dict[Keys, asyncio.Task[object]] = {}
        self._late = 0
        self._rests_until = 0.0
        _take_name(self, handler)

    def __call__(self, keys: Keys) -> object:
        if may_wait():
            return wait_for(self._call(keys))
        self._fetch(keys)
        return self._last.get(keys)

    async def _call(self, keys: Keys) -> object:
        now = asyncio.get_running_loop().time
        if now() < self._rests_until:
            raise IsolaneError(f"{self._handler.name} was too slow {SLOW} times; it is asked again later")
        try:
            value = await self._handler.within(self._limit_s, keys)
        except TooSlow:
            self._late += 1
            if self._late >= SLOW:
                self._rests_until, self._late = now() + REST_S, 0
            raise
        self._late = 0
        self._keep(keys, value)
        return value

    def _keep(self, keys: Keys, value: object) -> None:
        self._last[keys] = value
        self._last.move_to_end(keys)
        if len(self._last) > KEPT:
            self._last.popitem(last=False)

    def _fetch(self, keys: Keys) -> None:
        if keys in self._fetching or len(self._fetching) >= KEPT:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        task = self._fetching[keys] = loop.create_task(self._call(keys))
        task.add_done_callback(lambda task: self._fetched(keys, task))

    def _fetched(self, keys: Keys, task: asyncio.Task[object]) -> None:
        del self._fetching[keys]
        if not task.cancelled() and (error := task.exception()) is not None:
            self._last.pop(keys, None)
            _log.warning("%s gave no state: %s", self._handler.name, error)


def reader(handler: Handler, limit_s: float) -> Callable[[Keys], Any]:
    """The function that the store calls for a handler."""
    return AwaitedProvider(handler, limit_s) if handler.is_async else PlainProvider(handler)


class PlainProvider:
    """A function, under its own name in the log."""

    def __init__(self, handler: Handler) -> None:
        self._handler = handler
        _take_name(self, handler)

    def __call__(self, keys: Keys) -> object:
        return self._handler(keys)


def _take_name(provider: object, handler: Handler) -> None:
    """Have the log name the function of the program."""
    provider.__module__ = handler.call.__module__
    setattr(provider, "__qualname__", getattr(handler.call, "__qualname__", type(handler.call).__qualname__))  # noqa: B010  # of an instance


def provide(
    operational: Operational,
    node: DataNode,
    handler: Handler,
    keys: Handler | None,
    limit_s: float,
) -> None:
    """Let a function fill a node; with `keys` it makes the entries of a list."""
    read = reader(handler, limit_s)
    if keys is None:
        operational.provide(node, read, checked=True)
        return
    every = reader(keys, limit_s)

    def present(above: Keys) -> Iterable[object]:
        return every(above) or ()

    operational.provide_list(node, present, read, checked=True)


class Answerer:
    """Answers one rpc or action; an async handler keeps its own session waiting only."""

    def __init__(
        self, handler: Handler, node: OperationNode, operational: Operational, limit_s: float
    ) -> None:
        self._handler = handler
        self._operational = operational
        self._limit_s = limit_s
        self._convert = handler.takes_records_of(node.input)

    def __call__(self, call: Call) -> Record | None:
        arguments = self._convert(call.input), call.keys
        try:
            output = self._called(*arguments)
        except Exception as error:  # what is no refusal is raised again
            if isinstance(error, TooSlow):
                error.path = call.path
            raise DataErrors(refusals(error, call.model, call.path)) from error
        if output is None:
            return None
        return self._operational.checked(output, call.keys, self._handler.call)

    def _called(self, *arguments: object) -> Record | None:
        if self._handler.is_async:
            output: Record | None = wait_for(self._handler.within(self._limit_s, *arguments))
            return output
        return self._handler(*arguments)  # type: ignore[no-any-return]  # checked as a record above


Failed: TypeAlias = Callable[[Handler, Touched, Exception], None]

MOST: Final[dict[Kind, int]] = {"config": 3, "validate": 3, "state": 1, "action": 2}
"""Number of arguments of each kind of handler: old, new and keys; keys; input and keys."""


def bind(registration: Registration, agent: Agent, queue: ApplyQueue, failed: Failed) -> None:
    """Have an agent call one function; before it starts."""
    store, limit_s = agent.store, queue.limit_s
    handler = Handler(registration.call, MOST[registration.kind])
    node = _node(store.model, registration, handler.name)
    if isinstance(node, OperationNode):
        answerer = Answerer(handler, node, store.operational, limit_s)
        agent.operations.register(node, answerer, in_slices=handler.is_async)
        return
    assert isinstance(node, DataNode)
    if registration.kind == "config":
        store.subscribe(node, Applier(store, node, handler, queue, failed))
    elif registration.kind == "validate":
        store.subscribe(node, Validator(store, node, handler, limit_s))
    else:
        keys = None if registration.keys is None else Handler(registration.keys, 1)
        provide(store.operational, node, handler, keys, limit_s)


def _node(model: Model, registration: Registration, name: str) -> SchemaNode:
    """The node of a path, which has to be of the right kind."""
    try:
        node = model.find(registration.path)
    except UnknownNode as error:
        raise IsolaneError(f"{name}: {error}") from error
    kind, path = registration.kind, registration.path
    if (kind == "action") != isinstance(node, OperationNode):
        what = "is neither an rpc nor an action" if kind == "action" else "is an operation, not data"
        raise IsolaneError(f"{name}: {path} {what}")
    if kind == "action":
        return node
    if not isinstance(node, DataNode):
        raise IsolaneError(f"{name}: {path} is not a data node")
    if kind in ("config", "validate") and not node.config:
        raise IsolaneError(f"{name}: {path} is state data, which cannot be configured")
    if registration.keys is not None and not (isinstance(node, ListNode) and node.keys):
        raise IsolaneError(f"{name}: {path} is not a list with keys")
    if _lacks_keys(node, registration):
        raise IsolaneError(f"{name}: {path} is a list of state; say with keys= which entries it has")
    return node


def _lacks_keys(node: SchemaNode, registration: Registration) -> bool:
    is_table = isinstance(node, ListNode) and bool(node.keys) and not node.config
    return registration.kind == "state" and is_table and registration.keys is None
