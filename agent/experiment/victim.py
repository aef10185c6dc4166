"""The victim experiment: an incast beside flows that only share its way, with isolation off and on.

Hosts of three leaves send blocks to one host of the first leaf, all at once. The victims go from other
hosts of those leaves to other hosts of the first leaf, by the same spine and priority: what they lose,
they lose to head-of-line blocking (or to drops, without PFC). A victim sends one windowed transfer after
the other.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Literal

from agent.dataplane.clock import VirtualClock
from agent.dataplane.traffic.config import Dctcp, Incast, Pattern, TrafficConfig
from agent.dataplane.traffic.dctcp import DctcpSender
from agent.dataplane.traffic.generator import Traffic
from agent.engine.isolation.config import AqmConfig
from agent.experiment.fabric import CONGESTING, MONITORED, Fabric, FabricConfig
from agent.experiment.measure import DepthSeries, PauseTime, RunResult, completion

Mode = Literal["lossless", "lossy"]
MODES: tuple[Mode, ...] = ("lossless", "lossy")
US, MS, S = 1_000, 1_000_000, 1_000_000_000
SINK = 1


@dataclass(frozen=True, slots=True)
class VictimConfig:
    """What the experiment runs; the defaults are the published run."""

    fabric: FabricConfig = field(default_factory=FabricConfig)
    aqm: AqmConfig = field(default_factory=AqmConfig)
    duration_ns: int = 10 * MS
    senders_per_leaf: int = 8
    victims: int = 6
    transfer_octets: int = 16_000
    pause_ns: int = 100 * US
    frame_octets: int = 1_500
    incast: Incast = field(default_factory=lambda: Incast(block_octets=65_536, interval_ns=2 * MS))
    incast_start_ns: int = 500 * US
    stagger_ns: int = 17 * US
    sample_ns: int = 50 * US
    seed: int = 1


def run_all(config: VictimConfig) -> Iterator[RunResult]:
    """Six runs: for each mode without incast, with it, and with it and isolation."""
    for mode in MODES:
        yield run(config, mode, incast=False, isolation=False)
        yield run(config, mode, incast=True, isolation=False)
        yield run(config, mode, incast=True, isolation=True)


def run(config: VictimConfig, mode: Mode, *, incast: bool, isolation: bool) -> RunResult:
    """One run on a fabric of its own."""
    fabric = Fabric(
        replace(config.fabric, is_lossless=mode == "lossless", isolation=isolation, aqm=config.aqm)
    )
    victims = [Traffic(fabric.clock, one, fabric.hosts, config.seed) for one in _victims(fabric, config)]
    blocks = Traffic(fabric.clock, _incast(fabric, config), fabric.hosts, config.seed)
    depths = DepthSampler(fabric, config.sample_ns)
    for traffic in victims:
        traffic.start()
    if incast:
        blocks.start()
    fabric.clock.run_until(config.duration_ns)
    return _result(fabric, config, mode, victims, blocks, depths, incast=incast, isolation=isolation)


def _victims(fabric: Fabric, config: VictimConfig) -> Iterator[TrafficConfig]:
    """From hosts behind the incast's senders to neighbours of its sink that the same spine serves."""
    per_leaf = fabric.config.hosts_per_leaf
    targets = [
        host
        for host in range(1, per_leaf + 1)
        if host != SINK and fabric.spine_for(host) == fabric.spine_for(SINK)
    ]
    pattern = Dctcp(flow_octets=config.transfer_octets, repeat=True, pause_ns=config.pause_ns)
    for number in range(config.victims):
        leaf, row = number % (fabric.config.leaves - 1) + 1, number // (fabric.config.leaves - 1)
        source = leaf * per_leaf + config.senders_per_leaf + row + 1
        made = _traffic(config, f"victim{number + 1}", (source,), targets[number % len(targets)], pattern)
        yield replace(made, start_ns=number * config.stagger_ns)


def _incast(fabric: Fabric, config: VictimConfig) -> TrafficConfig:
    per_leaf = fabric.config.hosts_per_leaf
    sources = tuple(
        leaf * per_leaf + host
        for leaf in range(1, fabric.config.leaves)
        for host in range(1, config.senders_per_leaf + 1)
    )
    made = _traffic(config, "incast", sources, SINK, config.incast)
    return replace(made, start_ns=config.incast_start_ns)


def _traffic(
    config: VictimConfig, name: str, sources: tuple[int, ...], target: int, pattern: Pattern
) -> TrafficConfig:
    return TrafficConfig(
        name,
        tuple(f"h{host}" for host in sources),
        (f"h{target}",),
        pattern,
        frame_octets=config.frame_octets,
        priority=MONITORED,
        duration_ns=config.duration_ns,
    )


class DepthSampler:
    """Both queues of the ports on the way to the sink, at equal distances in time."""

    def __init__(self, fabric: Fabric, every_ns: int) -> None:
        self._clock: VirtualClock = fabric.clock
        self._every_ns = every_ns
        spine = f"spine{fabric.spine_for(SINK)}"
        wanted = (f"leaf1:h{SINK}", f"{spine}:leaf1", f"leaf2:{spine}")
        self._ports = [(name, port) for name, port in fabric.bridge_ports() if name in wanted]
        self._octets: dict[tuple[str, int], list[int]] = {
            (name, traffic_class): [] for name, _ in self._ports for traffic_class in (MONITORED, CONGESTING)
        }
        self._sample(None)

    def series(self) -> tuple[DepthSeries, ...]:
        """What was sampled."""
        return tuple(
            DepthSeries(name, traffic_class, tuple(octets))
            for (name, traffic_class), octets in self._octets.items()
        )

    def _sample(self, _: object) -> None:
        for name, port in self._ports:
            for traffic_class in (MONITORED, CONGESTING):
                self._octets[name, traffic_class].append(port.levels.depth[traffic_class])
        self._clock.call_at(self._clock.now_ns + self._every_ns, self._sample)


def _result(
    fabric: Fabric,
    config: VictimConfig,
    mode: Mode,
    victims: list[Traffic],
    blocks: Traffic,
    depths: DepthSampler,
    *,
    incast: bool,
    isolation: bool,
) -> RunResult:
    pauses = tuple(_pauses(fabric))
    cips = [cip for _, bridge in fabric.bridges() for cip in bridge.isolation.cips.values()]
    each = [_goodput_bps(traffic, config.duration_ns) for traffic in victims]
    durations = [ns for traffic in victims for ns in traffic.counters().completion_ns]
    return RunResult(
        name=f"{mode}, {'incast' if incast else 'no incast'}, isolation {'on' if isolation else 'off'}",
        mode=mode,
        incast=incast,
        isolation=isolation,
        duration_ns=config.duration_ns,
        victim_bps=sum(each),
        victim_completion=completion(durations),
        victim_bps_each=tuple(each),
        incast_bps=_goodput_bps(blocks, config.duration_ns),
        frames_lost=sum(bridge.buffer.dropped for _, bridge in fabric.bridges()),
        monitored_paused_ns=sum(p.paused_ns for p in pauses if p.priority == MONITORED),
        congesting_paused_ns=sum(p.paused_ns for p in pauses if p.priority == CONGESTING),
        pauses=pauses,
        flows_isolated=sum(c.counters.flows_isolated + c.counters.flows_isolated_by_peer for c in cips),
        cims_sent=sum(c.counters.cims_sent_add + c.counters.cims_sent_delete for c in cips),
        ecn_marked=sum(c.counters.ecn_marked for c in cips),
        reordered=sum(_reordered(traffic) for traffic in (*victims, blocks)),
        sample_ns=config.sample_ns,
        depths=depths.series(),
        events=fabric.clock.events_run,
    )


def _goodput_bps(traffic: Traffic, duration_ns: int) -> int:
    """Bits of frames that arrived for the first time."""
    counters = traffic.counters()
    if not counters.rx_frames:
        return 0
    fresh = counters.rx_frames - counters.duplicate_frames
    return counters.rx_octets * fresh // counters.rx_frames * 8 * S // duration_ns


def _reordered(traffic: Traffic) -> int:
    """Late frames of patterns without retransmission; a window's own repeats are no misordering."""
    return sum(
        sender.flow.counters.reordered_frames
        for sender in traffic.senders
        if not isinstance(sender, DctcpSender)
    )


def _pauses(fabric: Fabric) -> Iterator[PauseTime]:
    """Every port that was stopped: of bridges, then of hosts."""
    now_ns = fabric.clock.now_ns
    ports = [*fabric.bridge_ports(), *((name, host.port) for name, host in fabric.hosts.items())]
    for name, port in ports:
        for priority in range(8):
            paused_ns = port.mac.receiver.paused_ns(priority, now_ns)
            if paused_ns:
                yield PauseTime(name, priority, paused_ns)
