"""Systems joined by links that carry TLVs in any order, and the answer that must come out."""

from collections import deque
from itertools import count
from random import Random

from isolane.engine.effects import Effect, Notify
from isolane.engine.topology import TopologyChanged, TopologyEngine
from isolane.wire.lldp.isolation import (
    BRIDGE,
    CROSSLINK,
    DOWNLINK,
    END_STATION,
    LEVEL_UNKNOWN,
    ORIENTATION_UNKNOWN,
    UPLINK,
)

Link = tuple[int, int]
DESTINATION = b""


class Fabric:
    """Ports are named by link and end; on each link messages keep their order, among links they do not."""

    def __init__(self, end_stations: int, bridges: int, random: Random) -> None:
        kinds = [END_STATION] * end_stations + [BRIDGE] * bridges
        self.systems = [TopologyEngine(kind) for kind in kinds]
        self.links: dict[int, Link] = {}
        self.delivered = 0
        self._random = random
        self._names = count()
        self._messages: dict[tuple[int, int], deque[int]] = {}

    def join(self, one: int, other: int) -> int:
        name = next(self._names)
        self.links[name] = (one, other)
        for end, system in enumerate((one, other)):
            self._messages[name, end] = deque()
            self.systems[system].add_port(self._port(name, end))
        for end in (0, 1):
            self._send(name, end)
        return name

    def cut(self, name: int) -> None:
        """Both peers age out, and what was on the way is lost."""
        for end, system in enumerate(self.links.pop(name)):
            del self._messages[name, end]
            port = self._port(name, end)
            self._tell(system, self.systems[system].peer_lost((port, DESTINATION, 1)))
            self._tell(system, self.systems[system].remove_port(port))

    def settle(self, steps: int | None = None) -> None:
        """Deliver messages, each time the next of any link, until none is left."""
        while steps is None or steps > 0:
            waiting = [key for key, messages in self._messages.items() if messages]
            if not waiting:
                return
            name, end = self._random.choice(waiting)
            level = self._messages[name, end].popleft()
            receiver = self.links[name][1 - end]
            peer = (self._port(name, 1 - end), DESTINATION, 1)
            self._tell(receiver, self.systems[receiver].update(peer, level))
            self.delivered += 1
            steps = None if steps is None else steps - 1

    def _tell(self, system: int, effects: list[Effect]) -> None:
        for effect in effects:
            assert isinstance(effect, Notify)
            assert isinstance(effect.event, TopologyChanged)
            for port in effect.event.ports:
                name, end = map(int, port.split("."))
                if name in self.links:
                    self._send(name, end)

    def _send(self, name: int, end: int) -> None:
        system = self.systems[self.links[name][end]]
        self._messages[name, end].append(system.tlv(self._port(name, end)).level)

    @staticmethod
    def _port(name: int, end: int) -> str:
        return f"{name}.{end}"

    def assert_right(self) -> None:
        """Levels are distances from the nearest end station; orientations compare levels."""
        levels = self._distances()
        assert [system.level for system in self.systems] == levels
        for name, ends in self.links.items():
            for end, system in enumerate(ends):
                orientation = self.systems[system].orientations[self._port(name, end)]
                assert orientation == self._expected(system, levels[system], levels[ends[1 - end]])

    def _distances(self) -> list[int]:
        levels = [0 if s.device_type == END_STATION else LEVEL_UNKNOWN for s in self.systems]
        near: dict[int, set[int]] = {index: set() for index in range(len(self.systems))}
        for one, other in self.links.values():
            near[one].add(other)
            near[other].add(one)
        queue = deque(index for index, level in enumerate(levels) if level == 0)
        while queue:
            index = queue.popleft()
            for peer in near[index]:
                if levels[peer] == LEVEL_UNKNOWN:
                    levels[peer] = levels[index] + 1
                    queue.append(peer)
        return levels

    def _expected(self, system: int, own: int, peer: int) -> int:
        if self.systems[system].device_type == END_STATION:
            return UPLINK
        if own == LEVEL_UNKNOWN:
            return ORIENTATION_UNKNOWN
        return {0: CROSSLINK, 1: UPLINK, -1: DOWNLINK}[peer - own]
