"""Ports that are interfaces of Linux, as the kernel and netlink tell of them, without any."""

import tempfile
from pathlib import Path
from typing import Any

import pytest

from isolane.dataplane.clock import Clock
from isolane.dataplane.linux import interfaces as linux_links
from isolane.dataplane.linux.interfaces import LinkState
from tests.device.interfaces.test_linux_ports import End, Machine
from tests.device.leafs.places import at_interface, link
from tests.device.leafs.table import Leafs, NetconfBench, Section, Set, Show

_KERNEL = "  eth7: 1001 5000 1003 1004 0 0 0 700 2001 2002 2003 2004 0 0 0 0\n"
"""A line of /proc/net/dev."""
AT = "/isolane-dataplane:data-plane"


class Idle(End):
    """An end that no loop watches."""

    def __init__(self, clock: Clock, state: LinkState) -> None:
        nobody: Any = object()
        super().__init__(clock, state, loop=nobody)


class LinuxBench(NetconfBench):
    """eth7 is there, and what opens it opens nothing."""

    def __init__(self) -> None:
        self._patch = pytest.MonkeyPatch()
        self._directory = tempfile.TemporaryDirectory()
        kernel = Path(self._directory.name, "dev")
        kernel.write_text(_KERNEL)
        self._patch.setattr("isolane.device.interfaces.linux_ports.LinuxEnd", Idle)
        self._patch.setattr(linux_links, "KERNEL_COUNTERS", str(kernel))
        super().__init__(machine=Machine(LinkState(7, "eth7", 0x020000000007, 1500, True)))

    def close(self) -> None:
        self._patch.undo()
        self._directory.cleanup()


PORT = Section(
    at_interface("uplink"),
    link("uplink"),
    (
        Set("type", "iana-if-type:ethernetCsmacd", "name", "uplink"),
        Set(f"{AT[1:]}/kind", "linux", lambda found: isinstance(found.end, Idle), True),
        Set(f"{AT[1:]}/linux-device", "eth7", "end.state.name", "eth7"),
        Set(f"{AT[1:]}/forwarding", "true", "config.forwarding", True),
    ),
    (
        Show("phys-address", text="02:00:00:00:00:07"),
        Show("statistics/in-octets", text="1001"),
        Show("statistics/in-unicast-pkts", text="4300"),
        Show("statistics/in-multicast-pkts", text="700"),
        Show("statistics/in-discards", text="1004"),
        Show("statistics/in-errors", text="1003"),
        Show("statistics/out-octets", text="2001"),
        Show("statistics/out-unicast-pkts", text="2002"),
        Show("statistics/out-discards", text="2045"),
        Show("statistics/out-errors", text="2010"),
        Show(f"{AT[1:]}/state/segmented-frames", "end.counters.rx_segmented"),
        Show(f"{AT[1:]}/state/unreadable-frames", "end.counters.rx_unreadable"),
        Show(
            f"{AT[1:]}/state/refused-frames[reason='too-long']/frames",
            "end.counters.tx_refused['too-long']",
            11,
        ),
        Show(f"{AT[1:]}/state/refused-frames[reason='other']/frames", "end.counters.tx_refused['other']", 7),
    ),
    also={"port.counters.discard_aqm": 30},
)
"""The kernel, the queues and what the kernel refused make out-discards."""

TABLE = Leafs("machine", (PORT,), make=LinuxBench)
