"""Edits as values: what a protocol hands to the store, and the store carries out."""

from collections.abc import Collection, Sequence
from pathlib import Path as FilePath
from typing import Any

import pytest
from lxml import etree

from isolane.access.rights import Everything
from isolane.errors import DataError, DataErrors
from isolane.store.locks import Datastore
from isolane.store.transaction.edits import Content, Edit, PathEdits, Request, XmlEdit
from isolane.tree.diff import Change
from isolane.tree.edit.paths import PathEdit
from isolane.tree.path import Path
from tests.store.sessions import ONE, TWO, entry, opened, reopened, values
from tests.tree.sample import MODEL, Entry, Inner, Root

ENTRY = MODEL.parse_path("/sample:entry[name='a']")
CREATED = PathEdits((PathEdit("create", ENTRY, Entry.new(name="a", value=1)),))
MERGED = XmlEdit(
    MODEL,
    etree.fromstring("<config><entry xmlns='urn:sample'><name>a</name><value>1</value></entry></config>"),
)


class Asked(Everything):
    """Rights that remember what they are asked, and refuse what they are told to."""

    def __init__(self, *, refuse: bool = False) -> None:
        self.changes: list[str] = []
        self.structures: set[str] = set()
        self._refuse = refuse

    def authorize(
        self, changes: Sequence[Change], old: Any, new: Any, structures: Collection[Path] = ()
    ) -> None:
        self.changes += [f"{change.kind} {change.path}" for change in changes]
        self.structures.update(map(str, structures))
        if self._refuse:
            raise DataErrors([DataError("access-denied", "no", path=change.path) for change in changes])


@pytest.mark.parametrize("edit", [CREATED, MERGED, Content(Root.new(entry=[Entry.new(name="a", value=1)]))])
@pytest.mark.parametrize("datastore", ["running", "candidate", "startup"])
def test_every_edit_can_be_made_in_every_datastore(
    datastore: Datastore, edit: Edit, tmp_path: FilePath
) -> None:
    store = opened(tmp_path, startup=True)
    rights = Asked()
    made = store.carry_out(datastore, Request(ONE, edit, rights=rights))
    trees = {"running": store.running, "candidate": store.candidate(1).tree, "startup": store.startup}
    assert values(trees[datastore]) == {"a": 1}
    assert rights.changes == ["create /sample:entry[name='a']"]
    assert (made.commit is None) is (datastore != "running")
    store.close()


def test_edits_by_path_are_one_commit_with_the_changes_of_all_of_them(tmp_path: FilePath) -> None:
    store = opened(tmp_path)
    store.edit(ONE, entry("b", 2))
    edits = PathEdits(
        (
            PathEdit("create", ENTRY, Entry.new(name="a", value=1)),
            PathEdit("replace", MODEL.parse_path("/sample:entry[name='a']/value"), 5),
            PathEdit("delete", MODEL.parse_path("/sample:entry[name='b']")),
        )
    )
    made = store.carry_out("running", Request(TWO, edits, comment="by path"))
    assert made.commit is not None
    assert (made.commit.author, made.commit.count, made.commit.comment) == (TWO, 2, "by path")
    assert values(store.running) == {"a": 5}
    after = reopened(store)
    assert values(after.running) == {"a": 5}
    after.close()


@pytest.mark.parametrize("datastore", ["running", "candidate", "startup"])
def test_nothing_is_made_when_an_edit_or_a_right_is_missing(datastore: Datastore, tmp_path: FilePath) -> None:
    store = opened(tmp_path, startup=True)
    missing = PathEdits((*CREATED.edits, PathEdit("delete", MODEL.parse_path("/sample:lonely"))))
    with pytest.raises(DataErrors) as faults:
        store.carry_out(datastore, Request(ONE, missing))
    assert [(one.tag, str(one.path)) for one in faults.value.errors] == [("data-missing", "/sample:lonely")]
    with pytest.raises(DataErrors) as denied:
        store.carry_out(datastore, Request(ONE, CREATED, rights=Asked(refuse=True)))
    assert [one.tag for one in denied.value.errors] == ["access-denied"]
    for tree in (store.running, store.candidate(1).tree, store.startup):
        assert tree is Root.EMPTY
    assert store.number == 0
    store.close()


def test_a_test_only_makes_nothing() -> None:
    store = opened()
    made = store.carry_out("running", Request(ONE, CREATED, test="test-only"))
    assert [str(change.path) for change in made.changes] == ["/sample:entry[name='a']"]
    assert (store.number, values(store.running)) == (0, {})


def test_what_continue_on_error_left_out_is_told_with_the_commit() -> None:
    store = opened()
    config = etree.fromstring(
        "<config><entry xmlns='urn:sample'><name>a</name><value>1</value></entry>"
        "<entry xmlns='urn:sample'><name>b</name><value>x</value></entry></config>"
    )
    made = store.carry_out("running", Request(ONE, XmlEdit(MODEL, config, "merge", "continue-on-error")))
    assert made.commit is not None
    assert "a" in values(store.running)
    assert [error.tag for error in made.errors] == ["invalid-value"]
    with pytest.raises(DataErrors):
        made.raise_errors()


def test_rights_are_asked_about_a_container_that_the_edit_names() -> None:
    store, rights = opened(), Asked()
    inner = MODEL.parse_path("/sample:top/inner")
    edits = PathEdits((PathEdit("merge", inner, Inner.new(a="x")),))
    store.carry_out("running", Request(ONE, edits, rights=rights))
    assert rights.structures == {"/sample:top/inner"}


def test_a_lock_of_another_session_refuses_an_edit_by_path() -> None:
    store = opened()
    store.lock("running", 2)
    with pytest.raises(DataError, match="running is locked by session 2"):
        store.carry_out("running", Request(ONE, CREATED))
