"""Readings of channels: plain values at one moment."""

from collections.abc import Iterable

from isolane.engine.cbfc.channel import Channel
from isolane.engine.cbfc.negotiation import Agreement
from isolane.engine.cbfc.state import ChannelState


def used_of(channels: Iterable[Channel], pool: str) -> int:
    """Credits of a pool that are out."""
    return sum(
        channel.sender.used
        for channel in channels
        if channel.settings.credit_profile is not None and channel.settings.credit_profile.pool == pool
    )


def blocked_since(channel: Channel) -> int | None:
    """Since when a frame waits for credits of a channel, unless that has been reported; None: none does."""
    return channel.sender.blocked_since_ns if channel.stalled_since_ns is None else None


def channel_state(channel: Channel, agreement: Agreement) -> ChannelState:
    """One virtual channel."""
    sender, receiver = channel.sender, channel.receiver
    return ChannelState(
        index=channel.index,
        status=channel.state,
        negotiation=agreement.of(channel.index),
        sender_credits_consumed=sender.consumed,
        sender_credits_freed=sender.freed,
        sender_credits_used=sender.used,
        sender_credits_used_watermark=sender.watermark,
        sender_credit_limit=sender.limit,
        receiver_credits_consumed=receiver.consumed,
        receiver_credits_freed=receiver.freed,
        receiver_native_credit_limit=receiver.limit,
        enqueue_enabled=channel.may_enqueue,
        dequeue_enabled=sender.may_dequeue,
        queued_frames=channel.queued_frames,
        stalled=channel.stalled_since_ns is not None,
        statistics=channel.counters.since(channel.baseline),
        discontinuity_ns=channel.discontinuity_ns,
    )
