"""The same traffic through the kernel's bridge twice: congestion isolation off, and on."""

import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

from isolane.app.kernel_demo.fabric import HOST_PORT, PORTS, Fabric, configuration, fabric, forwards
from isolane.app.kernel_demo.leftovers import directory, remove_abandoned, watcher
from isolane.app.kernel_demo.namespaces import PATIENCE_S, answer, first_line, last_line, process_in
from isolane.app.kernel_demo.traffic import ELEPHANT, VICTIM
from isolane.dataplane.kernel.bpf.programs import load
from isolane.dataplane.kernel.classifier import classifier_object
from isolane.dataplane.kernel.errors import KernelError
from isolane.lazy_dataclass import dataclass

TRAIN_FRAMES: Final = 20_000
TRAFFIC: Final = "isolane.app.kernel_demo.traffic"
_DRAIN_S: Final = 0.5
"""Longer than the bottleneck needs for a full queue."""


@dataclass(frozen=True, slots=True)
class Measured:
    """The figures of one run."""

    victim_sent: int
    elephant_lost: int
    victim: tuple[tuple[float, float], ...]
    """Of each frame of the victim that came: when it was sent (s), and how long it took (us)."""
    ns_per_frame: float

    @property
    def victim_lost(self) -> int:
        return self.victim_sent - len(self.victim)

    def quantile_us(self, part: float) -> float | None:
        """None where no frame came."""
        delays = sorted(delay for _, delay in self.victim)
        return delays[min(len(delays) - 1, int(part * len(delays)))] if delays else None

    def plain(self) -> dict[str, float | None]:
        """As `--json` prints it."""
        return {
            "victim_sent": self.victim_sent,
            "victim_lost": self.victim_lost,
            "victim_median_us": _rounded(self.quantile_us(0.5)),
            "victim_p99_us": _rounded(self.quantile_us(0.99)),
            "elephant_lost": self.elephant_lost,
            "ns_per_frame": round(self.ns_per_frame),
        }


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 1)


def check() -> None:
    """Refuse at once where this machine or user cannot load the program."""
    load(classifier_object()).close()


def run(seconds: float, tell: Callable[[str], None], *, bursts: bool = False) -> dict[str, Measured]:
    """Carry out both runs; `tell` receives lines that say where to look meanwhile."""
    check()
    for name in remove_abandoned():
        tell(f"removed {name}, which an earlier demonstration left")
    with watcher(), directory() as files, fabric() as lab:
        results = {}
        for label, isolates in (("off", False), ("on", True)):
            state = files / label
            with agent(lab, state, isolates=isolates):
                tell(f"isolation {label}: {seconds:g} s of traffic; look meanwhile with")
                tell(f"  isolane status --unix --user root --state {state} --watch")
                tell(f"  ip netns exec {lab.switch} tc -s class show dev p2")
                results[label] = _measure(lab, seconds, files / "hosts.log", bursts=bursts)
        return results


@contextmanager
def agent(
    chain: Fabric, state: Path, *, isolates: bool, rates: Mapping[str, int | None] = PORTS
) -> Iterator["subprocess.Popen[str]"]:
    """`isolane serve --dataplane kernel` in the switch, once all ports forward."""
    file = state.with_suffix(".xml")
    file.write_text(configuration(rates, isolates=isolates))
    serve = ("-m", "isolane.cli", "serve", "--dataplane", "kernel", "--ssh", "127.0.0.1:0", "--json")
    options = ("--state", str(state), "--config", str(file), "--recovery-user", "root")
    log = state.with_suffix(".log")
    with process_in(chain.switch, log, *serve, *options) as process:
        if not first_line(process):
            raise KernelError(f"the agent does not start: {last_line(log)}")
        deadline = time.monotonic() + PATIENCE_S
        while not forwards(chain, rates):
            if process.poll() is not None or time.monotonic() > deadline:
                raise KernelError(f"the switch does not forward: {last_line(log)}")
            time.sleep(0.05)
        yield process


def _measure(fabric: Fabric, seconds: float, log: Path, *, bursts: bool) -> Measured:
    with ExitStack() as stack:

        def host(namespace: str, *arguments: str) -> "subprocess.Popen[str]":
            return stack.enter_context(process_in(namespace, log, "-m", TRAFFIC, *arguments))

        receiver = host(fabric.receiver, "receive", HOST_PORT)
        if first_line(receiver) != "ready":
            raise KernelError(f"the receiving host does not start: {last_line(log)}")
        sender = host(fabric.sender, "bursts" if bursts else "send", HOST_PORT, f"{seconds:g}")
        sent = answer(sender, log, seconds + PATIENCE_S)
        time.sleep(_DRAIN_S)
        came = answer(receiver, log, PATIENCE_S)
        cost = answer(host(fabric.receiver, "train", HOST_PORT, str(TRAIN_FRAMES)), log, PATIENCE_S)
    return _result(sent, came, float(cost))


def _result(sent: dict[str, int], came: dict[str, list[tuple[int, int]]], cost: float) -> Measured:
    elephant, victim = str(ELEPHANT.number), str(VICTIM.number)
    began = min((at for frames in came.values() for at, _ in frames), default=0)
    delays = tuple(((at - began) / 1e9, delay / 1e3) for at, delay in came[victim])
    return Measured(sent[victim], sent[elephant] - len(came[elephant]), delays, cost)
