"""The table of what the sources of Ultra Ethernet allow names every instance, and only those that exist."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from tests.models.schema_walk import YANG

EXAMPLES = YANG / "examples"
ACCEPTED = {path.stem for path in (EXAMPLES / "valid").rglob("*.xml")}
REFUSED = {path.stem for path in (EXAMPLES / "invalid").glob("*.xml")}


@dataclass(frozen=True, slots=True)
class Row:
    what: str
    accepted: list[str]
    refused: list[str]


def rows() -> list[Row]:
    """The rows of the last table of the page."""
    section = (EXAMPLES / "README.md").read_text().partition("## What the sources of Ultra Ethernet allow")[2]
    cells = [
        [cell.strip() for cell in line.split("|")[1:-1]]
        for line in section.splitlines()
        if line.startswith("| ")
    ]
    return [Row(what, names(accepted), names(refused)) for what, accepted, refused in cells[1:]]


def names(cell: str) -> list[str]:
    return re.findall(r"`([\w-]+\*?)`", cell)


def instances(named: list[str], there: set[str]) -> Iterator[str]:
    """What the names of a cell stand for; one that stands for nothing is itself."""
    for name in named:
        if name.endswith("*"):
            found = {each for each in there if each.startswith(name[:-1])}
            yield from found or {name}
        else:
            yield name


def test_each_row_has_instances_that_are_judged() -> None:
    assert len(rows()) > 20
    for row in rows():
        assert row.accepted, row.what
        assert set(instances(row.accepted, ACCEPTED)) <= ACCEPTED, row.what
        assert set(instances(row.refused, REFUSED)) <= REFUSED, row.what


def test_each_instance_of_ultra_ethernet_is_in_a_row() -> None:
    named = {name for row in rows() for name in instances(row.accepted, ACCEPTED)}
    named |= {name for row in rows() for name in instances(row.refused, REFUSED)}
    assert sorted(name for name in ACCEPTED | REFUSED if name.startswith("ue-") and name not in named) == []
