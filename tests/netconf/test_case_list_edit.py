"""edit-config, case by case (RFC 6241 section 7.2, RFC 7950 sections 7.5.8 to 7.10.8)."""

import pytest

from isolane.netconf.messages import NETCONF
from tests.netconf.client import Client
from tests.netconf.other import C, config, edit, served


@pytest.fixture
def client() -> Client:
    return Client(served())


def put(client: Client, content: str) -> None:
    client.ok(edit(content))


BOX = f"<box {C}><name>a</name><size>9</size></box>"
ENTRIES = f"<entry {C}><name>a</name></entry><entry {C}><name>b</name></entry>"
STEPS = "".join(f"<step {C}><id>{name}</id></step>" for name in "abc")


def test_create(client: Client) -> None:
    client.ok(edit(f'<box {C} nc:operation="create"><name>a</name></box>'))
    assert config(client) == "box(name=a)"


def test_create_fails_where_it_is_there(client: Client) -> None:
    put(client, BOX)
    error = client.error(edit(f'<box {C}><name nc:operation="create">b</name></box>'))
    assert (error["tag"], error["path"]) == ("data-exists", "/c:box/c:name")
    assert config(client) == "box(name=a size=9)"


def test_case_switch_autodelete(client: Client) -> None:
    put(client, f"<box {C}><apples>1</apples><crate>c</crate></box>")
    put(client, f"<box {C}><pears>2</pears></box>")
    assert config(client) == "box(pears=2)"


def test_delete_existing(client: Client) -> None:
    put(client, BOX)
    client.ok(edit(f'<box {C}><size nc:operation="delete"/></box>'))
    assert config(client) == "box(name=a)"


def test_delete_empty(client: Client) -> None:
    error = client.error(edit(f'<box {C}><name nc:operation="delete"/></box>'))
    assert (error["tag"], error["path"]) == ("data-missing", "/c:box/c:name")


def test_merge_partial(client: Client) -> None:
    put(client, BOX)
    put(client, f"<box {C}><size>5</size></box>")
    assert config(client) == "box(name=a size=5)"


def test_merge_into_existing(client: Client) -> None:
    put(client, ENTRIES)
    put(client, f"<entry {C}><name>a</name><number>3</number></entry>")
    assert config(client) == "entry(name=a number=3) entry(name=b)"


def test_merge_overwrites(client: Client) -> None:
    put(client, BOX)
    put(client, BOX.replace("9", "1"))
    assert config(client) == "box(name=a size=1)"


def test_merge_fails(client: Client) -> None:
    put(client, BOX)
    error = client.error(edit(BOX.replace("9", "900")))
    assert (error["tag"], error["path"]) == ("invalid-value", "/c:box/c:size")
    assert config(client) == "box(name=a size=9)"


@pytest.mark.parametrize("before", ["", BOX], ids=["nothing there", "something there"])
def test_remove_and_remove_empty(client: Client, before: str) -> None:
    put(client, before)
    client.ok(edit(f'<box {C} nc:operation="remove"/>'))
    assert config(client) == ""


def test_replace(client: Client) -> None:
    put(client, BOX)
    client.ok(edit(f'<box {C} nc:operation="replace"><size>1</size></box>'))
    assert config(client) == "box(size=1)"


def test_replace_creates(client: Client) -> None:
    client.ok(edit(f'<entry {C} nc:operation="replace"><name>z</name></entry>'))
    assert config(client) == "entry(name=z)"


def test_replace_of_everything_by_default_operation(client: Client) -> None:
    put(client, BOX + ENTRIES)
    client.ok(edit(f"<alone {C}>x</alone>", "replace"))
    assert config(client) == "alone=x"


def test_default_operation_none_changes_what_is_marked_only(client: Client) -> None:
    put(client, ENTRIES)
    client.ok(edit(f'<entry {C}><name>a</name><number nc:operation="create">1</number></entry>', "none"))
    assert config(client) == "entry(name=a number=1) entry(name=b)"


def test_unknown_element(client: Client) -> None:
    error = client.error(edit(f"<box {C}><bogus/></box>"))
    assert (error["tag"], error["bad-element"]) == ("unknown-element", "bogus")


def test_rfc_6241_example_1_one_leaf_in_running(client: Client) -> None:
    put(client, f"<entry {C}><name>a</name><number>1</number></entry>")
    put(client, f"<entry {C}><name>a</name><number>2</number></entry>")
    assert config(client) == "entry(name=a number=2)"


def test_rfc_6241_example_2_one_entry_deleted_by_its_key(client: Client) -> None:
    put(client, ENTRIES)
    client.ok(edit(f'<entry {C} nc:operation="delete"><name>a</name></entry>', "none"))
    assert config(client) == "entry(name=b)"


@pytest.mark.parametrize(
    ("place", "order"),
    [
        ('yang:insert="first"', "dabc"),
        ('yang:insert="last"', "abcd"),
        ('yang:insert="before" yang:key="[c:id=\'b\']"', "adbc"),
        ('yang:insert="after" yang:key="[c:id=\'b\']"', "abdc"),
        ("", "abcd"),
    ],
)
def test_order_of_entries(client: Client, place: str, order: str) -> None:
    put(client, STEPS)
    put(client, f"<step {C} {place}><id>d</id></step>")
    assert config(client) == " ".join(f"step(id={name})" for name in order)


def test_whitespace_around_elements_is_nothing(client: Client) -> None:
    put(client, f"<box {C}>\n  <name>a</name>\n</box>")
    assert config(client) == "box(name=a)"


def test_whitespace_in_a_string_is_kept(client: Client) -> None:
    put(client, f"<alone {C}> a </alone>")
    assert config(client) == "alone= a "


def test_duplicate_entries(client: Client) -> None:
    error = client.error(edit(f"<entry {C}><name>a</name></entry><entry {C}><name>a</name></entry>"))
    assert error["tag"] == "bad-element"


def test_a_refused_edit_leaves_nothing_behind(client: Client) -> None:
    errors = client.errors(edit(f"<alone {C}>x</alone><box {C}><size>900</size><mood>odd</mood></box>"))
    assert [error["path"] for error in errors] == ["/c:box/c:size", "/c:box/c:mood"]
    assert config(client) == ""


BROKEN = f"<box {C}><name>a</name><size>900</size></box><alone {C}>x</alone>"


@pytest.mark.parametrize(
    ("option", "left"),
    [
        ("", ""),
        ("<test-option>set</test-option>", ""),
        ("<error-option>stop-on-error</error-option>", ""),
        ("<error-option>continue-on-error</error-option>", "box(name=a) alone=x"),
        ("<error-option>rollback-on-error</error-option>", ""),
    ],
)
@pytest.mark.parametrize("target", ["running", "candidate"])
def test_what_the_error_options_leave(client: Client, target: str, option: str, left: str) -> None:
    error = client.error(edit(BROKEN, target=target, more=option))
    assert error["path"] == "/c:box/c:size"
    assert config(client, target) == left


def test_only_a_test(client: Client) -> None:
    only = "<test-option>test-only</test-option>"
    client.ok(edit(BOX, more=only))
    assert client.error(edit(f"<box {C}><level>13</level></box>", more=only))["app-tag"] == "unlucky"
    assert config(client) == ""


def test_edit_data(client: Client) -> None:
    client.ok(
        '<edit-data xmlns="urn:ietf:params:xml:ns:yang:ietf-netconf-nmda" '
        'xmlns:ds="urn:ietf:params:xml:ns:yang:ietf-datastores">'
        f"<datastore>ds:running</datastore><config>{BOX}</config></edit-data>"
    )
    assert config(client) == "box(name=a size=9)"


def test_operational_cannot_be_edited(client: Client) -> None:
    error = client.error(
        '<edit-data xmlns="urn:ietf:params:xml:ns:yang:ietf-netconf-nmda" '
        'xmlns:ds="urn:ietf:params:xml:ns:yang:ietf-datastores">'
        f"<datastore>ds:operational</datastore><config>{BOX}</config></edit-data>"
    )
    assert error["tag"] == "invalid-value"


PLACES = ("config", "edit-config", "rpc")


@pytest.mark.parametrize("place", PLACES)
def test_prefixes_of_values_may_be_declared_anywhere_above(client: Client, place: str) -> None:
    put(client, BOX)
    declared = {each: 'xmlns:q="urn:case-list"' if each == place else "" for each in PLACES}
    client.send(
        f'<nc:rpc xmlns:nc="{NETCONF}" message-id="1" {declared["rpc"]}>'
        f"<nc:edit-config {declared['edit-config']}><nc:target><nc:running/></nc:target>"
        f"<nc:config {declared['config']}>"
        '<where xmlns="urn:case-list">/q:box/q:name</where></nc:config></nc:edit-config></nc:rpc>'
    )
    assert b"<ok/>" in client.message()
    assert "where=/c:box/c:name" in config(client)
