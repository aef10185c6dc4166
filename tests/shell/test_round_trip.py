"""What `info flat` prints makes the same configuration in an empty candidate, typed or loaded."""

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from isolane.bindings import MODEL
from isolane.errors import DataErrors
from isolane.shell.commands.editing import read_set
from isolane.shell.line.reader import Reader
from isolane.shell.line.words import joined, statements
from isolane.shell.show.flat import set_lines
from isolane.tree import xml
from isolane.tree.edit.paths import PathEdit
from isolane.tree.path import Path as DataPath
from isolane.tree.schema import AnyNode, LeafListNode, LeafNode, Record
from tests.shell.shells import Line, Site

EXAMPLES = sorted((Path(__file__).parents[2] / "yang" / "examples" / "valid" / "config").glob("*.xml"))


def decoded(file: Path) -> Any:
    """The part of an example that the agent implements; tests/models has all of it."""
    root = etree.parse(file).getroot()
    try:
        return xml.decode(MODEL, root, state=False)
    except DataErrors as faults:
        for fault in faults.errors:
            [name] = re.findall(r"has no element ([\w-]+) here", fault.message)
            for element in root.findall(f".//{{*}}{name}"):
                above = element.getparent()
                assert above is not None
                above.remove(element)
        return xml.decode(MODEL, root, state=False)


def filled(file: Path) -> tuple[Site, Any]:
    tree: Any = decoded(file)
    site = Site()
    shell = site.shell()
    shell.shell.state.session.edit([PathEdit("merge", DataPath(), tree)])
    return site, shell


def leafs(record: Any) -> int:
    found = 0
    keys = getattr(record.NODE, "keys", ())
    for child, held in zip(record.NODE.children, record, strict=True):
        if held is None or held == child.absent or child in keys:
            continue
        if isinstance(child, LeafNode | AnyNode):
            found += 1
        elif isinstance(child, LeafListNode):
            found += len(held)
        else:
            found += sum(map(leafs, (held,) if isinstance(held, Record) else held))
    return found


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_the_lines_of_an_example_make_it_again(file: Path) -> None:
    site, shell = filled(file)
    before = site.store.candidate(shell.client.number).tree
    lines = shell.done("info flat").splitlines()
    assert all(line.startswith("set ") for line in lines)
    alone = [line for line in lines if not _names_a_leaf(shell, line)]
    assert len(lines) - len(alone) == leafs(before)

    typed, loaded = site.shell(), site.shell()
    for line in lines:
        assert typed(line).code == 0, line
    assert site.store.candidate(typed.client.number).tree == before
    loaded.done("load set terminal", *lines)
    assert site.store.candidate(loaded.client.number).tree == before


def _names_a_leaf(shell: Line, line: str) -> bool:
    """Whether a line sets a leaf; else it makes an entry or a container that has nothing in it."""
    words = statements(line)[0].words[1:]
    [edit] = read_set(shell.shell.state, Reader(words, len(line), exact=True))
    return isinstance(edit.path.node, LeafNode | LeafListNode | AnyNode)


@given(st.lists(st.text(), min_size=1))
def test_words_survive_being_written(texts: list[str]) -> None:
    [statement] = statements(f"say {joined(texts)}")
    assert [word.text for word in statement.words] == ["say", *texts]
    assert not statement.pipes


def test_an_empty_configuration_has_no_lines() -> None:
    site = Site()
    assert site.shell().done("info flat") == ""
    assert list(set_lines(DataPath(), MODEL.root.EMPTY, MODEL.node)) == []
