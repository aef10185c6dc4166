"""Tables of transfers in CSV, points of a distribution, and the devices of a lab as switches."""

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from isolane import toml_file
from isolane.fabric.description.values import DescriptionError
from isolane.fabric.formats.text import Lines

COLUMNS: Final = ("source", "destination", "octets", "at", "id", "after", "priority")
NEEDED: Final = COLUMNS[:3]


def trace(path: Path, where: str) -> list[dict[str, object]]:
    """A header of columns; `at` in ns, after the start or after all whose ids are in `after`, with spaces."""
    try:
        with path.open(encoding="utf-8", newline="") as file:
            reader = csv.DictReader(file, skipinitialspace=True)
            names = reader.fieldnames or []
            for name in (*NEEDED, *names):
                if name not in names or name not in COLUMNS:
                    fault = "is needed" if name in COLUMNS else f"is unknown; known are {', '.join(COLUMNS)}"
                    raise DescriptionError(f"{where}: {path}: column {name} {fault}")
            return list(_rows(reader, f"{where}: {path}"))
    except OSError as error:
        raise DescriptionError(f"{where}: {path}: {error.strerror}") from error
    except (UnicodeDecodeError, csv.Error) as error:
        raise DescriptionError(f"{where}: {path} is no CSV: {error}") from error


def _rows(reader: "csv.DictReader[str]", where: str) -> Iterator[dict[str, object]]:
    for number, row in enumerate(reader):
        line = f"{where} line {reader.line_num}"
        row_read: dict[str, object] = {
            "id": _whole(row.get("id") or f"{number}", line),
            "source": row["source"],
            "destination": row["destination"],
            "size": _whole(row["octets"], line),
            "at": _whole(row.get("at") or "0", line),
        }
        if row.get("after"):
            row_read["after"] = [_whole(word, line) for word in (row["after"] or "").split()]
        if row.get("priority"):
            row_read["priority"] = _whole(row["priority"], line)
        yield row_read


def _whole(text: str | None, line: str) -> int:
    if text is None or not text.strip().isdecimal():
        raise DescriptionError(f"{line}: {text!r} is not a whole number")
    return int(text)


def distribution(lines: Lines) -> list[list[float]]:
    """`octets percent` on each line, of growing size, the last one 100."""
    row_read = []
    for words in lines:
        if len(words) != 2:
            raise lines.fault("is octets, and the percent of transfers that have at most so many")
        row_read.append([max(1, round(lines.number_of(words[0]))), lines.number_of(words[1])])
    # A first line of 0 percent only says where the sizes begin.
    return row_read[1:] if row_read and row_read[0][1] == 0 else row_read


def lab(path: Path, where: str, hosts_per_switch: int) -> dict[str, object]:
    """Devices are switches with so many hosts each, wires are as they are there."""
    content = toml_file.read(path, DescriptionError)
    names, wires = [], content.get("wire", [])
    for name, table in content.get("device", {}).items():
        count = table.get("count") if isinstance(table, dict) else None
        names += [name] if count is None else [f"{name}{number}" for number in range(1, int(count) + 1)]
    if not names or not isinstance(wires, list):
        raise DescriptionError(f"{where}: {path} is no lab: it has no device, or wire is no list")
    hosts = [f"h{number + 1}" for number in range(len(names) * hosts_per_switch)]
    links: list[dict[str, object]] = [
        {"ends": [host, names[number // hosts_per_switch]]} for number, host in enumerate(hosts)
    ]
    for number, wire in enumerate(wires):
        ends = [str(end).partition(":")[0] for end in wire.get("ends", ())]
        if len(ends) != 2 or not set(ends) <= set(names):
            raise DescriptionError(f"{where}: {path}: wire {number + 1} does not join two devices")
        links.append({"ends": ends, **{key: wire[key] for key in KEYS if key in wire}})
    return {"kind": "edges", "hosts": hosts, "links": links}


KEYS: Final = ("rate", "delay", "loss", "bit-error-rate")
