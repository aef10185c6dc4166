"""The process as systemd sees it: notified while commits go on, and ended when it is to end."""

import asyncio
import os
import socket
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from isolane.app import serving
from isolane.app.agent import Agent, Options
from isolane.app.serving import serve, watchdog_s
from isolane.bindings import MODEL
from isolane.bindings.ietf_system import Authentication, System, User
from isolane.errors import IsolaneError
from isolane.store.disk.journal import Disk
from isolane.store.history import Author
from isolane.store.store import STANDS_S, Store
from isolane.strand import future_of
from isolane.threads import NoThread
from isolane.transport.keys import SOCKET
from isolane.transport.unix import HEALTH_GREETING
from tests.docs.pages import TOP
from tests.patience import PATIENCE_S

UNIT = (TOP / "packaging" / "isolane.service").read_text()
OPS = Author("ops", 1, "netconf-ssh", "1")


def seconds(setting: str) -> int:
    (line,) = (line for line in UNIT.splitlines() if line.startswith(f"{setting}="))
    return int(line.partition("=")[2])


def test_the_unit_gives_the_agent_the_time_that_it_takes() -> None:
    assert seconds("TimeoutStopSec") > serving.CLOSING_S
    assert seconds("WatchdogSec") >= 2 * STANDS_S, "a disk that stops for some seconds ends no agent"
    assert "Restart=on-failure" in UNIT


@pytest.mark.parametrize(
    ("microseconds", "process", "expected"),
    [
        (None, None, None),
        ("60000000", None, 30.0),
        ("60000000", "own", 30.0),
        ("60000000", "1", None),
        ("0", None, None),
        ("soon", None, None),
    ],
)
def test_systemd_says_how_often_it_wants_to_hear(
    microseconds: str | None, process: str | None, expected: float | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    process = str(os.getpid()) if process == "own" else process
    for name, value in (("WATCHDOG_USEC", microseconds), ("WATCHDOG_PID", process)):
        if value is None:
            monkeypatch.delenv(name, raising=False)
        else:
            monkeypatch.setenv(name, value)
    assert watchdog_s() == expected


class StuckDisk(Disk):
    """A disk whose next write does not come back."""

    def __init__(self) -> None:
        self.is_stuck = False
        self.hold, self.reached = Event(), Event()

    def write(self, descriptor: int, octets: bytes | bytearray) -> None:
        if self.is_stuck:
            self.reached.set()
            assert self.hold.wait(PATIENCE_S)
        super().write(descriptor, octets)


@pytest.fixture
def notified(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], str]]:
    """The next notification; systemd wants one every 20 milliseconds."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(str(tmp_path / "notify"))
        systemd.setblocking(False)
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        monkeypatch.setenv("WATCHDOG_USEC", "20000")
        monkeypatch.delenv("WATCHDOG_PID", raising=False)
        yield lambda: systemd.recv(64).decode()


def served(state: Path, disk: Disk, scene: Callable[[Agent], Awaitable[None]]) -> None:
    async def run() -> None:
        agent = Agent(Options(MODEL, state, disk=disk))
        ready = asyncio.Event()
        process = asyncio.create_task(serve(agent, lambda: MODEL.root.EMPTY, is_ready=ready.set))
        async with asyncio.timeout(PATIENCE_S):
            await ready.wait()
            try:
                await scene(agent)
            finally:
                agent.ended.set()
                await process

    asyncio.run(run())


async def next_one(notified: Callable[[], str]) -> str:
    while True:
        try:
            return notified()
        except BlockingIOError:
            await asyncio.sleep(0)


def test_systemd_hears_of_an_agent_whose_commits_go_on(
    tmp_path: Path, notified: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    stands: list[float] = [0.0]

    async def scene(agent: Agent) -> None:
        assert [await next_one(notified) for _ in range(3)] == ["READY=1", "WATCHDOG=1", "WATCHDOG=1"]
        stands[0] = STANDS_S
        assert agent.store.standstill == "a commit has not gone on for 30 s"
        asked.clear()
        while len(asked) < 3:  # it has looked, and said nothing
            await asyncio.sleep(0)
        with suppress(BlockingIOError):
            while notified() == "WATCHDOG=1":  # from before
                pass
        asked.clear()
        while len(asked) < 3:
            await asyncio.sleep(0)
        with pytest.raises(BlockingIOError):
            notified()
        stands[0] = 0.0
        assert await next_one(notified) == "WATCHDOG=1"

    asked: list[None] = []

    def standstill(store: Store) -> str | None:
        asked.append(None)
        return None if stands[0] < STANDS_S else f"a commit has not gone on for {stands[0]:.0f} s"

    monkeypatch.setattr(Store, "standstill", property(standstill))
    served(tmp_path / "state", Disk(), scene)


def test_an_edit_that_needs_a_thread_is_refused_and_commits_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A password is hashed by a thread of its own."""

    def refuse(_: Thread) -> None:
        raise RuntimeError("can't start new thread")

    def with_user(root: Any) -> Any:
        user = [User.new(name="eve", password="$0$as long as it is good")]
        return root.replace(system=System.new(authentication=Authentication.new(user=user)))

    async def scene(agent: Agent) -> None:
        with monkeypatch.context() as patched:
            patched.setattr(Thread, "start", refuse)
            with pytest.raises(NoThread):
                await future_of(agent.store.edit, OPS, with_user)
            await future_of(agent.store.edit, OPS, lambda root: root.replace(system=System.new(hostname="h")))
        await future_of(agent.store.edit, OPS, with_user)
        assert [user.name for user in agent.store.running.system.authentication.user] == ["eve"]
        assert agent.store.standstill is None

    served(tmp_path / "state", Disk(), scene)


def test_a_disk_that_does_not_answer_does_not_keep_the_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "CLOSING_S", 0.05)
    disk = StuckDisk()

    async def scene(agent: Agent) -> None:
        disk.is_stuck = True
        future_of(agent.store.edit, OPS, lambda root: root.replace(system=root.system.replace(hostname="h")))
        while not disk.reached.is_set():
            await asyncio.sleep(0)
        assert agent.store.standstill is None
        monkeypatch.setattr("isolane.store.store.STANDS_S", 0.0)
        reader, writer = await asyncio.open_unix_connection(agent.options.state / SOCKET)
        writer.write(HEALTH_GREETING)
        assert (await reader.read()).startswith(b"a commit has not gone on for ")
        writer.close()

    try:
        with pytest.raises(IsolaneError, match="the agent ends without being closed"):
            served(tmp_path / "state", disk, scene)
    finally:
        disk.hold.set()
