"""Every node has somebody who stands behind it, or the start is refused with a list."""

import pytest

from isolane.store.implemented import NotImplementedNodes, Registered, check, coverage, lines
from tests.tree.sample import MODEL

ALL = list(MODEL.node.children)
TOP = MODEL.find("/sample:top")
EXTRA_NAME = MODEL.find("/sample:top/extra:name")
STATE = MODEL.find("/sample:top/state")
LOG = MODEL.find("/sample:log")


def test_nothing_registered_lists_every_path() -> None:
    with pytest.raises(NotImplementedNodes) as refused:
        check(MODEL, Registered())
    assert "/sample:top/mtu" in refused.value.paths
    assert "/sample:top/state/up" in refused.value.paths
    assert "\n  /sample:entry/child/note" in str(refused.value)


def test_a_registration_speaks_for_its_module_below_and_not_for_what_others_augment() -> None:
    with pytest.raises(NotImplementedNodes) as refused:
        check(MODEL, Registered(config=ALL, state=[STATE, LOG]))
    assert refused.value.paths == ("/sample:top/extra:name",)
    check(MODEL, Registered(config=[*ALL, EXTRA_NAME], state=[STATE, LOG]))


def test_configuration_and_state_are_told_apart() -> None:
    with pytest.raises(NotImplementedNodes) as refused:
        check(MODEL, Registered(config=[*ALL, EXTRA_NAME]))
    assert set(refused.value.paths) == {"/sample:log/text", "/sample:log/level"}


def test_modules_that_are_only_stored_are_not_checked() -> None:
    check(MODEL, Registered(), plain={"sample", "extra"})


def test_the_table_counts_by_module_and_kind() -> None:
    rows = {(row.module, row.kind): row for row in coverage(MODEL, Registered(config=[TOP]))}
    assert set(rows) == {("extra", "config"), ("sample", "config"), ("sample", "state")}
    assert (rows["extra", "config"].total, rows["extra", "config"].covered) == (1, 0)
    sample = rows["sample", "config"]
    assert sample.covered == sample.total - len(sample.missing) > 0
    assert not any(path.startswith("/sample:top/") for path in sample.missing)
    text = list(lines(rows.values()))
    assert text[0].split() == ["module", "kind", "total", "covered", "deviated", "by"]
    assert text[1].split() == ["extra", "config", "1", "0"]
