"""`isolane user list`, `key` and `delete` against an agent."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from ncclient.transport.errors import AuthenticationError

from isolane.transport.keys import make
from tests.e2e.agents import Running, agent
from tests.e2e.commands import isolane


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with agent(tmp_path_factory.mktemp("users") / "state", "--empty", "--dataplane", "none") as process:
        yield process


def user(running: Running, *arguments: str, told: str = "") -> tuple[int, str, str]:
    place = ("--agent", f"127.0.0.1:{running.port}", "--state", str(running.state))
    return isolane("user", *arguments, *place, stdin=told)


def test_users_are_listed_with_logins_groups_and_rights(running: Running) -> None:
    assert user(running, "add", "viewer", "--password", "--group", "night", told="long enough\n")[0] == 0
    code, shown, _ = user(running, "list")
    assert code == 0
    head, *rows = shown.splitlines()
    assert head.split("  ")[0] == "user"
    assert any(row.startswith("admin ") and row.endswith("administrator") for row in rows)
    assert any(row.split() == ["viewer", "password", "night"] for row in rows)
    listed = {each["name"]: each for each in json.loads(user(running, "list", "--json")[1])}
    assert listed["admin"]["administrator"] is True
    assert listed["admin"]["keys"][0]["fingerprint"].startswith("SHA256:")
    assert listed["viewer"] == {
        "name": "viewer",
        "keys": [],
        "password": True,
        "groups": ["night"],
        "administrator": False,
    }


def test_a_deleted_user_does_not_get_in_and_leaves_no_rights_to_the_next_of_the_name(
    running: Running, tmp_path: Path
) -> None:
    key = tmp_path / "eve"
    make(key, "eve")
    assert user(running, "add", "eve", "--key", f"{key}.pub", "--group", "admin", "--group", "night")[0] == 0
    code, _, said = user(running, "delete", "eva")
    assert (code, said) == (1, "isolane: no user 'eva'; did you mean eve?\n")
    assert user(running, "delete", "eve") == (0, "user eve deleted, also from admin, night\n", "")
    with pytest.raises(AuthenticationError):
        running.connect("eve", key)
    assert user(running, "add", "eve", "--key", f"{key}.pub")[0] == 0
    listed = {each["name"]: each for each in json.loads(user(running, "list", "--json")[1])}
    assert (listed["eve"]["groups"], listed["eve"]["administrator"]) == ([], False)
    shown = user(running, "delete", "eve", "--json")[1]
    assert json.loads(shown) == {"deleted": "eve", "groups": []}


def test_a_key_takes_the_place_of_one_of_its_name_in_one_commit(running: Running, tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    for key in (old, new):
        make(key, "ann@desk")
    assert user(running, "add", "ann", "--key", f"{old}.pub")[0] == 0
    shown = user(running, "key", "ann", "--add", f"{new}.pub", "--delete", "ann@desk")
    assert shown == (0, "keys of user ann: 1 added, 1 deleted\n", "")
    with running.connect("ann", new) as session:
        assert session.connected
    with pytest.raises(AuthenticationError):
        running.connect("ann", old)
    (left,) = json.loads(user(running, "key", "ann", "--json")[1])["keys"]
    assert left["name"] == "ann@desk"
    code, _, said = user(running, "key", "ann", "--delete", "ann@disk")
    assert (code, said) == (1, "isolane: user ann has no key 'ann@disk'; did you mean ann@desk?\n")
    shown = user(running, "key", "ann", "--delete", left["fingerprint"], "--json")
    assert json.loads(shown[1]) == {"changed": "ann", "added": [], "deleted": ["ann@desk"]}
    assert user(running, "key", "ann") == (0, "user ann has no keys\n", "")


def test_the_last_administrator_stays_unless_forced(running: Running, tmp_path: Path) -> None:
    (key,) = json.loads(user(running, "key", "admin", "--json")[1])["keys"]
    for arguments in (("delete", "admin"), ("key", "admin", "--delete", key["name"])):
        code, shown, said = user(running, *arguments)
        assert (code, shown) == (1, "")
        assert said.startswith("isolane: admin is the last administrator who can log in; add another first")
    other = tmp_path / "second"
    make(other, "second")
    assert user(running, "add", "second", "--key", f"{other}.pub", "--group", "admin")[0] == 0
    assert user(running, "delete", "second")[0] == 0
    with agent(tmp_path / "state", "--empty", "--dataplane", "none") as lone:
        assert user(lone, "delete", "admin", "--force")[0] == 0
        assert user(lone, "list")[0] == 1


def test_one_without_rights_is_refused_by_the_agent(running: Running, tmp_path: Path) -> None:
    key = tmp_path / "guest"
    make(key, "guest")
    assert user(running, "add", "guest", "--key", f"{key}.pub")[0] == 0
    as_guest = ("--user", "guest", "--identity", str(key))
    code, shown, said = user(running, "delete", "admin", *as_guest)
    assert (code, shown) == (1, "")
    assert "access-denied" in said
    assert user(running, "list", *as_guest)[0] == 0
