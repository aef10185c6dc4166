"""The linear matcher agrees with `re`, and is not drawn into what drowns `re`."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from isolane.tree.regex import RegexError, translate
from isolane.tree.regex.automaton import LinearMatcher, is_exponential
from isolane.tree.types import BadValue, Pattern

ATOMS = st.sampled_from(["a", "b", ".", "[ab]", "[^a]", "\\d", "()", "\\p{L}"])
QUANTIFIERS = st.sampled_from(["", "", "?", "*", "+", "{2}", "{1,3}", "{0,2}", "{2,}", "{0}"])
PATTERNS = st.recursive(
    st.tuples(ATOMS, QUANTIFIERS).map("".join),
    lambda inner: st.one_of(
        st.lists(inner, min_size=1, max_size=3).map("".join),
        st.tuples(st.lists(inner, min_size=1, max_size=3).map("|".join), QUANTIFIERS).map(
            lambda pair: f"({pair[0]}){pair[1]}"
        ),
    ),
    max_leaves=5,
)


@settings(max_examples=200, deadline=None)
@given(PATTERNS, st.lists(st.text("abc1\n", max_size=6), min_size=5, max_size=15))
def test_both_matchers_agree(pattern: str, values: list[str]) -> None:
    compiled = re.compile(translate(pattern))
    linear = LinearMatcher(pattern)
    for value in values:
        assert linear.matches(value) == (compiled.fullmatch(value) is not None)


@pytest.mark.parametrize("pattern", ["(a*)*b", "(a|a)+b", "([a-z]+\\.?)*!", "((a{1,3}){1,3})*b"])
def test_no_value_takes_exponential_time(pattern: str) -> None:
    assert not LinearMatcher(pattern).matches("a" * 5_000)


def test_every_character_may_be_another() -> None:
    text = "".join(map(chr, range(0x4E00, 0x4E00 + 6_000)))
    assert LinearMatcher("(\\p{L}*)*").matches(text)


@pytest.mark.parametrize(
    "pattern", ["(a{1,5000}b{1,5001})*", "(((a{9999}){9999}){9999})*", "((){9999}){9999}"]
)
def test_counts_beyond_measure_are_refused(pattern: str) -> None:
    with pytest.raises(RegexError):
        LinearMatcher(pattern)


@pytest.mark.parametrize(
    "pattern", ["(" * 40 + "a" + "{9})" * 40, "(" + "a?" * 150 + "b)*", "(" + "a?b?" * 99 + ")*"]
)
def test_an_expression_beyond_measure_is_taken_for_dangerous(pattern: str) -> None:
    assert is_exponential(pattern)


def test_a_pattern_that_is_marked_is_matched_so() -> None:
    pattern = Pattern("(a*)*b", translate("(a*)*b"), linear=True)
    pattern.check("aab")
    with pytest.raises(BadValue):
        pattern.check("a" * 5_000)
    inverted = Pattern("(a*)*b", translate("(a*)*b"), invert=True, linear=True)
    inverted.check("a" * 5_000)
    with pytest.raises(BadValue):
        inverted.check("ab")
