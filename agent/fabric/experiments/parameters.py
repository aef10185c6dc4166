"""Parameters of experiments: on the command line and in a TOML file by the same names, within limits.

# isolane experiment victim --config victim.toml
duration-ms = 20
transfer-octets = [4_000, 64_000]
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from isolane import toml_file
from isolane.errors import IsolaneError
from isolane.lazy_dataclass import dataclass


class ParameterError(IsolaneError):
    """A value that an experiment cannot have; the message says which it can have."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """One value, or a list of them."""

    name: str
    default: Any
    help: str
    low: float = 0
    high: float = 0
    choices: Sequence[str] = ()
    is_list: bool = False
    kind: Callable[[str], Any] = int
    allowed: str = ""
    """For people, where it is no range."""

    @property
    def attribute(self) -> str:
        """In the namespace of argparse."""
        return self.name.replace("-", "_")

    @property
    def limits(self) -> str:
        """The values that it takes, in words."""
        if self.allowed:
            return self.allowed
        return ", ".join(self.choices) if self.choices else f"{self.low:,} to {self.high:,}"

    def read(self, text: str) -> Any:
        """A value from the command line; lists are separated by commas."""
        if not self.is_list:
            return self.check(self._one(text))
        return self.check([self._one(part) for part in text.split(",")])

    def _one(self, text: str) -> object:
        if self.choices:
            return text
        try:
            return self.kind(text.strip())
        except ValueError:
            raise ParameterError(self._refusal(text)) from None

    def check(self, value: object) -> object:
        """The value; a tuple of a list."""
        if not self.is_list:
            return self._checked(value)
        if isinstance(value, (int, float, str)):
            value = [value]
        if not isinstance(value, list) or not value:
            raise ParameterError(f"--{self.name} {value}: is a list")
        return tuple(self._checked(each) for each in value)

    def _checked(self, value: object) -> object:
        if self.kind is str:
            is_good = isinstance(value, str) and bool(value)
        elif self.choices:
            is_good = value in self.choices
        else:
            kinds = (int,) if self.kind is int else (int, float)
            is_good = (
                isinstance(value, kinds) and not isinstance(value, bool) and self.low <= value <= self.high
            )
        if not is_good:
            raise ParameterError(self._refusal(value))
        return value

    def _refusal(self, value: object) -> str:
        what = (
            "is one of"
            if self.choices
            else "is a whole number from"
            if self.kind is int
            else "is a number from"
        )
        return f"--{self.name} {value}: {what} {self.limits}"


def resolved(
    parameters: Sequence[Parameter], path: Path | None, given: Mapping[str, object]
) -> dict[str, object]:
    """By attribute: the value given, else that of the file, else the default."""
    values = {each.attribute: each.default for each in parameters}
    if path is not None:
        values.update(read(parameters, path))
    values.update({name: value for name, value in given.items() if name in values and value is not None})
    return values


def read(parameters: Sequence[Parameter], path: Path) -> dict[str, Any]:
    """The values of a file."""
    content = toml_file.read(path, ParameterError)
    known = {each.name: each for each in parameters}
    values = {}
    for name, value in content.items():
        if name not in known:
            raise ParameterError(f"{path}: {name} is unknown; known are {', '.join(known)}")
        try:
            values[known[name].attribute] = known[name].check(value)
        except ParameterError as error:
            raise ParameterError(f"{path}: {str(error).removeprefix('--')}") from error
    return values
