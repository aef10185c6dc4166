"""The counters of many flows as columns: an object is made only of what somebody asks for."""

from collections.abc import Iterator

from isolane.dataplane.kernel.layout import FLOW_NUMBERS, FlowValue
from isolane.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class FlowColumns:
    """A batch of a flow table as the kernel wrote it."""

    keys: bytes
    values: bytes
    count: int
    key_octets: int

    @property
    def frames(self) -> list[int]:
        """Frames of each flow."""
        return self._column(0)

    @property
    def octets(self) -> list[int]:
        """Octets of each flow."""
        return self._column(1)

    @property
    def seen_ns(self) -> list[int]:
        """When the last frame of each flow came, by CLOCK_MONOTONIC."""
        return self._column(2)

    def key(self, row: int) -> bytes:
        """The entry of a flow."""
        return self.keys[row * self.key_octets : (row + 1) * self.key_octets]

    def value(self, row: int) -> FlowValue:
        """All that the kernel keeps of a flow."""
        size = 8 * FLOW_NUMBERS
        return FlowValue.decode(self.values[row * size : (row + 1) * size])

    def seen_from(self, time_ns: int) -> Iterator[int]:
        """Rows whose flows sent a frame at that time or later."""
        return (row for row, seen_ns in enumerate(self.seen_ns) if seen_ns >= time_ns)

    def seen_before(self, time_ns: int) -> Iterator[int]:
        """Rows whose flows sent none since."""
        return (row for row, seen_ns in enumerate(self.seen_ns) if seen_ns < time_ns)

    def _column(self, number: int) -> list[int]:
        numbers = memoryview(self.values).cast("Q")
        column: list[int] = numbers[number : self.count * FLOW_NUMBERS : FLOW_NUMBERS].tolist()
        return column
