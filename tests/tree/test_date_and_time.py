"""date-and-time has the ranges of RFC 3339 (section 5.7): days by month, leap seconds where they can be."""

from datetime import UTC, datetime

import pytest

from isolane.bindings.ietf_subscribed_notifications import EstablishSubscriptionInput
from isolane.errors import DataError
from isolane.tree.date_and_time import moment
from isolane.tree.schema import LeafNode
from isolane.tree.types import BadValue, holds

STOP_TIME = EstablishSubscriptionInput.NODE.by_attribute["stop_time"]
SECOND_NS = 1_000_000_000


def is_taken(text: str) -> bool:
    assert isinstance(STOP_TIME, LeafNode)
    return holds(STOP_TIME.type, text)


def test_each_month_has_its_days() -> None:
    for year in (1900, 2000, 2023, 2024):
        for month in range(14):
            for day in range(33):
                try:
                    datetime(year, month, day, tzinfo=UTC)
                except ValueError:
                    expected = False
                else:
                    expected = True
                assert is_taken(f"{year}-{month:02}-{day:02}T00:00:00Z") is expected


@pytest.mark.parametrize(
    ("time", "taken"),
    [
        ("0000-02-29T00:00:00Z", True),
        ("2026-01-01T23:59:59.999999999999Z", True),
        ("2026-01-01T24:00:00Z", False),
        ("2026-01-01T00:60:00Z", False),
        ("2026-01-01T00:00:61Z", False),
        ("2026-01-01T00:00:00-00:00", True),
        ("2026-01-01T00:00:00+23:59", True),
        ("2026-01-01T00:00:00+24:00", False),
        ("2026-01-01T00:00:00-01:60", False),
        ("2026-01-01T00:00:00", False),
        ("\N{FULLWIDTH DIGIT TWO}026-01-01T00:00:00Z", False),
    ],
)
def test_the_parts_of_a_time_have_ranges(time: str, taken: bool) -> None:
    assert is_taken(time) is taken


@pytest.mark.parametrize(
    ("time", "taken"),
    [
        ("1972-06-30T23:59:60Z", True),  # RFC 3339 appendix D
        ("2016-12-31T23:59:60.75Z", True),
        ("1990-12-31T15:59:60-08:00", True),  # section 5.8
        ("2017-01-01T05:29:60+05:30", True),
        ("2015-07-01T08:59:60+09:00", True),
        ("2015-06-30T23:59:60-00:00", True),
        ("2016-12-31T23:59:60+01:00", False),
        ("2016-12-31T23:58:60Z", False),
        ("2016-12-30T23:59:60Z", False),
        ("2026-03-31T23:59:60Z", False),
        ("2017-01-01T00:00:60Z", False),
    ],
)
def test_a_leap_second_is_the_last_of_june_or_december_in_utc(time: str, taken: bool) -> None:
    assert is_taken(time) is taken


def test_a_leap_second_is_the_same_moment_as_the_second_after_it() -> None:
    after = moment("2017-01-01T00:00:00Z")
    assert moment("2016-12-31T23:59:60Z") == moment("1990-12-31T15:59:60-08:00") + after - moment(
        "1991-01-01T00:00:00Z"
    )
    assert moment("2016-12-31T23:59:60.5Z") == after + SECOND_NS // 2
    assert moment("2016-12-31T23:59:59Z") == after - SECOND_NS


def test_a_refusal_names_the_part() -> None:
    assert isinstance(STOP_TIME, LeafNode)
    with pytest.raises(BadValue, match=r"month 35 is not in 1\.\.12"):
        STOP_TIME.type.parse("2026-35-01T00:00:00Z", None)  # type: ignore[arg-type]  # no names to resolve
    with pytest.raises(DataError, match="0000"):
        moment("0000-01-01T00:00:00Z")
