"""Who gets which events, and until when (RFC 8040 section 6, RFC 8341 section 3.4.6)."""

from collections.abc import Callable, Iterator

import pytest

from tests.netconf.site import IF, NACM, hostname, interface
from tests.restconf.stream_site import Site, Stream
from tests.restconf.stream_site import site as made
from tests.restconf.test_subscriptions import establish

RULES = (
    '<nacm xmlns="{ns}"><groups><group><name>g</name><user-name>eve</user-name></group></groups>'
    "<rule-list><name>l</name><group>g</group>{rules}</rule-list></nacm>"
)
NO_CHANGES = (
    "<rule><name>changes</name><module-name>ietf-netconf-notifications</module-name>"
    "<notification-name>netconf-config-change</notification-name>"
    "<access-operations>read</access-operations><action>deny</action></rule>"
)
NO_INTERFACES = (
    f'<rule><name>data</name><path xmlns:if="{IF}">/if:interfaces</path>'
    "<access-operations>read</access-operations><action>deny</action></rule>"
)
ANYTHING = (
    "<rule><name>rpc</name><rpc-name>*</rpc-name><module-name>*</module-name>"
    "<access-operations>exec</access-operations><action>permit</action></rule>"
)


@pytest.fixture
def site() -> Iterator[Site]:
    with made(access=True) as one:
        one.user = "eve"
        yield one


def rules(site: Site, text: str) -> None:
    site.edit(RULES.format(ns=NACM, rules=text))


def whole(site: Site) -> Stream:
    """The stream of all events."""
    return site.listen()


def subscribed(site: Site) -> Stream:
    """The same by a subscription."""
    return site.listen(establish(site)[1])


@pytest.mark.parametrize("opened", [whole, subscribed])
def test_rights_that_change_are_in_effect_at_once(site: Site, opened: Callable[[Site], Stream]) -> None:
    rules(site, ANYTHING)
    stream = opened(site)
    stream.take()
    site.edit(hostname("a"))
    assert len(stream.take()) == 1
    rules(site, ANYTHING + NO_CHANGES)
    stream.take()
    site.edit(hostname("b"))
    assert stream.take() == []
    site.edit(f'<nacm xmlns="{NACM}"><rule-list nc:operation="remove"><name>l</name></rule-list></nacm>')
    site.edit(hostname("c"))
    assert len(stream.take()) >= 1


@pytest.mark.parametrize("opened", [whole, subscribed])
def test_edits_of_what_is_hidden_are_not_told(site: Site, opened: Callable[[Site], Stream]) -> None:
    rules(site, ANYTHING + NO_INTERFACES)
    stream = opened(site)
    stream.take()
    site.edit(interface("eth7"), hostname("a"))
    [message] = stream.take()
    assert "eth7" not in message.data
    assert "system" in message.data


def test_replay_is_filtered_by_the_rights_of_now(site: Site) -> None:
    begun = site.at(0)
    site.edit(hostname("a"))
    rules(site, ANYTHING + NO_CHANGES)
    assert [each.kind for each in site.listen(start_time=begun).take()] == ["nc-notifications:replayComplete"]


def test_subscribing_takes_the_right_to_call(site: Site) -> None:
    rules(site, ANYTHING.replace("permit", "deny"))
    reply = site.call("ietf-subscribed-notifications:establish-subscription", {"stream": "NETCONF"})
    assert (reply.status, reply.error["error-tag"]) == (403, "access-denied")


def test_kill_is_for_administrators(site: Site) -> None:
    number, _ = establish(site)
    reply = site.call("ietf-subscribed-notifications:kill-subscription", {"id": number})
    assert (reply.status, reply.error["error-tag"]) == (403, "access-denied")


def test_what_is_denied_is_counted_for_each_stream(site: Site) -> None:
    rules(site, ANYTHING + NO_CHANGES)
    streams = [site.listen(), site.listen()]
    site.edit(hostname("a"))
    assert [each.take() for each in streams] == [[], []]
    assert site.control.denied.notifications == 2


def test_the_streams_of_a_deleted_user_end(site: Site) -> None:
    feed, (number, uri) = site.listen(), establish(site)
    stream = site.listen(uri)
    site.user = "adam"
    other = site.listen()
    for each in (feed, stream, other):
        each.take()
    site.gone.add("eve")
    site.edit(hostname("x"))
    for each in (feed, stream):
        each.take()
        assert each.is_over
        assert each.source.comments[-1] == "the login is over"
    assert len(other.take()) == 1
    assert not other.is_over
    site.user = "eve"
    assert site.ask("GET", uri).status == 404
    assert number not in site.service.subscriptions._all


def test_only_the_streams_of_a_login_that_is_over_end(site: Site) -> None:
    first, second = site.listen(), site.listen(establish(site)[1])
    site.login = "2"
    other, (_, uri) = site.listen(), establish(site)
    site.gone.add("1")
    site.restconf.streams.look_again()
    site.edit(hostname("x"))
    for each in (first, second):
        each.take()
        assert each.is_over
    assert len(other.take()) == 1
    assert len(site.listen(uri).take()) == 1


def test_who_reads_with_a_login_that_is_over_reads_no_more_and_another_may(site: Site) -> None:
    _, uri = establish(site)
    site.login = "2"
    stream = site.listen(uri)
    stream.take()
    site.gone.add("2")
    site.edit(hostname("x"))
    assert stream.take() == []
    assert stream.is_over
    site.login = "1"
    assert len(site.listen(uri).take()) == 1


def test_a_login_that_ends_with_time_ends_its_streams_with_their_next_sign_of_life(site: Site) -> None:
    stream, subscribed = site.listen(), site.listen(establish(site)[1])
    for each in (stream, subscribed):
        each.take()
    site.gone.add("1")
    site.run(45)
    for each in (stream, subscribed):
        assert each.take() == []
        assert each.is_over
    assert site.restconf.streams.open == 0
