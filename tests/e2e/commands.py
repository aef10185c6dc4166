"""Commands of the program, run in this process: most of the time of one is spent on loading the program."""

import io
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from isolane.cli.main import main


def isolane(*arguments: str, stdin: str = "") -> tuple[int, str, str]:
    """The exit code of a command, its output and its errors."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    with pytest.MonkeyPatch.context() as patched, _standard_input(stdin.encode()):
        patched.setattr(sys, "stdout", out)
        patched.setattr(sys, "stderr", err)
        try:
            code = main(arguments)
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 1
    for stream in (out, err):
        stream.seek(0)
    return code, out.read(), err.read()


@contextmanager
def _standard_input(octets: bytes) -> Iterator[None]:
    """The descriptor reads these octets: a password is read from it, octet by octet."""
    before = os.dup(0)
    try:
        with tempfile.TemporaryFile() as file:
            file.write(octets)
            file.seek(0)
            os.dup2(file.fileno(), 0)
            yield
    finally:
        os.dup2(before, 0)
        os.close(before)
