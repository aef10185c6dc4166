"""Each type takes the texts and JSON values of the standard and no others, and gives the canonical form."""

from decimal import Decimal
from typing import Any

import pytest

from isolane.tree.module import Identities
from isolane.tree.scopes import NameScope, XmlScope
from isolane.tree.types import (
    BadValue,
    Binary,
    Bits,
    Boolean,
    Decimal64,
    Empty,
    Enumeration,
    Identityref,
    InstanceIdentifier,
    Integer,
    Leafref,
    Limit,
    Pattern,
    String,
    Type,
    Union,
    canonical_decimal,
    check_value,
    holds,
)
from isolane.tree.values import PRESENT, AnyData, Identity, InstanceId, same
from tests.compiler.torture import torture_model

MODEL = torture_model()
NAMES = NameScope(MODEL, "torture-types")
IDENTITIES = Identities({"m:base": (), "m:one": ("m:base",), "torture-types:own": ("m:base",)}, {"n:old": ()})

INT8 = Integer("int8")
UINT64 = Integer("uint64")
SMALL = Integer("uint8", Limit((1, 5), (10, 10), message="too odd", app_tag="odd"))
MONEY = Decimal64(2, Limit((Decimal("-10.0"), Decimal("10.0"))))
WORD = String(Limit((1, 3)), [Pattern("[a-z]*", "[a-z]*"), Pattern("x.*", "x.*", True, "no x", "x")])
COLOUR = Enumeration({"red": 0, "blue": 1})
MODES = Bits({"r": 0, "w": 1, "x": 2})
BLOB = Binary(Limit((1, 4)))
KIND = Identityref(["m:base"], IDENTITIES)
MIXED = Union(INT8, Boolean(), COLOUR, MONEY, Empty(), Union(MODES, String()))
REFERENCE = Leafref("../x", {"": "m"}, "/m:x", MONEY)


@pytest.mark.parametrize(
    ("kind", "text", "value", "canonical"),
    [
        (INT8, "-128", -128, "-128"),
        (INT8, " +7\n", 7, "7"),
        (INT8, "007", 7, "7"),
        (INT8, "-0", 0, "0"),
        (UINT64, "18446744073709551615", 2**64 - 1, "18446744073709551615"),
        (SMALL, "10", 10, "10"),
        (MONEY, "1.50", Decimal("1.5"), "1.5"),
        (MONEY, "-0.00", Decimal("0.0"), "0.0"),
        (MONEY, "+007", Decimal("7.0"), "7.0"),
        (Decimal64(18), "0.000000000000000001", Decimal("0.000000000000000001"), "0.000000000000000001"),
        (Boolean(), "true", True, "true"),
        (Boolean(), "false", False, "false"),
        (String(), "a\tb", "a\tb", "a\tb"),
        (WORD, "abc", "abc", "abc"),
        (COLOUR, "blue", "blue", "blue"),
        (MODES, " x  r ", ("r", "x"), "r x"),
        (MODES, "", (), ""),
        (BLOB, "AQ ID\n", b"\x01\x02\x03", "AQID"),
        (Empty(), "", PRESENT, ""),
        (REFERENCE, "1", Decimal("1.0"), "1.0"),
        (MIXED, "7", 7, "7"),
        (MIXED, "true", True, "true"),
        (MIXED, "1.5", Decimal("1.5"), "1.5"),
        (MIXED, "", PRESENT, ""),
        (MIXED, "r w", ("r", "w"), "r w"),
        (MIXED, "anything", "anything", "anything"),
    ],
)
def test_texts_are_read_and_written_canonically(kind: Type, text: str, value: Any, canonical: str) -> None:
    found = kind.parse(text, NAMES)
    assert same(found, value)
    assert kind.text(found) == canonical
    assert holds(kind, found)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        *((INT8, text) for text in ("128", "-129", "", "1.0", "1e2", "1_0", "٣", "0x10", "- 1", "9" * 200)),
        *((SMALL, text) for text in ("0", "6", "11")),
        *((MONEY, text) for text in ("1.234", ".5", "5.", "10.01", "1e1", "", "NaN", "1" * 200)),
        (Decimal64(18), "10"),
        (Boolean(), "1"),
        (Boolean(), " true"),
        *((String(), text) for text in ("\x00", "\x0b", "\ud800", "\ufdd0", "\uffff")),
        *((WORD, text) for text in ("", "abcd", "A", "x", "abc\n")),
        (COLOUR, "green"),
        (COLOUR, " red"),
        *((MODES, text) for text in ("q", "r r")),
        *((BLOB, text) for text in ("", "A", "AQ=", "A!==", "AQIDBAU=")),
        (Empty(), " "),
        (REFERENCE, "x"),
        (Union(INT8, COLOUR), "green"),
    ],
)
def test_other_texts_are_refused(kind: Type, text: str) -> None:
    with pytest.raises(BadValue):
        kind.parse(text, NAMES)


def test_the_names_that_there_are_are_told_up_to_ten() -> None:
    with pytest.raises(BadValue, match=r"^\"green\" is not one of the enumeration's names: red, blue$"):
        COLOUR.parse("green", NAMES)
    many = Enumeration({f"n{number}": number for number in range(12)})
    with pytest.raises(BadValue, match=r"names: n0, n1, .*, n9 and 2 more$"):
        many.parse("x", NAMES)
    with pytest.raises(BadValue, match=r"^\"z\" is not one of the bits: r, w, x$"):
        MODES.parse("z", NAMES)


def test_restrictions_say_what_the_model_says() -> None:
    with pytest.raises(BadValue, match="too odd") as odd:
        SMALL.parse("7", NAMES)
    assert odd.value.app_tag == "odd"
    with pytest.raises(BadValue, match="no x") as matched:
        WORD.parse("xa", NAMES)
    assert matched.value.app_tag == "x"
    with pytest.raises(BadValue, match=r"length 4 is not in 1\.\.3"):
        WORD.parse("abcd", NAMES)
    with pytest.raises(BadValue, match=r"does not match pattern"):
        WORD.parse("A", NAMES)
    assert str(Limit((1, 5), (10, 10))) == "1..5 | 10"


@pytest.mark.parametrize(
    ("kind", "value", "encoded"),
    [
        (INT8, 7, 7),
        (UINT64, 2**64 - 1, "18446744073709551615"),
        (Integer("int64"), -1, "-1"),
        (MONEY, Decimal("1.5"), "1.5"),
        (Boolean(), True, True),
        (String(), "x", "x"),
        (COLOUR, "red", "red"),
        (MODES, ("r", "x"), "r x"),
        (BLOB, b"\x01", "AQ=="),
        (Empty(), PRESENT, [None]),
        (REFERENCE, Decimal("1.0"), "1.0"),
        (MIXED, 7, 7),
        (MIXED, True, True),
        (MIXED, Decimal("1.5"), "1.5"),
        (MIXED, PRESENT, [None]),
    ],
)
def test_json_values(kind: Type, value: Any, encoded: Any) -> None:
    assert kind.to_json(value, "m") == encoded
    assert same(kind.from_json(encoded, NAMES), value)


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (INT8, "7"),
        (INT8, True),
        (INT8, 1.5),
        (INT8, None),
        (UINT64, 7),
        (MONEY, 1.5),
        (Boolean(), "true"),
        (String(), 7),
        (Empty(), None),
        (Empty(), []),
        (Empty(), ""),
        (Union(INT8, COLOUR), "7"),
    ],
)
def test_other_json_values_are_refused(kind: Type, value: Any) -> None:
    with pytest.raises(BadValue):
        kind.from_json(value, NAMES)


def test_a_json_number_may_be_written_with_a_fraction() -> None:
    assert INT8.from_json(7.0, NAMES) == 7


def test_identities_are_named_by_prefix_and_by_module() -> None:
    assert KIND.parse("m:one", NameScope(_FAKE, "torture-types")) == Identity("m:one")
    assert KIND.parse("own", NAMES) == "torture-types:own"
    for text in ("m:base", "m:none", "none", "n:old", "x:one"):
        with pytest.raises(BadValue):
            KIND.parse(text, NameScope(_FAKE, "m"))
    value = Identity("m:one")
    assert (value.module, value.name, repr(value)) == ("m", "one", "Identity('m:one')")
    assert KIND.to_json(value, "m") == "one"
    assert KIND.to_json(value, "other") == "m:one"
    assert KIND.xml_text(value, {"m": "p"}) == "p:one"
    assert KIND.xml_text(value, {"m": ""}) == "one"
    either = Union(KIND, String())
    assert list(either.xml_names(value)) == ["m"]
    assert either.xml_text(value, {"m": "p"}) == "p:one"
    assert list(either.xml_names("text")) == []
    behind = Leafref("../x", {"": "m"}, "/m:x", KIND)
    assert (behind.contextual, behind.mixed, list(behind.xml_names(value))) == (True, False, ["m"])
    assert behind.xml_text(value, {"m": "p"}) == "p:one"
    assert IDENTITIES.bases("n:old") == ()


class _Fake:
    """A model of the modules m and n."""

    modules = {"m": None, "n": None, "torture-types": None}  # noqa: RUF012 - read only


_FAKE: Any = _Fake()


def test_instance_identifiers_become_canonical() -> None:
    kind = InstanceIdentifier()
    scope = XmlScope(MODEL, {"t": "urn:example:torture", "a": "urn:example:torture:augment"})
    text = """ /t:system/t:interface[t:kind = "lan"][t:name='a"b']/a:speed """
    value = kind.parse(text, scope)
    assert value == """/torture:system/interface[name='a"b'][kind='lan']/torture-augment:speed"""
    assert kind.parse(value, NAMES) == value
    assert repr(InstanceId("/m:x")) == "InstanceId('/m:x')"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "system",
        "/torture:none",
        "/none:system",
        "/system",
        "/torture:system/interface",
        "/torture:system/interface[name='a']",
        "/torture:system/interface[name='a'][name='a']",
        "/torture:system/interface[name='a'][kind='x']",
        "/torture:system/interface[1]",
        "/torture:system/interface[name]",
        "/torture:system/search",
        "/torture:system/search['a']",
        "/torture:system/rule[torture-types:id='1']",
        "/torture:system[1]",
        "/torture:state/event",
        "/torture:top-leaf/x",
    ],
)
def test_other_instance_identifiers_are_refused(text: str) -> None:
    with pytest.raises(BadValue):
        InstanceIdentifier().parse(text, NAMES)


def test_values_of_unions_are_told_apart() -> None:
    assert not same(1, True)
    assert not same(1, Decimal(1))
    assert MIXED.member(1) is INT8
    assert isinstance(MIXED.member(True), Boolean)
    assert MIXED.member(("r",)) is MODES
    assert MIXED.holds("text")
    assert not Union(INT8, COLOUR).holds("green")
    with pytest.raises(BadValue):
        Union(INT8, COLOUR).text("green")


def test_python_values_can_be_checked() -> None:
    check_value(SMALL, 5)
    check_value(MIXED, True)
    check_value(InstanceIdentifier(), InstanceId("/m:x"))
    check_value(KIND, Identity("m:one"))
    for kind, value in ((SMALL, 6), (SMALL, "5"), (INT8, True), (COLOUR, "green"), (Union(INT8), "x")):
        with pytest.raises(BadValue):
            check_value(kind, value)


def test_small_values() -> None:
    assert canonical_decimal("-010.500") == Decimal("-10.5")
    assert repr(PRESENT) == "PRESENT"
    assert not PRESENT < PRESENT
    first, second = AnyData.from_xml("<a/>"), AnyData.from_json({"a": 1})
    assert first == AnyData.from_xml("<a/>")
    assert first != second
    assert first != "<a/>"
    assert hash(first) == hash(AnyData.from_xml("<a/>"))
    assert repr(second) == "AnyData('json', {'a': 1})"
    with pytest.raises(NotImplementedError):
        Type().parse("", NAMES)
    assert Type().text(1) == "1"
    with pytest.raises(BadValue):
        Type().from_json(1, NAMES)


def test_bounds_of_decimals_are_written_without_an_exponent() -> None:
    with pytest.raises(BadValue, match=r"value 5\.0 is not in 0\.000000001\.\.1\.0$"):
        Limit((Decimal("1E-9"), Decimal("1.0"))).check(Decimal("5.0"), "value")
