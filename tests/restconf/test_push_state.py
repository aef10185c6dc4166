"""On-change push of operational state (RFC 8650, RFC 8641): engines change it, an event stream tells it."""

from collections.abc import Iterator
from typing import Any

import pytest
from lxml import etree

from isolane.bindings.ieee802_dot1q_bridge import FlushFlowsInput
from isolane.store.operational.providers import Providers
from tests.device.bridge.test_bridges import MEMBER, bridge
from tests.device.isolation.test_isolation import ENABLE, PAIR, TRAFFIC, host
from tests.netconf.device_site import DeviceSite
from tests.netconf.site import IF, NACM, YP, interface
from tests.restconf.site import JSON, XML
from tests.restconf.stream_site import Site, Stream

ESTABLISH = "ietf-subscribed-notifications:establish-subscription"
URI = "ietf-restconf-subscribed-notifications:uri"
PUSH = "ietf-yang-push"
STREAMS = "/ieee802-dot1q-bridge:bridges/bridge=br0/component=c0"
STREAMS += "/ieee802-dot1q-congestion-isolation-bridge:ci-streams"


class Device(Site, DeviceSite):
    """A device on the emulated data plane, and RESTCONF."""


@pytest.fixture
def site() -> Iterator[Device]:
    """A bridge with three ports, of which one is too slow for the other two."""
    made = Device()
    made.edit(bridge(ENABLE))
    for number in (1, 2, 3):
        rate = 1_000_000_000 if number == 3 else 10_000_000_000
        made.edit(interface(f"p{number}", MEMBER % PAIR), host(number, rate))
    made.run(0.1)
    yield made
    made.close()


def listening(site: Device, filter: str, **on_change: Any) -> Stream:
    """A stream of what changes in operational at a path, without what is there now."""
    given = {
        f"{PUSH}:datastore": "ietf-datastores:operational",
        f"{PUSH}:datastore-xpath-filter": filter,
        f"{PUSH}:on-change": {"sync-on-start": False, **on_change},
    }
    reply = Site.call(site, ESTABLISH, given)
    assert reply.status == 200, reply.body
    stream = site.listen(reply.json["ietf-subscribed-notifications:output"][URI])
    site.run(0.1)
    stream.take()
    return stream


def edits(stream: Stream) -> list[dict[str, Any]]:
    """The edits of the updates that have come."""
    found = []
    for message in stream.take():
        assert message.kind == f"{PUSH}:push-change-update"
        found += message.content["datastore-changes"]["yang-patch"]["edit"]
    return found


OPER_STATUS = "/ietf-interfaces:interfaces/ietf-interfaces:interface/ietf-interfaces:oper-status"
CI_STREAMS = "//ieee802-dot1q-congestion-isolation-bridge:ci-streams"


def test_a_port_that_goes_down(site: Device) -> None:
    stream = listening(site, OPER_STATUS)
    site.edit(interface("p3", "<enabled>false</enabled>"))
    site.run(0.1)
    [edit] = edits(stream)
    assert (edit["operation"], edit["target"]) == (
        "replace",
        "/ietf-interfaces:interfaces/interface=p3/oper-status",
    )
    assert edit["value"] == {"ietf-interfaces:oper-status": "down"}


def test_the_same_in_xml(site: Device) -> None:
    body = (
        '<input xmlns="urn:ietf:params:xml:ns:yang:ietf-subscribed-notifications" '
        f'xmlns:yp="{YP}" xmlns:ds="urn:ietf:params:xml:ns:yang:ietf-datastores">'
        "<yp:datastore>ds:operational</yp:datastore><yp:datastore-subtree-filter>"
        f'<interfaces xmlns="{IF}"><interface><oper-status/></interface></interfaces>'
        "</yp:datastore-subtree-filter><yp:on-change/></input>"
    )
    reply = site.ask("POST", f"/restconf/operations/{ESTABLISH}", body, content=XML, Accept=JSON)
    stream = site.listen(reply.json["ietf-subscribed-notifications:output"][URI])
    site.run(0.1)
    [first] = stream.take()
    names = [each.text for each in etree.fromstring(first.data).iter(f"{{{IF}}}name")]
    assert names == ["p1", "p2", "p3"], "it begins with all that there is"
    site.edit(interface("p3", "<enabled>false</enabled>"))
    site.run(0.1)
    [message] = stream.take()
    [value] = etree.fromstring(message.data).iter(f"{{{YP}}}value")
    assert [each.text for each in value.iter(f"{{{IF}}}oper-status")] == ["down"]


def test_an_isolated_flow_comes_and_goes(site: Device) -> None:
    stream = listening(site, CI_STREAMS)
    site.edit(TRAFFIC)
    site.run(0.04)
    came = edits(stream)
    assert {each["operation"] for each in came} == {"create"}
    assert all(each["target"].startswith(STREAMS) for each in came)
    assert "192.0.2.3" in str(came[0]["value"])
    site.run(0.03)
    assert edits(stream) == [], "its counters go on, and are not notified"
    assert DeviceSite.call(site, FlushFlowsInput.new(), "br0", "c0").flushed
    site.run(0.015)
    assert "delete" in {each["operation"] for each in edits(stream)}


def test_changes_while_the_connection_is_broken_come_when_it_is_back(site: Device) -> None:
    stream = listening(site, OPER_STATUS)
    site.edit(interface("p1", "<enabled>false</enabled>"))
    site.run(0.1)
    assert len(edits(stream)) == 1
    stream.close()
    site.edit(interface("p2", "<enabled>false</enabled>"))
    site.run(0.1)
    uri = next(iter(site.restconf.streams.subscribers._by_token))
    again = site.listen(f"/restconf/subscriptions/{uri}", last=stream.source.last_id)
    [edit] = edits(again)
    assert edit["target"].endswith("interface=p2/oper-status")


def test_nothing_is_read_any_more_when_the_stream_is_over(site: Device) -> None:
    stream = listening(site, OPER_STATUS)
    assert site.service.state_changes.tree is not None
    [subscriber] = site.restconf.streams.subscribers._by_token.values()
    subscriber._expire()  # the client has not read for a minute
    assert stream.take() == []
    assert stream.is_over
    assert site.service.state_changes.tree is None


def test_state_that_may_not_be_read_is_not_pushed() -> None:
    site = Device(access=True)
    site.edit(bridge(ENABLE), interface("p1", MEMBER % ""), interface("p2", MEMBER % ""))
    site.edit(
        f'<nacm xmlns="{NACM}"><groups><group><name>g</name><user-name>eve</user-name></group></groups>'
        "<rule-list><name>l</name><group>g</group><rule><name>calls</name><module-name>*</module-name>"
        "<rpc-name>*</rpc-name><access-operations>exec</access-operations><action>permit</action></rule>"
        f"<rule><name>port</name><path xmlns:if=\"{IF}\">/if:interfaces/if:interface[if:name='p1']</path>"
        "<access-operations>read</access-operations><action>deny</action></rule></rule-list></nacm>"
    )
    site.user = "eve"
    stream = listening(site, OPER_STATUS)
    for name in ("p1", "p2"):
        site.edit(interface(name, "<enabled>false</enabled>"))
        site.run(0.1)
    assert {each["target"] for each in edits(stream)} == {
        "/ietf-interfaces:interfaces/interface=p2/oper-status"
    }
    site.close()


def test_an_update_of_queues_asks_for_no_provider_of_a_queue(site: Device, monkeypatch: Any) -> None:
    """The provider of a port's state gives all queues; what is in them is taken from its record."""
    queue: dict[str, dict[str, str]] = {"traffic-class": {}, "depth-octets": {}, "congesting": {}}
    state = {"isolane-congestion-isolation:congestion-isolation": {"state": {"queue": queue}}}
    tree = {"interface": {"name": {}, "ieee802-dot1q-bridge:bridge-port": state}}
    given = {
        f"{PUSH}:datastore": "ietf-datastores:operational",
        f"{PUSH}:datastore-subtree-filter": {"ietf-interfaces:interfaces": tree},
        f"{PUSH}:periodic": {"period": 10},
    }
    reply = Site.call(site, ESTABLISH, given)
    stream = site.listen(reply.json["ietf-subscribed-notifications:output"][URI])
    site.run(0.01)
    stream.take()
    site.reads.clear()
    asked = 0
    at = Providers.at

    def counted(providers: Providers, node: Any) -> Any:
        nonlocal asked
        asked += 1
        return at(providers, node)

    monkeypatch.setattr(Providers, "at", counted)
    site.run(0.1)
    [update] = stream.take()
    ports = update.content["datastore-contents"]["ietf-interfaces:interfaces"]["interface"]
    queues = [
        each["ieee802-dot1q-bridge:bridge-port"]["isolane-congestion-isolation:congestion-isolation"][
            "state"
        ]["queue"]
        for each in ports
    ]
    assert [len(each) for each in queues] == [8, 8, 8]
    assert all(set(each) == set(queue) for several in queues for each in several)
    assert site.reads["state"] == len(ports)
    assert asked < 8 * len(ports), "fewer than there are queues"
