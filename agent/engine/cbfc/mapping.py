"""Maps a frame to its virtual channel: by VLAN tag, DSCP, queue or traffic class, else the default.

The sender of a link maps the queue that a frame left, the receiver the traffic class that it takes (SAI CBFC,
"sender-side" and "receiver-side lossless operation"); both have to give a frame the same channel.
"""

from collections.abc import Mapping, Sequence
from dataclasses import field
from enum import Enum
from typing import Final

from isolane.errors import DataError, DataErrors
from isolane.lazy_dataclass import dataclass

_CHANNELS: Final = 32
_QUEUES: Final = 8
IDENTITY: Final = tuple(range(_QUEUES))

Tag = tuple[int, int]
"""PCP and DEI."""


class Precedence(Enum):
    """The map that decides when tag and DSCP both have an entry."""

    PCP_DEI = "pcp-dei"
    DSCP = "dscp"


class Family(Enum):
    """The versions of IP, whose DSCPs map apart."""

    IPV4 = "ipv4"
    IPV6 = "ipv6"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Map:
    """The fields that the maps of both ends have."""

    name: str = ""
    precedence: Precedence = Precedence.PCP_DEI
    default_vc: int = 0
    pcp_dei: Mapping[Tag, int] = field(default_factory=dict)
    dscp: Mapping[tuple[Family, int], int] = field(default_factory=dict)

    @property
    def reads_dscp(self) -> bool:
        """True when the IP header has a say."""
        return bool(self.dscp)

    def _by_packet(self, tag: Tag | None, ip: tuple[Family, int] | None) -> int | None:
        by_tag = self.pcp_dei.get(tag) if tag is not None else None
        if ip is None:
            return by_tag
        by_dscp = self.dscp.get(ip)
        order = (by_tag, by_dscp) if self.precedence is Precedence.PCP_DEI else (by_dscp, by_tag)
        return next((channel for channel in order if channel is not None), None)

    def _faults(self, numbers: Mapping[int, int], what: str) -> list[DataError]:
        channels = (self.default_vc, *self.pcp_dei.values(), *self.dscp.values(), *numbers.values())
        texts = [f"virtual channel {each} is not in 0..31" for each in channels if not 0 <= each < _CHANNELS]
        texts += _no_tags(self.pcp_dei)
        texts += [f"there is no DSCP {dscp}" for _, dscp in self.dscp if not 0 <= dscp <= 63]
        texts += [
            f"map {self.name!r} names {what} {each}; a port has 0 to 7"
            for each in numbers
            if not 0 <= each < _QUEUES
        ]
        return [DataError("invalid-value", text, app_tag="cbfc-map-range") for text in texts]


def _no_tags(tags: Mapping[Tag, int]) -> list[str]:
    return [
        f"there is no PCP {pcp} with DEI {dei}" for pcp, dei in tags if not (0 <= pcp <= 7 and 0 <= dei <= 1)
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class SenderMap(_Map):
    """Frames that leave, by queue."""

    queue: Mapping[int, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        faults = self._faults(self.queue, "queue")
        if faults:
            raise DataErrors(faults)

    def channel_of(self, tag: Tag | None, ip: tuple[Family, int] | None, queue: int) -> int:
        """The channel by (PCP, DEI) of a tag, (version, DSCP) of a packet, and queue."""
        channel = self._by_packet(tag, ip)
        return self.queue.get(queue, self.default_vc) if channel is None else channel

    def priorities_of(self, channels: frozenset[int], class_of: Sequence[int] = IDENTITY) -> frozenset[int]:
        """The priorities whose frames can reach one of these channels, by tag or by queue."""
        tags = ((priority, dei) for priority in range(8) for dei in (None, 0, 1))
        return frozenset(
            priority
            for priority, dei in tags
            if self.channel_of(None if dei is None else (priority, dei), None, class_of[priority]) in channels
            and not (dei is None and all((priority, each) in self.pcp_dei for each in (0, 1)))
        )

    def for_peer(self, class_of: Sequence[int] = IDENTITY) -> "ReceiverMap":
        """The map with which an end with a class for each priority gives each frame the same channel."""
        return ReceiverMap(
            name=self.name,
            precedence=self.precedence,
            default_vc=self.default_vc,
            pcp_dei=self.pcp_dei,
            dscp=self.dscp,
            traffic_class={p: self.queue.get(class_of[p], self.default_vc) for p in IDENTITY},
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceiverMap(_Map):
    """Frames that come in, by traffic class."""

    class_of_tag: Mapping[Tag, int] = field(default_factory=dict)
    traffic_class: Mapping[int, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        faults = self._faults(self.traffic_class, "traffic class")
        texts = _no_tags(self.class_of_tag)
        texts += [
            f"there is no traffic class {each}" for each in self.class_of_tag.values() if each not in IDENTITY
        ]
        faults += [DataError("invalid-value", text, app_tag="cbfc-map-range") for text in texts]
        if faults:
            raise DataErrors(faults)

    def channel_of(self, tag: Tag | None, ip: tuple[Family, int] | None, traffic_class: int) -> int:
        """The channel by (PCP, DEI) of a tag, (version, DSCP) of a packet, and traffic class."""
        channel = self._by_packet(tag, ip)
        if channel is not None:
            return channel
        if tag is not None and self.class_of_tag:
            traffic_class = self.class_of_tag.get(tag, traffic_class)
        return self.traffic_class.get(traffic_class, self.default_vc)

    def priorities_of(self, channels: frozenset[int], class_of: Sequence[int] = IDENTITY) -> frozenset[int]:
        """The priorities whose frames can reach one of these channels, by tag or by traffic class."""
        return self._as_sender(class_of).priorities_of(channels)

    def for_peer(self, class_of: Sequence[int] = IDENTITY) -> SenderMap:
        """The map with which an end with a queue for each priority gives each frame the same channel."""
        return self._as_sender(class_of)

    def _as_sender(self, class_of: Sequence[int]) -> SenderMap:
        by_class = {
            tag: self.traffic_class.get(number, self.default_vc) for tag, number in self.class_of_tag.items()
        }
        queues = {p: self.traffic_class.get(class_of[p], self.default_vc) for p in IDENTITY}
        return SenderMap(
            name=self.name,
            precedence=self.precedence,
            default_vc=self.default_vc,
            pcp_dei={**by_class, **self.pcp_dei},
            dscp=self.dscp,
            queue=queues,
        )
