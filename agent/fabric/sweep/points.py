"""The points of a sweep: every combination of the values of its lists, each with its seeds."""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from math import prod
from typing import Any, Final

from isolane.errors import IsolaneError
from isolane.fabric.description import Description, DescriptionError, canonical, with_values
from isolane.lazy_dataclass import dataclass

MOST_POINTS: Final = 100_000


class SweepError(DescriptionError):
    """A sweep that cannot be run; the message says what would be right."""


@dataclass(frozen=True, slots=True)
class Point:
    """One description with one seed."""

    key: str
    """The hash of version, description and seed: what has the same key has the same result."""
    description: Mapping[str, object]
    seed: int
    values: Mapping[str, Any]
    """The values of the lists at this point, by path."""


def points(description: Description, version: str, seeds: Sequence[int]) -> list[Point]:
    """All points of a file, in the order of their keys."""
    number = prod(map(len, description.sweep.values())) * len(seeds)
    if number > MOST_POINTS:
        raise SweepError(f"the lists make {number:,} points; a sweep has at most {MOST_POINTS:,}")
    by_key = {point.key: point for point in _combined(description, version, seeds)}
    return [by_key[key] for key in sorted(by_key)]


def key_of(version: str, description: Mapping[str, object], seed: int) -> str:
    """The name of a point."""
    whole = {"version": version, "description": description, "seed": seed}
    return hashlib.sha256(json_line(whole).encode()).hexdigest()


def json_line(value: object) -> str:
    """The same text for the same value, without spaces and line breaks."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def shard(whole: Sequence[Point], index: int, count: int) -> list[Point]:
    """The part `index` of `count`, from 1 on; the parts together are the whole, whatever ran before."""
    return list(whole[index - 1 :: count])


def _combined(description: Description, version: str, seeds: Sequence[int]) -> Iterator[Point]:
    for combination in product(*description.sweep.values()):
        values = dict(_single(description.sweep, combination))
        try:
            whole = canonical(with_values(description.content, values), description.base)
        except IsolaneError as error:
            where = ", ".join(f"{path} = {value}" for path, value in values.items())
            raise SweepError(f"{where}: {error}" if where else str(error)) from error
        for seed in seeds:
            yield Point(key_of(version, whole, seed), whole, seed, values)


def _single(keys: Iterable[str], combination: Iterable[object]) -> Iterator[tuple[str, object]]:
    """Each path with its value; the values of a key of several paths, with commas, belong together."""
    for key, value in zip(keys, combination, strict=True):
        paths = [path.strip() for path in key.split(",")]
        if len(paths) == 1:
            yield key, value
        elif isinstance(value, list) and len(value) == len(paths):
            yield from zip(paths, value, strict=True)
        else:
            raise SweepError(
                f"sweep.{key}: {value!r} is not a list of {len(paths)} values, one for each path"
            )
