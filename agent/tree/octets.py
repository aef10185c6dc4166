"""Text in UTF-8 that comes in pieces, and may be long."""

from collections.abc import Iterator
from typing import Final, TypeAlias

Octets: TypeAlias = bytes | bytearray
"""A long text is a bytearray, which grows in place: one copy of 50 MB takes over 20 ms."""
_HELD: Final = 1 << 20
"""Characters up to which pieces are joined. A longer text grows in place: a large block behind it would have
it copied."""


def octets_of(pieces: Iterator[str]) -> Octets:
    """The octets of all pieces together."""
    held: list[str] = []
    size = 0
    for piece in pieces:
        held.append(piece)
        size += len(piece)
        if size > _HELD:
            break
    else:
        return "".join(held).encode()
    octets = bytearray("".join(held).encode())
    held.clear()
    for piece in pieces:
        octets += piece.encode()
    return octets
