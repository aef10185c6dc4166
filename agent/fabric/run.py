"""One point of a study: a description and a seed in, one object out. The same octets each time.

`run_point` reads no clock and no file, and draws chance from the seed alone, so that it may run in any
process on any machine.
"""

import gc
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from isolane.durations import MILLISECOND_NS
from isolane.engine.frame import MINIMUM_OCTETS, WIRE_OVERHEAD_OCTETS
from isolane.fabric.description import DescriptionError, canonical, scenario
from isolane.fabric.failures import Failures
from isolane.fabric.network import Network
from isolane.fabric.processes import processes
from isolane.fabric.results.completion import Completions
from isolane.fabric.results.deadlock import Deadlocks, StuckQueues
from isolane.fabric.results.frames import Account, frames
from isolane.fabric.results.goodput import goodput
from isolane.fabric.results.isolation import Isolations, isolation
from isolane.fabric.results.pauses import CreditWaits, Pauses, Spread, credit_waits, pauses
from isolane.fabric.results.queues import Queues, buffers, queues, used
from isolane.fabric.topology.graph import graph
from isolane.fabric.topology.partition import partition
from isolane.fabric.version import version
from isolane.fabric.windows import Link, Windows
from isolane.fabric.workload.making import Making, joined
from isolane.fabric.workload.plan import Plan
from isolane.fabric.workload.streams import Streams

MOST_SEED: Final = (1 << 63) - 1
STEPS: Final = 200
INTERVALS: Final = 100
ORDERED_SET_OCTETS: Final = 8
Progress = Callable[[int], object]


def run_point(
    description: Mapping[str, object], seed: int, progress: Progress | None = None, number: int = 1
) -> dict[str, Any]:
    """The result of one run in a number of processes, the same for any number.

    DescriptionError for a fabric that cannot be, or cannot be cut into so many parts. `progress` hears the
    virtual time now and then, of which there is no more than duration and drain.
    """
    if not 0 <= seed <= MOST_SEED:
        raise DescriptionError(f"seed {seed} is not from 0 to {MOST_SEED}")
    complete = canonical(description)
    task = Task(complete, seed, number)
    with processes(number, _run_part, complete, seed, number) as links:
        result = run_part(task, 0, links, progress)
    assert result is not None
    return {"version": version(), "seed": seed, "description": complete, **result}


def as_json(result: Mapping[str, object]) -> str:
    """One line; equal results are equal octets."""
    return json.dumps(result, sort_keys=True, separators=(",", ":"), allow_nan=False) + "\n"


class Task:
    """Scenario, graph, plan and partition: the same in each part of a run."""

    def __init__(self, complete: Mapping[str, object], seed: int, number: int) -> None:
        self.seed = seed
        self.scenario = given = scenario(complete)
        self.graph = graph(given)
        self.plan = Plan(given, self.graph, seed)
        has_sets = given.retry.enabled or any(each.flow_control == "cbfc" for each in given.class_)
        least = ORDERED_SET_OCTETS if has_sets else MINIMUM_OCTETS + WIRE_OVERHEAD_OCTETS
        self.partition = partition(self.graph, number, self._together(), least)

    def _together(self) -> Iterator[tuple[str, str]]:
        """Wires that fail stay whole, and a transfer begins where those end that it waits for."""
        for failure in self.scenario.failure:
            yield failure.ends
        for transfer in self.plan.transfers:
            for before in transfer.after:
                yield transfer.source, self.plan.transfers[before].destination


def run_part(
    task: Task, part: int, links: Mapping[int, Link], progress: Progress | None = None
) -> dict[str, Any] | None:
    """A part of a run; only the first one has a result."""
    return _Part(task, part, links).result(progress)


def _run_part(
    part: int, links: Mapping[int, Link], complete: Mapping[str, object], seed: int, number: int
) -> None:
    """In a process of its own."""
    run_part(Task(complete, seed, number), part, links)


class _Part:
    """A part of a run from its beginning to its end; the first one joins what all have measured."""

    def __init__(self, task: Task, part: int, links: Mapping[int, Link]) -> None:
        self._scenario = given = task.scenario
        self._plan = plan = task.plan
        self._network = network = Network(given, task.graph, task.seed, task.partition, part)
        self._windows = Windows(network, links)
        network.settle(self._windows.run_until)
        self._account = Account(network)
        self._making = Making(network, plan.transfers, given.duration)
        self._windows.hear = self._making.hear
        self._streams = Streams(network, plan.streams, given.duration)
        Failures(network, self._account)
        self._pauses, self._waits = Pauses(network), CreditWaits(network)
        self._pause_spread, self._wait_spread = Spread(network), Spread(network)
        self._stuck, self._deadlocks = StuckQueues(network), Deadlocks(network)
        self._isolations = Isolations(network)
        self._queues = Queues(
            network,
            given.measure.sample or max(1, given.duration // STEPS),
            given.duration + given.drain,
            (self._isolations.look, self._stuck.look),
        )

    def result(self, progress: Progress | None) -> dict[str, Any] | None:
        """Carry all frames, and measure; only the first part has a result."""
        was_on = gc.isenabled()
        gc.disable()  # frames and events form no circles, and a round over a large fabric takes long
        try:
            for now_ns in self._carry():
                if progress is not None:
                    progress(now_ns)
        finally:
            if was_on:
                gc.enable()
        parts = self._windows.gather(self._counted())
        return None if parts is None else self._joined(parts)

    def _carry(self) -> Iterator[int]:
        """For the duration; then while transfers are under way, until the drain is over."""
        given, clock = self._scenario, self._network.clock
        end_ns = given.duration + given.drain
        for span_ns, until_ns in ((given.duration, given.duration), (given.drain, end_ns)):
            step_ns = max(1, span_ns // STEPS)
            while clock.now_ns < until_ns and (until_ns == given.duration or self._under_way()):
                self._windows.run_until(min(until_ns, clock.now_ns + step_ns))
                self._take()
                yield clock.now_ns

    def _under_way(self) -> bool:
        return any(self._windows.share(self._making.under_way))

    def _take(self) -> None:
        """Judge in the first part what all parts have seen since, so that none keeps it to the end."""
        seen = (self._pauses.changes.seen, self._waits.changes.seen, self._stuck.seen)
        parts = self._windows.gather(seen)
        if parts is not None:
            paused, waited, stuck = zip(*parts, strict=True)
            self._pause_spread.take(paused)
            self._wait_spread.take(waited)
            self._deadlocks.take(stuck)
        for each in seen:
            each.clear()

    def _counted(self) -> dict[str, Any]:
        """At the end, in this part, as plain values."""
        network = self._network
        expected: dict[int, int] = {}
        for part in self._windows.share(self._account.expected()):
            expected.update(part)
        common = network.common_events if network.part else 0
        return {
            "events": network.clock.events_run - common,
            "frames": self._account.counted(expected),
            "transfers": self._making.rows(),
            "streams": self._streams.counted(),
            "queues": self._queues.deepest(self._scenario.measure.series),
            "buffers": used(network),
            "pauses": self._pauses.times(),
            "credit-waits": self._waits.times(),
            "isolation": self._isolations.counted(),
        }

    def _joined(self, parts: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        """The result of all parts."""

        def of(name: str) -> list[Any]:
            return [part[name] for part in parts]

        given, now_ns = self._scenario, self._network.clock.now_ns
        measure = given.measure
        begun = joined(self._plan.transfers, of("transfers"))
        self._streams.take(of("streams"))
        completions = Completions(self._network, begun, int(given.duration * measure.warm_up))
        interval_ns = measure.interval or min(MILLISECOND_NS, max(1, given.duration // INTERVALS))
        keys = [(plan, sender.flow.key) for plan, sender in self._streams.senders]
        return {
            "ended-ns": now_ns,
            "events": sum(of("events")),
            "frames": frames(of("frames")),
            "flows": completions.rows if measure.transfers else [],
            "completion": completions.summary(),
            "goodput": goodput(begun, self._streams, now_ns),
            "streams": self._streams.report(),
            "queues": queues(of("queues"), measure.series),
            "buffers": buffers(of("buffers"), given.buffer.size),
            "pauses": pauses(self._pause_spread, of("pauses"), now_ns),
            "credit-waits": credit_waits(self._wait_spread, of("credit-waits"), now_ns),
            "deadlock": self._deadlocks.report,
            "isolation": (
                isolation(self._network, of("isolation"), begun, keys, interval_ns)
                if given.isolation.enabled
                else None
            ),
        }
