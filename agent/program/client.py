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
from isolane.netconf.framing import END, ChunkReader, EndOfMessageReader, Framing, Reader, frame
from isolane.netconf.messages import NETCONF
from isolane.netconf.server import Server
from isolane.northbound.requester import Peer
from isolane.program import requests
from isolane.program.instances import instance_of, path_of
from isolane.program.refusal import Refused
from isolane.program.settings import Settings
from isolane.tree import xml
from isolane.tree.adopt import adopted, as_kind
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.schema import ContainerNode, DataNode, LeafNode, OperationNode, Record, SchemaNode

USER: Final = "test-client"
HELLO: Final = (
    f'<hello xmlns="{NETCONF}"><capabilities><capability>urn:ietf:params:netconf:base:1.1'
    "</capability></capabilities></hello>"
)


class Channel:
    """The channel of an in-process session; replies and notifications are kept apart until they are read."""

    def __init__(self, server: Server) -> None:
        self._reader: Reader = EndOfMessageReader()
        self._framing: Framing = "end-of-message"
        self._held: list[bytes] = []
        self._replies: asyncio.Queue[requests.Element] = asyncio.Queue()
        self._notifications: asyncio.Queue[requests.Element] = asyncio.Queue()
        self._session = server.open(Peer(USER, recovery=True), self)
        self._send(HELLO)
        self._reader, self._framing = ChunkReader(), "chunked"

    async def request(self, message: str) -> requests.Element:
        """The reply to a request."""
        self._send(message)
        return await self._replies.get()

    async def notification(self) -> requests.Element:
        """Wait for the next notification."""
        return await self._notifications.get()

    def _send(self, message: str) -> None:
        self._session.receive(b"".join(frame([message.encode()], self._framing)))

    # --- what the session calls

    def write(self, octets: bytes) -> None:
        for piece in self._reader.feed(octets):
            if piece is END:
                self._take(b"".join(self._held))
                self._held = []
            else:
                self._held.append(piece)

    def _take(self, message: bytes) -> None:
        element = xml.parse(message)
        name = etree.QName(element).localname
        if name == "rpc-reply":
            self._replies.put_nowait(element)
        elif name == "notification":
            self._notifications.put_nowait(element)

    def close(self, reason: str) -> None:
        pass

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


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
        await self._request(self._listener, f'<create-subscription xmlns="{requests.NOTIFICATION}"/>')

    def _close(self) -> None:
        try:
            self._runner.run(self._stack.aclose())
        finally:
            self._runner.close()

    def _wait(self, coroutine: Coroutine[object, object, T]) -> T:
        return self._runner.run(coroutine)

    # --- configuration

    def edit(self, place: str | Record, value: object = None) -> None:
        """Merge a record or value into running: `edit(Fan.new(speed=3))`, `edit("/m:fan/speed", 3)`.

        It returns when handlers of the change have been called, async ones too. Raises Refused.
        """
        path, content = self._content_of(place, value)
        self._change(requests.edit_config(path, content, "merge"))

    def replace(self, place: str | Record, value: object = None) -> None:
        """Put a record or value in the place of what running has."""
        path, content = self._content_of(place, value)
        self._change(requests.edit_config(path, requests.with_operation(content, "replace"), "replace"))

    def delete(self, place: str | type[Record], *keys: object) -> None:
        """Delete an instance from running; refused with `data-missing` where there is none."""
        self._change(requests.edit_config(self._path(place, keys), "", "delete"))

    def _change(self, request: str) -> None:
        async def change() -> None:
            await self._request(self._session, request)
            await self._settled()

        self._wait(change())

    def _content_of(self, place: str | Record, value: object) -> tuple[Path, str]:
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
        return self._read("operational", place, keys)

    @overload
    def get_config(self, place: type[R], *keys: object) -> R | None: ...
    @overload
    def get_config(self, place: str) -> object: ...
    def get_config(self, place: str | type[R], *keys: object) -> object:
        """The same of the running configuration."""
        return self._read("running", place, keys)

    def _read(self, datastore: str, place: str | type[Record], keys: tuple[object, ...]) -> object:
        path = self._path(place, keys)
        reply = self._wait(self._request(self._session, requests.get(path, datastore)))
        data = reply.find(f"{{{requests.NMDA}}}data")
        assert data is not None  # a reply without it is a refusal
        root = xml.decode(self._model, data)
        node, all_keys = path.node, tuple(key for _, key in path if key is not None)
        assert isinstance(node, DataNode)
        value = instance_of(root, node, all_keys)
        if value is None and isinstance(node, LeafNode) and len(path) > 1:
            value = self._default(root, path.parent.node, all_keys, node)
        if isinstance(place, type) and isinstance(value, Record):
            return as_kind(place, value)
        return value

    def _default(self, root: Record, above: SchemaNode, keys: tuple[object, ...], leaf: LeafNode) -> object:
        """The default of a leaf, where what it is in is there."""
        assert isinstance(above, DataNode)
        record = instance_of(root, above, keys)
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
        reply = self._wait(self._request(self._session, requests.invocation(path, content)))
        if returns is None:
            return None
        output = xml.decode(node.output, reply)
        return as_kind(returns, output)

    def notification(self, kind: type[R], timeout_s: float = 1.0) -> R:
        """The next notification of a kind; those of other kinds that came before it are passed over."""
        node = self._model.find(kind.NODE.path)

        async def matching() -> requests.Element:
            while True:
                event = await self._listener.notification()
                element = next(event.iter(node.tag), None)
                if element is not None:
                    return element

        async def within() -> requests.Element:
            return await asyncio.wait_for(matching(), timeout_s)

        try:
            record = xml.decode(getattr(node, "record").NODE, self._wait(within()))  # noqa: B009  # of a notification
        except TimeoutError:
            raise IsolaneError(f"no notification {node.path} came within {timeout_s:g} s") from None
        return as_kind(kind, record)

    def rpc(self, content: str) -> str:
        """Any request, by the XML of its operation element; the reply as text, or Refused."""
        reply = self._wait(self._request(self._session, content))
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

    async def _request(self, channel: Channel, content: str) -> requests.Element:
        message = f'<rpc xmlns="{NETCONF}" message-id="{next(self._numbers)}">{content}</rpc>'
        async with asyncio.timeout(PATIENCE_S):
            reply = await channel.request(message)
        refusal = requests.refused(self._model, reply)
        if refusal is not None:
            raise refusal
        return reply
