"""What an operation has done elsewhere: its session waits, and nobody else does."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from isolane.errors import DataError
from isolane.execution import OnLoop
from isolane.strand import MOST_THREADS, blocking, future_of, in_slices
from isolane.tree.xml.document import LONG
from tests.netconf.other import C, config, edit, served
from tests.netconf.waiting import Waiting, sent, tags
from tests.patience import PATIENCE_S

DOUBLE = f"<double {C}><number>1</number></double>"
GET = "<get-config><source><running/></source></get-config>"


class Far:
    """A place far away: what is asked of it is answered when the test lets it be."""

    def __init__(self, content: bytes = b"", failure: Exception | None = None) -> None:
        self.name = "far:place"
        self.asked = Event()
        self.answers = Event()
        self.given_up = Event()
        self._content = content
        self._failure = failure

    def place(self, url: str, user: str, unlimited: bool) -> "Far":
        return self

    def read(self, limit: int) -> bytes:
        self.asked.set()
        assert self.answers.wait(60)
        if self._failure is not None:
            raise self._failure
        return self._content

    def write(self, content: Any) -> None:
        raise AssertionError("only read here")

    def delete(self) -> None:
        raise AssertionError("only read here")

    def give_up(self) -> None:
        self.given_up.set()
        self.answers.set()


def document(content: str) -> bytes:
    return f'<config xmlns="urn:ietf:params:xml:ns:netconf:base:1.0">{content}</config>'.encode()


BY_URL = "<edit-config><target><running/></target><url>far:place</url></edit-config>"


def on_a_loop(scene: Callable[[Any], Awaitable[None]]) -> None:
    """Play it with a server whose calls that block are made in threads."""

    async def play() -> None:
        server = served()
        server.service.execution = OnLoop()
        async with asyncio.timeout(PATIENCE_S):
            await scene(server)
        await future_of(server.store.close)

    asyncio.run(play())


def test_another_session_is_answered_meanwhile_and_so_is_the_store() -> None:
    far = Far(document(f"<alone {C}>far</alone>"))

    async def scene(server: Any) -> None:
        server.service.schemes["far"] = far
        one, other = Waiting(server), Waiting(server)
        sent(one, BY_URL)
        sent(other, edit(f"<alone {C}>near</alone>"))
        assert tags(await other.reply()) == ["ok"]
        assert config(other) == "alone=near"
        assert not one.octets
        far.answers.set()
        assert tags(await one.reply()) == ["ok"]
        assert config(other) == "alone=far"

    on_a_loop(scene)


def test_requests_of_the_session_stay_in_order() -> None:
    far = Far(document(f"<alone {C}>far</alone>"))

    async def scene(server: Any) -> None:
        server.service.schemes["far"] = far
        client = Waiting(server)
        for content in (BY_URL, DOUBLE, GET):
            sent(client, content)
        await asyncio.to_thread(far.asked.wait)
        assert not client.octets
        far.answers.set()
        replies = [await client.reply() for _ in range(3)]
        assert [each.get("message-id") for each in replies] == ["1", "2", "3"]
        assert tags(replies[0]) == ["ok"]
        assert "far" in "".join(replies[2].itertext())

    on_a_loop(scene)


def test_what_fails_there_is_told_as_an_error_and_the_session_goes_on() -> None:
    far = Far(failure=DataError("data-missing", "nothing is there", type="protocol"))
    defect = Far(failure=ZeroDivisionError("a defect"))

    async def scene(server: Any) -> None:
        client = Waiting(server)
        for place, tag in ((far, "data-missing"), (defect, "operation-failed")):
            server.service.schemes["far"] = place
            place.answers.set()
            sent(client, BY_URL)
            reply = await client.reply()
            assert tags(reply) == ["rpc-error"]
            assert tag in "".join(reply.itertext())
        assert config(client) == ""

    on_a_loop(scene)


def test_a_session_that_is_killed_gives_it_up_and_changes_nothing() -> None:
    far = Far(document(f"<alone {C}>far</alone>"))

    async def scene(server: Any) -> None:
        server.service.schemes["far"] = far
        one, other = Waiting(server), Waiting(server)
        sent(one, BY_URL)
        await asyncio.to_thread(far.asked.wait)
        other.ok(f"<kill-session><session-id>{one.session.number}</session-id></kill-session>")
        assert far.given_up.is_set()
        assert one.closed is not None
        sent(other, edit(f"<alone {C}>near</alone>"))
        assert tags(await other.reply()) == ["ok"]
        assert config(other) == "alone=near"
        assert not one.octets

    on_a_loop(scene)


def test_a_client_that_ends_its_stream_still_gets_the_reply() -> None:
    far = Far(document(f"<alone {C}>far</alone>"))

    async def scene(server: Any) -> None:
        server.service.schemes["far"] = far
        client = Waiting(server)
        sent(client, BY_URL)
        client.session.end_of_input()
        assert client.closed is None
        far.answers.set()
        assert tags(await client.reply()) == ["ok"]
        assert client.closed is not None

    on_a_loop(scene)


def test_a_session_is_not_idle_while_it_waits() -> None:
    far = Far(document(""))

    async def scene(server: Any) -> None:
        server.service.schemes["far"] = far
        client = Waiting(server)
        sent(client, BY_URL)
        client.session.expire(2**62)
        assert client.closed is None
        far.answers.set()
        assert tags(await client.reply()) == ["ok"]

    on_a_loop(scene)


def test_no_more_threads_than_there_may_be_and_others_wait_for_their_turn() -> None:
    async def scene(_: Any) -> None:
        hold, ended = Event(), asyncio.Event()
        begun: list[int] = []
        done: list[int] = []

        def call(number: int) -> int:
            begun.append(number)
            assert hold.wait(60)
            return number

        def finished(result: Any, failure: Exception | None) -> None:
            done.append(result)
            if len(done) == MOST_THREADS + 8:
                ended.set()

        for number in range(MOST_THREADS + 8):
            in_slices(partial(blocking, partial(call, number)), finished)
        assert len(begun) <= MOST_THREADS
        hold.set()
        await ended.wait()
        assert sorted(done) == sorted(begun) == list(range(MOST_THREADS + 8))

    on_a_loop(scene)


def test_a_system_without_threads_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def start(_: Thread) -> None:
        raise RuntimeError("can't start new thread")

    async def scene(server: Any) -> None:
        server.service.schemes["far"] = Far()
        client = Waiting(server)
        with monkeypatch.context() as patched:
            patched.setattr(Thread, "start", start)
            sent(client, BY_URL)
        reply = await client.reply()
        assert "resource-denied" in "".join(reply.itertext())

    on_a_loop(scene)


def test_a_long_request_that_no_thread_can_read_is_refused_and_the_next_one_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def start(_: Thread) -> None:
        raise RuntimeError("can't start new thread")

    async def scene(server: Any) -> None:
        client = Waiting(server)
        long = edit(f"<alone {C}>{'x' * LONG}</alone>")
        with monkeypatch.context() as patched:
            patched.setattr(Thread, "start", start)
            sent(client, long)
            reply = await client.reply()
            assert "resource-denied" in "".join(reply.itertext())
            assert reply.get("message-id")
        sent(client, edit(f"<alone {C}>near</alone>"))
        reply = await client.reply()
        assert tags(reply) == ["ok"]
        assert server.statistics.malformed_messages == 0

    on_a_loop(scene)


def test_a_loop_that_is_gone_is_told_nothing() -> None:
    hold, made = Event(), Event()

    def call() -> None:
        assert hold.wait(60)
        made.set()

    async def play() -> None:
        in_slices(partial(blocking, call), lambda *_: None)

    asyncio.run(play())
    hold.set()
    assert made.wait(60)


def test_where_there_is_no_loop_the_call_is_made_here() -> None:
    assert blocking(lambda: 1) == 1


def test_a_file_goes_there_and_back_on_a_loop(tmp_path: Path) -> None:
    async def scene(server: Any) -> None:
        own = served(files=tmp_path / "files")
        own.service.execution = OnLoop()
        client = Waiting(own)
        save = "<copy-config><target><url>file:///a</url></target><source><running/></source></copy-config>"
        for content in (edit(f"<alone {C}>kept</alone>"), save, edit(f"<alone {C}>lost</alone>")):
            sent(client, content)
            assert tags(await client.reply()) == ["ok"]
        back = "<copy-config><target><running/></target><source><url>file:///a</url></source></copy-config>"
        sent(client, back)
        assert tags(await client.reply()) == ["ok"]
        assert config(client) == "alone=kept"
        sent(client, "<delete-config><target><url>file:///a</url></target></delete-config>")
        assert tags(await client.reply()) == ["ok"]
        assert list((tmp_path / "files").iterdir()) == []
        await future_of(own.store.close)

    on_a_loop(scene)
