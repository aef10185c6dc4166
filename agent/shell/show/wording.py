"""States and quantities of an agent in words, for its screens."""

from collections.abc import Iterable
from typing import Final

from isolane.shell.show.report import HIDDEN, Port

RETRY: Final = {
    "init/off": "retry starts",
    **{f"init/{received}": "retry starts" for received in ("send-acks", "send-nack", "nack-sent")},
    **{f"replay/{received}": "replaying" for received in ("off", "send-acks", "send-nack", "nack-sent")},
    **{f"flush/{received}": "retry flushed" for received in ("off", "send-acks", "send-nack", "nack-sent")},
    "advance/send-nack": "waits for a replay",
    "advance/nack-sent": "waits for a replay",
}
"""Words for the states of link layer retry (transmitter/receiver) that a person should look at."""
UNITS: Final = ("", "k", "M", "G", "T")
LINK: Final = {"lower-layer-down": "no link", "not-present": "absent"}
"""Words for states of ietf-interfaces; the others are words already."""
FOUND_BY: Final = {"local-create": "this bridge", "cim-create": "CIM of the peer"}


def duration(seconds: float) -> str:
    """A time in whole seconds, as a person reads it: 2 h 5 min."""
    parts = []
    rest = int(seconds)
    for unit, size in (("d", 86_400), ("h", 3_600), ("min", 60), ("s", 1)):
        number, rest = divmod(rest, size)
        if number:
            parts.append(f"{number} {unit}")
    return " ".join(parts[:2]) or "0 s"


def conditions(port: Port) -> list[str]:
    """Abnormal conditions of a port, in words."""
    found = [f"blocked for credits ({numbers(port.blocked)})"] if port.blocked else []
    found += [RETRY[port.llr]] if port.llr in RETRY else []
    found += [f"paused ({numbers(port.paused)})"] if port.paused else []
    found += [f"pauses its neighbour ({numbers(port.pausing)})"] if port.pausing else []
    if port.stopped_early:
        found.append(f"{HIDDEN} (class {numbers(port.stopped_early)})")
    return [*found, f"{quantity(port.discards)} discarded"] if port.discards else found


def numbers(values: Iterable[int]) -> str:
    return " ".join(map(str, values))


def quantity(value: int) -> str:
    """A number as a person reads it: 1.25 M."""
    number = float(value)
    for unit in UNITS:
        if abs(number) < 1000 or unit == UNITS[-1]:
            return f"{number:.0f}" if not unit else f"{number:.3g} {unit}"
        number /= 1000
    raise AssertionError("the last unit takes all")
