"""Calls of Subscribe on a site: requests go in one by one, messages come out."""

import asyncio
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import aclosing, asynccontextmanager
from typing import Any, Self

import pytest

from isolane.gnmi.errors import Code
from isolane.gnmi.grpc import framed
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.targets import parse, written
from isolane.northbound.http_exchange import Headers, Request
from isolane.northbound.http_exchange import Peer as HttpPeer
from tests.gnmi.site import Failed, Site, messages, value_of
from tests.patience import PATIENCE_S

FIELDS = (("content-type", "application/grpc"), ("te", "trailers"))


def subscription(path: str, mode: Any = gnmi.ON_CHANGE, **more: Any) -> gnmi.Subscription:
    return gnmi.Subscription(path=parse(path), mode=mode, **more)


def listed(
    *subscriptions: gnmi.Subscription,
    mode: Any = gnmi.SubscriptionList.STREAM,
    encoding: Any = gnmi.PROTO,
    **more: Any,
) -> gnmi.SubscribeRequest:
    made = gnmi.SubscriptionList(subscription=subscriptions, mode=mode, encoding=encoding, **more)
    return gnmi.SubscribeRequest(subscribe=made)


POLL = gnmi.SubscribeRequest(poll=gnmi.Poll())


class Stream:
    """One call."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self._sent: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._body: Any = None
        self._response: Any = None
        self._waiting: list[gnmi.SubscribeResponse] = []
        self.tree: dict[str, Any] = {}
        """What the client knows, by paths: the updates and deletes that came."""

    async def open(self, *requests: gnmi.SubscribeRequest) -> "Stream":
        for each in requests:
            self.send(each)
        peer = HttpPeer("127.0.0.1", 1)
        target = "/gnmi.gNMI/Subscribe"
        request = Request("POST", target, Headers(FIELDS), b"", "2", True, peer, self)
        assert self.site.calls.in_pieces(target)
        self._response = await self.site.calls(request)
        self._body = self._response.body
        return self

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> bytes:
        """The next piece that the client has sent."""
        piece = await self._sent.get()
        if piece is None:
            raise StopAsyncIteration
        return piece

    def send(self, request: gnmi.SubscribeRequest) -> None:
        self._sent.put_nowait(framed(request.SerializeToString()))

    def end(self) -> None:
        self._sent.put_nowait(None)

    async def next(self) -> gnmi.SubscribeResponse:
        """The next message; Failed at an end that is no good one, EOFError at a good one."""
        async with asyncio.timeout(PATIENCE_S):
            while not self._waiting:
                try:
                    octets = await anext(self._body)
                except StopAsyncIteration:
                    status = dict(self._response.trailers())
                    if status["grpc-status"] != "0":
                        raise Failed(status) from None
                    raise EOFError from None
                self._waiting += map(gnmi.SubscribeResponse.FromString, messages(octets))
        found = self._waiting.pop(0)
        self._apply(found.update)
        return found

    def _apply(self, update: gnmi.Notification) -> None:
        head = list(update.prefix.elem)
        if update.atomic:
            self._drop(written(gnmi.Path(elem=head)))
        for gone in update.delete:
            self._drop(written(gnmi.Path(elem=[*head, *gone.elem])))
        for each in update.update:
            self.tree[written(gnmi.Path(elem=[*head, *each.path.elem]))] = value_of(each.val)

    def _drop(self, path: str) -> None:
        for known in tuple(self.tree):
            if known == path or known.startswith((f"{path}/", f"{path}[")):
                del self.tree[known]

    async def until_sync(self) -> Sequence[gnmi.Notification]:
        """The notifications before the next sync_response."""
        found = []
        while not (message := await self.next()).sync_response:
            found.append(message.update)
        return found

    async def all(self) -> Sequence[gnmi.SubscribeResponse]:
        """All messages to the end of the call."""
        found = []
        try:
            while True:
                found.append(await self.next())
        except EOFError:
            return found

    async def close(self) -> None:
        await self._body.aclose()


@asynccontextmanager
async def stream(site: Site, *requests: gnmi.SubscribeRequest) -> AsyncIterator[Stream]:
    made = await Stream(site).open(*requests)
    try:
        if hasattr(made._body, "aclose"):
            async with aclosing(made._body):
                yield made
        else:
            yield made
    finally:
        made.end()


def run(test: Coroutine[Any, Any, None]) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(4 * PATIENCE_S):
            await test

    asyncio.run(bounded())


def assert_refused(site: Site, request: gnmi.SubscribeRequest, code: Code) -> None:
    """The first answer is the end of the call, with this code."""

    async def test() -> None:
        async with stream(site, request) as call:
            with pytest.raises(Failed) as failed:
                await call.next()
            assert failed.value.code == code

    run(test())
