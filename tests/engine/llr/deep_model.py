"""Larger worlds than an ordinary run has time for: `make modelcheck`."""

import pytest

from tests.engine.llr.link_model import LinkModel, Setting, explore

WORLDS = (
    Setting(modulus=16, window=4, forward=2, backward=1, poison=False),
    Setting(modulus=16, window=2, forward=3, backward=2),
    Setting(modulus=8, window=4, forward=3, backward=2),
    Setting(modulus=16, window=4, forward=3, backward=2),
    Setting(modulus=8, window=4, forward=2, backward=2, replay_count_max=2),
    Setting(modulus=16, window=3, forward=2, backward=2, replay_count_max=1, garble=True),
    Setting(
        modulus=8,
        window=3,
        forward=2,
        backward=2,
        replay_count_max=2,
        tx_restarts=True,
        rx_restarts=True,
        flushes=True,
    ),
    Setting(
        modulus=8, window=2, forward=2, backward=2, replay_count_max=1, end_restarts=True, line_losses=True
    ),
)


@pytest.mark.parametrize("setting", WORLDS, ids=str)
def test_no_reachable_state_of_a_larger_world_is_wrong(setting: Setting) -> None:
    assert explore(LinkModel(setting)).states > 10_000
