"""A client in the process of the agent, for tests: NETCONF sessions without a network.

What it sends and gets is encoded, checked and answered as for any client. The event loop of the agent runs
while the client waits for a reply, and only then.
"""

import asyncio
import itertools
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import AsyncExitStack, contextmanager
from dataclasses import replace
from pathlib import Path as FilePath
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, Self, TypeVar, overload

from lxml import etree

from isolane.errors import ErrorTag, IsolaneError
from isolane.netconf.messages import NETCONF
from isolane.program import requests
from isolane.program.channel import Channel
from isolane.program.instances import found, path_of
from isolane.program.refusal import Refused
from isolane.program.settings import Settings
from isolane.tree import xml
from isolane.tree.adopt import adopted, as_kind
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.record import Record
from isolane.tree.schema import ContainerNode, DataNode, LeafNode, OperationNode, SchemaNode

if TYPE_CHECKING:
    from isolane.app.agent import Agent

R = TypeVar("R", bound=Record)
T = TypeVar("T")

PATIENCE_S: Final = 30.0
"""Longest time to wait for a reply."""


class TestClient:
    """An agent for the length of a `with` block, and a session that access control does not bind."""

    __test__ = False  # for pytest, which collects what is called Test

    def __init__(
        self,
        settings: Settings,
        load: Callable[[], Model],
        setup: Callable[["Agent"], None],
        settled: Callable[[], Awaitable[None]],
    ) -> None:
        self._settings = settings
        self._load = load
        self._setup = setup
        self._settled = settled
        self._numbers = itertools.count(1)

    def __enter__(self) -> Self:
        try:
            asyncio.get_running_loop()
        except RuntimeError:
            pass
        else:
            raise IsolaneError(
                "a loop is running here; use `async with app.serving()` and a client of NETCONF"
            )
        self._runner = asyncio.Runner()
        self._stack = AsyncExitStack()
        try:
            self._wait(self._open())
        except BaseException:
            self._close()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._close()

    async def _open(self) -> None:
        from isolane.program import starting

        settings = self._settings
        if settings.state is None:
            place = self._stack.enter_context(TemporaryDirectory(prefix="isolane-"))
            settings = replace(settings, state=FilePath(place) / "state")
        self._agent = await self._stack.enter_async_context(
            starting.unreachable(settings, self._load, self._setup)
        )
        self._model = self._agent.store.model
        self._session = Channel(self._agent.server)
        self._listener = Channel(self._agent.server)
        await self._asked(self._listener, f'<create-subscription xmlns="{requests.NOTIFICATION}"/>')

    def _close(self) -> None:
        try:
            self._runner.run(self._stack.aclose())
        finally:
            self._runner.close()

    def _wait(self, coroutine: Coroutine[Any, Any, T]) -> T:
        return self._runner.run(coroutine)

    # --- configuration

    def edit(self, place: str | Record, value: object = None) -> None:
        """Merge a record or value into running: `edit(Fan.new(speed=3))`, `edit("/m:fan/speed", 3)`.

        It returns when handlers of the change have been called, async ones too. Raises Refused.
        """
        path, content = self._written(place, value)
        self._change(requests.edit_config(path, content, "merge"))

    def replace(self, place: str | Record, value: object = None) -> None:
        """Put a record or value in the place of what running has."""
        path, content = self._written(place, value)
        self._change(requests.edit_config(path, requests.with_operation(content, "replace"), "replace"))

    def delete(self, place: str | type[Record], *keys: object) -> None:
        """Delete an instance from running; refused with `data-missing` where there is none."""
        self._change(requests.edit_config(self._path(place, keys), "", "delete"))

    def _change(self, request: str) -> None:
        async def changed() -> None:
            await self._asked(self._session, request)
            await self._settled()

        self._wait(changed())

    def _written(self, place: str | Record, value: object) -> tuple[Path, str]:
        if isinstance(place, Record):
            record = adopted(self._model, place)
            key = (record.entry_key,) if getattr(record.NODE, "keys", ()) else ()
            return path_of(record.NODE, key), requests.content_of(record.NODE, record)
        path = self._model.parse_path(place)
        slot = adopted(self._model, value) if isinstance(value, Record) else value
        return path, requests.content_of(path.node, slot)

    # --- reading

    @overload
    def get(self, place: type[R], *keys: object) -> R | None: ...
    @overload
    def get(self, place: str) -> object: ...
    def get(self, place: str | type[R], *keys: object) -> object:
        """The operational state of an instance, None where there is none; of a leaf its value or default."""
        return self._got("operational", place, keys)

    @overload
    def get_config(self, place: type[R], *keys: object) -> R | None: ...
    @overload
    def get_config(self, place: str) -> object: ...
    def get_config(self, place: str | type[R], *keys: object) -> object:
        """The same of the running configuration."""
        return self._got("running", place, keys)

    def _got(self, datastore: str, place: str | type[Record], keys: tuple[object, ...]) -> object:
        path = self._path(place, keys)
        reply = self._wait(self._asked(self._session, requests.get(path, datastore)))
        root = xml.decode(self._model, reply.find(f"{{{requests.NMDA}}}data"))
        node, all_keys = path.node, tuple(key for _, key in path if key is not None)
        assert isinstance(node, DataNode)
        value = found(root, node, all_keys)
        if value is None and isinstance(node, LeafNode) and len(path) > 1:
            value = self._default(root, path.parent.node, all_keys, node)
        if isinstance(place, type) and isinstance(value, Record):
            return as_kind(place, value)
        return value

    def _default(self, root: Record, above: SchemaNode, keys: tuple[object, ...], leaf: LeafNode) -> object:
        """The default of a leaf, where what it is in is there."""
        assert isinstance(above, DataNode)
        record = found(root, above, keys)
        if record is None and isinstance(above, ContainerNode) and not above.presence:
            record = above.absent
        return None if record is None else getattr(record, leaf.attribute)

    # --- actions and notifications

    @overload
    def call(self, operation: Record | str, *keys: object, returns: type[R]) -> R: ...
    @overload
    def call(self, operation: Record | str, *keys: object) -> None: ...
    def call(self, operation: Record | str, *keys: object, returns: type[R] | None = None) -> R | None:
        """Call an rpc or action: with its input record and the keys above, or by path. Raises Refused."""
        if isinstance(operation, Record):
            record = adopted(self._model, operation)
            node: Any = record.NODE.parent
            path, content = path_of(node, keys), "".join(xml.encode(record))
        else:
            path, content = self._model.parse_path(operation), ""
            node = path.node
        if not isinstance(node, OperationNode):
            raise IsolaneError(f"{path} is neither an rpc nor an action")
        reply = self._wait(self._asked(self._session, requests.invocation(path, content)))
        if returns is None:
            return None
        output = xml.decode(node.output, reply)
        return as_kind(returns, output)

    def notification(self, kind: type[R], timeout_s: float = 1.0) -> R:
        """The next notification of a kind; those of other kinds that came before it are passed over."""
        node = self._model.find(kind.NODE.path)

        async def told() -> Any:
            while True:
                event = await self._listener.notification()
                element = next(event.iter(node.tag), None)
                if element is not None:
                    return element

        async def within() -> Any:
            return await asyncio.wait_for(told(), timeout_s)

        try:
            record = xml.decode(getattr(node, "record").NODE, self._wait(within()))  # noqa: B009  # of a notification
        except TimeoutError:
            raise IsolaneError(f"no notification {node.path} came within {timeout_s:g} s") from None
        return as_kind(kind, record)

    def rpc(self, content: str) -> str:
        """Any request, by the XML of its operation element; the reply as text, or Refused."""
        reply = self._wait(self._asked(self._session, content))
        return etree.tostring(reply, encoding="unicode")

    # --- refusals

    @contextmanager
    def refused(self, tag: ErrorTag, path: str | None = None) -> Iterator[list[Refused]]:
        """Expect the block to be refused; the list has the refusal afterwards."""
        caught: list[Refused] = []
        try:
            yield caught
        except Refused as refusal:
            caught.append(refusal)
            if refusal.tag != tag or (path is not None and refusal.path != path):
                raise AssertionError(f"expected {tag} at {path or 'any path'}, got {refusal}") from refusal
        else:
            raise AssertionError(f"nothing was refused; {tag} was expected")

    # --- below

    def _path(self, place: str | type[Record], keys: tuple[object, ...]) -> Path:
        if isinstance(place, str):
            return self._model.parse_path(place)
        return path_of(self._model.find(place.NODE.path), keys)

    async def _asked(self, channel: Channel, content: str) -> Any:
        message = f'<rpc xmlns="{NETCONF}" message-id="{next(self._numbers)}">{content}</rpc>'
        async with asyncio.timeout(PATIENCE_S):
            reply = await channel.asked(message)
        refusal = requests.refused(self._model, reply)
        if refusal is not None:
            raise refusal
        return reply
