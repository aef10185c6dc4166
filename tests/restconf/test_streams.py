"""The event stream (RFC 8040 sections 6.2 to 6.4): what a client gets of it, from when to when."""

from collections.abc import Iterator
from typing import Any

import pytest
from lxml import etree

from isolane.bindings.isolane_server import Limits
from isolane.tree import json
from isolane.tree.date_and_time import date_and_time
from tests.netconf.site import IMPOSSIBLE, NOTIFICATION, hostname, kinds
from tests.restconf.stream_site import STREAM, XML_STREAM, Site, Stream
from tests.restconf.stream_site import site as made

FLUSH = "ietf-interfaces:interfaces"
CONFIG_CHANGE = "ietf-netconf-notifications:netconf-config-change"
REPLAYED = "nc-notifications:replayComplete"
COMPLETE = "nc-notifications:notificationComplete"


@pytest.fixture
def site() -> Iterator[Site]:
    with made() as one:
        yield one


def names(stream: Stream) -> list[str]:
    """The interfaces whose queues were flushed."""
    return [each.content["interface"][0]["name"] for each in stream.take() if each.kind == FLUSH]


def test_a_notification_in_json(site: Site) -> None:
    stream = site.listen()
    assert stream.headers["Content-Type"] == "text/event-stream"
    assert stream.headers["Cache-Control"] == "no-store"
    assert stream.take() == []
    assert stream.source.retry_ms == 2_000
    site.flush("eth0/1")
    [message] = stream.take()
    assert message.type == "message"
    assert message.json["eventTime"] == site.at(0)
    assert message.kind == FLUSH
    [interface] = message.content["interface"]
    assert interface["name"] == "eth0/1"
    [(_, flushed)] = [(name, value) for name, value in interface.items() if name != "name"]
    assert str(flushed).count("isolane-ue-types:injected") == 1


def test_the_same_in_xml(site: Site) -> None:
    stream = site.listen(XML_STREAM)
    site.flush()
    [message] = stream.take()
    element = etree.fromstring(message.data)
    assert element.tag == f"{{{NOTIFICATION}}}notification"
    assert element[0].tag == f"{{{NOTIFICATION}}}eventTime"
    assert element[0].text == site.at(0)
    assert etree.QName(element[1]).localname == "interfaces"


def test_an_edit_by_restconf_is_told_on_the_stream_and_to_netconf(site: Site) -> None:
    stream, client = site.listen(), site.client()
    client.rpc('<create-subscription xmlns="urn:ietf:params:xml:ns:netconf:notification:1.0"/>')
    stream.take()
    body = {"ietf-system:system": {"hostname": "r1"}}
    assert site.ask("PUT", "/restconf/data/ietf-system:system", body).status in (201, 204)
    assert stream.kinds() == [CONFIG_CHANGE]
    assert kinds(client) == ["netconf-config-change"]


def test_lines_of_a_text_are_data_fields_of_their_own(site: Site) -> None:
    stream = site.listen(XML_STREAM)
    stream.take()
    site.edit("<system xmlns='urn:ietf:params:xml:ns:yang:ietf-system'><contact>ü\n\nb</contact></system>")
    site.edit(hostname("a"))
    assert len(stream.take()) == 2
    assert b"\r" not in stream.octets


def test_methods_of_a_stream(site: Site) -> None:
    head = site.ask("HEAD", STREAM, Accept="text/event-stream")
    assert (head.status, head.headers["Content-Type"], head.body) == (200, "text/event-stream", b"")
    options = site.ask("OPTIONS", STREAM)
    assert (options.status, options.headers["Allow"]) == (200, "GET, HEAD, OPTIONS")
    for method in ("POST", "PUT", "PATCH", "DELETE"):
        reply = site.ask(method, STREAM)
        assert (reply.status, reply.headers["Allow"]) == (405, "GET, HEAD, OPTIONS")
    assert site.restconf.streams.open == 0


def test_streams_that_there_are_not(site: Site) -> None:
    for target in (
        "/restconf/streams",
        "/restconf/streams/NETCONF",
        f"{STREAM}/x",
        "/restconf/streams/X/json",
    ):
        assert site.ask("GET", target).status == 404
    assert site.ask("GET", "/restconf/streams/NETCONF/cbor").status == 404


@pytest.mark.parametrize(("accept", "status"), [("*/*", 200), ("text/*", 200), ("application/json", 406)])
def test_what_a_client_accepts(site: Site, accept: str, status: int) -> None:
    assert site.send("GET", STREAM, Accept=accept).status == status


def test_what_is_listed(site: Site) -> None:
    stream, *of_modules = site.restconf.streams.entries.values()
    assert stream.name == "NETCONF"
    assert [each.name for each in of_modules] == ["ietf-netconf-notifications", "isolane-ue-llr"]
    assert stream.replay_support
    assert stream.replay_log_creation_time == date_and_time(site.events.created_ns)
    assert {each.encoding: each.location for each in stream.access} == {"json": STREAM, "xml": XML_STREAM}
    for each in stream.access:
        site.listen(each.location).close()


def test_a_stream_of_a_module_has_its_events_alone(site: Site) -> None:
    everything = site.listen(STREAM)
    of_llr = site.listen(STREAM.replace("NETCONF", "isolane-ue-llr"))
    of_netconf = site.listen(STREAM.replace("NETCONF", "ietf-netconf-notifications"))
    site.flush("eth0")
    site.edit(hostname("x"))
    found = [each.kinds() for each in (everything, of_llr, of_netconf)]
    assert found[0] == [*found[1], *found[2]]
    assert all(found)


# --- filter (section 4.8.4)


def test_an_xpath_filter(site: Site) -> None:
    text = "/if:interfaces/if:interface[if:name='eth1']".replace("if:", "ietf-interfaces:")
    stream = site.listen(filter=text)
    for name in ("eth0", "eth1", "eth2"):
        site.flush(name)
    site.edit(hostname("x"))
    assert names(stream) == ["eth1"]


@pytest.mark.parametrize("text", ["/a[", "/nobody:a", "count("])
def test_a_filter_that_cannot_be_used(site: Site, text: str) -> None:
    reply = site.ask("GET", f"{STREAM}?filter={text}")
    assert (reply.status, reply.error["error-tag"]) == (400, "invalid-value")


@pytest.mark.parametrize("query", ["filter=1&filter=1", "depth=1", "content=all", "nobody=1", "filter="])
def test_parameters_that_are_not_of_streams(site: Site, query: str) -> None:
    assert site.ask("GET", f"{STREAM}?{query}").status == 400


def test_parameters_of_streams_elsewhere(site: Site) -> None:
    for query in ("filter=1", "start-time=2026-01-01T00:00:00Z", "stop-time=2026-01-01T00:00:00Z"):
        assert site.ask("GET", f"/restconf/data/ietf-system:system?{query}").status == 400


# --- start-time and stop-time (sections 4.8.7 and 4.8.8)


def test_replay_then_live(site: Site) -> None:
    begun = site.at(0)
    site.flush("before")
    stream = site.listen(start_time=begun)
    assert stream.kinds() == [FLUSH, REPLAYED]
    site.flush("after")
    assert names(stream) == ["after"]
    assert not stream.is_over


def test_an_event_during_the_replay_comes_after_it(site: Site) -> None:
    begun = site.at(0)
    site.flush("before")
    stream = site.listen(start_time=begun)
    site.flush("after")
    kinds = [(each.kind, each.data.count("after")) for each in stream.take()]
    assert kinds == [(FLUSH, 0), (REPLAYED, 0), (FLUSH, 1)]


def test_stop_time_to_come(site: Site) -> None:
    stream = site.listen(start_time=site.at(-1), stop_time=site.at(5))
    site.flush("in-time")
    site.run(10)
    site.flush("too-late")
    assert [each.kind for each in stream.take()] == [REPLAYED, FLUSH, COMPLETE]
    assert stream.is_over
    assert site.restconf.streams.open == 0


def test_stop_time_in_the_past_and_a_browser_that_comes_again(site: Site) -> None:
    begun = site.at(0)
    site.flush("a")
    stop = site.at(0.5)
    site.flush("b")
    stream = site.listen(start_time=begun, stop_time=stop)
    assert stream.kinds() == [FLUSH, REPLAYED, COMPLETE]
    assert stream.is_over
    last = stream.source.last_id
    again = site.send("GET", f"{STREAM}?start-time={begun}&stop-time={stop}", Last_Event_ID=last)
    assert (again.status, again.body) == (204, b"")


@pytest.mark.parametrize(
    ("start", "stop"),
    [
        ("soon", None),
        (None, "2030-01-01T00:00:00Z"),
        ("2023-01-01T00:00:00Z", "2022-01-01T00:00:00Z"),
        ("2023-01-01T00:00:00Z", "2023-01-01T00:00:00Z"),
        ("2030-01-01T00:00:00Z", None),
        ("2023-01-01", None),
        *((each, None) for each in IMPOSSIBLE),
    ],
)
def test_times_that_cannot_be_used(site: Site, start: str | None, stop: str | None) -> None:
    given = [f"start-time={start}" if start else "", f"stop-time={stop}" if stop else ""]
    reply = site.ask("GET", f"{STREAM}?{'&'.join(filter(None, given))}")
    assert (reply.status, reply.error["error-tag"]) == (400, "invalid-value")


def test_no_replay_where_nothing_is_kept() -> None:
    with made(limits=Limits.new(replay_log=0)) as site:
        reply = site.ask("GET", f"{STREAM}?start-time={site.at(-5)}".replace("+", "%2B"))
        assert reply.status == 400
        stream, *_ = site.restconf.streams.entries.values()
        assert not stream.replay_support


# --- the id of an event, and coming again


def test_a_client_that_comes_again_misses_nothing_and_gets_nothing_twice(site: Site) -> None:
    stream = site.listen()
    stream.take()
    site.flush("one")
    site.flush("two")
    [one, two] = stream.take()
    assert one.last_id != two.last_id
    stream.close()
    site.flush("three")
    again = site.listen(last=one.last_id)
    site.flush("four")
    assert names(again) == ["two", "three", "four"]
    assert names(site.listen(last=two.last_id)) == ["three", "four"]


def test_one_that_got_nothing_yet_misses_nothing_either(site: Site) -> None:
    stream = site.listen()
    stream.take()
    stream.close()
    assert stream.source.last_id
    site.flush("meanwhile")
    assert names(site.listen(last=stream.source.last_id)) == ["meanwhile"]


def test_the_place_of_a_filtered_stream_moves_on() -> None:
    with made(limits=Limits.new(replay_log=3)) as site:
        stream = site.listen(filter="false()")
        stream.take()
        for _ in range(5):
            site.flush()
        site.run(21)
        assert stream.take() == []
        stream.close()
        again = site.listen(last=stream.source.last_id)
        site.flush("now")
        assert [each.type for each in again.take()] == ["message"]


def test_events_that_the_log_has_no_more() -> None:
    with made(limits=Limits.new(replay_log=3)) as site:
        stream = site.listen()
        stream.take()
        stream.close()
        for number in range(5):
            site.flush(f"p{number}")
        again = site.listen(last=stream.source.last_id)
        [gap, *rest] = again.take()
        assert (gap.type, "replay log" in gap.data) == ("gap", True)
        assert [each.content["interface"][0]["name"] for each in rest] == ["p2", "p3", "p4"]


@pytest.mark.parametrize("last", ["1", "17979cfe362a0001-1", "x-y", "0-0", "-", "\xff", "9" * 5000])
def test_an_id_of_another_log(site: Site, last: str) -> None:
    site.flush("kept")
    [gap, kept] = site.listen(last=last).take()
    assert gap.type == "gap"
    assert kept.type == "message"


def test_an_id_that_is_still_to_come(site: Site) -> None:
    stream = site.listen()
    stream.take()
    log, _, number = stream.source.last_id.partition("-")
    [gap] = site.listen(last=f"{log}-{int(number) + 7}").take()
    assert gap.type == "gap"


# --- life


def test_a_sign_of_life_in_each_period(site: Site) -> None:
    stream = site.listen()
    stream.take()
    before = len(stream.octets)
    site.run(60)
    stream.take()
    assert len(stream.octets) > before
    assert stream.source.messages == []
    stream.close()
    site.run(60)
    assert site.timers == 0


def test_what_nobody_follows_costs_nothing(site: Site) -> None:
    stream = site.listen()
    stream.take()
    stream.close()
    assert site.restconf.streams.open == 0
    assert site.restconf.streams._offer not in site.events._followers


def test_a_client_that_does_not_read_is_closed_and_can_resume() -> None:
    with made(limits=Limits.new(notification_queue=3)) as site:
        stream = site.listen()
        stream.take()
        dropped = site.service.statistics.subscriptions_dropped
        for number in range(6):
            site.flush(f"p{number}")
        assert stream.take() == []
        assert stream.is_over
        assert stream.source.comments == ["the client does not read its events"]
        assert site.service.statistics.subscriptions_dropped == dropped + 1
        assert names(site.listen(last=stream.source.last_id)) == [f"p{number}" for number in range(6)]


def test_a_filter_that_is_too_much_work_ends_the_stream(site: Site) -> None:
    text = "count(//*[count(//*[count(//*[count(//*) > 0]) > 0]) > 0]) > 0"
    stream, other = site.listen(filter=text), site.listen()
    stream.take()
    site.flush("x" * 200)
    stream.take()
    assert stream.is_over
    assert "the filter of notifications" in stream.source.comments[0]
    assert len(other.take()) == 1


def test_too_many_streams() -> None:
    with made(limits=Limits.new(max_sessions_per_user=2)) as site:
        first = site.listen()
        site.listen()
        reply = site.ask("GET", STREAM)
        assert (reply.status, reply.error["error-tag"]) == (409, "resource-denied")
        first.close()
        site.listen()


def test_one_encoding_for_all_who_see_the_same(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred streams: an event is written once in each encoding, and looked at once by each filter."""
    streams = [site.listen() for _ in range(50)] + [site.listen(XML_STREAM) for _ in range(50)]
    for stream in streams:
        stream.take()
    made = []
    encode = json.encode

    def counted(record: Any) -> Any:
        made.append(record)
        return encode(record)

    monkeypatch.setattr(json, "encode", counted)
    site.flush()
    octets = {id(piece) for stream in streams for piece in stream_items(stream)}
    assert len(made) == 1
    assert len(octets) == 2
    assert all(len(stream.take()) == 1 for stream in streams)


def stream_items(stream: Stream) -> list[object]:
    """What waits for a stream."""
    return list(stream._body._outbox._items)
