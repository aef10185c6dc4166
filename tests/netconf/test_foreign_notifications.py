"""Changes in modules that are not the project's, as each kind of subscriber sees them; broken records."""

import logging
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from isolane.access.rights import Rights
from isolane.bindings.ietf_netconf_notifications import Edit, NetconfConfigChange
from isolane.program.models import load_model
from isolane.tree.model import Model
from tests.netconf.client import Client
from tests.netconf.site import NOTIFICATION, SN, YP, Site, establish, kinds, told

YANG: Final = Path(__file__).parent.parent / "e2e" / "foreign"
INSTANCE: Final = "urn:example:fabric:instance"
STREAM: Final = "<stream>NETCONF</stream>"
CHANGE: Final = "netconf-config-change"
ON_CHANGE: Final = (
    f'<datastore xmlns="{YP}">ds:running</datastore><datastore-subtree-filter xmlns="{YP}">'
    f'<instances xmlns="{INSTANCE}"/></datastore-subtree-filter><on-change xmlns="{YP}"/>'
)


@cache
def model() -> Model:
    return load_model(["fabric-instance", "fabric-types", "fabric-system", "fabric-agent"], [YANG])


def site(**options: Any) -> Site:
    return Site(model=model(), **options)


def instance(name: str) -> str:
    return (
        f'<instances xmlns="{INSTANCE}"><instance><name>{name}</name><config><name>{name}</name>'
        '<kind xmlns:t="urn:example:fabric:types">t:L3VRF</kind></config></instance></instances>'
    )


def changes(client: Client) -> list[Any]:
    return [each for each in told(client) if each.tag.endswith(CHANGE)]


def targets(change: Any) -> list[str]:
    return [each.findtext("{*}target") for each in change.findall("{*}edit")]


def namespaces(change: Any) -> set[str]:
    return {uri for each in change.iter("{*}target") for uri in each.nsmap.values()}


def test_a_commit_in_a_foreign_module_is_told_live_to_both_kinds_of_subscribers() -> None:
    here = site()
    old, new = here.client(), here.client()
    old.ok(f'<create-subscription xmlns="{NOTIFICATION}"/>')
    establish(new, STREAM)
    here.edit(instance("red"))
    for client in (old, new):
        (change,) = changes(client)
        assert targets(change) == ["/fab-inst:instances"]
        assert INSTANCE in namespaces(change)


def test_it_is_replayed_to_whoever_subscribes_later() -> None:
    here = site()
    start = here.at(-1)
    here.run(1)
    here.edit(instance("red"))
    here.edit(instance("blue"))
    here.run(1)
    for _ in range(2):
        old, new = here.client(), here.client()
        begin = f"<startTime>{start}</startTime>"
        old.ok(f'<create-subscription xmlns="{NOTIFICATION}">{begin}</create-subscription>')
        establish(new, f"{STREAM}<replay-start-time>{start}</replay-start-time>")
        here.run()
        for client in (old, new):
            first, second = changes(client)
            assert targets(first) == ["/fab-inst:instances"]
            assert targets(second) == ["/fab-inst:instances/fab-inst:instance[fab-inst:name='blue']"]


def test_a_filter_on_the_change_and_rights_of_the_reader_count_for_it_too() -> None:
    here = site(access=True)
    client = here.client("guest")
    number = establish(
        client,
        f'{STREAM}<stream-subtree-filter xmlns="{SN}"><netconf-config-change '
        'xmlns="urn:ietf:params:xml:ns:yang:ietf-netconf-notifications"/></stream-subtree-filter>',
    )
    assert number
    here.edit(instance("red"))
    (change,) = changes(client)
    assert targets(change) == ["/fab-inst:instances"]


def test_a_push_subscription_to_a_foreign_module_is_told_of_its_changes() -> None:
    here = site()
    client = here.client()
    establish(client, ON_CHANGE)
    here.run()
    here.edit(instance("red"))
    here.run(10)
    assert "red" in "".join("".join(each.itertext()) for each in told(client))


class Broken(Exception):
    """What a record does that cannot be made."""


@pytest.mark.parametrize("kind", ["cannot be made", "cannot be written", "cannot be cut"])
def test_a_broken_event_is_logged_and_costs_nobody_a_session(
    kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    here = Site()

    def make() -> NetconfConfigChange:
        if kind == "cannot be made":
            raise Broken
        wrong: Any = object()
        return NetconfConfigChange.new(edit=[Edit.new(target=wrong, operation=wrong)])

    def cut(rights: Rights) -> NetconfConfigChange:
        raise Broken

    old, new = here.client(), here.client()
    old.ok(f'<create-subscription xmlns="{NOTIFICATION}"/>')
    establish(new, STREAM)
    here.run(1)
    with caplog.at_level(logging.ERROR):
        here.events.publish_later(NetconfConfigChange, make, cut if kind == "cannot be cut" else None)
        here.flush()
    later = here.client()
    begin = f"<startTime>{here.at(-9)}</startTime>"
    later.ok(f'<create-subscription xmlns="{NOTIFICATION}">{begin}</create-subscription>')
    here.run()
    for client in (old, new, later):
        assert "interfaces" in kinds(client)
    assert [each.message for each in caplog.records if "cannot be encoded" in each.message]
