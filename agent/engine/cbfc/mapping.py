"""Which virtual channel a frame takes: by VLAN tag, by DSCP, by traffic class, else the default."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from agent.errors import DataError, DataErrors

_CHANNELS = 32


class Precedence(Enum):
    """What decides when tag and DSCP both have an entry."""

    PCP_DEI = "pcp-dei"
    DSCP = "dscp"


class Family(Enum):
    """Version of IP."""

    IPV4 = "ipv4"
    IPV6 = "ipv6"


@dataclass(frozen=True, slots=True, kw_only=True)
class VcMap:
    """A map that ports may share."""

    name: str = ""
    precedence: Precedence = Precedence.PCP_DEI
    default_vc: int = 0
    pcp_dei: Mapping[tuple[int, int], int] = field(default_factory=dict)
    dscp: Mapping[tuple[Family, int], int] = field(default_factory=dict)
    traffic_class: Mapping[int, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        channels = (
            self.default_vc,
            *self.pcp_dei.values(),
            *self.dscp.values(),
            *self.traffic_class.values(),
        )
        faults = [
            DataError("invalid-value", f"virtual channel {channel} is not in 0..{_CHANNELS - 1}")
            for channel in channels
            if not 0 <= channel < _CHANNELS
        ]
        faults += [
            DataError("invalid-value", f"there is no PCP {pcp} with DEI {dei}")
            for pcp, dei in self.pcp_dei
            if not (0 <= pcp <= 7 and 0 <= dei <= 1)
        ]
        faults += [
            DataError("invalid-value", f"no DSCP {dscp}") for _, dscp in self.dscp if not 0 <= dscp <= 63
        ]
        faults += [
            DataError("invalid-value", f"no traffic class {tc}")
            for tc in self.traffic_class
            if not 0 <= tc <= 7
        ]
        if faults:
            raise DataErrors(faults)

    @property
    def reads_dscp(self) -> bool:
        """True when the IP header has a say."""
        return bool(self.dscp)

    def channel_of(
        self, tag: tuple[int, int] | None, ip: tuple[Family, int] | None, traffic_class: int
    ) -> int:
        """The channel by (PCP, DEI) of a tag, (version, DSCP) of a packet, and traffic class."""
        by_tag = self.pcp_dei.get(tag) if tag is not None else None
        by_dscp = self.dscp.get(ip) if ip is not None else None
        order = (by_tag, by_dscp) if self.precedence is Precedence.PCP_DEI else (by_dscp, by_tag)
        for channel in (*order, self.traffic_class.get(traffic_class)):
            if channel is not None:
                return channel
        return self.default_vc

    def priorities_of(self, channels: frozenset[int]) -> frozenset[int]:
        """The priorities whose frames can reach one of these channels, by tag or by traffic class."""
        found = {pcp for (pcp, _), channel in self.pcp_dei.items() if channel in channels}
        for priority in range(8):
            tagged = (priority, 0) in self.pcp_dei and (priority, 1) in self.pcp_dei
            if not tagged and self.traffic_class.get(priority, self.default_vc) in channels:
                found.add(priority)
        return frozenset(found)
