"""What the project asks of the modules that it writes itself, beyond what pyang's lint asks."""

import json
import re
from collections.abc import Iterator

import pytest
from pyang.statements import Statement

from tests.models.schema_walk import YANG, load

PAGE = YANG.parent / "docs" / "inside" / "models.md"
INVALID = YANG / "examples" / "invalid"
SAYS_WHAT_ABSENCE_MEANS = re.compile(r"[Ww]ithout|absent|have none|has none|only with|is only")
QUANTITIES = {"yang:counter64", "yang:gauge64", "yang:gauge32"}


def own_statements(keyword: str) -> Iterator[Statement]:
    """Every statement of this keyword in the text of the project's own modules."""

    def below(statement: Statement) -> Iterator[Statement]:
        for child in statement.substmts:
            if child.keyword == keyword:
                yield child
            yield from below(child)

    for module in load().modules.values():
        if module.arg.startswith("isolane-"):
            yield from below(module)


def where(statement: Statement) -> str:
    return f"{statement.i_orig_module.arg}:{statement.pos.line}: {statement.keyword} {statement.arg}"


def is_configuration(leaf: Statement) -> bool:
    return bool(getattr(leaf, "i_config", False)) and not in_operation(leaf)


def in_operation(statement: Statement) -> bool:
    parent = statement.parent
    while parent is not None:
        if parent.keyword in ("rpc", "action", "notification", "grouping"):
            return True
        parent = parent.parent
    return False


def is_key(leaf: Statement) -> bool:
    return leaf.parent.keyword == "list" and leaf in getattr(leaf.parent, "i_key", [])


def test_each_must_says_what_is_wrong_and_has_an_app_tag() -> None:
    musts = list(own_statements("must"))
    assert len(musts) > 40
    silent = [m for m in musts if not (m.search_one("error-message") and m.search_one("error-app-tag"))]
    assert [where(must) for must in silent] == []


def test_each_app_tag_has_an_instance_that_provokes_it() -> None:
    tags = {tag.arg for tag in own_statements("error-app-tag")}
    provoked = {json.loads(side.read_text()).get("error-app-tag") for side in INVALID.glob("*.json")}
    assert sorted(tags - provoked) == []


def test_each_configuration_leaf_has_a_default_or_says_what_its_absence_means() -> None:
    open_leaves = [
        leaf
        for leaf in own_statements("leaf")
        if is_configuration(leaf)
        and not is_key(leaf)
        and not leaf.search_one("default")
        and not leaf.search_one("mandatory")
        and leaf.parent.keyword not in ("choice", "case")
        and not SAYS_WHAT_ABSENCE_MEANS.search(leaf.search_one("description").arg)
    ]
    assert [where(leaf) for leaf in open_leaves] == []


def test_each_counter_and_gauge_has_units() -> None:
    bare = [
        leaf
        for leaf in own_statements("leaf")
        if leaf.search_one("type").arg in QUANTITIES and not leaf.search_one("units")
    ]
    assert [where(leaf) for leaf in bare] == []


def test_each_configured_list_has_an_upper_bound() -> None:
    endless = [
        entry
        for keyword in ("list", "leaf-list")
        for entry in own_statements(keyword)
        if is_configuration(entry) and not entry.search_one("max-elements") and not has_finite_keys(entry)
    ]
    assert [where(entry) for entry in endless] == []


def has_finite_keys(entry: Statement) -> bool:
    """Keys of small numbers or enumerations bound a list by themselves."""
    keys = getattr(entry, "i_key", []) or [entry]
    return all(not key.search_one("type").arg.startswith(("string", "uint32", "leafref")) for key in keys)


@pytest.mark.parametrize("folder", ["ue", "isolane"])
def test_namespaces_and_prefixes_follow_one_form(folder: str) -> None:
    for path in sorted((YANG / folder).rglob("*.yang")):
        module = load().get_module(path.stem)
        assert module.search_one("namespace").arg == f"urn:isolane:yang:{path.stem}"
        assert re.fullmatch(r"(ue|iso)-[a-z0-9-]{2,12}", module.search_one("prefix").arg)


def test_the_page_lists_each_module_and_each_app_tag() -> None:
    page = PAGE.read_text()
    modules = {path.stem for folder in ("ue", "isolane") for path in (YANG / folder).rglob("*.yang")}
    tags = {tag.arg for tag in own_statements("error-app-tag")}
    assert sorted(name for name in modules | tags if f"| `{name}` |" not in page) == []
