"""The kernel data plane: CPU time of a frame, isolation of flows, large tables, an idle agent, a restart.

    python -m bench.kernel [--rounds N] [--frames N] [--episodes N] [--demonstrations N] [--bursts N]

Needs root and BPF; all traffic is in network namespaces of its own. Variants run in turn, round by round;
figures are medians. The CPU time of a frame is that of the sending thread, which carries the frame from one
host through both veth pairs, the bridge and the egress queue to the other host.
"""

import argparse
import asyncio
import json
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import pairwise
from pathlib import Path
from statistics import median

from pyroute2 import AsyncIPRoute, IPRoute

from bench._kernel_flows import entries, flood, isolate_one, large_tables
from bench._kernel_streams import stream_costs
from isolane.app.kernel_demo import experiment
from isolane.app.kernel_demo.fabric import HOST_PORT, RECEIVER_PORT, SENDER_PORT, Fabric, fabric, forwards
from isolane.app.kernel_demo.namespaces import answer, first_line, inside, join, namespace, process_in
from isolane.app.kernel_demo.traffic import ELEPHANT, TRAIN, Flow, head, send, train
from isolane.dataplane.clock import RealClock
from isolane.dataplane.kernel import classifier
from isolane.dataplane.kernel.bpf.programs import Direction, Loaded, TcxLink, load
from isolane.dataplane.kernel.classifier import (
    CANDIDATE,
    INDEX,
    NO_FLAGS,
    EgressPort,
    Event,
    EventKind,
    IngressPort,
    PortCounters,
    PortFlag,
    classifier_object,
)
from isolane.dataplane.kernel.flows.flow_table import KernelFlows
from isolane.dataplane.kernel.flows.isolation import KernelIsolation
from isolane.dataplane.kernel.flows.ports import KernelPort
from isolane.dataplane.kernel.netlink import ClassPoller
from isolane.dataplane.kernel.settings import Pace
from isolane.dataplane.kernel.traffic_control import remove_queues, set_queues
from isolane.dataplane.kernel.wanted import strict
from isolane.engine.isolation.config import AqmConfig, IsolationConfig, PortConfig
from isolane.engine.isolation.entity import IsolationEntity
from isolane.engine.isolation.tables import StreamEntry

MBPS = 1_000_000
ISOLATED = 10_000
IDLE_PORTS, IDLE_S = 16, 10.0
ISOLATED_US = 20_000.0
"""A frame in the congesting queue of the demonstration waits behind a full one, 160 ms."""
STEADY = Flow(1, 1_000, 2_000)  # 16 Mbit/s, less than the bottleneck
QUEUE_MAP = (2, -1, 0, 0, 0, 0, 0, 0)
BRIDGE = "bridge, without queues"
HTB = "bridge and HTB"
EMPTY = "with the program, nothing isolated"
BOTH = "the same, and priorities kept at ingress"
HIT = f"{ISOLATED:,} flows isolated, frames of one of them"
MISS = f"{ISOLATED:,} flows isolated, frames of another flow"
COUNTED = "the same, while the octets of each flow are counted"
ETS = "ieee802-dot1q-types:enhanced-transmission-selection"
SHARES = json.dumps(
    {
        "transmission-selection-algorithm-table": {
            "transmission-selection-algorithm-map": [
                {"traffic-class": number, "transmission-selection-algorithm": ETS} for number in (0, 1)
            ]
        },
        "isolane-congestion-isolation:congestion-isolation": {
            "ets-bandwidth": [{"traffic-class": 0, "percent": 30}, {"traffic-class": 1, "percent": 70}]
        },
    }
)


def main() -> int:
    """Measure and print."""
    options = argparse.ArgumentParser(description="The kernel data plane.")
    options.add_argument("--rounds", type=int, default=7)
    options.add_argument("--frames", type=int, default=10_000)
    options.add_argument("--episodes", type=int, default=8)
    options.add_argument("--demonstrations", type=int, default=5)
    options.add_argument("--bursts", type=int, default=30)
    args = options.parse_args()
    experiment.check()
    with fabric() as made:
        _bridge(made)
        costs(made, args.rounds, args.frames)
        stream_costs(made, args.rounds, args.frames, _say)
    isolate_one()
    large_tables()
    flood()
    for decides in (False, True):
        reaction(args.episodes, kernel_decides=decides)
    idle()
    restart()
    order("strict priority")
    order("shares of 30 and 70 percent", SHARES)
    victim(args.demonstrations)
    victim_in_bursts(args.bursts)
    return 0


def victim(times: int) -> None:
    """What the demonstration shows, again and again: latency of the victim with isolation on."""
    shown = [experiment.run(2.0, lambda line: None)["on"] for _ in range(times)]
    for name, part in (("median", 0.5), ("99th percentile", 0.99)):
        values = sorted(one.quantile_us(part) or 0.0 for one in shown)
        text = ", ".join(f"{value:,.0f}" for value in values)
        _say(f"victim of {times} demonstrations, {name}, us", text)
    _say("the same, frames lost", f"{sum(one.victim_lost for one in shown)}")


def victim_in_bursts(times: int) -> None:
    """Runs in which a victim that sends five frames back to back waits as one that is isolated."""
    shown = [experiment.run(2.0, lambda line: None, bursts=True)["on"] for _ in range(times)]
    waits = sum((one.quantile_us(0.5) or ISOLATED_US) >= ISOLATED_US for one in shown)
    _say(f"demonstrations of {times} that isolated the victim in bursts", f"{waits}")
    values = sorted(one.quantile_us(0.99) or 0.0 for one in shown)
    _say("the same, 99th percentile: median and worst, us", f"{median(values):,.0f}, {values[-1]:,.0f}")


def _say(what: str, text: str) -> None:
    print(f"{what:62} {text}", flush=True)


def _bridge(made: Fabric) -> None:
    def build() -> None:
        with IPRoute() as route:
            route.link("add", ifname="br0", kind="bridge", br_stp_state=0, br_mcast_snooping=0)
            bridge = route.link_lookup(ifname="br0")[0]
            for port in (SENDER_PORT, RECEIVER_PORT):
                route.link("set", index=route.link_lookup(ifname=port)[0], master=bridge)
            route.link("set", index=bridge, state="up")

    inside(made.switch, build)
    while not forwards(made):
        time.sleep(0.05)


# CPU time of a frame


def costs(made: Fabric, rounds: int, frames: int) -> None:
    """Every variant in every round; ratios are of the same round."""
    index = inside(made.switch, lambda: socket.if_nametoindex(SENDER_PORT))
    other = inside(made.switch, lambda: socket.if_nametoindex(RECEIVER_PORT))
    inside(made.sender, lambda: send(HOST_PORT, 0.1, (STEADY,)))  # the bridge learns where it is
    loaded = load(classifier_object())
    flows = KernelFlows(loaded)
    own = _entry_of_train()
    many = entries(ISOLATED)
    found: dict[str, list[float]] = {name: [] for name in (BRIDGE, HTB, EMPTY, BOTH, HIT, MISS, COUNTED)}
    for _ in range(rounds):
        for name in found:
            with ExitStack() as stack:
                if name != BRIDGE:
                    stack.enter_context(_queues(made, index))
                if name not in (BRIDGE, HTB):
                    flags = NO_FLAGS if name == BOTH else PortFlag.TAG_PRIORITY
                    if name in (HIT, MISS, COUNTED):
                        flags |= PortFlag.FLOWS
                    if name == COUNTED:
                        flags |= PortFlag.SHARE | PortFlag.COUNT
                    _program(loaded, index, other, flags)
                    stack.enter_context(_attached(made, loaded, index, other, ingress=name == BOTH))
                if name in (HIT, MISS, COUNTED):
                    for entry in [*many, own] if name == HIT else many:
                        flows.add(entry)
                        stack.callback(flows.remove, entry.handle)
                found[name].append(inside(made.receiver, lambda: train(HOST_PORT, frames)))
    loaded.close()
    for name, values in found.items():
        ratio = median(value / base for value, base in zip(values, found[HTB], strict=True))
        _say(f"{name}, CPU ns a frame", f"{median(values):,.0f} ({ratio:.2f} times HTB alone)")


def _entry_of_train() -> StreamEntry:
    octets = head(TRAIN, source="02:00:00:00:00:02", destination="02:00:00:00:00:01").ljust(100, b"\0")
    destination, origin = int.from_bytes(octets[:6], "big"), int.from_bytes(octets[6:12], "big")
    return StreamEntry(1, 0, dst=destination, src=origin, vid=1, msdu=octets[12:], create_ns=0)


def _program(loaded: Loaded, index: int, other: int, flags: PortFlag = NO_FLAGS) -> None:
    """What `KernelIsolation` writes for a port with a monitored and a congesting class."""
    queues = strict(1_000 * MBPS, [0, 1])
    none = 0xFF
    entry = EgressPort(
        queue_of=queues.handles(),
        flags=flags,
        class_of_priority=[1] * 8,
        congesting_of=[none, 0, *[none] * 6],
        monitored_of=[1, *[none] * 7],
    )
    counters = loaded.maps[classifier.PORT_COUNTERS]
    loaded.maps[classifier.PORTS].put(INDEX.pack(index), entry.encode())
    counters.put(INDEX.pack(entry.slot), PortCounters.zero(counters.parts))
    for port in (index, other):
        loaded.maps[classifier.INGRESS_PORTS].put(INDEX.pack(port), IngressPort().encode())


@contextmanager
def _queues(made: Fabric, index: int) -> Iterator[None]:
    queues = strict(1_000 * MBPS, [0, 1], is_shaped=False)

    async def put() -> None:
        async with AsyncIPRoute() as route:
            await set_queues(route, index, queues)

    async def take() -> None:
        async with AsyncIPRoute() as route:
            await remove_queues(route, index)

    inside(made.switch, lambda: asyncio.run(put()))
    try:
        yield
    finally:
        inside(made.switch, lambda: asyncio.run(take()))


@contextmanager
def _attached(made: Fabric, loaded: Loaded, index: int, other: int, *, ingress: bool) -> Iterator[None]:
    sections = {Direction.EGRESS: classifier.EGRESS}
    if ingress:
        sections[Direction.INGRESS] = classifier.INGRESS
    ways = [
        (port, loaded.programs[section].fd, direction)
        for port in (index, other)
        for direction, section in sections.items()
    ]
    links = inside(made.switch, lambda: [TcxLink(fd, port, direction) for port, fd, direction in ways])
    try:
        yield
    finally:
        for link in links:
            link.close()


# From a sample to the map


class _RecordingFlows(KernelFlows):
    added_ns = 0

    def add(self, entry: StreamEntry) -> bool:
        done = super().add(entry)
        self.added_ns = self.added_ns or time.monotonic_ns()
        return done


class _RecordingRing:
    """The ring of an entity, with the times of what came through it."""

    def __init__(self, ring: object) -> None:
        self.ring = ring
        self.times: list[tuple[EventKind, int, int]] = []
        self.is_congested: Callable[[], bool] = lambda: False
        """Samples before are none that could isolate."""

    def __getattr__(self, name: str) -> object:
        return getattr(self.ring, name)

    def read(self, most: int) -> Iterator[bytes]:
        for record in self.ring.read(most):  # type: ignore[attr-defined]  # a Ring
            event = Event.decode(record)
            if event.kind is not EventKind.SAMPLE or self.is_congested():
                self.times.append((event.kind, event.at_ns, time.monotonic_ns()))
            yield record


def reaction(episodes: int, *, kernel_decides: bool) -> None:
    """Overload in episodes; the flow is released in between."""
    pace = Pace(kernel_decides=kernel_decides)
    firsts, decisive = [], []
    with fabric() as made, tempfile.TemporaryDirectory() as directory:
        _bridge(made)
        with _watched(made, pace) as (kernel, ring, flows, loaded):
            for _ in range(episodes):
                ring.times.clear()
                flows.added_ns = 0
                log = Path(directory, "log")
                with process_in(made.sender, log, "-m", experiment.TRAFFIC, "send", HOST_PORT, "0.4") as host:
                    answer(host, log, 30)
                if kernel_decides:
                    told = [each for each in ring.times if each[0] is EventKind.ISOLATED]
                    candidates = loaded.maps["v4_candidates"].items()
                    port = ELEPHANT.source_port.to_bytes(2, "big")
                    began = [CANDIDATE.unpack(value)[1] for key, value in candidates if key[8:10] == port]
                    if told and began:
                        firsts.append((told[0][1] - max(began)) / 1e6)
                        decisive.append((told[0][2] - told[0][1]) / 1e6)
                elif flows.added_ns:
                    samples = [
                        at for kind, at, _ in ring.times if kind is EventKind.SAMPLE and at < flows.added_ns
                    ]
                    firsts.append((flows.added_ns - samples[0]) / 1e6)
                    decisive.append((flows.added_ns - samples[-1]) / 1e6)
                deadline = time.monotonic() + 5
                while len(kernel.flows) and time.monotonic() < deadline:
                    time.sleep(0.05)
    way = "the kernel decides" if kernel_decides else "polling"
    if not firsts:
        _say(f"sample to isolated, {way}", "no episode was isolated")
        return
    _say(f"first sample to isolated, {way}, ms", f"{median(firsts):.3f} of {len(firsts)} episodes")
    last = "isolated to the agent told of it" if kernel_decides else "deciding sample to isolated, polling"
    _say(f"{last}, ms", f"{median(decisive):.3f}")


@contextmanager
def _watched(
    made: Fabric, pace: Pace
) -> Iterator[tuple[KernelIsolation, _RecordingRing, _RecordingFlows, Loaded]]:
    """The bridge's slow port under the entity, in a thread of its own."""
    ready, end = threading.Event(), threading.Event()
    held: list[tuple[KernelIsolation, _RecordingRing, _RecordingFlows, Loaded]] = []

    async def serve() -> None:
        loaded = load(classifier_object())
        clock, entity, poller = RealClock(), IsolationEntity(), ClassPoller()
        kernel = KernelIsolation(clock, entity, loaded, poller.poll, lambda effects: None, pace)
        kernel.flows = flows = _RecordingFlows(loaded)
        ring = _RecordingRing(kernel.ring)
        kernel.ring = ring  # type: ignore[assignment]  # has all that a Ring has
        entity.configure(IsolationConfig(master_enable=True), clock.now_ns)
        index = socket.if_nametoindex(RECEIVER_PORT)
        queues = strict(50 * MBPS, [0, 1])
        async with AsyncIPRoute() as route:
            await set_queues(route, index, queues)
        aqm = AqmConfig("threshold", congested_octets=20_000, cleared_octets=10_000)
        config = PortConfig(2, RECEIVER_PORT, mac=0x020000000010, queue_map=QUEUE_MAP, aqm=aqm)
        kernel.set_port(KernelPort(2, index, queues, class_of_priority=[1, 0, *[1] * 6]), config)
        ring.is_congested = lambda: kernel._watched[2].congested
        link = TcxLink(loaded.programs[classifier.EGRESS].fd, index, Direction.EGRESS)
        asyncio.get_running_loop().add_reader(ring.fileno(), kernel.readable)  # type: ignore[operator]  # the driver has a ring here
        held.append((kernel, ring, flows, loaded))
        ready.set()
        while not end.is_set():
            await asyncio.sleep(0.05)
        link.close()
        asyncio.get_running_loop().remove_reader(ring.fileno())  # type: ignore[operator]  # the driver has a ring here
        kernel.close()
        poller.close()
        loaded.close()

    def work() -> None:
        try:
            join(made.switch)
            asyncio.run(serve())
        finally:
            ready.set()

    thread = threading.Thread(target=work)
    thread.start()
    ready.wait()
    try:
        yield held[0]
    finally:
        end.set()
        thread.join()


# The whole agent


def idle() -> None:
    """CPU time of an agent with ports and no traffic, as a share of one processor."""
    with namespace("idle") as name, tempfile.TemporaryDirectory() as directory:
        ports = [f"p{number}" for number in range(1, IDLE_PORTS + 1)]

        def build() -> None:
            with IPRoute() as route:
                for port in ports:
                    route.link("add", ifname=port, kind="veth", peer={"ifname": f"x{port}"})
                    for end in (port, f"x{port}"):
                        route.link("set", index=route.link_lookup(ifname=end)[0], state="up")

        inside(name, build)
        made = Fabric(name, name, name)
        state = Path(directory, "state")
        with experiment.agent(made, state, isolates=True, rates=dict.fromkeys(ports)) as process:
            time.sleep(3)
            before, began = _cpu_s(process), time.monotonic()
            time.sleep(IDLE_S)
            share = (_cpu_s(process) - before) / (time.monotonic() - began)
    _say(f"idle agent with {IDLE_PORTS} ports, share of a processor", f"{share:.2%}")


def _cpu_s(process: "subprocess.Popen[str]") -> float:
    fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def restart() -> None:
    """Frames that are lost while an agent is killed and another one takes over."""
    with fabric() as made, tempfile.TemporaryDirectory() as directory:
        log = Path(directory, "log")
        sent: list[dict[int, int]] = []
        with ExitStack() as stack:
            first = stack.enter_context(experiment.agent(made, Path(directory, "one"), isolates=True))
            receive = process_in(made.receiver, log, "-m", experiment.TRAFFIC, "receive", HOST_PORT)
            receiver = stack.enter_context(receive)
            first_line(receiver)
            work: Callable[[], None] = lambda: sent.append(  # noqa: E731  for the thread
                inside(made.sender, lambda: send(HOST_PORT, 6.0, (STEADY,)))
            )
            sender = threading.Thread(target=work)
            sender.start()
            time.sleep(1)
            first.kill()
            first.wait()
            time.sleep(0.5)
            with experiment.agent(made, Path(directory, "two"), isolates=True):
                sender.join()
                time.sleep(0.5)
            came = answer(receiver, log, 30)
    lost = sent[0][STEADY.number] - len(came[str(STEADY.number)])
    _say("kill -9 and restart under load, frames lost", f"{lost} of {sent[0][STEADY.number]:,}")


def order(selection: str, port: str | None = None) -> None:
    """Frames of the elephant that came after a later one; `port` changes the port of the bottleneck."""
    with fabric() as made, tempfile.TemporaryDirectory() as directory, ExitStack() as stack:
        log, state = Path(directory, "log"), Path(directory, "state")
        stack.enter_context(experiment.agent(made, state, isolates=True))
        if port is not None:
            path = f"/interfaces/interface={RECEIVER_PORT}/bridge-port"
            command = (
                sys.executable,
                "-m",
                "isolane.cli",
                "set",
                path,
                port,
                "--unix",
                "--state",
                str(state),
            )
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        host = "-m", experiment.TRAFFIC
        receiver = stack.enter_context(process_in(made.receiver, log, *host, "receive", HOST_PORT))
        first_line(receiver)
        with process_in(made.sender, log, *host, "send", HOST_PORT, "3") as sender:
            answer(sender, log, 30)
        time.sleep(0.5)
        came = answer(receiver, log, 30)[str(ELEPHANT.number)]
    late = sum(one[0] > after[0] for one, after in pairwise(came))
    _say(f"{selection}, frames of the elephant out of order", f"{late} of {len(came):,}")


if __name__ == "__main__":
    raise SystemExit(main())
