"""Subscriptions on change to operational state: what engines change is pushed, and nothing else is read."""

from collections.abc import Callable
from typing import Any

import pytest

from isolane.bindings.ieee802_dot1q_bridge import FlushFlowsInput
from isolane.engine.isolation.machine import Mask
from isolane.engine.isolation.tables import FIRST_HANDLE, StreamEntry, StreamTable
from isolane.northbound.state_changes import StateChanges
from isolane.strand import Finished
from tests.device.bridge.test_bridges import MEMBER, bridge
from tests.device.isolation.test_isolation import ENABLE, PAIR, TRAFFIC, host
from tests.execution import Timed
from tests.netconf.client import Client
from tests.netconf.device_site import DeviceSite
from tests.netconf.pushing import INTERFACES, NO_SYNC, edits, on_change, patches, xpath
from tests.netconf.site import IF, YP, establish, establishing, interface, kinds, told, without
from tests.netconf.test_push import hiding

QB = "urn:ieee:std:802.1Q:yang:ieee802-dot1q-bridge"
CI = "urn:ieee:std:802.1Q:yang:ieee802-dot1q-congestion-isolation-bridge"
STREAMS = (
    f'<yp:datastore-subtree-filter><bridges xmlns="{QB}"><bridge><component>'
    f'<ci-streams xmlns="{CI}"/></component></bridge></bridges></yp:datastore-subtree-filter>'
)
OPER_STATUS = xpath("/if:interfaces/if:interface/if:oper-status")
STREAM = "/ieee802-dot1q-bridge:bridges/bridge=br0/component=c0"
STREAM += "/ieee802-dot1q-congestion-isolation-bridge:ci-streams"

NEVER_OLD_NS = 10**18


def of_state(content: str = "", more: str = "") -> str:
    return on_change(content, more, datastore="operational")


@pytest.fixture
def site() -> DeviceSite:
    """A bridge with three ports, of which one is too slow for the other two."""
    made = DeviceSite()
    made.edit(bridge(ENABLE))
    for number in (1, 2, 3):
        made.edit(
            interface(f"p{number}", MEMBER % PAIR),
            host(number, 1_000_000_000 if number == 3 else 10_000_000_000),
        )
    made.run(0.1)
    return made


def subscribed(site: DeviceSite, content: str, **peer: Any) -> Client:
    client = site.client(**peer)
    establish(client, content)
    site.run(0.1)
    return client


def test_a_port_that_goes_down_is_pushed(site: DeviceSite) -> None:
    client = subscribed(site, of_state(OPER_STATUS))
    assert kinds(client) == []
    site.edit(interface("p3", "<enabled>false</enabled>"))
    site.run(0.1)
    assert patches(client) == [
        {
            "edit-id": "1",
            "operation": "replace",
            "target": "/ietf-interfaces:interfaces/interface=p3/oper-status",
            "value": "down",
        }
    ]


class Failing(Timed):
    """Fails at the end of a reading of state."""

    def in_slices(self, call: Callable[[], Any], finished: Finished) -> None:
        if isinstance(getattr(call, "__self__", None), StateChanges):
            call()
            finished(None, OSError())
        else:
            super().in_slices(call, finished)


def test_a_change_that_could_not_be_read_is_pushed_with_the_next_one(
    site: DeviceSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = subscribed(site, of_state(OPER_STATUS))
    with monkeypatch.context() as broken:
        broken.setattr(site.server.service, "execution", Failing(site._call_later))
        site.edit(interface("p3", "<enabled>false</enabled>"))
        site.run(0.1)
    assert patches(client) == []
    site.edit(interface("p2", "<enabled>false</enabled>"))
    site.run(0.1)
    assert [each["target"].split("=")[1] for each in patches(client)] == ["p2/oper-status", "p3/oper-status"]


def test_to_begin_with_all_that_is_notified_is_pushed(site: DeviceSite) -> None:
    client = subscribed(site, of_state(OPER_STATUS, "<yp:sync-on-start>true</yp:sync-on-start>"))
    (update,) = told(client)
    assert update.tag == f"{{{YP}}}push-update"
    names = [each.text for each in update.iter(f"{{{IF}}}name")]
    assert names == ["p1", "p2", "p3"]
    assert {each.text for each in update.iter(f"{{{IF}}}oper-status")} == {"up"}
    assert not list(update.iter(f"{{{IF}}}in-octets"))


def test_an_isolated_flow_is_pushed_when_it_comes_and_when_it_goes(site: DeviceSite) -> None:
    client = subscribed(site, of_state(STREAMS))
    site.edit(TRAFFIC)
    site.run(0.1)
    came = patches(client)
    assert {each["operation"] for each in came} == {"create"}
    assert all(each["target"].startswith(STREAM) for each in came)
    assert "192.0.2.3" in came[0]["value"]
    site.run(0.5)
    assert patches(client) == []  # its counters go on, and are not notified
    assert site.call(FlushFlowsInput.new(), "br0", "c0").flushed
    site.run(0.015)
    assert "delete" in [operation for operation, _ in edits(client)]


def test_what_is_marked_again_and_again_is_read_once(site: DeviceSite) -> None:
    client = subscribed(site, of_state(STREAMS))
    table = streams(site)
    insert(table, 1)
    site.run(0.1)
    assert len(patches(client)) == 1
    site.reads.clear()
    (entry,) = table.by_handle.values()
    for number in range(1, 1001):
        table.receive(entry, number % 2 + 1)
    site.run(0.1)
    assert site.reads["ci-stream-table"] == 1
    assert [each["value"] for each in patches(client)] == ["p1"]


def test_one_change_among_ten_thousand_flows_reads_one(site: DeviceSite) -> None:
    table = streams(site)
    for number in range(10_000):
        insert(table, number)
    several = [subscribed(site, of_state(STREAMS)) for _ in range(3)]
    assert site.reads["ci-stream-table"] == 10_000  # once, for all three
    site.reads.clear()
    table.remove(table.by_handle[FIRST_HANDLE + 5_000])
    site.run(0.1)
    assert site.reads["ci-stream-table"] == 1
    site.reads.clear()
    insert(table, 5_000)
    site.run(0.1)
    assert site.reads["ci-stream-table"] == 1
    assert site.reads["interface"] == 0
    for client in several:
        assert [operation for operation, _ in edits(client)] == ["delete", "create"]


def test_who_does_not_follow_costs_nothing(site: DeviceSite) -> None:
    client = subscribed(site, of_state(STREAMS))
    site.reads.clear()
    timers = site.timers
    site.run(1)
    assert (site.reads.total(), site.timers) == (0, timers)
    client.rpc("<close-session/>")
    insert(streams(site), 1)
    assert site.timers == timers
    site.run(1)
    assert site.reads.total() == 0
    assert site.server.service.state_changes.tree is None


def test_an_interface_comes_and_goes_with_its_configuration(site: DeviceSite) -> None:
    client = subscribed(site, of_state(OPER_STATUS))
    site.edit(interface("p4", MEMBER % ""))
    site.run(0.1)
    (came,) = patches(client)
    assert (came["operation"], came["target"]) == ("create", "/ietf-interfaces:interfaces/interface=p4")
    assert came["value"] == "p4lower-layer-down"
    site.edit(without("p4"))
    site.run(0.1)
    assert edits(client) == [("delete", "/ietf-interfaces:interfaces/interface=p4")]


def test_what_came_and_went_in_a_dampening_period_is_left_out(site: DeviceSite) -> None:
    client = subscribed(site, of_state(STREAMS, f"<yp:dampening-period>100</yp:dampening-period>{NO_SYNC}"))
    table = streams(site)
    insert(table, 1)
    site.run(0.1)
    assert len(patches(client)) == 1
    insert(table, 2)
    insert(table, 3)
    site.run(0.1)
    table.remove(table.by_handle[FIRST_HANDLE + 2])
    site.run(0.1)
    assert patches(client) == []
    site.run(1)
    assert edits(client) == [("create", f"{STREAM}/ci-stream-table={FIRST_HANDLE + 3}")]


def test_resynchronization_sends_all_that_is_notified(site: DeviceSite) -> None:
    client = site.client()
    number = establish(client, of_state(STREAMS))
    site.run(0.1)
    insert(streams(site), 7)
    site.run(0.1)
    told(client)
    client.ok(f'<resync-subscription xmlns="{YP}"><id>{number}</id></resync-subscription>')
    site.run(0.1)
    (update,) = told(client)
    assert update.tag == f"{{{YP}}}push-update"
    assert [each.text for each in update.iter(f"{{{CI}}}stream-handle-id")] == [str(FIRST_HANDLE + 7)]


def test_what_a_user_may_not_read_is_not_pushed() -> None:
    site = DeviceSite(access=True)
    site.edit(hiding("/if:interfaces/if:interface[if:name='p2']"), interface("p1"), interface("p2"))
    client = subscribed(site, of_state(OPER_STATUS), user="eve")
    site.edit(
        interface("p1", "<enabled>false</enabled>"),
        interface("p2", "<enabled>false</enabled>"),
    )
    site.run(0.1)
    assert [target for _, target in edits(client)] == ["/ietf-interfaces:interfaces/interface=p1/oper-status"]


@pytest.mark.parametrize(
    ("content", "named"),
    [
        (xpath("/if:interfaces/if:interface/if:statistics/if:in-octets"), "in-octets"),
        (xpath("/if:interfaces/if:interface/if:description"), "description"),
        (xpath("//if:in-octets"), "in-octets"),
        (xpath("/if:interfaces/if:interface/if:oper-status | //if:out-octets"), "out-octets"),
        (xpath("/if:interfaces/if:interface[if:enabled='true']/if:oper-status"), "enabled"),
        (xpath("/if:interfaces/if:interface[not(if:enabled)]/if:oper-status"), "enabled"),
        (
            f'<yp:datastore-subtree-filter><interfaces xmlns="{IF}"><interface><statistics/></interface>'
            "</interfaces></yp:datastore-subtree-filter>",
            "statistics",
        ),
    ],
)
def test_what_is_not_notified_is_refused_by_name(site: DeviceSite, content: str, named: str) -> None:
    error = site.client().error(establishing(of_state(content)))
    assert error["app-tag"] == "ietf-yang-push:on-change-unsupported"
    assert named in error["message"]
    assert site.server.service.state_changes.tree is None


@pytest.mark.parametrize(
    "content",
    [
        "",
        xpath("/if:interfaces/if:interface[if:name='p1']/if:oper-status"),
        xpath("/if:interfaces/if:interface[starts-with(if:name, 'p')]/if:oper-status"),
        xpath("//if:oper-status"),
        xpath("/if:interfaces/if:interface[if:oper-status='up']/if:speed"),
        INTERFACES,
    ],
)
def test_what_is_notified_in_part_is_taken(site: DeviceSite, content: str) -> None:
    client = subscribed(site, of_state(content))
    site.edit(interface("p1", "<enabled>false</enabled>"))
    site.run(0.1)
    assert edits(client)


def streams(site: DeviceSite) -> StreamTable:
    (bridge_driver,) = site.device.bridges.values()
    return bridge_driver.isolation.flows.streams


def insert(table: StreamTable, number: int) -> None:
    """A flow in the table, as the engine makes one."""
    msdu = (
        bytes.fromhex("0800450000200000000040110000c0000201c0000203") + number.to_bytes(4, "big") + bytes(8)
    )
    entry = StreamEntry(FIRST_HANDLE + number, number, dst=1, src=2, vid=1, msdu=msdu, create_ns=NEVER_OLD_NS)
    table.insert(entry, 3, 0, Mask.PEER)
