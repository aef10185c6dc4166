"""Sets of characters as sorted ranges of code points, those of Unicode, and their text for `re`."""

import unicodedata
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from sys import maxunicode

Range = tuple[int, int]


class CharSet(tuple[Range, ...]):
    """Disjoint, ascending, non-adjacent (first, last) pairs of code points."""

    __slots__ = ()

    @classmethod
    def of(cls, ranges: Iterable[Range]) -> "CharSet":
        """The union of `ranges`, which may overlap and come in any order."""
        merged: list[Range] = []
        for first, last in sorted(ranges):
            if merged and first <= merged[-1][1] + 1:
                merged[-1] = (merged[-1][0], max(last, merged[-1][1]))
            else:
                merged.append((first, last))
        return cls(merged)

    @classmethod
    def single(cls, char: str) -> "CharSet":
        return cls(((ord(char), ord(char)),))

    @classmethod
    def chars(cls, text: str) -> "CharSet":
        return cls.of((ord(char), ord(char)) for char in text)

    def __or__(self, other: "CharSet") -> "CharSet":
        return CharSet.of((*self, *other))

    def __invert__(self) -> "CharSet":
        return CharSet(_gaps(self))

    def __sub__(self, other: "CharSet") -> "CharSet":
        return ~(~self | other)

    def has(self, char: str) -> bool:
        code = ord(char)
        at = bisect_right(self, (code, maxunicode))
        return at > 0 and code <= self[at - 1][1]

    def isdisjoint(self, other: "CharSet") -> bool:
        mine, theirs = iter(self), iter(other)
        left, right = next(mine, None), next(theirs, None)
        while left is not None and right is not None:
            if left[1] < right[0]:
                left = next(mine, None)
            elif right[1] < left[0]:
                right = next(theirs, None)
            else:
                return False
        return True


def _gaps(ranges: Iterable[Range]) -> Iterator[Range]:
    start = 0
    for first, last in ranges:
        if start < first:
            yield start, first - 1
        start = last + 1
    if start <= maxunicode:
        yield start, maxunicode


NOTHING = CharSet()
EVERYTHING = ~NOTHING


# Appendix F.1.1. Surrogates (Cs) are not characters of XML and have no name here.
CATEGORIES = frozenset(
    major + minor
    for major, minors in {
        "L": "ultmo",
        "M": "nce",
        "N": "dlo",
        "P": "cdseifo",
        "Z": "slp",
        "S": "mcko",
        "C": "cfon",
    }.items()
    for minor in ("", *minors)
)


@cache
def _by_category() -> dict[str, list[Range]]:
    """All code points by general category, of the Unicode version that this Python has."""
    table: dict[str, list[Range]] = {}
    start, current = 0, unicodedata.category("\0")
    for code in range(1, maxunicode + 2):
        name = unicodedata.category(chr(code)) if code <= maxunicode else ""
        if name != current:
            table.setdefault(current, []).append((start, code - 1))
            start, current = code, name
    return table


@cache
def category(name: str) -> CharSet:
    """The characters of one general category (`Nd`) or of a whole class (`N`); KeyError when unknown."""
    if name not in CATEGORIES:
        raise KeyError(name)
    table = _by_category()
    return CharSet.of(pair for key, pairs in table.items() if key.startswith(name) for pair in pairs)


def _parse(text: str) -> CharSet:
    pairs = (item.partition("-") for item in text.split())
    return CharSet.of((int(first, 16), int(last or first, 16)) for first, _, last in pairs)


@cache
def block(name: str) -> CharSet:
    """The characters of a block by its name without spaces; KeyError when unknown."""
    return _parse(_BLOCKS[name])


@cache
def name_start() -> CharSet:
    r"""`\i`: Letter, underscore and colon of XML 1.0, second edition, appendix B."""
    return _parse(_NAME_START)


@cache
def name_char() -> CharSet:
    r"""`\c`: NameChar of XML 1.0, second edition, appendix B."""
    return name_start() | _parse(_NAME_MORE)


@cache
def word() -> CharSet:
    r"""`\w`: all but punctuation, separators and others."""
    return ~(category("P") | category("Z") | category("C"))


SPACE = CharSet.chars(" \t\n\r")
LINE_END = CharSet.chars("\n\r")

# The blocks that XSD 1.0 names, those of Unicode 3.1. Where Unicode has since moved the end of a block the
# present end is used; Specials keeps U+FEFF, as appendix F.1.1 has it.
_BLOCKS = {
    "BasicLatin": "0-7f",
    "Latin-1Supplement": "80-ff",
    "LatinExtended-A": "100-17f",
    "LatinExtended-B": "180-24f",
    "IPAExtensions": "250-2af",
    "SpacingModifierLetters": "2b0-2ff",
    "CombiningDiacriticalMarks": "300-36f",
    "Greek": "370-3ff",
    "GreekandCoptic": "370-3ff",
    "Cyrillic": "400-4ff",
    "Armenian": "530-58f",
    "Hebrew": "590-5ff",
    "Arabic": "600-6ff",
    "Syriac": "700-74f",
    "Thaana": "780-7bf",
    "Devanagari": "900-97f",
    "Bengali": "980-9ff",
    "Gurmukhi": "a00-a7f",
    "Gujarati": "a80-aff",
    "Oriya": "b00-b7f",
    "Tamil": "b80-bff",
    "Telugu": "c00-c7f",
    "Kannada": "c80-cff",
    "Malayalam": "d00-d7f",
    "Sinhala": "d80-dff",
    "Thai": "e00-e7f",
    "Lao": "e80-eff",
    "Tibetan": "f00-fff",
    "Myanmar": "1000-109f",
    "Georgian": "10a0-10ff",
    "HangulJamo": "1100-11ff",
    "Ethiopic": "1200-137f",
    "Cherokee": "13a0-13ff",
    "UnifiedCanadianAboriginalSyllabics": "1400-167f",
    "Ogham": "1680-169f",
    "Runic": "16a0-16ff",
    "Khmer": "1780-17ff",
    "Mongolian": "1800-18af",
    "LatinExtendedAdditional": "1e00-1eff",
    "GreekExtended": "1f00-1fff",
    "GeneralPunctuation": "2000-206f",
    "SuperscriptsandSubscripts": "2070-209f",
    "CurrencySymbols": "20a0-20cf",
    "CombiningMarksforSymbols": "20d0-20ff",
    "CombiningDiacriticalMarksforSymbols": "20d0-20ff",
    "LetterlikeSymbols": "2100-214f",
    "NumberForms": "2150-218f",
    "Arrows": "2190-21ff",
    "MathematicalOperators": "2200-22ff",
    "MiscellaneousTechnical": "2300-23ff",
    "ControlPictures": "2400-243f",
    "OpticalCharacterRecognition": "2440-245f",
    "EnclosedAlphanumerics": "2460-24ff",
    "BoxDrawing": "2500-257f",
    "BlockElements": "2580-259f",
    "GeometricShapes": "25a0-25ff",
    "MiscellaneousSymbols": "2600-26ff",
    "Dingbats": "2700-27bf",
    "BraillePatterns": "2800-28ff",
    "CJKRadicalsSupplement": "2e80-2eff",
    "KangxiRadicals": "2f00-2fdf",
    "IdeographicDescriptionCharacters": "2ff0-2fff",
    "CJKSymbolsandPunctuation": "3000-303f",
    "Hiragana": "3040-309f",
    "Katakana": "30a0-30ff",
    "Bopomofo": "3100-312f",
    "HangulCompatibilityJamo": "3130-318f",
    "Kanbun": "3190-319f",
    "BopomofoExtended": "31a0-31bf",
    "EnclosedCJKLettersandMonths": "3200-32ff",
    "CJKCompatibility": "3300-33ff",
    "CJKUnifiedIdeographsExtensionA": "3400-4dbf",
    "CJKUnifiedIdeographs": "4e00-9fff",
    "YiSyllables": "a000-a48f",
    "YiRadicals": "a490-a4cf",
    "HangulSyllables": "ac00-d7af",
    "PrivateUse": "e000-f8ff f0000-ffffd 100000-10fffd",
    "CJKCompatibilityIdeographs": "f900-faff",
    "AlphabeticPresentationForms": "fb00-fb4f",
    "ArabicPresentationForms-A": "fb50-fdff",
    "CombiningHalfMarks": "fe20-fe2f",
    "CJKCompatibilityForms": "fe30-fe4f",
    "SmallFormVariants": "fe50-fe6f",
    "ArabicPresentationForms-B": "fe70-fefe",
    "Specials": "feff fff0-fffd",
    "HalfwidthandFullwidthForms": "ff00-ffef",
    "OldItalic": "10300-1032f",
    "Gothic": "10330-1034f",
    "Deseret": "10400-1044f",
    "ByzantineMusicalSymbols": "1d000-1d0ff",
    "MusicalSymbols": "1d100-1d1ff",
    "MathematicalAlphanumericSymbols": "1d400-1d7ff",
    "CJKUnifiedIdeographsExtensionB": "20000-2a6df",
    "CJKCompatibilityIdeographsSupplement": "2f800-2fa1f",
    "Tags": "e0000-e007f",
}

_NAME_START = """
3a 41-5a 5f 61-7a c0-d6 d8-f6 f8-131 134-13e 141-148 14a-17e 180-1c3 1cd-1f0 1f4-1f5 1fa-217 250-2a8
2bb-2c1 386 388-38a 38c 38e-3a1 3a3-3ce 3d0-3d6 3da 3dc 3de 3e0 3e2-3f3 401-40c 40e-44f 451-45c
45e-481 490-4c4 4c7-4c8 4cb-4cc 4d0-4eb 4ee-4f5 4f8-4f9 531-556 559 561-586 5d0-5ea 5f0-5f2 621-63a
641-64a 671-6b7 6ba-6be 6c0-6ce 6d0-6d3 6d5 6e5-6e6 905-939 93d 958-961 985-98c 98f-990 993-9a8
9aa-9b0 9b2 9b6-9b9 9dc-9dd 9df-9e1 9f0-9f1 a05-a0a a0f-a10 a13-a28 a2a-a30 a32-a33 a35-a36 a38-a39
a59-a5c a5e a72-a74 a85-a8b a8d a8f-a91 a93-aa8 aaa-ab0 ab2-ab3 ab5-ab9 abd ae0 b05-b0c b0f-b10
b13-b28 b2a-b30 b32-b33 b36-b39 b3d b5c-b5d b5f-b61 b85-b8a b8e-b90 b92-b95 b99-b9a b9c b9e-b9f
ba3-ba4 ba8-baa bae-bb5 bb7-bb9 c05-c0c c0e-c10 c12-c28 c2a-c33 c35-c39 c60-c61 c85-c8c c8e-c90
c92-ca8 caa-cb3 cb5-cb9 cde ce0-ce1 d05-d0c d0e-d10 d12-d28 d2a-d39 d60-d61 e01-e2e e30 e32-e33
e40-e45 e81-e82 e84 e87-e88 e8a e8d e94-e97 e99-e9f ea1-ea3 ea5 ea7 eaa-eab ead-eae eb0 eb2-eb3 ebd
ec0-ec4 f40-f47 f49-f69 10a0-10c5 10d0-10f6 1100 1102-1103 1105-1107 1109 110b-110c 110e-1112 113c
113e 1140 114c 114e 1150 1154-1155 1159 115f-1161 1163 1165 1167 1169 116d-116e 1172-1173 1175 119e
11a8 11ab 11ae-11af 11b7-11b8 11ba 11bc-11c2 11eb 11f0 11f9 1e00-1e9b 1ea0-1ef9 1f00-1f15 1f18-1f1d
1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4 1fb6-1fbc 1fbe 1fc2-1fc4 1fc6-1fcc
1fd0-1fd3 1fd6-1fdb 1fe0-1fec 1ff2-1ff4 1ff6-1ffc 2126 212a-212b 212e 2180-2182 3007 3021-3029
3041-3094 30a1-30fa 3105-312c 4e00-9fa5 ac00-d7a3
"""

_NAME_MORE = """
2d-2e 30-39 b7 2d0-2d1 300-345 360-361 387 483-486 591-5a1 5a3-5b9 5bb-5bd 5bf 5c1-5c2 5c4 640
64b-652 660-669 670 6d6-6e4 6e7-6e8 6ea-6ed 6f0-6f9 901-903 93c 93e-94d 951-954 962-963 966-96f
981-983 9bc 9be-9c4 9c7-9c8 9cb-9cd 9d7 9e2-9e3 9e6-9ef a02 a3c a3e-a42 a47-a48 a4b-a4d a66-a71
a81-a83 abc abe-ac5 ac7-ac9 acb-acd ae6-aef b01-b03 b3c b3e-b43 b47-b48 b4b-b4d b56-b57 b66-b6f
b82-b83 bbe-bc2 bc6-bc8 bca-bcd bd7 be7-bef c01-c03 c3e-c44 c46-c48 c4a-c4d c55-c56 c66-c6f c82-c83
cbe-cc4 cc6-cc8 cca-ccd cd5-cd6 ce6-cef d02-d03 d3e-d43 d46-d48 d4a-d4d d57 d66-d6f e31 e34-e3a
e46-e4e e50-e59 eb1 eb4-eb9 ebb-ebc ec6 ec8-ecd ed0-ed9 f18-f19 f20-f29 f35 f37 f39 f3e-f3f f71-f84
f86-f8b f90-f95 f97 f99-fad fb1-fb7 fb9 20d0-20dc 20e1 3005 302a-302f 3031-3035 3099-309a 309d-309e
30fc-30fe
"""


# Inside [...] these could start a range, a set operation, a negation or an escape.
_SET_SPECIAL = frozenset("\\]^-[&~|")
_NAMED = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}


def literal(char: str) -> str:
    """`char` itself where it can be read, otherwise its escape."""
    if char in _NAMED:
        return _NAMED[char]
    code = ord(char)
    # Beyond Latin, what is printable depends on the version of Unicode.
    if code < 0x300 and char.isprintable():
        return char
    return f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"


def _in_set(code: int) -> str:
    char = chr(code)
    return "\\" + char if char in _SET_SPECIAL else literal(char)


def _range_text(first: int, last: int) -> str:
    if first == last:
        return _in_set(first)
    return _in_set(first) + ("" if last == first + 1 else "-") + _in_set(last)


def _ranges_text(chars: CharSet) -> str:
    return "".join(_range_text(first, last) for first, last in chars)


@lru_cache(maxsize=1)
def _shorthands() -> tuple[tuple[str, CharSet], ...]:
    """Sets that `re` has a name for; exact for the Unicode version of the running Python."""
    digits = category("Nd")
    words = category("L") | category("N") | CharSet.single("_")
    return (("\\w", words), ("\\d", digits))


def _set_texts(chars: CharSet, prefix: str) -> Iterator[str]:
    yield f"[{prefix}{_ranges_text(chars)}]"
    if len(chars) > 50:  # only then can it hold all decimal digits of Unicode
        for name, named in _shorthands():
            if not named - chars:
                rest = _ranges_text(chars - named)
                yield f"[{prefix}{name}{rest}]" if rest or prefix else name
            elif named - chars == CharSet.single("_") and chars | named == named:
                yield f"[{'' if prefix else '^'}\\W_]"


@lru_cache(maxsize=256)
def to_re(chars: CharSet) -> str:
    """The shortest text that matches one character of `chars` and no other."""
    if chars == NOTHING:
        return "(?!)"
    if chars == EVERYTHING:
        return "[\\s\\S]"
    candidates = [*_set_texts(chars, ""), *_set_texts(~chars, "^")]
    return min(candidates, key=len)
