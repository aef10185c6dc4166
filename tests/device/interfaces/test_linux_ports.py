"""Ports that are Linux interfaces, as far as no such interface is needed; the rest is in tests/e2e."""

import asyncio
import socket
from collections.abc import Callable

import pytest

from isolane.dataplane.linux import port as linux
from isolane.dataplane.linux.interfaces import LinkState
from isolane.dataplane.linux.port import LinuxEnd
from isolane.errors import DataErrors
from tests.device.bench import DP, LLR, Bench, interface
from tests.device.llr.test_llr import LIMITS, PROFILE

LINUX = f'<data-plane xmlns="{DP}"><kind>linux</kind>%s</data-plane>'


def test_configuration_of_an_absent_interface_is_kept_and_shown_as_not_applied() -> None:
    bench = Bench()
    bench.edit(interface("eth7", "<description>to come</description>" + LINUX % ""))
    shown = bench.state.interfaces.interface["eth7"]
    assert (shown.oper_status, shown.description) == ("not-present", "to come")
    assert (shown.data_plane.state.present, shown.data_plane.state.not_applied_reason) == (False, "absent")
    assert bench.device.links.get("eth7") is None


def test_an_interface_of_linux_belongs_to_one_port() -> None:
    bench = Bench()
    bench.edit(interface("eth7", LINUX % ""))
    with pytest.raises(DataErrors) as caught:
        bench.edit(interface("other", LINUX % "<linux-device>eth7</linux-device>"))
    (error,) = caught.value.errors
    assert error.app_tag == "linux-device-twice"
    assert str(error.path) == "/ietf-interfaces:interfaces/interface[name='other']"


def test_retry_needs_ordered_sets_which_linux_does_not_pass() -> None:
    bench = Bench()
    bench.edit(PROFILE % LIMITS)
    retry = f'<llr xmlns="{LLR}"><profile>gold</profile></llr>'
    with pytest.raises(DataErrors, match="make the port emulated") as caught:
        bench.edit(interface("eth7", LINUX % "" + retry))
    assert [error.app_tag for error in caught.value.errors] == ["linux-no-ordered-sets"]


def test_a_port_becomes_one_of_linux_and_emulated_again() -> None:
    bench = Bench()
    bench.edit(interface("p1"))
    assert bench.device.links.get("p1") is not None
    bench.edit(interface("p1", LINUX % ""))
    assert bench.device.links.get("p1") is None
    bench.edit(interface("p1", LINUX.replace("linux<", "emulated<") % ""))
    assert bench.state.interfaces.interface["p1"].oper_status == "lower-layer-down"


class Machine:
    """Interfaces as netlink tells of them, without any."""

    def __init__(self, *states: LinkState) -> None:
        self.states = {state.name: state for state in states}
        self.watchers: list[Callable[[str], None]] = []

    def get(self, name: str) -> LinkState | None:
        return self.states.get(name)

    def watch(self, callback: Callable[[str], None]) -> None:
        self.watchers.append(callback)

    def tell(self, state: LinkState) -> None:
        self.states[state.name] = state
        for watcher in self.watchers:
            watcher(state.name)

    def close(self) -> None:
        pass


def test_a_port_without_permission_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> socket.socket:
        raise PermissionError(1, "Operation not permitted")

    async def run() -> None:
        bench = Bench(Machine(LinkState(7, "eth7", 0x020000000007, 1500, True)))
        with monkeypatch.context() as patched:
            patched.setattr(socket, "socket", refuse)
            patched.setattr(linux, "speed_bps", lambda name: None)
            bench.edit(interface("eth7", LINUX % ""))
        shown = bench.state.interfaces.interface["eth7"]
        assert shown.data_plane.state.present is True
        assert shown.data_plane.state.not_applied_reason == "no-permission"
        assert shown.oper_status == "lower-layer-down"
        assert shown.phys_address == "02:00:00:00:00:07"
        assert bench.state.data_plane.mode == "linux"

    asyncio.run(run())


class End(LinuxEnd):
    """One that opens nothing."""

    def open(self) -> None:
        self.opened = True

    def close(self) -> None:
        self.opened = False

    @property
    def up(self) -> bool:
        return self._up and self.opened


def test_another_interface_of_the_same_name_is_opened_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def run() -> None:
        monkeypatch.setattr("isolane.device.interfaces.linux_ports.LinuxEnd", End)
        machine = Machine(LinkState(7, "eth7", 1, 1500, True))
        bench = Bench(machine)
        bench.edit(interface("eth7", LINUX % ""))
        ports = bench.device.linux
        assert ports is not None
        before = ports.end("eth7")
        machine.tell(LinkState(7, "eth7", 1, 1500, False))
        assert ports.end("eth7") is before
        assert bench.state.interfaces.interface["eth7"].oper_status == "down"
        machine.tell(LinkState(9, "eth7", 2, 1500, True))
        assert ports.end("eth7") is not before
        shown = bench.state.interfaces.interface["eth7"]
        assert (shown.oper_status, shown.phys_address) == ("up", "00:00:00:00:00:02")

    asyncio.run(run())
