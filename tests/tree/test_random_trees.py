"""Random trees of the project's model and of the torture model keep what they are in both codecs."""

from random import Random

import pytest

from isolane import bindings
from isolane.tree import json, xml
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.xml.decode import _Decoder
from tests.compiler.torture import torture_model
from tests.judge.generator import Generator

MODELS = {"project": bindings.MODEL, "torture": torture_model()}


@pytest.mark.examples
@pytest.mark.parametrize("seed", range(15))
@pytest.mark.parametrize("model", MODELS.values(), ids=MODELS.keys())
def test_codecs_keep_trees(model: Model, seed: int) -> None:
    root = Generator(model, Random(seed), state=True).root(0.6)
    text = "".join(xml.encode(root))
    element = xml.parse(f"<data>{text}</data>".encode())
    strict = _Decoder(model, True, None)
    assert repr(strict.content(model.node, element, Path())) == repr(root)
    assert strict.faults.errors == []
    assert xml.decode(model, element) == root
    assert "".join(xml.encode(xml.decode(model, element))) == text
    for mode in ("trim", "report-all", "report-all-tagged"):
        written = "".join(xml.encode(root, defaults=mode))
        xml.parse(f"<data>{written}</data>".encode())
    members = "".join(json.encode(root))
    assert "".join(json.encode(json.decode(model, json.parse(members)))) == members
