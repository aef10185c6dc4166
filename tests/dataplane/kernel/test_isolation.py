"""The entity isolates a flow that congests a real port, and only that one; CIMs say so; the flow returns."""

import asyncio
import socket
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from pyroute2 import AsyncIPRoute

from isolane.dataplane.clock import RealClock
from isolane.dataplane.kernel import classifier
from isolane.dataplane.kernel.bpf.programs import Direction, Loaded, tcx_link
from isolane.dataplane.kernel.flows.flow_table import KernelFlows
from isolane.dataplane.kernel.flows.isolation import KernelIsolation
from isolane.dataplane.kernel.flows.ports import KernelPort
from isolane.dataplane.kernel.netlink import ClassPoller
from isolane.dataplane.kernel.settings import Pace
from isolane.dataplane.kernel.traffic_control import add_filter, set_queues
from isolane.dataplane.kernel.wanted import strict
from isolane.engine.effects import Effect, Send
from isolane.engine.isolation.config import AqmConfig, IsolationConfig, Peer, PortConfig
from isolane.engine.isolation.entity import IsolationEntity
from isolane.wire import cim
from tests.dataplane.kernel.namespaces import inside, ip, join, namespace, wire
from tests.dataplane.kernel.traffic import RECEIVER, SENDER, Arrived, Receiver, Stream, send
from tests.e2e.agents import until
from tests.patience import PATIENCE_S

pytestmark = pytest.mark.root

MBPS = 1_000_000
QUEUE_MAP = (2, -1, 0, 0, 0, 0, 0, 0)  # class 1 is monitored, class 0 its congesting class
ELEPHANT = Stream(1, 1_000, 2_500)  # 20 Mbit/s
VICTIM = Stream(2, 100, 100)
RATE_BPS = 10 * MBPS
SECONDS = 1.5
AQM = AqmConfig(congested_octets=20_000, cleared_octets=10_000, exceeding_octets=20_000, burst_octets=10_000)


@dataclass(frozen=True, slots=True)
class Fabric:
    """Two hosts and a bridge between them, each a namespace."""

    sender: str
    bridge: str
    receiver: str


@contextmanager
def hosts_and_ports() -> Iterator[Fabric]:
    """The two hosts, each with a wire to a port in the namespace between them."""
    with namespace("s") as one, namespace("b") as middle, namespace("r") as other:
        for host, end, port, mac in ((one, "s0", "p1", SENDER), (other, "r0", "p2", RECEIVER)):
            wire(middle, port, host, end)
            ip(host, "link", "set", end, "address", mac.hex(":"))
        yield Fabric(one, middle, other)


@pytest.fixture
def fabric() -> Iterator[Fabric]:
    """With a bridge in the middle."""
    with hosts_and_ports() as made:
        ip(made.bridge, "link", "add", "br0", "type", "bridge", "stp_state", "0", "mcast_snooping", "0")
        for port in ("p1", "p2"):
            ip(made.bridge, "link", "set", port, "master", "br0")
        ip(made.bridge, "link", "set", "br0", "addrgenmode", "none", "up")
        spare_the_filters(made.bridge)
        until_forwarding(made.bridge, "p1", "p2")
        yield made


def until_forwarding(name: str, *ports: str) -> None:
    """The kernel needs up to a second until it takes a new port of a bridge into use."""
    for port in ports:
        deadline = time.monotonic() + PATIENCE_S
        while "state forwarding" not in bridge_link(name, port):
            assert time.monotonic() < deadline, f"{port} does not forward"
            time.sleep(0.02)


def bridge_link(name: str, port: str) -> str:
    command = ["bridge", "-n", name, "link", "show", "dev", port]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def spare_the_filters(name: str) -> None:
    """See `_spare_the_filters`."""
    inside(name, _spare_the_filters)


def _spare_the_filters() -> None:
    """Where br_netfilter is loaded, a new namespace has bridged packets pass iptables, which drops some."""
    for family in ("ip", "ip6", "arp"):
        switch = Path(f"/proc/sys/net/bridge/bridge-nf-call-{family}tables")
        if switch.exists():
            switch.write_text("0")


class Agent:
    """The bridge's ports under the entity, on an event loop in a thread of its own."""

    def __init__(
        self,
        fabric: Fabric,
        loaded: Loaded,
        pace: Pace,
        *,
        way: str = "tcx",
        on: bool = True,
        algorithm: str = "threshold",
    ) -> None:
        self.effects: list[Effect] = []
        self.isolated: dict[int, int] = {}
        self._ready, self._end = threading.Event(), threading.Event()
        self.fault: BaseException | None = None
        self._given = fabric, loaded, pace, way, on
        self._algorithm = algorithm
        self._thread = threading.Thread(target=self._work, daemon=True)
        self._thread.start()
        self._ready.wait()

    def _work(self) -> None:
        try:
            join(self._given[0].bridge)
            asyncio.run(self._serve())
        except BaseException as fault:  # noqa: BLE001  handed over by `close`
            self.fault = fault
        finally:
            self._ready.set()

    async def _serve(self) -> None:
        _, loaded, pace, way, on = self._given
        clock, entity, poller = RealClock(), IsolationEntity(), ClassPoller()
        kernel = KernelIsolation(clock, entity, loaded, poller.poll, self.effects.extend, pace)
        self.entity, self.kernel = entity, kernel
        entity.configure(IsolationConfig(master_enable=on), clock.now_ns)
        links = []
        async with AsyncIPRoute() as route:
            for number, name in ((1, "p1"), (2, "p2")):
                index = socket.if_nametoindex(name)
                queues = strict(RATE_BPS, [0, 1], limit_octets=400_000)
                await set_queues(route, index, queues)
                aqm = replace(AQM, algorithm=self._algorithm)
                config = PortConfig(number, name, mac=0x020000000010 + number, queue_map=QUEUE_MAP, aqm=aqm)
                port = KernelPort(number, index, queues, class_of_priority=[1, 0] + [1] * 6)
                kernel.set_port(port, config)
                for direction, section in (
                    (Direction.EGRESS, classifier.EGRESS),
                    (Direction.INGRESS, classifier.INGRESS),
                ):
                    fd = loaded.programs[section].fd
                    if way == "tcx":
                        links.append(tcx_link(fd, index, direction))
                    else:
                        await add_filter(route, index, direction, fd, "isolane")
        if on:
            entity.add_peer(1, Peer(int.from_bytes(SENDER, "big")), clock.now_ns)
        loop = asyncio.get_running_loop()
        loop.add_reader(kernel.ring.fileno(), kernel.readable)
        self._ready.set()
        while not self._end.is_set():
            await asyncio.sleep(0.01)
            for entry in entity.flows.streams.by_handle.values():
                self.isolated[int.from_bytes(entry.msdu[22:24], "big") - 10_000] = entry.mask
        loop.remove_reader(kernel.ring.fileno())
        kernel.close()
        clock.close()
        poller.close()
        for link in links:
            if link is not None:
                link.close()

    def close(self) -> None:
        self._end.set()
        self._thread.join()
        if self.fault is not None:
            raise self.fault


def run(fabric: Fabric, agent: Agent) -> tuple[dict[int, int], dict[int, Arrived]]:
    receiver = Receiver(fabric.receiver, "r0")
    sent = send(fabric.sender, "s0", [ELEPHANT, VICTIM], SECONDS)
    time.sleep(0.6)
    return sent, receiver.close()


def told(agent: Agent) -> list[bool]:
    """For each CIM so far, whether it adds a flow."""
    return [cim.decode(each.frame, 0).pdu.add for each in list(agent.effects) if isinstance(each, Send)]


@pytest.mark.parametrize(
    ("way", "algorithm"), [("tcx", "threshold"), ("clsact", "threshold"), ("tcx", "share")]
)
@pytest.mark.parametrize("kernel_decides", [False, True])
def test_the_elephant_is_isolated_and_the_victim_loses_nothing(
    fabric: Fabric, loaded: Loaded, way: str, algorithm: str, kernel_decides: bool
) -> None:
    agent = Agent(fabric, loaded, Pace(kernel_decides=kernel_decides), way=way, algorithm=algorithm)
    sent, arrived = run(fabric, agent)
    until(lambda: not agent.entity.flows.streams.by_handle and told(agent)[-1:] == [False], bool)
    agent.close()
    assert set(agent.isolated) == {ELEPHANT.number}
    assert len(arrived[VICTIM.number].sequences) == sent[VICTIM.number]
    assert len(arrived[ELEPHANT.number].sequences) < sent[ELEPHANT.number]
    assert arrived[ELEPHANT.number].out_of_order == 0
    # The flow has returned, in the tables of both.
    assert len(agent.entity.flows.streams) == len(agent.kernel.flows) == 0
    assert agent.entity.cips[2].counters.flows_flushed == agent.entity.cips[2].counters.flows_isolated >= 1
    assert all(each.port == "p1" for each in agent.effects if isinstance(each, Send))


def test_without_isolation_the_victim_loses_frames(fabric: Fabric, loaded: Loaded) -> None:
    agent = Agent(fabric, loaded, Pace(), on=False)
    sent, arrived = run(fabric, agent)
    agent.close()
    assert agent.isolated == {}
    assert len(arrived[VICTIM.number].sequences) < sent[VICTIM.number]


class FlowsOfAPort(KernelFlows):
    """Notes what the congesting queue of port 2 held whenever a flow returned: of what the agent had seen
    come, and of what came while it decided, which takes long where others use the processors."""

    def __init__(self, loaded: Loaded) -> None:
        super().__init__(loaded)
        self.poller = ClassPoller()
        self.entity: IsolationEntity | None = None
        self.held: list[int] = []
        self.came: list[int] = []

    def remove(self, handle: int) -> None:
        assert self.entity is not None
        queue = self.poller.poll(socket.if_nametoindex("p2"))[strict(RATE_BPS, [0, 1]).handle_of(0)]
        came = queue.frames + queue.held_frames - self.entity.cips[2].levels.enqueued[0]
        self.held.append(max(0, queue.held_frames - came))
        self.came.append(min(queue.held_frames, came))
        super().remove(handle)


def test_under_load_that_comes_and_goes_no_flow_returns_while_its_queue_holds_frames(
    fabric: Fabric, loaded: Loaded, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("isolane.dataplane.kernel.flows.isolation.KernelFlows", FlowsOfAPort)
    agent = Agent(fabric, loaded, Pace(hold_ns=20_000_000))
    flows = agent.kernel.flows
    assert isinstance(flows, FlowsOfAPort)
    flows.entity = agent.entity
    receiver = Receiver(fabric.receiver, "r0")
    sent, pauses_s = 0, (0.05, 0.5, 0.6, 0.0)
    for pause_s in pauses_s:
        sent += send(fabric.sender, "s0", [ELEPHANT], 0.25)[ELEPHANT.number]
        time.sleep(pause_s)
    until(lambda: agent.entity.flows.streams.by_handle, lambda flows: not flows)
    arrived = receiver.close()
    agent.close()
    assert len(flows.held) >= 2
    assert set(flows.held) == {0}
    flows.poller.close()
    assert 0 < len(arrived[ELEPHANT.number].sequences) < sent
    # Each sender numbers from 0 on; there is no other step back but of what came while the agent decided.
    back = arrived[ELEPHANT.number].out_of_order - (len(pauses_s) - 1)
    assert 0 <= back <= sum(flows.came)
