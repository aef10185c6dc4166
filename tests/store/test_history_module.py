"""The history is seen and the rollback is called by the modules of the project."""

from pathlib import Path
from typing import Any

import pytest

from bench._documents import gates_and_filters
from isolane.bindings import MODEL
from isolane.bindings.ietf_netconf_acm import Group
from isolane.bindings.ietf_system import System
from isolane.bindings.isolane_history import Commit, History, RollbackInput, Statistics
from isolane.bindings.isolane_server import Datastores, Server
from isolane.errors import DataError
from isolane.store.history import Author
from isolane.store.history_module import register, rollback
from isolane.store.implemented import Registered, coverage
from isolane.store.settings import Settings
from isolane.store.store import Store
from isolane.tree import xml
from isolane.tree.date_and_time import date_and_time
from isolane.tree.json import parser
from tests.store.sessions import ONE, Clock
from tests.stretches import stretches


def hostname(name: str) -> Any:
    return lambda root: root.replace(system=System.new(hostname=name))


def opened(directory: Path | None = None) -> Store:
    store = Store.open(MODEL, directory, Settings(), now_ns=Clock())
    register(store)
    store.start()
    return store


def commits(store: Store) -> Any:
    return store.operational.source().record().history.commit  # type: ignore[attr-defined]  # the root has it


def test_a_commit_is_shown_with_all_that_is_known_of_it() -> None:
    store = opened()
    store.edit(ONE, hostname("one"), comment="first")
    store.edit(ONE, hostname("two"))
    first, second = commits(store)
    assert (first.number, first.time, first.user, first.session_id) == (
        1,
        "2023-11-14T22:13:20+00:00",
        "alice",
        1,
    )
    assert (first.transport, first.message_id, first.operation) == ("netconf-ssh", "101", "edit")
    assert (first.comment, first.confirmed, first.changes) == ("first", "not-used", 1)
    change = second.change[1]
    assert (change.path, change.operation, change.old, change.new_) == (
        "/ietf-system:system/hostname",
        "modify",
        '"one"',
        '"two"',
    )


def test_one_commit_is_found_by_its_number() -> None:
    store = opened()
    store.edit(ONE, hostname("one"))
    source = store.operational.source().container(History.NODE)
    assert source is not None
    assert source.entry(Commit.NODE, 1) is not None
    assert source.entry(Commit.NODE, 2) is None


def test_a_rollback_is_a_commit_that_names_where_it_went_back_to() -> None:
    store = opened()
    store.edit(ONE, hostname("one"))
    store.edit(ONE, hostname("two"))
    output = rollback(store, ONE, RollbackInput.new(number=1, comment="back"))
    assert (output.number, output.changes) == (3, 1)
    assert store.running.system.hostname == "one"
    assert [(one.operation, one.rolled_back_to) for one in commits(store)][-1] == ("rollback", 1)
    nothing = rollback(store, ONE, RollbackInput.new(number=3))
    assert (nothing.number, nothing.changes) == (None, 0)


def test_a_dry_run_tells_the_changes_and_makes_none() -> None:
    store = opened()
    store.edit(ONE, hostname("one"))
    store.edit(ONE, hostname("two"))
    output = rollback(store, ONE, RollbackInput.new(number=1, dry_run=True))
    assert output.number is None
    assert [(one.path, one.old, one.new_) for one in output.change] == [
        ("/ietf-system:system/hostname", '"two"', '"one"')
    ]
    assert store.running.system.hostname == "two"


def test_there_is_no_way_back_to_what_is_not_kept() -> None:
    with pytest.raises(DataError) as refused:
        rollback(opened(), ONE, RollbackInput.new(number=9))
    assert refused.value.tag == "invalid-value"


def test_statistics_count() -> None:
    store = opened()
    store.edit(ONE, hostname("one"))
    store.edit(ONE, hostname("two"))
    store.rollback(ONE, 1)
    counted: Any = store.operational.source().record().history.statistics  # type: ignore[attr-defined]  # as above
    assert (counted.first_number, counted.last_number, counted.commits, counted.rollbacks) == (1, 3, 3, 1)


def test_choices_about_datastores_count_from_the_commit_that_makes_them(tmp_path: Path) -> None:
    store = opened(tmp_path)
    chosen = Datastores.new(candidate="private", confirm_timeout=5, startup_enabled=True)
    server = Server.new(datastores=chosen)
    store.edit(ONE, lambda root: root.replace(server=server, history=History.new(max_commits=3)))
    assert (store.settings.private_candidate, store.settings.confirm_timeout_s, store.settings.history) == (
        True,
        5,
        3,
    )
    assert store.startup is None
    store.close()
    again = opened(tmp_path)
    assert again.startup.server == server
    again.edit(ONE, hostname("lost"))
    again.close()
    third = opened(tmp_path)
    assert third.running.system.hostname is None
    third.close()


def test_the_store_stands_behind_the_whole_history_module() -> None:
    store = opened()
    registered = Registered(store.subscribed, store.operational.provided)
    rows = {row.kind: row for row in coverage(MODEL, registered) if row.module == "isolane-history"}
    assert (rows["config"].missing, rows["state"].missing) == ((), ())


def test_times_are_canonical() -> None:
    assert date_and_time(1_700_000_000_123_456_789) == "2023-11-14T22:13:20.123456+00:00"


def test_the_agent_itself_is_no_user() -> None:
    store = opened()
    store.edit(Author.internal(), hostname("one"))
    assert (commits(store)[1].user, commits(store)[1].transport) == (None, "internal")
    assert Statistics.NODE in store.operational.provided


def groups(root: Any, count: int = 2_001) -> Any:
    """As many changes, less one, where one group is there."""
    some = [Group.new(name=f"group {number}", user_name=("alice",)) for number in range(count)]
    return root.replace(nacm=root.nacm.replace(groups=root.nacm.groups.replace(group=some)))


def bridge(root: Any) -> Any:
    """One change, with 1,600 entries in it."""
    document = xml.parse(f"<config>{gates_and_filters(800)}</config>".encode())
    return root.replace(bridges=xml.decode(MODEL, document, state=False).bridges)


@pytest.mark.parametrize(("edit", "changes"), [(groups, 2_000), (bridge, 1)])
def test_a_large_commit_is_shown_without_a_long_stretch(
    edit: Any, changes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The length of texts that C reads and writes at once is bounded in `test_json_long_text.py` and
    `test_json_pieces.py`."""
    monkeypatch.setattr(parser, "WINDOW", 16_384)
    store = opened()
    store.edit(ONE, lambda root: groups(root, 1))
    store.edit(ONE, edit)
    with stretches(monkeypatch) as found:
        [shown] = [each for each in commits(store) if each.number == 2]
    assert shown.changes == changes
    assert found.longest <= 16_000, found.between
