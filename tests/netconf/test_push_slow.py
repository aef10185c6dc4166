"""Push to slow clients and to many of them."""

from typing import Any

import pytest

from isolane.bindings.isolane_server import Limits
from tests.netconf.pushing import INTERFACES, on_change, patches, periodic, xpath
from tests.netconf.site import SN, SYS, YP, Site, establish, hostname, interface, kinds, modifying, told


def test_a_slow_client_is_told_what_it_missed_in_one_update() -> None:
    site = Site(limits=Limits.new(notification_queue=16))
    client = site.client()
    establish(client, on_change())
    client.session.pause_writing()
    for number in range(40):
        site.edit(hostname(f"h{number}"))
    client.session.resume_writing()
    found = told(client)
    assert [each.tag.rpartition("}")[2] for each in found[16:]] == [
        "subscription-suspended",
        "subscription-resumed",
        "push-change-update",
    ]
    assert found[-1].findtext(f".//{{{SYS}}}hostname") == "h39"


def test_a_slow_client_gets_no_periodic_updates_meanwhile() -> None:
    site = Site(limits=Limits.new(notification_queue=16))
    client = site.client()
    establish(client, periodic(10))
    client.session.pause_writing()
    site.run(10)
    assert client.session.backlog == 17
    client.session.resume_writing()
    told(client)
    site.run(0.15)
    assert kinds(client) == ["push-update"]


@pytest.mark.parametrize("trigger", ["on change", "periodic"])
def test_a_filter_that_is_too_much_work_is_suspended(
    site: Site, monkeypatch: pytest.MonkeyPatch, trigger: str
) -> None:
    from isolane.northbound.subscriptions import filters

    site.edit(*(interface(f"eth{number}") for number in range(20)))
    filtered = xpath("/if:interfaces/if:interface[count(../if:interface) > 1]")
    client = site.client()
    monkeypatch.setattr(filters, "MAX_WORK", 50)
    number = establish(client, on_change(filtered) if trigger == "on change" else periodic(100, filtered))
    site.edit(interface("eth0", "<description>a</description>"))
    (suspended,) = told(client)
    assert suspended.findtext(f"{{{SN}}}reason").endswith("insufficient-resources")
    monkeypatch.undo()
    content = on_change(filtered, " ") if trigger == "on change" else periodic(100, filtered)
    client.ok(modifying(number, content))
    site.run(1)
    assert kinds(client)[0] == "subscription-modified"
    site.edit(interface("eth0", "<description>b</description>"))
    site.run(1)
    assert "push" in kinds(client)[-1]


def test_many_changes_are_told_in_several_patches_as_the_client_takes_them(site: Site) -> None:
    client = site.client()
    establish(client, on_change(INTERFACES))
    site.edit(interface("first"))
    told(client)
    client.session.pause_writing()
    site.edit(*(interface(f"eth{number}") for number in range(450)))
    site.edit(interface("last"))
    assert client.session.backlog == 2
    client.session.resume_writing()
    found = told(client)
    assert [each.findtext(f".//{{{YP}}}patch-id") for each in found] == ["2", "3", "4", "5"]
    assert [len(list(each.iter(f"{{{YP}}}edit"))) for each in found] == [200, 200, 50, 1]


def test_a_commit_does_no_work_for_subscribers(site: Site) -> None:
    client = site.client()
    establish(client, on_change())
    site.commit(hostname("a"))
    assert not client.octets
    site.run()
    assert kinds(client) == ["push-change-update"]


def test_without_subscribers_a_commit_leaves_nothing_to_do(site: Site) -> None:
    client = site.client()
    number = establish(client, on_change())
    client.ok(f'<delete-subscription xmlns="{SN}"><id>{number}</id></delete-subscription>')
    site.run()
    site.commit(hostname("a"))
    assert site.timers == 0


def test_what_many_are_told_alike_is_made_once(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    from isolane.netconf import notification_text as encoding

    made: list[object] = []

    def text(edits: object) -> str:
        made.append(edits)
        return ""

    monkeypatch.setattr(encoding, "edits_text", text)
    clients = [site.client() for _ in range(10)]
    for client in clients:
        establish(client, on_change())
    site.edit(hostname("a"))
    assert all(kinds(client) == ["push-change-update"] for client in clients)
    assert len(made) == 1


def test_a_comparison_that_takes_long_is_not_repeated_at_once(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    from isolane.northbound.subscriptions import updates
    from isolane.northbound.subscriptions.comparison import seen

    def slow(*arguments: Any) -> Any:
        site.now += 100_000_000
        return seen(*arguments)

    monkeypatch.setattr(updates, "seen", slow)
    client = site.client()
    establish(client, on_change())
    for name in ("a", "b", "c"):
        site.edit(hostname(name))
    assert kinds(client) == ["push-change-update"]
    site.run(1)
    (edit,) = patches(client)
    assert edit["value"] == "c"
