"""What a check has to say: which file and line is wrong, and why."""

from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """One fault. Line 0 stands for the file as a whole."""

    file: Path
    line: int
    message: str

    def __str__(self) -> str:
        file = self.file.relative_to(ROOT) if self.file.is_relative_to(ROOT) else self.file
        where = f"{file}:{self.line}" if self.line else str(file)
        return f"{where}: {self.message}"
