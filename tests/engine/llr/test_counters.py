"""Counting, wrapping, clearing."""

from dataclasses import fields

from isolane.engine.llr.state import SAI_COUNTERS, LlrCounters

NAMES = [each.name for each in fields(LlrCounters)]


def test_there_are_the_22_of_sai_and_those_of_the_model_beyond() -> None:
    assert len(SAI_COUNTERS) == len(set(SAI_COUNTERS)) == 22
    assert sum(name.startswith("tx_") for name in SAI_COUNTERS) == 8
    assert len(NAMES) == len(set(NAMES)) == 22 + 16
    assert set(SAI_COUNTERS) < set(NAMES)


def test_every_counter_starts_at_zero_and_wraps_at_two_to_the_64() -> None:
    counters = LlrCounters()
    for name in NAMES:
        assert getattr(counters, name) == 0
        setattr(counters, name, 2**64 - 1)
    baseline = counters.copy()
    for name in NAMES:
        setattr(counters, name, getattr(counters, name) + 3)
    assert all(getattr(counters.copy(), name) == 2 for name in NAMES)
    assert all(getattr(counters.since(baseline), name) == 3 for name in NAMES)


def test_balance_holds_across_the_wrap() -> None:
    counters = LlrCounters()
    counters.rx_ok = 2**64 + 5
    counters.rx_expected_seq_good = 2**64 + 2
    counters.rx_missing_seq = 2
    counters.rx_duplicate_seq = 1
    assert counters.balanced()
    assert counters.copy().balanced()
    counters.rx_bad += 1
    assert not counters.balanced()
