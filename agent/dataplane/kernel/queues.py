"""The queues of a port in the kernel: one HTB class with a FIFO for each traffic class that is in use.

By strict priority, each class of HTB may send at any rate, so that their order of service is all that
counts: a lower class never gets ahead, and no frame of an isolated flow overtakes another. TBF above gives
the port its rate. (With assured rates instead, however small, HTB serves the first frames of an isolated flow
before what the monitored queue holds of it.)
Shares of the bandwidth (ETS) are the assured rates of classes, and HTB itself gives the port its rate; a
class with a share may then send while a higher one holds frames, as 802.1Q 8.6.8.4 has it.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from isolane.dataplane.kernel.errors import KernelError
from isolane.dataplane.kernel.layout import TRAFFIC_CLASSES
from isolane.lazy_dataclass import dataclass

SHAPER: Final = 0xF0000
BELOW_SHAPER: Final = 0xF0001
ROOT: Final = 0x10000
TOP: Final = 0x10001
FIRST: Final = 0x10010
"""The class of traffic class 0; those of the others follow."""
ANY_RATE_BPS: Final = 1_000_000_000_000
MOST_SHAPED_BPS: Final = 34_000_000_000
"""The rate of TBF is a number of 32 bits, in octets."""
DEFAULT_LIMIT_OCTETS: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Queue:
    """One traffic class of a port; a share of 0 is strict priority."""

    traffic_class: int
    share_bps: int = 0
    limit_octets: int = DEFAULT_LIMIT_OCTETS

    @property
    def precedence(self) -> int:
        """The priority in HTB: the highest traffic class is served first (802.1Q 8.6.8.1)."""
        return TRAFFIC_CLASSES - 1 - self.traffic_class


@dataclass(frozen=True, slots=True)
class PortQueues:
    """All queues of a port, and the rate that they share."""

    rate_bps: int
    queues: tuple[Queue, ...]
    default_class: int = 0
    is_shaped: bool = True
    """Whether the kernel keeps the rate; without, by strict priority alone, the interface sends as it can."""

    def __post_init__(self) -> None:
        numbers = [queue.traffic_class for queue in self.queues]
        if len(set(numbers)) != len(numbers) or not set(numbers) <= set(range(TRAFFIC_CLASSES)):
            raise KernelError("the traffic classes of a port are different numbers from 0 to 7")
        if self.default_class not in numbers:
            raise KernelError(f"traffic class {self.default_class} for other frames has no queue")
        if self.is_strict and self.is_shaped and self.rate_bps > MOST_SHAPED_BPS:
            raise KernelError(f"strict priority cannot shape to a rate above {MOST_SHAPED_BPS:,} bit/s")
        if sum(queue.share_bps for queue in self.queues) > self.rate_bps:
            raise KernelError("the shares of the queues exceed the rate of the port")

    @property
    def is_strict(self) -> bool:
        """Whether every queue is served by strict priority."""
        return not any(queue.share_bps for queue in self.queues)

    def queue(self, traffic_class: int) -> Queue | None:
        """The queue of a traffic class, if it has one of its own."""
        return next((each for each in self.queues if each.traffic_class == traffic_class), None)

    def share_of(self, traffic_class: int) -> int:
        """The assured rate of a traffic class; 0 by strict priority."""
        own = self.queue(traffic_class)
        return 0 if own is None else own.share_bps

    def handle_of(self, traffic_class: int) -> int:
        """The HTB class of a traffic class; one without a queue of its own uses the default queue."""
        own = self.queue(traffic_class) or self.queue(self.default_class)
        assert own is not None
        return FIRST + own.traffic_class

    def handles(self) -> Sequence[int]:
        """The same for each traffic class."""
        return [self.handle_of(number) for number in range(TRAFFIC_CLASSES)]


def strict(
    rate_bps: int, classes: Iterable[int], limit_octets: int = DEFAULT_LIMIT_OCTETS, *, is_shaped: bool = True
) -> PortQueues:
    """Queues by strict priority alone; the lowest takes what has no class."""
    numbers = sorted(classes)
    return PortQueues(
        rate_bps, tuple(Queue(number, limit_octets=limit_octets) for number in numbers), numbers[0], is_shaped
    )
