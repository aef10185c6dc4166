"""Every kind of notification that an agent can send, as a client gets it, is valid to yanglint."""

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from lxml import etree

from isolane.bindings import MODEL, ietf_netconf_server, ietf_restconf_server
from isolane.bindings import ieee802_dot1ab_lldp as lldp
from isolane.bindings import ietf_interfaces as of_interface
from isolane.bindings.isolane_server import EventLogged, Limits
from isolane.bindings.isolane_sonic import ConfigDbStatus
from isolane.device.cbfc import state as cbfc
from isolane.device.isolation import state as isolation
from isolane.device.kit.values import identities
from isolane.device.lldp import remote_systems as of_lldp
from isolane.device.llr import state as llr
from isolane.device.telemetry import path_change
from isolane.engine.cbfc.events import CreditError, CreditErrorKind, Stalled, StallEnded, VcStateChange
from isolane.engine.cbfc.machine import VcState
from isolane.engine.isolation.counters import QueueMapMismatch, TableFull
from isolane.engine.lldp.events import RemoteTableChange
from isolane.engine.llr.events import (
    FlushReason,
    RxStatusChange,
    TxFlushEntered,
    TxFlushExited,
    TxStatusChange,
)
from isolane.engine.llr.machine import RxStatus, TxState
from isolane.engine.telemetry import PathChange
from isolane.northbound.client import Notification
from isolane.restconf.negotiation import Encoding
from isolane.restconf.streams.texts import message
from isolane.tree.schema import NotificationNode, Record, RecordNode
from tests.judge.subjects import project
from tests.judge.yanglint import complaints
from tests.netconf.client import Client
from tests.netconf.site import (
    IANA,
    IF,
    NOTIFICATION,
    SN,
    SYS,
    Site,
    establish,
    hostname,
    interface,
    modifying,
)
from tests.northbound.played import STREAM, Configured

PORT = ("eth0",)

COMPONENT = ("bridge", "component")
NEIGHBOR = (("eth0", "01-80-C2-00-00-0E"),)
WHO: dict[str, Any] = {"remote_index": 1, "chassis_id": "a", "port_id": "b"}
CAUSES = identities(of_interface.StateChange.NODE.by_attribute["cause"])

ITEMS: Any = of_interface.UeNegotiationMismatch.NODE.by_attribute["item"]
STATUS: Any = ConfigDbStatus.NODE.by_attribute["status"]


def kinds(node: RecordNode) -> Iterator[NotificationNode]:
    yield from node.notifications
    for child in node.children:
        if isinstance(child, RecordNode):
            yield from kinds(child)


def of_the_device() -> Iterator[tuple[Record, tuple[Any, ...]]]:
    """What engines and ports report, each with the keys above it."""
    for reason in FlushReason:
        yield llr.notification(TxFlushEntered("eth0", 0, reason, 1, 2))
        for state in TxState:
            yield llr.notification(TxFlushExited("eth0", 0, reason, state, 1, 2))
    for old in TxState:
        yield llr.notification(TxStatusChange("eth0", 0, old, TxState.INIT, 1))
    for status in RxStatus:
        yield llr.notification(RxStatusChange("eth0", 0, status, status, 1))
    for cause in CAUSES:
        for state_of_channel in VcState:
            change = VcStateChange("eth0", 0, 1, state_of_channel, VcState.ERROR, cause)
            yield cbfc.notification(change)
    for kind in CreditErrorKind:
        yield cbfc.notification(CreditError("eth0", 0, 1, kind, 1, 2))
    for limit in (None, 1):
        yield cbfc.notification(Stalled("eth0", 0, 1, 1, limit, 2))
    yield cbfc.notification(StallEnded("eth0", 0, 1, 1))
    yield isolation.notification(COMPONENT, TableFull("ci-peer-table", 1, 0))
    yield isolation.notification(COMPONENT, QueueMapMismatch("eth0", (8, 0, 6, 0, 0, -3, 0, -1), (0,) * 8))
    yield of_interface.PeerFound.new(mac_address="00-00-00-00-00-01", queue_map_agrees=True), PORT
    yield of_interface.PeerLost.new(mac_address="00-00-00-00-00-01", reason="link-down"), PORT
    for item in ITEMS.type.values:
        differing: dict[str, Any] = {"item": item, "local": "a", "remote": "b"}
        yield of_interface.UeNegotiationMismatch.new(**differing), PORT
        yield of_interface.UeNegotiationResolved.new(**differing), PORT
    yield of_interface.UePeerLost.new(was_llr=True, was_cbfc=False), PORT
    yield of_interface.LinkStateChange.new(link="up", speed=100_000_000_000), PORT
    yield of_interface.LinkStateChange.new(link="down"), PORT
    for reason_of_link in ("disabled", "no-wire", "signal-lost"):
        yield of_interface.LinkStateChange.new(link="down", reason=reason_of_link), PORT
    yield of_interface.WireFault.new(fault="jitter 5 ns", duration=1), PORT
    yield of_interface.WireFault.EMPTY, PORT
    yield of_interface.CongestionBegan.new(traffic_class=3), PORT
    yield of_interface.CongestionEnded.new(traffic_class=3, duration=1, flows=2), PORT
    flow: dict[str, Any] = {
        "traffic_class": 3,
        "congesting_traffic_class": 1,
        "source_address": "192.0.2.1",
        "destination_address": "192.0.2.9",
        "protocol": 17,
        "source_port": 1,
        "destination_port": 4791,
        "suppressed": 0,
    }
    yield of_interface.FlowIsolated.new(**flow), PORT
    yield of_interface.FlowReleased.new(**flow, duration=1), PORT
    yield EventLogged.new(tag="START", severity=5, text="isolane", user="a", host="192.0.2.1"), ()
    yield of_interface.StormDetected.new(priority=3, action="drop", storms_detected=1), PORT
    yield of_interface.StormRestored.new(priority=3, storms_restored=1), PORT
    yield path_change(PathChange(0, ("192.0.2.1", "2001:db8::1", 7), (1, 2), (1, 3))), ()  # type: ignore[arg-type]  # addresses as text
    yield of_lldp.table_change(RemoteTableChange(1, 2, 3, 4)), ()
    yield lldp.NeighborAdded.new(**WHO), NEIGHBOR
    yield lldp.NeighborRemoved.new(**WHO, reason="aged-out"), NEIGHBOR
    yield lldp.NeighborTableFull.new(max_neighbors=1, remote_drops=1), NEIGHBOR
    for server in (ietf_netconf_server, ietf_restconf_server):
        yield server.CallHomeConnected.new(endpoint="192.0.2.1:4334"), ("nms",)
        yield server.CallHomeFailed.new(endpoint="[2001:db8::1]:4334", error="refused"), ("nms",)
    for status_of_view in STATUS.type.values:
        yield ConfigDbStatus.new(view="own-models", status=status_of_view), ()


def of_the_northbound(site: Site) -> Iterator[Any]:
    """What sessions, commits and subscriptions set off: the notifications that clients are sent."""
    watcher = site.client("watcher")
    watcher.ok(f'<create-subscription xmlns="{NOTIFICATION}"/>')
    filters = {
        "with strange prefixes": f'<stream-xpath-filter xmlns:e="{IF}" xmlns:t="{IANA}">'
        "/e:interfaces/e:interface[e:type='t:ethernetCsmacd'] | /*[local-name()!='x']</stream-xpath-filter>",
        "a subtree": f'<stream-subtree-filter><q:interfaces xmlns:q="{IF}"/></stream-subtree-filter>',
        "by name": "<stream-filter-name>mine</stream-filter-name>",
    }
    entry = f"<name>mine</name>{filters['a subtree']}"
    site.edit(f'<filters xmlns="{SN}"><stream-filter>{entry}</stream-filter></filters>')
    for given in filters.values():
        client = site.client()
        number = establish(client, "<stream>NETCONF</stream>")
        client.ok(modifying(number, given))
        yield from contents(client)
    client = site.client()
    number = establish(client, "<stream>NETCONF</stream><stream-xpath-filter>true()</stream-xpath-filter>")
    costly = "<stream-xpath-filter>//*[//*[//*[//* = 1] = 1] = 1]</stream-xpath-filter>"
    client.ok(modifying(number, costly))
    site.flush()
    site.client("admin").ok(f'<kill-subscription xmlns="{SN}"><id>{number}</id></kill-subscription>')
    yield from contents(client)
    yield from of_datastores(site)
    yield from resumed(site)
    replaying = site.client()
    establish(replaying, f"<stream>NETCONF</stream><replay-start-time>{site.at(-60)}</replay-start-time>")
    yield from contents(replaying)
    old = site.client()
    old.ok(
        f'<create-subscription xmlns="{NOTIFICATION}"><startTime>{site.at(-60)}</startTime>'
        f"<stopTime>{site.at(10)}</stopTime></create-subscription>"
    )
    confirmed(site)
    site.edit(
        '<server xmlns="urn:isolane:yang:isolane-server"><datastores>'
        "<candidate>private</candidate></datastores></server>"
    )
    site.run(20)
    yield from (each for each in contents(old) if each.tag.endswith("Complete"))
    yield from contents(watcher)


def of_datastores(site: Site) -> Iterator[Any]:
    for given in (
        f'<yp:datastore-xpath-filter xmlns:s="{SYS}">/s:system/s:hostname</yp:datastore-xpath-filter>',
        f'<yp:datastore-subtree-filter><interfaces xmlns="{IF}"/></yp:datastore-subtree-filter>',
    ):
        for trigger in ("<yp:on-change/>", "<yp:periodic><yp:period>100</yp:period></yp:periodic>"):
            client = site.client()
            number = establish(client, f"<yp:datastore>ds:running</yp:datastore>{trigger}")
            site.edit(interface("eth0"), hostname(f"h{number}"))
            site.run(2)
            yield from contents(client)
            client.ok(modifying(number, f"<yp:datastore>ds:running</yp:datastore>{given}"))
            site.edit(hostname(f"i{number}"))
            site.run(2)
            yield from contents(client)


def resumed(site: Site) -> Iterator[Any]:
    client = site.client()
    establish(client, "<stream>NETCONF</stream>")
    client.session.pause_writing()
    for _ in range(20):
        site.flush()
    client.session.resume_writing()
    yield from contents(client)


def confirmed(site: Site) -> None:
    """All that can happen to a confirmed commit."""

    def begin(client: Client, name: str, more: str = "") -> None:
        config = hostname(name)
        client.ok(f"<edit-config><target><candidate/></target><config>{config}</config></edit-config>")
        client.ok(f"<commit><confirmed/>{more}</commit>")
        site.run()

    client = site.client("worker", source_host="192.0.2.9")
    begin(client, "extended")
    begin(client, "twice")
    client.ok("<commit/>")
    begin(client, "cancelled")
    client.ok("<cancel-commit/>")
    begin(client, "late", "<confirm-timeout>1</confirm-timeout>")
    site.run(2)
    site.store.expire(site.now)
    begin(client, "ended")
    client.ok("<close-session/>")
    site.run()


def contents(client: Client) -> Iterator[Any]:
    while client.octets or client.has_messages:
        element = etree.fromstring(client.message())
        if element.tag == f"{{{NOTIFICATION}}}notification":
            yield element[1]


def kind(element: Any) -> NotificationNode:
    """The notification that the content of a message leads to: of what is in a list entry, after its keys."""
    node: Any = MODEL.node
    while not isinstance(node, NotificationNode):
        node = next(each for each in (*node.notifications, *node.children) if each.tag == element.tag)
        element = element[-1] if len(element) else element
    return node


@cache
def sent() -> dict[str, list[str]]:
    """All samples as octets on the wire have them, by the path of their kind."""
    site = Site(limits=Limits.new(notification_queue=16))
    made: dict[str, list[str]] = {}
    for element in of_the_northbound(site):
        made.setdefault(kind(element).path, []).append(etree.tostring(element, encoding="unicode"))
    watcher = site.client()
    watcher.ok(f'<create-subscription xmlns="{NOTIFICATION}"/>')
    for record, keys in of_the_device():
        site.events.declare(type(record))
        site.events.publish(record, keys)
    site.run()
    for element in contents(watcher):
        made.setdefault(kind(element).path, []).append(etree.tostring(element, encoding="unicode"))
    return made


def to_receivers() -> list[Notification]:
    """All that a receiver of configured subscriptions is sent, once of each kind and more."""
    site = Configured(limits=Limits.new(notification_queue=4))
    taken: list[Notification] = []
    kinds = (
        f"{STREAM}<stop-time>{site.at(3_600)}</stop-time>",
        f"{PUSHED}<yp:on-change/>{TAGGED}",
        f"{PUSHED}<yp:periodic><yp:period>100</yp:period></yp:periodic>",
    )
    for content in kinds:
        played = site.active(content)
        site.edit(hostname(f"leaf{len(taken)}"), interface("eth0"))
        site.flush()
        played.listener.failing()
        played.take()
        site.configure(f"{content}<purpose>other</purpose>")
        played.take()
        taken += played.taken
    completed = site.active(f"{STREAM}<stop-time>{site.at(10)}</stop-time>")
    site.run(11)
    completed.take()
    return [*taken, *completed.taken]


@cache
def received() -> dict[Encoding, list[str]]:
    """The same as octets of a message in both encodings, without the envelope."""
    made: dict[Encoding, list[str]] = {"json": [], "xml": []}
    for each in to_receivers():
        content = json.loads(message(each, "json"))["ietf-restconf:notification"]
        del content["eventTime"]
        made["json"].append(json.dumps(content))
        element = etree.fromstring(message(each, "xml"))
        made["xml"].append(etree.tostring(element[1], encoding="unicode"))
    return made


OF_RECEIVERS = {f"/ietf-subscribed-notifications:subscription-{each}" for each in ("started", "completed")}
TAGGED = '<with-etag xmlns="urn:ietf:params:xml:ns:yang:ietf-netconf-txid-yang-push">true</with-etag>'
PUSHED = "<yp:datastore>ds:running</yp:datastore>"
REFERRED = f'<interfaces xmlns="{IF}"><interface><name>eth0</name></interface></interfaces>'
"""A datastore, without which yanglint 2.1.30 does not survive references; it looks at one tree."""
TOLERATED = re.compile(
    r"required instance not found|no target instance|When condition .* not satisfied|YANGLINT\[E\]"
)
"""What is in other trees of the datastore."""


def test_every_kind_is_judged() -> None:
    """A module with another kind needs a sample above."""
    assert sent().keys() | OF_RECEIVERS == {node.path for node in kinds(MODEL.node)}
    assert {kind(etree.fromstring(each)).path for each in received()["xml"]} >= OF_RECEIVERS


@pytest.mark.parametrize("form", ["json", "xml"])
def test_what_receivers_are_sent_is_valid(form: Encoding) -> None:
    subject = project()
    texts = list(dict.fromkeys(received()[form]))
    found = complaints(subject.search_paths, subject.files, texts, "notif", REFERRED, form=form)
    for text, said in zip(texts, found, strict=True):
        assert said is not None, text
        assert [each for each in said if not TOLERATED.search(each)] == [], text


def test_every_notification_is_valid() -> None:
    subject = project()
    documents = [(path, each) for path, several in sent().items() for each in dict.fromkeys(several)]
    found = complaints(
        subject.search_paths, subject.files, [each for _, each in documents], "notif", REFERRED
    )
    for (path, text), said in zip(documents, found, strict=True):
        assert said is not None, (path, text)
        assert [each for each in said if not TOLERATED.search(each)] == [], (path, text)


def test_what_is_wrong_would_be_noticed() -> None:
    """What was sent: no user of a cancelled commit, and a prefix that is not declared."""
    subject = project()
    text = sent()["/ietf-netconf-notifications:netconf-confirmed-commit"][-1]
    wrong = [
        re.sub("<username>.*</username>", "", text),
        text.replace("cancel", "abandon"),
        sent()["/ietf-subscribed-notifications:subscription-modified"][0].replace("/ietf-interfaces:", "/e:"),
    ]
    found = complaints(subject.search_paths, subject.files, wrong, "notif", REFERRED)
    assert all(said and any(not TOLERATED.search(each) for each in said) for said in found), found


def test_every_confirmed_commit_says_who() -> None:
    """RFC 6470 section 2.2: user and session are there unless the time was over."""
    texts = [
        etree.fromstring(each) for each in sent()["/ietf-netconf-notifications:netconf-confirmed-commit"]
    ]
    told = [
        (
            each.findtext("{*}confirm-event"),
            each.findtext("{*}username"),
            each.findtext("{*}session-id") is None,
        )
        for each in texts
    ]
    who = [(event, "worker", False) for event in ("start", "extend", "complete", "start", "cancel", "start")]
    assert told == [*who, ("timeout", None, True), ("start", "worker", False), ("cancel", "worker", False)]
