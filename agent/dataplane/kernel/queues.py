"""The queues of a port in the kernel: one HTB class with a FIFO for each traffic class that is in use.

Strict priority is the HTB priority of a class: a class with a lower number borrows first. A share of the
bandwidth (ETS) is the assured rate of a class. `traffic_control.py` carries this out.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from isolane.dataplane.kernel.errors import KernelError
from isolane.dataplane.kernel.layout import TRAFFIC_CLASSES

ROOT: Final = 0x10000
TOP: Final = 0x10001
_FIRST: Final = 0x10010
DEFAULT_LIMIT_OCTETS: Final = 1_000_000
LEAST_ASSURED_BPS: Final = 8_000
"""HTB wants an assured rate above zero; so little does not let a class overtake a higher one by much."""
MOST_QUEUES: Final = TRAFFIC_CLASSES


@dataclass(frozen=True, slots=True)
class Queue:
    """One traffic class of a port."""

    traffic_class: int
    assured_bps: int = LEAST_ASSURED_BPS
    limit_octets: int = DEFAULT_LIMIT_OCTETS

    @property
    def handle(self) -> int:
        """The HTB class."""
        return queue_handle(self.traffic_class)

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

    def __post_init__(self) -> None:
        numbers = [queue.traffic_class for queue in self.queues]
        if len(set(numbers)) != len(numbers) or not set(numbers) <= set(range(MOST_QUEUES)):
            raise KernelError("the traffic classes of a port are different numbers from 0 to 7")
        if self.default_class not in numbers:
            raise KernelError(f"traffic class {self.default_class} for other frames has no queue")
        if sum(queue.assured_bps for queue in self.queues) > self.rate_bps:
            raise KernelError("the assured rates of the queues come to more than the rate of the port")

    def queue_of(self) -> Sequence[int]:
        """The HTB class of each traffic class; one without a queue of its own uses the default queue."""
        own = {queue.traffic_class for queue in self.queues}
        return [
            queue_handle(number if number in own else self.default_class) for number in range(MOST_QUEUES)
        ]


def queue_handle(traffic_class: int) -> int:
    """The HTB class of a traffic class."""
    return _FIRST + traffic_class


def class_of_handle(handle: int) -> int | None:
    """The traffic class of an HTB class; None for one that is not a queue."""
    number = handle - _FIRST
    return number if 0 <= number < MOST_QUEUES else None


def strict(rate_bps: int, classes: Iterable[int], limit_octets: int = DEFAULT_LIMIT_OCTETS) -> PortQueues:
    """Queues by strict priority alone."""
    numbers = sorted(classes)
    return PortQueues(
        rate_bps, tuple(Queue(number, limit_octets=limit_octets) for number in numbers), numbers[0]
    )
