"""Facts about Ultra Ethernet: rows that are true, a row or mark for each of our nodes, a page of them."""

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tools import ue_facts as page
from tools.models import ue_facts
from tools.models.provenance import OWN, nodes
from tools.models.ue_facts import Fact, all_facts, faults_of

# What the sources have, by source; written down from their texts.
NAMES: dict[str, list[str]] = json.loads(Path(__file__).with_name("ue-names.json").read_text())


def a_row(identifier: str) -> Fact:
    return next(fact for fact in all_facts() if fact.identifier == identifier)


def test_every_row_is_true_of_the_compiled_schema() -> None:
    assert len(all_facts()) > 200
    assert sum(fact.relation == "same" for fact in all_facts()) > 100
    assert ue_facts.findings() == []


def test_every_node_of_our_modules_has_a_row_or_a_mark() -> None:
    rows = {fact.path for fact in all_facts()}
    open_nodes = [
        node.path
        for node in nodes()
        if node.kind != "container" and node.mark is None and node.path not in rows
    ]
    assert open_nodes == []


def test_a_mark_names_this_project_or_one_known_source() -> None:
    marks = {node.mark for node in nodes() if node.mark is not None}
    assert marks <= {OWN, "OTG", "XOA", "IXN", "UE"}


def test_no_node_has_both_a_row_and_a_mark() -> None:
    rows = {fact.path for fact in all_facts() if fact.relation in ("same", "wider")}
    assert [node.path for node in nodes() if node.marked_here and node.path in rows] == []


def is_numeric(fact: Fact) -> bool:
    return re.fullmatch(r"[us](8|16|32|64)", fact.type.partition(" ")[0]) is not None


def test_a_number_whose_range_or_default_differs_says_why() -> None:
    """The widest range that a source allows and the default of SAI, or the reason for something else."""
    numbers = [fact for fact in all_facts() if is_numeric(fact)]
    assert len(numbers) > 100
    silent = [
        f"{fact.identifier}: {fact.relation}"
        for fact in numbers
        if fact.relation not in ue_facts.RELATIONS or not (fact.relation == "same" or fact.note)
    ]
    assert silent == []


def test_the_page_is_what_the_rows_make_it() -> None:
    text = page.PAGE.read_text(encoding="utf-8")
    assert page.written(text) == text
    for file in ue_facts.FACTS.glob("*.csv"):
        assert f"<!-- facts {file.stem} -->" in text


@pytest.mark.parametrize("source", NAMES)
def test_nothing_of_the_source_is_missing(source: str) -> None:
    assert sorted(set(NAMES[source]) - {fact.identifier for fact in all_facts()}) == []


def test_each_statistic_of_sai_has_a_counter_of_its_own() -> None:
    statistics = {fact.identifier: fact.path for fact in all_facts() if "_STAT_LLR_" in fact.identifier}
    assert len(statistics) == len(set(statistics.values())) == 22


@pytest.mark.parametrize(
    ("identifier", "change", "fault"),
    [
        ("SAI_PORT_ATTR_LLR_MODE_LOCAL", {"type": "u8"}, "the type here is boolean"),
        ("SAI_PORT_ATTR_LLR_MODE_LOCAL", {"default": "true"}, "the default here is false, not true"),
        ("SAI_PORT_ATTR_LLR_MODE_LOCAL", {"access": "ro"}, "config is true here"),
        ("SAI_PORT_ATTR_LLR_MODE_LOCAL", {"default": "must"}, "not mandatory"),
        ("SAI_PORT_ATTR_LLR_MODE_LOCAL", {"identifier": "LLR_MODE_LOCAL"}, "writes its identifiers"),
        ("SAI_PORT_ATTR_LLR_MODE_LOCAL", {"path": "/nowhere:at-all"}, "has no /nowhere:at-all"),
        ("SAI_PORT_ATTR_LLR_MODE_LOCAL", {"source": "hearsay"}, "is no source"),
        ("SAI_PORT_ATTR_LLR_MODE_LOCAL", {"relation": "similar"}, "is no relation"),
        ("SAI_PORT_ATTR_LLR_MODE_LOCAL", {"relation": "other", "note": ""}, "the note has to say"),
        ("SAI_PORT_ATTR_LLR_TX_STATUS", {"range": "off|on"}, "the values here is another"),
        ("SAI_PORT_ATTR_LLR_PROFILE", {"type": "string"}, "without a length"),
        ("SAI_PORT_LLR_PROFILE_ATTR_REPLAY_COUNT_MAX", {"range": "0..9"}, "range 0..255 here is another"),
        ("SAI_PORT_LLR_PROFILE_ATTR_REPLAY_COUNT_MAX", {"relation": "wider"}, "not wider"),
        ("LLR_PROFILE.max_replay_count", {"range": "0..256"}, "not wider"),
        ("SAI_CBFC_CREDIT_PROFILE_ATTR_RESERVED_CREDIT_SIZE", {"relation": "same"}, "not mandatory"),
        ("SAI_CBFC_CREDIT_PROFILE_ATTR_RESERVED_CREDIT_SIZE", {"default": ""}, "not wider"),
        ("SAI_CBFC_CREDIT_PROFILE_ATTR_SHARED_DYNAMIC_TH", {"type": "s16"}, "not wider"),
        ("LLR_PROFILE.max_replay_timer", {"type": "u32 us"}, "the unit here is nanoseconds"),
        ("SAI_LLR_FRAME_ACTION_BLOCK", {"range": "stop"}, "there is no value stop"),
        ("SAI_OBJECT_TYPE_PORT_LLR_PROFILE", {"type": "notification"}, "is no notification"),
    ],
)
def test_a_row_that_is_not_true_is_found(identifier: str, change: dict[str, Any], fault: str) -> None:
    assert faults_of(a_row(identifier)) == []
    assert fault in " ".join(faults_of(replace(a_row(identifier), **change)))
