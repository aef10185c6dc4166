"""The clock of the machine as an operation sets it."""

import errno
import time
from collections.abc import Callable
from typing import Any

import pytest

from agent.device.system import SystemConcern
from agent.errors import DataError
from agent.store.store import Store
from bindings import MODEL
from bindings.ietf_system import SetCurrentDatetimeInput

Handler = Callable[[Any, Any], Any]


@pytest.fixture
def set_clock() -> Handler:
    handlers: dict[str, Handler] = {}
    SystemConcern(
        Store.open(MODEL),
        lambda node, handler: handlers.__setitem__(node.name, handler),
        shutdown=lambda: None,
        restart=lambda: None,
    )
    return handlers["set-current-datetime"]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """What the clock was set to; the one of the machine stays as it is."""
    times: list[int] = []
    monkeypatch.setattr(time, "clock_settime_ns", lambda clock, ns: times.append(ns))
    return times


def test_the_clock_is_set(set_clock: Handler, clock: list[int]) -> None:
    set_clock(SetCurrentDatetimeInput.new(current_datetime="2026-01-01T00:00:00+01:00"), ())
    assert clock == [1_767_222_000_000_000_000]


def test_a_time_that_no_calendar_has_is_refused_where_it_stands(set_clock: Handler, clock: list[int]) -> None:
    with pytest.raises(DataError, match="2026-02-30") as refused:
        set_clock(SetCurrentDatetimeInput.new(current_datetime="2026-02-30T00:00:00Z"), ())
    assert (refused.value.tag, str(refused.value.path)) == ("invalid-value", "/ietf-system:current-datetime")
    assert clock == []


@pytest.mark.parametrize(("number", "tag"), [(errno.EPERM, "access-denied"), (errno.EINVAL, "invalid-value")])
def test_what_the_machine_refuses_is_told(
    set_clock: Handler, monkeypatch: pytest.MonkeyPatch, number: int, tag: str
) -> None:
    def refuse(clock: int, ns: int) -> None:
        raise OSError(number, "no")

    monkeypatch.setattr(time, "clock_settime_ns", refuse)
    with pytest.raises(DataError) as refused:
        set_clock(SetCurrentDatetimeInput.new(current_datetime="1960-01-01T00:00:00Z"), ())
    assert refused.value.tag == tag
