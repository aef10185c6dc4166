"""What docs/use/security.md says of the defaults of RFC 8341, and of the rules that stop it."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from isolane.access.decisions import DENY_ALL
from isolane.access.secrets import NAMES
from isolane.bindings import MODEL
from isolane.tree.schema import RecordNode
from tests.northbound.access.test_access import ACM, HOSTNAME, Site, edit_config

PAGE = (Path(__file__).parents[3] / "docs" / "use" / "security.md").read_text()
RULES = re.search(r"<nacm .*?</nacm>", PAGE, re.DOTALL)
CANDIDATE = edit_config(HOSTNAME.replace("leaf1", "x")).replace("<running/>", "<candidate/>")
UNLOCK = "<unlock><target><running/></target></unlock>"


@pytest.fixture
def site() -> Site:
    """The user `eve` is in a group that has no rule, `ops` in the administrators'."""
    made = Site()
    made.put(
        f'<nacm xmlns="{ACM}"><groups><group><name>admin</name><user-name>ops</user-name></group>'
        "<group><name>others</name><user-name>eve</user-name></group></groups>"
        "<rule-list><name>admin</name><group>admin</group><rule><name>all</name><action>permit</action></rule>"
        "</rule-list></nacm>"
    )
    return made


def protected(node: Any) -> Iterator[str]:
    for child in node.children:
        if DENY_ALL in child.extensions:
            yield child.path
        elif isinstance(child, RecordNode):
            yield from protected(child)


def test_the_page_names_every_node_that_the_models_protect() -> None:
    named = re.findall(r"^    \| `(/[^`]+)` \|", PAGE, re.MULTILINE)
    assert sorted(named) == sorted(protected(MODEL.root.NODE))


def test_the_page_names_the_secrets_of_others_modules() -> None:
    rows = re.findall(r"^    \| `([a-z0-9]\S*)` \| (.*) \|$", PAGE, re.MULTILINE)
    named = {modules.removesuffix("*"): frozenset(re.findall("`([^`]+)`", nodes)) for modules, nodes in rows}
    assert named == NAMES


OPERATIONS = (
    "<lock><target><running/></target></lock>",
    "<commit><confirmed/><confirm-timeout>3</confirm-timeout></commit>",
    "<discard-changes/>",
)


def test_without_the_rules_everybody_stands_in_the_way_of_others(site: Site) -> None:
    eve, ops = site.client("eve"), site.client("ops")
    eve.ok(OPERATIONS[0])
    assert ops.error(edit_config(HOSTNAME.replace("leaf1", "y")))["tag"] == "in-use"
    eve.ok(UNLOCK)
    ops.ok(CANDIDATE)
    eve.ok(OPERATIONS[2])
    candidate = ops.data("<get-config><source><candidate/></source></get-config>")
    assert "x" not in [each.text for each in candidate.iter("{*}hostname")]
    eve.ok(OPERATIONS[1])


@pytest.mark.parametrize("operation", OPERATIONS)
def test_with_the_rules_only_administrators_do(site: Site, operation: str) -> None:
    assert RULES is not None
    site.put(RULES[0])
    error = site.client("eve").error(operation)
    assert (error["tag"], error["type"]) == ("access-denied", "protocol")
    site.client("ops").ok(operation)
    assert site.client("eve").data("<get/>") is not None
