"""The Containerfile as data, as far as this project uses its language."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

TOP: Final = Path(__file__).parents[2]
FILE: Final = TOP / "Containerfile"
_LISTS: Final = ("CMD", "ENTRYPOINT")


@dataclass(slots=True)
class Stage:
    """What stands between two FROM, as (instruction, its text)."""

    base: str
    name: str
    instructions: list[tuple[str, str]] = field(default_factory=list)

    def all(self, instruction: str) -> list[str]:
        return [text for name, text in self.instructions if name == instruction]

    def one(self, instruction: str) -> str:
        """The text of an instruction that there has to be once."""
        (text,) = self.all(instruction)
        return text

    def words(self, instruction: str) -> list[str]:
        """Words of CMD, ENTRYPOINT or HEALTHCHECK, which are lists: no shell is around the process."""
        found = json.loads(self.one(instruction).partition("CMD ")[2] or self.one(instruction))
        assert all(isinstance(word, str) for word in found)
        return list(found)


def _instructions(text: str) -> Iterator[tuple[str, str]]:
    joined = re.sub(r"(?m)^\s*#.*\n", "", text).replace("\\\n", " ")
    for line in filter(str.strip, joined.splitlines()):
        name, _, rest = line.strip().partition(" ")
        yield name.upper(), " ".join(rest.split())


def stages(text: str) -> list[Stage]:
    """All stages; arguments before the first FROM have their default."""
    arguments: dict[str, str] = {}
    found: list[Stage] = []
    for name, rest in _instructions(text):
        if name == "ARG" and not found:
            key, _, value = rest.partition("=")
            arguments[key] = value
        elif name == "FROM":
            base, _, label = rest.partition(" AS ")
            found.append(Stage(re.sub(r"\$\{(\w+)\}", lambda each: arguments[each[1]], base), label))
        else:
            found[-1].instructions.append((name, rest))
    return found


def is_sent(path: str, ignore: str) -> bool:
    """Whether a file or folder of the context reaches the builder; the last line that fits decides."""
    sent = True
    for line in ignore.splitlines():
        pattern = line.strip()
        if not pattern or pattern.startswith("#"):
            continue
        if fnmatch(path, pattern.removeprefix("!")):
            sent = pattern.startswith("!")
    return sent
