"""Filters of get, get-config and get-data (RFC 6241 sections 6 and 8.9, RFC 8526 section 3.1.1)."""

import pytest

from isolane.netconf.messages import NETCONF
from isolane.tree import xml
from tests.netconf.client import Client
from tests.netconf.other import C, config, edit, served, shown

STORED = (
    f"<box {C}><name>a</name><size>9</size><tag>x</tag></box>"
    f"<entry {C}><name>a</name><number>1</number><inner><side>left</side></inner></entry>"
    f"<entry {C}><name>b</name><number>2</number><inner><side>right</side></inner></entry>"
    f"<alone {C}>y</alone>"
)


@pytest.fixture(scope="module")
def client() -> Client:
    made = Client(served())
    made.ok(edit(STORED))
    return made


def subtree(client: Client, content: str) -> str:
    return config(client, more=f'<filter type="subtree">{content}</filter>')


def xpath(client: Client, text: str, more: str = "") -> str:
    return config(client, more=f'<filter xmlns:c="urn:case-list" {more} type="xpath" select="{text}"/>')


SUBTREES: dict[str, tuple[str, str]] = {
    "selection": (f"<alone {C}/>", "alone=y"),
    "top-level leaf with another value": (f"<alone {C}>n</alone>", ""),
    "containment": (f"<box {C}><name/></box>", "box(name=a)"),
    "content match": (
        f"<entry {C}><name>b</name></entry>",
        "entry(name=b number=2 inner(side=right))",
    ),
    "content match and selection": (
        f"<entry {C}><name>b</name><number/></entry>",
        "entry(name=b number=2)",
    ),
    "content match of no key": (
        f"<entry {C}><number>1</number></entry>",
        "entry(name=a number=1 inner(side=left))",
    ),
    "nested selection": (
        f"<entry {C}><inner><side/></inner></entry>",
        "entry(name=a inner(side=left)) entry(name=b inner(side=right))",
    ),
    "no namespace": ('<alone xmlns=""/>', "alone=y"),
    "nothing": ("", ""),
    "another namespace": ('<alone xmlns="urn:nowhere"/>', ""),
    "two at once": (f"<alone {C}/><box {C}><tag/></box>", "box(tag=x) alone=y"),
}


@pytest.mark.parametrize("name", SUBTREES)
def test_subtree(client: Client, name: str) -> None:
    content, expected = SUBTREES[name]
    assert subtree(client, content) == expected


XPATHS: dict[str, tuple[str, str]] = {
    "basic": ("/c:box/c:name", "box(name=a)"),
    "key": ("/c:entry[c:name='b']/c:number", "entry(name=b number=2)"),
    "boolean": ("/c:entry[c:number > 1 and c:name != 'a']/c:number", "entry(name=b number=2)"),
    "union": ("/c:alone | /c:box/c:tag", "box(tag=x) alone=y"),
    "descendants": ("//c:side", "entry(name=a inner(side=left)) entry(name=b inner(side=right))"),
    "nothing": ("/c:entry[c:name='z']", ""),
}


@pytest.mark.parametrize("name", XPATHS)
def test_xpath(client: Client, name: str) -> None:
    text, expected = XPATHS[name]
    assert xpath(client, text) == expected


def test_xpath_namespaces_are_those_of_the_request(client: Client) -> None:
    assert xpath(client, "/other:alone", 'xmlns:other="urn:case-list"') == "alone=y"


@pytest.mark.parametrize("text", ["/c:box[", "1 + 1", "/nobody:box", "/c:box/unknown()"])
def test_an_xpath_filter_that_selects_no_nodes_is_refused(client: Client, text: str) -> None:
    error = client.error(
        "<get-config><source><running/></source>"
        f'<filter xmlns:c="urn:case-list" type="xpath" select="{text}"/></get-config>'
    )
    assert error["tag"] in ("invalid-value", "operation-failed")


def test_get_has_state_and_get_config_has_none(client: Client) -> None:
    state = f"<gauge {C}><reading/></gauge>"
    assert shown(client.data(f"<get><filter>{state}</filter></get>")) == "data(gauge(reading=42))"
    assert subtree(client, state) == ""


def test_a_keyless_list_is_filtered_by_content(client: Client) -> None:
    sample = f"<gauge {C}><sample><at>2</at></sample></gauge>"
    found = shown(client.data(f"<get><filter>{sample}</filter></get>"))
    assert found == "data(gauge(sample(at=2 value=4)))"


def get_data(client: Client, parameters: str, datastore: str = "operational") -> str:
    data = client.data(
        '<get-data xmlns="urn:ietf:params:xml:ns:yang:ietf-netconf-nmda" '
        'xmlns:ds="urn:ietf:params:xml:ns:yang:ietf-datastores" xmlns:c="urn:case-list">'
        f"<datastore>ds:{datastore}</datastore>{parameters}</get-data>"
    )
    return shown(data)


def test_get_data_by_subtree(client: Client) -> None:
    found = get_data(client, f"<subtree-filter><gauge {C}><reading/></gauge></subtree-filter>")
    assert found == "data(gauge(reading=42))"


def test_get_data_by_xpath(client: Client) -> None:
    assert get_data(client, "<xpath-filter>/c:gauge/c:reading</xpath-filter>") == "data(gauge(reading=42))"


def test_get_data_of_configuration_has_no_state(client: Client) -> None:
    assert get_data(client, "<xpath-filter>/c:gauge</xpath-filter>", "running") == "data"


@pytest.mark.parametrize(
    ("depth", "expected"),
    [
        ("1", "data(entry(name=a) entry(name=b))"),
        ("2", "data(entry(name=a number=1 inner) entry(name=b number=2 inner))"),
        (
            "unbounded",
            "data(entry(name=a number=1 inner(side=left)) entry(name=b number=2 inner(side=right)))",
        ),
    ],
)
def test_depth(client: Client, depth: str, expected: str) -> None:
    parameters = f"<xpath-filter>/c:entry</xpath-filter><max-depth>{depth}</max-depth>"
    assert get_data(client, parameters, "running") == expected


def test_config_filter(client: Client) -> None:
    parameters = "<xpath-filter>/c:alone | /c:gauge/c:reading</xpath-filter><config-filter>%s</config-filter>"
    assert get_data(client, parameters % "true") == "data(alone=y)"
    assert get_data(client, parameters % "false") == "data(gauge(reading=42))"


PLACES = ("filter", "get-config", "rpc")


@pytest.mark.parametrize("place", PLACES)
def test_prefixes_of_a_filter_may_be_declared_anywhere_above(client: Client, place: str) -> None:
    declared = {each: 'xmlns:q="urn:case-list"' if each == place else "" for each in PLACES}
    client.send(
        f'<nc:rpc xmlns:nc="{NETCONF}" message-id="1" {declared["rpc"]}>'
        f"<nc:get-config {declared['get-config']}><nc:source><nc:running/></nc:source>"
        f'<nc:filter {declared["filter"]} type="xpath" select="/q:alone"/></nc:get-config></nc:rpc>'
    )
    assert shown(xml.parse(client.message())) == "rpc-reply(data(alone=y))"
