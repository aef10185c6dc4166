"""The clock of the device: the machine's where the device is the machine, else its own."""

import asyncio
import errno
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from isolane.app.agent import Agent, DataPlane, Options
from isolane.app.system import SystemConcern
from isolane.bindings import MODEL, Root
from isolane.bindings.ietf_system import Clock, SetCurrentDatetimeInput
from isolane.errors import DataError
from isolane.store.store import Store

Handler = Callable[[Any, Any], Any]
MINUTE = timedelta(minutes=1)


class Device:
    """The concern alone, on a store that has started."""

    def __init__(self, *, is_machine: bool) -> None:
        self._handlers: dict[str, Handler] = {}
        self._store = Store.open(MODEL)
        SystemConcern(
            self._store,
            lambda node, handler: self._handlers.__setitem__(node.name, handler),
            shutdown=lambda: None,
            restart=lambda: None,
            is_machine=is_machine,
        )
        self._store.start()

    def set_clock(self, text: str) -> None:
        self._handlers["set-current-datetime"](SetCurrentDatetimeInput.new(current_datetime=text), ())

    @property
    def clock(self) -> Clock:
        root = self._store.operational.source().record()
        assert isinstance(root, Root)
        return root.system_state.clock


def at(text: str | None) -> datetime:
    assert text is not None
    return datetime.fromisoformat(text)


@pytest.fixture
def times(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """What the clock of the machine was set to; the one there is stays as it is."""
    times: list[int] = []
    monkeypatch.setattr(time, "clock_settime_ns", lambda clock, ns: times.append(ns))
    return times


def test_an_emulated_device_has_a_clock_of_its_own(times: list[int]) -> None:
    one, other = Device(is_machine=False), Device(is_machine=False)
    now = at(other.clock.current_datetime)
    one.set_clock("2031-01-01T00:00:00+01:00")
    assert times == []
    assert abs(at(one.clock.current_datetime) - at("2030-12-31T23:00:00+00:00")) < MINUTE
    assert abs(at(one.clock.boot_datetime) - at(one.clock.current_datetime)) < MINUTE
    assert abs(at(other.clock.current_datetime) - now) < MINUTE


def test_an_emulated_clock_is_set_back_as_well(times: list[int]) -> None:
    device = Device(is_machine=False)
    device.set_clock("2031-01-01T00:00:00Z")
    device.set_clock("2001-01-01T00:00:00Z")
    assert abs(at(device.clock.current_datetime) - at("2001-01-01T00:00:00+00:00")) < MINUTE
    assert times == []


@pytest.mark.parametrize("text", ["1960-01-01T00:00:00Z", "9999-12-31T23:59:59Z"])
def test_a_time_that_no_clock_shows_is_refused_where_it_stands(text: str, times: list[int]) -> None:
    device = Device(is_machine=False)
    with pytest.raises(DataError, match="1970 to 2200") as refused:
        device.set_clock(text)
    assert str(refused.value.path) == "/ietf-system:current-datetime"


def test_the_clock_of_a_device_that_is_the_machine_is_set(times: list[int]) -> None:
    Device(is_machine=True).set_clock("2026-01-01T00:00:00+01:00")
    assert times == [1_767_222_000_000_000_000]


@pytest.mark.parametrize("is_machine", [False, True])
def test_a_time_that_no_calendar_has_is_refused_where_it_stands(times: list[int], is_machine: bool) -> None:
    with pytest.raises(DataError, match="2026-02-30") as refused:
        Device(is_machine=is_machine).set_clock("2026-02-30T00:00:00Z")
    assert (refused.value.tag, str(refused.value.path)) == ("invalid-value", "/ietf-system:current-datetime")
    assert times == []


@pytest.mark.parametrize(("number", "tag"), [(errno.EPERM, "access-denied"), (errno.EINVAL, "invalid-value")])
def test_what_the_machine_refuses_is_told(monkeypatch: pytest.MonkeyPatch, number: int, tag: str) -> None:
    def refuse(clock: int, ns: int) -> None:
        raise OSError(number, "no")

    monkeypatch.setattr(time, "clock_settime_ns", refuse)
    with pytest.raises(DataError) as refused:
        Device(is_machine=True).set_clock("1960-01-01T00:00:00Z")
    assert refused.value.tag == tag


@pytest.mark.parametrize(("dataplane", "is_machine"), [("emulated", False), ("none", False), ("linux", True)])
def test_only_an_agent_whose_ports_are_those_of_the_machine_is_the_machine(
    dataplane: DataPlane, is_machine: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[bool] = []
    monkeypatch.setattr("isolane.app.agent.SystemConcern", lambda *_, is_machine: told.append(is_machine))

    async def make() -> None:
        agent = Agent(Options(MODEL, tmp_path, dataplane=dataplane))
        await agent.close()

    asyncio.run(make())
    assert told == [is_machine]
