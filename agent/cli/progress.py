"""A bar for work that takes a while, on a terminal only."""

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

T = TypeVar("T")


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """Gives a function to call with the part that is done."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.update(task, completed=done)


def counted(what: str, total: int, items: Iterable[T]) -> list[T]:
    """The items, as they come under a bar."""
    with progress(what, total) as tell:
        found = []
        for item in items:
            found.append(item)
            tell(len(found))
        return found
