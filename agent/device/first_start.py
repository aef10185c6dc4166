"""A first start that fails leaves nothing behind: the next one is a first start as well."""

import shutil
from pathlib import Path
from types import TracebackType


class FirstStart:
    """Takes away what a start put into a new or empty state directory, unless the agent became ready."""

    def __init__(self, state: Path) -> None:
        self._state = state
        self._is_new = not state.exists()
        self._is_first = self._is_new or (state.is_dir() and not any(state.iterdir()))
        self._is_ours = False

    def begun(self) -> None:
        """The directory is held by this process, so what comes into it is our own."""
        self._is_ours = True

    def done(self) -> None:
        """Clients may come: whatever is there stays."""
        self._is_first = False

    def __enter__(self) -> "FirstStart":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None or not (self._is_first and self._is_ours):
            return
        for inside in self._state.iterdir():
            if inside.is_dir():
                shutil.rmtree(inside)
            else:
                inside.unlink()
        if self._is_new:
            self._state.rmdir()
