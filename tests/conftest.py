"""For all tests."""

import time
from collections.abc import Iterator

import pytest


def _never(*_: object) -> None:
    raise AssertionError("a test may not set the clock of the machine")


@pytest.fixture(scope="session", autouse=True)
def machine_clock() -> Iterator[None]:
    """Whoever runs the tests as root keeps the time of the machine."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(time, "clock_settime", _never)
        patched.setattr(time, "clock_settime_ns", _never)
        yield
