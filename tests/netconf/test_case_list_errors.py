"""Errors and all that is told of them (RFC 6241 appendix A, RFC 7950 section 15)."""

from typing import Any

import pytest

from tests.netconf.client import Client
from tests.netconf.other import C, edit, served


@pytest.fixture
def client() -> Client:
    return Client(served())


CASES: dict[str, tuple[str, dict[str, str]]] = {
    "bad element, two cases": (
        f"<box {C}><apples>1</apples><pears>1</pears></box>",
        {"tag": "bad-element", "path": "/c:box/c:pears", "bad-element": "pears"},
    ),
    "create exists": (
        f'<alone {C} nc:operation="create">y</alone>',
        {"tag": "data-exists", "path": "/c:alone"},
    ),
    "delete missing": (
        f'<chosen {C} nc:operation="delete"/>',
        {"tag": "data-missing", "path": "/c:chosen"},
    ),
    "invalid insert": (
        f'<step {C} yang:insert="before" yang:key="[c:id=\'zz\']"><id>a</id></step>',
        {"tag": "bad-attribute", "app-tag": "missing-instance", "bad-attribute": "key"},
    ),
    "mandatory choice": (
        f"<bounds {C}><few>1</few><few>2</few></bounds>",
        {"tag": "data-missing", "app-tag": "missing-choice", "path": "/c:bounds", "missing-choice": "one"},
    ),
    "max elem": (
        f"<bounds {C}><few>1</few><few>2</few><few>3</few><few>4</few><left/></bounds>",
        {"tag": "operation-failed", "app-tag": "too-many-elements", "path": "/c:bounds/c:few"},
    ),
    "min elem": (
        f"<bounds {C}><few>1</few><left/></bounds>",
        {"tag": "operation-failed", "app-tag": "too-few-elements", "path": "/c:bounds/c:few"},
    ),
    "mandatory leaf": (
        f"<box {C}><lid/></box>",
        {"tag": "data-missing", "path": "/c:box/c:lid/c:colour"},
    ),
    "must with its own words": (
        f"<box {C}><level>13</level></box>",
        {"tag": "operation-failed", "app-tag": "unlucky", "message": "thirteen is no level"},
    ),
    "must": (
        f"<box {C}><limit>1</limit></box>",
        {"tag": "operation-failed", "app-tag": "must-violation", "path": "/c:box/c:limit"},
    ),
    "require instance": (
        f"<chosen {C}>zz</chosen>",
        {"tag": "data-missing", "app-tag": "instance-required", "path": "/c:chosen"},
    ),
    "instance identifier": (
        f"<where {C}>/c:box/c:name</where>",
        {"tag": "data-missing", "app-tag": "instance-required", "path": "/c:where"},
    ),
    "unknown element": (
        f"<box {C}><bogus/></box>",
        {"tag": "unknown-element", "path": "/c:box", "bad-element": "bogus"},
    ),
    "unknown namespace": (
        '<box xmlns="urn:nowhere"/>',
        {"tag": "unknown-namespace", "bad-element": "box", "bad-namespace": "urn:nowhere"},
    ),
    "unknown attribute": (
        f'<box {C} nc:operation="guess"/>',
        {"tag": "bad-attribute", "bad-attribute": "operation", "bad-element": "box"},
    ),
    "missing key": (
        f"<entry {C}><number>1</number></entry>",
        {"tag": "missing-element", "bad-element": "name"},
    ),
    "range": (f"<box {C}><size>256</size></box>", {"tag": "invalid-value", "path": "/c:box/c:size"}),
    "length": (f"<box {C}><name>123456789</name></box>", {"tag": "invalid-value", "path": "/c:box/c:name"}),
    "enumeration": (f"<box {C}><mood>odd</mood></box>", {"tag": "invalid-value", "path": "/c:box/c:mood"}),
    "state": (
        f"<gauge {C}><reading>1</reading></gauge>",
        {"tag": "unknown-element", "path": "/c:gauge"},
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_an_edit_is_refused_with_everything_that_can_be_told(client: Client, name: str) -> None:
    client.ok(edit(f"<alone {C}>x</alone>"))
    content, told = CASES[name]
    error = client.error(edit(content))
    assert error["severity"] == "error"
    assert error["message"]
    assert error["type"] == ("protocol" if error["tag"] == "bad-attribute" else "application")
    assert {key: error.get(key) for key in told} == told


def test_none_on_missing(client: Client) -> None:
    error = client.error(edit(f"<entry {C}><name>q</name><note>n</note></entry>", "none"))
    assert (error["type"], error["tag"]) == ("application", "data-missing")
    assert error["path"] == "/c:entry[c:name='q']"


def test_unique_names_every_leaf(client: Client) -> None:
    entry = f"<entry {C}><name>%s</name><number>1</number><inner><side>x</side></inner></entry>"
    reply = client.rpc(edit(entry % "a" + entry % "b"))
    (tag,) = (each.text for each in reply.iter("{*}error-app-tag"))
    assert tag == "data-not-unique"
    assert [each.text for each in reply.iter("{urn:ietf:params:xml:ns:yang:1}non-unique")] == [
        f"/c:entry[c:name='{name}']/c:{leaf}" for leaf in ("number", "inner/c:side") for name in "ab"
    ]


def test_several_errors_in_one_reply(client: Client) -> None:
    errors = client.errors(
        edit(
            f"<box {C}><level>13</level><lid/></box><chosen {C}>zz</chosen><bounds {C}><few>1</few></bounds>"
        )
    )
    assert {error["path"] for error in errors} == {
        "/c:box/c:level",
        "/c:box/c:lid/c:colour",
        "/c:chosen",
        "/c:bounds",
        "/c:bounds/c:few",
    }


REQUESTS: dict[str, tuple[str, dict[str, str]]] = {
    "no such operation": (
        "<no-such/>",
        {"type": "protocol", "tag": "operation-not-supported"},
    ),
    "no such module": (
        '<a xmlns="urn:nowhere"/>',
        {"tag": "unknown-namespace", "bad-element": "a"},
    ),
    "an rpc that nothing carries out": (
        f"<unanswered {C}/>",
        {"type": "protocol", "tag": "operation-not-supported"},
    ),
    "a parameter is missing": (f"<double {C}/>", {"tag": "missing-element", "bad-element": "number"}),
    "a parameter is out of range": (
        f"<double {C}><number>256</number></double>",
        {"tag": "invalid-value", "path": "/c:double/c:number"},
    ),
    "an unknown parameter": (
        "<get-config><source><running/></source><bar/></get-config>",
        {"tag": "unknown-element", "path": "/nc:get-config", "bad-element": "bar"},
    ),
    "an unknown datastore": (
        "<get-config><source><foo/></source></get-config>",
        {"tag": "unknown-element", "path": "/nc:get-config/nc:source", "bad-element": "foo"},
    ),
    "a timeout of no time": (
        "<commit><confirmed/><confirm-timeout>0</confirm-timeout></commit>",
        {"tag": "invalid-value", "path": "/nc:commit/nc:confirm-timeout"},
    ),
    "no source": (
        "<get-config/>",
        {
            "tag": "data-missing",
            "missing-choice": "config-source",
            "message": "mandatory choice config-source has no case: give one of candidate, running, startup",
        },
    ),
    "no target": ("<edit-config><config/></edit-config>", {"tag": "data-missing"}),
    "no content": (
        "<edit-config><target><running/></target></edit-config>",
        {"tag": "data-missing", "missing-choice": "edit-content"},
    ),
    "running cannot be deleted": (
        "<delete-config><target><running/></target></delete-config>",
        {"tag": "unknown-element", "bad-element": "running"},
    ),
    "no startup": (
        "<get-config><source><startup/></source></get-config>",
        {"tag": "operation-not-supported", "bad-element": "startup"},
    ),
    "a copy onto itself": (
        "<copy-config><target><running/></target><source><running/></source></copy-config>",
        {"tag": "invalid-value"},
    ),
    "a lock that is held": (
        "<lock><target><running/></target></lock>",
        {"type": "protocol", "tag": "lock-denied", "session-id": "1"},
    ),
    "a lock that is not held": (
        "<unlock><target><candidate/></target></unlock>",
        {"tag": "operation-failed"},
    ),
    "an edit of what another has locked": (
        edit(f"<alone {C}>x</alone>"),
        {"tag": "in-use"},
    ),
    "killing nobody": (
        "<kill-session><session-id>77</session-id></kill-session>",
        {"tag": "invalid-value", "bad-element": "session-id"},
    ),
    "killing oneself": ("<kill-session><session-id>2</session-id></kill-session>", {"tag": "invalid-value"}),
    "nothing to cancel": ("<cancel-commit/>", {"tag": "operation-failed"}),
    "an unknown way to filter": (
        '<get><filter type="regex"/></get>',
        {"tag": "bad-attribute", "bad-attribute": "type", "bad-element": "filter"},
    ),
    "an attribute that no filter has": (
        '<get><filter type="subtree" kind="x"/></get>',
        {"tag": "unknown-attribute", "bad-attribute": "kind", "bad-element": "filter"},
    ),
    "an attribute of the filter of get-data": (
        '<get-data xmlns="urn:ietf:params:xml:ns:yang:ietf-netconf-nmda">'
        '<datastore xmlns:ds="urn:ietf:params:xml:ns:yang:ietf-datastores">ds:running</datastore>'
        '<subtree-filter kind="x"/></get-data>',
        {"tag": "unknown-attribute", "bad-attribute": "kind", "bad-element": "subtree-filter"},
    ),
    "an attribute of an operation": (
        '<get lang="x"/>',
        {"tag": "unknown-attribute", "bad-attribute": "lang", "bad-element": "get"},
    ),
    "an attribute of a parameter": (
        '<lock><target lang="x"><candidate/></target></lock>',
        {"tag": "unknown-attribute", "bad-attribute": "lang", "bad-element": "target"},
    ),
    "an XPath filter without a path": (
        '<get><filter type="xpath"/></get>',
        {"tag": "missing-attribute", "bad-attribute": "select"},
    ),
    "a bad XPath filter": (
        '<get><filter xmlns:c="urn:case-list" type="xpath" select="/c:box["/></get>',
        {"tag": "invalid-value"},
    ),
}


@pytest.mark.parametrize("name", REQUESTS)
def test_a_request_is_refused_with_everything_that_can_be_told(name: str) -> None:
    server = served()
    holder, client = Client(server), Client(server)
    holder.ok("<lock><target><running/></target></lock>")
    content, told = REQUESTS[name]
    error = client.error(content)
    assert {key: error.get(key) for key in told} == told


MESSAGES: dict[str, tuple[str, dict[str, Any]]] = {
    "no message-id": (
        '<rpc xmlns="urn:ietf:params:xml:ns:netconf:base:1.0"><get/></rpc>',
        {"type": "rpc", "tag": "missing-attribute", "bad-attribute": "message-id", "bad-element": "rpc"},
    ),
    "no XML": ("<rpc", {"type": "rpc", "tag": "malformed-message"}),
    "no rpc": (
        '<call xmlns="urn:ietf:params:xml:ns:netconf:base:1.0" message-id="1"/>',
        {"type": "rpc", "tag": "malformed-message"},
    ),
    "no namespace": ('<rpc message-id="1"><get/></rpc>', {"type": "rpc", "tag": "malformed-message"}),
    "no operation": (
        '<rpc xmlns="urn:ietf:params:xml:ns:netconf:base:1.0" message-id="1"/>',
        {"type": "rpc", "tag": "missing-element"},
    ),
    "two operations": (
        '<rpc xmlns="urn:ietf:params:xml:ns:netconf:base:1.0" message-id="1"><get/><commit/></rpc>',
        {"type": "rpc", "tag": "unknown-element", "bad-element": "commit"},
    ),
    "an entity": (
        '<!DOCTYPE a [<!ENTITY b "c">]><rpc xmlns="urn:ietf:params:xml:ns:netconf:base:1.0" '
        'message-id="1">&b;</rpc>',
        {"type": "rpc", "tag": "malformed-message"},
    ),
}


@pytest.mark.parametrize("name", MESSAGES)
def test_a_bad_message_is_answered_and_the_session_goes_on(client: Client, name: str) -> None:
    message, told = MESSAGES[name]
    error = client.answer_to(message)
    assert {key: error.get(key) for key in told} == told
    client.data("<get/>")


def test_an_rpc_of_any_module_is_answered(client: Client) -> None:
    (number,) = client.rpc(f"<double {C}><number>21</number></double>")
    assert (number.tag, number.text) == ("{urn:case-list}number", "42")
