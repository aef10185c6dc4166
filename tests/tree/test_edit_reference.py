"""Edits do what the plain reference implementation does, error for error."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from isolane.tree.edit.config import attempt
from tests.tree import reference_edit
from tests.tree.edits import edits
from tests.tree.sample import MODEL
from tests.tree.trees import records

TREES = records(MODEL.node)
OPERATIONS = st.sampled_from(["merge", "replace", "none"])


def faults(errors: Any) -> list[tuple[str, str]]:
    return sorted((error.tag, str(error.path)) for error in errors)


def innermost(found: list[tuple[str, str]]) -> Iterator[str]:
    """The tags of faults that have no fault further in, and none before them at the same place."""
    for number, (tag, path) in enumerate(found):
        further_in = any(inner.startswith(f"{path}/") for _, inner in found)
        if not further_in and path not in (before for _, before in found[:number]):
            yield tag


def check(tree: Any, config: etree._Element, operation: Any) -> None:
    before = etree.tostring(config)
    expected, expected_faults = reference_edit.edit(tree, config, operation)
    done = attempt(tree.NODE.model, tree, config, operation, "continue-on-error")
    assert faults(done.errors) == sorted(expected_faults)
    assert reference_edit.plain(done.tree) == expected
    whole = attempt(tree.NODE.model, tree, config, operation)
    # The plain decoder also looks into entries that lack a key, and places no entry that has a fault in it.
    assert {error.tag for error in whole.errors} >= set(innermost(expected_faults))
    assert bool(whole.errors) == bool(expected_faults)
    assert whole.tree is tree if expected_faults else whole.tree == done.tree
    assert etree.tostring(config) == before


@pytest.mark.examples
@settings(max_examples=150, deadline=None)
@given(TREES, edits(MODEL), OPERATIONS)
def test_edits_agree(tree: Any, config: etree._Element, operation: str) -> None:
    check(tree, config, operation)


@settings(max_examples=50, deadline=None)
@given(TREES, edits(MODEL, attributes=0, mistakes=0), OPERATIONS)
def test_plain_edits_agree(tree: Any, config: etree._Element, operation: str) -> None:
    check(tree, config, operation)


@pytest.mark.examples
@settings(max_examples=50, deadline=None)
@given(TREES, edits(MODEL, attributes=0.05, mistakes=0), OPERATIONS)
def test_edits_with_few_operations_agree(tree: Any, config: etree._Element, operation: str) -> None:
    check(tree, config, operation)


@pytest.mark.examples
@pytest.mark.parametrize("option", ["stop-on-error", "rollback-on-error"])
@settings(max_examples=30, deadline=None)
@given(TREES, edits(MODEL), OPERATIONS)
def test_the_error_options_differ_in_what_they_leave(
    option: Any, tree: Any, config: etree._Element, operation: Any
) -> None:
    everything = attempt(MODEL, tree, config, operation, "continue-on-error")
    some = attempt(MODEL, tree, config, operation, option)
    if not everything.errors:
        assert some.tree == everything.tree
        assert not some.errors
    elif option == "stop-on-error":
        assert faults(some.errors)[0] in faults(everything.errors)
    else:
        assert some.tree is tree
