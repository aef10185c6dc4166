"""Responses that are kept for requests that come again: when they are, and that none is ever old."""

from collections.abc import Callable
from typing import Any

import pytest

from isolane.access.rights import EVERYTHING, Everything
from isolane.northbound.http_exchange import Response
from isolane.northbound.requester import Peer, Requester
from isolane.restconf.answers import KEPT, LARGEST, Answers, Basis
from isolane.store.history import Author
from tests.restconf.site import JUKEBOX, XML, Reply, Site, filled, request
from tests.restconf.test_access import NACM, SECRET, limited

ALBUM = f"{JUKEBOX}/library/artist=Night%20Trains/album=Slow%20Light"
YEAR = f"{ALBUM}/year"


@pytest.fixture
def site() -> Site:
    made = filled()
    made.after(10)
    return made


def from_memory(site: Site, ask: Callable[[], Reply]) -> tuple[bool, Reply]:
    """Whether the reply was a kept one, and the reply."""
    before = site.restconf.answers.found
    reply = ask()
    return site.restconf.answers.found > before, reply


def twice(site: Site, target: str, **more: Any) -> tuple[bool, Reply]:
    """The same for a second request, which is answered as the first one was."""
    first = site.ask("GET", target, **more)
    is_kept, second = from_memory(site, lambda: site.ask("GET", target, **more))
    assert (second.status, second.headers, second.body) == (first.status, first.headers, first.body)
    return is_kept, second


@pytest.mark.parametrize("target", [YEAR, ALBUM, f"{ALBUM}/song", f"{JUKEBOX}/playlist=One/tag"])
def test_configuration_that_is_asked_for_again_comes_from_memory(site: Site, target: str) -> None:
    assert twice(site, target)[0]
    assert from_memory(site, lambda: site.ask("GET", target, accept="application/yang-data+json"))[0] is False
    assert twice(site, f"{target}?content=config")[0]
    hashed = site.restconf.revisions.hashed
    twice(site, target)
    assert site.restconf.revisions.hashed == hashed


def test_each_form_of_a_reply_is_one_of_its_own(site: Site) -> None:
    as_json, as_xml = twice(site, YEAR)[1], twice(site, YEAR, accept=XML)[1]
    assert (as_json.body, as_xml.body[:6]) == (b'{"jukebox:year":2011}', b"<year ")
    known = twice(site, YEAR, If_None_Match=as_json.headers["ETag"])
    assert (known[0], known[1].status, known[1].body) == (True, 304, b"")
    assert twice(site, YEAR, If_None_Match='"other"')[1].status == 200


def test_an_edit_is_seen_at_once(site: Site) -> None:
    for year in range(1990, 2000):
        old = twice(site, YEAR)[1].headers["ETag"]
        assert site.ask("PUT", YEAR, {"jukebox:year": year}).status == 204
        assert site.get(YEAR) == {"jukebox:year": year}
        assert site.ask("GET", YEAR, If_None_Match=old).status == 200
        site.after(2)
    assert site.ask("DELETE", ALBUM).status == 204
    assert site.ask("GET", YEAR).status == 404


def test_the_time_of_a_change_is_kept_when_it_is_settled(site: Site) -> None:
    site.now += 400_000_000
    site.ask("PUT", YEAR, {"jukebox:year": 2012})
    early = site.ask("GET", YEAR)
    is_kept, again = from_memory(site, lambda: site.ask("GET", YEAR))
    assert not is_kept
    assert again.headers == early.headers
    site.after(1)
    later = site.ask("GET", YEAR)
    assert later.headers["Last-Modified"] > early.headers["Last-Modified"]
    assert twice(site, YEAR)[0]


def test_other_conditions_and_methods_are_looked_at_each_time(site: Site) -> None:
    reply = site.ask("GET", YEAR)
    for fields in (
        {"If_Match": reply.headers["ETag"]},
        {"If_Modified_Since": "Tue, 14 Nov 2000 22:13:20 GMT"},
        {"If_Unmodified_Since": reply.headers["Last-Modified"]},
    ):
        assert not twice(site, YEAR, **fields)[0]
    assert site.ask("GET", YEAR, If_Match='"other"').status == 412
    assert site.ask("HEAD", YEAR).body == b""


# --- who asks


def test_rights_that_change_are_seen_at_once() -> None:
    site = limited(path="/jukebox:jukebox/playlist/tag", **{"access-operations": "read"})
    site.after(10)
    assert twice(site, SECRET)[0]
    site.user = "admin"
    rule = {"name": "r", "action": "deny", "path": "/jukebox:jukebox/playlist/description"}
    reply = site.ask(
        "PUT", f"{NACM}/rule-list=l/rule=r", {"ietf-netconf-acm:rule": [{**rule, "access-operations": "*"}]}
    )
    assert reply.status == 204
    site.after(10)
    assert twice(site, SECRET)[1].status == 200
    site.user = "guest"
    assert twice(site, SECRET)[1].status == 404
    site.user = "admin"
    assert site.ask("PUT", f"{NACM}/enable-nacm", {"ietf-netconf-acm:enable-nacm": False}).status in (
        201,
        204,
    )
    site.user = "guest"
    assert site.ask("GET", SECRET).status == 200


def test_a_user_gets_no_answer_that_was_made_for_another_one() -> None:
    site = limited(path="/jukebox:jukebox/playlist/description", **{"access-operations": "read"})
    site.after(10)
    above = f"{JUKEBOX}/playlist=One"
    for user, shows in (("admin", True), ("guest", False), ("admin", True)):
        site.user = user
        assert ("description" in twice(site, above)[1].json["jukebox:playlist"][0]) is shows
        assert twice(site, SECRET)[1].status == (200 if shows else 404)
    reply = site.ask("GET", SECRET, Authorization="none")
    assert reply.status == 401


# --- what is more than configuration


def test_what_a_provider_fills_is_read_each_time(site: Site) -> None:
    year = [1999]
    assert twice(site, YEAR)[0]
    site.store.operational.provide("/jukebox:jukebox/library/artist/album/year", lambda _: year[0])
    assert site.ask("PUT", f"{ALBUM}/song=Harbour/length", {"jukebox:length": 165}).status == 204
    site.after(2)
    for value in (1999, 1998):
        year[0] = value
        assert twice(site, YEAR)[0] is False
        assert site.get(YEAR) == {"jukebox:year": value}
        assert site.get(ALBUM)["jukebox:album"][0]["year"] == value
    assert twice(site, f"{ALBUM}/song=Harbour")[0], "it is beside it"
    assert twice(site, f"{YEAR}?content=config")[0]
    assert site.get(f"{YEAR}?content=config") == {"jukebox:year": 2011}


def test_what_may_be_left_out_is_read_each_time(site: Site) -> None:
    is_in_use = [True]
    site.store.operational.applied_when("/jukebox:jukebox/library/artist/album", lambda _: is_in_use[0])
    assert twice(site, f"{ALBUM}/song=Harbour/length")[0] is False
    is_in_use[0] = False
    assert site.ask("GET", f"{ALBUM}/song=Harbour/length").status == 404


def test_entries_of_the_system_are_read_each_time(site: Site) -> None:
    names = ["Two"]
    node: Any = site.store.model.find("/jukebox:jukebox/playlist")
    site.store.operational.provide_list(
        node, lambda _: names, lambda keys: node.record.new(name=keys[-1]) if keys[-1] in names else None
    )
    two = f"{JUKEBOX}/playlist=Two"
    assert twice(site, two)[0] is False
    names.clear()
    assert site.ask("GET", two).status == 404
    assert twice(site, f"{JUKEBOX}/playlist")[0] is False


def test_a_provider_that_comes_while_serving_is_seen_at_once(site: Site) -> None:
    names = ["Two"]
    playlists = f"{JUKEBOX}/playlist"
    assert twice(site, playlists)[0]
    node: Any = site.store.model.find("/jukebox:jukebox/playlist")
    site.store.operational.provide_list(node, lambda _: names, lambda keys: node.record.new(name=keys[-1]))
    found = site.get(playlists)["jukebox:playlist"]
    assert [each["name"] for each in found] == ["One", "Two"]


# --- in the turn in which a request came


def at_once(site: Site, target: str, user: str = "admin", **headers: str) -> Response | None:
    peer = Peer(user, recovery=user == "admin")
    return site.restconf.at_once(request("GET", target, **headers), Requester(peer))


@pytest.mark.parametrize("fields", [{}, {"Accept": XML}, {"If_None_Match": '"other"'}, {"If_Match": "*"}])
def test_a_leaf_is_read_at_once_as_it_is_in_turns(site: Site, fields: dict[str, str]) -> None:
    before = site.store.running
    assert site.ask("PUT", f"{JUKEBOX}/playlist=Two", {"jukebox:playlist": [{"name": "Two"}]}).status == 201
    site.store.edit(Author.internal(), lambda _: before)
    assert at_once(site, YEAR, **fields) is None, "the last commit has not been looked at yet"
    accept = {"accept": fields["Accept"]} if "Accept" in fields else {}
    rest = {name: value for name, value in fields.items() if name != "Accept"}
    reply = site.ask("GET", YEAR, **accept, **rest)
    for target in (YEAR, f"{ALBUM}/song=Harbour/length", f"{ALBUM}/song=Harbour/location"):
        found = at_once(site, target, **fields)
        assert found is not None
        same = site.ask("GET", target, **accept, **rest)
        assert (found.status, dict(found.headers), found.body) == (same.status, same.headers, same.body)
    assert reply.status == 200
    known = at_once(site, YEAR, If_None_Match=site.ask("GET", YEAR).headers["ETag"])
    assert known is not None
    assert (known.status, known.body) == (304, b"")


def test_requests_that_may_take_longer_or_are_wrong_are_not_answered_at_once(site: Site) -> None:
    site.ask("GET", YEAR)
    for target in (
        "/restconf",
        "/restconf/data",
        ALBUM,
        f"{JUKEBOX}/playlist=One/tag",
        f"{YEAR}?content=config",
        f"{ALBUM}/nothing",
        f"{ALBUM}/song=Other/length",
        f"{ALBUM}/song/length",
        f"{YEAR}%",
        "/restconf/operations/jukebox:play",
        f"{ALBUM}/song={'x' * 2_000}/length",
    ):
        assert at_once(site, target) is None, target
    assert at_once(site, YEAR, If_Match='"other"') is None
    assert at_once(site, YEAR, If_Match="other") is None
    assert at_once(site, YEAR, Accept="text/html") is None
    site.ask("PUT", f"{ALBUM}/song=Harbour/length", {"jukebox:length": 166})
    site.ask("GET", YEAR)
    assert at_once(site, YEAR) is not None


def test_state_is_not_answered_at_once(site: Site) -> None:
    site.store.operational.provide("/jukebox:jukebox/library/artist/album/year", lambda _: 1)
    site.ask("GET", YEAR)
    assert at_once(site, f"{ALBUM}/song=Harbour/length") is not None
    assert at_once(site, YEAR) is None


def test_rights_hold_at_once_too() -> None:
    site = limited(path="/jukebox:jukebox/playlist/description", **{"access-operations": "read"})
    site.after(10)
    site.user = "admin"
    site.ask("GET", SECRET)
    assert at_once(site, SECRET) is not None
    assert at_once(site, SECRET, "guest") is None
    site.ask("GET", SECRET)
    assert at_once(site, SECRET, "guest") is None


# --- bounds


def test_what_is_kept_is_bounded_and_of_one_tree() -> None:
    answers, tree = Answers(), object()
    small = Response(200, (), b"x")
    assert answers.find(request("GET", "/0"), tree, EVERYTHING, 0) is None
    for number in range(KEPT + 10):
        answers.keep(request("GET", f"/{number}"), Basis(tree, EVERYTHING, 0), small)
    assert len(answers._kept) == KEPT
    assert answers.find(request("GET", "/0"), tree, EVERYTHING, 0) is None
    assert answers.find(request("GET", f"/{KEPT}"), tree, EVERYTHING, 0) is small
    assert answers.find(request("GET", f"/{KEPT}"), tree, Everything(), 0) is None
    answers.keep(request("GET", "/large"), Basis(tree, EVERYTHING, 0), Response(200, (), b"x" * LARGEST))
    assert answers.find(request("GET", "/large"), tree, EVERYTHING, 0) is None
    answers.keep(request("GET", "/old"), Basis(object(), EVERYTHING, 0), small)
    assert answers.find(request("GET", "/old"), tree, EVERYTHING, 0) is None, "an edit came while it was made"
    answers.keep(request("GET", "/older"), Basis(tree, EVERYTHING, 1), small)
    assert answers.find(request("GET", "/older"), tree, EVERYTHING, 0) is None, "a provider came since"
    assert answers.find(request("GET", f"/{KEPT}"), object(), EVERYTHING, 0) is None
    assert not answers._kept
