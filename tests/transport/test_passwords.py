"""Passwords: who has one and who has none is not told."""

import pytest
from passlib.hash import sha512_crypt

from agent.errors import DataError
from agent.transport import passwords
from agent.transport.passwords import LONGEST, hashed, matches

RIGHT = "correct horse battery staple"


@pytest.fixture(scope="module")
def kept() -> str:
    return hashed(f"$0${RIGHT}")


def test_the_right_password_fits_its_hash_and_no_other(kept: str) -> None:
    assert matches(RIGHT, kept)
    assert not matches(RIGHT + " ", kept)


@pytest.mark.parametrize("password", [RIGHT, "", "x" * 5_000, "é" * LONGEST, "a\0b"])
@pytest.mark.parametrize("other", [None, "", "$6$nonsense", "$1$", "$9$x"])
def test_whoever_has_no_password_is_answered_like_others(password: str, other: str | None, kept: str) -> None:
    assert matches(password, other) is False
    assert matches(password + "!", kept) is False


@pytest.mark.parametrize("other", [None, "$6$nonsense"])
def test_it_takes_a_hash_where_there_is_none(other: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    verified: list[str] = []
    monkeypatch.setattr(
        passwords,
        "sha512_crypt",
        type("Watched", (), {"verify": lambda password, _: verified.append(password)}),
    )
    assert not matches(RIGHT, other)
    assert verified == [RIGHT]


def test_the_longest_password_can_be_set_and_used() -> None:
    longest = "x" * LONGEST
    assert matches(longest, hashed(f"$0${longest}"))
    with pytest.raises(DataError, match="4096 octets"):
        hashed(f"$0${longest}x")


def test_what_is_a_hash_stays_as_it_is() -> None:
    value = sha512_crypt.using(rounds=1000).hash(RIGHT)
    assert hashed(value) == value
    assert matches(RIGHT, value)
