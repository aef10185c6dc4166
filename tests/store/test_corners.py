"""Corners that nothing else reaches: each test fails when one condition of the store is left out."""

import asyncio
import errno
import json
from pathlib import Path

import pytest

from isolane.errors import DataError
from isolane.store.disk.audit import AUDITED
from isolane.strand import future_of
from tests.netconf.client import Client
from tests.netconf.other import C, edit, served
from tests.store.sessions import ONE, Recorder, entry, opened, values
from tests.store.test_faults import faulty
from tests.tree.sample import Entry


def test_a_candidate_that_was_changed_while_it_was_committed_keeps_the_change(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = opened(tmp_path)
        store.candidate(1).edit(ONE, entry("a", 1))
        commit = future_of(store.commit, ONE)
        store.candidate(1).edit(ONE, entry("b", 2))
        await commit
        assert values(store.running) == {"a": 1}
        assert values(store.candidate(1).tree) == {"a": 1, "b": 2}
        await future_of(store.commit, ONE)
        assert not store.candidate(1).modified
        await future_of(store.close)

    asyncio.run(scenario())


def test_a_subscriber_hears_of_a_commit_that_the_disk_refused(tmp_path: Path) -> None:
    store, disk = faulty(tmp_path)
    log: list[str] = []
    store.subscribe(Entry.NODE, Recorder(log, "one"))
    disk.failing["write"] = errno.ENOSPC
    with pytest.raises(DataError):
        store.edit(ONE, entry("b", 2))
    assert log == ["one prepare", "one abort"]
    store.close()


def test_a_line_of_the_audit_log_has_no_more_than_so_many_changes(tmp_path: Path) -> None:
    store = opened(tmp_path)
    many = [(f"n{number:04}", Entry.new(name=f"n{number:04}")) for number in range(AUDITED + 1)]
    store.edit(ONE, lambda root: root.replace(entry=root.entry.from_items(many)))
    store.close()
    (line,) = (tmp_path / "audit.jsonl").read_text().splitlines()
    assert len(json.loads(line)["changed"]) == AUDITED


def test_an_entry_that_one_moves_and_another_deletes_is_a_conflict() -> None:
    server = served(private_candidate=True)
    one, two = Client(server), Client(server)
    one.ok(edit("".join(f"<step {C}><id>{name}</id></step>" for name in "abc")))
    moved = f'<step {C} yang:insert="last"><id>a</id></step>'
    one.ok(edit(moved, target="candidate"))
    two.ok(edit(f'<step {C} nc:operation="delete"><id>a</id></step>'))
    error = one.error("<commit/>")
    assert (error["app-tag"], error["path"]) == ("conflict", "/c:step[c:id='a']")


def test_one_edit_cannot_fill_two_cases() -> None:
    client = Client(served())
    both = "<left nc:operation='create'/><right nc:operation='create'/>"
    error = client.error(edit(f"<bounds {C}><few>1</few><few>2</few>{both}</bounds>"))
    assert (error["tag"], error["message"]) == ("bad-element", "choice one has nodes of several cases")
