"""GET and HEAD of data, with their query parameters; each case names the section of RFC 8040."""

from typing import Any

import pytest

from tests.restconf.site import JSON, JUKEBOX, XML, Site, filled


@pytest.fixture(scope="module")
def site() -> Site:
    return filled()


SONGS = [{"index": 1, "id": "a"}, {"index": 2, "id": "b"}]
HARBOUR = {"name": "Harbour", "location": "/a/harbour", "length": 164}
NS = 'xmlns="urn:example:isolane:jukebox"'
RESTCONF_NS = 'xmlns="urn:ietf:params:xml:ns:yang:ietf-restconf"'


@pytest.mark.parametrize(
    ("section", "target", "value"),
    [
        ("3.5", "/playlist=One/song=2", {"jukebox:song": [{"index": 2, "id": "b"}]}),
        ("3.5.3", "/playlist=One/song", {"jukebox:song": SONGS}),
        ("3.5.3", "/playlist=One/tag=x%2Fy", {"jukebox:tag": ["x/y"]}),
        ("3.5.4", "/player/gap", {"jukebox:gap": "0.5"}),
        ("4.8.2", "?depth=1", {"jukebox:jukebox": {}}),
        ("4.8.2", "/playlist=One?depth=1", {"jukebox:playlist": [{"name": "One"}]}),
        (
            "4.8.2",
            "/playlist=One?depth=2",
            {
                "jukebox:playlist": [
                    {
                        "name": "One",
                        "description": "first list",
                        "song": [{"index": 1}, {"index": 2}],
                        "tag": ["x/y", "a,b"],
                    }
                ]
            },
        ),
        (
            "4.8.3",
            "?fields=playlist(description;song/id)",
            {"jukebox:jukebox": {"playlist": [{"name": "One", "description": "first list", "song": SONGS}]}},
        ),
        (
            "4.8.3",
            "/library?fields=artist/album(year;song(length))",
            {
                "jukebox:library": {
                    "artist": [
                        {
                            "name": "Night Trains",
                            "album": [
                                {
                                    "name": "Slow Light",
                                    "year": 2011,
                                    "song": [{"name": "Harbour", "length": 164}],
                                }
                            ],
                        }
                    ]
                }
            },
        ),
        (
            "4.8.3",
            "/playlist=One?fields=song&depth=2",
            {"jukebox:playlist": [{"name": "One", "song": [{"index": 1}, {"index": 2}]}]},
        ),
        ("4.8.1", "?content=nonconfig", {"jukebox:jukebox": {}}),
        ("4.8.2", "?depth=2", {"jukebox:jukebox": {"library": {}, "playlist": [{"name": "One"}]}}),
        ("4.8.1", "/playlist=One/song=1?content=config", {"jukebox:song": [{"index": 1, "id": "a"}]}),
        ("4.8.9", "/player?with-defaults=report-all", {"jukebox:player": {"gap": "0.5"}}),
        (
            "4.8.9",
            "/player?with-defaults=report-all-tagged",
            {
                "jukebox:player": {
                    "gap": "0.5",
                    "@gap": {"ietf-netconf-with-defaults:default": True},
                }
            },
        ),
        (
            "B.1.1",
            "/library/artist=Night%20Trains/album=Slow%20Light/song=Harbour",
            {"jukebox:song": [HARBOUR]},
        ),
    ],
)
def test_json(site: Site, section: str, target: str, value: Any) -> None:
    reply = site.ask("GET", JUKEBOX + target)
    assert (reply.status, reply.headers["Content-Type"]) == (200, JSON)
    assert reply.headers["Cache-Control"] == "private, no-cache"  # section 5.5
    assert reply.json == value
    head = site.ask("HEAD", JUKEBOX + target)
    assert (head.status, head.headers, head.body) == (200, reply.headers, b"")


@pytest.mark.parametrize(
    ("target", "text"),
    [
        (f"{JUKEBOX}/playlist=One/song=2", f"<song {NS}><index>2</index><id>b</id></song>"),
        (f"{JUKEBOX}/player/gap", f"<gap {NS}>0.5</gap>"),
        (f"{JUKEBOX}/playlist=One/tag=a%2Cb", f"<tag {NS}>a,b</tag>"),
        (f"{JUKEBOX}?depth=1", f"<jukebox {NS}></jukebox>"),
        ("/restconf/data?depth=1", f"<data {RESTCONF_NS}></data>"),
        (
            f"{JUKEBOX}/player/gap?with-defaults=report-all-tagged",
            f'<gap {NS} xmlns:wd="urn:ietf:params:xml:ns:netconf:default:1.0" wd:default="true">0.5</gap>',
        ),
    ],
)
def test_xml(site: Site, target: str, text: str) -> None:
    reply = site.ask("GET", target, accept=XML)
    assert (reply.status, reply.headers["Content-Type"]) == (200, XML)
    assert reply.body.decode() == text


def test_the_whole_datastore(site: Site) -> None:
    whole = site.get("/restconf/data")["ietf-restconf:data"]
    assert {"jukebox:jukebox", "ietf-yang-library:yang-library"} <= set(whole)
    configured = site.get("/restconf/data?content=config")["ietf-restconf:data"]
    assert list(configured) == ["jukebox:jukebox"]
    state = site.get("/restconf/data?content=nonconfig")["ietf-restconf:data"]
    assert "jukebox:jukebox" not in state
    assert site.get("/restconf/data?depth=1") == {"ietf-restconf:data": {}}
    assert site.get("/restconf/data?depth=2")["ietf-restconf:data"]["jukebox:jukebox"] == {}


@pytest.mark.parametrize(
    "target",
    [
        f"{JUKEBOX}/playlist=Two",
        f"{JUKEBOX}/playlist=Two/song=1/id",
        f"{JUKEBOX}/playlist=One/song=3",
        f"{JUKEBOX}/playlist=One/tag=z",
        f"{JUKEBOX}/player",  # a container without presence is there when something is in it
        f"{JUKEBOX}/player?content=config",
        f"{JUKEBOX}/player?fields=gap",
        "/restconf/data/jukebox:track=a,b,1",
        "/restconf/data/jukebox:nothing",
        "/restconf/nothing",
        "/restconfig",
        "/",
    ],
)
def test_what_is_not_there(site: Site, target: str) -> None:
    reply = site.ask("GET", target)
    assert reply.status == 404
    assert (reply.error["error-type"], reply.error["error-tag"]) == ("protocol", "invalid-value")


@pytest.mark.parametrize(
    "query",
    [
        "depth=0",
        "depth=65536",
        "depth=-1",
        "depth=%D9%A1",
        "depth=",
        "depth",
        "depth=1&depth=1",
        "content=some",
        "with-defaults=none",
        "with-origin",  # only of the operational datastore (RFC 8527 section 3.2.2)
        "insert=first",
        "unknown=1",
        "",
        "&depth=1",
        "fields=",
        "fields=nothing",
        "fields=library;",
        "fields=;library",
        "fields=library(",
        "fields=library(artist",
        "fields=library)",
        "fields=library()",
        "fields=library//artist",
        "fields=/library",
        "fields=library artist",
        "fields=player/skip",
    ],
)
def test_a_query_parameter_that_is_wrong(site: Site, query: str) -> None:
    reply = site.ask("GET", f"{JUKEBOX}?{query}")
    if query:
        assert (reply.status, reply.error["error-tag"]) == (400, "invalid-value")  # section 4.8
    else:
        assert reply.status == 200


def test_xml_cannot_hold_several_entries(site: Site) -> None:
    reply = site.ask("GET", f"{JUKEBOX}/playlist=One/song", accept=XML)
    assert reply.status == 400  # section 4.3
    assert b"<error-tag>invalid-value</error-tag>" in reply.body


@pytest.mark.parametrize(
    ("accept", "content"),
    [
        (None, JSON),
        ("*/*", JSON),
        ("application/*", JSON),
        ("application/json", JSON),
        ("application/xml", XML),
        (f"{XML};q=0.5, {JSON};q=0.4", XML),
        (f"{XML};q=0.5, */*", JSON),
        (f"{JSON};q=0, */*", XML),
        (f"{JSON};charset=utf-8", JSON),
        ("text/html, application/xhtml+xml, application/xml;q=0.9, */*;q=0.8", XML),
        ("text/html", None),
        (f"{JSON};q=0", None),
        (f"{JSON};q=x", None),
        ("", JSON),
        (",;=", None),
    ],
)
def test_the_encoding_of_the_reply(site: Site, accept: str | None, content: str | None) -> None:
    reply = site.ask("GET", f"{JUKEBOX}/player/gap", accept=accept)  # section 5.2
    if content is None:
        assert reply.status == 406
        assert reply.error["error-tag"] == "invalid-value"
    else:
        assert (reply.status, reply.headers["Content-Type"]) == (200, content)
