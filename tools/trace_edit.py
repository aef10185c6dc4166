"""The way of an edit through the agent, traced in real runs and drawn into docs.

    python -m tools.trace_edit [--check | --calls]

An agent with an emulated data plane runs in this process. A client of each protocol changes one leaf of
congestion isolation, and all functions of the package that run from the octets of the request to the call of
the engine are recorded, in all threads. Without an option the page is written; `--check` says whether it is
up to date, and whether each way is short and never goes back up; `--calls` prints each call instead.
"""

import argparse
import asyncio
import re
import sys
import tempfile
import threading
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final

from greenlet import getcurrent

import isolane
from isolane import bindings
from isolane.app.agent import Agent, Options
from isolane.app.demonstration import plain_bridge
from isolane.gnmi.gnmi import calls
from isolane.gnmi.grpc import framed
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.targets import parse
from isolane.northbound.http_exchange import Headers, Peer, Request, Response
from isolane.northbound.requester import Peer as User
from isolane.northbound.requester import Requester
from isolane.program.client import Channel
from isolane.restconf.restconf import Restconf
from isolane.store.history import Author
from isolane.strand import future_of

PACKAGE: Final = Path(isolane.__file__).resolve().parent
PAGE: Final = PACKAGE.parent / "docs/inside/way-of-an-edit.md"
FRONTS: Final = ("netconf", "restconf", "gnmi")
LAYERS: Final = ("cli", "transport", *FRONTS, "northbound", "store", "device", "dataplane", "engine")
"""From the client to the engine; fronts stand beside each other."""
BEGINNINGS: Final = frozenset({"Session.receive", "Restconf.__call__", "Calls.__call__"})
END: Final = "IsolationEntity.configure"
MOST_FILES: Final = 25
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
    """Notes the calls of functions of the package from one of the beginnings to the end."""

    def __init__(self, beginnings: frozenset[str] = BEGINNINGS, end: str = END) -> None:
        self.way = Way()
        self._beginnings, self._end = beginnings, end
        self._armed = self._active = False
        self._seen = 0
        self._files: dict[CodeType, str | None] = {}

    def arm(self) -> None:
        """Begin a way with the next request."""
        self.way = Way()
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
        self._active = self._active or function in self._beginnings
        if self._active:
            self.way.calls.append(Call(file, function, self._caller(frame)))
        if function == self._end:
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


Change = Callable[[int], Awaitable[bool]]
"""Gives the leaf another value, and says whether that was accepted."""


async def traced() -> dict[str, Way]:
    """The way of an edit of one leaf, by protocol."""
    ways: dict[str, Way] = {}
    recorder = Recorder()
    threading.setprofile(recorder.event)
    with tempfile.TemporaryDirectory() as place:
        agent = Agent(Options(bindings.MODEL, Path(place) / "state", dataplane="emulated", relay=False))
        await agent.start()
        await agent.samples.close()  # its timer would run beside an edit
        try:
            bridge = plain_bridge(agent.store.model, ())
            await future_of(agent.store.edit, Author.internal(), lambda _: bridge, "load")
            for front, change in _changes(agent).items():
                ways[front] = await _way(recorder, change)
        finally:
            await agent.close()
            threading.setprofile(None)
    return ways


async def _way(recorder: Recorder, change: Change) -> Way:
    """The shortest of several: a timer that runs beside an edit only adds to its way."""
    await change(200)  # what is made once, as writers and readers of a schema, is made
    ways = []
    for flows in (100, 101, 102):
        sys.setprofile(recorder.event)
        try:
            await recorder.quiet()  # what follows the edit before is over
            recorder.arm()
            accepted = await change(flows)
        finally:
            sys.setprofile(None)
        if not accepted:
            raise RuntimeError("the edit was refused")
        ways.append(recorder.way)
    return min(ways, key=lambda way: len(way.calls))


def _changes(agent: Agent) -> dict[str, Change]:
    """The same edit by each protocol."""
    channel = Channel(agent.server)
    service = agent.server.service
    user = Requester(User("test-client", recovery=True))

    async def authenticate(_: Request) -> Requester:
        return user

    restconf, methods = Restconf(service, authenticate), calls(service, authenticate)

    async def by_netconf(flows: int) -> bool:
        reply = await channel.request(_EDIT_CONFIG.format(flows))
        return reply.find("{*}ok") is not None

    async def by_restconf(flows: int) -> bool:
        body = f'{{"isolane-congestion-isolation:max-flows":{flows}}}'.encode()
        headers = (("Content-Type", "application/yang-data+json"),)
        return (await restconf(_request("PUT", _TARGET, headers, body))).status == 204

    async def by_gnmi(flows: int) -> bool:
        value = gnmi.TypedValue(uint_val=flows)
        message = gnmi.SetRequest(update=[gnmi.Update(path=parse(_PATH), val=value)])
        body = framed(message.SerializeToString())
        headers = (("Content-Type", "application/grpc"),)
        response: Response = await methods(_request("POST", "/gnmi.gNMI/Set", headers, body))
        return response.trailers is not None and ("grpc-status", "0") in response.trailers()

    return {"netconf": by_netconf, "restconf": by_restconf, "gnmi": by_gnmi}


def _request(method: str, target: str, headers: tuple[tuple[str, str], ...], body: bytes) -> Request:
    return Request(method, target, Headers(headers), body, "2", secure=True, peer=Peer("127.0.0.1", 0))


_EDIT_CONFIG: Final = (
    '<rpc xmlns="urn:ietf:params:xml:ns:netconf:base:1.0" message-id="1"><edit-config>'
    "<target><running/></target><config>"
    '<bridges xmlns="urn:ieee:std:802.1Q:yang:ieee802-dot1q-bridge"><bridge><name>bridge</name>'
    "<component><name>relay</name>"
    '<congestion-isolation xmlns="urn:isolane:yang:isolane-congestion-isolation">'
    "<max-flows>{}</max-flows></congestion-isolation></component></bridge></bridges>"
    "</config></edit-config></rpc>"
)
_TARGET: Final = (
    "/restconf/data/ieee802-dot1q-bridge:bridges/bridge=bridge/component=relay"
    "/isolane-congestion-isolation:congestion-isolation/max-flows"
)
_PATH: Final = "/bridges/bridge[name=bridge]/component[name=relay]/congestion-isolation/max-flows"


def page(ways: dict[str, Way]) -> str:
    """The text of the page."""
    rows, sections = [], []
    for front, way in ways.items():
        layered, others = way.files(layered=True), way.files(layered=False)
        back = len(way.upward)
        rows.append(
            f"| {NAMES[front]} | {len(layered)} | {_count(layered)} | {len(others)} | {_count(others)} | "
            f"{'never' if not back else f'{back} times'} |"
        )
        drawn = "\n".join(drawing(layered))
        sections.append(SECTION.format(name=NAMES[front], drawing=drawn, used=_rooms(others)))
    return TEXT.format(rows="\n".join(rows)) + "".join(sections)


def _count(files: dict[str, dict[str, None]]) -> int:
    return sum(map(len, files.values()))


def _rooms(files: dict[str, dict[str, None]]) -> str:
    """The shared rooms that files are in, with how many of each."""
    rooms: dict[str, int] = {}
    for file in files:
        room = file.split("/")[0].removesuffix(".py")
        rooms[room] = rooms.get(room, 0) + 1
    return ", ".join(f"{room} ({count})" for room, count in sorted(rooms.items()))


def drawing(files: dict[str, dict[str, None]]) -> Iterator[str]:
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


NAMES: Final = {"netconf": "NETCONF", "restconf": "RESTCONF", "gnmi": "gNMI"}
TEXT: Final = """# The way of an edit

This page is made by `python -m tools.trace_edit`, from a run: an agent with an emulated data plane, and
clients that change one leaf of running, `max-flows` of the congestion isolation of a component: by
`edit-config` of NETCONF, PUT of RESTCONF and Set of gNMI. A test makes it again, and fails when it is not up
to date, when a way goes back up, or when it goes through too many files.

**What counts.** All functions of the package that run from the request to the call of the engine, on the
event loop and in the writer thread; a lambda or comprehension counts as part of the function that it is in.
The request is octets for NETCONF, and a request of HTTP with its body for the others. What helps a layer on
the way (a look at a lock, the text of a record, the checks of a device) counts as well. What all layers may
use (`tree`, `bindings`, `access`, `execution`, `strand`, `threads`, `errors`) is no layer, and is counted by
itself.

A way goes *back up* where a function of a layer is called while the nearest function of a layer on the
stack is of a lower one, so also when a shared room calls what a lower layer gave it. A strand goes on the
stack of the function that began it. Returning does not count, nor does the reply, which comes after.

| | files of layers | their functions | files of shared rooms | their functions | goes back up |
|---|---|---|---|---|---|
{rows}
"""
SECTION: Final = """
## {name}

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
    ways = asyncio.run(traced())
    if args.calls:
        for front, way in ways.items():
            print(f"--- {front}", *way.calls, sep="\n")
        return 0
    if not args.check:
        PAGE.write_text(page(ways))
        return 0
    faults = list(_faults(ways))
    print(*faults, sep="\n", file=sys.stderr)
    return 1 if faults else 0


def _faults(ways: dict[str, Way]) -> Iterator[str]:
    for front, way in ways.items():
        for call in way.upward:
            yield f"the way of {front} goes back up: {call}"
        count = len(way.files(layered=True))
        if count > MOST_FILES:
            yield f"the way of {front} goes through {count} files, which is more than {MOST_FILES}"
    if PAGE.read_text() != page(ways):
        yield f"{PAGE.name} is not up to date: run python -m tools.trace_edit"


if __name__ == "__main__":
    sys.exit(main())
