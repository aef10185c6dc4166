"""XSD patterns keep their meaning in `re`; libxml2 is the judge where it can be."""

import re
import unicodedata
from contextlib import suppress
from pathlib import Path
from sys import prefix

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree
from pyang import yang_parser
from pyang.context import Context
from pyang.repository import FileRepository
from pyang.statements import Statement

from isolane.tree.regex.xsd import RegexError, parse, translate

XS = "http://www.w3.org/2001/XMLSchema"


class Judge:
    """libxml2's reading of one pattern."""

    def __init__(self, pattern: str) -> None:
        schema = etree.Element(f"{{{XS}}}schema", nsmap={"xs": XS})
        element = etree.SubElement(schema, f"{{{XS}}}element", name="v")
        simple = etree.SubElement(element, f"{{{XS}}}simpleType")
        restriction = etree.SubElement(simple, f"{{{XS}}}restriction", base="xs:string")
        etree.SubElement(restriction, f"{{{XS}}}pattern", value=pattern)
        # Through text, as a schema made by hand loses the prefix that `base` needs.
        self.schema = etree.XMLSchema(etree.fromstring(etree.tostring(schema)))

    def accepts(self, value: str) -> bool:
        element = etree.Element("v")
        element.text = value
        return bool(self.schema.validate(element))


def accepts(pattern: str, value: str) -> bool:
    return re.fullmatch(translate(pattern), value) is not None


@pytest.mark.parametrize(
    ("pattern", "good", "bad"),
    [
        ("", [""], ["a"]),
        ("()|x", ["", "x"], ["xx"]),
        ("^a$", ["^a$"], ["a"]),
        (".", ["a", " ", "\u2028", "\x85"], ["\n", "\r", "ab"]),
        ("a|b|", ["a", "b", ""], ["ab"]),
        ("(ab){2,3}", ["abab", "ababab"], ["ab", "abababab"]),
        ("a{2}", ["aa"], ["a", "aaa"]),
        ("a{2,}", ["aa", "aaaa"], ["a"]),
        ("a{0}", [""], ["a"]),
        ("{}", ["{}"], [""]),
        ("a}", ["a}"], ["a"]),
        ("[a-z-[aeiou]]", ["b"], ["a", "-", "["]),
        ("[a-z-[b-y-[m]]]+", ["amz"], ["b"]),
        ("[^a-z-[X]]", ["A", "-"], ["X", "a"]),
        ("[a-z-]", ["-", "q"], ["A"]),
        ("[-a]", ["-", "a"], ["b"]),
        ("[^-a]", ["b"], ["-", "a"]),
        ("[\\w-.]", ["a", "-", "."], [" "]),
        ("[a-z-_]", ["b", "-", "_"], ["A"]),
        ("[a\\-z]", ["-", "a", "z"], ["b"]),
        ("[+--]", ["+", ",", "-"], ["."]),
        ("[a^]", ["^"], ["b"]),
        ("[^^]", ["a"], ["^"]),
        ("[&&||~~]", ["&", "|", "~"], ["a"]),
        ("[\\]\\[]", ["]", "["], ["\\"]),
        ("[\\n\\t]\\r", ["\n\r", "\t\r"], ["n\r"]),
        ("[\\s\\S]", ["\n", "a"], [""]),
        ("[^\\s\\S]", [], ["", "a"]),
        ("\\d", ["5", "\u0665"], ["a", "\u00b2"]),
        ("\\D", ["a"], ["5"]),
        ("\\w", ["a", "$", "+", "\u00e9"], ["_", "-", " ", "\x00"]),
        ("\\W", ["_", "-"], ["a", "$"]),
        ("\\s", [" ", "\t", "\n", "\r"], ["\x0b", "\xa0", "\u2003"]),
        ("\\S", ["\xa0"], [" "]),
        ("\\i\\c*", ["a:b-1.", "_\u00b7"], ["-a", "1"]),
        ("\\I\\C", ["- ", "9/"], ["a ", "9a"]),
        ("\\p{Lu}\\P{Lu}", ["Aa", "\u00c9."], ["AA"]),
        ("\\p{L}", ["a", "\u01c5", "\u05d0"], ["1"]),
        ("\\p{Sc}", ["$", "\u20ac"], ["a"]),
        ("\\p{IsGreek}", ["\u03b1"], ["a"]),
        ("\\P{IsBasicLatin}", ["\u03b1"], ["a"]),
        ("\\p{IsPrivateUse}", ["\ue000", "\U00100000"], ["a"]),
        ("[\\p{N}\\p{L}]+", ["a\u0663\u2167"], ["_", "-"]),
        ("[\\p{Nd}-[0]]", ["1", "\u0660"], ["0"]),
        ("[^\\p{L}\\p{N}]", ["-", "_"], ["a", "1"]),
        ('\\$\\/\\"\\_', ['$/"_'], []),
        ("\\\\\\|\\.\\?\\*\\+\\(\\)\\{\\}\\-\\[\\]\\^", ["\\|.?*+(){}-[]^"], []),
        ("\u00e9\u20ac\U0001f600", ["\u00e9\u20ac\U0001f600"], ["e"]),
        ("[\u4e00-\u4e09\U00010000-\U00010010]", ["\u4e05", "\U00010005"], ["\u4e0a"]),
    ],
)
def test_a_pattern_keeps_its_meaning(pattern: str, good: list[str], bad: list[str]) -> None:
    assert [value for value in good if not accepts(pattern, value)] == []
    assert [value for value in bad if accepts(pattern, value)] == []


@pytest.mark.parametrize(
    ("pattern", "position", "reason"),
    [
        ("a**", 2, "unexpected '*'"),
        ("a+?", 2, "unexpected '?'"),
        ("*", 0, "unexpected '*'"),
        ("a{2}?", 4, "unexpected '?'"),
        ("x]", 1, "unexpected ']'"),
        ("a)", 1, "unbalanced"),
        ("b(a", 1, "parenthesis without its end"),
        ("(?:a)", 1, "unexpected '?'"),
        ("(?=a)", 1, "unexpected '?'"),
        ("a{3,2}", 1, "reversed"),
        ("a{,2}", 1, "malformed quantifier"),
        ("a{", 1, "malformed quantifier"),
        ("a{4294967295}", 1, "too large"),
        ("a\\", 2, "ends too early"),
        ("a[b", 1, "without its end"),
        ("[a\\", 3, "ends too early"),
        ("[a-[b]", 0, "without its end"),
        ("[", 0, "without its end"),
        ("[]", 1, "unexpected ']'"),
        ("[^]", 2, "unexpected ']'"),
        ("[[a]", 1, "unexpected '['"),
        ("[z-a]", 1, "reversed"),
        ("[a-\\d]", 1, "cannot end a range"),
        ("\\p{Foo}", 0, "unknown property"),
        ("\\p{Cs}", 0, "unknown property"),
        ("a\\p{IsNowhere}", 1, "unknown property"),
        ("\\pL", 0, "needs a name"),
        ("\\p{L", 0, "needs a name"),
        ("(a)\\1", 3, "no escape"),
        ("\\b", 0, "no escape"),
        ("\\u0041", 0, "no escape"),
        ("(" * 60 + ")" * 60, 50, "too deeply nested"),
    ],
)
def test_what_is_no_pattern_is_refused_with_its_place(pattern: str, position: int, reason: str) -> None:
    with pytest.raises(RegexError) as caught:
        parse(pattern)
    assert caught.value.position == position
    assert reason in str(caught.value)
    assert caught.value.pattern == pattern
    assert str(position) in str(caught.value)


def test_the_text_stays_readable() -> None:
    assert translate(r"(\d{4}-\d\d?)+|.*") == r"(?:\d{4}-\d\d?)+|[^\n\r]*"
    assert translate(r"%[\p{N}\p{L}]+") == r"%[^\W_]+"
    assert translate(r"[0-9a-fA-F]{2}(:[0-9a-fA-F]{2})*") == "[0-9A-Fa-f]{2}(?::[0-9A-Fa-f]{2})*"


def test_the_text_grows_linearly() -> None:
    one = "((a|[b-z-[m]])+,){1,7}"
    assert len(translate(one * 64)) == 64 * len(translate(one))


def _module_patterns() -> list[str]:
    """Every pattern of the modules that pyang brings, and of the project's own."""
    library = Path(prefix) / "share" / "yang" / "modules"
    own = Path(__file__).parents[2] / "yang"
    context = Context(FileRepository(str(library), use_env=False))
    found: dict[str, None] = {}

    def collect(statement: Statement) -> None:
        if statement.keyword == "pattern":
            found[statement.arg] = None
        for child in statement.substmts:
            collect(child)

    for file in sorted([*library.rglob("*.yang"), *own.rglob("*.yang")]):
        collect(yang_parser.YangParser().parse(context, str(file), file.read_text(encoding="utf-8")))
    return list(found)


# libxml2 knows an older Unicode and few ideographs: only characters that both have are judged.
LATIN = st.characters(min_codepoint=0x20, max_codepoint=0x17F)
MODULE_PATTERNS = _module_patterns()


def test_there_are_patterns_to_judge() -> None:
    assert len(MODULE_PATTERNS) > 25


@pytest.mark.parametrize("pattern", MODULE_PATTERNS)
def test_every_published_pattern_agrees_with_libxml2(pattern: str) -> None:
    judge = Judge(pattern)

    @settings(max_examples=10, deadline=None)
    @given(st.from_regex(translate(pattern), fullmatch=True, alphabet=LATIN), st.data())
    def agrees(value: str, data: st.DataObject) -> None:
        for candidate in (value, data.draw(_near(value))):
            # libxml2 miscounts where counts meet alternatives and then accepts too much.
            lenient = "{" in pattern and judge.accepts(candidate)
            assert lenient or accepts(pattern, candidate) == judge.accepts(candidate), candidate

    agrees()


def _near(value: str) -> st.SearchStrategy[str]:
    """`value` with one character put in, taken out or changed."""
    place = st.integers(0, len(value))
    return st.builds(
        lambda at, width, text: value[:at] + text + value[at + width :],
        place,
        st.integers(0, 1),
        st.sampled_from(["", "a", "0", ":", ".", "-", "G", " ", "\n", "\u00e9"]),
    )


def _judgeable(char: str) -> bool:
    """Whether its category is the one that it always had."""
    return unicodedata.ucd_3_2_0.category(char) == unicodedata.category(char) != "Cn"


VALUE_CHARS = st.one_of(
    st.sampled_from(" \t\n\rabcxyzABZ0189-_.:,^$[](){}|*+?\\/&~"),
    st.characters(min_codepoint=0x20, max_codepoint=0x2FFF).filter(_judgeable),
)

PROPERTIES = ["L", "Lu", "N", "Nd", "P", "S", "IsGreek", "IsLatin-1Supplement", "IsBasicLatin"]
POSITIVE_ESCAPES = st.sampled_from(
    [f"\\{letter}" for letter in "dsicw"] + [f"\\p{{{p}}}" for p in PROPERTIES]
)
NEGATIVE_ESCAPES = st.sampled_from(
    [f"\\{letter}" for letter in "DSICW"] + [f"\\P{{{p}}}" for p in PROPERTIES]
)


def _quoted(char: str) -> str:
    controls = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}
    return controls.get(char, "\\" + char if char in ".\\?*+{}()[]|^-" else char)


LITERALS = VALUE_CHARS.map(_quoted)
# libxml2 misreads an escape that starts a range.
RANGE_ENDS = VALUE_CHARS.filter(lambda char: _quoted(char) == char)
RANGES = st.tuples(RANGE_ENDS, RANGE_ENDS).map(lambda pair: f"{_quoted(min(pair))}-{_quoted(max(pair))}")
MEMBERS = st.lists(st.one_of(LITERALS, RANGES, POSITIVE_ESCAPES), min_size=1, max_size=4).map("".join)
GROUPS = st.tuples(st.sampled_from(["", "^"]), MEMBERS).map("".join)
# libxml2 subtracts once only, and mixes up negation with subtraction and with other members: the table
# above judges those alone.
POSITIVE = st.lists(LITERALS | RANGES, min_size=1, max_size=4).map("".join)
DIFFERENCES = st.tuples(POSITIVE, POSITIVE).map(lambda pair: f"[{pair[0]}-[{pair[1]}]]")
CLASSES = st.one_of(GROUPS.map("[{}]".format), DIFFERENCES, POSITIVE_ESCAPES, NEGATIVE_ESCAPES)


@settings(max_examples=150, deadline=None)
@given(CLASSES, st.lists(VALUE_CHARS, min_size=5, max_size=20))
def test_classes_agree_with_libxml2(pattern: str, chars: list[str]) -> None:
    judge = Judge(pattern)
    for char in chars:
        assert accepts(pattern, char) == judge.accepts(char), char


# libxml2 loses its way where counts or overlapping classes meet alternatives: the table above judges those.
QUANTIFIERS = st.sampled_from(["", "", "?", "*", "+"])
SMALL_ATOMS = st.sampled_from(["a", "b", "c", "\\."])
PATTERNS = st.recursive(
    st.tuples(SMALL_ATOMS, QUANTIFIERS).map("".join),
    lambda inner: st.one_of(
        st.lists(inner, min_size=1, max_size=3).map("".join),
        st.lists(inner, min_size=1, max_size=3).map(lambda branches: "(" + "|".join(branches) + ")"),
    ),
    max_leaves=6,
)


@settings(max_examples=150, deadline=None)
@given(PATTERNS, st.lists(st.text("abc.", max_size=6), min_size=5, max_size=15))
def test_structures_agree_with_libxml2(pattern: str, values: list[str]) -> None:
    judge = Judge(pattern)
    for value in values:
        assert accepts(pattern, value) == judge.accepts(value), value


@settings(max_examples=300, deadline=None)
@given(st.text("ab0-[]^\\dpP{}LuIs(),|*+?. 1", max_size=12))
def test_any_text_is_translated_or_refused(pattern: str) -> None:
    with suppress(RegexError):
        re.compile(translate(pattern))
