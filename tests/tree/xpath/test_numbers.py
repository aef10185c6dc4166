"""Numbers behave as IEEE 754 doubles and are written as XPath 1.0 asks."""

import math

import pytest

from isolane.tree.xpath.numbers import (
    ceiling_number,
    divide,
    floor_number,
    number_of_text,
    remainder,
    round_number,
    text_of_number,
)

INF, NAN = math.inf, math.nan


def same(left: float, right: float) -> bool:
    if math.isnan(left) or math.isnan(right):
        return math.isnan(left) and math.isnan(right)
    return left == right and math.copysign(1, left) == math.copysign(1, right)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("1", 1),
        (" -1.5\n", -1.5),
        (".5", 0.5),
        ("5.", 5),
        ("-0", -0.0),
        ("+1", NAN),
        ("1e3", NAN),
        ("", NAN),
        ("- 1", NAN),
        ("0x10", NAN),
        ("Infinity", NAN),
        ("1 2", NAN),
        ("\u0661", NAN),
    ],
)
def test_text_becomes_a_number_by_the_grammar_alone(text: str, number: float) -> None:
    assert same(number_of_text(text), float(number))


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (1.0, "1"),
        (-1.5, "-1.5"),
        (-0.0, "0"),
        (NAN, "NaN"),
        (INF, "Infinity"),
        (-INF, "-Infinity"),
        (1e21, "1000000000000000000000"),
        (1e-7, "0.0000001"),
        (0.1, "0.1"),
    ],
)
def test_a_number_is_written_without_exponent(number: float, text: str) -> None:
    assert text_of_number(number) == text


@pytest.mark.parametrize(
    ("number", "rounded"),
    [
        (0.5, 1),
        (-0.5, -0.0),
        (-0.2, -0.0),
        (1.5, 2),
        (2.5, 3),
        (-1.5, -1),
        (-2.5, -2),
        (1.49, 1),
        (INF, INF),
        (-INF, -INF),
        (NAN, NAN),
        (-0.0, -0.0),
        (0.49999999999999994, 0.0),
        (7, 7),
    ],
)
def test_round_goes_to_the_closest_and_then_up(number: float, rounded: float) -> None:
    assert same(round_number(float(number)), float(rounded))


def test_floor_and_ceiling_keep_what_is_not_finite() -> None:
    assert [floor_number(1.5), floor_number(-1.5)] == [1, -2]
    assert [ceiling_number(1.5), ceiling_number(-1.5)] == [2, -1]
    assert same(ceiling_number(-0.5), -0.0)
    assert same(floor_number(NAN), NAN)
    assert same(ceiling_number(NAN), NAN)
    assert floor_number(-INF) == -INF
    assert ceiling_number(INF) == INF


@pytest.mark.parametrize(
    ("left", "right", "quotient", "rest"),
    [
        (5, 2, 2.5, 1),
        (-5, 2, -2.5, -1),
        (5, -2, -2.5, 1),
        (1, 0, INF, NAN),
        (-1, 0, -INF, NAN),
        (1, -0.0, -INF, NAN),
        (0, 0, NAN, NAN),
        (NAN, 0, NAN, NAN),
        (INF, 2, INF, NAN),
        (1, INF, 0, 1),
        (1, NAN, NAN, NAN),
        (1.5, 0.5, 3, 0),
    ],
)
def test_div_and_mod_never_fail(left: float, right: float, quotient: float, rest: float) -> None:
    assert same(divide(float(left), float(right)), float(quotient))
    assert same(remainder(float(left), float(right)), float(rest))
