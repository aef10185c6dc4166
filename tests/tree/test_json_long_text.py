"""A long JSON text is read in steps, to what `json` makes of it, and with work that grows with its length."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isolane.errors import DataError
from isolane.tree.json import parser

DECODER = json.JSONDecoder()
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inside: st.lists(inside) | st.dictionaries(st.text(), inside),
    max_leaves=30,
)


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nearly each text is a long one."""
    monkeypatch.setattr(parser, "WINDOW", 8)


@pytest.mark.usefixtures("short")
@given(VALUES, st.booleans(), st.sampled_from([None, 1]))
def test_the_value_is_the_same(value: Any, is_ascii: bool, indent: int | None) -> None:
    text = json.dumps(value, ensure_ascii=is_ascii, indent=indent)
    assert parser.read_long(f" {text}\n".encode(), DECODER) == value


def outcome(read: Any, octets: bytes) -> str:
    try:
        return repr(read(octets))
    except ValueError:
        return "refused"


@pytest.mark.usefixtures("short")
@given(VALUES, st.integers(0), st.sampled_from([*b'{}[],:"1e.\\ u', 0x80, None]))
def test_a_broken_text_is_refused_where_json_refuses_it(value: Any, at: int, instead: int | None) -> None:
    text = json.dumps(value, ensure_ascii=False).encode()
    at %= len(text)
    broken = text[:at] + (b"" if instead is None else bytes([instead])) + text[at + 1 :]
    known = outcome(lambda octets: json.loads(octets.decode(), object_pairs_hook=parser._members), broken)
    assert outcome(lambda octets: parser.read_long(octets, parser._DECODER), broken) == known


@pytest.mark.usefixtures("short")
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "Expecting value: octet 0"),
        ('{"a": "some text that is long", "a": 1}', "more than once"),
        ('{"a": "some text that is long",}', "double quotes: octet 31"),
        ('["some text that is long" 1]', "delimiter: octet 26"),
        ('["some text that is long", nil]', "Expecting value: octet 27"),
        ('["ä", "some text that is long"] 1', "Extra data: octet 33"),
        (f"[{'1' * 5_000}]", "4300"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(text: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        parser.read_long(text.encode(), parser._DECODER)


@pytest.mark.usefixtures("short")
def test_a_text_that_is_nested_too_deeply_is_refused() -> None:
    with pytest.raises(DataError, match="nested too deeply"):
        parser.parse("[" * 3_000 + "]" * 3_000)


class Counting(json.JSONDecoder):
    """The characters that are looked at by C, at most."""

    def __init__(self) -> None:
        super().__init__()
        self.read = 0
        self.longest = 0

    def raw_decode(self, s: str, idx: int = 0) -> tuple[Any, int]:
        try:
            value, end = super().raw_decode(s, idx)
        except json.JSONDecodeError:
            end = len(s)
            raise
        finally:
            self.read += end - idx
            self.longest = max(self.longest, end - idx)
        return value, end


SHAPES: dict[str, Callable[[int], str]] = {
    "numbers": lambda n: json.dumps(list(range(n))),
    "objects": lambda n: json.dumps([{"name": str(number), "on": True} for number in range(n)]),
    "members": lambda n: json.dumps({str(number): {} for number in range(n)}),
    "lists in lists": lambda n: json.dumps([[[1] * 50] * 20] * (n // 1_000)),
    "one string": lambda n: json.dumps("é" * n, ensure_ascii=False),
    "long names": lambda n: json.dumps({"x" * (n // 2): "y" * (n // 2)}),
    "depth": lambda n: "[" * 150 + "1" + ",1" * n + "]" * 150,
}


@pytest.mark.parametrize("shape", SHAPES)
def test_the_work_grows_with_the_length(shape: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parser, "WINDOW", 512)
    found = []
    for size in (20_000, 40_000):
        decoder, text = Counting(), SHAPES[shape](size)
        assert parser.read_long(text.encode(), decoder) == json.loads(text)
        found.append(decoder.read / len(text))
        if "string" not in shape and "names" not in shape:
            assert decoder.longest <= 2 * 512
    assert max(found) < 10
    assert found[1] <= 1.1 * found[0]


class Name(str):
    """A name that counts how often it is compared."""

    compared = 0
    __hash__ = str.__hash__

    def __eq__(self, other: object) -> bool:
        Name.compared += 1
        return str.__eq__(self, other)


def test_to_find_a_name_that_is_there_twice_takes_one_look_at_each() -> None:
    Name.compared = 0
    names = [Name(f"a{number}") for number in range(3_000)]
    with pytest.raises(ValueError, match='"a2999" is there more than once'):
        parser._members([(name, 1) for name in (*names, Name("a2999"))])
    assert Name.compared < 100


@pytest.mark.parametrize("text", ["[" + "1," * 60 + "1]", "[" + "{}," * 60 + "1]", "[" * 61 + "]" * 61])
def test_more_values_than_the_limit_are_refused(text: str) -> None:
    with pytest.raises(DataError, match="more values than the limit of 60"):
        parser.parse(text, max_values=60)
    parser.parse(text, max_values=130)
