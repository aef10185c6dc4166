"""What is configured reaches the engines, and what the engines know is read: leaf by leaf."""

from pathlib import Path

import pytest

from isolane.bindings import MODEL
from isolane.store.implemented import counted
from tests.device.leafs import (
    bridges,
    cbfc,
    csig,
    dataplane,
    identity,
    interfaces,
    isolation,
    lldp,
    llr,
    machine,
    management,
    pfc,
    phy,
    streams,
    telemetry,
    trimming,
)
from tests.device.leafs.exceptions import EXCEPTED, EXCEPTIONS
from tests.device.leafs.table import Leafs, trivial, wrong_in_engine, wrong_when_read

TABLES = tuple(
    module.TABLE
    for module in (
        interfaces,
        bridges,
        dataplane,
        isolation,
        streams,
        identity,
        lldp,
        pfc,
        llr,
        phy,
        cbfc,
        csig,
        trimming,
        telemetry,
        machine,
        management,
    )
)

each_table = pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)


@each_table
def test_every_configured_leaf_is_in_the_engine_in_its_unit(table: Leafs) -> None:
    assert wrong_in_engine(table) == []


@each_table
def test_every_leaf_of_the_engine_is_read(table: Leafs) -> None:
    assert wrong_when_read(table) == []


@each_table
def test_no_row_configures_what_is_there_anyway(table: Leafs) -> None:
    assert list(trivial(table)) == []


def test_every_leaf_that_coverage_counts_has_a_row_or_an_exception() -> None:
    counts = {node.path for kind, node in counted(MODEL) if kind in ("config", "state")}
    rows = set().union(*(table.covered for table in TABLES))
    excepted = set(EXCEPTED)
    assert sorted(counts - rows - excepted) == [], "these need a row in a table, or a reason for none"
    assert sorted(excepted - counts) == [], "the models have no such leafs"
    assert sorted(excepted & rows) == [], "these have a row; their exceptions are to go"


def test_the_tests_that_exceptions_name_are_there() -> None:
    here = Path(__file__).parents[1]
    named = {each.shown_by for each in EXCEPTIONS if each.shown_by is not None}
    assert sorted(name for name in named if not (here / name).is_file()) == []
