"""Queues over time, by looks at distances; the ports that were longest are shown."""

from collections.abc import Callable

from isolane.dataplane.config import TRAFFIC_CLASSES
from isolane.fabric.network import Network

Look = Callable[[int], None]


class Queues:
    """Looks at every queue of every switch, and lets others look at the same times."""

    def __init__(self, network: Network, sample_ns: int, end_ns: int, others: tuple[Look, ...] = ()) -> None:
        self._clock = network.clock
        self._sample_ns = sample_ns
        self._end_ns = end_ns
        self._others = others
        self._ports = [
            (f"{name}:{port.name}", port)
            for name, bridge in network.bridges.items()
            for port in bridge.ports.values()
        ]
        self._deep: dict[tuple[str, int], list[tuple[int, int]]] = {}
        self._looks = 0
        self._clock.call_at(sample_ns, self._look)

    def _look(self, _: object) -> None:
        now_ns = self._clock.now_ns
        self._looks += 1
        for name, port in self._ports:
            depth = port.levels.depth
            if any(depth):
                for number, octets in enumerate(depth):
                    if octets:
                        self._deep.setdefault((name, number), []).append((self._looks, octets))
        for other in self._others:
            other(now_ns)
        if now_ns + self._sample_ns <= self._end_ns:
            self._clock.call_at(now_ns + self._sample_ns, self._look)

    def report(self, shown: int) -> dict[str, object]:
        """The deepest queues of all, and those that are shown over time."""
        marks = sorted(
            (
                (port.watermark[number], name, number)
                for name, port in self._ports
                for number in range(TRAFFIC_CLASSES)
                if port.watermark[number]
            ),
            key=lambda each: (-each[0], each[1], each[2]),
        )
        return {
            "sample-ns": self._sample_ns,
            "deepest-octets": marks[0][0] if marks else 0,
            "series": [
                {"port": name, "priority": number, "most-octets": most, "octets": self._series(name, number)}
                for most, name, number in marks[:shown]
            ],
        }

    def _series(self, name: str, number: int) -> list[int]:
        depths = [0] * self._looks
        for look, octets in self._deep.get((name, number), ()):
            depths[look - 1] = octets
        return depths


def buffers(network: Network) -> dict[str, object]:
    """Most octets ever used of the buffers of switches, and the frames that found no room."""
    used = {name: bridge.buffer.watermark for name, bridge in network.bridges.items()}
    headroom = {
        name: max(
            (
                octets
                for port in bridge.ports.values()
                for octets in port.mac.counters.headroom_used_watermark
            ),
            default=0,
        )
        for name, bridge in network.bridges.items()
    }
    return {
        "size": network.scenario.buffer.size,
        "most-octets": max(used.values(), default=0),
        "by-switch": {name: octets for name, octets in used.items() if octets},
        "headroom-octets": max(headroom.values(), default=0),
        "dropped": sum(bridge.buffer.dropped for bridge in network.bridges.values()),
    }
