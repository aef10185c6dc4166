"""Kinds of values in a description: whole numbers with units, real numbers, names."""

import re
from collections.abc import Mapping
from typing import Annotated, Final, TypeAlias

from isolane.errors import IsolaneError
from isolane.lazy_dataclass import dataclass


class DescriptionError(IsolaneError):
    """A fabric that cannot be; one line for each thing to change, which begins with its path."""


class ValueFault(Exception):
    """One value that cannot be; the reader knows where it stands."""


_NUMBER: Final = re.compile(r"([0-9][0-9_]*(?:\.[0-9]+)?) ?([A-Za-z/]*)")
_RATES: Final = {"": 1, "k": 10**3, "M": 10**6, "G": 10**9, "T": 10**12}
RATE_UNITS: Final = {
    f"{prefix}{unit}": factor for prefix, factor in _RATES.items() for unit in ("", "bit/s", "bps")
}
TIME_UNITS: Final = {"": 1, "ns": 1, "us": 10**3, "ms": 10**6, "s": 10**9}
OCTET_UNITS: Final = {
    "": 1, "B": 1, "kB": 10**3, "MB": 10**6, "GB": 10**9, "KiB": 1 << 10, "MiB": 1 << 20, "GiB": 1 << 30
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number within bounds; a text may give it in a unit."""

    low: int
    high: int
    units: Mapping[str, int] | None = None

    def read(self, value: object) -> int:
        """The number; ValueFault says what would be right."""
        if isinstance(value, str) and self.units is not None:
            value = self._of_text(value)
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if not isinstance(value, int) or isinstance(value, bool) or not self.low <= value <= self.high:
            raise ValueFault(f"{self._shown(value)} is not {self.allowed}")
        return value

    def _of_text(self, text: str) -> object:
        units = self.units or {}
        parts = _NUMBER.fullmatch(text.strip())
        if parts is None or parts[2] not in units:
            return text
        exact = float(parts[1].replace("_", "")) * units[parts[2]]
        return round(exact) if abs(exact - round(exact)) < 1e-6 * max(1.0, exact) else text

    @staticmethod
    def _shown(value: object) -> str:
        return repr(value) if isinstance(value, str) else f"{value}"

    @property
    def allowed(self) -> str:
        """The values that it takes, in words."""
        text = f"a whole number from {self.low:,} to {self.high:,}"
        if self.units is None:
            return text
        return f"{text}, or a text with a unit ({', '.join(name for name in self.units if name)})"


@dataclass(frozen=True, slots=True)
class Real:
    """A number within bounds."""

    low: float
    high: float

    def read(self, value: object) -> float:
        """The number; ValueFault says what would be right."""
        if (
            not isinstance(value, int | float)
            or isinstance(value, bool)
            or not self.low <= value <= self.high
        ):
            raise ValueFault(f"{value!r} is not {self.allowed}")
        return float(value)

    @property
    def allowed(self) -> str:
        """The values that it takes, in words."""
        return f"a number from {self.low:g} to {self.high:g}"


@dataclass(frozen=True, slots=True)
class Named:
    """A text that names something: a host, a workload."""

    pattern: str = r"[A-Za-z0-9][A-Za-z0-9._-]{0,62}"
    said: str = "a name of letters, digits, '.', '_' and '-', 63 at most"

    def read(self, value: object) -> str:
        """The text; ValueFault says what would be right."""
        if not isinstance(value, str) or re.fullmatch(self.pattern, value) is None:
            raise ValueFault(f"{value!r} is not {self.said}")
        return value


Rate: TypeAlias = Annotated[int, Whole(1_000_000, 10**13, RATE_UNITS)]
Time: TypeAlias = Annotated[int, Whole(0, 10**12, TIME_UNITS)]
Duration: TypeAlias = Annotated[int, Whole(1, 10**12, TIME_UNITS)]
Octets: TypeAlias = Annotated[int, Whole(0, 10**13, OCTET_UNITS)]
SomeOctets: TypeAlias = Annotated[int, Whole(1, 10**13, OCTET_UNITS)]
FrameOctets: TypeAlias = Annotated[int, Whole(140, 9_216, OCTET_UNITS)]
Share: TypeAlias = Annotated[float, Real(0, 1)]
Priority: TypeAlias = Annotated[int, Whole(0, 7)]
Name: TypeAlias = Annotated[str, Named()]
