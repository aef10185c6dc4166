"""The configuration of the other end of a link that behaves exactly as this end is configured."""

from collections.abc import Sequence
from dataclasses import replace

from isolane.engine.cbfc.mapping import IDENTITY
from isolane.engine.cbfc.profile import CbfcCapabilities, CbfcSettings, LimitMethod, PeerValues, VcSettings


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
