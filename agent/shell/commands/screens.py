"""The screens of `show`: tables of ports, queues, isolated flows, neighbours, retry and credits.

A screen is a row in `SCREENS`. It reads its own words: one that needs more than a port has its own reader.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from isolane.lazy_dataclass import dataclass
from isolane.shell.commands import past
from isolane.shell.errors import NOTHING, ShellError
from isolane.shell.line.reader import Offer, Reader
from isolane.shell.line.values import path_of, read_port
from isolane.shell.show.output import Cell, Column, Output, Table
from isolane.shell.show.report import SHOWN, Report, report
from isolane.shell.show.wording import FOUND_BY, LINK, RETRY, conditions, duration, quantity
from isolane.shell.state import Action, State

ReadScreen = Callable[[State, Reader], Action]
Rows = Iterable[tuple[str, Sequence[Cell]]]
"""Rows, each with its port."""


@dataclass(frozen=True, slots=True)
class Screen:
    """One screen: what it shows, and how its line is read."""

    help: str
    read: ReadScreen
    subjects: Sequence[Offer] = ()
    """The words of which one has to follow; behind the name without one of them it is a path."""


def report_of(state: State) -> Report:
    """The report that `isolane status` shows too, as far as the user may read it."""
    model = state.session.model
    paths = [path for node in SHOWN if (path := path_of(model, node.path)) is not None]
    root: Any = state.session.read("operational", paths)
    if "interfaces" not in model.node.by_attribute:
        raise ShellError("this agent has no model of interfaces, so it has no screens", code=NOTHING)
    return report(root)


def of_report(columns: Sequence[Column], rows: Callable[[Report], Rows]) -> ReadScreen:
    """A screen of the report; the name of a port may follow."""

    def read(state: State, reader: Reader) -> Action:
        port = read_port(reader, state.session)
        reader.end()

        def shown() -> Output:
            found = rows(report_of(state))
            chosen = [row for name, row in found if port in (None, name)]
            if port is not None and not chosen:
                raise ShellError(f"nothing to show for {port}", code=NOTHING)
            return Table(columns, chosen)

        return shown

    return read


def _link(status: str) -> str:
    return LINK.get(status, status)


def _ports(found: Report) -> Rows:
    for port in found.ports:
        state = conditions(port)
        state += ["retry ok"] if port.llr and port.llr not in RETRY else []
        state += ["credits ok"] if port.credits and not port.blocked else []
        octets = (port.speed_bps, port.rx_octets, port.tx_octets, port.discards)
        yield port.name, (port.name, port.status, *octets, state, list(port.neighbours))


def _queues(found: Report) -> Rows:
    for each in found.queues:
        counted = (each.octets, each.watermark, each.flows, each.ecn_marked, each.dropped)
        yield each.port, (each.port, each.traffic_class, each.role, each.congesting, *counted)


def _isolation(found: Report) -> Rows:
    for each in found.flows:
        by = [FOUND_BY.get(word, word) for word in each.made_by.split()]
        age = each.age_ns // 1_000_000_000
        yield (
            each.port,
            (each.flow, each.port, each.traffic_class, age, each.frames, by, each.handle, each.component),
        )


def _neighbors(found: Report) -> Rows:
    for port in found.ports:
        for neighbour in port.neighbours:
            system, _, its_port = neighbour.rpartition(" ")
            yield port.name, (port.name, system or its_port, its_port if system else None)


def _llr(found: Report) -> Rows:
    for port in found.ports:
        if port.llr:
            sender, _, receiver = port.llr.partition("/")
            yield port.name, (port.name, sender, receiver, port.replays, RETRY.get(port.llr, "retry ok"))


def _cbfc(found: Report) -> Rows:
    for port in found.ports:
        for each in port.credits:
            channel, _, credits = each.partition(": ")
            used, _, limit = credits.partition("/")
            blocked = int(channel) in port.blocked
            yield port.name, (port.name, int(channel), int(used), int(limit), blocked)


def _yes(value: bool) -> str:
    return "yes" if value else "no"


PORT: Final = Column("port", "port")
SCREENS: Final[Mapping[str, Screen]] = {
    "isolation": Screen(
        "isolated flows: show isolation [PORT]",
        of_report(
            (
                Column("flow", "flow"),
                PORT,
                Column("traffic-class", "class", right=True),
                Column("age-s", "age", duration, right=True),
                Column("frames", "frames", quantity, right=True),
                Column("found-by", "found by"),
                Column("handle", "handle", right=True),
                Column("component", "component"),
            ),
            _isolation,
        ),
    ),
    "ports": Screen(
        "ports with link, traffic, state and neighbour: show ports [PORT]",
        of_report(
            (
                Column("name", "port"),
                Column("link", "link", _link),
                Column("speed-bps", "speed", quantity, right=True),
                Column("in-octets", "in", quantity, right=True),
                Column("out-octets", "out", quantity, right=True),
                Column("discards", "discards", quantity, right=True),
                Column("state", "state"),
                Column("neighbors", "neighbour"),
            ),
            _ports,
        ),
    ),
    "queues": Screen(
        "queues that hold something or take part in isolation: show queues [PORT]",
        of_report(
            (
                PORT,
                Column("traffic-class", "class", right=True),
                Column("role", "role"),
                Column("congesting", "congested", _yes),
                Column("octets", "octets", quantity, right=True),
                Column("highest-octets", "highest", quantity, right=True),
                Column("flows", "flows", right=True),
                Column("ecn-marked", "marked", quantity, right=True),
                Column("dropped", "dropped", quantity, right=True),
            ),
            _queues,
        ),
    ),
    "neighbors": Screen(
        "neighbours by LLDP: show neighbors [PORT]",
        of_report((PORT, Column("system", "neighbour"), Column("neighbor-port", "its port")), _neighbors),
    ),
    "llr": Screen(
        "link layer retry: show llr [PORT]",
        of_report(
            (
                PORT,
                Column("sender", "sender"),
                Column("receiver", "receiver"),
                Column("replays", "replays", quantity, right=True),
                Column("state", "state"),
            ),
            _llr,
        ),
    ),
    "cbfc": Screen(
        "credits: show cbfc [PORT]",
        of_report(
            (
                PORT,
                Column("channel", "channel", right=True),
                Column("used", "used", right=True),
                Column("limit", "limit", right=True),
                Column("blocked", "blocked", _yes),
            ),
            _cbfc,
        ),
    ),
    "history": Screen(
        "the last hours: show history ports [PORT] [last 10m], show history agent [last 6h]",
        past.history,
        past.SUBJECTS,
    ),
}
