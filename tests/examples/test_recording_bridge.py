"""The example back end: what is configured reaches its machine, and what it samples is judged."""

import pytest
from recording_bridge import Machine, RecordingBridge, RecordingDriver

from isolane.dataplane.driver.driver import BridgeDriver, Offload
from isolane.engine.frame import Frame
from isolane.engine.isolation.flow_key import set_key
from isolane.errors import DataErrors
from tests.dataplane.kernel.traffic import Stream
from tests.device.bench import Bench, interface
from tests.device.bridge.test_bridges import DOT1Q, MEMBER, bridge
from tests.device.isolation.test_isolation import ENABLE, ISO, PAIR
from tests.device.stream_filters.test_streams import ATS, CLOSED, gate, shaper, stream_filter

AQM = (
    f'<congestion-isolation xmlns="{ISO}"><aqm><algorithm>threshold</algorithm>'
    "<threshold><congested-octets>20000</congested-octets><cleared-octets>10000</cleared-octets></threshold>"
    "</aqm></congestion-isolation>"
)
MONITORED = 1


@pytest.fixture
def machine() -> Machine:
    return Machine()


@pytest.fixture
def bench(machine: Machine) -> Bench:
    made = Bench(driver=RecordingDriver(machine))
    made.edit(bridge(ENABLE), interface("p1", MEMBER % (PAIR + AQM)), interface("p2", MEMBER % (PAIR + AQM)))
    return made


def sampled(bench: Bench, held_octets: int) -> None:
    """The machine shows a frame of a flow that comes by port 1 and waits at port 2."""
    (made,) = bench.device.bridges.values()
    assert isinstance(made, RecordingBridge)
    frame = Frame.decode(Stream(7, 500, 1).frame(0))
    frame.vid, frame.rx_port = 1, 1
    set_key(frame)
    made.sampled(2, frame, MONITORED, held_octets)


def test_what_is_configured_reaches_the_machine_in_order(machine: Machine, bench: Bench) -> None:
    names = machine.names()
    assert names[0] == "create-bridge"
    assert names.index("add-port") < names.index("monitor-queues")
    assert ("add-port", "p1", 1) in machine.calls
    assert ("set-isolation", True) in machine.calls
    machine.calls.clear()
    ageing = "<filtering-database><aging-time>20</aging-time></filtering-database>"
    bench.edit(bridge(ageing))
    assert [call[-1] for call in machine.calls if call[0] == "set-bridge"] == [20]
    vlan = (
        "<filtering-database><vlan-registration-entry><database-id>1</database-id><vids>7</vids>"
        "<entry-type>static</entry-type><port-map><port-ref>2</port-ref><static-vlan-registration-entries>"
        "<registrar-admin-control>fixed-new-ignored</registrar-admin-control>"
        "<vlan-transmitted>tagged</vlan-transmitted></static-vlan-registration-entries></port-map>"
        "</vlan-registration-entry></filtering-database>"
    )
    bench.edit(bridge(vlan))
    assert ("set-vlan", 7, [2], []) in machine.calls


def test_a_flow_is_isolated_when_the_machine_shows_congestion_and_returns_by_order(
    machine: Machine, bench: Bench
) -> None:
    sampled(bench, 19_000)
    assert "isolate" not in machine.names()
    sampled(bench, 30_000)
    (call,) = [call for call in machine.calls if call[0] == "isolate"]
    _, handle, port, traffic_class = call
    assert (port, traffic_class) == (2, 0)
    (row,) = bench.state.bridges.bridge["br0"].component["c0"].ci_streams.ci_stream_table
    assert row.stream_handle_id == handle
    (made,) = bench.device.bridges.values()
    assert made.flush_flows() == 1
    assert machine.calls[-1] == ("return", handle)


def test_what_goes_is_taken_off_the_machine(machine: Machine, bench: Bench) -> None:
    deleted = 'xmlns:nc="urn:ietf:params:xml:ns:netconf:base:1.0" nc:operation="delete"'
    remove = f'<bridge-port xmlns="{DOT1Q}" {deleted}/>'
    machine.calls.clear()
    bench.edit(interface("p2", remove))
    assert ("remove-port", 2) in machine.calls


def test_the_machine_gets_gates_and_what_it_cannot_do_is_refused(machine: Machine, bench: Bench) -> None:
    bench.edit(bridge(gate(1, CLOSED)))
    assert machine.calls[-1] == ("set-gate", 1, "closed")
    shaped = gate(2, namespace=ATS) + stream_filter(1, gate_id=2, more=shaper(), namespace=ATS)
    with pytest.raises(DataErrors, match="sends every frame as soon as it can") as refused:
        bench.edit(bridge(shaped))
    assert {error.app_tag for error in refused.value.errors} == {"recording-data-plane"}


def test_bridges_are_what_the_seam_says(bench: Bench) -> None:
    """The types are checked by mypy; here the names are, on values."""
    drivers: list[BridgeDriver] = list(bench.device.bridges.values())
    offloads: list[Offload] = [driver.offload for driver in drivers if driver.offload is not None]
    assert len(offloads) == len(drivers) == 1
    for values, protocol in ((drivers, BridgeDriver), (offloads, Offload)):
        names = {name for name in [*vars(protocol), *protocol.__annotations__] if not name.startswith("_")}
        assert all(hasattr(value, name) for value in values for name in names)
