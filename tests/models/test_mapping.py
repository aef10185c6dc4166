"""The mapping page names only nodes that exist, and leaves out nothing that SAI, SONiC or OpenConfig has."""

import json
import re
from pathlib import Path

import pytest

from tests.models.schema_walk import data_paths

PAGE = (Path(__file__).parents[2] / "docs" / "ue-model-mapping.md").read_text()
ROWS = re.findall(r"^\| `([^`]+)` \| `(/[^`]+)` \|", PAGE, re.MULTILINE)
# What the sources have, by source; written down from their texts.
NAMES: dict[str, list[str]] = json.loads(Path(__file__).with_name("ue-names.json").read_text())


def test_every_path_of_the_page_is_a_node_of_the_models() -> None:
    paths = set(re.findall(r"`(/[\w-]+:[^`]+)`", PAGE))
    assert len(paths) > 100
    assert sorted(paths - data_paths()) == []


@pytest.mark.parametrize("source", NAMES)
def test_nothing_of_the_source_is_missing(source: str) -> None:
    assert sorted(set(NAMES[source]) - {name for name, _ in ROWS}) == []


def test_each_statistic_of_sai_has_a_counter_of_its_own() -> None:
    statistics = NAMES["SAI statistics of LLR"]
    mapped = dict(ROWS)
    assert len(statistics) == 22
    assert len({mapped[name] for name in statistics}) == 22
