"""Conditional requests (RFC 9110 section 13) of data: each condition, their order, and their syntax."""

from email.utils import formatdate
from typing import Any

import pytest

from isolane.restconf.request import date_s
from tests.restconf.site import JUKEBOX, XML, Site, filled
from tests.restconf.test_access import limited
from tests.restconf.test_entity_tags import ALBUM, LIBRARY, ONE, YEAR, change_year, tag

OTHER = '"00000000000000000000000000000000.j"'
HOUR_AGO, NOW, LATER = -3600, 0, 3600


@pytest.fixture
def site() -> Site:
    made = filled()
    made.after(10)
    return made


def date(site: Site, seconds: int) -> str:
    return formatdate(site.now // 1_000_000_000 + seconds, usegmt=True)


def edit(site: Site, method: str, target: str = YEAR, **headers: str) -> int:
    """The status of an edit; it is made or not made as that says."""
    bodies: dict[str, Any] = {
        YEAR: {"jukebox:year": 1990},
        LIBRARY: {"jukebox:artist": [{"name": "New"}]},
    }
    before = site.store.number
    reply = site.ask(method, target, None if method == "DELETE" else bodies[target], **headers)
    assert (site.store.number > before) == (reply.status < 300)
    if reply.status == 412:
        assert (reply.error["error-tag"], reply.error["error-type"]) == ("operation-failed", "protocol")
    return reply.status


# --- reading


def test_what_the_client_has_is_not_sent_again(site: Site) -> None:
    for method in ("GET", "HEAD"):
        for target in (YEAR, f"{ONE}/song=2", f"{ONE}/tag", f"{JUKEBOX}?content=config"):
            known = site.ask("GET", target)
            reply = site.ask(method, target, If_None_Match=known.headers["ETag"])
            assert (reply.status, reply.body) == (304, b"")
            assert {name: reply.headers[name] for name in ("ETag", "Last-Modified", "Cache-Control")} == {
                name: known.headers[name] for name in ("ETag", "Last-Modified", "Cache-Control")
            }
    change_year(site, 1999)
    assert site.ask("GET", f"{JUKEBOX}?content=config", If_None_Match=known.headers["ETag"]).status == 200


def test_tags_of_other_representations_do_not_stand_for_this_one(site: Site) -> None:
    in_xml = tag(site, YEAR, accept=XML)
    assert site.ask("GET", YEAR, If_None_Match=in_xml).status == 200
    assert site.ask("GET", YEAR, accept=XML, If_None_Match=in_xml).status == 304
    cut = tag(site, f"{ONE}?content=config&depth=1")
    assert site.ask("GET", f"{ONE}?content=config", If_None_Match=cut).status == 200


@pytest.mark.parametrize(
    "field", ["{}", "W/{}", f"{OTHER}, {{}}", f"{OTHER},W/{{}} , {OTHER}", ", ,{}, ,", "*", " * "]
)
def test_one_tag_of_several_is_enough(site: Site, field: str) -> None:
    assert site.ask("GET", YEAR, If_None_Match=field.format(tag(site, YEAR))).status == 304


@pytest.mark.parametrize("field", [OTHER, '""', '"*"', f"W/{OTHER}"])
def test_tags_that_the_resource_does_not_have(site: Site, field: str) -> None:
    assert site.ask("GET", YEAR, If_None_Match=field).status == 200
    assert site.ask("GET", YEAR, If_Match=field).status == 412
    assert edit(site, "PUT", If_Match=field) == 412
    assert edit(site, "PUT", If_None_Match=field) == 204


@pytest.mark.parametrize(
    "field", ["", "x", '"x', 'x"', '"a" "b"', 'w/"a"', '*, "a"', '"a";q=1', '"a b"', "W/", ",", '"a"\n']
)
@pytest.mark.parametrize("name", ["If_Match", "If_None_Match"])
def test_what_is_no_list_of_tags_is_refused(site: Site, name: str, field: str) -> None:
    for method, body in (("GET", None), ("PUT", {"jukebox:year": 1990}), ("DELETE", None)):
        reply = site.ask(method, YEAR, body, **{name: field})
        assert (reply.status, reply.error["error-tag"]) == (400, "invalid-value")
    assert site.store.number == 1


def test_a_reply_with_state_is_always_sent(site: Site) -> None:
    """The tag is about configuration: what the client has of the state may be old."""
    site.store.operational.provide("/jukebox:jukebox/library/song-count", lambda _: 7)
    for target in ("/restconf/data", JUKEBOX, LIBRARY):
        assert site.ask("GET", target, If_None_Match=tag(site, target)).status == 200
        assert site.ask("GET", target, If_Modified_Since=date(site, NOW)).status == 200
    assert site.ask("GET", ALBUM, If_None_Match=tag(site, ALBUM)).status == 304  # there is no state in it


def test_what_is_in_force_otherwise_is_always_sent(site: Site) -> None:
    year = [2011]
    path = "/jukebox:jukebox/library/artist/album/year"
    site.store.operational.provide(path, lambda _: year[0])
    known = tag(site, YEAR)
    year[0] = 1950
    reply = site.ask("GET", YEAR, If_None_Match=known)
    assert (reply.status, reply.json) == (200, {"jukebox:year": 1950})


def test_defaults_that_depend_on_others_are_always_sent(site: Site) -> None:
    target = f"{ALBUM}?content=config&with-defaults=report-all"
    assert site.ask("GET", target, If_None_Match=tag(site, target)).status == 200


def test_a_leaf_that_is_not_set_has_no_tag(site: Site) -> None:
    gap = f"{JUKEBOX}/player/gap"
    got = site.ask("GET", gap)
    assert (got.status, "ETag" in got.headers) == (200, False)
    assert site.ask("GET", gap, If_None_Match=OTHER).status == 200
    assert site.ask("PUT", gap, {"jukebox:gap": "1.0"}, If_Match="*").status == 412
    assert site.ask("PUT", gap, {"jukebox:gap": "1.0"}, If_None_Match="*").status == 201


@pytest.mark.parametrize(("since", "status"), [(HOUR_AGO, 200), (NOW, 304), (LATER, 200)])
def test_if_modified_since(site: Site, since: int, status: int) -> None:
    for method in ("GET", "HEAD"):
        assert site.ask(method, YEAR, If_Modified_Since=date(site, since)).status == status
    assert edit(site, "PUT", If_Modified_Since=date(site, since)) == 204  # only reading is asked


# --- editing


@pytest.mark.parametrize(
    ("method", "target"), [("PUT", YEAR), ("PATCH", YEAR), ("DELETE", YEAR), ("POST", LIBRARY)]
)
def test_an_edit_of_what_another_has_changed_is_refused(site: Site, method: str, target: str) -> None:
    old = tag(site, target)
    change_year(site, 1999)
    assert edit(site, method, target, If_Match=old) == 412
    assert edit(site, method, target, If_Match=f"W/{tag(site, target)}") == 412  # compared strongly
    assert edit(site, method, target, If_Match=f"{OTHER}, {tag(site, target)}") in (201, 204)


@pytest.mark.parametrize("query", ["", "?content=config", "?depth=1", "?with-defaults=report-all"])
@pytest.mark.parametrize("accept", [None, XML])
def test_a_tag_of_any_representation_is_a_condition_of_an_edit(
    site: Site, query: str, accept: str | None
) -> None:
    body = {"jukebox:album": [{"name": "Slow Light", "year": 1955}]}
    assert site.ask("PUT", ALBUM, body, If_Match=tag(site, ALBUM + query, accept=accept)).status == 204


def test_if_none_match_creates_only(site: Site) -> None:
    new, body = f"{LIBRARY}/artist=New", {"jukebox:artist": [{"name": "New"}]}
    assert site.ask("PUT", new, body, If_None_Match="*").status == 201
    assert site.ask("PUT", new, body, If_None_Match="*").status == 412
    assert (
        site.ask("PUT", f"{LIBRARY}/artist=B", {"jukebox:artist": [{"name": "B"}]}, If_Match="*").status
        == 412
    )
    assert site.ask("PUT", new, body, If_Match="*").status == 204
    assert site.ask("PUT", new, body, If_None_Match=tag(site, new)).status == 412


@pytest.mark.parametrize(("since", "status"), [(HOUR_AGO, 412), (NOW, 204), (LATER, 412)])
@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE"])
def test_if_unmodified_since(site: Site, method: str, since: int, status: int) -> None:
    assert edit(site, method, If_Unmodified_Since=date(site, since)) == status


def test_a_change_in_the_second_that_was_told_is_seen(site: Site) -> None:
    for _ in range(5):
        told = site.ask("GET", YEAR).headers["Last-Modified"]
        site.after(0.1)
        change_year(site, 1900 + site.store.number)
        site.after(5)
        assert edit(site, "PUT", If_Unmodified_Since=told) == 412
        assert edit(site, "PUT", If_Unmodified_Since=site.ask("GET", YEAR).headers["Last-Modified"]) == 204


def test_a_clock_that_goes_back_hides_no_change(site: Site) -> None:
    told, then = site.ask("GET", YEAR).headers["Last-Modified"], date(site, NOW)
    site.after(-3600)
    change_year(site, 1999)
    assert edit(site, "PUT", If_Unmodified_Since=told) == 412
    site.after(2 * 3600)
    for since in (told, then):
        assert edit(site, "PUT", If_Unmodified_Since=since) == 412


@pytest.mark.parametrize("method", ["PATCH", "DELETE"])
def test_what_is_not_there_is_not_found_whatever_the_condition(site: Site, method: str) -> None:
    body = None if method == "DELETE" else {"jukebox:artist": [{"name": "B"}]}
    for headers in ({"If_Match": OTHER}, {"If_None_Match": "*"}):
        assert site.ask(method, f"{LIBRARY}/artist=B", body, **headers).status == 404
    assert site.ask("GET", f"{LIBRARY}/artist=B", If_Match=OTHER).status == 404


def test_a_refusal_by_access_control_comes_before_conditions() -> None:
    site = limited(path="/jukebox:jukebox/playlist/description", **{"access-operations": "*"})
    body = {"jukebox:description": "x"}
    for headers in ({"If_Match": "*"}, {"If_Match": OTHER}, {"If_None_Match": "*"}):
        assert site.ask("PUT", f"{ONE}/description", body, **headers).status == 403


def test_a_user_with_partial_rights_edits_by_the_tag_that_was_told() -> None:
    site = limited(path="/jukebox:jukebox/playlist/description", **{"access-operations": "*"})
    mine = tag(site, f"{ONE}")
    site.user = "admin"
    hidden = {"jukebox:description": "other"}
    assert site.ask("PUT", f"{ONE}/description", hidden).status == 204
    site.user = "guest"
    song = {"jukebox:song": [{"index": 5, "id": "x"}]}
    assert site.ask("POST", ONE, song, If_Match=mine).status == 201
    assert site.ask("POST", ONE, song, If_Match=mine).status == 412


# --- the order of RFC 9110 section 13.2.2

GOOD, BAD = True, False
ORDER = [
    # If-Match, If-Unmodified-Since, If-None-Match, If-Modified-Since; status of GET, of PUT
    ((GOOD, None, None, None), 200, 204),
    ((BAD, None, None, None), 412, 412),
    ((GOOD, BAD, None, None), 200, 204),
    ((BAD, GOOD, None, None), 412, 412),
    ((None, BAD, None, None), 412, 412),
    ((None, GOOD, None, None), 200, 204),
    ((None, BAD, BAD, None), 412, 412),
    ((GOOD, None, BAD, None), 304, 412),
    ((GOOD, None, GOOD, None), 200, 204),
    ((None, None, BAD, GOOD), 304, 412),
    ((None, None, GOOD, BAD), 200, 204),
    ((None, None, None, BAD), 304, 204),
    ((None, None, None, GOOD), 200, 204),
    ((BAD, None, BAD, BAD), 412, 412),
    ((GOOD, BAD, GOOD, BAD), 200, 204),
]


@pytest.mark.parametrize(("fields", "read", "written"), ORDER)
def test_the_order_of_conditions(site: Site, fields: Any, read: int, written: int) -> None:
    match, unmodified, none_match, modified = fields
    headers: dict[str, str] = {}
    if match is not None:
        headers["If_Match"] = tag(site, YEAR) if match else OTHER
    if unmodified is not None:
        headers["If_Unmodified_Since"] = date(site, NOW if unmodified else HOUR_AGO)
    if none_match is not None:
        headers["If_None_Match"] = OTHER if none_match else tag(site, YEAR)
    if modified is not None:
        headers["If_Modified_Since"] = date(site, HOUR_AGO if modified else NOW)
    assert site.ask("GET", YEAR, **headers).status == read
    assert edit(site, "PUT", **headers) == written


# --- dates


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("Sun, 06 Nov 1994 08:49:37 GMT", 784111777),
        ("Sunday, 06-Nov-94 08:49:37 GMT", 784111777),
        ("Sun Nov  6 08:49:37 1994", 784111777),
        ("Tue, 14 Nov 2023 22:13:20 GMT", 1_700_000_000),
        ("Sat, 31 Dec 2016 23:59:60 GMT", 1483228799),
        ("Sun, 06 Nov 1994 08:49:37 +0000", None),
        ("Sun, 31 Feb 1994 08:49:37 GMT", None),
        ("Sun, 06 Foo 1994 08:49:37 GMT", None),
        ("Sun, 06 Nov 1994 25:49:37 GMT", None),
        ("Sun, 06 Nov 0000 08:49:37 GMT", None),
        ("1994-11-06T08:49:37Z", None),
        ("", None),
    ],
)
def test_dates_of_http(text: str, seconds: int | None) -> None:
    assert date_s(text) == seconds


@pytest.mark.parametrize(
    "text", ["yesterday", "0", "Sun, 06 Nov 1994 08:49:37 GMT, Sun, 06 Nov 1994 08:49:37 GMT"]
)
def test_what_is_no_date_is_ignored(site: Site, text: str) -> None:
    """As RFC 9110 sections 13.1.3 and 13.1.4 demand."""
    assert site.ask("GET", YEAR, If_Modified_Since=text).status == 200
    assert edit(site, "PUT", If_Unmodified_Since=text) == 204
