"""Streams of frames at a rate, which nobody answers: the open-loop senders of the data plane."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Final

from isolane.dataplane.traffic.config import Constant, OnOff, Poisson, TrafficConfig
from isolane.dataplane.traffic.flow import Flow
from isolane.dataplane.traffic.open_loop import OpenLoop, OpenPattern
from isolane.fabric.description.workloads import Stream
from isolane.fabric.mechanisms import dscp_of
from isolane.fabric.network import Network
from isolane.fabric.workload.transfer import StreamPlan

COUNTED: Final = (
    "tx_frames", "rx_frames", "rx_octets", "trimmed_frames", "reordered_frames", "ecn_marked_frames",
    "latency_sum_ns", "latency_max_ns",
)  # fmt: skip
FIRST_PORT: Final = 1_024
DESTINATION_PORT: Final = 50_000


class Streams:
    """All streams of a run."""

    def __init__(self, network: Network, plans: list[StreamPlan], end_ns: int) -> None:
        self.senders: list[tuple[StreamPlan, OpenLoop]] = []
        for number, plan in enumerate(plans):
            stream = plan.stream
            flow = Flow(
                network.host(plan.source),
                network.host(plan.destination),
                _config(network, plan),
                FIRST_PORT + number % 64_000,
                DESTINATION_PORT + number // 64_000,
            )
            rng = Random(f"{network.seed} {stream.name} {plan.number} frames")  # noqa: S311 - a simulation
            sender = OpenLoop(network.clock, flow, _pattern(stream), rng)
            stop_ns = end_ns if stream.end is None else min(end_ns, stream.end)
            if stream.start < stop_ns and network.has(plan.source):
                sender.start(stream.start, stop_ns)
            self.senders.append((plan, sender))

    def counted(self) -> list[tuple[int, ...]]:
        """The counters of each in this part."""
        return [tuple(getattr(sender.flow.counters, name) for name in COUNTED) for _, sender in self.senders]

    def take(self, parts: Iterable[Sequence[tuple[int, ...]]]) -> None:
        """The counters of all parts; those of the other end are 0 in each."""
        for (_, sender), *counted in zip(self.senders, *parts, strict=True):
            for name, values in zip(COUNTED, zip(*counted, strict=True), strict=True):
                setattr(sender.flow.counters, name, sum(values))

    def report(self) -> list[dict[str, Any]]:
        """The counters of each; latencies are from the card of the one host to the other host."""
        rows = []
        for plan, sender in self.senders:
            counters = sender.flow.counters
            mean = counters.latency_sum_ns / counters.rx_frames if counters.rx_frames else None
            rows.append(
                {
                    "workload": plan.stream.name,
                    "source": plan.source,
                    "destination": plan.destination,
                    "sent": counters.tx_frames,
                    "delivered": counters.rx_frames,
                    "trimmed": counters.trimmed_frames,
                    "reordered": counters.reordered_frames,
                    "marked": counters.ecn_marked_frames,
                    "latency-mean-ns": None if mean is None else round(mean, 3),
                    "latency-longest-ns": counters.latency_max_ns,
                }
            )
        return rows

    def octets(self, name: str) -> int:
        """Of all frames of a workload that came."""
        return sum(
            sender.flow.counters.rx_octets for plan, sender in self.senders if plan.stream.name == name
        )


def _config(network: Network, plan: StreamPlan) -> TrafficConfig:
    stream = plan.stream
    return TrafficConfig(
        stream.name,
        (plan.source,),
        (plan.destination,),
        _pattern(stream),
        frame_octets=stream.frame,
        priority=stream.priority,
        dscp=dscp_of(network.scenario, stream.priority),
        ecn_capable=stream.ecn,
    )


def _pattern(stream: Stream) -> OpenPattern:
    match stream.spacing:
        case "constant":
            return Constant(stream.rate)
        case "poisson":
            return Poisson(stream.rate)
        case "on-off":
            return OnOff(stream.rate, stream.on, stream.off, stream.random)
