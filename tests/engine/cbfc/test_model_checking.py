"""Exhaustion: never more credits out than exist, and lost credits always come back."""

import pytest

from isolane.engine.cbfc.sender import SenderChannel
from tests.engine.cbfc.credit_model import CreditModel, Setting, Violation, explore

WORLDS = (
    Setting(),
    Setting(consumed=8, freed=8, limit=3, forward=2),
    Setting(consumed=16, freed=4, limit=3, forward=2),
    Setting(consumed=16, freed=8, limit=4, costs=(1, 3), forward=2),
)


@pytest.mark.parametrize("setting", WORLDS, ids=str)
def test_no_reachable_state_is_wrong(setting: Setting) -> None:
    assert explore(CreditModel(setting)) > 500


def test_after_restarts_of_either_end_the_counts_agree_again() -> None:
    setting = Setting(consumed=8, freed=8, limit=2, costs=(1,), forward=2, backward=1, restarts=True)
    assert explore(CreditModel(setting)) > 1000


class IgnoresTheWrap(SenderChannel):
    """Frees by the plain difference of counts."""

    __slots__ = ()

    def free(self, count: int) -> int:
        freed = max(0, count - self.freed)
        self.used = max(0, self.used - freed)
        self.freed = count
        return 0


class FreesTwice(SenderChannel):
    """Takes each count for credits, not for a total."""

    __slots__ = ()

    def free(self, count: int) -> int:
        self.used = max(0, self.used - count)
        return 0


def test_the_search_finds_a_sender_that_ignores_the_wrap() -> None:
    with pytest.raises(Violation):
        explore(CreditModel(Setting(), IgnoresTheWrap))


def test_the_search_finds_a_sender_that_frees_twice() -> None:
    with pytest.raises(Violation, match="more than it has given"):
        explore(CreditModel(Setting(), FreesTwice))


def test_a_limit_as_large_as_the_freed_count_cannot_work() -> None:
    """Why the credits in use must stay below 2^15 between two CF_Updates."""
    with pytest.raises(Violation):
        explore(CreditModel(Setting(consumed=16, freed=4, limit=4, costs=(1,))))
