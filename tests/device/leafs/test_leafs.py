"""What is configured reaches the engines, and what the engines know is read: leaf by leaf."""

import pytest

from tests.device.leafs import (
    bridges,
    cbfc,
    dataplane,
    identity,
    interfaces,
    isolation,
    lldp,
    llr,
    management,
    pfc,
    streams,
    telemetry,
    trimming,
)
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
        cbfc,
        trimming,
        telemetry,
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
