"""Names that somebody can log in by."""

import pytest

from isolane.cli.arguments import WrongArguments
from isolane.cli.user.command import LONGEST_NAME, check_name


@pytest.mark.parametrize(
    "name",
    [
        "ops",
        "o'brien",
        "ann@example.net",
        "J\N{LATIN SMALL LETTER O WITH DIAERESIS}rg",
        "a b",
        "x" * LONGEST_NAME,
    ],
)
def test_names_that_everything_takes_are_taken(name: str) -> None:
    assert check_name(name) == name


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("", "is empty"),
        ("bad:name", "colon"),
        ("two\nlines", "cannot be printed"),
        ("bell\a", "cannot be printed"),
        ("not utf-8 \udcff", "cannot be printed"),
        ("no-break\N{NO-BREAK SPACE}space", "cannot be printed"),
        (" ops", "space"),
        ("ops ", "space"),
        ("x" * (LONGEST_NAME + 1), "longer than 255 octets"),
        ("\N{LATIN SMALL LETTER O WITH DIAERESIS}" * 128, "longer"),
        ("\N{FULLWIDTH LATIN SMALL LETTER A}", "another form"),
        ("o\N{COMBINING DIAERESIS}", "another form"),
    ],
)
def test_others_are_refused_in_one_line_that_says_why(name: str, fault: str) -> None:
    with pytest.raises(WrongArguments, match=fault) as refused:
        check_name(name)
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 300
