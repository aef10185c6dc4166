"""Processes for the parts of one fabric; this one has the first part, and ends the others when it ends."""

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from itertools import combinations
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final

from isolane.errors import IsolaneError
from isolane.fabric.windows import Link, PartLost

Run = Callable[..., None]
"""A function of a module: takes the number of a part, its links, and the arguments."""
ENDING_S: Final = 10
"""A process whose connections are gone has ended, or is about to."""


class ProcessEnded(IsolaneError):
    """A process of a fabric ended before the run did."""


@contextmanager
def processes(count: int, run: Run, *arguments: object) -> Iterator[Mapping[int, Link]]:
    """Links of the first part to all others, which run in processes of their own."""
    if count == 1:
        yield {}
        return
    context = multiprocessing.get_context("spawn")
    links: list[dict[int, Connection]] = [{} for _ in range(count)]
    for one, other in combinations(range(count), 2):
        links[one][other], links[other][one] = context.Pipe()
    running: dict[int, BaseProcess] = {}
    try:
        with _no_interrupt():
            for part in range(1, count):
                running[part] = context.Process(
                    target=_work, args=(run, part, links[part], arguments), daemon=True
                )
                running[part].start()
        for own in links[1:]:
            _close(own)
        yield links[0]
    except PartLost as lost:
        _close(links[0])  # so that those end too that wait for this one
        raise ProcessEnded(_ending(running)) from lost
    finally:
        for process in running.values():
            process.kill()
        for process in running.values():
            process.join()
        for own in links:
            _close(own)


@contextmanager
def _no_interrupt() -> Iterator[None]:
    """Ctrl-C waits until all processes have begun. They keep the mask: it is for the first part alone."""
    resource_tracker.ensure_running()  # its own start would set another mask
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _close(links: Mapping[int, Connection]) -> None:
    for link in links.values():
        link.close()


def _ending(running: Mapping[int, BaseProcess]) -> str:
    """The process that did not end because another one had."""
    for part, process in running.items():
        process.join(ENDING_S)
        code = process.exitcode
        if code:
            how = f"was ended by {signal.Signals(-code).name}" if code < 0 else f"ended with exit code {code}"
            return f"process {part + 1} of {len(running) + 1} {how}"
    return "a process ended before the fabric was run"


def _work(run: Run, part: int, links: Mapping[int, Link], arguments: tuple[object, ...]) -> None:
    """The end of any part is that of all."""
    try:
        run(part, links, *arguments)
    except PartLost:
        return
