"""What a caller does with the decisions of its machine."""

import asyncio
import logging
import socket
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from isolane.bindings.isolane_server import Limits
from isolane.durations import SECOND_NS
from isolane.transport.call_home.caller import Caller, Surroundings
from isolane.transport.call_home.client_settings import ClientSettings, Endpoint, Transport
from isolane.transport.call_home.machine import Begin, Stop
from isolane.transport.configured.parameters import SshParameters
from isolane.transport.session_channel import KeepAlive, Line, Watch
from tests.patience import PATIENCE_S

Behaviour = Callable[[Watch], Line]


class Carrier:
    """Takes each connection as a test wants it."""

    def __init__(self, behaviour: Behaviour) -> None:
        self._behaviour = behaviour

    async def call(self, sock: socket.socket, host: str, watch: Watch, parameters: Any) -> Line:
        sock.close()
        return self._behaviour(watch)


class Told:
    """Keeps what is told."""

    def __init__(self) -> None:
        self.failures: list[tuple[str, str]] = []
        self.connections: list[str] = []

    def connected(self, client: str, endpoint: Endpoint) -> None:
        self.connections.append(client)

    def failed(self, client: str, endpoint: Endpoint, error: str) -> None:
        self.failures.append((client, error))


class Session:
    """As much of one as a caller asks for."""

    number = 7
    state = "open"

    def __init__(self) -> None:
        self.idle_timeouts: list[int] = []
        self.ends: list[str] = []

    def set_idle_timeout(self, seconds: int) -> None:
        self.idle_timeouts.append(seconds)

    def end(self, reason: str, text: str) -> None:
        self.ends.append(text)


class Wire:
    """A line that keeps what is asked of it."""

    def __init__(self) -> None:
        self.keep_alives: list[int] = []
        self.hung_up = 0

    def keep_alive(self, asked: KeepAlive) -> None:
        self.keep_alives.append(asked.after_s)

    def hang_up(self) -> None:
        self.hung_up += 1


def run(
    behaviour: Behaviour,
    then: Callable[[Caller, Told], Any],
    parameters: Callable[[], SshParameters] = SshParameters,
) -> None:
    """A caller of a port of this machine, as far as `then` goes."""

    async def main() -> None:
        told = Told()
        carrier = Carrier(behaviour)
        carriers: dict[Transport, Any] = {"ssh": carrier, "tls": carrier}
        shared = Surroundings(
            carriers, told, lambda: Limits.EMPTY, Random(1), lambda client, endpoint: parameters()
        )
        with socket.create_server(("127.0.0.1", 0)) as listening:
            caller = Caller("c", settings(listening.getsockname()[1]), shared)
            caller.handle(Begin())
            await then(caller, told)
            caller.handle(Stop())

    asyncio.run(main())


def settings(port: int) -> ClientSettings:
    here = Endpoint("e", "127.0.0.1", port)
    return ClientSettings(True, (here,), None, "first-listed", 60 * SECOND_NS, 1)


async def status(caller: Caller, wanted: str) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while caller.machine.status != wanted:
            await asyncio.sleep(0.005)


def test_a_defect_is_logged_and_another_attempt_planned(caplog: pytest.LogCaptureFixture) -> None:
    def defect(watch: Watch) -> Line:
        raise RuntimeError("a defect")

    async def then(caller: Caller, told: Told) -> None:
        await status(caller, "waiting")
        assert told.failures == [("c", "the attempt failed; the log of the agent says why")]

    with caplog.at_level(logging.ERROR):
        run(defect, then)
    assert "a defect" in caplog.text


def test_a_session_gets_the_settings_of_its_client_and_follows_a_change() -> None:
    session, wire = Session(), Wire()
    chosen = [30]

    def open_session(watch: Watch) -> Line:
        watch.opened(session)
        return wire

    async def then(caller: Caller, told: Told) -> None:
        await status(caller, "connected")
        assert caller.machine.session == session.number
        assert told.connections == ["c"]
        assert (wire.keep_alives, session.idle_timeouts) == ([30], [0])
        chosen[0] = 5
        caller.adapt()
        assert wire.keep_alives == [30, 5]
        assert wire.hung_up == 0

    run(open_session, then, lambda: SshParameters(keep_alive=KeepAlive(after_s=chosen[0])))


def test_a_session_that_ended_before_anybody_looked_is_called_again() -> None:
    session, wire = Session(), Wire()
    session.state = "closed"

    def open_session(watch: Watch) -> Line:
        watch.opened(session)
        watch.ended("at once")
        return wire

    async def then(caller: Caller, told: Told) -> None:
        await status(caller, "waiting")
        assert caller.machine.counters.connections == 1

    run(open_session, then)


def test_a_line_that_ends_without_a_session_is_a_failure_with_its_reason() -> None:
    wire = Wire()

    def end(watch: Watch) -> Line:
        watch.ended("no user of that name")
        return wire

    async def then(caller: Caller, told: Told) -> None:
        await status(caller, "waiting")
        assert told.failures == [("c", "no user of that name")]
        assert wire.hung_up == 1

    run(end, then)
