"""The parser takes the whole grammar of XPath 1.0 and says where text leaves it."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isolane.tree.xpath.expression import (
    Call,
    Filter,
    KindTest,
    NameTest,
    Negation,
    Number,
    Operation,
    Path,
    Step,
    Text,
    depth,
)
from isolane.tree.xpath.parser import MAX_LENGTH, XPathSyntaxError, parse

A = NameTest(None, "a")
B = NameTest(None, "b")
NODE = KindTest("node")
PREFIXES = {"p": "urn:p", "q": "urn:q"}


def child(name: str, *predicates: object) -> Step:
    return Step("child", NameTest(None, name), predicates)  # type: ignore[arg-type] # terse trees


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("1", Number(1.0)),
        (".5", Number(0.5)),
        ("1.", Number(1.0)),
        ("'a\"b'", Text('a"b')),
        ('"it\'s"', Text("it's")),
        ("/", Path((), absolute=True)),
        (".", Path((Step("self", NODE),))),
        ("..", Path((Step("parent", NODE),))),
        ("a/b", Path((child("a"), child("b")))),
        ("/a", Path((child("a"),), absolute=True)),
        ("//a", Path((Step("descendant-or-self", NODE), child("a")), absolute=True)),
        ("a//b", Path((child("a"), Step("descendant-or-self", NODE), child("b")))),
        ("@a", Path((Step("attribute", A),))),
        ("*", Path((Step("child", NameTest(None, None)),))),
        ("p:*", Path((Step("child", NameTest("urn:p", None)),))),
        ("p:a", Path((Step("child", NameTest("urn:p", "a")),))),
        ("ancestor-or-self::p:a", Path((Step("ancestor-or-self", NameTest("urn:p", "a")),))),
        ("self::node()", Path((Step("self", NODE),))),
        ("text()", Path((Step("child", KindTest("text")),))),
        ("comment ( )", Path((Step("child", KindTest("comment")),))),
        ("processing-instruction('x')", Path((Step("child", KindTest("processing-instruction")),))),
        ("a[1][b]", Path((child("a", Number(1.0), Path((child("b"),))),))),
        ("(a)[1]", Filter(Path((child("a"),)), (Number(1.0),))),
        ("(a)/b", Path((child("b"),), start=Path((child("a"),)))),
        (
            "current()//b",
            Path((Step("descendant-or-self", NODE), child("b")), start=Call("current", ())),
        ),
        ("a | b", Operation("|", (Path((child("a"),)), Path((child("b"),))))),
        ("1 or 2 or 3", Operation("or", (Number(1.0), Number(2.0), Number(3.0)))),
        ("1 - 2 - 3", Operation("-", (Operation("-", (Number(1.0), Number(2.0))), Number(3.0)))),
        ("1 + 2 * 3", Operation("+", (Number(1.0), Operation("*", (Number(2.0), Number(3.0)))))),
        ("1 = 2 < 3", Operation("=", (Number(1.0), Operation("<", (Number(2.0), Number(3.0)))))),
        ("-1", Negation(Number(1.0))),
        ("--1", Negation(Negation(Number(1.0)))),
        ("---1", Negation(Number(1.0))),
        ("-a | b", Negation(Operation("|", (Path((child("a"),)), Path((child("b"),)))))),
        ("concat('x', a, 1)", Call("concat", (Text("x"), Path((child("a"),)), Number(1.0)))),
    ],
)
def test_each_form_of_the_grammar_has_its_tree(text: str, tree: object) -> None:
    assert parse(text, PREFIXES) == tree


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("div div div", "child::div div child::div"),
        ("* * *", "(child::*) * (child::*)"),
        ("or or or", "child::or or child::or"),
        ("mod/and and and", "child::mod/child::and and child::and"),
        ("text", "child::text"),
        ("a-b", "child::a-b"),
        ("a -b", "child::a - child::b"),
        ("node", "child::node"),
        ("\t a [ 1 ]\n", "a[1]"),
        ("a[@b]", "child::a[attribute::b]"),
        ("self::*[. = 1]", "self::*[self::node() = 1]"),
    ],
)
def test_operators_and_names_are_told_apart_by_what_stands_before(text: str, same: str) -> None:
    assert parse(text) == parse(same)


def test_names_without_prefix_take_the_default_namespace() -> None:
    tree = parse("a/q:b/*", PREFIXES, "urn:own")
    assert tree == Path(
        (
            Step("child", NameTest("urn:own", "a")),
            Step("child", NameTest("urn:q", "b")),
            Step("child", NameTest(None, None)),
        )
    )


@pytest.mark.parametrize(
    ("text", "reason", "position"),
    [
        ("", "expected an expression, found the end", 0),
        ("a/", "expected a step, found the end", 2),
        ("a b", "unexpected 'b'", 2),
        ("a[1", "expected ']', found the end", 3),
        ("(a", "expected ')', found the end", 2),
        ("a]", "unexpected ']'", 1),
        ("x:a", "prefix 'x' is not declared", 0),
        ("up::a", "no axis 'up'", 0),
        ("$v", "no variable is bound here", 0),
        ("foo(1)", "no function 'foo'", 0),
        ("count()", "function 'count' takes 1 arguments, not 0", 0),
        ("concat(1)", "function 'concat' takes 2 or more arguments, not 1", 0),
        ("substring(1)", "function 'substring' takes 2 to 3 arguments, not 1", 0),
        ("'x'/a", "the expression before this is not a node-set", 3),
        ("1[1]", "the expression before this is not a node-set", 1),
        ("1 | a", "the expression before this is not a node-set", 2),
        ("a | 1 ", "the expression before this is not a node-set", 6),
        ("count(1)", "the first argument of 'count' is not a node-set", 0),
        ("a = #", "unexpected character", 4),
        ("'open", "unexpected character", 0),
        ("a + + b", "expected an expression, found '+'", 4),
        ("a[]", "expected an expression, found ']'", 2),
        ("text(1)", "expected ')', found '1'", 5),
        ("/ = ", "expected an expression, found the end", 4),
        ("child::", "expected a step, found the end", 7),
    ],
)
def test_a_fault_is_told_with_its_place(text: str, reason: str, position: int) -> None:
    with pytest.raises(XPathSyntaxError, match="XPath: ") as caught:
        parse(text)
    assert caught.value.message.startswith(f"XPath: {reason} at character {position + 1} ")
    assert caught.value.position == position
    assert caught.value.tag == "invalid-value"


@pytest.mark.parametrize(
    "text",
    [
        "(" * 1000 + "1" + ")" * 1000,
        "a[" * 1000 + "1" + "]" * 1000,
        "1" + "+1" * 1000,
        "not(" * 1000 + "1" + ")" * 1000,
        "a" * (MAX_LENGTH + 1),
        "(" * 40 + "1" + "+1)" * 40 + "+1" * 60,
    ],
)
def test_work_is_bounded(text: str) -> None:
    with pytest.raises(XPathSyntaxError):
        parse(text)


def test_long_flat_expressions_are_fine() -> None:
    names = [f"a{number}" for number in range(2000)]
    assert depth(parse(" or ".join(names))) == 2
    assert depth(parse(" | ".join(names))) == 2
    assert depth(parse("/".join(names))) == 1
    assert depth(parse("-" * 5000 + "1")) == 3


def test_a_long_expression_is_shown_short() -> None:
    with pytest.raises(XPathSyntaxError) as caught:
        parse("a" * 500 + " #")
    assert len(caught.value.message) < 300


@given(st.text(alphabet="ab:*/@.[]()|+-=<>!,'\"12 $#andorivm\n", max_size=40))
def test_any_text_is_parsed_or_refused(text: str) -> None:
    with suppress(XPathSyntaxError):
        assert depth(parse(text, {"a": "urn:a"})) > 0
