"""Packet trimming of one port: decides about a packet that found no buffer, and counts."""

from typing import NamedTuple

from agent.engine.dscp import dscp_of
from agent.engine.trimming.config import TrimmingConfig
from agent.engine.trimming.counters import TrimmingCounters
from agent.wire.ethernet import HEADER_OCTETS
from agent.wire.trimming import trim
from agent.wire.view import FrameView


class Trimmed(NamedTuple):
    """What is to be queued instead, and in which traffic class."""

    octets: bytes
    traffic_class: int
    dscp: int
    """Before trimming."""
    saved: int


class Trimmer:
    """Asked by the queues of a port when they refuse a packet."""

    def __init__(self, config: TrimmingConfig) -> None:
        self.counters = TrimmingCounters()
        self.configure(config)

    def configure(self, config: TrimmingConfig) -> None:
        """From now on by other rules; what was counted goes on."""
        self._config = config
        self._rules = config.rules()
        self._floors = config.floors()
        self._classes = {number: rule.traffic_class for number, rule in config.dscp.items()}

    def traffic_class(self, msdu: bytes, otherwise: int) -> int:
        """The traffic class of a packet by its DSCP (UE 3.6.4.7); `otherwise` for all that have no entry."""
        dscp = dscp_of(msdu)
        return otherwise if dscp is None else self._classes.get(dscp, otherwise)

    def refused(self, octets: bytes) -> Trimmed | None:
        """A packet found no buffer: its trimmed form, or None when it is to be dropped.

        What is not longer than a trimmed packet goes on whole, marked like one.
        """
        frame = FrameView(octets) if len(octets) >= HEADER_OCTETS else None
        ip = None if frame is None else frame.ip
        cut = None if frame is None else trim(frame, self._rules, floors=self._floors)
        if ip is None or cut is None:
            self.counters.dropped_not_trimmable += 1
            return None
        target = self._config.dscp[self._rules.trimmed_dscp[ip.dscp]]
        return Trimmed(cut, target.traffic_class, ip.dscp, len(octets) - len(cut))

    def queued(self, trimmed: Trimmed) -> None:
        """The trimmed packet has found a place."""
        counters = self.counters
        counters.trimmed_packets += 1
        counters.trimmed_octets += trimmed.saved
        counters.short_packets += not trimmed.saved
        counters.by_dscp[trimmed.dscp] = counters.by_dscp.get(trimmed.dscp, 0) + 1

    def dropped(self) -> None:
        """The trimmed packet has found no place either."""
        self.counters.dropped_trimmed += 1
