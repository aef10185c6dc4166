"""Lines about clients without a login: a flood of connections is no flood of the log."""

import asyncio
import logging
import ssl
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from isolane.app.agent import Agent, Options
from isolane.bindings import MODEL, Root
from isolane.bounded_log import MOST_COUNTED, MOST_SUMMARIES
from isolane.transport.listeners import HttpPlace, SshPlace, TlsPlace
from isolane.transport.outsiders import BOUNDS, LONGEST, bounded, conclude, note
from tests.patience import PATIENCE_S

IN_FULL, INTERVAL_S, MOST_IN_FULL = BOUNDS.in_full, BOUNDS.interval_s, BOUNDS.most_in_full

LOG = logging.getLogger("isolane.test")


def lines(call: Callable[[], None], caplog: pytest.LogCaptureFixture) -> list[str]:
    """The lines that some calls of `note` have written until the end of the interval."""

    async def run() -> None:
        call()
        conclude()

    caplog.clear()
    with caplog.at_level(logging.INFO):
        asyncio.run(run())
    return [
        f"{record.getMessage()} {vars(record).get('host', '')}".strip()
        for record in caplog.records
        if record.name.startswith("isolane")
    ]


def refused(host: str, times: int = 1) -> None:
    for number in range(times):
        note(LOG, logging.WARNING, "connection refused", f"reason {number}", host=host)


def test_the_first_lines_of_an_origin_are_whole_and_the_rest_are_counted(
    caplog: pytest.LogCaptureFixture,
) -> None:
    written = lines(lambda: refused("192.0.2.1", 10_000), caplog)
    whole = [f"connection refused: reason {number} 192.0.2.1" for number in range(IN_FULL)]
    assert written == [
        *whole,
        f"connection refused: {10_000 - IN_FULL} more within {INTERVAL_S:g} s 192.0.2.1",
    ]


def test_few_lines_are_written_as_they_come(caplog: pytest.LogCaptureFixture) -> None:
    def some() -> None:
        refused("192.0.2.1", IN_FULL)
        refused("192.0.2.2", IN_FULL)
        note(LOG, logging.WARNING, "login failed", host="192.0.2.1", user="eve")

    written = lines(some, caplog)
    assert len(written) == 2 * IN_FULL + 1
    assert written[-1] == "login failed 192.0.2.1"
    assert caplog.records[-1].__dict__["user"] == "eve"


def test_a_host_with_many_addresses_is_one_origin(caplog: pytest.LogCaptureFixture) -> None:
    def flood() -> None:
        for number in range(100):
            refused(f"2001:db8::{number:x}")

    written = lines(flood, caplog)
    assert len(written) == IN_FULL + 1
    assert written[-1].endswith(f"{100 - IN_FULL} more within {INTERVAL_S:g} s 2001:db8::/64")


def test_however_many_origins_there_are_the_lines_and_the_memory_have_a_bound(
    caplog: pytest.LogCaptureFixture,
) -> None:
    kept: list[int] = []

    def flood() -> None:
        for number in range(20_000):
            refused(f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}")
        assert bounded.present is not None
        kept.extend(bounded.present.sizes)

    written = lines(flood, caplog)
    assert kept == [MOST_IN_FULL, MOST_COUNTED]
    assert len(written) == MOST_IN_FULL + MOST_SUMMARIES
    summed = MOST_SUMMARIES - 1
    assert written[-1].startswith(
        f"{20_000 - MOST_IN_FULL - summed} more lines about clients without a login"
    )


def test_the_next_interval_begins_anew(caplog: pytest.LogCaptureFixture) -> None:
    def twice() -> None:
        refused("192.0.2.1", IN_FULL)
        conclude()
        refused("192.0.2.1", IN_FULL)

    assert len(lines(twice, caplog)) == 2 * IN_FULL


def test_the_interval_ends_by_itself(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounded, "bounds", replace(BOUNDS, interval_s=0.0))

    async def run() -> None:
        refused("192.0.2.1", IN_FULL + 5)
        while "5 more" not in caplog.text:
            await asyncio.sleep(0)

    asyncio.run(asyncio.wait_for(run(), PATIENCE_S))


def test_no_text_from_outside_makes_a_long_line(caplog: pytest.LogCaptureFixture) -> None:
    def long() -> None:
        note(LOG, logging.INFO, "no login", "x" * 100_000, host="192.0.2.1", user="y" * 100_000)

    (line,) = lines(long, caplog)
    assert len(line) < LONGEST + 50
    assert len(caplog.records[-1].__dict__["user"]) < LONGEST + 50


FLOOD = 90


def test_a_flood_at_every_door_is_a_few_lines(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Nothing, nonsense and broken TLS, from one address."""

    async def connect(port: int, octets: bytes) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(octets)
        try:
            await writer.drain()
            writer.write_eof()
            await reader.read()
        except OSError:
            pass  # it was refused
        finally:
            writer.close()

    async def with_tls(port: int) -> None:
        context = ssl.create_default_context()
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        context.set_alpn_protocols(["h2"])
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port, ssl=context)
            writer.write(b"nonsense" * 10)
            await reader.read()
            writer.close()
        except OSError:
            pass  # it was refused

    async def flood() -> None:
        places = SshPlace("127.0.0.1", 0), TlsPlace("127.0.0.1", 0), HttpPlace("127.0.0.1", 0)
        agent = Agent(Options(MODEL, tmp_path / "state", *places))
        ready = await agent.start(Root.EMPTY)
        ports = [int(ready[name].rpartition(":")[2]) for name in ("ssh", "tls", "https")]
        try:
            for port in ports:
                for octets in (b"", b"nonsense\r\n\r\n", b"\x16\x03\x01\x00\x05hello"):
                    await together([connect(port, octets) for _ in range(FLOOD)])
            await together([with_tls(ports[2]) for _ in range(2 * IN_FULL)])
        finally:
            await agent.close()

    with caplog.at_level(logging.INFO):
        asyncio.run(asyncio.wait_for(flood(), PATIENCE_S))
    found = [record for record in caplog.records if "host" in vars(record)]
    kinds = {record.getMessage().partition(":")[0] for record in found}
    assert {"connection refused", "no login", "TLS failed"} <= kinds
    assert len(found) <= (len(kinds) + 2) * (IN_FULL + 1)  # some kinds are written by two loggers
    assert any(" more within " in record.getMessage() for record in found)


async def together(connections: list[Coroutine[Any, Any, None]]) -> None:
    await asyncio.gather(*connections)
