"""What an agent holds while it is soaked, and what it says in its log."""

import os
import re
import statistics
from dataclasses import dataclass, field
from pathlib import Path

# The soak takes links away by itself, which ends link layer retry.
BAD_LINE = re.compile(
    r" (?:ERROR|CRITICAL) (?!isolane\.event: .*LLR-LOST)|Traceback|^\S*(?:Error|Exception): "
)
MEBI = 2**20


@dataclass
class Watch:
    """Samples of one process, one after the other."""

    pid: int
    resident: list[int] = field(default_factory=list)
    descriptors: list[int] = field(default_factory=list)
    threads: list[int] = field(default_factory=list)

    def sample(self) -> None:
        """Look once."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        self.resident.append(1024 * int(_field(status, "VmRSS").split()[0]))
        self.threads.append(int(_field(status, "Threads")))
        self.descriptors.append(len(os.listdir(f"/proc/{self.pid}/fd")))

    def growth(self) -> int:
        """By how many octets the last quarter is above the second; the first fills what is bounded."""
        return round(_of_quarter(self.resident, 3) - _of_quarter(self.resident, 1))


def _field(status: str, name: str) -> str:
    found = re.search(rf"^{name}:\s*(.+)$", status, re.MULTILINE)
    assert found is not None
    return found[1]


def _of_quarter(samples: list[int], number: int) -> float:
    size = len(samples) // 4
    return statistics.median(samples[number * size : (number + 1) * size])


def bad_lines(log: Path) -> list[str]:
    """The lines of a log that should not be there."""
    return [line for line in log.read_text(encoding="utf-8").splitlines() if BAD_LINE.search(line)]
