"""Passwords: who has one and who has none is not told, and a check costs the same for everybody."""

import asyncio
import threading
from collections import Counter
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import asyncssh
import pytest
from passlib.hash import md5_crypt, sha256_crypt, sha512_crypt

from isolane import strand
from isolane.access import passwords
from isolane.access.passwords import LONGEST, MOST_ROUNDS, ROUNDS, fault, hashed, matches, without_plain
from isolane.bindings import Root
from isolane.bindings.ietf_system import Authentication, System, User
from isolane.bindings.isolane_server import Passwords, Server
from isolane.errors import DataError
from isolane.transport import ssh, users
from isolane.transport.configured.parameters import SshParameters
from isolane.transport.users import MOST_CHECKS, TooManyChecks, Users

RIGHT = "correct horse battery staple"
KEPT = {
    "md5": md5_crypt.hash(RIGHT),
    "sha256": sha256_crypt.using(rounds=1000).hash(RIGHT),
    "sha256 of 5,000": sha256_crypt.using(rounds=5000).hash(RIGHT),
    "sha512 of 5,000": sha512_crypt.using(rounds=5000).hash(RIGHT),
    "sha512 of more than our own": sha512_crypt.using(rounds=ROUNDS + 1000).hash(RIGHT),
    "our own": sha512_crypt.using(rounds=ROUNDS).hash(RIGHT),
}


@pytest.fixture(scope="module")
def kept() -> str:
    return hashed(f"$0${RIGHT}")


def test_the_right_password_fits_its_hash_and_no_other(kept: str) -> None:
    assert matches(RIGHT, kept)
    assert not matches(RIGHT + " ", kept)


@pytest.mark.parametrize("kept", KEPT.values(), ids=KEPT)
def test_every_scheme_is_verified_beside_all_others(kept: str) -> None:
    assert matches(RIGHT, kept, KEPT.values())
    assert not matches(RIGHT + "!", kept, KEPT.values())


@pytest.mark.parametrize("password", [RIGHT, "", "x" * 5_000, "é" * LONGEST, "a\0b"])
@pytest.mark.parametrize("other", [None, "", "$6$nonsense", "$1$", "$9$x"])
def test_whoever_has_no_password_is_answered_like_others(password: str, other: str | None, kept: str) -> None:
    assert matches(password, other) is False
    assert matches(password + "!", kept) is False


class Counting:
    """A scheme that counts its hashes and their rounds."""

    def __init__(self, scheme: Any, work: Counter[str], rounds: int = 0) -> None:
        self._scheme, self._work, self._rounds = scheme, work, rounds

    def verify(self, password: str, kept: str) -> bool:
        self._count(getattr(self._scheme.from_string(kept), "rounds", 0))
        return False

    def using(self, rounds: int = 0, **settings: Any) -> "Counting":
        return Counting(self._scheme.using(**settings), self._work, rounds)

    def hash(self, password: str) -> None:
        self._count(self._rounds)

    def from_string(self, kept: str) -> Any:
        return self._scheme.from_string(kept)

    def _count(self, rounds: int) -> None:
        self._work[f"{self._scheme.name} hashes"] += 1
        self._work[f"{self._scheme.name} rounds"] += rounds


def test_a_check_is_the_same_work_for_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    work: Counter[str] = Counter()
    counting = {kind: Counting(scheme, work) for kind, scheme in passwords._schemes().items()}
    monkeypatch.setattr(passwords, "_schemes", lambda: counting)

    def spent(kept: str | None) -> dict[str, int]:
        work.clear()
        matches(RIGHT, kept, KEPT.values())
        return dict(work)

    nobody = spent(None)
    assert nobody["sha512_crypt rounds"] > ROUNDS
    for kept in (*KEPT.values(), "$6$nonsense", "$1$", "$9$x", ""):
        assert spent(kept) == nobody


@pytest.mark.parametrize("other", [None, "$6$nonsense"])
def test_it_takes_a_hash_where_there_is_none(other: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    work: Counter[str] = Counter()
    monkeypatch.setitem(passwords._schemes(), "$6$", Counting(sha512_crypt, work))
    assert not matches(RIGHT, other)
    assert work["sha512_crypt rounds"] >= ROUNDS


def test_the_longest_password_can_be_set_and_used() -> None:
    longest = "x" * LONGEST
    assert matches(longest, hashed(f"$0${longest}"))
    with pytest.raises(DataError, match="4096 octets"):
        hashed(f"$0${longest}x")


def test_what_is_a_hash_stays_as_it_is() -> None:
    value = sha512_crypt.using(rounds=1000).hash(RIGHT)
    assert hashed(value) == value
    assert matches(RIGHT, value)


@pytest.mark.parametrize("kind", ["$5$", "$6$"])
@pytest.mark.parametrize(
    ("rounds", "is_taken"),
    [(999, False), (1_000, True), (656_000, True), (MOST_ROUNDS, True), (MOST_ROUNDS + 1, False)],
)
def test_the_rounds_of_a_hash_are_bounded(kind: str, rounds: int, is_taken: bool) -> None:
    digest = KEPT["sha256" if kind == "$5$" else "our own"].rpartition("$")[2]
    text = fault(f"{kind}rounds={rounds}$abcdefgh${digest}")
    assert (text is None) is is_taken
    if text is not None:
        assert f"{rounds:,} rounds" in text
        assert "1,000 to 1,000,000" in text


def test_a_hash_of_too_many_rounds_is_never_computed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A state of long ago may have one."""
    work: Counter[str] = Counter()
    monkeypatch.setitem(passwords._schemes(), "$6$", Counting(sha512_crypt, work))
    digest = KEPT["our own"].rpartition("$")[2]
    endless = f"$6$rounds=999999999$abcdefgh${digest}"
    assert not matches(RIGHT, endless, [endless])
    assert work["sha512_crypt rounds"] < 2 * ROUNDS


def known(*named: User) -> Users:
    table = Authentication.EMPTY.user
    for user in named:
        table = table.add(user)
    root = Root.new(system=System.new(authentication=Authentication.new(user=table)))
    return Users(lambda: root)


def test_no_password_is_checked_on_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """One worker does it, and the loop goes on while many wait."""
    release, threads = threading.Event(), set[int]()

    def check(password: str, kept: str | None, all_kept: Any) -> bool:
        threads.add(threading.get_ident())
        return release.wait(10) and kept is not None

    monkeypatch.setattr(users, "matches", check)
    there = known(User.new(name="ops", password=KEPT["our own"]))

    async def many() -> list[bool]:
        names = ["ops", "nobody"] * 8
        waiting = [asyncio.ensure_future(there.has_password(name, RIGHT)) for name in names]
        for _ in range(100):
            await asyncio.sleep(0)
        assert not any(each.done() for each in waiting)
        release.set()
        return await asyncio.gather(*waiting)

    assert asyncio.run(many()) == [True, False] * 8
    assert len(threads) == 1
    assert threading.get_ident() not in threads


def test_only_so_many_passwords_wait_to_be_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever the user is; room comes back with each answer."""
    release, checked = threading.Event(), list[str]()

    def check(password: str, kept: str | None, all_kept: Any) -> bool:
        checked.append(password)
        return release.wait(10) and kept is not None

    monkeypatch.setattr(users, "matches", check)
    there = known(User.new(name="ops", password=KEPT["our own"]))

    async def many() -> None:
        waiting = [asyncio.ensure_future(there.has_password("ops", RIGHT)) for _ in range(MOST_CHECKS)]
        await asyncio.sleep(0)
        for name in ("ops", "nobody"):
            with pytest.raises(TooManyChecks):
                await there.has_password(name, "one too many")
        waiting[-1].cancel()  # its connection is gone
        await asyncio.wait(waiting[-1:])
        again = asyncio.ensure_future(there.has_password("nobody", "again"))
        await asyncio.sleep(0)
        release.set()
        assert await asyncio.gather(*waiting[:-1], again) == [True] * (MOST_CHECKS - 1) + [False]
        assert await there.has_password("ops", RIGHT)

    asyncio.run(many())
    assert "one too many" not in checked
    assert checked.count(RIGHT) == MOST_CHECKS


def test_a_user_logs_in_whatever_the_others_have() -> None:
    named = [User.new(name=name.replace(" ", ""), password=kept) for name, kept in KEPT.items()]
    there = known(*named, User.new(name="none"))

    async def check(name: str, password: str) -> bool:
        return await there.has_password(name, password)

    for user in named:
        assert asyncio.run(check(str(user.name), RIGHT))
        assert not asyncio.run(check(str(user.name), "wrong"))
    assert not asyncio.run(check("none", RIGHT))
    assert not asyncio.run(check("nobody", RIGHT))


def test_new_passwords_are_hashed_while_the_loop_goes_on() -> None:
    table = Authentication.EMPTY.user
    for number in range(5):
        table = table.add(User.new(name=f"u{number}", password=f"$0${RIGHT}"))
    new = Root.new(system=System.new(authentication=Authentication.new(user=table)))

    async def hashed() -> tuple[Any, int]:
        result = strand.future_of(without_plain, Root.EMPTY, new)
        turns = 0
        while not result.done():
            await asyncio.sleep(0)
            turns += 1
        return result.result(), turns

    made, turns = asyncio.run(hashed())
    assert turns >= 5
    assert all(matches(RIGHT, user.password) for user in made.system.authentication.user)


RULES = Passwords.new(minimum_length=12, refused=("Summer of 2026", "rack 14 rack 14"))
REFUSED = {
    "it is short": ("eleven char", "fewer than 12 characters"),
    "it is short in characters, not in octets": ("ééééééééééé", "fewer than 12 characters"),
    "it is the name": ("ADMINISTRATOR", "name of the user"),
    "it is known": ("summer OF 2026", "server/passwords/refused"),
}


@pytest.mark.parametrize(("password", "reason"), REFUSED.values(), ids=REFUSED)
def test_a_password_that_breaks_a_rule_is_refused_at_its_leaf(password: str, reason: str) -> None:
    with pytest.raises(DataError, match=reason) as refused:
        without_plain(Root.EMPTY, tree(f"$0${password}"))
    assert refused.value.tag == "invalid-value"
    assert refused.value.app_tag == "password-policy"
    assert str(refused.value.path).endswith("/user[name='administrator']/password")
    assert password not in str(refused.value)


@pytest.mark.parametrize("value", ["$0$twelve chars", KEPT["md5"]], ids=["as long as that", "a hash"])
def test_what_keeps_the_rules_is_taken(value: str) -> None:
    [user] = without_plain(Root.EMPTY, tree(value)).system.authentication.user
    right = "twelve chars" if value.startswith("$0$") else RIGHT
    assert matches(right, user.password, [user.password])


def test_a_password_of_before_stays_when_the_rules_change(kept: str) -> None:
    old = Root.new(system=tree(kept).system)
    new = tree(kept).replace(system=old.system)
    assert without_plain(old, new) is new


def tree(password: str) -> Root:
    user = User.new(name="administrator", password=password)
    table = Authentication.EMPTY.user.add(user)
    return Root.new(
        system=System.new(authentication=Authentication.new(user=table)), server=Server.new(passwords=RULES)
    )


def test_who_cannot_be_checked_is_sent_away_and_has_not_failed() -> None:
    class Crowded:
        async def has_password(self, user: str, password: str) -> bool:
            raise TooManyChecks("32 passwords are waiting to be checked")

    failed = Mock()
    server: Any = SimpleNamespace(users=Crowded(), gate=SimpleNamespace(failed=failed))
    connection: Any = ssh._Connection(server, Mock(), "192.0.2.1", None, SshParameters())
    with pytest.raises(asyncssh.ServiceNotAvailable, match="waiting to be checked; try again later"):
        asyncio.run(connection.validate_password("ops", RIGHT))
    failed.assert_not_called()
    assert connection._failures == 0
