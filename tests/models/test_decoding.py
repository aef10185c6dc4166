"""The project's own decoder agrees with the examples: what it refuses, why, and what it lets pass."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from lxml import etree

from isolane.compiler import load
from isolane.errors import DataErrors
from isolane.shell.commands.editing import read_set
from isolane.shell.line.reader import Reader
from isolane.shell.line.words import statements
from isolane.shell.show.flat import set_lines
from isolane.shell.state import State
from isolane.tree import xml
from isolane.tree.edit.paths import PathEdit, make
from isolane.tree.model import Model
from isolane.tree.path import Path as DataPath
from tools.models import catalogue, examples

# Rules about a datastore as a whole, which only its validation can check.
OF_THE_WHOLE = {
    "leafref",
    "mandatory",
    "mandatory choice",
    "max-elements",
    "min-elements",
    "must",
    "unique",
    "when",
}


@pytest.fixture(scope="module")
def cache_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("models")


@cache
def model(cache_dir: Path) -> Model:
    """The modules by which the examples are judged."""
    names = [module.name for module in catalogue.published_modules()]
    return load(names, catalogue.search_path(), cache_dir=cache_dir)


def model_without(features_off: tuple[str, ...], file: Path, cache_dir: Path) -> Model:
    """Those of them that an instance names, and those without features."""
    text = file.read_text(encoding="utf-8")
    names = [
        module.name
        for module in catalogue.published_modules()
        if module.name in features_off or module.is_named(text)
    ]
    return load(names, catalogue.search_path(), dict.fromkeys(features_off, ()), cache_dir)


def is_document(file: Path) -> bool:
    """Whether the instance is a configuration or state, not a notification."""
    return etree.QName(etree.parse(file).getroot()).localname != "notification"


def decode(file: Path, schema: Model) -> None:
    root = etree.parse(file).getroot()
    xml.decode(schema, root, state=etree.QName(root).localname == "data")


VALID = [file for file in examples.valid_instances() if is_document(file)]
CONFIGURATIONS = [file for file in VALID if file.parent.name == "config"]
INVALID = [file for file in examples.invalid_instances() if is_document(file)]


@pytest.mark.parametrize("file", VALID, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_valid_instances_decode(file: Path, cache_dir: Path) -> None:
    decode(file, model(cache_dir))


@dataclass
class OnlyModel:
    """A session of the command line that reads and edits nothing."""

    model: Model
    user: str = ""


@pytest.mark.parametrize("file", CONFIGURATIONS, ids=lambda file: file.stem)
def test_set_lines_of_a_configuration_make_it_again(file: Path, cache_dir: Path) -> None:
    schema = model(cache_dir)
    tree = xml.decode(schema, etree.parse(file).getroot(), state=False)
    session: Any = OnlyModel(schema)
    state = State(session, configuring=True, exact=True)
    edits: list[PathEdit] = []
    for line in set_lines(DataPath(), tree, schema.node):
        edits += read_set(state, Reader(statements(line)[0].words[1:], len(line), exact=True))
    made = make(schema.root.EMPTY, edits)
    assert (made.errors, made.tree) == ((), tree)


@pytest.mark.parametrize("file", INVALID, ids=lambda file: file.stem)
def test_invalid_instances_are_refused_as_they_say(file: Path, cache_dir: Path) -> None:
    expected = examples.Expectation.read(file.with_suffix(".json"))
    off = expected.features_off
    schema = model_without(off, file, cache_dir) if off else model(cache_dir)
    if expected.rule in OF_THE_WHOLE:
        decode(file, schema)
        return
    with pytest.raises(DataErrors) as refused:
        decode(file, schema)
    found = [(error.tag, error.app_tag, str(error.path), error.info) for error in refused.value.errors]
    assert found == [(expected.tag, expected.app_tag, expected.path, expected.info)]
