"""Topology recognition over LLDP itself: frames, credit, fast transmission and ageing, in virtual time."""

from collections import deque
from dataclasses import dataclass, field
from random import Random

import pytest

from isolane.engine.effects import Effect, Notify, Send
from isolane.engine.lldp.config import AgentConfig, LocalPort, LocalSystem
from isolane.engine.lldp.engine import LldpEngine
from isolane.engine.lldp.events import NeighborAdded, NeighborChanged, NeighborRemoved
from isolane.engine.topology import TopologyChanged, TopologyEngine
from isolane.wire.lldp.basic import ChassisId, PortId
from isolane.wire.lldp.isolation import BRIDGE, CROSSLINK, DOWNLINK, END_STATION, LEVEL_UNKNOWN, UPLINK
from tests.engine.lldp.stations import SECOND, address

CONFIG = AgentConfig(organization_tlvs_tx_enable=frozenset({("tr", "topology-recognition")}))
SETTLING = 10 * SECOND


class System:
    """What a device does with the two engines."""

    def __init__(self, number: int, device_type: int) -> None:
        self.number = number
        self.lldp = LldpEngine(LocalSystem(ChassisId(4, address(number))), Random(number))
        self.topology = TopologyEngine(device_type)

    def add_port(self, port: str, now_ns: int) -> list[Effect]:
        self.topology.add_port(port)
        self.lldp.add_agent(port, self._local(port), CONFIG)
        return self.lldp.set_port_enabled(port, True, now_ns)

    def handle(self, event: object, now_ns: int) -> list[Effect]:
        """An event of one engine is the input of the other."""
        if isinstance(event, (NeighborAdded, NeighborChanged, NeighborRemoved)):
            return self.topology.observe(event)
        effects: list[Effect] = []
        if isinstance(event, TopologyChanged):
            for port in event.ports:
                effects += self.lldp.set_local(port, self._local(port), now_ns)
        return effects

    def _local(self, port: str) -> LocalPort:
        tlvs = (self.topology.tlv(port),)
        return LocalPort(address(self.number), PortId(5, port.encode()), organization_tlvs=tlvs)


@dataclass
class Network:
    kinds: tuple[int, ...]
    links: tuple[tuple[int, int], ...]
    now_ns: int = 0
    wires: dict[tuple[int, str], tuple[int, str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.systems = [System(number, kind) for number, kind in enumerate(self.kinds)]
        for one, other in self.links:
            ends = (one, f"to{other}"), (other, f"to{one}")
            self.wires |= {ends[0]: ends[1], ends[1]: ends[0]}
        for system, port in tuple(self.wires):
            self.carry(system, self.systems[system].add_port(port, 0))

    def carry(self, system: int, effects: list[Effect]) -> None:
        """Carry out effects, and those that follow from them, in order."""
        waiting = deque((system, effect) for effect in effects)
        while waiting:
            actor, effect = waiting.popleft()
            if isinstance(effect, Notify):
                more = self.systems[actor].handle(effect.event, self.now_ns)
                waiting.extend((actor, follower) for follower in more)
            elif isinstance(effect, Send) and (actor, effect.port) in self.wires:
                peer, port = self.wires[actor, effect.port]
                more = self.systems[peer].lldp.receive(port, effect.frame, self.now_ns)
                waiting.extend((peer, follower) for follower in more)

    def run(self, duration_ns: int) -> None:
        end_ns = self.now_ns + duration_ns
        while True:
            due = [(s.lldp.deadline() or end_ns + 1, s.number) for s in self.systems]
            when, number = min(due)
            if when > end_ns:
                self.now_ns = end_ns
                return
            self.now_ns = when
            self.carry(number, self.systems[number].lldp.expire(when))

    def cut(self, one: int, other: int) -> None:
        """Silence in both directions; the ports stay up, so that only ageing tells."""
        del self.wires[one, f"to{other}"], self.wires[other, f"to{one}"]

    @property
    def levels(self) -> list[int]:
        return [system.topology.level for system in self.systems]


# Two leaves over four servers, two spines over the leaves.
LEAF_SPINE_KINDS = (END_STATION,) * 4 + (BRIDGE,) * 4
LEAF_SPINE_LINKS = ((0, 4), (1, 4), (2, 5), (3, 5), (4, 6), (4, 7), (5, 6), (5, 7))


@pytest.fixture
def leaf_spine() -> Network:
    return Network(LEAF_SPINE_KINDS, LEAF_SPINE_LINKS)


def test_a_leaf_spine_fabric_knows_itself_within_seconds(leaf_spine: Network) -> None:
    leaf_spine.run(SETTLING)
    assert leaf_spine.levels == [0, 0, 0, 0, 1, 1, 2, 2]
    assert leaf_spine.systems[4].topology.orientations == {
        "to0": DOWNLINK,
        "to1": DOWNLINK,
        "to6": UPLINK,
        "to7": UPLINK,
    }


def test_once_known_nothing_but_the_interval_makes_frames(leaf_spine: Network) -> None:
    leaf_spine.run(SETTLING)
    before = [frames_of(system) for system in leaf_spine.systems]
    leaf_spine.run(60 * SECOND)
    for system, sent_before in zip(leaf_spine.systems, before, strict=True):
        assert frames_of(system) - sent_before <= 3 * len(system.lldp.agents)


def frames_of(system: System) -> int:
    return sum(agent.transmitter.statistics.total_frames for agent in system.lldp.agents.values())


def test_a_cut_is_felt_when_the_neighbour_ages_out(leaf_spine: Network) -> None:
    leaf_spine.run(SETTLING)
    leaf_spine.cut(0, 4)
    leaf_spine.cut(1, 4)
    leaf_spine.run(100 * SECOND)
    assert leaf_spine.levels[4] == 1
    leaf_spine.run(60 * SECOND)
    assert leaf_spine.levels == [0, 0, 0, 0, 3, 1, 2, 2]
    assert leaf_spine.systems[4].topology.orientations["to6"] == DOWNLINK
    assert leaf_spine.systems[6].topology.orientations["to4"] == UPLINK


def test_a_part_without_end_stations_forgets_its_levels() -> None:
    network = Network((END_STATION, BRIDGE, BRIDGE, BRIDGE), ((0, 1), (1, 2), (2, 3), (3, 1)))
    network.run(SETTLING)
    assert network.levels == [0, 1, 2, 2]
    assert network.systems[2].topology.orientations["to3"] == CROSSLINK
    network.cut(0, 1)
    network.run(600 * SECOND)
    assert network.levels == [0, LEVEL_UNKNOWN, LEVEL_UNKNOWN, LEVEL_UNKNOWN]
