"""A lab names the wires that close a loop, and starts with one only when it is allowed."""

import asyncio
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from isolane.app.lab.description import LabDescription, LabDevice, LabError, LabWire, counted
from isolane.app.lab.lab import Lab
from isolane.app.lab.loops import Joined, Loop, Place, loop_text, loops
from isolane.bindings import MODEL
from isolane.dataplane.clock import VirtualClock
from isolane.dataplane.config import BridgePortConfig, VlanConfig
from isolane.dataplane.emulated.bridge import Bridge
from tests.app.lab.test_lab import change
from tests.device.bench import IF, wire

DOT1Q = "urn:ieee:std:802.1Q:yang:ieee802-dot1q-bridge"


def joined(one: str, other: str) -> LabWire:
    a, b = one.split(":"), other.split(":")
    return LabWire(((a[0], a[1]), (b[0], b[1])))


RING = LabDescription(counted(3).devices, (*counted(3).wires, joined("device3:port1", "device1:port2")))
PARALLEL = LabDescription(
    (LabDevice("left"), LabDevice("right")),
    (joined("left:port1", "right:port1"), joined("left:port2", "right:port2")),
)


def lab(tmp_path: Path, description: LabDescription, *, allow_loops: bool = False) -> Lab:
    return Lab(description, MODEL, tmp_path / "lab", "127.0.0.1", 0, allow_loops=allow_loops)


@pytest.mark.parametrize(
    ("description", "closing"),
    [
        (RING, "device3:port1 - device1:port2"),
        (PARALLEL, "left:port2 - right:port2"),
        (LabDescription((LabDevice("a"),), (joined("a:port1", "a:port2"),)), "a:port1 - a:port2"),
    ],
)
def test_a_loop_is_refused_and_nothing_is_left(
    tmp_path: Path, description: LabDescription, closing: str
) -> None:
    async def play() -> None:
        with pytest.raises(LabError, match="--allow-loops") as refused:
            await lab(tmp_path, description).start()
        first, *others = str(refused.value).splitlines()
        assert first == f"the wire {closing} closes a loop in VLAN 1: a flooded frame circles for ever"
        assert len(others) == 1
        assert not (tmp_path / "lab").exists()

    asyncio.run(play())


def test_a_loop_that_is_allowed_starts_and_is_told(tmp_path: Path) -> None:
    async def play() -> None:
        made = lab(tmp_path, PARALLEL, allow_loops=True)
        await made.start()
        assert [loop.wire for loop in made.loops] == ["left:port2 - right:port2"]
        await made.close()

    asyncio.run(play())


def test_what_was_configured_since_counts_at_the_next_start(tmp_path: Path) -> None:
    """A wire of a device between two of its ports, and a port that is shut down."""

    async def play() -> None:
        made = lab(tmp_path, counted(1))
        await made.start()
        await change(made, "device1", wire("w", "port3", "port4"))
        await made.close()
        with pytest.raises(LabError, match="the wire w of device1 closes a loop in VLAN 1"):
            await lab(tmp_path, counted(1)).start()
        assert (tmp_path / "lab" / "device1").is_dir()
        made = lab(tmp_path, counted(1), allow_loops=True)
        await made.start()
        down = "<interface><name>port3</name><enabled>false</enabled></interface>"
        await change(made, "device1", f'<interfaces xmlns="{IF}">{down}</interfaces>')
        await made.close()
        made = lab(tmp_path, counted(1))
        await made.start()
        assert made.loops == ()
        await made.close()

    asyncio.run(play())


def bridge(*vlans: VlanConfig, **config: Any) -> Bridge:
    made = Bridge(VirtualClock())
    for number in (1, 2):
        made.add_port(BridgePortConfig(number, f"port{number}", **config))
    made.set_vlans(vlans)
    return made


def parallel(one: Bridge, other: Bridge) -> list[Loop]:
    """Both ports of one bridge joined with those of another."""
    return list(
        loops(
            Joined(
                f"w{number}", Place(one, one.ports[number].config), Place(other, other.ports[number].config)
            )
            for number in (1, 2)
        )
    )


ALL = frozenset((1, 2))
ONE, TWO = frozenset((1,)), frozenset((2,))


def test_a_vlan_for_each_way_breaks_the_loop() -> None:
    apart = (VlanConfig(10, tagged=ONE), VlanConfig(20, tagged=TWO))
    assert parallel(bridge(*apart), bridge(*apart)) == []
    both = (VlanConfig(10, tagged=ALL), VlanConfig(20, tagged=TWO))
    assert parallel(bridge(*both), bridge(*both)) == [Loop("w2", (10,))]


def test_tags_port_vlans_and_filters_count() -> None:
    untagged = VlanConfig(1, untagged=ALL)
    assert parallel(bridge(untagged), bridge(untagged)) == [Loop("w2", (1,))]
    refusing = bridge(untagged, acceptable_frames="tagged-only")
    assert parallel(refusing, refusing) == []
    # What leaves VLAN 1 untagged comes into VLAN 5, and back.
    translated = bridge(VlanConfig(5, untagged=ALL), pvid=5)
    assert parallel(bridge(untagged), translated) == [Loop("w2", (1,))]
    # One end is no member: with ingress filtering nothing crosses, without it frames cross one way.
    half = VlanConfig(10, tagged=ONE)
    assert parallel(bridge(VlanConfig(10, tagged=ALL)), bridge(half)) == []
    open_ = bridge(half, ingress_filtering=False)
    assert parallel(bridge(VlanConfig(10, tagged=ALL)), open_) == [Loop("w2", (10,))]


def test_vlans_are_named_in_ranges() -> None:
    text = loop_text(Loop("w", (1, 10, 11, 12, 20)))
    assert text == "the wire w closes a loop in VLANs 1, 10-12, 20: a flooded frame circles for ever"


def test_work_is_linear_in_wires_and_vlans() -> None:
    """A thousand bridges in a line with a hundred VLANs."""
    vlans = [VlanConfig(vid, tagged=ALL) for vid in range(1, 101)]
    line = [bridge(*vlans) for _ in range(1000)]
    places = [
        (Place(one, one.ports[1].config), Place(next_, next_.ports[2].config))
        for one, next_ in pairwise(line)
    ]
    assert list(loops(Joined("w", *ends) for ends in places)) == []
