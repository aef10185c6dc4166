"""Larger worlds than an ordinary run has time for: `make modelcheck`."""

import pytest

from tests.engine.cbfc.credit_model import CreditModel, Setting, explore

WORLDS = (
    Setting(consumed=32, freed=8, limit=5, costs=(1, 2, 3), forward=4, backward=2),
    Setting(consumed=16, freed=16, limit=7, costs=(1, 2), forward=4, backward=2),
    Setting(consumed=16, freed=8, limit=2, costs=(1, 2), forward=2, backward=1, restarts=True),
)


@pytest.mark.parametrize("setting", WORLDS, ids=str)
def test_no_reachable_state_of_a_larger_world_is_wrong(setting: Setting) -> None:
    assert explore(CreditModel(setting)) > 10_000
