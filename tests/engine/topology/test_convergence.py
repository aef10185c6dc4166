"""Whatever the graph, the order of messages, the cuts and the joins: levels are distances."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.topology.fabric import Fabric


@st.composite
def fabrics(draw: st.DrawFn) -> Fabric:
    """Up to 60 systems: a random tree over all of them, and more links between any two."""
    size = draw(st.integers(2, 60))
    end_stations = draw(st.integers(1, size - 1))
    random = Random(draw(st.integers(0, 2**32)))
    fabric = Fabric(end_stations, size - end_stations, random)
    order = list(range(size))
    random.shuffle(order)
    joins = [(order[index], random.choice(order[:index])) for index in range(1, size)]
    more = draw(st.integers(0, size))
    joins += [(random.randrange(size), random.randrange(size)) for _ in range(more)]
    for one, other in joins:
        if one != other:
            fabric.join(one, other)
            fabric.settle(draw(st.integers(0, 3)) if size < 10 else random.randrange(4))
    return fabric


@settings(max_examples=60, deadline=None)
@given(fabrics())
def test_any_connected_topology_is_recognised(fabric: Fabric) -> None:
    fabric.settle()
    fabric.assert_right()


@settings(max_examples=60, deadline=None)
@given(fabrics(), st.integers(0, 2**32))
def test_cuts_and_joins_are_followed(fabric: Fabric, seed: int) -> None:
    random = Random(seed)
    for _ in range(random.randrange(1, 12)):
        if fabric.links and random.random() < 0.6:
            fabric.cut(random.choice(list(fabric.links)))
        else:
            one, other = random.sample(range(len(fabric.systems)), 2)
            fabric.join(one, other)
        if random.random() < 0.5:
            fabric.settle(random.randrange(40))
        else:
            fabric.settle()
            fabric.assert_right()
    fabric.settle()
    fabric.assert_right()


def test_a_ring_that_loses_its_only_end_station_forgets_its_levels() -> None:
    fabric = Fabric(1, 10, Random(1))
    for bridge in range(1, 11):
        fabric.join(bridge, bridge % 10 + 1)
    edge = fabric.join(0, 1)
    fabric.settle()
    fabric.assert_right()
    fabric.cut(edge)
    fabric.settle()
    fabric.assert_right()
    assert {system.level for system in fabric.systems[1:]} == {255}


def test_a_chain_reaches_far_and_no_further_than_254() -> None:
    fabric = Fabric(1, 260, Random(2))
    for index in range(260):
        fabric.join(index, index + 1)
    fabric.settle()
    assert [system.level for system in fabric.systems] == [*range(255), *[255] * 6]
