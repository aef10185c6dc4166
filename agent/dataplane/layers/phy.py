"""Just above the wire, where it is wanted: the O-code of control ordered sets, and checks."""

from typing import Final

from isolane.dataplane.layers.stack import Item, Layer, OrderedSet
from isolane.engine.frame import Fcs
from isolane.engine.pacing import Pacer, SpacingCheck
from isolane.lazy_dataclass import dataclass
from isolane.wire import ctlos

_O_CODE_AT: Final = 4
_WRONG: Final = 0
"""In place of an O-code that is not the one of this port: no layer above reads the set."""


@dataclass(frozen=True, slots=True)
class PhySettings:
    """O-code of this port, and the octets between what comes in; 0 checks nothing."""

    o_code: int = ctlos.O_CODE
    any_spacing: int = 0
    init_spacing: int = 0
    answer_spacing: int = 0


@dataclass(slots=True)
class PhyCounters:
    """Counters of a line."""

    rx_error: int = 0
    rx_ctlos_spacing_error: int = 0
    rx_llr_init_spacing_error: int = 0
    rx_llr_ack_nack_spacing_error: int = 0


class PhyLayer(Layer):
    """Between link layer retry and the wire; a set that comes too early is counted and passed on."""

    def __init__(self, pacer: Pacer, now_ns: int) -> None:
        super().__init__()
        self._pacer = pacer
        self.settings = PhySettings()
        self.any, self.inits, self.answers = SpacingCheck(), SpacingCheck(), SpacingCheck()
        self.clear(now_ns)

    def configure(self, settings: PhySettings) -> None:
        """Check by these distances, at the rate that the line has now."""
        self.settings = settings
        time_of = self._pacer.time_of
        self.any.least_ns = time_of(settings.any_spacing)
        self.inits.least_ns = time_of(settings.init_spacing)
        self.answers.least_ns = time_of(settings.answer_spacing)

    def clear(self, now_ns: int) -> None:
        """Count and observe from here on."""
        self.counters, self.since_ns = PhyCounters(), now_ns
        for check in (self.any, self.inits, self.answers):
            check.clear()

    def mean_time_between_errors(self, now_ns: int) -> int | None:
        """Nanoseconds for each error since the counters were cleared; None before the first."""
        errors = self.counters.rx_error
        return (now_ns - self.since_ns) // errors if errors else None

    def pull(self, now_ns: int) -> Item | None:
        """The next item for the line; an ordered set has the O-code of this port."""
        item = self.upper.pull(now_ns)
        if isinstance(item, OrderedSet) and self.settings.o_code != ctlos.O_CODE:
            return _with_o_code(item, self.settings.o_code)
        return item

    def receive(self, item: Item, now_ns: int) -> None:
        """Check a received frame or ordered set; the layer above knows the O-code of Ultra Ethernet only."""
        if isinstance(item, OrderedSet):
            self._check(item.octets[1], now_ns)
            if self.settings.o_code != ctlos.O_CODE:
                is_ours = item.octets[_O_CODE_AT] & 0xF == self.settings.o_code
                item = _with_o_code(item, ctlos.O_CODE if is_ours else _WRONG)
        elif item.fcs == Fcs.BAD:
            self.counters.rx_error += 1
        self.upper.receive(item, now_ns)

    def _check(self, kind: int, now_ns: int) -> None:
        counters = self.counters
        if self.any.is_too_close(now_ns):
            counters.rx_ctlos_spacing_error += 1
        if kind == ctlos.LLR_INIT and self.inits.is_too_close(now_ns):
            counters.rx_llr_init_spacing_error += 1
        if kind in (ctlos.LLR_ACK, ctlos.LLR_NACK) and self.answers.is_too_close(now_ns):
            counters.rx_llr_ack_nack_spacing_error += 1


def _with_o_code(item: OrderedSet, o_code: int) -> OrderedSet:
    octets = bytearray(item.octets)
    octets[_O_CODE_AT] = octets[_O_CODE_AT] & 0xF0 | o_code
    return OrderedSet(bytes(octets))
