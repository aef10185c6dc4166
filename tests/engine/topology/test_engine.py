"""One system: its variables after trInit(), levels heard, peers lost."""

from isolane.engine.effects import Effect, Notify
from isolane.engine.lldp.events import NeighborAdded, NeighborChanged, NeighborRemoved
from isolane.engine.lldp.neighbor import Neighbor
from isolane.engine.topology import TopologyChanged, TopologyEngine
from isolane.wire.lldp.basic import ChassisId, PortId
from isolane.wire.lldp.isolation import (
    BRIDGE,
    CROSSLINK,
    DOWNLINK,
    END_STATION,
    LEVEL_UNKNOWN,
    ORIENTATION_UNKNOWN,
    ROUTER,
    UPLINK,
    TopologyRecognition,
)
from isolane.wire.lldp.lldpdu import Lldpdu


def bridge() -> TopologyEngine:
    return TopologyEngine(BRIDGE, ("a", "b", "c"))


def hear(system: TopologyEngine, port: str, level: int, peer: int = 1) -> list[Effect]:
    return system.update((port, b"", peer), level)


def told(effects: list[Effect]) -> list[object]:
    return [effect.event for effect in effects if isinstance(effect, Notify)]


def test_an_end_station_knows_where_it_is() -> None:
    station = TopologyEngine(END_STATION, ("a",))
    assert station.tlv("a") == TopologyRecognition(0, 0, UPLINK)
    assert hear(station, "a", 0) == []
    station.add_port("b")
    assert station.orientations == {"a": UPLINK, "b": UPLINK}
    assert station.peer_lost(("a", b"", 1)) == []
    assert station.initialize() == []


def test_a_router_knows_nothing_at_first() -> None:
    assert TopologyEngine(ROUTER, ("a",)).tlv("a") == TopologyRecognition(
        2, LEVEL_UNKNOWN, ORIENTATION_UNKNOWN
    )


def test_the_first_level_heard_gives_the_own() -> None:
    system = bridge()
    assert told(hear(system, "a", 0)) == [TopologyChanged(1, ("a", "b", "c"))]
    assert system.orientations == {"a": DOWNLINK, "b": ORIENTATION_UNKNOWN, "c": ORIENTATION_UNKNOWN}


def test_orientation_compares_levels_and_goes_out_on_its_port_only() -> None:
    system = bridge()
    hear(system, "a", 1)
    assert told(hear(system, "b", 2)) == [TopologyChanged(2, ("b",))]
    assert told(hear(system, "c", 3)) == [TopologyChanged(2, ("c",))]
    assert system.orientations == {"a": DOWNLINK, "b": CROSSLINK, "c": UPLINK}


def test_the_same_again_changes_nothing() -> None:
    system = bridge()
    for port, level in (("a", 1), ("b", 2), ("c", 3)):
        hear(system, port, level)
        assert hear(system, port, level) == []


def test_an_unknown_level_and_one_far_above_change_nothing() -> None:
    system = bridge()
    hear(system, "a", 0)
    assert hear(system, "b", LEVEL_UNKNOWN) == []
    assert hear(system, "c", 9) == []


def test_a_lower_level_is_followed_and_other_ports_looked_at_again() -> None:
    system = bridge()
    hear(system, "a", 4)
    hear(system, "b", 6)
    assert system.level == 5
    hear(system, "c", 3)
    assert (system.level, system.orientations) == (
        4,
        {"a": CROSSLINK, "b": ORIENTATION_UNKNOWN, "c": DOWNLINK},
    )


def test_the_loss_of_the_peer_that_gave_the_level_is_felt() -> None:
    system = bridge()
    hear(system, "a", 0)
    hear(system, "b", 1)
    assert told(system.peer_lost(("a", b"", 1))) == [TopologyChanged(2, ("a", "b", "c"))]
    assert system.orientations == {"a": ORIENTATION_UNKNOWN, "b": DOWNLINK, "c": ORIENTATION_UNKNOWN}


def test_the_loss_of_another_peer_is_a_matter_of_its_port() -> None:
    system = bridge()
    hear(system, "a", 0)
    hear(system, "b", 1)
    assert told(system.peer_lost(("b", b"", 1))) == [TopologyChanged(1, ("b",))]
    assert system.peer_lost(("b", b"", 1)) == []


def test_a_second_giver_makes_the_loss_of_the_first_silent_elsewhere() -> None:
    system = bridge()
    hear(system, "a", 0)
    hear(system, "b", 0)
    assert told(system.peer_lost(("a", b"", 1))) == [TopologyChanged(1, ("a",))]


def test_a_giver_that_rises_is_a_giver_lost() -> None:
    system = bridge()
    hear(system, "a", 1)
    hear(system, "a", 3)
    assert system.level == 4
    hear(system, "a", LEVEL_UNKNOWN)
    assert system.level == LEVEL_UNKNOWN


def test_the_nearest_of_several_peers_on_a_port_counts() -> None:
    system = bridge()
    hear(system, "a", 3, peer=1)
    hear(system, "a", 1, peer=2)
    assert system.level == 2
    system.peer_lost(("a", b"", 2))
    assert system.level == 4


def test_ports_come_and_go() -> None:
    system = bridge()
    hear(system, "a", 0)
    system.add_port("d")
    assert system.orientations["d"] == ORIENTATION_UNKNOWN
    assert hear(system, "e", 0) == []
    assert told(system.remove_port("d")) == []
    assert told(system.remove_port("a")) == [TopologyChanged(LEVEL_UNKNOWN, ("b", "c"))]


def test_a_restart_ends_where_it_began() -> None:
    system = bridge()
    for port, level in (("a", 1), ("b", 2), ("c", 3)):
        hear(system, port, level)
    assert system.initialize() == []
    assert system.level == 2


def neighbor(*tlvs: TopologyRecognition) -> Neighbor:
    lldpdu = Lldpdu.of(ChassisId(7, b"x"), PortId(7, b"y"), 120, *tlvs)
    return Neighbor(1, bytes(6), lldpdu.encode(), lldpdu, 0)


def test_lldp_events_carry_levels() -> None:
    system = bridge()
    there, silent = neighbor(TopologyRecognition(0, 0, UPLINK)), neighbor()
    assert told(system.observe(NeighborAdded("a", b"", there))) == [TopologyChanged(1, ("a", "b", "c"))]
    system.observe(NeighborChanged("a", b"", silent, there.lldpdu))
    assert system.level == LEVEL_UNKNOWN
    system.observe(NeighborChanged("a", b"", there, silent.lldpdu))
    system.observe(NeighborRemoved("a", b"", there, "aged-out"))
    assert system.level == LEVEL_UNKNOWN


def test_a_configured_level_is_what_peers_are_compared_with() -> None:
    system = bridge()
    system.configure(3)
    hear(system, "a", 7)
    hear(system, "b", 3)
    hear(system, "c", 0)
    assert system.level == 3
    assert system.orientations == {"a": UPLINK, "b": CROSSLINK, "c": DOWNLINK}


def test_a_level_that_is_configured_late_moves_all_ports_at_once() -> None:
    system = bridge()
    hear(system, "a", 0)
    hear(system, "b", 7)
    assert (system.level, system.orientations["b"]) == (1, ORIENTATION_UNKNOWN)
    assert told(system.configure(7)) == [TopologyChanged(7, ("a", "b", "c"))]
    assert system.orientations == {"a": DOWNLINK, "b": CROSSLINK, "c": ORIENTATION_UNKNOWN}
    assert system.configure(7) == []


def test_without_a_configured_level_the_procedures_find_it_again() -> None:
    system = bridge()
    system.configure(3)
    hear(system, "a", 0)
    system.configure(None)
    assert (system.level, system.orientations["a"]) == (1, DOWNLINK)


def test_unknown_as_a_configured_level_is_none() -> None:
    system = bridge()
    assert system.configure(LEVEL_UNKNOWN) == []
