"""The blocks of a page that a reader executes, and the shells that execute them as the reader would.

A page marks its blocks so that they read well:

    ```bash                                          a command, in the shell that installs
    ```bash title="Terminal 2"                       a command, in the terminal of this name
    ```bash title="Terminal 1, leave it running"     it says `ready` and goes on until the page ends
    ```python title="NAME.py"                        a file that the reader saves
    ```text title="prints"                           what the block before it prints
    <!-- shows: A | B -->                            the next block is repeated until its output has A and B
    <!-- not run: REASON -->                         the next block is not executed
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from tests.left_behind import group_begun, group_ended

PATIENCE_S = 600.0
"""A bound that only ends a hang: some blocks install from a package index."""
LEFT_RUNNING = ", leave it running"
PASSED_ON = ("PIP_", "HTTP", "http", "SSL_", "REQUESTS_", "LANG")
_BLOCK = re.compile(
    r"(?:^<!-- (?P<note>shows|not run): (?P<said>.+?) -->\n)?"
    r'^```(?P<language>\w+)(?: title="(?P<title>[^"]+)")?\n(?P<text>.*?)^```$',
    re.MULTILINE | re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block with what is said of it."""

    language: str
    title: str
    text: str
    shows: tuple[str, ...]
    not_run: str
    """The reason, or nothing."""


def blocks(page: str) -> Iterator[Block]:
    """The blocks of a page, in order."""
    for found in _BLOCK.finditer(page):
        note, said = found["note"], found["said"]
        shows = tuple(said.split(" | ")) if note == "shows" else ()
        yield Block(
            found["language"], found["title"] or "", found["text"], shows, said if note == "not run" else ""
        )


class Shell:
    """A terminal: a bash that ends at the first command that fails."""

    def __init__(self, log: Path, where: Path, environment: Mapping[str, str], prefix: list[str]) -> None:
        self._log = log
        self._written = log.open("wb")
        self._process = subprocess.Popen(
            [*prefix, "bash", "-e", "-o", "pipefail"],
            cwd=where,
            env=dict(environment),
            stdin=subprocess.PIPE,
            stdout=self._written,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        group_begun(self._process.pid)
        self._blocks = 0

    def run(self, text: str) -> str:
        """Execute a block; what it printed."""
        self._blocks += 1
        mark = f"-- end of block {self._blocks} --"
        before = len(self._said())
        self._type(f"{{\n{text}}} < /dev/null\necho '{mark}'\n")
        return self._until(mark, text)[before:].removesuffix(f"{mark}\n")

    def start(self, text: str) -> None:
        """Execute a block that goes on, until it is ready."""
        self._type(text)
        self._until("\nready ", text)

    def close(self) -> int:
        """Ctrl-C, and the end of the shell; its exit code, or that of what it ran."""
        assert self._process.stdin is not None
        if self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGINT)
            self._process.stdin.close()
        code = self._process.wait(PATIENCE_S)
        with suppress(ProcessLookupError):  # jobs in the background ignore Ctrl-C
            os.killpg(self._process.pid, signal.SIGKILL)
        group_ended(self._process.pid)
        self._written.close()
        return code

    def _type(self, text: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(text.encode())
        self._process.stdin.flush()

    def _said(self) -> str:
        """What was printed until now; the last character may be there in part only."""
        return self._log.read_text(encoding="utf-8", errors="replace")

    def _until(self, mark: str, text: str) -> str:
        deadline = time.monotonic() + PATIENCE_S
        while mark not in (said := self._said()):
            assert self._process.poll() is None, f"this failed:\n{text}\n{said}"
            assert time.monotonic() < deadline, f"this takes too long:\n{text}\n{said}"
            time.sleep(0.05)
        return said


class Reader:
    """Who reads one page after the other, in a fresh clone and with nothing but what the pages install."""

    def __init__(
        self,
        scratch: Path,
        clone: Path,
        namespace: str,
        *,
        python: Path | None = None,
        instead: Mapping[str, str] | None = None,
        installed: Path | None = None,
        entered: Sequence[str] = (),
    ) -> None:
        """`python` is the one of the path, that of the tests if none is given; `instead` replaces lines.

        `installed` has the commands of a package that the reader has installed before; `entered` is a command
        that enters a namespace of mounts and carries out what follows it.
        """
        self._scratch = scratch
        self._clone = clone
        inside = 'cd "$0" && exec "$@"'  # who enters mounts stands at their root
        self._prefix = [*entered, "sh", "-c", inside, str(clone), "ip", "netns", "exec", namespace]
        self._shells: dict[str, Shell] = {}
        self._pages = 0
        self._environment = environment(scratch, python)
        if installed is not None:
            self._environment["PATH"] = f"{installed}{os.pathsep}{self._environment['PATH']}"
        self._instead = instead or {}
        self.printed: list[str] = []
        """What each block printed, of all pages."""

    def read(self, page: Path) -> int:
        """Execute all blocks of a page; how many there were."""
        self._pages += 1
        count = 0
        printed = ""
        try:
            for block in blocks(page.read_text(encoding="utf-8")):
                if block.language == "text" and block.title == "prints":
                    assert block.text in printed, printed
                elif block.language == "python" and block.title:
                    (self._clone / block.title).write_text(block.text, encoding="utf-8")
                elif block.language == "bash" and not block.not_run:
                    printed = self._execute(block)
                    self.printed.append(printed)
                    count += 1
        finally:
            codes = {name: shell.close() for name, shell in self._shells.items()}
            self._shells.clear()
        assert set(codes.values()) <= {0, -signal.SIGINT}, codes
        return count

    def _execute(self, block: Block) -> str:
        shell = self._shell(block.title.removesuffix(LEFT_RUNNING))
        text = "".join(f"{self._instead.get(line, line)}\n" for line in block.text.splitlines())
        if block.title.endswith(LEFT_RUNNING):
            shell.start(text)
            return ""
        deadline = time.monotonic() + PATIENCE_S
        while True:
            printed = shell.run(text)
            missing = [each for each in block.shows if each not in printed]
            if not missing:
                return printed
            assert time.monotonic() < deadline, f"{missing} not shown by:\n{block.text}\n{printed}"
            time.sleep(0.5)

    def _shell(self, name: str) -> Shell:
        """The terminals have a network of their own; the shell that installs has that of the machine."""
        if name not in self._shells:
            log = self._scratch / f"page{self._pages}-{name or 'install'}.log"
            prefix = self._prefix if name else []
            self._shells[name] = Shell(log, self._clone, self._environment, prefix)
        return self._shells[name]


def environment(scratch: Path, python: Path | None = None) -> dict[str, str]:
    """A home and a path with nothing on it but the system's commands and a Python."""
    commands, home = scratch / "bin", scratch / "home"
    commands.mkdir()
    home.mkdir()
    (commands / "python3").symlink_to(python or Path(getattr(sys, "_base_executable", sys.executable)))
    cache = os.environ.get("XDG_CACHE_HOME", os.path.expanduser("~/.cache"))
    kept = {name: value for name, value in os.environ.items() if name.startswith(PASSED_ON)}
    path = os.pathsep.join([str(commands), "/usr/sbin", "/usr/bin", "/sbin", "/bin"])
    return {"PIP_CACHE_DIR": f"{cache}/pip", **kept, "HOME": str(home), "PATH": path}


def clone(top: Path, into: Path) -> None:
    """A fresh clone of the checkout: what is committed, and nothing else."""
    git = shutil.which("git")
    assert git is not None
    subprocess.run([git, "clone", "--quiet", str(top), str(into)], check=True, timeout=PATIENCE_S)
