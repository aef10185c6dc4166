"""The way of an isolation through the data plane of the kernel, traced in a run and drawn into docs.

    python -m tools.trace_isolation [--check]

The classes of the data plane run as they do in an agent, on virtual time. In place of the kernel stand its
system call, which says yes to everything, a ring with a sample of a frame, and queues that are full. All
functions that run from the record in the ring to the entry in the flow table are recorded. Without an option
the page is written; `--check` says whether it is up to date, is short, and never goes back up.
"""

import argparse
import errno
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from struct import Struct
from typing import Final
from unittest.mock import patch

from isolane.dataplane.clock import VirtualClock
from isolane.dataplane.kernel.bpf import maps, programs
from isolane.dataplane.kernel.bpf.system_call import Command
from isolane.dataplane.kernel.classifier import EventKind, classifier_object
from isolane.dataplane.kernel.errors import BpfError
from isolane.dataplane.kernel.flows import isolation
from isolane.dataplane.kernel.flows.isolation import KernelIsolation
from isolane.dataplane.kernel.flows.ports import KernelPort
from isolane.dataplane.kernel.netlink import ClassStatistics
from isolane.dataplane.kernel.settings import Pace
from isolane.dataplane.kernel.wanted import strict
from isolane.durations import MILLISECOND_NS
from isolane.engine.effects import Effect
from isolane.engine.isolation.config import AqmConfig, IsolationConfig, PortConfig
from isolane.engine.isolation.entity import IsolationEntity
from tools.trace_edit import PACKAGE, Recorder, Way, drawing

PAGE: Final = PACKAGE.parent / "docs/inside/way-of-an-isolation.md"
BEGIN, END = "KernelIsolation.readable", "Map.put"
MOST_FILES: Final = 16
"""A way through more files is too long to be followed by a reader."""
PORT, UPSTREAM = 1, 2
MONITORED, CONGESTING = 1, 0
QUEUES: Final = strict(10_000_000, [CONGESTING, MONITORED])
HELD_OCTETS: Final = 100_000
FRAME: Final = bytes(12) + b"\x08\x00\x45" + bytes(8) + b"\x11" + bytes(2) + bytes(range(12)) + bytes(960)
_RECORD: Final = Struct("=IIIIQHHBB2x")
_ENTRIES, _ENTRIES_AT = Struct("=I"), 32
"""The number of entries of a batch, in its attributes."""


def _full_queues(index: int) -> dict[int, ClassStatistics]:
    """A monitored queue that holds too much."""
    held = HELD_OCTETS if index == PORT else 0
    return {
        QUEUES.handle_of(CONGESTING): ClassStatistics(0, 0, 0, 0, 0),
        QUEUES.handle_of(MONITORED): ClassStatistics(0, 0, held // len(FRAME), held, 0),
    }


class OneSample:
    """A ring from which each reading takes one sample of the frame."""

    written = consumed = 0

    def __init__(self, table: maps.Map) -> None:
        self.clock: VirtualClock | None = None

    def read(self, most: int) -> Iterator[bytes]:
        assert self.clock is not None
        record = _RECORD.pack(
            EventKind.SAMPLE, PORT, UPSTREAM, len(FRAME), self.clock.now_ns, 0, len(FRAME), MONITORED, 0
        )
        yield record + FRAME


def _agree(command: Command, attributes: bytearray, what: str) -> int:
    """In place of bpf(2): maps take everything and hold nothing."""
    if command is Command.MAP_LOOKUP_BATCH:
        _ENTRIES.pack_into(attributes, _ENTRIES_AT, 0)
    if command in (Command.MAP_LOOKUP, Command.MAP_LOOKUP_BATCH, Command.MAP_DELETE):
        raise BpfError(what, errno.ENOENT)
    return 0


def traced() -> Way:
    """The way of the sample after which a flow counts as congesting."""
    recorder = Recorder(frozenset({BEGIN}), END)
    with (
        patch.object(maps, "bpf", _agree),
        patch.object(programs, "bpf", _agree),
        patch.object(isolation, "Ring", OneSample),
    ):
        clock, entity, effects = VirtualClock(), IsolationEntity(), list[Effect]()
        loaded = programs.load(classifier_object())
        kernel = KernelIsolation(clock, entity, loaded, _full_queues, effects.extend, Pace(samples=2))
        kernel.ring.clock = clock  # type: ignore[attr-defined]  # of the stand-in
        entity.configure(IsolationConfig(master_enable=True), clock.now_ns)
        aqm = AqmConfig("threshold", congested_octets=20_000, cleared_octets=10_000)
        for number in (PORT, UPSTREAM):
            port = KernelPort(number, number, QUEUES, class_of_priority=[1, 0, *[1] * 6])
            kernel.set_port(port, PortConfig(number, f"p{number}", queue_map=(2, -1, *[0] * 6), aqm=aqm))
        clock.run_for(MILLISECOND_NS)
        kernel.readable()  # one sample makes no congesting flow
        recorder.arm()
        sys.setprofile(recorder.event)
        try:
            kernel.readable()
        finally:
            sys.setprofile(None)
    if len(kernel.flows) != 1:
        raise RuntimeError("the flow was not isolated")
    return recorder.way


def page(way: Way) -> str:
    """The text of the page."""
    layered = way.files(layered=True)
    return TEXT.format(
        files=len(layered),
        functions=sum(map(len, layered.values())),
        back="never" if not way.upward else f"{len(way.upward)} times",
        drawing="\n".join(drawing(layered)),
    )


TEXT: Final = """# The way of an isolation

This page is made by `python -m tools.trace_isolation`, from a run of the data plane of the kernel on virtual
time, with stand-ins for the kernel itself: a frame of a flow was sampled while a monitored queue is too full,
and it is the sample after which the flow counts as congesting. A test makes the page again, and fails when it
is not up to date, when the way goes back up, or when it goes through too many files.

What is drawn runs in one turn of the event loop: from the record in the ring, which the program wrote, to the
entry in its flow table. The next frame of the flow finds that entry and takes the congesting queue. How the
queue came to count as congested is the business of polls (`KernelIsolation._take`), and the CIM to the peer
goes out after the entry is there (`BaseBridge.carry_out`).

{files} files with {functions} functions; it goes back up {back}.

```
{drawing}
```
"""


def faults(way: Way) -> Iterable[str]:
    """The reasons for which a reader would stumble."""
    for call in way.upward:
        yield f"goes back up: {call}"
    count = len(way.files(layered=True))
    if count > MOST_FILES:
        yield f"goes through {count} files; {MOST_FILES} are enough"
    if not PAGE.exists() or PAGE.read_text() != page(way):
        yield f"{PAGE.name} is not up to date: run python -m tools.trace_isolation"


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    reader.add_argument("--check", action="store_true", help="say what is wrong, and write nothing")
    way = traced()
    if not reader.parse_args().check:
        Path(PAGE).write_text(page(way))
        return
    found = list(faults(way))
    if found:
        sys.exit("\n".join(found))


if __name__ == "__main__":
    main()
