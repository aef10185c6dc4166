"""A bridge on the virtual clock with a station on each port, and what the tests say to it."""

from dataclasses import replace

from isolane.dataplane.clock import VirtualClock
from isolane.dataplane.config import BridgeConfig, BridgePortConfig, VlanConfig
from isolane.dataplane.emulated.bridge import Bridge
from isolane.dataplane.emulated.wire import Wire, WireConfig
from isolane.dataplane.layers.port import Port
from isolane.dataplane.layers.stack import Item, Layer, stack
from isolane.engine.frame import Frame
from isolane.engine.isolation.config import IsolationConfig
from tests.engine.isolation.scene import ipv4_msdu, port_config

MS = 1_000_000
VID = 10
RATE = 1_000_000_000
# Ten times what a bridge port sends: a station can always fill a queue.
STATION_RATE = 10 * RATE


def mac(station: int) -> int:
    """The address of the station on a port."""
    return 0x02_00_00_00_AA_00 + station


class Station(Layer):
    """Sends what it is given, keeps what comes."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[Item] = []
        self.frames: list[Frame] = []
        self.times: list[int] = []
        self.obeys = False

    def pull(self, now_ns: int) -> Item | None:
        return self.waiting.pop(0) if self.waiting else None

    def receive(self, item: Item, now_ns: int) -> None:
        if isinstance(item, Frame):
            self.frames.append(item)
            self.times.append(now_ns)


class Lab:
    """Ports 1 to `ports` in one VLAN, tagged."""

    def __init__(self, ports: int = 3, config: BridgeConfig | None = None, **fields: object) -> None:
        self.clock = VirtualClock()
        self.bridge = Bridge(self.clock, config)
        self.stations: dict[int, Station] = {}
        self.wires: dict[int, Wire] = {}
        for number in range(1, ports + 1):
            self.add_port(number, **fields)
        self.bridge.set_vlans([VlanConfig(VID, tagged=frozenset(self.stations))])

    def add_port(self, number: int, **fields: object) -> Port:
        config = BridgePortConfig(number, f"p{number}", mac=0x02_00_00_00_BB_00 + number)
        port = self.bridge.add_port(replace(config, **fields))  # type: ignore[arg-type]  # tests name real fields
        station = self.stations[number] = Station()
        wire = self.wires[number] = Wire(
            self.clock, WireConfig(rate_bps=RATE), back=WireConfig(rate_bps=STATION_RATE)
        )
        stack(*port.layers(), wire.a)
        stack(station, wire.b)
        return port

    def isolate(self, config: IsolationConfig | None = None, **fields: object) -> None:
        """Congestion isolation on all ports."""
        self.bridge.set_isolation(config or IsolationConfig(master_enable=True, cim_hold_off_ns=0))
        for number in self.stations:
            self.bridge.set_cip(port_config(number, **fields))

    def know(self, *stations: int) -> None:
        """Let the bridge learn where stations are."""
        for number in stations:
            self.send(number, self.frame(number, 99))
        self.run()
        for station in self.stations.values():
            station.frames.clear()
            station.times.clear()

    def frame(
        self,
        source: int,
        destination: int,
        *,
        priority: int = 0,
        vid: int = VID,
        tag: bool = True,
        size: int = 1000,
        flow: int = 1,
        number: int = 0,
    ) -> Frame:
        """A frame between stations; `number` goes into the payload."""
        payload = number.to_bytes(4, "big") + bytes(36)
        msdu = ipv4_msdu(ports=(flow, 2000), payload=payload)
        return Frame(mac(destination), mac(source), msdu, vid=vid, priority=priority, tag=tag, size=size)

    def send(self, station: int, *frames: Item) -> None:
        """A station puts frames on its wire, back to back."""
        self.stations[station].waiting.extend(frames)
        self.stations[station].lower.kick(self.clock.now_ns)

    def run(self, duration_ns: int = 100 * MS) -> None:
        """Let time pass."""
        self.clock.run_for(duration_ns)

    def got(self, station: int) -> list[Frame]:
        """What a station received."""
        return self.stations[station].frames

    def port(self, number: int) -> Port:
        return self.bridge.ports[number]


def number_of(frame: Frame) -> int:
    """The number in a frame's payload."""
    return int.from_bytes(frame.msdu[26:30], "big")
