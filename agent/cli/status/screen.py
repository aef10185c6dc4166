"""One screen of `isolane status`, drawn with rich."""

import os
from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import compress
from typing import Final, Literal

from rich import box
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from isolane.printable import printable
from isolane.shell.show.report import ConfigDb, Flow, Port, Queue, Report
from isolane.shell.show.wording import FOUND_BY, LINK, RETRY, conditions, duration, quantity

BAR: Final = 10
FULL: Final = "█·"
COMPACT: Final = box.Box("    \n    \n ── \n    \n    \n    \n    \n    \n")
PLAIN: Final = box.Box("    \n    \n -- \n    \n    \n    \n    \n    \n", ascii=True)
UNBOUNDED: Final = 240
WIDE: Final = 72
"""A narrower screen has no bars."""


def console() -> Console:
    """A terminal is as wide as it is; a file or a pipe is as wide as the tables."""
    written = Console()
    return written if written.is_terminal or "COLUMNS" in os.environ else Console(width=UNBOUNDED)


def is_plain(console: Console) -> bool:
    """Whether what is drawn with cannot be written there, as in a terminal that knows ASCII alone."""
    try:
        FULL.encode(console.encoding)
    except (UnicodeEncodeError, LookupError):
        return True
    return False


def screen(
    report: Report,
    before: Report | None = None,
    seconds: float = 0.0,
    *,
    plain: bool = False,
    everything: bool = False,
    width: int = UNBOUNDED,
) -> RenderableType:
    """The report: isolated flows first, then ports, then queues.

    With a report from `seconds` before, traffic is shown as a rate. Ports that are down and idle queues are
    shown with `everything` only. `plain` draws with ASCII.
    """
    ports = [port for port in report.ports if everything or _is_worth_showing(port)]
    queues = [queue for queue in report.queues if everything or _is_in_use(queue, report.flows)]
    tables = [_flows(report.flows, everything)] if report.flows else []
    if report.ports:
        tables.append(_ports(ports, before, seconds))
    if queues:
        tables.append(_queues(queues, plain, narrow=width < WIDE))
    for table in tables:
        table.box = PLAIN if plain else COMPACT
    hidden = _hidden(len(report.ports) - len(ports), len(report.queues) - len(queues))
    return Group(_head(report), *tables, *([hidden] if hidden else []))


def _is_worth_showing(port: Port) -> bool:
    return port.status == "up" or bool(port.discards or port.rx_octets or port.tx_octets)


def _is_in_use(queue: Queue, flows: Sequence[Flow]) -> bool:
    """Whether a queue holds or held back something, or is one of the pair that isolates flows of its port."""
    if queue.octets or queue.congesting or queue.flows or queue.ecn_marked or queue.dropped:
        return True
    return queue.role != "none" and any(flow.port == queue.port for flow in flows)


def _hidden(ports: int, queues: int) -> Text | None:
    """The numbers of ports and queues that the screen leaves out."""
    parts = [counted(ports, "port that is down", "ports that are down")] if ports else []
    parts += [counted(queues, "idle queue")] if queues else []
    return Text(f"not shown: {', '.join(parts)} (--all)", "dim") if parts else None


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun."""
    return f"{number:,} {one if number == 1 else many or f'{one}s'}"


def _head(report: Report) -> Text:
    where = f" at {printable(report.location)}" if report.location else ""
    up = sum(port.status == "up" for port in report.ports)
    congested = sum(queue.congesting for queue in report.queues)
    ports = f"{up} of {counted(len(report.ports), 'port')} up" if report.ports else "no ports"
    said = [ports, counted(len(report.flows), "isolated flow")]
    said += [counted(congested, "congested queue")] if congested else []
    name = (printable(report.hostname) or "isolane", "bold")
    return Text.assemble(name, where, _uptime(report), "\n", ", ".join(said), *_config_db(report.config_db))


VIEWS: Final = {"modules": "SONiC's modules", "own-models": "own models"}


def _config_db(state: ConfigDb | None) -> Iterable[str | tuple[str, str]]:
    """A line for each view, when the agent serves CONFIG_DB of SONiC."""
    if state is None:
        return
    if not state.views:
        yield "\nCONFIG_DB: "
        yield from _condition(state)
    for name, view in state.views.items():
        yield f"\nCONFIG_DB, {VIEWS.get(name, name)}: "
        yield from _condition(view)


def _condition(state: ConfigDb) -> Iterable[str | tuple[str, str]]:
    if state.status == "following":
        yield state.status
    else:
        yield state.status, "bold red"
        yield f": {printable(state.trouble)}" if state.trouble else ""
    if state.owed_keys:
        yield f", {counted(state.owed_keys, 'key')} still to be written"
    if state.left_aside:
        yield f", {counted(state.left_aside, 'value')} left aside"
    if state.errors:
        yield f", running has {counted(state.errors, 'error')}"
    if state.not_applied:
        yield f", the switch cannot do {counted(state.not_applied, 'part')} of running"


def _uptime(report: Report) -> str:
    """The uptime of the agent, in its two largest units."""
    try:
        up = datetime.fromisoformat(report.time) - datetime.fromisoformat(report.started)
    except ValueError:
        return ""
    return f", up {duration(up.total_seconds())}"


def table(title: str, columns: Sequence[str], rows: Iterable[Sequence[str | Text]]) -> Table:
    """Columns that say nothing are left out.

    `<` ends the name of a column of words, which wrap on a small screen, `!` that of one that is never cut.
    """
    table = Table(title=title, title_justify="left", box=COMPACT, padding=(0, 1, 0, 0))
    lines = list(rows)
    said = [any(map(len, cells)) or not lines for cells in zip(*lines, strict=True)] or [True] * len(columns)
    for column, is_said in zip(columns, said, strict=True):
        words = column.endswith("<")
        if is_said:
            justify: Literal["left", "right"] = "left" if words or column.endswith("!") else "right"
            table.add_column(column.strip("<!"), justify=justify, no_wrap=not words, overflow="fold")
    for row in lines:
        table.add_row(*map(_cell, compress(row, said)))
    return table


def _cell(value: str | Text) -> Text:
    """A cell of text from elsewhere: without markup and without control characters for the terminal."""
    return value if isinstance(value, Text) else Text(printable(value))


def _ports(ports: Sequence[Port], before: Report | None, seconds: float) -> Table:
    moved = "bit/s" if before else "octets"
    columns = ("port!", "link!", "speed", "in", "out", "state<", "neighbour<")
    earlier = {port.name: port for port in before.ports} if before else {}
    rows = (_port(port, earlier.get(port.name), seconds) for port in ports)
    return table(f"Ports, traffic in {moved}", columns, rows)


def _port(port: Port, old: Port | None, seconds: float) -> tuple[str | Text, ...]:
    return (
        port.name,
        Text(LINK.get(port.status, port.status), "green" if port.status == "up" else "red"),
        quantity(port.speed_bps),
        _moved(port.rx_octets, old.rx_octets if old else None, seconds),
        _moved(port.tx_octets, old.tx_octets if old else None, seconds),
        _state(port),
        ", ".join(port.neighbours),
    )


def _state(port: Port) -> Text:
    """The state of the link layer, worst first."""
    words = [*map(_bad, conditions(port))]
    if port.llr and port.llr not in RETRY:
        words.append(Text("retry ok"))
    if port.credits and not port.blocked:
        words.append(Text("credits ok"))
    return Text(", ").join(words)


def _bad(words: str) -> Text:
    return Text(words, "yellow")


def _moved(octets: int, before: int | None, seconds: float) -> str:
    if before is None or not seconds:
        return quantity(octets)
    return quantity(int((octets - before) * 8 / seconds))


def _queues(queues: Sequence[Queue], plain: bool, narrow: bool) -> Table:
    columns = ("port!", "class", "role!", "level!", "octets", "highest", "flows", "marked", "dropped")
    rows = (_queue(queue, plain, narrow) for queue in queues)
    return table("Queues, level as part of the highest", columns, rows)


def _queue(queue: Queue, plain: bool, narrow: bool) -> tuple[str | Text, ...]:
    return (
        queue.port,
        str(queue.traffic_class),
        Text("" if queue.role == "none" else queue.role, "yellow" if queue.congesting else ""),
        "" if narrow else level(queue, plain),
        quantity(queue.octets),
        quantity(queue.watermark),
        _unless_none(queue.flows),
        _unless_none(queue.ecn_marked),
        _unless_none(queue.dropped),
    )


def _unless_none(number: int) -> str:
    return quantity(number) if number else ""


def level(queue: Queue, plain: bool = False) -> str:
    """The fill level of a queue, relative to its highest level so far."""
    filled = round(BAR * queue.octets / queue.watermark) if queue.watermark else 0
    full, empty = "#." if plain else FULL
    return full * filled + empty * (BAR - filled)


def _flows(flows: Sequence[Flow], everything: bool) -> Table:
    columns = ("flow<", "port!", "class", "age", "frames", "found by<", "handle", "component<")
    return table("Isolated flows", columns, (_flow(flow, everything) for flow in flows))


def _flow(flow: Flow, everything: bool) -> tuple[str | Text, ...]:
    found_by = " and ".join(FOUND_BY.get(word, word) for word in flow.made_by.split())
    return (
        flow.flow,
        flow.port,
        "" if flow.traffic_class is None else str(flow.traffic_class),
        duration(flow.age_ns / 1e9),
        quantity(flow.frames),
        found_by if everything or "cim-create" in flow.made_by else "",
        str(flow.handle) if everything else "",
        flow.component if everything else "",
    )
