"""Schedulers of SONiC: the service of queues, and the rate of a port (`pir`, in octets per second)."""

from collections.abc import Mapping
from typing import Final

from isolane.bindings.ietf_interfaces import (
    DataPlane,
    EtsBandwidth,
    InterfacesInterface,
    TransmissionSelectionAlgorithmMap,
)
from isolane.device.kit.values import identities
from isolane.lazy_dataclass import dataclass
from isolane.switch.queues.profiles import Aspect, PortProfile
from isolane.switch.translation import Fields, Rows
from isolane.switch.values import number

_ALGORITHM: Final = TransmissionSelectionAlgorithmMap.NODE.by_attribute["transmission_selection_algorithm"]
STRICT_PRIORITY: Final = identities(_ALGORITHM)["strict-priority"]
ETS: Final = identities(_ALGORITHM)["enhanced-transmission-selection"]
_FIELDS: Final = frozenset(("type", "weight", "meter_type"))


@dataclass(frozen=True, slots=True)
class Service:
    """Strict priority, or a weight among the queues that share what is left."""

    weight: int | None = None
    """None for strict priority."""

    @property
    def name(self) -> str:
        return "isolane_strict" if self.weight is None else f"isolane_dwrr_{self.weight}"

    @property
    def fields(self) -> dict[str, str]:
        if self.weight is None:
            return {"type": "STRICT"}
        return {"type": "DWRR", "weight": str(self.weight)}


class ServiceAspect(Aspect[Service]):
    """The field `scheduler`; the weights of a port are shares of 100 percent."""

    field = "scheduler"
    table = "SCHEDULER"
    limits = "STRICT, or DWRR with a weight; no rates"
    limits_together = "the weights of a port are whole percentages of their sum"

    def value(self, fields: Fields) -> Service | None:
        if not fields.keys() <= _FIELDS:
            return None
        if fields.get("type") == "STRICT":
            return Service()
        weight = number(fields.get("weight", "1"), 1, 100)
        return Service(weight) if fields.get("type") == "DWRR" and weight is not None else None

    def together(self, values: Mapping[int, Service]) -> Mapping[int, Service] | None:
        total = sum(each.weight or 0 for each in values.values())
        if any(each.weight and 100 * each.weight % total for each in values.values()):
            return None
        return {
            queue: Service(None if each.weight is None else 100 * each.weight // total)
            for queue, each in values.items()
        }


def asked_service(interface: InterfacesInterface) -> dict[int, Service]:
    """By class, what a configuration asks for; what is refused asks for nothing."""
    port = interface.bridge_port
    shares = {each.traffic_class: each.percent for each in port.congestion_isolation.ets_bandwidth}
    asked: dict[int, Service] = {}
    for entry in port.transmission_selection_algorithm_table.transmission_selection_algorithm_map:
        algorithm = entry.transmission_selection_algorithm
        if algorithm == STRICT_PRIORITY:
            asked[entry.traffic_class] = Service()
        elif algorithm == ETS and entry.traffic_class in shares:
            asked[entry.traffic_class] = Service(shares[entry.traffic_class])
    return asked


def with_service(interface: InterfacesInterface, services: Mapping[int, Service]) -> InterfacesInterface:
    """An interface that asks for what CONFIG_DB says."""
    if asked_service(interface) == services:
        return interface
    port = interface.bridge_port
    table = port.transmission_selection_algorithm_table
    without = [
        entry
        for entry in table.transmission_selection_algorithm_map
        if entry.transmission_selection_algorithm not in (STRICT_PRIORITY, ETS)
        and entry.traffic_class not in services
    ]
    entries = [
        TransmissionSelectionAlgorithmMap.new(
            traffic_class=queue,
            transmission_selection_algorithm=STRICT_PRIORITY if each.weight is None else ETS,
        )
        for queue, each in services.items()
    ]
    shares = [
        EtsBandwidth.new(traffic_class=queue, percent=each.weight)
        for queue, each in services.items()
        if each.weight is not None
    ]
    return interface.replace(
        bridge_port=port.replace(
            transmission_selection_algorithm_table=table.replace(
                transmission_selection_algorithm_map=[*without, *entries]
            ),
            congestion_isolation=port.congestion_isolation.replace(ets_bandwidth=shares),
        )
    )


LEAF: Final = DataPlane.NODE.by_attribute["rate_limit"]
BITS: Final = 8
LEAST: Final = 1_000_000
MOST: Final = 1_600_000_000_000
"""The range of the leaf, in bits per second."""
_RATE_FIELDS: Final = frozenset(("type", "weight", "meter_type", "pir"))


class RateLimit(PortProfile[int]):
    """The field `scheduler` of PORT_QOS_MAP; a value is octets per second, 0 for no limit."""

    field = "scheduler"
    table = "SCHEDULER"
    nothing = 0
    limits = f"pir alone, in bytes, {LEAST // BITS} to {MOST // BITS}"

    def value(self, fields: Fields) -> int | None:
        if not fields.keys() <= _RATE_FIELDS or fields.get("meter_type", "bytes") != "bytes":
            return None
        return number(fields.get("pir"), LEAST // BITS, MOST // BITS)

    def name(self, value: int) -> str:
        return f"isolane_rate_{value}"

    def fields(self, value: int) -> dict[str, str]:
        return {"meter_type": "bytes", "pir": str(value)}


RATE: Final = RateLimit()


def asked_rate(interface: InterfacesInterface | None) -> int:
    """The rate of a configuration; one that is no whole number of octets is refused."""
    limit = None if interface is None else interface.data_plane.rate_limit
    return 0 if limit is None else limit // BITS


def with_rate(interface: InterfacesInterface, rows: Rows) -> InterfacesInterface:
    """An interface with the rate that CONFIG_DB says."""
    rate = RATE.of_port(rows, interface.name) or 0
    if asked_rate(interface) == rate:
        return interface
    limit = rate * BITS if rate else None
    return interface.replace(data_plane=interface.data_plane.replace(rate_limit=limit))
