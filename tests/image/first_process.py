"""A command as the first process of a container: its own process ids, mounts and network, and no capability.

The namespaces are made with iproute2 and util-linux, without a container engine. As with Docker, the
network lets every user listen below 1024.
"""

import os
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.left_behind import group_begun, group_ended
from tests.patience import PATIENCE_S

BARE: Final = ("setpriv", "--bounding-set=-all", "--inh-caps=-all", "--no-new-privs")
"""What follows has no capability, whoever runs it."""


def open_low_ports(namespace: str) -> None:
    """`net.ipv4.ip_unprivileged_port_start=0`, which Docker sets by itself since 20.10."""
    command = "echo 0 > /proc/sys/net/ipv4/ip_unprivileged_port_start"
    subprocess.run(["ip", "netns", "exec", namespace, "sh", "-c", command], check=True)


@dataclass(frozen=True, slots=True)
class First:
    """The process, and the file with all that it printed."""

    process: "subprocess.Popen[bytes]"
    log: Path

    @property
    def pid(self) -> int:
        """Its id outside of its namespace: it is the only child of `unshare`."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        end = time.monotonic() + PATIENCE_S
        while not (found := children.read_text().split()):
            assert time.monotonic() < end, "unshare has started nothing"
        return int(found[0])

    def until(self, word: str) -> str:
        """Wait until it has printed this."""
        end = time.monotonic() + PATIENCE_S
        while word not in (said := self.log.read_text()):
            assert self.process.poll() is None, said
            assert time.monotonic() < end, said
            time.sleep(0.02)
        return said

    def signal(self, number: int) -> None:
        os.kill(self.pid, number)

    def wait(self) -> int:
        return self.process.wait(PATIENCE_S)


@contextmanager
def first_process(
    command: Sequence[str], namespace: str, log: Path, environment: Mapping[str, str] | None = None
) -> Iterator[First]:
    """Run it; it is killed at the end when it still runs."""
    outer = ["ip", "netns", "exec", namespace, "unshare", "--pid", "--fork", "--kill-child", "--mount-proc"]
    with log.open("wb") as written:
        process = subprocess.Popen(
            [*outer, *command],
            stdin=subprocess.DEVNULL,
            stdout=written,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            env=None if environment is None else dict(environment),
        )
    group_begun(process.pid)
    try:
        yield First(process, log)
    finally:
        process.kill()
        process.wait(PATIENCE_S)
        group_ended(process.pid)
