"""How sessions end, and what does not end them: bad messages behind work, defects, slow readers."""

import logging
from collections.abc import Callable, Collection
from typing import Any

import pytest

from bench._documents import gates_and_filters
from isolane.bindings.isolane_server import Limits
from isolane.durations import SECOND_NS
from isolane.execution import AtOnce
from isolane.netconf.server import Server
from tests.netconf.client import Client
from tests.netconf.test_session import edit

Connect = Callable[..., Client]

GET = "<get-config><source><running/></source></get-config>"
EDIT = edit("leaf1")
GARBAGE = b"no chunk"
OVERSIZE = b"\n#9999999\n"


class Kept:
    """Stands for the strand of a call that is kept."""

    is_over = False

    def give_up(self) -> None:
        """It is made all the same."""


class Held(AtOnce):
    """Keeps some calls, by their numbers, until the test lets them be made."""

    def __init__(self, server: Server, kept: Collection[int] = (1,)) -> None:
        self._waiting: list[tuple[Any, Any]] = []
        self._kept = kept
        self._number = 0
        server.service.execution = self

    def in_slices(self, call: Any, finished: Any) -> Any:
        self._number += 1
        if self._number in self._kept:
            self._waiting.append((call, finished))
            return Kept()
        return super().in_slices(call, finished)

    def finish(self) -> None:
        call, finished = self._waiting.pop(0)
        super().in_slices(call, finished)


@pytest.fixture(autouse=True)
def small(server: Server) -> None:
    server.service.limits = Limits.new(max_message_size=1_000_000)


@pytest.mark.parametrize("bad", [GARBAGE, OVERSIZE])
@pytest.mark.parametrize("at_once", [True, False])
def test_what_was_asked_in_front_of_a_bad_message_is_answered(
    server: Server, bad: bytes, at_once: bool
) -> None:
    client = Client(server)
    held = Held(server, (1, 3))
    if at_once:
        octets = b"".join(_framed(client.request(each)) for each in (EDIT, GET, EDIT))
        client.session.receive(octets + bad)
    else:
        for content in (EDIT, GET, EDIT):
            client.send(client.request(content))
        client.session.receive(bad)
    assert client.octets == b""
    assert not client.reading
    held.finish()
    assert b"<ok/>" in client.message()
    assert b"<data" in client.message()
    assert client.closed is None
    held.finish()
    assert b'message-id="3"' in client.message()
    if bad == OVERSIZE:
        assert b"too-big" in client.message()
    assert client.octets == b""
    assert client.closed is not None
    assert server.sessions == {}
    assert server.statistics.in_bad_rpcs == 1


def _framed(message: str) -> bytes:
    return b"\n#%d\n%b\n##\n" % (len(message), message.encode())


def test_what_comes_after_a_bad_message_is_not_looked_at(server: Server) -> None:
    client = Client(server)
    held = Held(server)
    client.send(client.request(EDIT))
    client.session.receive(GARBAGE)
    client.send(client.request(EDIT))
    client.session.receive(GARBAGE)
    client.session.end_of_input()
    held.finish()
    assert b"<ok/>" in client.message()
    assert client.octets == b""
    assert server.statistics.in_rpcs == 1
    assert client.closed == f"framing is lost: expected a chunk header, found {GARBAGE!r}"
    assert server.statistics.malformed_messages == 1


def test_a_bad_message_ends_a_session_that_waits_for_nothing_at_once(server: Server) -> None:
    client = Client(server)
    client.session.receive(GARBAGE)
    assert client.closed is not None


def test_a_session_whose_client_is_gone_meanwhile_ends_once(server: Server) -> None:
    client = Client(server)
    held = Held(server)
    client.send(client.request(EDIT))
    client.session.receive(OVERSIZE)
    client.session.connection_lost("gone")
    held.finish()
    assert client.octets == b""
    assert server.sessions == {}


def test_a_defect_of_what_follows_a_reply_is_logged_and_the_session_goes_on(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    client = Client(server)
    done: list[str] = []

    def broken() -> None:
        raise RuntimeError("a defect")

    client.session.after_reply(broken)
    client.session.after_reply(lambda: done.append("reply"))
    client.session.when_drained(broken)
    client.session.when_drained(lambda: done.append("drained"))
    with caplog.at_level(logging.ERROR, "isolane.session"):
        client.data(GET)
    assert done == ["drained", "reply"]
    failures = [record.message for record in caplog.records if record.levelno >= logging.ERROR]
    assert failures == ["a task after a reply failed"] * 2
    client.data(GET)


class Ticking:
    """A clock that a test moves."""

    now = 0

    def now_ns(self) -> int:
        return self.now

    def time_ns(self) -> int:
        return self.now


def test_a_client_that_takes_a_large_reply_slowly_is_not_idle(client: Client, server: Server) -> None:
    clock = server.service.clock = Ticking()
    server.service.limits = Limits.new(idle_timeout=10)
    client.ok(
        f"<edit-config><target><running/></target><config>{gates_and_filters(500)}</config></edit-config>"
    )
    client.slowly = True
    client.send(client.request(GET))
    taken = 0
    while len(client.octets) > taken:
        taken = len(client.octets)
        clock.now += 9 * SECOND_NS
        client.session.expire(clock.now)
        client.session.resume_writing()
    assert client.octets.endswith(b"\n##\n")
    assert client.closed is None
    clock.now += 10 * SECOND_NS
    client.session.expire(clock.now)
    assert client.session.state == "closed"


def test_a_client_that_takes_nothing_of_a_reply_is_idle(client: Client, server: Server) -> None:
    clock = server.service.clock = Ticking()
    server.service.limits = Limits.new(idle_timeout=10)
    client.session.pause_writing()
    client.send(client.request(GET))
    for _ in range(5):
        clock.now += 2 * SECOND_NS
        client.session.notify_text("<notification/>")
    client.session.expire(clock.now)
    assert client.session.state != "open"


def test_an_answer_that_took_long_gives_the_client_time_again(server: Server) -> None:
    clock = server.service.clock = Ticking()
    server.service.limits = Limits.new(idle_timeout=10)
    client = Client(server)
    held = Held(server)
    client.send(client.request(EDIT))
    clock.now += 60 * SECOND_NS
    held.finish()
    client.session.expire(clock.now)
    assert client.closed is None
