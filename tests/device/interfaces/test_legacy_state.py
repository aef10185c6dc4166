"""The deprecated tree of interfaces shows what the new one does."""

from tests.device.bench import Bench, interface


def test_an_interface_is_shown_in_both_trees() -> None:
    bench = Bench()
    bench.edit(interface("p1"))
    new, old = bench.state.interfaces.interface["p1"], bench.state.interfaces_state.interface["p1"]
    assert (old.name, old.type, old.oper_status, old.phys_address) == (
        new.name,
        new.type,
        new.oper_status,
        new.phys_address,
    )


def test_so_are_its_counters() -> None:
    bench = Bench()
    bench.edit(interface("p1"))
    counted = bench.state.interfaces_state.interface["p1"].statistics
    assert (counted.in_octets, counted.out_octets) == (0, 0)
    assert counted.discontinuity_time == bench.state.interfaces.interface["p1"].statistics.discontinuity_time


def test_an_interface_that_is_gone_is_in_neither() -> None:
    bench = Bench()
    assert not bench.state.interfaces_state.interface
