"""Standard input of `isolane decode`: a capture as it comes, or octets in hexadecimal."""

import sys
from io import BufferedReader
from typing import BinaryIO, Final

from isolane.cli.arguments import WrongArguments

STDIN: Final = "-"
LONGEST: Final = 1 << 20
"""Characters of hexadecimal octets; a capture may be of any length."""
CAPTURES: Final = frozenset(
    bytes.fromhex(magic) for magic in ("a1b2c3d4", "d4c3b2a1", "a1b23c4d", "4d3cb2a1", "0a0d0d0a")
)
"""First octets of pcap and pcapng files."""


def standard_input() -> "str | BinaryIO":
    """The text, or the capture still to be read."""
    if sys.stdin.isatty():
        raise WrongArguments("give octets, the name of a capture, or a pipe on standard input")
    octets = sys.stdin.buffer
    if isinstance(octets, BufferedReader) and octets.peek(4)[:4] in CAPTURES:
        return octets
    text = octets.read(LONGEST + 1)
    if len(text) > LONGEST:
        raise WrongArguments(f"standard input is longer than {LONGEST:,} characters, and not a capture")
    return text.decode("latin-1")
