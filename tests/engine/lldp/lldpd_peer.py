"""A real lldpd in a network namespace made for it, and our engine on this end of the veth pair."""

import json
import os
import select
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from isolane.engine.effects import Effect, Notify, Send
from isolane.engine.lldp.config import AgentConfig, LocalPort, LocalSystem
from isolane.engine.lldp.engine import LldpEngine
from isolane.wire.address import mac_text
from isolane.wire.ethernet import LLDP
from isolane.wire.lldp.lldpdu import NEAREST_BRIDGE
from tests.dataplane.kernel.namespaces import entered, namespace
from tests.patience import PATIENCE_S

PEER_MAC = bytes.fromhex("02005e100002")


def run(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True, timeout=PATIENCE_S).stdout


class Lldpd:
    """One lldpd that does not tell of its machine; `cli` talks to it, `neighbor` is what it knows of us."""

    def __init__(self, namespace: str, interface: str, control: Path, *options: str) -> None:
        self._control = control
        options = ("-k", "-i", *options)
        command = ["ip", "netns", "exec", namespace, "lldpd", "-d", "-u", str(control), "-I", interface]
        self._interface = interface.encode()
        self._process = subprocess.Popen(
            [*command, *options], start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self._wait_until_it_listens()

    def cli(self, *words: str) -> str:
        return run("lldpcli", "-u", str(self._control), *words)

    def neighbor(self) -> dict[str, Any]:
        """The one neighbour it knows, empty when none."""
        known = json.loads(self.cli("-f", "json0", "show", "neighbors", "details"))
        interfaces = known["lldp"][0].get("interface", [])
        return dict(interfaces[0]) if interfaces else {}

    def stop(self) -> None:
        """Goodbye on the wire included."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """No goodbye."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        if self._process.poll() is None:
            os.killpg(self._process.pid, how)
        self._process.wait(timeout=20)

    def _wait_until_it_listens(self) -> None:
        """It answers, and has found its interface."""
        give_up = time.monotonic() + PATIENCE_S
        command = ["lldpcli", "-u", str(self._control), "show", "interfaces"]
        while self._interface not in subprocess.run(command, capture_output=True, timeout=PATIENCE_S).stdout:
            assert self._process.poll() is None, "lldpd ended before it listened"
            assert time.monotonic() < give_up, "lldpd does not find its interface"


class Port:
    """Our engine on a Linux interface, in real time."""

    def __init__(
        self,
        interface: str,
        system: LocalSystem,
        local: LocalPort,
        config: AgentConfig,
        *,
        destination: bytes = NEAREST_BRIDGE,
    ) -> None:
        self._socket = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(LLDP))
        self._socket.bind((interface, LLDP))
        self.interface = interface
        self.received: list[tuple[int, bytes]] = []
        self.events: list[object] = []
        self.local = replace(local, source=self._socket.getsockname()[4])
        self.engine = LldpEngine(system, Random(1))
        self.agent = self.engine.add_agent(interface, self.local, config, destination=destination)
        self.do(lambda now_ns: self.engine.set_port_enabled(interface, True, now_ns))

    def do(self, step: Callable[[int], list[Effect]]) -> None:
        for effect in step(time.monotonic_ns()):
            if isinstance(effect, Send):
                self._socket.send(effect.frame)
            elif isinstance(effect, Notify):
                self.events.append(effect.event)

    def run_until(self, is_done: Callable[[], bool]) -> None:
        """Frames and timers, until it is done; a test that waits longer than patience fails."""
        give_up_ns = time.monotonic_ns() + int(PATIENCE_S * 1e9)
        while not is_done():
            now_ns = time.monotonic_ns()
            assert now_ns < give_up_ns, f"patience ran out; events so far: {self.events}"
            deadline = min(self.engine.deadline() or give_up_ns, now_ns + 200_000_000)
            if select.select([self._socket], [], [], max(0, deadline - now_ns) / 1e9)[0]:
                self._take()
            self.do(self.engine.expire)

    def _take(self) -> None:
        frame, (_, _, kind, *_rest) = self._socket.recvfrom(2048)
        if kind != socket.PACKET_OUTGOING:
            self.received.append((time.time_ns(), frame))
            self.do(lambda now_ns: self.engine.receive(self.interface, frame, now_ns))

    def close(self) -> None:
        self._socket.close()


@contextmanager
def veth() -> Iterator[tuple[str, str, str]]:
    """A namespace, the interface on this side, the interface in it; the test runs in another namespace."""
    here, there = "here", "there"
    with entered("ll"), namespace("lldpd") as name:
        link = ["ip", "link", "add", here, "type", "veth", "peer", "name", there]
        run(*link, "address", mac_text(PEER_MAC).replace("-", ":"), "netns", name)
        run("ip", "link", "set", here, "up")
        run("ip", "-n", name, "link", "set", there, "up")
        yield name, here, there


@contextmanager
def lldpd(namespace: str, interface: str, *options: str) -> Iterator[Lldpd]:
    """A running lldpd that sends each second and says that it lives for two."""
    with tempfile.TemporaryDirectory(prefix="isolane-lldpd-") as directory:
        # Without root's rights lldpd has to reach its own control socket.
        os.chmod(directory, 0o755)
        daemon = Lldpd(namespace, interface, Path(directory) / "control", *options)
        try:
            daemon.cli("configure", "lldp", "tx-hold", "2")
            daemon.cli("configure", "lldp", "tx-interval", "1")
            daemon.cli("configure", "system", "hostname", "peer")
            yield daemon
        finally:
            daemon.kill()
