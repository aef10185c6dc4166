"""A profile for tests: every value can be replaced."""

from dataclasses import replace

from isolane.engine.llr.config import FrameAction, LlrProfile, LlrSettings

_PLAIN = LlrProfile(
    name="plain",
    max_outstanding_frames=1000,
    max_outstanding_bytes=10_000_000,
    replay_timer_max=50_000,
    replay_count_max=3,
    pcs_lost_timeout=0,
    data_age_timeout=0,
    init_frame_action=FrameAction.BLOCK,
    flush_frame_action=FrameAction.BLOCK,
    re_init_on_flush=False,
    ctlos_target_spacing=2048,
    ctlos_max_spacing=0,
)


def profile(**values: object) -> LlrProfile:
    """The plain profile with some values replaced."""
    return replace(_PLAIN, **values)  # type: ignore[arg-type]  # checked by the profile itself


def both_ways(**values: object) -> LlrSettings:
    """Both directions on, with such a profile."""
    return LlrSettings(local_enabled=True, remote_enabled=True, profile=profile(**values))
