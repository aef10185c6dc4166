"""An agent with gNMI, for clients of others in processes of their own."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.patience import PATIENCE_S


@dataclass(frozen=True)
class Served:
    """An agent with gNMI."""

    host: str
    port: str
    state: Path

    def run(self, program: str) -> Any:
        """What a client in a process of its own prints last, as JSON."""
        command = [sys.executable, "-c", program, self.host, self.port, str(self.state)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout.splitlines()[-1])


@contextmanager
def served(directory: Path, *more: str, has_ports: bool = False) -> Iterator[Served]:
    """An agent with its state in a directory, more options, and maybe the ports of the demonstration."""
    state = directory / "state"
    config = state.parent / "first.json"
    config.write_text(json.dumps(FIRST))
    command = [sys.executable, "-m", "isolane.cli", "serve", "--state", str(state)]
    command += [] if has_ports else ["--empty", "--dataplane", "none"]
    command += [
        "--ssh",
        "127.0.0.1:0",
        "--gnmi",
        "127.0.0.1:0",
        *([] if has_ports else ["--config", str(config)]),
        *more,
    ]
    with (state.parent / "log").open("wb") as log:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log)
    try:
        assert process.stdout is not None
        ready = process.stdout.readline().decode()
        found = re.search(r" gnmi=([\d.]+):(\d+) ", ready)
        assert found is not None, (state.parent / "log").read_text()
        yield Served(found[1], found[2], state)
    finally:
        process.terminate()
        process.wait(PATIENCE_S)
        if process.stdout is not None:
            process.stdout.close()


FIRST = {
    "ietf-system:system": {
        "authentication": {"user": [{"name": "ada", "password": "$0$correct horse"}]},
    },
    "isolane-server:server": {"limits": {"max-failed-logins": 5}},
}
