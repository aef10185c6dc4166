"""Event streams: RFC 5277 with replay, and what the server tells of itself (RFC 6470)."""

import gc
import weakref
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from isolane.bindings import MODEL
from isolane.bindings.ietf_interfaces import TxFlushEntered
from isolane.bindings.isolane_server import Limits
from isolane.netconf.base_notifications import BaseNotifications
from isolane.netconf.event_subscriptions import EventSubscriptions
from isolane.netconf.server import Server
from isolane.northbound.service import Service
from isolane.store import history_module
from isolane.store.store import Store
from isolane.tree import xml
from isolane.tree.values import Identity
from tests.execution import Timed
from tests.netconf.client import Client
from tests.netconf.site import IMPOSSIBLE, place_of
from tests.netconf.site import Site as TimedSite

NC = "urn:ietf:params:xml:ns:netconf:base:1.0"
NOTIFICATION = "urn:ietf:params:xml:ns:netconf:notification:1.0"
LLR = "urn:isolane:yang:isolane-ue-llr"
IF = "urn:ietf:params:xml:ns:yang:ietf-interfaces"
SYS = "urn:ietf:params:xml:ns:yang:ietf-system"


class Clock:
    """Time that a test moves."""

    def __init__(self) -> None:
        self.now = 1_700_000_000 * 10**9

    def now_ns(self) -> int:
        return self.now

    def time_ns(self) -> int:
        return self.now


class Site:
    def __init__(self) -> None:
        store = Store.open(MODEL)
        history_module.register(store)
        self.clock = Clock()
        self.later: list[tuple[float, Callable[[], None]]] = []
        self.server = Server(Service(store, clock=self.clock, execution=Timed(self._call_later)))
        self.events = self.server.service.events
        self.events.declare(TxFlushEntered)
        EventSubscriptions(self.server).register()
        store.start()

    def _call_later(self, seconds: float, callback: Callable[[], None]) -> Callable[[], None]:
        self.later.append((seconds, callback))
        return lambda: None

    def flush(self, name: str = "eth0") -> None:
        self.clock.now += 10**9
        self.events.publish(TxFlushEntered.new(reason=Identity("isolane-ue-types:injected")), (name,))

    def at(self, seconds: float) -> str:
        return (datetime.fromtimestamp(self.clock.now / 1e9, UTC) + timedelta(seconds=seconds)).isoformat()


@pytest.fixture
def site() -> Site:
    return Site()


def subscribe(client: Client, content: str = "") -> None:
    client.ok(f'<create-subscription xmlns="{NOTIFICATION}">{content}</create-subscription>')


def events(client: Client) -> list[Any]:
    found = []
    while client.octets or client.has_messages:
        element = xml.parse(client.message())
        assert element.tag == f"{{{NOTIFICATION}}}notification"
        found.append(element[1])
    return found


def kinds(client: Client) -> list[str]:
    return [each.tag.rpartition("}")[2] for each in events(client)]


def test_an_event_is_sent_with_its_time_and_its_place(site: Site) -> None:
    client = Client(site.server)
    subscribe(client)
    site.flush("eth7")
    notification = xml.parse(client.message())
    assert notification.findtext(f"{{{NOTIFICATION}}}eventTime") == "2023-11-14T22:13:21+00:00"
    interface = notification.find(f"{{{IF}}}interfaces/{{{IF}}}interface")
    assert interface is not None
    assert interface.findtext(f"{{{IF}}}name") == "eth7"
    assert (
        interface.findtext(f"{{{LLR}}}llr/{{{LLR}}}tx-flush-entered/{{{LLR}}}reason") == "ue-types:injected"
    )


def test_without_a_subscription_nothing_is_sent(site: Site) -> None:
    client = Client(site.server)
    site.flush()
    assert client.octets == b""


def test_replay_comes_first_then_its_end_then_what_is_new(site: Site) -> None:
    for name in ("a", "b"):
        site.flush(name)
    client = Client(site.server)
    subscribe(client, f"<startTime>{site.at(-60)}</startTime>")
    site.flush("c")
    assert kinds(client) == ["interfaces", "interfaces", "replayComplete", "interfaces"]


def test_replay_begins_at_its_start_time(site: Site) -> None:
    for name in ("a", "b", "c"):
        site.flush(name)
    client = Client(site.server)
    subscribe(client, f"<startTime>{site.at(-1.5)}</startTime>")
    names = [each.findtext(f".//{{{IF}}}name") for each in events(client)]
    assert names == ["b", "c", None]


def test_a_stop_time_that_is_over_ends_the_subscription_after_the_replay(site: Site) -> None:
    site.flush()
    client = Client(site.server)
    subscribe(client, f"<startTime>{site.at(-60)}</startTime><stopTime>{site.at(0)}</stopTime>")
    site.flush()
    assert kinds(client) == ["interfaces", "replayComplete", "notificationComplete"]


def test_a_stop_time_to_come_ends_it_then(site: Site) -> None:
    client = Client(site.server)
    subscribe(client, f"<startTime>{site.at(-60)}</startTime><stopTime>{site.at(30)}</stopTime>")
    ((seconds, callback),) = site.later
    assert seconds == pytest.approx(30)
    site.flush()
    callback()
    site.flush()
    assert kinds(client) == ["replayComplete", "interfaces", "notificationComplete"]


@pytest.mark.parametrize(
    ("content", "tag"),
    [
        ("<stream>other</stream>", "bad-element"),
        ("<stopTime>2023-01-01T00:00:00Z</stopTime>", "missing-element"),
        ("<startTime>2099-01-01T00:00:00Z</startTime>", "bad-element"),
        (
            "<startTime>2023-01-02T00:00:00Z</startTime><stopTime>2023-01-01T00:00:00Z</stopTime>",
            "bad-element",
        ),
        ("<startTime>yesterday</startTime>", "invalid-value"),
    ],
)
def test_times_and_streams_that_make_no_sense_are_refused(site: Site, content: str, tag: str) -> None:
    client = Client(site.server)
    request = f'<create-subscription xmlns="{NOTIFICATION}">{content}</create-subscription>'
    assert client.error(request)["tag"] == tag
    site.flush()
    assert client.octets == b""


def test_a_second_subscription_of_a_session_is_refused(site: Site) -> None:
    client = Client(site.server)
    subscribe(client)
    assert client.error(f'<create-subscription xmlns="{NOTIFICATION}"/>')["tag"] == "operation-failed"


@pytest.mark.parametrize(
    ("chosen", "wanted"),
    [
        (f'<filter><interfaces xmlns="{IF}"/></filter>', True),
        (
            f'<filter><interfaces xmlns="{IF}"><interface><name>eth0</name></interface>'
            "</interfaces></filter>",
            True,
        ),
        (
            f'<filter><interfaces xmlns="{IF}"><interface><name>eth1</name></interface>'
            "</interfaces></filter>",
            False,
        ),
        (f'<filter><system xmlns="{SYS}"/></filter>', False),
        (
            f'<filter type="xpath" xmlns:l="{LLR}" select="//l:reason[contains(., \'injected\')]"/>',
            True,
        ),
        (f'<filter type="xpath" xmlns:l="{LLR}" select="//l:tx-flush-exited"/>', False),
    ],
)
def test_a_filter_lets_through_what_it_selects(site: Site, chosen: str, wanted: bool) -> None:
    client = Client(site.server)
    subscribe(client, chosen)
    site.flush()
    assert bool(client.octets) is wanted


COSTLY = '<filter type="xpath" select="//*[//*[//*[//* = 1] = 1] = 1]"/>'


def test_a_filter_that_is_too_much_work_ends_its_session_and_no_other(site: Site) -> None:
    costly, other = Client(site.server), Client(site.server)
    subscribe(costly, COSTLY)
    subscribe(other)
    for name in ("a", "b"):
        site.flush(name)
    assert "the XPath expression is too much work" in (costly.closed or "")
    assert costly.octets == b""
    assert kinds(other) == ["interfaces", "interfaces"]
    assert site.server.service.statistics.subscriptions_dropped == 1


def test_a_filter_that_is_too_much_work_for_a_replay_ends_its_session(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(20):
        site.flush(f"eth{number}")
    monkeypatch.setattr("isolane.northbound.events.stream.REPLAY_WORK", 60)
    client = Client(site.server)
    prefix, path = f'xmlns:l="{LLR}"', "//l:tx-flush-entered"
    start = f"<startTime>{site.at(-60)}</startTime>"
    subscribe(client, f'<filter type="xpath" {prefix} select="{path}"/>{start}')
    assert 0 < kinds(client).count("interfaces") < 20
    ((_, callback),) = site.later
    callback()
    assert "too much work" in (client.closed or "")


@pytest.mark.parametrize("text", ["re:test(., '^(a+)+$')", "/l:interfaces", "//a[", ""])
def test_a_filter_that_is_no_xpath_is_refused(site: Site, text: str) -> None:
    client = Client(site.server)
    chosen = f'<filter type="xpath" xmlns:re="http://exslt.org/regular-expressions" select="{text}"/>'
    error = client.error(f'<create-subscription xmlns="{NOTIFICATION}">{chosen}</create-subscription>')
    assert error["tag"] == "invalid-value"
    assert "XPath: " in error["message"]
    subscribe(client)


def test_other_requests_go_on_beside_a_subscription(site: Site) -> None:
    client = Client(site.server)
    subscribe(client)
    client.ok("<discard-changes/>")


def test_a_client_that_takes_nothing_is_ended_and_others_are_not(site: Site) -> None:
    site.server.service.limits = Limits.new(notification_queue=16)
    slow, other = Client(site.server), Client(site.server)
    subscribe(slow)
    subscribe(other)
    slow.session.pause_writing()
    for _ in range(20):
        site.flush()
    assert len(events(other)) == 20
    assert slow.closed == "the client does not read its notifications"
    assert site.server.service.statistics.subscriptions_dropped == 1


def test_the_log_is_bounded_and_says_since_when(site: Site) -> None:
    site.server.service.limits = Limits.new(replay_log=3)
    for _ in range(5):
        site.flush()
    client = Client(site.server)
    stream = client.data(
        '<get><filter><netconf xmlns="urn:ietf:params:xml:ns:netmod:notification"/></filter></get>'
    )
    assert stream.findtext(".//{*}replaySupport") == "true"
    assert stream.findtext(".//{*}replayLogAgedTime") is not None
    subscribe(client, f"<startTime>{site.at(-600)}</startTime>")
    assert kinds(client) == ["interfaces"] * 3 + ["replayComplete"]


def test_sessions_and_changes_are_told(site: Site) -> None:
    BaseNotifications(site.server)
    client = Client(site.server, "watcher")
    subscribe(client)
    worker = Client(site.server, "worker", source_host="192.0.2.9")
    worker.ok(
        "<edit-config><target><running/></target><config>"
        f'<system xmlns="{SYS}"><hostname>x</hostname></system></config></edit-config>'
    )
    worker.ok("<close-session/>")
    start, change, end = events(client)
    assert start.tag.endswith("netconf-session-start")
    assert start.findtext("{*}source-host") == "192.0.2.9"
    assert change.findtext("{*}changed-by/{*}username") == "worker"
    assert (change.findtext("{*}edit/{*}target") or "").endswith("/sys:system")
    assert change.findtext("{*}edit/{*}operation") == "create"
    assert end.findtext("{*}termination-reason") == "closed"


def test_confirmed_commits_are_told(site: Site) -> None:
    BaseNotifications(site.server)
    client = Client(site.server, "watcher")
    subscribe(client)
    worker = Client(site.server, "worker")
    worker.ok(
        "<edit-config><target><candidate/></target><config>"
        f'<system xmlns="{SYS}"><hostname>x</hostname></system></config></edit-config>'
    )
    worker.ok("<commit><confirmed/><confirm-timeout>60</confirm-timeout></commit>")
    worker.ok("<cancel-commit/>")
    told = [each for each in events(client) if each.tag.endswith("confirmed-commit")]
    assert [each.findtext("{*}confirm-event") for each in told] == ["start", "cancel"]
    assert told[0].findtext("{*}timeout") == "60"


def test_a_session_that_ended_is_not_kept_for_its_stop_time() -> None:
    site = TimedSite()
    gone = []
    for end in ("lost", "closed", "slow"):
        client = site.client()
        subscribe(client, f"<startTime>{site.at(-60)}</startTime><stopTime>2099-01-01T00:00:00Z</stopTime>")
        gone.append(weakref.ref(client.session))
        if end == "lost":
            client.session.connection_lost("gone")
        elif end == "closed":
            client.send(client.request("<close-session/>"))
        else:
            client.session.pause_writing()
            for _ in range(site.server.limits.notification_queue + 1):
                site.flush()
        assert client.session.state == "closed"
        assert site.timers == 0
    del client
    site.flush()
    gc.collect()
    assert [each() for each in gone] == [None, None, None]


def test_a_subscription_that_reached_its_stop_time_can_be_followed_by_another() -> None:
    site = TimedSite()
    client = site.client()
    subscribe(client, f"<startTime>{site.at(0)}</startTime><stopTime>{site.at(30)}</stopTime>")
    site.run(31)
    assert kinds(client)[-2:] == ["replayComplete", "notificationComplete"]
    subscribe(client)
    site.flush()
    assert kinds(client) == ["interfaces"]


@pytest.mark.parametrize("time", IMPOSSIBLE)
@pytest.mark.parametrize("leaf", ["startTime", "stopTime"])
def test_a_time_that_no_calendar_has_is_refused_where_it_stands(site: Site, time: str, leaf: str) -> None:
    times = {"startTime": site.at(-60), leaf: time}
    content = "".join(f"<{name}>{text}</{name}>" for name, text in times.items())
    request = f'<create-subscription xmlns="{NOTIFICATION}">{content}</create-subscription>'
    error = Client(site.server).error(request)
    assert (error["tag"], error["path"]) == (
        "invalid-value",
        place_of(time, "/ncEvent:create-subscription", f"/ncEvent:{leaf}"),
    )
