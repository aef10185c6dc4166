"""Dynamic subscriptions over RESTCONF (RFC 8650), of RFC 8639 and RFC 8641."""

from collections.abc import Iterator
from typing import Any

import pytest
from lxml import etree

from isolane.bindings.isolane_server import Limits
from tests.netconf.site import SN, YP, hostname, interface
from tests.netconf.site import establish as establish_by_netconf
from tests.netconf.site import kinds as netconf_kinds
from tests.restconf.site import JSON, XML, Reply
from tests.restconf.stream_site import Site, Stream
from tests.restconf.stream_site import site as made

FLUSH = "ietf-interfaces:interfaces"
EVENTS = "ietf-subscribed-notifications"
PUSH = "ietf-yang-push"
ETH1 = "/ietf-interfaces:interfaces/ietf-interfaces:interface[ietf-interfaces:name='eth1']"
URI = "ietf-restconf-subscribed-notifications:uri"


@pytest.fixture
def site() -> Iterator[Site]:
    with made() as one:
        yield one


def establish(site: Site, **given: Any) -> tuple[int, str]:
    """The number and the uri of a new subscription to the stream."""
    reply = site.call(f"{EVENTS}:establish-subscription", {"stream": "NETCONF", **given})
    return _established(site, reply)


def push(site: Site, **given: Any) -> tuple[int, str]:
    """The same of one to running."""
    named = {f"{PUSH}:{name.replace('_', '-')}": value for name, value in given.items()}
    content = {f"{PUSH}:datastore": "ietf-datastores:running", **named}
    return _established(site, site.call(f"{EVENTS}:establish-subscription", content))


def _established(site: Site, reply: Reply) -> tuple[int, str]:
    assert reply.status == 200, reply.body
    output = reply.json[f"{EVENTS}:output"]
    site.run()
    return output["id"], output[URI]


def names(stream: Stream) -> list[str]:
    return [each.content["interface"][0]["name"] for each in stream.take() if each.kind == FLUSH]


def refused(reply: Reply) -> tuple[int, str, str]:
    error = reply.error
    return reply.status, error["error-tag"], error["error-app-tag"].partition(":")[2]


def number_of(site: Site, rpc: str, number: int, module: str = EVENTS) -> Reply:
    return site.call(f"{module}:{rpc}", {"id": number})


# --- establish and read (section 3.4)


def test_established_read_and_deleted(site: Site) -> None:
    number, uri = establish(site)
    site.flush("early")
    stream = site.listen(uri)
    site.flush("late")
    assert names(stream) == ["early", "late"]
    assert [each.last_id for each in stream.source.messages] == []
    reply = number_of(site, "delete-subscription", number)
    assert (reply.status, reply.body) == (204, b"")
    assert stream.take() == []
    assert stream.is_over
    assert site.ask("GET", uri).status == 404
    assert refused(number_of(site, "delete-subscription", number)) == (
        404,
        "invalid-value",
        "no-such-subscription",
    )


def test_a_request_in_xml_has_notifications_in_xml(site: Site) -> None:
    body = f'<input xmlns="{SN}"><stream>NETCONF</stream></input>'
    reply = site.ask(
        "POST", f"/restconf/operations/{EVENTS}:establish-subscription", body, content=XML, Accept=XML
    )
    output = etree.fromstring(reply.body)
    [uri] = [str(each.text) for each in output if etree.QName(each).localname == "uri"]
    stream = site.listen(uri)
    site.flush()
    [message] = stream.take()
    assert etree.QName(etree.fromstring(message.data)[1]).localname == "interfaces"


def test_the_encoding_that_is_asked_for(site: Site) -> None:
    _, uri = establish(site, encoding=f"{EVENTS}:encode-xml")
    stream = site.listen(uri)
    site.flush()
    [message] = stream.take()
    assert message.data.startswith("<notification")


def test_an_xpath_filter_with_prefixes_of_the_body(site: Site) -> None:
    text = "/a:interfaces/a:interface[a:name='eth1']"
    body = (
        f'<input xmlns="{SN}"><stream>NETCONF</stream><stream-xpath-filter '
        f'xmlns:a="urn:ietf:params:xml:ns:yang:ietf-interfaces">{text}</stream-xpath-filter>'
        "<encoding>encode-json</encoding></input>"
    )
    reply = site.ask(
        "POST", f"/restconf/operations/{EVENTS}:establish-subscription", body, content=XML, Accept=JSON
    )
    _, uri = _established(site, reply)
    stream = site.listen(uri)
    site.flush("eth0")
    site.flush("eth1")
    assert names(stream) == ["eth1"]


@pytest.mark.parametrize(
    "given",
    [
        {"stream-xpath-filter": ETH1},
        {"stream-subtree-filter": {FLUSH: {"interface": [{"name": "eth1"}]}}},
    ],
)
def test_filters_in_json(site: Site, given: dict[str, Any]) -> None:
    _, uri = establish(site, **given)
    stream = site.listen(uri)
    site.flush("eth0")
    site.flush("eth1")
    assert names(stream) == ["eth1"]


def test_a_filter_by_name(site: Site) -> None:
    filters = {
        "stream-filter": [{"name": "one", "stream-xpath-filter": "//*[local-name()='name'][.='eth1']"}]
    }
    body = {f"{EVENTS}:filters": filters}
    assert site.ask("PUT", f"/restconf/data/{EVENTS}:filters", body).status == 201
    _, uri = establish(site, **{"stream-filter-name": "one"})
    stream = site.listen(uri)
    site.flush("eth0")
    site.flush("eth1")
    assert names(stream) == ["eth1"]
    assert site.ask("DELETE", f"/restconf/data/{EVENTS}:filters/stream-filter=one").status == 204
    site.run()
    [message] = [each for each in stream.take() if each.kind.startswith(EVENTS)]
    assert (message.kind, message.content["reason"]) == (
        f"{EVENTS}:subscription-terminated",
        "filter-unavailable",
    )
    assert stream.is_over


def test_replay_and_the_end_at_stop_time(site: Site) -> None:
    begun = site.at(-1)
    site.flush("before")
    _, uri = establish(site, **{"replay-start-time": begun, "stop-time": site.at(30)})
    stream = site.listen(uri)
    assert stream.kinds() == [FLUSH, f"{EVENTS}:replay-completed"]
    site.flush("in-time")
    site.run(60)
    site.flush("too-late")
    assert names(stream) == ["in-time"]
    assert stream.is_over


def test_a_replay_of_the_past_is_whole(site: Site) -> None:
    begun = site.at(-1)
    site.flush("a")
    stop = site.at(0)
    site.flush("b")
    _, uri = establish(site, **{"replay-start-time": begun, "stop-time": stop})
    site.run(5)
    stream = site.listen(uri)
    assert stream.kinds() == [FLUSH, f"{EVENTS}:replay-completed"]
    assert stream.is_over


def test_state_shows_the_uri_and_the_encoding(site: Site) -> None:
    number, uri = establish(site)
    shown = site.ask("GET", f"/restconf/data/{EVENTS}:subscriptions/subscription={number}")
    [entry] = shown.json[f"{EVENTS}:subscription"]
    assert entry[URI] == uri
    assert entry["encoding"] == "encode-json"
    assert entry["receivers"]["receiver"][0]["name"] == f"subscription-{number}"


# --- modify, kill, resync


def test_modified_in_the_stream(site: Site) -> None:
    number, uri = establish(site)
    stream = site.listen(uri)
    reply = site.call(f"{EVENTS}:modify-subscription", {"id": number, "stream-xpath-filter": ETH1})
    assert reply.status == 204
    site.run()
    [modified] = stream.take()
    assert modified.kind == f"{EVENTS}:subscription-modified"
    assert modified.content["stream-xpath-filter"] == ETH1
    assert modified.content[URI] == uri
    site.flush("eth0")
    site.flush("eth1")
    assert names(stream) == ["eth1"]


def test_killed_by_another_and_by_netconf(site: Site) -> None:
    for by in ("restconf", "netconf"):
        number, uri = establish(site)
        stream = site.listen(uri)
        if by == "restconf":
            site.user = "admin"
            assert number_of(site, "kill-subscription", number).status == 204
            site.user = "ops"
        else:
            site.client().rpc(f'<kill-subscription xmlns="{SN}"><id>{number}</id></kill-subscription>')
        terminated = [each for each in stream.take() if each.kind.startswith(EVENTS)]
        assert [each.kind for each in terminated] == [f"{EVENTS}:subscription-terminated"]
        assert stream.is_over


def test_one_of_netconf_is_killed_here(site: Site) -> None:
    client = site.client()
    number = establish_by_netconf(client, "<stream>NETCONF</stream>")
    assert refused(number_of(site, "delete-subscription", number))[0] == 404
    assert number_of(site, "kill-subscription", number).status == 204
    assert netconf_kinds(client)[-1] == "subscription-terminated"


def test_only_its_user_may_touch_it(site: Site) -> None:
    number, uri = establish(site)
    site.user = "other"
    assert site.ask("GET", uri).status == 404
    assert site.ask("OPTIONS", uri).status == 404
    reply = number_of(site, "delete-subscription", number)
    assert refused(reply) == (404, "invalid-value", "no-such-subscription")
    given = {"id": number, "stream-xpath-filter": "true()"}
    reply = site.call(f"{EVENTS}:modify-subscription", given)
    assert refused(reply) == (404, "invalid-value", "no-such-subscription")
    resync = number_of(site, "resync-subscription", number, PUSH)
    assert refused(resync) == (404, "invalid-value", "no-such-subscription-resync")
    site.user = "ops"
    assert number_of(site, "delete-subscription", number).status == 204


def test_methods_of_its_uri(site: Site) -> None:
    _, uri = establish(site)
    assert site.ask("HEAD", uri).headers["Content-Type"] == "text/event-stream"
    for method in ("POST", "PUT", "PATCH", "DELETE"):
        assert site.ask(method, uri).status == 405
    assert site.ask("GET", uri, Accept="application/json").status == 406
    assert site.ask("GET", f"{uri}?filter=1").status == 400
    assert site.ask("GET", f"{uri}/x").status == 404


# --- errors (section 3.3)


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"stream": "NETCONF", "stream-xpath-filter": "/a["}, (400, "invalid-value", "filter-unsupported")),
        ({"stream": "NONE"}, (400, "invalid-value", "stream-unavailable")),
        (
            {f"{PUSH}:datastore": "ietf-datastores:startup", f"{PUSH}:periodic": {"period": 100}},
            (400, "invalid-value", "datastore-not-subscribable"),
        ),
        (
            {f"{PUSH}:datastore": "ietf-datastores:running", f"{PUSH}:periodic": {"period": 1}},
            (400, "invalid-value", "period-unsupported"),
        ),
        (
            {f"{PUSH}:datastore": "ietf-datastores:operational", f"{PUSH}:on-change": {}},
            (501, "operation-not-supported", "on-change-unsupported"),
        ),
        (
            {
                f"{PUSH}:datastore": "ietf-datastores:running",
                f"{PUSH}:datastore-subtree-filter": {FLUSH: {"interface": [{"oper-status": [None]}]}},
                f"{PUSH}:on-change": {},
            },
            (500, "operation-failed", "unchanging-selection"),
        ),
    ],
)
def test_refusals(site: Site, given: dict[str, Any], expected: tuple[int, str, str]) -> None:
    reply = site.call(f"{EVENTS}:establish-subscription", given)
    assert refused(reply) == expected
    assert reply.error["error-type"] == "application"
    assert "reason" not in str(reply.error.get("error-info"))


def test_hints_in_error_info(site: Site) -> None:
    given = {f"{PUSH}:datastore": "ietf-datastores:running", f"{PUSH}:periodic": {"period": 1}}
    error = site.call(f"{EVENTS}:establish-subscription", given).error
    assert error["error-info"] == {
        f"{PUSH}:establish-subscription-datastore-error-info": {"period-hint": "10"}
    }
    assert "error-info" not in number_of(site, "delete-subscription", 7).error


@pytest.mark.parametrize("leaf", ["dscp", "weighting", "dependency"])
def test_quality_of_service_is_not_there(site: Site, leaf: str) -> None:
    reply = site.call(f"{EVENTS}:establish-subscription", {"stream": "NETCONF", leaf: 1})
    assert (reply.status, reply.error["error-tag"]) == (400, "unknown-element")


def test_no_replay_where_nothing_is_kept() -> None:
    with made(limits=Limits.new(replay_log=0)) as site:
        given = {"stream": "NETCONF", "replay-start-time": site.at(-5)}
        reply = site.call(f"{EVENTS}:establish-subscription", given)
        assert refused(reply) == (501, "operation-not-supported", "replay-unsupported")


def test_too_many_subscriptions_of_a_user() -> None:
    with made(limits=Limits.new(max_subscriptions_per_session=2)) as site:
        first, _ = establish(site)
        establish(site)
        reply = site.call(f"{EVENTS}:establish-subscription", {"stream": "NETCONF"})
        assert refused(reply) == (409, "resource-denied", "insufficient-resources")
        assert number_of(site, "delete-subscription", first).status == 204
        establish(site)


# --- datastores (RFC 8641)


def test_changes_of_running(site: Site) -> None:
    site.edit(interface("eth0"))
    number, uri = push(site, on_change={"sync-on-start": False})
    stream = site.listen(uri)
    site.edit(interface("eth7"))
    [message] = stream.take()
    assert message.kind == f"{PUSH}:push-change-update"
    assert message.content["id"] == number
    patch = message.content["datastore-changes"]["yang-patch"]
    assert patch["patch-id"] == "1"
    [edit] = patch["edit"]
    assert (edit["edit-id"], edit["operation"]) == ("1", "create")
    assert edit["target"] == "/ietf-interfaces:interfaces/interface=eth7"
    assert edit["value"] == {
        "ietf-interfaces:interface": [{"name": "eth7", "type": "iana-if-type:ethernetCsmacd"}]
    }
    site.edit(hostname("a"), hostname("b"))
    [message] = stream.take()
    assert message.content["datastore-changes"]["yang-patch"]["patch-id"] == "2"


def test_changes_in_xml(site: Site) -> None:
    site.edit(interface("eth0"))
    _, uri = _established(
        site,
        site.call(
            f"{EVENTS}:establish-subscription",
            {
                f"{PUSH}:datastore": "ietf-datastores:running",
                f"{PUSH}:on-change": {"sync-on-start": True},
                "encoding": f"{EVENTS}:encode-xml",
            },
        ),
    )
    stream = site.listen(uri)
    site.edit(interface("eth7"))
    first, second = (etree.fromstring(each.data)[1] for each in stream.take())
    assert first.tag == f"{{{YP}}}push-update"
    assert second.tag == f"{{{YP}}}push-change-update"
    assert second.findtext(f".//{{{YP}}}target") == "/ietf-interfaces:interfaces/interface=eth7"
    value = second.find(f".//{{{YP}}}value")
    assert value is not None
    assert [etree.QName(each).localname for each in value] == ["interface"]


def test_synchronized_on_start_and_again(site: Site) -> None:
    site.edit(hostname("a"))
    number, uri = push(site, on_change={})
    stream = site.listen(uri)
    assert number_of(site, "resync-subscription", number, PUSH).status == 204
    site.run()
    messages = stream.take()
    assert [each.kind for each in messages] == [f"{PUSH}:push-update"] * 2
    contents = messages[0].content["datastore-contents"]
    assert contents["ietf-system:system"]["hostname"] == "a"


def test_periodic(site: Site) -> None:
    site.edit(hostname("a"))
    number, uri = push(site, periodic={"period": 100}, datastore_xpath_filter="/ietf-system:system/hostname")
    stream = site.listen(uri)
    site.run(3)
    messages = stream.take()
    assert len(messages) == 4
    assert messages[-1].content == {
        "id": number,
        "datastore-contents": {"ietf-system:system": {"hostname": "a"}},
    }
    resync = number_of(site, "resync-subscription", number, PUSH)
    assert refused(resync) == (501, "operation-not-supported", "on-change-sync-unsupported")


# --- life: reader, queue, resume


def test_nobody_reads(site: Site) -> None:
    number, uri = establish(site)
    dropped = site.service.statistics.subscriptions_dropped
    site.run(61)
    assert site.ask("GET", uri).status == 404
    assert refused(number_of(site, "delete-subscription", number))[0] == 404
    assert site.service.statistics.subscriptions_dropped == dropped + 1
    assert site.timers == 0


def test_a_broken_connection_is_replaced(site: Site) -> None:
    _, uri = establish(site)
    stream = site.listen(uri)
    for name in ("a", "b", "c"):
        site.flush(name)
    first = stream.take()[0]
    stream.close()
    site.flush("d")
    site.run(50)
    again = site.listen(uri, last=first.last_id)
    site.flush("e")
    assert names(again) == ["b", "c", "d", "e"]
    assert again.source.last_id == "5"
    site.run(300)
    assert not again.is_over


def test_one_reader_and_a_second_that_takes_over(site: Site) -> None:
    _, uri = establish(site)
    stream = site.listen(uri)
    site.flush("a")
    [message] = stream.take()
    reply = site.ask("GET", uri)
    assert (reply.status, reply.error["error-tag"]) == (409, "in-use")
    second = site.listen(uri, last=message.last_id)
    site.flush("b")
    assert stream.take() == []
    assert stream.is_over
    assert names(second) == ["b"]
    assert site.restconf.streams.open == 1


def test_what_is_not_kept_any_more(site: Site) -> None:
    _, uri = establish(site)
    stream = site.listen(uri)
    for number in range(300):
        site.flush(f"p{number}")
        stream.take()
    stream.close()
    gap, *rest = site.listen(uri, last="3").take()
    assert gap.type == "gap"
    assert len(rest) == 256
    assert site.listen(uri, last="nonsense").take()[0].type == "gap"


def test_suspended_and_resumed() -> None:
    with made(limits=Limits.new(notification_queue=3)) as site:
        _, uri = establish(site)
        stream = site.listen(uri)
        stream.take()
        for number in range(6):
            site.flush(f"p{number}")
        kinds = [each.kind.partition(":")[2] for each in stream.take()]
        assert kinds == ["interfaces"] * 3 + ["subscription-suspended", "subscription-resumed"]
        site.flush("after")
        assert names(stream) == ["after"]


def test_suspended_too_long() -> None:
    with made(limits=Limits.new(notification_queue=3)) as site:
        _, uri = establish(site)
        stream = site.listen(uri)
        stream.take(1)
        for number in range(6):
            site.flush(f"p{number}")
        site.run(90)
        last = [each for each in stream.take() if each.kind.startswith(EVENTS)][-1]
        assert last.kind == f"{EVENTS}:subscription-terminated"
        assert last.content["reason"].endswith("suspension-timeout")
        assert stream.is_over


def test_signs_of_life_have_no_id(site: Site) -> None:
    _, uri = establish(site)
    stream = site.listen(uri)
    stream.take()
    before = len(stream.octets)
    site.run(45)
    stream.take()
    assert stream.octets[before:].startswith(b":\n\n")
    site.flush()
    stream.take()
    assert stream.source.last_id == "1"
