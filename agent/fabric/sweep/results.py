"""The results of a sweep in a directory: a file for each point, then all of them in one.

A point's file appears whole or not at all, so that a sweep that was ended anywhere goes on where it was.
"""

import csv
import io
import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from isolane.fabric.sweep.points import Point, SweepError, json_line

POINTS: Final = "points"
LINES: Final = "results.jsonl"
TABLE: Final = "results.csv"
RESULT: Final = frozenset(
    {"version", "seed", "description", "frames", "completion", "goodput", "pauses", "deadlock"}
    | {"isolation", "queues", "buffers"}
)
"""Members that a result has."""


class Results:
    """The results of a sweep, in a directory."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self._points = directory / POINTS
        self._points.mkdir(parents=True, exist_ok=True)

    def missing(self, points: Iterable[Point]) -> list[Point]:
        """Those that have no result yet."""
        finished = self.keys()
        return [point for point in points if point.key not in finished]

    def keys(self) -> set[str]:
        """Of all points that have a result."""
        return {name.removesuffix(".json") for name in os.listdir(self._points) if name.endswith(".json")}

    def add(self, point: Point, result: Mapping[str, object]) -> None:
        """Keep the result of a point."""
        self.add_line(point.key, json_line({**result, "key": point.key, "values": dict(point.values)}))

    def add_line(self, key: str, line: str) -> None:
        """Keep a result as text; another one under the same key is a defect of some worker."""
        path = self._points / f"{key}.json"
        octets = f"{line}\n".encode()
        if path.exists():
            if path.read_bytes() != octets:
                raise SweepError(f"{path}: two runs of the same point have different results")
            return
        _write(path, octets)

    def collect(self, keys: Iterable[str]) -> int:
        """Write all results of these points, in the order of their keys; returns how many there are."""
        finished = self.keys()
        ordered = sorted(key for key in set(keys) if key in finished)
        _write(self.directory / LINES, b"".join(map(self._octets, ordered)))
        _write(self.directory / TABLE, _table(list(self.read(ordered))).encode())
        return len(ordered)

    def read(self, keys: Sequence[str]) -> Iterator[dict[str, Any]]:
        """The results of these points."""
        for key in keys:
            try:
                value = json.loads(self._octets(key))
            except ValueError as error:
                raise SweepError(f"{self._points / key}.json is damaged ({error}); delete it") from error
            yield value

    def _octets(self, key: str) -> bytes:
        return (self._points / f"{key}.json").read_bytes()


def merge(sources: Sequence[Path], directory: Path) -> int:
    """Put the points of several directories into one; returns how many it has then."""
    for source in sources:
        if not (source / POINTS).is_dir():
            raise SweepError(f"{source} is no directory of a sweep: it has no folder {POINTS}")
    results = Results(directory)
    for source in sources:
        if source.resolve() == directory.resolve():
            continue
        for path in sorted((source / POINTS).glob("*.json")):
            results.add_line(path.stem, path.read_text(encoding="utf-8").removesuffix("\n"))
    return results.collect(results.keys())


def read_results(path: Path) -> list[dict[str, object]]:
    """All results of the directory of a sweep, or of a file with one JSON object in a line."""
    file = path / LINES if path.is_dir() else path
    results = []
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        try:
            value = json.loads(line)
        except ValueError as error:
            raise SweepError(f"{file}, line {number}: is not a JSON object: {error}") from error
        if not isinstance(value, dict) or not value.keys() >= RESULT:
            raise SweepError(f"{file}, line {number}: is no result of a fabric of this version")
        results.append(value)
    if not results:
        raise SweepError(f"{file} has no results")
    return results


def _write(path: Path, octets: bytes) -> None:
    """Octets that are on the disk before the name shows them."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    with temporary.open("wb") as file:
        file.write(octets)
        file.flush()
        os.fsync(file.fileno())
    temporary.replace(path)


def _table(rows: Sequence[Mapping[str, object]]) -> str:
    """One line for each point: the values of its lists, then all that is one number or word."""
    flat = [dict(_scalars(row)) for row in rows]
    first = ("key", "version", "seed")
    names = sorted({name for row in flat for name in row} - set(first))
    text = io.StringIO()
    writer = csv.DictWriter(text, [*first, *names, "description"], restval="", lineterminator="\n")
    writer.writeheader()
    for row, whole in zip(flat, rows, strict=True):
        writer.writerow({**row, "description": json_line(whole.get("description", {}))})
    return text.getvalue()


def _scalars(value: Mapping[str, object], above: str = "") -> Iterator[tuple[str, object]]:
    for name, each in value.items():
        path = f"{above}{name}"
        if path == "description":
            continue
        if isinstance(each, dict):
            yield from _scalars(each, f"{path}.")
        elif not isinstance(each, list):
            yield path, "" if each is None else each
