"""Hashes of CONFIG_DB by their keys, problems in them, the commands that change them and the way back."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from isolane.lazy_dataclass import dataclass
from isolane.printable import shown

Hash = dict[str, str]
"""The fields of a key."""
Content = dict[str, Hash]
"""Hashes by their keys, as Redis has them."""
Command = tuple[str, ...]

ABSENT: Final = "(none)"
LISTED: Final = "@"
"""The sign behind the name of a field that holds a list."""
NOTHING: Final = ("NULL", "NULL")
"""Field and value of a key without fields: Redis has no empty hashes."""

EMPTY_ENTRY: Final = "an entry without fields, which the data cannot show"
EMPTY_LIST: Final = "an empty list, which CONFIG_DB has and YANG has not"
"""Why a field is put aside that is not wrong."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault: the key of CONFIG_DB, or only its table, the field, and what is wrong."""

    key: str
    field: str
    message: str

    @property
    def is_fault(self) -> bool:
        """Whether something is wrong; what is empty is only not in the data."""
        return self.message not in (EMPTY_ENTRY, EMPTY_LIST)

    def __str__(self) -> str:
        where = " ".join(shown(part) for part in (self.key, self.field) if part)
        message = shown(" ".join(self.message.split()))
        return f"{where}: {message}" if where else message


def commands_between(key: str, before: Mapping[str, str], after: Mapping[str, str]) -> list[Command]:
    """The commands by which a key comes to have other fields; without fields it is deleted."""
    if not after:
        return [("DEL", key)] if before else []
    given = {name: text for name, text in after.items() if before.get(name) != text}
    gone = sorted(before.keys() - after.keys())
    commands: list[Command] = []
    if given:
        commands.append(("HSET", key, *(word for pair in given.items() for word in pair)))
    if gone:
        commands.append(("HDEL", key, *gone))
    return commands


def fields_after(command: Command, fields: Hash) -> Hash:
    """The fields of a key after a command on it."""
    verb, _, *words = command
    if verb == "DEL":
        return {}
    if verb == "HDEL":
        return {name: text for name, text in fields.items() if name not in words}
    return fields | dict(zip(words[::2], words[1::2], strict=True))


def inverse(commands: Iterable[Command], before: Mapping[str, Hash]) -> list[Command]:
    """The commands that lead back, through all states between them in the other order."""
    now = dict(before)
    back: list[Sequence[Command]] = []
    for command in commands:
        key = command[1]
        after = fields_after(command, now[key])
        back.append(commands_between(key, after, now[key]))
        now[key] = after
    return [command for several in reversed(back) for command in several]


def changes_of(before: Mapping[str, str], there: Mapping[str, str]) -> str:
    """The fields of a key that differ from what was known of it, lists without their sign."""
    names = sorted(name for name in there.keys() | before.keys() if there.get(name) != before.get(name))
    return ", ".join(
        f"{name.removesuffix(LISTED)} {before.get(name, ABSENT)} -> {there.get(name, ABSENT)}"
        for name in names
    )
