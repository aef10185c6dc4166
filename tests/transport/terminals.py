"""OpenSSH's client in a real pseudo-terminal, and what it shows."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager

from tests.e2e.agents import Running
from tests.patience import PATIENCE_S

_ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def command(running: Running, *arguments: str, user: str = "admin", key: str = "admin_key") -> list[str]:
    options = ["BatchMode=yes", f"UserKnownHostsFile={running.state / 'known_hosts'}", "IdentitiesOnly=yes"]
    words = ["ssh", "-F", "/dev/null", "-p", str(running.port), "-i", str(running.state / key)]
    for option in options:
        words += ["-o", option]
    return [*words, f"{user}@127.0.0.1", *arguments]


class Screen:
    """A person at a terminal."""

    def __init__(self, process: "subprocess.Popen[bytes]", end: int) -> None:
        self.process = process
        self._end = end
        self.raw = b""
        """All octets that came."""
        self._text = ""

    def type(self, text: str | bytes) -> None:
        os.write(self._end, text.encode() if isinstance(text, str) else text)

    def until(self, pattern: str) -> str:
        """What came since the last call, up to a pattern, without escape sequences."""
        deadline = time.monotonic() + PATIENCE_S
        while (match := re.search(pattern, self._text)) is None:
            assert time.monotonic() < deadline, f"{pattern!r} did not come: {self._text[-800:]!r}"
            if not self._read():
                raise AssertionError(f"{pattern!r} did not come before the end: {self._text[-800:]!r}")
        shown, self._text = self._text[: match.end()], self._text[match.end() :]
        return shown

    def _read(self) -> bool:
        ready, _, _ = select.select([self._end], [], [], 0.5)
        if not ready:
            return True
        try:
            octets = os.read(self._end, 65_536)
        except OSError:  # the other side is closed
            return False
        self.raw += octets
        self._text += _ESCAPE.sub("", octets.decode("utf-8", "replace"))
        return bool(octets)

    def ask(self, line: str, prompt: str = r"[>#] $") -> str:
        """Type a line, and give what it shows, without its echo and the prompt."""
        self.type(f"{line}\r")
        shown = self.until(prompt).replace("\r", "")
        return shown.partition("\n")[2].rpartition("\n")[0]

    def resize(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self._end, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.process.send_signal(signal.SIGWINCH)

    def ended(self) -> int:
        """The exit code, once the client has ended."""
        while self._read():
            pass
        return self.process.wait(PATIENCE_S)


@contextmanager
def terminal(words: list[str], term: str = "dumb", columns: int = 80, rows: int = 24) -> Iterator[Screen]:
    """A program at a terminal."""
    end, inner = pty.openpty()
    fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    environment = {**os.environ, "TERM": term}
    process = subprocess.Popen(words, stdin=inner, stdout=inner, stderr=inner, env=environment)
    os.close(inner)
    try:
        yield Screen(process, end)
    finally:
        process.kill()
        process.wait()
        os.close(end)
