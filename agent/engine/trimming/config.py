"""Configuration of packet trimming, named as in the model."""

from collections.abc import Mapping
from dataclasses import field

from isolane.engine.trimming.exemption import Exemption
from isolane.errors import DataError, DataErrors
from isolane.lazy_dataclass import dataclass
from isolane.wire.trimming import (
    IP_PROTOCOL_UET,
    MINIMUM_TRIM_OCTETS,
    UDP_PORT_UET,
    UDP_PORT_VXLAN,
    DscpCategory,
    Encapsulation,
    TrimmingRules,
)

_MOST_OCTETS = 9216
_ABOVE_ALL_CLASSES = 8


@dataclass(frozen=True, slots=True)
class DscpRule:
    """The kind of packets of one DSCP (UE 3.6.4.7)."""

    category: DscpCategory
    traffic_class: int
    trimmed_dscp: int | None = None


DEFAULT_SIZE = 128
"""Octets of a trimmed packet (SAI_SWITCH_ATTR_PACKET_TRIM_SIZE)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PortTrimming:
    """For one port."""

    queues: frozenset[int] = frozenset()
    """The queues that trim; all of them where the set is empty."""
    dscp_of_class: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class TrimmingConfig:
    """For the whole system; ports are turned on one by one."""

    dscp: Mapping[int, DscpRule] = field(default_factory=dict)
    size: int = DEFAULT_SIZE
    """Octets of the whole frame that stay."""
    from_tc: int | None = None
    """The traffic class of trimmed packets in the mode from-tc; the DSCP is what the port has for it."""
    queue_index: int | None = None
    """The queue of trimmed packets in the static mode."""
    exemptions: tuple[Exemption, ...] = ()
    trim_size: Mapping[Encapsulation, int] = field(default_factory=dict)
    """Octets of IP payload that stay; what is not named keeps the least of Table 4-1."""
    udp_port: int = UDP_PORT_UET
    vxlan_port: int = UDP_PORT_VXLAN
    ip_protocol: int = IP_PROTOCOL_UET

    def __post_init__(self) -> None:
        faults = [
            DataError("invalid-value", f"trim size {size} of {kind} is not in {least}..{_MOST_OCTETS}")
            for kind, size in self.trim_size.items()
            if not (least := MINIMUM_TRIM_OCTETS[kind]) <= size <= _MOST_OCTETS
        ]
        for number, rule in self.dscp.items():
            if rule.category == "trimmable":
                faults += self._faults_of(number, rule)
        if faults:
            raise DataErrors(faults)

    def _faults_of(self, number: int, rule: DscpRule) -> list[DataError]:
        """A trimmed packet must not meet the same queue, nor be trimmed again."""
        if rule.trimmed_dscp is None:
            return [DataError("missing-element", f"trimmable DSCP {number} has no trimmed DSCP")]
        target = self.dscp.get(rule.trimmed_dscp)
        if target is None or target.category == "trimmable":
            message = f"the trimmed DSCP {rule.trimmed_dscp} is not of category trimmed or control"
            return [DataError("invalid-value", message)]
        if target.traffic_class <= rule.traffic_class:
            message = f"trimmed packets of DSCP {number} do not get a higher traffic class"
            return [DataError("invalid-value", message)]
        if target.category == "trimmed" and self._lowest_control <= target.traffic_class:
            message = (
                f"control packets do not get a higher traffic class than those of DSCP {rule.trimmed_dscp}"
            )
            return [DataError("invalid-value", message)]
        return []

    @property
    def _lowest_control(self) -> int:
        classes = (rule.traffic_class for rule in self.dscp.values() if rule.category == "control")
        return min(classes, default=_ABOVE_ALL_CLASSES)

    def floors(self) -> Mapping[Encapsulation, int]:
        """Octets of IP payload that stay at least, by encapsulation."""
        return {**MINIMUM_TRIM_OCTETS, **self.trim_size}

    def rules(self) -> TrimmingRules:
        """The settings that the codec needs."""
        trimmed = {
            number: rule.trimmed_dscp for number, rule in self.dscp.items() if rule.trimmed_dscp is not None
        }
        control = frozenset(number for number, rule in self.dscp.items() if rule.category == "control")
        return TrimmingRules(trimmed, control, self.udp_port, self.vxlan_port, self.ip_protocol)
