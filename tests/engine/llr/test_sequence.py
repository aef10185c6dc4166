"""Sequence arithmetic in spaces small enough to try every case."""

import pytest

from isolane.engine.llr.replay_buffer import SEQUENCE_MODULUS, SequenceSpace

SMALL = range(2, 18)


def is_missing(space: SequenceSpace, seq: int, expected: int) -> bool:
    """The rule of the receiver: ahead of the expected number; every other unexpected one is a duplicate."""
    return 0 < space.distance(expected, seq) < space.missing_below


@pytest.mark.parametrize("modulus", SMALL)
def test_half_space_window_never_misjudges(modulus: int) -> None:
    """Whatever is received, expected, or lost: within the window the verdict is the truth."""
    space = SequenceSpace(modulus)
    for expected in range(modulus):
        for ahead in range(1, space.window):
            assert is_missing(space, (expected + ahead) % modulus, expected)
        for behind in range(1, space.window + 1):
            seq = (expected - behind) % modulus
            assert seq != expected
            assert not is_missing(space, seq, expected)


@pytest.mark.parametrize("modulus", SMALL)
def test_no_split_serves_one_more_than_half(modulus: int) -> None:
    """With window + 1 outstanding, one distance is both the farthest ahead and the farthest behind."""
    space = SequenceSpace(modulus)
    too_many = space.window + 1
    ahead = {distance % modulus for distance in range(too_many)}
    behind = {-distance % modulus for distance in range(1, too_many + 1)}
    assert ahead & behind


def test_numbers_are_cyclic() -> None:
    space = SequenceSpace()
    assert space.modulus == SEQUENCE_MODULUS == 1_048_576
    assert space.window == 524_288
    assert space.next(1_048_575) == 0
    assert space.previous(0) == 1_048_575
    assert space.distance(1_048_570, 5) == 11


def test_a_space_of_one_number_is_refused() -> None:
    with pytest.raises(ValueError, match="two numbers"):
        SequenceSpace(1)
