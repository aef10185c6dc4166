"""A false `when` is told at an edit of the candidate (RFC 7950 section 8.3.2); the rest waits (8.3.3)."""

from itertools import product
from typing import Any, Final

import pytest

from isolane.errors import DataErrors
from isolane.store.store import Store
from isolane.tree import xml
from isolane.tree.validation.validate import Transition
from tests.netconf.client import Client
from tests.netconf.other import C, config, edit, model, served, serving

NESTED: Final = "case-list-conditions"
SET: Final = "<test-option>set</test-option>"
TEST: Final = "<test-option>test-then-set</test-option>"
ONLY: Final = "<test-option>test-only</test-option>"


def top(content: str) -> str:
    return f'<top xmlns="urn:case-list-conditions">{content}</top>'


def draft(content: str, more: str = "") -> str:
    return edit(content, target="candidate", more=more)


@pytest.fixture
def client() -> Client:
    return Client(served())


@pytest.fixture
def nested() -> Client:
    return Client(serving(Store.open(model(NESTED))))


REFUSED: Final = {
    "<deep><value>1</value></deep>": "/w:top/w:deep",
    "<mode>flat</mode><deep><item><id>7</id></item></deep>": "/w:top/w:deep",
    "<mode>deep</mode><deep><item><id>5</id><big/></item></deep>": "/w:top/w:deep/w:item[w:id='5']/w:big",
    "<mode>none</mode><row><id>1</id></row>": "/w:top/w:row",
    "<one>x</one>": "/w:top/w:one",
    "<mode>deep</mode><two>x</two>": "/w:top/w:two",
}


@pytest.mark.parametrize("content", REFUSED)
def test_a_node_under_a_false_condition_is_refused_at_the_edit(nested: Client, content: str) -> None:
    error = nested.error(draft(top(content)))
    assert (error["tag"], error["path"]) == ("unknown-element", REFUSED[content])
    assert config(nested, "candidate") == ""
    (in_running,) = [one for one in nested.errors(edit(top(content))) if one["tag"] == "unknown-element"]
    assert in_running == error


@pytest.mark.parametrize("more", ["", SET])
def test_what_the_commit_checks_may_wait(nested: Client, more: str) -> None:
    nested.ok(draft(top("<mode>deep</mode><deep><item><id>7</id><big/></item></deep>"), more))
    nested.ok(draft(top("<checked>1</checked><follows>1</follows>"), more))
    assert {error["tag"] for error in nested.errors("<commit/>")} == {"data-missing", "operation-failed"}
    nested.ok(draft(top("<deep><item><id>7</id><needed>x</needed></item></deep><row><id>1</id></row>"), more))
    nested.ok(draft(top("<checked>6</checked>"), more))
    nested.ok("<commit/>")


@pytest.mark.parametrize("more", [TEST, ONLY])
def test_a_test_that_is_asked_for_is_made_and_a_failed_one_changes_nothing(nested: Client, more: str) -> None:
    assert nested.error(draft(top("<checked>1</checked>"), more))["app-tag"] == "must-violation"
    assert nested.error(draft(top("<follows>1</follows>"), more))["tag"] == "data-missing"
    content = top("<mode>deep</mode><deep><item><id>7</id></item></deep>")
    assert nested.error(draft(content, more))["tag"] == "data-missing"
    assert config(nested, "candidate") == ""
    nested.ok(draft(top("<checked>6</checked>"), more))
    assert config(nested, "candidate") == ("top(checked=6)" if more == TEST else "")


def test_a_test_is_one_of_the_whole_candidate(nested: Client) -> None:
    nested.ok(draft(top("<checked>1</checked>")))
    error = nested.error(draft(top("<mode>flat</mode>"), TEST))
    assert (error["app-tag"], error["path"]) == ("must-violation", "/w:top/w:checked")
    assert config(nested, "candidate") == "top(checked=1)"


def test_what_an_edit_turns_false_goes_with_it(client: Client) -> None:
    """RFC 7950 section 8.2; nothing is left behind that the commit would have to refuse."""
    client.ok(draft(f"<kind {C}>y</kind><guarded {C}>6</guarded>"))
    client.ok(draft(f"<kind {C}>z</kind>"))
    assert config(client, "candidate") == "kind=z"
    client.ok("<commit/>")
    assert config(client) == "kind=z"


def test_what_was_put_there_and_turned_false_by_one_edit_is_refused(client: Client) -> None:
    client.ok(draft(f"<kind {C}>y</kind><guarded {C}>6</guarded>"))
    error = client.error(draft(f"<kind {C}>z</kind><guarded {C}>7</guarded>"))
    assert (error["tag"], error["path"]) == ("unknown-element", "/c:guarded")
    assert config(client, "candidate") == "kind=y guarded=6"


def test_a_copy_into_the_candidate_is_an_edit_too(client: Client) -> None:
    source = f"<source><config><guarded {C}>6</guarded></config></source>"
    error = client.error(f"<copy-config><target><candidate/></target>{source}</copy-config>")
    assert (error["tag"], error["path"]) == ("unknown-element", "/c:guarded")


MODES: Final = ("", "<mode>deep</mode>", "<mode>flat</mode>", "<mode>none</mode>")
DEEP: Final = ("", "<deep><item><id>3</id><big/></item></deep>", "<deep><value>1</value></deep>")
ROWS: Final = ("", "<row><id>1</id></row>")
CHOICES: Final = ("", "<one>x</one>", "<two>x</two>")


def trees() -> dict[str, Any]:
    texts = ("".join(parts) for parts in product(MODES, DEEP, ROWS, CHOICES))
    return {
        text: xml.decode(model(NESTED), xml.parse(f"<config>{top(text)}</config>".encode())) for text in texts
    }


def refusals(call: Any) -> list[str]:
    try:
        call()
    except DataErrors as errors:
        return [str(error.path) for error in errors.errors if error.tag == "unknown-element"]
    return []


def test_the_conditions_alone_give_the_verdict_that_validation_gives_of_them() -> None:
    """Every transition between small trees without false conditions and any others."""
    all_trees = trees()
    empty = model(NESTED).root.EMPTY
    allowed = [
        tree for tree in all_trees.values() if not refusals(Transition(model(NESTED), empty, tree).validate)
    ]
    assert 5 < len(allowed) < len(all_trees)
    for old, (text, new) in product(allowed, all_trees.items()):
        transition = Transition(model(NESTED), old, new)
        assert refusals(transition.refuse_conditions) == refusals(transition.validate), (old, text)
