"""Packet trimming of one port: decides about a packet that found no buffer, and counts."""

from typing import NamedTuple

from isolane.engine.dscp import dscp_of
from isolane.engine.frame import Frame
from isolane.engine.trimming.config import PortTrimming, TrimmingConfig
from isolane.engine.trimming.counters import TrimmingCounters
from isolane.wire.ethernet import HEADER_OCTETS
from isolane.wire.trimming import trim
from isolane.wire.view import FrameView

WHOLE_PORT = PortTrimming()


class Trimmed(NamedTuple):
    """The packet to be queued instead, and its traffic class."""

    octets: bytes
    traffic_class: int


class Trimmer:
    """Asked by the queues of a port when they refuse a packet; hears what becomes of its trimmed form."""

    def __init__(self, config: TrimmingConfig, port: PortTrimming = WHOLE_PORT) -> None:
        self.counters = TrimmingCounters()
        self._waiting: set[int] = set()  # identities of frames in the queues
        self.configure(config, port)

    def configure(self, config: TrimmingConfig, port: PortTrimming = WHOLE_PORT) -> None:
        """From now on by other rules; what was counted goes on."""
        self._config = config
        self._port = port
        self._rules = config.rules()
        self._floors = config.floors()
        self._classes = {number: rule.traffic_class for number, rule in config.dscp.items()}
        self._marking = None if config.from_tc is None else port.dscp_of_class.get(config.from_tc)

    def traffic_class(self, msdu: bytes, otherwise: int) -> int:
        """The traffic class of a packet by its DSCP (UE 3.6.4.7); `otherwise` for all that have no entry."""
        dscp = dscp_of(msdu)
        return otherwise if dscp is None else self._classes.get(dscp, otherwise)

    def refused(self, octets: bytes, queue: int) -> Trimmed | None:
        """A packet found no room in a queue: its trimmed form, or None when it is to be dropped.

        What is not longer than a trimmed packet goes on whole, marked like one.
        """
        counters = self.counters
        frame = FrameView(octets) if len(octets) >= HEADER_OCTETS else None
        ip = None if frame is None else frame.ip
        trims = not self._port.queues or queue in self._port.queues
        if frame is None or ip is None or not trims or self._rules.category(ip.dscp) != "trimmable":
            counters.dropped_not_trimmable += 1
            return None
        if any(exemption.matches(ip) for exemption in self._config.exemptions):
            counters.dropped_exempt += 1
            return None
        cut = trim(frame, self._rules, self._config.size, self._floors, self._marking)
        if cut is None:
            counters.dropped_not_trimmable += 1
            return None
        self._count(queue, ip.dscp, len(octets) - len(cut))
        return Trimmed(cut, self._class_of(ip.dscp))

    def _class_of(self, dscp: int) -> int:
        """The queue of the trimmed packet."""
        config = self._config
        if config.queue_index is not None:
            return config.queue_index
        if config.from_tc is not None:
            return config.from_tc
        return self._classes[self._rules.trimmed_dscp[dscp]]

    def _count(self, queue: int, dscp: int, saved: int) -> None:
        counters = self.counters
        counters.trimmed_packets += 1
        counters.queue(queue).trimmed_packets += 1
        counters.trimmed_octets += saved
        counters.short_packets += not saved
        counters.by_dscp[dscp] = counters.by_dscp.get(dscp, 0) + 1

    def queued(self, frame: Frame) -> None:
        """The trimmed packet has found a place."""
        self._waiting.add(id(frame))

    def dropped(self, queue: int) -> None:
        """The trimmed form of a packet of a queue has found no place either."""
        self.counters.dropped_trimmed += 1
        self.counters.queue(queue).dropped_trimmed += 1

    def left(self, frame: Frame, queue: int) -> None:
        """A frame was sent; it counts if it was trimmed here."""
        if id(frame) in self._waiting:
            self._waiting.remove(id(frame))
            self.counters.tx_trimmed_packets += 1
            self.counters.queue(queue).tx_trimmed_packets += 1

    def forget_waiting(self) -> None:
        """The queues are empty, or their levels are no longer reported."""
        self._waiting.clear()
