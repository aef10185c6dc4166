"""The valid instances together show every data node of the modules."""

from collections.abc import Iterator
from pathlib import Path

from lxml import etree

from tests.models.schema_walk import YANG, data_paths, load, operation_paths

VALID = YANG / "examples" / "valid"
HOLD_ACTIONS_ONLY = {"/isolane-access:access"}
# Further copies of what a bridge component has; nobody can tell what they would filter.
OUTSIDE_BRIDGES = ("/ieee802-dot1q-ats:", "/ieee802-dot1q-congestion-isolation:")
# A port map has a case for each kind of entry, but is of use in entries of that kind only.
PORT_MAP = "/port-map/"


def used_paths(file: Path) -> Iterator[str]:
    """The schema path of every element of an instance."""
    modules = {
        module.search_one("namespace").arg: module.arg
        for module in load().modules.values()
        if module.keyword == "module"
    }

    def walk(element: etree._Element, prefix: str, module: str) -> Iterator[str]:
        for child in element.iterchildren("*"):
            name = etree.QName(child)
            owner = modules[str(name.namespace)]
            path = f"{prefix}/{name.localname}" if owner == module else f"{prefix}/{owner}:{name.localname}"
            yield path
            yield from walk(child, path, owner)

    yield from walk(etree.parse(file).getroot(), "", "")


def defined_by(prefix: str, paths: frozenset[str]) -> set[str]:
    """Of these paths, those of nodes that the modules with such names define."""
    return {path for path in paths if path.rpartition(":")[0].rpartition("/")[2].startswith(prefix)}


def used() -> set[str]:
    return {path for file in VALID.glob("*/*.xml") for path in used_paths(file)}


def kind_of_entry(path: str) -> str:
    """The path within a port map, whatever table the map is in."""
    return path.partition(PORT_MAP)[2] or path


def test_every_node_has_a_valid_instance() -> None:
    wanted = defined_by("isolane-", data_paths() - operation_paths())
    assert sorted(wanted - used() - HOLD_ACTIONS_ONLY) == []


def test_every_published_node_has_a_valid_instance() -> None:
    published = defined_by("ieee802-", data_paths())
    wanted = {kind_of_entry(path) for path in published if not path.startswith(OUTSIDE_BRIDGES)}
    assert sorted(wanted - {kind_of_entry(path) for path in used()}) == []
