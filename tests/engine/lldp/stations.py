"""LLDP engines on one emulated segment, in virtual time."""

from dataclasses import dataclass, field, replace
from random import Random
from typing import TypeVar

from isolane.engine.effects import Effect, Notify, Send
from isolane.engine.lldp.config import AgentConfig, LocalPort, LocalSystem
from isolane.engine.lldp.engine import LldpAgent, LldpEngine
from isolane.wire.ethernet import EthernetFrame
from isolane.wire.lldp.basic import ChassisId, PortId
from isolane.wire.lldp.lldpdu import NEAREST_BRIDGE, Lldpdu
from isolane.wire.lldp.tlv import Tlv

_T = TypeVar("_T")
SECOND = 1_000_000_000
PORT = "p1"


def address(number: int) -> bytes:
    return bytes.fromhex("02005e00") + number.to_bytes(2, "big")


def system(number: int) -> LocalSystem:
    return LocalSystem(ChassisId(4, address(number)), f"system-{number}", "a test", 0x14, 0x04)


def local(number: int, *tlvs: Tlv) -> LocalPort:
    return LocalPort(address(number), PortId(5, PORT.encode()), "a port", (), tlvs)


@dataclass
class Station:
    """One system with one port, and all that it did: (time, what)."""

    number: int
    config: AgentConfig = field(default_factory=AgentConfig)
    tlvs: tuple[Tlv, ...] = ()
    destination: bytes = NEAREST_BRIDGE
    sent: list[tuple[int, bytes]] = field(default_factory=list)
    told: list[tuple[int, object]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.engine = LldpEngine(system(self.number), Random(self.number))
        self.agent: LldpAgent = self.engine.add_agent(
            PORT, local(self.number, *self.tlvs), self.config, destination=self.destination
        )

    def do(self, effects: list[Effect], now_ns: int) -> list[bytes]:
        """Keep what was done; the frames sent."""
        frames = [effect.frame for effect in effects if isinstance(effect, Send)]
        self.sent += [(now_ns, frame) for frame in frames]
        self.told += [(now_ns, effect.event) for effect in effects if isinstance(effect, Notify)]
        return frames

    def up(self, now_ns: int = 0) -> list[bytes]:
        return self.do(self.engine.set_port_enabled(PORT, True, now_ns), now_ns)

    def down(self, now_ns: int) -> list[bytes]:
        return self.do(self.engine.set_port_enabled(PORT, False, now_ns), now_ns)

    def configure(self, now_ns: int, **changes: object) -> list[bytes]:
        self.config = replace(self.config, **changes)  # type: ignore[arg-type]  # names checked at run time
        return self.do(self.engine.configure(PORT, self.destination, self.config, now_ns), now_ns)

    def receive(self, frame: bytes, now_ns: int) -> list[bytes]:
        return self.do(self.engine.receive(PORT, frame, now_ns), now_ns)

    def run(self, until_ns: int) -> None:
        """Alone: every timer up to then."""
        while (deadline := self.engine.deadline()) is not None and deadline <= until_ns:
            self.do(self.engine.expire(deadline), deadline)

    def lldpdus(self) -> list[tuple[int, Lldpdu]]:
        """What was sent, read."""
        return [(when, Lldpdu.decode(EthernetFrame.decode(frame).payload)) for when, frame in self.sent]

    def events(self, kind: type[_T]) -> list[_T]:
        return [event for _, event in self.told if isinstance(event, kind)]


class Segment:
    """Stations that hear each other at once."""

    def __init__(self, *stations: Station) -> None:
        self.stations = stations
        self.now_ns = 0

    def up(self) -> None:
        for station in self.stations:
            self.carry(station, station.up(self.now_ns))

    def carry(self, sender: Station, frames: list[bytes]) -> None:
        for frame in frames:
            for other in self.stations:
                if other is not sender:
                    self.carry(other, other.receive(frame, self.now_ns))

    def run(self, until_ns: int) -> None:
        while True:
            due = [
                (deadline, index)
                for index, s in enumerate(self.stations)
                if (deadline := s.engine.deadline()) is not None
            ]
            if not due or min(due)[0] > until_ns:
                break
            self.now_ns, index = min(due)
            station = self.stations[index]
            self.carry(station, station.do(station.engine.expire(self.now_ns), self.now_ns))
        self.now_ns = until_ns


def lldpdu_frame(number: int, *tlvs: Tlv, ttl: int = 121, destination: bytes = NEAREST_BRIDGE) -> bytes:
    lldpdu = Lldpdu.of(ChassisId(4, address(number)), PortId(5, b"x"), ttl, *tlvs)
    return EthernetFrame(destination, address(number), 0x88CC, lldpdu.encode()).encode()
