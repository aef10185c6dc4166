"""From the configuration of interfaces and of the system to that of credit-based flow control."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from isolane.bindings import Root, isolane_ue_cbfc
from isolane.bindings import ietf_interfaces as of_interface
from isolane.bindings.ietf_interfaces import Cbfc, InterfacesInterface
from isolane.device.cbfc.vc_maps import receiver_map, sender_map
from isolane.device.interfaces.config import classes_of
from isolane.device.kit.error_paths import at_interface
from isolane.device.kit.instances import names
from isolane.device.kit.mac_addresses import mac_octets
from isolane.device.pfc.config import flow_control
from isolane.engine.cbfc.limits import buffer_octets, limit_faults, peer_faults
from isolane.engine.cbfc.profile import (
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
from isolane.errors import DataError, DataErrors
from isolane.tree.diff import Change
from isolane.tree.path import Path

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


def faults(interface: InterfacesInterface, root: Root) -> list[DataError]:
    """The contradictions in the configuration of one interface."""
    path = at_interface(interface.name).child(Cbfc.NODE)
    try:
        settings = settings_of(interface.cbfc, root)
        if settings is None:
            return []
        settings.check(CAPABILITIES, pfc_priorities(interface), classes_of(interface.bridge_port))
        found = (*limit_faults(settings, interface.data_plane.max_frame_size), *peer_faults(settings))
        return [_at(path, each) for each in found]
    except DataError as error:
        return [_at(path, error)]
    except DataErrors as several:
        return [_at(path, error) for error in several.errors]


def reserved_octets(interface: InterfacesInterface, root: Root) -> int:
    """Octets of the shared buffer that are kept for what the peer of a port has credits for."""
    settings = settings_of(interface.cbfc, root)
    return 0 if settings is None else buffer_octets(settings, CAPABILITIES)


def _at(path: Path, error: DataError) -> DataError:
    if isinstance(error.path, Place):
        path = path.child(_LISTS[error.path.list], error.path.key)
    return DataError(error.tag, error.message, path=path, app_tag=error.app_tag, info=error.info)


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
    return CbfcSettings(
        sender_enabled=config.sender_enabled,
        receiver_enabled=config.receiver_enabled,
        profile=_profile(profile),
        sender_map=sender_map(shared, config.sender_vc_map),
        receiver_map=receiver_map(shared, config.receiver_vc_map),
        credit_pools={pool.name: pool.size for pool in config.credit_pool},
        channels=tuple(_channel(channel, shared) for channel in config.vc),
        dynamic=config.mode == "dynamic",
        peer=PeerValues(
            native_credit_size=config.peer.native_credit_size,
            native_packet_overhead=config.peer.native_packet_overhead,
            native_total_credits=config.peer.native_total_credits,
        ),
    )


def _profile(entry: isolane_ue_cbfc.Profile) -> CbfcProfile:
    return CbfcProfile(
        name=entry.name,
        sender_credit_size=int(entry.sender_credit_size),
        sender_packet_overhead=entry.sender_packet_overhead,
        receiver_credit_size=_unless_native(entry.receiver_credit_size),
        receiver_packet_overhead=_unless_native(entry.receiver_packet_overhead),
        credit_limit_method=LimitMethod(entry.credit_limit_method),
        sender_credit_limit=entry.sender_credit_limit,
        cc_update_timer_us=entry.cc_update_timer,
        cf_update_min_spacing=entry.cf_update_min_spacing,
        cf_update_max_spacing=entry.cf_update_max_spacing,
        receiver_credit_mode=ReceiverMode(entry.receiver_credit_mode),
        receiver_total_credits=entry.receiver_total_credits,
        cf_update_check_spacing=entry.cf_update_check_spacing,
        cc_update_destination=mac_octets(entry.cc_update_destination),
        cc_update_types=(entry.cc_update_type_low, entry.cc_update_type_high),
        stall_time=entry.stall_time,
    )


def _unless_native(value: Any) -> int | None:
    return None if value is None or value == "native" else int(value)


def _channel(entry: of_interface.Vc, shared: isolane_ue_cbfc.Cbfc) -> VcSettings:
    credit = None if entry.credit_profile is None else shared.credit_profile.get(entry.credit_profile)
    return VcSettings(
        index=entry.index_,
        lossless=entry.type == "lossless",
        sender_enabled=entry.sender_enabled,
        receiver_enabled=entry.receiver_enabled,
        sender_credit_limit=entry.sender_credit_limit,
        receiver_credit_limit=entry.receiver_credit_limit,
        credit_profile=None if credit is None else _credit_profile(credit),
    )


def _credit_profile(entry: isolane_ue_cbfc.CreditProfile) -> CreditProfile:
    return CreditProfile(
        name=entry.name,
        pool=entry.pool,
        reserved_credits=entry.reserved_credits,
        threshold_mode=ThresholdMode(entry.threshold_mode),
        static_threshold=entry.static_threshold,
        dynamic_threshold=entry.dynamic_threshold,
    )
