"""The laws of the lens, for every path of the table: what one view writes the other reads, both ways,
and writing what is read changes nothing."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from isolane.app import demonstration
from isolane.northbound.path_edits import PathEdits
from isolane.openconfig.named import Named
from isolane.openconfig.view import View
from isolane.tree.edit.lists import merge
from isolane.tree.edit.paths import PathEdit
from isolane.tree.json.decode import decode
from isolane.tree.model import Model
from isolane.tree.path import Path
from tests.openconfig.device import model
from tests.openconfig.pairs import PAIRS, Pair


@pytest.fixture(scope="module")
def served() -> Iterator[Model]:
    with model() as found:
        yield found


@pytest.fixture(scope="module")
def view(served: Model) -> View:
    return View(served)


@pytest.fixture(scope="module")
def base(served: Model) -> Any:
    return demonstration.configuration(served)


def document(served: Model, value: Mapping[str, Any]) -> Any:
    return decode(served, dict(value), state=False)


def written(view: View, tree: Any, value: Any) -> Any:
    """The tree after an edit with a document, in whatever view it is."""
    served = view.lens.model
    edits = PathEdits.of(served, [PathEdit("merge", Path(), document(served, value))])
    edited = view.edit(edits).apply(tree)
    assert not edited.errors, edited.errors
    return edited.tree


def says(view: View, tree: Any, value: Any) -> bool:
    """Whether a tree has all of a document, in whatever view it is."""
    shown = view.shown(tree)
    return merge(shown, document(view.lens.model, value)) == shown


@pytest.mark.parametrize("pair", PAIRS, ids=[each.name for each in PAIRS])
def test_what_one_view_writes_the_other_reads(view: View, base: Any, pair: Pair) -> None:
    start = written(view, base, pair.needs)
    for value, other in ((pair.openconfig, pair.native), (pair.native, pair.openconfig)):
        after = written(view, start, value)
        assert says(view, after, value)
        assert says(view, after, other)
        assert view.views.stripped(after) == after, "there is no second store"


def test_the_pairs_have_every_path_that_can_be_written(view: View) -> None:
    named: set[Any] = set()
    for pair in PAIRS:
        edit = PathEdit("merge", Path(), document(view.lens.model, pair.openconfig))
        named |= {path.node for path, _ in Named.of(PathEdits((edit,)), view.has).view}
    missing = {node.path for node in (*view.lens.leafs, *view.lens.joint_of) if node not in named}
    assert missing == set()


@given(st.lists(st.sampled_from(PAIRS), max_size=6), st.booleans())
@settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
    derandomize=True,
)
def test_writing_what_is_read_changes_nothing(
    view: View, base: Any, pairs: list[Pair], is_native: bool
) -> None:
    """Whatever was configured before, and by whichever view."""
    tree = base
    for pair in pairs:
        tree = written(view, written(view, tree, pair.needs), pair.native if is_native else pair.openconfig)
    shown = view.shown(tree)
    edits = [PathEdit("replace", Path().child(each), shown[each.index]) for each in view.lens.tops]
    edited = view.edit(PathEdits(tuple(edits))).apply(tree)
    assert not edited.errors
    assert edited.tree == tree


@given(st.lists(st.sampled_from(PAIRS), min_size=1, max_size=6))
@settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
    derandomize=True,
)
def test_several_paths_of_one_edit_are_read_back(view: View, base: Any, pairs: list[Pair]) -> None:
    """One that cannot be held beside the others is refused, and never left out."""
    served = view.lens.model
    tree = base
    for pair in pairs:
        tree = written(view, tree, pair.needs)
    edits = [PathEdit("merge", Path(), document(served, pair.openconfig)) for pair in pairs]
    edited = view.edit(PathEdits(tuple(edits))).apply(tree)
    if edited.errors:
        assert {error.tag for error in edited.errors} <= {"invalid-value"}
        assert edited.tree == tree
    else:
        last = document(served, pairs[-1].openconfig)
        shown = view.shown(edited.tree)
        assert merge(shown, last) == shown


def test_more_paths_of_both_views_than_are_compared_are_refused(
    view: View, base: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A list of the view stands for all entries of the native one: each pair would have to be looked at."""
    monkeypatch.setattr("isolane.openconfig.named.MOST_LOOKS", 3)
    served = view.lens.model
    (interfaces,) = (each for each in view.lens.tops if each.name == "interfaces")
    shown = view.shown(base)
    native = document(served, {"ietf-system:system": {"hostname": "a", "location": "b", "contact": "c"}})
    edits = (
        PathEdit("replace", Path().child(interfaces), shown[interfaces.index]),
        PathEdit("merge", Path(), native),
    )
    (error,) = view.edit(PathEdits(edits)).apply(base).errors
    assert error.tag == "resource-denied"
