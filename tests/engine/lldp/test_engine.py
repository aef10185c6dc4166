"""Agents together: two stations, several ports, several destination addresses."""

from random import Random

from isolane.engine.effects import Send
from isolane.engine.lldp.config import AgentConfig
from isolane.engine.lldp.engine import LldpEngine
from isolane.engine.lldp.events import NeighborRemoved
from isolane.wire.ethernet import EthernetFrame
from isolane.wire.lldp.basic import SystemName
from isolane.wire.lldp.dot1 import PortVlanId
from isolane.wire.lldp.isolation import TopologyRecognition
from isolane.wire.lldp.lldpdu import NEAREST_BRIDGE, NEAREST_CUSTOMER_BRIDGE
from tests.engine.lldp.stations import PORT, SECOND, Segment, Station, lldpdu_frame, local, system
from tests.wire.corpus import mutated

TLVS = (SystemName("g1"), PortVlanId(10), TopologyRecognition(1, 2, 0))
NAMED = AgentConfig(tlvs_tx_enable=frozenset({"sys-name"}))


def names(station: Station) -> set[str | None]:
    return {neighbor.system_name for neighbor in station.agent.receiver}


def test_stations_on_one_segment_know_each_other() -> None:
    stations = [Station(number, NAMED) for number in range(1, 6)]
    segment = Segment(*stations)
    segment.up()
    segment.run(600 * SECOND)
    everybody = {f"system-{number}" for number in range(1, 6)}
    for station in stations:
        assert names(station) == everybody - {f"system-{station.number}"}


def test_a_change_is_heard_before_the_interval_is_over() -> None:
    one, other = Station(1, NAMED), Station(2, NAMED)
    segment = Segment(one, other)
    segment.up()
    segment.run(100 * SECOND)
    segment.carry(one, one.do(one.engine.set_system(system(9), segment.now_ns), segment.now_ns))
    assert names(other) == {"system-1", "system-9"}
    segment.run(300 * SECOND)
    assert names(other) == {"system-9"}


def test_a_station_that_goes_silent_ages_out() -> None:
    one, other = Station(1, NAMED), Station(2, NAMED)
    segment = Segment(one, other)
    segment.up()
    segment.run(50 * SECOND)
    segment.stations = (other,)
    segment.run(300 * SECOND)
    assert names(other) == set()
    assert [event.reason for event in other.events(NeighborRemoved)] == ["aged-out"]


def engine_with(*agents: tuple[str, bytes]) -> LldpEngine:
    engine = LldpEngine(system(1), Random(1))
    for port, destination in agents:
        engine.add_agent(port, local(1), AgentConfig(), destination=destination)
    return engine


def test_each_destination_address_has_its_own_agent() -> None:
    engine = engine_with((PORT, NEAREST_BRIDGE), (PORT, NEAREST_CUSTOMER_BRIDGE))
    effects = engine.set_port_enabled(PORT, True, 0)
    sent = {EthernetFrame.decode(effect.frame).destination for effect in effects if isinstance(effect, Send)}
    assert sent == {NEAREST_BRIDGE, NEAREST_CUSTOMER_BRIDGE}
    engine.receive(PORT, lldpdu_frame(2, destination=NEAREST_CUSTOMER_BRIDGE), 0)
    assert len(engine.agents[PORT, NEAREST_BRIDGE].receiver) == 0
    assert len(engine.agents[PORT, NEAREST_CUSTOMER_BRIDGE].receiver) == 1


def test_a_port_that_goes_up_does_not_wake_another() -> None:
    engine = engine_with(("p1", NEAREST_BRIDGE), ("p2", NEAREST_BRIDGE))
    assert [effect.port for effect in engine.set_port_enabled("p2", True, 0) if isinstance(effect, Send)] == [
        "p2"
    ]
    assert engine.set_local("p1", local(7), 0) == []


def test_every_agent_keeps_its_own_time() -> None:
    engine = engine_with(*((f"p{number}", NEAREST_BRIDGE) for number in range(50)))
    for number in range(50):
        engine.set_port_enabled(f"p{number}", True, number * SECOND // 50)
    sent = 0
    while (deadline := engine.deadline()) is not None and deadline < 61 * SECOND:
        sent += len(engine.expire(deadline))
    assert 50 * 1 <= sent <= 50 * 2
    assert engine.system == system(1)


def test_a_removed_agent_says_goodbye_and_forgets() -> None:
    engine = engine_with((PORT, NEAREST_BRIDGE))
    engine.set_port_enabled(PORT, True, 0)
    engine.receive(PORT, lldpdu_frame(2), 0)
    effects = engine.remove_agent(PORT, NEAREST_BRIDGE, SECOND)
    assert [type(effect).__name__ for effect in effects] == ["Send", "Notify"]
    assert engine.remote_statistics.remote_deletes == 1
    assert engine.deadline() is None
    assert engine.receive(PORT, lldpdu_frame(2), SECOND) == []


def test_an_agent_removed_while_its_port_is_down_forgets_too() -> None:
    engine = engine_with((PORT, NEAREST_BRIDGE))
    engine.set_port_enabled(PORT, True, 0)
    engine.receive(PORT, lldpdu_frame(2), 0)
    engine.set_port_enabled(PORT, False, 0)
    effects = engine.remove_agent(PORT, NEAREST_BRIDGE, SECOND)
    assert [type(effect).__name__ for effect in effects] == ["Notify"]


def test_two_runs_with_one_seed_are_the_same() -> None:
    runs = []
    for _ in range(2):
        segment = Segment(Station(1), Station(2))
        segment.up()
        segment.run(300 * SECOND)
        runs.append([station.sent for station in segment.stations])
    assert runs[0] == runs[1]


def test_no_octets_upset_an_agent() -> None:
    station, random = Station(1), Random(5)
    station.up()
    for step in range(3000):
        frame = mutated(lldpdu_frame(step % 7 + 2, *TLVS), random)
        header = lldpdu_frame(2)[:14]
        station.receive(header + frame[14:], step * SECOND // 10)
        station.run(step * SECOND // 10)
    statistics = station.agent.receiver.statistics
    assert statistics.total_frames == 3000
    assert 0 < statistics.total_discarded_frames < 3000
    assert len(station.agent.receiver) > 0
