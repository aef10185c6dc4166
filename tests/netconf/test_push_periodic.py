"""Subscriptions to a datastore as it is from time to time (RFC 8641)."""

import pytest

from tests.netconf.pushing import INTERFACES, NO_SYNC, RUNNING, on_change, periodic, xpath
from tests.netconf.site import IF, SN, SYS, YP, Site, establish, hostname, interface, kinds, modifying, told


def test_periodic(site: Site) -> None:
    site.edit(hostname("a"))
    client = site.client()
    establish(client, periodic(500))
    assert len(told(client)) == 1
    site.edit(hostname("b"))
    site.run(5)
    (update,) = told(client)
    assert update.findtext(f".//{{{SYS}}}hostname") == "b"
    site.run(20)
    assert len(told(client)) == 4


def test_anchor(site: Site) -> None:
    client = site.client()
    establish(client, periodic(1000, anchor=site.at(-7)))
    site.run(2.5)
    assert not client.octets
    site.run(1)
    assert len(told(client)) == 1
    site.run(10)
    assert len(told(client)) == 1


def test_an_anchor_can_be_to_come(site: Site) -> None:
    client = site.client()
    establish(client, periodic(1000, anchor=site.at(25)))
    site.run(5.5)
    assert len(told(client)) == 1


def test_operational_state_is_pushed_periodically(site: Site) -> None:
    client = site.client()
    content = f'<yp:datastore-subtree-filter><streams xmlns="{SN}"/></yp:datastore-subtree-filter>'
    establish(client, periodic(100, content, datastore="operational"))
    (update,) = told(client)
    assert update.findtext(f".//{{{SN}}}stream/{{{SN}}}name") == "NETCONF"


@pytest.mark.parametrize("datastore", ["running", "intended", "candidate", "operational"])
def test_every_datastore_can_be_pushed_periodically(site: Site, datastore: str) -> None:
    site.edit(hostname("a"))
    client = site.client()
    establish(client, periodic(100, xpath("/sys:system/sys:hostname"), datastore=datastore))
    (update,) = told(client)
    assert update.findtext(f".//{{{SYS}}}hostname") == "a"


def test_a_period_can_be_modified(site: Site) -> None:
    client = site.client()
    number = establish(client, periodic(1000))
    told(client)
    client.ok(modifying(number, f"{RUNNING}<yp:periodic><yp:period>100</yp:period></yp:periodic>"))
    (modified,) = told(client)
    assert modified.tag == f"{{{SN}}}subscription-modified"
    assert modified.findtext(f"{{{YP}}}periodic/{{{YP}}}period") == "100"
    site.run(5)
    assert len(told(client)) == 5


def test_a_filter_can_be_modified_and_is_synchronized(site: Site) -> None:
    site.edit(hostname("a"), interface("eth0"))
    client = site.client()
    number = establish(client, on_change(INTERFACES, "<yp:dampening-period>0</yp:dampening-period>"))
    told(client)
    client.ok(modifying(number, f"{RUNNING}{xpath('/sys:system')}"))
    site.run()
    modified, update = told(client)
    assert modified.tag == f"{{{SN}}}subscription-modified"
    assert update.find(f".//{{{IF}}}interface") is None
    assert update.findtext(f".//{{{SYS}}}hostname") == "a"


def test_what_had_changed_before_a_modification_is_told_before_it(site: Site) -> None:
    client = site.client()
    number = establish(client, on_change("", f"<yp:dampening-period>1000</yp:dampening-period>{NO_SYNC}"))
    site.edit(hostname("a"))
    site.edit(hostname("b"))
    client.send(client.request(modifying(number, f"{RUNNING}{INTERFACES}")))
    text = client.octets.decode()
    assert text.index(">b</hostname>") < text.index("subscription-modified")


def test_pushing_ends_at_the_stop_time(site: Site) -> None:
    client = site.client()
    establish(client, f"{on_change()}<stop-time>{site.at(2.5)}</stop-time>")
    establish(client, f"{periodic(100)}<stop-time>{site.at(2.5)}</stop-time>")
    site.run(10)
    site.edit(hostname("a"))
    assert kinds(client) == ["push-update"] * 3
    assert site.timers == 0
    assert client.session.subscriptions == 0
