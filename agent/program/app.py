"""`App`: YANG modules and the functions behind them."""

import logging
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from isolane.errors import IsolaneError
from isolane.lazy_dataclass import dataclass
from isolane.program.registrations import Kind, Registration
from isolane.program.settings import Settings, parser_of

if TYPE_CHECKING:
    from isolane.app.agent import Agent
    from isolane.program.client import TestClient
    from isolane.program.configuration import ApplyQueue
    from isolane.program.handlers import Handler
    from isolane.program.instances import Touched
    from isolane.tree.model import Model
    from isolane.tree.schema import Record

_log = logging.getLogger("isolane.program")

F = TypeVar("F", bound=Callable[..., object])
R = TypeVar("R", bound="Record")
Place: TypeAlias = "str | type[Record]"
"""A path such as `/module:top/list/leaf`, which names the module where it changes, or a compiled class."""


class App:
    """A device with YANG modules of its own, and a function for each node that it implements.

    Decorators give the function back as it was. A function takes as many of its arguments as it needs. Those
    that are async never keep other clients waiting.
    """

    def __init__(
        self, *modules: str, yang: str | Path | Sequence[str | Path] = (), settings: Settings | None = None
    ) -> None:
        self.modules = list(modules)
        self.yang: list[str | Path] = [yang] if isinstance(yang, str | Path) else list(yang)
        self.settings = settings or Settings()
        self._registrations: list[Registration] = []
        self._bound: list[_Bound] = []

    # --- what functions are for

    def config(self, place: Place) -> Callable[[F], F]:
        """Call `f(old, new, keys)` for each instance that a commit created, changed or deleted.

        The commit is on the disk then. `old` is None for what was created, `new` for what was deleted;
        keys are those of the list entries from the top down to it.
        """
        return self._decorator("config", place)

    def validate(self, place: Place) -> Callable[[F], F]:
        """Call `f(old, new, keys)` before a commit, which raises Refused to have it refused."""
        return self._decorator("validate", place)

    def state(self, place: Place, *, keys: Callable[..., object] | None = None) -> Callable[[F], F]:
        """Call `f(keys)` when a client reads the node; None leaves it out.

        For a list of state, `keys` is a function that gives the keys of all entries, and `f` makes one entry.
        """
        return self._decorator("state", place, keys)

    def action(self, place: Place) -> Callable[[F], F]:
        """Call `f(input, keys)` for an action or an rpc; it gives the output record, or None."""
        return self._decorator("action", place)

    rpc = action

    def _decorator(
        self, kind: Kind, place: Place, keys: Callable[..., object] | None = None
    ) -> Callable[[F], F]:
        path = place if isinstance(place, str) else place.NODE.path

        def decorated(function: F) -> F:
            self._registrations.append(Registration(kind, path, function, keys))
            return function

        return decorated

    def include(self, other: "App") -> None:
        """Serve the modules of another App too, in the same agent, with the functions that it has so far."""
        self.modules += [name for name in other.modules if name not in self.modules]
        self.yang += [path for path in other.yang if path not in self.yang]
        self._registrations += other._registrations
        other._bound = self._bound

    # --- while it runs

    def notify(self, notification: "Record", *keys: object) -> None:
        """Send a notification to subscribers; `keys` are those of the list entries above the notification."""
        agent = self._agent
        checked = agent.store.operational.checked(notification, keys, self.notify)
        agent.events.publish(checked, keys)

    def running(self, kind: type[R], *keys: object) -> R | None:
        """The configuration that is in force at a container or list entry; None where there is none."""
        from isolane.program.instances import instance_of
        from isolane.tree.adopt import as_kind

        store = self._agent.store
        node: Any = store.model.find(kind.NODE.path)
        record = instance_of(store.running, node, keys)
        return None if record is None else as_kind(kind, record)

    @property
    def _agent(self) -> "Agent":
        if not self._bound:
            raise IsolaneError(f"the agent of {', '.join(self.modules)} is not running")
        return self._bound[-1].agent

    # --- to run it

    def run(self, arguments: Sequence[str] | None = None) -> int:
        """Serve as a process until SIGTERM, with the options of `isolane serve`; gives the exit code."""
        parser = parser_of(self.modules, self.settings)
        settings = self.settings.with_arguments(parser.parse_args(arguments))
        from isolane.program import starting

        try:
            starting.run(settings, self.model, sys.orig_argv[1:], partial(self._bind, settings))
        except IsolaneError as error:
            sys.stderr.write(f"{parser.prog}: {error}\n")
            return 1
        return 0

    async def serve(self, settings: Settings | None = None) -> None:
        """Serve inside a loop that runs already, until this is cancelled or a client shuts the agent down."""
        async with self.serving(settings) as agent:
            await agent.ended.wait()

    @asynccontextmanager
    async def serving(self, settings: Settings | None = None) -> AsyncIterator["Agent"]:
        """The same for as long as the block lasts; clients can connect in it."""
        from isolane.program import starting

        chosen = settings or self.settings
        async with starting.started(chosen, self.model, partial(self._bind, chosen)) as agent:
            yield agent

    def test_client(self, settings: Settings | None = None) -> "TestClient":
        """A client in this process, for tests: `with app.test_client() as client: ...`."""
        from isolane.program.client import TestClient

        chosen = settings or replace(self.settings, state=None)
        return TestClient(chosen, self.model, partial(self._bind, chosen), self._settled)

    async def _settled(self) -> None:
        for bound in self._bound:
            await bound.queue.idle()

    def model(self) -> "Model":
        """The model of the modules, compiled or loaded."""
        from isolane.program.models import load_model

        return load_model(self.modules, self.yang)

    def _bind(self, settings: Settings, agent: "Agent") -> None:
        from isolane.program.binding import bind
        from isolane.program.configuration import ApplyQueue
        from isolane.tree.schema import NotificationNode

        def failed(handler: "Handler", change: "Touched", error: Exception) -> None:
            agent.service.statistics.handler_errors += 1
            _log.error("%s failed to apply a commit, keys %r", handler.name, change.keys, exc_info=error)

        queue = ApplyQueue(settings.handler_timeout_s, failed)
        for registration in self._registrations:
            bind(registration, agent, queue, failed)
        own = {name.partition("@")[0] for name in self.modules}
        for node in agent.store.model.nodes():
            if isinstance(node, NotificationNode) and node.module in own:
                agent.events.declare(node.record)
        bound = _Bound(agent, queue)
        self._bound.append(bound)
        agent.on_close(lambda: self._ended(bound))

    async def _ended(self, bound: "_Bound") -> None:
        await bound.queue.close()
        self._bound.remove(bound)


@dataclass(frozen=True, slots=True)
class _Bound:
    """An agent that calls the functions of an App."""

    agent: "Agent"
    queue: "ApplyQueue"
