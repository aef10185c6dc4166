"""Service of queues: transmission selection of the models as schedulers of SONiC."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from isolane.bindings.ietf_interfaces import (
    EtsBandwidth,
    InterfacesInterface,
    TransmissionSelectionAlgorithmMap,
)
from isolane.device.kit.identities import identities
from isolane.switch.facts import Fields
from isolane.switch.queues.profiles import Aspect
from isolane.switch.queues.values import number

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


def with_service(interface: InterfacesInterface, said: Mapping[int, Service]) -> InterfacesInterface:
    """An interface that asks for what CONFIG_DB says."""
    if asked_service(interface) == said:
        return interface
    port = interface.bridge_port
    table = port.transmission_selection_algorithm_table
    without = [
        entry
        for entry in table.transmission_selection_algorithm_map
        if entry.transmission_selection_algorithm not in (STRICT_PRIORITY, ETS)
        and entry.traffic_class not in said
    ]
    entries = [
        TransmissionSelectionAlgorithmMap.new(
            traffic_class=queue,
            transmission_selection_algorithm=STRICT_PRIORITY if each.weight is None else ETS,
        )
        for queue, each in said.items()
    ]
    shares = [
        EtsBandwidth.new(traffic_class=queue, percent=each.weight)
        for queue, each in said.items()
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
