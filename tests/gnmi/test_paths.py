"""Paths as text, as messages and as instances of the tree: there and back."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from isolane.gnmi.errors import Code, Refused
from isolane.gnmi.naming import elements
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.targets import Place, parse, resolve, written
from isolane.tree.path import Path
from isolane.tree.schema import DataNode, ListNode
from tests.gnmi.site import model

FEW = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
NAMES = st.text(min_size=1, max_size=8)
PATHS = st.builds(
    lambda origin, found: gnmi.Path(
        origin=origin, elem=[gnmi.PathElem(name=name, key=keys) for name, keys in found]
    ),
    st.sampled_from(["", "ietf", "my-module"]),
    st.lists(st.tuples(NAMES, st.dictionaries(NAMES, st.text(max_size=8), max_size=3)), max_size=4),
)


@FEW
@given(PATHS)
def test_a_path_and_its_text(path: gnmi.Path) -> None:
    assert parse(written(path)) == path


@FEW
@given(st.text(alphabet="a/[]=\\:.*\n", max_size=20))
def test_any_text_is_a_path_or_is_refused(text: str) -> None:
    try:
        path = parse(text)
    except Refused:
        return
    assert parse(written(path)) == path


@FEW
@given(st.data())
def test_an_instance_and_its_path(data: st.DataObject) -> None:
    """Each instance of the model has a path with modules that leads back to it."""
    node: Any = data.draw(st.sampled_from(list(model().node.descendants())))
    way: list[DataNode] = []
    while isinstance(node, DataNode):
        way.append(node)
        node = node.parent
    path = Path()
    for step in reversed(way):
        key = None
        if isinstance(step, ListNode) and step.keys:
            texts = [data.draw(_value(leaf.type.base)) for leaf in step.keys]
            try:
                values = [
                    leaf.type.parse(text, _scope(leaf)) for leaf, text in zip(step.keys, texts, strict=True)
                ]
            except ValueError:
                return
            key = values[0] if len(values) == 1 else tuple(values)
        path = path.child(step, key)
    named = gnmi.Path.FromString(elements(path, qualified=True)).elem
    found = resolve(model(), named, None, Code.UNIMPLEMENTED)
    assert len(found.all) == 1
    assert found.path == path
    again = parse(written(gnmi.Path(elem=named)))
    assert resolve(model(), again.elem, None, Code.UNIMPLEMENTED).path == path


def _value(base: str) -> st.SearchStrategy[str]:
    return st.integers(-100, 100).map(str) if "int" in base else st.text(min_size=1, max_size=6)


def _scope(leaf: DataNode) -> Any:
    from isolane.tree.scopes import NameScope

    return NameScope(model(), leaf.module)


@pytest.mark.parametrize("text", ["/a[b", "/a[b=c", "/a[b=c]d", "/a[=c]", "/a[b=c][b=d]", "//a", "/[b=c]"])
def test_texts_that_are_no_paths(text: str) -> None:
    with pytest.raises(Refused):
        parse(text)


def test_prefix_and_path_are_one_path() -> None:
    place = Place.of(parse("/gallery:gallery/room[floor=1]"))
    with pytest.raises(Refused):
        resolve(model(), (*place.elements, *parse("/nothing").elem), None, Code.UNIMPLEMENTED)
    found = resolve(model(), (*place.elements, *parse("lamp/level").elem), None, Code.UNIMPLEMENTED)
    assert [step.node.name for step in found.all[0]] == ["gallery", "room", "lamp", "level"]
    assert not found.is_one
