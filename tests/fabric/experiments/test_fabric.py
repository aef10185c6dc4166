"""The leaf-spine fabric: every host reaches every other, neighbours know each other."""

import pytest

from isolane.dataplane.traffic.config import Constant, TrafficConfig
from isolane.dataplane.traffic.generator import Traffic
from isolane.fabric.experiments.fabric import Fabric, FabricConfig

SMALL = FabricConfig(hosts=8, isolation=True)


def test_the_default_fabric_has_two_spines_four_leaves_and_64_hosts() -> None:
    fabric = Fabric(FabricConfig())
    assert (len(fabric.spines), len(fabric.leaves), len(fabric.hosts)) == (2, 4, 64)
    assert sum(1 for _ in fabric.bridge_ports()) == 64 + 2 * 4 * 2


def test_every_host_reaches_every_other_and_nothing_is_flooded() -> None:
    fabric = Fabric(SMALL)
    names = tuple(fabric.hosts)
    made = [
        Traffic(
            fabric.clock,
            TrafficConfig(f"{one}", (one,), tuple(n for n in names if n != one), Constant(10_000_000)),
            fabric.hosts,
        )
        for one in names
    ]
    for traffic in made:
        traffic.start()
    fabric.clock.run_for(900_000)
    for traffic in made:
        assert all(sender.flow.counters.rx_frames > 0 for sender in traffic.senders)
    assert all(host.counters.rx_strange_frames == 0 for host in fabric.hosts.values())


def test_bridges_know_their_neighbours_and_hosts_are_none() -> None:
    fabric = Fabric(SMALL)
    assert set(fabric.leaves["leaf1"].isolation.peers) == {3, 4}
    assert set(fabric.spines["spine2"].isolation.peers) == {1, 2, 3, 4}
    peer = fabric.leaves["leaf1"].isolation.peers[3]
    assert peer.mac == fabric.spines["spine1"].ports[1].config.mac


@pytest.mark.parametrize("is_lossless", [True, False])
def test_only_a_lossless_fabric_has_pfc(is_lossless: bool) -> None:
    fabric = Fabric(FabricConfig(hosts=8, is_lossless=is_lossless))
    assert bool(fabric.leaves["leaf1"].ports[1].mac.lossless) is is_lossless
