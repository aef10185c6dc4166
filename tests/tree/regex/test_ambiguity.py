"""Expressions that a backtracking matcher can drown in are found."""

import pytest

from isolane.tree.regex.automaton import is_exponential


@pytest.mark.parametrize(
    "pattern",
    [
        "(a*)*",
        "(a|a)*",
        "(a+)+b",
        "(a*b*)*",
        "([a-z]+\\.?)*",
        "(aa|a)*",
        "((a{1,3}){1,3})*",
        "(.*a)*",
        "(ab|a|b)+",
    ],
)
def test_repetitions_with_two_readings_are_found(pattern: str) -> None:
    assert is_exponential(pattern)


@pytest.mark.parametrize(
    "pattern",
    [
        "a*",
        "(a|ab)*",
        "([a-z]+\\.)*",
        "(a{2})*",
        "(a{9})*",
        "(a|b)*a(a|b)*",
        "((a|b)c?)*",
        "[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*",
        "((([a-zA-Z0-9_]([a-zA-Z0-9\\-_]){0,61})?[a-zA-Z0-9]\\.)*",
        "(a?){30}",
        "()*",
    ],
)
def test_repetitions_with_one_reading_are_not(pattern: str) -> None:
    assert not is_exponential(pattern + ")" * (pattern.count("(") - pattern.count(")")))
