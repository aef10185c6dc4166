"""From the configuration of interfaces and of the system to that of credit-based flow control."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from isolane.bindings import Root, isolane_ue_cbfc
from isolane.bindings import ietf_interfaces as of_interface
from isolane.bindings.ietf_interfaces import Cbfc, InterfacesInterface
from isolane.device.interfaces.config import classes_of, flow_control
from isolane.device.kit.instances import at_interface, names, raised, refuse
from isolane.device.kit.records import config_of
from isolane.device.kit.values import mac_octets
from isolane.engine.cbfc.config import (
    CbfcCapabilities,
    CbfcProfile,
    CbfcSettings,
    CreditProfile,
    LimitMethod,
    PeerValues,
    Place,
    ReceiverMode,
    ThresholdMode,
    VcSettings,
)
from isolane.engine.cbfc.limits import buffer_octets, limit_faults, peer_faults
from isolane.engine.cbfc.mapping import Family, Precedence, ReceiverMap, SenderMap
from isolane.errors import DataError
from isolane.tree.diff import Change
from isolane.tree.path import Path


def sender_map(shared: isolane_ue_cbfc.Cbfc, name: str | None) -> SenderMap:
    """The map of a name; without one every frame takes channel 0."""
    entry = None if name is None else shared.sender_vc_map.get(name)
    if entry is None:
        return SenderMap()
    return SenderMap(
        name=entry.name,
        precedence=Precedence(entry.precedence),
        default_vc=entry.default_vc,
        pcp_dei={(each.pcp, int(each.dei)): each.vc for each in entry.pcp_dei},
        dscp=_dscp(entry.dscp),
        queue={each.queue: each.vc for each in entry.queue},
    )


def receiver_map(shared: isolane_ue_cbfc.Cbfc, name: str | None) -> ReceiverMap:
    """The map of a name; without one every frame takes channel 0."""
    entry = None if name is None else shared.receiver_vc_map.get(name)
    if entry is None:
        return ReceiverMap()
    tags = [((each.pcp, int(each.dei)), each) for each in entry.pcp_dei]
    return ReceiverMap(
        name=entry.name,
        precedence=Precedence(entry.precedence),
        default_vc=entry.default_vc,
        pcp_dei={tag: each.vc for tag, each in tags if each.vc is not None},
        class_of_tag={tag: each.traffic_class for tag, each in tags if each.traffic_class is not None},
        dscp=_dscp(entry.dscp),
        traffic_class={each.traffic_class: each.vc for each in entry.traffic_class},
    )


def _dscp(entries: Any) -> dict[tuple[Family, int], int]:
    return {(Family(each.family), each.dscp): each.vc for each in entries}


CAPABILITIES: Final = CbfcCapabilities()
"""The capabilities of every emulated port."""
_LISTS: Final = {"credit-pool": of_interface.CreditPool.NODE, "vc": of_interface.Vc.NODE}


def users(changes: Sequence[Change], root: Root) -> Iterator[str]:
    """The interfaces that use a profile, credit profile or map that changed."""
    profiles = set(names(changes, isolane_ue_cbfc.Profile.NODE))
    credits = set(names(changes, isolane_ue_cbfc.CreditProfile.NODE))
    sending = set(names(changes, isolane_ue_cbfc.SenderVcMap.NODE))
    receiving = set(names(changes, isolane_ue_cbfc.ReceiverVcMap.NODE))
    if not (profiles or credits or sending or receiving):
        return
    for interface in root.interfaces.interface:
        config = interface.cbfc
        mapped = config.sender_vc_map in sending or config.receiver_vc_map in receiving
        if (
            mapped
            or config.profile in profiles
            or any(channel.credit_profile in credits for channel in config.vc)
        ):
            yield interface.name


def faults(interface: InterfacesInterface, root: Root) -> Iterator[DataError]:
    """The contradictions in the configuration of one interface."""

    def check() -> None:
        settings = settings_of(interface.cbfc, root)
        if settings is not None:
            settings.check(CAPABILITIES, pfc_priorities(interface), classes_of(interface.bridge_port))
            refuse((*limit_faults(settings, interface.data_plane.max_frame_size), *peer_faults(settings)))

    def place(error: DataError) -> Path:
        path = at_interface(interface.name).child(Cbfc.NODE)
        return path.child(_LISTS[error.path.list], error.path.key) if isinstance(error.path, Place) else path

    return raised(place, check)


def reserved_octets(interface: InterfacesInterface, root: Root) -> int:
    """Octets of the shared buffer that are kept for what the peer of a port has credits for."""
    settings = settings_of(interface.cbfc, root)
    return 0 if settings is None else buffer_octets(settings, CAPABILITIES)


def pfc_priorities(interface: InterfacesInterface) -> frozenset[int]:
    """The priorities that PFC stops, in either direction."""
    parts = flow_control(interface.flow_control).priorities
    return frozenset(number for number, part in enumerate(parts) if part.transmit or part.receive)


def settings_of(config: Cbfc, root: Root) -> CbfcSettings | None:
    """The settings of an interface; None when it has no profile, and so no flow control."""
    shared = root.cbfc
    profile = None if config.profile is None else shared.profile.get(config.profile)
    if profile is None:
        return None
    return config_of(
        CbfcSettings,
        config,
        profile=_profile(profile),
        sender_map=sender_map(shared, config.sender_vc_map),
        receiver_map=receiver_map(shared, config.receiver_vc_map),
        credit_pools={pool.name: pool.size for pool in config.credit_pool},
        channels=tuple(_channel(channel, shared) for channel in config.vc),
        dynamic=config.mode == "dynamic",
        peer=config_of(PeerValues, config.peer),
    )


def _profile(entry: isolane_ue_cbfc.Profile) -> CbfcProfile:
    return config_of(
        CbfcProfile,
        entry,
        sender_credit_size=int(entry.sender_credit_size),
        receiver_credit_size=_unless_native(entry.receiver_credit_size),
        receiver_packet_overhead=_unless_native(entry.receiver_packet_overhead),
        credit_limit_method=LimitMethod(entry.credit_limit_method),
        cc_update_timer_us=entry.cc_update_timer,
        receiver_credit_mode=ReceiverMode(entry.receiver_credit_mode),
        cc_update_destination=mac_octets(entry.cc_update_destination),
        cc_update_types=(entry.cc_update_type_low, entry.cc_update_type_high),
    )


def _unless_native(value: int | str | None) -> int | None:
    return None if value is None or value == "native" else int(value)


def _channel(entry: of_interface.Vc, shared: isolane_ue_cbfc.Cbfc) -> VcSettings:
    credit = None if entry.credit_profile is None else shared.credit_profile.get(entry.credit_profile)
    return config_of(
        VcSettings,
        entry,
        index=entry.index_,
        lossless=entry.type == "lossless",
        credit_profile=None if credit is None else _credit_profile(credit),
    )


def _credit_profile(entry: isolane_ue_cbfc.CreditProfile) -> CreditProfile:
    return config_of(CreditProfile, entry, threshold_mode=ThresholdMode(entry.threshold_mode))
