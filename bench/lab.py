"""Many agents in one process: the time until they are ready, memory, costs when idle and of a scrape.

    python -m bench.lab [--counts 1,10,100,1000] [--ports N] [--idle SECONDS]

Devices stand in a line, speak LLDP with their neighbours and have no traffic.
"""

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
SETTLE_S = 10.0
"""The fast start of LLDP is over then."""


@dataclass
class Figures:
    """Of one number of devices."""

    count: int
    ready_s: float
    started_cpu_s: float
    idle_cores: float
    resident_mb: float
    descriptors: int
    threads: int
    scrape_s: float
    """The processor time of the lab for the basic metrics of all devices, the best of three."""
    lines: int


def main() -> int:
    """Measure and print."""
    options = argparse.ArgumentParser(description="Many agents in one process.")
    options.add_argument("--counts", default="1,10,100,1000")
    options.add_argument("--ports", type=int, default=4)
    options.add_argument("--idle", type=float, default=30.0)
    args = options.parse_args()
    print("devices  ready s  CPU s  idle cores  resident MB  descriptors  threads  scrape s   lines")
    for count in map(int, args.counts.split(",")):
        one = measure(count, args.ports, args.idle)
        print(
            f"{one.count:7}  {one.ready_s:7.2f}  {one.started_cpu_s:5.2f}  {one.idle_cores:10.3f}"
            f"  {one.resident_mb:11.0f}  {one.descriptors:11}  {one.threads:7}"
            f"  {one.scrape_s:8.2f}  {one.lines:6}"
        )
    return 0


def measure(count: int, ports: int, idle_s: float) -> Figures:
    """One lab, from its start to its end."""
    with (
        tempfile.TemporaryDirectory() as directory,
        lab(count, ports, Path(directory)) as (process, ready_s, place),
    ):
        started = cpu_s(process.pid)
        time.sleep(SETTLE_S)
        before = cpu_s(process.pid)
        time.sleep(idle_s)
        idle = (cpu_s(process.pid) - before) / idle_s
        scrapes = [scrape(process.pid, place) for _ in range(3)]
        status = dict(
            line.split(":", 1) for line in Path(f"/proc/{process.pid}/status").read_text().splitlines()
        )
        return Figures(
            count=count,
            ready_s=ready_s,
            started_cpu_s=started,
            idle_cores=idle,
            resident_mb=int(status["VmRSS"].split()[0]) / 1024,
            descriptors=len(os.listdir(f"/proc/{process.pid}/fd")),
            threads=int(status["Threads"]),
            scrape_s=min(scrape_s for scrape_s, _ in scrapes),
            lines=scrapes[0][1],
        )


def scrape(pid: int, place: str) -> tuple[float, int]:
    """The processor time that one scrape costs a lab, and its lines."""
    before = cpu_s(pid)
    with urllib.request.urlopen(f"http://{place}/metrics") as answer:
        text = answer.read()
    return cpu_s(pid) - before, text.count(b"\n")


@contextmanager
def lab(count: int, ports: int, state: Path) -> Iterator[tuple["subprocess.Popen[bytes]", float, str]]:
    """A lab that is ready, how long that took, and the address of its metrics."""
    command = [sys.executable, "-m", "isolane.cli", "lab", "--count", str(count), "--ports", str(ports)]
    begun = time.monotonic()
    process = subprocess.Popen(
        [*command, "--state", str(state), "--ssh", "127.0.0.1:0", "--discovery", "127.0.0.1:0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    try:
        assert process.stdout is not None
        ready = process.stdout.readline().decode()
        took_s = time.monotonic() - begun
        places = dict(word.split("=", 1) for word in ready.split() if "=" in word)
        yield process, took_s, places["discovery"]
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=60)


def cpu_s(pid: int) -> float:
    """The processor time that a process has had."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


if __name__ == "__main__":
    sys.exit(main())
