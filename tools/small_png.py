"""A PNG with at most 256 colours, a third of the octets: views have few colours, and soft edges."""

import struct
import zlib
from collections import Counter
from collections.abc import Iterator
from typing import Final

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
COLOURS: Final = 256
MOST_SEEN: Final = 192
_CHANNELS: Final = {2: 3, 6: 4}
"""The octets of a pixel by the type of colour: RGB, and RGB with opacity."""
_PALETTE: Final = 3

Pixel = bytes


def small(octets: bytes) -> bytes:
    """The same picture; a rare colour becomes the nearest of the usual ones."""
    lines = list(pixels(octets))
    counted = Counter(pixel for line in lines for pixel in line)
    palette = usual(counted)
    index = {pixel: number for number, pixel in enumerate(palette)}
    for pixel in counted:
        if pixel not in index:
            index[pixel] = min(range(len(palette)), key=lambda number: distance(pixel, palette[number]))
    head = struct.pack(">IIBBBBB", len(lines[0]), len(lines), 8, _PALETTE, 0, 0, 0)
    data = b"".join(b"\0" + bytes(index[pixel] for pixel in line) for line in lines)
    parts = ((b"IHDR", head), (b"PLTE", b"".join(palette)), (b"IDAT", zlib.compress(data, 9)), (b"IEND", b""))
    return SIGNATURE + b"".join(_chunk(*part) for part in parts)


def usual(counted: Counter[Pixel]) -> list[Pixel]:
    """The colours seen most, and beside them those that are most unlike, such as a small sign."""
    most = [pixel for pixel, _ in counted.most_common()]
    found, rest = most[:MOST_SEEN], most[MOST_SEEN:]
    far = {pixel: min(distance(pixel, each) for each in found) for pixel in rest}
    while far and len(found) < COLOURS:
        unlike = max(far, key=far.__getitem__)
        found.append(unlike)
        far = {pixel: min(apart, distance(pixel, unlike)) for pixel, apart in far.items() if pixel != unlike}
    return found


def distance(one: Pixel, other: Pixel) -> int:
    """How far two colours are apart."""
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def pixels(octets: bytes) -> Iterator[list[Pixel]]:
    """The lines of a PNG with 8 bits a channel and without interlacing, as Chromium makes it."""
    parts = list(_chunks(octets))
    width, height, _, kind = struct.unpack(">IIBB", parts[0][1][:10])
    size = _CHANNELS[kind]
    data = zlib.decompress(b"".join(content for name, content in parts if name == b"IDAT"))
    above, length = bytes(width * size), width * size + 1
    for start in range(0, height * length, length):
        above = _unfiltered(data[start], data[start + 1 : start + length], above, size)
        yield [above[at : at + 3] for at in range(0, width * size, size)]


def _unfiltered(kind: int, line: bytes, above: bytes, size: int) -> bytes:
    """A line before its filter (PNG, section 9)."""
    found = bytearray(line)
    for at in range(len(found)):
        left = found[at - size] if at >= size else 0
        corner = above[at - size] if at >= size else 0
        guess = (0, left, above[at], (left + above[at]) // 2, _paeth(left, above[at], corner))[kind]
        found[at] = (found[at] + guess) & 255
    return bytes(found)


def _paeth(left: int, above: int, corner: int) -> int:
    guess = left + above - corner
    near = ((abs(guess - left), 0, left), (abs(guess - above), 1, above), (abs(guess - corner), 2, corner))
    return min(near)[2]


def _chunks(octets: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(SIGNATURE)
    while at < len(octets):
        (size,) = struct.unpack(">I", octets[at : at + 4])
        yield octets[at + 4 : at + 8], octets[at + 8 : at + 8 + size]
        at += 12 + size


def _chunk(name: bytes, content: bytes) -> bytes:
    check = zlib.crc32(name + content)
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", check)
