"""Profiles by speed and cable length, beside those of SONiC's design document."""

import pytest

from isolane.engine.llr.config import LONGEST_FRAME, default_profile
from isolane.engine.pacing import line_time_ns

GIGABIT = 10**9

# doc/llr/Link_Layer_Retry_Design.md: Gb/s, meters, frames, octets, replay timer, PCS lost, data age
SONIC = [
    (200, 5, 61, 31_184, 5_000, 50_000, 20_000),
    (200, 40, 71, 35_952, 5_500, 55_000, 24_000),
    (400, 5, 115, 58_768, 5_000, 50_000, 20_000),
    (400, 40, 133, 67_760, 5_500, 55_000, 24_000),
    (800, 40, 264, 135_000, 5_000, 50_000, 20_000),
]


@pytest.mark.parametrize("sample", SONIC, ids=lambda sample: f"{sample[0]}G-{sample[1]}m")
def test_the_table_of_sonic_is_met(sample: tuple[int, ...]) -> None:
    gigabits, meters, frames, octets, timer, pcs_lost, age = sample
    made = default_profile(gigabits * GIGABIT, meters, 2048)
    assert made.name == f"llr_{gigabits * 1000}_{meters}m_profile"
    assert made.max_outstanding_frames == pytest.approx(frames, rel=0.021)
    assert made.max_outstanding_bytes == pytest.approx(octets, rel=0.021)
    assert (made.replay_count_max, made.re_init_on_flush) == (3, True)
    assert made.replay_timer_max == pytest.approx(timer, rel=0.1)
    assert made.pcs_lost_timeout == pytest.approx(pcs_lost, rel=0.1)
    assert made.data_age_timeout == pytest.approx(age, rel=0.1)
    if meters == 5:
        assert (made.replay_timer_max, made.pcs_lost_timeout, made.data_age_timeout) == (timer, pcs_lost, age)


@pytest.mark.parametrize("rate_bps", [10 * 10**6, GIGABIT, 10 * GIGABIT, 100 * GIGABIT, 1600 * GIGABIT])
@pytest.mark.parametrize("meters", [1, 100_000])
def test_every_port_has_room_and_time_for_the_longest_frames(rate_bps: int, meters: int) -> None:
    made = default_profile(rate_bps, meters, 2048)
    assert made.max_outstanding_bytes >= 2 * LONGEST_FRAME
    assert made.replay_timer_max > 3 * line_time_ns(LONGEST_FRAME, rate_bps)
    assert made.data_age_timeout >= 4 * made.replay_timer_max or made.data_age_timeout == 2**32 - 1
