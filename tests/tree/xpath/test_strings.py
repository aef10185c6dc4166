"""String functions, with the examples of XPath 1.0 section 4.2."""

import math

import pytest

from isolane.tree.xpath.numbers import (
    normalize_space,
    substring,
    substring_after,
    substring_before,
    translate,
)

NAN, INF = math.nan, math.inf


@pytest.mark.parametrize(
    ("first", "length", "part"),
    [
        (2, 3, "234"),
        (2, None, "2345"),
        (1.5, 2.6, "234"),
        (0, 3, "12"),
        (0 / 1, NAN, ""),
        (NAN, 3, ""),
        (1, NAN, ""),
        (-42, INF, "12345"),
        (-INF, INF, ""),
        (7, 1, ""),
        (3, -1, ""),
        (NAN, None, ""),
        (INF, None, ""),
        (-INF, None, "12345"),
        (-1, 4, "12"),
    ],
)
def test_substring_counts_positions_after_rounding(first: float, length: float | None, part: str) -> None:
    assert substring("12345", first, length) == part


def test_before_and_after_split_at_the_first_mark() -> None:
    assert substring_before("1999/04/01", "/") == "1999"
    assert substring_after("1999/04/01", "/") == "04/01"
    assert [substring_before("abc", "x"), substring_after("abc", "x")] == ["", ""]
    assert [substring_before("abc", ""), substring_after("abc", "")] == ["", "abc"]


def test_space_is_xml_space_only() -> None:
    assert normalize_space("  a \t\r\n b  ") == "a b"
    assert normalize_space("\u00a0a") == "\u00a0a"


def test_translate_replaces_and_removes() -> None:
    assert translate("bar", "abc", "ABC") == "BAr"
    assert translate("--aaa--", "abc-", "ABC") == "AAA"
    assert translate("aa", "aa", "xy") == "xx"
