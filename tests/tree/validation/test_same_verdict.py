"""Validating a change says exactly what validating the whole result says."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from isolane.bindings import MODEL
from isolane.tree.model import Model
from isolane.tree.xml import decode, parse
from tests.compiler.torture import torture_model
from tests.tree.corpus import EXAMPLES, whole
from tests.tree.validation.orchard import complaints, orchard
from tests.tree.validation.walk import changed

CONFIGURATIONS = sorted((EXAMPLES / "valid" / "config").glob("*.xml"))


def walk(model: Model, start: Any, random: Random, steps: int, config: bool = True) -> None:
    """Go from valid tree to valid tree; ask both ways at each step, valid or not."""
    tree = start
    assert complaints(model, start, config=config) == []
    for _ in range(steps):
        following = changed(tree, random, config)
        whole = complaints(model, following, config=config)
        assert complaints(model, tree, following, config=config) == whole
        if not whole:
            tree = following


@pytest.mark.parametrize("seed", range(30))
def test_in_a_model_of_every_constraint(seed: int) -> None:
    walk(orchard(), orchard().root.EMPTY, Random(seed), 120)


@pytest.mark.parametrize("seed", range(6))
def test_with_state_data(seed: int) -> None:
    walk(orchard(), orchard().root.EMPTY, Random(seed), 100, config=False)


@pytest.mark.parametrize("seed", range(12))
def test_in_modules_of_every_construct(seed: int) -> None:
    text = """<data><choices xmlns="urn:example:torture"><no/></choices>
      <plain xmlns="urn:example:torture:groups"><address>ab</address></plain></data>"""
    model = torture_model()
    walk(model, decode(model, parse(text.encode())), Random(seed), 80)


@pytest.mark.parametrize(
    "path", sorted((EXAMPLES / "valid" / "config").glob("*.xml")), ids=lambda path: path.stem
)
def test_in_the_models_of_the_project(path: Path) -> None:
    walk(MODEL, whole(path), Random(path.name), 80)
