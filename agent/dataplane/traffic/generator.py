"""All flows of one traffic entry: built, started, stopped and added up together."""

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import fields
from random import Random

from isolane.dataplane.clock import Clock
from isolane.dataplane.emulated.host import Host
from isolane.dataplane.traffic.config import Dctcp, TrafficConfig
from isolane.dataplane.traffic.dctcp import DctcpSender
from isolane.dataplane.traffic.flow import Flow, FlowCounters
from isolane.dataplane.traffic.open_loop import OpenLoop
from isolane.errors import DataError

OnComplete = Callable[[int, int], None]


class Traffic:
    """Every source sends to every destination; each flow draws its own chance from the seed."""

    def __init__(
        self,
        clock: Clock,
        config: TrafficConfig,
        hosts: Mapping[str, Host],
        seed: int = 1,
        on_complete: OnComplete | None = None,
    ) -> None:
        config.check()
        self.config = config
        self._seed = seed
        self._clock = clock
        self.senders: list[OpenLoop | DctcpSender] = []
        for source in config.sources:
            for destination in config.destinations:
                for number in range(config.flows):
                    ports = config.source_port + number, config.destination_port
                    flow = Flow(_host(hosts, source), _host(hosts, destination), config, *ports)
                    name = f"{seed} {config.name} {source} {destination} {number}"
                    self.senders.append(self._sender(flow, name, on_complete))

    def _sender(self, flow: Flow, seed: str, on_complete: OnComplete | None) -> OpenLoop | DctcpSender:
        pattern = self.config.pattern
        if isinstance(pattern, Dctcp):
            return DctcpSender(self._clock, flow, pattern, on_complete)
        rng = Random(seed)  # noqa: S311 - a simulation, repeatable on purpose
        return OpenLoop(self._clock, flow, pattern, rng)

    def start(self) -> None:
        """Begin after the start delay, for the duration."""
        start_ns = self._clock.now_ns + self.config.start_ns
        duration_ns = self.config.duration_ns
        end_ns = None if duration_ns is None else start_ns + duration_ns
        rng = Random(f"{self._seed} {self.config.name} starts")  # noqa: S311 - a simulation
        for sender in self.senders:
            later_ns = rng.randint(0, self.config.spread_ns) if self.config.spread_ns else 0
            sender.start(start_ns + later_ns, end_ns)

    def stop(self) -> None:
        """Send no more; frames in transit still count."""
        for sender in self.senders:
            sender.stop()

    def close(self) -> None:
        """Send no more, and listen no more."""
        self.stop()
        for sender in self.senders:
            sender.flow.close()

    def forget(self) -> None:
        """Look for the longest latency and keep times of completion from here on."""
        for sender in self.senders:
            sender.flow.counters.latency_max_ns = 0
            sender.flow.counters.completion_ns.clear()

    @property
    def sending(self) -> bool:
        """Whether any flow still sends."""
        return any(sender.sending for sender in self.senders)

    def counters(self) -> FlowCounters:
        """The sum of all flows; the longest latency of any."""
        total = FlowCounters(completion_ns=deque())
        for sender in self.senders:
            one = sender.flow.counters
            for name in (each.name for each in fields(FlowCounters)):
                if name == "latency_max_ns":
                    total.latency_max_ns = max(total.latency_max_ns, one.latency_max_ns)
                elif name == "completion_ns":
                    total.completion_ns.extend(one.completion_ns)
                else:
                    setattr(total, name, getattr(total, name) + getattr(one, name))
        return total


def _host(hosts: Mapping[str, Host], name: str) -> Host:
    if name not in hosts:
        raise DataError("data-missing", f"host {name} does not exist", app_tag="traffic-host")
    return hosts[name]
