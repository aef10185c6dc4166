"""The signals of a hop: what they measure, and which of two is that of the bottleneck."""

from enum import Enum
from typing import Final, NamedTuple

RATIO_UNITS: Final = 10_000
"""Of the relative available bandwidth: hundredths of a percent."""

_BPS_PER_MBPS: Final = 1_000_000
_BIT_NS: Final = 8_000_000_000


class SignalType(Enum):
    """By the names of the model; `code` is the field of the tag (SAI: in the order of the enumeration)."""

    ABW = "abw"
    ABWC = "abwc"
    DELAY = "delay"
    NQD = "nqd"

    @property
    def code(self) -> int:
        """Signal type of the tag."""
        return _CODES[self]

    @property
    def takes_minimum(self) -> bool:
        """Whether the least value of a path is its bottleneck's; else the greatest."""
        return self in (SignalType.ABW, SignalType.ABWC)

    @property
    def measures_bandwidth(self) -> bool:
        """Whether it needs a time interval."""
        return self.takes_minimum

    def is_worse(self, value: int, than: int) -> bool:
        """Whether a value comes from a tighter hop than another."""
        return value < than if self.takes_minimum else value > than

    def initial(self, value_bits: int) -> int:
        """The initial value of a tag: any hop is as tight as that, or tighter."""
        return (1 << value_bits) - 1 if self.takes_minimum else 0


_CODES: Final = {kind: code for code, kind in enumerate(SignalType)}
BY_CODE: Final = {code: kind for kind, code in _CODES.items()}


class Hop(NamedTuple):
    """State of a port at the moment at which a packet leaves it."""

    rate_bps: int
    sent_bps: int
    """Mean of the last whole time interval."""
    delay_ns: int
    """Time from the arrival of the packet to its departure."""
    queue_octets: int
    """Octets that are still in the queue that the packet left."""


def measured(kind: SignalType, hop: Hop) -> int:
    """The signal: Mb/s free, hundredths of a percent free, or nanoseconds."""
    free_bps = max(hop.rate_bps - hop.sent_bps, 0)
    match kind:
        case SignalType.ABW:
            return free_bps // _BPS_PER_MBPS
        case SignalType.ABWC:
            return free_bps * RATIO_UNITS // hop.rate_bps if hop.rate_bps else 0
        case SignalType.DELAY:
            return max(hop.delay_ns, 0)
        case SignalType.NQD:
            return hop.queue_octets * _BIT_NS // hop.rate_bps if hop.rate_bps else 0
