"""The neighbour of a port that speaks a protocol: the one whose TLVs of certain kinds came or changed last.

Protocols have one peer on a port, LLDP may know several neighbours there. When the one that
counts goes silent, the one that spoke before it counts again.
"""

from typing import TypeVar

from isolane.engine.lldp.events import NeighborEvent, NeighborRemoved
from isolane.wire.lldp.tlv import Tlv

_T = TypeVar("_T", bound=Tlv)

Speaker = tuple[bytes, int]


class PortPeers:
    """The TLVs that count, by port; `kinds` are the TLVs of the protocol."""

    def __init__(self, *kinds: type[Tlv]) -> None:
        self._kinds = kinds
        self._speakers: dict[str, dict[Speaker, tuple[Tlv, ...]]] = {}

    def tlvs(self, port: str) -> tuple[Tlv, ...]:
        """The information of the peer on a port; nothing when there is no peer."""
        speakers = self._speakers.get(port)
        return next(reversed(speakers.values())) if speakers else ()

    def tlv(self, port: str, kind: type[_T]) -> _T | None:
        """The TLV of one kind that the peer on a port says."""
        return next((tlv for tlv in self.tlvs(port) if isinstance(tlv, kind)), None)

    @property
    def ports(self) -> tuple[str, ...]:
        """Ports that have a peer."""
        return tuple(self._speakers)

    def observe(self, event: NeighborEvent) -> bool:
        """An LLDP neighbour came, changed or went: whether what counts on its port is now something else."""
        before = self.tlvs(event.port)
        speakers = self._speakers.setdefault(event.port, {})
        speaker = (event.destination, event.neighbor.index)
        said = () if isinstance(event, NeighborRemoved) else self._said(event)
        if not said:
            speakers.pop(speaker, None)
        elif speakers.get(speaker) != said:
            speakers.pop(speaker, None)
            speakers[speaker] = said
        if not speakers:
            del self._speakers[event.port]
        return self.tlvs(event.port) != before

    def _said(self, event: NeighborEvent) -> tuple[Tlv, ...]:
        """The first TLV of each kind."""
        found = (event.neighbor.tlv(kind) for kind in self._kinds)
        return tuple(tlv for tlv in found if tlv is not None)
