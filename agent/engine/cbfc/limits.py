"""Limits of credits: the buffer that they need, what the largest frame costs, what both ends have in common.

Channels of a port in dynamic mode are lossless by what LLDP says of the peer (UE 5.3.2.2).
"""

from collections.abc import Sequence
from dataclasses import replace

from isolane.engine.cbfc.config import (
    CbfcCapabilities,
    CbfcProfile,
    CbfcSettings,
    CreditCost,
    CreditProfile,
    LimitMethod,
    PeerValues,
    Place,
    ThresholdMode,
    VcSettings,
)
from isolane.engine.cbfc.mapping import IDENTITY
from isolane.engine.frame import FCS_OCTETS, MINIMUM_OCTETS, TAG_OCTETS
from isolane.engine.negotiation import Negotiation
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass


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


def stops_at(
    settings: CbfcSettings, capabilities: CbfcCapabilities, class_of: Sequence[int] = IDENTITY
) -> tuple[int, ...]:
    """By priority, the octets of its frames with which a peer has used up its credits; 0: it needs none."""
    profile, stops = settings.profile, [0] * len(IDENTITY)
    if profile is None or not settings.receives:
        return tuple(stops)
    size, total = receiver_cost(profile, capabilities).size, settings.receiver_total(capabilities)
    for channel in settings.channels:
        if not channel.lossless or not settings.receives_on(channel):
            continue
        octets = (total or settings.receiver_limit(channel, capabilities)) * size
        for priority in settings.receiver_map.priorities_of(frozenset((channel.index,)), class_of):
            stops[priority] = min(stops[priority] or octets, octets)
    return tuple(stops)


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
    return credits * cost.size + credits // cost.of(MINIMUM_OCTETS) * more_for_each


def limit_faults(settings: CbfcSettings, max_frame_octets: int) -> list[DataError]:
    """Channels that could never send the largest frame of the port, FCS included, and so block for ever."""
    profile = settings.profile
    if profile is None or not settings.sends:
        return []
    cost = CreditCost(profile.sender_credit_size, profile.sender_packet_overhead)
    needed = cost.of(max_frame_octets - FCS_OCTETS)
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


@dataclass(frozen=True, slots=True)
class PeerCbfc:
    """Content of the peer's TLVs; sizes are known only where management configures them."""

    enabled: bool
    lossless: frozenset[int]
    credit_pool: int
    credit_size: int | None = None
    packet_overhead: int | None = None


@dataclass(frozen=True, slots=True)
class Agreement:
    """The channels that run lossless, and the reasons."""

    lossless: frozenset[int]
    result: Negotiation

    def of(self, vc: int) -> Negotiation:
        """The same for one channel that is to be lossless."""
        if self.result not in (Negotiation.AGREED, Negotiation.MISMATCH):
            return self.result
        return Negotiation.AGREED if vc in self.lossless else Negotiation.PEER_NOT_ENABLED


def negotiate(settings: CbfcSettings, peer: PeerCbfc | None, *, was_known: bool) -> Agreement:
    """Static: what is configured. Dynamic: what both ends have in common."""
    wanted = settings.lossless
    if not settings.dynamic:
        return Agreement(wanted, Negotiation.NOT_USED)
    if peer is None:
        return Agreement(frozenset(), Negotiation.PEER_LOST if was_known else Negotiation.WAITING)
    if not peer.enabled:
        return Agreement(frozenset(), Negotiation.PEER_NOT_ENABLED)
    common = wanted & peer.lossless
    fits = common == wanted and settings.profile is not None and not misfits(settings.profile, peer)
    return Agreement(common, Negotiation.AGREED if fits else Negotiation.MISMATCH)


def misfits(profile: CbfcProfile, peer: PeerCbfc) -> tuple[str, ...]:
    """Values of the sender that the peer's receiver cannot honour (SAI CBFC, start-up rules)."""
    texts = (
        above("sender-credit-size", profile.sender_credit_size, peer.credit_size),
        below("sender-packet-overhead", profile.sender_packet_overhead, peer.packet_overhead),
        above("sender-credit-limit", profile.sender_credit_limit, peer.credit_pool or None),
    )
    return tuple(text for text in texts if text is not None)


def of_peer(
    settings: CbfcSettings, capabilities: CbfcCapabilities, class_of: Sequence[int] = IDENTITY
) -> CbfcSettings:
    """Sender and receiver change places; `class_of` maps priorities here, by identity there."""
    return replace(
        settings,
        sender_enabled=True,
        receiver_enabled=True,
        dynamic=False,
        peer=PeerValues(),
        sender_map=settings.receiver_map.for_peer(class_of),
        receiver_map=settings.sender_map.for_peer(class_of),
        channels=tuple(_channel(settings, each, capabilities) for each in settings.channels),
    )


def _channel(settings: CbfcSettings, channel: VcSettings, capabilities: CbfcCapabilities) -> VcSettings:
    """The peer never uses more than the receiver of this port has for the channel."""
    has = settings.receiver_limit(channel, capabilities) or settings.receiver_total(capabilities)
    limit, share = channel.sender_credit_limit, channel.credit_profile
    per_vc = settings.profile is not None and settings.profile.credit_limit_method is LimitMethod.PER_VC
    if channel.lossless and per_vc and share is None:
        limit = has if limit is None else min(limit, has)
    return replace(
        channel,
        sender_enabled=settings.receives_on(channel),
        receiver_enabled=settings.sends_on(channel),
        sender_credit_limit=limit,
    )
