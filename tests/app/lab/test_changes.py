"""A lab that runs becomes what another description says."""

from dataclasses import replace
from pathlib import Path

import pytest

from isolane.app.lab.changes import apply, difference
from isolane.app.lab.description import LabDescription, LabDevice, LabError, LabWire
from isolane.app.lab.lab import Lab
from isolane.app.lab.reports import STOPPED
from isolane.app.lab.wire_names import wire_named
from isolane.dataplane.emulated.wire import WireConfig
from tests.app.lab.test_lab import PAIR, neighbours, run, status, until

LEFT, RIGHT, THIRD = LabDevice("left"), LabDevice("right"), LabDevice("third")
(WIRE,) = PAIR.wires
OTHER = LabWire((("third", "port1"), ("left", "port2")))


def test_nothing_differs_from_itself_whatever_the_order() -> None:
    turned = LabDescription((RIGHT, LEFT), (LabWire(WIRE.ends[::-1]),))
    assert list(difference(PAIR, turned).lines()) == []


def test_a_difference_is_said_in_a_line_each() -> None:
    new = LabDescription((replace(LEFT, ports=8), THIRD), (OTHER,))
    assert list(difference(PAIR, new).lines()) == [
        "- wire left:port1 - right:port3",
        "- device right",
        "+ device third, 4 ports",
        "+ wire third:port1 - left:port2",
        "! device left: ports 4 -> 8: not applied; only a first start begins so",
    ]
    slow = LabDescription((LEFT, RIGHT), (replace(WIRE, config=WireConfig(delay_ns=5, loss=0.1)),))
    assert list(difference(PAIR, slow).lines()) == [
        "~ wire left:port1 - right:port3: delay 0 -> 5, loss 0.0 -> 0.1"
    ]


def test_devices_and_wires_come_and_go_while_it_runs(tmp_path: Path) -> None:
    async def scene(lab: Lab) -> None:
        left = lab.agents["left"]
        slow = replace(WIRE, config=WireConfig(rate_bps=1_000_000))
        await apply(lab, LabDescription((LEFT, RIGHT, THIRD), (slow, OTHER)))
        await until(lambda: neighbours(lab, "third", "port1") == ["left"])
        assert status(lab, "left", "port1").speed == 1_000_000
        assert set(lab.places) == {"left", "right", "third"}
        assert '"third:port1"' in (lab.state / "wires.json").read_text()
        await apply(lab, LabDescription((LEFT, THIRD), (OTHER,)))
        assert lab.agents.keys() == {"left", "third"}
        assert status(lab, "left", "port1").oper_status == "lower-layer-down"
        assert lab.agents["left"] is left
        assert '"right"' not in (lab.state / "devices.json").read_text()
        assert (lab.state / "right").is_dir()

    run(tmp_path, PAIR, scene)


def test_wires_that_close_a_loop_leave_the_lab_as_it_was(tmp_path: Path) -> None:
    async def scene(lab: Lab) -> None:
        around = LabWire((("third", "port2"), ("right", "port1")))
        with pytest.raises(LabError, match="closes a loop in VLAN 1"):
            await apply(lab, LabDescription((LEFT, RIGHT, THIRD), (WIRE, OTHER, around)))
        assert lab.agents.keys() == {"left", "right"}
        assert lab.description == PAIR
        await until(lambda: neighbours(lab, "left", "port1") == ["right"])

    run(tmp_path, PAIR, scene)


def test_a_device_stops_and_starts_at_its_place(tmp_path: Path) -> None:
    async def scene(lab: Lab) -> None:
        place = lab.places["right"]
        await lab.devices.stop("right")
        with pytest.raises(LabError, match="right does not run"):
            await lab.devices.stop("right")
        assert status(lab, "left", "port1").oper_status == "down"
        assert [each.error for each in await lab.reports()] == ["", STOPPED]
        await lab.start_device(RIGHT)
        with pytest.raises(LabError, match="right runs already"):
            await lab.start_device(RIGHT)
        assert lab.places["right"] == place
        await until(lambda: neighbours(lab, "left", "port1") == ["right"])
        one, other = await lab.reports()
        assert (one.ports, one.ports_up, other.ports_up) == (4, 1, 1)

    run(tmp_path, PAIR, scene)


@pytest.mark.parametrize("text", ["left:port1", "right:port3", "right-left", "left:port1 - right:port3"])
def test_a_wire_is_named_by_its_ends(text: str) -> None:
    assert wire_named(text, [WIRE, OTHER]) is WIRE


def test_a_name_of_several_wires_or_of_none_is_refused() -> None:
    twin = LabWire((("left", "port3"), ("right", "port1")))
    with pytest.raises(LabError, match="several wires; name one by an end: left:port1, left:port3"):
        wire_named("left-right", [WIRE, twin])
    with pytest.raises(LabError, match=r"no wire 'left:port'; did you mean left:port1"):
        wire_named("left:port", [WIRE])
