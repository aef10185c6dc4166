"""Subscribe: ONCE, POLL and STREAM (gNMI 3.5)."""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Iterator
from contextlib import aclosing, suppress
from typing import Final, TypeAlias

from isolane.durations import SECOND_NS
from isolane.gnmi import wire
from isolane.gnmi.errors import Code, Refused, invalid
from isolane.gnmi.extensions import Extensions, Version, version_at, versions_since
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.subscriptions.notifications import Notifications, SharedMessages
from isolane.gnmi.subscriptions.plan import Plan, Scope
from isolane.gnmi.subscriptions.watch import Watch
from isolane.northbound import datastores
from isolane.northbound.reading import source_of
from isolane.northbound.requester import Peer, Requester
from isolane.northbound.service import Service
from isolane.store.history import Commit
from isolane.store.store import Store
from isolane.strand import future_of
from isolane.tree.sources import RecordSource, Source

PIECE: Final = 65_536
"""Octets of messages that are written together."""
REMEMBERED: Final = 32
"""Number of commits that a slow reader has not seen and that are kept one by one; older ones are left out."""

DATASTORES: Final = {"running": datastores.RUNNING, "operational": datastores.OPERATIONAL}
"""The datastores of the parts of a subscription."""

MayStay: TypeAlias = Callable[[Peer], bool]
"""Whether a user who logged in could still do so."""


class Subscribing:
    """The answers to Subscribe of gNMI."""

    def __init__(self, service: Service, may_stay: MayStay = lambda _: True) -> None:
        self._service = service
        self._may_stay = may_stay
        self._commits = Commits(service.store)
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
            plan: Plan = await future_of(lambda: self._plan(first))
            call = _Call(self._service, requester, plan, self._commits, self._may_stay)
            async with aclosing(call.messages(requests)) as pieces:
                async for piece in pieces:
                    yield piece
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
        return Plan.of(service, request.subscribe, scope)


class Commits:
    """Wakes all streams that follow configuration, by one listener of the store."""

    def __init__(self, store: Store) -> None:
        self.inboxes: set[Inbox] = set()
        self.shared = SharedMessages()
        store.on_commit(self._put)

    def _put(self, commit: Commit, old: object, new: object) -> None:
        version = Version(new, commit.time_ns, commit.number, commit.persist or "")
        for inbox in tuple(self.inboxes):
            inbox.put(version)


class Inbox:
    """The trees that a stream has not looked at yet."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self._wake = wake
        self._versions: deque[Version] = deque(maxlen=REMEMBERED)

    def put(self, version: Version) -> None:
        """Take another tree, and wake the stream."""
        self._versions.append(version)
        self._wake()

    def take(self) -> tuple[Version, ...]:
        """The trees since the last time."""
        versions = tuple(self._versions)
        self._versions.clear()
        return versions


class _Call:
    """One call: its parts, in the mode that it asks for.

    What it sends is made by plain generators, in strands; the pieces that it is joined to are awaited.
    """

    def __init__(
        self, service: Service, requester: Requester, plan: Plan, commits: Commits, may_stay: MayStay
    ) -> None:
        self._service = service
        self._may_stay = may_stay
        self._requester = requester
        self._plan = plan
        self._commits = commits
        now_ns = service.clock.now_ns()
        self._watches = [
            Watch(
                part,
                Notifications(plan.place, plan.encoding, qualified=part.qualified),
                now_ns,
                self._operational if part.reads == "notified" else None,
                commits.shared,
            )
            for part in plan.parts
        ]

    def messages(self, requests: AsyncIterator[gnmi.SubscribeRequest]) -> AsyncGenerator[bytes]:
        """All messages until the end of the call, in pieces."""
        if self._plan.mode == gnmi.SubscriptionList.STREAM:
            return self._stream(requests)
        return self._poll(requests if self._plan.mode == gnmi.SubscriptionList.POLL else None)

    async def _poll(self, requests: AsyncIterator[gnmi.SubscribeRequest] | None) -> AsyncGenerator[bytes]:
        """All that there is, and again for each request to come."""
        while True:
            messages = self._once()
            while piece := await _next_piece(messages):
                yield piece
            request = None if requests is None else await anext(requests, None)
            if request is None:
                return
            Extensions.of(request.extension, ())
            if request.WhichOneof("request") != "poll":
                raise invalid("after the SubscriptionList only Poll may come")

    async def _stream(self, requests: AsyncIterator[gnmi.SubscribeRequest]) -> AsyncGenerator[bytes]:
        wake = asyncio.Event()
        faults: list[Exception] = []
        commits, states = Inbox(wake.set), _States(self._service, wake.set)
        listening = asyncio.ensure_future(_refuse_more(requests, faults, wake))
        self._commits.inboxes.add(commits)
        try:
            if any(each.part.reads == "notified" for each in self._watches):
                await states.follow()
            messages = self._begin()
            while piece := await _next_piece(messages):
                yield piece
            is_over = False
            while not is_over:
                is_over = self._is_over()  # then comes what was committed while the client took its start
                if not is_over:
                    await self._wait(wake)
                    if faults:
                        raise faults[0]
                    if not self._may_stay(self._requester.peer):
                        raise Refused(Code.UNAUTHENTICATED, "the user can no longer log in")
                messages = self._changes(commits, states.inbox)
                while piece := await _next_piece(messages):
                    yield piece
        finally:
            self._commits.inboxes.discard(commits)
            states.unfollow()
            listening.cancel()
            with suppress(asyncio.CancelledError):
                await listening

    def _once(self) -> Iterator[bytes]:
        """All that there is, now or at a time of the past."""
        quietly, past = self._plan.updates_only, self._plan.scope.past
        service = self._service
        old = None if past is None else version_at(service.store, past.start_ns)
        time_ns = service.clock.time_ns() if past is None else past.start_ns
        for watch in self._watches:
            source = self._source(watch) if old is None else self._readable(RecordSource(old.tree))
            yield from watch.first(source, time_ns, quietly=quietly)
        yield wire.SYNC

    def _begin(self) -> Iterator[bytes]:
        """Everything up to now: the initial tree, and of the past the changes since then."""
        past = self._plan.scope.past
        if past is None:
            yield from self._once()
            return
        before, later = versions_since(self._service.store, past.start_ns)
        source = self._readable(RecordSource(before.tree))
        for watch in self._watches:
            watch.number = before.number
            yield from watch.first(source, past.start_ns, quietly=self._plan.updates_only)
        yield wire.SYNC
        for version in later:
            yield from self._changes_of(version)

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

    def _changes(self, commits: Inbox, states: Inbox) -> Iterator[bytes]:
        """The changes since the last look, and the samples that are due."""
        service = self._service
        versions = {"running": commits.take(), "notified": states.take(), "operational": ()}
        if self._plan.by_commits:
            for commit in versions["running"]:
                yield from self._changes_of(commit)
            versions["running"] = ()
        for watch in self._watches:
            news = () if watch.part.interval_ns else versions[watch.part.reads]
            if news:
                sources = [self._readable(RecordSource(each.tree)) for each in news]
                yield from watch.changed(sources, news[-1].time_ns)
            now_ns, due_ns = service.clock.now_ns(), watch.due_ns
            if due_ns is not None and now_ns >= due_ns:
                yield from watch.due(self._source(watch), now_ns, service.clock.time_ns())

    def _changes_of(self, commit: Version) -> Iterator[bytes]:
        """The changes of one commit, unless they were sent, and for ConfigSubscription its boundary."""
        past = self._plan.scope.past
        if past is not None and past.end_ns is not None and commit.time_ns >= past.end_ns:
            return
        for watch in self._watches:
            if watch.number < commit.number and not watch.part.interval_ns:
                watch.number = commit.number
                source = self._readable(RecordSource(commit.tree))
                yield from watch.changed([source], commit.time_ns)
        if self._plan.scope.config_only:
            yield wire.commit_done(str(commit.number), commit.persist_id)

    def _source(self, watch: Watch) -> Source:
        watch.number, reads = self._service.store.number, watch.part.reads
        if reads == "notified":
            return self._readable(RecordSource(self._service.state_changes.tree))
        source = source_of(self._service.store, self._requester.session, DATASTORES[reads])
        return self._readable(source)

    def _operational(self) -> Source:
        return self._readable(self._service.store.operational.source())

    def _readable(self, source: Source) -> Source:
        return self._plan.schema.source(self._requester, source, state=not self._plan.scope.is_config)


class _States:
    """Wakes a stream when notified state has changed."""

    def __init__(self, service: Service, wake: Callable[[], None]) -> None:
        self._service = service
        self._is_read = asyncio.Event()
        self.inbox = Inbox(wake)

    async def follow(self) -> None:
        """From now on; returns when the state was read."""
        changes = self._service.state_changes
        changes.follow(self._changed)
        if changes.tree is None:
            await self._is_read.wait()
            self.inbox.take()  # the first tree is what the client gets first

    def unfollow(self) -> None:
        self._service.state_changes.unfollow(self._changed)

    def _changed(self) -> None:
        self._is_read.set()
        service = self._service
        self.inbox.put(Version(service.state_changes.tree, service.clock.time_ns()))


def _next_piece(messages: Iterator[bytes]) -> Awaitable[bytes]:
    """Some of the next messages, made in slices; empty at the end."""
    return future_of(lambda: _join(messages))


def _join(messages: Iterator[bytes]) -> bytes:
    parts: list[bytes] = []
    size = 0
    for each in messages:
        parts.append(each)
        size += len(each)
        if size >= PIECE:
            break
    return b"".join(parts)


async def _refuse_more(
    requests: AsyncIterator[gnmi.SubscribeRequest], faults: list[Exception], wake: asyncio.Event
) -> None:
    """A client of a stream sends nothing after its list (3.5.1.2); that it closes its side means nothing."""
    try:
        async for _ in requests:
            faults.append(invalid("a stream has one SubscriptionList; open another call for another one"))
            break
    except Refused as refusal:
        faults.append(refusal)
    if faults:
        wake.set()
