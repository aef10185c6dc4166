"""isolane-samples: when samples are taken, how they are kept over a restart, and how they are read."""

import asyncio
import logging
import time
from collections.abc import Iterator, Sequence
from pathlib import Path as FilePath
from typing import Any, Final

from isolane.app.samples import file
from isolane.app.samples.rings import Rings
from isolane.app.samples.sampler import AGENT, CLASSES, KINDS, Sampler
from isolane.bindings.ietf_interfaces import Interfaces
from isolane.bindings.isolane_samples import Queue, ReadInput, ReadOutput, Sample, Samples, State
from isolane.device.kit.context import Register
from isolane.errors import DataError
from isolane.store.operational.providers import Keys
from isolane.store.store import Store
from isolane.strand import in_slices, pausing_at_each
from isolane.threads import in_thread
from isolane.tree.date_and_time import date_and_time, moment
from isolane.tree.diff import Change
from isolane.tree.model import top

_log = logging.getLogger("isolane.samples")

SAVED_S: Final = 600
"""Time between two writes of the file; the end of the agent writes it too."""
SECOND_NS: Final = 1_000_000_000
USUAL_S: Final = 900


class SamplesConcern:
    """Takes samples once a second, while they are wanted."""

    def __init__(self, store: Store, directory: FilePath, *, usually: bool) -> None:
        self._store = store
        self._directory = directory
        self._usually = usually
        self._sampler = Sampler(store)
        self._timer: asyncio.TimerHandle | None = None
        self._looks = False
        self._saved_s = time.monotonic()
        self._saving: asyncio.Future[None] | None = None

    def register(self, register: Register) -> None:
        """Subscribe, provide, and take the action; before the store starts."""
        self._store.subscribe(Samples, self)
        self._store.operational.provide(State, self._state)
        register(ReadInput.NODE.parent, self._read)

    # --- subscriber

    def prepare(self, changes: Sequence[Change], new: object) -> None:
        pass

    def apply(self, plan: None) -> None:
        """Samples that were taken stay until the agent ends; whether there are more follows in a second."""

    # --- life

    def begin(self) -> None:
        """The agent has started."""
        if self._wanted:
            try:
                self._sampler.objects = file.read(self._directory, KINDS)
            except file.Unreadable as error:
                _log.warning("samples begin anew: %s", error)
        self._later()

    @property
    def _wanted(self) -> bool:
        enabled = top(self._store.running, Samples).enabled
        return self._usually if enabled is None else bool(enabled)

    def _later(self) -> None:
        now_s = time.time()
        self._timer = asyncio.get_running_loop().call_later(1.0 - now_s % 1.0, self._tick)

    def _tick(self) -> None:
        self._later()
        if not self._wanted or self._looks:
            return
        most = top(self._store.running, Samples).max_interfaces
        names = [each.name for each in top(self._store.running, Interfaces).interface][:most]
        self._looks = True
        in_slices(lambda: self._sampler.look(time.time(), names), self._looked)

    def _looked(self, result: object, failure: Exception | None) -> None:
        self._looks = False
        if failure is not None:
            _log.error("no sample was taken", exc_info=failure)
        elif time.monotonic() - self._saved_s > SAVED_S and self._saving is None:
            self._saved_s = time.monotonic()
            octets = file.packed(self._sampler.objects)
            loop = asyncio.get_running_loop()
            self._saving = loop.create_task(in_thread(_save, self._directory, octets))
            self._saving.add_done_callback(self._is_saved)

    def _is_saved(self, saved: "asyncio.Future[None]") -> None:
        self._saving = None
        if (failure := saved.exception()) is not None:
            _log.warning("samples are not kept over a restart: %s", failure)

    async def close(self) -> None:
        """Write what there is."""
        if self._timer is None:
            return
        self._timer.cancel()
        self._timer = None
        if self._saving is not None:
            await asyncio.wait((self._saving,))
        if self._sampler.objects:
            _save(self._directory, file.packed(self._sampler.objects))

    # --- state

    def _state(self, keys: Keys) -> State:
        ports = [name for name in self._sampler.objects if name != AGENT]
        return State.new(active=self._wanted, interfaces=len(ports), octets=self._sampler.size)

    def _read(self, parameters: ReadInput, keys: Keys) -> ReadOutput:
        end_s = time.time_ns() // SECOND_NS if parameters.end is None else moment(parameters.end) // SECOND_NS
        start_s = end_s - USUAL_S if parameters.start is None else moment(parameters.start) // SECOND_NS
        if start_s > end_s:
            raise DataError("invalid-value", "start is behind end", app_tag="samples-range")
        name = AGENT if parameters.interface is None else parameters.interface
        rings = self._sampler.objects.get(name)
        if rings is None:
            return ReadOutput.new(interval=1)
        return _shown(rings, start_s, end_s, parameters)


def _shown(rings: Rings, start_s: int, end_s: int, asked: ReadInput) -> ReadOutput:
    interval_s, samples = rings.read(start_s, end_s, asked.max_samples, asked.interval)
    with_queues = bool(asked.queues)
    shown = [_sample(begin_s, values, queues=with_queues) for begin_s, values in pausing_at_each(samples)]
    return ReadOutput.new(interval=interval_s, sample=shown)


def _sample(begin_s: int, values: dict[str, float], *, queues: bool) -> Sample:
    leafs: dict[str, Any] = {name: round(value) for name, value in values.items() if name not in _OF_QUEUES}
    return Sample.new(
        time=date_and_time(begin_s * SECOND_NS), **leafs, queue=list(_queues(values)) if queues else []
    )


_OF_QUEUE: Final = tuple((number, f"depth{number}", f"drops{number}", f"marks{number}") for number in CLASSES)
_OF_QUEUES: Final = frozenset(name for _, *names in _OF_QUEUE for name in names)


def _queues(values: dict[str, float]) -> Iterator[Queue]:
    """The queues that held or lost something."""
    for number, *names in _OF_QUEUE:
        depth, drops, marks = (round(value) if (value := values.get(name)) else 0 for name in names)
        if depth or drops or marks:
            yield Queue((number, depth, drops, marks))  # by slot: three days of a port have 34,560


def _save(directory: FilePath, octets: bytes) -> None:
    try:
        file.write(directory, octets)
    except OSError as error:
        _log.warning("samples are not kept over a restart: %s", error.strerror)
