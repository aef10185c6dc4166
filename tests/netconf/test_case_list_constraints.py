"""Constraints as clients meet them (RFC 7950 sections 7.21.5, 8.3.2, 9.9)."""

import pytest

from isolane.store.store import Store
from tests.netconf.client import Client
from tests.netconf.other import MORE, C, config, edit, model, served, serving


@pytest.fixture
def client() -> Client:
    return Client(served())


M = 'xmlns:m="urn:case-list-more" xmlns:c="urn:case-list"'


@pytest.fixture
def augmented() -> Client:
    return Client(serving(Store.open(model(MORE))))


def test_choice_implicit_delete(client: Client) -> None:
    client.ok(edit(f"<box {C}><apples>1</apples><crate>c</crate></box>", target="candidate"))
    client.ok(edit(f"<box {C}><pears>2</pears></box>", target="candidate"))
    client.ok("<commit/>")
    assert config(client) == "box(pears=2)"


def test_a_leafref_to_state_names_what_may_be_absent(client: Client) -> None:
    client.ok(edit(f"<watched {C}>41</watched>"))
    assert config(client) == "watched=41"
    error = client.error(edit(f"<watched {C}>many</watched>"))
    assert (error["tag"], error["path"]) == ("invalid-value", "/c:watched")


def test_a_leafref_of_state_is_told_though_its_target_is_not_configured(client: Client) -> None:
    gauge = client.data(f"<get><filter><gauge {C}><box-name/></gauge></filter></get>")
    assert [each.text for each in gauge.iter("{urn:case-list}box-name")] == ["a"]


@pytest.mark.parametrize("value", ["7", "auto"])
def test_a_leafref_to_a_union(client: Client, value: str) -> None:
    client.ok(edit(f"<mixed {C}>7</mixed><mixed {C}>auto</mixed><picked {C}>{value}</picked>"))
    assert f"picked={value}" in config(client)


@pytest.mark.parametrize(("value", "tag"), [("8", "data-missing"), ("manual", "invalid-value")])
def test_a_leafref_to_a_union_that_has_another_value_or_type(client: Client, value: str, tag: str) -> None:
    client.ok(edit(f"<mixed {C}>7</mixed><mixed {C}>auto</mixed>"))
    error = client.error(edit(f"<picked {C}>{value}</picked>"))
    assert (error["tag"], error["path"]) == (tag, "/c:picked")


def test_a_leafref_to_what_another_module_adds(augmented: Client) -> None:
    tied = f"<m:tied {M}>red</m:tied>"
    assert augmented.error(edit(tied))["app-tag"] == "instance-required"
    augmented.ok(edit(f"<c:box {M}><m:ribbon>red</m:ribbon></c:box>{tied}"))
    assert config(augmented) == "box(ribbon=red) tied=red"


def test_mandatory_below_when_is_asked_for_only_when_it_holds(client: Client) -> None:
    client.ok(edit(f"<alone {C}>x</alone>"))
    error = client.error(edit(f"<kind {C}>x</kind>"))
    assert (error["tag"], error["path"]) == ("data-missing", "/c:needed")
    client.ok(edit(f"<kind {C}>x</kind><needed {C}>1</needed>"))


def test_must_below_when_is_checked_only_when_it_holds(client: Client) -> None:
    error = client.error(edit(f"<kind {C}>y</kind><guarded {C}>5</guarded>"))
    assert (error["app-tag"], error["path"]) == ("must-violation", "/c:guarded")
    error = client.error(edit(f"<kind {C}>z</kind><guarded {C}>5</guarded>"))
    assert (error["tag"], error["path"]) == ("unknown-element", "/c:guarded")
    client.ok(edit(f"<kind {C}>y</kind><guarded {C}>6</guarded>"))


def test_what_a_condition_no_longer_lets_be_there_goes(client: Client) -> None:
    client.ok(edit(f"<kind {C}>y</kind><guarded {C}>6</guarded>"))
    client.ok(edit(f"<kind {C}>z</kind>"))
    assert config(client) == "kind=z"


LEFT = f'<entry {C} nc:operation="delete"><name>a</name></entry>'
RIGHT = f'<chosen {C} nc:operation="delete"/>'


@pytest.mark.parametrize("content", [LEFT + RIGHT, RIGHT + LEFT])
def test_the_order_of_operations_in_an_edit_is_nothing(client: Client, content: str) -> None:
    client.ok(edit(f"<entry {C}><name>a</name></entry><chosen {C}>a</chosen>"))
    client.ok(edit(content))
    assert config(client) == ""
