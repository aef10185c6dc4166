"""Two hosts on one wire."""

from ipaddress import IPv4Address, IPv6Address
from random import Random
from typing import Any

from isolane.dataplane.clock import VirtualClock
from isolane.dataplane.emulated.host import Host, HostConfig
from isolane.dataplane.emulated.wire import Wire, WireConfig
from isolane.dataplane.layers.stack import stack
from isolane.dataplane.traffic.config import Pattern, TrafficConfig
from isolane.dataplane.traffic.generator import Traffic

MS = 1_000_000
RATE = 1_000_000_000


class Pair:
    """Hosts a and b."""

    def __init__(self, config: WireConfig | None = None) -> None:
        self.clock = VirtualClock()
        self.hosts = {name: self._host(name, number) for number, name in enumerate("ab", 1)}
        self.wire = Wire(self.clock, config or WireConfig(rate_bps=RATE, delay_ns=1_000), rng=Random(3))
        stack(*self.hosts["a"].port.layers(), self.wire.a)
        stack(*self.hosts["b"].port.layers(), self.wire.b)

    def _host(self, name: str, number: int) -> Host:
        addresses = IPv4Address(f"10.0.0.{number}"), IPv6Address(f"fd00::{number}")
        return Host(self.clock, HostConfig(name, 0x02_00_00_00_00_00 + number, *addresses))

    def traffic(self, pattern: Pattern, **fields: Any) -> Traffic:
        """Traffic from a to b."""
        config = TrafficConfig("t", ("a",), ("b",), pattern, **fields)
        return Traffic(self.clock, config, self.hosts)

    def run(self, pattern: Pattern, duration_ns: int = 100 * MS, **fields: Any) -> Traffic:
        """Traffic that runs for a while, and what became of it."""
        made = self.traffic(pattern, duration_ns=duration_ns, **fields)
        made.start()
        self.clock.run_for(duration_ns + 10 * MS)
        return made
