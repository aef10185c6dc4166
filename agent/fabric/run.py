"""One point of a study: a description and a seed in, one object out. The same octets each time.

`run_point` reads no clock and no file, and draws chance from the seed alone, so that it may run in any
process on any machine.
"""

import gc
import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from isolane.durations import MILLISECOND_NS
from isolane.fabric.description import DescriptionError, canonical, scenario
from isolane.fabric.failures import Failures
from isolane.fabric.network import Network
from isolane.fabric.results.completion import Completions
from isolane.fabric.results.deadlock import Deadlocks
from isolane.fabric.results.frames import Account
from isolane.fabric.results.goodput import goodput
from isolane.fabric.results.isolation import Isolations
from isolane.fabric.results.pauses import CreditWaits, Pauses
from isolane.fabric.results.queues import Queues, buffers
from isolane.fabric.topology.graph import graph
from isolane.fabric.version import version
from isolane.fabric.workload.making import Making
from isolane.fabric.workload.plan import Plan
from isolane.fabric.workload.streams import Streams

MOST_SEED: Final = (1 << 63) - 1
STEPS: Final = 200
INTERVALS: Final = 100


def run_point(
    description: Mapping[str, object], seed: int, progress: Callable[[int], object] | None = None
) -> dict[str, Any]:
    """The result of one run; DescriptionError for a fabric that cannot be.

    `progress` hears the virtual time now and then, of which there is no more than duration and drain.
    """
    if not 0 <= seed <= MOST_SEED:
        raise DescriptionError(f"seed {seed} is not from 0 to {MOST_SEED}")
    complete = canonical(description)
    return {
        "version": version(),
        "seed": seed,
        "description": complete,
        **_Run(complete, seed).result(progress),
    }


def as_json(result: Mapping[str, object]) -> str:
    """One line; equal results are equal octets."""
    return json.dumps(result, sort_keys=True, separators=(",", ":"), allow_nan=False) + "\n"


class _Run:
    """One run from its beginning to its end."""

    def __init__(self, description: Mapping[str, object], seed: int) -> None:
        self._scenario = given = scenario(description)
        shape = graph(given)
        plan = Plan(given, shape, seed)
        self._network = network = Network(given, shape, seed)
        self._account = Account(network)
        self._making = Making(network, plan.transfers, given.duration)
        self._streams = Streams(network, plan.streams, given.duration)
        Failures(network, self._account)
        self._pauses, self._waits = Pauses(network), CreditWaits(network)
        self._deadlocks = Deadlocks(network)
        self._isolations = Isolations(network)
        self._queues = Queues(
            network,
            given.measure.sample or max(1, given.duration // STEPS),
            given.duration + given.drain,
            (self._isolations.look, self._deadlocks.look),
        )

    def result(self, progress: Callable[[int], object] | None) -> dict[str, Any]:
        """Carry all frames, and measure."""
        was_on = gc.isenabled()
        gc.disable()  # frames and events form no circles, and a round over a large fabric takes long
        try:
            for now_ns in self._carry():
                if progress is not None:
                    progress(now_ns)
        finally:
            if was_on:
                gc.enable()
        given, clock = self._scenario, self._network.clock
        self._making.close()
        begun, measure = self._making.begun, given.measure
        completions = Completions(self._network, begun, int(given.duration * measure.warm_up))
        interval_ns = measure.interval or min(MILLISECOND_NS, max(1, given.duration // INTERVALS))
        keys = [(plan, sender.flow.key) for plan, sender in self._streams.senders]
        return {
            "ended-ns": clock.now_ns,
            "events": clock.events_run,
            "frames": self._account.frames(),
            "flows": completions.rows if measure.transfers else [],
            "completion": completions.summary(),
            "goodput": goodput(begun, self._streams, clock.now_ns),
            "streams": self._streams.report(),
            "queues": self._queues.report(measure.series),
            "buffers": buffers(self._network),
            "pauses": self._pauses.report(),
            "credit-waits": self._waits.report(),
            "deadlock": self._deadlocks.report,
            "isolation": (
                self._isolations.report(begun, keys, interval_ns, given.duration)
                if given.isolation.enabled
                else None
            ),
        }

    def _carry(self) -> Iterator[int]:
        """For the duration; then while transfers are under way, until the drain is over."""
        given, clock = self._scenario, self._network.clock
        end_ns = given.duration + given.drain
        for span_ns, until_ns in ((given.duration, given.duration), (given.drain, end_ns)):
            step_ns = max(1, span_ns // STEPS)
            while clock.now_ns < until_ns and (until_ns == given.duration or self._making.under_way):
                clock.run_until(min(until_ns, clock.now_ns + step_ns))
                yield clock.now_ns
