"""Transmission selection and PFC of a port, advertised to its peer (802.1Q D.2.9, D.2.10).

The port is not willing: it takes nothing over from a peer, so the peer knows what it is up against.
A value that is configured in the container of a TLV is sent in place of what the port does.
"""

from collections.abc import Iterator
from typing import Any, Final

from isolane.bindings.ieee802_dot1ab_lldp import EtsConfigurationTlvExtension, PfcTlvExtension, Port
from isolane.dataplane.config import BridgePortConfig
from isolane.device.interfaces.links import Link
from isolane.device.lldp.tlv_leafs import ALGORITHMS
from isolane.errors import DataError
from isolane.tree.path import Path
from isolane.wire.lldp.dcbx import TRAFFIC_CLASSES, EtsConfiguration, EtsTables, PfcConfiguration
from isolane.wire.lldp.tlv import Tlv

NUMBERS: Final = {identity: number for number, identity in ALGORITHMS.items()}
_NUMBER_OF: Final = {identity.rpartition(":")[2]: number for identity, number in NUMBERS.items()}
WHOLE: Final = 100


def dcbx_tlvs(entry: Port, link: Link) -> Iterator[Tlv]:
    """Both, as the port is configured."""
    yield _selection(entry.ets_configuration_tlv_extension, link.config)
    yield _flow_control(entry.pfc_tlv_extension, link.config)


def _selection(given: EtsConfigurationTlvExtension, port: BridgePortConfig) -> EtsConfiguration:
    classes = list(port.class_of_priority)
    algorithms = [_NUMBER_OF[name] for name in port.algorithms]
    shares = list(port.ets_percent)
    for row in given.priority_assignment_table:
        if row.priority_traffic_class is not None:
            classes[row.priority] = row.priority_traffic_class
        if row.transmission_selection_algorithm is not None:
            algorithms[classes[row.priority]] = NUMBERS[row.transmission_selection_algorithm]
    for share in given.tc_bandwidth_table:
        shares[share.traffic_class] = share.percentage_bandwidth or 0
    for chosen in given.tsa_assignment_table:
        if chosen.transmission_selection_algorithm is not None:
            algorithms[chosen.tsa_traffic_class] = NUMBERS[chosen.transmission_selection_algorithm]
    return EtsConfiguration(
        willing=False,
        credit_based_shaper=bool(given.credit_based_shaper),
        classes_supported=given.traffic_classes_supported or TRAFFIC_CLASSES,
        tables=EtsTables(tuple(classes), tuple(shares), tuple(algorithms)),
    )


def _flow_control(given: PfcTlvExtension, port: BridgePortConfig) -> PfcConfiguration:
    parts = port.flow_control.priorities
    enabled = sum(1 << number for number, part in enumerate(parts) if part.transmit or part.receive)
    if given.enable is not None:
        leaf: Any = given.NODE.by_attribute["enable"]
        enabled = sum(1 << leaf.type.resolved.positions[name] for name in given.enable)
    return PfcConfiguration(
        willing=False,
        macsec_bypass=bool(given.macsec_bypass_capable),
        classes_capable=given.number_tc_capable or TRAFFIC_CLASSES,
        enabled=enabled,
    )


def dcbx_faults(path: Path, entry: Port) -> Iterator[DataError]:
    """A promise that nothing here keeps, and shares that are more than there is."""
    selection, flow_control = entry.ets_configuration_tlv_extension, entry.pfc_tlv_extension
    for given in (selection, flow_control):
        if given.willing:
            place = path.child(given.NODE).child(given.NODE.by_attribute["willing"])
            text = "the port does not adopt the configuration of its peer; remove willing or set it to false"
            yield DataError("invalid-value", text, path=place, app_tag="lldp-dcbx-willing")
    shares = sum(row.percentage_bandwidth or 0 for row in selection.tc_bandwidth_table)
    if shares > WHOLE:
        text = f"the shares of all classes add up to {shares} percent; make them {WHOLE}"
        yield DataError("invalid-value", text, path=path.child(selection.NODE), app_tag="lldp-ets-shares")
