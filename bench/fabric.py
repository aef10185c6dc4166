"""Speed of a simulated fabric: frames from host to host and events per second of processor time, by scene.

    python bench/fabric.py [--rounds N]

Scenes are variants of the studies in docs/studies. One process, one core; figures are medians of CPU time.
"""

import argparse
import platform
import statistics
import sys
import time
import tomllib
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from isolane.fabric.description import canonical, with_values
from isolane.fabric.examples import example
from isolane.fabric.run import run_point

PFC = {"class.5.flow-control": "pfc", "class.2.flow-control": "pfc"}
ECN = {"transport.ecn": True, "class.5.ecn": True}
SCENES: dict[str, tuple[str, dict[str, Any]]] = {
    "lossy, ECN; 4 wires": ("study-victims", ECN),
    "PFC, ECN; 4 wires": ("study-victims", {**PFC, **ECN}),
    "PFC, ECN, isolation; 4 wires": ("study-victims", {**PFC, **ECN, "isolation.enabled": True}),
    "CBFC; 2 to 4 wires": (
        "study-deadlock",
        {"class.5.flow-control": "cbfc", "workload.across.rate": "4Gbit/s"},
    ),
    "LLR, bit errors 1e-7; 2 or 4 wires": (
        "study-retry",
        {"retry.enabled": True, "wire.bit-error-rate": 1e-7},
    ),
}
"""By title: a study, and the values of its file that differ."""


def measured(study: str, values: dict[str, Any]) -> tuple[float, float]:
    """Frames and events per second of CPU time."""
    content = {key: value for key, value in tomllib.loads(example(study)).items() if key != "sweep"}
    description = canonical(with_values(content, values))
    begin = time.process_time()
    result = run_point(description, 1)
    seconds = time.process_time() - begin
    return result["frames"]["sent"] / seconds, result["events"] / seconds


def main() -> None:
    """Print a line for each scene."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rounds", type=int, default=3)
    rounds = options.parse_args().rounds
    print(f"{platform.machine()}, {platform.python_implementation()} {platform.python_version()}")
    for title, (study, values) in SCENES.items():
        runs = [measured(study, values) for _ in range(rounds)]
        frames, events = (statistics.median(each) for each in zip(*runs, strict=True))
        print(f"{title:36} {frames:10,.0f} frames/s {events:12,.0f} events/s")


if __name__ == "__main__":
    main()
