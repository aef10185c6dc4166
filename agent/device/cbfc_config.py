"""From the configuration of interfaces and of the system to that of credit-based flow control."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from agent.device.affected import names
from agent.device.places import at_interface
from agent.device.port_config import flow_control
from agent.engine.cbfc.limits import buffer_octets, limit_faults
from agent.engine.cbfc.mapping import Family, Precedence, VcMap
from agent.engine.cbfc.profile import (
    CbfcCapabilities,
    CbfcProfile,
    CbfcSettings,
    CreditProfile,
    LimitMethod,
    Place,
    ThresholdMode,
    VcSettings,
)
from agent.errors import DataError, DataErrors
from agent.tree.diff import Change
from agent.tree.path import Path
from bindings import Root, isolane_ue_cbfc
from bindings import ietf_interfaces as of_interface
from bindings.ietf_interfaces import Cbfc, InterfacesInterface

CAPABILITIES: Final = CbfcCapabilities()
"""What every emulated port is made for."""
_LISTS: Final = {"credit-pool": of_interface.CreditPool.NODE, "vc": of_interface.Vc.NODE}


def users(changes: Sequence[Change], root: Root) -> Iterator[str]:
    """The interfaces that use a profile, credit profile or map that changed."""
    profiles = set(names(changes, isolane_ue_cbfc.Profile.NODE))
    credits = set(names(changes, isolane_ue_cbfc.CreditProfile.NODE))
    maps = set(names(changes, isolane_ue_cbfc.VcMap.NODE))
    if not (profiles or credits or maps):
        return
    for interface in root.interfaces.interface:
        config = interface.cbfc
        used = config.profile in profiles or config.vc_map in maps
        if used or any(channel.credit_profile in credits for channel in config.vc):
            yield interface.name


def faults(interface: InterfacesInterface, root: Root) -> list[DataError]:
    """What does not fit together on one interface."""
    path = at_interface(interface.name).child(Cbfc.NODE)
    try:
        settings = settings_of(interface.cbfc, root)
        if settings is None:
            return []
        settings.check(CAPABILITIES, pfc_priorities(interface))
        return [_at(path, each) for each in limit_faults(settings, interface.data_plane.max_frame_size)]
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
    vc_map = None if config.vc_map is None else shared.vc_map.get(config.vc_map)
    return CbfcSettings(
        sender_enabled=config.sender_enabled,
        receiver_enabled=config.receiver_enabled,
        profile=_profile(profile),
        vc_map=VcMap() if vc_map is None else _vc_map(vc_map),
        credit_pools={pool.name: pool.size for pool in config.credit_pool},
        channels=tuple(_channel(channel, shared) for channel in config.vc),
        dynamic=config.mode == "dynamic",
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
        ctlos_min_spacing=entry.ctlos_min_spacing,
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


def _vc_map(entry: isolane_ue_cbfc.VcMap) -> VcMap:
    return VcMap(
        name=entry.name,
        precedence=Precedence(entry.precedence),
        default_vc=entry.default_vc,
        pcp_dei={(each.pcp, int(each.dei)): each.vc for each in entry.pcp_dei},
        dscp={(Family(each.family), each.dscp): each.vc for each in entry.dscp},
        traffic_class={each.traffic_class: each.vc for each in entry.traffic_class},
    )
