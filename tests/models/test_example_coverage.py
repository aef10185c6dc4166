"""The valid instances together show every data node of the project's own modules."""

from collections.abc import Iterator
from pathlib import Path

from lxml import etree

from tests.models.schema_walk import YANG, data_paths, load, operation_paths

VALID = YANG / "examples" / "valid"
HOLD_ACTIONS_ONLY = {"/isolane-access:access"}


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


def own(paths: frozenset[str]) -> set[str]:
    """Of these paths, those of nodes that a module of the project defines."""
    return {path for path in paths if path.rpartition(":")[0].rpartition("/")[2].startswith("isolane-")}


def test_every_node_has_a_valid_instance() -> None:
    used = {path for file in VALID.glob("*/*.xml") for path in used_paths(file)}
    assert sorted(own(data_paths() - operation_paths()) - used - HOLD_ACTIONS_ONLY) == []
