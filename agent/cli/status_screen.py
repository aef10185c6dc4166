"""One screen of `isolane status`, drawn with rich."""

import os
from collections.abc import Iterable, Sequence
from itertools import compress
from typing import Final, Literal

from rich import box
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from isolane.cli.status_report import Flow, Port, Queue, Report
from isolane.printable import printable

BAR: Final = 10
FULL: Final = "█·"
COMPACT: Final = box.Box("    \n    \n ── \n    \n    \n    \n    \n    \n")
PLAIN: Final = box.Box("    \n    \n -- \n    \n    \n    \n    \n    \n", ascii=True)
UNBOUNDED: Final = 240
UNITS: Final = ("", "k", "M", "G", "T")


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
    report: Report, before: Report | None = None, seconds: float = 0.0, *, plain: bool = False
) -> RenderableType:
    """The report; with one from `seconds` before, traffic is shown as a rate. `plain` draws with ASCII."""
    tables = [_ports(report, before, seconds)]
    if report.queues:
        tables.append(_queues(report, plain))
    if report.flows:
        tables.append(_flows(report))
    for table in tables:
        table.box = PLAIN if plain else COMPACT
    return Group(_head(report), *tables)


def _head(report: Report) -> Text:
    where = f" at {printable(report.location)}" if report.location else ""
    isolated = f"{len(report.flows)} isolated flow{'' if len(report.flows) == 1 else 's'}"
    return Text.assemble(
        (printable(report.hostname) or "isolane", "bold"),
        where,
        f"  {report.time}  up since {report.started}  ",
        isolated,
    )


def _table(title: str, columns: Sequence[str], rows: Iterable[Sequence[str | Text]]) -> Table:
    """Columns that say nothing are left out.

    `<` ends the name of a column of words, which wrap on a small screen, `!` that of one that is never cut.
    """
    table = Table(title=title, title_justify="left", box=COMPACT, padding=(0, 1, 0, 0))
    found = list(rows)
    said = [any(map(len, cells)) or not found for cells in zip(*found, strict=True)] or [True] * len(columns)
    for column, is_said in zip(columns, said, strict=True):
        words = column.endswith("<")
        if is_said:
            justify: Literal["left", "right"] = "left" if words or column.endswith("!") else "right"
            table.add_column(column.strip("<!"), justify=justify, no_wrap=not words, overflow="fold")
    for row in found:
        table.add_row(*map(_cell, compress(row, said)))
    return table


def _cell(value: str | Text) -> Text:
    """What others named is text and nothing else: no markup, and nothing that a terminal obeys."""
    return value if isinstance(value, Text) else Text(printable(value))


def _ports(report: Report, before: Report | None, seconds: float) -> Table:
    moved = "bit/s" if before else "octets"
    columns = (
        "port!", "link<", "speed", "in", "out", "discards",
        "LLR tx/rx<", "replays", "credits used<", "paused<", "neighbours<",
    )  # fmt: skip
    earlier = {port.name: port for port in before.ports} if before else {}
    rows = (_port(port, earlier.get(port.name), seconds) for port in report.ports)
    return _table(f"Ports, traffic in {moved}", columns, rows)


def _port(port: Port, old: Port | None, seconds: float) -> tuple[str | Text, ...]:
    return (
        port.name,
        Text(port.status, "green" if port.status == "up" else "red"),
        quantity(port.speed_bps),
        _moved(port.rx_octets, old.rx_octets if old else None, seconds),
        _moved(port.tx_octets, old.tx_octets if old else None, seconds),
        str(port.discards),
        port.llr.replace("/", " / "),
        str(port.replays) if port.llr else "",
        " ".join(port.credits),
        _pauses(port),
        ", ".join(port.neighbours),
    )


def _moved(octets: int, before: int | None, seconds: float) -> str:
    if before is None or not seconds:
        return quantity(octets)
    return quantity(int((octets - before) * 8 / seconds))


def _pauses(port: Port) -> str:
    stopped = " ".join(map(str, port.paused))
    stopping = " ".join(map(str, port.pausing))
    return f"{stopped}{' ' if stopped and stopping else ''}{f'stops {stopping}' if stopping else ''}"


def _queues(report: Report, plain: bool) -> Table:
    columns = ("port!", "class", "role!", "level!", "octets", "highest", "flows", "marked", "dropped")
    return _table("Queues", columns, (_queue(queue, plain) for queue in report.queues))


def _queue(queue: Queue, plain: bool) -> tuple[str | Text, ...]:
    return (
        queue.port,
        str(queue.traffic_class),
        Text(queue.role, "yellow" if queue.congesting else ""),
        level(queue, plain),
        quantity(queue.octets),
        quantity(queue.watermark),
        str(queue.flows),
        str(queue.ecn_marked),
        str(queue.dropped),
    )


def level(queue: Queue, plain: bool = False) -> str:
    """The fill level of a queue, relative to its highest level so far."""
    filled = round(BAR * queue.octets / queue.watermark) if queue.watermark else 0
    full, empty = "#." if plain else FULL
    return full * filled + empty * (BAR - filled)


def _flows(report: Report) -> Table:
    columns = ("handle", "component<", "port!", "class", "flow<", "made by<", "age s", "frames")
    return _table("Isolated flows", columns, map(_flow, report.flows))


def _flow(flow: Flow) -> tuple[str | Text, ...]:
    return (
        str(flow.handle),
        flow.component,
        flow.port,
        "" if flow.traffic_class is None else str(flow.traffic_class),
        flow.flow,
        flow.made_by,
        f"{flow.age_ns / 1e9:.1f}",
        str(flow.frames),
    )


def quantity(value: int) -> str:
    """A number as a person reads it: 1.25 M."""
    number = float(value)
    for unit in UNITS:
        if abs(number) < 1000 or unit == UNITS[-1]:
            return f"{number:.0f}" if not unit else f"{number:.3g} {unit}"
        number /= 1000
    raise AssertionError("the last unit takes all")
