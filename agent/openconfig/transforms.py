"""Native values as a value of OpenConfig, and back. Each transform has a name, by which the table says it."""

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from typing import Any, Final, TypeAlias

from isolane.lazy_dataclass import dataclass
from isolane.openconfig.places import Bound
from isolane.tree.date_and_time import moment
from isolane.tree.types import BadValue
from isolane.tree.values import Identity

Values: TypeAlias = Sequence[Any]
"""One for each native node, or a tuple of those of all entries; None is for what is not there."""
Get: TypeAlias = Callable[[Values, Bound, str], object]
Put: TypeAlias = Callable[[Any, Values, Bound, str], Values]

KEEP: Final = object()
"""In place of a native value: it stays as it is."""
LONGEST_TTL: Final = 65_535


@dataclass(frozen=True, slots=True)
class Moment:
    """A date and time. Revisions of OpenConfig differ in the type that they give it."""

    text: str

    @property
    def nanoseconds(self) -> int:
        """timeticks64 of OpenConfig: since 1970."""
        return moment(self.text)


@dataclass(frozen=True, slots=True)
class Transform:
    """Both ways; without `put` the leaf is never written. `text` is for the manual."""

    get: Get
    put: Put | None
    text: str


def _capitals(values: Values, _: Bound, __: str) -> str | None:
    return None if values[0] is None else values[0].replace("-", "_").upper()


def _sum(values: Values, _: Bound, __: str) -> int | None:
    flat = [each for value in values for each in (value if isinstance(value, tuple) else (value,))]
    numbers = [each for each in flat if each is not None]
    return sum(numbers) if numbers else None


def _key(value: object, _: Values, bound: Bound, name: str) -> Values:
    if str(value) != bound.get(name):
        raise BadValue(f"it has to be the key of its entry, {bound.get(name)}")
    return ()


_SENDS: Final = {"tx-and-rx": True, "disabled": False}
_STATUS: Final = {True: "tx-and-rx", False: "disabled"}

SPEEDS: Final = {
    number * 1_000_000: f"SPEED_{name}"
    for number, name in (
        *((10, "10MB"), (100, "100MB"), (1_000, "1GB"), (2_500, "2500MB"), (5_000, "5GB"), (10_000, "10GB")),
        *((25_000, "25GB"), (40_000, "40GB"), (50_000, "50GB"), (100_000, "100GB"), (200_000, "200GB")),
        *((400_000, "400GB"), (600_000, "600GB"), (800_000, "800GB"), (1_600_000, "1600GB")),
    )
}
"""Bits per second, and the names of their identities."""


def speed_of(rate: int | None) -> Identity | None:
    """The identity of a rate in bits per second; None where OpenConfig has none."""
    name = SPEEDS.get(rate or 0)
    return None if name is None else Identity(f"openconfig-if-ethernet:{name}")


def rate_of(speed: Identity) -> int:
    """The rate of an identity; BadValue for one that is none."""
    rate = next((rate for rate, name in SPEEDS.items() if name == speed.name), None)
    if rate is None:
        raise BadValue(f"{speed.name} is no rate")
    return rate


_TLVS: Final = {
    "port-desc": "PORT_DESCRIPTION",
    "sys-name": "SYSTEM_NAME",
    "sys-desc": "SYSTEM_DESCRIPTION",
    "sys-cap": "SYSTEM_CAPABILITIES",
}


def _suppressed(values: Values, _: Bound, __: str) -> tuple[Identity, ...] | None:
    """Those that no port sends; None where there are no ports."""
    sent = {bit for bits in values[0] for bit in bits or ()}
    names = [name for bit, name in _TLVS.items() if bit not in sent]
    return tuple(Identity(f"openconfig-lldp-types:{name}") for name in names) if values[0] else None


def _suppress(value: Any, _: Values, __: Bound, ___: str) -> Values:
    names = {identity.name for identity in value or ()}
    unknown = names - set(_TLVS.values())
    if unknown:
        raise BadValue(f"{', '.join(sorted(unknown))} cannot be suppressed")
    return (tuple(bit for bit, name in _TLVS.items() if name not in names),)


def _ttl(values: Values, _: Bound, __: str) -> int | None:
    """802.1AB 9.2.5.22: the interval times the multiplier, and one second."""
    return None if None in values else min(LONGEST_TTL, values[0] * values[1] + 1)


def _set_ttl(value: Any, values: Values, _: Bound, __: str) -> Values:
    if value is None:
        return KEEP, None
    interval = values[0]
    if not interval or (value - 1) % interval:
        raise BadValue(f"a ttl is a multiple of the hello-timer, {interval} s, and one second")
    return KEEP, (value - 1) // interval


def _percent(values: Values, _: Bound, __: str) -> int | None:
    percent = None if values[0] is None else values[0] * 100
    return int(percent) if percent is not None and percent == int(percent) else None


def _always(value: object, _: Values, __: Bound, ___: str) -> Values:
    if value is False:
        raise BadValue("packets that are ECN-capable are always marked")
    return (KEEP,)


_GNMI: Final = (Identity("openconfig-system-grpc:GNMI"),)


def _gnmi(value: Any, _: Values, __: Bound, ___: str) -> Values:
    if value and tuple(value) != _GNMI:
        raise BadValue("GNMI is the one service of a server")
    return (KEEP,)


def _only(value: Any, _: Values, __: Bound, ___: str) -> Values:
    if value and len(value) > 1:
        raise BadValue("a server listens at one address")
    if value and value[0] == "ANY":
        raise BadValue("give the address, 0.0.0.0 or ::")
    return (value[0] if value else None,)


def _every(value: object, _: Values, __: Bound, ___: str) -> Values:
    return (value,)


TRANSFORMS: Final[Mapping[str, Transform]] = {
    "same": Transform(lambda values, *_: values[0], _every, "the same value"),
    "key": Transform(lambda _, bound, name: bound.get(name), _key, "the key of the entry"),
    "capitals": Transform(_capitals, None, "in capitals, `-` as `_`"),
    "moment": Transform(
        lambda values, *_: None if values[0] is None else Moment(values[0]),
        None,
        "nanoseconds since 1970, or as text where the revision has it so",
    ),
    "sum": Transform(_sum, None, "the sum"),
    "both": Transform(
        lambda values, *_: None if None in values else all(values),
        lambda value, *_: (value, value),
        "true where both are; a write sets both",
    ),
    "any": Transform(
        lambda values, *_: any(values[0]) if values[0] else None,
        _every,
        "true where one is; a write sets all",
    ),
    "sends": Transform(
        lambda values, *_: _SENDS.get(values[0]),
        lambda value, *_: (None if value is None else _STATUS[value],),
        "true is tx-and-rx, false is disabled; nothing for one way",
    ),
    "any-sends": Transform(
        lambda values, *_: any(each != _STATUS[False] for each in values[0]) if values[0] else None,
        lambda value, *_: (None if value is None else _STATUS[value],),
        "true where one is not disabled; a write sets all",
    ),
    "suppressed": Transform(_suppressed, _suppress, "the TLVs that no port sends; a write sets all ports"),
    "ttl": Transform(_ttl, _set_ttl, "interval x multiplier + 1; a write sets the multiplier"),
    "speed": Transform(lambda values, *_: speed_of(values[0]), None, "the identity of the rate"),
    "mac": Transform(
        lambda values, *_: None if values[0] is None else values[0].replace("-", ":"),
        lambda value, *_: (None if value is None else value.replace(":", "-"),),
        "with `:` in place of `-`",
    ),
    "percent": Transform(
        _percent, lambda value, *_: (None if value is None else Decimal(value) / 100,), "in percent"
    ),
    "drops": Transform(
        lambda values, *_: None if values[0] is None else values[0] == "drop",
        lambda value, *_: (None if value is None else ("drop" if value else "keep"),),
        "true is drop, false is keep",
    ),
    "always": Transform(lambda values, *_: None if values[0] is None else True, _always, "always true"),
    "gnmi": Transform(lambda values, *_: None if values[0] is None else _GNMI, _gnmi, "always GNMI"),
    "only": Transform(
        lambda values, *_: None if values[0] is None else (values[0],), _only, "the one address"
    ),
}
