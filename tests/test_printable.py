"""Text from outside does nothing to a terminal and cannot pass for more than it is."""

import json

import pytest

from isolane.printable import json_line, printable, quoted

HARMFUL = "\x1b]0;x\x07\r\n\t\x00\x7f\x9b\u2028\u2029\u202e\u2066\u200b\ufeff\udc80\U000e0001"


def test_every_harmful_character_is_escaped() -> None:
    assert printable(HARMFUL) == (
        r"\x1b]0;x\x07\r\n\t\x00\x7f\x9b\u2028\u2029\u202e\u2066\u200b\ufeff\udc80\U000e0001"
    )
    assert printable(HARMFUL).isascii()


def test_letters_of_every_script_stay() -> None:
    assert printable("Zürich 東京 → \\n") == "Zürich 東京 → \\n"


@pytest.mark.parametrize("value", ["ops", "192.0.2.1", "fe80::1%eth0", "東京", "a/b:c,d;e"])
def test_a_plain_value_needs_no_quotes(value: str) -> None:
    assert quoted(value) == value


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("", '""'),
        ("root host=203.0.113.9", '"root host=203.0.113.9"'),
        ("a)", '"a)"'),
        ("(a", '"(a"'),
        ("it's", '"it\'s"'),
        ('a" b="c', '"a\\" b=\\"c"'),
        ("a\\", '"a\\\\"'),
        ("a\nb", '"a\\nb"'),
        ("a\x1bb", "a\\x1bb"),
        ("a\u00a0b", '"a\\xa0b"'),
    ],
)
def test_a_value_ends_where_it_seems_to(value: str, shown: str) -> None:
    assert quoted(value) == shown


def test_json_is_ascii_on_one_line_and_says_the_same() -> None:
    line = json_line({"name": HARMFUL})
    assert line.isprintable()
    assert line.isascii()
    assert json.loads(line) == {"name": HARMFUL}
