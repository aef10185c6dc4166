"""List entries with only keys and empty presence containers are nodes: the filters of get-data keep them."""

from typing import Any

import pytest

from isolane.netconf.server import Server
from isolane.northbound.service import Service
from isolane.store.store import Store
from tests.netconf.client import Client
from tests.netconf.other import model, shown

B = 'xmlns="urn:bare-nodes"'
CONFIGURED = f"<enabled {B}/><link {B}><name>a</name></link><link {B}><name>b</name><marked/></link>"


@pytest.fixture(scope="module")
def client() -> Client:
    store = Store.open(model("bare-nodes"))
    state: Any = store.model.find("/bare-nodes:state")
    seen: Any = store.model.find("/bare-nodes:link/seen")
    peer, event, ready = (state.by_attribute[name].record for name in ("peer", "event", "ready"))
    found = state.record.new(peer=[peer.new(name="x")], event=[event.new()], ready=ready.new())
    store.operational.provide(state, lambda keys: found)
    store.operational.provide(seen, lambda keys: seen.record.new() if keys == ("b",) else None)
    store.start()
    made = Client(Server(Service(store)))
    made.ok(f"<edit-config><target><running/></target><config>{CONFIGURED}</config></edit-config>")
    return made


def got(client: Client, parameters: str, datastore: str = "operational") -> str:
    data = client.data(
        '<get-data xmlns="urn:ietf:params:xml:ns:yang:ietf-netconf-nmda" '
        'xmlns:ds="urn:ietf:params:xml:ns:yang:ietf-datastores" '
        'xmlns:or="urn:ietf:params:xml:ns:yang:ietf-origin" xmlns:b="urn:bare-nodes">'
        f"<datastore>ds:{datastore}</datastore>"
        f"<xpath-filter>/b:link | /b:enabled | /b:state</xpath-filter>{parameters}</get-data>"
    )
    return shown(data)


CONFIG = "link(name=a) link(name=b marked) enabled"
STATE = "state(peer(name=x) ready event)"


def test_all_of_them_are_there(client: Client) -> None:
    assert got(client, "") == f"data(link(name=a) link(name=b seen marked) enabled {STATE})"


@pytest.mark.parametrize("datastore", ["running", "operational"])
def test_configuration_alone_has_entries_with_only_keys_and_empty_containers(
    client: Client, datastore: str
) -> None:
    assert got(client, "<config-filter>true</config-filter>", datastore) == f"data({CONFIG})"


def test_state_alone_has_its_own_and_the_entries_above_it(client: Client) -> None:
    assert got(client, "<config-filter>false</config-filter>") == f"data(link(name=b seen) {STATE})"


def test_an_origin_is_that_of_the_entry_too(client: Client) -> None:
    intended = "<origin-filter>or:intended</origin-filter>"
    assert got(client, intended) == f"data(link(name=a) link(name=b seen marked) enabled {STATE})"
    other = "<negated-origin-filter>or:intended</negated-origin-filter>"
    assert got(client, other) == f"data(link(name=b seen) {STATE})"


def test_depth_keeps_them(client: Client) -> None:
    assert got(client, "<max-depth>1</max-depth>") == "data(link(name=a) link(name=b) enabled state)"
