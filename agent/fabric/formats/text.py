"""Lines of a file that a description names, with faults that say where."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from isolane.fabric.description.values import DescriptionError

MOST_OCTETS: Final = 256 << 20


class Lines:
    """The lines with something in them, and the number of the last one that was taken."""

    def __init__(self, path: Path, where: str) -> None:
        self._path = path
        self._where = where
        self.number = 0
        try:
            if path.stat().st_size > MOST_OCTETS:
                raise self.fault(f"has more than {MOST_OCTETS:,} octets")
            self._text = path.read_text(encoding="utf-8").splitlines()
        except OSError as error:
            raise DescriptionError(f"{where}: {path}: {error.strerror}") from error
        except UnicodeDecodeError as error:
            raise DescriptionError(f"{where}: {path} is no text") from error

    def __iter__(self) -> Iterator[list[str]]:
        """The words of each line; what follows # is a comment."""
        for number, line in enumerate(self._text, 1):
            words = line.partition("#")[0].split()
            if words:
                self.number = number
                yield words

    def fault(self, text: str) -> DescriptionError:
        """A fault of the present line."""
        line = f" line {self.number}" if self.number else ""
        return DescriptionError(f"{self._where}: {self._path}{line}: {text}")

    def whole(self, text: str, low: int = 0) -> int:
        if not text.isdecimal() or int(text) < low:
            raise self.fault(f"{text} is not a whole number from {low} on")
        return int(text)

    def number_of(self, text: str) -> float:
        """A number that is not negative."""
        try:
            value = float(text)
        except ValueError:
            value = -1.0
        if not 0 <= value < float("inf"):
            raise self.fault(f"{text} is not a number from 0 on")
        return value
