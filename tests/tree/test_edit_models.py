"""Edits of the torture modules and of the project's own agree with the reference implementation."""

from random import Random

import pytest

from tests.judge.generator import Generator
from tests.judge.subjects import SUBJECTS
from tests.tree.edits import decorated
from tests.tree.test_edit_reference import check


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", SUBJECTS)
def test_edits_of_whole_models_agree(name: str, seed: int) -> None:
    random = Random(seed)
    generator = Generator(SUBJECTS[name]().model, random, state=False)
    for _ in range(20):
        share = random.choice([0.05, 0.2, 0.4])
        tree = generator.root(share)
        content = random.choice([tree, generator.root(share)])
        config = decorated(content, random, random.choice([0, 0.05, 0.3]), random.choice([0, 0.02]))
        check(tree, config, random.choice(["merge", "replace", "none"]))
