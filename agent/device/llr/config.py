"""From the configuration of an interface to the settings of its engine."""

from typing import Final

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import InterfacesInterface, Llr
from isolane.bindings.isolane_ue_llr import Profile
from isolane.device.kit.error_paths import at_interface
from isolane.durations import MILLISECOND_NS
from isolane.engine.llr.default_profile import default_profile, name_of
from isolane.engine.llr.profile import (
    FrameAction,
    LlrProfile,
    LlrSettings,
    Mode,
    ProfileOrigin,
    StatusNotifications,
)
from isolane.errors import DataError, DataErrors

TARGET_SPACING: Final = int(Profile.new(name="x").ctlos_target_spacing)
"""The default of the model."""


def runs(config: Llr) -> bool:
    """Whether a direction is or may be on."""
    return config.local_enabled or config.remote_enabled or Mode(config.mode) is Mode.DYNAMIC


def profile_name(config: Llr, rate_bps: int) -> str | None:
    """The profile that the port has, or that fits its speed and cable."""
    if config.profile is not None:
        return str(config.profile)
    if config.cable_length is None or not runs(config):
        return None
    return name_of(rate_bps, config.cable_length)


def profile_in_use(
    interface: InterfacesInterface, root: Root, rate_bps: int
) -> tuple[LlrProfile, ProfileOrigin] | None:
    """The values that count for a port, and where they come from; None when it has no link layer retry."""
    config = interface.llr
    name = profile_name(config, rate_bps)
    if name is None:
        return None
    entry = root.llr.profile.get(name)
    if entry is not None:
        return profile_of(entry), ProfileOrigin.CONFIGURED
    if config.profile is not None or config.cable_length is None:
        return None
    target = max(TARGET_SPACING, interface.ue_phy.ctlos_min_spacing or 0)
    return default_profile(rate_bps, config.cable_length, target), ProfileOrigin.DEFAULT


def settings_of(interface: InterfacesInterface, root: Root, rate_bps: int) -> LlrSettings | None:
    """The settings of an interface; None when it has no link layer retry."""
    used = profile_in_use(interface, root, rate_bps)
    if used is None:
        return None
    config = interface.llr
    return LlrSettings(
        mode=Mode(config.mode),
        local_enabled=config.local_enabled,
        remote_enabled=config.remote_enabled,
        profile=used[0],
        profile_origin=used[1],
        status_notifications=StatusNotifications(config.status_notifications),
        status_notification_interval_ns=config.status_notification_interval * MILLISECOND_NS,
    )


def faults(interface: InterfacesInterface, root: Root, rate_bps: int) -> list[DataError]:
    """Values of the profile that do not go together, at the interface that uses it."""
    where = at_interface(interface.name).child(Llr.NODE)
    try:
        settings_of(interface, root, rate_bps)
    except DataErrors as several:
        return [
            DataError(error.tag, error.message, path=where, app_tag=error.app_tag) for error in several.errors
        ]
    return []


def profile_of(entry: Profile) -> LlrProfile:
    """The values that ports share."""
    return LlrProfile(
        name=entry.name,
        max_outstanding_frames=entry.max_outstanding_frames,
        max_outstanding_bytes=entry.max_outstanding_bytes,
        replay_timer_max=entry.replay_timer_max,
        replay_count_max=entry.replay_count_max,
        pcs_lost_timeout=entry.pcs_lost_timeout,
        data_age_timeout=entry.data_age_timeout,
        init_frame_action=FrameAction(entry.init_frame_action),
        flush_frame_action=FrameAction(entry.flush_frame_action),
        re_init_on_flush=entry.re_init_on_flush,
        ctlos_target_spacing=entry.ctlos_target_spacing,
        ctlos_max_spacing=entry.ctlos_max_spacing,
        init_seq=entry.init_seq,
        init_data=entry.init_data,
    )


def entry_of(profile: LlrProfile) -> Profile:
    """A profile as the model shows it."""
    return Profile.new(
        name=profile.name,
        max_outstanding_frames=profile.max_outstanding_frames,
        max_outstanding_bytes=profile.max_outstanding_bytes,
        replay_timer_max=profile.replay_timer_max,
        replay_count_max=profile.replay_count_max,
        pcs_lost_timeout=profile.pcs_lost_timeout,
        data_age_timeout=profile.data_age_timeout,
        init_frame_action=profile.init_frame_action.value,
        flush_frame_action=profile.flush_frame_action.value,
        re_init_on_flush=profile.re_init_on_flush,
        ctlos_target_spacing=profile.ctlos_target_spacing,
        ctlos_max_spacing=profile.ctlos_max_spacing,
        init_seq=profile.init_seq,
        init_data=profile.init_data,
    )
