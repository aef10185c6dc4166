"""Execution of calls: in slices on an event loop, or at once where there is none."""

import asyncio
from collections.abc import Callable
from typing import Protocol, TypeAlias

from isolane import strand
from isolane.errors import IsolaneError
from isolane.strand import Finished, Strand

Cancel: TypeAlias = Callable[[], None]
CallLater: TypeAlias = Callable[[float, Callable[[], None]], Cancel]


class Execution(Protocol):
    """Makes calls that take long, or that are for later; see docs/inside/waiting.md."""

    def in_slices(self, call: Callable[[], object], finished: Finished) -> Strand | None:
        """Make a call that may take long or wait; gives the strand that does so, where there is one."""

    def call_later(self, seconds: float, call: Callable[[], None]) -> Cancel:
        """Call something after some seconds; the result takes that back."""


class OnLoop:
    """On the running loop."""

    def in_slices(self, call: Callable[[], object], finished: Finished) -> Strand:
        return strand.in_slices(call, finished)

    def call_later(self, seconds: float, call: Callable[[], None]) -> Cancel:
        return asyncio.get_running_loop().call_later(seconds, call).cancel


class AtOnce:
    """For tools and tests: a call is made where it is asked for, and time does not pass."""

    def in_slices(self, call: Callable[[], object], finished: Finished) -> None:
        try:
            result = call()
        except IsolaneError as error:
            finished(None, error)
        else:
            finished(result, None)

    def call_later(self, seconds: float, call: Callable[[], None]) -> Cancel:
        return lambda: None
