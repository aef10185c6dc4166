"""Both queues of the ports on the way to the sink of an incast, at equal distances in time."""

from isolane.dataplane.clock import VirtualClock
from isolane.fabric.experiments.fabric import CONGESTING, MONITORED, Fabric
from isolane.fabric.experiments.measure import DepthSeries


class DepthSampler:
    """Samples until the end."""

    def __init__(self, fabric: Fabric, sink: int, every_ns: int, end_ns: int) -> None:
        self._clock: VirtualClock = fabric.clock
        self._every_ns = every_ns
        self._end_ns = end_ns
        spine = f"spine{fabric.spine_for(sink)}"
        wanted = (f"leaf1:h{sink}", f"{spine}:leaf1", f"leaf2:{spine}")
        self._ports = [(name, port) for name, port in fabric.bridge_ports() if name in wanted]
        self._octets: dict[tuple[str, int], list[int]] = {
            (name, traffic_class): [] for name, _ in self._ports for traffic_class in (MONITORED, CONGESTING)
        }
        self._sample(None)

    def series(self) -> tuple[DepthSeries, ...]:
        return tuple(
            DepthSeries(name, traffic_class, tuple(octets))
            for (name, traffic_class), octets in self._octets.items()
        )

    def _sample(self, _: object) -> None:
        for name, port in self._ports:
            for traffic_class in (MONITORED, CONGESTING):
                self._octets[name, traffic_class].append(port.levels.depth[traffic_class])
        if self._clock.now_ns + self._every_ns <= self._end_ns:
            self._clock.call_at(self._clock.now_ns + self._every_ns, self._sample)
