"""What follows from records is worked out once for them, kept for so many, and right for each."""

import pytest

from isolane.device.kit.records import MOST, of_records
from isolane.errors import DataError


def record(*numbers: int) -> tuple[int, ...]:
    """A new object at each call."""
    return numbers


class Worker:
    """Counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, *records: tuple[int, ...]) -> int:
        self.asked += 1
        if (0,) in records:
            raise DataError("invalid-value", "0 is refused")
        return sum(map(sum, records))


def test_the_same_records_are_worked_out_once_and_equal_ones_by_themselves() -> None:
    worker = Worker()
    known = of_records(worker)
    one, other = record(1, 2), record(1, 2)
    assert [known(one), known(one), known(other), known(one, other), known(other, one)] == [3, 3, 3, 6, 6]
    assert worker.asked == 4


def test_a_refusal_is_raised_by_each_call() -> None:
    worker = Worker()
    known, refused = of_records(worker), record(0)
    for _ in range(2):
        with pytest.raises(DataError, match="0 is refused"):
            known(refused)
    assert worker.asked == 2


def test_no_record_is_taken_for_another_that_had_its_place_in_memory() -> None:
    known = of_records(Worker())
    for number in range(1, 3 * MOST):
        assert known(record(number)) == number


def test_so_many_results_are_kept_and_no_more() -> None:
    worker = Worker()
    known = of_records(worker)
    records = [record(number) for number in range(1, MOST + 1)]
    for _ in range(2):
        for each in records:
            known(each)
    assert worker.asked == MOST
    known(record(7))
    known(records[0])
    assert worker.asked == MOST + 2
