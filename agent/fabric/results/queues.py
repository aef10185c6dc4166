"""Queues over time, by looks at distances; the ports that were longest are shown."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from isolane.dataplane.config import TRAFFIC_CLASSES
from isolane.fabric.network import Network

Look = Callable[[int], None]


class Queues:
    """Looks at every queue of every switch, and lets others look at the same times."""

    def __init__(self, network: Network, sample_ns: int, end_ns: int, others: tuple[Look, ...] = ()) -> None:
        self._network = network
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
        self._network.common_events += 1
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

    def deepest(self, shown: int) -> dict[str, object]:
        """The deepest queues of this part, of which so many are shown over time."""
        marks = sorted(
            (-port.watermark[number], name, number)
            for name, port in self._ports
            for number in range(TRAFFIC_CLASSES)
            if port.watermark[number]
        )
        return {
            "sample-ns": self._sample_ns,
            "deepest-octets": -marks[0][0] if marks else 0,
            "series": [
                {"port": name, "priority": number, "most-octets": -most, "octets": self._series(name, number)}
                for most, name, number in marks[:shown]
            ],
        }

    def _series(self, name: str, number: int) -> list[int]:
        depths = [0] * self._looks
        for look, octets in self._deep.get((name, number), ()):
            depths[look - 1] = octets
        return depths


def queues(parts: Sequence[Mapping[str, Any]], shown: int) -> dict[str, object]:
    """The deepest of all parts."""
    series = sorted(
        (each for part in parts for each in part["series"]),
        key=lambda each: (-each["most-octets"], each["port"], each["priority"]),
    )
    return {
        "sample-ns": parts[0]["sample-ns"],
        "deepest-octets": max(part["deepest-octets"] for part in parts),
        "series": series[:shown],
    }


def used(network: Network) -> dict[str, object]:
    """Most octets ever used of the buffers of switches of this part, and the frames that found no room."""
    bridges = network.bridges
    return {
        "by-switch": {name: bridge.buffer.watermark for name, bridge in bridges.items()},
        "headroom-octets": max(
            (
                octets
                for bridge in bridges.values()
                for port in bridge.ports.values()
                for octets in port.mac.counters.headroom_used_watermark
            ),
            default=0,
        ),
        "dropped": sum(bridge.buffer.dropped for bridge in bridges.values()),
    }


def buffers(parts: Sequence[Mapping[str, Any]], size: int) -> dict[str, object]:
    """The buffers of all parts."""
    by_switch = {name: octets for part in parts for name, octets in part["by-switch"].items() if octets}
    return {
        "size": size,
        "most-octets": max(by_switch.values(), default=0),
        "by-switch": by_switch,
        "headroom-octets": max(part["headroom-octets"] for part in parts),
        "dropped": sum(part["dropped"] for part in parts),
    }
