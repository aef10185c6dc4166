"""For all tests."""

import gc
import logging
import signal
import sys
import time
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

# The same examples in each run, and no limit on the time of one: what fails here fails again, on any machine.
# `--hypothesis-profile=default` draws others.
settings.register_profile(
    "isolane", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("isolane")


def _never(*_: object) -> None:
    raise AssertionError("a test may not set the clock of the machine")


@pytest.fixture(scope="session", autouse=True)
def machine_clock() -> Iterator[None]:
    """Whoever runs the tests as root keeps the time of the machine."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(time, "clock_settime", _never)
        patched.setattr(time, "clock_settime_ns", _never)
        yield


@pytest.fixture(scope="session", autouse=True)
def interruptible() -> None:
    """A shell starts what it runs in the background with SIGINT ignored, and children inherit that."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def loggers() -> Iterator[None]:
    """An agent in the process of the tests logs, at its levels, to what pytest takes away after the test."""
    root = logging.getLogger()
    handlers = list(root.handlers)
    levels = [(logger, logger.level) for logger in map(logging.getLogger, (None, "isolane", "asyncssh"))]
    yield
    root.handlers[:] = handlers
    for logger, level in levels:
        logger.setLevel(level)


@pytest.fixture(scope="module", autouse=True)
def frozen() -> None:
    """The collector of garbage does not look at all modules and tests again; agents may undo that."""
    if not gc.get_freeze_count():
        gc.collect()
        gc.freeze()


@pytest.fixture(scope="module", autouse=True)
def served_models() -> Iterator[None]:
    """A file of tests leaves no agent open: the nodes of its model could not be joined with others."""
    yield
    bindings = sys.modules.get("isolane.bindings")
    model = getattr(bindings, "MODEL", None)
    if model is None:
        return
    owner = model.node.children[0].model
    if owner.servers:
        gc.collect()  # an agent that a test drops as if it was killed
    left = list(owner.servers)
    owner.servers.clear()
    assert not left, f"agents that were not closed: {left}"
