"""Changes of configuration as the server tells them (RFC 6470)."""

from typing import Any

from tests.netconf.client import Client
from tests.netconf.site import NOTIFICATION, SYS, Site, told


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
