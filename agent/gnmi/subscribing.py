"""Subscribe: ONCE, POLL and STREAM (gNMI 3.5)."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator
from contextlib import aclosing, suppress
from typing import Any, Final, TypeAlias

from isolane.durations import SECOND_NS
from isolane.gnmi import wire
from isolane.gnmi.changes import Changes, News, Watcher
from isolane.gnmi.extensions import Extensions
from isolane.gnmi.notifications import Notifications
from isolane.gnmi.openconfig.view import View
from isolane.gnmi.past import at, since
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.reading import readable
from isolane.gnmi.status import Code, Refused, invalid
from isolane.gnmi.subscription import Plan, Scope
from isolane.gnmi.watch import Watch
from isolane.northbound.peer import Peer
from isolane.northbound.requester import Requester
from isolane.northbound.service import Service
from isolane.tree.sources import RecordSource, Source

PIECE: Final = 65_536
"""Octets of messages that are written at once."""

IsKnown: TypeAlias = Callable[[Peer], bool]
"""Whether a user who logged in could still do so."""


class Subscribing:
    """Answers Subscribe."""

    def __init__(
        self, service: Service, is_known: IsKnown = lambda _: True, view: View | None = None
    ) -> None:
        self._service = service
        self._view = view
        self._is_known = is_known
        self._changes = Changes(service.store)
        self._open = 0

    async def answer(
        self, requester: Requester, requests: AsyncIterator[gnmi.SubscribeRequest]
    ) -> AsyncGenerator[bytes]:
        """The messages of one call, in frames."""
        most = self._service.limits.max_gnmi_streams
        if self._open >= most:
            text = f"{most:,} calls of Subscribe are open, the most allowed (max-gnmi-streams)"
            raise Refused(Code.RESOURCE_EXHAUSTED, text)
        self._open += 1
        try:
            first = await anext(requests, None)
            if first is None:
                raise invalid("the call has no SubscribeRequest")
            plan: Plan = await self._service.result_of(lambda: self._plan(first))
            call = _Call(self._service, requester, plan, self._changes, self._is_known)
            async with aclosing(call.messages(requests)) as messages:
                async for each in messages:
                    yield each
        finally:
            self._open -= 1

    def _plan(self, request: gnmi.SubscribeRequest) -> Plan:
        service = self._service
        scope = Scope.of(request, service.clock.time_ns())
        if request.WhichOneof("request") != "subscribe":
            raise invalid("the first message of the call has to be a SubscriptionList")
        most = service.limits.max_gnmi_subscriptions
        if not 0 < len(request.subscribe.subscription) <= most:
            text = f"a SubscriptionList has 1 to {most:,} subscriptions (max-gnmi-subscriptions)"
            raise invalid(text)
        notified = service.state_changes.notified
        return Plan.of(service.store.model, request.subscribe, notified, self._view, scope)


class _Call:
    """One call: its parts, in the mode that it asks for."""

    def __init__(
        self, service: Service, requester: Requester, plan: Plan, changes: Changes, is_known: IsKnown
    ) -> None:
        self._service = service
        self._is_known = is_known
        self._requester = requester
        self._plan = plan
        self._changes = changes
        now_ns = service.clock.now_ns()
        self._watches = [
            Watch(
                part,
                Notifications(plan.place, plan.encoding, qualified=part.qualified),
                now_ns,
                self._operational if part.reads == "notified" else None,
                changes.shared,
            )
            for part in plan.parts
        ]

    async def messages(self, requests: AsyncIterator[Any]) -> AsyncGenerator[bytes]:
        """All messages until the end of the call."""
        match self._plan.mode:
            case gnmi.SubscriptionList.ONCE:
                found = self._once()
            case gnmi.SubscriptionList.POLL:
                found = self._poll(requests)
            case _:
                found = self._stream(requests)
        async with aclosing(found):
            async for each in found:
                yield each

    async def _once(self) -> AsyncGenerator[bytes]:
        async for each in self._first():
            yield each
        yield wire.SYNC

    async def _poll(self, requests: AsyncIterator[Any]) -> AsyncGenerator[bytes]:
        async for each in self._once():
            yield each
        async for request in requests:
            Extensions.of(request.extension, ())
            if request.WhichOneof("request") != "poll":
                raise invalid("after the SubscriptionList only Poll may come")
            async for each in self._once():
                yield each

    async def _first(self) -> AsyncGenerator[bytes]:
        quietly, past = self._plan.updates_only, self._plan.scope.past
        service = self._service
        time_ns = service.clock.time_ns() if past is None else past.start_ns
        old = None if past is None else await service.result_of(lambda: at(service.store, time_ns))
        for watch in self._watches:
            source = self._source(watch) if old is None else self._readable(RecordSource(old.tree))
            async for each in self._sliced(watch.first(source, time_ns, quietly=quietly)):
                yield each

    async def _stream(self, requests: AsyncIterator[Any]) -> AsyncGenerator[bytes]:
        wake = asyncio.Event()
        faults: list[Exception] = []
        watcher, states = Watcher(wake.set), _States(self._service, wake.set)
        listening = asyncio.ensure_future(_no_more(requests, faults, wake))
        self._changes.add(watcher)
        try:
            if any(each.part.reads == "notified" for each in self._watches):
                await states.follow()
            async for each in self._begun():
                yield each
            while not self._is_over():
                await self._wait(wake)
                if faults:
                    raise faults[0]
                if not self._is_known(self._requester.peer):
                    raise Refused(Code.UNAUTHENTICATED, "the user can no longer log in")
                async for each in self._news(watcher, states.watcher):
                    yield each
            # What was committed before the end of a range while the client took its start.
            async for each in self._news(watcher, states.watcher):
                yield each
        finally:
            self._changes.remove(watcher)
            states.unfollow()
            listening.cancel()
            with suppress(asyncio.CancelledError):
                await listening

    async def _begun(self) -> AsyncGenerator[bytes]:
        """Everything up to now: the initial tree, and of the past the changes since then."""
        past = self._plan.scope.past
        if past is None:
            async for each in self._once():
                yield each
            return
        store = self._service.store
        versions = await self._service.result_of(lambda: since(store, past.start_ns))
        source = self._readable(RecordSource(versions.before.tree))
        for watch in self._watches:
            watch.number = versions.before.number
            first = watch.first(source, past.start_ns, quietly=self._plan.updates_only)
            async for each in self._sliced(first):
                yield each
        yield wire.SYNC
        for version in versions.later:
            async for each in self._committed(News(*version)):
                yield each

    def _is_over(self) -> bool:
        """Whether the range of the past has ended."""
        past = self._plan.scope.past
        return past is not None and past.end_ns is not None and self._service.clock.time_ns() >= past.end_ns

    async def _wait(self, wake: asyncio.Event) -> None:
        """Until something changed, or is due."""
        clock, past = self._service.clock, self._plan.scope.past
        due = min((each.due_ns for each in self._watches if each.due_ns is not None), default=None)
        seconds = None if due is None else max(0.0, (due - clock.now_ns()) / SECOND_NS)
        if past is not None and past.end_ns is not None:
            seconds = max(0.0, (past.end_ns - clock.time_ns()) / SECOND_NS)
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await wake.wait()
        wake.clear()

    async def _news(self, commits: Watcher, states: Watcher) -> AsyncGenerator[bytes]:
        """The changes since the last look, and the samples that are due."""
        service = self._service
        news = {"running": commits.taken(), "notified": states.taken(), "operational": ()}
        if self._plan.by_commits:
            for commit in news["running"]:
                async for each in self._committed(commit):
                    yield each
            news["running"] = ()
        for watch in self._watches:
            trees = () if watch.part.interval_ns else news[watch.part.reads]
            if trees:
                sources = [self._readable(RecordSource(each.tree)) for each in trees]
                async for each in self._sliced(watch.changed(sources, trees[-1].time_ns)):
                    yield each
            now_ns, due_ns = service.clock.now_ns(), watch.due_ns
            if due_ns is not None and now_ns >= due_ns:
                source, now = self._source(watch), service.clock.time_ns()
                async for each in self._sliced(watch.due(source, now_ns, now)):
                    yield each

    async def _committed(self, news: News) -> AsyncGenerator[bytes]:
        """The changes of one commit, unless they were sent, and for ConfigSubscription its boundary."""
        past = self._plan.scope.past
        if past is not None and past.end_ns is not None and news.time_ns >= past.end_ns:
            return
        for watch in self._watches:
            if watch.number < news.number and not watch.part.interval_ns:
                watch.number = news.number
                source = self._readable(RecordSource(news.tree))
                async for each in self._sliced(watch.changed([source], news.time_ns)):
                    yield each
        if self._plan.scope.config_only:
            yield wire.commit_done(str(news.number), news.commit_id)

    def _source(self, watch: Watch) -> Source:
        watch.number, reads = self._service.store.number, watch.part.reads
        if reads == "notified":
            return self._readable(RecordSource(self._service.state_changes.tree))
        found = readable(self._service, self._requester, is_config=reads == "running")
        return self._plan.schema.source(found)

    def _operational(self) -> Source:
        return self._readable(self._service.store.operational.source())

    def _readable(self, source: Source) -> Source:
        return self._service.rights_of(self._requester.peer).readable(source)

    async def _sliced(self, found: Iterator[bytes]) -> AsyncGenerator[bytes]:
        """The items of an iterator, each made in slices that give the loop back."""
        while True:
            piece: bytes = await self._service.result_of(lambda: _piece(found))
            if not piece:
                return
            yield piece


class _States:
    """Wakes a stream when notified state has changed."""

    def __init__(self, service: Service, wake: Callable[[], None]) -> None:
        self._service = service
        self._is_read = asyncio.Event()
        self.watcher = Watcher(wake)

    async def follow(self) -> None:
        """From now on; returns when the state was read."""
        changes = self._service.state_changes
        changes.follow(self._changed)
        if changes.tree is None:
            await self._is_read.wait()
            self.watcher.taken()  # the first tree is what the client gets first

    def unfollow(self) -> None:
        self._service.state_changes.unfollow(self._changed)

    def _changed(self) -> None:
        self._is_read.set()
        service = self._service
        self.watcher.changed(News(service.state_changes.tree, service.clock.time_ns()))


def _piece(found: Iterator[bytes]) -> bytes:
    """Some of the next messages; empty at the end."""
    parts: list[bytes] = []
    size = 0
    for each in found:
        parts.append(each)
        size += len(each)
        if size >= PIECE:
            break
    return b"".join(parts)


async def _no_more(requests: AsyncIterator[Any], faults: list[Exception], wake: asyncio.Event) -> None:
    """A client of a stream sends nothing after its list (3.5.1.2); that it closes its side means nothing."""
    try:
        async for _ in requests:
            faults.append(invalid("a stream has one SubscriptionList; open another call for another one"))
            break
    except Refused as refusal:
        faults.append(refusal)
    if faults:
        wake.set()
