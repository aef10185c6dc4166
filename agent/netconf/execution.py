"""How work that may wait for the disk is carried out: on an event loop, or at once where there is none."""

from collections.abc import Callable
from typing import Any

from agent.errors import IsolaneError
from agent.store.work import Finished, Work

Execute = Callable[[Work[Any], Finished], None]


def at_once(work: Work[Any], finished: Finished) -> None:
    """Do it here; for tools and tests."""
    try:
        result = work.now()
    except IsolaneError as error:
        finished(None, error)
    else:
        finished(result, None)


def on_loop(work: Work[Any], finished: Finished) -> None:
    """Begin it on the running loop, which goes on meanwhile."""
    work.begin(finished)
