"""Fuzzes with atheris for as long as wanted: python -m tests.netconf.fuzz SECONDS [TARGET ...]

What it finds goes into the corpus, where the ordinary test run replays it. Needs the extra `fuzz`.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from tests.netconf.fuzz.corpus import CORPUS, TOKENS
from tests.netconf.fuzz.targets import TARGETS, seeds


def main(arguments: list[str]) -> int:
    """Each target in a process of its own, one after the other, for its part of the time."""
    seconds, names = float(arguments[0]), arguments[1:] or list(TARGETS)
    worst = 0
    for name in names:
        with tempfile.TemporaryDirectory() as directory:
            found, begin = Path(directory) / "found", Path(directory) / "seeds"
            found.mkdir()
            begin.mkdir()
            for number, (target, octets) in enumerate(seeds()):
                if target == name:
                    (begin / str(number)).write_bytes(octets)
            (CORPUS / name).mkdir(exist_ok=True)
            command = [sys.executable, "-m", "tests.netconf.fuzz.worker", name]
            command += [str(found), str(begin), str(CORPUS / name), f"-artifact_prefix={CORPUS / name}/"]
            command += [f"-max_total_time={max(1, int(seconds / len(names)))}", f"-dict={TOKENS}"]
            command += ["-max_len=2048", "-timeout=10", "-rss_limit_mb=2048", "-print_final_stats=1"]
            sys.stdout.write(f"== {name}\n")
            sys.stdout.flush()
            worst = max(worst, subprocess.run(command, check=False).returncode)
    return worst


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or ["60"]))
