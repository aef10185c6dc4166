"""Entity tags and times of change (RFC 8040 sections 3.4.1, 3.5.1, 3.5.2; RFC 9110 section 8.8)."""

from pathlib import Path
from typing import Any

import pytest

from isolane.restconf.entity_tags import kept_key
from isolane.store.errors import StoreError
from tests.restconf.site import JUKEBOX, XML, Site, filled
from tests.restconf.test_access import NACM, SECRET, limited

LIBRARY = f"{JUKEBOX}/library"
ALBUM = f"{LIBRARY}/artist=Night%20Trains/album=Slow%20Light"
YEAR = f"{ALBUM}/year"
ONE = f"{JUKEBOX}/playlist=One"
EVERY_KIND = (
    "/restconf/data",
    JUKEBOX,
    LIBRARY,
    f"{LIBRARY}/artist",
    ALBUM,
    YEAR,
    f"{ALBUM}/genre",
    f"{ALBUM}/song=Harbour",
    f"{ONE}/song=2",
    f"{ONE}/tag",
    f"{ONE}/tag=x%2Fy",
)
ABOVE = ("/restconf/data", JUKEBOX, LIBRARY, f"{LIBRARY}/artist", ALBUM, YEAR)


@pytest.fixture
def site() -> Site:
    made = filled()
    made.after(10)
    return made


def tag(site: Site, target: str, **more: Any) -> str:
    """The entity tag of a resource."""
    reply = site.ask("GET", target, **more)
    assert reply.status == 200, reply.body
    return reply.headers["ETag"]


def change_year(site: Site, year: int) -> None:
    assert site.ask("PUT", YEAR, {"jukebox:year": year}).status == 204


@pytest.mark.parametrize("target", EVERY_KIND)
def test_every_data_node_has_a_tag_and_a_time(site: Site, target: str) -> None:
    got, head = site.ask("GET", target), site.ask("HEAD", target)
    assert got.headers["ETag"].startswith('"')
    assert got.headers["Last-Modified"] == "Tue, 14 Nov 2023 22:13:20 GMT"
    assert got.headers == head.headers
    assert tag(site, target) == got.headers["ETag"]


def test_an_edit_changes_the_tags_on_its_path_and_no_others(site: Site) -> None:
    before = {target: tag(site, target) for target in EVERY_KIND}
    change_year(site, 1999)
    after = {target: tag(site, target) for target in EVERY_KIND}
    assert {target for target in EVERY_KIND if before[target] != after[target]} == set(ABOVE)
    change_year(site, 2011)
    assert {target: tag(site, target) for target in EVERY_KIND} == before  # what is as it was has its tag


def test_the_order_of_users_changes_the_tag(site: Site) -> None:
    before = tag(site, f"{ONE}/song"), tag(site, ONE), tag(site, f"{ONE}/song=1")
    song = {"jukebox:song": [{"index": 1, "id": "a"}]}
    assert site.ask("PUT", f"{ONE}/song=1?insert=last", song).status == 204
    after = tag(site, f"{ONE}/song"), tag(site, ONE), tag(site, f"{ONE}/song=1")
    assert [old == new for old, new in zip(before, after, strict=True)] == [False, False, True]


def test_state_never_changes_a_tag(site: Site) -> None:
    counted = [0]
    site.store.operational.provide("/jukebox:jukebox/library/song-count", lambda _: counted[0])
    before = site.ask("GET", LIBRARY)
    counted[0] = 7
    after = site.ask("GET", LIBRARY)
    assert before.json["jukebox:library"]["song-count"] != after.json["jukebox:library"]["song-count"]
    assert before.headers == after.headers
    state = site.ask("GET", f"{LIBRARY}/song-count")
    assert (state.status, state.json) == (200, {"jukebox:song-count": 7})
    assert not {"ETag", "Last-Modified"} & set(state.headers)


def test_representations_have_tags_of_their_own(site: Site) -> None:
    variants = [
        tag(site, ALBUM),
        tag(site, ALBUM, accept=XML),
        tag(site, f"{ALBUM}?depth=1"),
        tag(site, f"{ALBUM}?fields=year"),
        tag(site, f"{ALBUM}?content=config"),
        tag(site, f"{ALBUM}?with-defaults=report-all"),
        tag(site, f"{ALBUM}?with-defaults=trim"),
    ]
    assert len(set(variants)) == len(variants)
    assert len({variant[1:33] for variant in variants}) == 1
    assert tag(site, f"{ALBUM}?depth=unbounded") == variants[0]


def test_datastores_of_configuration_have_the_tags_of_data(site: Site) -> None:
    path = ALBUM.removeprefix("/restconf/data")
    for name in ("running", "intended", "candidate"):
        assert tag(site, f"/restconf/ds/ietf-datastores:{name}{path}") == tag(site, ALBUM)
    operational = site.ask("GET", f"/restconf/ds/ietf-datastores:operational{path}")
    assert not {"ETag", "Last-Modified"} & set(operational.headers)


def test_an_edit_tells_the_tag_of_what_it_made(site: Site) -> None:
    made = site.ask("POST", LIBRARY, {"jukebox:artist": [{"name": "The Meadows"}]})
    assert made.headers["ETag"] == tag(site, made.headers["Location"])
    put = site.ask("PUT", f"{LIBRARY}/artist=B", {"jukebox:artist": [{"name": "B"}]})
    assert (put.status, put.headers["ETag"]) == (201, tag(site, f"{LIBRARY}/artist=B"))
    patched = site.ask("PATCH", ALBUM, {"jukebox:album": [{"name": "Slow Light", "year": 2001}]})
    assert (patched.status, patched.headers["ETag"]) == (204, tag(site, ALBUM))
    assert patched.headers["Last-Modified"] == site.ask("GET", ALBUM).headers["Last-Modified"]
    assert "ETag" not in site.ask("DELETE", ALBUM).headers


def test_tags_and_times_are_the_same_after_a_restart(tmp_path: Path) -> None:
    site = Site(tmp_path)
    content = {"jukebox:jukebox": {"playlist": [{"name": "One"}, {"name": "Two"}]}}
    assert site.ask("PUT", JUKEBOX, content).status == 201
    site.after(100)
    assert site.ask("PUT", f"{ONE}/description", {"jukebox:description": "x"}).status == 201
    site.after(100)
    targets = ("/restconf/data", ONE, f"{JUKEBOX}/playlist=Two", f"{ONE}/description")
    before = [site.ask("HEAD", target).headers for target in targets]
    assert before[1]["Last-Modified"] != before[2]["Last-Modified"]
    site.store.close()
    again = Site(tmp_path, site.now + 1)
    assert [again.ask("HEAD", target).headers for target in targets] == before
    again.store.close()
    assert kept_key(tmp_path) == kept_key(tmp_path)
    assert (tmp_path / "etag_key").stat().st_mode & 0o777 == 0o600


def test_a_key_that_is_broken_is_made_anew(tmp_path: Path) -> None:
    first = kept_key(tmp_path)
    (tmp_path / "etag_key").write_bytes(first[:7])
    second = kept_key(tmp_path)
    assert len(second) == len(first)
    assert second != first
    with pytest.raises(StoreError, match="cannot use"):
        kept_key(tmp_path / "nowhere")


# --- what it costs


def test_a_reply_costs_what_it_is_about(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """No expression is evaluated, and only what lies on the path of an edit is hashed again."""
    songs = {
        "jukebox:playlist": [{"name": "One", "song": [{"index": n, "id": "s"} for n in range(3, 3_000)]}]
    }
    assert site.ask("PATCH", ONE, songs).status == 204
    revisions = site.restconf.revisions

    def hashed(target: str) -> int:
        before = revisions.hashed
        assert site.ask("GET", target).status == 200
        return revisions.hashed - before

    def refuse(*_: Any, **__: Any) -> None:
        raise AssertionError

    monkeypatch.setattr("isolane.tree.xpath.select_from", refuse)
    assert (hashed(f"{ONE}/description"), hashed(f"{ONE}/song=7/id"), hashed(f"{ONE}/song=7")) == (0, 0, 1)
    hashed(JUKEBOX)  # all, where it was not yet
    changed = {"jukebox:song": [{"index": 7, "id": "other"}]}
    assert site.ask("PUT", f"{ONE}/song=7", changed).status == 204
    assert hashed(JUKEBOX) < 20  # one of 3,000 entries, and the few records beside and above it
    assert hashed(JUKEBOX) < 20


# --- users with partial rights


def test_what_is_hidden_changes_no_tag_and_tells_no_time() -> None:
    site = limited(path="/jukebox:jukebox/playlist/description", **{"access-operations": "*"})
    targets = ("/restconf/data?content=config", JUKEBOX, f"{JUKEBOX}/playlist", ONE, f"{ONE}/song=1", LIBRARY)
    before = {target: site.ask("GET", target).headers for target in targets}
    site.user = "admin"
    site.after(100)
    everything = tag(site, ONE)
    assert site.ask("PUT", SECRET, {"jukebox:description": "other"}).status == 204
    assert tag(site, ONE) != everything
    site.user = "guest"
    assert {target: site.ask("GET", target).headers for target in targets} == before
    assert {target for target in targets if "Last-Modified" in before[target]} == {f"{ONE}/song=1", LIBRARY}
    assert all("ETag" in headers for headers in before.values())
    assert tag(site, ONE) != everything
    site.ask("PUT", f"{ONE}/song=1", {"jukebox:song": [{"index": 1, "id": "other"}]})
    assert tag(site, ONE) != before[ONE]["ETag"]  # what may be seen changes it


def test_whether_something_hidden_is_there_tells_no_tag() -> None:
    site = limited(path="/jukebox:jukebox/playlist/description", **{"access-operations": "*"})
    with_it = site.ask("GET", ONE).headers
    site.user = "admin"
    assert site.ask("DELETE", SECRET).status == 204
    gone = tag(site, ONE)
    site.user = "guest"
    assert site.ask("GET", ONE).headers == with_it
    assert tag(site, ONE) == gone  # that of one who sees the same


def test_rights_that_change_change_the_tag() -> None:
    site = limited(path="/jukebox:jukebox/playlist/description", **{"access-operations": "*"})
    before = tag(site, ONE)
    site.user = "admin"
    assert site.ask("DELETE", NACM).status == 204
    everything = tag(site, ONE)
    assert everything != before


# --- times


def modified(site: Site, target: str) -> str:
    return site.ask("HEAD", target).headers["Last-Modified"]


def test_a_time_is_that_of_the_last_change_in_a_resource(site: Site) -> None:
    first = {target: modified(site, target) for target in EVERY_KIND}
    site.after(100)
    change_year(site, 1999)
    site.after(100)
    second = {target: modified(site, target) for target in EVERY_KIND}
    assert {target for target in EVERY_KIND if first[target] != second[target]} == set(ABOVE)
    assert second[YEAR] == "Tue, 14 Nov 2023 22:15:10 GMT"
    whole: Any = {"jukebox:library": {}}  # two commits at one instant: the second counts as later
    assert site.ask("PUT", LIBRARY, whole).status == 204
    assert (
        site.ask("PUT", ALBUM.rpartition("/")[0], {"jukebox:artist": [{"name": "Night Trains"}]}).status
        == 201
    )
    site.after(100)
    assert modified(site, f"{LIBRARY}/artist=Night%20Trains/name") == "Tue, 14 Nov 2023 22:16:51 GMT"


def test_a_time_is_rounded_up_and_never_to_come(site: Site) -> None:
    site.after(0.4)
    change_year(site, 1999)
    assert modified(site, YEAR) == "Tue, 14 Nov 2023 22:13:30 GMT"  # now, in the same second
    site.after(0.7)
    assert modified(site, YEAR) == "Tue, 14 Nov 2023 22:13:31 GMT"


def test_a_large_commit_counts_as_a_change_of_everything(site: Site) -> None:
    first = modified(site, YEAR)
    site.after(100)
    tags = {"jukebox:playlist": [{"name": "One", "song": [{"index": n, "id": "s"} for n in range(3, 400)]}]}
    assert site.ask("PATCH", ONE, tags).status == 204
    site.after(100)
    assert modified(site, YEAR) != first
