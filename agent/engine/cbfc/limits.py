"""Requirements on limits of credits: room in the buffer for them, and enough for the largest frame."""

from isolane.engine.cbfc.credits import CreditCost
from isolane.engine.cbfc.profile import (
    CbfcCapabilities,
    CbfcProfile,
    CbfcSettings,
    CreditProfile,
    LimitMethod,
    Place,
    ThresholdMode,
    VcSettings,
)
from isolane.engine.frame import FCS_OCTETS, MINIMUM_OCTETS, TAG_OCTETS
from isolane.errors import DataError


def buffer_octets(settings: CbfcSettings, capabilities: CbfcCapabilities) -> int:
    """Octets of buffer that a port's lossless channels can fill when the peer keeps to its credits."""
    profile = settings.profile
    if profile is None or not settings.receives:
        return 0
    cost = receiver_cost(profile, capabilities)
    channels = [each for each in settings.channels if each.lossless and settings.receives_on(each)]
    total = settings.receiver_total(capabilities)
    if total:
        return octets_of(total, cost) if channels else 0
    return sum(octets_of(settings.receiver_limit(each, capabilities), cost) for each in channels)


def receiver_cost(profile: CbfcProfile, capabilities: CbfcCapabilities) -> CreditCost:
    """Counting rules of the receiver."""
    size, overhead = profile.receiver_credit_size, profile.receiver_packet_overhead
    return CreditCost(
        capabilities.native_credit_size if size is None else size,
        capabilities.native_packet_overhead if overhead is None else overhead,
    )


def octets_of(credits: int, cost: CreditCost) -> int:
    """The most octets that frames of so many credits take in a bridge, which may add a tag to each."""
    more_for_each = TAG_OCTETS + max(0, -cost.overhead)
    return credits * cost.size + credits // cost(MINIMUM_OCTETS) * more_for_each


def limit_faults(settings: CbfcSettings, max_frame_octets: int) -> list[DataError]:
    """Channels that could never send the largest frame of the port, FCS included, and so block for ever."""
    profile = settings.profile
    if profile is None or not settings.sends:
        return []
    needed = CreditCost(profile.sender_credit_size, profile.sender_packet_overhead)(
        max_frame_octets - FCS_OCTETS
    )
    faults = []
    for channel in settings.channels:
        most = _most_credits(settings, profile, channel) if settings.sends_on(channel) else None
        if channel.lossless and most is not None and most < needed:
            message = (
                f"virtual channel {channel.index} may use {most} credits, and the largest frame of the port, "
                f"{max_frame_octets} octets, costs {needed}; give the channel at least {needed} credits, or "
                "make max-frame-size smaller"
            )
            place = Place("vc", channel.index)
            faults.append(DataError("invalid-value", message, path=place, app_tag="cbfc-limit-below-frame"))
    return faults


def peer_faults(settings: CbfcSettings) -> list[DataError]:
    """Configuration of the sender that the peer's receiver, as entered, does not support (SAI CBFC)."""
    profile, peer = settings.profile, settings.peer
    if profile is None or not settings.sends:
        return []
    size, overhead, total = peer.native_credit_size, peer.native_packet_overhead, peer.native_total_credits
    return [
        DataError("invalid-value", f"{text}; change the profile, or what is entered of the peer", app_tag=tag)
        for text, tag in (
            (above("sender-credit-size", profile.sender_credit_size, size), "cbfc-peer-credit-size"),
            (below("sender-packet-overhead", profile.sender_packet_overhead, overhead), "cbfc-peer-overhead"),
            (above("sender-credit-limit", settings.port_limit, total or None), "cbfc-peer-credits"),
        )
        if text is not None
    ]


def above(name: str, ours: int, theirs: int | None) -> str | None:
    """The message about a value that must not be above the peer's."""
    return f"{name} {ours} is above the peer's {theirs}" if theirs is not None and ours > theirs else None


def below(name: str, ours: int, theirs: int | None) -> str | None:
    """The message about a value that must not be below the peer's."""
    return f"{name} {ours} is below the peer's {theirs}" if theirs is not None and ours < theirs else None


def _most_credits(settings: CbfcSettings, profile: CbfcProfile, channel: VcSettings) -> int | None:
    """Credits that a channel can have while no other uses any; None: any number."""
    if profile.credit_limit_method is LimitMethod.NONE:
        return None
    limits = [profile.sender_credit_limit] if profile.sender_credit_limit else []
    if channel.credit_profile is not None:
        limits.append(_share(settings, channel.credit_profile))
    elif channel.sender_credit_limit is not None and profile.credit_limit_method is LimitMethod.PER_VC:
        limits.append(channel.sender_credit_limit)
    return min(limits, default=None)


def _share(settings: CbfcSettings, credit: CreditProfile) -> int:
    shared = max(0, settings.shared_credits(credit.pool))
    if credit.threshold_mode is ThresholdMode.NONE:
        shared = 0
    elif credit.threshold_mode is ThresholdMode.STATIC:
        shared = min(shared, credit.static_threshold or shared)
    elif credit.dynamic_threshold < 0:
        shared >>= -credit.dynamic_threshold
    return credit.reserved_credits + shared
