"""Character sets behave as sets, and their text matches exactly their members."""

import re

from hypothesis import given
from hypothesis import strategies as st

from isolane.tree.regex.charset import EVERYTHING, NOTHING, CharSet, category, name_start, to_re, word

CODES = st.one_of(st.integers(0, 0x180), st.integers(0, 0x10FFFF))
RANGES = st.lists(st.tuples(CODES, st.integers(0, 40)).map(lambda pair: (pair[0], min(sum(pair), 0x10FFFF))))
SETS = RANGES.map(CharSet.of)


def members(chars: CharSet) -> set[int]:
    return {code for first, last in chars for code in range(first, last + 1)}


@given(SETS, SETS)
def test_the_algebra_is_that_of_sets(left: CharSet, right: CharSet) -> None:
    assert members(left | right) == members(left) | members(right)
    assert members(left - right) == members(left) - members(right)
    assert left.isdisjoint(right) == members(left).isdisjoint(members(right))
    assert ~~left == left
    assert (left | ~left) == EVERYTHING


@given(SETS, CODES)
def test_the_text_matches_exactly_the_members(chars: CharSet, code: int) -> None:
    pattern = re.compile(to_re(chars))
    edges = [edge for pair in chars for edge in (pair[0] - 1, pair[0], pair[1], pair[1] + 1)]
    for candidate in (code, *edges):
        if 0 <= candidate <= 0x10FFFF:
            char = chr(candidate)
            assert chars.has(char) == (pattern.fullmatch(char) is not None)


def test_large_sets_match_exactly_their_members() -> None:
    sets = [word(), name_start(), category("L"), category("Nd"), category("L") | category("N")]
    sets += [chars | CharSet.chars("_-") for chars in sets] + [chars - CharSet.chars("5a") for chars in sets]
    for chars in [*sets, *(~chars for chars in sets)]:
        pattern = re.compile(to_re(chars))
        inside = members(chars)
        for code in range(0, 0x3000, 7):
            assert (code in inside) == (pattern.fullmatch(chr(code)) is not None)


def test_nothing_and_everything_have_texts() -> None:
    assert re.fullmatch(to_re(NOTHING), "a") is None
    assert re.fullmatch(to_re(EVERYTHING), "\n")
