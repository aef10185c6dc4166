"""The one error of every codec: where in the octets, which field, why."""

from typing import Self

from isolane.errors import IsolaneError


class WireError(IsolaneError):
    """Octets that are not the format, or values that the format cannot carry (then without offset)."""

    def __init__(self, reason: str, *, field: str, offset: int | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.field = field
        self.offset = offset

    def __str__(self) -> str:
        where = "" if self.offset is None else f"octet {self.offset}, "
        return f"{where}{self.field}: {self.reason}"

    def within(self, outer: str, base: int) -> Self:
        """The same error seen from the format that holds these octets at `base`."""
        offset = None if self.offset is None else self.offset + base
        return type(self)(self.reason, field=f"{outer}.{self.field}", offset=offset)


def truncated(field: str, *, needed: int, present: int) -> WireError:
    """The error for octets that end before `field` does; the offset is where they end."""
    return WireError(f"ends after {present} of {needed} octets", field=field, offset=present)


def check_unsigned(value: int, bits: int, field: str) -> int:
    """`value`, when it fits in so many bits."""
    if 0 <= value < 1 << bits:
        return value
    raise WireError(f"{value} does not fit in {bits} bits", field=field)


def check_length(octets: bytes, length: int, field: str) -> bytes:
    """`octets`, when there are exactly so many."""
    if len(octets) == length:
        return octets
    raise WireError(f"has {len(octets)} octets, not {length}", field=field)
