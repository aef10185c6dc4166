"""The file that samples survive a restart in: a line that says what follows, and the rings, compressed."""

import contextlib
import json
import os
import zlib
from array import array
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from isolane.app.samples.rings import TIERS, Kind, Ring, Rings
from isolane.errors import IsolaneError

NAME: Final = "samples"
VERSION: Final = 1
_LONGEST: Final = 256 * 1024 * 1024
"""Octets that a file is expanded to at most: those of 800 ports."""


class Unreadable(IsolaneError):
    """The file is damaged, or of another version."""


def packed(objects: Mapping[str, Rings]) -> bytes:
    """All rings, not yet compressed."""
    heads: list[dict[str, object]] = []
    pieces: list[bytes] = []
    for name, rings in objects.items():
        heads.append({"name": name, "latest": rings.latest, "rings": _listed(rings)})
        pieces += map(bytes, rings.present)
        pieces += (
            ring.codes.tobytes() for tier in rings.rings for ring in tier.values() if ring.codes is not None
        )
    head = {"version": VERSION, "tiers": TIERS, "objects": heads}
    return json.dumps(head).encode() + b"\n" + b"".join(pieces)


def _listed(rings: Rings) -> list[list[str]]:
    """The rings that are not empty, by tier."""
    return [[name for name, ring in tier.items() if ring.codes is not None] for tier in rings.rings]


def write(directory: Path, octets: bytes) -> None:
    """Replace the file; OSError when that is not possible."""
    target, unfinished = directory / NAME, directory / f"{NAME}.tmp"
    with contextlib.suppress(FileNotFoundError):
        unfinished.unlink()
    descriptor = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(zlib.compress(octets, 1))
    unfinished.rename(target)


def read(directory: Path, kinds_of: Mapping[bool, tuple[Kind, ...]]) -> dict[str, Rings]:
    """The rings of the file; none without one. `kinds_of` has those of ports and, by False, of the agent."""
    try:
        compressed = (directory / NAME).read_bytes()
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise Unreadable(f"{directory / NAME}: {error.strerror}") from error
    try:
        octets = zlib.decompressobj().decompress(compressed, _LONGEST)
        first, _, rest = octets.partition(b"\n")
        head = json.loads(first)
        if head["version"] != VERSION or [tuple(each) for each in head["tiers"]] != list(TIERS):
            raise Unreadable(f"{directory / NAME}: of another version")
        return _unpacked(head["objects"], memoryview(rest), kinds_of)
    except (zlib.error, ValueError, KeyError, TypeError, IndexError) as error:
        raise Unreadable(f"{directory / NAME}: damaged") from error


def _unpacked(
    heads: list[dict[str, object]], rest: memoryview, kinds_of: Mapping[bool, tuple[Kind, ...]]
) -> dict[str, Rings]:
    at = 0

    def taken(length: int) -> memoryview:
        nonlocal at
        piece, at = rest[at : at + length], at + length
        if len(piece) != length:
            raise ValueError("the file is too short")
        return piece

    objects: dict[str, Rings] = {}
    for head in heads:
        name = str(head["name"])
        rings = Rings(kinds_of[bool(name)])
        latest, listed = head["latest"], head["rings"]
        if not isinstance(latest, list) or not isinstance(listed, list):
            raise TypeError("no lists")
        rings.latest = [int(each) for each in latest]
        rings.present = [bytearray(taken(tier.length)) for tier in TIERS]
        for names, tier in zip(listed, rings.rings, strict=True):
            for each in names:
                _fill(tier[each], taken)
        objects[name] = rings
    return objects


def _fill(ring: Ring, taken: Callable[[int], memoryview]) -> None:
    codes: array[int] = array("B" if ring.octets == 1 else "H")
    codes.frombytes(taken(ring.length * ring.octets))
    ring.codes = codes
