"""The victim experiment: an incast beside flows that only share its way, with and without what helps them.

Hosts of all leaves but the first send blocks to one host of the first leaf, nearly at once. The victims go
from other hosts of those leaves to other hosts of the first leaf, by the same spine and priority: what they
lose, they lose to head-of-line blocking (or to drops, without PFC). Victims at the sink go to the host of the
incast, and share its port. A victim sends one windowed transfer after the other. Which hosts take part, in
which order and from when on is drawn from the seed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import field, replace
from random import Random
from typing import Final, Literal

from isolane.dataplane.traffic.config import Dctcp, Incast, Pattern, TrafficConfig
from isolane.dataplane.traffic.dctcp import DctcpSender
from isolane.dataplane.traffic.generator import Traffic
from isolane.durations import MICROSECOND_NS, MILLISECOND_NS, SECOND_NS
from isolane.fabric.experiments.fabric import CONGESTING, MONITORED, Fabric, FabricConfig
from isolane.fabric.experiments.measure import PauseTime, RunResult, Transfer, by_size, completion
from isolane.fabric.experiments.parameters import ParameterError
from isolane.fabric.experiments.queue_depths import DepthSampler
from isolane.lazy_dataclass import dataclass

Mode = Literal["lossless", "lossy"]
IncastKind = Literal["responsive", "open-loop"]
MODES: Final[tuple[Mode, ...]] = ("lossless", "lossy")
SINK: Final = 1


@dataclass(frozen=True, slots=True)
class Scenario:
    """The content of the fabric, and the mechanisms in use."""

    mode: Mode
    incast: bool = True
    ecn: bool = False
    """Bridges mark, and all senders react to marks."""
    isolation: bool = False

    @property
    def name(self) -> str:
        """The name in the table."""
        if not self.incast:
            return f"{self.mode}, no incast"
        helps = [name for name, is_on in (("ECN", self.ecn), ("isolation", self.isolation)) if is_on]
        return f"{self.mode}, {' and '.join(helps) or 'nothing'}"


SCENARIOS: Final = tuple(
    scenario
    for mode in MODES
    for scenario in (
        Scenario(mode, incast=False),
        Scenario(mode),
        Scenario(mode, ecn=True),
        Scenario(mode, isolation=True),
        Scenario(mode, ecn=True, isolation=True),
    )
)


@dataclass(frozen=True, slots=True)
class VictimConfig:
    """Parameters of the experiment; the defaults are the published run."""

    fabric: FabricConfig = field(default_factory=FabricConfig)
    duration_ns: int = 10 * MILLISECOND_NS
    senders_per_leaf: int = 8
    victims: int = 6
    sink_victims: int = 2
    transfer_octets: tuple[int, ...] = (4_000, 16_000, 64_000)
    """One after the other, by victim."""
    pause_ns: int = 100 * MICROSECOND_NS
    frame_octets: int = 1_500
    incast: IncastKind = "responsive"
    block_octets: int = 65_536
    interval_ns: int = 2 * MILLISECOND_NS
    incast_start_ns: int = 500 * MICROSECOND_NS
    spread_ns: int = 10 * MICROSECOND_NS
    """Time within which the senders of the incast begin."""
    sample_ns: int = 50 * MICROSECOND_NS
    seed: int = 1

    def check(self) -> None:
        """ParameterError for what the fabric has no hosts for."""
        fabric = self.fabric
        if fabric.hosts % fabric.leaves:
            raise ParameterError(f"--hosts {fabric.hosts}: {fabric.leaves} leaves cannot have equally many")
        per_leaf = fabric.hosts_per_leaf
        if not 1 <= self.senders_per_leaf < per_leaf:
            raise ParameterError(
                f"--senders-per-leaf {self.senders_per_leaf}: of {per_leaf} hosts at each leaf "
                f"1 to {per_leaf - 1} can send"
            )
        most = (fabric.leaves - 1) * (per_leaf - self.senders_per_leaf)
        if self.victims > most:
            raise ParameterError(
                f"--victims {self.victims}: {most} at most, for {fabric.leaves - 1} leaves have {per_leaf} "
                f"hosts each, of which {self.senders_per_leaf} send the incast"
            )
        if self.sink_victims > most:
            raise ParameterError(f"--sink-victims {self.sink_victims}: {most} at most, as of --victims")
        if not _targets(fabric):
            raise ParameterError(
                f"--hosts {fabric.hosts}: the first leaf has no second host that the spine of the sink serves"
            )
        if fabric.aqm.cleared_octets > fabric.aqm.congested_octets:
            raise ParameterError(
                f"--cleared-octets {fabric.aqm.cleared_octets}: {fabric.aqm.congested_octets} at most, "
                "which is --congested-octets"
            )
        headroom = 2 * fabric.headroom_octets * (max(fabric.hosts_per_leaf + fabric.spines, fabric.leaves))
        if headroom >= fabric.buffer_octets:
            raise ParameterError(
                f"--buffer-octets {fabric.buffer_octets}: more than {headroom}, the headroom of all ports"
            )
        if fabric.xon_octets > fabric.xoff_octets:
            raise ParameterError(
                f"--xon-octets {fabric.xon_octets}: {fabric.xoff_octets} at most, which is --xoff-octets"
            )


def run_all(
    config: VictimConfig, repeat: int = 1, scenarios: Sequence[Scenario] = SCENARIOS
) -> Iterator[RunResult]:
    """Every scenario with each of so many seeds."""
    config.check()
    for scenario in scenarios:
        for number in range(repeat):
            yield run(replace(config, seed=config.seed + number), scenario)


def run(config: VictimConfig, scenario: Scenario) -> RunResult:
    """One run on a fabric of its own. Transfers that the end cuts off have as much time again to complete."""
    fabric = Fabric(
        replace(
            config.fabric,
            is_lossless=scenario.mode == "lossless",
            isolation=scenario.isolation,
            ecn=scenario.ecn,
            seed=config.seed,
        )
    )
    cast = _Cast(fabric.config, config, Random(f"{config.seed} cast"))  # noqa: S311 - a simulation
    victims = [
        Traffic(fabric.clock, demand, fabric.hosts, config.seed) for demand in cast.victims(ecn=scenario.ecn)
    ]
    sink_victims = [
        Traffic(fabric.clock, demand, fabric.hosts, config.seed)
        for demand in cast.sink_victims(ecn=scenario.ecn)
    ]
    incast = Traffic(fabric.clock, cast.incast(ecn=scenario.ecn), fabric.hosts, config.seed)
    depths = DepthSampler(fabric, SINK, config.sample_ns, config.duration_ns)
    for traffic in (*victims, *sink_victims):
        traffic.start()
    if scenario.incast:
        incast.start()
    fabric.clock.run_until(config.duration_ns)
    measured = _Measured(fabric, config, scenario, victims, sink_victims, incast, depths)
    return measured.result()


class _Cast:
    """Senders, receivers and sizes, drawn from the seed."""

    def __init__(self, fabric: FabricConfig, config: VictimConfig, rng: Random) -> None:
        self._fabric = fabric
        self._config = config
        self._rng = rng
        senders, others = [], []
        for leaf in range(1, fabric.leaves):
            first = leaf * fabric.hosts_per_leaf + 1
            hosts = rng.sample(range(first, first + fabric.hosts_per_leaf), fabric.hosts_per_leaf)
            senders += hosts[: config.senders_per_leaf]
            others.append(hosts[config.senders_per_leaf :])
        rng.shuffle(senders)
        self._senders = senders
        self._others = [host for row in zip(*others, strict=True) for host in row]
        targets = _targets(fabric)
        self._targets = rng.sample(targets, len(targets))

    def victims(self, *, ecn: bool) -> Iterator[TrafficConfig]:
        """From hosts beside the incast's senders to neighbours of its sink that the same spine serves."""
        for number, source in enumerate(self._others[: self._config.victims]):
            target = self._targets[number % len(self._targets)]
            yield self._victim(f"victim{number + 1}", number, source, target, ecn=ecn)

    def sink_victims(self, *, ecn: bool) -> Iterator[TrafficConfig]:
        """To the sink, from the hosts that are last to be taken for the other victims."""
        for number, source in enumerate(self._others[::-1][: self._config.sink_victims]):
            yield self._victim(f"sink-victim{number + 1}", number, source, SINK, ecn=ecn)

    def _victim(self, name: str, number: int, source: int, target: int, *, ecn: bool) -> TrafficConfig:
        config = self._config
        octets = config.transfer_octets[number % len(config.transfer_octets)]
        pattern = Dctcp(flow_octets=octets, repeat=True, pause_ns=config.pause_ns)
        traffic = self._traffic(name, (source,), target, pattern, ecn=ecn)
        return replace(traffic, start_ns=self._rng.randrange(config.pause_ns + 1))

    def incast(self, *, ecn: bool) -> TrafficConfig:
        """Blocks to the sink, at intervals."""
        config = self._config
        pattern: Pattern = Incast(config.block_octets, config.interval_ns, self._fabric.host_rate_bps)
        if config.incast == "responsive":
            pattern = Dctcp(config.block_octets, repeat=True, interval_ns=config.interval_ns)
        traffic = self._traffic("incast", tuple(self._senders), SINK, pattern, ecn=ecn)
        return replace(traffic, start_ns=config.incast_start_ns, spread_ns=config.spread_ns)

    def _traffic(
        self, name: str, sources: tuple[int, ...], target: int, pattern: Pattern, *, ecn: bool
    ) -> TrafficConfig:
        return TrafficConfig(
            name,
            tuple(f"h{host}" for host in sources),
            (f"h{target}",),
            pattern,
            frame_octets=self._config.frame_octets,
            priority=MONITORED,
            ecn_capable=ecn,
            duration_ns=self._config.duration_ns,
        )


def _targets(fabric: FabricConfig) -> list[int]:
    """Hosts of the first leaf that are served by the spine of the sink."""
    return [
        host
        for host in range(1, fabric.hosts_per_leaf + 1)
        if host != SINK and host % fabric.spines == SINK % fabric.spines
    ]


class _Measured:
    """The measurements when the time of a run is over, and the transfers not yet complete."""

    def __init__(
        self,
        fabric: Fabric,
        config: VictimConfig,
        scenario: Scenario,
        victims: list[Traffic],
        sink_victims: list[Traffic],
        incast: Traffic,
        depths: DepthSampler,
    ) -> None:
        self._fabric = fabric
        self._config = config
        self._scenario = scenario
        self._victims = victims
        self._sink_victims = sink_victims
        self._incast = incast
        self._depths = depths

    def result(self) -> RunResult:
        """The rates of the run's time; then the transfers are let out."""
        config, scenario, fabric = self._config, self._scenario, self._fabric
        each = [_goodput_bps(traffic, config.duration_ns) for traffic in self._victims]
        sink_victim_bps = sum(_goodput_bps(traffic, config.duration_ns) for traffic in self._sink_victims)
        incast_bps = _goodput_bps(self._incast, config.duration_ns)
        pauses = tuple(_pauses(fabric))
        self._let_out()
        victims = [each for traffic in self._victims for each in self._transfers(traffic)]
        sink_victims = [each for traffic in self._sink_victims for each in self._transfers(traffic)]
        blocks = list(self._transfers(self._incast)) if scenario.incast else []
        cips = [cip for _, bridge in fabric.bridges() for cip in bridge.isolation.cips.values()]
        everybody = self._everybody
        windows = [s for t in everybody for s in t.senders if isinstance(s, DctcpSender)]
        return RunResult(
            name=scenario.name,
            mode=scenario.mode,
            incast=scenario.incast,
            ecn=scenario.ecn,
            isolation=scenario.isolation,
            seed=config.seed,
            duration_ns=config.duration_ns,
            victim_bps=sum(each),
            victim_completion=completion(victims),
            victim_by_size=by_size(victims),
            victim_bps_each=tuple(each),
            sink_victim_bps=sink_victim_bps,
            sink_victim_completion=completion(sink_victims),
            sink_victim_by_size=by_size(sink_victims),
            incast_bps=incast_bps,
            incast_completion=completion(blocks),
            incast_by_size=by_size(blocks),
            frames_lost=sum(bridge.buffer.dropped for _, bridge in fabric.bridges()),
            monitored_paused_ns=sum(p.paused_ns for p in pauses if p.priority == MONITORED),
            congesting_paused_ns=sum(p.paused_ns for p in pauses if p.priority == CONGESTING),
            pauses=pauses,
            flows_isolated=sum(c.counters.flows_isolated + c.counters.flows_isolated_by_peer for c in cips),
            cims_sent=sum(c.counters.cims_sent_add + c.counters.cims_sent_delete for c in cips),
            ecn_marked=sum(traffic.counters().ecn_marked_frames for traffic in everybody),
            reordered=sum(traffic.counters().reordered_frames for traffic in everybody),
            retransmissions=sum(sender.retransmissions for sender in windows),
            timeouts=sum(sender.timeouts for sender in windows),
            sample_ns=config.sample_ns,
            depths=self._depths.series(),
            events=fabric.clock.events_run,
        )

    def _let_out(self) -> None:
        """No new transfer begins; those under way go on as long as the run took, or until all are done."""
        clock, end_ns = self._fabric.clock, 2 * self._config.duration_ns
        while clock.now_ns < end_ns and self._under_way():
            clock.run_until(min(end_ns, clock.now_ns + self._config.sample_ns))

    def _under_way(self) -> bool:
        return any(sender.open_since_ns for traffic in self._everybody for sender in traffic.senders)

    @property
    def _everybody(self) -> tuple[Traffic, ...]:
        return (*self._victims, *self._sink_victims, self._incast)

    def _transfers(self, traffic: Traffic) -> Iterator[Transfer]:
        """All that were begun."""
        pattern = traffic.config.pattern
        is_window = isinstance(pattern, Dctcp)
        octets = pattern.flow_octets if isinstance(pattern, Dctcp) else self._config.block_octets
        ideal_ns = self._fabric.ideal_ns(octets, self._config.frame_octets, acknowledged=is_window)
        now_ns = self._fabric.clock.now_ns
        for sender in traffic.senders:
            for duration_ns in sender.flow.counters.completion_ns:
                yield Transfer(octets, duration_ns, True, ideal_ns)
            for since_ns in sender.open_since_ns:
                yield Transfer(octets, now_ns - since_ns, False, ideal_ns)


def _goodput_bps(traffic: Traffic, duration_ns: int) -> int:
    """Bits of frames that arrived for the first time."""
    counters = traffic.counters()
    if not counters.rx_frames:
        return 0
    fresh = counters.rx_frames - counters.duplicate_frames
    return counters.rx_octets * fresh // counters.rx_frames * 8 * SECOND_NS // duration_ns


def _pauses(fabric: Fabric) -> Iterator[PauseTime]:
    """Every port that was stopped: of bridges, then of hosts."""
    now_ns = fabric.clock.now_ns
    ports = [*fabric.bridge_ports(), *((name, host.port) for name, host in fabric.hosts.items())]
    for name, port in ports:
        for priority in range(8):
            paused_ns = port.mac.receiver.paused_ns(priority, now_ns)
            if paused_ns:
                yield PauseTime(name, priority, paused_ns)
