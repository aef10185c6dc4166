"""The servers that `bench/netconf.py` measures, each as a context."""

import getpass
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from bench._netconf_client import ssh
from bench._peers import SEARCH

PATIENCE_S = 20.0
RELAY = Path(__file__).parent.parent / "agent" / "cli" / "relay.py"


@dataclass(frozen=True)
class Running:
    """A server that accepts sessions."""

    name: str
    command: Sequence[str]
    processes: Sequence[int]
    """Those that hold the data, for memory."""


@contextmanager
def isolane_ssh(dataplane: str = "none") -> Iterator[Running]:
    """This agent, by its own SSH server."""
    with _isolane(dataplane) as (state, port, process):
        yield Running("isolane", ssh(port, "admin", str(state / "admin_key")), [process])


@contextmanager
def isolane_state(notes: Path | None = None) -> Iterator[Path]:
    """This agent, by the sockets in its state directory; it notes what its loop does at once."""
    with _isolane(notes=notes) as (state, _, _):
        yield state


@contextmanager
def isolane_relay() -> Iterator[Running]:
    """This agent behind OpenSSH's server."""
    with ExitStack() as stack:
        state, _, process = stack.enter_context(_isolane())
        socket_path = state / "netconf.sock"
        relay = f"{sys.executable} -S -E {RELAY} {socket_path}"
        port = free_port()
        key = stack.enter_context(_sshd(relay, port))
        yield Running("isolane behind sshd", ssh(port, "root", key), [process])


@contextmanager
def netconfd() -> Iterator[Running]:
    """Debian's netconfd (yuma123) behind OpenSSH's server."""
    with ExitStack() as stack:
        scratch = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        path = scratch / "ncxserver.sock"
        port = free_port()  # netconfd refuses sessions that came by a port that it was not told of
        modules = (
            "ietf-interfaces",
            "iana-if-type",
            "ieee802-dot1q-bridge",
            "ieee802-dot1q-stream-filters-gates-bridge",
        )
        command = [
            "/usr/sbin/netconfd",
            "--no-startup",
            "--target=running",
            "--superuser=root",
            f"--modpath={':'.join(map(str, SEARCH))}:/usr/share/yuma/modules",
            f"--log={scratch / 'netconfd.log'}",
            "--log-level=error",
            f"--ncxserver-sockname={path}",
            f"--port={port}",
            *(f"--module={name}" for name in modules),
        ]
        process = stack.enter_context(_process(command, cwd=scratch))
        _wait(path.exists)
        subsystem = f"/usr/sbin/netconf-subsystem --ncxserver-sockname={port}@{path}"
        key = stack.enter_context(_sshd(subsystem, port))
        yield Running("netconfd", ssh(port, "root", key), [process.pid])


@contextmanager
def _isolane(dataplane: str = "none", notes: Path | None = None) -> Iterator[tuple[Path, int, int]]:
    """State directory, SSH port, process."""
    with tempfile.TemporaryDirectory() as scratch:
        state = Path(scratch) / "state"
        program = ["isolane.cli"] if notes is None else ["bench._watched", str(notes)]
        command = [sys.executable, "-m", *program, "serve", "--empty", "--dataplane", dataplane]
        command += ["--ssh", "127.0.0.1:0", "--state", str(state), "--recovery-user", getpass.getuser()]
        with _process(command, stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            ready = ""
            while not ready.startswith("ready "):
                ready = process.stdout.readline().decode()
                if not ready:
                    raise RuntimeError("isolane serve did not start")
            address = dict(part.split("=", 1) for part in ready.split()[1:])["ssh"]
            yield state, int(address.rpartition(":")[2]), process.pid


@contextmanager
def _sshd(subsystem: str, port: int) -> Iterator[str]:
    """An sshd of its own for root; the client's fresh key."""
    with tempfile.TemporaryDirectory() as scratch:
        directory = Path(scratch)
        for name in ("host", "client"):
            subprocess.run(
                ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", directory / name], check=True
            )
        settings = {
            "Port": port,
            "ListenAddress": "127.0.0.1",
            "HostKey": directory / "host",
            "AuthorizedKeysFile": directory / "client.pub",
            "PidFile": directory / "pid",
            "PermitRootLogin": "prohibit-password",
            "StrictModes": "no",
            "UsePAM": "no",
            "PrintMotd": "no",
            "Subsystem": f"netconf {subsystem}",
        }
        config = directory / "config"
        config.write_text("".join(f"{name} {value}\n" for name, value in settings.items()))
        Path("/run/sshd").mkdir(exist_ok=True)
        with _process([shutil.which("sshd") or "/usr/sbin/sshd", "-D", "-e", "-f", str(config)]):
            _wait(lambda: _listens(port))
            yield str(directory / "client")


@contextmanager
def _process(
    command: Sequence[str], cwd: Path | None = None, stdout: int = subprocess.DEVNULL
) -> Iterator["subprocess.Popen[bytes]"]:
    process = subprocess.Popen(
        command,
        cwd=cwd,
        stdout=stdout,
        stderr=subprocess.DEVNULL,
        stdin=subprocess.DEVNULL,
        env=dict(os.environ),
    )
    try:
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _wait(is_so: Callable[[], bool]) -> None:
    begin = time.monotonic()
    while not is_so():
        if time.monotonic() - begin > PATIENCE_S:
            raise RuntimeError("a server did not start")
        time.sleep(0.05)


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def free_port() -> int:
    """One that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
