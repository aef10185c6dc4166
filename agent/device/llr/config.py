"""From the configuration of an interface to the settings of its engine."""

from collections.abc import Iterator
from typing import Final

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import InterfacesInterface, Llr
from isolane.bindings.isolane_ue_llr import Profile
from isolane.device.kit.instances import at_interface, raised
from isolane.device.kit.records import config_of, record_of
from isolane.durations import MILLISECOND_NS
from isolane.engine.llr.config import (
    FrameAction,
    LlrProfile,
    LlrSettings,
    Mode,
    ProfileOrigin,
    StatusNotifications,
    default_profile,
    name_of,
)
from isolane.errors import DataError

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
    return config_of(
        LlrSettings,
        config,
        mode=Mode(config.mode),
        profile=used[0],
        profile_origin=used[1],
        status_notifications=StatusNotifications(config.status_notifications),
        status_notification_interval_ns=config.status_notification_interval * MILLISECOND_NS,
    )


def faults(interface: InterfacesInterface, root: Root, rate_bps: int) -> Iterator[DataError]:
    """Values of the profile that do not go together, at the interface that uses it."""
    place = at_interface(interface.name).child(Llr.NODE)
    return raised(place, lambda: settings_of(interface, root, rate_bps))


def profile_of(entry: Profile) -> LlrProfile:
    """The values that ports share."""
    return config_of(
        LlrProfile,
        entry,
        init_frame_action=FrameAction(entry.init_frame_action),
        flush_frame_action=FrameAction(entry.flush_frame_action),
    )


def entry_of(profile: LlrProfile) -> Profile:
    """A profile as the model shows it."""
    return record_of(Profile, profile)
