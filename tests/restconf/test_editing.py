"""POST, PUT, PATCH and DELETE of data; the examples of RFC 8040 appendix B on a jukebox."""

from typing import Any

import pytest

from isolane.northbound.requester import Peer, Requester
from tests.restconf.site import JSON, JUKEBOX, XML, Site, filled

NS = 'xmlns="urn:example:isolane:jukebox"'
LIBRARY = f"{JUKEBOX}/library"
TRAINS = f"{LIBRARY}/artist=Night%20Trains"
ONE = f"{JUKEBOX}/playlist=One"


@pytest.fixture
def site() -> Site:
    return filled()


def test_b_2_1_new_data_resources_are_created(site: Site) -> None:
    reply = site.ask("POST", LIBRARY, {"jukebox:artist": [{"name": "The Meadows"}]})
    assert (reply.status, reply.body) == (201, b"")
    assert reply.headers["Location"] == f"{LIBRARY}/artist=The%20Meadows"
    album = f"<album {NS}><name>Wide Fields</name><year>2013</year></album>"
    reply = site.ask("POST", f"{LIBRARY}/artist=The%20Meadows", album, content=XML)
    assert reply.headers["Location"] == f"{LIBRARY}/artist=The%20Meadows/album=Wide%20Fields"
    assert site.get(reply.headers["Location"]) == {"jukebox:album": [{"name": "Wide Fields", "year": 2013}]}


def test_b_2_4_a_resource_is_replaced(site: Site) -> None:
    album = {"jukebox:album": [{"name": "Slow Light", "genre": "jukebox:alternative", "year": 2012}]}
    target = f"{TRAINS}/album=Slow%20Light"
    assert site.ask("PUT", target, album).status == 204
    assert site.get(target) == {
        "jukebox:album": [{"name": "Slow Light", "genre": "alternative", "year": 2012}]
    }
    assert site.ask("PUT", f"{TRAINS}/album=New", {"jukebox:album": [{"name": "New"}]}).status == 201


def test_b_2_5_a_resource_is_merged(site: Site) -> None:
    target = f"{TRAINS}/album=Slow%20Light"
    body = f"<album {NS}><name>Slow Light</name><admin><label>Small</label></admin></album>"
    assert site.ask("PATCH", target, body, content=XML).status == 204
    found = site.get(target)["jukebox:album"][0]
    assert (found["admin"], found["year"]) == ({"label": "Small"}, 2011)


def test_b_3_4_an_entry_is_inserted_first(site: Site) -> None:
    reply = site.ask("POST", f"{ONE}?insert=first", {"jukebox:song": [{"index": 9, "id": "n"}]})
    assert (reply.status, reply.headers["Location"]) == (201, f"{ONE}/song=9")
    assert _order(site) == [9, 1, 2]


def test_b_3_5_an_entry_is_inserted_after_another(site: Site) -> None:
    point = "%2Fjukebox%3Ajukebox%2Fplaylist%3DOne%2Fsong%3D1"
    song = {"jukebox:song": [{"index": 9, "id": "n"}]}
    assert site.ask("POST", f"{ONE}?insert=after&point={point}", song).status == 201
    assert _order(site) == [1, 9, 2]
    assert site.ask("PUT", f"{ONE}/song=9?insert=before&point={point}", song).status == 204
    assert _order(site) == [9, 1, 2]
    assert site.ask("PUT", f"{ONE}/song=9?insert=last", song).status == 204
    assert _order(site) == [1, 2, 9]
    tag_point = "/jukebox:jukebox/playlist=One/tag=x%252Fy"  # a value that is encoded twice
    assert site.ask("POST", f"{ONE}?insert=before&point={tag_point}", {"jukebox:tag": ["n"]}).status == 201
    assert site.get(ONE)["jukebox:playlist"][0]["tag"] == ["n", "x/y", "a,b"]


def _order(site: Site) -> list[int]:
    return [song["index"] for song in site.get(f"{ONE}/song")["jukebox:song"]]


@pytest.mark.parametrize(
    "query",
    [
        "insert=after",
        "insert=middle",
        "point=/jukebox:jukebox/playlist=One/song=1",
        "insert=first&point=/jukebox:jukebox/playlist=One/song=1",
        "insert=after&point=/jukebox:jukebox/playlist=One/song",
        "insert=after&point=/jukebox:jukebox/playlist=Two/song=1",
        "insert=after&point=song=1",
        "insert=first&insert=first",
        "depth=1",
    ],
)
def test_a_place_that_is_wrong(site: Site, query: str) -> None:
    reply = site.ask("POST", f"{ONE}?{query}", {"jukebox:song": [{"index": 9, "id": "n"}]})
    assert (reply.status, reply.error["error-tag"]) == (400, "invalid-value")
    assert _order(site) == [1, 2]


def test_a_place_at_an_entry_that_is_not_there(site: Site) -> None:
    target = f"{ONE}?insert=after&point=/jukebox:jukebox/playlist=One/song=7"
    reply = site.ask("POST", target, {"jukebox:song": [{"index": 9, "id": "n"}]})
    assert (reply.status, reply.error["error-tag"]) == (400, "bad-attribute")
    reply = site.ask("POST", f"{LIBRARY}?insert=first", {"jukebox:artist": [{"name": "a"}]})
    assert (reply.status, reply.error["error-tag"]) == (400, "invalid-value")  # not ordered by the user


@pytest.mark.parametrize(
    ("method", "target", "body", "status", "tag"),
    [
        # section 4.4.1
        ("POST", LIBRARY, {"jukebox:artist": [{"name": "Night Trains"}]}, 409, "data-exists"),
        ("POST", f"{LIBRARY}/artist=None", {"jukebox:album": [{"name": "a"}]}, 404, "data-missing"),
        ("POST", LIBRARY, {"jukebox:artist": [{"name": "a"}, {"name": "b"}]}, 400, "invalid-value"),
        ("POST", LIBRARY, {"jukebox:artist": []}, 400, "invalid-value"),
        ("POST", LIBRARY, {}, 400, "malformed-message"),
        ("POST", LIBRARY, {"jukebox:artist": [], "jukebox:song-count": 1}, 400, "malformed-message"),
        ("POST", LIBRARY, {"jukebox:song-count": 1}, 400, "unknown-element"),
        ("POST", LIBRARY, {"jukebox:none": 1}, 400, "unknown-element"),
        ("POST", LIBRARY, {"none:artist": 1}, 400, "unknown-namespace"),
        ("POST", LIBRARY, [], 400, "malformed-message"),
        ("POST", LIBRARY, "{", 400, "malformed-message"),
        ("POST", LIBRARY, "", 400, "malformed-message"),
        ("POST", LIBRARY, '{"jukebox:artist":[],"jukebox:artist":[]}', 400, "malformed-message"),
        ("POST", TRAINS, {"jukebox:album": [{"name": "a", "year": 1}]}, 400, "invalid-value"),
        ("POST", TRAINS, {"jukebox:album": [{"year": 1999}]}, 400, "missing-element"),
        # section 4.5
        ("PUT", f"{TRAINS}/album=a", {"jukebox:album": [{"name": "b"}]}, 400, "invalid-value"),
        ("PUT", f"{TRAINS}/album=a", {"jukebox:song": []}, 400, "unknown-element"),
        ("PUT", f"{JUKEBOX}/player", {"jukebox:library": {}}, 400, "invalid-value"),
        ("PUT", f"{LIBRARY}/artist=N/album=a", {"jukebox:album": [{"name": "a"}]}, 404, "data-missing"),
        ("PUT", f"{TRAINS}/name", {"jukebox:name": "b"}, 400, "invalid-value"),
        ("PUT", "/restconf/data", {"jukebox:jukebox": {}}, 400, "malformed-message"),
        # section 4.6.1
        ("PATCH", f"{JUKEBOX}/playlist=Two", {"jukebox:playlist": [{"name": "Two"}]}, 404, "data-missing"),
        ("PATCH", f"{JUKEBOX}/player/gap", {"jukebox:gap": "0.7"}, 404, "data-missing"),
        ("PATCH", f"{JUKEBOX}/player?depth=1", {"jukebox:player": {}}, 400, "invalid-value"),
        # section 4.7
        ("DELETE", f"{JUKEBOX}/playlist=Two", None, 404, "data-missing"),
        ("DELETE", f"{JUKEBOX}/player/gap", None, 404, "data-missing"),
        ("DELETE", f"{JUKEBOX}?depth=1", None, 400, "invalid-value"),
        ("DELETE", f"{TRAINS}/name", None, 400, "invalid-value"),
    ],
)
def test_an_edit_that_is_refused(
    site: Site, method: str, target: str, body: Any, status: int, tag: str
) -> None:
    before = site.store.running
    reply = site.ask(method, target, body)
    assert (reply.status, reply.error["error-tag"]) == (status, tag)
    assert site.store.running is before


def test_a_constraint_that_does_not_hold_is_the_fault_of_the_request(site: Site) -> None:
    reply = site.ask("POST", ONE, {"jukebox:song": [{"index": 3}]})
    assert (reply.status, reply.error["error-path"]) == (
        409,
        "/jukebox:jukebox/playlist[name='One']/song[index='3']/id",
    )
    assert reply.error["error-tag"] == "data-missing"


def test_leafs_and_leaf_list_entries(site: Site) -> None:
    gap = f"{JUKEBOX}/player/gap"
    assert site.ask("PUT", gap, {"jukebox:gap": "0.7"}).status == 201
    assert site.ask("PUT", gap, f"<gap {NS}>0.8</gap>", content=XML).status == 204
    assert site.ask("PATCH", gap, {"jukebox:gap": "0.9"}).status == 204
    assert site.get(gap) == {"jukebox:gap": "0.9"}
    assert site.ask("DELETE", gap).status == 204
    assert site.get(gap) == {"jukebox:gap": "0.5"}
    reply = site.ask("POST", ONE, {"jukebox:tag": ["ü,/"]})
    assert (reply.status, reply.headers["Location"]) == (201, f"{ONE}/tag=%C3%BC%2C%2F")
    assert site.ask("PUT", reply.headers["Location"], {"jukebox:tag": ["ü,/"]}).status == 204
    assert site.ask("DELETE", reply.headers["Location"]).status == 204
    assert site.ask("DELETE", reply.headers["Location"]).status == 404


def test_the_whole_datastore(site: Site) -> None:
    """Section 4.5: PUT of the datastore resource replaces all of it."""
    track = {"disc": "a", "side": "b", "number": 1}
    tracks = {"ietf-restconf:data": {"jukebox:track": [track]}}
    assert site.ask("PATCH", "/restconf/data", tracks).status == 204
    assert site.store.running.jukebox is not None
    reply = site.ask("POST", "/restconf/data", {"jukebox:track": [{**track, "number": 2}]})
    assert reply.headers["Location"] == "/restconf/data/jukebox:track=a,b,2"
    assert site.ask("PUT", "/restconf/data", tracks).status == 204
    assert site.get("/restconf/data?content=config") == tracks


def test_one_transaction_for_each_edit(site: Site) -> None:
    number = site.store.number
    site.ask("PUT", f"{JUKEBOX}/player/gap", {"jukebox:gap": "0.7"})
    assert site.store.number == number + 1
    commit = site.store.history.get(site.store.number)
    assert commit is not None
    assert commit.author.user == "admin"


def test_the_lock_of_another_session(site: Site) -> None:
    other = Requester(Peer("other", recovery=True), 7)
    site.service.lock(other, "running")
    reply = site.ask("PUT", f"{JUKEBOX}/player/gap", {"jukebox:gap": "0.7"})
    assert (reply.status, reply.error["error-tag"]) == (409, "in-use")  # section 1.4
    site.service.unlock(other, "running")
    assert site.ask("PUT", f"{JUKEBOX}/player/gap", {"jukebox:gap": "0.7"}).status == 201


@pytest.mark.parametrize(
    ("content", "status"),
    [
        (f"{JSON}; charset=utf-8", 201),
        ("application/json", 201),
        ("APPLICATION/YANG-DATA+JSON", 201),
        ("text/plain", 415),
        ("application/yang-patch+json", 415),
        ("", 415),
    ],
)
def test_the_type_of_the_body(site: Site, content: str, status: int) -> None:
    reply = site.ask("PUT", f"{JUKEBOX}/player/gap", {"jukebox:gap": "0.7"}, content=content)
    assert reply.status == status  # section 5.2


def test_errors_come_in_the_encoding_of_the_client(site: Site) -> None:
    for options in ({"content": XML}, {"accept": XML}, {"accept": "text/html", "content": XML}):
        reply = site.ask("PUT", f"{JUKEBOX}/player/gap", "<", **options)
        assert (reply.status, reply.headers["Content-Type"]) == (400, XML)
        assert reply.body.startswith(b'<errors xmlns="urn:ietf:params:xml:ns:yang:ietf-restconf"><error>')


def test_the_first_member_of_a_body_has_its_module(site: Site) -> None:
    """RFC 7951 section 4: whatever the URI says; further down it follows from the member above."""
    album = {"name": "Slow Light", "year": 1999}
    target = f"{TRAINS}/album=Slow%20Light"
    edit = {"edit-id": "e", "operation": "merge", "target": "/", "value": {"album": [album]}}
    patch = {"ietf-yang-patch:yang-patch": {"patch-id": "p", "edit": [edit]}}
    before = site.get(target)
    for reply in (
        site.ask("PUT", target, {"album": [album]}),
        site.ask("PATCH", target, {"album": [album]}),
        site.ask("POST", TRAINS, {"album": [album]}),
        site.ask("PUT", f"{target}/year", {"year": 1999}),
        site.ask("PUT", JUKEBOX, {"jukebox": {}}),
        site.ask("PUT", "/restconf/data", {"data": {}}),
        site.ask(
            "POST", "/restconf/operations/jukebox:play", {"input": {"playlist": "One", "song-number": 1}}
        ),
        site.ask("PATCH", target, patch, content="application/yang-patch+json"),
    ):
        assert reply.status == 400
        assert b"malformed-message" in reply.body
    assert site.get(target) == before
    assert site.ask("PUT", f"{target}/year", {"jukebox:year": 1999}).status == 204


@pytest.mark.parametrize("coding", ["gzip", "GZIP", "identity, br"])
def test_a_body_that_is_compressed_is_refused_as_such(site: Site, coding: str) -> None:
    """RFC 9110 sections 8.4 and 12.5.3."""
    reply = site.ask("PUT", f"{ONE}/description", "{", Content_Encoding=coding)
    assert (reply.status, reply.headers["Accept-Encoding"]) == (415, "identity")
    assert "without Content-Encoding" in reply.error["error-message"]
    body = {"jukebox:description": "all"}
    assert site.ask("PUT", f"{ONE}/description", body, Content_Encoding="identity").status == 204
