"""Work between two places where a long call may rest, counted in calls: time would depend on the machine."""

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, Final

import pytest

from isolane import strand

_SHOWN: Final = 8


class Stretches:
    """The longest of them so far."""

    def __init__(self) -> None:
        self.longest = 0
        self.between: tuple[str, str] = ("", "")
        """Calls before and behind the longest of them, the innermost first."""
        self._calls = 0
        self._before = ""

    def _note(self, frame: FrameType, event: str, argument: Any) -> None:
        if event in ("call", "c_call"):
            self._calls += 1

    def _rest(self) -> float:
        here = _here()
        if self._calls > self.longest:
            self.longest = self._calls
            self.between = self._before, here
        self._before = here
        self._calls = 0
        return 0.0


def _here() -> str:
    frame: FrameType | None = sys._getframe(2)
    calls: list[str] = []
    while frame is not None and len(calls) < _SHOWN:
        calls.append(f"{Path(frame.f_code.co_filename).name}:{frame.f_lineno}")
        frame = frame.f_back
    return " ".join(calls)


@contextmanager
def stretches(monkeypatch: pytest.MonkeyPatch) -> Iterator[Stretches]:
    """Count, in this thread, what is done meanwhile."""
    found = Stretches()
    before = sys.getprofile()
    with monkeypatch.context() as patched:
        patched.setattr(strand, "clock", found._rest)
        threading.setprofile(found._note)  # of threads that begin meanwhile
        sys.setprofile(found._note)
        try:
            yield found
        finally:
            sys.setprofile(before)
            threading.setprofile(None)
            found._rest()
