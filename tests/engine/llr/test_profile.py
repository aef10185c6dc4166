"""Profiles: ranges, and what happens to the ports that share one."""

from dataclasses import replace

import pytest

from isolane.engine.llr.config import LlrSettings, Mode
from isolane.engine.llr.machine import TxState
from isolane.errors import DataError, DataErrors
from tests.engine.llr.ends import connected
from tests.engine.llr.profiles import both_ways, profile

LIMITS = {
    "max_outstanding_frames": (1, 524_288),
    "max_outstanding_bytes": (1, 4_294_967_295),
    "replay_timer_max": (0, 2**32 - 1),
    "replay_count_max": (0, 255),
    "pcs_lost_timeout": (0, 2**32 - 1),
    "data_age_timeout": (0, 2**32 - 1),
    "ctlos_target_spacing": (0, 65_535),
    "init_seq": (0, 1_048_575),
    "init_data": (0, 65_535),
}


@pytest.mark.parametrize("name", LIMITS)
def test_values_have_limits(name: str) -> None:
    low, high = LIMITS[name]
    for value in (low, high):
        assert getattr(profile(**{name: value}), name) == value
    for value in (low - 1, high + 1):
        with pytest.raises(DataErrors, match=f"{name} {value} is not in {low}"):
            profile(**{name: value})


def test_the_maximum_spacing_is_off_or_not_below_the_target() -> None:
    assert profile(ctlos_max_spacing=0).ctlos_max_spacing == 0
    assert profile(ctlos_max_spacing=2048).ctlos_max_spacing == 2048
    for value in (-1, 2047, 2**20 + 1):
        with pytest.raises(DataErrors, match="maximum spacing"):
            profile(ctlos_max_spacing=value)


def test_all_faults_are_told_together() -> None:
    with pytest.raises(DataErrors) as caught:
        profile(name="", max_outstanding_frames=0, replay_count_max=256)
    assert len(caught.value.errors) == 3


def test_a_port_that_is_on_or_dynamic_needs_a_profile() -> None:
    LlrSettings()
    with pytest.raises(DataError, match="needs a profile"):
        LlrSettings(local_enabled=True)
    with pytest.raises(DataError, match="needs a profile"):
        LlrSettings(remote_enabled=True)
    with pytest.raises(DataError, match="needs a profile"):
        LlrSettings(mode=Mode.DYNAMIC)


def test_a_changed_profile_takes_effect_by_off_and_on() -> None:
    a, _, now_ns = connected()
    assert a.tx.state is TxState.ADVANCE
    a.configure(replace(both_ways(), profile=profile(replay_count_max=7)), now_ns)
    assert [(edge.direction, edge.new) for edge in a.state(now_ns).transitions][-4:] == [
        ("receive", "off"),
        ("transmit", "off"),
        ("receive", "send-acks"),
        ("transmit", "init"),
    ]


def test_profiles_are_values() -> None:
    assert profile() == profile()
    assert isinstance(hash(profile()), int)
    with pytest.raises(AttributeError):
        profile().name = "other"  # type: ignore[misc]  # frozen, as the test shows
    assert not hasattr(profile(), "__dict__")
