"""State of a CIP per port and per traffic class (49.4.1.3, 49.4.1.4)."""

from collections.abc import Sequence
from typing import Final

from isolane.engine.isolation import detection, machine, queue_map
from isolane.engine.isolation.config import (
    MAX_HEADER_OCTETS,
    MIN_HEADER_OCTETS,
    TRAFFIC_CLASSES,
    PortConfig,
    QueueLevels,
)
from isolane.engine.isolation.counters import CipCounters
from isolane.engine.isolation.order import OrderMarkers, Parking
from isolane.errors import DataError

DYNAMIC_PORTS: Final = range(49152, 65536)  # 49.4.1.2.4
PRIORITY_IS_CLASS: Final = tuple(range(TRAFFIC_CLASSES))


class CipPort:
    """State of one CIP; the queues themselves belong to the port that hosts it."""

    def __init__(
        self, config: PortConfig, levels: QueueLevels, class_of_priority: Sequence[int] = PRIORITY_IS_CLASS
    ) -> None:
        check(config)
        self.config = config
        self.number = config.number
        self.levels = levels
        self.markers = OrderMarkers(levels)
        self.parking = Parking()
        self.map = queue_map.read(config.queue_map)
        self.deisolation = machine.method(config.deisolation)
        self.priority_of = priorities(self.map, class_of_priority)
        self.counters = CipCounters()
        self.congesting = [False] * TRAFFIC_CLASSES  # cipCongesting
        self.non_congested_ns = [0] * TRAFFIC_CLASSES  # cipNonCongestedTime
        self.ecn_marked = [0] * TRAFFIC_CLASSES  # by the class that a frame was queued on
        self.aqm_dropped = [0] * TRAFFIC_CLASSES
        self._congesting_since_ns = [0] * TRAFFIC_CLASSES
        self._congesting_ns = [0] * TRAFFIC_CLASSES
        self.detectors = [
            detection.build(
                config.aqm,
                f"{config.seed} {config.mac} {config.number} {traffic_class}",
                self._service(traffic_class),
            )
            for traffic_class in range(TRAFFIC_CLASSES)
        ]
        self.congesting_classes = tuple(sorted({low for _, low in self.map.pairs()}))

    def _service(self, traffic_class: int) -> detection.Service:
        congesting, priority = self.map.congesting[traffic_class], self.priority_of[traffic_class]
        return detection.Service(self.levels, traffic_class, congesting, priority)

    def serves_as(self, before: "CipPort") -> bool:
        """Whether flows can stay when this one takes the place of another: same queues, same pairs."""
        return (
            self.levels is before.levels
            and self.map.agrees(before.map)
            and self.priority_of == before.priority_of
        )

    def go_on_isolating(self, before: "CipPort") -> None:
        """Flows stay, and with them what is known of the queues."""
        self.congesting = before.congesting
        self.non_congested_ns = before.non_congested_ns
        self._congesting_since_ns = before._congesting_since_ns
        if self.config.aqm == before.config.aqm:
            self.detectors = before.detectors

    def go_on_counting(self, before: "CipPort") -> None:
        """Another configuration of the same port; what it has counted goes on."""
        self.counters = before.counters
        self.ecn_marked = before.ecn_marked
        self.aqm_dropped = before.aqm_dropped
        self._congesting_ns = before._congesting_ns

    def now_congesting(self, traffic_class: int, now_ns: int) -> None:
        """49.4.2.2 b) 1) vi)."""
        if not self.congesting[traffic_class]:
            self.congesting[traffic_class] = True
            self._congesting_since_ns[traffic_class] = now_ns

    def congesting_ns(self, traffic_class: int, now_ns: int) -> int:
        """The time for which the queue has been congesting so far."""
        since_ns = self._congesting_since_ns[traffic_class]
        running = now_ns - since_ns if self.congesting[traffic_class] else 0
        return self._congesting_ns[traffic_class] + running

    def no_longer_congesting(self, traffic_class: int, now_ns: int) -> None:
        """49.4.2.8 f) and 49.4.2.9 c)."""
        if self.congesting[traffic_class]:
            self._congesting_ns[traffic_class] = self.congesting_ns(traffic_class, now_ns)
            self.congesting[traffic_class] = False
            self.non_congested_ns[traffic_class] = now_ns

    def gate_control(self, traffic_class: int) -> str:
        """cipGateControl (49.4.1.4.1) of one queue, as the model names it."""
        return "open" if self.markers.is_open(traffic_class) else "closed"


def check(config: PortConfig) -> None:
    """Raise for a value that 49.4.1.2 does not allow; maps, detection and methods check themselves."""
    if not MIN_HEADER_OCTETS <= config.min_header_octets <= MAX_HEADER_OCTETS:
        raise DataError("invalid-value", "min-header-octets is 48 to 512", app_tag="min-header-octets")
    if config.max_cim_tx < 0:
        raise DataError("invalid-value", "max-cim-tx is not negative", app_tag="max-cim-tx")
    if config.udp_port not in DYNAMIC_PORTS:
        raise DataError("invalid-value", "cip-cim-port is 49152 to 65535", app_tag="cip-cim-port")


def can_mark(pairs_of: queue_map.QueueMap, class_of_priority: Sequence[int]) -> bool:
    """Whether every class that takes part has a priority that leads to it."""
    return {number for pair in pairs_of.pairs() for number in pair} <= set(class_of_priority)


def priorities(pairs_of: queue_map.QueueMap, class_of_priority: Sequence[int]) -> list[int]:
    """The priority that marks each class; a class that takes part and has none could not be signalled on."""
    priority_of = [-1] * TRAFFIC_CLASSES
    for priority in reversed(range(len(class_of_priority))):
        priority_of[class_of_priority[priority]] = priority
    for monitored, congesting in pairs_of.pairs():
        for traffic_class in (monitored, congesting):
            if priority_of[traffic_class] < 0:
                text = (
                    f"no priority leads to traffic class {traffic_class}, which the queue map names: its "
                    "frames could not be marked; change the traffic class table or the pair"
                )
                raise DataError(
                    "invalid-value", text, path=queue_map.EntryPath(traffic_class), app_tag="queue-map"
                )
    return priority_of
