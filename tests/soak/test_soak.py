"""The short form of `make soak`: everything at once for some seconds."""

import asyncio
from pathlib import Path

from tests.e2e.agents import agent
from tests.soak.__main__ import settled, soak
from tests.soak.watch import Watch, bad_lines

SECONDS = 12.0


def test_nothing_is_left_open_and_nothing_goes_wrong(tmp_path: Path) -> None:
    with agent(tmp_path / "state") as running:
        before = Watch(running.process.pid)
        before.sample()
        watch, work = asyncio.run(soak(running, SECONDS, seed=1))
        assert asyncio.run(settled(watch, before.descriptors[0])) <= before.descriptors[0]
        assert min(work.done.values()) >= 1, work.done
        assert len(work.done) == 10
    assert bad_lines(tmp_path / "state.log") == []


def test_a_bad_line_is_seen(tmp_path: Path) -> None:
    log = tmp_path / "log"
    log.write_text(
        "2026-11-21T08:00:00.000+00:00 INFO isolane.login: logged in (user=ERROR)\n"
        "2026-11-21T08:00:00.000+00:00 ERROR isolane.event: LLR-LOST port1: link layer retry gave up\n"
        "2026-11-21T08:00:00.000+00:00 ERROR isolane.session: this\n"
        "Traceback (most recent call last):\n"
        "ValueError: and this\n"
    )
    assert len(bad_lines(log)) == 3


def test_growth_is_that_of_the_second_half() -> None:
    watch = Watch(0, resident=[10, 30, 50, 50, 60, 60, 70, 71])
    assert watch.growth() == 20
