"""What can be subscribed (RFC 9196) is true: each statement is tried as a subscription."""

from typing import Any

import pytest

from isolane.bindings.ietf_interfaces import InterfacesInterface
from isolane.bindings.ietf_system_capabilities import SystemCapabilities
from isolane.northbound import datastores
from isolane.northbound.subscriptions.push import SHORTEST_PERIOD
from isolane.tree.values import Identity
from tests.netconf.device_site import DeviceSite
from tests.netconf.site import DS, NC, SN, Site, establishing

FD = "urn:ietf:params:xml:ns:yang:ietf-factory-default"


@pytest.fixture(scope="module")
def site() -> Site:
    return DeviceSite()


def shown(site: Site) -> SystemCapabilities:
    root: Any = site.store.operational.source().record()
    capabilities: SystemCapabilities = root.system_capabilities
    return capabilities


def refused(site: Site, datastore: Identity, trigger: str, path: str = "") -> str | None:
    """The reason why a subscription is refused; None when it is not."""
    module, _, name = datastore.partition(":")
    namespace = DS if module == "ietf-datastores" else FD
    select = f"<yp:datastore-xpath-filter>{path}</yp:datastore-xpath-filter>" if path else ""
    reply = site.client().rpc(
        establishing(f'<yp:datastore xmlns:x="{namespace}">x:{name}</yp:datastore>{select}<yp:{trigger}')
    )
    error = reply.find(f"{{{NC}}}rpc-error")
    return None if error is None else " ".join(error.itertext())


PERIODIC = "periodic><yp:period>%d</yp:period></yp:periodic>"
ON_CHANGE = "on-change><yp:dampening-period>%d</yp:dampening-period></yp:on-change>"


def test_the_shortest_period_and_dampening_are_taken_and_nothing_shorter(site: Site) -> None:
    overall = shown(site).subscription_capabilities
    assert overall.minimum_update_period == SHORTEST_PERIOD
    assert refused(site, datastores.RUNNING, PERIODIC % SHORTEST_PERIOD) is None
    assert "period-unsupported" in str(refused(site, datastores.RUNNING, PERIODIC % (SHORTEST_PERIOD - 1)))
    assert refused(site, datastores.RUNNING, ON_CHANGE % overall.minimum_dampening_period) is None
    assert overall.supported_excluded_change_type == ("all",)


def test_each_datastore_of_the_library_is_there_and_says_the_truth(site: Site) -> None:
    entries = shown(site).datastore_capabilities
    assert {each.datastore for each in entries.values()} == set(site.server.service.library.datastores)
    for entry in entries.values():
        first, *_ = entry.per_node_capabilities
        assert first.node_selector is None
        kinds = first.subscription_capabilities
        assert kinds.periodic_notifications_supported
        assert refused(site, entry.datastore, PERIODIC % 1000) is None
        if entry.datastore != datastores.OPERATIONAL:
            takes = refused(site, entry.datastore, ON_CHANGE % 0) is None
            assert takes == bool(kinds.on_change_supported), entry.datastore


def test_nodes_of_state_that_are_followed_on_change_are_named_and_no_others(site: Site) -> None:
    operational = shown(site).datastore_capabilities[datastores.OPERATIONAL]
    first, *nodes = operational.per_node_capabilities
    assert first.subscription_capabilities.on_change_supported == ()
    selectors = [str(each.node_selector) for each in nodes if not each.cursor_supported]
    status = InterfacesInterface.NODE.by_attribute["oper_status"].path
    assert any(status.endswith(each.rpartition(":")[2]) for each in selectors)
    for each in nodes:
        if each.cursor_supported:
            continue
        assert each.subscription_capabilities.on_change_supported
        assert refused(site, datastores.OPERATIONAL, ON_CHANGE % 0, str(each.node_selector)) is None
    counters = "/ietf-interfaces:interfaces/ietf-interfaces:interface/ietf-interfaces:statistics"
    assert counters not in selectors
    assert "on-change-unsupported" in str(refused(site, datastores.OPERATIONAL, ON_CHANGE % 0, counters))


def test_lists_of_state_with_keys_have_cursors(site: Site) -> None:
    operational = shown(site).datastore_capabilities[datastores.OPERATIONAL]
    lists = [str(each.node_selector) for each in operational.per_node_capabilities if each.cursor_supported]
    streams = "/ietf-subscribed-notifications:streams/ietf-subscribed-notifications:stream"
    assert streams in lists
    declared = f'xmlns:ietf-subscribed-notifications="{SN}"'
    where = f'<filter type="xpath" {declared} select="{streams}"/>'
    page = '<list-pagination xmlns="urn:ietf:params:xml:ns:yang:ietf-list-pagination-nc"><limit>1</limit>'
    reply = site.client().rpc(f"<get>{where}{page}</list-pagination></get>")
    assert any(name.endswith("}next") for each in reply.iter() for name in each.attrib)
