"""The way of an edit through the agent, traced in a real run and drawn into docs.

    python -m tools.trace_edit [--check | --calls]

An agent with an emulated data plane runs in this process. A NETCONF session sends it an edit-config that
changes one leaf of congestion isolation, and all functions of the package that run from the octets of the
request to the call of the engine are recorded, in all threads. Without an option the page is written;
`--check` says whether it is up to date, is short, and never goes back up; `--calls` prints each call instead.
"""

import argparse
import asyncio
import re
import sys
import tempfile
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final

from greenlet import getcurrent

import isolane
from isolane import bindings
from isolane.app.agent import Agent, Options
from isolane.app.demonstration import plain_bridge
from isolane.program.channel import Channel
from isolane.store.history import Author

PACKAGE: Final = Path(isolane.__file__).resolve().parent
PAGE: Final = PACKAGE.parent / "docs/inside/way-of-an-edit.md"
LAYERS: Final = (
    "cli",
    "transport",
    "netconf",
    "northbound",
    "store",
    "device",
    "dataplane",
    "engine",
)
"""From the client to the engine."""
BEGIN: Final = "Session.receive"
END: Final = "IsolationEntity.configure"
MOST_FILES: Final = 29
"""A way through more files of the layers is too long to be followed by a reader."""
QUIET_S: Final = 0.05

_FOLDED: Final = re.compile(r"\.<locals>\.<\w+>|\.<\w+>$")
"""Lambdas and comprehensions are parts of the function that they are written in."""


@dataclass(frozen=True, slots=True)
class Call:
    """A function that was called; `caller` is the nearest function of a layer above it on the stack."""

    file: str
    function: str
    caller: tuple[str, str] | None

    @property
    def layer(self) -> str:
        return _layer(self.file)

    @property
    def is_upward(self) -> bool:
        """Whether a layer calls one that is nearer to the client."""
        if not self.layer or self.caller is None:
            return False
        return LAYERS.index(self.layer) < LAYERS.index(_layer(self.caller[0]))

    def __str__(self) -> str:
        caller = "" if self.caller is None else f"   from {self.caller[0]} {self.caller[1]}"
        return (
            f"{'UP ' if self.is_upward else '   '}{self.layer or '-':10} {self.file} {self.function}{caller}"
        )


@dataclass(slots=True)
class Way:
    """All calls of one edit, in order."""

    calls: list[Call] = field(default_factory=list)

    def files(self, *, layered: bool) -> dict[str, dict[str, None]]:
        """The files in the order in which the way comes to them, each with its functions."""
        found: dict[str, dict[str, None]] = {}
        for call in self.calls:
            if bool(call.layer) is layered:
                found.setdefault(call.file, {})[call.function] = None
        return found

    @property
    def upward(self) -> list[Call]:
        return list(
            {(call.file, call.function, call.caller): call for call in self.calls if call.is_upward}.values()
        )


def _layer(file: str) -> str:
    """The layer of a file; empty for what all layers may use."""
    room = file.split("/")[0]
    return room if room in LAYERS else ""


class Recorder:
    """Notes the calls of functions of the package between `BEGIN` and `END`."""

    def __init__(self) -> None:
        self.way = Way()
        self._armed = self._active = False
        self._seen = 0
        self._files: dict[CodeType, str | None] = {}

    def arm(self) -> None:
        """Begin with the next request."""
        self._armed = True

    async def quiet(self) -> None:
        """Until nothing of the package has run for a moment."""
        before = -1
        while self._seen != before:
            before = self._seen
            await asyncio.sleep(QUIET_S)

    def event(self, frame: FrameType, event: str, _: Any) -> None:
        """What `sys.setprofile` calls."""
        if event != "call" or (file := self._file(frame.f_code)) is None:
            return
        self._seen += 1
        if not self._armed:
            return
        function = _name(frame)
        self._active = self._active or function == BEGIN
        if self._active:
            self.way.calls.append(Call(file, function, self._caller(frame)))
        if function == END:
            self._armed = self._active = False

    def _file(self, code: CodeType) -> str | None:
        """Where a function is in the package; None elsewhere."""
        if code not in self._files:
            path = Path(code.co_filename).resolve()
            inside = path.is_relative_to(PACKAGE) and not code.co_filename.startswith("<")
            self._files[code] = path.relative_to(PACKAGE).as_posix() if inside else None
        return self._files[code]

    def _caller(self, frame: FrameType) -> tuple[str, str] | None:
        for above in _stack(frame):
            file = self._file(above.f_code)
            if file is not None and _layer(file):
                return file, _name(above)
        return None


def _name(frame: FrameType) -> str:
    return _FOLDED.sub("", frame.f_code.co_qualname).replace(".<locals>", "")


def _stack(frame: FrameType) -> Iterator[FrameType]:
    """The frames above one: those of its own stack, and of the stack that a strand was begun on."""
    stack: Any = getcurrent()
    at = frame.f_back
    while True:
        while at is not None:
            yield at
            at = at.f_back
        stack = stack.parent
        if stack is None:
            return
        at = stack.gr_frame


async def traced() -> Way:
    """The way of an edit of one leaf."""
    recorder = Recorder()
    threading.setprofile(recorder.event)
    with tempfile.TemporaryDirectory() as place:
        agent = Agent(Options(bindings.MODEL, Path(place) / "state", dataplane="emulated", relay=False))
        await agent.start()
        try:
            bridge = plain_bridge(agent.store.model, ())
            await agent.store.edit(Author.internal(), lambda _: bridge, "load")
            channel = Channel(agent.server)
            await channel.asked(_edit(200))  # what is made once, as writers and readers of a schema, is made
            sys.setprofile(recorder.event)
            await recorder.quiet()  # what follows that first edit is over
            recorder.arm()
            reply = await channel.asked(_edit(100))
            sys.setprofile(None)
            if reply.find("{*}ok") is None:
                raise RuntimeError("the edit was refused")
        finally:
            sys.setprofile(None)
            await agent.close()
    return recorder.way


def _edit(flows: int) -> str:
    return (
        '<rpc xmlns="urn:ietf:params:xml:ns:netconf:base:1.0" message-id="1"><edit-config>'
        "<target><running/></target><config>"
        '<bridges xmlns="urn:ieee:std:802.1Q:yang:ieee802-dot1q-bridge"><bridge><name>bridge</name>'
        "<component><name>relay</name>"
        '<congestion-isolation xmlns="urn:isolane:yang:isolane-congestion-isolation">'
        f"<max-flows>{flows}</max-flows></congestion-isolation></component></bridge></bridges>"
        "</config></edit-config></rpc>"
    )


def page(way: Way) -> str:
    """The text of the page."""
    layered, others = way.files(layered=True), way.files(layered=False)
    rooms: dict[str, int] = {}
    for file in others:
        room = file.split("/")[0].removesuffix(".py")
        rooms[room] = rooms.get(room, 0) + 1
    used = ", ".join(f"{room} ({count})" for room, count in sorted(rooms.items()))
    back = len(way.upward)
    return TEXT.format(
        files=len(layered),
        functions=sum(map(len, layered.values())),
        other_files=len(others),
        other_functions=sum(map(len, others.values())),
        back="never" if not back else f"{back} times",
        drawing="\n".join(_drawing(layered)),
        used=used,
    )


def _drawing(files: dict[str, dict[str, None]]) -> Iterator[str]:
    """The layers in order, in each its files as the way comes to them, with their functions."""
    number = 0
    for layer in LAYERS:
        inside = {file: functions for file, functions in files.items() if _layer(file) == layer}
        if not inside:
            continue
        if number:
            yield "       |"
            yield "       v"
        yield layer
        for file, functions in inside.items():
            number += 1
            yield f"  {number:2}  {file.removeprefix(layer + '/'):24} {_wrapped(functions)}"


def _wrapped(functions: dict[str, None]) -> str:
    lines, line = [], ""
    for name in functions:
        text = name if not line else f"{line}, {name}"
        if line and len(text) > 78:
            lines.append(f"{line},")
            text = name
        line = text
    return ("\n" + " " * 31).join([*lines, line])


TEXT: Final = """# The way of an edit

This page is made by `python -m tools.trace_edit`, from a run: an agent with an emulated data plane, and
a NETCONF session that sends an `edit-config` of one leaf to running, `max-flows` of the congestion isolation
of a component. A test makes it again, and fails when it is not up to date or when the way goes back up.

**What counts.** All functions of the package that run from the octets of the request to the call of the
engine, on the event loop and in the writer thread; a lambda or comprehension counts as part of the function
that it is in. What helps a layer on the way (a look at a lock, the text of a record, the checks of a device)
counts as well. What all layers may use (`tree`, `bindings`, `access`, `strand`, `errors`) is no layer, and is
counted by itself.

The way goes *back up* where a function of a layer is called while the nearest function of a layer on the
stack is of a lower one, so also when a shared room calls what a lower layer gave it. A strand goes on the
stack of the function that began it. Returning does not count, nor does the reply, which comes after.

| | files | functions |
|---|---|---|
| layers | {files} | {functions} |
| shared rooms | {other_files} | {other_functions} |

It goes back up: **{back}**.

```text
{drawing}
```

Shared rooms on the way, with their files: {used}.
"""


def main() -> int:
    """Write the page, check it or print the calls."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    choice = parser.add_mutually_exclusive_group()
    choice.add_argument("--check", action="store_true", help="fail when the page is not up to date")
    choice.add_argument("--calls", action="store_true", help="print each call, in order")
    args = parser.parse_args()
    way = asyncio.run(traced())
    if args.calls:
        print("\n".join(map(str, way.calls)))
        return 0
    if not args.check:
        PAGE.write_text(page(way))
        return 0
    for call in way.upward:
        print(f"the way goes back up: {call}", file=sys.stderr)
    if PAGE.read_text() != page(way):
        print(f"{PAGE.name} is not up to date: run python -m tools.trace_edit", file=sys.stderr)
        return 1
    count = len(way.files(layered=True))
    if count > MOST_FILES:
        print(f"the way goes through {count} files, which is more than {MOST_FILES}", file=sys.stderr)
        return 1
    return 1 if way.upward else 0


if __name__ == "__main__":
    sys.exit(main())
