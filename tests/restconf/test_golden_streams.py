"""The examples of streams and subscriptions: RFC 8040 B.1.3 and B.3.6 to B.3.8, RFC 8650 appendix A.

The notifications are those of the agent: the modules of the examples exist in the RFCs alone.
"""

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import pytest
from lxml import etree

from isolane.app.http import RestconfState
from isolane.bindings.ietf_restconf_monitoring import Stream as StreamEntry
from isolane.restconf.discovery import CAPABILITIES
from tests.netconf.site import SN
from tests.restconf.site import JSON, XML
from tests.restconf.stream_site import STREAM, XML_STREAM, Site, Stream
from tests.restconf.stream_site import site as made

EVENTS = "ietf-subscribed-notifications"
OPERATIONS = f"/restconf/operations/{EVENTS}"
URI = "ietf-restconf-subscribed-notifications:uri"
INTERFACE = "/ietf-interfaces:interfaces/ietf-interfaces:interface"
ETH1 = f"{INTERFACE}[ietf-interfaces:name='eth1']"
REPLAY_COMPLETED = f"{EVENTS}:replay-completed"
MONITORING = "urn:ietf:params:xml:ns:yang:ietf-restconf-monitoring"


@pytest.fixture
def site() -> Iterator[Site]:
    with made() as one:
        yield one


def flushed(stream: Stream) -> list[str]:
    """The interfaces that the events of a stream are about; other notifications by their names."""
    return [
        each.content["interface"][0]["name"] if each.kind == "ietf-interfaces:interfaces" else each.kind
        for each in stream.take()
    ]


# --- RFC 8040


class _Shown(Site):
    """One that shows what it can do."""

    capabilities = CAPABILITIES

    @property
    def streams(self) -> dict[str, StreamEntry]:
        return self.restconf.streams.entries

    def _register_more(self) -> None:
        RestconfState(lambda: self).register(self.store)


def test_b_1_3_the_capabilities_of_the_server() -> None:
    site = _Shown()
    target = "/restconf/data/ietf-restconf-monitoring:restconf-state/capabilities"
    reply = site.ask("GET", target, Accept=XML)
    site.close()
    assert (reply.status, reply.headers["Content-Type"]) == (200, XML)
    element = etree.fromstring(reply.body)
    assert element.tag == f"{{{MONITORING}}}capabilities"
    assert {each.tag for each in element} == {f"{{{MONITORING}}}capability"}
    assert sorted(str(each.text) for each in element) == sorted(CAPABILITIES)


def test_the_capabilities_that_rfcs_demand() -> None:
    prefix = "urn:ietf:params:restconf:capability:"
    assert f"{prefix}defaults:1.0?basic-mode=explicit" in CAPABILITIES  # 8040, 9.1.2
    for name in ("depth", "fields", "filter", "replay", "with-defaults"):  # 8040, 9.1.1
        assert f"{prefix}{name}:1.0" in CAPABILITIES
    assert f"{prefix}yang-patch:1.0" in CAPABILITIES  # 8072, 2.8
    assert f"{prefix}with-origin:1.0" in CAPABILITIES  # 8527, 3.2.2


@pytest.mark.parametrize(
    ("filter", "expected"),
    [
        (f"{INTERFACE}/ietf-interfaces:name='eth1'", ["eth1"]),
        (f"{INTERFACE}/ietf-interfaces:name!='eth1'", ["eth0", "eth12"]),
        (f"string-length({INTERFACE}/ietf-interfaces:name)<=4", ["eth0", "eth1"]),
        (f"{ETH1}|{INTERFACE}[ietf-interfaces:name='eth0']", ["eth0", "eth1"]),
        ("/*/*/ietf-interfaces:name[contains(.,'h1')]", ["eth1", "eth12"]),
        ("/*/*[ietf-interfaces:name='eth12']", ["eth12"]),
        (f"({ETH1} and //*[local-name()='reason'])", ["eth1"]),
        (f"({ETH1} and //*[local-name()='reason']='none')", []),
    ],
)
def test_b_3_6_filters(site: Site, filter: str, expected: list[str]) -> None:
    """A value, another one, a number, two kinds of events, any kind, part of a text, two conditions."""
    stream = site.listen(filter=filter)
    for name in ("eth0", "eth1", "eth12"):
        site.flush(name)
    assert flushed(stream) == expected


def test_b_3_7_and_b_3_8_replay_from_a_time_to_another(site: Site) -> None:
    site.flush("before")
    begin = site.at(0.5)
    for name in ("first", "second"):
        site.flush(name)
    end = site.at(0.5)
    site.flush("after")
    replayed = site.listen(start_time=begin)
    assert flushed(replayed) == ["first", "second", "after", "nc-notifications:replayComplete"]
    between = site.listen(start_time=begin, stop_time=end)
    assert flushed(between)[:2] == ["first", "second"]
    assert between.is_over
    assert not replayed.is_over


def test_b_3_7_the_plus_of_a_time_zone_is_percent_encoded(site: Site) -> None:
    begin = site.at(0.5).replace("Z", "+00:00")
    site.flush()
    assert site.ask("GET", f"{STREAM}?start-time={begin.replace('+', ' ')}").status == 400
    target = f"{XML_STREAM}?start-time={quote(begin)}"
    assert len(site.listen(target).take()) == 2


# --- RFC 8650


def established(site: Site, **given: Any) -> tuple[int, str]:
    """The number and the uri of a new subscription to the stream."""
    reply = site.call(f"{EVENTS}:establish-subscription", {"stream": "NETCONF", **given})
    assert (reply.status, reply.headers["Content-Type"]) == (200, JSON)
    output = reply.json[f"{EVENTS}:output"]
    site.run()
    return output["id"], output[URI]


def test_a_1_1_established_and_read(site: Site) -> None:
    """Figures of A.1.1: the request, its reply, the GET of the uri."""
    _, uri = established(site, **{"stream-xpath-filter": ETH1, "stop-time": site.at(60)})
    stream = site.listen(uri)
    assert stream.headers["Content-Type"] == "text/event-stream"
    site.flush("eth0")
    site.flush("eth1")
    assert flushed(stream) == ["eth1"]
    site.run(90)
    assert flushed(stream) == []  # subscription-completed is of the feature configured (RFC 8639, 2.7.6)
    assert stream.is_over


def test_a_1_1_a_subscription_that_cannot_be(site: Site) -> None:
    reply = site.call(f"{EVENTS}:establish-subscription", {"stream": "foo-unavailable"})
    assert reply.error["error-tag"] == "invalid-value"
    assert reply.error["error-app-tag"] == f"{EVENTS}:stream-unavailable"
    assert reply.status == 400


def test_a_1_2_modified(site: Site) -> None:
    number, uri = established(site)
    stream = site.listen(uri)
    given = {"id": number, "stream-xpath-filter": ETH1, "stop-time": site.at(60)}
    assert site.call(f"{EVENTS}:modify-subscription", given).status == 204
    site.run()
    [modified] = stream.take()
    told = {name: modified.content[name] for name in ("id", "stream-xpath-filter", URI)}
    assert told == {"id": number, "stream-xpath-filter": ETH1, URI: uri}
    for wrong, tag in (
        ({"id": number + 7, "stream-xpath-filter": ETH1}, "no-such-subscription"),
        ({"id": number, "stream-xpath-filter": "/a["}, "filter-unsupported"),
    ):
        reply = site.call(f"{EVENTS}:modify-subscription", {"stop-time": site.at(70), **wrong})
        assert reply.error["error-app-tag"] == f"{EVENTS}:{tag}"


def test_a_1_3_deleted_and_killed(site: Site) -> None:
    for rpc in ("delete", "kill"):
        number, uri = established(site)
        stream = site.listen(uri)
        body = f'<input xmlns="{SN}"><id>{number}</id></input>'
        target = f"{OPERATIONS}:{rpc}-subscription"
        assert site.ask("POST", target, body, content=XML).status == 204
        last = stream.take()
        assert stream.is_over
        kinds = [each.kind for each in last]
        assert kinds == ([] if rpc == "delete" else [f"{EVENTS}:subscription-terminated"])
        again = site.ask("POST", target, body, content=XML, Accept=JSON)
        assert again.error["error-app-tag"] == f"{EVENTS}:no-such-subscription"
        assert again.status == 404


def test_a_2_2_replay_completed(site: Site) -> None:
    begin = site.at(0.5)
    site.flush("eth1")
    number, uri = established(site, **{"replay-start-time": begin, "stop-time": site.at(60)})
    stream = site.listen(uri)
    event, completed = stream.take()
    assert event.kind == "ietf-interfaces:interfaces"
    assert (completed.kind, completed.content) == (REPLAY_COMPLETED, {"id": number})
    site.run(90)
    assert stream.take() == []
    assert stream.is_over


def test_a_2_3_terminated_says_why(site: Site) -> None:
    number, uri = established(site)
    stream = site.listen(uri)
    assert site.call(f"{EVENTS}:kill-subscription", {"id": number}).status == 204
    [terminated] = stream.take()
    assert terminated.content == {"id": number, "reason": "no-such-subscription"}


@pytest.mark.parametrize(
    "given",
    [
        {"stream-subtree-filter": {"ietf-interfaces:interfaces": {"interface": [{"name": "eth1"}]}}},
        {"stream-xpath-filter": ETH1},
        {"stream-xpath-filter": f"{INTERFACE}[(ietf-interfaces:name='eth1') or (ietf-interfaces:name='x')]"},
    ],
)
def test_a_3_filters(site: Site, given: dict[str, Any]) -> None:
    _, uri = established(site, **given)
    stream = site.listen(uri)
    for name in ("eth0", "eth1"):
        site.flush(name)
    assert flushed(stream) == ["eth1"]
