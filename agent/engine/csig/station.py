"""Congestion signaling of an end station: tags that it sends, and what those say that it receives."""

from isolane.engine.csig.policy import Signal
from isolane.engine.csig.signals import BY_CODE, SignalType
from isolane.lazy_dataclass import dataclass
from isolane.wire.csig import CompactTag, Formats, WideTag, decode_tags

Heard = tuple[type[CompactTag] | type[WideTag], SignalType]


@dataclass(slots=True)
class Received:
    """The values that the tags of one signal carried."""

    packets: int = 0
    trimmed_packets: int = 0
    last_value: int = 0
    last_locator: int = 0
    lowest_value: int = 0
    highest_value: int = 0


@dataclass(slots=True)
class StationCounters:
    """Named as in the model."""

    inserted_packets: int = 0
    not_inserted_mtu: int = 0
    malformed_packets: int = 0


class CsigStation:
    """An end of tagged paths: inserts and removes tags."""

    def __init__(self) -> None:
        self.counters = StationCounters()
        self.received: dict[Heard, Received] = {}
        self.formats: Formats = {}
        self._signal: Signal | None = None
        self.initial = b""
        """The tag of its packets, empty for none."""

    @property
    def signal(self) -> Signal | None:
        """The signals that its packets request."""
        return self._signal

    @signal.setter
    def signal(self, signal: Signal | None) -> None:
        self._signal = signal
        self.initial = b"" if signal is None else signal.initial.encode()

    def insert(self, octets_long: int, most_octets: int) -> bytes:
        """The tag that a packet of that length gets; empty when it gets none."""
        if self.initial and octets_long + len(self.initial) > most_octets:
            self.counters.not_inserted_mtu += 1
            return b""
        self.counters.inserted_packets += bool(self.initial)
        return self.initial

    def truncated(self) -> None:
        """A packet arrived that ends within a tag."""
        self.counters.malformed_packets += 1

    def receive(self, octets: bytes) -> None:
        """The tags of a packet that arrived; two of them, or an unknown signal, say nothing."""
        tags = decode_tags(octets, self.formats)
        kind = BY_CODE.get(tags[0].signal_type)
        if len(tags) != 1 or kind is None:
            self.counters.malformed_packets += 1
            return
        tag = tags[0]
        heard = self.received.get((type(tag), kind))
        if heard is None:
            heard = Received(lowest_value=tag.value, highest_value=tag.value)
            self.received[type(tag), kind] = heard
        heard.packets += 1
        heard.trimmed_packets += tag.trimmed
        heard.last_value, heard.last_locator = tag.value, tag.locator
        heard.lowest_value = min(heard.lowest_value, tag.value)
        heard.highest_value = max(heard.highest_value, tag.value)
