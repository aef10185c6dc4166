"""A pushed datastore has no value, default or change of what the user may not read (RFC 8641 section 5.6)."""

from typing import Any

import pytest

from tests.netconf.client import Client
from tests.netconf.pushing import on_change, periodic, xpath
from tests.netconf.site import IF, NACM, Site, establish, interface, told

NAMES = f"<yp:datastore-subtree-filter><interfaces xmlns='{IF}'/></yp:datastore-subtree-filter>"
SYNC = "<yp:sync-on-start>true</yp:sync-on-start>"
DATASTORES = ("running", "candidate", "intended", "operational")
HIDDEN = f"<path xmlns:if='{IF}'>/if:interfaces/if:interface/if:enabled</path><action>deny</action>"


def site() -> Site:
    made = Site(access=True)
    made.edit(
        f'<nacm xmlns="{NACM}"><groups><group><name>g</name><user-name>ops</user-name></group></groups>'
        f"<rule-list><name>l</name><group>g</group><rule><name>hidden</name>{HIDDEN}</rule>"
        "<rule><name>all</name><action>permit</action></rule></rule-list></nacm>",
        interface("eth0", "<enabled>false</enabled>"),
        interface("eth1"),
    )
    return made


def pushed(client: Client) -> list[Any]:
    return [each for update in told(client) for each in update.iter("*")]


def tags(client: Client) -> set[str]:
    return {each.tag.rpartition("}")[2] for each in pushed(client)}


@pytest.mark.parametrize("datastore", DATASTORES)
def test_a_periodic_push_has_neither_the_value_nor_the_default(datastore: str) -> None:
    client = site().client()
    establish(client, periodic(100, NAMES, datastore=datastore))
    found = tags(client)
    assert "name" in found
    assert "enabled" not in found


@pytest.mark.parametrize("datastore", DATASTORES)
@pytest.mark.parametrize(
    "select",
    [
        "/if:interfaces/if:interface[if:enabled='true']",
        "/if:interfaces/if:interface[not(if:enabled='false') and count(if:enabled) > 0]",
        "//if:enabled",
        "//*[self::if:enabled = 'true']",
    ],
)
def test_a_filter_of_a_periodic_push_sees_no_hidden_default(datastore: str, select: str) -> None:
    client = site().client()
    establish(client, periodic(100, xpath(select.replace(">", "&gt;")), datastore=datastore))
    assert not {"interface", "enabled"} & tags(client)


def test_a_change_of_what_is_hidden_is_not_pushed() -> None:
    made = site()
    client = made.client()
    establish(client, on_change(NAMES, SYNC))
    assert "enabled" not in tags(client)
    made.edit(interface("eth0", "<enabled>true</enabled>"))
    made.edit(interface("eth1", "<enabled>false</enabled>"))
    assert pushed(client) == []
    made.edit(interface("eth2", "<enabled>false</enabled><description>new</description>"))
    found = tags(client)
    assert "description" in found
    assert "enabled" not in found


def test_a_filter_on_a_hidden_leaf_finds_no_change() -> None:
    made = site()
    client = made.client()
    establish(client, on_change(xpath("/if:interfaces/if:interface[if:enabled='true']"), SYNC))
    assert "interface" not in tags(client)
    made.edit(interface("eth0", "<enabled>true</enabled>"))
    made.edit(interface("eth1", "<description>new</description>"))
    assert "interface" not in tags(client)
    free = made.client("root", recovery=True)
    establish(free, on_change(xpath("/if:interfaces/if:interface[if:enabled='true']"), SYNC))
    assert "interface" in tags(free)


def test_what_a_user_may_not_read_any_more_is_not_pushed() -> None:
    made = site()
    client = made.client()
    establish(client, periodic(100, NAMES))
    assert "interface" in tags(client)
    path = f"<path xmlns:if='{IF}'>/if:interfaces/if:interface</path>"
    rule = f"<rule><name>hidden</name>{path}</rule>"
    made.edit(f'<nacm xmlns="{NACM}"><rule-list><name>l</name>{rule}</rule-list></nacm>')
    made.run(1)
    assert "interface" not in tags(client)
