"""Pages of lists (draft-ietf-netconf-list-pagination and its mapping to RESTCONF)."""

import json
from pathlib import Path
from typing import Any
from urllib.parse import quote
from xml.etree import ElementTree

import pytest

from isolane.northbound.pages import sorting
from isolane.restconf.discovery import CAPABILITIES, LIST_PAGINATION
from isolane.tree.table import Table
from tests.restconf.site import JUKEBOX, XML, Site
from tests.restconf.test_access import NACM

LIST = f"{JUKEBOX}/playlist"
XML_LIST = "application/yang-data+xml-list"
LPG = "{urn:ietf:params:xml:ns:yang:ietf-list-pagination}"


def described(count: int, **more: Any) -> Site:
    """A jukebox with playlists p0000, p0001, ... whose descriptions are 0 to 6, the first without one."""
    site = Site(**more)
    song = [{"index": index, "id": f"s{index}"} for index in (3, 1, 2)]
    lists = [
        {"name": f"p{at:04}", "description": str(at % 7), "song": song, "tag": ["b", "c", "a"]}
        for at in range(count)
    ]
    del lists[0]["description"]
    assert site.ask("PUT", JUKEBOX, {"jukebox:jukebox": {"playlist": lists}}).status == 201
    return site


@pytest.fixture(scope="module")
def site() -> Site:
    return described(10)


def names(site: Site, query: str, target: str = LIST, leaf: str = "name") -> list[Any]:
    [entries] = [value for key, value in site.get(f"{target}?{query}").items() if "@" not in key]
    return [entry[leaf] for entry in entries]


def said(site: Site, query: str) -> dict[str, Any]:
    """The metadata of a page."""
    found = site.get(f"{LIST}?{query}")["jukebox:playlist"][0].get("@", {})
    return {name.removeprefix("ietf-list-pagination:"): value for name, value in found.items()}


def numbers(*given: int) -> list[str]:
    return [f"p{each:04}" for each in given]


# --- what comes back


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("limit=3", (0, 1, 2)),
        ("limit=unbounded&offset=7", (7, 8, 9)),
        ("offset=0&limit=1", (0,)),
        ("offset=10", ()),
        ("cursor=&limit=2", (0, 1)),
        ("direction=backwards&limit=3", (9, 8, 7)),
        ("direction=backwards&offset=8", (1, 0)),
        ("sort-by=description", (7, 1, 8, 2, 9, 3, 4, 5, 6, 0)),  # what has no value comes last
        ("sort-by=description&direction=backwards&limit=3", (0, 6, 5)),
        ("sort-by=jukebox:description&locale=C&offset=1&limit=2", (1, 8)),
        (f"where={quote('description>4')}", (5, 6)),
        (f"where={quote('''jukebox:description='1' or name='p0009' ''')}&direction=backwards", (9, 8, 1)),
        (f"where={quote('5')}&limit=1", (0,)),  # a condition, not a position
        (f"where={quote('''/jukebox/playlist[1]/song/id='s3' ''')}&limit=1", (0,)),
        (f"where={quote('nonsense')}", ()),
        ("limit=2&fields=description", (0, 1)),
        ("limit=2&depth=1", (0, 1)),
        ("sort-by=description&fields=name&limit=2&offset=8", (6, 0)),
    ],
)
def test_a_page(site: Site, query: str, expected: tuple[int, ...]) -> None:
    assert names(site, query) == numbers(*expected)


def test_order_and_position_of_lists_that_users_order(site: Site) -> None:
    target = f"{LIST}=p0001/song"
    assert names(site, "limit=2", target, "index") == [3, 1]
    assert names(site, "sort-by=index", target, "index") == [1, 2, 3]
    assert names(site, "direction=backwards", target, "index") == [2, 1, 3]


def test_leaf_lists(site: Site) -> None:
    target = f"{LIST}=p0001/tag"
    page = site.get(f"{target}?limit=2")
    assert page == {"jukebox:tag": ["b", "c"], "@jukebox:tag": [{"ietf-list-pagination:remaining": 1}, None]}
    assert site.get(f"{target}?sort-by=.&direction=backwards&limit=9")["jukebox:tag"] == ["c", "b", "a"]
    assert site.get(f"{target}?where={quote(chr(46) + '!=' + repr('c'))}")["jukebox:tag"] == ["b", "a"]
    reply = site.ask("GET", f"{target}?cursor=abc")
    assert (reply.status, reply.error["error-tag"]) == (501, "operation-not-supported")


def test_metadata(site: Site) -> None:
    first = said(site, "limit=4")
    assert (first["remaining"], first["previous"]) == (6, "")
    second = said(site, f"limit=4&cursor={first['next']}")
    assert second["remaining"] == 2
    assert names(site, f"limit=4&cursor={second['previous']}") == numbers(0, 1, 2, 3)
    last = said(site, f"limit=4&cursor={second['next']}")
    assert "remaining" not in last
    assert last["next"] == ""
    assert said(site, "offset=9") == {}
    assert said(site, "sort-by=name") == {"locale": "C"}


def test_sublist_limit(site: Site) -> None:
    [entry] = site.get(f"{LIST}?limit=1&sublist-limit=2")["jukebox:playlist"]
    assert entry["song"][0]["@"] == {"ietf-list-pagination:remaining": 1}
    assert [song["index"] for song in entry["song"]] == [3, 1]
    assert (entry["tag"], entry["@tag"]) == (["b", "c"], [{"ietf-list-pagination:remaining": 1}, None])
    whole = site.get(f"{LIST}?sublist-limit=3")["jukebox:playlist"]
    assert whole == site.get(LIST)["jukebox:playlist"]


def test_xml_list(site: Site) -> None:
    reply = site.ask("GET", f"{LIST}?limit=2&sublist-limit=1&sort-by=name", accept=XML_LIST)
    assert (reply.status, reply.headers["Content-Type"]) == (200, XML_LIST)
    root = ElementTree.fromstring(reply.body)
    assert root.tag.endswith("}xml-list")
    first, second = root
    assert (first.get(f"{LPG}remaining"), first.get(f"{LPG}previous"), second.attrib) == ("8", "", {})
    assert (first.get(f"{LPG}locale"), bool(first.get(f"{LPG}next"))) == ("C", True)
    assert [each.get(f"{LPG}remaining") for each in first if each.tag.endswith(("}song", "}tag"))] == [
        "2",
        "2",
    ]
    assert len(ElementTree.fromstring(site.ask("GET", LIST, accept=XML_LIST).body)) == 10
    assert len(ElementTree.fromstring(site.ask("GET", f"{LIST}?offset=10", accept=XML_LIST).body)) == 0
    plain = site.ask("GET", f"{LIST}?limit=2", accept=XML)
    assert (plain.status, XML_LIST in plain.body.decode()) == (400, True)
    one = site.ask("GET", f"{LIST}?limit=1", accept=XML)
    assert (one.status, one.headers["Content-Type"]) == (200, XML)
    other = site.ask("GET", f"{LIST}=p0001", accept=XML_LIST)
    assert (other.status, other.headers["Content-Type"]) == (200, XML)


@pytest.mark.parametrize(
    ("query", "status", "tag", "app_tag"),
    [
        ("limit=0", 400, "invalid-value", None),
        ("limit=4294967296", 400, "invalid-value", None),
        ("limit=-1", 400, "invalid-value", None),
        ("limit=", 400, "invalid-value", None),
        ("sublist-limit=0", 400, "invalid-value", None),
        ("offset=x", 400, "invalid-value", None),
        ("offset=11", 416, "invalid-value", "offset-out-of-range"),
        ("cursor=YWxpY2U", 404, "invalid-value", "cursor-not-found"),
        ("cursor=%E2%82%AC", 404, "invalid-value", "cursor-not-found"),
        ("cursor=a&offset=1", 400, "invalid-value", None),
        ("direction=up", 400, "invalid-value", None),
        ("sort-by=song", 400, "invalid-value", None),
        ("sort-by=song/id", 400, "invalid-value", None),
        ("sort-by=other", 400, "invalid-value", None),
        ("sort-by=.", 400, "invalid-value", None),
        ("sort-by=name&locale=sv_SE", 501, "invalid-value", "locale-unavailable"),
        ("locale=C", 400, "invalid-value", None),
        ("where=name%5B", 400, "invalid-value", None),
        (f"where={quote('1] | /*[1')}", 400, "invalid-value", None),
        (f"where={quote('nowhere:name')}", 400, "invalid-value", None),
    ],
)
def test_errors(site: Site, query: str, status: int, tag: str, app_tag: str | None) -> None:
    reply = site.ask("GET", f"{LIST}?{query}")
    assert (reply.status, reply.error["error-type"], reply.error["error-tag"]) == (status, "application", tag)
    shown = reply.error.get("error-app-tag")
    assert shown == (None if app_tag is None else f"ietf-list-pagination:{app_tag}")


@pytest.mark.parametrize("target", ["/restconf/data", JUKEBOX, f"{LIST}=p0001", f"{LIST}=p0001/tag=a"])
def test_other_resources_have_no_pages(site: Site, target: str) -> None:
    for method, body in (("GET", None), ("PUT", {"x": 1})):
        reply = site.ask(method, f"{target}?limit=1", body)
        assert (reply.status, reply.error["error-tag"]) == (400, "operation-not-supported")


def test_a_cursor_is_for_one_list_and_one_order(site: Site) -> None:
    cursor = said(site, "limit=2")["next"]
    for query in (f"cursor={cursor}&sort-by=description", f"cursor={cursor[:-2]}"):
        assert site.ask("GET", f"{LIST}?{query}").status == 404
    assert site.ask("GET", f"{LIST}=p0001/song?cursor={cursor}").status == 404


def test_the_draft_is_named() -> None:
    tails = {each.rpartition("capability:")[2] for each in CAPABILITIES}
    assert f"list-pagination?draft={LIST_PAGINATION}" in tails
    wanted = {"limit", "offset", "cursor", "direction", "sort-by", "locale", "where", "sublist-limit"}
    assert {f"{each}:1.0" for each in wanted} <= tails


def test_the_example_of_the_page() -> None:
    """The request of docs/use/restconf.md has the reply that stands there, but for the cursor."""
    page = (Path(__file__).parents[2] / "docs/use/restconf.md").read_text()
    _, _, example = page.partition("## Pages of lists")[2].partition("```\n")
    asked, _, reply = example.partition("```")[0].strip().partition("\n\n")
    site = Site()
    lists = [
        {"name": "Late"},
        {"name": "Morning", "description": "loud"},
        {"name": "Evening", "description": "calm"},
    ]
    assert site.ask("PUT", JUKEBOX, {"jukebox:jukebox": {"playlist": lists}}).status == 201
    found = site.get(asked.removeprefix("GET ").replace("example-jukebox", "jukebox"))
    found["jukebox:playlist"][0]["@"]["ietf-list-pagination:next"] = "sGRz..."
    assert found == json.loads(reply.replace("example-jukebox", "jukebox"))


# --- state, datastores, tags


def test_state_and_datastores(site: Site) -> None:
    for name in ("running", "operational", "intended"):
        assert names(
            site, "offset=8", f"/restconf/ds/ietf-datastores:{name}/jukebox:jukebox/playlist"
        ) == numbers(8, 9)
    library = site.get("/restconf/data/ietf-yang-library:yang-library/module-set")
    [found] = library["ietf-yang-library:module-set"]
    target = f"/restconf/data/ietf-yang-library:yang-library/module-set={quote(found['name'])}/module"
    whole = names(site, "sort-by=revision", target)
    assert sorted(whole) == sorted(each["name"] for each in found["module"])
    assert (
        names(site, "direction=backwards&limit=2", target)
        == [each["name"] for each in found["module"]][:-3:-1]
    )


def test_tags_and_conditions() -> None:
    site = described(10)
    first = site.ask("GET", f"{LIST}?limit=2&content=config")
    assert (
        site.ask("GET", f"{LIST}?limit=2&content=config", If_None_Match=first.headers["ETag"]).status == 304
    )
    other = site.ask("GET", f"{LIST}?limit=3&content=config", If_None_Match=first.headers["ETag"])
    assert other.status == 200
    assert other.headers["ETag"] != first.headers["ETag"]
    as_list = site.ask("GET", f"{LIST}?content=config", accept=XML_LIST).headers["ETag"]
    assert as_list != site.ask("GET", f"{LIST}?content=config").headers["ETag"]
    filtered = f"{LIST}?content=config&where={quote('../player/gap')}"  # depends on what the tag is not about
    tag = site.ask("GET", filtered).headers["ETag"]
    assert site.ask("GET", filtered, If_None_Match=tag).status == 200
    site.ask("DELETE", f"{LIST}=p0009")
    changed = site.ask("GET", f"{LIST}?limit=2&content=config", If_None_Match=first.headers["ETag"])
    assert (changed.status, changed.json["jukebox:playlist"][0]["@"]["ietf-list-pagination:remaining"]) == (
        200,
        7,
    )
    head = site.ask("HEAD", f"{LIST}?limit=2&content=config")
    assert (head.status, head.body, head.headers) == (200, b"", changed.headers)


def test_a_list_without_entries_is_not_there() -> None:
    site = Site()
    assert site.ask("PUT", JUKEBOX, {"jukebox:jukebox": {}}).status == 201
    assert site.ask("GET", f"{LIST}?limit=1").status == 404
    assert site.ask("GET", f"{LIST}?where=name").status == 404


# --- access control


def hiding(path: str) -> Site:
    site = described(10)
    rule = {"name": "r", "action": "deny", "path": path, "access-operations": "read"}
    nacm = {"rule-list": [{"name": "l", "group": ["*"], "rule": [rule]}]}
    body = {"ietf-netconf-acm:nacm": {**nacm, "groups": {"group": [{"name": "g", "user-name": ["guest"]}]}}}
    assert site.ask("PUT", NACM, body).status in (201, 204)
    return site


def test_entries_that_may_not_be_read_are_not_counted_nor_found() -> None:
    site = hiding("/jukebox:jukebox/playlist[name='p0001']")
    at_hidden = said(site, "limit=1")["next"]
    site.user = "guest"
    assert names(site, "limit=2") == numbers(0, 2)
    assert said(site, "limit=2")["remaining"] == 7
    assert names(site, "offset=9") == []
    assert "9 entries" in site.ask("GET", f"{LIST}?offset=10").error["error-message"]
    assert names(site, f"where={quote('''name='p0001' ''')}") == []
    assert names(site, f"where={quote('''/jukebox/playlist/name='p0001' ''')}") == []
    assert names(site, "sort-by=name&limit=2") == numbers(0, 2)
    assert names(site, f"limit=1&cursor={at_hidden}") == numbers(2)


def test_leafs_that_may_not_be_read_decide_nothing() -> None:
    site = hiding("/jukebox:jukebox/playlist/description")
    site.user = "guest"
    assert names(site, "sort-by=description") == numbers(*range(10))
    assert names(site, f"where={quote('description')}") == []


# --- what it costs


def test_a_page_in_the_order_of_the_list_visits_its_entries_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    site = described(10_000)
    assert site.ask("GET", f"{LIST}?limit=1").status == 200  # which hashes the list once, for its tag
    visited = [0]
    window, iterate = Table.window, Table.__iter__

    def counted(table: Any, start: int, stop: int) -> Any:
        found = window(table, start, stop)
        visited[0] += len(found)
        return found

    def counted_all(table: Any) -> Any:
        visited[0] += len(table)
        return iterate(table)

    monkeypatch.setattr(Table, "window", counted)
    monkeypatch.setattr(Table, "__iter__", counted_all)
    for query in ("limit=20&offset=5000", "limit=20&direction=backwards"):
        visited[0] = 0
        cursor = said(site, query)["next"]
        assert visited[0] <= 22  # the page, and those that the cursors are of
    visited[0] = 0
    said(site, f"limit=20&direction=backwards&cursor={cursor}")
    assert visited[0] <= 23
    visited[0] = 0
    said(site, "limit=20&sort-by=description")
    assert 10_000 <= visited[0] <= 10_100
    monkeypatch.setattr(sorting, "MOST_SORTED", 9_999)
    refused = site.ask("GET", f"{LIST}?sort-by=name")
    assert (refused.status, refused.error["error-tag"]) == (409, "resource-denied")


def test_where_is_bounded() -> None:
    site = described(1_000)
    cheap = site.ask("GET", f"{LIST}?limit=1&where={quote('''description='3' ''')}")
    assert cheap.status == 200
    dear = site.ask("GET", f"{LIST}?limit=1&where={quote('count(../playlist/song)=1')}")
    assert (dear.status, dear.error["error-tag"]) == (409, "resource-denied")
