"""Pictures of the documentation are small, and small_png keeps what is seen."""

import struct
import zlib
from pathlib import Path

from tools.dashboard_pictures import MOST_OCTETS, PAGES, PICTURES
from tools.small_png import SIGNATURE, pixels, small


def test_there_is_a_small_picture_of_each_view() -> None:
    sizes = {path.stem: path.stat().st_size for path in PICTURES.glob("*.png")}
    assert sizes.keys() == {f"dashboard-{name}" for name, *_ in PAGES}
    assert max(sizes.values()) < MOST_OCTETS


def chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def test_a_picture_of_few_colours_is_the_same_with_a_palette(tmp_path: Path) -> None:
    """Each line with another filter of PNG."""
    line = bytes((10, 20, 30)) * 2 + bytes((200, 100, 50)) * 2
    left = bytes((10, 20, 30, 0, 0, 0, 190, 80, 20, 0, 0, 0))
    same_as_above = bytes(12)
    data = b"\0" + line + b"\1" + left + b"\2" + same_as_above + b"\4" + same_as_above
    head = struct.pack(">IIBBBBB", 4, 4, 8, 2, 0, 0, 0)
    picture = SIGNATURE + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(data)) + chunk(b"IEND", b"")
    seen = list(pixels(picture))
    assert seen[:3] == [[line[at : at + 3] for at in range(0, 12, 3)]] * 3
    made = small(picture)
    palette = made[made.index(b"PLTE") + 4 :][:6]
    start = made.index(b"IDAT")
    (size,) = struct.unpack(">I", made[start - 4 : start])
    rows = zlib.decompress(made[start + 4 : start + 4 + size])
    shown = [[palette[3 * n : 3 * n + 3] for n in rows[at + 1 : at + 5]] for at in range(0, len(rows), 5)]
    assert shown == seen
