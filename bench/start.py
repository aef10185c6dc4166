"""From `isolane serve` to its ready line: medians, variants side by side.

python -m bench.start [--runs N]
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}

VARIANTS = {
    "first start, demonstration": ("first",),
    "first start, empty": ("first", "--empty"),
    "first start, no data plane": ("first", "--dataplane", "none"),
    "next start, demonstration": ("again",),
    "next start, no data plane": ("again", "--dataplane", "none"),
}


def main() -> int:
    """Measure and print; the variants take turns, so that each sees the same machine."""
    options = argparse.ArgumentParser(description="Time to the ready line.")
    options.add_argument("--runs", type=int, default=7)
    args = options.parse_args()
    start("first")  # so that Python has its bytecode
    figures: dict[str, list[tuple[float, float, float]]] = {name: [] for name in VARIANTS}
    for _ in range(args.runs):
        for name, (which, *more) in VARIANTS.items():
            figures[name].append(start(which, *more))
    print(f"{'':28} median s  best s  CPU s   MB")
    for name, runs in figures.items():
        took, cpu_s, memory = zip(*runs, strict=True)
        middle, cpu = statistics.median(took), statistics.median(cpu_s)
        print(f"{name:28} {middle:8.3f}  {min(took):6.3f}  {cpu:5.3f}  {statistics.median(memory):3.0f}")
    return 0


def start(which: str, *more: str) -> tuple[float, float, float]:
    """Seconds until ready and of processor time, and resident megabytes, of an agent that has started before
    or never.
    """
    with tempfile.TemporaryDirectory() as directory:
        if which == "again":
            once(Path(directory), *more)
        return once(Path(directory), *more)


def once(state: Path, *more: str) -> tuple[float, float, float]:
    """One agent, ended at once."""
    command = [
        sys.executable,
        "-m",
        "isolane.cli",
        "serve",
        "--state",
        str(state),
        "--ssh",
        "127.0.0.1:0",
        *more,
    ]
    begun = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=ENVIRONMENT)
    assert process.stdout is not None
    assert process.stdout.readline().startswith(b"ready ")
    took = time.monotonic() - begun
    fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    cpu_s = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    memory = int(fields[21]) * os.sysconf("SC_PAGESIZE") / 1e6
    process.terminate()
    process.communicate(timeout=60)
    return took, cpu_s, memory


if __name__ == "__main__":
    sys.exit(main())
