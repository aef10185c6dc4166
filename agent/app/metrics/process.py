"""The figures of a process that every exporter gives under the same names, from /proc; none without it."""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

_PROC: Final = Path("/proc/self")
_UTIME, _STIME, _START, _VSIZE, _RSS = 11, 12, 19, 20, 21
"""Fields of /proc/self/stat behind the name of the process (proc(5), less three)."""


def process_figures() -> Iterator[str]:
    """Metrics of this program and its process."""
    from importlib.metadata import PackageNotFoundError, version  # no start needs these
    from platform import python_version

    with suppress(PackageNotFoundError):
        labels = f'version="{version("isolane")}",python="{python_version()}"'
        yield _metric("isolane_build_info", "gauge", "The version of the program; the value is 1.", 1, labels)
    try:
        fields = (_PROC / "stat").read_text().rpartition(")")[2].split()
        booted = next(
            float(line.split()[1]) for line in Path("/proc/stat").read_text().splitlines() if "btime" in line
        )
        descriptors = len(list((_PROC / "fd").iterdir()))
    except (OSError, StopIteration):
        return
    tick, page = os.sysconf("SC_CLK_TCK"), os.sysconf("SC_PAGE_SIZE")
    spent = (int(fields[_UTIME]) + int(fields[_STIME])) / tick
    begun = booted + int(fields[_START]) / tick
    yield _metric("process_cpu_seconds_total", "counter", "User and system time that was spent.", spent)
    yield _metric("process_start_time_seconds", "gauge", "When the process started, since 1970.", begun)
    yield _metric("process_resident_memory_bytes", "gauge", "Memory in use.", int(fields[_RSS]) * page)
    yield _metric("process_virtual_memory_bytes", "gauge", "Memory that is mapped.", int(fields[_VSIZE]))
    yield _metric("process_open_fds", "gauge", "Open file descriptors.", descriptors)


def _metric(name: str, kind: str, text: str, value: float, labels: str = "") -> str:
    braced = f"{{{labels}}}" if labels else ""
    return f"# HELP {name} {text}\n# TYPE {name} {kind}\n{name}{braced} {value}\n"
