"""`isolane demo isolation`: what it measures on virtual time, what it leaves as it was, and its table."""

import asyncio
import json
from collections.abc import Iterator

import pytest

from isolane.app import demonstration
from isolane.bindings import MODEL, Root
from isolane.bindings.isolane_dataplane import TrafficClearCountersInput
from isolane.cli.demo_isolation import Label, Measured, NoDemonstration, compare, enabled_in, report
from isolane.cli.main import main
from isolane.shell.show import report as status
from isolane.store.history import Author
from tests.device.bench import Bench
from tests.e2e.agents import Running, agent

MS = 1_000_000
FRAME_NS = (demonstration.FRAME_OCTETS + 20) * 8 * 1_000_000_000 // demonstration.WIRE_BPS


class OnBench:
    """A device with the demonstration, on virtual time."""

    def __init__(self, *, enabled: bool = True) -> None:
        self.bench = Bench()
        self.bench.store.edit(Author.internal(), lambda _: demonstration.configuration(MODEL))
        if not enabled:
            self.bench.edit(demonstration.isolation(enabled=False))
        self.deepest = 0

    async def enabled(self) -> bool:
        return enabled_in(self.bench.store.running)

    async def isolate(self, enabled: bool, /) -> None:
        self.bench.edit(demonstration.isolation(enabled=enabled))

    async def clear(self, traffic: str, /) -> None:
        self.bench.call(TrafficClearCountersInput.new(), traffic)

    async def state(self) -> Root:
        return self.bench.state

    async def wait(self, seconds: float) -> None:
        self.bench.run(seconds * 1000)


def quiet(_: str) -> None:
    """Tell nobody."""


@pytest.fixture(scope="module")
def results() -> dict[Label, Measured]:
    made = OnBench()
    return asyncio.run(compare(made, 5, made.wait, quiet))


def test_the_victim_waits_behind_the_senders_unless_they_are_isolated(results: dict[Label, Measured]) -> None:
    off, on = results["off"], results["on"]
    assert off.victim_mean_ns is not None
    assert on.victim_mean_ns is not None
    assert on.victim_longest_ns is not None
    assert off.victim_mean_ns > 200 * MS
    assert on.victim_mean_ns < 25 * MS
    assert on.victim_longest_ns < 2 * FRAME_NS, "at most the frame in transmission, and its own"
    assert (off.flows_isolated, on.flows_isolated, on.victim_isolated) == (0, 3, False)
    assert off.victim_frames > 30
    assert on.victim_frames > 30


@pytest.mark.parametrize("label", ["off", "on"])
def test_the_senders_fill_the_wire_and_marks_bound_their_queue(
    label: Label, results: dict[Label, Measured]
) -> None:
    one = results[label]
    assert 0.9 * demonstration.WIRE_BPS < one.senders_rate_bps < demonstration.WIRE_BPS
    assert 0 < one.senders_marked < one.senders_frames
    assert 0 < one.deepest_octets < 4 * demonstration.SET_POINT_OCTETS
    assert one.victim_lost == 0


def test_the_queue_stays_bounded_for_a_minute() -> None:
    made = OnBench()
    levels = []
    for _ in range(60):
        made.bench.run(1_000)
        queues = status.report(made.bench.state).queues
        levels.append(max(each.octets for each in queues if each.port == "port2"))
    assert max(levels) < 6 * demonstration.SET_POINT_OCTETS, "the windows start with a slow start"
    assert max(levels[5:]) < 4 * demonstration.SET_POINT_OCTETS
    assert min(levels[5:]) > 0


@pytest.mark.parametrize("enabled", [False, True])
def test_isolation_is_at_the_end_as_it_was(enabled: bool) -> None:
    made = OnBench(enabled=enabled)
    asyncio.run(compare(made, 1, made.wait, quiet))
    assert enabled_in(made.bench.store.running) is enabled


def test_isolation_is_as_it_was_after_an_interrupt() -> None:
    made = OnBench()

    async def interrupted(seconds: float) -> None:
        assert not enabled_in(made.bench.store.running)
        raise asyncio.CancelledError

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(compare(made, 1, interrupted, quiet))
    assert enabled_in(made.bench.store.running)


def test_an_agent_with_another_configuration_is_refused_with_what_is_missing() -> None:
    with pytest.raises(NoDemonstration, match="no traffic too-much and no traffic victim and no bridge"):
        enabled_in(Root.EMPTY)


def test_the_table_says_when_the_victim_was_drawn_too(results: dict[Label, Measured]) -> None:
    usual = report(results["off"], results["on"])
    assert "Run the command again" not in usual
    assert "mean latency, ms" in usual
    drawn = Measured(0, 0, None, None, True, 0, 0, 0, 0, 4)
    text = report(results["off"], drawn)
    assert "Run the command again" in text
    (mean,) = [line for line in text.splitlines() if "mean latency" in line]
    assert mean.endswith(" -")


@pytest.fixture
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with agent(tmp_path_factory.mktemp("demo") / "state") as made:
        yield made


def test_an_agent_is_measured_over_netconf(running: Running, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", "isolation", "--state", str(running.state), "--seconds", "1", "--json"]) == 0
    out, err = capsys.readouterr()
    found = json.loads(out)
    assert found["off"]["flows_isolated"] == 0
    assert found["on"]["flows_isolated"] >= 3
    assert found["off"]["victim_frames"] > 0
    assert err.splitlines()[0] == "isolation off: 3 s to settle, 1 s to measure"


def test_an_agent_without_the_demonstration_gets_one_line(
    tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    with agent(tmp_path_factory.mktemp("empty") / "state", "--empty") as made:
        assert main(["demo", "isolation", "--state", str(made.state)]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("isolane: the agent does not run the demonstration: it has no traffic too-much")
