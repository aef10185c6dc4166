"""Errors and monitoring name no node that the user may not read."""

import re

import pytest
from lxml import etree

from tests.netconf.client import Client
from tests.netconf.other import C, model
from tests.netconf.site import establish
from tests.northbound.access.test_access import IF, Site, edit_config
from tests.northbound.access.test_unreadable import selecting

NC = "urn:ietf:params:xml:ns:netconf:base:1.0"
HISTORY = "urn:isolane:yang:isolane-history"
MONITORING = "urn:ietf:params:xml:ns:yang:ietf-netconf-monitoring"
ENTRY = (
    f'<interfaces xmlns="{IF}"><interface><name>eth0</name><description>%s</description></interface>'
    "</interfaces>"
)
READ = "<access-operations>read</access-operations><action>deny</action>"
WRITE = "<access-operations>create update delete</access-operations><action>deny</action>"
ENTRIES = "<path>/if:interfaces/if:interface</path>"
ONE = "<path>/if:interfaces/if:interface[if:name='eth0']</path>"
EVERYTHING = "<action>permit</action>"
GLOBAL_LOCKS = (
    f'<get><filter><netconf-state xmlns="{MONITORING}"><datastores/></netconf-state></filter></get>'
)


@pytest.fixture
def site() -> Site:
    return Site()


def error_paths(client: Client, request: str) -> list[str]:
    errors = client.errors(request)
    assert {error["tag"] for error in errors} == {"access-denied"}
    for error in errors:
        last = error.get("path", "/").rpartition(":")[2].partition("[")[0]
        assert re.fullmatch(rf"no change is permitted at /.*{last}(\[.*)?", error["message"])
    return [error.get("path", "") for error in errors]


@pytest.mark.parametrize("hidden", [ENTRIES, ONE])
def test_a_commit_of_what_another_has_put_in_the_candidate_names_no_hidden_key(
    site: Site, hidden: str
) -> None:
    site.rules(hidden + READ, hidden + WRITE, EVERYTHING)
    site.client("admin", recovery=True).ok(edit_config(ENTRY % "x").replace("<running/>", "<candidate/>"))
    assert error_paths(site.client(), "<commit/>") == ["/if:interfaces"]


def test_a_commit_names_what_may_be_read_and_not_written(site: Site) -> None:
    site.rules(ENTRIES + WRITE, EVERYTHING)
    site.client("admin", recovery=True).ok(edit_config(ENTRY % "x").replace("<running/>", "<candidate/>"))
    error = site.client().error("<commit/>")
    assert error["path"] == "/if:interfaces/if:interface[if:name='eth0']/if:description"
    assert error["message"] == "create is not permitted"


@pytest.mark.parametrize("dry_run", ["", "<dry-run>true</dry-run>"])
def test_a_rollback_names_no_hidden_key(site: Site, dry_run: str) -> None:
    site.rules(ENTRIES + READ, ENTRIES + WRITE, EVERYTHING)
    before = site.store.number
    for name in ("eth0", "eth1"):
        site.put((ENTRY % "x").replace("eth0", name))
    rollback = f'<rollback xmlns="{HISTORY}"><number>{before}</number>{dry_run}</rollback>'
    assert error_paths(site.client(), rollback) == ["/if:interfaces"]


@pytest.mark.parametrize("target", ["running", "candidate"])
def test_what_an_edit_takes_along_is_not_named(site: Site, target: str) -> None:
    """The user may delete the entry that is named, and neither read nor delete what is in it."""
    inside = "<path>/if:interfaces/if:interface/if:description</path><action>deny</action>"
    site.put(ENTRY % "secret")
    site.rules(inside, EVERYTHING)
    delete = (ENTRY % "").replace("<description></description>", "")
    delete = delete.replace("<interface>", f'<interface xmlns:nc="{NC}" nc:operation="delete">')
    request = edit_config(delete).replace("<running/>", f"<{target}/>")
    assert error_paths(site.client(), request) == ["/if:interfaces/if:interface[if:name='eth0']"]


@pytest.mark.parametrize("target", ["running", "candidate"])
def test_a_constraint_on_a_hidden_node_does_not_name_it(target: str) -> None:
    """What refers to a deleted entry is hidden: neither its place nor its value is told."""
    site = Site(model())
    site.put(f"<entry {C}><name>a</name></entry><chosen {C}>a</chosen>")
    site.rules(f"<path>/c:chosen</path>{READ}", EVERYTHING)
    client = site.client()
    change = edit_config(f"<entry {C} nc:operation='delete'><name>a</name></entry>")
    if target == "candidate":
        client.ok(change.replace("<running/>", "<candidate/>"))
        change = "<commit/>"
    error = client.error(change)
    assert error["tag"] == "data-missing"
    assert "path" not in error
    assert "chosen" not in str(error)
    assert error["message"] == "a node that may not be read does not permit this"


def test_who_may_write_and_not_read_is_told_what_is_wrong_with_the_request() -> None:
    site = Site(model())
    site.rules(f"<path>/c:box/c:size</path>{READ}", EVERYTHING)
    error = site.client().error(edit_config(f"<box {C}><size>1000</size></box>"))
    assert (error["tag"], error["path"]) == ("invalid-value", "/c:box/c:size")
    assert "1000" in error["message"]


def test_who_may_write_and_not_read_learns_by_create_and_delete_whether_it_is_there() -> None:
    """These operations are about that; merge, replace and remove tell nothing."""
    site = Site(model())
    site.put(f"<kind {C}>a</kind>")
    site.rules(f"<path>/c:kind</path>{READ}", EVERYTHING)
    client = site.client()
    for value in "ab":
        for operation in ("merge", "replace"):
            client.ok(edit_config(f"<kind {C} nc:operation='{operation}'>{value}</kind>"))
    assert client.error(edit_config(f"<kind {C} nc:operation='create'>a</kind>"))["tag"] == "data-exists"
    for _ in range(2):
        client.ok(edit_config(f"<kind {C} nc:operation='remove'/>"))
    assert client.error(edit_config(f"<kind {C} nc:operation='delete'/>"))["tag"] == "data-missing"


@pytest.mark.parametrize("lacking", ["create", "update"])
@pytest.mark.parametrize("there", ["", "a", "b"])
def test_a_merge_needs_all_that_it_could_take_where_nothing_may_be_read(there: str, lacking: str) -> None:
    site = Site(model())
    if there:
        site.put(f"<kind {C}>{there}</kind>")
    site.rules(
        f"<path>/c:kind</path><access-operations>{lacking}</access-operations><action>deny</action>",
        f"<path>/c:kind</path>{READ}",
        EVERYTHING,
    )
    request = edit_config(f"<kind {C}>a</kind>")
    assert error_paths(site.client(), request) == ["/c:kind"]


def locks(client: Client) -> list[list[str]]:
    data = client.data(GLOBAL_LOCKS)
    return [
        [each.text or "" for tag in ("select", "locked-node") for each in lock.iterfind(f"{{*}}{tag}")]
        for lock in data.iterfind(f".//{{{MONITORING}}}partial-lock")
    ]


def test_monitoring_shows_of_the_locks_of_others_what_may_be_read(site: Site) -> None:
    one = "<path>/if:interfaces/if:interface[if:name='eth1']</path>"
    site.rules(one + READ, EVERYTHING)
    owner = site.client("root", recovery=True)
    owner.rpc(selecting("/if:interfaces/if:interface"))
    seen = locks(site.client())
    assert len(seen) == 1
    assert all("eth0" in each for each in seen[0])
    assert len(seen[0]) == 2
    assert [len(each) for each in locks(owner)] == [4]


@pytest.mark.parametrize("rule", [ENTRIES, "<path>/if:interfaces</path>"])
def test_monitoring_shows_no_lock_of_which_nothing_may_be_read(site: Site, rule: str) -> None:
    site.rules(rule + READ, EVERYTHING)
    site.client("root", recovery=True).rpc(selecting("/if:interfaces/if:interface"))
    assert locks(site.client()) == []
    everything = site.client().data("<get/>")
    assert "eth0" not in [each.text for each in everything.iter("*")]


SUBSCRIPTIONS = (
    '<get><filter><subscriptions xmlns="urn:ietf:params:xml:ns:yang:ietf-subscribed-notifications"/>'
    "</filter></get>"
)


@pytest.mark.parametrize(
    "selection",
    [
        "<stream>NETCONF</stream><stream-xpath-filter>//*[local-name()='eth0']</stream-xpath-filter>",
        f"<stream>NETCONF</stream><stream-subtree-filter>{ENTRY % 'x'}</stream-subtree-filter>",
    ],
)
def test_a_subscription_shows_its_filter_only_to_who_may_read_all_that_it_can_name(
    site: Site, selection: str
) -> None:
    site.server.service.subscriptions.register()
    site.rules(ENTRIES + READ, EVERYTHING)
    owner = site.client("root", recovery=True)
    establish(owner, selection)
    assert "eth0" in etree.tostring(owner.data(SUBSCRIPTIONS)).decode()
    seen = etree.tostring(site.client().data(SUBSCRIPTIONS)).decode()
    assert "eth0" not in seen
    assert "<stream" in seen
