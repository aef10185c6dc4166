"""Points on the cores of this machine: a process for each, which has one point at a time.

So a process that is killed names the point that it had. A standard pool breaks as a whole then.
"""

import multiprocessing
import signal
from collections import deque
from collections.abc import Generator, Iterable, Iterator, Mapping
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Final

from isolane.fabric.sweep.outcome import Outcome, Run, fault_of
from isolane.fabric.sweep.points import Point

MOST_DEATHS: Final = 2
"""A point whose process died as often has failed: memory that ran out once may be there the next time."""


def run_on_cores(run: Run, points: Iterable[Point], workers: int) -> Generator[Outcome, None, None]:
    """The outcomes as they come; who stops asking ends the processes."""
    pool = _Pool(run, points)
    try:
        pool.start(workers)
        while pool.is_busy:
            yield from pool.next_outcomes()
    finally:
        pool.close()


class _Worker:
    """A process, and the point that it has."""

    def __init__(self, run: Run) -> None:
        context = multiprocessing.get_context("spawn")
        self.connection, other = context.Pipe()
        self.process: BaseProcess = context.Process(target=_work, args=(other, run), daemon=True)
        self.process.start()
        other.close()
        self.point: Point | None = None

    def give(self, point: Point) -> None:
        self.point = point
        self.connection.send((dict(point.description), point.seed))


class _Pool:
    def __init__(self, run: Run, points: Iterable[Point]) -> None:
        self._run = run
        self._waiting = deque(points)
        self._deaths: dict[str, int] = {}
        self._workers: dict[Connection, _Worker] = {}

    @property
    def is_busy(self) -> bool:
        return any(worker.point is not None for worker in self._workers.values())

    def start(self, workers: int) -> None:
        for _ in range(min(workers, len(self._waiting))):
            self._add_worker()

    def next_outcomes(self) -> Iterator[Outcome]:
        """Those of the processes that have answered or died."""
        for connection in wait(list(self._workers)):
            assert isinstance(connection, Connection)
            worker = self._workers[connection]
            point = worker.point
            assert point is not None
            try:
                result, fault = connection.recv()
            except (EOFError, OSError):
                yield from self._after_death(worker, point)
                continue
            worker.point = None
            self._give_next(worker)
            yield Outcome(point, result, fault)

    def close(self) -> None:
        """End the processes, whatever they do."""
        for worker in self._workers.values():
            worker.process.kill()
        for connection, worker in self._workers.items():
            worker.process.join()
            connection.close()
        self._workers.clear()

    def _add_worker(self) -> None:
        worker = _Worker(self._run)
        self._workers[worker.connection] = worker
        self._give_next(worker)

    def _give_next(self, worker: _Worker) -> None:
        if self._waiting:
            worker.give(self._waiting.popleft())
        else:
            del self._workers[worker.connection]
            worker.connection.close()  # at the end of its input the process ends
            worker.process.join()

    def _after_death(self, worker: _Worker, point: Point) -> Iterator[Outcome]:
        del self._workers[worker.connection]
        worker.connection.close()
        worker.process.join()
        self._deaths[point.key] = self._deaths.get(point.key, 0) + 1
        if self._deaths[point.key] < MOST_DEATHS:
            self._waiting.append(point)
        else:
            yield Outcome(point, None, _death(worker.process.exitcode))
        if self._waiting:
            self._add_worker()


def _death(code: int | None) -> str:
    if code is not None and code < 0:
        return f"its process was ended by {signal.Signals(-code).name} {MOST_DEATHS} times"
    return f"its process ended with exit code {code} {MOST_DEATHS} times"


def _work(connection: Connection, run: Run) -> None:
    """Answer point after point until the other end is closed; Ctrl-C is for the process that asks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            description, seed = connection.recv()
        except EOFError:
            return
        connection.send(_answer(run, description, seed))


def _answer(
    run: Run, description: Mapping[str, object], seed: int
) -> tuple[dict[str, object] | None, str | None]:
    try:
        return run(description, seed), None
    except Exception as error:  # noqa: BLE001 - one point that fails is named, and the others go on
        return None, fault_of(error)
