"""Changes of configuration as the server tells them (RFC 6470)."""

from typing import Any

from tests.netconf.client import Client
from tests.netconf.site import NACM, NOTIFICATION, SYS, Site, establish, told


def watching(site: Site, user: str = "watcher") -> Client:
    client = site.client(user)
    client.ok(f'<create-subscription xmlns="{NOTIFICATION}"/>')
    told(client)
    return client


def edits(change: Any) -> list[tuple[str, str]]:
    found = change.findall("{*}edit")
    return [(each.findtext("{*}operation"), each.findtext("{*}target")) for each in found]


def test_changes_of_startup_are_told_with_who_made_them_and_what_they_are() -> None:
    site = Site(startup=True)
    client = watching(site)
    worker = site.client("worker")
    worker.ok(
        "<copy-config><target><startup/></target><source><config>"
        f'<system xmlns="{SYS}"><hostname>x</hostname></system></config></source></copy-config>'
    )
    worker.ok("<delete-config><target><startup/></target></delete-config>")
    site.run()
    _, copied, deleted = told(client)
    for change, operation in ((copied, "create"), (deleted, "delete")):
        assert change.findtext("{*}datastore") == "startup"
        assert change.findtext("{*}changed-by/{*}username") == "worker"
        assert edits(change) == [(operation, "/sys:system")]


def test_a_copy_to_startup_that_changes_nothing_is_not_told() -> None:
    site = Site(startup=True)
    client = watching(site)
    site.client("worker").ok(
        "<copy-config><target><startup/></target><source><running/></source></copy-config>"
    )
    site.run()
    assert [each.tag.rpartition("}")[2] for each in told(client)] == ["netconf-session-start"]


HIDDEN = f"""<nacm xmlns="{NACM}"><groups><group><name>g</name><user-name>eve</user-name></group></groups>
<rule-list><name>l</name><group>g</group><rule><name>r</name><path>/sys:system/sys:contact</path>
<action>deny</action></rule></rule-list></nacm>"""


def system(content: str) -> str:
    return f'<system xmlns="{SYS}">{content}</system>'


def guarded() -> Site:
    """A site where eve may not read the contact."""
    site = Site(access=True)
    site.edit(HIDDEN)
    site.edit(system("<hostname>x</hostname>"))
    return site


def test_edits_of_what_the_subscriber_may_not_read_are_left_out() -> None:
    site = guarded()
    eve, bob = watching(site, "eve"), watching(site, "bob")
    told(eve)
    site.edit(system("<contact>secret</contact><hostname>y</hostname>"))
    (change,) = told(eve)
    assert edits(change) == [("merge", "/sys:system/sys:hostname")]
    (change,) = told(bob)
    assert {target for _, target in edits(change)} == {"/sys:system/sys:hostname", "/sys:system/sys:contact"}


def test_a_change_of_which_nothing_may_be_read_is_told_without_edits() -> None:
    site = guarded()
    eve = watching(site, "eve")
    site.edit(system("<contact>secret</contact>"))
    (change,) = told(eve)
    assert change.tag.endswith("}netconf-config-change")
    assert edits(change) == []


def test_replay_and_subscriptions_by_establish_subscription_leave_them_out_too() -> None:
    site = guarded()
    site.edit(system("<contact>secret</contact>"))
    eve, other = site.client("eve"), site.client("eve")
    start = f"<startTime>{site.at(-60)}</startTime>"
    eve.ok(f'<create-subscription xmlns="{NOTIFICATION}">{start}</create-subscription>')
    establish(other, "<stream>NETCONF</stream>")
    site.edit(system("<contact>secrets</contact>"))
    for client in (eve, other):
        targets = [target for each in told(client) for _, target in edits(each)]
        assert not any("contact" in target for target in targets)


def test_a_filter_finds_only_edits_that_the_subscriber_may_read() -> None:
    site = guarded()
    notifications = "urn:ietf:params:xml:ns:yang:ietf-netconf-notifications"
    content = (
        f'<filter type="xpath" xmlns:n="{notifications}" '
        "select=\"/n:netconf-config-change/n:edit[contains(n:target, 'contact')]\"/>"
    )
    eve, bob = site.client("eve"), site.client("bob")
    for client in (eve, bob):
        client.ok(f'<create-subscription xmlns="{NOTIFICATION}">{content}</create-subscription>')
    site.edit(system("<contact>secret</contact>"))
    assert (len(told(eve)), len(told(bob))) == (0, 1)


def test_what_the_subscriber_may_not_read_is_decided_when_it_is_told() -> None:
    site = guarded()
    eve = watching(site, "eve")
    site.edit(system("<contact>secret</contact>"))
    site.edit(f'<nacm xmlns="{NACM}"><enable-nacm>false</enable-nacm></nacm>')
    site.edit(system("<contact>open</contact>"))
    last = told(eve)[-1]
    assert edits(last) == [("merge", "/sys:system/sys:contact")]
