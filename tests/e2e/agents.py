"""Agents in processes of their own, as an operator runs them, and a client that waits for what it wants."""

import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from lxml import etree
from ncclient import manager

from tests.patience import PATIENCE_S

T = TypeVar("T")

_HERE = r"127\.0\.0\.1:(\d+) "
_READY = re.compile(f"ready ssh={_HERE}(?:tls={_HERE})?(?:https={_HERE})?")


@dataclass(frozen=True)
class Running:
    """An agent that accepts connections."""

    state: Path
    port: int
    process: "subprocess.Popen[bytes]"
    tls_port: int = 0
    """0 without TLS."""
    https_port: int = 0
    """0 without HTTPS."""

    def connect_here(self) -> Any:
        """A session over the UNIX socket, as whoever runs the tests (give the agent `--recovery-user`)."""
        return manager.connect_uds(path=str(self.state / "netconf.sock"))

    def connect(self, user: str = "admin", key: Path | None = None, **options: Any) -> Any:
        """An ncclient session, of the administrator unless somebody else is named."""
        return manager.connect(
            host="127.0.0.1",
            port=self.port,
            username=user,
            key_filename=str(key or self.state / "admin_key"),
            hostkey_verify=False,
            allow_agent=False,
            look_for_keys=False,
            **options,
        )


@contextmanager
def agent(
    state: Path, *options: str, namespace: str | None = None, under: Sequence[str] = ()
) -> Iterator[Running]:
    """`isolane serve`, run by the command `under` if there is one, until the end of the test."""
    command = [
        *under,
        *(() if namespace is None else ("ip", "netns", "exec", namespace)),
        sys.executable,
        "-m",
        "isolane.cli",
        "serve",
        "--state",
        str(state),
        "--ssh",
        "127.0.0.1:0",
        *options,
    ]
    with (state.parent / f"{state.name}.log").open("wb") as log:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log)
    try:
        assert process.stdout is not None
        ready = process.stdout.readline().decode()
        found = _READY.match(ready)
        assert found is not None, (state.parent / f"{state.name}.log").read_text()
        yield Running(state, int(found[1]), process, int(found[2] or 0), int(found[3] or 0))
    finally:
        process.terminate()
        process.wait(PATIENCE_S)
        if process.stdout is not None:
            process.stdout.close()


def until(read: Callable[[], T], is_right: Callable[[T], bool]) -> T:
    """Read again until it is right; the last thing read stands in the failure."""
    end = time.monotonic() + PATIENCE_S
    while True:
        value = read()
        if is_right(value):
            return value
        assert time.monotonic() < end, f"still {value!r}"
        time.sleep(0.02)


def texts(element: Any) -> dict[str, str]:
    """The leafs right below an element, by name."""
    return {etree.QName(child).localname: (child.text or "") for child in element if not len(child)}
